"""How findings are shown. Each file golden/diagnostics/NAME.toml is a case; NAME.full.txt and
NAME.concise.txt beside it are what must be shown. UPDATE_GOLDEN=1 writes them."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from oddtrick.colour import Palette
from oddtrick.diagnostics.concise import concise
from oddtrick.diagnostics.excerpt import Pointer, excerpt
from oddtrick.diagnostics.full import full
from oddtrick.diagnostics.machine import report
from oddtrick.diagnostics.shown import cells, safe, width
from oddtrick.formats.text.source import SourceText, Stretches
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.catalogue import find_kind
from oddtrick.records.findings.files import NOT_TEXT

GOLDEN = Path(__file__).parent / "golden" / "diagnostics"
CASES = sorted(path.stem for path in GOLDEN.glob("*.toml"))


def spot(text: str, place: dict[str, Any]) -> Spot:
    label = place.get("label", "")
    if "path" in place:
        return Spot(path=place["path"], label=label)
    if "offset" in place:
        return Spot(span=Span(place["offset"], place["offset"] + 1), label=label)
    start = -1
    for _ in range(place.get("nth", 1)):
        start = text.index(place["find"], start + 1)
    last = place.get("to", place["find"])
    return Spot(span=Span(start, text.index(last, start) + len(last)), label=label)


def case(name: str) -> tuple[Finding, SourceText | None, int]:
    given = tomllib.loads((GOLDEN / f"{name}.toml").read_text("utf-8"))
    columns = given.pop("columns", 100)
    text = given.pop("source", None)
    kind = find_kind(given.pop("kind"))
    assert kind is not None
    at = spot(text or "", given.pop("at")) if "at" in given else Spot()
    also = tuple(spot(text or "", place) for place in given.pop("also", ()))
    finding = Finding(kind, at=at, also=also, file="hand.trick", **given)
    return finding, SourceText("hand.trick", text) if text else None, columns


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("style", ["full", "concise"])
def test_a_finding_is_shown_as_its_golden_file_says(name: str, style: str) -> None:
    finding, source, columns = case(name)
    shown = full(finding, source, columns=columns) if style == "full" else concise(finding, source)
    golden = GOLDEN / f"{name}.{style}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(shown + "\n", "utf-8")
    assert shown + "\n" == golden.read_text("utf-8")


@pytest.mark.parametrize("name", CASES)
def test_no_shown_line_is_wider_than_asked(name: str) -> None:
    finding, source, columns = case(name)
    excerpts = [line for line in full(finding, source, columns=columns).splitlines() if "|" in line]
    labels = max((len(s.label) for s in (finding.at, *finding.also)), default=0)
    assert all(width(line) <= columns + labels + 12 for line in excerpts)


def test_colour_changes_no_letter() -> None:
    finding, source, columns = case("both-on-one-line")
    painted = full(finding, source, Palette(True), columns)
    assert "\x1b[" in painted
    for code in ("1;31", "1;33", "1;34", "1;36", "34", "1", "2", "0"):
        painted = painted.replace(f"\x1b[{code}m", "")
    assert painted == full(finding, source, columns=columns)


def test_the_mark_stands_under_the_card_whatever_stands_before_it() -> None:
    for before in ("", "\t", "橋", "e\u0301", "a\u200bb", "\x1b[1m"):
        source = SourceText("x", f"{before}SK after")
        at = len(before)
        row, marks = excerpt(source, [Pointer(Span(at, at + 2), "", True)])[1:3]
        column = marks.index("^^")
        shown = ""
        for char in row:
            if width(shown) == column and char == "S":
                break
            shown += char
        assert row[len(shown) :].startswith("SK"), before


def test_a_line_between_two_places_is_quoted_where_it_is_known_and_else_left_out() -> None:
    whole = SourceText("x", "one\ntwo\nthree\n")
    places = [Pointer(Span(0, 3), "", True), Pointer(Span(8, 13))]
    assert excerpt(whole, places)[1:5] == ["1 | one", "  | ^^^", "2 | two", "3 | three"]
    apart = Stretches(SourceText("x", "one\n"), SourceText("x", "three\n", first_line=3))
    places = [Pointer(Span(0, 3), "", True), Pointer(Span(5, 10))]
    assert excerpt(apart, places)[1:5] == ["1 | one", "  | ^^^", "...", "3 | three"]


def test_nothing_in_a_file_reaches_the_terminal_as_a_command() -> None:
    assert "\x1b" not in safe("\x1b]0;title\x07")
    assert "\u202e" not in "".join(cells("abc\u202edef"))


def test_the_json_report_says_where_in_the_file_and_where_in_the_record() -> None:
    source = SourceText("hand.trick", "play\n 1 SK\n")
    at = Spot(path="tricks[0].A", span=Span(8, 10), label="here")
    document = report([(Finding(NOT_TEXT, "message", at=at), source)], program="0")
    assert document["version"] == 1
    assert document["counts"] == {"errors": 1, "warnings": 0, "notes": 0}
    (finding,) = document["findings"]
    assert finding["code"] == "OT101"
    assert finding["file"] == "hand.trick"
    assert finding["at"] == {
        "path": "tricks[0].A",
        "label": "here",
        "line": 2,
        "column": 4,
        "end_line": 2,
        "end_column": 6,
        "start": 8,
        "end": 10,
    }
