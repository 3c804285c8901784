"""From a rubber to the tree of a layout: which figure stands in which row."""

from collections.abc import Iterable

from oddtrick.formats.sheet.arrange_nets import arrange_nets
from oddtrick.formats.sheet.cells import label_of, words_of
from oddtrick.formats.sheet.layouts import Layout
from oddtrick.formats.sheet.meaning import interpret
from oddtrick.formats.sheet.setting import (
    CannotSetError,
    Item,
    Score,
    by_deals,
    count_below,
    games_of,
    pack,
    place,
)
from oddtrick.formats.sheet.tree import Row, Rule, Tree


def arrange(score: Score, layout: Layout, names: tuple[str, str]) -> Tree:
    """The tree of a score in a layout.

    Words are set beside a figure where its place does not say what it is.

    Raises:
        CannotSetError: the layout has no place for a line.
    """
    tree = Tree(names, layout.columns)
    if layout.nets:
        arrange_nets(score, layout, tree)
    else:
        _Arranged(score, layout, tree).fill()
    _say(score, tree)
    return tree


def _say(score: Score, tree: Tree) -> None:
    """Set the word of the matter beside each figure that would not be read as what it is."""
    items = {id(item.figure): item for item in (*score.entries, *score.totals)}
    changed = True
    while changed:
        meaning = interpret(tree)
        changed = False
        for said in (*meaning.entries, *meaning.totals):
            line = items[id(said.figure)].line
            fits = (said.matter, said.column) == (line.matter, line.column)
            if not fits or label_of(said.figure.words) != line.label:
                words = words_of(line.matter, line.column, line.label)
                changed |= words != said.figure.words
                said.figure.words = words


class _Arranged:
    """A sheet with its totals at the foot, in the making."""

    def __init__(self, score: Score, layout: Layout, tree: Tree) -> None:
        self.score, self.layout, self.tree = score, layout, tree
        self.made = score.made
        struck = [item.line.after for item in score.totals if item.line.after is not None]
        self.running = any(after < len(self.made) for after in struck)
        self.totals = [
            item for item in score.totals if item.line.after is None or self._early(item)
        ]

    def _early(self, item: Item) -> bool:
        """Whether a total is one that was struck before the rubber points were added to it."""
        return (
            item.line.matter == "total"
            and not self.running
            and item.line.after == len(self.made)
            and any(bonus.side == item.side for bonus in self.score.bonus)
        )

    def fill(self) -> None:
        tree = self.tree
        deals = by_deals(self.made, self.layout)
        if not tree.parted_by_line:
            games = games_of(self.made, self.score.lines)
            self._games([pack(game, tree, by_deal=False) for game in games])
        elif deals is None:
            above = [item for item in self.made if item.line.column == "above"]
            below = [item for item in self.made if item.line.column != "above"]
            tree.items += pack(above, tree, by_deal=False)[::-1]
            tree.items.append(Rule("line"))
            self._games([pack(g, tree, by_deal=False) for g in games_of(below, self.score.lines)])
        else:
            self._deals(deals)
        self._foot()

    def _games(self, games: list[list[Row]]) -> None:
        lines = len(self.score.lines)
        for n, rows in enumerate(games):
            self.tree.items += rows
            if n < lines:
                self.tree.items.append(Rule("game"))

    def _deals(self, deals: list[list[Item]]) -> None:
        """A row above and a row below for each deal, with dashes where there is no entry."""
        tree, lines = self.tree, list(self.score.lines)
        below: list[Row | Rule] = []
        above: list[Row] = []
        count = 0
        for deal in deals:
            low, high = tree.row(), tree.row()
            for item in deal:
                row = high if item.line.column == "above" else low
                row.cells[place(item, tree.columns)].append(item.figure)
            count += count_below(deal)
            for row in (low, high):
                row.dashes = {c for c, figures in enumerate(row.cells) if not figures}
            below.append(low)
            above.append(high)
            if lines and count == lines[0]:
                below.append(Rule("game"))
                lines.pop(0)
        if lines:
            raise CannotSetError("a game line stands in the middle of a deal", "lines")
        rows = [*above, *(item for item in below if isinstance(item, Row))]
        if not any(row.dashes for row in rows):
            last = tree.row()
            last.dashes = set(range(len(tree.columns)))
            above.append(last)
            below.append(last)
        tree.items += [*above[::-1], Rule("line"), *below]

    def _foot(self) -> None:
        """The rubber points and the sums, with short rules where a sum is struck."""
        tree, bonus = self.tree, list(self.score.bonus)
        early = any(self._early(item) for item in self.totals)
        if tree.parted_by_line and not early:
            tree.items += pack(bonus, tree, by_deal=False)
            bonus = []
        queue = list(self.totals)
        for item in bonus:
            at = (n for n, sum_ in enumerate(queue) if self._closes(sum_, item.side))
            queue.insert(next(at, len(queue)), item)
        if not queue:
            self._mark_end()
            return
        start = len(tree.items)
        if not self.layout.margin:
            self._rule(range(len(tree.columns)))
        row: Row | None = None
        before = -1
        struck: set[int] = set()
        for item in queue:
            column = self._stack(item)
            if self._closes(item, item.side) and column in struck:
                self._rule([column])
                row = None
            if row is None or column <= before:
                row = tree.row()
                tree.items.append(row)
            row.cells[column].append(item.figure)
            struck.add(column)
            before = column
        if self.layout.margin:
            first = tree.items[start]
            assert isinstance(first, Row)
            first.label, first.totals = self.layout.margin[-1], True

    def _closes(self, item: Item, side: int) -> bool:
        """Whether a line is a sum over everything, under which a rule is drawn."""
        whole = item.line.matter == "total" and item.line.column == "single"
        return item.side == side and (
            item.line.matter == "difference" or (whole and not self._early(item))
        )

    def _rule(self, columns: Iterable[int]) -> None:
        rule = self.tree.row()
        rule.ruled = set(columns)
        self.tree.items.append(rule)

    def _stack(self, item: Item) -> int:
        columns = self.tree.columns
        wanted = item.line.column if item.line.column == "below" else "above"
        for n, column in enumerate(columns):
            if column.side == item.side and column.role in ("points", wanted):
                return n
        raise CannotSetError("the layout has no column for this total", item.path)

    def _mark_end(self) -> None:
        """Draw short rules beneath all, where the last part would be read as the totals."""
        meant = {(id(item.figure), item.line.column) for item in self.made}
        read = {(id(said.figure), said.column) for said in interpret(self.tree).entries}
        if meant - read:
            self._rule(range(len(self.tree.columns)))
