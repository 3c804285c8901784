"""A text cut into lines of cells by the bars and crosses that stand in it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from oddtrick.records.findings import Span

BARS = "|│┃║"
_CROSS = "┼╪╫╬├┤┌┐└┘┬┴╔╗╚╝╠╣╦╩"
_STROKE = "=_─━═-"
_EDGE = re.compile(
    rf"(?:[{BARS}{_CROSS}]|(?<=[{_STROKE}]{{2}})\+|\+(?=[{_STROKE}]{{2}})"
    rf"|(?<=[{BARS}])\+|\+(?=[{BARS}])|(?<=\+)\+)+"
)
_RULE = re.compile(rf"[{_STROKE}]{{3,}}")
_TOKEN = re.compile(r"\S+(?: \S+)*")


@dataclass(slots=True)
class Piece:
    """What stands between two bars: its text without blanks, its place, its extent on the line.

    Attributes:
        text: the text.
        span: its place in the source.
        left: the first column of the line that belongs to the piece, from 0.
        right: the column after the last.
    """

    text: str
    span: Span
    left: int
    right: int

    @property
    def ruled(self) -> str:
        """The sign of the short rule that it is; empty for anything else."""
        if _RULE.fullmatch(self.text) is None:
            return ""
        return "=" if self.text[0] in "=═" else "-"


@dataclass(slots=True)
class Edge:
    """A bar, a cross, or several side by side.

    Attributes:
        left: its first column on the line, from 0.
        right: the column after it.
        crossing: whether a rule runs through it.
    """

    left: int
    right: int
    crossing: bool


@dataclass(slots=True)
class Line:
    """A line of the text.

    Attributes:
        span: its place, without the end of the line.
        text: the line.
        edges: its bars.
        pieces: what stands before, between and after them; one more than the bars.
    """

    span: Span
    text: str
    edges: list[Edge] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)

    @property
    def blank(self) -> bool:
        """Whether nothing stands on it."""
        return not self.text.strip()

    @property
    def filled(self) -> list[Piece]:
        """The pieces that hold anything."""
        return [piece for piece in self.pieces if piece.text]

    @property
    def is_rule(self) -> bool:
        """Whether nothing but rules and bars stands on it, and at least one rule."""
        filled = self.filled
        return bool(filled) and all(piece.ruled for piece in filled)

    @property
    def tabular(self) -> bool:
        """Whether it has a bar, or is a rule."""
        return bool(self.edges) or self.is_rule

    def tokens(self, piece: Piece) -> Iterator[Piece]:
        """The words of a piece that stand apart by two blanks or more."""
        for match in _TOKEN.finditer(self.text, piece.left, piece.right):
            start = self.span.start + match.start()
            yield Piece(match[0], Span(start, start + len(match[0])), match.start(), match.end())


def lines_of(text: str) -> list[Line]:
    """The lines of a text."""
    found = []
    start = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end == -1 else end
        found.append(_line(text[start:end].rstrip("\r"), start))
        start = end + 1
    return found


def _line(text: str, start: int) -> Line:
    line = Line(Span(start, start + len(text)), text)
    at = 0
    for match in _EDGE.finditer(text):
        line.pieces.append(_piece(text, at, match.start(), start))
        crossing = any(sign == "+" or sign in _CROSS for sign in match[0])
        line.edges.append(Edge(match.start(), match.end(), crossing))
        at = match.end()
    line.pieces.append(_piece(text, at, len(text), start))
    return line


def _piece(text: str, left: int, right: int, start: int) -> Piece:
    part = text[left:right]
    begin = left + len(part) - len(part.lstrip())
    end = max(begin, left + len(part.rstrip()))
    return Piece(text[begin:end], Span(start + begin, start + end), left, right)
