"""A dash in every place of every line: it is kept, or it is told of; it never goes in silence."""

from collections.abc import Iterator

import pytest
from second_parser import accepted_by_grammar, complaints

from oddtrick.formats.notation.formatter import format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.words import TABLE, TRICK, Keyword, Says, Shape
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level

SHOWN = {
    "id": "x", "name": "Q", "number": "3", "count": "3", "ordinal": "3", "tricks": "3", "odd": "3",
    "ids": "R04 x", "names": "A B", "string": '"x"', "ref": "tricks", "pair": "A-B 3",
    "card": "S4", "denomination": "S", "bid": "1S", "text": "x", "date-phrase": "1906", "flag": "",
}  # fmt: skip
"""A value of each kind."""


def value(says: Says) -> str:
    return says.words[0] if says.value == "word" else SHOWN[says.value]


def line(shape: Shape, dash: str = "", at: Says | None = None) -> str:
    """A line of phrases that says what it needs, with something in the place of a value.

    Args:
        shape: what it takes.
        dash: what stands there.
        at: whose value that is.
    """
    first = [dash if one is at else value(one) for one in shape.first]
    phrases = [
        " ".join((*one.lead, dash if one is at else value(one))).strip()
        for one in shape.phrases
        if one is at or one.needed
    ]
    return ", ".join([*([" ".join(first)] if first else []), *phrases]) or "x"


def entry(keyword: Keyword, said: str) -> str:
    if keyword.form == "play":
        return f"play\n  A Y B Z\n  S2 S3 S4 S5{said and ', '}{said}"
    return f"{keyword.word}\n  {said}" if keyword.form == "rows" else f"{keyword.word} {said}"


def places() -> Iterator[tuple[str, str, str]]:
    """Every place where a dash can be typed: its name, the lines with it, and those without."""
    for keyword in TABLE:
        begin = f"trick 1\n{keyword.blocks[0]} x\n"
        for dash in ("-", "-{unclear}"):
            with_it = f"{begin}{keyword.word} {dash}\n"
            yield f"{keyword.word} {dash}", with_it, begin
            shape = TRICK if keyword.form == "play" else keyword.shape
            for says in (*shape.first, *shape.phrases):
                if says.value == "flag" or not (says.lead or says in shape.first):
                    continue
                name = f"{keyword.word} {' '.join(says.lead) or says.field} {dash}"
                typed = entry(keyword, line(shape, dash, says))
                bare = entry(keyword, "" if keyword.form == "play" else line(shape))
                yield name, f"{begin}{typed}\n", f"{begin}{bare}\n"


PLACES = {name: (typed, bare) for name, typed, bare in places()}


def reading(text: str) -> Reading:
    return read(SourceText("x", text))


@pytest.mark.parametrize(("typed", "bare"), PLACES.values(), ids=PLACES)
def test_a_dash_is_kept_or_told_of(typed: str, bare: str) -> None:
    found = reading(typed)
    told = {f.code for f in found.findings if f.level is Level.ERROR or f.code == "OT148"}
    records = [one.record for one in found.records]
    assert told or records != [one.record for one in reading(bare).records]


@pytest.mark.parametrize(("typed", "bare"), PLACES.values(), ids=PLACES)
def test_a_dash_is_formatted_without_change_of_meaning(typed: str, bare: str) -> None:
    if complaints(typed) != ([], []):
        return
    assert [f.message for f in reading(typed).findings if f.level is Level.ERROR] == []
    made = format_source(SourceText("x", typed))
    again = reading(made)
    assert [f.code for f in again.findings if f.code == "OT148"] == []
    assert [one.record for one in again.records] == [one.record for one in reading(typed).records]


@pytest.mark.parametrize(("typed", "bare"), PLACES.values(), ids=PLACES)
def test_a_dash_is_taken_by_reader_and_grammar_alike(typed: str, bare: str) -> None:
    for text in (typed, typed.replace("-\n", "?\n").replace("-,", "?,")):
        by_grammar, beyond = complaints(text)
        if by_grammar or not beyond:
            assert accepted_by_grammar(text) == (not by_grammar), by_grammar


def test_a_dash_with_a_comment_keeps_it_and_needs_no_note() -> None:
    text = "trick 1\n# before\ntitle    -   # beside\n"
    assert reading(text).findings == []
    assert format_source(SourceText("x", text)) == text
