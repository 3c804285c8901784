"""Nullos: an option that any auction code may admit."""

from collections.abc import Callable

import pytest

from oddtrick.records.calls import CALL_NUMBERS as CALL
from oddtrick.records.laws.facts import DerivedLine
from oddtrick.records.laws.faults import LawError
from oddtrick.records.laws.registry import load_law

Score = Callable[..., dict[tuple[str, str], int]]
Derived = Callable[..., tuple[DerivedLine, ...]]
NULLOS = ("nullos",)
NULLO = 6


@pytest.mark.parametrize("code", ["auction-gb-1909", "auction-us-1913", "auction-us-1920"])
def test_a_code_has_nullos_only_when_they_are_admitted(code: str) -> None:
    assert not load_law(code).ranks(NULLO)
    law = load_law(code, options=NULLOS)
    assert law.value(NULLO) == 10
    assert law.options == NULLOS


@pytest.mark.parametrize("code", ["auction-us-1913", "auction-us-1920"])
def test_nullos_rank_just_below_no_trump(code: str) -> None:
    law = load_law(code, options=NULLOS)
    assert law.sufficient(CALL["2NU"], CALL["2NT"])
    assert not law.sufficient(CALL["2NT"], CALL["2NU"])
    assert law.sufficient(CALL["2NT"], CALL["3NU"])
    royal_or_spade = "2R" if law.ranks(4) else "2S"
    assert law.sufficient(CALL[royal_or_spade], CALL["2NU"])


def test_the_tie_of_nullos_and_no_trump_is_a_named_reading() -> None:
    neither = (("nullo-tie", "neither"),)
    law = load_law("auction-us-1913", readings=neither, options=NULLOS)
    assert not law.sufficient(CALL["2NU"], CALL["2NT"])


def test_each_trick_that_the_adversaries_are_made_to_win_above_six_counts(
    derived: Derived,
) -> None:
    (line,) = derived("auction-us-1913", "3NU", 3, options=NULLOS)
    assert (line.side, line.points, line.arithmetic) == (1, 40, "4 odd tricks x 10")
    assert line.article == (
        "auction-us-1913 L3, L47; R. F. Foster, Complete Hoyle (1914), The Nullo"
    )


def test_a_nullo_contract_fails_by_winning_too_many(score: Score) -> None:
    found = score("auction-us-1913", "3NU", 6, options=NULLOS, doubled=1)
    assert found == {("A-B", "undertricks"): 200}


def test_nullos_have_no_honours_and_no_slams(score: Score) -> None:
    aces = {"A": "CA DA HA SA"}
    assert score("auction-us-1913", "1NU", 0, options=NULLOS, **aces) == {("Y-Z", "tricks"): 70}


def test_hearts_do_not_cite_the_option(derived: Derived) -> None:
    (line,) = derived("auction-us-1913", "1H", 7, options=NULLOS)
    assert line.article == "auction-us-1913 L3, L47"


@pytest.mark.parametrize(
    ("code", "option", "message"),
    [
        ("bridge-gb-1904", "nullos", "nullos can be admitted to laws of auction only"),
        ("auction-us-1913", "nulos", "no option is called 'nulos'"),
    ],
)
def test_an_option_that_does_not_fit_is_refused(code: str, option: str, message: str) -> None:
    with pytest.raises(LawError, match=message):
        load_law(code, options=(option,))
