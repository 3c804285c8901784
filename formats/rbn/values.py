"""The values of RBN: dates, hands, auctions, plays, contracts and results."""

import re
from dataclasses import dataclass, field

from oddtrick.formats.rbn.tree import Line
from oddtrick.formats.rbn.words import LAWS, LAWS_BY_FORM, OLD_LAWS, SCORINGS, VULNERABLE
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.rbn import BAD_VALUE, ODD_VALUE, SPELLING

_RANKS = "AKQJT98765432"
_SUITS = "SHDC"
_PACK = frozenset(suit + rank for suit in _SUITS for rank in _RANKS)
_DATE = re.compile(r"(?P<year>[0-9?]{4})(?P<month>[0-9?]{2})?(?P<day>[0-9?]{2})?")


def read_date(value: str) -> tuple[str | None, bool]:
    """The date of a ``D`` as the record has it, and whether that is all that it says."""
    match = _DATE.match(value)
    if match is None:
        return None, False
    year, month, day = match.groups()
    if "?" in year and year != "????":
        return None, False
    found = year
    rest = value[match.end() :]
    for part, most in ((month, 12), (day, 31)):
        if part is None:
            break
        if part != "??" and (not part.isdecimal() or not 1 <= int(part) <= most):
            return None, False
        found += f"-{part}"
    while found.endswith("-??"):
        found = found[:-3]
    return (None if found == "????" else found), not rest and match[0] == value


_BEFORE = re.compile(r"(?P<side>NS|EW)\s+(?P<points>\d{1,9})", re.IGNORECASE)


@dataclass(slots=True)
class Form:
    """A form of scoring.

    Attributes:
        laws: the law code.
        scoring: PBN's word for the scoring, where it has one.
        before: the side (0 E-W, 1 N-S) and its part score before the deal.
        rest: whether the value says more than that.
    """

    laws: str
    scoring: str | None
    before: tuple[int, int] | None
    rest: bool


def read_form(value: str) -> Form:
    """What an ``F`` says."""
    form, _, more = value.partition(":")
    old = more.strip().lower() == "old"
    laws = OLD_LAWS if old else LAWS_BY_FORM.get(form, LAWS)
    score = _BEFORE.fullmatch(more.strip())
    before = None
    if score is not None:
        before = int(score["side"].upper() == "NS"), int(score["points"])
    known = form in SCORINGS or form in LAWS_BY_FORM
    return Form(laws, SCORINGS.get(form), before, bool(more) or not known)


@dataclass(slots=True)
class Dealt:
    """The hands of an ``H``: card codes by seat W N E S; None where they are not given."""

    hands: list[tuple[str, ...] | None] = field(default_factory=lambda: [None] * 4)
    spans: list[Span] = field(default_factory=lambda: [Span(0, 0)] * 4)
    hidden: list[int] = field(default_factory=list)


_HAND = re.compile(r"(?P<sign>[:;])(?P<hand>[^:;]*)")


def read_hands(line: Line, notices: Notices) -> Dealt:
    """The hands of a deal, from the first seat clockwise; the last may be left out."""
    dealt = Dealt(spans=[line.value_span] * 4)
    value = line.value
    if not value:
        return dealt
    if value[0].upper() not in "WNES" or value[1:2] not in (":", ";"):
        notices.fault(
            BAD_VALUE, "H: expected a seat, a colon and the hands", line.value_span, value[:40]
        )
        return dealt
    first = "WNES".index(value[0].upper())
    found = list(_HAND.finditer(value, 1))
    if len(found) > 4 and any(match["hand"].strip() for match in found[4:]):
        notices.fault(BAD_VALUE, f"{len(found)} hands, where four belong", line.value_span)
    for n, match in enumerate(found[:4]):
        seat = (first + n) & 3
        dealt.spans[seat] = line.stretch(*match.span("hand"))
        if match["sign"] == ";":
            dealt.hidden.append(seat)
        if match["hand"].strip(" ."):
            dealt.hands[seat] = _hand(match["hand"], dealt.spans[seat], "WNES"[seat], notices)
    _complete(dealt)
    return dealt


def _hand(text: str, span: Span, place: str, notices: Notices) -> tuple[str, ...] | None:
    folded = text.upper().replace(" ", "").replace("X", "x")
    if "10" in folded:
        notices.repair(SPELLING, f"a ten is written 10 in the hand of {place}", span)
        folded = folded.replace("10", "T")
    suits = folded.split(".")
    strange = dict.fromkeys(c for suit in suits for c in suit if c not in _RANKS + "x?-")
    if len(suits) > 4 or strange:
        said = f"{' '.join(strange)} is no rank" if strange else f"{len(suits)} suits"
        notices.fault(BAD_VALUE, f"the hand of {place}: {said}", span, text[:40])
        return None
    order = f"{_RANKS}x?"
    return tuple(
        letter + rank
        for letter, suit in zip(_SUITS, suits, strict=False)
        for rank in sorted(suit.replace("-", ""), key=order.index)
    )


def _complete(dealt: Dealt) -> None:
    """Puts in the hand that is left out, where the three others are whole and known."""
    missing = [seat for seat, hand in enumerate(dealt.hands) if hand is None]
    whole = [hand for hand in dealt.hands if hand is not None and len(hand) == 13]
    others = {card for hand in whole for card in hand}
    if len(missing) == 1 and len(whole) == 3 and len(others) == 39 and others <= _PACK:
        rest = _PACK - others
        dealt.hands[missing[0]] = tuple(s + r for s in _SUITS for r in _RANKS if s + r in rest)


# Auction and play

_SIGNS = r"(?P<signs>(?:[!?]{1,2}|[*^][0-9]?)*)"
_CALL = re.compile(rf"\s*(?P<call>[1-7](?:NT|[NSHDC])|[PXRAYD])\s*{_SIGNS}[\s:]*", re.IGNORECASE)
_CARD = re.compile(
    rf"[\s:]*(?P<suit>[SHDC])?(?P<rank>10|[AKQJTx2-9?]|[-~+.])\s*{_SIGNS}[\s:]*", re.IGNORECASE
)
_SIGN = re.compile(r"[!?]{1,2}|[*^][0-9]?")
_DEALER = re.compile(r"\s*(?P<dealer>[WNES?])?\s*(?P<vulnerable>[ZNEB?])?\s*:", re.IGNORECASE)
_CALLS = {"P": "pass", "X": "X", "D": "X", "R": "XX"}


@dataclass(slots=True)
class Sign:
    """A call or card with the signs behind it, in the spelling of the record.

    Attributes:
        code: its code; ``+`` for a call or card that is asked for.
        span: where it stands.
        opinion: ``!``, ``?`` or two of them.
        conventional: whether ``*`` stands behind it.
        note: the number of its note.
    """

    code: str
    span: Span
    opinion: str = ""
    conventional: bool = False
    note: str | None = None


@dataclass(slots=True)
class Called:
    """An auction: the dealer's seat, the vulnerable sides, the calls."""

    dealer: int | None = None
    vulnerable: tuple[int, ...] | None = None
    calls: list[Sign] = field(default_factory=list)


def read_auction(line: Line, notices: Notices) -> Called:
    """The auction of an ``A``; without dealer and vulnerability West calls first."""
    made = Called()
    value, start = line.value, line.value_span.start
    head = _DEALER.match(value)
    at = 0
    if head is not None:
        at = head.end()
        word = (head["dealer"] or "?").upper()
        made.dealer = None if word == "?" else "WNES".index(word)
        made.vulnerable = VULNERABLE[(head["vulnerable"] or "?").upper()]
    elif value:
        made.dealer = 0
    while at < len(value):
        match = _CALL.match(value, at)
        if match is None:
            span = Span(start + at, start + len(value))
            notices.fault(BAD_VALUE, f'"{value[at : at + 12]}" is no call', span, value[at:][:40])
            return made
        span = Span(start + match.start("call"), start + match.end("signs"))
        _call(made, match, span, notices)
        at = match.end()
    return made


def _call(made: Called, match: re.Match[str], span: Span, notices: Notices) -> None:
    word = match["call"].upper()
    if word in ("D",) or word.endswith("NT") or word != match["call"]:
        usual = word.replace("NT", "N").replace("D", "X") if len(word) != 2 else word
        notices.repair(SPELLING, f"the call {usual} is written {match['call']}", span)
    if word == "A":
        for _ in range(_passes(made.calls)):
            made.calls.append(Sign("pass", span))
    elif word == "Y":
        made.calls.append(Sign("+", span))
    elif word in _CALLS:
        made.calls.append(Sign(_CALLS[word], span))
    else:
        made.calls.append(Sign(word[:2] + ("T" if word[1] == "N" else ""), span))
    if made.calls:
        _signs(made.calls[-1], match["signs"])


def _passes(calls: list[Sign]) -> int:
    """How many passes close an auction after these calls."""
    passes = 0
    for call in reversed(calls):
        if call.code != "pass":
            return max(3 - passes, 0)
        passes += 1
    return max(4 - passes, 0)


def _signs(made: Sign, signs: str) -> None:
    for sign in _SIGN.findall(signs):
        if sign[0] in "!?":
            made.opinion = sign
        else:
            made.conventional = made.conventional or sign[0] == "*"
            made.note = sign[1:] or made.note


def read_play(line: Line, notices: Notices) -> list[Sign]:
    """The cards of a ``P`` in order of play; the suit is written where it changes."""
    value, start = line.value, line.value_span.start
    cards: list[Sign] = []
    suit, at = "", 0
    while at < len(value):
        match = _CARD.match(value, at)
        rank = "" if match is None else match["rank"].upper().replace("10", "T").replace("X", "x")
        suit = suit if match is None else (match["suit"] or suit).upper()
        if match is None or (not suit and rank not in "-~+."):
            span = Span(start + at, start + len(value))
            notices.fault(BAD_VALUE, f'"{value[at : at + 12]}" is no card', span, value[at:][:40])
            return cards
        first = match.start("suit") if match["suit"] else match.start("rank")
        span = Span(start + first, start + match.end("signs"))
        at = match.end()
        if rank == "+":
            cards.append(Sign("+", span))
            return cards
        if rank in ("~", "."):
            notices.repair(ODD_VALUE, f"{rank} stands for a card, and was read as unknown", span)
        card = Sign("??" if rank in ("-", "~", ".") else suit + rank, span)
        _signs(card, match["signs"])
        cards.append(card)
    return cards


# Contract and result

_CONTRACT = re.compile(
    r"(?:(?P<level>[1-7])(?P<d1>NT|[NSHDC])|(?P<d2>NT|[NSHDC])(?P<goal>\d{1,2})?)(?P<risk>XX|X|R)?",
    re.IGNORECASE,
)
_RISKS = {"": 0, "X": 1, "XX": 2, "R": 2}


@dataclass(slots=True)
class Contract:
    """A contract as stated; ``rest`` says whether there is more than it holds."""

    passed: bool = False
    level: int | None = None
    denomination: str | None = None
    doubled: int = 0
    declarer: int | None = None
    leader: int | None = None
    rest: bool = False


def read_contract(line: Line, notices: Notices) -> Contract | None:
    """The contract of a ``C``; None where it is none."""
    words = [part.strip().upper() for part in line.value.split(":")]
    if words[0] in ("P", "PASS", "AP"):
        return Contract(passed=True)
    made = Contract()
    match = _CONTRACT.fullmatch(words[0])
    if match is None and words[0] not in ("", "?"):
        notices.fault(
            BAD_VALUE, "C: expected a contract, such as 4SX:S", line.value_span, line.value[:40]
        )
        return None
    if match is not None:
        word = match["d1"] or match["d2"]
        if word == "NT":
            notices.repair(SPELLING, "no trump is written NT", line.value_span)
        made.level = int(match["level"]) if match["level"] else None
        made.denomination = "NT" if word[0] == "N" else word
        made.doubled = _RISKS[match["risk"] or ""]
        made.rest = match["goal"] is not None
    seats = [word if len(word) == 1 and word in "WNES" else "" for word in words[1:3]]
    made.declarer = "WNES".index(seats[0]) if seats[:1] and seats[0] else None
    made.leader = "WNES".index(seats[1]) if seats[1:2] and seats[1] else None
    said = [word for word, seat in zip(words[1:], [*seats, ""], strict=False) if not seat]
    made.rest = made.rest or any(word not in ("", "?") for word in (*said, *words[3:]))
    return made


_RESULT = re.compile(r"(?P<tricks>\d{1,2})(?P<score>[+-]\d{1,9})?(?P<rest>:.*)?")


def read_result(value: str) -> tuple[int, int | None, bool] | None:
    """The declarer's tricks, the score and whether there is more; None where it is no result."""
    match = _RESULT.fullmatch(value.strip())
    if match is None or int(match["tricks"]) > 13:
        return None
    score = None if match["score"] is None else int(match["score"])
    return int(match["tricks"]), score, match["rest"] is not None
