"""A file through every pair of formats and back to its records: what is lost, and was it told?"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oddtrick.converters.comparison import on_the_compass
from oddtrick.converters.convert import Conversion, convert
from oddtrick.converters.diff import Difference, diff
from oddtrick.converters.load import Loaded, load
from oddtrick.formats.registry import FORMATS, Format
from oddtrick.records.findings import Finding, Level
from oddtrick.records.findings.conversion import ORDER_LOST
from oddtrick.records.plainclass import replace

_WITHIN = re.compile(r"^(?:(?:deals|records)\[\d+\]\.)+")
_RECORD = re.compile(r"(?:^|\.)(?:deals|records)\[\d+\]$")
_REMARKS = ("notes", "comments")
"""Fields of which a format may hold one as the other, and say so."""


@dataclass(frozen=True, slots=True)
class Way:
    """What a way of two formats gave.

    Attributes:
        first: the name of the first format.
        second: the name of the second.
        refused: why a format wrote nothing, or could not read what was written.
        losses: how many sorts of value the two reports name.
        difference: the first difference between the records of the file and what came back.
        told: whether the reports name its field.
    """

    first: str
    second: str
    refused: str | None = None
    losses: int = 0
    difference: Difference | None = None
    told: bool = True

    @property
    def faulty(self) -> bool:
        """Whether something was lost that no report named, or could not be read again."""
        return not self.told


def both_ways(names: Sequence[str] = ()) -> list[Format]:
    """The formats that are read and written; of those named, where any are."""
    return [f for f in FORMATS if f.reader and f.writer and (not names or f.name in names)]


def round_trips(loaded: Loaded, formats: Sequence[Format]) -> Iterator[Way]:
    """The records of a file through every pair of formats, one pair at a time.

    Args:
        loaded: the file.
        formats: the formats; each is gone through before each other, and alone.
    """
    for first in formats:
        there = convert(loaded, first)
        again = _read(there, first, loaded)
        for second in formats:
            yield _way(loaded, first, second, there, again)


def _read(done: Conversion, form: Format, loaded: Loaded) -> Loaded | None:
    if done.text is None:
        return None
    name = f"{loaded.name} as {form.name}"
    return load(name, done.text.encode(form.encoding, "replace"), form, form.encoding)


def _way(
    loaded: Loaded, first: Format, second: Format, there: Conversion, again: Loaded | None
) -> Way:
    if again is None:
        return Way(first.name, second.name, _why(there, first, loaded))
    wrong = _unreadable(again)
    if wrong is not None:
        return Way(first.name, second.name, wrong, told=False)
    losses = list(there.losses)
    last = again
    if second is not first:
        on = convert(again, second)
        back = _read(on, second, loaded)
        if back is None:
            return Way(first.name, second.name, _why(on, second, again))
        wrong = _unreadable(back)
        if wrong is not None:
            return Way(first.name, second.name, wrong, told=False)
        losses += on.losses
        last = back
    found = list(diff(_as_lettered(loaded, losses), last, comments=True))
    moved = moved_along(found, losses)
    untold = [each for each in found if each not in moved and not _told(each, losses)]
    shown = untold or found
    return Way(
        first.name,
        second.name,
        losses=len(losses),
        difference=shown[0] if shown else None,
        told=not untold,
    )


def _as_lettered(loaded: Loaded, losses: Sequence[Finding]) -> Loaded:
    """The file with seats named after the compass where a report says that they are so named."""
    named = {loss.deal for loss in losses if loss.at.path == "places"}
    if not named:
        return loaded
    # A format on the way may have given the record another id.
    renamed = bool(named - {read.record.id for read in loaded.reads})
    reads = [
        replace(read, record=on_the_compass(read.record))
        if read.record.kind == "deal" and (renamed or read.record.id in named)
        else read
        for read in loaded.reads
    ]
    return replace(loaded, reads=reads)


def _why(done: Conversion, form: Format, source: Loaded) -> str:
    known = {finding.message for finding in source.findings}
    for finding in done.findings:
        if finding.level is Level.ERROR and finding.message not in known:
            return finding.message
    return f"{form.name} writes nothing of it"


def _unreadable(again: Loaded) -> str | None:
    """What an error on reading says, where a text that was just written gives one."""
    for finding in again.findings:
        if finding.level is Level.ERROR:
            return f"read again: {finding.message}"
    return None


def _told(each: Difference, losses: Sequence[Finding]) -> bool:
    """Whether a report names the field or the place of a difference, or a record that it is in."""
    field = _family(each.field)
    for loss in losses:
        for spot in (loss.at, *loss.also):
            path = spot.path or ""
            if _RECORD.search(path):
                if _unplaced(each.path).startswith(f"{_unplaced(path)}."):
                    return True
                continue
            path = _WITHIN.sub("", path)
            if not path or _family(path) == field or path == each.path:
                return True
    return False


def moved_along(found: Sequence[Difference], losses: Sequence[Finding]) -> list[Difference]:
    """What is said of items of a list whose other order a report names, and stands with them.

    As much must be said of the list before as after, in the same words; only the place differs.
    """
    lists = {_family(_WITHIN.sub("", e.at.path or "")) for e in losses if e.kind is ORDER_LOST}
    moved = [e for e in found if _family(e.path) in lists and _family(e.field) != _family(e.path)]
    gone = sorted((e.record, e.field, _unplaced(e.path)) for e in moved if e.after is None)
    come = sorted((e.record, e.field, _unplaced(e.path)) for e in moved if e.before is None)
    return moved if gone == come else []


def _family(path: str) -> str:
    """The field of a record that a path begins with."""
    name = path.partition(".")[0].partition("[")[0]
    return _REMARKS[0] if name in _REMARKS else name


def _unplaced(path: str) -> str:
    """A path without the positions in it, which are others where a record before it is lost."""
    return re.sub(r"\[\d+\]", "", path)
