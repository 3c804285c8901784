"""The score before a deal, as the deal itself records it."""

from oddtrick.records.plainclass import replace
from oddtrick.records.replay.accounts import Accounts
from oddtrick.records.replay.given import Given, GivenStanding
from oddtrick.records.replay.rubber import Standing


def standing_before(
    given: Given, before: GivenStanding | None, accounts: Accounts | None = None
) -> Standing | None:
    """The score before a deal as the ledger takes it; None when it is not fully told.

    Where each player keeps a score of his own, it is the declarer's that counts for his side.
    """
    if before is None:
        return None
    if accounts is not None and accounts.by_player:
        before = replace(
            before,
            games=tuple(pair for pair in before.games if _declarers(accounts, pair[0])),
            below=tuple(pair for pair in before.below if _declarers(accounts, pair[0])),
        )
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


def _declarers(accounts: Accounts, name: str) -> bool:
    return accounts.declarer is not None and accounts.of(name) == accounts.declarer
