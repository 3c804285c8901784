"""The search for repairs: every reading one slip away, then pairs, then three, replayed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.records.cards import CARD_NUMBERS, PACK, possible
from oddtrick.records.confusions import readings_of
from oddtrick.records.games import credit
from oddtrick.records.laws.code import LawCode
from oddtrick.records.mend.evidence import weigh
from oddtrick.records.mend.judge import SCORES, Judge, Verdict, key
from oddtrick.records.mend.layout import Cells, Layout, lay_out
from oddtrick.records.mend.measure import Measurer, Standing, measure
from oddtrick.records.mend.result import Mending, Repair
from oddtrick.records.mend.slips import Candidate, Slip, candidates, changes_between
from oddtrick.records.mend.statements import statement_slips
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.plain import given_of
from oddtrick.records.replay.seating import TRICKS

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

_SIMPLE = frozenset(("card-changed", "card-missing", "cells-swapped", "hand-card-changed"))
"""The slips that three of are looked for in one hand."""

MOST_REPLAYS = 5000
"""How many readings of one deal are replayed before the search gives up and says so."""

MOST_WEIGHED = 200_000
"""How many readings of one deal are weighed at most, most of which need no replay."""


def mend_deal(
    deal: "Deal | Given",
    law: LawCode | None = None,
    *,
    prints: Mapping[str, str] | None = None,
    letters: Mapping[str, str] | None = None,
    most: int = MOST_REPLAYS,
) -> Mending:
    """Every smallest repair of a deal of four hands that does not agree with itself.

    A repair's size is its slips: cards, cells, rows and columns put right, and statements
    (a winner mark, a count, the result) that must be wrong for the cards to be right. All
    repairs of the smallest size are given, one slip or two.

    Args:
        deal: the deal, or its plain values.
        law: the law code, for the score and the outcome as evidence; None leaves them out.
        prints: what the source prints for a path, where it is more than the card: a reason
            in words that speaks for a misprint there.
        letters: by path, the letters that are printed where they are no card as they stand.
        most: how many readings may be replayed.
    """
    given = deal if isinstance(deal, Given) else given_of(deal)
    mending = Mending(given.id, given.places)
    if len(given.places) != 4 or len(given.tricks) > TRICKS:
        return mending
    layout, cells = lay_out(given)
    judge = Judge(layout, law, most)
    printed = judge.judge(cells)
    if len(printed.replay.rows) < len(given.tricks):
        return mending
    mending.defects = [
        finding for finding in (*printed.cards, *printed.statements) if finding.kind not in SCORES
    ]
    if not mending.defects:
        return mending
    known = frozenset(key(f) for f in printed.statements if f.kind in SCORES)
    judge.known = known
    printed.statements = [f for f in printed.statements if f.kind not in SCORES]
    search = _Search(judge, cells, printed, Measurer(layout))
    fits = search.run()
    mending.replays = judge.replays
    mending.unfinished = search.unfinished
    game = printed.replay.game
    if game is not None and game.credit is credit.NOTHING:
        mending.doubt = f"the rules of {game.title} are not replayed"
    if fits:
        least = min(fit.size for fit in fits)
        smallest = [fit for fit in fits if fit.size == least]
        clear = min(fit.verdict.open for fit in smallest)
        found = [
            weigh(layout, printed, fit.cells, fit.verdict, fit.slips, prints or {}, letters or {})
            for fit in _nearest_print(smallest, letters or {})
            if fit.verdict.open == clear
        ]
        mending.repairs = sorted(
            _plain(_unique(found)), key=lambda repair: (-repair.likely, len(repair.cons))
        )
    return mending


def _nearest_print(fits: "list[_Fit]", letters: Mapping[str, str]) -> "list[_Fit]":
    """The repairs that read a cell as what its letters are misread from, where any does.

    A cell known in part is likewise read as what that part allows.
    """
    for path in {change.path for fit in fits for slip in fit.slips for change in slip.changes}:
        near = [fit for fit in fits if _is_near(fit, path, letters.get(path))]
        fits = near or fits
    return fits


def _is_near(fit: "_Fit", path: str, letters: str | None) -> bool:
    """Whether what a repair reads in a cell is near its print; so is a cell left as it is."""
    for slip in fit.slips:
        for change in slip.changes:
            beside = slip.kind == "statement" or path.endswith(".winners")
            if change.path != path or change.reading is None or beside:
                continue
            if letters is not None and readings_of(letters):
                return change.reading in readings_of(letters)
            if change.printed is not None and change.printed in CARD_NUMBERS:
                return True
            known = PACK if change.printed is None else possible(change.printed)
            return bool(known & possible(change.reading))
    return True


def _unique(repairs: list[Repair]) -> list[Repair]:
    """The repairs that read something differently: of equal ones, the likeliest."""
    best: dict[frozenset[object], Repair] = {}
    for repair in repairs:
        same = frozenset(repair.changes)
        if same not in best or best[same].likely < repair.likely:
            best[same] = repair
    return list(best.values())


def _plain(repairs: list[Repair]) -> list[Repair]:
    """The repairs without those that move a column about an empty cell which a card just fills.

    The one denies nothing that is printed, the other every card that it moves.
    """
    filled = {
        change.path
        for repair in repairs
        for slip in repair.slips
        if slip.kind == "card-missing"
        for change in slip.changes
    }
    return [
        repair
        for repair in repairs
        if not any(
            slip.kind == "column-shifted" and any(change.path in filled for change in slip.changes)
            for slip in repair.slips
        )
    ]


@dataclass(slots=True)
class _Fit:
    """A reading in which the cards agree.

    Attributes:
        cells: the cells.
        slips: the slips that it undoes, the statements that must be wrong among them.
        verdict: what the replay says of it.
    """

    cells: Cells
    slips: tuple[Slip, ...]
    verdict: Verdict

    @property
    def size(self) -> int:
        return len(self.slips)


@dataclass(slots=True)
class _Step:
    """A reading one slip away in which less is wrong, and still something."""

    cells: Cells
    slip: Slip
    wrong: int


@dataclass(slots=True)
class _Search:
    judge: Judge
    cells: Cells
    printed: Verdict
    measurer: Measurer
    unfinished: str | None = None
    seen: set[Cells] = field(default_factory=set)
    fits: list[_Fit] = field(default_factory=list)

    @property
    def layout(self) -> Layout:
        return self.judge.layout

    def run(self) -> list[_Fit]:
        standing = measure(self.layout, self.cells)
        self.seen.add(self.cells)
        if not self.printed.cards:
            self._fits(self.cells, (), self.printed)
        steps = self._first(standing)
        if self._least() > 1:
            self._second(standing, steps)
        if self._least() > 2 and self.unfinished is None:
            self._third(steps)
        return self.fits

    def _least(self) -> int:
        return min((fit.size for fit in self.fits), default=9)

    def _fits(self, cells: Cells, slips: tuple[Slip, ...], verdict: Verdict) -> None:
        wrong = statement_slips(self.layout, verdict)
        self.fits.append(_Fit(cells, (*slips, *wrong), verdict))

    def _first(self, standing: Standing) -> list[_Step]:
        """Try every single slip; give those after which less is wrong."""
        steps = []
        for (kind, cells), there in self._tried(self.cells, standing):
            slip = Slip(kind, changes_between(self.layout, self.cells, cells))
            if there:
                steps.append(_Step(cells, slip, there * 100))
                continue
            verdict = self._judged(cells)
            if verdict is None:
                break
            if not verdict.cards:
                self._fits(cells, (slip,), verdict)
            elif standing.wrong:
                steps.append(_Step(cells, slip, len(verdict.cards)))
        return sorted(steps, key=lambda step: step.wrong)

    def _second(self, standing: Standing, steps: list[_Step]) -> None:
        """Try a second slip on top of each of the first ones that help."""
        if not standing.wrong:
            self._stop("pairs of slips were not tried, for all 52 cards stand where they may")
            return
        for step in steps:
            touched = {change.path for change in step.slip.changes}
            for (kind, cells), _ in self._tried(
                step.cells, measure(self.layout, step.cells), last=True
            ):
                slip = Slip(kind, changes_between(self.layout, step.cells, cells))
                if touched & {change.path for change in slip.changes}:
                    continue
                verdict = self._judged(cells)
                if verdict is None:
                    return
                if not verdict.cards and not verdict.statements:
                    self._fits(cells, _in_order(step.slip, slip), verdict)

    def _third(self, steps: list[_Step]) -> None:
        """Try three slips, each of which lessens what is wrong with the cards."""
        for step in steps:
            if step.slip.kind not in _SIMPLE:
                continue
            standing = measure(self.layout, step.cells)
            for (kind, cells), wrong in self._tried(step.cells, standing):
                slip = Slip(kind, changes_between(self.layout, step.cells, cells))
                if not wrong or kind not in _SIMPLE or _meet(step.slip, slip):
                    continue
                there = measure(self.layout, cells)
                for (another, whole), _ in self._tried(cells, there, last=True):
                    last = Slip(another, changes_between(self.layout, cells, whole))
                    if _meet(step.slip, last) or _meet(slip, last):
                        continue
                    verdict = self._judged(whole)
                    if verdict is None:
                        return
                    if not verdict.cards and not verdict.statements:
                        self._fits(whole, _in_order(step.slip, slip, last), verdict)
                if self.unfinished is not None:
                    return

    def _tried(
        self, cells: Cells, standing: Standing, last: bool = False
    ) -> Iterator[tuple[Candidate, int]]:
        """The readings one slip away after which no more is wrong, none of them twice.

        Args:
            cells: what they are away from.
            standing: what is wrong there.
            last: whether nothing may be wrong with the cards any more.
        """
        for kind, other in candidates(self.layout, cells, standing):
            if self.measurer.weighed >= MOST_WEIGHED:
                self._stop(f"it was given up after {MOST_WEIGHED} readings were weighed")
                return
            wrong = self.measurer.wrong(other)
            if wrong and (last or wrong >= standing.wrong):
                continue
            if wrong <= standing.wrong and other not in self.seen:
                self.seen.add(other)
                yield (kind, other), wrong

    def _judged(self, cells: Cells) -> Verdict | None:
        if self.judge.left <= 0:
            self._stop(f"it was given up after {self.judge.replays} readings")
            return None
        return self.judge.judge(cells)

    def _stop(self, why: str) -> None:
        if self.unfinished is None:
            self.unfinished = why


def _meet(one: Slip, other: Slip) -> bool:
    """Whether two slips change a cell in common."""
    return bool({c.path for c in one.changes} & {c.path for c in other.changes})


def _in_order(*slips: Slip) -> tuple[Slip, ...]:
    """Slips in the order of the play."""
    return tuple(sorted(slips, key=_place))


def _place(slip: Slip) -> tuple[int, str]:
    """Where a slip begins: its trick, or behind them all."""
    first = slip.changes[0]
    return (TRICKS if first.trick is None else first.trick, first.path)
