"""The published grammar and the reader accept and refuse the same texts."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from record_strategies import marked_deals, records
from second_parser import accepted_by_grammar, blocks, complaints

from oddtrick.formats.notation import words
from oddtrick.formats.notation.formatter import format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal, Rubber, Session

SAMPLES = Path(__file__).parent.parent.parent / "samples"
LARGE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
EXAMPLES = blocks("trick")


def sample_texts() -> list[tuple[str, str]]:
    texts = []
    for path in sorted(SAMPLES.rglob("*.trick")):
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            continue
        texts.append((path.name, text))
    return texts


def agree(text: str) -> None:
    """What breaks the grammar is refused by both.

    Where our reading stops at a fault that no grammar can say (a keyword that stands twice),
    the grammar may find another behind it.
    """
    by_grammar, beyond = complaints(text)
    if by_grammar or not beyond:
        assert accepted_by_grammar(text) == (not by_grammar), (by_grammar, text)


def in_no_order(record: Deal | Rubber | Session) -> tuple[Any, ...]:
    """A record, its marks, absences and comments sorted: their order is a matter of layout."""
    beside = [sorted(map(repr, getattr(record, one))) for one in ("marks", "absent", "comments")]
    return record.replace(marks=(), absent=(), comments=()), beside


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_of_the_page_is_read_and_formatted(text: str) -> None:
    source = SourceText("page.trick", text)
    reading = read(source)
    grave = [f"{f.code} {f.message}" for f in reading.findings if f.level is Level.ERROR]
    assert grave == []
    assert reading.records
    assert accepted_by_grammar(text)
    again = read(SourceText("page.trick", format_source(source)))
    assert [in_no_order(r.record) for r in again.records] == [
        in_no_order(r.record) for r in reading.records
    ]


@pytest.mark.parametrize(
    "text", [text for _, text in sample_texts()], ids=[name for name, _ in sample_texts()]
)
def test_every_sample_is_accepted_or_refused_by_both(text: str) -> None:
    agree(text)


@settings(max_examples=20, deadline=None, suppress_health_check=LARGE)
@given(records | marked_deals())
def test_whatever_is_written_is_accepted_by_both(record: Deal | Rubber | Session) -> None:
    text = write([record])
    assert complaints(text) == ([], [])
    assert accepted_by_grammar(text), text


PIECES = [
    "-", "?", "n/a", "{sic}", "{unclear}", "{sic S6; why}", "{supplied", "}", ",", '"', '"x"',
    "  ", "\n", "\t", "S8", "♠8", "10", "K", "*", "@pile", ">", ":", "A:", "no", "3 royals",
    "end rubber\n", "deal\n", "totals\n", "rubber\n", "#", "...", "over", "(pile)", "1", "14.",
    "|", "love-all", "games", "at trick 4 Y", "game", "\x0c", "\\", "first game", "doubled",
]  # fmt: skip


@st.composite
def mistyped(draw: st.DrawFn) -> str:
    """An example of the page with a few slips: pieces put in, left out, or lines twice."""
    text = draw(st.sampled_from(EXAMPLES))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        slip = draw(st.sampled_from(["in", "out", "line", "word"]))
        if slip == "in":
            text = text[:at] + draw(st.sampled_from(PIECES)) + text[at:]
        elif slip == "out":
            text = text[:at] + text[at + draw(st.integers(1, 6)) :]
        elif slip == "word":
            end = next((i for i in range(at, len(text)) if text[i].isspace()), len(text))
            text = text[:at] + draw(st.sampled_from(PIECES)) + text[end:]
        else:
            lines = text.split("\n")
            line = draw(st.sampled_from(lines))
            lines.insert(draw(st.integers(0, len(lines))), line)
            text = "\n".join(lines)
    return text


@settings(max_examples=120, deadline=None, suppress_health_check=LARGE)
@given(mistyped())
@example("trick 1\ngame straight-bridge straight-foster\n")
@example("trick 1\ndealer Z#foo\n")
@example("trick 1\nauction\n | Z A\n  1S no\n")
@example("trick 1\nplay as-played\n  5{sic S6} D8\n")
@example("trick 1\nsession\nrubber\ntotals\nmovement x\n")
def test_a_mistyped_text_is_accepted_or_refused_by_both(text: str) -> None:
    agree(text)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(["turned {}", "auction\n  Z A Y B\n  {}", "make Z {}", "contract {}",
                     "play as-played\n  1 {}", "hands\n  A {}", "date {}", "lines {}"]),
    st.lists(st.sampled_from("SHDCRNTU♠♡♦AKQJTX10278?x-– pasoubledyln.{}\"*:@,#"), max_size=6),
)  # fmt: skip
def test_a_mistyped_word_is_accepted_or_refused_by_both(line: str, letters: list[str]) -> None:
    agree("trick 1\n" + line.replace("{}", "".join(letters)) + "\n")


def test_the_words_of_the_page_are_those_of_the_reader_and_of_the_schema() -> None:
    from typing import get_args

    from oddtrick.records.schema import Absence, Claim, Event, Hand, Mark, play, record, score

    assert set(get_args(record.GameId)) == set(words.GAMES)
    assert set(get_args(score.Matter)) == set(words.MATTERS)
    assert set(get_args(score.Column)) == set(words.COLUMNS)
    assert set(get_args(play.EventKind)) == set(words.EVENTS)
    assert set(get_args(play.Choice)) == set(words.CHOICES)
    assert set(get_args(play.LossCause)) == set(words.CAUSES)
    assert set(get_args(Hand.model_fields["kind"].annotation)) == set(words.HAND_KINDS)
    assert set(get_args(Mark.model_fields["kind"].annotation)) == set(words.MARKS)
    assert set(get_args(Absence.model_fields["why"].annotation)) == set(words.ABSENCES)
    fields = {keyword.field for keyword in words.TABLE} | {
        "id",
        "kind",
        "order",
        "deals",
        "records",
    }
    for model in (Deal, Rubber, Session):
        assert set(model.model_fields) <= fields
    for shape, part in ((words.CLAIM, Claim), (words.EVENT, Event)):
        said = {says.field for says in (*shape.first, *shape.phrases)}
        assert said == set(part.model_fields)


def test_every_keyword_stands_on_the_page() -> None:
    page = (SAMPLES.parent / "docs" / "notation.md").read_text(encoding="utf-8")
    for keyword in words.TABLE:
        assert f"`{keyword.word}`" in page or f"### {keyword.word.capitalize()}" in page, keyword
