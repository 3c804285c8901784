"""The kinds of single values: how each is read from a word and written as one."""

import re
from collections.abc import Callable
from typing import Any

from oddtrick.formats.notation import quoting
from oddtrick.formats.text.spellings import read_call, read_card, read_denomination
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.schema import OUT_OF_RANGE, WRONG_FORM
from oddtrick.records.findings.syntax import (
    NOT_A_CALL,
    NOT_A_CARD,
    NOT_A_DENOMINATION,
    NOT_A_NUMBER,
    NOT_AN_ID,
    UNKNOWN_SUIT,
)
from oddtrick.records.numbers import LARGEST
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import plainclass

SUIT = "[SHDCshdc♠♥♦♣♤♡♢♧]\ufe0e?\ufe0f?"
"""A suit: a letter or a sign, outline or filled."""
RANK = "(?:10|[2-9TJQKAXtjqkax])"
"""A rank: a figure, ``T`` or ``10``, a letter, ``x`` for a small card."""

_CARD = pattern(rf"(?:{SUIT}|\?)(?:{RANK}|\?)|{RANK}{SUIT}|\?")
_RANKED = pattern(rf"(?P<before>.?){RANK}(?P<after>.?)")
_ID = pattern(r"[A-Za-z0-9][A-Za-z0-9._:\-]*")
_DATE = pattern(r"([0-9]{4}|\?{4})(-([0-9][0-9]|\?\?)(-([0-9][0-9]|\?\?))?)?")
_NUMBER = pattern(r"[+-]?[0-9]{1,4000}")
_NO_TRUMP = r"no[ -]?trumps?"
_DENOMINATION = (
    rf"(?:{SUIT}|R|NT|N|NU|clubs?|diamonds?|hearts?|spades?|royals?|lily|lilies|nullos?"
    rf"|{_NO_TRUMP})"
)
_DENOMINATION_WORD = pattern(_DENOMINATION, re.IGNORECASE)
_CALL = pattern(
    rf"pass|p|no|no bid|double|dbl|x|redouble|rdbl|xx|\?|[1-7][ -]?{_DENOMINATION}",
    re.IGNORECASE,
)
_BID = pattern(rf"(?P<level>[1-7])?[ -]?(?P<denomination>{_DENOMINATION})?", re.IGNORECASE)


def card(text: str) -> str | None:
    """The code of a card: ``SA``, ``A♠``, ``♡10``, ``S?``, ``?``."""
    if text in CARD_NUMBERS:
        return text
    if _CARD.fullmatch(text) is None:
        return None
    return "??" if text == "?" else read_card(text)


def denomination(text: str) -> str | None:
    """The code of a denomination: ``NT``, ``royals``, ``♠``."""
    if text in DENOMINATION_NUMBERS:
        return text
    return read_denomination(text) if _DENOMINATION_WORD.fullmatch(text) else None


def call(text: str) -> str | None:
    """The code of a call: ``1S``, ``3 royals``, ``no``, ``dbl``."""
    if text in CALL_NUMBERS:
        return text
    return read_call(text) if _CALL.fullmatch(text) else None


def bid(text: str) -> tuple[int | None, str | None] | None:
    """The level and denomination of a contract, either of which may be left out."""
    match = _BID.fullmatch(text)
    if match is None or not text:
        return None
    level, named = match["level"], match["denomination"]
    return int(level) if level else None, read_denomination(named) if named else None


def identifier(text: str) -> str | None:
    """A stable id."""
    return text if _ID.fullmatch(text) else None


def number(text: str) -> int | None:
    """A whole number, with its sign."""
    return int(text) if _NUMBER.fullmatch(text) else None


def _between(least: int, most: int) -> Callable[[str], int | None]:
    """What reads a whole number between two limits."""

    def read(text: str) -> int | None:
        value = number(text)
        return value if value is not None and least <= value <= most else None

    return read


def _numbers(least: int, most: int = LARGEST) -> "ValueKind":
    """The kind of whole numbers between two limits."""
    read = _between(least, most)
    return ValueKind(read, str, _WHOLE_NUMBER, NOT_A_NUMBER, limits=(least, most))


def is_rank(text: str) -> bool:
    """Whether a text is a rank as hands have it, or the sign of an unknown one."""
    return text == "?" or re.fullmatch(RANK, text) is not None


def _anything(text: str) -> str:
    return text


def _words(text: str) -> str | None:
    return text or None


def _date(text: str) -> str | None:
    return text if _DATE.fullmatch(text) else None


def _bid_text(value: tuple[int | None, str | None]) -> str:
    level, named = value
    return f"{level or ''}{named or ''}"


@plainclass(frozen=True)
class ValueKind:
    """A kind of value.

    Attributes:
        read: the value that a text stands for; None when it stands for none.
        write: the text of a value, canonical.
        expected: what a message says was expected.
        kind: the kind of finding when it is something else.
        free: whether it may be quoted or not, of one word or several.
        limits: the least and the most that a number can be.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    expected: str
    kind: Kind
    free: bool = False
    limits: tuple[int, int] | None = None

    def problem(self, text: str) -> tuple[Kind, str]:
        """Why a text is no such value: the kind of finding, and what is expected and found."""
        value = number(text)
        if value is not None and self.limits is not None:
            least, most = self.limits
            low = value < least
            return OUT_OF_RANGE, f"expected at {f'least {least}' if low else f'most {most}'}"
        return self.kind, f"expected {self.expected}"


_WHOLE_NUMBER = "a whole number"
_DATES = "a date such as 1906, 1913-11 or 1909-??-12"

VALUES: dict[str, ValueKind] = {
    "text": ValueKind(_words, quoting.phrase, "some words", WRONG_FORM, free=True),
    "whole": ValueKind(_words, quoting.whole, "some words", WRONG_FORM, free=True),
    "empty": ValueKind(_anything, quoting.phrase, "some words", WRONG_FORM, free=True),
    "name": ValueKind(_words, quoting.name, "a name", WRONG_FORM, free=True),
    "date": ValueKind(_date, quoting.whole, _DATES, WRONG_FORM, free=True),
    "date-phrase": ValueKind(_date, quoting.phrase, _DATES, WRONG_FORM, free=True),
    "id": ValueKind(identifier, _anything, "an id of letters, digits, . _ : -", NOT_AN_ID),
    "number": _numbers(-LARGEST),
    "count": _numbers(0),
    "ordinal": _numbers(1),
    "tricks": _numbers(0, 13),
    "odd": _numbers(-7, 7),
    "card": ValueKind(card, _anything, "a card such as H4 or 4♡", NOT_A_CARD),
    "call": ValueKind(call, _anything, "a call such as 2NT, X or pass", NOT_A_CALL),
    "denomination": ValueKind(
        denomination, _anything, "a denomination: C D H S R NT or NU", NOT_A_DENOMINATION
    ),
    "bid": ValueKind(bid, _bid_text, "a bid such as 4S or NT", NOT_A_DENOMINATION),
}
"""Every kind of single value by its name. A closed list of words is a kind of its own each."""


def card_problem(text: str) -> tuple[Kind, str]:
    """Why a text is no card: the kind of finding and the sentence."""
    match = _RANKED.fullmatch(text)
    if match and (match["before"] or match["after"]):
        sign = match["before"] or match["after"]
        return UNKNOWN_SUIT, f'no suit is written "{sign}", in the card "{text}"'
    return NOT_A_CARD, f'expected a card such as H4 or 4♡, found "{text}"'
