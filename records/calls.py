"""Calls of an auction as integers, and the codes that write them.

A pass is 0, a double 1, a redouble 2; a bid is ``8 * level + denomination``
and so 8..62. Codes: ``pass``, ``X``, ``XX``, ``1S``, ``3R``, ``2NT``, ``4NU``.
"""

from oddtrick.records.denominations import DENOMINATION_CODES, DENOMINATION_NAMES

PASS = 0
DOUBLE = 1
REDOUBLE = 2

CALL_CODES: dict[int, str] = {PASS: "pass", DOUBLE: "X", REDOUBLE: "XX"} | {
    8 * level + d: f"{level}{code}"
    for level in range(1, 8)
    for d, code in enumerate(DENOMINATION_CODES)
}
"""The code of each call, by its number."""

CALL_NUMBERS: dict[str, int] = {code: number for number, code in CALL_CODES.items()}
"""The number of each call, by its code."""

UNKNOWN_CALL = "?"
"""The code of a call that was made and is not known."""


def bid(level: int, denomination: int) -> int:
    """The call that bids ``level`` (1..7) odd tricks in a denomination."""
    return 8 * level + denomination


def is_bid(call: int) -> bool:
    """Whether a call names a level and a denomination."""
    return call >= 8


def level_of(call: int) -> int:
    """The odd tricks (1..7) that a bid names."""
    return call >> 3


def denomination_of(call: int) -> int:
    """The denomination that a bid names."""
    return call & 7


_LEVELS = ("", "one", "two", "three", "four", "five", "six", "seven")
_ONE = ("club", "diamond", "heart", "spade", "royal spade", "no trump", "nullo")


def call_name(call: int) -> str:
    """A call in words: ``"one royal spade"``, ``"three hearts"``, ``"double"``."""
    if call == PASS:
        return "pass"
    if call == DOUBLE:
        return "double"
    if call == REDOUBLE:
        return "redouble"
    level, d = call >> 3, call & 7
    if level == 1:
        return f"one {_ONE[d]}"
    many = "no trumps" if d == 5 else "nullos" if d == 6 else DENOMINATION_NAMES[d]
    return f"{_LEVELS[level]} {many}"
