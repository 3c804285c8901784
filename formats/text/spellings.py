"""How cards, suits, ranks, denominations and calls are written in the field.

Suits stand as outline or filled signs, letters, letters in brackets or words,
before the rank or after it; ranks as letters, figures, the books' short forms
(``Kg Qn Knv Kn.``) or words. Every reader here gives a code of the record, or
None when the text is no such thing; none of them guesses.
"""

import re
from functools import cache, lru_cache

from oddtrick.records.cards import RANK_LETTERS, SUIT_LETTERS
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import plainclass

OUTLINE = ("♧", "♢", "♡", "♤")
"""Suit signs in outline, clubs to spades."""

FILLED = ("♣", "♦", "♥", "♠")
"""Suit signs filled, clubs to spades."""

PRINTED = ("♣", "♢", "♡", "♠")
"""The signs as the books set them: black suits filled, red ones in outline."""

LETTERS = ("C", "D", "H", "S")
"""Suit letters."""

BRACKETS = ("[C]", "[D]", "[H]", "[S]")
"""Suit letters in brackets, as a text without suit signs has them."""

_SUITS: dict[str, str] = {}
for _letter, *_names in (
    ("C", "c", "[c]", "♣", "♧", "&clubs;", "club", "clubs"),
    ("D", "d", "[d]", "♦", "♢", "&diams;", "diamond", "diamonds"),
    ("H", "h", "[h]", "♥", "♡", "&hearts;", "heart", "hearts"),
    ("S", "s", "[s]", "♠", "♤", "&spades;", "spade", "spades"),
):
    _SUITS |= dict.fromkeys(_names, _letter)

_RANKS: dict[str, str] = {r.lower(): r for r in RANK_LETTERS} | {
    "10": "T", "ace": "A", "king": "K", "kg": "K", "queen": "Q", "qn": "Q", "knave": "J",
    "jack": "J", "knv": "J", "kn": "J", "ten": "T", "nine": "9", "eight": "8", "seven": "7",
    "six": "6", "five": "5", "four": "4", "three": "3", "trey": "3", "two": "2", "deuce": "2",
    "x": "x",
}  # fmt: skip

_GLYPH_SUITS = "SHDC"
_GLYPH_RANKS = {i + 1: r for i, r in enumerate("A23456789T")} | {11: "J", 13: "Q", 14: "K"}
# U+1F0AC and its like are the knights of another pack, between knave and queen.


def _any_of(words: dict[str, str]) -> str:
    return "|".join(re.escape(w) for w in sorted(words, key=len, reverse=True))


_SUIT, _RANK = _any_of(_SUITS), _any_of(_RANKS)
_BETWEEN = r"[\s.]*(?:[-–—:]\s*)?"
_SUIT_FIRST = pattern(rf"({_SUIT}|\?){_BETWEEN}({_RANK}|\?)\.?")
_RANK_FIRST = pattern(rf"({_RANK}|\?)(?:\.?\s+of\s+|{_BETWEEN})({_SUIT}|\?)\.?")
_RANKS_IN_A_ROW = pattern(rf"({_RANK}|\?)\.?|[^\s,;.]+?(?=[\s,;.]|$)")
_PRESENTATION = pattern("[\ufe0e\ufe0f]")
_DASHES = r"(?:[-‐‑‒–—―−_~=*/.…·]|&[mn]dash;|&nbsp;|&#821[12];)"
VOID = (
    r"[(\[{]?(?:[Nn]one|NONE|[Vv]oid|VOID|[Nn]il|NIL|[Nn]othing|[Bb]lank|[Nn]/?[Aa]|[0∅Øø]"
    r"|[Nn]o[ \xa0](?:cards?|spades?|hearts?|diamonds?|clubs?|trumps?)"
    rf"|{_DASHES}+(?:[ \xa0]{_DASHES}+)*)[)\]}}]?"
)
"""How the books and those who set them anew write that a hand has no card of a suit, as a
pattern; nothing at all says the same."""
_VOID = pattern(rf"\s*(?:{VOID}\.?)?\s*")


def _plain(text: str) -> str:
    return _PRESENTATION.sub("", text).strip().lower()


def read_suit(text: str) -> str | None:
    """The suit letter of a spelling of a suit: ``♡``, ``[S]``, ``clubs``, ``d``."""
    return _SUITS.get(_plain(text).rstrip("."))


def read_rank(text: str) -> str | None:
    """The rank letter of a spelling of a rank: ``10``, ``Knv``, ``Ace``, ``x``."""
    return _RANKS.get(_plain(text).rstrip("."))


@lru_cache(maxsize=4096)
def read_card(text: str) -> str | None:
    """The code of a spelling of a card, or None when it is no card.

    ``♡10``, ``10♡``, ``[C] J``, ``Knv♠``, ``C—K``, ``ace of spades`` and the
    playing-card glyphs are cards; so are cards known in part: ``S?``, ``?A``,
    ``x♢``, ``??``.
    """
    plain = _plain(text)
    if len(plain) == 1:
        return _glyph_card(plain)
    match = _SUIT_FIRST.fullmatch(plain)
    if match is not None:
        suit, rank = match.groups()
    else:
        match = _RANK_FIRST.fullmatch(plain)
        if match is None:
            return None
        rank, suit = match.groups()
    return _SUITS.get(suit, "?") + _RANKS.get(rank, "?")


def _glyph_card(sign: str) -> str | None:
    suit, rank = divmod(ord(sign) - 0x1F0A0, 16)
    if 0 <= suit < 4 and rank in _GLYPH_RANKS:
        return _GLYPH_SUITS[suit] + _GLYPH_RANKS[rank]
    return None


def is_void(text: str) -> bool:
    """Whether a suit's holding says that there is none: nothing, a dash, ``None``, ``void``."""
    return _VOID.fullmatch(text) is not None


def split_ranks(text: str) -> list[tuple[int, int, str | None]]:
    """The ranks of a suit's holding with their stretches: ``K Q J 10``, ``AKQ4``, ``Qn, 10, 5``.

    Returns:
        (start, end, rank letter) in the order of the text; the rank is ``?`` for a card
        marked unknown and None where the text is no rank. Empty for a void.
    """
    if is_void(text):
        return []
    return [
        (m.start(), m.end(), _RANKS.get(m[1], "?") if m[1] is not None else None)
        for m in _RANKS_IN_A_ROW.finditer(text.lower())
    ]


_DENOMINATIONS: dict[str, str] = _SUITS | {
    "r": "R", "royal": "R", "royals": "R", "royal spade": "R", "royal spades": "R",
    "lily": "R", "lilies": "R",
    "n": "NT", "nt": "NT", "no trump": "NT", "no trumps": "NT", "no trumper": "NT",
    "notrump": "NT", "notrumps": "NT", "without trumps": "NT",
    "nu": "NU", "nullo": "NU", "nullos": "NU",
}  # fmt: skip

_LEVELS = {str(n): n for n in range(1, 8)} | {
    word: n
    for n, word in enumerate(("one", "two", "three", "four", "five", "six", "seven"), start=1)
}
_LEVELS["a"] = 1

_CALLS: dict[str, str] = {
    "pass": "pass", "passes": "pass", "passed": "pass", "p": "pass", "no": "pass",
    "no bid": "pass", "nobid": "pass", "content": "pass",
    "x": "X", "double": "X", "doubles": "X", "dbl": "X", "db": "X",
    "xx": "XX", "redouble": "XX", "redoubles": "XX", "redbl": "XX", "rdbl": "XX", "rd": "XX",
    "?": "?",
}  # fmt: skip

_BID = pattern(r"(a(?= )|[1-7](?!\d)|one|two|three|four|five|six|seven)[\s\-]*(.+)")


def _words(text: str) -> str:
    return " ".join(_plain(text).rstrip(".").replace("-", " ").split())


@cache
def read_denomination(text: str) -> str | None:
    """The code of a spelling of a denomination: ``royals``, ``no-trump``, ``NT``, ``♡``."""
    return _DENOMINATIONS.get(_plain(text)) or _DENOMINATIONS.get(_words(text))


@lru_cache(maxsize=4096)
def read_call(text: str) -> str | None:
    """The code of a spelling of a call: ``No``, ``dbl``, ``XX``, ``2NT``, ``one royal``."""
    words = _words(text)
    if words in _CALLS:
        return _CALLS[words]
    match = _BID.fullmatch(words)
    denomination = read_denomination(match[2]) if match else None
    return f"{_LEVELS[match[1]]}{denomination}" if match and denomination else None


@plainclass(frozen=True)
class CardStyle:
    """How a print sets a card.

    Attributes:
        suits: the signs of clubs, diamonds, hearts and spades.
        before: the letters of the suits whose sign stands before the rank.
        space: what stands between sign and rank.
        ten: how the ten is written.
    """

    suits: tuple[str, ...] = PRINTED
    before: str = "CH"
    space: str = ""
    ten: str = "10"

    def suit(self, letter: str) -> str:
        """The sign of a suit letter; ``?`` stays."""
        return "?" if letter == "?" else self.suits[SUIT_LETTERS.index(letter)]

    def rank(self, letter: str) -> str:
        """The print of a rank letter."""
        return self.ten if letter == "T" else letter

    def card(self, code: str) -> str:
        """The print of a card code."""
        suit, rank = self.suit(code[0]), self.rank(code[1])
        if code[0] in self.before or code[0] == "?":
            return f"{suit}{self.space}{rank}"
        return f"{rank}{self.space}{suit}"


STYLES: dict[str, CardStyle] = {
    "printed": CardStyle(),
    "outline": CardStyle(OUTLINE),
    "filled": CardStyle(FILLED),
    "brackets": CardStyle(BRACKETS),
    "letters": CardStyle(LETTERS, before="CDHS"),
}
"""The print styles by name. Signs stand on the inner side as the books set them (clubs and
hearts before the rank, diamonds and spades after it); letters stand before every rank."""
