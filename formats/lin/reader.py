"""Reader of LIN: from a text to records, one for each table of a board."""

from collections.abc import Iterator

from oddtrick.formats.lin.boards import boards
from oddtrick.formats.lin.header import Heading
from oddtrick.formats.lin.scan import pairs
from oddtrick.formats.lin.taking import Taker
from oddtrick.formats.lin.tree import Pair, RawBoard
from oddtrick.formats.lin.values import read_label
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.taken import Taken, read_taken
from oddtrick.records.findings import Span
from oddtrick.records.findings.lin import DEAL_OF_OTHER_ROOM
from oddtrick.records.seats import COMPASS_LETTERS

_PLAYED = frozenset(("md", "mb", "pc", "mc"))


def read(source: SourceText) -> Reading:
    """The records of a LIN text; a bad board never loses the others."""
    return read_taken(source, taken_boards, "board")


def read_piece(source: SourceText, before: int) -> tuple[Reading, int]:
    """The records of a piece of a file, which may have none, and how many boards it has.

    Args:
        source: its text.
        before: how many boards of the file stand before it.
    """
    many = 0

    def take(text: str, notices: Notices) -> Iterator[tuple[Taken, Span, bool]]:
        nonlocal many
        for each in taken_boards(text, notices, before=before):
            many += 1
            yield each

    return read_taken(source, take), many


def taken_boards(
    text: str,
    notices: Notices,
    places: list[tuple[str, ...]] | None = None,
    before: int = 0,
) -> Iterator[tuple[Taken, Span, bool]]:
    """The boards of a text as plain data, with their stretch and whether something was lost.

    Args:
        text: the text.
        notices: takes what is noticed.
        places: the names of the seats W N E S in each record, where they are not those.
        before: how many boards of the file stand before the text.
    """
    found = _gathered(list(boards(pairs(text, notices))))
    headings: dict[int, Heading] = {}
    deals: dict[tuple[int, int], Pair] = {}
    for n, board in enumerate(found):
        notices.broken = False
        heading = headings.setdefault(id(board.header), Heading(board.header))
        own = COMPASS_LETTERS if places is None or n >= len(places) else places[n]
        taker = Taker(board, heading, notices, own)
        taken = taker.take(before + n + 1, _deal_for(board, deals, notices))
        yield taken, board.span, notices.broken


def _gathered(found: list[RawBoard]) -> list[RawBoard]:
    """The boards alone: what is none of them belongs to the one before, or the one behind."""
    kept: list[RawBoard] = []
    early: list[Pair] = []
    for board in found:
        if board.keys & _PLAYED:
            for pair in reversed(early):
                board.pairs.insert(0, pair)
                board.keys.add(pair.key)
            early = []
            kept.append(board)
        elif not board.keys & {"qx", "pn"}:
            if kept and kept[-1].header is board.header:
                for pair in board.pairs:
                    kept[-1].add(pair)
            else:
                # What stands behind a head is said of the boards behind it.
                early += board.pairs
        elif board.keys - {"qx", "pn", "pg", "st", "rh"}:
            early += [pair for pair in board.pairs if pair.key not in ("qx", "pn", "ah")]
    if early and kept:
        for pair in early:
            kept[-1].add(pair)
    return kept


def _deal_for(board: RawBoard, deals: dict[tuple[int, int], Pair], notices: Notices) -> Pair | None:
    """The hands of the same board in the other room, for a board without its own."""
    label = board.first("qx")
    found = None if label is None else read_label(label.plain)
    if found is None or label is None:
        return None
    key = (id(board.header), found[1])
    own = board.first("md")
    if own is not None:
        deals.setdefault(key, own)
        return None
    if key in deals:
        notices.repair(
            DEAL_OF_OTHER_ROOM, f"board {found[1]} gives its hands in one room only", label.span
        )
    return deals.get(key)
