"""Empty forms: each is read without a complaint that would fail a check."""

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.formats.registry import FORMATS, Format
from oddtrick.records.findings import Level
from oddtrick.records.games.rows import GAMES

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


def test_a_form_is_not_taken_for_a_finished_record() -> None:
    (notation,) = (form for form in FORMATS if form.name == "notation")
    found = check(load("form.trick", notation.blank("").encode()))
    assert "OT144" in {finding.code for finding in found}
