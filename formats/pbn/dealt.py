"""The Deal tag: four hands from one of the seats clockwise, suits from spades down (3.4.11)."""

import re

from oddtrick.formats.pbn.tree import Tag
from oddtrick.formats.text.notices import Notices
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import BAD_VALUE, VALUE_SPELLING
from oddtrick.records.plainclass import field, plainclass

_RANKS = "AKQJT98765432"
_SUITS = "SHDC"


@plainclass()
class Dealt:
    """The hands that a Deal tag gives, by seat W N E S.

    Attributes:
        hands: the card codes of each seat, high to low; None where they are not given.
        spans: where each hand stands.
        first: the seat of the first hand.
    """

    hands: list[tuple[str, ...] | None] = field(default_factory=lambda: [None] * 4)
    spans: list[Span] = field(default_factory=lambda: [Span(0, 0)] * 4)
    first: int = 0


def read_deal(tag: Tag, notices: Notices) -> Dealt | None:
    """The hands of a Deal tag; None where it cannot be read at all."""
    value, at = tag.value, tag.value_span.start
    head = re.match(r"\s*([WNESwnes])\s*:\s*", value)
    if head is None:
        notices.fault(
            BAD_VALUE,
            "expected the seat of the first hand and a colon, as in N:",
            tag.value_span,
            recorded=value[:40],
        )
        return None
    dealt = Dealt(first="WNES".index(head[1].upper()))
    parts = [(m[0], m.start()) for m in re.finditer(r"\S+", value[head.end() :])]
    exact = re.fullmatch(r"[WNESwnes]:\S+ \S+ \S+ \S+", value) is not None
    if len(parts) != 4:
        notices.fault(
            BAD_VALUE, f"expected 4 hands, found {len(parts)}", tag.value_span, recorded=value[:70]
        )
    elif not exact:
        notices.repair(
            VALUE_SPELLING, "hands stand one blank apart, right behind the colon", tag.value_span
        )
    for n, (text, offset) in enumerate(parts[:4]):
        seat = (dealt.first + n) & 3
        start = at + head.end() + offset
        dealt.spans[seat] = Span(start, start + len(text))
        if text != "-":
            dealt.hands[seat] = _hand(text, dealt.spans[seat], "WNES"[seat], notices)
    _check_sizes(dealt, tag, notices)
    return dealt


def _hand(text: str, span: Span, place: str, notices: Notices) -> tuple[str, ...] | None:
    suits = text.upper().split(".")
    lettered = len(suits) == 4 and any(
        s[:1] == letter for s, letter in zip(suits, _SUITS, strict=True)
    )
    if lettered and all(s[:1] in ("", letter) for s, letter in zip(suits, _SUITS, strict=True)):
        notices.repair(
            VALUE_SPELLING,
            f"suit letters stand in the hand of {place}, where their order is enough",
            span,
        )
        suits = [s.removeprefix(letter) for s, letter in zip(suits, _SUITS, strict=True)]
    if "10" in text:
        notices.repair(VALUE_SPELLING, f"a ten is written 10 in the hand of {place}", span)
        suits = [suit.replace("10", "T") for suit in suits]
    strange = sorted({rank for suit in suits for rank in suit if rank not in _RANKS})
    if len(suits) != 4 or strange:
        said = (
            f"{' '.join(strange)} is no rank" if strange else f"{len(suits)} suits, where 4 belong"
        )
        notices.fault(BAD_VALUE, f"the hand of {place}: {said}", span, recorded=text)
        return None
    return tuple(
        letter + rank
        for letter, suit in zip(_SUITS, suits, strict=True)
        for rank in sorted(suit, key=_RANKS.index)
    )


def _check_sizes(dealt: Dealt, tag: Tag, notices: Notices) -> None:
    """Note a deal without a hand; the replay tells of hands that are too long or too short."""
    known = [hand for hand in dealt.hands if hand is not None]
    if not known and not notices.broken:
        notices.repair(VALUE_SPELLING, "no hand is given at all", tag.value_span)
    seen: set[str] = set()
    for hand in known:
        seen.update(hand)
    assert seen <= CARD_NUMBERS.keys()


def is_ending(dealt: Dealt) -> bool:
    """Whether only the end of a play is given: no hand has as many as thirteen cards (3.10)."""
    return max((len(hand) for hand in dealt.hands if hand is not None), default=13) < 13
