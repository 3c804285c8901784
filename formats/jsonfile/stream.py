"""A file of JSON lines in constant memory, line by line."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.jsonfile.lines import no_record, records
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.readings import StreamOfReadings
from oddtrick.formats.text.source import SourceText

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode


class Stream(StreamOfReadings):
    """Reads a file with one record a line, one after another.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        law: the law code to judge by; it makes no difference to the reading.
        strict: whether a repair is a fault; it makes no difference either.
    """

    def __init__(
        self, name: str, encoding: str, law: "LawCode | None" = None, strict: bool = False
    ) -> None:
        super().__init__(name, encoding, cut)

    def read(self, source: SourceText) -> Reading:
        """The reading of a line."""
        reading = Reading(source)
        reading.records.extend(records(source, reading.findings))
        return reading

    def nothing(self) -> Reading:
        """The reading of a file without a line."""
        return Reading(SourceText(self._pieces.name, ""), findings=[no_record()])


def cut(text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
    """The lines of a text; none is read quickly."""
    at = 0
    while end := text.find("\n", at) + 1:
        yield at, end, False
        at = end
    if last and at < len(text):
        yield at, len(text), False
