"""Places at the table and the letterings that name them.

Inside, the four places are the numbers 0..3 clockwise. Two letterings name
them: the books' A Y B Z, where Z is the dealer of that one deal, and the
compass W N E S. They are set side by side (Z at South), so a number means
``A`` or ``W``, ``Y`` or ``N``, ``B`` or ``E``, ``Z`` or ``S``.
"""

from collections.abc import Sequence

BOOK_LETTERS: tuple[str, ...] = ("A", "Y", "B", "Z")
"""The books' letters, clockwise from the dealer's left; Z deals."""

COMPASS_LETTERS: tuple[str, ...] = ("W", "N", "E", "S")
"""The compass letters, clockwise, in the order of the books' letters."""

LETTERINGS: tuple[tuple[str, ...], ...] = (BOOK_LETTERS, COMPASS_LETTERS)


def left_of(seat: int) -> int:
    """The seat on a seat's left, who plays next."""
    return (seat + 1) & 3


def right_of(seat: int) -> int:
    """The seat on a seat's right, who played before."""
    return (seat + 3) & 3


def partner_of(seat: int) -> int:
    """The seat opposite."""
    return seat ^ 2


def side_of(seat: int) -> int:
    """The side of a seat: 0 for A-B or W-E, 1 for Y-Z or N-S."""
    return seat & 1


def is_book_lettering(places: Sequence[str]) -> bool:
    """Whether the places of a deal bear the books' letters."""
    return tuple(places) == BOOK_LETTERS


def side_name(places: Sequence[str], side: int) -> str:
    """The name of a side from its two places: ``"A-B"``, ``"N-S"``.

    The side of the compass is said North first, as the field says it.
    """
    one, other = places[side], places[side + 2]
    return f"{other}-{one}" if (one, other) == ("W", "E") else f"{one}-{other}"
