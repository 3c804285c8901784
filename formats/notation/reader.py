"""Reader of the own notation: from a text to records, with the place of every value."""

from typing import TYPE_CHECKING, Any

from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.syntax import parse
from oddtrick.formats.notation.taking import take
from oddtrick.formats.notation.tree import Document
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Spot
from oddtrick.records.findings.schema import MISSING_FIELD
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


def read(source: SourceText) -> Reading:
    """The records of a text in the own notation.

    A deal with an error in it is given as far as it could be read, and called
    damaged. A rubber or session with an error is given as its deals, each as a
    record of its own with the game and the laws of the whole.
    """
    return reading_of(parse(source))


def reading_of(document: Document, before: int = 0) -> Reading:
    """The records of a tree; arguments as for ``take``."""
    reading = Reading(document.source, findings=list(document.findings))
    for gathered in take(document, before):
        _Maker(reading).make(gathered)
    reading.sort()
    return reading


class _Maker:
    """Makes records out of what was gathered."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading

    def make(self, gathered: Gathering) -> None:
        """Makes the record, or what can be made of its parts."""
        made = self._record(gathered)
        if made is not None and (gathered.kind == "deal" or not made.damaged):
            self.reading.records.append(made)
            return
        for inner in gathered.inside:
            for name in ("game", "laws"):
                if name in gathered.fields:
                    inner.fields.setdefault(name, gathered.fields[name])
            self.make_again(inner)

    def make_again(self, gathered: Gathering) -> None:
        """Makes a part of a record that could not be made, without saying its faults twice."""
        said = len(self.reading.findings)
        self.make(gathered)
        del self.reading.findings[said:]

    def _record(self, gathered: Gathering) -> RecordRead | None:
        self.reading.findings += gathered.findings
        inner = [self._record(part) for part in gathered.inside]
        data = _data(gathered, inner)
        record = self._validated(gathered, data)
        if record is None or any(part is None for part in inner):
            return None
        spans = dict(gathered.spans)
        field = "deals" if gathered.kind == "rubber" else "records"
        for position, part in enumerate(inner):
            assert part is not None
            prefix = f"{field}[{position}]"
            for path, span in part.spans.items():
                spans[f"{prefix}.{path}" if path else prefix] = span
        damaged = gathered.broken or any(part is not None and part.damaged for part in inner)
        return RecordRead(record, spans, gathered.span, damaged)

    def _validated(
        self, gathered: Gathering, data: dict[str, Any]
    ) -> "Deal | Rubber | Session | None":
        from oddtrick.records.schema.faults import validated
        from oddtrick.records.schema.rest import rest

        record, faults = validated(gathered.kind, data)
        if not faults:
            return record
        places = RecordRead(None, gathered.spans, gathered.span)  # type: ignore[arg-type]
        deal = gathered.fields["id"] if gathered.kind == "deal" else None
        for finding, _ in faults:
            if not (gathered.broken and finding.kind is MISSING_FIELD):
                span = places.span_of(finding.at.path or "")
                at = Spot(path=finding.at.path, span=span)
                self.reading.findings.append(replace(finding, at=at, deal=deal))
        gathered.broken = True
        return validated(gathered.kind, rest(data, faults))[0]


def _data(gathered: Gathering, inner: list[RecordRead | None]) -> dict[str, Any]:
    data = dict(gathered.fields)
    for name in ("marks", "absent", "comments"):
        said = getattr(gathered, name)
        if said:
            data[name] = tuple(said)
    if gathered.kind != "deal":
        data["deals" if gathered.kind == "rubber" else "records"] = tuple(
            part.record for part in inner if part is not None
        )
    return data
