"""Games for other than four fixed hands: each sample is clean, and broken it is found out."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.converters.load import load
from oddtrick.records import schema as s
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Finding, Level
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.rubber import settled
from oddtrick.records.replay.schedule import pips, scheduled
from oddtrick.views.sheet import settlement_table

SAMPLES = Path(__file__).resolve().parents[2] / "samples" / "valid"
GAMES = (
    "three-hand-auction", "bridge-for-three", "bridge-for-two", "misery-bridge",
    "double-dummy-bridge", "draw-bridge", "kings-bridge", "reversi-bridge", "short-bridge",
)  # fmt: skip


def found(name: str, *changes: tuple[str, str]) -> list[Finding]:
    """What is found in a sample after some of its text was changed."""
    text = (SAMPLES / f"{name}.trick").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    loaded = load(f"{name}.trick", text.encode())
    return [finding for record in loaded.records for finding in check_record(record)]


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_of_each_game_is_replayed_and_scored_and_clean(name: str) -> None:
    codes = {finding.code for finding in found(name)}
    assert codes <= {"OT310"}


BROKEN = [
    ("three-hand-auction", "B    Z\n   1   HK", "B    Z\n   1   H5", "OT351"),
    ("three-hand-auction", "A  above  200", "A  above  100", "OT412"),
    ("three-hand-auction", "Z  above   27", "Z  above   36", "OT412"),
    ("three-hand-auction", "1R     2H   -   2NT", "1R     1H   -   2NT", "OT331"),
    ("three-hand-auction", "3R     X    -   pass", "3R     X    -   X", "OT333"),
    ("three-hand-auction", "{sic -956}", "", "OT525"),
    ("three-hand-auction", "dealer   Z\n", "dealer   Z\nmake     Z R, declared\n", "OT306"),
    ("bridge-for-three", "make     Y D, schedule", "make     Y S, schedule", "OT344"),
    ("bridge-for-three", "make     Y D, schedule", "make     A D, declared", "OT341"),
    ("bridge-for-three", "doubles  -", "doubles  B", "OT342"),
    ("bridge-for-three", "A  above  12", "A  below  12", "OT417"),
    ("bridge-for-three", "A  single  240", "A  single  250", "OT525"),
    ("bridge-for-three", "dealer   Z\n", "dealer   Z\nturned   D2\n", "OT306"),
    ("bridge-for-two", "A:SK@hand", "A:SK@pile", "OT349"),
    ("bridge-for-two", "Z:DK@hand", "Z:S8@pile", "OT353"),
    (
        "bridge-for-two",
        "A:D4@hand   Z:D2@pile",
        "A:CD@pile   Z:D2@pile".replace("CD", "DJ"),
        "OT348",
    ),
    ("bridge-for-two", "make     Z S", "make     A S", "OT341"),
    ("bridge-for-two", "doubles  A", "doubles  Z", "OT342"),
    ("bridge-for-two", "Z  below  12", "Z  below  6", "OT412"),
    ("misery-bridge", "discarded S 3 D 37", "discarded S 3 D 3", "OT347"),
    ("misery-bridge", "drawn D 2 S AJ", "drawn S J D 2 S A", "OT347"),
    ("misery-bridge", "make     Z NT, declared, misery", "make     Z H, declared, misery", "OT365"),
    ("misery-bridge", "Z  below  32", "Z  below  16", "OT412"),
    ("misery-bridge", "Z  above  30", "Z  above  35", "OT412"),
    ("double-dummy-bridge", "make     Y H, schedule", "make     Y S, schedule", "OT344"),
    ("double-dummy-bridge", "leader   A", "leader   B", "OT373"),
    ("double-dummy-bridge", "dealer   Z\n", "dealer   Z\ndoubles  A\n", "OT306"),
    ("draw-bridge", "A-B  below   4", "A-B  below   8", "OT412"),
    ("draw-bridge", "make     Z C, declared", "make     A C, declared", "OT341"),
    ("kings-bridge", "Smith  single  32  lump", "Smith  single  30  lump", "OT412"),
    ("kings-bridge", "White  single  42  lump", "White  single  40  lump", "OT412"),
    ("kings-bridge", "Smith  single  74", "Smith  single  64", "OT501"),
    ("reversi-bridge", "Y-Z  below  24", "A-B  below  24", "OT416"),
    ("reversi-bridge", "Y-Z  above  30", "Y-Z  above  40", "OT412"),
    ("short-bridge", "WE    single  60", "WE    single  61", "OT501"),
    ("short-bridge", "z-is     THEY\n", "z-is     THEY\ndoubles  A\n", "OT306"),
]


@pytest.mark.parametrize(("name", "old", "new", "code"), BROKEN)
def test_a_sample_that_is_broken_is_found_out_where_it_is_broken(
    name: str, old: str, new: str, code: str
) -> None:
    given_ = [finding for finding in found(name, (old, new)) if finding.code == code]
    assert given_, sorted({f.code for f in found(name, (old, new))})
    assert given_[0].level is not Level.NOTE
    assert given_[0].at.path


# Worked figures.


def test_the_settlement_of_foster_that_is_wrong_by_one() -> None:
    assert settled((240, 980, 456), "ABC") == (
        "B wins 740 from A and 524 from C; C wins 216 from A"
    )
    assert "   -956 |  +1264 |   -308   in all" in settlement_table("ABC", (240, 980, 456))[-1]


def test_the_rubber_of_bridge_for_three_is_240_256_and_16() -> None:
    assert settled((320, 80, 64), "ABC") == "A wins 240 from B and 256 from C; B wins 16 from C"


def test_the_three_handed_game_of_the_encyclopaedia_is_78_100_and_22() -> None:
    assert settled((212, 290, 312), "ABC") == "C wins 100 from A and 22 from B; B wins 78 from A"


@given(st.lists(st.integers(-2000, 2000), min_size=3, max_size=4))
def test_what_all_players_settle_is_nothing_in_sum(totals: list[int]) -> None:
    names = "ABCD"[: len(totals)]
    in_all = settlement_table(names, totals)[-1].removesuffix("in all")
    assert sum(int(cell) for cell in in_all.split("|")) == 0


def hand(text: str) -> int:
    return sum(1 << CARD_NUMBERS[group[0] + rank] for group in text.split() for rank in group[1:])


@pytest.mark.parametrize(
    ("cards", "makes"),
    [
        ("SA2 HA32 DA432 C5432", 5),
        ("SA2 HAKQJT9 D32 C432", 2),
        ("S5432 HKQJT D432 C32", 2),
        ("SKQ43 H2 DJT32 C5432", 3),
        ("SK532 HK532 D32 C432", 2),
    ],
)
def test_the_schedule_counts_aces_then_length_then_pips_then_value(cards: str, makes: int) -> None:
    assert scheduled(hand(cards), load_law("straight-foster")).denomination == makes


def test_an_ace_has_eleven_pips_and_the_other_honours_ten() -> None:
    assert pips(hand("SAKQJT2"), 3) == 53


def test_at_double_dummy_the_lead_comes_by_turns_from_the_own_hand_and_from_the_dummy() -> None:
    def dealt(number: int, left: tuple[str, str]) -> s.Deal:
        dealer, other = ("Smith", "Jones") if number % 2 else ("Jones", "Smith")
        players = (s.Player(name=other, plays=left), s.Player(name=dealer, plays=("Z", "Y")))
        return s.Deal(id=f"deal-{number}", number=str(number), players=players, dealer="Z")

    def codes(*lefts: tuple[str, str]) -> list[str]:
        one = s.Rubber(
            id="rubber", game="double-dummy-bridge", laws=s.Laws(code="straight-foster"),
            accounts=tuple(s.Account(id=name, members=(name,)) for name in ("Smith", "Jones")),
            deals=tuple(dealt(n, left) for n, left in enumerate(lefts, 1)), unfinished=True,
        )  # fmt: skip
        return [f"{f.code} {f.at.path}" for f in check_record(one) if f.code == "OT368"]

    own, dummy = ("A", "B"), ("B", "A")
    assert codes(own, dummy, own, dummy) == []
    assert codes(own, own) == ["OT368 deals[1].players.Smith"]
    assert codes(dummy) == ["OT368 deals[0].players.Jones"]
