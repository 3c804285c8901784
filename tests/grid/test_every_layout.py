"""Every layout, as text and as HTML: what comes back is the record but for what was listed."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table_strategies import dealt

from oddtrick.converters.losses import losses, values
from oddtrick.formats.grid.carries import CARRIES_BY_LAYOUT
from oddtrick.formats.grid.layouts import LAYOUTS
from oddtrick.formats.grid.reader import read
from oddtrick.formats.grid.writer import MARKUPS, unheld, write
from oddtrick.formats.text.page import reading_pages
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.spellings import STYLES
from oddtrick.records.schema import Call, Claim, Deal, Laws, Note, ScoreLine, Source


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


@pytest.mark.parametrize("markup", MARKUPS)
@pytest.mark.parametrize("layout", LAYOUTS)
@settings(deadline=None, max_examples=40)
@given(st.data())
def test_a_record_comes_back_up_to_exactly_what_the_report_lists(
    layout: str, markup: str, data: st.DataObject
) -> None:
    deal = data.draw(whole())
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
