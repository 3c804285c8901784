"""What tests of formats that hold a part of a record share: the report against the truth."""

from oddtrick.converters.convert import Conversion, convert
from oddtrick.converters.load import Loaded
from oddtrick.formats.registry import Format, find_format
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding
from oddtrick.records.schema import Deal, Rubber, Session


def form(name: str) -> Format:
    found = find_format(name)
    assert found is not None
    return found


def converted(records: list[Deal | Rubber | Session], name: str) -> Conversion:
    """Records converted to a format, as if they had been read from a file."""
    loaded = Loaded("made", SourceText("made", ""))
    loaded.reads = [RecordRead(record) for record in records]
    return convert(loaded, form(name))


def unlike(one: Deal, other: Deal) -> set[str]:
    """The fields that two deals do not say alike; the order of what stands beside says nothing."""
    told = set()
    for name in Deal.model_fields:
        mine, theirs = getattr(one, name), getattr(other, name)
        if (
            isinstance(mine, tuple)
            and isinstance(theirs, tuple)
            and name not in ("auction", "tricks", "places", "vulnerable")
        ):
            mine, theirs = sorted(map(repr, mine)), sorted(map(repr, theirs))
        if mine != theirs:
            told.add(name)
    return told


def reported(losses: list[Finding]) -> set[str]:
    """The fields that a report of losses names."""
    named = {loss.at.path.partition(".")[0].partition("[")[0] for loss in losses if loss.at.path}
    moved = [
        loss for loss in losses if " as a comment" in loss.message or " as a note" in loss.message
    ]
    return named | ({"notes", "comments"} if moved else set())


def assert_exact(record: Deal, name: str) -> None:
    """The report of a conversion names the fields that come back otherwise, and no others."""
    target = form(name)
    assert target.held is not None
    (back,) = target.held([record])
    if back is None:
        return
    result = converted([record], name)
    assert [f.message for f in result.findings] == []
    truth, told = unlike(record, back), reported(result.losses)
    if record.places != ("W", "N", "E", "S"):
        truth.add("places")
    assert truth <= told
    assert told - truth <= {"notes", "comments"}


def read_again(text: str, name: str) -> list[Deal]:
    """The deals of a text, none of them damaged."""
    reading = form(name).read(SourceText("again", text))
    assert not any(read.damaged for read in reading.records)
    return [read.record for read in reading.records]  # type: ignore[misc]
