"""Where comments stand, and that each is still there when a game is written (3.8)."""

import pytest
from pbn_games import CONTRACT, DEAL, deal, grave, objections

from oddtrick.formats.pbn.formatter import format_source
from oddtrick.formats.pbn.writer import write
from oddtrick.formats.text.source import SourceText

AUCTION = '[Auction "N"]\n'
PLAY = DEAL + CONTRACT + '[Play "W"]\n'


def sections(text: str) -> list[str]:
    """The lines of a file from its first section on."""
    lines = text.split("\r\n")
    return lines[next(n for n, line in enumerate(lines) if line.startswith(("[Auc", "[Play"))) : -1]


STANDING = {
    "on the -, before the dealer": (
        DEAL + '[Auction "W"]\n- {west waits} 1D AP\n',
        ['[Auction "N"]', "{west waits}", "1D Pass Pass Pass"],
    ),
    "on the skip of a player": (
        DEAL + AUCTION + "^S {asleep} 1D {quick} AP\n",
        ['[Auction "N"]', "^S {asleep} 1D {quick} Pass Pass", "Pass"],
    ),
    "on the * of an auction": (
        DEAL + AUCTION + '1D =1= * {torn}\n[Note "1:x"] {noted}\n',
        ['[Auction "N"]', "1D =1=", "* {torn}", '[Note "1:x"]', "{noted}"],
    ),
    "on the + of an auction": (
        DEAL + AUCTION + "1D 1S + {your call}\n",
        ['[Auction "N"]', "1D 1S + {your call}"],
    ),
    "on the tag of an auction": (
        DEAL + AUCTION + "{by and by}\n1D AP\n",
        ['[Auction "N"]', "{by and by}", "1D Pass Pass Pass"],
    ),
    "on lines of its own behind a call": (
        DEAL + AUCTION + "1D\n{bold\n  indeed}\n1S AP\n",
        ['[Auction "N"]', "1D", "{bold", "  indeed}", "1S Pass Pass", "Pass"],
    ),
    "on each of two notes": (
        DEAL + AUCTION + '1D =1= 1S =2= AP\n[Note "1:x"] {one}\n[Note "2:y"] {two}\n',
        ['[Auction "N"]', "1D =1= 1S =2= Pass Pass", "Pass", '[Note "1:x"]', "{one}",
         '[Note "2:y"]', "{two}"],
    ),
    "on the + of a play": (
        PLAY + "SK H3 S4 S3\n+ {and now?} - - -\n",
        ['[Play "W"]', "SK H3 S4 S3", "+ {and now?} - - -"],
    ),
    "on a trick of which no card is known": (
        PLAY + "SK H3 S4 S3\n- - - - {lost}\n* {the end}\n",
        ['[Play "W"]', "SK H3 S4 S3", "* {lost} {the end}"],
    ),
    "on the * of a play": (
        PLAY + "SK H3 S4 S3\n* {claimed}\n",
        ['[Play "W"]', "SK H3 S4 S3", "* {claimed}"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "lines"), STANDING.values(), ids=STANDING)
def test_a_comment_is_written_where_it_stood(text: str, lines: list[str]) -> None:
    assert sections(format_source(SourceText("x", text))) == lines
    record = deal(text)
    made = write([record])
    assert sections(made) == lines
    assert "OddtrickComments" not in made
    assert deal(made) == record


def test_a_comment_behind_a_tag_needs_no_tag_of_ours() -> None:
    record = deal('[Event "A"] {on its line}\n[Site "B"]\n{below}\n' + DEAL)
    made = write([record])
    assert "Oddtrick" not in made
    assert '[Event "A"]\r\n{on its line}\r\n[Site "B"]\r\n{below}\r\n' in made
    assert deal(made) == record


def test_a_comment_on_a_tag_that_is_ignored_is_one_on_the_first() -> None:
    record = deal('[Event "A"] {one}\n[Event "A"] {two}\n' + DEAL)
    assert [(c.text, c.path) for c in record.comments] == [("one", "event"), ("two", "event")]


@pytest.mark.parametrize("text", ['[Event {x} "A"]\n', '[Event ; x\n"A"]\n', '[Event "A"{x}]\n'])
def test_a_comment_inside_a_tag_is_kept_and_told(text: str) -> None:
    record = deal(text + DEAL)
    assert record.event == "A"
    assert [c.text.strip() for c in record.comments] == ["x"]
    assert objections(text + DEAL) == ["pbn-comment-place"]
    assert grave(text + DEAL) == []


def test_a_line_with_a_percent_sign_may_stand_inside_a_tag() -> None:
    assert objections('[Event\n% no matter\n"A"]\n' + DEAL) == []


def test_lines_with_a_percent_sign_behind_the_last_game_are_kept() -> None:
    assert "%the end\r\n" in write([deal(DEAL + "\n%the end\n")])


def test_tabs_in_a_comment_are_blanks_in_export_format() -> None:
    text = DEAL + "{\tone\n\ttwo}\n"
    assert "{        one\r\n        two}" in format_source(SourceText("x", text))
