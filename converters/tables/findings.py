"""The table of findings: one row for each thing that the check of a file notices."""

from collections.abc import Iterator
from dataclasses import dataclass

from oddtrick.converters.tables.column import Column, Table
from oddtrick.converters.tables.context import FileRows, readable
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding


@dataclass(frozen=True, slots=True)
class FindingRow:
    """A finding, its number in the file, and the text that its place counts in."""

    file: str
    number: int
    finding: Finding
    source: SourceText | None

    def position(self, end: bool) -> tuple[int | None, int | None]:
        """The line and the column where it begins or ends; None where it has no place."""
        span = self.finding.at.span
        if span is None or self.source is None:
            return None, None
        return self.source.position(span.end if end else span.start)


def rows(file: FileRows) -> Iterator[FindingRow]:
    """Every finding of a file."""
    for number, finding in enumerate([*file.findings, *file.faults], start=file.told + 1):
        name = readable(finding.file or file.loaded.name)
        yield FindingRow(name, number, finding, file.loaded.source)


TABLE = Table(
    "findings",
    "what the check notices, as `oddtrick check` reports it",
    (
        Column(1, "file", "text", "name", "the file, as it was named", lambda r: r.file),
        Column(2, "finding_number", "integer", "name", "the number of the finding in its file, from"
               " 1", lambda r: r.number),
        Column(3, "deal", "text", "name", "the id of the deal", lambda r: r.finding.deal),
        Column(4, "trick", "integer", "name", "the number of the trick, from 1",
               lambda r: r.finding.trick),
        Column(5, "hand", "text", "name", "the place of the hand", lambda r: r.finding.hand),
        Column(6, "code", "text", "both", "the code of its kind", lambda r: r.finding.code),
        Column(7, "name", "text", "both", "the name of its kind", lambda r: r.finding.kind.name),
        Column(8, "level", "text", "both", "`error`, `warning` or `note`",
               lambda r: r.finding.level.value),
        Column(9, "message", "text", "both", "the sentence", lambda r: r.finding.message),
        Column(10, "recorded", "text", "recorded", "what stands in the source",
               lambda r: r.finding.recorded),
        Column(11, "derived", "text", "derived", "what cards or laws give",
               lambda r: r.finding.derived),
        Column(12, "difference", "text", "both", "how far apart they are",
               lambda r: r.finding.difference),
        Column(13, "article", "text", "derived", "the law code and article that decides it",
               lambda r: r.finding.article),
        Column(14, "help", "text", "both", "what can be done", lambda r: r.finding.help),
        Column(15, "path", "text", "name", "the place in the record", lambda r: r.finding.at.path),
        Column(16, "line", "integer", "name", "the line where it begins, from 1",
               lambda r: r.position(False)[0]),
        Column(17, "column", "integer", "name", "the column where it begins, from 1, in characters",
               lambda r: r.position(False)[1]),
        Column(18, "end_line", "integer", "name", "the line where it ends",
               lambda r: r.position(True)[0]),
        Column(19, "end_column", "integer", "name", "the column where it ends, not included",
               lambda r: r.position(True)[1]),
    ),
    rows,
)  # fmt: skip
