"""What holds under every code for any deal, contract and irregularity."""

from typing import Any, cast

from book_hands import deal
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.records.cards import CARD_CODES
from oddtrick.records.checks import check_record
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.irregularities import Choice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import Claimed, DealFacts, DerivedLine, Offence
from oddtrick.records.laws.permission import Permission
from oddtrick.records.laws.registry import law_codes, load_law
from oddtrick.records.plainclass import replace
from oddtrick.records.replay import replay_deal
from oddtrick.records.replay.rubber import Ledger
from oddtrick.records.replay.score import score_deal, underivable
from oddtrick.records.schema import (
    Contract,
    Deal,
    Event,
    Hand,
    Laws,
    Make,
    Result,
    ScoreLine,
)
from oddtrick.records.schema import (
    Standing as Before,
)

CODES = st.sampled_from(law_codes())
Four = tuple[int, int, int, int]


def _dealt(cards: list[int]) -> Four:
    """Four hands of thirteen from the pack in this order."""
    a, y, b, z = (sum(1 << c for c in cards[13 * n : 13 * n + 13]) for n in range(4))
    return a, y, b, z


HANDS = st.permutations(range(52)).map(_dealt)
WAYS = ("three-tricks", "points", "deduct-from-offender", "add-to-own")


@st.composite
def deals(draw: st.DrawFn, revokes: bool = True) -> tuple[LawCode, DealFacts]:
    """A code with a deal of it: contract, tricks, hands, and what was taken for revokes."""
    law = load_law(draw(CODES))
    straight = law.family in ("straight", "whist")
    d = draw(st.sampled_from([n for n in range(7) if law.ranks(n)]))
    most = 0 if law.matter("doubling").rule == "none" else 4 if straight else 2
    doubled = draw(st.integers(0, most))
    while law.trick_value(d, doubled) is None:
        doubled -= 1
    won = draw(st.integers(0, 13))
    claims: list[Claimed] = []
    declarer = draw(st.integers(0, 3))
    for side in draw(st.lists(st.integers(0, 1), max_size=3 if revokes else 0)):
        own = side == declarer & 1
        options = law.matter("revoke-by-declarer" if own else "revoke-by-adversary").function(law)
        if options.options:
            claims.append(Claimed(side, draw(st.sampled_from(options.options))))
    return law, DealFacts(
        d,
        None if straight else draw(st.integers(1, 7)),
        doubled,
        declarer,
        (won, 13 - won),
        draw(HANDS),
        draw(st.integers(0, 3)),
        draw(st.booleans()),
        revokes=tuple(claims),
        before=(draw(st.integers(0, 14)) * 2, draw(st.integers(0, 14)) * 2),
    )


def kinds(lines: tuple[DerivedLine, ...], *matters: str) -> list[tuple[int, str, int]]:
    return [(line.side, line.matter, line.points) for line in lines if line.matter in matters]


@given(deals())
def test_every_line_has_an_article_of_its_law(case: tuple[LawCode, DealFacts]) -> None:
    law, facts = case
    assert underivable(law, facts) == {}
    for line in score_deal(law, facts):
        assert line.arithmetic
        assert line.article.strip()
        assert "silent" not in line.article or line.readings
        assert set(line.readings) <= set(law.readings) | set(load_law("bridge-gb-1904").readings)


@given(deals())
def test_the_total_is_the_sum_of_the_lines(case: tuple[LawCode, DealFacts]) -> None:
    law, facts = case
    lines = score_deal(law, facts)
    ledger = Ledger(law)
    ledger.enter(lines)
    for side in (0, 1):
        both = ledger.sums["below"][side] + ledger.sums["above"][side]
        assert both == sum(line.points for line in lines if line.side == side)


@given(deals())
def test_in_auction_the_declarers_side_alone_scores_below(case: tuple[LawCode, DealFacts]) -> None:
    law, facts = case
    below = {line.side for line in score_deal(law, facts) if line.column == "below"}
    if law.family in ("straight", "whist"):
        tricks = [x for x in score_deal(law, facts) if x.matter == "tricks"]
        assert len(tricks) <= 1
    else:
        assert below <= {facts.side}


@given(deals())
def test_doubling_changes_neither_honours_nor_slams_nor_chicane(
    case: tuple[LawCode, DealFacts],
) -> None:
    law, facts = case
    fixed = ("honours", "chicane", "little-slam", "grand-slam")
    undoubled = replace(facts, doubled=0)
    assert kinds(score_deal(law, facts), *fixed) == kinds(score_deal(law, undoubled), *fixed)


@given(deals())
def test_a_revoking_side_scores_nothing_that_its_code_denies_it(
    case: tuple[LawCode, DealFacts],
) -> None:
    law, facts = case
    sides = {claim.side for claim in facts.revokes}
    lines = score_deal(law, facts)
    assert facts.before is not None
    for side in sides:
        own = [line for line in lines if line.side == side]
        if law.family == "auction":
            allowed = {"honours", "chicane"} | ({"revoke"} if len(sides) == 2 else set())
            assert {line.matter for line in own} <= allowed
        else:
            towards = sum(line.points for line in own if line.column == "below")
            assert facts.before[side] + towards <= max(28, facts.before[side])
            if any(line.matter.endswith("slam") for line in own):
                assert law.matter("revoking-side").parameters.get("slams") == "kept"


@given(deals())
def test_a_revoke_never_costs_the_other_side(case: tuple[LawCode, DealFacts]) -> None:
    """What a side scores is no less when the other alone has revoked."""
    law, facts = case
    sides = {claim.side for claim in facts.revokes}
    if len(sides) != 1:
        return
    (side,) = sides

    def balance(lines: tuple[DerivedLine, ...]) -> int:
        return sum(x.points if x.side != side else -x.points for x in lines)

    assert balance(score_deal(law, facts)) >= balance(score_deal(law, replace(facts, revokes=())))


@given(CODES, st.integers(0, 1))
def test_points_for_an_offence_go_to_the_other_side(code: str, side: int) -> None:
    law = load_law(code)
    for name, provision in law.provisions.items():
        if "choices" not in provision.takes:
            continue
        allowed = provision.function(law)
        assert isinstance(allowed, Permission)
        facts = DealFacts(
            2, 1, 0, 3, (6, 7), dealer=3, offences=(Offence(name, side, "an offence"),)
        )
        lines = [line for line in score_deal(law, facts) if line.matter == "penalty"]
        assert [(x.side, x.points) for x in lines] == (
            [(side ^ 1, allowed.points)] if allowed.points else []
        )


# A record of what the law itself derives has nothing wrong with it.

_GAMES = {"auction": "auction", "straight": "straight-bridge", "whist": "whist"}


def _record(law: LawCode, facts: DealFacts) -> Deal:
    """A deal that states these facts, Z dealer, without a play."""
    assert facts.tricks is not None
    assert facts.hands is not None
    places = "AYBZ"
    declarer = 3 if law.family in ("straight", "whist") else facts.declarer
    fields: dict[str, Any] = {
        "game": _GAMES[law.family],
        "laws": Laws(code=law.id),
        "hands": tuple(
            Hand(place=place, cards=tuple(c for n, c in enumerate(CARD_CODES) if mask >> n & 1))
            for place, mask in zip(places, facts.hands, strict=True)
        ),
        "result": Result(of="Y-Z", tricks=facts.tricks[1]),
        "events": tuple(
            Event(
                kind="revoke",
                by=places[_revoker(claim.side, declarer)],
                choice=cast("Choice", claim.choice),
            )
            for claim in facts.revokes
        ),
    }
    code = DENOMINATION_CODES[facts.denomination]
    if law.family == "straight":
        fields["make"] = Make(denomination=code, maker="Z", how="declared")
        fields["doubles"] = tuple("AZAZ"[n] for n in range(facts.doubled))
    elif law.family == "whist":
        fields["contract"] = Contract(denomination=code)
    if law.family in ("straight", "whist"):
        fields["before"] = Before(
            below=tuple(zip(("A-B", "Y-Z"), facts.before or (0, 0), strict=True)), game="first"
        )
    else:
        fields["contract"] = Contract(
            level=facts.level, denomination=code, doubled=facts.doubled, declarer=places[declarer]
        )
    return deal(**fields)


def _revoker(side: int, declarer: int) -> int:
    """A seat of a side that is not dummy."""
    return declarer if side == declarer & 1 else side


@given(deals())
def test_a_record_of_its_own_derived_lines_has_no_finding(
    case: tuple[LawCode, DealFacts],
) -> None:
    law, facts = case
    if law.family in ("straight", "whist"):
        facts = replace(
            facts,
            declarer=3,
            doubled=min(facts.doubled, 1),
            revokes=tuple(
                claim for claim in facts.revokes if claim.choice in ("three-tricks", "two-tricks")
            ),
        )
    elif law.family != "auction" or law.id.startswith(("threehand", "duplicate")):
        return
    record = _record(law, facts)
    done = replay_deal(record, law)
    printed = tuple(
        ScoreLine(
            account=("A-B", "Y-Z")[line.side],
            column=line.column,
            matter=line.matter,
            points=line.points,
        )
        for line in done.score
        if line.points
    )
    assert check_record(record.replace(score=printed)) == []
