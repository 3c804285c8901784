"""A hand that has no card of a suit: every way to say so, wherever a hand is shown."""

from collections.abc import Callable

import pytest

from oddtrick.converters.extract import extract
from oddtrick.records.schema import Deal

VOIDS = (
    "", "-", "--", "---", "- -", "–", "—", "——", "−", "―", "none", "None", "NONE", "none.", "nil",
    "Nil", "void", "Void", "(none)", "(void)", "[none]", "0", "∅", "...", "…", ".", "no hearts",
    "No hearts", "no cards", "nothing", "n/a", "blank", "*", "~", "/", "_", "=",
    "\xa0", "&mdash;", "&ndash;", "&nbsp;",
)  # fmt: skip


def cross(void: str) -> str:
    return f"""
          ♠ 9 8 7 6
          ♣ 8 3 2
          ♢ 9 6 2
          ♡ 10 5 2
         +---------+
♠ K 10   |    Y    | ♠ A Q J 5 4 3 2
♣ J 10 5 |         | ♣ {void}
♢ A K Q 4|A       B| ♢ 7 5
♡ 7 6 4 3|         | ♡ K J 9 8
         |    Z    |
         +---------+
          ♠ {void}
          ♣ A K Q 9 7 6 4
          ♢ J 10 8 3
          ♡ A Q
"""


def around(middle: str, void: str, names: tuple[str, str, str, str] = ("", "", "", "")) -> str:
    top, left, right, foot = (f"{name}<br>" if name else "" for name in names)
    return f"""<html><body><table>
<tr><td></td><td>{top}♠ 9 8 7 6<br>♣ 8 3 2<br>♢ 9 6 2<br>♡ 10 5 2</td><td></td></tr>
<tr><td>{left}♠ K 10<br>♣ J 10 5<br>♢ A K Q 4<br>♡ 7 6 4 3</td><td>{middle}</td>
<td>{right}♠ A Q J 5 4 3 2<br>♣ {void}<br>♢ 7 5<br>♡ K J 9 8</td></tr>
<tr><td></td><td>{foot}♠ {void}<br>♣ A K Q 9 7 6 4<br>♢ J 10 8 3<br>♡ A Q</td><td></td></tr>
</table></body></html>"""


SQUARE = (
    "<table><tr><td></td><td>Y</td><td></td></tr><tr><td>A</td><td></td><td>B</td></tr>"
    "<tr><td></td><td>Z</td><td></td></tr></table>"
)
DIAGRAMS: dict[str, Callable[[str], str]] = {
    "around a square": cross,
    "around letters in a cell": lambda v: around("Y<br>A &nbsp; B<br>Z", v),
    "around a table of letters": lambda v: around(SQUARE, v),
    "under letters": lambda v: around("", v, ("Y", "A", "B", "Z")),
    "under names": lambda v: around("", v, ("North", "West", "East", "South")),
}


@pytest.mark.parametrize("diagram", DIAGRAMS)
@pytest.mark.parametrize("void", VOIDS)
def test_a_void_of_a_diagram_takes_nothing_from_any_hand(diagram: str, void: str) -> None:
    text = DIAGRAMS[diagram](void)
    found = extract("hand.htm" if "<" in text else "hand.txt", text.encode())
    (each,) = found.reads
    assert isinstance(each.record, Deal)
    assert found.findings == []
    places = "WNES" if "North" in text else "AYBZ"
    assert {hand.place: "".join(hand.cards) for hand in each.record.hands} == dict(
        zip(
            places,
            (
                "SKSTCJCTC5DADKDQD4H7H6H4H3",
                "S9S8S7S6C8C3C2D9D6D2HTH5H2",
                "SASQSJS5S4S3S2D7D5HKHJH9H8",
                "CACKCQC9C7C6C4DJDTD8D3HAHQ",
            ),
            strict=True,
        )
    )


ALONE: dict[str, Callable[[str], str]] = {
    "one line": lambda v: f"Z holds ♡ A K Q 8 7; ♣ {v}; ♢ A 10 9 3; ♠ 10 9 8 2, and leads.\n",
    "the first of a line": lambda v: f"♣ {v}; ♡ A K Q 8 7; ♢ A 10 9 3; ♠ 10 9 8 2\n",
    "the last of a line": lambda v: f"♡ A K Q 8 7; ♢ A 10 9 3; ♠ 10 9 8 2; ♣ {v}\n",
    "lines under names": lambda v: (
        f"Spades   10 9 8 2\nHearts   A K Q 8 7\nDiamonds   A 10 9 3\nClubs   {v}\n"
    ),
    "lines of words": lambda v: (
        f"Clubs   {v}\nSpades   10, 9, 8, 2\nHearts   Ace, King, Queen, 8, 7\n"
        "Diamonds   Ace, 10, 9, 3\n"
    ),
    "lines of signs": lambda v: f"♠ 10 9 8 2\n♡ A K Q 8 7\n♢ A 10 9 3\n♣ {v}\n",
    "lines of letters": lambda v: f"S 10 9 8 2\nH A K Q 8 7\nD A 10 9 3\nC: {v}\n",
    "columns": lambda v: (
        "  ♠   |  ♡   |  ♢   |  ♣  \n------+------+------+-----\n"
        f"10 9 8 2 | A K Q 8 7 | A 10 9 3 | {v}\n"
    ),
    "a table": lambda v: (
        "<html><body><table><tr><td>♠</td><td>10 9 8 2</td></tr><tr><td>♡</td><td>A K Q 8 7</td>"
        f"</tr><tr><td>♢</td><td>A 10 9 3</td></tr><tr><td>♣</td><td>{v}</td></tr></table>"
    ),
    "a list": lambda v: (
        "<html><body><ul><li>♠ 10 9 8 2</li><li>♡ A K Q 8 7</li><li>♢ A 10 9 3</li>"
        f"<li>♣ {v}</li></ul>"
    ),
    "broken lines": lambda v: (
        f"<html><body><p>♠ 10 9 8 2<br>♡ A K Q 8 7<br>♢ A 10 9 3<br>♣ {v}</p>"
    ),
}


@pytest.mark.parametrize("form", ALONE)
@pytest.mark.parametrize("void", VOIDS)
def test_a_void_of_a_hand_by_itself_takes_nothing_from_it(form: str, void: str) -> None:
    text = ALONE[form](void)
    found = extract("hand.htm" if "<" in text else "hand.txt", text.encode())
    (each,) = found.reads
    assert isinstance(each.record, Deal)
    assert found.findings == []
    (hand,) = each.record.hands
    assert sorted(hand.cards) == sorted(
        ("ST", "S9", "S8", "S2", "HA", "HK", "HQ", "H8", "H7", "DA", "DT", "D9", "D3")
    )


@pytest.mark.parametrize("word", ["x", "O", "lots", "’"])
def test_what_is_no_void_and_no_card_is_said_and_hides_no_hand(word: str) -> None:
    found = extract("hand.txt", cross(word).encode())
    (each,) = found.reads
    assert isinstance(each.record, Deal)
    assert [len(hand.cards) for hand in each.record.hands] == [13, 13, 14, 14]
    assert [f.recorded for f in found.findings] == ([] if word == "x" else [word, word])
