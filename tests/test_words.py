"""The project speaks of itself alone, and leaves nothing half said."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("face", "converters", "formats", "records", "samples", "tests", "docs", ".ci")
TEXTS = {".py", ".md", ".toml", ".trick", ".txt", ".json", ".yml", ".lark", ".ebnf", ""}

UNWANTED = {
    "a path of somebody's machine": r"(?<![\w.])/(?:home|root|work|Users|opt)/\w|[A-Z]:\\Users\\",
    "something put off": r"\b(?:TO" + r"DO|FIX" + r"ME)\b",
    "a merge left open": r"^(?:<{7}|>{7}) ",
}


def files() -> list[Path]:
    """The text files of the project."""
    found = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in FOLDERS:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    return [
        path
        for path in found
        if path.suffix in TEXTS and not {"build", "__pycache__"} & set(path.parts)
    ]


@pytest.mark.parametrize("what", UNWANTED)
def test_no_file_holds(what: str) -> None:
    pattern = re.compile(UNWANTED[what], re.MULTILINE)
    hits = []
    for path in files():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue  # a sample of another encoding
        hits += [
            f"{path.relative_to(ROOT)}: {match.group()}"
            for match in pattern.finditer(text)
            if path != Path(__file__)
        ]
    assert hits == []
