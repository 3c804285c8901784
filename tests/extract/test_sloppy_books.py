"""Books as they are found: broken over pages, with footnotes, cut off, or no books at all."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.converters.extract import Extraction, extract
from oddtrick.records.schema import Deal

SAMPLES = Path(__file__).parent.parent.parent / "samples"
TEXT = (SAMPLES / "print" / "elwell-01.txt").read_text("utf-8")
PAGE = (SAMPLES / "books" / "pages" / "elwell-05.htm").read_text("utf-8")
HEADER = next(line for line in TEXT.splitlines() if "TRICK" in line)


def deals(found: Extraction) -> list[Deal]:
    return [read.record for read in found.reads if isinstance(read.record, Deal)]


def after_row(number: int, *lines: str) -> str:
    """Elwell's first hand with lines set between two rows of its table."""
    rows = TEXT.split("\n")
    at = next(i for i, row in enumerate(rows) if re.match(rf" *\| +{number} ", row))
    return "\n".join([*rows[: at + 1], *lines, *rows[at + 1 :]])


def tabbed(text: str) -> str:
    """The table with a tab between its cells."""
    lines = [
        "\t".join(cell.strip() for cell in line.strip(" |").split("|"))
        if re.match(r" *\| +(?:\d|TRICK)", line)
        else line
        for line in text.split("\n")
    ]
    return "\n".join(lines)


@pytest.mark.parametrize(
    "lines",
    [
        ("", "[Pg 96]", ""),
        ("", "                 96", ""),
        ("", "{96}", ""),
        ("", "96         BRIDGE", "", ""),
        ("", "BRIDGE ABRIDGED   97", "", HEADER),
        ("\f",),
        ("", "_Hand No. 1 continued._", "", HEADER),
    ],
)
def test_a_hand_that_is_broken_over_a_page_is_one_hand(lines: tuple[str, ...]) -> None:
    (whole,) = deals(extract("hand.txt", TEXT.encode()))
    (deal,) = deals(extract("hand.txt", after_row(7, *lines).encode()))
    assert deal.tricks == whole.tricks
    assert deal.hands == whole.hands


def test_a_table_that_begins_anew_after_a_page_is_another_hand() -> None:
    found = extract("hand.txt", (TEXT + "\n[Pg 96]\n\n" + TEXT).encode())
    assert [len(deal.tricks) for deal in deals(found)] == [13, 13]


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda text: text.replace("TRICK", "TR\u00adICK").replace("[H]", "[\u00adH]"),
        lambda text: text.replace("|", "|\u200b"),
        lambda text: text.replace(" ", "\u00a0"),
        lambda text: text.replace("   ", "\u2009\u202f "),
        lambda text: re.sub(r" {4,}", "\t", text),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("[H]9       ", "[H]9[12]   ").replace("7[D]    ", "7[D]†   "),
        tabbed,
    ],
)
def test_signs_and_blanks_that_nobody_sees_make_no_difference(
    spoilt: Callable[[str], str],
) -> None:
    (whole,) = deals(extract("hand.txt", TEXT.encode()))
    (deal,) = deals(extract("hand.txt", spoilt(TEXT).encode()))
    assert [t.plays for t in deal.tricks] == [t.plays for t in whole.tricks]
    assert [t.winners for t in deal.tricks] == [t.winners for t in whole.tricks]


def test_every_card_of_a_text_with_soft_hyphens_stands_where_its_place_says() -> None:
    text = TEXT.replace("[H]", "[\u00adH]")
    found = extract("hand.txt", text.encode())
    read = next(r for r in found.reads if isinstance(r.record, Deal) and r.record.tricks)
    start, end = read.span_of("tricks[1].Y")
    assert text[start:end] == "[\u00adH]3"


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda page: page.replace("</td>", "").replace("</tr>", ""),
        lambda page: page.replace("</tr>", "</tr></div></b>", 5),
        lambda page: f"<table><tr><td>{page}</td></tr></table>",
        lambda page: page.replace("<td", "<!-- x --><td"),
        lambda page: page.replace("</big>", '</big><sup><a href="#f1">1</a></sup>', 4),
        lambda page: page.replace(
            '<span class="und">', '<span class="pagenum">[96]</span><span class="und">', 2
        ),
        lambda page: page.replace(
            '<span class="und">', '<a name="FNanchor_1"></a><span class="und">'
        ),
    ],
)
def test_a_page_that_is_badly_nested_or_bears_footnotes_gives_the_same_hand(
    spoilt: Callable[[str], str],
) -> None:
    (whole,) = deals(extract("hand.htm", PAGE.encode()))
    (deal,) = deals(extract("hand.htm", spoilt(PAGE).encode()))
    assert deal.tricks == whole.tricks
    assert deal.hands == whole.hands


def test_a_cell_that_reaches_down_moves_no_card() -> None:
    head = "<tr><th>A</th><th>Y</th><th>B</th><th>Z</th><th rowspan='2'>C</th></tr>"
    row = "<tr><td>♠A</td><td>♠2</td><td>♠3</td><td>♠4</td></tr>"
    last = "<tr><td rowspan='1'>♡A</td><td>♡2</td><td>♡3</td><td>♡4</td></tr>"
    page = f"<html><body><table>{head.replace('C</th>', '#</th>')}{row}{last}</table></body></html>"
    (deal,) = deals(extract("hand.htm", page.encode()))
    assert [[play.card for play in trick.plays] for trick in deal.tricks] == [
        ["SA", "S2", "S3", "S4"], ["HA", "H2", "H3", "H4"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "  | Jan | Feb | Mar | Apr |\n  | 1 | 2 | 3 | 4 |\n  | 5 | 6 | 7 | 8 |\n",
        "  Suit | ♠ | ♡ | ♢ | ♣ |\n  A | 9 | 8 | 7 | 6 |\n  Y | 2 | 3 | 4 | 5 |\n",
        "  Team | A | Y | B | Z\n  Won  | 3 | 5 | 2 | 1\n",
        "|" * 20000,
        "| ♠A " * 10000,
        "A Y B Z " * 5000,
    ],
)
def test_a_table_that_is_no_hand_is_no_hand(text: str) -> None:
    assert extract("table.txt", text.encode()).reads == []


@settings(deadline=None, max_examples=60)
@given(st.integers(0, len(PAGE)), st.integers(0, len(TEXT)), st.binary(max_size=40))
def test_whatever_is_cut_off_or_spoilt_gives_no_fault_of_oddtrick(
    page: int, text: int, junk: bytes
) -> None:
    for name, data in (
        ("book.htm", PAGE[:page].encode() + junk),
        ("book.txt", TEXT[:text].encode() + junk + TEXT[text:].encode()),
        ("book.txt", TEXT[text:].encode("utf-16")),
        ("book.txt", junk),
    ):
        found = extract(name, data)
        assert all(finding.code != "OT900" for finding in found.findings)
        for read in found.reads:
            assert found.source is not None
            assert 0 <= read.span.start <= read.span.end <= len(found.source.text)
