"""A file of JSON lines in constant memory: the whole lines of a block at a time."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.jsonfile.lines import no_record, records
from oddtrick.formats.text.pieces import Pieces
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.stretches import Stretch

if TYPE_CHECKING:
    from oddtrick.records.findings.kind import Kind
    from oddtrick.records.laws.code import LawCode


class Stream:
    """Reads a file with one record a line, a few lines at a time.

    Attributes:
        number: how many records were read.
        clean: how many records have no reading: none, for each is judged by its check.
        repairs: none, for JSON has no letter to break.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        law: the law code to judge by; it makes no difference to the reading.
        strict: whether a repair is a fault; it makes no difference either.
    """

    def __init__(
        self, name: str, encoding: str, law: "LawCode | None" = None, strict: bool = False
    ) -> None:
        self.clean = 0
        self.repairs: dict[Kind, int] = {}
        self._pieces = Pieces(name, encoding, cut)
        self._within = False
        self.number = 0

    def begin(self, stretch: Stretch) -> None:
        """Begins at a stretch of the file."""
        self._within = stretch.start > 0
        self.number = stretch.number
        self._pieces.begin(stretch)

    def readings(self, blocks: Iterable[str]) -> Iterator[Reading]:
        """The readings of the lines of each block."""
        something = self._within
        for at, text, _ in self._pieces.of(blocks):
            reading = Reading(self._pieces.source(at, text))
            reading.records.extend(records(reading.source, reading.findings))
            self.number += len(reading.records)
            if reading.records or reading.findings:
                something = True
                yield reading
        if not something:
            yield Reading(SourceText(self._pieces.name, ""), findings=[no_record()])


def cut(text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
    """The whole lines of a text, or all of the last one of its file; none is read quickly."""
    end = len(text) if last else text.rfind("\n") + 1
    if end:
        yield 0, end, False
