"""The text of a game in export format: tags in their order, one form of everything (2.1, 3.4)."""

from collections.abc import Iterable, Iterator, Mapping

from oddtrick.formats.pbn.annotations import glyphs, note_of
from oddtrick.formats.pbn.scan import escape, in_string
from oddtrick.formats.pbn.tables import columns, rows
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS, TABLES, Comment, Game, Item, Tag
from oddtrick.records.plainclass import replace

END = "\r\n"
_WIDTH = 250


def text_of(
    game: Game, left_out: Iterable[str] = (), columns_of: Mapping[str, str] | None = None
) -> str:
    """A game in export format, without an empty line before it.

    Args:
        game: the game, its values in the spelling of export format.
        left_out: the mandatory tags that an earlier game gives for it, by ``##``.
        columns_of: the columns of its tables by name, where they are not in the tags.
    """
    return END.join(_lines(game, frozenset(left_out), columns_of or {})) + END


def _lines(game: Game, left_out: frozenset[str], columns_of: Mapping[str, str]) -> Iterator[str]:
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
            # Amid the elements of a table no comment can stand.
            yield from _tag(replace(tags[name], comments=[*tags[name].every_comment()]))
            yield from _table(tags[name], columns_of.get(name, tags[name].value))


def _tag(tag: Tag) -> Iterator[str]:
    write = escape if tag.name.startswith("Oddtrick") else in_string
    yield f'[{tag.name} "{write(tag.value)}"]'
    yield from _own_lines(tag.comments)


def _own_lines(comments: Iterable[Comment]) -> Iterator[str]:
    for comment in comments:
        yield from _comment(comment).split("\n")


def without_tabs(text: str) -> str:
    """The text of a comment as export format can have it: blanks for tabs (2.3)."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\v", " ").split("\n")
    return "\n".join(line.expandtabs(8) for line in lines)


def _comment(comment: Comment) -> str:
    text = without_tabs(comment.text)
    return f"{{{text}}}" if comment.brace else f";{text}"


def _section(tag: Tag) -> Iterator[str]:
    yield from _tag(tag)
    row: list[str] = []
    in_row = 0
    for item in tag.items:
        if item.text == "*":
            if row:
                yield " ".join(row)
            row, in_row = [], 0
            yield from _broken(_words(item, tag.name), item.comments)
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
            # Behind a comment that goes to the end of its line nothing can stand, and one
            # that has lines of its own is let have them.
            end = item.comments[-1]
            row = [last] if end.brace and not end.own_line else []
            if not row:
                yield last
    if row:
        yield " ".join(row)
    for note in tag.notes:
        yield from _tag(note)


def _words(item: Item, section: str) -> list[str]:
    words = [sign.text for sign in item.before] + [item.text]
    note = note_of(item)
    if note is not None:
        words.append(f"={note}=")
    return words + [f"${number}" for number in glyphs(item, section)]


def _broken(words: list[str], comments: Iterable[Comment]) -> list[str]:
    """Words with the comments behind them, as lines."""
    lines = [" ".join(words)]
    before: Comment | None = None
    for comment in comments:
        first, *more = _comment(comment).split("\n")
        fits = len(lines[-1]) + len(first) < _WIDTH and (before is None or before.brace)
        if fits and not comment.own_line:
            lines[-1] = f"{lines[-1]} {first}"
        else:
            lines.append(first)
        lines += more
        before = comment
    return lines


def _table(tag: Tag, value: str) -> Iterator[str]:
    """The elements of a table by its columns; those of another section on their own lines."""
    found = columns(value) if tag.name in TABLES else []
    for row in rows(tag, value):
        cells = []
        for n, text in enumerate(row):
            column = found[n] if n < len(found) else None
            if column is not None and column["width"]:
                width = int(column["width"])
                text = text.rjust(width) if column["side"] == "R" else text.ljust(width)
            cells.append(text)
        yield from [" ".join(cells)] if found else _wrapped(cells)


def _wrapped(texts: list[str]) -> Iterator[str]:
    row: list[str] = []
    for text in texts:
        if row and len(" ".join([*row, text])) > _WIDTH:
            yield " ".join(row)
            row = []
        row.append(text)
    yield " ".join(row)
