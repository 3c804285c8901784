"""Hands that were set anew: tables as Markdown, spreadsheets, wikis and word processors write them.

Every way of setting a table is tried with every way of writing a card.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from oddtrick.converters.detect import detect
from oddtrick.converters.extract import extract
from oddtrick.formats.notation.reader import read
from oddtrick.formats.text.source import SourceText
from oddtrick.records.schema import Deal

SAMPLE = Path(__file__).parents[2] / "samples" / "books" / "elwell-12.trick"


def hand() -> Deal:
    record = read(SourceText("hand", SAMPLE.read_text(encoding="utf-8"))).records[0].record
    assert isinstance(record, Deal)
    return record


ROWS = [
    [play.card for place in "AYBZ" for play in trick.plays if play.place == place]
    for trick in hand().tricks
]
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
GLYPHS = "·A23456789TJ·QK"


def rank(card: str) -> str:
    return "10" if card[1] == "T" else card[1]


def glyph(card: str) -> str:
    return chr(0x1F0A0 + 16 * "SHDC".index(card[0]) + GLYPHS.index(card[1]))


Spelling = Callable[[str], str]
SPELLINGS: dict[str, Spelling] = {
    "sign and rank": lambda c: SIGNS[c[0]] + rank(c),
    "rank and sign": lambda c: rank(c) + SIGNS[c[0]],
    "a T for the ten": lambda c: SIGNS[c[0]] + c[1],
    "letters": lambda c: c[0] + rank(c),
    "small letters": lambda c: (rank(c) + c[0]).lower(),
    "a blank between": lambda c: f"{c[0]} {rank(c)}",
    "a dash between": lambda c: f"{c[0]}-{rank(c)}",
    "a colon between": lambda c: f"{c[0]}:{rank(c)}",
    "words": lambda c: f"{WORDS.get(c[1], c[1])} of {SUITS[c[0]]}",
    "words with capitals": lambda c: f"{WORDS.get(c[1], c[1])} of {SUITS[c[0]]}".title(),
    "coloured signs": lambda c: f"{SIGNS[c[0]]}\ufe0f{rank(c)}",
    "pictures of cards": glyph,
}


def lines(
    spell: Spelling,
    between: str,
    edges: tuple[str, str] = ("", ""),
    rule: str = "",
    heads: tuple[str, ...] = ("Trick", "A", "Y", "B", "Z"),
    mark: tuple[str, str] = ("", ""),
) -> str:
    """A table of text; each trick's mark stands on another column."""
    turned = heads[-1] in ("West", "w")
    rows = [list(heads)]
    for number, cards in enumerate(ROWS, 1):
        cells = [spell(card) for card in cards]
        cells[number % 4] = mark[0] + cells[number % 4] + mark[1]
        cells = [*cells[1:], cells[0]] if turned else cells
        rows.append(([str(number)] if len(heads) == 5 else []) + cells)
    body = [edges[0] + between.join(row) + edges[1] for row in rows]
    return "\n".join([body[0], *([rule] if rule else []), *body[1:]]) + "\n"


def page(spell: Spelling, cell: str = "%s", mark: str = "%s") -> str:
    """A table of HTML."""
    found = "<tr><th>Trick</th><th>A</th><th>Y</th><th>B</th><th>Z</th></tr>\n"
    for number, cards in enumerate(ROWS, 1):
        cells = [str(number)]
        cells += [(mark if i == number % 4 else "%s") % spell(c) for i, c in enumerate(cards)]
        found += "<tr>" + "".join(f"<td>{cell % each}</td>" for each in cells) + "</tr>\n"
    return f"<html><body><table>{found}</table></body></html>"


def wiki(spell: Spelling, between: str = " || ", card: str = "%s", mark: str = "%s") -> str:
    """A table of a wiki; each trick's mark stands on another column."""
    rows = [f"! {between.replace('|', '!').join(('Trick', 'A', 'Y', 'B', 'Z'))}"]
    for number, cards in enumerate(ROWS, 1):
        cells = [(mark if i == number % 4 else card) % spell(c) for i, c in enumerate(cards)]
        rows.append("|-\n| " + between.join([str(number), *cells]))
    return '{| class="wikitable"\n|+ Hand 12\n' + "\n".join(rows) + "\n|}\n"


PLAIN: dict[str, Callable[[Spelling], str]] = {
    "Markdown": lambda s: lines(s, " | ", ("| ", " |"), "|:-:|---|---|---|---:|"),
    "Markdown without edges": lambda s: lines(s, " | ", rule="---|---|---|---|---"),
    "Markdown with names": lambda s: lines(
        s, " | ", ("| ", " |"), "|---|---|---|---|---|", ("", "North", "East", "South", "West")
    ),
    "Org": lambda s: lines(s, " | ", ("| ", " |"), "|---+---+---+---+---|"),
    "tabs": lambda s: lines(s, "\t"),
    "tabs without numbers": lambda s: lines(s, "\t", heads=("A", "Y", "B", "Z")),
    "tabs with names": lambda s: lines(s, "\t", heads=("Trick", "North", "East", "South", "West")),
    "commas": lambda s: lines(s, ","),
    "commas and blanks": lambda s: lines(s, ", "),
    "commas and small letters": lambda s: lines(s, ",", heads=("trick", "n", "e", "s", "w")),
    "semicolons": lambda s: lines(s, ";"),
    "semicolons without numbers": lambda s: lines(s, "; ", heads=("A", "Y", "B", "Z")),
    "quotation marks": lambda s: lines(lambda c: f'"{s(c)}"', ","),
    "wide blanks": lambda s: lines(s, "    "),
    "wide blanks with names": lambda s: lines(
        s, "    ", heads=("No.", "North", "East", "South", "West")
    ),
    "a wiki": wiki,
    "a wiki with a cell a line": lambda s: wiki(s, "\n| ").replace("\n! ", "\n|-\n! ", 1),
    "a wiki with styles": lambda s: wiki(
        s, card="style='color:red' | %s", mark="align=center | %s"
    ),
    "cells of a page": page,
    "paragraphs of a word processor": lambda s: page(
        s,
        "<p class=MsoNormal align=center style='text-align:center'><span lang=EN-GB"
        " style='font-size:10.0pt'>%s<o:p></o:p></span></p>",
    ),
    "type of a word processor": lambda s: page(
        s, "<font face='x'><span><b><span style='color:red'>%s</span></b></span></font>"
    ),
    "lines of their own": lambda s: page(s, "<div>%s<br/></div>"),
    "blanks that break no line": lambda s: page(s, "&nbsp;%s&nbsp;&nbsp;"),
}


@pytest.mark.parametrize("setting", PLAIN)
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_setting_with_every_spelling_gives_the_same_cards(
    setting: str, spelling: str
) -> None:
    text = PLAIN[setting](SPELLINGS[spelling])
    found = extract("hand.htm" if text.startswith("<") else "hand.txt", text.encode())
    (each,) = found.reads
    assert isinstance(each.record, Deal)
    assert found.findings == []
    assert [
        [next(play.card for play in trick.plays if play.place == place) for place in places]
        for trick in each.record.tricks
        for places in ["AYBZ" if "A" in each.record.places else "WNES"]
    ] == ROWS
    assert not any(trick.winners for trick in each.record.tricks)
    span = each.spans["tricks[4].A" if "A" in each.record.places else "tricks[4].W"]
    assert text[slice(*span)] == SPELLINGS[spelling](ROWS[4][0])


@pytest.mark.parametrize("setting", PLAIN)
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_setting_is_known_for_what_it_is_without_being_told(
    setting: str, spelling: str
) -> None:
    found = detect("hand.txt", PLAIN[setting](SPELLINGS[spelling]))
    assert found is not None
    assert found.name == "grid"


MARKS: dict[str, str] = {
    "two asterisks": "**%s**",
    "an asterisk": "*%s*",
    "an asterisk behind": "%s*",
    "two lines": "__%s__",
    "a line": "_%s_",
    "a tag": "<u>%s</u>",
    "a tag of bold type": "<b>%s</b>",
}


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_a_mark_of_markdown_is_the_winners(mark: str, spelling: str) -> None:
    opens, closes = MARKS[mark].split("%s")
    rule = "|---|---|---|---|---|"
    text = lines(SPELLINGS[spelling], " | ", ("| ", " |"), rule, mark=(opens, closes))
    marked(text, "hand.txt", [])


PAGE_MARKS: dict[str, tuple[str, list[str]]] = {
    "an underline": ("<u>%s</u>", []),
    "a style in capitals": ("<span style='TEXT-DECORATION: UNDERLINE'>%s</span>", []),
    "a line of a style": ("<span style='text-decoration-line:underline'>%s</span>", []),
    "bold type": ("<b>%s</b>", ["OT189"]),
    "strong type": ("<strong>%s</strong>", ["OT189"]),
    "bold type of a style": ("<span style='font-weight:700'>%s</span>", ["OT189"]),
    "slanting type": ("<em>%s</em>", ["OT189"]),
}


@pytest.mark.parametrize("mark", PAGE_MARKS)
def test_a_mark_of_a_page_is_the_winners(mark: str) -> None:
    form, codes = PAGE_MARKS[mark]
    marked(page(SPELLINGS["sign and rank"], mark=form), "hand.htm", codes)


def marked(text: str, name: str, codes: list[str]) -> None:
    found = extract(name, text.encode())
    (each,) = found.reads
    assert isinstance(each.record, Deal)
    assert [finding.code for finding in found.findings] == codes
    assert [list(trick.winners) for trick in each.record.tricks] == [
        ["AYBZ"[number % 4]] for number in range(1, 14)
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Trick,A,Y,B,Z\nOne,for,all,and,all\nfor,one,and,so,on\nand,on,and,on,on\n",
        "The hands A, Y, B, Z are those of four players.\nA, K, Q, 10 of hearts\n",
        "Name\tNorth\tEast\tSouth\tWest\nRain\t1\t2\t3\t4\nSun\t5\t6\t7\t8\nSnow\t9\t1\t2\t3\n",
        "A;Y;B;Z\n" * 3000,
        "A,Y,B,Z," * 20000,
    ],
)
def test_lists_that_are_no_tables_of_tricks_are_left_alone(text: str) -> None:
    assert extract("list.txt", text.encode()).reads == []


OTHER_TABLES: dict[str, tuple[str, str]] = {
    "skat": (
        "   V.     M.     H.\n+-----+-----+-----+\n| ♣J | ♠J | ♢7 |\n| ♡A | ♡10 | ♡7 |\n"
        "| ♠A | ♠7 | ♠8 |\n| ♣A | ♣7 | ♣8 |\n",
        "it is a game of three, and a hand is played by four; its cards are of a pack of 32",
    ),
    "three players": (
        "| 1 | ♡J | ♢J | ♡2 |\n| 2 | ♡K | ♡Q | ♡10 |\n| 3 | ♠A | ♠K | ♠10 |\n",
        "it is a game of three, and a hand is played by four",
    ),
    "two players": (
        "| ♠A | ♠7 |\n| ♠K | ♠8 |\n| ♡A | ♡2 |\n",
        "it is a game of two, and a hand is played by four",
    ),
    "two players with two cards each": (
        "|   | A | Z | A | Z |\n| 1 | ♢8 | _♢K_ | ♢4 | ♢2 |\n"
        "| 2 | ♠8 | ♠K | _♠A_ | ♠4 |\n| 3 | _♠Q_ | ♠5 | ♠2 | ♣3 |\n",
        "it is a game of two, and a hand is played by four",
    ),
    "the German pack": (
        "| Eichel-Unter | Grün-Unter | Schellen 7 |\n| Rot As | Rot 10 | Rot 7 |\n"
        "| Grün As | Grün 7 | Grün 8 |\n",
        "its cards are of another pack",
    ),
    "no cards": ("| one | two |\n| three | four |\n", "it holds no hand and no score"),
}


@pytest.mark.parametrize("table", OTHER_TABLES)
def test_a_table_that_is_passed_over_is_passed_over_with_its_own_reason(table: str) -> None:
    text, why = OTHER_TABLES[table]
    found = extract("book.txt", text.encode())
    assert found.reads == []
    assert [each.why for each in found.passed] == [why]


def test_a_diagram_of_piquet_is_no_hand_of_a_pack_of_52() -> None:
    text = """
          ♠ K Q J 10
          ♢ J 10 9 8
          +---------+
♡ A; ♠ A; ♢ A Q |    Y    | ♡ K Q J; ♢ K 7
                |A       B|
♣ A Q J 10      |         | ♣ K 9 8
                |    Z    |
          +---------+
          ♡ 10 9 8 7
          ♠ 9 8 7; ♣ 7
"""
    found = extract("book.txt", text.encode())
    assert found.reads == []
    assert [each.why for each in found.passed] == ["its cards are of a pack of 32"]


WON = [trick.winners[0] for trick in hand().tricks]
LED = ["A", *WON[:-1]]
COMPASS = {"A": "West", "Y": "North", "B": "East", "Z": "South"}


def columns(between: str, edges: tuple[str, str] = ("", ""), compass: bool = False) -> str:
    """A table with a column for the leader and one for the winner."""
    names = COMPASS if compass else {place: place for place in "AYBZ"}
    heads = ["Trick", "Lead", *names.values(), "Trick won by"]
    rows = [
        [str(number), names[LED[number - 1]], *cards, names[WON[number - 1]]]
        for number, cards in enumerate(ROWS, 1)
    ]
    return "".join(f"{edges[0]}{between.join(row)}{edges[1]}\n" for row in [heads, *rows])


BESIDE: dict[str, str] = {
    "commas": columns(","),
    "semicolons and names": columns(";", compass=True),
    "tabs": columns("\t"),
    "wide blanks": columns("    "),
    "wide blanks and names": columns("    ", compass=True),
    "Markdown": columns(" | ", ("| ", " |")),
    "Markdown without edges": columns(" | "),
    "a page": "<html><body><table>"
    + "".join(f"<tr><td>{row}</td></tr>" for row in columns("</td><td>").splitlines())
    + "</table></body></html>",
    "a wiki": "{|\n! " + columns(" || ").replace("\n", "\n|-\n| ").removesuffix("|-\n| ") + "|}\n",
}


@pytest.mark.parametrize("setting", BESIDE)
def test_columns_that_name_the_leader_and_the_winner_are_marks_of_them(setting: str) -> None:
    text = BESIDE[setting]
    found = extract("hand.htm" if text.startswith("<") else "hand.txt", text.encode())
    (each,) = found.reads
    deal = each.record
    assert found.findings == []
    assert isinstance(deal, Deal)
    assert [[play.card for play in trick.plays] for trick in deal.tricks] == ROWS
    names = dict(zip(COMPASS, deal.places, strict=True))
    assert [trick.winners for trick in deal.tricks] == [(names[place],) for place in WON]
    assert [trick.leader for trick in deal.tricks] == [names[place] for place in LED]
    start = text.index(
        COMPASS[WON[5]] if "names" in setting else WON[5], each.spans["tricks[5]"].end
    )
    assert each.spans["tricks[5].winners"].start == start


def test_a_winner_may_be_named_by_the_card_and_anything_else_beside_the_cards_is_kept() -> None:
    table = "| Trick | A | Y | B | Z | Winner | Remarks |\n" + "".join(
        f"| {n} | {' | '.join(cards)} | {cards['AYBZ'.index(won)]} | {'well led' * (n == 4)} |\n"
        for n, (cards, won) in enumerate(zip(ROWS, WON, strict=True), 1)
    )
    (each,) = extract("hand.txt", table.encode()).reads
    assert isinstance(each.record, Deal)
    assert [trick.winners for trick in each.record.tricks] == [(place,) for place in WON]
    assert [(note.path, note.text) for note in each.record.notes] == [("tricks[3]", "well led")]


def test_a_mark_on_a_card_and_another_winner_beside_it_are_both_kept() -> None:
    table = BESIDE["Markdown"].replace(ROWS[0][1], f"**{ROWS[0][1]}**", 1)
    (each,) = extract("hand.txt", table.encode()).reads
    assert isinstance(each.record, Deal)
    assert each.record.tricks[0].winners == ("Y", "A")


def test_a_row_that_lacks_a_card_beside_a_winner_is_not_moved_on() -> None:
    rows = BESIDE["commas"].splitlines()
    rows[3] = ",".join(rows[3].split(",")[:-2] + rows[3].split(",")[-1:])
    found = extract("hand.txt", "\n".join(rows).encode())
    assert "OT173" in {finding.code for finding in found.findings}
    (each,) = found.reads
    assert isinstance(each.record, Deal)
    assert {play.place for play in each.record.tricks[2].plays} == {None}


@pytest.mark.parametrize(
    "mark", ["'''%s'''", "''%s''", 'style="font-weight:bold" | %s', 'bgcolor="silver" | %s']
)
def test_a_mark_of_a_wiki_is_the_winners(mark: str) -> None:
    text = wiki(SPELLINGS["sign and rank"], mark=mark)
    (each,) = extract("hand.txt", text.encode()).reads
    assert isinstance(each.record, Deal)
    assert [trick.winners for trick in each.record.tricks] == [
        ("AYBZ"[number % 4],) for number in range(1, 14)
    ]


@pytest.mark.parametrize(
    "table",
    [
        "| A | Y | B | Z | Total |\n| 4 | 6 | 2 | 1 | 13 |\n| 3 | 3 | 3 | 4 | 13 |\n",
        "Name,A,Y,B,Z,Winner\nGame 1,4,6,2,1,Y\nGame 2,3,4,3,3,Y\nGame 3,3,4,3,3,Y\n",
        "{|\n! Game !! A !! Y !! B !! Z !! Winner\n|-\n| 1 || 4 || 6 || 2 || 1 || Y\n|}\n",
    ],
)
def test_a_table_of_points_with_a_winner_is_no_hand(table: str) -> None:
    assert not any(isinstance(r.record, Deal) for r in extract("x.txt", table.encode()).reads)


def test_tables_of_a_wiki_that_never_end_hide_no_hand_and_take_linear_time() -> None:
    found = extract("x.txt", (BESIDE["Markdown"] + "\n\n" + "{|\n" * 20_000).encode())
    assert [len(r.record.tricks) for r in found.reads if isinstance(r.record, Deal)] == [13]
