"""Signs that stand where none should, and what lies between games: nothing of it loses a game."""

from collections.abc import Callable
from time import process_time

import pytest
from pbn_games import CALLS, DEAL, deals, found, objections
from quick_readings import quick_boards

from oddtrick.formats.pbn.formatter import format_source
from oddtrick.formats.pbn.quick.boards import Boards
from oddtrick.formats.pbn.reader import read
from oddtrick.formats.pbn.stream import Stream
from oddtrick.formats.text.source import SourceText

GAME = '[Event "x"]\n' + DEAL + CALLS
STRANGE = ("\xa0", "\x85", "\u3000", "\x1c", "\x00", "\u2028", "\x1a")
PLACES = {
    "between two tags": ('"]\n[Dealer', '"]{}\n[Dealer'),
    "before the first": ("[Event", "{}[Event"),
    "in a tag": ("[Event", "[Event{}"),
    "amid calls": ("3H", "3H {}"),
    "on a line of its own": ("[Auction", "{}\n[Auction"),
}


@pytest.mark.parametrize("sign", STRANGE)
@pytest.mark.parametrize("place", PLACES)
def test_a_sign_that_is_none_of_pbn_hides_nothing_behind_it(sign: str, place: str) -> None:
    had, has = PLACES[place]
    text = GAME.replace(had, has.format(sign), 1)
    assert "pbn-character" in [f.kind.name for f in found(text)]
    (only,) = deals(text)
    assert (len(only.hands or ()), len(only.auction or ())) == (4, 15)


@pytest.mark.parametrize("place", PLACES)
def test_a_no_break_space_is_read_as_a_blank_and_told_at_its_place(place: str) -> None:
    had, has = PLACES[place]
    source = SourceText("x.pbn", GAME.replace(had, has.format("\xa0"), 1), "latin-1")
    (told,) = read(source).repairs
    assert told.message.startswith("a no-break space stands outside values and comments")
    assert told.at.span is not None
    assert source.text[told.at.span.start : told.at.span.end] == "\xa0"


def test_in_a_value_or_a_comment_it_may_stand() -> None:
    text = GAME.replace('"x"', '"a\xa0b"') + "{a\xa0b}\n"
    assert read(SourceText("x.pbn", text, "latin-1")).repairs == []


@pytest.mark.parametrize(
    "between", ["\n\f\n", "\n\n\f\n\n", "\r\f\n", "\n\n\n\ufeff\n\n", "\n \f \n"]
)
def test_what_lies_between_games_is_looked_at(between: str) -> None:
    text = f"{GAME}{between}{GAME}"
    assert "pbn-character" in [f.kind.name for f in found(text)]
    assert "pbn-character" in objections(text)
    assert len(deals(text)) == 2


@pytest.mark.parametrize("blank", range(6))
@pytest.mark.parametrize("tail", ["% a line", "{ a comment }", "; a comment\n"])
def test_what_stands_behind_the_last_game_belongs_to_it(blank: int, tail: str) -> None:
    text = f"{GAME}\n{GAME}" + "\n" * blank + tail
    quick_boards(Boards("x.pbn", "latin-1"), read, "x.pbn", text)
    found(text)


def test_a_tag_without_its_first_quote_may_set_a_value_for_all_games() -> None:
    text = GAME.replace('[Event "x"]', '[Event ##x"]') + f"\n{DEAL}{CALLS}" * 2
    found(text)
    quick_boards(Boards("x.pbn", "latin-1"), read, "x.pbn", text)
    assert [deal.event for deal in deals(text)][-2:] == ["x", "x"]


def test_a_value_that_is_taken_over_a_game_without_it_is_written_out() -> None:
    text = (
        f'[Site "Bath"]\n[West "Podgor"]\n{DEAL}\n{DEAL}\n'
        f'[Site "#"]\n[West "#"]\n{DEAL}\n[Site "#"]\n[West "#"]\n{DEAL}'
    )
    made = format_source(SourceText("x.pbn", text))
    assert made.count('[Site "Bath"]') == 2
    assert made.count('[Site "?"]') == 1
    assert made.count('[Site "#"]') == 1
    assert format_source(SourceText("x.pbn", made)) == made


def test_a_result_that_is_taken_is_written_for_its_own_declarer() -> None:
    one = DEAL + '[Declarer "S"]\n[Contract "5H"]\n[Result "NS 9"]\n'
    other = DEAL + '[Declarer "W"]\n[Contract "4S"]\n[Result "#"]\n'
    made = format_source(SourceText("x.pbn", f"{one}\n{other}"))
    assert '[Result "9"]' in made
    assert '[Result "4"]' in made


def test_a_line_of_the_standard_behind_the_last_game_is_no_game() -> None:
    made = format_source(SourceText("x.pbn", f"{GAME}\n% EXPORT"))
    assert made == format_source(SourceText("x.pbn", GAME))


@pytest.mark.parametrize("text", ["", " ", "\n\n", "% PBN 2.1\n"])
def test_a_file_without_a_game_has_its_two_lines_in_export_format(text: str) -> None:
    assert format_source(SourceText("x.pbn", text)) == "% PBN 2.1\r\n% EXPORT\r\n"


def test_very_long_words_are_shown_by_their_beginnings_alone() -> None:
    long = "x" * 300
    for finding in found(f'[{long} "y"]\n{GAME}'):
        assert len(finding.message) < 120


LONG: dict[str, Callable[[int], str]] = {
    "comments on one line": lambda n: f'[Own {"{x} " * n}"y"]\n{GAME}',
    "comments and brackets behind a table": lambda n: (
        f'{GAME}[ScoreTable "Rank"]\n{"1 {x} [ " * n}'
    ),
    "tags": lambda n: GAME + "".join(f'[Own{k} "x"]\n' for k in range(n)),
    "delimiters": lambda n: "<PBN>\n" * n + GAME,
    "blanks in the line of the version": lambda n: f"% PBN{' ' * n}x\n{GAME}",
    "an open comment": lambda n: "{ x\n" * n + GAME,
    "stray lines": lambda n: f"{GAME}\n" + "12 passes\n" * n + f"\n{GAME}",
    "stray paragraphs": lambda n: f"{GAME}\n" + "12 passes\n\n" * n + GAME,
}


@pytest.mark.parametrize("what", LONG)
def test_time_grows_with_the_text_and_not_with_its_square(what: str) -> None:
    def seconds(many: int) -> float:
        text = LONG[what](many)
        start = process_time()
        read(SourceText("x.pbn", text))
        list(Stream("x.pbn", "latin-1").readings([text]))
        return process_time() - start

    seconds(1000)
    assert seconds(32000) < 24 * seconds(4000) + 0.5
