"""JSON texts of records one by one, for a file that holds them in a list."""

from typing import TYPE_CHECKING

from oddtrick.formats.jsonfile.board_data import Shape
from oddtrick.formats.jsonfile.writer import record_data, value_text
from oddtrick.records.board import Board

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


class Pen:
    """Writes the items of a list, one by one.

    Attributes:
        head: what stands before the first.
        between: what stands between two.
        foot: what stands behind the last.
        number: how many were written; it makes no difference here.
        apart: whether others may go on behind what is written.
    """

    head, between, foot = "[\n  ", ",\n  ", "\n]\n"
    apart = True

    def __init__(self, *, number: int = 0) -> None:
        self.number = number
        self._shape = Shape(tight=False)

    def board(self, board: Board) -> str | None:
        """A board as an item; None where a trick in it was begun and not ended."""
        if board.begun:
            return None
        self.number += 1
        return self._shape.text(board)

    def record(self, record: "Deal | Rubber | Session") -> str:
        """Any record as an item."""
        self.number += 1
        return value_text(record_data(record), 1)

    def rest(self) -> str:
        """Nothing: no text is held back."""
        return ""
