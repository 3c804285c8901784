"""Hands in rows under a line of four suit signs, a suit a column (Elwell).

A table that follows under its own short title, with the bars of the one above and no signs
of its own, has the suits of that one.
"""

import re
from collections.abc import Iterable, Iterator

from oddtrick.formats.grid.cross import SuitLine
from oddtrick.formats.text.spellings import is_void, read_rank, read_suit
from oddtrick.records.findings import Span

_SIGNS = r"[♠♤♡♥♢♦♣♧]"
_BRACKETS = r"\[[SHDC]\]"
_HEAD, _HEAD_IN_BRACKETS = (
    re.compile(rf"{sign}(?:[ \t]*[|\t ][ \t]*{sign}){{3}}(?=[ \t|\r]*$)", re.MULTILINE)
    for sign in (_SIGNS, _BRACKETS)
)
_SIGN = re.compile(f"{_SIGNS}|{_BRACKETS}")
_WORD = re.compile(r"[^\s|]+")
_CELL = re.compile(r"[^|\n]+")
_BARE = re.compile(r"[\s|+=\-]*")
_TITLE = re.compile(r"[^\d|\n]{0,60}")
_BETWEEN = 10
"""How many lines without a hand may part a table from the one whose suits it has."""

_WHOLE = 13


def matches_at(
    pattern: re.Pattern[str], text: str, starts: Iterable[int]
) -> Iterator[re.Match[str]]:
    """The matches of a pattern that begin at given places, in order, none over another."""
    at = 0
    for start in starts:
        match = pattern.match(text, start) if start >= at else None
        if match is not None:
            yield match
            at = match.end()


def headed_hands(text: str, signs: list[int]) -> list[tuple[Span, list[SuitLine], bool]]:
    """Each hand: where it stands, its suits, and whether their signs stand over another table.

    Args:
        text: the text.
        signs: where the signs of suits stand in it.
    """
    found: list[tuple[Span, list[SuitLine], bool]] = []
    heads = [*matches_at(_HEAD, text, signs), *_HEAD_IN_BRACKETS.finditer(text)]
    heads.sort(key=lambda head: head.start())
    for i, head in enumerate(heads):
        start = text.rfind("\n", 0, head.start()) + 1
        if text[start : head.start()].strip(" \t|"):
            continue
        suits = [(m[0], Span(*m.span())) for m in _SIGN.finditer(text, *head.span())]
        if len({read_suit(sign) for sign, _ in suits}) != 4:
            continue
        end = heads[i + 1].start() if i + 1 < len(heads) else len(text)
        found += _under(text, start, head.end(), end, suits)
    return found


def _under(
    text: str, head: int, at: int, end: int, signs: list[tuple[str, Span]]
) -> list[tuple[Span, list[SuitLine], bool]]:
    """The hands below one line of signs, as far as its tables go."""
    found: list[tuple[Span, list[SuitLine], bool]] = []
    barred = "|" in text[head : signs[-1][1].end]
    borrowed = False
    between = 0
    at = text.find("\n", at) + 1
    while 0 < at < end:
        stop = text.find("\n", at)
        line = Span(at, len(text) if stop == -1 else stop)
        lines = _by_columns(text, line, head, signs, barred)
        if lines is not None and (not borrowed or _is_whole(text, line, lines)):
            found.append((line, lines, borrowed))
            between = 0
        elif lines is None and _BARE.fullmatch(text, *line):
            between += 1
        elif found and barred and _TITLE.fullmatch(text, *line) and between < _BETWEEN:
            borrowed, between = True, between + 1
        else:
            break
        at = line.end + 1
    return found


def _is_whole(text: str, line: Span, lines: list[SuitLine]) -> bool:
    """Whether a row has the bars of four columns and the cards of a hand."""
    cards = sum(len(each.ranks) for each in lines)
    return cards == _WHOLE and text.count("|", *line) >= 3


def _by_columns(
    text: str, line: Span, head: int, signs: list[tuple[str, Span]], barred: bool
) -> list[SuitLine] | None:
    """A row of ranks under the signs of their suits: by the bars, or by where they stand."""
    cells = _CELL.finditer(text, *line) if barred else _WORD.finditer(text, *line)
    held = [cell for cell in cells if not is_void(cell[0])]
    words = [word for cell in held for word in _WORD.finditer(text, *cell.span())]
    if not words or not all(read_rank(word[0]) for word in words):
        return None
    lines = [SuitLine(sign, span) for sign, span in signs]
    columns = [
        text.count("|", head, span.start) if barred else span.start - head for _, span in signs
    ]
    for word in words:
        place = (
            text.count("|", line.start, word.start()) if barred else word.start() - line.start + 2
        )
        column = max(0, sum(column <= place for column in columns) - 1)
        lines[column].ranks.append((Span(*word.span()), read_rank(word[0])))
    return lines
