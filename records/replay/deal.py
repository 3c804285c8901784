"""The replay of a deal: game, making, play, tricks and score, each from the one before."""

from typing import TYPE_CHECKING

from oddtrick.records.board import Board
from oddtrick.records.findings.variety import HAND_NOT_OPEN, MUST_BE_PLAYED
from oddtrick.records.games import Game, game_of, play
from oddtrick.records.games.choice import Choice, PlayChoice, TableChoice
from oddtrick.records.games.credit import CROSSWISE
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.rules import spades_not_played, vulnerability
from oddtrick.records.plainclass import replace as dataclass_replace
from oddtrick.records.replay.accounts import Accounts
from oddtrick.records.replay.called import check_called
from oddtrick.records.replay.circumstances import Table
from oddtrick.records.replay.count import agreed_tricks, count_tricks
from oddtrick.records.replay.credited import CREDITS, IN_ONE_SUM
from oddtrick.records.replay.declared import Declared, stated
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.holding import hold
from oddtrick.records.replay.irregular import (
    check_choices,
    claimed_revokes,
    is_void,
    offences,
)
from oddtrick.records.replay.ladder import DOUBLINGS
from oddtrick.records.replay.makings import MAKINGS
from oddtrick.records.replay.pack import check_pack
from oddtrick.records.replay.piles import lay_out, replay_piles
from oddtrick.records.replay.places import ARRANGEMENTS, four_hands, lay_opposite
from oddtrick.records.replay.plain import given_of
from oddtrick.records.replay.play import check_finished, replay_play
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import Standing, pair
from oddtrick.records.replay.score import DealFacts, score_deal, underivable
from oddtrick.records.replay.seating import EVERY_SEAT, TRICKS, one_seat, seat_tricks
from oddtrick.records.replay.standing import standing_before
from oddtrick.records.replay.voids import check_voids
from oddtrick.records.seats import partner_of

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

PLAYS: frozenset[Choice] = frozenset(
    {
        play.LEFT_OF_DECLARER,
        play.LEFT_OF_DEALER,
        play.ANY_LENGTH,
        play.CINCH,
        play.ALTERNATE,
        play.THREE_CARDS,
    }
)
"""The ways of playing that are replayed."""


def not_replayed(game: Game) -> tuple[Choice, ...]:
    """The choices of a game that a record may hold and that are not replayed."""
    replayed = ARRANGEMENTS.keys() | PLAYS | CREDITS.keys() | MAKINGS.keys() | DOUBLINGS.keys()
    row = (game.table, game.making, game.doubling, game.play, game.credit)
    return tuple(choice for choice in row if choice not in replayed)


def replay_deal(
    record: "Deal | Board", law: LawCode | None = None, *, unfinished: bool = False
) -> Replay:
    """Replay a deal under a law code, or without one as far as the cards go.

    Args:
        record: a deal or a board.
        law: the law code; None replays without scoring.
        unfinished: whether what is missing is only noted.

    Returns:
        Everything derived, with what was noticed on the way. What the record says
        of the outcome is compared in ``oddtrick.records.checks``.
    """
    return replay_given(given_of(record), law, unfinished=unfinished)


def replay_given(given: Given, law: LawCode | None, *, unfinished: bool = False) -> Replay:
    """Replay the plain values of a deal; as ``replay_deal``."""
    return replay_reported(given, law, Report(given, unfinished))


def replay_reported(
    given: Given, law: LawCode | None, report: Report, start: Standing | None = None
) -> Replay:
    """Replay the plain values of a deal, with a report that takes what is noticed.

    Args:
        given: the deal.
        law: the law code.
        report: takes the findings.
        start: the score before the deal, where the deals before it give it.
    """
    found = game_of(given.game, None if law is None else law.family, given.fields)
    game = None if found is None else found[0]
    replay = Replay(given, game, law, findings=report.findings)
    report.source = "" if game is None else game.source
    judged = law if law is not None and (game is None or law.family in game.families) else None
    replay.unscored = _apart(given, game, report)
    replay.declared = _declared(given, game, judged, report, whole=replay.unscored is None)
    _exchange(given, replay.declared, report)
    _sit_down(replay, game)
    if replay.unscored is None:
        _play(replay, game, judged, report)
        if judged is not None:
            table = Table(given, judged, replay.declared)
            check_choices(table, replay.dummies, report)
            check_called(
                given,
                judged,
                replay.rows,
                replay.holding,
                replay.played,
                replay.declared.declarer,
                replay.declared.trump,
                report,
            )
        _score(replay, game, judged, start, report)
    return replay


def _declared(
    given: Given, game: Game | None, law: LawCode | None, report: Report, *, whole: bool
) -> Declared:
    if game is None or not whole:
        return stated(given)
    make = MAKINGS.get(game.making)
    declared = _by_make(given) if make is None else make(given, law, report)
    double = DOUBLINGS.get(game.doubling)
    if double is not None:
        double(given, declared, law, report)
    return declared


def _exchange(given: Given, declared: Declared, report: Report) -> None:
    """Let the declarer's partner play the hand where the record says that they changed places."""
    stated_by = None if given.contract is None else given.contract.declarer
    if "declarer" not in declared.derived:
        report.event(("hands-exchanged",), "contract.declarer", stated_by)
        return
    if declared.declarer is None or stated_by != partner_of(declared.declarer):
        return
    if report.event(("hands-exchanged",), "contract.declarer", stated_by) is not None:
        declared.declarer = stated_by


def _by_make(given: Given) -> Declared:
    """The denomination of a making that is not replayed, as recorded."""
    declared = stated(given)
    if given.make is not None and given.make.denomination is not None:
        declared.denomination = given.make.denomination
        declared.maker = given.make.maker
    return declared


def _apart(given: Given, game: Game | None, report: Report) -> str | None:
    """Put the places round the table; why the deal is not replayed, or None when it is."""
    if game is None:
        return four_hands(given, report)
    if game.table not in ARRANGEMENTS:
        return f"{game.table.axis} {game.table.name} is not replayed"
    if game.play not in PLAYS:
        return f"{game.play.axis} {game.play.name} is not replayed"
    return ARRANGEMENTS[game.table](given, report)


def _sit_down(replay: Replay, game: Game | None) -> None:
    """Lay a hand that was bid for opposite the declarer, and say who keeps a score."""
    given, declared = replay.given, replay.declared
    if given.alone and declared.declarer is not None and replay.unscored is None:
        declared.reseat(lay_opposite(given, declared.declarer))
    hands = None if game is None else game.hands
    by_player = hands is not None and not hands.sides
    own = hands is not None and hands.dummy_scores
    replay.accounts = Accounts(given, by_player, declared.declarer, own)


def _first(given: Given, game: Game | None, declared: Declared) -> int:
    """The seats that may lead first, by the game; any where that is open."""
    if game is None or not isinstance(game.play, PlayChoice):
        return EVERY_SEAT if given.leader is None else 1 << given.leader
    after = given.dealer if game.play.leader == "dealer" else declared.declarer
    if after is None:
        return EVERY_SEAT if given.leader is None else 1 << given.leader
    first = after if game.play.leader == "maker" else given.next_in_play(after)
    return given.twins(1 << first)


def first_leader(replay: Replay) -> int | None:
    """The seat that leads to the first trick, by the play, else by the contract.

    None where that is open, where all passed, or where the game is not known or not replayed.
    """
    if replay.leaders:
        return replay.leaders[0]
    if replay.game is None or not_replayed(replay.game) or replay.declared.passed_out:
        return None
    return one_seat(_first(replay.given, replay.game, replay.declared))


def _dummy(given: Given, game: Game | None, declared: Declared) -> int | None:
    if game is None or not isinstance(game.table, TableChoice) or game.table.dummy is None:
        return None
    whose = declared.declarer if game.table.dummy == "declarer" else given.dealer
    return None if whose is None else partner_of(whose)


def _dummies(replay: Replay, game: Game | None) -> frozenset[int]:
    """The hands that cannot revoke."""
    found = set() if replay.dummy is None else {replay.dummy}
    hands = None if game is None else game.hands
    if hands is not None and hands.all_dummies:
        found |= {hand.seat for hand in replay.given.hands if hand.kind == "dummy"}
    return frozenset(found)


def _check_open(replay: Replay, game: Game | None, report: Report) -> None:
    """Find hands that are called dummies and do not lie open in the game."""
    hands = None if game is None else game.hands
    given = replay.given
    if game is None or hands is None or given.dealer is None:
        return
    called = [hand for hand in given.hands if hand.kind == "dummy"]
    own = given.dealer
    closed = {
        "none": set(given.in_play),
        "of-dummy": set() if replay.dummy is None else set(given.in_play) - {replay.dummy},
        "one-a-side": {own},
        "of-the-adversary": {own},
    }[hands.open_hands]
    if hands.open_hands == "one-a-side":
        seats = [hand.seat for hand in called]
        closed |= {seat for seat in seats if partner_of(seat) in seats and seat > partner_of(seat)}
    for hand in called:
        if hand.seat not in closed:
            continue
        name = given.seat_name(hand.seat)
        report.add(
            HAND_NOT_OPEN,
            f"{name} is called a dummy, and in {game.title} that hand does not lie open",
            hand.path,
            recorded=f"{name} dummy",
            derived=_OPEN_HANDS[hands.open_hands],
            hand=name,
        )


_OPEN_HANDS = {
    "none": "no hand lies open",
    "of-dummy": "the hand opposite the one who plays two lies open",
    "one-a-side": "one hand of each player lies open, opposite his own",
    "of-the-adversary": "the second hand of the dealer's adversary lies open",
}


def _play(replay: Replay, game: Game | None, law: LawCode | None, report: Report) -> None:
    given, declared = replay.given, replay.declared
    first = _first(given, game, declared)
    replay.dummy = _dummy(given, game, declared)
    replay.dummies = _dummies(replay, game)
    _check_open(replay, game, report)
    hands = None if game is None else game.hands
    check_voids(given, report)
    lying = lay_out(given, report) if hands is not None and hands.piles else None
    if lying is not None:
        given.hands = ()
    way = game.play if game is not None and isinstance(game.play, PlayChoice) else None
    pedro = way is not None and way.pedro
    replay.rows = seat_tricks(given, declared.trump, first, report, pedro=pedro)
    replay.holding = hold(given, replay.rows, report)
    check_pack(given, given.per_hand, replay.holding.shown, report)
    replay.played = replay_play(
        given,
        replay.rows,
        replay.holding,
        declared.trump,
        first,
        replay.dummies,
        report,
        None if law is None else law.cite("leader"),
        trumping=way is not None and way.trumping,
        pedro=pedro,
        follow=lying is None,
    )
    if lying is not None:
        leaders = replay.played.leaders
        replay.played.revokes += replay_piles(given, lying, replay.rows, leaders, report)
        replay.holding.hands = [lying[given.places[n]].all if n < 2 else 0 for n in range(4)]
    tricks = TRICKS if way is None else way.tricks
    check_finished(given, replay.rows, replay.holding, tricks, report)
    if not declared.passed_out:
        replay.tricks, replay.tricks_from = count_tricks(given, replay.rows, replay.played, report)


def _score(
    replay: Replay,
    game: Game | None,
    law: LawCode | None,
    start: Standing | None,
    report: Report,
) -> None:
    """Score the deal where a law, a contract and a way of crediting allow it."""
    given, declared = replay.given, replay.declared
    why = _unscored(given, game, declared, law)
    if why is None and is_void(given):
        why = "the cards were dealt again"
    if why is not None or law is None:
        replay.unscored = why
        return
    if declared.passed_out:
        return
    assert declared.denomination is not None
    assert declared.doubled is not None
    declarer = _plays(given, game, declared)
    assert declarer is not None
    table = Table(given, law, declared)
    start = start or standing_before(given, given.before, replay.accounts)
    a, y, b, z = replay.holding.hands
    one, other = given.vulnerable_sides() or vulnerability.MATTER.ask(
        law, (0, 0) if start is None else start.games
    )
    replay.facts = DealFacts(
        declared.denomination,
        declared.level,
        declared.doubled,
        declarer,
        agreed_tricks(given) or replay.tricks,
        (a, y, b, z) if any(replay.holding.hands) else None,
        given.dealer,
        declared.dealers_original,
        (one, other),
        revokes=claimed_revokes(table, replay.dummies),
        offences=offences(table),
        before=None if start is None else pair(start.below),
        undertaking=declared.undertaking,
        crosswise=game is not None and game.credit is CROSSWISE,
        players=replay.accounts.numbers if replay.accounts.by_player else (),
    )
    if not _thrown_in(replay, law, report):
        return
    lines = score_deal(law, replay.facts)
    replay.score = lines if game is None else CREDITS[game.credit](law, replay.facts, lines)
    replay.open_score = underivable(law, replay.facts)
    if game is not None and game.credit in IN_ONE_SUM and replay.open_score:
        replay.open_score = {"lump": next(iter(replay.open_score.values()))}
        replay.score = ()
    _leave_open(replay, game)


def _plays(given: Given, game: Game | None, declared: Declared) -> int | None:
    """Who plays two hands; where nobody does, the dealer stands for his side."""
    hands = None if game is None else game.hands
    if declared.declarer is not None or hands is None or hands.dummy is not None:
        return declared.declarer
    return given.dealer


def _thrown_in(replay: Replay, law: LawCode, report: Report) -> bool:
    """See whether a hand is recorded as not played; False where it had to be played."""
    assert replay.facts is not None
    event = next((e for e in replay.given.events if e.kind == "not-played"), None)
    if event is None:
        return True
    report.obey(event)
    why = spades_not_played.why_played(law, replay.facts)
    if why is None and not replay.rows:
        replay.facts = dataclass_replace(replay.facts, not_played=True)
        return True
    why = why or f"{len(replay.rows)} tricks are recorded"
    report.add(
        MUST_BE_PLAYED,
        f"the hand is said to have been thrown in unplayed, and {why}",
        event.path,
        recorded="not played",
        derived="played",
        article=law.cite("spades-not-played"),
    )
    replay.facts = None
    replay.unscored = "it is not known what was won by play"
    return False


def _leave_open(replay: Replay, game: Game | None) -> None:
    """Leave open what the texts leave open: what is one hand where cards lie in piles."""
    hands = None if game is None else game.hands
    if replay.facts is None or hands is None:
        return
    if replay.facts.undertaking == "misery":
        why = replay.open_score.get("tricks")
        replay.open_score = {} if why is None else {"bonus": why, "penalty": why}
    held = replay.facts.trump_honours() or replay.facts.aces()
    trumps = replay.facts.trumps()
    if hands.piles and trumps is not None and all(trumps[:2]):
        replay.score = tuple(line for line in replay.score if line.matter != "chicane")
    if hands.piles and held is not None and max(held) >= 4:
        replay.open_score["honours"] = "the texts do not say whether hand and piles are one hand"
        replay.score = tuple(line for line in replay.score if line.matter != "honours")


def _unscored(
    given: Given, game: Game | None, declared: Declared, law: LawCode | None
) -> str | None:
    if law is None:
        return "no laws"
    if game is None:
        return "no game"
    if game.credit not in CREDITS:
        return f"{game.credit.axis} {game.credit.name} is not scored"
    if declared.passed_out:
        return None
    if declared.denomination is None:
        return "the trump is not known"
    if not law.ranks(declared.denomination):
        return f"{law.id} does not have the denomination"
    if _plays(given, game, declared) is None:
        return "the declarer is not known"
    if declared.doubled is None:
        return "whether it was doubled is not known"
    if law.trick_value(declared.denomination, declared.doubled) is None:
        return "it was doubled past the limit"
    return None
