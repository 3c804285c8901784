"""The hands, calls and cards of many games at once, where they stand as export format has them.

What is done once for many games takes a part of the time. Whatever stands otherwise is left
out, for ``oddtrick.formats.pbn.quick.sections`` to read it by itself.
"""

from collections.abc import Callable, Sequence
from functools import partial

from oddtrick.formats.pbn.quick.sections import (
    CANONICAL,
    NO_REFS,
    RANKS_ONLY,
    SUITS_OF,
    Refs,
)
from oddtrick.formats.pbn.quick.values import Known, Repair, Unusual
from oddtrick.records.cards import LETTER_VALUES, cards_of_letters
from oddtrick.records.findings.pbn import VALUE_SPELLING
from oddtrick.records.patterns import pattern
from oddtrick.records.replay.quickplay import are_all_printed, is_whole

_DEAL = len("N:") + 4 * (13 + 3) + 3
_FIRST = {letter: n for n, letter in enumerate("WNES")}


def deals_in(values: Sequence[str | None]) -> list[bytes | None]:
    """The 52 cards of each Deal tag by seat W N E S, each hand as it is printed.

    None for one that does not stand in export format, or is not a whole pack.
    """
    places = [n for n, value in enumerate(values) if value is not None and len(value) == _DEAL]
    texts = [values[n] or "" for n in places]
    found: list[bytes | None] = [None] * len(values)
    for n, text, row in zip(places, texts, _each(_hands_in, texts), strict=True):
        first = _FIRST.get(text[0])
        if row is not None and first is not None and text[1] == ":" and is_whole(row):
            turn = 52 - 13 * first
            found[n] = row[turn:] + row[:turn] if first else row
    return found


def _each(
    read: Callable[[Sequence[str]], bytes | None], texts: Sequence[str]
) -> list[bytes | None]:
    """The 52 cards of each text; of each by itself, where they cannot be read together."""
    row = read(texts)
    if row is not None:
        return [row[at : at + 52] for at in range(0, len(row), 52)]
    return [read((text,)) for text in texts] if len(texts) > 1 else [None] * len(texts)


def _hands_in(texts: Sequence[str]) -> bytes | None:
    """The cards of deals as they stand, if all of them are letters of cards, rightly spaced."""
    text = " ".join([value[2:] for value in texts]).encode("ascii", "replace")
    shapes = text.translate(RANKS_ONLY).split(b" ")
    if not text.isupper() or len(shapes) != 4 * len(texts):
        return None
    try:
        suits = b"".join(map(SUITS_OF.__getitem__, shapes))
    except Unusual:
        return None
    ranks = text.translate(LETTER_VALUES, b" .")
    cards = int.from_bytes(suits, "big") + int.from_bytes(ranks, "big")
    row = cards.to_bytes(len(suits), "big")
    return row if are_all_printed(row) else None


_EXACT = bytes(120 if n in b"SHDCAKQJT98765432" else n for n in range(256))
_LINES = (b"xx xx xx xx\r\n", b"xx xx xx xx\n")
_PAD = bytes(204)
_TURNED = tuple(
    bytes(4 * trick + ((seat - leader) & 3) for trick in range(13) for seat in range(4))
    for leader in range(4)
)
"""For each leader, where in the text of a play the cards in the order of the columns stand."""


def plays_in(rests: Sequence[str | None], leaders: Sequence[int | None]) -> list[bytes | None]:
    """The 52 cards of each whole play in column order.

    None for one that is not whole, or stands otherwise than in four columns, one blank between.

    Args:
        rests: what stands behind each Play tag.
        leaders: the seat of the first column of each.
    """
    found: list[bytes | None] = [None] * len(rests)
    for line in _LINES:
        long = 13 * len(line)
        places = [n for n, rest in enumerate(rests) if rest is not None and len(rest) == long]
        texts = [rests[n] or "" for n in places]
        for n, row in zip(places, _each(partial(_cards_in, line), texts), strict=True):
            leader = leaders[n]
            if row is not None and leader is not None:
                found[n] = _TURNED[leader].translate(row + _PAD) if leader else row
    return found


def _cards_in(line: bytes, texts: Sequence[str]) -> bytes | None:
    """The cards of texts in which all lines are just such."""
    text = "".join(texts)
    if not text or not text.isascii():
        return None
    letters = text.encode("ascii")
    if letters.translate(_EXACT) != line * (len(letters) // len(line)):
        return None
    return cards_of_letters(letters.translate(None, b" \r\n"))


_MOST_WORDS = 1 << 12
_REF, _LINE, _STOP, _ODD = 0x80, 0x7E, 0x7F, 0xFF
_LINE_END, _GAME_END = bytes((_LINE,)), bytes((_STOP,))
_REFS = bytes(range(_REF, _ODD))
_PLACED = pattern(rb"[\x80-\xfe]")
_FALSE = pattern(rb"\A[\x80-\xfe]|[\x80-\xfe]{2}")
_NOT_LINED = pattern(rb"\x7e[\x80-\xfe]")


_SPELT = 64
"""What is added to a call that is spelt otherwise than the standard has it."""
_SPELT_CALLS = bytes(range(_SPELT, _LINE))
_AS_MEANT = bytes(n - _SPELT if _SPELT <= n < _LINE else n for n in range(256))


class _Codes(dict[str, int]):
    """What stands for each word of an auction: its number, or one for what is no call.

    Args:
        known: what call each text is.
    """

    def __init__(self, known: Known) -> None:
        super().__init__({"|": _LINE, ";": _STOP})
        self.update({f"={n}=": _REF + n for n in range(1, 33)})
        self._known = known

    def __missing__(self, word: str) -> int:
        value, repair = self._known.meaning(word)
        code = _ODD
        if value is not None and value < _SPELT:
            if repair is VALUE_SPELLING:
                code = _SPELT + value
            elif repair is None and word in CANONICAL:
                code = value
        if len(self) < _MOST_WORDS:
            self[word] = code
        return code


Auction = tuple[bytes, Refs, bool, tuple[Repair, ...]]
"""Calls, what refers to notes, whether they stand in the lines of export format, and what is
to be repaired of their spelling."""


class Auctions:
    """Reads auctions, many at once.

    Args:
        known: what call each text is.
    """

    def __init__(self, known: Known) -> None:
        self._codes = _Codes(known)

    def read(self, rests: Sequence[str | None]) -> list[Auction | None]:
        """The calls of each auction.

        None for one that has glyphs or signs, or more than a blank or a line end between
        two words.

        Args:
            rests: what stands behind each Auction tag.
        """
        end = next(("\r\n" if rest[-2:] == "\r\n" else "\n" for rest in rests if rest), "\n")
        texts = [rest if rest and rest.endswith(end) else "" for rest in rests]
        text = ";".join(texts) + ";"
        if "|" in text or text.count(";") > len(rests):
            return [None] * len(rests)
        # Every word stands between two blanks then; so do the signs for what ends.
        text = text.replace(end, " | ").replace(";", "; ")
        codes = bytes(map(self._codes.__getitem__, text.split(" ")))
        return [_auction(row, len(end) > 1) for row in codes.split(_GAME_END)[: len(rests)]]


_ENDS = bytes(_LINE if n == _LINE else 0 for n in range(256))
_LINED = tuple(
    (bytes(4) + _LINE_END) * (many >> 2) + (bytes(many & 3) + _LINE_END if many & 3 else b"")
    for many in range(320)
)
"""For so many calls, where the lines of export format end."""


def _auction(row: bytes, export: bool) -> Auction | None:
    calls = row.replace(_LINE_END, b"")
    refs = NO_REFS
    lined = export
    if not row.isascii():
        if _ODD in row or _FALSE.search(calls) is not None:
            return None
        lined = export and _NOT_LINED.search(row) is None
        refs = [
            (match.start() - n - 1, calls[match.start()] - _REF)
            for n, match in enumerate(_PLACED.finditer(calls))
        ]
        row, calls = row.translate(None, _REFS), calls.translate(None, _REFS)
    many = len(calls)
    if not 0 < many < len(_LINED):
        return None
    lined = lined and row.translate(_ENDS) == _LINED[many]
    spelt = many - len(calls.translate(None, _SPELT_CALLS))
    if spelt:
        return calls.translate(_AS_MEANT), refs, lined, (VALUE_SPELLING,) * spelt
    return calls, refs, lined, ()
