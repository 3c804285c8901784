"""A board that stands as the writer would write it is given back as it stands."""

import os
from collections.abc import Iterator
from random import Random

import pytest
from made_lin import a_board, a_match, boards, misspelt, spoilt

from oddtrick.formats.lin.pen import Pen
from oddtrick.formats.lin.quick.reader import Boards
from oddtrick.formats.lin.writer import write
from oddtrick.records.board import Board
from oddtrick.records.board_deals import deal_of

MANY = int(os.environ.get("ODDTRICK_BOARDS", "300"))


def read(text: str) -> Iterator[Board]:
    """The boards of a text, with the texts of those that are straight."""
    reader = Boards("x.lin", "utf-8")
    reader.keeps_text = True
    return (board for board in reader.boards([text]) if isinstance(board, Board))


def made_again(board: Board) -> str | None:
    """What the pen makes of a board, whatever its text was."""
    board.written = None
    return Pen(number=int(board.id.removeprefix("game-")) - 1).board(board)


def test_a_board_is_given_back_with_its_hands_as_they_are_written() -> None:
    for text in boards(Random(1), MANY // 3, claimed=0.3, alerts=True):
        (board,) = read(text)
        assert board.written is not None
        before, _, rest = text.partition("md|")
        assert board.written.startswith(f"{before}md|")
        assert board.written.endswith(rest.partition("|")[2])
        assert board.written == write([deal_of(board)])
        (again,) = read(board.written)
        assert again.written == board.written == made_again(board)


def test_what_is_given_back_is_what_the_pen_would_make() -> None:
    rng, straight = Random(2), 0
    for n in range(MANY):
        text = a_board(rng, n + 1, claimed=rng.random() < 0.3, alerts=rng.random() < 0.5)
        changed = spoilt(rng, text) if rng.random() < 0.7 else misspelt(rng, text)
        for board in read(changed):
            if board.written is not None:
                straight += 1
                written = board.written
                assert made_again(board) == written, changed
    assert straight > MANY // 5


SMALL_CHANGES = {
    "a blank in a name": ("pn|", "pn| "),
    "a player without a name": ("pn|Ames,", "pn|,"),
    "eight names": ("|st||", ",a,b,c,d|st||"),
    "no names": ("pn|", "ob|"),
    "an empty list of names": ("|st||", "|pn||st||"),
    "a word behind the hands": ("rh||", "rh||nt|a word|"),
    "a word before the hands": ("|st||", "|nt|a word|st||"),
    "an empty word": ("|st||", "|nt||st||"),
    "a word behind the vulnerability": ("mb|", "nt|a word|mb|"),
    "no vulnerability": ("sv|o|", ""),
    "an empty vulnerability": ("sv|o|", "sv||"),
    "a number that begins with nought": ("Board ", "Board 0"),
    "the board in another language": ("Board ", "Tafel "),
    "a board in small letters": ("Board ", "board "),
    "a title": ("ah|Board ", "ah|The last board of "),
    "a title of its own": ("|sv|", ", the last one|sv|"),
    "two blanks in a title": ("ah|Board ", "ah|The  board of "),
    "a blank behind the number": ("|sv|", " |sv|"),
    "no title": ("ah|", "ob|"),
    "a break that is missing": ("pg||pc|", "pc|"),
    "a break too many": ("pg||pc|", "pg||pg||pc|"),
    "a line for each trick": ("pg||", "pg||\n"),
    "a line end of another machine": ("\n", "\r\n"),
    "a line end alone": ("five", "fi\rve"),
    "a break inside the auction": ("mb|p|", "mb|p|pg||"),
    "a call in capitals": ("mb|p|", "mb|P|"),
    "no trumps with two letters": ("N|mb", "NT|mb"),
    "an alert without a note": ("N|mb", "N!|mb"),
    "two notes": ("|an|", "|an|first|an|"),
    "an empty note": ("|an|", "|an||an|"),
    "a comment behind a call": ("mb|p|", "mb|p|nt|well bid|"),
    "a comment before a note": ("|an|", "|nt|well bid|an|"),
    "a card in small letters": ("pc|SA", "pc|sa"),
    "a comment behind a card": ("pc|SA|", "pc|SA|nt|well played|"),
    "a comment behind the last trick": ("pg||\n", "pg||nt|good night|\n"),
    "a claim behind thirteen tricks": ("pg||\n", "pg||mc|9|pg||\n"),
    "a claim with a nought": ("mc|", "mc|0"),
    "a claim and no break behind it": ("mc|9|pg||", "mc|9|"),
}


@pytest.mark.parametrize("change", SMALL_CHANGES.values(), ids=SMALL_CHANGES)
def test_a_small_change_is_given_back_only_where_the_pen_makes_it(
    change: tuple[str, str],
) -> None:
    changed = 0
    for text in boards(Random(3), 60, claimed=0.6):
        changed += change[0] in text
        for board in read(text.replace(*change)):
            written = board.written
            assert written in (None, made_again(board))
    assert changed


def test_a_board_behind_a_head_is_put_together_anew() -> None:
    assert [board.written for board in read(a_match(Random(4), 2))] == [None] * 4


def test_behind_a_head_no_board_is_given_back_as_it_stood() -> None:
    headed, plain = read("".join(boards(Random(5), 2)))
    headed.written, headed.words = None, (*headed.words, ("event", "Summer Cup"))
    pen = Pen()
    assert pen.board(headed) == ""
    assert pen.board(plain) is not None
    assert pen.rest().count("qx|o2|") == 1
