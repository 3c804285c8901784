"""Figures put right and revokes claimed later, and the time that each code gives for it."""

from typing import Any

import pytest

from oddtrick.records.checks import check_record
from oddtrick.records.findings import Finding
from oddtrick.records.schema import (
    Account,
    Contract,
    Deal,
    Event,
    Laws,
    Make,
    Result,
    Rubber,
    ScoreLine,
)

WE_THEY = (Account(id="WE", members=("N", "S")), Account(id="THEY", members=("E", "W")))


def below(points: int, account: str = "WE") -> tuple[ScoreLine, ...]:
    return (ScoreLine(account=account, column="below", points=points, matter="tricks"),)


def a_deal(n: int, level: int, tricks: int, *events: Event, **fields: Any) -> Deal:
    return Deal.model_validate(
        {
            "id": f"deal-{n}",
            "places": ("W", "N", "E", "S"),
            "dealer": "S",
            "contract": Contract(level=level, denomination="H", declarer="S"),
            "result": Result(of="S", tricks=tricks),
            "score": below(8 * (tricks - 6)),
            "events": events,
        }
        | fields
    )


def rubber(code: str, *deals: Deal, **fields: Any) -> Rubber:
    return Rubber.model_validate(
        {
            "id": "rubber", "laws": Laws(code=code), "accounts": WE_THEY, "deals": deals,
            "unfinished": True,
        }
        | fields
    )  # fmt: skip


def found(record: Rubber) -> dict[str, Finding]:
    return {finding.kind.name: finding for finding in check_record(record)}


def put_right(when: str) -> Event:
    return Event(kind="correction", at="score[0]", first=16, corrected=8, when=when)


@pytest.mark.parametrize(
    ("code", "when", "late"),
    [
        ("auction-gb-1909", "deal 2", False),
        ("auction-gb-1909", "deal 3, before the last card", False),
        ("auction-gb-1909", "deal 3, after the last card", True),
        ("auction-us-1912", "deal 3, after the last card", False),
        ("auction-us-1912", "deal 3, after the declaration", True),
        ("auction-us-1913", "deal 3", True),
    ],
)
def test_1909_L12_an_error_in_tricks_may_be_put_right_until_the_game_is_concluded(
    code: str, when: str, late: bool
) -> None:
    """The game is won with the second deal; the third begins the next one."""
    record = rubber(code, a_deal(1, 1, 7, put_right(when)), a_deal(2, 4, 10), a_deal(3, 1, 7))
    finding = found(record).get("correction-too-late")
    assert (finding is not None) is late
    if finding is not None:
        assert finding.at.path == "deals[0].events[0]"
        assert finding.article is not None
        assert finding.article.startswith(code)


def test_1913_L13_in_a_game_that_goes_on_there_is_time() -> None:
    record = rubber("auction-us-1913", a_deal(1, 1, 7, put_right("deal 3")), a_deal(2, 1, 7))
    assert found(record) == {}


def test_1913_L13_in_the_last_game_there_is_time_until_the_rubber_is_agreed() -> None:
    won = (a_deal(1, 4, 10), a_deal(2, 1, 7, put_right("before the rubber was agreed")))
    last = a_deal(3, 4, 10)
    record = rubber("auction-us-1913", *won, last, unfinished=False)
    assert "correction-too-late" not in found(record)
    late = a_deal(2, 1, 7, put_right("after the rubber was agreed"))
    assert "correction-too-late" in found(rubber("auction-us-1913", won[0], late, last))


def test_1913_L12_honours_may_be_put_right_until_the_rubber_is_agreed() -> None:
    line = ScoreLine(account="WE", column="above", points=16, matter="honours")
    event = Event(kind="correction", at="score[1]", first=32, corrected=16, when="deal 3")
    deal = a_deal(1, 4, 10, event, score=(*below(32), line))
    record = rubber("auction-us-1913", deal, a_deal(2, 1, 7), a_deal(3, 1, 7))
    assert "correction-too-late" not in found(record)


def test_1913_L88_a_revoke_claimed_after_the_cut_is_too_late() -> None:
    event = Event(kind="revoke", by="W", choice="points", when="deal 2, after the cut")
    scored = (*below(8), ScoreLine(account="WE", column="above", points=100, matter="revoke"))
    record = rubber("auction-us-1913", a_deal(1, 1, 7, event, score=scored), a_deal(2, 1, 7))
    assert found(record)["claimed-too-late"].article == "auction-us-1913 L88"
    in_time = event.replace(when="deal 2, before the cut")
    record = rubber("auction-us-1913", a_deal(1, 1, 7, in_time, score=scored), a_deal(2, 1, 7))
    assert found(record) == {}


def test_a_time_in_other_words_is_a_note() -> None:
    record = rubber("auction-us-1913", a_deal(1, 1, 7, put_right("when somebody noticed")))
    assert found(record)["time-not-understood"].at.path == "deals[0].events[0].when"


def test_1904_L90_V_the_deals_before_give_the_score_that_a_revoking_side_had() -> None:
    """At 20 a side makes three odd hearts in a deal that it revoked: it stops at 28."""

    def straight(n: int, tricks: int, points: int, *events: Event) -> Deal:
        return a_deal(
            n, 1, tricks, *events, contract=None, score=below(points),
            make=Make(denomination="H", maker="S", how="declared"),
        )  # fmt: skip

    revoke = Event(kind="revoke", by="S", choice="add-to-own")
    added = ScoreLine(account="THEY", column="below", points=24, matter="revoke")
    second = straight(2, 9, 4, revoke)
    second = second.replace(score=(*second.score, added))
    record = rubber("bridge-gb-1904", straight(1, 9, 24), second)
    assert found(record) == {}
    without = second.replace(score=(*below(24), added))
    finding = found(rubber("bridge-gb-1904", straight(1, 9, 24), without))["score-disagrees"]
    assert finding.derived is not None
    assert "kept to 28 with 24 before" in finding.derived
