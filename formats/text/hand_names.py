"""What stands over a column: the letter of a hand, or its name in words, set in any type."""

import re
from collections.abc import Sequence
from functools import lru_cache

from oddtrick.formats.text.spellings import read_card
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


_WINNER = re.compile(r"\b(?:win(?:s|ner|ning)?|won|tak(?:en|es)|trick to)\b", re.IGNORECASE)
_LEADER = re.compile(r"\b(?:leads?|leader|led)\b", re.IGNORECASE)
_MOST_BESIDE = 4
_LONGEST = 40


def columns_beside(heads: Sequence[str]) -> dict[int, str] | None:
    """The columns beside the cards of four hands, by position: ``winner``, ``leader``, ``remark``.

    The hands stand side by side; a column of numbers is none of these.

    Args:
        heads: what stands over each column.

    Returns:
        The columns, or None where the headings name no four hands or nothing stands beside them.
    """
    named = [at for at, head in enumerate(heads) if hand_letter(head) is not None]
    if len(named) != 4 or named[-1] - named[0] != 3 or not 4 < len(heads) <= 5 + _MOST_BESIDE:
        return None
    if not are_hands([hand_letter(heads[at]) or "" for at in named]):
        return None
    if any(len(head) > _LONGEST or read_card(head) is not None for head in heads):
        return None
    near = sorted(
        (at for at, head in enumerate(heads) if at not in named and is_number_heading(head)),
        key=lambda at: (not heads[at].strip(), at),
    )
    found = {
        at: "winner" if _WINNER.search(head) else "leader" if _LEADER.search(head) else "remark"
        for at, head in enumerate(heads)
        if at not in named and at not in near[:1]
    }
    return found or None


def are_hands(letters: list[str]) -> bool:
    """Whether letters name four hands of one table, once each, in any order."""
    return len(letters) == 4 and frozenset(letters) in _SETS
