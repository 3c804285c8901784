"""Every layout, as text and as HTML: what comes back is the record but for what was listed."""

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table_strategies import dealt

from oddtrick.converters.load import load
from oddtrick.converters.losses import losses, values
from oddtrick.converters.seating import Lettering, seated
from oddtrick.formats.grid.carries import CARRIES_BY_LAYOUT
from oddtrick.formats.grid.layouts import LAYOUTS
from oddtrick.formats.grid.reader import read
from oddtrick.formats.grid.writer import MARKUPS, unheld, write
from oddtrick.formats.text.page import reading_pages
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.spellings import STYLES
from oddtrick.records.schema import (
    Absence,
    Call,
    Claim,
    Deal,
    Event,
    Laws,
    Mark,
    Note,
    ScoreLine,
    Source,
)

ELWELL = Path(__file__).parent.parent.parent / "samples" / "books" / "elwell-01.trick"


def field(path: str) -> str:
    """A path without positions and places: ``tricks[3].Z`` is ``tricks``.

    The report shows the first places of a loss and counts the others.
    """
    return re.sub(r"\.[AYBZNESW](?=\.|$)", "", re.sub(r"\[[^\]]*\]", "", path))


@st.composite
def whole(draw: st.DrawFn) -> Deal:
    """A deal with everything that a table has a place for, and much for which it has none."""
    deal = draw(dealt(hands=draw(st.booleans())))
    if draw(st.booleans()):
        deal = deal.replace(
            tricks=tuple(trick for trick in deal.tricks if len(trick.plays) == 4),
        )
    turn = deal.places.index(draw(st.sampled_from(deal.places)))
    words = st.sampled_from(["pass", "1H", "2NT", "X", "XX", "3R", "7NU"])
    codes = draw(st.lists(words, max_size=9))
    calls = tuple(Call(deal.places[(turn + n) & 3], code) for n, code in enumerate(codes))
    return deal.replace(
        auction=calls or None,
        laws=draw(st.sampled_from([None, Laws(code="auction-us-1912")])),
        source=draw(st.sampled_from([None, Source(title="A book", page="7")])),
        notes=draw(st.sampled_from([(), (Note(text="well played", path="tricks[0]"),)])),
        claims=draw(st.sampled_from([(), (Claim(by=deal.places[0], after=9, tricks=4),)])),
        score=draw(
            st.sampled_from(
                [(), (ScoreLine(account="A-B", column="below", matter="tricks", points=8),)]
            )
        ),
    )


@st.composite
def irregular(draw: st.DrawFn) -> Deal:
    """A deal of which not all is known, or in which not all went as it should.

    Some hands are shown and others not, or in part; cards are unknown; leaders and running
    counts are marked of some tricks; prints are marked; there are events, and absences.
    """
    deal = draw(whole())
    places = deal.places
    if deal.hands:
        shown = draw(st.lists(st.sampled_from(deal.hands), unique=True, min_size=1))
        part = draw(st.integers(0, 13))
        unknown = draw(st.sampled_from([(), ("Sx",), ("Hx", "Hx"), ("??",), ("D?", "D?")]))
        shown[0] = shown[0].replace(cards=(*shown[0].cards[:part], *unknown))
        deal = deal.replace(hands=tuple(hand for hand in shown if hand.cards))
    sides = [f"{places[0]}-{places[2]}", f"{places[1]}-{places[3]}"]
    tricks = list(deal.tricks)
    at = st.sampled_from(range(len(tricks))) if tricks else st.nothing()
    for number in draw(st.sets(at, max_size=3)) if tricks else ():
        tricks[number] = tricks[number].replace(
            leader=draw(st.sampled_from([None, *places])),
            tally=draw(st.sampled_from([(), ((sides[0], number), (sides[1], 1))])),
        )
    paths = [
        f"tricks[{number}].{play.place}"
        for number, trick in enumerate(deal.tricks)
        for play in trick.plays
    ]
    path = st.sampled_from(paths or ["title"])
    marks = st.builds(
        Mark,
        kind=st.sampled_from(["sic", "supplied", "unclear"]),
        paths=path.map(lambda one: (one,)),
        printed=st.sampled_from([None, "S6", "8-"]),
    )
    events = st.builds(
        Event,
        kind=st.sampled_from(["revoke", "lead-out-of-turn", "card-exposed"]),
        at=path,
        by=st.sampled_from(places),
        choice=st.sampled_from([None, "stands"]),
    )
    return deal.replace(
        tricks=tuple(tricks),
        marks=tuple(draw(st.lists(marks, max_size=2, unique_by=lambda mark: mark.paths))),
        events=tuple(draw(st.lists(events, max_size=2))),
        absent=draw(st.sampled_from([(), (Absence(path="laws", why="unknown"),)]))
        if deal.laws is None
        else (),
    )


@pytest.mark.parametrize("markup", MARKUPS)
@pytest.mark.parametrize("layout", LAYOUTS)
@settings(deadline=None, max_examples=40)
@given(st.data())
def test_a_record_comes_back_up_to_exactly_what_the_report_lists(
    layout: str, markup: str, data: st.DataObject
) -> None:
    comes_back(data.draw(whole()), layout, markup, data)


@pytest.mark.parametrize("markup", MARKUPS)
@pytest.mark.parametrize("layout", LAYOUTS)
@settings(deadline=None, max_examples=15)
@given(st.data())
def test_an_irregular_record_comes_back_up_to_exactly_what_the_report_lists(
    layout: str, markup: str, data: st.DataObject
) -> None:
    comes_back(data.draw(irregular()), layout, markup, data)


def comes_back(deal: Deal, layout: str, markup: str, data: st.DataObject) -> None:
    """Writes a deal in a layout, reads it, and compares the two with what the report lists."""
    suits = data.draw(st.sampled_from([None, *STYLES]))
    marked = data.draw(st.booleans())
    options: dict[str, Any] = {
        "layout": layout,
        "suits": suits,
        "mark_winners": marked,
        "markup": markup,
    }
    try:
        text = write([deal], **options)
    except CannotWriteError as refusal:
        assert refusal.findings
        assert all(finding.code == "OT610" for finding in refusal.findings)
        return
    reads = reading_pages(read)(SourceText("written", text)).records
    (back,) = [each.record for each in reads]
    assert isinstance(back, Deal)
    listed = losses(deal, CARRIES_BY_LAYOUT[layout], "grid") + unheld([deal], **options)
    lost = {field(spot.path) for f in listed for spot in (f.at, *f.also) if spot.path is not None}
    had = {(value.trail[-1][1], str(value.value)) for value in values(deal)}
    has = {(value.trail[-1][1], str(value.value)) for value in values(back)}
    for path, value in had - has:
        plain = field(path)
        assert plain == "id" or any(
            plain == each or plain.startswith(f"{each}.") for each in lost
        ), f"{path} {value} was lost in silence; listed {sorted(lost)}\n{text}"
    for path, value in has - had:
        assert field(path) in ("id", "order", "kind") or any(
            field(path) == each or field(path).startswith(f"{each}.") for each in lost
        ), f"{path} {value} came out of nothing\n{text}"
    known = {path for path, _ in had}
    for each in listed:
        if each.at.path in known:
            kept = {value for path, value in had if path == each.at.path}
            again = {value for path, value in has if path == each.at.path}
            assert kept != again, f"{each.at.path} was listed, and came back\n{text}"


@pytest.mark.parametrize("markup", MARKUPS)
@pytest.mark.parametrize("lettering", ["book", "compass"])
def test_a_diagram_is_read_in_either_lettering(lettering: Lettering, markup: str) -> None:
    (one,) = load(ELWELL.name, ELWELL.read_bytes()).records
    deal = seated(one, lettering)
    assert isinstance(deal, Deal)
    text = write([deal], layout="elwell", markup=markup)
    (back,) = [each.record for each in reading_pages(read)(SourceText("written", text)).records]
    assert isinstance(back, Deal)
    assert {hand.place: set(hand.cards) for hand in back.hands} == {
        hand.place: set(hand.cards) for hand in deal.hands
    }
