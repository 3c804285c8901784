"""Scores of deals in a line: ``score("auction-us-1920", "1S", 10)``."""

from collections.abc import Callable

import pytest

from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.laws.facts import Claimed, DealFacts, DerivedLine
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.score import score_deal

Score = Callable[..., dict[tuple[str, str], int]]


def facts(
    contract: str,
    tricks: int | None = None,
    *,
    doubled: int = 0,
    declarer: str = "Z",
    dealer: str | None = "Z",
    dealers_original: bool | None = None,
    vulnerable: tuple[bool, bool] = (False, False),
    revokes: str = "",
    before: tuple[int, int] | None = None,
    **hands: str,
) -> DealFacts:
    """The facts of a deal: ``3NT`` or, without a level, ``NT``; tricks of the declarer's side.

    ``revokes`` names who revoked and what was taken: ``A three-tricks, Z points``.
    """
    level = int(contract[0]) if contract[0].isdigit() else None
    seat = "AYBZ".index(declarer)
    won = None
    if tricks is not None:
        won = (13 - tricks, tricks) if seat & 1 else (tricks, 13 - tricks)
    masks = [sum(1 << CARD_NUMBERS[c] for c in hands.get(p, "").split()) for p in "AYBZ"]
    return DealFacts(
        denomination=DENOMINATION_NUMBERS[contract.lstrip("1234567")],
        level=level,
        doubled=doubled,
        declarer=seat,
        tricks=won,
        hands=(masks[0], masks[1], masks[2], masks[3]) if hands else None,
        dealer=None if dealer is None else "AYBZ".index(dealer),
        dealers_original=dealers_original,
        vulnerable=vulnerable,
        revokes=tuple(
            Claimed("AYBZ".index(who) & 1, choice)
            for who, choice in (claim.split() for claim in revokes.split(",") if claim)
        ),
        before=before,
    )


def lines(
    code: str,
    contract: str,
    tricks: int | None = None,
    *,
    readings: tuple[tuple[str, str], ...] = (),
    options: tuple[str, ...] = (),
    **deal: object,
) -> tuple[DerivedLine, ...]:
    """The derived lines of a deal under a code."""
    return score_deal(load_law(code, readings, options), facts(contract, tricks, **deal))  # type: ignore[arg-type]


@pytest.fixture
def facts_of() -> Callable[..., DealFacts]:
    """The facts of a deal."""
    return facts


@pytest.fixture
def derived() -> Callable[..., tuple[DerivedLine, ...]]:
    """The derived lines of a deal, whole."""
    return lines


@pytest.fixture
def score() -> Score:
    """The points of a deal by side and by what they are for, tricks below the line."""

    def points(*args: object, **deal: object) -> dict[tuple[str, str], int]:
        found = lines(*args, **deal)  # type: ignore[arg-type]
        assert all((line.column == "below") == (line.matter == "tricks") for line in found)
        return {(("A-B", "Y-Z")[line.side], line.matter): line.points for line in found}

    return points
