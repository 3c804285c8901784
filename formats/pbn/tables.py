"""The tables of a game: columns, the number of their elements, and the order they claim (5)."""

import re

from oddtrick.formats.pbn.elements import element, expected
from oddtrick.formats.pbn.scan import ELEMENT
from oddtrick.formats.pbn.table_rows import check_rows
from oddtrick.formats.pbn.tree import TABLES, Game, Tag
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import BAD_TABLE, ODD_VALUE
from oddtrick.records.patterns import pattern

_COLUMN = pattern(r"(?P<order>[+-]?)(?P<name>[^;\\]*)(?:\\(?P<width>[0-9]{1,3})(?P<side>[LR]?))?")
_LINE_END = pattern(r"[\r\n]+")
_NUMBER = pattern(r"\^?([+-]?\d+(?:\.\d+)?)")


def columns(value: str) -> list[re.Match[str] | None]:
    """The columns that the value of a table names; None for one that is not well formed."""
    return [_COLUMN.fullmatch(name) for name in value.split(";")]


def rows(tag: Tag, value: str | None = None) -> list[list[str]]:
    """The elements of a table or another section, a list to a line.

    A table has its columns for that (5.2); of any other section the lines are kept.

    Args:
        tag: the tag, with the elements.
        value: its value, where that is another's.
    """
    found: list[list[str]] = []
    wide = wide_of(tag.name, tag.value if value is None else value)
    for item in tag.items:
        if not found or (len(found[-1]) == wide if wide else item.begins):
            found.append([])
        found[-1].append(item.text)
    return found


def rows_in(name: str, value: str, text: str) -> list[str]:
    """The same of the text that stands behind a tag of this name and value."""
    wide = wide_of(name, value)
    if wide:
        texts = ELEMENT.findall(text)
        return [" ".join(texts[n : n + wide]) for n in range(0, len(texts), wide)]
    lines = (ELEMENT.findall(line) for line in _LINE_END.split(text))
    return [" ".join(line) for line in lines if line]


def wide_of(name: str, value: str) -> int:
    """How many columns a table of the standard has; 0 for any other section."""
    return len(value.split(";")) if name in TABLES else 0


def check_tables(game: Game, notices: Notices) -> None:
    """Say what is wrong with the tables of a game, inherited columns in their places."""
    for tag in game.tags:
        if tag.name not in TABLES or tag.value == "?":
            continue
        if tag.value:
            _check(game, tag, notices)
        elif tag.items:
            notices.warn(BAD_TABLE, "a table names at least one column", tag.value_span)


def _is_bad(column: re.Match[str] | None) -> bool:
    return column is None or (column["width"] is not None and int(column["width"]) == 0)


def is_told(tag: Tag) -> bool:
    """Whether ``check_tables`` tells of the value of a tag: it names a column that is none."""
    return tag.name in TABLES and any(map(_is_bad, columns(tag.value)))


def _check(game: Game, tag: Tag, notices: Notices) -> None:
    found = columns(tag.value)
    for name, column in zip(tag.value.split(";"), found, strict=True):
        if _is_bad(column):
            notices.warn(BAD_TABLE, f'"{name[:30]}" is not the form of a column', tag.value_span)
    names = [column["name"] for column in found if column is not None]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        notices.warn(BAD_TABLE, f"two columns are named {name[:30]}", tag.value_span)
    wide, many = len(found), len(tag.items)
    if many % wide:
        notices.warn(
            BAD_TABLE,
            f"{many} elements in a table of {wide} columns: {wide - many % wide} too few in the"
            " last row",
            tag.items[-1].span,
        )
        return
    if len(names) == wide:
        check_rows(game, tag, names, notices)
    for n, column in enumerate(found):
        if column is None:
            continue
        _check_elements(tag, n, wide, column["name"], notices)
        if column["order"]:
            _check_order(tag, n, wide, column["order"] == "+", column["name"], notices)


def _check_elements(tag: Tag, n: int, wide: int, name: str, notices: Notices) -> None:
    wanted = expected(name)
    if wanted is None:
        return
    fits = element(name).fullmatch
    odd = [item for item in tag.items[n::wide] if fits(item.text) is None]
    if odd:
        more = f"; {len(odd) - 1} more like it" if len(odd) > 1 else ""
        message = f"{tag.name}, column {name}: expected {wanted}{more}"
        notices.repair(ODD_VALUE, message, Span(*odd[0].span))


def _check_order(tag: Tag, n: int, wide: int, falling: bool, name: str, notices: Notices) -> None:
    last: float | None = None
    for item in tag.items[n::wide]:
        found = _NUMBER.fullmatch(item.text)
        if found is None:
            continue
        number = float(found[1])
        if last is not None and (number > last if falling else number < last):
            way = "descending" if falling else "ascending"
            notices.warn(
                BAD_TABLE, f"the column {name} is said to be {way}, and is not", Span(*item.span)
            )
            return
        last = number
