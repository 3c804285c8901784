"""How lines end, which blanks stand between words and which signs nobody sees changes no record."""

from collections.abc import Callable
from pathlib import Path

import pytest

from oddtrick.converters.extract import Extraction, extract
from oddtrick.records.schema import Deal

SAMPLES = Path(__file__).parents[2] / "samples"
PAGES = (
    "print/elwell-01.txt", "print/foster-bridge-pair.txt", "books/pages/elwell-05.htm",
    "books/pages/cavendish-1.txt", "books/pages/cavendish-1.htm", "books/pages/letter-list.txt",
    "books/pages/newspaper.txt", "books/pages/work-bidding.txt", "books/pages/work-hands.txt",
    "books/pages/work-suits.txt", "books/pages/work-told.txt", "books/pages/elwell-makes.txt",
    "books/pages/foster-sheet.htm", "books/pages/foster-inline-hands.txt",
    "books/pages/foster-diagram.txt", "print/elwell-sheet.txt", "print/hgm-1904-block.txt",
    "print/markdown-elwell-06.txt", "print/semicolons-elwell-06.csv",
)  # fmt: skip

ENDS: dict[str, Callable[[str], str]] = {
    "CR": lambda t: t.replace("\n", "\r"),
    "CR LF": lambda t: t.replace("\n", "\r\n"),
    "some CR LF": lambda t: t.replace("\n", "\r\n", 7),
    "NEL": lambda t: t.replace("\n", "\x85"),
    "line separators": lambda t: t.replace("\n", "\u2028"),
    "paragraph separators": lambda t: t.replace("\n", "\u2029"),
    "a form feed before": lambda t: "\f" + t,
    "a form feed behind": lambda t: t + "\f",
    "form feeds in blank lines": lambda t: t.replace("\n\n", "\n\f\n"),
    "vertical tabs in blank lines": lambda t: t.replace("\n\n", "\n\v\n"),
    "blanks before the ends": lambda t: t.replace("\n", "  \n"),
    "a mark of the order of bytes": lambda t: "\ufeff" + t,
    "an end of file sign": lambda t: t + "\x1a",
}
SIGNS: dict[str, Callable[[str], str]] = {
    "blanks that break no line": lambda t: t.replace("  ", "\xa0 "),
    "nothing but such blanks": lambda t: t.replace(" ", "\xa0"),
    "narrow blanks": lambda t: t.replace("  ", "\u202f "),
    "thin blanks": lambda t: t.replace("  ", "\u2009\u2009"),
    "soft hyphens": lambda t: t.replace("A", "A\u00ad"),
    "blanks without width": lambda t: t.replace(" ", "\u200b "),
    "marks of direction": lambda t: t.replace("|", "\u200e|\u200f"),
    "lines set in a direction": lambda t: "\u202a" + t.replace("\n", "\u202c\n\u202b"),
    "isolated lines": lambda t: "\u2066" + t.replace("\n", "\u2069\n\u2066"),
}


def records(found: Extraction) -> list[object]:
    return [
        each.record.replace(source=None) if isinstance(each.record, Deal) else each.record.entries
        for each in found.reads
        if each.record.kind != "session"
    ]


def same(page: str, change: Callable[[str], str]) -> None:
    text = (SAMPLES / page).read_text("utf-8")
    name = Path(page).name
    plain, changed = extract(name, text.encode()), extract(name, change(text).encode())
    assert plain.reads
    assert records(changed) == records(plain)
    assert [f.code for f in changed.findings if f.code != "OT145"] == [
        f.code for f in plain.findings
    ]
    assert changed.source is not None
    for one, other in zip(plain.reads, changed.reads, strict=True):
        assert set(one.spans) == set(other.spans)
        for path in ("tricks[0].A", "tricks[2].B", "auction[1]", "hands.A[0]"):
            if path in other.spans:
                (start, end), old = other.spans[path], one.spans[path]
                assert evenly(changed.source.text[start:end]) == evenly(text[slice(*old)])


def evenly(text: str) -> str:
    return "".join(sign for sign in text if sign.isalnum() or sign in "♠♡♢♣♥♦_")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("change", ENDS)
def test_how_lines_end_changes_no_record(page: str, change: str) -> None:
    same(page, ENDS[change])


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("change", SIGNS)
def test_signs_that_nobody_sees_change_no_record(page: str, change: str) -> None:
    same(page, SIGNS[change])
