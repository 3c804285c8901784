"""The check of everything recorded against everything derived, as findings."""

from typing import TYPE_CHECKING

from oddtrick.records.board import Board
from oddtrick.records.findings import Finding

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.schema import Deal, Rubber, Session

__all__ = ["check_record"]


def check_record(
    record: "Deal | Rubber | Session | Board",
    law: "LawCode | None" = None,
    *,
    unfinished: bool = False,
) -> list[Finding]:
    """Everything that is noticed about a record when it is replayed, by path into it.

    Args:
        record: a deal, a rubber or a session, or a board.
        law: the law code to use whatever the record says. None uses the one that the
            record names; a record that names none is replayed and not scored, and a
            note says so.
        unfinished: whether the record is still being written, so that what is missing
            is only noted.
    """
    from oddtrick.records.checks.deal import check_deal

    if isinstance(record, Board):
        from oddtrick.records.checks.board import check_board

        return check_board(record, law, unfinished=unfinished)
    if record.kind == "deal":
        return check_deal(record, law, unfinished=unfinished).findings
    if record.kind == "rubber":
        from oddtrick.records.checks.rubber import replay_rubber

        return replay_rubber(record, law, unfinished=unfinished).findings
    from oddtrick.records.checks.session import check_session

    return check_session(record, law, unfinished=unfinished)
