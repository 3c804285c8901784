"""What stands over a column: the letter of a hand, or its name in words, set in any type."""

from functools import lru_cache

from oddtrick.records.seats import LETTERINGS

_DRESS = "*_=~\"'“”.:"
"""What type or quotation puts around a name."""
_WORDS = {"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}
_LETTERS = frozenset(letter for letters in LETTERINGS for letter in letters)
_SETS = frozenset(frozenset(letters) for letters in LETTERINGS)
_HEADINGS = frozenset(("TRICK", "TRICKS", "TR", "NO", "NUMBER", "ROUND", "#", ""))

NAME = (
    r"(?:[AYBZNESWaybznesw]|[Nn]orth|NORTH|[Ee]ast|EAST|[Ss]outh|SOUTH|[Ww]est|WEST)"
    r"(?![A-Za-z0-9])"
)
"""A name of a hand, as a pattern."""


@lru_cache(maxsize=4096)
def hand_letter(text: str) -> str | None:
    """The letter of the hand that a heading names, ``a`` or ``**West**``; None for no name."""
    name = text.strip().strip(_DRESS).upper()
    name = _WORDS.get(name, name)
    return name if name in _LETTERS else None


@lru_cache(maxsize=4096)
def is_number_heading(text: str) -> bool:
    """Whether a heading stands over the numbers of tricks, or over nothing."""
    return text.strip().strip(_DRESS).upper() in _HEADINGS


def are_hands(letters: list[str]) -> bool:
    """Whether letters name four hands of one table, once each, in any order."""
    return len(letters) == 4 and frozenset(letters) in _SETS
