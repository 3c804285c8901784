"""The score before a deal, as the deal itself records it."""

from oddtrick.records.replay.given import Given, GivenStanding
from oddtrick.records.replay.rubber import Standing


def standing_before(given: Given, before: GivenStanding | None) -> Standing | None:
    """The score before a deal as the ledger takes it; None when it is not fully told."""
    if before is None:
        return None
    games, below = [0, 0], [0, 0]
    for name, won in before.games:
        side = given.side_of(name)
        if side is None:
            return None
        games[side] = won
    if before.game == "rubber" and not before.games:
        games = [1, 1]
    elif before.game == "second" and not before.games:
        return None
    for name, points in before.below:
        side = given.side_of(name)
        if side is None:
            return None
        below[side] = points
    if not before.games and before.game is None:
        return None
    return Standing((games[0], games[1]), (below[0], below[1]))
