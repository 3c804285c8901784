"""What a quick reader gives of a text, held against the reading of the whole."""

from collections.abc import Callable
from typing import Any

from oddtrick.formats.text.source import SourceText
from oddtrick.records.board import Board
from oddtrick.records.board_deals import board_of, deal_of
from oddtrick.records.schema import Deal, Rubber, Session

BLOCK = 1 << 18


def blocks_of(text: str, size: int = BLOCK) -> list[str]:
    """A text in blocks of a size."""
    return [text[at : at + size] for at in range(0, len(text), size)]


def quick_boards(
    reader: Any, read: Callable[[SourceText], Any], name: str, text: str, size: int = BLOCK
) -> int:
    """How many boards the quick way gives; with its readings they are what the reader gives.

    Args:
        reader: a quick reader, which has read nothing.
        read: the reader of the format.
        name: the name of the file.
        text: its text.
        size: the size of the blocks that it comes in.
    """
    made: list[Deal | Rubber | Session] = []
    quick = 0
    for one in reader.boards(blocks_of(text, size)):
        if isinstance(one, Board):
            quick += 1
            made.append(deal_of(one))
            (again,) = reader.again().records
            assert again.record == made[-1]
            known = board_of(deal_of(one))
            assert known is not None
            for field in ("calls", "cards"):
                setattr(one, field, tuple(getattr(one, field)))
            assert known == one
        else:
            made += [each.record for each in one.records]
    assert made == [each.record for each in read(SourceText(name, text)).records]
    return quick
