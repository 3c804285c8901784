"""What one cell of a table prints: a card, with or without the mark of a winner."""

import re
from dataclasses import dataclass
from functools import lru_cache

from oddtrick.formats.grid.layouts import MARKS
from oddtrick.formats.text.spellings import read_card, read_rank, read_suit
from oddtrick.records.confusions import readings_of

NUMBER = re.compile(r"\d{1,2}\.?")
"""The number of a trick, alone in its cell."""


@dataclass(frozen=True, slots=True)
class CellText:
    """The parts of a cell's text.

    Attributes:
        start: where the card begins, counted from the start of the cell's text.
        end: where it ends.
        code: the card; known in part where only a part is a rank or a suit.
        fault: None for a card; ``suit`` where a rank stands with an unknown sign or none,
            ``card`` where it is no card at all, ``misread`` where a machine is known to take
            one letter for another and the card was read past that.
        marked: whether a winner's mark stands around it, whole or broken.
        broken: the parts of a broken mark as printed, or None.
        before: whether the suit stands before the rank.
    """

    start: int
    end: int
    code: str
    fault: str | None = None
    marked: bool = False
    broken: str | None = None
    before: bool | None = None


_FOOTNOTE = re.compile(r"\s*(?:\[(?:\d{1,3}|[a-z*†‡])\]|[†‡§¶¹²³]+|\^\d{1,3})$")
"""The sign of a footnote behind a card."""


@lru_cache(maxsize=4096)
def read_cell(text: str) -> CellText | None:
    """The parts of a cell's text; None for an empty cell."""
    card = text.strip()
    if not card:
        return None
    footnote = _FOOTNOTE.search(card)
    if footnote is not None and footnote.start():
        card = card[: footnote.start()].rstrip()
    opened, closed, whole = _mark(card)
    inner = card[len(opened) : len(card) - len(closed)]
    start = text.index(card) + len(opened) + len(inner) - len(inner.lstrip())
    inner = inner.strip()
    end = start + len(inner)
    broken = None if whole or not opened + closed else f"{opened} {closed}".strip()
    marked = bool(opened or closed)
    code = read_card(inner)
    if code is not None:
        sided = len(inner) > 1 and code[0] != "?"
        before = not re.match(r"10|[2-9akqjtx?]", inner.lower()) if sided else None
        return CellText(start, end, code, None, marked, broken, before)
    code, fault = _misread(inner) or _in_part(inner)
    return CellText(start, end, code, fault, marked, broken)


_OPEN_RANKS = frozenset(("1", "0"))
"""What is left of a ten that lost a figure, or a knave, or a queen: more than one is as likely."""


def _misread(text: str) -> tuple[str, str] | None:
    """The card that a machine misread in a known way; only its suit where the rank stays open."""
    codes = readings_of(text)
    if not codes:
        return None
    if len(codes) > 1 and not _OPEN_RANKS.isdisjoint((text.strip()[0], text.strip()[-1])):
        suits = {code[0] for code in codes}
        return (f"{suits.pop()}?", "card") if len(suits) == 1 else None
    return codes[0], "misread"


def is_number(text: str) -> bool:
    """Whether a cell holds the number of a trick and no more."""
    return NUMBER.fullmatch(text.strip()) is not None


def is_card(text: str) -> bool:
    """Whether a cell holds a card or what was surely meant for one."""
    cell = read_cell(text)
    if cell is None or cell.fault is None:
        return cell is not None
    return cell.fault == "misread" and not text.strip().isalnum()


def cards_run_together(text: str) -> list[tuple[int, int]]:
    """The stretches of several cards that stand in one cell, where a bar is missing; else none."""
    for apart in (r"\S+(?:[ \xa0]\S+)*", r"\S+"):
        parts = [(m.start(), m.end()) for m in re.finditer(apart, text)]
        if len(parts) > 1 and all(is_card(text[a:b]) for a, b in parts):
            return parts
    return []


def _mark(text: str) -> tuple[str, str, bool]:
    """What opens and closes a winner's mark, and whether it is whole."""
    whole = [m for m in MARKS if len(text) > sum(map(len, m)) and _stands_around(text, *m)]
    if whole:
        opened, closed = max(whole, key=lambda m: len(m[0]) + len(m[1]))
        return opened, closed, True
    for opens, closes in MARKS:
        opened = next((o for o in _forms(opens) if text.startswith(o)), "")
        closed = next((c for c in _forms(closes) if text.endswith(c)), "")
        if len(text) > len(opened) + len(closed) and (opened or closed):
            return opened, closed, False
    return "", "", True


def _stands_around(text: str, opens: str, closes: str) -> bool:
    return text.startswith(opens) and text.endswith(closes)


def _forms(mark: str) -> tuple[str, ...]:
    """A mark, and what is left of it when its first or last character is lost."""
    return (mark, mark[1:], mark[:-1]) if len(mark) > 2 else (mark,) if mark else ()


_SIGN_AND_RANK = re.compile(r"(\[?[^\s\w\[\]]{0,2}\w?\]?)\s*(10|[2-9AKQJTakqjt])")
_RANK_AND_SIGN = re.compile(r"(10|[2-9AKQJTakqjt])\s*(\[?[^\s\w\[\]]{0,2}\w?\]?)")


def _in_part(text: str) -> tuple[str, str]:
    """The card of which only the rank or only the suit can be read."""
    if match := _SIGN_AND_RANK.fullmatch(text):
        return f"?{read_rank(match[2])}", "suit"
    if match := _RANK_AND_SIGN.fullmatch(text):
        return f"?{read_rank(match[1])}", "suit"
    for part in (text[:3], text[-3:], text[:1], text[-1:]):
        suit = read_suit(part)
        if suit is not None and (not part.isalpha() or (part.isupper() and len(text) == 2)):
            return f"{suit}?", "card"
    return "??", "card"
