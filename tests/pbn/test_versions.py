"""A file is held to the version of the standard that it declares."""

from random import Random

import pytest
from made_pbn import file_of, games
from pbn_games import CALLS, CONTRACT, DEAL, PLAY, found, objections

from oddtrick.formats.pbn.reader import is_marked_export
from oddtrick.formats.pbn.versions import declared

ENDING = '[Dealer "S"]\n[Deal "W:AK.AK.AK.AK QJ.Q6.QJ.QJ T9.T9.T9.T3 87.87.87.42"]\n'
LATER = {
    "+ for what comes next": DEAL + '[Auction "N"]\n1D +\n',
    "$13": DEAL + '[Auction "N"]\n1D $13 AP\n',
    "$14": DEAL + CONTRACT + '[Play "W"]\nSK $14 H3 S4 S3\n*\n',
    "## for all games": '[Event "##Cup"]\n' + DEAL,
    "what stands behind ScoreTable": DEAL + '[ScoreTable "Rank"]\n1 2\n',
    "what stands behind Ours": DEAL + '[Ours "x"]\n\ta\n',
    "the end of a play": ENDING + '[Declarer "S"]\n[Contract "NT"]\n',
}


@pytest.mark.parametrize("what", LATER)
def test_what_came_with_a_later_version_is_told_at_its_place(what: str) -> None:
    text = LATER[what]
    for head in ("", "% PBN 2.0\n", "% PBN 2.1\n"):
        assert objections(head + text) == []
    (told,) = found("% PBN 1.0\n" + text, strict=True)
    assert told.code == "OT277"
    assert told.message == f"{what} came with PBN 2.0, and this file says it is 1.0"


@pytest.mark.parametrize(
    "text",
    [
        DEAL + CONTRACT + CALLS + PLAY + '[Room "Open"]\n[OptimumScore "NS 5"]\n',
        '[Event "#"]\n' + DEAL,
        '[Site "a + b $13"]\n' + DEAL + "{ 1 + 1 }\n" + CONTRACT,
    ],
)
def test_what_the_first_version_has_is_let_be(text: str) -> None:
    assert objections("% PBN 1.0\n" + text) == []


def test_export_format_of_the_first_version_has_no_scoring() -> None:
    texts = [text.replace('[Scoring "MP"]\r\n', "") for text in games(Random(1), 3)]
    rest = file_of(texts).partition("\r\n")[2]
    assert objections("% PBN 1.0\r\n" + rest) == []
    assert objections("% PBN 2.0\r\n" + rest) == ["pbn-not-export"] * 3
    assert objections(rest) == ["pbn-not-export"] * 3


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("% PBN 1.0\n", "1.0"), ("%PBN 2.0\r\n% EXPORT\r\n[", "2.0"), ("", "2.1"),
        ("; words\n{ PBN }\n% Creator\n\n% PBN 1.0", "1.0"), ("[Event]\n% PBN 1.0\n", "2.1"),
        ("% PBN 3.7\n", "2.1"), ("\ufeff% PBN 1.0\n", "1.0"), ("% PBN x\n% PBN 1.0\n", "1.0"),
        ("% pbn v1.0\n", "1.0"), ("% PBN 1.0 EXPORT\n", "1.0"), ("% PBN 1.0 by us\n", "2.1"),
        ("% PBN 2.0\n% PBN 1.0\n", "2.0"), ("% PBN 1\n", "2.1"),
    ],
)  # fmt: skip
def test_the_first_lines_say_the_version(text: str, version: str) -> None:
    assert declared(text) == version


@pytest.mark.parametrize("line", ["% a line", "; a line", "{a line}", "", "  "])
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_any_number_of_lines_may_stand_before_the_first_tag(line: str, end: str) -> None:
    """Each is read in one way only: no time grows with the ways of reading them."""
    before = (line + end) * 2000
    assert declared(before + DEAL) == "2.1"
    assert declared(f"{before}% PBN 1.0{end}{DEAL}") == "1.0"
    assert not is_marked_export(before + DEAL)
    assert is_marked_export(f"{before}% EXPORT{end}{DEAL}")
