"""A choice: one way of settling one matter of a game, shared by every game that names it."""

from typing import Literal

from oddtrick.records.plainclass import plainclass

AXES = (
    "table", "making", "doubling", "play", "credit", "ledger", "movement", "settlement",
)  # fmt: skip
"""The matters that a game settles, in the order of a row."""


@plainclass(frozen=True)
class Choice:
    """One way of settling one matter.

    Attributes:
        axis: the matter, one of ``AXES``.
        name: the name of the choice, unique within its axis.
        says: what it is, in a sentence.
        fields: the fields of a deal that exist only with this choice (or another that
            names them too).
        needs: groups of fields; a deal that is played or scored has one of each group.
    """

    axis: str
    name: str
    says: str
    fields: frozenset[str] = frozenset()
    needs: tuple[tuple[str, ...], ...] = ()


@plainclass(frozen=True)
class TableChoice(Choice):
    """Hands, and who plays which.

    Attributes:
        seats: hands in play at the table.
        cards: cards dealt to each of them.
        places: how the hands are called, clockwise; empty for the four book letters.
        dummy: whose partner's hand lies open: ``declarer``, ``dealer`` or nobody's.
        open_hands: which hands lie open in the play: ``none``; that ``of-dummy``; ``one-a-side``,
            opposite each player's own; the second hand ``of-the-adversary``.
        all_dummies: whether every hand that is called a dummy is one, and cannot revoke.
        piles: whether cards are played from piles too, whose upper cards cover others.
        dummy_scores: whether the player whose hand lies open keeps a score of his own.
        sides: whether the seats opposite are partners and share an account.
        leads_by_turns: whether from deal to deal the first lead comes by turns from a hand of a
            player's own and from his dummy.
    """

    seats: int = 4
    cards: int = 13
    places: tuple[str, ...] = ()
    dummy: str | None = None
    open_hands: Literal["none", "of-dummy", "one-a-side", "of-the-adversary"] = "of-dummy"
    all_dummies: bool = False
    piles: bool = False
    dummy_scores: bool = False
    sides: bool = True
    leads_by_turns: bool = False


@plainclass(frozen=True)
class PlayChoice(Choice):
    """The play of the cards.

    Attributes:
        trick: cards to a trick.
        tricks: tricks in a deal; None where the row does not know.
        leader: on whose left the first leader sits: ``declarer`` or ``dealer``; ``maker``
            where the declarer himself leads.
        trumping: whether a hand that could follow suit may play a trump all the same.
        pedro: whether the five of the other suit of the trump's colour is a trump, next
            below the five of trumps.
        clockwise: whether the hands play in turn to the left.
    """

    trick: int = 4
    tricks: int | None = 13
    leader: str = "declarer"
    clockwise: bool = True
    trumping: bool = False
    pedro: bool = False


@plainclass(frozen=True)
class LedgerChoice(Choice):
    """How the scores of deals run together.

    Attributes:
        deals: the deals of a round, where they are numbered and not ended by games; None
            where a rubber or the movement decides.
        games: whether points below the line run together to games.
        of_each_two: whether every two of more than two accounts play a rubber of their own.
    """

    deals: int | None = None
    games: bool = True
    of_each_two: bool = False


@plainclass(frozen=True)
class MovementChoice(Choice):
    """How players change places between deals.

    Attributes:
        movement: the id of the movement that it is, whatever words the record has for it;
            None where the players may agree on several.
        moves: whether anybody or anything moves in a session.
        seats: groups of fields; a deal of a session has one of each group, so that it can be
            told who sat where.
    """

    movement: str | None = None
    moves: bool = True
    seats: tuple[tuple[str, ...], ...] = ()


OF_THE_BASE = "of-the-base"
"""The name of a choice that a game leaves to the game it is laid over."""


def of_the_base(axis: str) -> Choice:
    """The choice of a game that leaves this matter to the game it is laid over."""
    return Choice(axis, OF_THE_BASE, "As in the game that the laws of the record govern.")
