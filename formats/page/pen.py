"""Pages of several records, each set as it comes; that of an ordinary deal from its numbers."""

from typing import TYPE_CHECKING

from oddtrick.formats.page.ordinary import Ordinary
from oddtrick.formats.page.writer import FOOT, Page
from oddtrick.records.board import Board
from oddtrick.records.board_deals import board_of

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Record


class Pen:
    """Sets records one by one; ``formats.quick.QuickWriter`` says what it gives.

    Attributes:
        between: what stands between two.
        foot: what stands behind the last.
        number: how many were set.
        apart: whether others may go on behind what is set: not so, for the contents stand
            before all.
        late: whether the head is known only when all are set.
    """

    between, foot = "\n", FOOT
    apart = False
    late = True

    def __init__(
        self, *, mark_winners: bool = False, laws: "LawCode | None" = None, number: int = 0
    ) -> None:
        self.number = number
        self._page = Page(mark_winners=mark_winners, laws=laws)
        self._ordinary = Ordinary(self._page, mark_winners=mark_winners, law=laws)

    @property
    def head(self) -> str:
        """What stands before the first, asked for behind the last."""
        return self._page.head

    def board(self, board: Board) -> str | None:
        """A board as an article; None where it is not ordinary, or something is found in it."""
        text = self._ordinary.article(board)
        if text is not None:
            self.number += 1
        return text

    def record(self, record: "Record") -> str:
        """Any record as an article."""
        if record.kind == "deal":
            board = board_of(record)
            text = None if board is None else self.board(board)
            if text is not None:
                return text
        self.number += 1
        return self._page.record(record)

    def rest(self) -> str:
        """Nothing: no text is held back."""
        return ""
