"""The columns of a sheet: where its bars stand, whose each column is, what a line has in each."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from oddtrick.formats.sheet.lines import Line, Piece

_DIGITS = re.compile(r"\d+")
_ENDLESS = 10**6
_WIDE_RULE = 3
_MOST_BARS = 40
"""More than any score sheet has."""


@dataclass(slots=True)
class Held:
    """What a line has in each column of a frame.

    Attributes:
        cells: the text of each column that has any.
        ruled: the columns that have a rule.
        through: the bars (by position) that a rule runs through.
        broken: whether bars are missing or too many and figures were placed by the eye.
        stray: figures that stand in no column.
    """

    cells: dict[int, Piece] = field(default_factory=dict)
    ruled: set[int] = field(default_factory=set)
    through: set[int] = field(default_factory=set)
    broken: bool = False
    stray: list[Piece] = field(default_factory=list)


@dataclass(slots=True)
class Frame:
    """The bars of a sheet.

    Attributes:
        extents: the extent of each column on the line: before, between, after the bars.
    """

    extents: list[tuple[int, int]]

    @classmethod
    def of(cls, lines: Sequence[Line]) -> "Frame | None":
        """The bars that most lines share; None when no line has any, or more than a sheet."""
        counts = Counter(len(line.edges) for line in lines if line.edges and line.filled)
        if not counts:
            return None
        most = max(counts, key=lambda count: (counts[count], count))
        if most > _MOST_BARS:
            return None
        line = next(line for line in lines if len(line.edges) == most and line.filled)
        extents = [(piece.left, piece.right) for piece in line.pieces]
        extents[-1] = (extents[-1][0], _ENDLESS)
        return cls(extents)

    def column_at(self, place: float) -> int:
        """The column at a place on the line; a bar belongs to the column after it."""
        return next((n for n, (_, right) in enumerate(self.extents) if place <= right), 0)

    def fits(self, line: Line) -> bool:
        """Whether a line has as many bars."""
        return len(line.pieces) == len(self.extents)

    def hold(self, line: Line) -> Held:
        """What a line has in each column."""
        held = Held()
        if self.fits(line):
            for n, piece in enumerate(line.pieces):
                if piece.ruled:
                    held.ruled.add(n)
                elif piece.text:
                    held.cells[n] = piece
            held.through = {n for n, edge in enumerate(line.edges) if edge.crossing}
            return held
        placed: dict[int, Piece] = {}
        for piece in line.pieces:
            tokens = list(line.tokens(piece))
            figures = [token for token in tokens if _DIGITS.search(token.text)]
            held.broken |= len(figures) > 1 or len(line.pieces) > len(self.extents) > 0 < len(
                figures
            )
            for token in tokens:
                if token.ruled:
                    held.ruled |= self._under(token)
                    continue
                figure = _DIGITS.search(token.text)
                start, end = figure.span() if figure else (0, len(token.text))
                n = self.column_at(token.left + (start + end) / 2)
                if n in placed:
                    held.stray.append(token)
                else:
                    placed[n] = token
        held.cells = placed
        if not line.edges:
            held.through = set(range(len(self.extents) - 1))
        return held

    def _under(self, rule: Piece) -> set[int]:
        found = set()
        for n, (left, right) in enumerate(self.extents):
            shared = min(right, rule.right) - max(left, rule.left)
            if shared >= min(_WIDE_RULE, right - left) > 0:
                found.add(n)
        return found
