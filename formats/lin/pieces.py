"""Where a LIN text may be cut so that each piece means what it means in the whole."""

import re
from collections.abc import Iterator

from oddtrick.formats.lin.boards import boards
from oddtrick.formats.lin.quick.board import Ordinary, QuickBoards
from oddtrick.formats.lin.quick.described import Head
from oddtrick.formats.lin.quick.heads import match_in
from oddtrick.formats.lin.quick.values import Unusual
from oddtrick.formats.lin.scan import pairs
from oddtrick.formats.lin.words import HEADER
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.pieces import ROW

_BEGIN = ("pn|", "md|", "qx|", "vg|")
_TOGETHER = ("qx|", "vg|")
"""What begins boards that speak of each other."""
_LEAD = " \t\r\n\f\v\ufeff"
_SPEAKS = re.compile(rf"(?:^|\||\s)(?:qx|{'|'.join(sorted(HEADER))})\s*\|", re.IGNORECASE)
"""What may be a list or a label; at times it is none, but the end of a value."""
_PLAYED = frozenset(("mb", "pc", "mc"))


class Cutter:
    """Cuts a text that comes in blocks before the boards that begin a line.

    A board without a head is a piece, and so is a head with all boards behind it, and a row of
    boards that have labels and no head. Where it is
    not sure that a board ends at the end of a line, what stands behind it is of its piece too.

    Attributes:
        found: the boards of each piece that was given and is ordinary, in order; whoever has
            taken them takes them out.
    """

    def __init__(self, quick: QuickBoards) -> None:
        self.quick = quick
        self.found: list[list[Ordinary]] = []

    def cut(self, text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
        """The pieces of a text: their starts and ends, and whether all in them is ordinary."""
        at, size = 0, len(text)
        while at < size:
            ends = _ends(text, at)
            texts = [text[a:b] for a, b in zip((at, *ends), ends, strict=False)]
            if texts:
                texts[0] = texts[0].lstrip(_LEAD)
            for one, end in zip(self.quick.read(texts), ends, strict=False):
                self.found.append([one])
                yield at, end, True
                at = end
            if ends and at == ends[-1]:
                continue
            found = self._piece(text, at, last)
            if found is None:
                return
            end, ordinary = found
            yield at, end, ordinary
            at = end

    def _piece(self, text: str, at: int, last: bool) -> tuple[int, bool] | None:
        """The end of a piece, and whether all in it is ordinary; None where it may go on."""
        stop, many, limit, size = at, 0, 1, len(text)
        while True:
            stop = _next(text, at, stop)
            many += 1
            if stop < 0 and not last:
                return None
            end = size if stop < 0 else stop
            headed = text.startswith("vg|", end)
            if many < limit and stop >= 0 and not headed:
                continue
            piece = text[at:end]
            found = self._read(piece)
            if found is not None:
                self.found.append(found)
            if found is not None or stop < 0 or is_whole(piece, headed):
                return end, found is not None
            # What is not closed may go on and on: it is not looked at after every line.
            limit = 2 * many

    def _read(self, piece: str) -> list[Ordinary] | None:
        piece = piece.lstrip(_LEAD)
        try:
            if piece.startswith(_TOGETHER):
                heading, texts = match_in(piece)
                found = self.quick.read(texts, Head(heading))
            else:
                texts = [piece]
                found = self.quick.read(texts)
        except Unusual:
            return None
        return found if len(found) == len(texts) else None


def _ends(text: str, at: int) -> list[int]:
    """Where pieces may end, one behind the other, each of which may be a board without a head.

    Behind each of them something begins a line that may be a piece.
    """
    found: list[int] = []
    if text[at : at + 80].lstrip(_LEAD).startswith(_TOGETHER):
        return found
    end = text.find("\n", at + 1)
    while end >= 0 and len(found) < ROW:
        if text.startswith(_BEGIN, end + 1):
            found.append(end + 1)
            if text.startswith(_TOGETHER, end + 1):
                break
        end = text.find("\n", end + 1)
    return found


def _next(text: str, at: int, behind: int) -> int:
    """Where the next piece may begin, behind an offset; negative where nowhere."""
    lead = text[at : at + 80].lstrip(_LEAD)
    if lead.startswith(_TOGETHER):
        found = text.find("\nvg|", max(behind, at + 1))
        return found + 1 if found >= 0 else -1
    found = text.find("\n", max(behind, at + 1))
    while found >= 0:
        if text.startswith(_BEGIN, found + 1):
            return found + 1
        found = text.find("\n", found + 1)
    return -1


def is_whole(piece: str, headed: bool) -> bool:
    """Whether the boards of a piece surely end with it.

    Args:
        piece: the text.
        headed: whether the head of other boards comes behind it.
    """
    if not headed and _SPEAKS.search(piece):
        # Behind a list, or a label without a head, boards speak of each other.
        return False
    found = list(pairs(piece, Notices()))
    if not found or not found[-1].closed or piece[found[-1].span.end :].strip(_LEAD):
        return False
    made = list(boards(found))
    if not made or not all("md" in board.keys or board.keys & _PLAYED for board in made):
        return False
    if headed:
        return True
    last = made[-1]
    return bool(last.keys & _PLAYED) or {"pn", "md"} <= last.keys
