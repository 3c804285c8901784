"""What one hand holds, told suit by suit on lines of their own: ``K Q J 5 ♠``, ``Spades Ace, X``.

The suit's sign or name may stand before its ranks, behind them, or with every rank.
"""

import re

from oddtrick.formats.grid.cross import SuitLine
from oddtrick.formats.text.spellings import is_void, read_card, read_suit, split_ranks
from oddtrick.records.findings import Span

_SIGN = (
    r"\[[SHDCshdc]\]|[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?"
    r"|[Ss]pades?|[Hh]earts?|[Dd]iamonds?|[Cc]lubs?|[SHDC](?=[\s.:])"
)
_FIRST = re.compile(rf"\s*(?P<sign>{_SIGN})(?![a-z])[.:]?[ \t\xa0]*(?P<ranks>[^|]*)")
_LAST = re.compile(rf"(?P<ranks>[^|]*?)[ \t\xa0]*(?P<sign>{_SIGN})\s*$")
_CARDS = re.compile(r"[^\s,;][^,;]*")


def suit_line(text: str, span: Span) -> SuitLine | None:
    """The suit that a stretch tells and nothing else; None when it tells none."""
    part = text[span.start : span.end]
    each = _each(part, span.start)
    if each is not None:
        return each
    for form in (_FIRST, _LAST):
        match = form.fullmatch(part)
        if match is None or read_suit(match["sign"]) is None:
            continue
        ranks = _ranks(match["ranks"], span.start + match.start("ranks"))
        if ranks is None:
            continue
        sign = Span(span.start + match.start("sign"), span.start + match.end("sign"))
        return SuitLine(match["sign"], sign, ranks, not match["ranks"].strip())
    return None


def _ranks(text: str, at: int) -> list[tuple[Span, str | None]] | None:
    if is_void(text):
        return []
    found = [(Span(at + a, at + b), rank) for a, b, rank in split_ranks(text.rstrip(" .,;"))]
    return found if all(rank is not None for _, rank in found) else None


def _each(part: str, at: int) -> SuitLine | None:
    """A line on which every rank has its suit: ``Qn♠, 10♠, 5♠``."""
    cards = list(_CARDS.finditer(part.rstrip()))
    codes = [read_card(match[0].strip()) for match in cards]
    suits = {code[0] if code else None for code in codes}
    if len(suits) != 1 or None in suits or "?" in suits:
        return None
    ranks: list[tuple[Span, str | None]] = [
        (Span(at + m.start(), at + m.start() + len(m[0].rstrip())), code[1])
        for m, code in zip(cards, codes, strict=True)
        if code is not None
    ]
    suit = next(iter(suits))
    return SuitLine(str(suit), ranks[0][0], ranks)
