"""The text of a game in export format: tags in their order, one form of everything (2.1, 3.4)."""

import re
from collections.abc import Iterable, Iterator

from oddtrick.formats.pbn.scan import escape
from oddtrick.formats.pbn.sections import glyphs
from oddtrick.formats.pbn.tables import columns
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS, Comment, Game, Item, Tag
from oddtrick.records.patterns import pattern

END = "\r\n"
_WIDTH = 250
_CLOSED = ("*", "+")


def text_of(game: Game, left_out: Iterable[str] = ()) -> str:
    """A game in export format, without an empty line before it.

    Args:
        game: the game, its values in the spelling of export format.
        left_out: the mandatory tags that an earlier game gives for it, by ``##``.
    """
    return END.join(_lines(game, frozenset(left_out))) + END


def _lines(game: Game, left_out: frozenset[str]) -> Iterator[str]:
    for text, _ in game.escapes:
        yield text
    yield from _own_lines(game.comments)
    tags = {tag.name: tag for tag in game.tags if tag.name != "Note"}
    opened = [name for name, tag in tags.items() if tag.items and name not in SECTIONS]
    for name in MANDATORY:
        if name in tags:
            yield from _tag(tags[name])
        elif name not in left_out:
            yield f'[{name} "?"]'
    plain = set(tags) - set(MANDATORY) - set(SECTIONS) - set(opened)
    for name in sorted(plain):
        yield from _tag(tags[name])
    for tag in game.tags:
        if tag.name == "Note":
            yield from _tag(tag)
    for name in SECTIONS:
        if name in tags:
            yield from _section(tags[name])
    for name in sorted(opened):
        if name not in MANDATORY:
            yield from _tag(tags[name])
            yield from _table(tags[name])


def _tag(tag: Tag) -> Iterator[str]:
    yield f'[{tag.name} "{escape(tag.value)}"]'
    yield from _own_lines(tag.comments)


def _own_lines(comments: Iterable[Comment]) -> Iterator[str]:
    for comment in comments:
        yield from _comment(comment).split("\n")


def _comment(comment: Comment) -> str:
    text = comment.text.replace("\r\n", "\n").replace("\r", "\n")
    return f"{{{text}}}" if comment.brace else f";{text}"


def _section(tag: Tag) -> Iterator[str]:
    yield from _tag(tag)
    row: list[str] = []
    in_row = 0
    for item in tag.items:
        if item.text in _CLOSED and not (item.text == "+" and tag.name == "Play"):
            if row:
                yield " ".join(row)
            row, in_row = [], 0
            yield from _broken([item.text], item.comments)
            continue
        if in_row == 4:
            if row:
                yield " ".join(row)
            row, in_row = [], 0
        words = _words(item, tag.name)
        if row and len(" ".join(row + words)) > _WIDTH:
            yield " ".join(row)
            row = []
        row += words
        in_row += 1
        if item.comments:
            *lines, last = _broken(row, item.comments)
            yield from lines
            # Behind a comment that goes to the end of its line nothing can stand.
            row = [last] if item.comments[-1].brace else []
            if not row:
                yield last
    if row:
        yield " ".join(row)
    for note in tag.notes:
        yield from _tag(note)


def _words(item: Item, section: str) -> list[str]:
    words = [sign.text for sign in item.before] + [item.text]
    if item.note is not None:
        words.append(f"={int(item.note.text)}=")
    return words + [f"${number}" for number in glyphs(item, section)]


def _broken(words: list[str], comments: Iterable[Comment]) -> list[str]:
    """Words with the comments behind them, as lines."""
    lines = [" ".join(words)]
    for n, comment in enumerate(comments):
        first, *more = _comment(comment).split("\n")
        before = list(comments)[n - 1] if n else None
        fits = len(lines[-1]) + len(first) < _WIDTH and (before is None or before.brace)
        if fits:
            lines[-1] = f"{lines[-1]} {first}"
        else:
            lines.append(first)
        lines += more
    return lines


_QUOTED = pattern(r'".*"', re.DOTALL)


def _table(tag: Tag) -> Iterator[str]:
    found = columns(tag.value)
    texts = [item.text for item in tag.items]
    wide = len(found) if ";" in tag.value or tag.name.endswith("Table") else len(texts)
    if tag.value == "#":
        wide = 1
    for n in range(0, len(texts), wide):
        row = texts[n : n + wide]
        cells = []
        for text, column in zip(row, (*found, *[None] * wide), strict=False):
            if column is not None and column["width"]:
                width = int(column["width"])
                text = text.rjust(width) if column["side"] == "R" else text.ljust(width)
            cells.append(text)
        yield " ".join(cells).rstrip()
    for item in tag.items:
        yield from _own_lines(item.comments)
