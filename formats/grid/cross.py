"""The diagram of four hands around a table, as text: its hands, suits and ranks with stretches.

Above and below the square stand the hands of its upper and lower letter, one suit
a line; beside it those of its left and right letter.
"""

import re
from dataclasses import dataclass, field

from oddtrick.formats.text.barred import barred_lines, lines_with
from oddtrick.formats.text.spellings import read_suit, split_ranks
from oddtrick.records.findings import Span
from oddtrick.records.seats import LETTERINGS


@dataclass(slots=True)
class SuitLine:
    """One suit of one hand: its sign, and its ranks with their stretches."""

    sign: str
    sign_span: Span
    ranks: list[tuple[Span, str | None]] = field(default_factory=list)
    """Each rank's letter, ``?`` for one marked unknown, None for what is no rank."""
    blank: bool = False
    """Whether nothing at all stands after the sign, not even a word for none."""


@dataclass(slots=True)
class Cross:
    """A diagram: the suit lines of each letter."""

    span: Span
    hands: dict[str, list[SuitLine]]


_SQUARE = re.compile(
    r"(?P<left>[^|+\n]*)(?:\|(?P<middle>[^\S\n]*(?:[A-Z][^\S\n]*){0,4})\||\+-+\+)(?P<right>[^|+\n]*)"
)
_EDGE = re.compile(r"\+-")
_SIGN = r"""\[[^\]\s]{1,2}\]|[^\w\s|+\-\[\](){}.,:;'"*~<>/]|[A-Z](?=[\s.:])"""
_SUIT = re.compile(rf"\s*(?P<sign>{_SIGN})[.:]?(?P<ranks>(?:&#?\w+;|[^;])*);?")
_LETTER = re.compile(r"[A-Z]")
_FOOTNOTE = re.compile(r"\[\d{1,3}\]|[†‡]")


def crosses(text: str) -> list[Cross]:
    """Every diagram of four hands in a text, in order."""
    found: list[Cross] = []
    square: list[re.Match[str]] = []
    for bounds in sorted({*barred_lines(text), *lines_with(text, _EDGE)}):
        line = _SQUARE.fullmatch(text, *bounds)
        if line is None:
            continue
        if square and not _next_to(text, square[-1].end(), line.start()):
            found += _cross(text, square)
            square = []
        square.append(line)
    return found + _cross(text, square)


def _cross(text: str, square: list[re.Match[str]]) -> list[Cross]:
    """The diagram around the lines of a square; none when they hold no four letters."""
    names: list[str] = []
    for line in square:
        names += _LETTER.findall(line["middle"] or "")
    if tuple(sorted(names)) not in {tuple(sorted(lettering)) for lettering in LETTERINGS}:
        return []
    top, left, right, bottom = names
    above = _lines_from(text, square[0].start(), step=-1)
    below = _lines_from(text, square[-1].end(), step=1)
    hands = {
        top: above,
        left: [suit for line in square for suit in _suits(text, Span(*line.span("left"))) or ()],
        right: [suit for line in square for suit in _suits(text, Span(*line.span("right"))) or ()],
        bottom: below,
    }
    lines = [line for hand in hands.values() for line in hand]
    if len(lines) < 4:
        return []
    start = min([square[0].start(), *(line.sign_span.start for line in above)])
    ends = [line.ranks[-1][0].end if line.ranks else line.sign_span.end for line in below]
    return [Cross(Span(start, max([square[-1].end(), *ends])), hands)]


def _next_to(text: str, end: int, start: int) -> bool:
    """Whether no line stands between two offsets."""
    return start - end < 4 and text.count("\n", end, start) < 2


def _lines_from(text: str, at: int, step: int) -> list[SuitLine]:
    """The suit lines next above or below the square, up to a line that is none."""
    found: list[list[SuitLine]] = []
    while len(found) < 4 and 0 < at < len(text):
        if step < 0:
            start, end = text.rfind("\n", 0, at - 1) + 1, at - 1
            at = start
        else:
            start = at + 1
            end = text.find("\n", start)
            end = at = len(text) if end == -1 else end
        suits = _suits(text, Span(start, end))
        if not suits:
            break
        found.append(suits)
    return [suit for suits in found[::step] for suit in suits]


def _suits(text: str, span: Span) -> list[SuitLine]:
    """The suits that a stretch holds and nothing else: one, or several parted by semicolons."""
    found: list[SuitLine] = []
    at = span.start
    while text[at : span.end].strip():
        match = _SUIT.match(text, at, span.end)
        if match is None:
            return []
        start = match.start("ranks")
        ranks = [
            (Span(start + a, start + b), rank)
            for a, b, rank in split_ranks(match["ranks"])
            if rank is not None or not _FOOTNOTE.fullmatch(match["ranks"], a, b)
        ]
        if ranks and not any(rank for _, rank in ranks) and read_suit(match["sign"]) is None:
            return []
        blank = not match["ranks"].strip()
        found.append(SuitLine(match["sign"], Span(*match.span("sign")), ranks, blank))
        at = match.end()
    return found
