"""What auction and play share: a call or card with its seat, its spelling, its signs."""

from oddtrick.formats.pbn.tree import Item, Tag
from oddtrick.formats.pbn.values import read_seat
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import (
    AFTER_THE_END,
    FALSE_IRREGULARITY,
)
from oddtrick.records.plainclass import field, plainclass

_NOTHING = ("-", "*", "+", "^S")
"""What is no call and no card, so that nothing about it can be irregular."""


@plainclass()
class Cell:
    """A call or card with its seat.

    Attributes:
        seat: whose it is.
        text: in the spelling of the standard.
        span: where it stands.
        item: as it stands; None for a pass that AP stands for.
        signs: the irregularities before it.
        skips: the ``^S`` before it, of the players who were passed over.
    """

    seat: int
    text: str
    span: Span
    item: Item | None = None
    signs: tuple[str, ...] = ()
    skips: list[Item] = field(default_factory=list)


def first_seat(tag: Tag) -> int | None:
    """The seat that the tag of a section names."""
    found = read_seat(tag.value).value
    return None if found is None else "WNES".index(found)


def tell_after(items: list[Item], notices: Notices) -> None:
    """Tell of what stands behind the end of a section."""
    span = Span(items[0].span.start, items[-1].span.end)
    many = f" and {len(items) - 1} more" if len(items) > 1 else ""
    notices.warn(AFTER_THE_END, f"{items[0].text}{many} behind the end of the section", span)


def tell_misplaced(item: Item, allowed: tuple[str, ...], notices: Notices) -> None:
    """Tell of irregularities before an item that cannot stand there."""
    for sign in item.before:
        if sign.text not in allowed or item.text in _NOTHING:
            notices.fault(FALSE_IRREGULARITY, f"{sign.text} cannot stand here", sign.span)
