"""The penalty of a revoke as the laws give it: what may be taken, and how much."""

from typing import Literal

from oddtrick.records.plainclass import plainclass

Option = Literal["three-tricks", "two-tricks", "points", "deduct-from-offender", "add-to-own"]
"""What the other side may take: tricks; points; the value of three tricks off the
offender's score, or on to its own."""

TRICKS: dict[str, int] = {"three-tricks": 3, "two-tricks": 2}
"""How many tricks an option takes."""


@plainclass(frozen=True)
class Penalty:
    """What the other side may take for a revoke.

    Attributes:
        options: the choices that it has.
        points: the points of the option ``points``.
        open: whether the code says nothing of it, so that no penalty can be derived.
    """

    options: tuple[str, ...] = ()
    points: int = 0
    open: bool = False

    def chosen(self, word: str | None) -> str | None:
        """The option that a record's word means; None when it does not say which."""
        if word in self.options:
            return word
        if word == "claimed" and len(self.options) == 1:
            return self.options[0]
        return None


@plainclass(frozen=True)
class Both:
    """What follows when both sides revoke.

    Attributes:
        punished: whether each side is punished as if it alone had revoked.
        each_extra: points to the other side for each revoke of a side after its first.
        only: the matters that may still be scored; None for no restriction.
        aces: whether aces at no trump may still be scored.
    """

    punished: bool
    each_extra: int = 0
    only: tuple[str, ...] | None = None
    aces: bool = True


@plainclass(frozen=True)
class Restriction:
    """What a side that revoked may still score.

    Attributes:
        only: the matters that it may score; None for all but those ``lost``.
        lost: matters that it cannot score.
        limit: the most that it can have towards the game; None for no limit.
        rest_above: whether what goes beyond the limit is kept above the line.
        of_the_deal: whether the limit is on the deal alone, not on what stood before too.
    """

    only: tuple[str, ...] | None = None
    lost: tuple[str, ...] = ()
    limit: int | None = None
    of_the_deal: bool = False
    rest_above: bool = False

    def bars(self, matter: str) -> bool:
        """Whether a matter cannot be scored."""
        return matter in self.lost or (self.only is not None and matter not in self.only)
