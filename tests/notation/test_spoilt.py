"""Samples with slips of every sort: each is told of, or the formatter changes no meaning."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.formats.notation.formatter import CannotFormatError, format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.writer import write
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal, Rubber, Session

SAMPLES = Path(__file__).parents[2] / "samples"
LONGEST = 6000
"""The longest sample, in characters, that is spoilt."""
TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\{[^}\n]*\}|[^\s,{}"]+|,')
PUT_IN = (
    "?", "-", "n/a", '""', '"x"', "14", "-1", "0", "x", "1906-13", "A", "{sic}", "{unclear}",
    "?{sic}", "-{unclear}", "{sic ?}", "{supplied; why}", ",", "#c", "...", "U", "S?", "listed",
    '"-"', '{sic "x y"}', "K{sic}", "*", ">", "A:", "@hand", "by A", "at tricks", "| x",
    "(dummy)", "over",
)  # fmt: skip
AT_THE_END = (" # c", "  ", "\t", " {unclear}", " {sic}", " -", " ?", ", x", ",")


def texts() -> list[str]:
    found = []
    for path in sorted(SAMPLES.rglob("*.trick")):
        try:
            found.append(path.read_bytes().decode("utf-8"))
        except UnicodeDecodeError:
            continue
    return [text for text in found if len(text) <= LONGEST]


TEXTS = texts()
WORDS = [word for text in TEXTS for word in TOKEN.findall(text)]


def slip(rng: Random, lines: list[str]) -> None:
    """One slip: a line twice, elsewhere, gone or from another sample; a word gone or changed."""
    at = rng.randrange(len(lines))
    sort = rng.randrange(12)
    if sort == 0:
        lines.insert(rng.randrange(len(lines) + 1), lines[at])
    elif sort == 1:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif sort == 2:
        del lines[at]
    elif sort == 3:
        lines[at] += rng.choice(AT_THE_END)
    elif sort == 4:
        lines.insert(at, rng.choice(rng.choice(TEXTS).split("\n")))
    elif sort == 5:
        lines[at] = lines[at].lstrip() if rng.random() < 0.5 else f"  {lines[at]}"
    else:
        found = list(TOKEN.finditer(lines[at]))
        if found:
            word = rng.choice(found)
            new = rng.choice(
                ("", rng.choice(PUT_IN), word[0] + rng.choice(PUT_IN),
                 f"{word[0]} {rng.choice(PUT_IN)}", rng.choice(WORDS))
            )  # fmt: skip
            lines[at] = lines[at][: word.start()] + new + lines[at][word.end() :]


def spoilt(rng: Random) -> str:
    lines = rng.choice(TEXTS).split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        slip(rng, lines)
        lines = lines or ["dealer Z"]
    text = "\n".join(lines)
    change = rng.random()
    if change < 0.05:
        return text.replace("\n", "\r\n")
    if change < 0.1:
        return text.replace("  ", "\t")
    return f"\ufeff{text}" if change < 0.12 else text


def bare(record: Deal | Rubber | Session) -> Any:
    """A record but for the order of its marks, absences and comments."""
    beside = [sorted(map(repr, getattr(record, one))) for one in ("marks", "absent", "comments")]
    inside = [name for name in ("deals", "records") if hasattr(record, name)]
    inner = [bare(one) for name in inside for one in getattr(record, name)]
    rest = record.replace(marks=(), absent=(), comments=(), **dict.fromkeys(inside, ()))
    return rest, beside, inner


def records_of(text: str) -> list[Any]:
    return [one.record for one in read(SourceText("x", text)).records]


@pytest.mark.parametrize("seed", range(8))
def test_a_spoilt_sample_is_told_of_or_formatted_without_change(seed: int) -> None:
    rng = Random(seed)
    form, json = find_format("notation"), find_format("json")
    assert form is not None
    assert json is not None
    for _ in range(60):
        text = spoilt(rng)
        loaded = load("x.trick", text.encode(), form)
        found = check(loaded)
        assert [f.message for f in found if f.code.startswith("OT9")] == [], text
        assert loaded.source is not None
        reading = read(loaded.source)
        faulty = any(f.level is Level.ERROR for f in reading.findings)
        try:
            made = format_source(loaded.source)
        except CannotFormatError as refused:
            assert refused.findings, text
            assert faulty, text
            continue
        assert not faulty, text
        assert format_source(SourceText("x", made)) == made, text
        before, after = [one.record for one in reading.records], records_of(made)
        assert [*map(bare, before)] == [*map(bare, after)], text
        if not any(f.code in ("OT144", "OT149") for f in reading.findings):
            # What is not filled in, and what no record holds, only the text keeps.
            again = json.read(SourceText("x", json.write(after)))
            assert write([one.record for one in again.records]) == made, text
