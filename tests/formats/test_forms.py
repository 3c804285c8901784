"""Empty forms: each is read without a complaint that would fail a check."""

import re

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.formats.registry import FORMATS, Format
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level
from oddtrick.records.games.game import Game
from oddtrick.records.games.rows import GAMES
from oddtrick.records.schema import Deal

FORMS = [
    (form, layout, options)
    for form in FORMATS
    if form.form is not None
    for layout in form.layouts or {"": ""}
    for options in ([{"game": game} for game in GAMES] if form.games else [{}])
]


@pytest.mark.parametrize(("form", "layout", "options"), FORMS)
def test_an_empty_form_gives_only_notes(form: Format, layout: str, options: dict[str, str]) -> None:
    text = form.blank(layout, **options)
    loaded = load(f"form{form.endings[0]}", text.encode(), form)
    found = check(loaded, unfinished=True)
    assert [f"{f.code} {f.message}" for f in found if f.level is not Level.NOTE] == []


NOTATION = [
    pytest.param(form, options, id="-".join(options.values()))
    for form, _, options in FORMS
    if form.formatter is not None
]


@pytest.mark.parametrize(("form", "options"), NOTATION)
def test_a_form_of_the_notation_is_in_canonical_form_and_says_what_is_to_be_filled_in(
    form: Format, options: dict[str, str]
) -> None:
    text = form.blank("", **options)
    source = SourceText("form.trick", text)
    assert form.format_source(source) == text
    loaded = load("form.trick", text.encode(), form)
    empty = [f for f in check(loaded) if f.code == "OT144"]
    lines = [
        number
        for number, line in enumerate(text.splitlines(), 1)
        # Whatever line says something, or stands above others, is left out.
        if not re.match(r"$|trick 1$|(game|dealer|places) |hands$|play( |$)|       ", line)
        and not (line.startswith("  ") and text.splitlines()[number - 2].startswith("auction"))
    ]
    assert sorted({source.position(f.at.span.start)[0] for f in empty if f.at.span}) == lines


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_form_has_the_places_and_the_lines_of_its_game(game: Game) -> None:
    (notation,) = (form for form in FORMATS if form.name == "notation")
    text = notation.blank("", game=game.id)
    words = {line.split()[0] for line in text.splitlines() if line[:1].strip()}
    read = notation.read(SourceText("form.trick", text)).records[0].record
    assert isinstance(read, Deal)
    assert read.dealer in read.places
    if game.hands is not None:
        assert len(read.places) == game.hands.seats
        assert read.places == (game.hands.places or ("A", "Y", "B", "Z"))
    assert words >= {one.replace("_", "-") for one in game.optional_fields()} - {"z-is"}
    if not game.needs_base:
        assert ("auction" in words) == ("auction" in game.optional_fields())


def test_the_form_of_a_six_hand_game_has_the_places_of_its_plan() -> None:
    (notation,) = (form for form in FORMATS if form.name == "notation")
    text = notation.blank("", game="six-hand-bridge")
    assert "places   1 5 dummy 2\n" in text
    assert "dealer   1\n" in text
    assert '       "1"   "5"   dummy   "2"\n' in text
    assert "auction" not in text.partition("laws")[2]


def test_a_form_is_not_taken_for_a_finished_record() -> None:
    (notation,) = (form for form in FORMATS if form.name == "notation")
    found = check(load("form.trick", notation.blank("").encode()))
    assert "OT144" in {finding.code for finding in found}
