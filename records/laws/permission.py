"""What may be chosen after an irregularity, by whom, and at what price.

Matters about irregularities share their rules: ``none`` (there is no penalty,
and what was done stands), ``cannot-arise``, ``open`` (nothing is known of it: whatever a record
says was done is followed), and ``choices``.
"""

from typing import Literal

from oddtrick.records.irregularities import UNPENALISED, Choice, Chooser
from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.plainclass import plainclass

Credited = Literal["other-side", "each-other-player"]
Due = Literal["", "whatever-is-chosen"]
Undoes = Literal["", "the-call"]
Ends = Literal["", "the-doubling"]
Bars = Literal["", "partner", "partner-for-good", "side-for-good"]


@plainclass(frozen=True)
class Permission:
    """What a law code allows after an irregularity.

    Attributes:
        choices: what may be chosen; empty where there is no penalty.
        by: who may choose.
        points: points that go with the choice ``points``, or 0.
        credited: who scores them.
        due: empty where the points are one of the choices; else when they are scored.
        undoes: what counts for nothing when the points are taken, or is empty.
        bars: who is out of the bidding with it: the offender's ``partner``, or his whole
            ``side``; empty for nobody.
        for_good: whether they stay out when an adversary bids or doubles.
        ends: what is over for the hand when that which was done does not stand.
        open: whether nothing is known, so that any choice is followed.
    """

    choices: tuple[str, ...] = ()
    by: str = "the-law"
    points: int = 0
    credited: Credited = "other-side"
    due: Due = ""
    undoes: Undoes = ""
    bars: str = ""
    for_good: bool = False
    ends: Ends = ""
    open: bool = False

    @property
    def must(self) -> bool:
        """Whether the cards must be dealt again, whatever anybody wishes."""
        return self.by == "the-law" and self.choices == ("new-deal",)

    def allows(self, choice: str) -> bool:
        """Whether a choice may be made.

        To exact nothing is allowed, but where the law itself demands a new deal; and what
        was done may not stand where the law lets it be taken for nothing instead.
        """
        if self.open or choice in self.choices:
            return True
        if self.must or (choice == "stands" and "none" in self.choices):
            return False
        return choice in UNPENALISED or (choice == "claimed" and bool(self.choices))


def none(law: Law) -> Permission:
    """No penalty."""
    return Permission()


def cannot_arise(law: Law) -> Permission:
    """No penalty, for there is no such irregularity."""
    return Permission()


def open_(law: Law) -> Permission:
    """Any choice is followed."""
    return Permission(open=True)


def choices(
    law: Law,
    *,
    choices: tuple[Choice, ...],
    by: Chooser,
    points: int = 0,
    credited: Credited = "other-side",
    due: Due = "",
    undoes: Undoes = "",
    bars: Bars = "",
    ends: Ends = "",
) -> Permission:
    """The choices that the law gives."""
    who = bars.removesuffix("-for-good")
    return Permission(choices, by, points, credited, due, undoes, who, bars != who, ends)


def permission(
    name: str, section: str, place: int, title: str, question: str
) -> Matter[Permission]:
    """A matter about an irregularity, with the rules that all of them share."""
    matter = Matter[Permission](name, section, place, title, question)
    matter.rule("none", "there is no penalty")(none)
    matter.rule("cannot-arise", "it cannot arise")(cannot_arise)
    matter.rule("open", "nothing is known of it: what a record says was done is followed")(open_)
    matter.rule(
        "choices",
        "{by}: {choices}[; points: {points}, to the {credited}][, {due}]"
        "[; with them {undoes} counts for nothing][; out of the bidding: "
        "the {bars}][; where it does not stand, it ends {ends}]",
    )(choices)
    return matter
