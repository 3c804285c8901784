"""A file of JSON lines in constant memory, line by line."""

from collections.abc import Iterator

from oddtrick.formats.jsonfile.lines import no_record, records
from oddtrick.formats.text.pieces import Cut
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.readings import StreamOfReadings
from oddtrick.formats.text.source import SourceText


class Stream(StreamOfReadings):
    """Reads a file with one record a line, one after another."""

    def cutting(self) -> Cut:
        """What cuts its text: at the ends of lines."""
        return cut

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
