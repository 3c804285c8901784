"""Every game broken in the same ways, each found at its place, with the law where one decides."""

from collections.abc import Callable
from pathlib import Path

import pytest
from made_games import LAWS, made_deal

from oddtrick.converters.load import load
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Finding, Level
from oddtrick.records.games import GAMES, game_of
from oddtrick.records.laws.registry import load_law
from oddtrick.records.schema import Call, Deal, Make, Play

Breaking = Callable[[Deal], Deal]


def with_play(deal: Deal, trick: int, number: int, card: str) -> Deal:
    """The deal with another card in one place of one trick."""
    row = deal.tricks[trick]
    plays = list(row.plays)
    plays[number] = Play(plays[number].place, card, plays[number].origin)
    tricks = list(deal.tricks)
    tricks[trick] = row.replace(plays=tuple(plays))
    return deal.replace(tricks=tuple(tricks))


def a_card_played_twice(deal: Deal) -> Deal:
    """The first card of the first trick stands again in the last."""
    return with_play(deal, 12, 0, deal.tricks[0].plays[0].card)


def a_card_of_another_hand(deal: Deal) -> Deal:
    """Two hands have played each other's cards in the second trick."""
    one, other = deal.tricks[1].plays[:2]
    return with_play(with_play(deal, 1, 0, other.card), 1, 1, one.card)


def a_trick_too_many(deal: Deal) -> Deal:
    """The result has a trick more than was won."""
    assert deal.result is not None
    assert deal.result.tricks is not None
    more = deal.result.tricks + (1 if deal.result.tricks < 13 else -1)
    return deal.replace(result=deal.result.replace(tricks=more))


def points_too_many(deal: Deal) -> Deal:
    """The first line of the score has points too many."""
    first, *rest = deal.score
    return deal.replace(score=(first.replace(points=(first.points or 0) + 5), *rest))


def a_line_left_out(deal: Deal) -> Deal:
    """The last line of the score is not there, and another has its points."""
    first = deal.score[0]
    return deal.replace(score=(first.replace(matter="little-slam", points=20), *deal.score[1:]))


def a_field_of_another_game(deal: Deal) -> Deal:
    """A turned-up card, or, at whist, a trump that the dealer made."""
    found = game_of(deal.game, load_law(LAWS[deal.game or ""]).family, ())
    assert found is not None
    if "turned" not in found[0].optional_fields():
        return deal.replace(turned="D2")
    return deal.replace(make=Make(denomination="H", maker="Z", how="declared"))


def the_wrong_player_declares(deal: Deal) -> Deal:
    """The trump is made, or the contract called, by one who may not; at whist nobody leads so."""
    if deal.make is not None:
        return deal.replace(make=deal.make.replace(maker="Y" if "A" not in deal.places else "A"))
    if deal.auction is not None:
        first, *rest = deal.auction
        return deal.replace(auction=(Call("A", first.call), *rest))
    return deal.replace(leader="B")


BROKEN: dict[Breaking, frozenset[str]] = {
    a_card_played_twice: frozenset({"OT350", "OT351", "OT348", "OT349", "OT352", "OT353"}),
    a_card_of_another_hand: frozenset({"OT350", "OT351", "OT348", "OT349", "OT352", "OT353"}),
    a_trick_too_many: frozenset({"OT376", "OT378", "OT379", "OT374"}),
    points_too_many: frozenset({"OT412"}),
    a_line_left_out: frozenset({"OT413", "OT414", "OT415"}),
    a_field_of_another_game: frozenset({"OT306"}),
    the_wrong_player_declares: frozenset({"OT330", "OT341", "OT373"}),
}
LEGAL = (points_too_many, a_line_left_out)
"""The ways that are against the laws of the score, so that an article is named."""


def found(deal: Deal) -> list[Finding]:
    """What a check finds above a note."""
    return [f for f in check_record(deal) if f.level is not Level.NOTE]


@pytest.mark.parametrize("breaking", BROKEN, ids=lambda breaking: breaking.__name__)
@pytest.mark.parametrize("game", LAWS)
def test_a_deal_that_is_broken_is_found_out(game: str, breaking: Breaking) -> None:
    deal = next(deal for deal in (made_deal(game, seed) for seed in range(100)) if deal.score)
    assert found(deal) == []
    given = found(breaking(deal))
    codes = {finding.code for finding in given}
    assert codes & BROKEN[breaking], [(f.code, f.message) for f in given]
    for finding in given:
        assert finding.at.path
    if breaking in LEGAL:
        assert any(finding.article for finding in given if finding.code in BROKEN[breaking])


@pytest.mark.parametrize("game", LAWS)
def test_a_field_of_another_game_is_refused_with_the_name_of_the_game(game: str) -> None:
    deal = made_deal(game, 1)
    (refused,) = [f for f in found(a_field_of_another_game(deal)) if f.code == "OT306"]
    assert GAMES[game].title in refused.message
    assert refused.derived


SAMPLES = Path(__file__).parents[2] / "samples" / "valid"


def broken_sample(name: str, old: str, new: str) -> list[Finding]:
    """What a check finds above a note where one thing of a valid sample is changed."""
    text = (SAMPLES / name).read_text("utf-8")
    assert text.count(old) == 1
    loaded = load(name, text.replace(old, new).encode())
    findings = [*loaded.findings, *(f for one in loaded.records for f in check_record(one))]
    return [f for f in findings if f.level is not Level.NOTE]


def test_a_card_that_stands_in_the_hand_and_in_a_pile_of_one_player_is_found() -> None:
    (one,) = broken_sample("bridge-for-two.trick", "D 94 ", "D 84 ")
    assert one.code == "OT322"
    assert one.message == "D8 stands twice with the cards of A"
    assert one.derived == "D9 in no place"


def test_a_card_of_the_stock_that_a_hand_holds_is_found() -> None:
    (one,) = broken_sample("misery-bridge.trick", "S AJ        ...", "S AJ   C A   ...")
    assert one.code == "OT321"
    assert one.message == "CA stands in the stock and in the hand of B"


def test_a_discard_that_was_kept_in_the_hand_is_found() -> None:
    found = broken_sample("misery-bridge.trick", "discards                           C 2",
                          "discards                           C 3")  # fmt: skip
    assert {f.code for f in found} == {"OT347"}


@pytest.mark.parametrize("left", ["", " discarded S 3 D 3"])
def test_discards_that_are_missing_are_one_finding(left: str) -> None:
    (one,) = broken_sample("misery-bridge.trick", " discarded S 3 D 37", left)
    assert one.code == "OT347"
    assert one.article is not None
    assert one.article.endswith("Misery Bridge")


def test_what_a_game_has_not_is_told_with_the_work_that_describes_the_game() -> None:
    found = broken_sample("bridge-for-two.trick", "doubles  A\n", "doubles  A\ntable    1\n")
    assert [(f.code, f.article) for f in found] == [
        ("OT306", "R. F. Foster, Complete Hoyle (1914 edition), Bridge for Two")
    ]


def test_two_players_at_one_place_are_found_in_a_deal_that_stands_alone() -> None:
    found = broken_sample("three-hand-auction.trick", "Jones,  plays B", "Jones,  plays A")
    assert ("OT808", "players.Jones") in [(f.code, f.at.path) for f in found]
