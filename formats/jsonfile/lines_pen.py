"""JSON lines of records one by one."""

from typing import TYPE_CHECKING

from oddtrick.formats.jsonfile.board_data import Shape
from oddtrick.records.board import Board

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


class Pen:
    """Writes the lines of a file, one by one.

    Attributes:
        head: what stands before the first: nothing.
        between: what stands between two: nothing, for each brings its line end.
        foot: what stands behind the last: nothing.
        number: how many were written; it makes no difference here.
        apart: whether others may go on behind what is written.
    """

    head = between = foot = ""
    apart = True

    def __init__(self, *, number: int = 0) -> None:
        self.number = number
        self._shape = Shape(tight=True)

    def board(self, board: Board) -> str | None:
        """A board as a line; None where a trick in it was begun and not ended."""
        if board.begun:
            return None
        self.number += 1
        return self._shape.text(board) + "\n"

    def record(self, record: "Deal | Rubber | Session") -> str:
        """Any record as a line."""
        from oddtrick.formats.jsonfile.lines import lines

        self.number += 1
        return "".join(lines([record]))

    def rest(self) -> str:
        """Nothing: no text is held back."""
        return ""
