"""Games that take values from those before them: read the quick way as on the whole one (4.8)."""

import os
import re
from collections.abc import Callable
from random import Random

import pytest
from made_heirs import a_file
from made_pbn import HEADING, games
from pbn_games import found
from quick_readings import BLOCK, quick_boards

from oddtrick.formats.pbn.quick.boards import Boards
from oddtrick.formats.pbn.reader import read
from oddtrick.formats.pbn.stream import Stream
from oddtrick.formats.text.source import SourceText
from oddtrick.records.board import Board

MANY = int(os.environ.get("ODDTRICK_BOARDS", "150"))
"""How many games are made; ten thousand take some minutes."""

OF_ONE_CLUB = ("Event", "Site", "West", "North")


def club(rng: Random, many: int, sign: str = "#") -> list[str]:
    """Games of one afternoon: the first has its values, the others the sign for them."""
    texts = games(rng, many)
    found = [texts[0]]
    for text in texts[1:]:
        lines = text.split("\r\n")
        for n, line in enumerate(lines):
            name = line[1:].partition(" ")[0]
            if line.startswith("[") and name in OF_ONE_CLUB:
                lines[n] = f'[{name} "{sign}"]'
        found.append("\r\n".join(lines))
    return found


def left_out(texts: list[str]) -> list[str]:
    """The same, the values given once for all games."""
    found = []
    for n, text in enumerate(texts):
        lines = text.split("\r\n")
        for name in OF_ONE_CLUB:
            if n:
                lines = [line for line in lines if not line.startswith(f"[{name} ")]
            else:
                lines = [line.replace(f'[{name} "', f'[{name} "##') for line in lines]
        found.append("\r\n".join(lines))
    return found


def quick(text: str, size: int = BLOCK) -> int:
    """How many boards the quick way gives; they are those of the whole reading."""
    return quick_boards(Boards("x.pbn", "latin-1"), read, "x.pbn", text, size)


@pytest.mark.parametrize("heading", ["", HEADING])
@pytest.mark.parametrize("few", [club, lambda rng, many: left_out(club(rng, many, "##"))])
def test_all_games_of_a_club_are_read_the_quick_way(
    few: Callable[[Random, int], list[str]], heading: str
) -> None:
    texts = few(Random(1), 12)
    text = heading + "\r\n".join(texts)
    stream = Stream("x.pbn", "latin-1")
    assert (list(stream.readings([text])), stream.clean) == ([], 12)
    assert quick(text) == 12


def test_what_a_game_takes_stands_in_the_text_that_is_written() -> None:
    text = HEADING + "\r\n".join(club(Random(2), 12))
    reader = Boards("x.pbn", "latin-1")
    reader.keeps_text = True
    boards = [one for one in reader.boards([text]) if isinstance(one, Board)]
    written = [board.written for board in boards if board.written is not None]
    assert len(written) > 6
    assert not any('"#' in game for game in written)
    assert all('[Event "Thursday pairs"]' in game for game in written)


@pytest.mark.parametrize("seed", range(max(MANY // 10, 4)))
def test_files_made_by_chance_are_checked_as_on_the_whole_way(seed: int) -> None:
    text = a_file(Random(seed), 10)
    found(text, strict=bool(seed & 1))


@pytest.mark.parametrize("seed", range(max(MANY // 10, 4)))
def test_files_made_by_chance_give_the_records_of_the_whole_way(seed: int) -> None:
    rng = Random(1000 + seed)
    text = a_file(rng, 10)
    quick(text, rng.choice((BLOCK, 700, 2500)))


@pytest.mark.parametrize("size", [900, 2000, BLOCK])
def test_a_value_goes_through_the_blocks_of_a_file(size: int) -> None:
    texts = club(Random(3), 12)
    texts[5] = texts[5].replace('[Site "#"]', '[Site "Bath GBR"]')
    assert quick("\r\n".join(texts), size) == 12


def test_a_value_is_taken_from_a_game_with_a_fault() -> None:
    texts = club(Random(4), 8)
    texts[3] = texts[3].replace('[Site "#"]', '[Site "Bath GBR"]').replace("Pass", "Pas", 1)
    texts[5] = texts[5].replace('[Site "#"]', '[Site "Ely GBR"\r\n[Stage "##x"]')
    text = "\r\n".join(texts)
    found(text)
    sites = [each.record.site for each in read(SourceText("x.pbn", text)).records]
    assert sites[:3] == ["London GBR"] * 3
    assert sites[3:5] == ["Bath GBR"] * 2
    assert sites[5:] == ["Ely GBR"] * 3
    quick(text)


def test_what_no_game_before_has_is_empty() -> None:
    texts = club(Random(5), 6)
    texts[0] = texts[0].replace('[Event "Thursday pairs"]', '[Event "#"]')
    texts[3] = texts[3].replace("[Auction", '[Stage "#"]\r\n[Auction')
    found(HEADING + "\r\n".join(texts))
    assert quick("\r\n".join(texts)) == 6


@pytest.mark.parametrize("name", ["Dealer", "Vulnerable", "Deal", "Declarer", "Contract"])
def test_a_tag_that_takes_no_value_is_told_and_the_games_behind_go_on(name: str) -> None:
    texts = club(Random(6), 8)
    texts[3] = re.sub(rf'\[{name} "[^"]*"', f'[{name} "#"', texts[3])
    text = HEADING + "\r\n".join(texts)
    names = [finding.kind.name for finding in found(text)]
    assert names.count("pbn-no-inheritance") == 1
    quick(text)
