"""The search for a sequence of deals that explains a sheet.

A state of the search is how many entries of each column are used and how the ledger
stands. Each deal uses at least one entry, so that no state comes back; states are looked
at in the order of the entries used, each once, with the most ordinary way to it. Where
nothing explains the sheet, the search goes again with one entry free to have another
figure, then with two, and so on.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.entries.moves import At, Move, Table
from oddtrick.records.replay.entries.outcomes import NOTHING, Known, Outcome, with_figure
from oddtrick.records.replay.entries.sheet import (
    OF_THE_RUBBER,
    Explanation,
    Fault,
    Sheet,
    Step,
)

MOST_WRONG = 3
"""How many entries at fault are looked for."""

MOST_STEPS = 400_000
"""How many steps from state to state are taken before a search is given up ..."""

MOST_STEPS_AT_FAULT = 30_000
"""... and how many before one for entries at fault is; twice as many where some are known."""

_LATE, _UNWON, _NO_BONUS = 50, 20, 5

_PLAIN = 2
"""How many lines a plain deal has: one for tricks and one for honours."""


class _State(NamedTuple):
    at: At
    wrong: int


class _Free(NamedTuple):
    """An entry that is to have another figure: its part of the key, and its place there."""

    entry: int
    at: int
    position: int
    fitting: tuple[int, ...]


class _Edge(NamedTuple):
    """A step from one state to another: a deal, or the rubber points at the end."""

    start: _State
    cost: int
    move: Move | None = None
    outcomes: tuple[Outcome, ...] = ()
    bonuses: tuple[int, ...] = ()
    free: _Free | None = None
    bonus: tuple[int, int] = (0, 0)


_END = At((-1, -1, -1, -1), (0, 0), (0, 0))


@dataclass(slots=True)
class _Search:
    table: Table
    wrong: int
    every: bool = False
    impossible: frozenset[int] = frozenset()
    most: int = MOST_STEPS
    best: dict[_State, tuple[int, _Edge | None]] = field(default_factory=dict)
    edges: defaultdict[_State, list[_Edge]] = field(default_factory=lambda: defaultdict(list))
    steps: int = 0

    def run(self) -> bool:
        """Look at every state that can be reached; whether the steps were enough for it."""
        most = self.most
        if self.wrong or self.impossible:
            most = min(most, MOST_STEPS_AT_FAULT * (1 if self.wrong else 2))
        start = _State(self.table.start(), 0)
        self.best[start] = (0, None)
        layers: defaultdict[int, dict[_State, None]] = defaultdict(dict)
        layers[0][start] = None
        total = sum(self.table.all)
        for used in range(total + 1):
            for state in layers.pop(used, ()):
                for target, edge in self._onward(state):
                    self.steps += 1
                    if self.steps > most:
                        return False
                    self._enter(target, edge)
                    if target.at is not _END:
                        layers[sum(target.at.used)][target] = None
        return True

    def _enter(self, target: _State, edge: _Edge) -> None:
        cost = self.best[edge.start][0] + edge.cost
        known = self.best.get(target)
        if known is None or cost < known[0]:
            self.best[target] = (cost, edge)
        if self.every:
            self.edges[target].append(edge)

    def _onward(self, state: _State) -> Iterator[tuple[_State, _Edge]]:
        at = state.at
        yield from self._ending(state)
        fitting = self.table.fitting(at.used, at.games)
        for move, found in fitting:
            yield self._dealt(state, move, found)
        last = self.table.last(at.used)
        known = any(move.used == self.table.all for move, _ in fitting)
        if last is not None and not known and self.table.in_its_game(last, at.games):
            yield from self._with_bonus(state, last)
        if state.wrong < self.wrong or self.impossible:
            for move in self.table.moves(at.used):
                wanted = state.wrong < self.wrong or self.impossible.intersection(move.numbers)
                if wanted and self.table.in_its_game(move, at.games):
                    yield from self._freed(state, move)

    def _dealt(
        self,
        state: _State,
        move: Move,
        found: tuple[Outcome, ...],
        bonus: tuple[int, int] = (0, 0),
    ) -> tuple[_State, _Edge]:
        below, games, late = self.table.after(state.at, (move.key[0], move.key[1]))
        cost = 1 + found[0].doubled + max(0, len(found[0].scored) - _PLAIN)
        cost += _LATE if late else 0
        target = _State(At(move.used, below, games), state.wrong)
        return target, _Edge(state, cost, move, found, bonus=bonus)

    def _with_bonus(self, state: _State, move: Move) -> Iterator[tuple[_State, _Edge]]:
        """The last deal of a rubber, its rubber points in the sum that is entered."""
        _, games, _ = self.table.after(state.at, (move.key[0], move.key[1]))
        bonus = self.table.bonus(games)
        parts = []
        for side in (0, 1):
            part = move.key[2 + side]
            assert isinstance(part, tuple)
            if bonus[side] and len(part) == 1 and part[0] > bonus[side]:
                part = (part[0] - bonus[side],)
                parts.append((side, part))
        for side, part in parts:
            one, other = (part, move.key[3]) if side == 0 else (move.key[2], part)
            key = (move.key[0], move.key[1], one, other)
            found = self.table.outcomes(state.at.games).by_key.get(key, ())
            if found:
                added = (bonus[0], 0) if side == 0 else (0, bonus[1])
                target, edge = self._dealt(state, move, found, added)
                yield _State(_END, target.wrong), edge

    def _freed(self, state: _State, move: Move) -> Iterator[tuple[_State, _Edge]]:
        """The same entries, one of them with another figure."""
        table = self.table.outcomes(state.at.games)
        known = self.impossible.intersection(move.numbers)
        for number, at, position in move.free():
            if known and number not in known:
                continue
            own = self.table.sheet.entries[number].points
            fitting = [p for p in table.filling(move.key, at, position) if p != own]
            if not fitting:
                continue
            if at > 1:
                free = _Free(number, at, position, tuple(fitting))
                yield self._changed(state, move, free, (move.key[0], move.key[1]))
                continue
            by_result: defaultdict[tuple[object, ...], list[int]] = defaultdict(list)
            for points in fitting:
                by_result[self.table.after(state.at, _on_side(at, points))].append(points)
            for values in by_result.values():
                free = _Free(number, at, position, tuple(values))
                yield self._changed(state, move, free, _on_side(at, values[0]))

    def _changed(
        self, state: _State, move: Move, free: _Free, points: tuple[int, int]
    ) -> tuple[_State, _Edge]:
        below, games, late = self.table.after(state.at, points)
        target = _State(At(move.used, below, games), state.wrong + self._counted(free))
        return target, _Edge(state, _LATE if late else 1, move, free=free)

    def _counted(self, free: _Free) -> int:
        """1 for an entry that might have been right, 0 for one that cannot."""
        return int(free.entry not in self.impossible)

    def _ending(self, state: _State) -> Iterator[tuple[_State, _Edge]]:
        """The end of the sheet, rubber points or none left."""
        at, table = state.at, self.table
        left = [table.columns[n][at.used[n] :] for n in range(4)]
        if left[0] or left[1] or len(left[2]) > 1 or len(left[3]) > 1:
            return
        if sum(at.games) < table.sheet.lines:
            return
        rest = (*left[2], *left[3])
        bonus = table.bonus(at.games)
        won = table.winner(at.games) is not None
        cost = 0 if won or not table.sheet.finished else _UNWON
        if not rest:
            cost += _NO_BONUS if any(bonus) else 0
            yield _State(_END, state.wrong), _Edge(state, cost)
            return
        entries = table.sheet.entries
        odd = [n for n in rest if entries[n].points != bonus[entries[n].side]]
        if not odd:
            yield _State(_END, state.wrong), _Edge(state, cost, bonuses=rest)
        elif len(odd) == 1 and won:
            due = bonus[entries[odd[0]].side]
            free = _Free(odd[0], -1, 0, (due,))
            wrong = state.wrong + self._counted(free)
            if due and wrong <= self.wrong:
                yield _State(_END, wrong), _Edge(state, cost, bonuses=rest, free=free)

    def ended(self, wrong: int) -> bool:
        """Whether the end is reached with so many entries at fault."""
        return _State(_END, wrong) in self.best

    def way_to(self, state: _State) -> list[_Edge]:
        """The steps of the most ordinary way to a state."""
        found: list[_Edge] = []
        edge = self.best[state][1]
        while edge is not None:
            found.append(edge)
            edge = self.best[edge.start][1]
        return found[::-1]

    def faults(self, wrong: int) -> tuple[Fault, ...]:
        """Every entry that is at fault on some way to the end, with the figures that fit.

        Only for a search that keeps every step.
        """
        end = _State(_END, wrong)
        fitting: defaultdict[int, set[int]] = defaultdict(set)
        seen, todo = {end}, [end]
        while todo:
            for edge in self.edges[todo.pop()]:
                if edge.free is not None:
                    fitting[edge.free.entry].update(edge.free.fitting)
                if edge.start not in seen:
                    seen.add(edge.start)
                    todo.append(edge.start)
        return tuple(Fault(n, tuple(sorted(points))) for n, points in sorted(fitting.items()))

    def furthest(self) -> _State:
        """The state with the most entries used without a fault."""
        states = [state for state in self.best if state.at is not _END and not state.wrong]
        return max(states, key=lambda state: (sum(state.at.used), -self.best[state][0]))


def explain(
    sheet: Sheet,
    law: LawCode,
    *,
    known: Known = NOTHING,
    doubted: bool = False,
    shallow: bool = False,
    most: int | None = None,
) -> Explanation:
    """What a law code makes of a sheet.

    An entry of nothing, 0 or a dash, is taken for a deal that brought nothing there; it is
    suspected only where the others leave something to be explained.

    Args:
        sheet: the sheet.
        law: the code.
        known: what is known of every deal, as on a sheet of one deal.
        doubted: whether an entry is known to be wrong though every one may be right, as
            where the total is another; those that may be it are then found.
        shallow: whether it is enough to know that not all is explained.
        most: how many steps may be taken to explain all; None allows ``MOST_STEPS``.
    """
    most = MOST_STEPS if most is None else most
    named = frozenset(n for n, e in enumerate(sheet.entries) if e.matter in OF_THE_RUBBER)
    nothing = frozenset(n for n, e in enumerate(sheet.entries) if not e.points)
    if not nothing:
        return _explained(sheet, law, named, known, doubted=doubted, shallow=shallow, most=most)
    found = _explained(
        sheet, law, named | nothing, known, doubted=doubted, shallow=shallow, most=most
    )
    if not any(_unexplained(found)):
        return found
    other = _explained(sheet, law, named, known, doubted=doubted, shallow=shallow, most=most)
    return min(found, other, key=_unexplained)


def _unexplained(found: Explanation) -> tuple[bool, int]:
    """How much of a sheet an explanation leaves: whether it ends, and how many are wrong."""
    lost = bool(found.stuck) or found.cut is not None
    return lost, len({*found.impossible, *(fault.entry for fault in found.faults)})


def _explained(
    sheet: Sheet,
    law: LawCode,
    left_out: frozenset[int],
    known: Known,
    *,
    doubted: bool,
    shallow: bool,
    most: int,
) -> Explanation:
    """What a law code makes of the entries that are not left out."""
    table = Table(sheet, law, left_out, known, whole=False)
    never = _all_never(table)
    if never and not shallow:
        # What the other entries of the sheet do not allow may be possible by itself.
        table = Table(sheet, law, left_out, known)
        never = _all_never(table)
    if len(never) > max(MOST_WRONG, len(sheet.entries) // 3):
        return Explanation(sheet, impossible=tuple(sorted(never)))
    if shallow and never:
        return Explanation(sheet, impossible=tuple(sorted(never)))
    first = _Search(table, 0, every=bool(never), impossible=never, most=most)
    if not first.run():
        return Explanation(
            sheet, impossible=tuple(sorted(never)), cut=first.steps, taken=first.steps
        )
    if first.ended(0) and not (doubted and not never):
        found = _told(sheet, first, _State(_END, 0))
        found.faults = first.faults(0) if never else ()
    elif shallow:
        found = Explanation(sheet, stuck=(0,))
    else:
        found = _at_fault(Table(sheet, law, left_out, known), never, first)
    found.impossible = tuple(sorted(never))
    found.taken = first.steps
    return found


def _at_fault(table: Table, never: frozenset[int], first: _Search) -> Explanation:
    """The explanation with the fewest entries at fault beside those that are impossible."""
    sheet = table.sheet
    for wrong in range(1, MOST_WRONG + 1):
        search = _Search(table, wrong, every=wrong == 1, impossible=never)
        done = search.run()
        if search.ended(wrong) and (done or wrong > 1):
            found = _told(sheet, search, _State(_END, wrong))
            if wrong > 1:
                found.together = True
                return found
            every = search.faults(1)
            found.faults = tuple(fault for fault in every if fault.entry in never)
            found.suspects = tuple(fault for fault in every if fault.entry not in never)
            return found
        if not done:
            break
    if first.ended(0):
        found = _told(sheet, first, _State(_END, 0))
        found.cut = None if done else search.steps
        return found
    furthest = first.furthest()
    found = _told(sheet, first, furthest)
    found.faults = tuple(fault for fault in found.faults if fault.entry in never)
    columns = zip(table.columns, furthest.at.used, strict=True)
    found.stuck = tuple(sorted(column[n] for column, n in columns if n < len(column)))
    found.cut = None if done else search.steps
    return found


def _all_never(table: Table) -> frozenset[int]:
    """The entries that no deal, and no rubber, brings under the code."""
    every = range(len(table.sheet.entries))
    return frozenset(n for n in every if n not in table.left_out and _never(table, n))


def _never(table: Table, number: int) -> bool:
    """Whether no deal, and no rubber, brings a figure under the code."""
    entry = table.sheet.entries[number]
    games = [(one, other) for one in range(3) for other in range(3)]
    if entry.column == "below":
        return all(entry.points not in table.outcomes(g).below for g in games)
    most = max(max(table.bonus(g)) for g in games)
    return all(
        entry.points not in table.outcomes(g).above
        and entry.points not in table.bonus(g)
        and entry.points - most not in table.outcomes(g).above
        for g in games
    )


def _told(sheet: Sheet, search: _Search, end: _State) -> Explanation:
    """The explanation that the most ordinary way to a state is."""
    found = Explanation(sheet)
    steps, faults = [], []
    for edge in search.way_to(end):
        if edge.free is not None:
            faults.append(Fault(edge.free.entry, edge.free.fitting))
        if edge.move is not None:
            steps.append(_step(search.table, edge, edge.move))
        found.bonuses += edge.bonuses
    found.steps = tuple(steps)
    found.faults = tuple(sorted(faults, key=lambda fault: fault.entry))
    return found


def _step(table: Table, edge: _Edge, move: Move) -> Step:
    if edge.free is None:
        others = len(edge.outcomes) - 1
        return Step(move.numbers, edge.outcomes[0], others, bonus=edge.bonus)
    free = edge.free
    own = table.sheet.entries[free.entry].points
    nearest = min(free.fitting, key=lambda points: abs(points - own))
    key = with_figure(move.key, free.at, free.position, nearest)
    found = table.outcomes(edge.start.at.games).by_key[key]
    return Step(move.numbers, found[0], len(found) - 1, free.entry, free.fitting)


def _on_side(side: int, points: int) -> tuple[int, int]:
    return (points, 0) if side == 0 else (0, points)
