"""A file in stretches that can be read apart, by several processes at a time.

A format that can be so divided has a module that says where, with a class ``Division``: an
object of it is made for each file.
"""

from typing import NamedTuple, Protocol

from oddtrick.records.plainclass import plainclass


@plainclass(frozen=True)
class Stretch:
    """Whole records of a file, which stand together.

    Attributes:
        at: how many bytes of the file stand before them.
        size: how many bytes they have.
        encoding: the encoding of the file.
        start: how many characters of the file stand before them.
        line: the number of their first line.
        number: how many records stand before them, as far as that is known.
        head: the first lines of the file.
        plain: whether nothing but ASCII stands before them.
        tail: what is read behind them, as if it stood there.
    """

    at: int
    size: int
    encoding: str
    start: int = 0
    line: int = 1
    number: int = 0
    head: str = ""
    plain: bool = True
    tail: str = ""


class Cut(NamedTuple):
    """Whole records at the beginning of some of a file.

    Attributes:
        size: how many bytes they have.
        records: how many they are.
        lines: how many lines they have.
    """

    size: int
    records: int
    lines: int


NOWHERE = Cut(0, 0, 0)
"""Nothing is known to end there."""


class Division(Protocol):
    """Where a file may be divided.

    Attributes:
        tail: what is read behind a stretch that is not the last, as if it stood there.
    """

    tail: str

    def binds(self, data: bytes) -> bool:
        """Whether a file with this in it cannot be divided, for its records rest on each other.

        It is asked of the whole file, block by block.
        """
        ...

    def cut(self, data: bytes) -> Cut:
        """The whole records that stand at the beginning; ``NOWHERE`` where that is not known.

        Whatever stands behind them is read just so where it stands alone. Their number may be
        wrong where that is only found by reading.

        Args:
            data: some of the file, from the beginning of a record on.
        """
        ...
