"""Hands that are shown without play: suit under suit, all suits on one line, or as pictures.

A hand is taken where it has its thirteen cards; fewer are an example of a holding.
"""

import re
from dataclasses import dataclass

from oddtrick.formats.grid.cross import SuitLine
from oddtrick.formats.grid.holding import suit_line
from oddtrick.formats.grid.linewise import LinePattern
from oddtrick.formats.text.reading import Passed
from oddtrick.formats.text.spellings import is_void, read_card, read_rank, read_suit
from oddtrick.records.findings import Span

WHOLE = 13
"""How many cards a hand has."""

_RANK = (
    r"(?:Ace|King|Queen|Knave|Jack|Ten|Nine|Eight|Seven|Six|Five|Four|Three|Trey|Two|Deuce"
    r"|Qn|Kg|Knv|Kn|10|[2-9AKQJTXx])"
)
_NAMED = LinePattern(
    r"(?P<indent>[ \t]*)(?P<sign>Spades|Hearts|Diamonds|Clubs|[♠♤♡♥♢♦♣♧])[.:]?[ \t]+"
    rf"(?P<ranks>(?:{_RANK}(?:,?[ \t]+(?:and[ \t]+)?|(?=[ \t\r\n]|$)))*"
    rf"(?P<small>(?:two|three|four|five|one)[ \t]+small)?|None|none|[-–—]+)"
    r"(?P<more>[ \t]*[^\n]*)$",
)
_CONTINUED = re.compile(
    rf"[ \t]+(?P<ranks>{_RANK}(?:,[ \t]+{_RANK})*)(?=[ \t]{{2,}}|[ \t]*\r?$)", re.MULTILINE
)
_HOLDING = rf"[♠♤♡♥♢♦♣♧][ \t\xa0]*(?:{_RANK}(?:,?[ \t\r\n\xa0]*{_RANK})*|none|None)"
_INLINE = re.compile(rf"{_HOLDING}(?:(?:[;.,|]?\s*[;|]\s*|[ \t]{{2,}}){_HOLDING}){{3}}")
_PART = re.compile(_HOLDING)
_GLYPHS = re.compile("[\U0001f0a1-\U0001f0de](?:[ \t|]*[\U0001f0a1-\U0001f0de])+")
_GLYPH = re.compile("[\U0001f0a1-\U0001f0de]")
_RUN_TOGETHER = LinePattern(r"[ \t]*(?:(?:10|[2-9AKQJT])[ \t]+){12}(?:10|[2-9AKQJT])[ \t\r]*$")
_SIGNS = r"[♠♤♡♥♢♦♣♧]"
_BRACKETS = r"\[[SHDC]\]"
_HEADS = tuple(
    re.compile(rf"{sign}(?:[ \t]*[|\t ][ \t]*{sign}){{3}}(?=[ \t|\r]*$)", re.MULTILINE)
    for sign in (_SIGNS, _BRACKETS)
)
_SIGN = re.compile(f"{_SIGNS}|{_BRACKETS}")
_WORD = re.compile(r"[^\s|]+")
_BARE = re.compile(r"[\s|+=\-]*")
_SMALL = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_NEAR = 3


@dataclass(slots=True)
class Lone:
    """One hand by itself."""

    span: Span
    suits: list[SuitLine]

    @property
    def cards(self) -> int:
        """How many cards it shows."""
        return sum(len(line.ranks) for line in self.suits)


def lone_hands(text: str) -> tuple[list[Lone], list[Passed]]:
    """The whole hands that stand alone in a text, and what looks like one and is none."""
    shown = [*_columns(text), *_inline(text), *_pictures(text), *_under_signs(text)]
    shown.sort(key=lambda each: each.span.start)
    passed = [
        Passed("diagram", f"it shows {each.cards} cards, and a hand has {WHOLE}", each.span)
        for each in shown
        if each.cards != WHOLE
    ]
    return [each for each in shown if each.cards == WHOLE], passed


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


def _under_signs(text: str) -> list[Lone]:
    """Hands in rows under a line of four suit signs, a suit a column."""
    found: list[Lone] = []
    for heads in (match for form in _HEADS for match in form.finditer(text)):
        start = text.rfind("\n", 0, heads.start()) + 1
        if text[start : heads.start()].strip(" \t|"):
            continue
        signs = [(m[0], Span(*m.span())) for m in _SIGN.finditer(text, *heads.span())]
        if len({read_suit(sign) for sign, _ in signs}) != 4:
            continue
        at = text.find("\n", heads.end()) + 1
        while 0 < at < len(text):
            stop = text.find("\n", at)
            line = Span(at, len(text) if stop == -1 else stop)
            lines = _by_columns(text, line, start, signs)
            if lines is None and not _BARE.fullmatch(text, *line):
                break
            if lines is not None:
                found.append(Lone(line, lines))
            at = line.end + 1
    return found


def _by_columns(
    text: str, line: Span, head: int, signs: list[tuple[str, Span]]
) -> list[SuitLine] | None:
    """A row of ranks under the signs of their suits: by the bars, or by where they stand."""
    words = [w for w in _WORD.finditer(text, *line) if not is_void(w[0])]
    if not words or not all(read_rank(word[0]) for word in words):
        return None
    lines = [SuitLine(sign, span) for sign, span in signs]
    by_bars = "|" in text[head : signs[-1][1].end]
    columns = [
        text.count("|", head, span.start) if by_bars else span.start - head for _, span in signs
    ]
    for word in words:
        place = (
            text.count("|", line.start, word.start()) if by_bars else word.start() - line.start + 2
        )
        column = max(0, sum(column <= place for column in columns) - 1)
        lines[column].ranks.append((Span(*word.span()), read_rank(word[0])))
    return lines


def _columns(text: str) -> list[Lone]:
    """Hands with a suit a line, each suit once."""
    found: list[Lone] = []
    lines: list[tuple[re.Match[str], SuitLine]] = []
    for match in _NAMED.finditer(text):
        suit = read_suit(match["sign"])
        known = [read_suit(line.sign) for _, line in lines]
        apart = bool(lines) and text.count("\n", lines[-1][0].end(), match.start()) > _NEAR
        if suit in known or apart:
            lines = []
        if not match["ranks"].strip() or (
            match["more"].strip()
            and not match["more"].startswith("  ")
            and not match["ranks"].endswith(("  ", "\t"))
        ):
            lines = []
            continue
        lines.append((match, _named(text, match)))
        if len(lines) == 4:
            span = Span(lines[0][0].start(), lines[-1][0].end())
            found.append(Lone(span, [line for _, line in lines]))
            lines = []
    return found


def _named(text: str, match: re.Match[str]) -> SuitLine:
    """The suit of one line, with what is carried over to the next."""
    at = match.start("ranks")
    ranks = _ranks(match["ranks"], at)
    if match["small"]:
        small = Span(*match.span("small"))
        ranks += [(small, "x")] * _SMALL[match["small"].split()[0]]
    if match["ranks"].rstrip().endswith(","):
        more = _CONTINUED.match(text, match.end() + 1)
        if more is not None:
            ranks += _ranks(more["ranks"], more.start("ranks"))
    return SuitLine(match["sign"], Span(*match.span("sign")), ranks)


def _ranks(text: str, at: int) -> list[tuple[Span, str | None]]:
    found: list[tuple[Span, str | None]] = []
    for word in re.finditer(rf"\b{_RANK}\b", text):
        rank = read_rank(word[0])
        if rank is not None:
            found.append((Span(at + word.start(), at + word.end()), rank))
    return found


def _inline(text: str) -> list[Lone]:
    """Hands told in one breath: ``♡ J 10; ♣ Q 9 8 7; ♢ A 10 9; ♠ none``."""
    found = []
    for match in _INLINE.finditer(text):
        lines = [
            line
            for part in _PART.finditer(text, *match.span())
            if (line := suit_line(text, Span(*part.span())))
        ]
        suits = [read_suit(line.sign) for line in lines]
        if len(lines) == 4 and len(set(suits)) == 4:
            found.append(Lone(Span(*match.span()), lines))
    return found


def _pictures(text: str) -> list[Lone]:
    """Hands shown as the signs of playing cards."""
    found = []
    for match in _GLYPHS.finditer(text):
        suits: dict[str, SuitLine] = {}
        for sign in _GLYPH.finditer(text, *match.span()):
            code, span = read_card(sign[0]), Span(*sign.span())
            if code is not None:
                line = suits.setdefault(code[0], SuitLine(code[0], span))
                line.ranks.append((span, code[1]))
        found.append(Lone(Span(*match.span()), list(suits.values())))
    return found
