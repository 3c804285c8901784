"""The play: who leads, who follows suit, who wins each trick.

What cannot be known is kept as the set of the seats that it may be, and never
guessed: a faulty card leaves a trick's winner open only where it could change it.
"""

from dataclasses import dataclass, field

from oddtrick.records.denominations import NO_SUIT
from oddtrick.records.findings.play import (
    NO_WINNER,
    PLAY_UNFINISHED,
    TRICK_SHORT,
    WRONG_LEADER,
)
from oddtrick.records.findings.stated import LEADER_DIFFERS
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.holding import Holding
from oddtrick.records.replay.pack import codes, counted
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.revokes import Revoke, check_follow
from oddtrick.records.replay.seating import EVERY_SEAT, TRICKS, Row, one_seat
from oddtrick.records.replay.tricks import seats_that_win, trumps

_TRUMPS = (*range(4), NO_SUIT)
_SHORT = ("trick-short", "missing-card", "short-hand")


@dataclass(slots=True)
class Played:
    """The play as derived; masks of seats where only a set is known.

    Attributes:
        leaders: for each trick, the seats that may have led.
        winners: for each trick, the seats that may have won.
        revokes: the failures to follow suit.
    """

    leaders: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    revokes: list[Revoke] = field(default_factory=list)

    def tricks(self) -> tuple[int, int, int]:
        """Tricks of side 0, of side 1, and tricks whose side is open."""
        first = second = 0
        for mask in self.winners:
            first += not mask & 0b1010
            second += not mask & 0b0101
        return first, second, len(self.winners) - first - second


def replay_play(
    given: Given,
    rows: list[Row],
    holding: Holding,
    trump: int | None,
    first: int,
    dummies: frozenset[int],
    report: Report,
    article: str | None = None,
    *,
    trumping: bool = False,
    pedro: bool = False,
    follow: bool = True,
) -> Played:
    """Replay the rows of a deal, as far as each of them goes.

    Args:
        given: the deal.
        rows: its tricks by seat.
        holding: what each card may be, and the hands.
        trump: the trump suit, ``NO_SUIT``, or None when it is not known.
        first: the mask of the seats that may lead first, by the law or the game.
        dummies: the seats whose failures to follow suit nobody answers for.
        report: takes the findings.
        article: what says who leads first, for a finding about it.
        trumping: whether a hand that could follow suit may trump.
        pedro: whether the other five of the trump's colour is a trump.
        follow: whether the hands alone say who failed to follow suit.
    """
    played = Played()
    free = trumps(trump, pedro=pedro) if trumping and trump is not None else 0
    due = first
    for row in rows:
        leaders = _leaders(given, row, due, report, article)
        played.leaders.append(leaders)
        _check_short(given, row, holding, leaders, report)
        if follow:
            played.revokes += check_follow(
                given, rows, row, holding, leaders, dummies, report, free
            )
        winners = _row_winners(given, row, holding, leaders, trump, pedro)
        played.winners.append(winners)
        due = given.twins(winners)
    if not rows:
        _check_leader(given, first, report, article)
    _first_open(given, rows, played, trump, report)
    return played


def _check_leader(given: Given, due: int, report: Report, article: str | None) -> None:
    """The first leader of a deal whose play is not recorded."""
    if given.leader is not None and not due >> given.leader & 1 and not report.supplied("leader"):
        _wrong_leader(given, 0, given.leader, "leader", due, report, article)


def _leaders(given: Given, row: Row, due: int, report: Report, article: str | None) -> int:
    """Who may have led a trick: whose turn it was, and whom the record says."""
    number = row.number
    named = [(row.trick.leader, f"{row.trick.path}.leader")]
    if number == 0 and given.leader is not None:
        named.append((given.leader, "leader"))
    if row.first is not None:
        named.append((row.first, row.plays[row.first].path))
    event = next(
        (
            e
            for e in given.events
            if e.kind == "lead-out-of-turn"
            and e.at is not None
            and (
                e.at == row.trick.path
                or e.at.startswith((f"{row.trick.path}.", f"{row.trick.path}["))
            )
        ),
        None,
    )
    if event is not None and event.choice in ("stands", "accepted", None):
        led = next((seat for seat, _ in named if seat is not None), event.by)
        if led is not None:
            if due != 1 << led:
                report.event(("lead-out-of-turn",), row.trick.path, event.by)
            return 1 << led
    leaders = due
    for seat, path in named:
        if seat is None:
            continue
        if due >> seat & 1:
            leaders = 1 << seat
            continue
        if path == "leader" and report.supplied(path):
            continue
        _wrong_leader(given, row.number, seat, path, due, report, article)
        # An order of play shows who led; a mark under fixed columns may be misprinted.
        leaders = 1 << seat if row.first is not None else due | 1 << seat
        break
    return leaders


def _wrong_leader(
    given: Given,
    number: int,
    seat: int,
    path: str,
    due: int,
    report: Report,
    article: str | None,
) -> None:
    names = dict.fromkeys(given.seat_name(s) for s in given.in_play if due >> s & 1)
    who = "one of " + ", ".join(names) if len(names) != 1 else "".join(names)
    why = "the first leader is" if number == 0 else f"trick {number} was won by"
    report.add(
        LEADER_DIFFERS if number == 0 else WRONG_LEADER,
        f"trick {number + 1} is led by {given.seat_name(seat)}, and {why} {who}",
        path,
        also=() if number == 0 else (f"tricks[{number - 1}]",),
        recorded=given.seat_name(seat),
        derived=who,
        trick=number + 1,
        hand=given.seat_name(seat),
        article=article if number == 0 else None,
    )


def _check_short(given: Given, row: Row, holding: Holding, leaders: int, report: Report) -> None:
    absent = [seat for seat in given.in_play if seat not in row.plays]
    if not absent or len(row.more) >= len(absent):
        return
    last = row.number == len(given.tricks) - 1
    told = [seat for seat in absent if report.event(_SHORT, row.trick.path, seat) is not None]
    if told or all(given.left_off(f"{row.trick.path}.{given.seat_name(s)}") for s in absent):
        return
    leader = one_seat(leaders)
    in_play = last and leader is not None and not row.more and _breaks_off(given, row, leader)
    names = ", ".join(given.seat_name(seat) for seat in absent)
    left = [
        f"{given.seat_name(seat)} has {codes(holding.left[seat])} left"
        for seat in absent
        if holding.left[seat] and holding.full[seat]
    ]
    # The last row of a hand that broke off is told of with the unfinished play.
    if in_play and len(given.tricks) < TRICKS:
        return
    many = len(row.plays) + len(row.more)
    short = f"{names} {'has' if len(absent) == 1 else 'have'} none"
    if row.more:
        short = "whose is missing is not clear"
    report.add(
        TRICK_SHORT,
        f"trick {row.number + 1} has {counted(many, 'card')}: {short}",
        row.trick.path,
        missing=last,
        recorded=counted(many, "card"),
        derived=f"{len(given.in_play)} cards" + (f"; {'; '.join(left)}" if left else ""),
        difference=f"{len(given.in_play) - many} too few",
        trick=row.number + 1,
        hand=given.seat_name(absent[0]) if len(absent) == 1 else None,
    )


def _breaks_off(given: Given, row: Row, leader: int) -> bool:
    """Whether a row stops in mid-trick: who played stands in turn from the leader."""
    played = [given.next_in_play(leader, n) in row.plays for n in range(len(given.in_play))]
    return played == sorted(played, reverse=True)


def _row_winners(
    given: Given, row: Row, holding: Holding, leaders: int, trump: int | None, pedro: bool
) -> int:
    if not row.plays and not row.more:
        return EVERY_SEAT
    sets = {seat: holding.may_be(row, seat) for seat in given.in_play}
    winners = 0
    for leader in given.in_play:
        if leaders >> leader & 1:
            for suit in _TRUMPS if trump is None else (trump,):
                winners |= seats_that_win(sets, suit, leader, pedro=pedro)
    return winners or EVERY_SEAT


def _first_open(
    given: Given, rows: list[Row], played: Played, trump: int | None, report: Report
) -> None:
    """Note the first trick whose winner is open, if it is not only that the trump is."""
    for row, leaders, winners in zip(rows, played.leaders, played.winners, strict=True):
        if one_seat(winners) is not None or trump is None:
            continue
        if not row.plays or (
            len(row.plays) < len(given.in_play) and row.number == len(given.tricks) - 1
        ):
            continue
        names = " or ".join(
            dict.fromkeys(given.seat_name(s) for s in given.in_play if winners >> s & 1)
        )
        because = "" if one_seat(leaders) is not None else ", for its leader is open"
        report.add(
            NO_WINNER,
            f"trick {row.number + 1} was won by {names}{because}",
            row.trick.path,
            derived=names,
            trick=row.number + 1,
        )
        return


def check_finished(
    given: Given, rows: list[Row], holding: Holding, tricks: int | None, report: Report
) -> None:
    """Report a play that stops before the last trick, with the cards that are left.

    Args:
        given: the deal.
        rows: its tricks by seat.
        holding: what each hand has left.
        tricks: how many tricks the game has; None where that is not known.
        report: takes the finding.
    """
    whole = sum(1 for row in rows if len(row.plays) == len(given.in_play) or row.more)
    if tricks is None or whole >= tricks or not given.tricks or len(given.tricks) >= tricks:
        return
    if whole == given.ending or given.left_off(f"tricks[{len(given.tricks)}]"):
        return
    if given.claims or report.event(("hands-abandoned",), "tricks", None) is not None:
        return
    if any(event.choice == "new-deal" for event in given.events):
        return
    left = [
        f"{given.seat_name(seat)} {codes(holding.left[seat])}"
        for seat in given.in_play
        if holding.full[seat] and holding.left[seat]
    ]
    report.add(
        PLAY_UNFINISHED,
        f"the play stops after {whole} {'trick' if whole == 1 else 'tricks'}",
        given.tricks[-1].path,
        missing=True,
        recorded=f"{whole} tricks",
        derived="cards left: " + "; ".join(left) if left else f"{tricks} tricks",
        difference=f"{tricks - whole} {'trick' if tricks - whole == 1 else 'tricks'} to play",
        trick=whole + 1,
    )
