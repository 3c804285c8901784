"""Which law codes reproduce what a record prints, and where the others fail.

Every code that can govern the record is tried with its default readings. Where a line
does not fit, the readings that the code asked for that line are varied, at most three
together. For a sheet without play they are taken only if every entry is then explained.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Any

from oddtrick.records.checks import check_record
from oddtrick.records.checks.entries import is_explained
from oddtrick.records.checks.lines import Printed, printed_lines
from oddtrick.records.findings import Finding, Level
from oddtrick.records.findings.rubber import RUBBER_NOT_WON, SEARCH_CUT
from oddtrick.records.findings.score import HONOURS_NOT_SCORED, SCORE_LINE_MISSING
from oddtrick.records.games import BASES, GAMES, game_of
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.matters import matters
from oddtrick.records.laws.registry import law_codes, load_law
from oddtrick.records.laws.rules import adversaries_credit, rubber
from oddtrick.records.plainclass import replace
from oddtrick.records.replay.rubber import LEDGERS

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

    Kept = Deal | Rubber

MOST_TOGETHER = 3
"""How many readings are varied together."""

MOST_CHECKS = 60
"""How many choices of readings are tried under one code before the search is given up."""

MOST_STEPS = 100_000
"""How many steps the searches for the deals of a sheet take together under one code, beyond
that with its default readings."""

SHEET = "sheet"
"""The name under which the reading of a sheet itself is varied, beside those of the laws."""

_OF_THE_LAWS = ("OT33", "OT34", "OT4", "OT5")
"""What a law code decides: calls, scores, rubbers."""

_SECTIONS = (("values", "scoring"), ("values", "doubling"))
"""Where the readings stand that an entry above or below the line may rest on."""

Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Misfit:
    """A line, or a call, that is not as the law has it.

    Attributes:
        line: the line; None where a line is missing, or no line is meant.
        path: its path in the record.
        finding: what does not fit.
    """

    line: Printed | None
    path: str
    finding: Finding

    @property
    def words(self) -> str:
        """The line in words: ``line 4``, ``call 5``, ``a line that is missing``."""
        if self.line is not None:
            return f"line {self.line.number}"
        _, call, rest = self.path.rpartition("auction[")
        deal = ""
        if self.path.startswith("deals["):
            deal = f"deal {int(self.path[6:].partition(']')[0]) + 1}, "
        if call:
            return f"{deal}call {int(rest.rstrip(']')) + 1}"
        if self.is_silence and self.finding.kind is not RUBBER_NOT_WON:
            honours = self.finding.kind is HONOURS_NOT_SCORED
            return f"{deal}{'honours' if honours else 'a line of score'}"
        return f"{deal}{self.finding.kind.name.replace('-', ' ')}"

    @property
    def is_silence(self) -> bool:
        """Whether the record lacks a line that the law gives, and prints none that is wrong."""
        return self.finding.kind in (SCORE_LINE_MISSING, HONOURS_NOT_SCORED, RUBBER_NOT_WON)


@dataclass(frozen=True, slots=True)
class Fit:
    """How a record fits one law code.

    Attributes:
        law: the code.
        readings: the readings that depart from the default, with what was chosen.
        misfits: what does not fit, in the order of the record.
        tried: how many choices of readings were tried.
        cut: whether there were more that were not, or a search for the deals of a sheet was
            given up: what does not fit may fit all the same.
    """

    law: LawCode
    readings: Pairs
    misfits: tuple[Misfit, ...]
    tried: int = 1
    cut: bool = False

    @property
    def whole(self) -> bool:
        """Whether everything fits."""
        return not self.misfits

    @property
    def failing(self) -> int:
        """How much of what is printed does not fit; what the record lacks is not counted."""
        return sum(not misfit.is_silence for misfit in self.misfits)

    @property
    def badness(self) -> tuple[int, int]:
        """How far it is from fitting: what does not fit, then what the record lacks."""
        return self.failing, len(self.misfits) - self.failing

    @property
    def rank(self) -> tuple[tuple[int, int], int, bool, int, str]:
        """The order in which fits are listed."""
        law = self.law
        return self.badness, len(self.readings), law.status == "sketch", law.year, law.id

    @property
    def words(self) -> str:
        """The code with the readings: ``bridge-us-1905 (doubling-limit: stop-above-100)``."""
        if not self.readings:
            return self.law.id
        chosen = ", ".join(f"{reading}: {choice}" for reading, choice in self.readings)
        return f"{self.law.id} ({chosen})"


@dataclass(frozen=True, slots=True)
class Identified:
    """Which laws a record was kept under, as far as its lines tell.

    Attributes:
        record: the record.
        lines: every line of score that it prints, and that a law decides.
        fits: the codes, the best first.
    """

    record: "Kept"
    lines: tuple[Printed, ...]
    fits: tuple[Fit, ...]

    @property
    def whole(self) -> tuple[Fit, ...]:
        """The codes under which everything fits, those with the fewest readings changed."""
        found = [fit for fit in self.fits if fit.whole]
        least = min((len(fit.readings) for fit in found), default=0)
        return tuple(fit for fit in found if len(fit.readings) == least)

    @property
    def deciding(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The lines that tell codes apart: each with the codes under which it does not fit."""
        found: dict[str, list[str]] = {}
        for fit in self.fits:
            for misfit in fit.misfits:
                codes = found.setdefault(misfit.words, [])
                if fit.law.id not in codes:
                    codes.append(fit.law.id)
        laws = {fit.law.id for fit in self.fits}
        return tuple((words, tuple(codes)) for words, codes in found.items() if set(codes) != laws)

    @property
    def verdict(self) -> str:
        """The outcome in one line."""
        if not self.lines:
            return "no line of score that a law decides"
        if not self.fits:
            return "no law code governs its game"
        whole = self.whole
        failing = [fit for fit in self.fits if not fit.whole]
        if whole:
            told = f"adds up under {_listed([fit.words for fit in whole])}"
            closest = [fit for fit in failing if fit.badness == failing[0].badness]
            if closest:
                where = "; ".join(f"{fit.law.id}: {_where(fit)}" for fit in closest[:2])
                told = f"{told}, not under {where}"
        else:
            nearest = failing[0]
            lacking = [fit for fit in failing if not fit.failing and fit.rank[1] == nearest.rank[1]]
            told = "adds up under no code"
            if any(fit.cut for fit in self.fits):
                told = "not known to add up under any code"
            if lacking:
                names = _listed([fit.words for fit in lacking])
                told = f"all that is printed fits {names}; it lacks: {_where(nearest)}"
            elif not all(misfit.finding.kind is SEARCH_CUT for misfit in nearest.misfits):
                told += f"; nearest is {nearest.words}: {_where(nearest)}"
        cut = [fit.law.id for fit in self.fits if fit.cut]
        return f"{told}; the search was cut under {_listed(cut)}" if cut else told


def _where(fit: Fit) -> str:
    words = list(dict.fromkeys(misfit.words for misfit in fit.misfits))
    more = f" and {len(words) - 3} more" if len(words) > 3 else ""
    return ", ".join(words[:3]) + more


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def parts(record: "Deal | Rubber | Session") -> "Iterator[Kept]":
    """The deals and rubbers of a record, each with the game of its session."""
    if record.kind != "session":
        yield record
        return
    for inner in record.records:
        same = inner.game is not None or record.game is None
        yield inner if same else inner.replace(game=record.game)


def candidates(record: "Kept", among: Iterable[LawCode] | None = None) -> tuple[LawCode, ...]:
    """The codes that can govern a record: of a family that its game knows, with two sides."""
    found = [load_law(id_) for id_ in law_codes()] if among is None else list(among)
    families = _families(record) or _by_columns(record)
    return tuple(
        law
        for law in found
        if (families is None or law.family in families)
        and adversaries_credit.MATTER.ask(law) == "side"
        and (record.kind == "deal" or rubber.MATTER.ask(law))
    )


def _by_columns(record: "Kept") -> frozenset[str] | None:
    """The families whose games have the columns that a record of no named game prints."""
    printed = [*record.score] if record.kind == "deal" else [*record.entries]
    if record.kind == "rubber":
        printed += [line for deal in record.deals for line in deal.score]
    columns = {line.column for line in printed}
    if not columns & {"below", "above"}:
        return None
    return frozenset(
        family for family, game in BASES.items() if not LEDGERS[GAMES[game].ledger].one_column
    )


def _families(record: "Kept") -> frozenset[str] | None:
    """The families of law that the game of a record knows; None when any may be meant."""
    found: frozenset[str] | None = None
    deals = record.deals if record.kind == "rubber" else (record,)
    for one in (record, *deals):
        fields = [
            name
            for name in ("auction", "make", "doubles", "turned")
            if getattr(one, name, None) is not None
        ]
        game = game_of(one.game, None, fields)
        if game is not None:
            found = game[0].families if found is None else found & game[0].families
    return found


def identify(record: "Kept", among: Iterable[LawCode] | None = None) -> Identified:
    """How a deal or a rubber fits the law codes.

    Args:
        record: the record; what it says of its own laws is not heeded.
        among: the codes to try; None tries all.
    """
    lines = tuple(printed_lines(record))
    fits = []
    if lines:
        for law in candidates(record, among):
            fits.append(_fit(record, law, lines))
    return Identified(record, lines, tuple(sorted(fits, key=lambda fit: fit.rank)))


def _fit(record: "Kept", law: LawCode, lines: tuple[Printed, ...]) -> Fit:
    best = Fit(law, (), _misfits(record, law, lines))
    if best.whole:
        return best
    choices = list(_choices(record, law, best))
    every = [
        chosen
        for many in range(1, MOST_TOGETHER + 1)
        for group in combinations(choices, many)
        for chosen in product(*group)
    ]
    tried, given_up, left = 1, False, MOST_STEPS
    for chosen in islice(every, MOST_CHECKS):
        if best.whole and len(chosen) > len(best.readings):
            break
        if left <= 0:
            given_up = True
            break
        tried += 1
        varied = vary(law, tuple(pair for pair in chosen if pair[0] != SHEET))
        as_read = _as_read(record, chosen)
        if as_read.kind == "rubber":
            explained, taken = is_explained(as_read, varied, left)
            left -= taken
            given_up = given_up or explained is None
            if not explained:
                continue
        misfits = _misfits(as_read, varied, lines)
        fit = Fit(law, chosen, misfits)
        if fit.badness < best.badness:
            best = fit
    cut = not best.whole and (len(every) > MOST_CHECKS or given_up)
    return replace(best, tried=tried, cut=cut or _is_cut(best))


def _is_cut(fit: Fit) -> bool:
    return any(misfit.finding.kind is SEARCH_CUT for misfit in fit.misfits)


def _misfits(record: "Kept", law: LawCode, lines: tuple[Printed, ...]) -> tuple[Misfit, ...]:
    by_path = {line.path: line for line in lines}
    bare = _without_laws(record)
    found: dict[str, Misfit] = {}
    for finding in check_record(bare, law):
        if finding.level is Level.NOTE or not finding.code.startswith(_OF_THE_LAWS):
            continue
        places = [finding.at.path or ""]
        places += [spot.path or "" for spot in finding.also if spot.path in by_path]
        for path in places:
            found.setdefault(path, Misfit(by_path.get(path), path, finding))
    return tuple(sorted(found.values(), key=lambda m: m.line.number if m.line else 0))


def _without_laws(record: "Kept") -> "Kept":
    """The record without what its deals say of their laws."""
    if record.kind == "rubber" and any(deal.laws is not None for deal in record.deals):
        deals = tuple(deal.replace(laws=None) for deal in record.deals)
        return record.replace(deals=deals)
    return record


# Readings.


def _choices(record: "Kept", law: LawCode, fit: Fit) -> Iterator[tuple[tuple[str, str], ...]]:
    """The readings to vary, each with its other choices."""
    used = set()
    for misfit in fit.misfits:
        used |= _used(record, law, misfit)
    for id_, reading in law.readings.items():
        if id_ in used:
            yield tuple((id_, choice) for choice in reading.choices if choice != reading.chosen)
    if record.kind == "rubber" and record.entries and not record.netted:
        yield ((SHEET, "netted"),)


def _as_read(record: "Kept", chosen: Pairs) -> "Kept":
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
