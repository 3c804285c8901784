"""The readings of a law code that a line which does not fit rests on, and codes with others."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from oddtrick.records.checks import check_record
from oddtrick.records.checks.fits import Fit, Misfit, Pairs
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.matters import matters
from oddtrick.records.plainclass import replace

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber

    Kept = Deal | Rubber

SHEET = "sheet"
"""The name under which the reading of a sheet itself is varied, beside those of the laws."""

_SECTIONS = (("values", "scoring"), ("values", "doubling"))
"""Where the readings stand that an entry above or below the line may rest on."""


def choices_for(record: "Kept", law: LawCode, fit: Fit) -> Iterator[tuple[tuple[str, str], ...]]:
    """The readings to vary, each with its other choices."""
    used = set()
    for misfit in fit.misfits:
        used |= _used(record, law, misfit)
    for id_, reading in law.readings.items():
        if id_ in used:
            yield tuple((id_, choice) for choice in reading.choices if choice != reading.chosen)
    if record.kind == "rubber" and record.entries and not record.netted:
        yield ((SHEET, "netted"),)


def as_read(record: "Kept", chosen: Pairs) -> "Kept":
    """The record as a choice takes its sheet: its entries as they stand, or as net figures."""
    netted = record.kind == "rubber" and any(reading == SHEET for reading, _ in chosen)
    return record.replace(netted=True) if netted else record


def _used(record: "Kept", law: LawCode, misfit: Misfit) -> set[str]:
    """The ids of the readings that were asked for a line that does not fit."""
    deal = _deal_at(record, misfit.path)
    if deal is None:
        names = _of_rubbers()
        if misfit.path.startswith("entries[") and record.kind == "rubber":
            entry = record.entries[int(misfit.path[8:].partition("]")[0])]
            names = _of_entries(entry.column == "below")
        return set(law.rests_on(*names))
    asked: set[str] = set()
    traced = replace(law, provisions=_Traced(law.provisions, asked))
    check_record(deal, traced)
    return set(law.rests_on(*(asked - set(_OF_OTHER_GAMES))))


_OF_OTHER_GAMES = ("adversaries-credit", "eight-tricks", "misery", "lump", "spades-not-played")
"""Matters that only games of other than two sides ask about, or a hand that was not played."""


def _of_entries(below: bool) -> list[str]:
    """The matters that an entry of a sheet rests on, below the line or above it."""
    found = [
        name
        for name, matter in matters().items()
        if matter.section in _SECTIONS[below] and name not in _OF_OTHER_GAMES
    ]
    return [*found, "game-line"]


def _of_rubbers() -> list[str]:
    """The matters that games, rubber points and totals rest on."""
    return [name for name, matter in matters().items() if matter.section == "rubber"]


def _deal_at(record: "Kept", path: str) -> "Deal | None":
    if record.kind == "deal":
        return record
    if path.startswith("deals["):
        return record.deals[int(path[6:].partition("]")[0])]
    return None


class _Traced(Mapping[str, Any]):
    """The provisions of a code, with a note of those that were asked."""

    def __init__(self, provisions: Mapping[str, Any], asked: set[str]) -> None:
        self.provisions, self.asked = provisions, asked

    def __getitem__(self, name: str) -> Any:
        self.asked.add(name)
        return self.provisions[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.provisions)

    def __len__(self) -> int:
        return len(self.provisions)


@lru_cache(maxsize=256)
def vary(law: LawCode, readings: Pairs) -> LawCode:
    """A code with other choices of its readings.

    Raises:
        KeyError: it has no such reading or choice.
    """
    provisions, known = dict(law.provisions), dict(law.readings)
    for id_, choice in readings:
        provisions |= known[id_].choices[choice].sets
        known[id_] = replace(known[id_], chosen=choice)
    return replace(law, provisions=provisions, readings=known)
