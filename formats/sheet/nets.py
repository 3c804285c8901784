"""Sheets with columns for sums: nets struck at the end of each game, or of each deal."""

from oddtrick.formats.sheet.cells import column_of, matter_of
from oddtrick.formats.sheet.said import SUMS, Meaning, Part, Said, parts_of
from oddtrick.formats.sheet.tree import Row, Tree


def interpret_nets(tree: Tree) -> Meaning:
    """What the figures of a sheet with columns for sums mean.

    A circled sum is the net of what stands over the last game line. Where every row has
    one sum, and none is circled, each row is a deal and the sum is the net after it.
    Beneath the last game stand the rubber points and the final net.
    """
    return _Nets(tree).read()


class _Nets:
    def __init__(self, tree: Tree) -> None:
        self.columns = tree.columns
        self.sums = {c for c, column in enumerate(tree.columns) if column.role == "totals"}
        self.body, self.foot = self._divide(parts_of(tree.items))
        self.by_deal = self._is_by_deal()
        self.meaning = Meaning()

    def read(self) -> Meaning:
        meaning = self.meaning
        deal = 0
        for part in self.body:
            start, struck = len(meaning.entries), len(meaning.totals)
            for row in part.rows:
                deal += bool(self._used(row))
                entries = [self._entry(row, c, n) for c, n in self._places(row)]
                entries.sort(key=lambda said: (said.column != "below", said.side))
                for said in entries:
                    if said.matter in SUMS:
                        said.column, said.deal = column_of(said.figure.words), None
                        meaning.totals.append(said)
                    else:
                        said.deal = deal if self.by_deal else None
                        meaning.entries.append(said)
                for c in sorted(self.sums):
                    for figure in row.cells[c]:
                        net = figure.circled or self.by_deal
                        matter = matter_of(figure.words) or ("difference" if net else "total")
                        after = start if figure.circled else len(meaning.entries)
                        meaning.totals.append(
                            Said(
                                figure,
                                self.columns[c].side,
                                column_of(figure.words),
                                matter,
                                after=after,
                            )
                        )
            if not self.by_deal:
                for said in meaning.totals[struck:]:
                    if not said.figure.circled and said.after is not None:
                        said.after = len(meaning.entries)
            below = sum(said.column == "below" for said in meaning.entries)
            if part.rule is not None and below > (meaning.lines[-1][0] if meaning.lines else 0):
                meaning.lines.append((below, part.rule.span))
        self._read_foot()
        return meaning

    def _entry(self, row: Row, c: int, n: int) -> Said:
        figure, column = row.cells[c][n], self.columns[c]
        matter = matter_of(figure.words) or ("tricks" if column.role == "below" else "other")
        return Said(figure, column.side, column.role, matter)

    def _places(self, row: Row) -> list[tuple[int, int]]:
        return [
            (c, n)
            for c, figures in enumerate(row.cells)
            if c not in self.sums
            for n in range(len(figures))
        ]

    def _used(self, row: Row) -> bool:
        return row.filled or bool(row.dashes)

    def _divide(self, parts: list[Part]) -> tuple[list[Part], list[Row]]:
        """The games, and the rows beneath them in which nothing but sums stands."""
        body: list[Part] = []
        foot: list[Row] = []
        for part in parts:
            cut = next((n for n, row in enumerate(part.rows) if row.ruled & self.sums), None)
            if cut is not None:
                body.append(Part(part.rows[:cut]))
                foot += part.rows[cut:]
            elif foot:
                foot += part.rows
            else:
                body.append(part)
        if not foot:
            while body and not any(self._places(row) for row in body[-1].rows):
                foot = body.pop().rows + foot
        return [part for part in body if part.rows], foot

    def _is_by_deal(self) -> bool:
        rows = [row for part in self.body for row in part.rows if self._used(row)]
        if any(figure.circled for row in rows for _, figure in row.figures()):
            return False
        return bool(rows) and all(
            sum(len(row.cells[c]) + (c in row.dashes) for c in self.sums) == 1 for row in rows
        )

    def _read_foot(self) -> None:
        meaning = self.meaning
        count = len(meaning.entries)
        plain = [
            (self.columns[c].side, figure)
            for row in self.foot
            for c, figure in row.figures()
            if not figure.circled
        ]
        for row in self.foot:
            for c, figure in row.figures():
                side = self.columns[c].side
                own = [f for s, f in plain if s == side]
                default = "rubber" if len(own) > 1 and figure is own[0] else "difference"
                matter = matter_of(figure.words) or ("difference" if figure.circled else default)
                if matter == "rubber":
                    meaning.entries.append(Said(figure, side, "above", matter))
                else:
                    after = count if figure.circled else None
                    column = column_of(figure.words)
                    meaning.totals.append(Said(figure, side, column, matter, after=after))
