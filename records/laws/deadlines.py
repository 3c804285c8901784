"""Moments of a rubber, and the moments until which something may be put right.

A deal goes through stages: it is cut, dealt, declared, played, and its score is
agreed. A deadline is a stage of a deal counted from the one concerned, of the
first deal of the next game, or the agreement of the rubber.
"""

from typing import Literal

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import plainclass

CUT, DEALT, DECLARED, PLAYED, AGREED = range(5)
"""The stages of a deal."""

_STAGES: dict[str, int] = {
    "before the cut": CUT - 1,
    "after the cut": CUT,
    "before the last card": CUT,
    "after the last card": DEALT,
    "before the declaration": DEALT,
    "after the declaration": DECLARED,
    "during the play": DECLARED,
    "after the play": PLAYED,
    "before the score was agreed": PLAYED,
    "after the score was agreed": AGREED,
}
STAGES: tuple[str, ...] = tuple(_STAGES)
"""The words that may follow ``deal 4`` in the time of an event."""

_DEAL = pattern(r"(?:during )?(?:deal (\d{1,6})|the (?:following|next) deal)(?:,? (.*))?")
_RUBBER = pattern(r"(before|after) the (?:score of the )?rubber was agreed")


@plainclass(frozen=True)
class Moment:
    """When something was done.

    Attributes:
        deal: the number of the deal it was done in, from 1; None where the words name it
            by the deal concerned, or name only the end of the rubber.
        following: whether it was done in the deal after the one concerned.
        stage: the stage that this deal had reached.
        agreed: whether the score of the rubber had been agreed upon.
    """

    deal: int | None
    stage: int = DECLARED
    agreed: bool = False
    following: bool = False


def moment_of(words: str) -> Moment | None:
    """The moment that the words of a record name; None when they name none.

    ``deal 4``, or ``the following deal``, is during its play; ``deal 4 before the
    declaration`` and the like name the stage; ``before the rubber was agreed``, ``after
    the rubber was agreed``.
    """
    low = " ".join(words.lower().split())
    rubber = _RUBBER.fullmatch(low)
    if rubber is not None:
        return Moment(None, agreed=rubber[1] == "after")
    found = _DEAL.fullmatch(low)
    if found is None:
        return None
    stage = DECLARED if found[2] is None else _STAGES.get(found[2])
    if stage is None:
        return None
    if found[1] is None:
        return Moment(None, stage, following=True)
    return Moment(int(found[1]), stage)


@plainclass(frozen=True)
class Deadline:
    """Until when something may be put right.

    Attributes:
        of: ``deal``: a stage of a deal after the one concerned; ``game``: a stage of the
            first deal of the next game; ``rubber``: until its score is agreed; ``open``:
            no time is known.
        after: how many deals after the one concerned.
        stage: the stage at which it is too late.
    """

    of: Literal["deal", "game", "rubber", "open"]
    after: int = 0
    stage: int = AGREED

    def passed(self, deal: int | None, moment: Moment, next_game: int | None = None) -> bool | None:
        """Whether a moment is too late; None when that cannot be told.

        Args:
            deal: the number of the deal concerned, from 1; None where it has none.
            moment: when it was done.
            next_game: the number of the first deal of the next game, where it is known;
                0 when the game was the last one.
        """
        if self.of == "open":
            return False
        if moment.agreed:
            return True
        if self.of == "rubber":
            return False
        if self.of == "game" and next_game == 0:
            return False
        done = moment.deal
        if moment.following:
            deal = 0 if deal is None else deal
            done = deal + 1
        limit = next_game if self.of == "game" else None if deal is None else deal + self.after
        if limit is None or done is None:
            return None
        return done > limit or (done == limit and moment.stage >= self.stage)


NEVER = Deadline("open")
"""No deadline is known."""


def deadline(name: str, place: int, title: str, question: str) -> Matter[Deadline]:
    """A matter about the time for correcting, with the rules that all of them share."""
    matter = Matter[Deadline](name, "corrections", place, title, question)

    def until_next_game_dealt(law: Law) -> Deadline:
        """The limit."""
        return Deadline("game", 0, DEALT)

    def until_next_game_declared(law: Law) -> Deadline:
        """The limit."""
        return Deadline("game", 0, DECLARED)

    def until_agreed(law: Law) -> Deadline:
        """The limit."""
        return Deadline("rubber")

    def none(law: Law) -> Deadline:
        """The code has no such entries."""
        return NEVER

    def open_(law: Law) -> Deadline:
        """No limit is known."""
        return NEVER

    last = "; in the last game until the score is agreed"
    matter.rule("none", "there are no such entries")(none)
    matter.rule(
        "until-next-game-dealt",
        "until the last card of the first deal after the game is dealt" + last,
    )(until_next_game_dealt)
    matter.rule(
        "until-next-game-declared",
        "until the first deal after the game is dealt and declared" + last,
    )(until_next_game_declared)
    matter.rule("until-agreed", "until the score of the rubber is made up and agreed")(until_agreed)
    matter.rule("open", "nothing is known of it")(open_)
    return matter
