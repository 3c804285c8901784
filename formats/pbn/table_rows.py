"""The rows of tables that rest on something else: thinking times, ranges of scores (5.4 to 5.8)."""

from oddtrick.formats.pbn.tree import Game, Item, Tag
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings.pbn import ODD_VALUE
from oddtrick.records.patterns import pattern

_TIMES = {"AuctionTimeTable": ("Auction", "call"), "PlayTimeTable": ("Play", "card")}
_RANGES = "InstantScoreTable"
BY_OTHERS = (*_TIMES, _RANGES)
"""The tables of which the number or the values of rows rest on others."""

_NONE = frozenset(("-", "*", "+", "^S"))
_ALL_PASS = 4
_RANGE = pattern(r"(?a:([+-]?\d{1,9})(?:,(\*|[+-]?\d{1,9}))?|\*,([+-]?\d{1,9}))")
_STEP = 10
"""Scores are full tens."""
_EVERY = 1 << 20


def check_rows(game: Game, tag: Tag, names: list[str], notices: Notices) -> None:
    """Tells where a table has more rows than what they are about, or ranges that do not fit.

    Args:
        game: the game.
        tag: the table, with whole rows.
        names: the names of its columns.
        notices: takes what is told.
    """
    if tag.name in _TIMES:
        _check_times(game, tag, len(names), notices)
    elif tag.name == _RANGES:
        for n, name in enumerate(names):
            if name.startswith("ScoreRange_"):
                _check_ranges(tag.items[n :: len(names)], name, notices)


def _check_times(game: Game, tag: Tag, wide: int, notices: Notices) -> None:
    """A row for each call or card, in their order: more there cannot be."""
    opener, what = _TIMES[tag.name]
    section = game.tag(opener)
    if section is None:
        return
    texts = [item.text for item in section.items if item.text.upper() not in _NONE]
    many = len(texts) + sum(text.upper() == "AP" for text in texts) * (_ALL_PASS - 1)
    rows = len(tag.items) // wide
    if rows > many:
        said = f"{many} {what}{'' if many == 1 else 's'}"
        message = f"{tag.name}: {rows} rows, and the {opener} has {said}"
        notices.repair(ODD_VALUE, message, tag.items[many * wide].span)


def _check_ranges(items: list[Item], name: str, notices: Notices) -> None:
    """Ranges that overlap, or that leave out a score."""
    found: list[tuple[int, int, Item]] = []
    for item in items:
        match = _RANGE.fullmatch(item.text.strip('"'))
        if match is None:
            return
        if match[3] is not None:
            found.append((-_EVERY, int(match[3]) - 1, item))
        elif match[2] is None:
            found.append((int(match[1]), int(match[1]), item))
        else:
            top = _EVERY if match[2] == "*" else int(match[2]) - 1
            found.append((int(match[1]) + 1, top, item))
    found.sort(key=lambda each: each[:2])
    end, last = -_EVERY - 1, None
    for low, high, item in found:
        if low <= end:
            assert last is not None
            message = f"{name}: {item.text} overlaps {last.text}"
            notices.repair(ODD_VALUE, message, item.span)
            return
        _tell_gap(end + 1, low - 1, name, item, notices)
        end, last = high, item
    if last is not None:
        _tell_gap(end + 1, _EVERY, name, last, notices)


def _tell_gap(low: int, high: int, name: str, item: Item, notices: Notices) -> None:
    first = -(-low // _STEP) * _STEP
    if first <= high:
        shown = first if low > -_EVERY else high // _STEP * _STEP
        notices.repair(ODD_VALUE, f"{name}: no range has the score {shown}", item.span)
