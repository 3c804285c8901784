"""What speaks for a repair and against it: facts that agree or disagree, and likely slips.

Facts are counted from the replay of the reading. Likelihood is a prior: it sets the order in
which repairs are listed, and decides nothing.
"""

from collections.abc import Iterator, Mapping

from oddtrick.records.cards import CARD_NUMBERS, RANK_LETTERS
from oddtrick.records.confusions import readings_of
from oddtrick.records.findings.play import DUMMY_REVOKE, REVOKE
from oddtrick.records.findings.stated import ODD_DIFFERS, SLAM_DIFFERS, TRICKS_DIFFER
from oddtrick.records.mend.judge import SCORES, Verdict
from oddtrick.records.mend.layout import Cells, Layout
from oddtrick.records.mend.result import Repair
from oddtrick.records.mend.slips import Change, Slip

_ALIKE = tuple(map(frozenset, ("38", "68", "89", "56", "35", "69", "27", "58", "QJ")))
"""Ranks that print or scanner takes for each other: 8 and 3 (and B), 5 and 6, the turned 6."""

_REVOKES = (REVOKE, DUMMY_REVOKE)


def weigh(
    layout: Layout,
    printed: Verdict,
    cells: Cells,
    verdict: Verdict,
    slips: tuple[Slip, ...],
    prints: Mapping[str, str],
    letters: Mapping[str, str],
) -> Repair:
    """The repair with what speaks for it and against it.

    Args:
        layout: the deal.
        printed: what the replay says of it as printed.
        cells: the reading.
        verdict: what the replay says of that.
        slips: the slips that it undoes.
        prints: by path, what of the print itself speaks for a misprint there.
        letters: by path, the letters that are printed, where they are no card as they stand.
    """
    pros = list(_facts(layout, printed, cells, verdict))
    cons = [finding.message for finding in verdict.statements]
    likely = 0
    for slip in slips:
        points, good, bad = _likely(layout, slip)
        likely += points
        pros += good
        cons += bad
        for change in slip.changes:
            if change.path in prints:
                likely += 3
                pros.append(prints[change.path])
            if change.path in letters and change.reading is not None:
                points, good, bad = _misread(letters[change.path], change.reading)
                likely += points
                pros += good
                cons += bad
            if change.path in layout.supplied:
                likely += 4
                pros.append(f"{layout.supplied[change.path]} was supplied, and is no evidence")
    cons += _bare(layout, slips)
    if printed.cards and all(finding.kind in _REVOKES for finding in printed.cards):
        cons.append("the cards may have been played as printed: a revoke needs no misprint")
    return Repair(slips, tuple(dict.fromkeys(pros)), tuple(dict.fromkeys(cons)), likely)


def _facts(layout: Layout, printed: Verdict, cells: Cells, verdict: Verdict) -> Iterator[str]:
    given, replay = layout.given, verdict.replay
    codes = [code for row in cells.rows for code in row if code is not None]
    whole = len(codes) == 52 and all(code in CARD_NUMBERS for code in codes)
    if codes and all(layout.complete) and all(cells.hands):
        yield "each hand plays cards of its diagram"
    elif whole:
        yield "52 different cards are played"
    if codes:
        yield "every hand follows suit"
    marked = sum(1 for trick in given.tricks if trick.winners)
    if marked:
        before, after = _marks(printed), _marks(verdict)
        said = f"{after} of {marked} winner marks agree"
        yield said + (f", {before} as printed" if before != after else "")
    counts = [(t.number, t.tally) for t in given.tricks if t.tally]
    if counts:
        right = sum(_counted(layout, verdict, number, tally) for number, tally in counts)
        yield f"{right} of {len(counts)} running counts agree"
    leaders = [t for t in given.tricks if t.leader is not None]
    if leaders:
        right = sum(replay.leaders[t.number] == t.leader for t in leaders)
        yield f"{right} of {len(leaders)} printed leaders agree"
    result = given.result
    denied = {f.kind for f in verdict.statements}
    if result is not None and replay.tricks is not None and replay.tricks_from != "result":
        stated = result.tricks is not None or result.odd is not None or result.slam is not None
        if stated and not denied & {TRICKS_DIFFER, ODD_DIFFERS, SLAM_DIFFERS}:
            yield "the result agrees"
        won = result.wins or result.loses
        if won and replay.facts is not None and not any(k in SCORES for k in denied):
            yield f"the {won} is won and lost as stated"


def _marks(verdict: Verdict) -> int:
    """How many tricks bear one mark and have it on their winner."""
    replay = verdict.replay
    return sum(
        set(trick.winners) == {replay.winners[trick.number]} for trick in replay.given.tricks
    )


def _counted(
    layout: Layout, verdict: Verdict, number: int, tally: tuple[tuple[str, int], ...]
) -> bool:
    won = [0, 0]
    for winner in verdict.replay.winners[: number + 1]:
        if winner is None:
            return False
        won[winner & 1] += 1
    sides = [(layout.given.side_of(name), many) for name, many in tally]
    return all(side is None or won[side] == many for side, many in sides)


def _bare(layout: Layout, slips: tuple[Slip, ...]) -> Iterator[str]:
    """The tricks that a repair changes and that bear no mark, where others do."""
    tricks = layout.given.tricks
    if not any(trick.winners for trick in tricks):
        return
    touched = {c.trick for slip in slips for c in slip.changes if c.trick is not None}
    bare = [n + 1 for n in sorted(touched) if not tricks[n].winners]
    if bare:
        one = len(bare) == 1
        numbers = " and ".join(map(str, bare)) if len(bare) < 3 else ", ".join(map(str, bare))
        yield f"trick{'' if one else 's'} {numbers} bear{'s' if one else ''} no winner mark"


def _likely(layout: Layout, slip: Slip) -> tuple[int, list[str], list[str]]:
    """How likely a slip is, and what makes it likely or not."""
    if slip.kind in ("card-changed", "hand-card-changed"):
        return _one_card(slip.changes[0])
    if slip.kind == "cells-swapped":
        return _two_cells(slip.changes)
    if slip.kind in ("row-shifted", "row-turned") and slip.changes[0].trick is not None:
        return 3, [f"{len(slip.changes)} cells of trick {slip.changes[0].trick + 1} moved"], []
    if slip.kind in ("column-shifted", "column-turned"):
        seat = slip.changes[0].seat
        name = "" if seat is None else f" of {layout.given.places[seat]}"
        return 2, [f"{len(slip.changes)} cells of the column{name} moved"], []
    if slip.kind == "columns-exchanged":
        seats = sorted({c.seat for c in slip.changes if c.seat is not None})
        names = " and ".join(layout.given.places[seat] for seat in seats)
        return 1, [f"the columns {names} stand under each other's letter"], []
    if slip.kind == "statement":
        return 1, [], []
    return 0, [], []


def _one_card(change: Change) -> tuple[int, list[str], list[str]]:
    was, now = change.printed, change.reading
    if was is None or now is None or was not in CARD_NUMBERS or now not in CARD_NUMBERS:
        return 0, [], []
    if was[1] == now[1]:
        colour = {was[0], now[0]} in ({"S", "C"}, {"D", "H"})
        said = "only the suit differs" + (", and not its colour" if colour else "")
        return 3 + colour, [f"{was} for {now}: {said}"], []
    if was[0] != now[0]:
        return 0, [], [f"{was} for {now}: suit and rank both differ"]
    if any({was[1], now[1]} == pair for pair in _ALIKE):
        return 3, [f"{was} for {now}: {was[1]} and {now[1]} are easily taken for each other"], []
    if abs(RANK_LETTERS.index(was[1]) - RANK_LETTERS.index(now[1])) == 1:
        return 2, [f"{was} for {now}: only the rank differs, by one"], []
    return 1, [f"{was} for {now}: only the rank differs"], []


def _misread(letters: str, reading: str) -> tuple[int, list[str], list[str]]:
    """Whether letters that are printed are known to be read for a card."""
    codes = readings_of(letters)
    if reading in codes:
        return 5, [f"{letters!r} is printed, which is read for {' or '.join(codes)}"], []
    return 0, [], [f"{letters!r} is printed, which is not known to be read for {reading}"]


def _two_cells(changes: tuple[Change, ...]) -> tuple[int, list[str], list[str]]:
    one, other = changes[0], changes[-1]
    if one.trick is None or other.trick is None or None in (one.seat, other.seat):
        return 0, [], []
    assert one.seat is not None
    assert other.seat is not None
    down, across = abs(one.trick - other.trick), abs(one.seat - other.seat)
    if across == 0:
        if down == 1:
            return 3, ["the two cells are neighbours in their column"], []
        return 1, ["the two cells stand in one column"], [f"they are {down} rows apart"]
    if down == 0:
        if across == 1:
            return 2, ["the two cells are neighbours in their row"], []
        return 1, ["the two cells stand in one row"], []
    return 0, [], ["the two cells stand in different rows and columns"]
