"""What print and scanner take for each other: letters read for ranks and suits of cards.

The figures are those of newspapers of about 1930 read by machine, and of worn type: ``s`` and
``S`` for a five, ``B`` for an eight or a three, ``lo`` and ``1O`` for a ten, ``O`` for a queen,
``I`` for a knave, ``r>`` for a D.
"""

import re
from functools import lru_cache

RANKS: dict[str, str] = (
    dict.fromkeys(("lo", "lO", "l0", "Io", "IO", "I0", "1o", "1O", "io", "iO", "i0"), "T")
    | {
        "s": "58", "S": "58", "$": "5", "B": "83", "&": "8", "Z": "2", "z": "2", "b": "6",
        "G": "6", "g": "9", "q": "9", "O": "Q", "o": "Q", "I": "J", "l": "J", "i": "J", "]": "J",
        "1": "JT", "0": "TQ", "R": "K", "8": "3", "3": "8", "5": "68", "6": "5", "9": "6",
    }
)  # fmt: skip
"""What stands for a rank, and the ranks that it may be, the commonest first."""

SUITS: dict[str, str] = {
    "r>": "D", "r)": "D", "l)": "D", "O": "D", "0": "D", "b": "D", "s": "S", "5": "S", "8": "S",
    "$": "S", "c": "C", "(": "C", "G": "C", "h": "H", "II": "H", "ll": "H", "11": "H", "lI": "H",
}  # fmt: skip
"""What stands for a letter of a suit, and the suit."""

_SIGNS = {"♣": "C", "♧": "C", "♢": "D", "♦": "D", "♡": "H", "♥": "H", "♠": "S", "♤": "S"}
_LETTERS = {letter: letter for letter in "CDHS"} | {f"[{s}]": s for s in "CDHS"}
_EXACT = {rank: rank for rank in "AKQJT98765432"} | {"10": "T"}


def _any_of(*tables: dict[str, str]) -> str:
    words = sorted({word for table in tables for word in table}, key=len, reverse=True)
    return "|".join(re.escape(word) for word in words)


_ODD_SUITS = {suit: letter for suit, letter in SUITS.items() if ">" in suit or ")" in suit}
"""What stands for a suit and for nothing else, so that it may stand behind its rank."""
_SUIT = _any_of(_SIGNS, _LETTERS, SUITS)
_RANK = _any_of(_EXACT, RANKS)
_BETWEEN = r"[\s\xa0]*[—–\-_.]*[\s\xa0]*"
_FORMS = tuple(
    re.compile(form)
    for form in (
        rf"(?P<suit>{_SUIT}){_BETWEEN}(?P<rank>{_RANK})",
        rf"(?P<rank>{_RANK})[\s\xa0]*(?P<suit>{_any_of(_SIGNS, _LETTERS, _ODD_SUITS)})",
    )
)


@lru_cache(maxsize=1024)
def readings_of(printed: str) -> tuple[str, ...]:
    """The cards that a print may have been misread from, the likeliest first; empty for none.

    What is itself a card gives those that it is taken for.
    """
    found: dict[str, None] = {}
    for form in _FORMS:
        match = form.fullmatch(printed.strip())
        if match is None:
            continue
        suit, rank = match["suit"], match["rank"]
        sure = _SIGNS.get(suit) or _LETTERS.get(suit)
        suits = [sure] if sure else [SUITS[suit]]
        ranks = _EXACT.get(rank, "") + RANKS.get(rank, "")
        codes = [f"{one}{other}" for one in suits for other in ranks]
        if sure and rank in _EXACT:
            codes = codes[1:]
        found |= dict.fromkeys(codes)
    return tuple(found)
