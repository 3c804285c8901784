"""A board is written as XML straight from its values, byte for byte as the writer writes it."""

from random import Random

from made_boards import a_board, spoil
from made_lin import a_match, boards
from made_pbn import file_of, games

from oddtrick.formats.lin.quick.reader import Boards as LinBoards
from oddtrick.formats.pbn.quick.boards import Boards as PbnBoards
from oddtrick.formats.xmlfile.pen import Pen
from oddtrick.formats.xmlfile.writer import write
from oddtrick.records.board import Board
from oddtrick.records.board_deals import board_of, deal_of
from oddtrick.records.laws.registry import load_law


def assert_alike(some: list[Board]) -> None:
    pen = Pen()
    made = [pen.board(board) for board in some]
    whole = "".join(text or "" for text in made)
    assert None not in made
    assert pen.head + whole + pen.rest() + pen.foot == write([deal_of(board) for board in some])


def test_boards_of_every_kind_are_written_alike() -> None:
    rng = Random(1)
    for code in ("contract-duplicate", "auction-us-1920"):
        law = load_law(code)
        for _ in range(40):
            board = a_board(rng, law, scored=True)
            if rng.random() < 0.5:
                board = spoil(rng, board)
            found = board_of(deal_of(board))
            if found is not None:
                assert_alike([found])


def test_the_boards_of_files_are_written_alike() -> None:
    rng = Random(2)
    text = file_of(games(rng, 30, claimed=0.3))
    assert_alike([b for b in PbnBoards("x", "latin-1").boards([text]) if isinstance(b, Board)])
    text = "".join([*boards(rng, 20, claimed=0.3), a_match(rng, 3)])
    assert_alike([b for b in LinBoards("x", "utf-8").boards([text]) if isinstance(b, Board)])


def test_a_text_that_is_written_otherwise_is_left_to_the_writer() -> None:
    board = a_board(Random(3), load_law("contract-duplicate"))
    for text in ("a & b", "<b>", 'say "so"', "a\\b", "a\nb", "a\x0cb", ""):
        board.words = (("title", text),)
        assert Pen().board(board) is None
    board.words = (("title", "Zoé Ω 'x'"),)
    assert_alike([board])
