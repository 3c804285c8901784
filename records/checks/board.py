"""The check of a board: the quick answer first, and the whole replay only of a faulty one."""

from oddtrick.records.board import Board
from oddtrick.records.checks.deal import check_deal
from oddtrick.records.findings import Finding
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import find_law
from oddtrick.records.replay.quick import judge


def check_board(
    board: Board, law: LawCode | None = None, *, unfinished: bool = False
) -> list[Finding]:
    """Everything that is noticed about a board; the same as about its deal.

    A clean board under a known law code has no findings at all, so the quick answer
    is enough. Any other is replayed in full.
    """
    known = law
    if known is None and board.laws is not None:
        known = find_law(board.laws)
    if known is not None and judge(board, known):
        return []
    return check_deal(board, law, unfinished=unfinished).findings
