"""The averages of those who held the same cards, and a match that they decide."""

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from oddtrick.records.checks.session.boards import Board, whole
from oddtrick.records.checks.session.outcomes import Outcome
from oddtrick.records.checks.session.sums import names_of, sum_of

if TYPE_CHECKING:
    from oddtrick.records.schema import Session


def expected(names: frozenset[str], boards: Iterable[Board]) -> Fraction | None:
    """The average of those who held the cards that some names held, over all their boards."""
    total, many = Fraction(0), 0
    for board in boards:
        for one in board.plays:
            side = one.side_of(names)
            if side is None:
                continue
            average = board.average(side ^ one.turned)
            if average is None:
                return None
            total += average
            many += 1
    return total if many else None


def average_of_line(names: frozenset[str], boards: list[Board]) -> Fraction | None:
    """The average of a direction, ``N-S``: that of all pairs in it, if they had the same boards."""
    pairs: set[frozenset[str]] = set()
    for board in boards:
        for one in board.plays:
            side = one.side_of(names)
            if side is not None:
                pairs.add(one.players[side] or frozenset({f"{board.number} {len(pairs)}"}))
    if len(pairs) <= 1:
        return expected(names, boards)
    found = {expected(pair, boards) for pair in pairs}
    return found.pop() if len(found) == 1 else None


def odd_pair(names: frozenset[str], boards: Iterable[Board]) -> Fraction | None:
    """What a team of an odd number of pairs adds: the average of all seated opposite its odd pair.

    Law G. None for a team of an even number of pairs, for one pair, and for players who change
    partners.
    """
    scores: tuple[dict[frozenset[str], int], dict[frozenset[str], int]] = ({}, {})
    own: tuple[set[frozenset[str]], set[frozenset[str]]] = (set(), set())
    for one in (play for board in boards for play in board.plays):
        if one.points is None or not all(one.players):
            continue
        for side in (0, 1):
            pair = one.players[side]
            scores[side][pair] = scores[side].get(pair, 0) + one.points[side]
            if pair & names:
                own[side].add(pair)
    team = own[0] | own[1]
    people = frozenset[str]().union(*team)
    if len(team) < 3 or len(team) % 2 == 0 or len(people) < sum(map(len, team)):
        return None
    across = scores[0] if len(own[0]) < len(own[1]) else scores[1]
    return Fraction(sum(across.values()), len(across)) if across else None


def match_of(session: "Session", boards: list[Board], outcomes: list[Outcome]) -> str | None:
    """Who wins a match of two teams, in words; None where there are not two teams.

    Law G: the higher score wins; where only the fraction of an average tells them apart, the
    match is won by the fraction of a point.
    """
    teams = []
    for account in session.accounts:
        names = names_of(session, account.id)
        pairs = {
            one.players[side]
            for board in boards
            for one in board.plays
            for side in (0, 1)
            if one.players[side] & names
        }
        sums = sum_of(names, outcomes)
        if len(pairs) > 1 and sums.whole:
            odd = odd_pair(names, boards) or Fraction(0)
            teams.append((account.id, sums.points + whole(odd)[0], sums.points + odd))
    if len(teams) != 2:
        return None
    (one, ones, exactly), (other, others, other_exactly) = teams
    if exactly == other_exactly:
        return f"{one} and {other} tie, at {ones}"
    winner = one if exactly > other_exactly else other
    if ones == others:
        return f"{winner} wins the match by the fraction of a point"
    return f"{winner} wins the match, {max(ones, others)} to {min(ones, others)}"
