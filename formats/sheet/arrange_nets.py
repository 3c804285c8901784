"""From a rubber to the tree of a layout with columns for sums."""

from oddtrick.formats.sheet.layouts import Layout
from oddtrick.formats.sheet.setting import (
    CannotSetError,
    Item,
    Score,
    by_deals,
    count_below,
    games_of,
    pack,
)
from oddtrick.formats.sheet.tree import Row, Rule, Tree


def arrange_nets(score: Score, layout: Layout, tree: Tree) -> None:
    """Fill the tree of a layout with columns for sums.

    Raises:
        CannotSetError: a sum was struck where the layout has no place for one, or the
            layout has a row for each deal and the record does not tell the deals.
    """
    arranged = _Nets(score, layout, tree)
    if layout.nets == "deal":
        arranged.deals()
    else:
        arranged.games()
    arranged.foot()


class _Nets:
    def __init__(self, score: Score, layout: Layout, tree: Tree) -> None:
        self.score, self.layout, self.tree = score, layout, tree
        self.made = score.made
        self.sums = [item for item in score.totals if item.line.after is not None]
        self.last = [item for item in score.totals if item.line.after is None]
        self.ended = False

    def _column(self, item: Item) -> int:
        return next(
            n
            for n, column in enumerate(self.tree.columns)
            if column.side == item.side and column.role == "totals"
        )

    def _struck(self, items: list[Item]) -> list[Row]:
        """Rows for some sums, in their order."""
        rows: list[Row] = []
        before = -1
        for item in items:
            if not rows or item.side <= before:
                rows.append(self.tree.row())
            rows[-1].cells[self._column(item)].append(item.figure)
            before = item.side
        return rows

    def games(self) -> None:
        """A part for each game, its sums beside it, the net circled at the head of the next."""
        games = games_of(self.made, self.score.lines)
        while games and not games[-1] and len(games) > len(self.score.lines):
            games.pop()
        taken: list[Item] = []
        circles: list[Item] = []
        count = 0
        for n, game in enumerate(games):
            count += len(game)
            own = [item for item in self.sums if item.line.after == count and game]
            nets = [item for item in own if item.line.matter == "difference"]
            sums = self._struck([*circles, *(item for item in own if item not in nets)])
            taken += own
            rows = pack(game, self.tree, by_deal=False)
            for k, row in enumerate(sums):
                if k == len(rows):
                    rows.append(self.tree.row())
                for c, figures in enumerate(row.cells):
                    rows[k].cells[c] += figures
            for item in nets:
                item.figure.circled = True
            circles = nets
            self._end(rows, ruled=n < len(self.score.lines))
        self.last = circles + self.last
        self._refuse([item for item in self.sums if item not in taken])

    def _end(self, rows: list[Row], ruled: bool) -> None:
        self.tree.items += rows
        self.ended = ruled
        if ruled:
            self.tree.items.append(Rule("game"))

    def deals(self) -> None:
        """A row for each deal, with the net after it."""
        deals = by_deals(self.made, self.layout)
        if deals is None and self.made:
            path = self.made[0].path
            raise CannotSetError("it is not said which deal made this entry", path)
        lines = list(self.score.lines)
        taken: list[Item] = []
        below = count = 0
        for deal in deals or []:
            row = pack(deal, self.tree, by_deal=True)[0] if deal else self.tree.row()
            count += len(deal)
            nets = [item for item in self.sums if item.line.after == count and deal][:1]
            for item in nets:
                row.cells[self._column(item)].append(item.figure)
            if not nets:
                row.dashes.add(
                    next(n for n, c in enumerate(self.tree.columns) if c.role == "totals")
                )
            taken += nets
            below += count_below(deal)
            ruled = bool(lines) and below == lines[0]
            lines = lines[ruled:]
            self._end([row], ruled)
        if lines:
            raise CannotSetError(
                "a game line stands in the middle of a deal, or after none", "lines"
            )
        self._refuse([item for item in self.sums if item not in taken])

    def _refuse(self, left: list[Item]) -> None:
        for item in left:
            where = "row of a deal" if self.layout.nets == "deal" else "game"
            raise CannotSetError(f"the sum was not struck at the end of a {where}", item.path)

    def foot(self) -> None:
        """The last net, the rubber points and the final sums."""
        circles = [item for item in self.last if item.figure.circled]
        final = [item for item in self.last if not item.figure.circled]
        queue = [*circles, *self.score.bonus, *final]
        if not queue:
            return
        if not self.ended:
            rule = self.tree.row()
            rule.ruled = {n for n, c in enumerate(self.tree.columns) if c.role == "totals"}
            self.tree.items.append(rule)
        self.tree.items += self._struck(queue)
