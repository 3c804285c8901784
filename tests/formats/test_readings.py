"""A file read piece by piece gives what it gives read whole, wherever its blocks and pieces end."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.converters.streaming import Repairs, Streamed, check_pieces
from oddtrick.diagnostics.concise import concise
from oddtrick.diagnostics.full import full
from oddtrick.diagnostics.machine import item
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding

SAMPLES = Path(__file__).parent.parent.parent / "samples"
FORMS = {
    "notation": "oddtrick.formats.notation.stream",
    "json": "oddtrick.formats.jsonfile.list_stream",
    "rbn": "oddtrick.formats.rbn.stream",
}
EXTRAS = {
    "notation": (
        "trick 1\n", "\n", "# a comment\n", "deal\n", "rubber\n", "session\n", "end rubber\n",
        "end session\n", "dael\n", "deal x y\n", "dealer  Z\n", "  x\n", "trick 2\n", '"odd\n',
        "totals\n  below A-B 30\n", "end\n", "players\n  A \t Cut\n", "\t\n", "deal  # beside\n",
        "note  \n", "rubber r\nlaws bridge-us-1905\n", "trick 1\n\n# beneath\n\n",
        "\n# above\ntrick 1  # beside\n",
    ),
    "json": ("[", "]", ",", "{", "}", "\n", '"', "1", "{}", ' {"id": "x"}', ",\n  ", "NaN"),
    "rbn": (
        "\n", "\n\n", "{ a text }\n", "{ open\n", "}\n", "B 7\n", "H W:\n", "% beside\n", "X y\n",
        " \n", "A\n", "D 19120000\n", "\n{ alone }\n\n",
    ),
}  # fmt: skip
"""What is put into a text or stands there again, so that much of it is no record any more."""


@cache
def records() -> tuple[Any, ...]:
    found: list[Any] = []
    for path in sorted((SAMPLES / "books").glob("*.trick")):
        found += load(path.name, path.read_bytes()).records
    return tuple(found)


def text_of(name: str, rng: Random, many: int, slips: int) -> str:
    form = find_format(name)
    assert form is not None
    chosen = [
        record
        for record in rng.sample(records(), len(records()))
        if name != "rbn" or (record.kind == "deal" and len(record.places) == 4)
    ][:many]
    text: str = form.write(chosen)
    for _ in range(slips):
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        what = rng.randrange(3)
        if what == 0:
            del lines[at]
        elif what == 1:
            lines.insert(at, rng.choice(EXTRAS[name]).removesuffix("\n"))
        else:
            lines[at] += rng.choice(EXTRAS[name])
        text = "\n".join(lines)
    if slips and rng.random() < 0.2:
        text = text.replace("\n", "\r\n")
    return text


def shown(findings: list[Finding], source: SourceText) -> Iterator[tuple[Any, ...]]:
    for f in findings:
        places = [
            None
            if spot.span is None
            else (source.in_file(spot.span.start), source.position(spot.span.start))
            for spot in (f.at, *f.also)
        ]
        yield f.code, f.message, str(places)


def in_pieces(name: str, text: str, size: int) -> tuple[list[Any], list[Any], list[Any]]:
    form = find_format(name)
    assert form is not None
    stream = form.streaming("x", "utf-8", None, False)
    read: list[Any] = []
    found: list[Any] = []
    repairs: list[Any] = []
    blocks = [text[at : at + size] for at in range(0, len(text), size)]
    for reading in stream.readings(blocks):
        source = reading.source
        for one in reading.records:
            spans = {
                path: (source.in_file(span.start), source.in_file(span.end))
                for path, span in one.spans.items()
            }
            read.append((one.record, one.damaged, spans))
        found += shown(reading.findings, source)
        repairs += shown(reading.repairs, source)
    return read, sorted(found), repairs


def whole(name: str, text: str) -> tuple[list[Any], list[Any], list[Any]]:
    form = find_format(name)
    assert form is not None
    reading = form.read(SourceText("x", text))
    read = [
        (one.record, one.damaged, {path: tuple(span) for path, span in one.spans.items()})
        for one in reading.records
    ]
    return (
        read,
        sorted(shown(reading.findings, reading.source)),
        list(shown(reading.repairs, reading.source)),
    )


@pytest.mark.parametrize("name", FORMS)
@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 2**32), size=st.integers(40, 5000), piece=st.integers(1, 3000))
def test_it_gives_the_same_records_at_the_same_places_and_the_same_findings(
    name: str, seed: int, size: int, piece: int
) -> None:
    rng = Random(seed)
    text = text_of(name, rng, 5, rng.randrange(4))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(f"{FORMS[name]}.PIECE", piece)
        assert in_pieces(name, text, size) == whole(name, text)


@pytest.mark.parametrize("name", FORMS)
def test_what_has_no_fault_is_never_held_as_a_whole(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{FORMS[name]}.PIECE", 1)
    text = text_of(name, Random(1), 12, 0)
    form = find_format(name)
    assert form is not None
    stream = form.streaming("x", "utf-8", None, False)
    readings = list(stream.readings(text[at : at + 1000] for at in range(0, len(text), 1000)))
    assert len(readings) > 5
    assert sum(len(reading.records) for reading in readings) == stream.number == 12


A, B = "deal a\ngame auction\ndealer Z\n", "deal b\ngame auction\ndealer Z\n"
BESIDE = "\n# of a\n\n# near\ntrick 1  # beside\n\n# beneath\n\n"


@pytest.mark.parametrize("size", [20, 1000])
def test_what_stands_behind_a_second_version_belongs_to_the_record_that_follows(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{FORMS['notation']}.PIECE", 1)
    read, found, _ = in_pieces("notation", f"trick 1\n\n{A}{BESIDE}{B}", size)
    assert [[comment.text for comment in record.comments] for record, *_ in read] == [
        ["of a"],
        ["near", "beneath", "beside"],
    ]
    assert not found
    assert (read, found, []) == whole("notation", f"trick 1\n\n{A}{BESIDE}{B}")


@pytest.mark.parametrize("size", [20, 1000])
@pytest.mark.parametrize(
    ("tail", "said"),
    [("trick 1\n", []), (BESIDE, ["of a", "near", "beside", "beneath"]), ("# of a\n", ["of a"])],
)
def test_a_version_that_no_record_follows_is_no_empty_file_and_its_comments_are_kept(
    size: int, tail: str, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{FORMS['notation']}.PIECE", 1)
    read, found, _ = in_pieces("notation", f"trick 1\n\n{B}\n{A}{tail}", size)
    assert [[comment.text for comment in record.comments] for record, *_ in read] == [[], said]
    assert not found
    assert (read, found, []) == whole("notation", f"trick 1\n\n{B}\n{A}{tail}")


def told_of(name: str, text: str, style: Any, size: int = 1 << 18) -> list[Any]:
    """The findings on a text read piece by piece, as they are shown and as plain data."""
    form = find_format(name)
    assert form is not None
    blocks = [text[at : at + size] for at in range(0, len(text), size)]
    return [
        (style(f, checked.source), item(f, checked.source))
        for checked in check_pieces("x", blocks, Streamed(form, "utf-8"), Repairs())
        for f in checked.findings
    ]


def told_of_whole(name: str, text: str, style: Any) -> list[Any]:
    loaded = load("x", text.encode(), find_format(name))
    return [(style(f, loaded.source), item(f, loaded.source)) for f in check(loaded)]


@pytest.mark.parametrize("name", ["notation", "json"])
@pytest.mark.parametrize("style", [full, concise])
@pytest.mark.parametrize("piece", [1, 3000, 1 << 15])
def test_an_id_given_twice_is_told_in_the_same_words_at_the_same_place(
    name: str, style: Any, piece: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = find_format(name)
    assert form is not None
    first, *others = records()[:9]
    kind = [record for record in others if record.kind == first.kind]
    last = [kind[-1].replace(title="twice"), first, kind[-1], kind[-1], first]
    text: str = form.write([first, *others, *last])
    expected = told_of_whole(name, text, style)
    assert sum(each["code"] == "OT210" for _, each in expected) == 5
    monkeypatch.setattr(f"{FORMS[name]}.PIECE", piece)
    assert told_of(name, text, style, 5000) == expected


@pytest.mark.parametrize("name", ["notation", "json", "xml"])
def test_ids_given_twice_within_one_record_are_told_as_one(name: str) -> None:
    form = find_format(name)
    assert form is not None
    lines = "".join(f"rubber r{n}\ndeal d{n}\ndealer Z\n" for n in range(5))
    (one,) = load("x", f"trick 1\nsession s\n{lines}".encode(), find_format("notation")).records
    text: str = form.write([one, one])
    expected = told_of_whole(name, text, concise)
    assert any("more like it" in shown and each["code"] == "OT210" for shown, each in expected)
    with pytest.MonkeyPatch.context() as patch:
        if name in FORMS:
            patch.setattr(f"{FORMS[name]}.PIECE", 1)
        assert told_of(name, text, concise) == expected


@pytest.mark.parametrize("strict", [False, True])
def test_what_is_let_pass_and_counted_is_told_last(
    strict: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = find_format("notation")
    assert form is not None
    text = f"trick 1\n\n{A}\n{B} \t\n{A}title \t long\r\n\n{B}"
    loaded = load("x", text.encode(), form)
    expected = [item(f, loaded.source) for f in check(loaded, strict=strict)]
    assert [each["code"] for each in expected][-3:] == ["OT142", "OT140", "OT141"]
    monkeypatch.setattr(f"{FORMS['notation']}.PIECE", 1)
    pieces = check_pieces("x", [text], Streamed(form, "utf-8"), Repairs(), strict=strict)
    told = [item(f, checked.source) for checked in pieces for f in checked.findings]
    assert told == expected
