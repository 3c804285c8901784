"""What the figures of a sheet mean: entries, totals, game lines; nothing of a law."""

from collections.abc import Iterator, Sequence

from oddtrick.formats.sheet.cells import column_of, matter_of
from oddtrick.formats.sheet.foot import BONUSES, NEVER_TRICKS, Stood, classify
from oddtrick.formats.sheet.nets import interpret_nets
from oddtrick.formats.sheet.said import SUMS, Meaning, Part, Said, parts_of
from oddtrick.formats.sheet.tree import Column, Figure, Row, Rule, Tree


def halves(tree: Tree) -> tuple[list[Row], list[Row | Rule]]:
    """The rows above the line, from the line upwards, and all that stands below it."""
    for at, item in enumerate(tree.items):
        if isinstance(item, Rule) and item.kind == "line":
            above = [i for i in tree.items[:at] if isinstance(i, Row)]
            return above[::-1], tree.items[at + 1 :]
    return [], tree.items


def interpret(tree: Tree) -> Meaning:
    """What the figures of a tree mean."""
    return interpret_nets(tree) if tree.nets else _Body(tree).read()


class _Body:
    """A sheet with its totals at the foot."""

    def __init__(self, tree: Tree) -> None:
        self.columns = tree.columns
        self.lined = any(isinstance(item, Rule) and item.kind == "line" for item in tree.items)
        self.by_line = tree.parted_by_line
        self.above, below = halves(tree)
        self.parts = parts_of(below)
        self.meaning = Meaning()
        self.bonus: list[Said] = []

    def read(self) -> Meaning:
        body, foot = self._divide()
        bonus = _bonus(body, self.columns, footed=foot is not None)
        deals = self._deals(body, bonus)
        below: list[Said] = []
        for part in body:
            for row in part.rows:
                below += self._row(row, bonus, deals.get(id(row)))
            count = sum(said.column == "below" for said in below)
            lined = self.meaning.lines[-1][0] if self.meaning.lines else 0
            if part.rule is not None and count > lined:
                self.meaning.lines.append((count, part.rule.span))
        above = [
            said
            for row in self.above
            for said in self._row(row, set(), deals.get(id(row)), upper=True)
        ]
        entries = below + above
        if deals:
            entries.sort(key=lambda said: (said.deal or 0, said.column != "below", said.side))
        self.meaning.entries = entries
        count = len(entries)
        for s in foot or ():
            side = self.columns[s.column].side
            if s.matter == "rubber":
                self.bonus.append(Said(s.figure, side, "above", s.matter))
            else:
                after = count if s.early else None
                self.meaning.totals.append(Said(s.figure, side, s.kept, s.matter, after=after))
        entries += self.bonus
        return self.meaning

    def _row(
        self, row: Row, bonus: set[int], deal: int | None, upper: bool = False
    ) -> Iterator[Said]:
        found = []
        for n, figure in row.figures():
            column = self.columns[n]
            where: str = column.role
            if where == "points":
                where = "above" if upper else "below" if self.lined else "single"
            said = matter_of(figure.words)
            matter = said or ("tricks" if where == "below" else "other")
            if said in SUMS:
                self.meaning.totals.append(
                    Said(figure, column.side, column_of(figure.words), matter)
                )
            elif (said == "rubber" and not upper) or (said is None and id(figure) in bonus):
                self.bonus.append(Said(figure, column.side, "above", "rubber"))
            else:
                found.append(Said(figure, column.side, where, matter, deal))
        found.sort(key=lambda said: (said.column != "below", said.side))
        yield from found

    def _divide(self) -> tuple[list[Part], list[Stood] | None]:
        """The parts with entries, and the figures of the foot; None where there is no foot."""
        start = self._foot_start()
        if start is None:
            return self.parts, None
        at, first = start
        body = [Part(list(part.rows), part.rule) for part in self.parts[:at]]
        foot: list[Stood] = []
        over = [0] * len(self.columns)
        kept: list[Row] = []
        for n, row in enumerate(self.parts[at].rows):
            cells: list[list[Figure]] = [[] for _ in self.columns]
            for c in range(len(self.columns)):
                if n < first[c]:
                    cells[c] = row.cells[c]
                    continue
                over[c] += c in row.ruled and n > first[c]
                foot += [Stood(figure, c, over[c]) for figure in row.cells[c]]
            kept.append(Row(cells, row.dashes))
        if any(row.filled or row.dashes for row in kept):
            body.append(Part(kept))
        for later in self.parts[at + 1 :]:
            for row in later.rows:
                for c in row.ruled:
                    over[c] += 1
                foot += [Stood(figure, c, over[c]) for c, figure in row.figures()]
        classify(foot, self.columns)
        return body, foot

    def _foot_start(self) -> tuple[int, list[int]] | None:
        """The part in which the foot begins, and at which of its rows in each column."""
        for at, part in enumerate(self.parts):
            for n, row in enumerate(part.rows):
                if row.totals:
                    return at, [n] * len(self.columns)
        told = [n for n, part in enumerate(self.parts) if _told(part)]
        if not told:
            return None
        rows = self.parts[told[-1]].rows
        ruled = set[int]().union(*(row.ruled for row in rows))
        columns = range(len(self.columns))
        if ruled == set(columns):
            firsts = [next(n for n, row in enumerate(rows) if c in row.ruled) for c in columns]
            return told[-1], firsts
        if ruled or self._adds_up(told[-1]):
            return told[-1], [0 for _ in columns]
        return None

    def _adds_up(self, at: int) -> bool:
        """Whether the first row of a part holds the sums of what stands over it."""
        earlier = [row for part in self.parts[:at] for row in part.rows] + self.above
        rows = (*earlier, *self.parts[at].rows)
        if any(figure.points is None for row in rows for _, figure in row.figures()):
            return False
        if not any(row.filled for row in earlier):
            return False
        sums: dict[int, list[int]] = {}
        for row in earlier:
            for c, figure in row.figures():
                sums.setdefault(self.columns[c].side, []).append(figure.points or 0)
        first: dict[int, int] = {}
        row = next(row for row in self.parts[at].rows if row.filled)
        for c, figure in row.figures():
            side = self.columns[c].side
            first[side] = first.get(side, 0) + (figure.points or 0)
        return (
            set(first) >= set(sums)
            and any(first[side] == sum(points) for side, points in sums.items())
            and all(first[side] >= max(points) for side, points in sums.items())
        )

    def _deals(self, body: list[Part], bonus: set[int]) -> dict[int, int]:
        """The deal of each row, from 1, where every row is one: no cell is left blank."""

        def of_deal(row: Row) -> bool:
            return bool(row.dashes) or any(
                matter_of(figure.words) != "rubber" and id(figure) not in bonus
                for _, figure in row.figures()
            )

        below = [row for part in body for row in part.rows if of_deal(row)]
        above = [row for row in self.above if row.filled or row.dashes]
        rows = below + above
        whole = all(
            bool(row.cells[c]) != (c in row.dashes)
            for row in rows
            for c in range(len(self.columns))
        )
        if not (self.by_line and self.lined and whole and len(below) == len(above)):
            return {}
        if not any(row.dashes for row in rows):
            return {}
        return {id(row): n for half in (below, above) for n, row in enumerate(half, 1)}


def _told(part: Part) -> bool:
    return part.filled or any(row.ruled for row in part.rows)


def _bonus(body: list[Part], columns: Sequence[Column], footed: bool) -> set[int]:
    """The figures among the entries that can only be the rubber points.

    One of their amount stands alone between the last game line and the totals; or as
    the last under the line, of an amount that no tricks make.
    """
    filled = [part for part in body if part.filled]
    if not filled:
        return set()
    last = [
        (c, figure)
        for row in filled[-1].rows
        for c, figure in row.figures()
        if columns[c].role != "above"
    ]
    found = {
        id(figure)
        for n, (c, figure) in enumerate(last)
        if figure.points in NEVER_TRICKS and all(d != c for d, _ in last[n + 1 :])
    }
    alone = sum(len(figures) for row in filled[-1].rows for figures in row.cells) == 1
    if footed and alone and len(filled) > 1:
        found |= {id(figure) for _, figure in last if figure.points in BONUSES}
    return found
