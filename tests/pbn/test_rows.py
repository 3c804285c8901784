"""Games that are read many at a time are read as each is by itself."""

import os
import re
from random import Random

import pytest
from made_pbn import games, misspelt, spoilt

from oddtrick.formats.pbn.quick.game import QuickGames, Taken
from oddtrick.formats.pbn.quick.rows import Auction, Auctions, deals_in, plays_in
from oddtrick.formats.pbn.quick.sections import call
from oddtrick.formats.pbn.quick.values import Known, Unusual
from oddtrick.records.replay.quickplay import play
from oddtrick.records.replay.quickplays import won_in

MANY = int(os.environ.get("ODDTRICK_BOARDS", "300"))
ROW = 64

DEAL = "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"


def typed(seed: int, many: int) -> list[str]:
    """Games as the world has them: right ones, misspelt ones and faulty ones in turns."""
    rng = Random(seed)
    texts = games(rng, many, claimed=0.2)
    for n, text in enumerate(texts):
        if rng.random() < 0.25:
            texts[n] = misspelt(rng, text)
        elif rng.random() < 0.25:
            texts[n] = spoilt(rng, text)
        if rng.random() < 0.1:
            texts[n] = texts[n].replace("\r\n", "\n")
    return [text for text in texts if '"#' not in text]


def changed(rng: Random, text: str) -> str:
    """A game in whose play two cards change places."""
    head, tag, tail = text.partition("[Play")
    cards = re.findall("[SHDC][AKQJT2-9]", tail)
    if not cards:
        return text
    one, other = rng.sample(cards, 2)
    swapped = tail.replace(one, "__").replace(other, one).replace("__", other)
    return head + tag + swapped


def each(reader: QuickGames, texts: list[str]) -> list[Taken | None]:
    found: list[Taken | None] = []
    for text in texts:
        try:
            found.append(reader.take(text))
        except Unusual:
            found.append(None)
    return found


@pytest.mark.parametrize("export", [False, True])
@pytest.mark.parametrize("whole", [False, True])
def test_a_row_of_games_says_what_each_of_them_says(whole: bool, export: bool) -> None:
    together = QuickGames(whole=whole, export=export)
    alone = QuickGames(whole=whole, export=export)
    together.keeps_text = alone.keeps_text = whole
    texts = typed(11, MANY)
    known = 0
    for at in range(0, len(texts), ROW):
        row = texts[at : at + ROW]
        for text, one, other in zip(row, together.take_all(row), each(alone, row), strict=True):
            assert (one is None) == (other is None), text
            if one is None or other is None:
                continue
            known += 1
            assert one.board == other.board, text
            assert one.board.packs == other.board.packs
            assert one.board.written == other.board.written
            assert sorted(map(str, one.repairs)) == sorted(map(str, other.repairs)), text
            assert (one.export, one.names) == (other.export, other.names), text
    assert known > MANY / 2


def test_a_row_of_plays_is_judged_as_each_of_them_is() -> None:
    rng = Random(12)
    reader = QuickGames(whole=True)
    met = set()
    for _ in range(max(MANY // ROW, 4)):
        texts = games(rng, ROW)
        for n, text in enumerate(texts):
            if rng.random() < 0.5:
                texts[n] = changed(rng, text)
        boards = [None if one is None else one.board for one in reader.take_all(texts)]
        for board, won in zip(boards, won_in(boards), strict=True):
            if board is None or won is None:
                continue
            assert board.contract is not None
            denomination, packs, leader = board.contract[1], board.packs, board.leader
            assert denomination is not None and packs is not None and leader is not None
            trump = denomination if denomination < 4 else -1
            assert won == play(packs, bytes(board.cards), trump, leader)
            met.add(won == -1)
    assert met == {False, True}


def auctions_in(rests: list[str | None]) -> list[Auction | None]:
    return Auctions(Known(call, [])).read(rests)


def test_a_deal_that_is_no_whole_pack_is_left_out_of_its_row() -> None:
    twice = DEAL.replace("N:AKQJ", "N:AKQT")
    short = DEAL.replace(" 432.765", " 43.765")
    found = deals_in([DEAL, twice, None, short, DEAL.replace("N:", "E:"), DEAL.replace("N:", "x:")])
    assert [deal is not None for deal in found] == [True, False, False, False, True, False]
    north, east = found[0], found[4]
    assert north is not None and east is not None
    # Seats stand in the order W N E S; who is named first holds the first hand.
    assert north[13:26] == east[26:39]


def test_deals_in_small_letters_or_without_order_are_left_to_be_read_alone() -> None:
    first, second = deals_in([DEAL, DEAL.lower()])
    assert first is not None
    assert second is None
    assert deals_in([DEAL.replace("AKQJ.T98", "KAQJ.T98")]) == [None]
    assert deals_in([]) == []


def test_an_auction_knows_its_notes_and_its_lines() -> None:
    found = auctions_in(
        [
            "1NT Pass =1= Pass Pass\r\n",
            "1NT Pass Pass\r\nPass\r\n",
            "1NT  Pass Pass Pass\r\n",
            "1NT Pass Pass Pass",
            None,
            "1NT Pass AP\r\n",
            "=1= 1NT Pass Pass Pass\r\n",
            "1NT Pass Pass Pass\r\n=1= X\r\n",
        ]
    )
    calls = bytes((13, 0, 0, 0))
    assert found[0] == (calls, [(1, 1)], True, ())
    assert found[1] == (calls, [], False, ())
    assert found[2:7] == [None] * 5
    assert found[7] == (calls + b"\x01", [(3, 1)], False, ())


def test_a_sign_that_ends_an_auction_elsewhere_leaves_the_row_to_be_read_alone() -> None:
    assert auctions_in(["1NT ; a comment\r\n", "Pass Pass Pass Pass\r\n"]) == [None, None]
    assert auctions_in(["1NT | Pass\r\n"]) == [None]


def test_cards_of_a_play_stand_by_columns_whoever_leads() -> None:
    rows = ["".join(f" {s}{r}" for s in "SHDC")[1:] for r in "AKQJT98765432"]
    text = "\r\n".join(rows) + "\r\n"
    found = plays_in([text, text, text.replace("\r\n", "\n"), text[:-2], None], [0, 1, 0, 0, None])
    west, north, bare, short, none = found
    assert west is not None and north is not None
    assert bare == west
    assert short is none is None
    # The first of each line is the leader's: North's column is the second.
    assert west[:4] == bytes((51, 38, 25, 12))
    assert north[:4] == bytes((12, 51, 38, 25))


def test_calls_that_are_spelt_otherwise_are_counted_one_by_one() -> None:
    (found,) = auctions_in(["1N p Pass P\r\n"])
    assert found is not None
    calls, _, lined, mended = found
    assert calls == bytes((13, 0, 0, 0))
    assert lined
    assert len(mended) == 3
