"""An ordinary deal is set straight from its numbers, and the page is the one of its record."""

import os
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from tracemalloc import get_traced_memory, start, stop

import pytest
from click.testing import CliRunner
from lxml import etree
from made_boards import a_board, spoil
from made_pbn import file_of, games

import oddtrick
from oddtrick.command import command
from oddtrick.formats.page.pen import Pen
from oddtrick.formats.page.writer import Page, write
from oddtrick.records.board import Board
from oddtrick.records.board_deals import board_of, deal_of
from oddtrick.records.laws.registry import find_law
from oddtrick.records.plainclass import replace
from oddtrick.records.schema import Deal

MANY = int(os.environ.get("ODDTRICK_BOARDS", "400")) // 10
SAMPLES = sorted((Path(__file__).parents[2] / "samples").rglob("*.*"))


def made() -> Iterator[Board]:
    """Boards made by chance, of several codes: clean, worded, with notes, spoilt."""
    rng = Random(5)
    codes = ("contract-duplicate", "auction-us-1920", "auction-gb-1909", "contract-modern")
    laws = [law for code in codes if (law := find_law(code)) is not None]
    assert len(laws) == len(codes)
    for n in range(MANY):
        board = a_board(rng, rng.choice(laws), scored=rng.random() < 0.5)
        yield replace(spoil(rng, board), id=f"spoilt-{n}")
        board = replace(board, id=f"made-{n}")
        if rng.random() < 0.3:
            board.cards = ()
        elif rng.random() < 0.3:
            board.cards = board.cards[: 4 * rng.randrange(13)]
            board.absent = ((f"tricks[{len(board.cards) >> 2}]", "unknown"),)
        if rng.random() < 0.3:
            board.contract = None
        if rng.random() < 0.3:
            board.tricks = None
        if rng.random() < 0.3:
            board.calls = ()
        if rng.random() < 0.3:
            board.vulnerable = rng.choice(((True, False), (True, True), (False, False)))
        if rng.random() < 0.3:
            board.words = (("title", "<b> & \u05e9\u05dc\u05d5\u05dd"), ("number", "7"),
                           ("date", "1909"), ("event", " "), ("site", "x\x00y"))  # fmt: skip
        if rng.random() < 0.3:
            board.players = rng.choice(
                (("Ames", None, "Bligh", "\u0416"), ("\u0416", "\u042f", None, None), ("a b",) * 4)
            )
        if board.calls and rng.random() < 0.3:
            board.notes = (("auction[1]", "asks & tells"), ("auction[1]", "b"), ("auction[0]", "c"))
        if rng.random() < 0.2:
            board.remains = (("pbn", "Scoring", "MP"), ("pbn", "<x>", "\u202e"))
        if rng.random() < 0.2:
            board.order = tuple(
                tuple(c for c in range(52) if mask >> c & 1) for mask in board.hands
            )
        yield board


@lru_cache(maxsize=1)
def known() -> tuple[Board, ...]:
    """Made boards, and those of the samples."""
    found = list(made())
    for path in SAMPLES:
        if path.suffix in (".trick", ".pbn", ".lin", ".json"):
            for record in oddtrick.read(path).records:
                board = board_of(record) if isinstance(record, Deal) else None
                if board is not None:
                    found.append(board)
    return tuple(found)


@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("code", [None, "auction-us-1920", "contract-duplicate"])
def test_the_page_of_boards_is_the_page_of_their_deals(marked: bool, code: str | None) -> None:
    law = None if code is None else find_law(code)
    slow = Page(mark_winners=marked, laws=law)
    pen = Pen(mark_winners=marked, laws=law)
    quick = 0
    for board in known():
        whole = slow.record(deal_of(board))
        text = pen.board(board)
        if text is None:
            text = pen.record(deal_of(board))
        else:
            quick += 1
        assert text == whole, board
    assert pen.head == slow.head
    assert quick > len(known()) // 8


def test_most_clean_games_of_a_file_are_set_the_quick_way() -> None:
    loaded = oddtrick.read_text(file_of(games(Random(2), 30)), format="pbn")
    boards = [board_of(deal) for deal in loaded.records if isinstance(deal, Deal)]
    pen = Pen()
    assert [board for board in boards if board is None or pen.board(board) is None] == []


def converted(tmp_path: Path, many: int, *words: str) -> str:
    source, target = tmp_path / "in.pbn", tmp_path / "out.html"
    source.write_bytes(file_of(games(Random(3), many)).encode())
    done = CliRunner().invoke(command, ["convert", str(source), str(target), "--force", *words])
    assert done.exit_code == 0, done.output
    return target.read_text("utf-8")


@pytest.mark.parametrize("many", [1, 2, 900])
def test_a_page_set_record_by_record_is_the_page_of_all_its_records(
    tmp_path: Path, many: int
) -> None:
    text = converted(tmp_path, many)
    assert text == oddtrick.page(oddtrick.read(tmp_path / "in.pbn"))
    assert text.count("<article") == many


def test_the_page_of_one_deal_out_of_many_is_that_of_one(tmp_path: Path) -> None:
    text = converted(tmp_path, 5, "--deal", "3")
    assert text == oddtrick.page(oddtrick.read(tmp_path / "in.pbn").records[2])


def test_a_page_of_many_games_does_not_hold_them_all(tmp_path: Path) -> None:
    took = []
    for many in (50, 400, 1200):
        source, target = tmp_path / f"{many}.pbn", tmp_path / f"{many}.html"
        source.write_bytes(file_of(games(Random(3), many)).encode())
        start()
        CliRunner().invoke(command, ["convert", str(source), str(target)])
        took.append(get_traced_memory()[1])
        stop()
    # A line of the contents for each, and the name that no other may have.
    assert took[2] < took[1] + 800 * 2500


def test_the_laws_that_are_asked_for_are_those_of_the_page(tmp_path: Path) -> None:
    text = converted(tmp_path, 3, "--laws", "auction-us-1920")
    loaded = oddtrick.read(tmp_path / "in.pbn")
    assert text == oddtrick.page(loaded, laws="auction-us-1920")
    assert text.count("<dt>Replayed under</dt>") == 3
    assert "auction-us-1920" in text
    assert text.count("What the check finds") > 0


def test_laws_are_named_or_given_as_they_are() -> None:
    deal = oddtrick.read(next(path for path in SAMPLES if path.stem == "elwell-02")).records[0]
    law = find_law("bridge-gb-1904")
    page = oddtrick.page(deal, laws="bridge-gb-1904")
    assert page == oddtrick.convert(deal, "page", laws="bridge-gb-1904")
    assert page == oddtrick.page(deal, laws=law) == write([deal], laws=law)
    assert "<dt>Replayed under</dt>" in page
    assert "<dt>Replayed under</dt>" not in oddtrick.page(deal, laws="bridge-us-1905")
    with pytest.raises(LookupError, match="no law code is called 'nobodys'"):
        oddtrick.picture(deal, laws="nobodys")


def test_a_law_code_goes_with_a_page_or_a_picture_alone(tmp_path: Path) -> None:
    deal = next(path for path in SAMPLES if path.stem == "elwell-02")
    for target, code in (("x.html", 0), ("x.svg", 0), ("x.pbn", 2)):
        words = ["convert", str(deal), str(tmp_path / target), "--laws", "bridge-us-1905"]
        done = CliRunner().invoke(command, words)
        assert done.exit_code == code, done.output
    assert "--laws says nothing to the format pbn" in done.output
    words = ["convert", str(deal), str(tmp_path / "y.html"), "--laws", "nobodys"]
    assert "no law code is called 'nobodys'" in CliRunner().invoke(command, words).output


def test_no_record_has_the_name_of_a_place_of_another() -> None:
    deal = deal_of(known()[0])
    names = ("a", "a.tricks.1", "a.tricks", "a.b", "a-2", "a.note-a", "a")
    root = etree.fromstring(write([deal.replace(id=each) for each in names]).encode())
    ids = root.xpath("//@id")
    assert len(ids) == len(set(ids)) > 7 * 60
    assert root.xpath("//article/@id") == [
        "a", "a-tricks-1", "a-tricks", "a.b", "a-2", "a-note-a", "a-3",
    ]  # fmt: skip
