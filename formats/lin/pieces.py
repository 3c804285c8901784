"""Where a LIN text may be cut so that each piece means what it means in the whole."""

from collections.abc import Iterator

from oddtrick.formats.lin.boards import boards
from oddtrick.formats.lin.quick.board import QuickBoards
from oddtrick.formats.lin.quick.heads import match_in
from oddtrick.formats.lin.quick.values import Unusual
from oddtrick.formats.lin.scan import pairs
from oddtrick.formats.lin.words import HEADER
from oddtrick.formats.text.notices import Notices
from oddtrick.records.board import Board
from oddtrick.records.replay.quick import Followed
from oddtrick.records.replay.quickplay import Packs

Ordinary = tuple[Board, Packs, Followed | None]
"""A board, its hands as bytes, and what is known of its play."""

_BEGIN = ("pn|", "md|", "qx|", "vg|")
_LEAD = " \t\r\n\f\v\ufeff"
_PLAYED = frozenset(("mb", "pc", "mc"))


class Cutter:
    """Cuts a text that comes in blocks before the boards that begin a line.

    A board without a head is a piece, and so is a head with all boards behind it. Where it is
    not sure that a board ends at the end of a line, what stands behind it is of its piece too.

    Attributes:
        found: the boards of the last piece; None where one of them is not ordinary.
    """

    def __init__(self, quick: QuickBoards) -> None:
        self.quick = quick
        self.found: list[Ordinary] | None = None
        self.limit = 1

    def cut(self, text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
        """The pieces of a text: their starts and ends, and whether all in them is ordinary."""
        at, size = 0, len(text)
        while at < size:
            stop, many = at, 0
            while True:
                stop = _next(text, at, stop)
                many += 1
                if stop < 0 and not last:
                    return
                end = size if stop < 0 else stop
                headed = text.startswith("vg|", end)
                if many < self.limit and stop >= 0 and not headed:
                    continue
                piece = text[at:end]
                self.found = self._read(piece)
                if self.found is not None or stop < 0 or is_whole(piece, headed):
                    self.limit = 1
                    break
                # What is not closed may go on and on: it is not looked at after every line.
                self.limit = 2 * many
            yield at, end, self.found is not None
            at = end

    def _read(self, piece: str) -> list[Ordinary] | None:
        quick = self.quick
        try:
            if not piece.lstrip(_LEAD).startswith("vg|"):
                return [(quick.read(piece.lstrip(_LEAD)), quick.packs, quick.followed)]
            heading, texts = match_in(piece)
            found: list[Ordinary] = []
            for text in texts:
                board = quick.read(text, heading, first=not found)
                found.append((board, quick.packs, quick.followed))
        except Unusual:
            return None
        return found


def _next(text: str, at: int, behind: int) -> int:
    """Where the next piece may begin, behind an offset; negative where nowhere."""
    lead = text[at : at + 80].lstrip(_LEAD)
    if lead.startswith("vg|"):
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
    found = list(pairs(piece, Notices()))
    if not found or not found[-1].closed or piece[found[-1].span.end :].strip(_LEAD):
        return False
    made = list(boards(found))
    if not made or not all("md" in board.keys or board.keys & _PLAYED for board in made):
        return False
    if headed:
        return True
    if any(pair.key in HEADER or pair.key == "qx" for pair in found):
        # Behind a list, or a label without a head, boards speak of each other.
        return False
    last = made[-1]
    return bool(last.keys & _PLAYED) or {"pn", "md"} <= last.keys
