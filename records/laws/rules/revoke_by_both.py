"""What follows when both sides revoke."""

from typing import Literal

from oddtrick.records.laws.matter import Law, Matter
from oddtrick.records.laws.revokes import Both

Kept = Literal["honours", "chicane"]

MATTER = Matter[Both](
    name="revoke-by-both",
    section="revoke",
    place=9,
    title="Both sides revoke",
    question="What follows when both sides revoke?",
)


@MATTER.rule("each-punished", "each side is punished as if it alone had revoked")
def each_punished(law: Law) -> Both:
    """Both penalties."""
    return Both(punished=True)


@MATTER.rule(
    "nothing-but",
    "neither side is punished and neither scores anything but {only}[; {each_extra} points to the "
    "other side for each revoke of a side after its first]",
)
def nothing_but(law: Law, *, only: tuple[Kept, ...], each_extra: int = 0) -> Both:
    """What may still be scored, and the price of further revokes."""
    return Both(punished=False, each_extra=each_extra, only=only)


@MATTER.rule(
    "nothing-but-in-trumps",
    "neither side is punished and neither scores anything but {only}, and of honours only those "
    "in trumps[; {each_extra} points to the other side for each revoke of a side after its first]",
)
def nothing_but_in_trumps(law: Law, *, only: tuple[Kept, ...], each_extra: int = 0) -> Both:
    """As ``nothing-but``, without the aces at no trump."""
    return Both(punished=False, each_extra=each_extra, only=only, aces=False)
