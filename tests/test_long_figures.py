"""A figure of five thousand digits, wherever it stands, is told of and is no accident."""

import re
from pathlib import Path
from random import Random

import pytest

from oddtrick.converters.check import check
from oddtrick.converters.load import load

SAMPLES = Path(__file__).parents[1] / "samples"
ENDINGS = (".trick", ".pbn", ".lin", ".rbn", ".json", ".jsonl", ".xml", ".txt", ".htm", ".html")
FILES = sorted(
    path.relative_to(SAMPLES).as_posix()
    for path in SAMPLES.rglob("*")
    if path.suffix in ENDINGS and path.stat().st_size < 20_000
)
LONG = "9" * 5000


def longer(text: str, at: re.Match[str]) -> bytes:
    return (text[: at.start()] + LONG + text[at.end() :]).encode()


@pytest.mark.parametrize("name", FILES)
def test_a_sample_with_a_figure_too_long_gives_no_accident(name: str) -> None:
    text = (SAMPLES / name).read_bytes().decode("utf-8", "replace")
    figures = list(re.finditer("[0-9]+", text))
    for at in Random(name).sample(figures, min(3, len(figures))):
        found = check(load(name, longer(text, at)))
        assert [one.message for one in found if one.code == "OT900"] == []


@pytest.mark.parametrize(
    ("name", "old"),
    [
        ("valid/movements.trick", "(?<=table    )1"),
        ("valid/corrected-in-time.trick", "(?<=corrected )16"),
        ("valid/match.lin", "(?<=,I,)1"),
        ("valid/match.lin", "(?<=,I,1,)2"),
        ("valid/match.lin", "(?<=qx.o)[0-9]+"),
        ("invalid/OT237-rbn-text-open.rbn", "(?<=9[+])400"),
        ("invalid/OT189-edition-fixed.htm", '(?<=colspan=")3'),
    ],
)
def test_a_figure_too_long_in_its_place_gives_no_accident(name: str, old: str) -> None:
    text = (SAMPLES / name).read_text(encoding="utf-8")
    at = re.search(old, text)
    assert at is not None
    found = check(load(name, longer(text, at)))
    assert "OT900" not in [one.code for one in found]
