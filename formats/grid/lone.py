"""Hands that are shown without play: suit under suit, all suits on one line, or as pictures.

A hand is taken where it has its thirteen cards; fewer are an example of a holding.
"""

import re
from dataclasses import dataclass

from oddtrick.formats.grid.cross import SuitLine
from oddtrick.formats.grid.headed import headed_hands, matches_at
from oddtrick.formats.grid.holding import suit_line
from oddtrick.formats.grid.linewise import LinePattern
from oddtrick.formats.grid.named import RANK, named_hands
from oddtrick.formats.text.reading import Passed
from oddtrick.formats.text.spellings import VOID, read_card, read_suit
from oddtrick.records.findings import Span

WHOLE = 13
"""How many cards a hand has."""

ALONE = "hand"
"""The place of a hand that is shown without its seat."""

_BLANKS = r"(?:[ \t\xa0]*\r?\n[ \t]*|[ \t\xa0]+)"
_ONE = rf"{RANK}(?![A-Za-z0-9])(?![ \t]+[a-z])"
_HOLDING = (
    rf"[♠♤♡♥♢♦♣♧][\ufe0e\ufe0f]?[ \t\xa0]*(?:{_ONE}(?:,?{_BLANKS}?{_ONE})*|{VOID}(?![A-Za-z0-9])"
    r"|(?=[ \t\xa0]*(?:[;.\n]|$)))"
)
_INLINE = re.compile(
    rf"{_HOLDING}(?:(?:[;:.,|]?{_BLANKS}?[;:|]{_BLANKS}?(?:and{_BLANKS}(?:the{_BLANKS})?)?"
    rf"|[ \t]{{2,}}){_HOLDING}){{3}}"
)
_PART = re.compile(_HOLDING)
_SIGN = re.compile("[♠-♧\U0001f0a1-\U0001f0de]")
"""The sign of a suit or of a card."""
_GLYPHS = re.compile("[\U0001f0a1-\U0001f0de](?:[ \t|]*[\U0001f0a1-\U0001f0de])+")
_GLYPH = re.compile("[\U0001f0a1-\U0001f0de]")
_RUN_TOGETHER = LinePattern(r"[ \t]*(?:(?:10|[2-9AKQJT])[ \t]+){12}(?:10|[2-9AKQJT])[ \t\r]*$")


@dataclass(slots=True)
class Lone:
    """A hand by itself, or two of one deal.

    Attributes:
        span: where it stands.
        hands: the suits of each hand, under its place.
        printed: the print, where it says more than the cards do.
        borrowed: whether the signs of its suits stand over another table.
    """

    span: Span
    hands: dict[str, list[SuitLine]]
    printed: str = ""
    borrowed: bool = False

    @property
    def cards(self) -> list[int]:
        """How many cards each hand shows."""
        return [sum(len(line.ranks) for line in hand) for hand in self.hands.values()]


def lone_hands(text: str) -> tuple[list[Lone], list[Passed]]:
    """The whole hands that stand alone in a text, and what looks like one and is none."""
    named = named_hands(text)
    shown = [
        Lone(each.span, {name or ALONE: hand for name, hand in each.hands.items()}, each.printed)
        for each in named
        if not each.refused
    ]
    signs = [sign.start() for sign in _SIGN.finditer(text)]
    shown += [*_inline(text, signs), *_pictures(text, signs)]
    shown += [Lone(span, {ALONE: lines}, "", far) for span, lines, far in headed_hands(text, signs)]
    shown.sort(key=lambda each: each.span.start)
    passed = [Passed("diagram", each.refused, each.span) for each in named if each.refused]
    passed += [
        Passed("diagram", _short(each.cards), each.span)
        for each in shown
        if any(cards != WHOLE for cards in each.cards)
    ]
    return [each for each in shown if all(cards == WHOLE for cards in each.cards)], passed


def _short(cards: list[int]) -> str:
    shown = next(many for many in cards if many != WHOLE)
    return f"it shows {shown} card{'' if shown == 1 else 's'}, and a hand has {WHOLE}"


def run_together(text: str, taken: list[Span]) -> list[Span]:
    """The hands whose suits have run together: thirteen ranks and no sign of a suit.

    Args:
        text: the text.
        taken: where hands were found.
    """
    starts = {span.start for span in taken}
    return [
        Span(*match.span()) for match in _RUN_TOGETHER.finditer(text) if match.start() not in starts
    ]


def _inline(text: str, signs: list[int]) -> list[Lone]:
    """Hands told in one breath: ``♡ J 10; ♣ Q 9 8 7; ♢ A 10 9; ♠ none``."""
    found = []
    for match in matches_at(_INLINE, text, signs):
        lines = [
            line
            for part in _PART.finditer(text, *match.span())
            if (line := suit_line(text, Span(*part.span())))
        ]
        suits = [read_suit(line.sign) for line in lines]
        if len(lines) == 4 and len(set(suits)) == 4:
            found.append(Lone(Span(*match.span()), {ALONE: lines}))
    return found


def _pictures(text: str, signs: list[int]) -> list[Lone]:
    """Hands shown as the signs of playing cards."""
    found = []
    for match in matches_at(_GLYPHS, text, signs):
        suits: dict[str, SuitLine] = {}
        for sign in _GLYPH.finditer(text, *match.span()):
            code, span = read_card(sign[0]), Span(*sign.span())
            if code is not None:
                line = suits.setdefault(code[0], SuitLine(code[0], span))
                line.ranks.append((span, code[1]))
        found.append(Lone(Span(*match.span()), {ALONE: list(suits.values())}))
    return found
