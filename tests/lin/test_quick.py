"""The quick way through a LIN file finds just what the whole reading finds."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from lin_boards import BOARD, LIN, MATCH, found, in_pieces
from made_boards import a_board as a_made_board
from made_boards import spoil
from made_lin import (
    a_board,
    a_broadcast,
    a_match,
    boards,
    hand_records,
    misspelt,
    otherwise_spelt,
    spoilt,
)
from pbn_games import at_lines
from quick_readings import BLOCK, quick_boards

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.formats.jsonfile.pen import Pen as JsonPen
from oddtrick.formats.jsonfile.writer import write as write_json
from oddtrick.formats.lin.pen import Pen
from oddtrick.formats.lin.quick.reader import Boards
from oddtrick.formats.lin.reader import read
from oddtrick.formats.lin.stream import Stream
from oddtrick.formats.lin.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.xmlfile.pen import Pen as XmlPen
from oddtrick.formats.xmlfile.writer import write as write_xml
from oddtrick.records.board import Board
from oddtrick.records.board_deals import board_of, deal_of
from oddtrick.records.findings import fails
from oddtrick.records.laws.registry import load_law
from oddtrick.records.schema import Deal, Rubber, Session
from oddtrick.records.seats import COMPASS_LETTERS, left_of

SAMPLES = Path(__file__).parent.parent.parent / "samples"
MANY = int(os.environ.get("ODDTRICK_BOARDS", "150"))
"""How many boards are made, and how many spoilt; ten thousand take some minutes."""


def is_clean(text: str, many: int = 1) -> bool:
    """Whether the quick way says of a text that all its boards are clean."""
    stream = Stream("x.lin", "utf-8")
    return not list(stream.readings([text])) and stream.clean == many


def has_faults(text: str) -> bool:
    """Whether the whole reading finds anything above a note."""
    return fails(check(load("x.lin", text.encode(), LIN)))


def assert_alike(text: str, size: int = BLOCK) -> int:
    """How many boards the quick way gives; with the readings they are what the reader gives."""
    return quick_boards(Boards("x.lin", "utf-8"), read, "x.lin", text, size)


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.lin")), ids=lambda path: path.stem)
def test_a_sample_read_in_pieces_gives_the_same_findings_and_records(path: Path) -> None:
    for strict in (False, True):
        found(path.read_bytes(), strict)
    held = load("board.lin", path.read_bytes(), LIN)
    if held.source is not None:
        assert_alike(held.source.text)


def test_boards_made_by_the_rules_are_clean_and_ordinary_at_once() -> None:
    for text in boards(Random(1), MANY, claimed=0.3):
        assert is_clean(text)
        assert not has_faults(text)
        assert assert_alike(text) == 1


def test_boards_as_other_programs_write_them_are_clean_at_once() -> None:
    rng = Random(2)
    known = 0
    for text in boards(rng, MANY, claimed=0.3, alerts=True):
        typed = misspelt(rng, text)
        assert not has_faults(typed)
        known += is_clean(typed)
    assert known > 0.9 * MANY


def test_a_match_is_clean_and_ordinary_at_once() -> None:
    rng = Random(3)
    for _ in range(MANY // 15):
        text = a_match(rng, 3)
        assert is_clean(text, 6) is not has_faults(text)
        assert_alike(text)
        found(text)


def test_a_board_whose_play_ends_within_a_trick_is_clean_and_ordinary_at_once() -> None:
    rng = Random(14)
    for n in range(MANY // 3):
        text = a_board(rng, n + 1, within_trick=True)
        assert is_clean(text)
        assert not has_faults(text)
        assert assert_alike(text) == 1
        made, quick = written(text)
        assert quick == 1
        assert made == write([each.record for each in read(SourceText("x.lin", text)).records])


def test_who_revokes_in_a_trick_that_is_not_ended_is_found() -> None:
    rng = Random(15)
    faulty = 0
    for n in range(MANY):
        text = a_board(rng, n + 1, within_trick=True)
        last = max(m.start() for m in re.finditer(r"pc\|", text)) if "pc|" in text else 0
        card = rng.choice("SHDC") + rng.choice("23456789TJQKA")
        other = text[: last + 3] + card + text[last + 5 :]
        assert is_clean(other) is not has_faults(other)
        faulty += has_faults(other)
        found(other)
        assert_alike(other)
    assert faulty > MANY // 2


def test_a_match_as_it_is_broadcast_is_clean_and_ordinary_at_once() -> None:
    rng = Random(16)
    ordinary = 0
    for _ in range(MANY // 15):
        text = a_broadcast(rng, 3)
        clean = is_clean(text, 6)
        assert clean is not has_faults(text)
        ordinary += assert_alike(text)
        found(text)
        made, _ = written(text)
        assert made == write([each.record for each in read(SourceText("x.lin", text)).records])
    assert ordinary == MANY // 15 * 6


def test_hand_records_with_labels_and_no_head_are_clean_and_ordinary_at_once() -> None:
    rng = Random(17)
    for rooms in ("o", "oc", "c"):
        for end in ("\n", "\r\n"):
            text = hand_records(rng, 4, rooms).replace("\n", end)
            many = 4 * len(rooms)
            assert is_clean(text, many)
            assert not has_faults(text)
            for before in ("", BOARD.replace("\n", end)):
                assert assert_alike(before + text, rng.choice((BLOCK, 50))) == many + bool(before)
                found(before + text)
                made, _ = written(before + text)
                records = read(SourceText("x.lin", before + text)).records
                assert made == write([each.record for each in records])


@pytest.mark.parametrize("end", ["\r\n", "\n\n", " \n", "\r\n\r\n"])
def test_other_line_ends_make_nothing_slow(end: str) -> None:
    rng = Random(18)
    text = "".join(boards(rng, 3, claimed=0.3)).replace("\n", end)
    assert is_clean(text, 3)
    assert assert_alike(text) == 3
    match = a_match(rng, 2).replace("\n", end)
    assert assert_alike(match) == 4
    found(match)


def test_what_breaks_only_the_letter_is_told_twice_and_then_counted() -> None:
    rng = Random(19)
    for _ in range(MANY // 15):
        texts = [
            otherwise_spelt(rng, a_board(rng, n + 1, within_trick=rng.random() < 0.3, alerts=True))
            for n in range(12)
        ]
        matches = [otherwise_spelt(rng, a_match(rng, 1)), otherwise_spelt(rng, a_broadcast(rng, 1))]
        text = "".join(texts + matches)
        assert assert_alike(text, rng.choice((BLOCK, 300))) > 4
        for strict in (False, True):
            found(text, strict)
        made, _ = written(text)
        assert made == write([each.record for each in read(SourceText("x.lin", text)).records])


def test_a_spoilt_board_is_clean_exactly_when_the_whole_reading_finds_nothing() -> None:
    rng = Random(4)
    unknown = 0
    for n in range(MANY):
        text = a_board(rng, n + 1, claimed=rng.random() < 0.3)
        for _ in range(rng.randint(1, 2)):
            text = spoilt(rng, text)
        if is_clean(text):
            assert not has_faults(text), text
        else:
            unknown += not has_faults(text)
        assert_alike(text)
    assert unknown < MANY / 3


def test_spoilt_files_read_in_pieces_give_the_same_findings_and_records() -> None:
    rng = Random(5)
    for _ in range(MANY // 5):
        texts = [*boards(rng, 2, claimed=0.2), a_match(rng, 2), a_board(rng, within_trick=True)]
        texts += [a_broadcast(rng, 1), hand_records(rng, 2, rng.choice(("o", "oc")))]
        rng.shuffle(texts)
        texts = [spoilt(rng, text) if rng.random() < 0.5 else text for text in texts]
        text = "".join(texts)
        assert_alike(text, rng.choice((50, 1000, 1 << 18)))
        found(text)


@pytest.mark.parametrize("size", [1, 7, 50, 400, 5000])
def test_the_cut_does_not_rest_on_the_blocks(size: int) -> None:
    text = "".join(boards(Random(6), 3)) + MATCH + "nt|a \npn| b|\n" + BOARD
    # A repair is told at the end of the file, with the text of its piece.
    assert in_pieces(text, size=size) == in_pieces(text)
    assert_alike(text, size)


def test_boards_with_labels_and_no_head_speak_of_each_other() -> None:
    deal = re.search(r"md\|[^|]*\|", BOARD)
    assert deal is not None
    text = BOARD + f"qx|o1|{deal[0]}mb|p|mb|p|mb|p|mb|p|\nqx|c1|mb|p|mb|p|mb|p|mb|p|\n" + MATCH
    assert assert_alike(text) == 4
    found(text)


def test_a_clean_file_is_checked_without_the_models_of_the_record(tmp_path: Path) -> None:
    path = tmp_path / "clean.lin"
    path.write_text("".join(boards(Random(8), 5)), newline="")
    code = (
        "import runpy, sys, atexit; sys.argv = ['oddtrick', 'check', sys.argv[1]];"
        "atexit.register(lambda: print(*sys.modules));"
        "runpy.run_module('oddtrick', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False
    )
    assert "nothing found in 5 records" in done.stderr
    assert {"pydantic", "lxml", "rich"}.isdisjoint(done.stdout.split())


def test_findings_of_a_piece_stand_at_their_lines_of_the_file() -> None:
    text = "".join(boards(Random(9), 3)) + BOARD.replace("mc|9|", "mc|19|")
    whole = load("board.lin", text.encode())
    told = [at_lines(f, whole.source) for f in check(whole)]
    assert sorted(map(repr, in_pieces(text))) == sorted(map(repr, told))
    assert any(f.at.span is not None and f.at.span.start == 4 for f in told)


def written(text: str) -> tuple[str, int]:
    """What the pen writes of a file, and how many boards it knew what to make of.

    It is the same where boards that stand as they are written are given back as they stand.
    """
    made, quick = _written(text)
    kept, straight = _written(text, keeps_text=True)
    assert kept == made
    assert straight >= quick
    return made, quick


def _written(text: str, *, keeps_text: bool = False) -> tuple[str, int]:
    reader, pen = Boards("x.lin", "utf-8"), Pen()
    reader.keeps_text = keeps_text
    made, quick = [], 0
    for one in reader.boards([text]):
        if isinstance(one, Board):
            said = pen.board(one)
            quick += said is not None
            made.append(pen.record(deal_of(one)) if said is None else said)
        else:
            made += [pen.record(each.record) for each in one.records]
    return "".join(made) + pen.rest(), quick


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.lin")), ids=lambda path: path.stem)
def test_a_sample_is_written_as_the_writer_writes_it(path: Path) -> None:
    held = load("board.lin", path.read_bytes(), LIN)
    if held.source is not None and held.records:
        records = [each.record for each in read(held.source).records]
        assert written(held.source.text)[0] == write(records)


def test_boards_and_matches_are_written_as_the_writer_writes_them() -> None:
    rng = Random(10)
    for _ in range(MANY // 5):
        texts = [*boards(rng, 3, claimed=0.3), a_match(rng, 2), a_match(rng, 1)]
        text = "".join(texts)
        made, quick = written(text)
        records = [each.record for each in read(SourceText("x.lin", text)).records]
        assert made == write(records)
        texts += [a_broadcast(rng, 1), hand_records(rng, 2, rng.choice(("o", "oc")))]
        rng.shuffle(texts)
        # Where a head says what boards a match has, it may have others in the file.
        assert quick == len([one for one in records if not states_boards(one)])
        spoilt_text = "".join(spoilt(rng, each) if rng.random() < 0.5 else each for each in texts)
        records = [each.record for each in read(SourceText("x.lin", spoilt_text)).records]
        if records:
            assert written(spoilt_text)[0] == write(records)


def with_remarks(rng: Random, text: str) -> str:
    """A board with comments behind whatever they may stand behind."""
    at = [m.start() for m in re.finditer(r"(?<=\|)(?=(?:st|rh|ah|sv|mb|pc|mc|pg)\|)", text)]
    for place in sorted(rng.sample(at, 3), reverse=True):
        text = f"{text[:place]}nt|{rng.choice(('A word', 'Well, well!', 'x y'))}|{text[place:]}"
    return text


def test_alerts_and_comments_go_the_quick_way_and_come_back() -> None:
    rng = Random(12)
    texts = boards(rng, MANY, claimed=0.3, alerts=True)
    texts = [with_remarks(rng, text) if rng.random() < 0.7 else text for text in texts]
    text = "".join(texts)
    assert assert_alike(text) > MANY * 0.7
    made, quick = written(text)
    assert made == write([each.record for each in read(SourceText("x.lin", text)).records])
    assert quick > MANY * 0.6
    for pen, write_all in ((XmlPen(), write_xml), (JsonPen(), write_json)):
        found = [b for b in Boards("x.lin", "utf-8").boards([text]) if isinstance(b, Board)]
        said = pen.between.join([pen.board(board) or "" for board in found])
        assert pen.head + said + pen.foot == write_all([deal_of(board) for board in found])


def states_boards(record: Deal | Rubber | Session) -> bool:
    """Whether the head of its match says which boards that has, and says otherwise."""
    assert isinstance(record, Deal)
    return any(r.name == "vg" and any(r.text.split(",")[1:3]) for r in record.remains)


def test_the_pen_writes_a_board_only_where_nothing_of_it_is_lost() -> None:
    rng = Random(11)
    law = load_law("contract-duplicate")
    known = 0
    for _ in range(MANY):
        board = a_made_board(rng, law)
        board.places, board.id = COMPASS_LETTERS, "game-1"
        if board.tricks is not None and board.contract is not None:
            board.tricks = (COMPASS_LETTERS[board.contract[3] or 0], board.tricks[1])
        if rng.random() < 0.7:
            number = rng.choice(("1", "12", "12", "13", "007", "3a", "1234567"))
            board.words = (
                ("number", number),
                ("event", rng.choice(("Cup", "Cup", "A, B", "a|b", "a  b"))),
            )
            if rng.random() < 0.3:
                board.words = (("title", rng.choice(("A hand", "Board 9", "st"))), *board.words)
        if rng.random() < 0.3:
            board.players = ("Ames", None, rng.choice(("B, C", "Bligh")), "Cole")
        if rng.random() < 0.2:
            board = spoil(rng, board)
        if rng.random() < 0.8 and board.contract is not None:
            board.leader = left_of(board.contract[3] or 0)
        if rng.random() < 0.3:
            board.remains = rng.choice(
                (
                    (("pbn", "Scoring", "IMP"), ("pbn", "Room", "Open"), ("pbn", "Stage", "Final")),
                    (("pbn", "Stage", "Final"), ("pbn", "Scoring", "IMP")),
                    (("pbn", "Contract", "Pass"),),
                    (("pbn", "VisitTeam", "Reds"), ("lin", "vg", ",,,,7")),
                    (("lin", "vg", "X,,,0,7"),),
                    (("lin", "vg", "X,1,3,0,7"),),
                )
            )
        if rng.random() < 0.3:
            board.beside = tuple(
                ("lin", "alert", rng.choice("!!!?"), f"auction[{n}]")
                for n in range(rng.randrange(9))
            )
        if rng.random() < 0.5:
            places = (None, None, "hands", "auction[0]", "auction[0]", "auction[3]",
                      "tricks[0].N", "tricks[4].S", "tricks[12].E", "result")  # fmt: skip
            board.comments = tuple(
                (rng.choice(("said", "said", "a, b", "a|b", " ")), at, "beside" if at else "before")
                for at in (place for place in places if rng.random() < 0.2)
            )
        pen = Pen()
        said = pen.board(board)
        if said is None:
            continue
        known += 1
        record = deal_of(board)
        text = said + pen.rest()
        assert text == write([record])
        assert [each.record for each in read(SourceText("x.lin", text)).records] == [record]
    assert known > MANY / 12


def test_boards_that_share_no_end_are_written_in_blocks() -> None:
    board = board_of(deal_of(next(iter(_boards_of(a_board(Random(12)))))))
    assert board is not None
    pen = Pen()
    many = 1200
    for n in range(many):
        board.id, board.words = f"game-{n + 1}", (("event", "Cup"),)
        assert pen.board(board) is not None
    assert pen.number == many
    assert pen.rest().count("vg|") == 1
    assert pen.rest() == ""


def _boards_of(text: str) -> list[Board]:
    return [one for one in Boards("x.lin", "utf-8").boards([text]) if isinstance(one, Board)]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_files_are_converted_record_by_record_as_they_are_as_a_whole(
    tmp_path: Path, jobs: str
) -> None:
    rng = Random(13)
    text = "".join([*boards(rng, 3, claimed=0.3), a_match(rng, 2), a_match(rng, 1)])
    source, target = tmp_path / "one.lin", tmp_path / "other.lin"
    source.write_text(text, newline="")
    command = [sys.executable, "-m", "oddtrick", "convert", str(source), str(target)]
    subprocess.run([*command, "--jobs", jobs], capture_output=True, check=True)
    records = [each.record for each in read(SourceText("one.lin", text)).records]
    assert target.read_bytes().decode() == write(records)
