"""The values of LIN: hands, calls, cards, results, and what else can only mean one thing."""

import re
from dataclasses import dataclass, field

from oddtrick.formats.lin.tree import Pair
from oddtrick.formats.lin.words import DEALERS, HAND_ORDER
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.lin import BAD_VALUE, ODD_VALUE, SPELLING

_RANKS = "AKQJT98765432"
_SUITS = "SHDC"
_PACK = frozenset(suit + rank for suit in _SUITS for rank in _RANKS)
_BREAKS = str.maketrans("", "", "\r\n")


@dataclass(slots=True)
class Dealt:
    """What ``md`` says: the dealer's seat, and the cards of each seat W N E S.

    Attributes:
        dealer: the seat of the dealer, if it is said.
        hands: the card codes of each seat, high to low; None where none are given.
        spans: where each hand stands.
        derived: the seat whose hand is what the three others leave of the pack.
    """

    dealer: int | None = None
    hands: list[tuple[str, ...] | None] = field(default_factory=lambda: [None] * 4)
    spans: list[Span] = field(default_factory=lambda: [Span(0, 0)] * 4)
    derived: int | None = None


def read_deal(pair: Pair, notices: Notices) -> Dealt:
    """The hands of a deal: three and a comma, or four; suits S H D C, ranks in any order."""
    dealt = Dealt()
    value = pair.value
    start = pair.value_span.start
    blank = len(value) - len(value.lstrip())
    body = value.lstrip()
    if body[:1] in DEALERS and body[:1]:
        dealt.dealer = DEALERS[body[0]]
        blank += 1
        body = body[1:]
    elif body[:1] == "0":
        span = Span(start + blank, start + blank + 1)
        notices.repair(ODD_VALUE, "the dealer's digit is 0, which is nobody", span)
        blank += 1
        body = body[1:]
    elif body[:1].isdecimal():
        span = Span(start + blank, start + blank + 1)
        notices.fault(BAD_VALUE, "expected the dealer's digit, 1 to 4", span, body[0])
        blank += 1
        body = body[1:]
    else:
        nowhere = Span(start + blank, start + blank)
        notices.fault(BAD_VALUE, "the deal begins with no dealer's digit, 1 to 4", nowhere)
    at = start + blank
    parts = body.split(",")
    if len(parts) > 4 and "".join(parts[4:]).strip():
        notices.fault(BAD_VALUE, f"{len(parts)} hands, where four belong", pair.value_span)
    for seat, part in zip(HAND_ORDER, parts, strict=False):
        span = Span(at, at + len(part))
        at += len(part) + 1
        dealt.spans[seat] = span
        if part.strip():
            dealt.hands[seat] = _hand(part, span, "WNES"[seat], notices)
    _cut_off(dealt, pair, len(parts))
    _complete(dealt)
    return dealt


def _hand(text: str, span: Span, place: str, notices: Notices) -> tuple[str, ...] | None:
    suit = ""
    held: dict[str, list[str]] = {letter: [] for letter in _SUITS}
    strange = ""
    folded = text.upper().translate(_BREAKS).replace(" ", "")
    if "10" in folded:
        notices.repair(SPELLING, f"a ten is written 10 in the hand of {place}", span)
        folded = folded.replace("10", "T")
    for sign in folded:
        if sign in _SUITS:
            suit = sign
        elif sign in _RANKS and suit:
            held[suit].append(sign)
        elif sign not in "-.":
            strange += sign
    if strange:
        said = " ".join(dict.fromkeys(strange))
        notices.fault(BAD_VALUE, f"the hand of {place}: {said} is no card", span, text.strip()[:40])
        return None
    return tuple(
        letter + rank for letter in _SUITS for rank in sorted(held[letter], key=_RANKS.index)
    )


def _cut_off(dealt: Dealt, pair: Pair, parts: int) -> None:
    """Takes the last hand away where the text ends within it."""
    if pair.closed or not 1 <= parts <= 4:
        return
    seat = HAND_ORDER[parts - 1]
    cards = dealt.hands[seat]
    if cards is not None and len(cards) < 13:
        dealt.hands[seat] = None


def _complete(dealt: Dealt) -> None:
    """Puts in the hand that is left out, where the three others are whole."""
    missing = [seat for seat, hand in enumerate(dealt.hands) if hand is None]
    others = [card for hand in dealt.hands if hand is not None for card in hand]
    if len(missing) == 1 and len(others) == 39 and len(set(others)) == 39:
        if any(hand is not None and len(hand) != 13 for hand in dealt.hands):
            return
        rest = _PACK - set(others)
        dealt.derived = missing[0]
        dealt.hands[missing[0]] = tuple(
            letter + rank for letter in _SUITS for rank in _RANKS if letter + rank in rest
        )


# Calls and cards

_CALL = re.compile(
    r"\s*(?P<call>[1-7]\s*(?:NT|[NSHDC])|REDBL|RDBL|DBL|PASS|XX|[PDRX]|-+|\?)(?P<signs>[!?*]*)\s*",
    re.IGNORECASE,
)
_EXACT = re.compile(r"[1-7][NSHDC]!?|[pdr]!?")
_DOUBLES = {"D": "X", "DBL": "X", "X": "X", "R": "XX", "RDBL": "XX", "REDBL": "XX", "XX": "XX"}


@dataclass(slots=True)
class Called:
    """One call of an ``mb``.

    Attributes:
        call: its code; ``-`` for a seat that is not yet to call, ``+`` for the call asked for.
        span: where it stands.
        alert: whether it is alerted.
        exact: whether it is spelt as the tables of a website spell it.
    """

    call: str
    span: Span
    alert: bool
    exact: bool


def read_calls(pair: Pair) -> list[Called] | None:
    """The calls of an ``mb``, which may hold several; None where something is none."""
    text, start = pair.value, pair.value_span.start
    found: list[Called] = []
    at = 0
    while at < len(text):
        match = _CALL.match(text, at)
        if match is None:
            return None
        word = match["call"].upper().replace(" ", "").replace("\n", "").replace("\r", "")
        span = Span(start + match.start("call"), start + match.end("signs"))
        alert = "!" in match["signs"]
        if word[0].isdecimal():
            call = word[:2] + "T" if word[1] == "N" else word[:2]
        elif word[0] in "-?":
            call = "-" if word[0] == "-" else "+"
        else:
            call = _DOUBLES.get(word, "pass")
        found.append(Called(call, span, alert, _EXACT.fullmatch(match[0].strip()) is not None))
        at = match.end()
    return found or None


_CARD = re.compile(r"\s*(?:(?P<suit>[SHDC])(?P<rank>10|[2-9TJQKA])|(?P<rank2>10|[2-9TJQKA])(?P<suit2>[SHDC]))\s*", re.IGNORECASE)  # fmt: skip  # noqa: E501


_USUAL = {
    spelt: code
    for code in _PACK
    for spelt in (code, code.lower(), code[0].lower() + code[1:], code[0] + code[1:].lower())
}


def read_card(value: str) -> str | None:
    """A card code of a ``pc``; None where it is no card."""
    if value in _USUAL:
        return _USUAL[value]
    match = _CARD.fullmatch(value)
    if match is None:
        return None
    rank = (match["rank"] or match["rank2"]).upper().replace("10", "T")
    return str((match["suit"] or match["suit2"]).upper() + rank)


VULNERABLE: dict[str, tuple[int, ...]] = {
    "o": (), "n": (1,), "e": (0,), "b": (0, 1), "0": (), "-": (), "none": (), "ns": (1,),
    "ew": (0,), "both": (0, 1), "all": (0, 1), "love": (),
}  # fmt: skip
"""The sides (0 E-W, 1 N-S) that a value of ``sv`` makes vulnerable; o n e b are the usual."""


# Results

_RESULT = re.compile(
    r"(?P<level>[1-7])(?P<denomination>NT|[NSHDC])(?P<before>X{1,2}|D|R)?(?P<seat>[NESW])"
    r"(?P<risk>X{1,2}|D|R|\*{1,2})?(?P<sign>=|[+-])?(?P<odd>\d{1,2})?",
    re.IGNORECASE,
)
_RISKS = {"": 0, "X": 1, "D": 1, "*": 1, "XX": 2, "R": 2, "**": 2}


@dataclass(slots=True)
class Outcome:
    """A result of the list ``rs``.

    Attributes:
        passed: whether all passed.
        level: odd tricks undertaken.
        denomination: code of the denomination.
        doubled: how often doubled.
        declarer: the seat of the declarer.
        tricks: the declarer's tricks, where they are said.
    """

    passed: bool = False
    level: int = 0
    denomination: str = ""
    doubled: int = 0
    declarer: int = 0
    tricks: int | None = None


def read_outcome(text: str) -> Outcome | None:
    """A result such as ``4HE=`` or ``4SWx-4``; None where it is none."""
    word = text.strip().upper().replace(" ", "")
    if word in ("PASS", "P", "AP", "PASSED", "PASSOUT", "PO"):
        return Outcome(passed=True)
    match = _RESULT.fullmatch(word)
    if match is None:
        return None
    made = Outcome(
        level=int(match["level"]),
        denomination=match["denomination"].replace("NT", "N").replace("N", "NT"),
        doubled=_RISKS[match["risk"] or match["before"] or ""],
        declarer="WNES".index(match["seat"]),
    )
    sign, odd = match["sign"], int(match["odd"] or 0)
    if sign is None and match["odd"]:
        return None
    if sign is not None and (sign == "=") == (match["odd"] is not None):
        return None
    if sign is not None:
        made.tricks = made.level + 6 + (odd if sign == "+" else -odd)
        if not 0 <= made.tricks <= 13:
            return None
    return made


NUMBER = re.compile(r"0|[1-9]\d{0,5}")
"""A number of a board as a label can bear it."""

_TITLE = re.compile(r"(?P<word>\D*)(?P<number>\d{1,6})\s*")


def read_title(value: str) -> tuple[str, str] | None:
    """The word and the number of a title such as ``Board 12``, in any language."""
    match = _TITLE.fullmatch(value)
    return None if match is None else (match["word"].strip(), match["number"])


_LABEL = re.compile(r"\s*(?P<room>[ocOC])\s*(?P<number>\d{1,6})\s*(?:,(?P<text>.*))?", re.DOTALL)


def read_label(value: str) -> tuple[str, int, str | None] | None:
    """The room (``o`` or ``c``), the number and the text of a ``qx``; None for another label."""
    match = _LABEL.fullmatch(value)
    return None if match is None else (match["room"].lower(), int(match["number"]), match["text"])
