"""Which law codes reproduce what a record prints, and where the others fail.

Every code that can govern the record is tried with its default readings. Where a line
does not fit, the readings that the code asked for that line are varied, at most three
together. For a sheet without play they are taken only if every entry is then explained.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice, product
from typing import TYPE_CHECKING

from oddtrick.records.checks import check_record
from oddtrick.records.checks.entries import is_explained
from oddtrick.records.checks.fits import Fit, Identified, Misfit
from oddtrick.records.checks.lines import Printed, printed_lines
from oddtrick.records.checks.varied_readings import SHEET, as_read, choices_for, vary
from oddtrick.records.findings import Level
from oddtrick.records.findings.rubber import SEARCH_CUT
from oddtrick.records.games import BASES, GAMES, game_of
from oddtrick.records.laws.code import LawCode
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

_OF_THE_LAWS = ("OT33", "OT34", "OT4", "OT5")
"""What a law code decides: calls, scores, rubbers."""


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
    choices = list(choices_for(record, law, best))
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
        read_so = as_read(record, chosen)
        if read_so.kind == "rubber":
            explained, taken = is_explained(read_so, varied, left)
            left -= taken
            given_up = given_up or explained is None
            if not explained:
                continue
        misfits = _misfits(read_so, varied, lines)
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
