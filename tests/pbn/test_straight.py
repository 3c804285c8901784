"""A game that stands as the writer would write it is given back as it stands."""

import os
from collections.abc import Iterator
from random import Random

import pytest
from made_pbn import HEADING, games, spoilt

from oddtrick.formats.pbn.pen import Pen
from oddtrick.formats.pbn.quick.boards import Boards
from oddtrick.records.board import Board

MANY = int(os.environ.get("ODDTRICK_BOARDS", "300"))


def boards(text: str) -> Iterator[Board]:
    """The boards of a text, with what is straight in them; the first is no more than heading."""
    reader = Boards("x.pbn", "latin-1")
    reader.keeps_text = True
    return (board for board in reader.boards([text]) if isinstance(board, Board))


def made_again(board: Board) -> str | None:
    """What the writer makes of a board, whatever its text was."""
    board.written = None
    return Pen(number=int(board.id.removeprefix("game-")) - 1).board(board)


def test_a_game_in_export_format_is_given_back_as_it_stands() -> None:
    for text in games(Random(3), MANY // 3, claimed=0.3):
        (board,) = boards(HEADING + text)
        assert board.written == text
        assert made_again(board) == text


def test_what_is_given_back_as_it_stands_is_what_the_writer_would_make() -> None:
    rng, straight = Random(4), 0
    for text in games(rng, MANY, claimed=0.3):
        for board in boards(HEADING + spoilt(rng, text)):
            if board.written is not None:
                straight += 1
                written = board.written
                assert made_again(board) == written
    assert straight > MANY // 50


SMALL_CHANGES = {
    "a blank in a name": ('[West "', '[West " '),
    "a blank behind a name": ('London GBR"', 'London GBR "'),
    "two blanks": ("London GBR", "London  GBR"),
    "an empty tag": ("London GBR", ""),
    "another writing of a score": ('[Score "NS ', '[Score "NS +'),
    "a date without a day": ("1934.11.08", "1934.11.??"),
    "a date without anything": ("1934.11.08", "????.??.??"),
    "laws named among other words": ('"MP"', '"MP;Rubber"'),
    "laws named": ('"MP"', '"Rubber"'),
    "a number for a note that is not the first": ("=1=", "=7="),
    "a blank before a note": ('[Note "1:', '[Note "1: '),
    "an empty note": ('[Note "1:', '[Note "1:"]\r\n[Note "9:'),
    "a description": ("[Score ", '[Description "x"]\r\n[Score '),
    "an unknown description": ("[Score ", '[Description "?"]\r\n[Score '),
    "a table": ("[Auction ", '[Table "4"]\r\n[Auction '),
    "a type": ("[Auction ", '[WestType "human"]\r\n[Auction '),
    "a tag of others": ("[Auction ", '[Zeal "much"]\r\n[Auction '),
    "a tag kept as it stands": ("[Auction ", '[Termination "normal"]\r\n[Auction '),
}


@pytest.mark.parametrize("change", SMALL_CHANGES.values(), ids=SMALL_CHANGES)
def test_a_small_change_is_given_back_only_where_the_writer_makes_it(
    change: tuple[str, str],
) -> None:
    changed = 0
    for text in games(Random(5), 40):
        changed += change[0] in text
        for board in boards(HEADING + text.replace(*change)):
            written = board.written
            assert written in (None, made_again(board))
    assert changed


def test_a_play_that_is_not_legal_is_not_given_back() -> None:
    text = next(t for t in games(Random(6), 20) if "[Play" in t)
    head, _, rows = text.partition("[Play")
    first, *others = rows.split("\r\n")
    turned = "\r\n".join([first, *reversed([row for row in others if row])]) + "\r\n"
    (board,) = boards(HEADING + head + "[Play" + turned)
    assert board.written is None
