"""The quick way through an XML file finds just what the whole reading finds."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lossy import form
from lxml import etree
from made_boards import a_board, spoil
from made_lin import boards
from made_pbn import file_of, games
from pbn_games import at_lines
from quick_readings import BLOCK, quick_boards

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.converters.streaming import Repairs, Streamed, check_pieces
from oddtrick.diagnostics.concise import concise
from oddtrick.diagnostics.full import full
from oddtrick.diagnostics.machine import item
from oddtrick.formats.lin.quick.reader import Boards as LinBoards
from oddtrick.formats.pbn.quick.boards import Boards as PbnBoards
from oddtrick.formats.xmlfile.published import published
from oddtrick.formats.xmlfile.quick.boards import Boards
from oddtrick.formats.xmlfile.reader import read
from oddtrick.formats.xmlfile.stream import Stream
from oddtrick.formats.xmlfile.writer import HEAD, TAIL, element_text, write
from oddtrick.records.board import Board
from oddtrick.records.board_deals import deal_of
from oddtrick.records.findings import Finding, fails
from oddtrick.records.laws.registry import load_law
from oddtrick.records.schema import Deal

SAMPLES = Path(__file__).parent.parent.parent / "samples"
MANY = int(os.environ.get("ODDTRICK_BOARDS", "120"))
"""How many deals are made, and how many texts spoilt."""
XML = form("xml")
DECODING = ("OT101", "OT103", "OT105", "OT106", "OT109")
"""What is said of the bytes of a file, and not of its text."""


def in_pieces(text: str, size: int = 1 << 18) -> list[Finding]:
    """What a check finds that goes through a text piece by piece, each finding at its line."""
    blocks = [text[at : at + size] for at in range(0, len(text), size)]
    parts = check_pieces("x.xml", blocks, Streamed(XML, "utf-8"), Repairs())
    return [at_lines(finding, part.source) for part in parts for finding in part.findings]


def assert_same_findings(text: str, size: int = 1 << 18) -> None:
    """The check piece by piece says what the check of the whole says, place by place."""
    whole = load("x.xml", text.encode("utf-8", "surrogatepass"), XML)
    if whole.source is None or any(f.code in DECODING for f in whole.findings):
        return
    expected = [at_lines(f, whole.source) for f in check(whole)]
    assert sorted(map(_said, in_pieces(text, size))) == sorted(map(_said, expected))


def _said(finding: Finding) -> str:
    # Where a tag is opened in a piece before, that is no longer there to show.
    also = () if finding.code == "OT154" else finding.also
    return repr((finding.code, finding.message, finding.at, also, finding.deal))


def assert_alike(text: str, size: int = BLOCK) -> int:
    """How many boards the quick way gives; with the readings they are what the reader gives."""
    return quick_boards(Boards("x.xml", "utf-8"), read, "x.xml", text, size)


def some_deals(rng: Random, many: int) -> list[Deal]:
    """Deals as PBN, LIN and the laws of the day make them, clean ones and spoilt ones."""
    made = []
    for code in ("contract-duplicate", "auction-us-1920"):
        law = load_law(code)
        for _ in range(many // 2):
            board = a_board(rng, law, scored=True)
            made.append(deal_of(spoil(rng, board) if rng.random() < 0.5 else board))
    text = file_of(games(rng, many, claimed=0.3))
    found = [*PbnBoards("x", "latin-1").boards([text])]
    found += LinBoards("x", "utf-8").boards(boards(rng, many, claimed=0.3, alerts=True))
    made += [deal_of(one) for one in found if isinstance(one, Board)]
    rng.shuffle(made)
    return [deal.replace(id=f"game-{n}") for n, deal in enumerate(made, start=1)]


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.xml")), ids=lambda path: path.stem)
def test_a_sample_read_in_pieces_gives_the_same_findings_and_records(path: Path) -> None:
    held = load("x.xml", path.read_bytes(), XML)
    if held.source is not None:
        assert_same_findings(held.source.text)
        assert_same_findings(held.source.text, 100)
        assert_alike(held.source.text)


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.trick")), ids=lambda path: path.stem)
def test_a_sample_written_as_xml_is_read_alike(path: Path) -> None:
    records = load(str(path), path.read_bytes()).records
    if records:
        text = write(records)
        assert_same_findings(text, 1000)
        assert_alike(text)


def test_made_deals_are_read_and_judged_alike() -> None:
    text = write(some_deals(Random(1), MANY))
    assert_same_findings(text)
    assert assert_alike(text) > MANY


def test_clean_deals_go_the_quick_way() -> None:
    rng = Random(2)
    law = load_law("auction-us-1920")
    deals = [deal_of(a_board(rng, law, scored=True)) for _ in range(40)]
    deals = [deal.replace(id=f"{rng.choice('abc')}{n}") for n, deal in enumerate(deals)]
    stream = Stream("x.xml", "utf-8")
    assert not list(stream.readings([write(deals)]))
    assert stream.clean == 40
    assert len(stream.named) == 40


@pytest.mark.parametrize("style", [full, concise])
def test_an_id_of_a_deal_that_went_the_quick_way_is_told_with_its_place(style: Any) -> None:
    rng = Random(2)
    law = load_law("auction-us-1920")
    deals = [
        deal_of(a_board(rng, law, scored=True)).replace(
            id=f"hand{n}", site="Portland Club" * (n + 1)
        )
        for n in range(12)
    ]
    text = write([*deals, deals[3], deals[0], deals[3], deals[11]])
    whole = load("x.xml", text.encode(), XML)
    expected = [(style(f, whole.source), item(f, whole.source)) for f in check(whole)]
    assert len(expected) == 4
    parts = check_pieces("x.xml", [text], Streamed(XML, "utf-8"), Repairs())
    told = [(style(f, one.source), item(f, one.source)) for one in parts for f in one.findings]
    assert told == expected


def _indented(text: str) -> str:
    parser = etree.XMLParser(remove_blank_text=True)
    tree = etree.fromstring(text.encode(), parser)
    etree.indent(tree, "\t")
    return str(etree.tostring(tree, encoding="unicode"))


def _on_one_line(text: str) -> str:
    parser = etree.XMLParser(remove_blank_text=True)
    return str(etree.tostring(etree.fromstring(text.encode(), parser), encoding="unicode"))


@pytest.mark.parametrize(
    "layout", [str, _indented, _on_one_line, lambda text: text.replace("\n", "\r\n")]
)
def test_line_ends_and_indentation_make_no_difference(layout: type[str]) -> None:
    deals = some_deals(Random(3), 30)
    text = layout(write(deals))
    assert_same_findings(text)
    assert assert_alike(text) == assert_alike(write(deals)) > 40


def test_texts_with_signs_of_xml_go_the_quick_way() -> None:
    board = a_board(Random(4), load_law("contract-duplicate"))
    for said in ("a & b", "<b>", "it's", "a\\b", "a\x0cb", "Zoé Ω", "&amp;", " a "):
        board.words = (("title", said), ("site", said))
        text = write([deal_of(board), deal_of(board).replace(id="other")])
        assert assert_alike(text) == 2
        assert_same_findings(text)
    board.remains = (("pbn", "Room", ""), ("lin", "nt", "\n"))
    assert assert_alike(write([deal_of(board)])) == 0


_SLIPS = (
    "<", ">", "&", '"', "</deal>", "<deal>", "<!-- said -->", "<!--", "-->", "<?other ?>", "x",
    "<![CDATA[", "]]>", "\n", " ", "<deal id='b'/>", "\x00",
)  # fmt: skip
_FRAMES = ("</records>", "<records>", "<rubber>", "</rubber>", "<session>")
"""Slips behind which it is open what stands in what; more or less of it may then be told."""


def _spoilt(rng: Random, slips: tuple[str, ...]) -> str:
    text = write(some_deals(rng, 2))
    for _ in range(rng.choice((1, 1, 2))):
        at = rng.randrange(len(text))
        if rng.random() < 0.4:
            at = text.find("<", at)
        text = text[:at] + rng.choice(slips) + text[at + rng.choice((0, 0, 1, 8)) :]
    return text


def test_spoilt_texts_are_read_and_judged_alike() -> None:
    rng = Random(5)
    for _ in range(MANY):
        text = _spoilt(rng, _SLIPS)
        assert_same_findings(text, rng.choice((77, 1000, 1 << 18)))
        if "\0" not in text:
            assert_alike(text, 5000)


def test_where_the_frame_is_broken_both_ways_tell_that_it_is() -> None:
    rng = Random(5)
    for _ in range(MANY):
        text = _spoilt(rng, _FRAMES)
        assert fails(in_pieces(text, 1000)) == fails(check(load("x.xml", text.encode(), XML)))


def test_what_stands_between_records_belongs_to_the_same_record() -> None:
    first, second = map(element_text, some_deals(Random(6), 2)[:2])
    for text in (
        f"{HEAD}<!-- a -->{first}<!-- b -->{second}<!-- c -->{TAIL}<!-- d -->",
        f"{HEAD}{first}loose{second}<?go on?>{TAIL}",
        f"<!-- a -->{first}",
        f"{HEAD}{first}{second}",
        f"{HEAD}{first}{TAIL}{second}",
        f"{HEAD}<other/>{first}{TAIL}",
        f"{HEAD}{TAIL}",
        f"<?xml version='1.0'?><!-- a --><?xml-model href='x'?>{HEAD[39:]}{first}{TAIL}\n\n",
        HEAD.replace(":xml:1", ":xml:2") + first + second + TAIL,
        f"\ufeff{HEAD}{first}{second}{TAIL}",
    ):
        for size in (50, 1 << 18):
            assert_same_findings(text, size)
            assert_alike(text, size)


def test_two_deals_of_one_name_are_told_however_they_are_read() -> None:
    first, second, third = (deal.replace(id="same") for deal in some_deals(Random(7), 3)[:3])
    bad = third.replace(leader="nobody")
    for deals in ([first, second], [first, bad], [bad, first], [first, bad, second]):
        codes = [f.code for f in in_pieces(write(deals)) if f.code == "OT209"]
        whole = [f.code for f in check(load("x.xml", write(deals).encode(), XML))]
        assert len(codes) == whole.count("OT209") or not whole.count("OT209")


def test_what_the_quick_way_takes_is_after_the_published_schema() -> None:
    schema = etree.RelaxNG(etree.fromstring(published().encode()))
    rng = Random(8)
    for deal in some_deals(rng, 40):
        text = write([deal])
        at = rng.randrange(len(HEAD), len(text))
        text = text[:at] + rng.choice('0Z"<x') + text[at + 1 :]
        reader = Boards("x.xml", "utf-8")
        for one in reader.boards([text]):
            if isinstance(one, Board):
                assert schema.validate(etree.fromstring(text.encode()))
