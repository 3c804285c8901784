"""The words over a sheet: the names of the two sides, the headings of the columns."""

import re
from dataclasses import dataclass

from oddtrick.formats.sheet.frame import Frame
from oddtrick.formats.sheet.layouts import HEADINGS
from oddtrick.formats.sheet.lines import Line, Piece
from oddtrick.formats.sheet.tree import Role

ROLES: dict[str, Role] = {
    "TRICKS": "below",
    "HONORS": "above",
    "HONOURS": "above",
    "TOTALS": "totals",
    "TOTAL": "totals",
}
_SIDES = re.compile(
    r"\W*(?:(?:WE|US|OURS?)\b.*\b(?:THEY|THEM|OPPONENTS?|THEIRS?|ADVERSARIES)\b"
    r"|(?:THEY|THEM|OPPONENTS?|THEIRS?)\b.*\b(?:WE|US|OURS?)\b).*",
    re.IGNORECASE,
)
_LEDGER = re.compile(r"[\s|│]*NAMES?[\s|│]*(?:\+[\s|│]*[-−][\s|│]*)+", re.IGNORECASE)
_FIGURE = re.compile(r"\(?\s*[-−]?\d")
_LONGEST = 80
"""The most signs of a name."""
_LETTER = re.compile(r"[^\W\d_]")


@dataclass(slots=True)
class Over:
    """A line of names over a sheet: the names with their places, and whether bars part them."""

    line: Line
    names: list[Piece]

    @property
    def known(self) -> bool:
        """Whether they are the usual words for the two sides."""
        return len(self.names) == 2 and _SIDES.fullmatch(self.line.text) is not None


def is_ledger_head(line: Line) -> bool:
    """Whether a line is the heading of a ledger by rubbers."""
    return _LEDGER.fullmatch(line.text) is not None


def roles_of(line: Line) -> dict[int, Role]:
    """What each column takes by the words over it; empty for a line of other things."""
    filled = [(n, piece) for n, piece in enumerate(line.pieces) if piece.text]
    words = [piece.text.upper().rstrip(".") for _, piece in filled]
    if len(words) < 4 or not all(word in ROLES for word in words):
        return {}
    return {n: ROLES[word] for (n, _), word in zip(filled, words, strict=True)}


def division_of(pieces: list[Piece]) -> str | None:
    """Which half of a sheet some cells name between them: ``HON`` and ``OURS``."""
    return HEADINGS.get("".join(piece.text for piece in pieces).upper())


def names_in(line: Line) -> Over | None:
    """The names that a line with bars holds; None when it is no line of names."""
    filled = line.filled
    if not line.edges or len(filled) < 2 or roles_of(line) or division_of(filled):
        return None
    if any(piece.ruled or not _LETTER.search(piece.text) for piece in filled):
        return None
    if any(_FIGURE.match(piece.text) or len(piece.text) > _LONGEST for piece in filled):
        return None
    return Over(line, filled)


def names_over(line: Line) -> Over | None:
    """The two names that a line without bars holds; None when it is no line of names."""
    if line.edges or line.blank:
        return None
    tokens = list(line.tokens(line.pieces[0]))
    over = Over(line, tokens)
    if len(tokens) == 2 and all(_LETTER.match(token.text) for token in tokens):
        return over
    return None


def columns_of(over: Over, frame: Frame) -> list[int]:
    """The column of a frame under each name."""
    if frame.fits(over.line):
        return [over.line.pieces.index(name) for name in over.names]
    return [frame.column_at((name.left + name.right) / 2) for name in over.names]
