"""The stretches of a large file, found by one process and read by several."""

import codecs
from collections.abc import Callable, Iterator
from functools import partial
from io import SEEK_END
from typing import BinaryIO

from oddtrick.converters.streaming import Streamed, data_of, is_in
from oddtrick.formats.text.stretches import Cut, Division, Stretch

LARGE = 1 << 20
"""How many bytes of a file are worked on apart from the others, at most."""

_SMALL = 1 << 17
"""How many at least, and at the beginning, for nobody has anything to do until it is found."""

_FIRST = 1 << 13
"""How many the first has: whoever reads it learns what the others need not."""

_SHARES = 3
"""How many stretches each process is to have yet, at most."""

_HEAD = 2000
"""How many characters are the first lines of a file."""


def is_large(file: BinaryIO) -> bool:
    """Whether a file is worth the work of several processes."""
    return file.seekable() and file.seek(0, SEEK_END) >= 4 * LARGE


def stretches(
    file: BinaryIO, how: Streamed, jobs: int, *, surely: bool = True
) -> tuple[Iterator[Stretch], Callable[[], bool]] | None:
    """The stretches of a file that can be read apart; None where its format or encoding has none.

    And what tells whether they truly can: it looks through the file for what makes one rest on
    another. They may be read meanwhile, and nothing be told of them before.

    Args:
        file: the file.
        how: its format and encoding.
        jobs: how many processes do the work: towards its end they get ever less at a time.
        surely: whether all of it is known to be in its encoding; else that is looked for too.
    """
    if how.form.division is None or not _is_bytewise(how.encoding):
        return None
    division = how.form.dividing(how.encoding)
    return _divided(file, how, division, jobs), partial(_is_free, file.name, how, surely)


def _is_bytewise(encoding: str) -> bool:
    """Whether each byte of ASCII is itself in an encoding, and no part of another sign."""
    if codecs.lookup(encoding).name == "utf-8":
        return True
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    for n in range(256):
        text = decoder.decode(bytes((n,)))
        if len(text) != 1 or (n < 128 and text != chr(n)) or decoder.getstate()[0]:
            return False
    return True


def _is_free(path: str, how: Streamed, surely: bool) -> bool:
    division = how.form.dividing(how.encoding)
    bound = False

    def looked_at() -> Iterator[bytes]:
        nonlocal bound
        before = b""
        for data in data_of(file, how.skip):
            bound = division.binds(before + data)
            if bound:
                return
            yield data
            before = data[-16:]

    with open(path, "rb") as file:  # noqa: PTH123
        if surely:
            for _ in looked_at():
                pass
            return not bound
        return is_in(how.encoding, looked_at()) and not bound


def _divided(file: BinaryIO, how: Streamed, division: Division, jobs: int) -> Iterator[Stretch]:
    end = file.seek(0, SEEK_END)
    at, wanted, least = how.skip, _FIRST, 0
    start, line, number, head, plain = 0, 1, 0, "", True
    begun = 0
    while at < end:
        file.seek(at)
        data = file.read(max(wanted, least))
        head = head or data[: 4 * _HEAD].decode(how.encoding, "ignore")[:_HEAD]
        last = at + len(data) >= end
        cut = Cut(len(data), 0, 0) if last else division.cut(data)
        size = cut.size
        if not size:
            least = 2 * len(data)
            continue
        tail = "" if last else division.tail
        yield Stretch(at, size, how.encoding, start, line, number, head, plain, tail)
        least = 0
        ascii_ = data.isascii() or data[:size].isascii()
        start += size if ascii_ else len(data[:size].decode(how.encoding, "replace"))
        at, line, number = at + size, line + cut.lines, number + cut.records
        plain = plain and ascii_
        wanted = _SMALL
        if begun >= jobs:
            wanted = min(LARGE, max(_SMALL, (end - at) // (_SHARES * jobs)))
        begun += 1


def text_of(path: str, stretch: Stretch) -> str:
    """The text of a stretch.

    Raises:
        OSError: the file cannot be read any more.
        UnicodeDecodeError: it was changed meanwhile.
    """
    with open(path, "rb") as file:  # noqa: PTH123
        file.seek(stretch.at)
        return file.read(stretch.size).decode(stretch.encoding) + stretch.tail
