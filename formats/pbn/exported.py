"""Whether a text that says it is in export format is so (2.1, 2.3, 3.4 to 3.8, 5.2).

Export format has one form of most things. Where it leaves a choice, each is let be: where
a comment on a call begins, after how much annotation a line is broken, whether ``*`` has a
line of its own.
"""

from collections.abc import Iterator

from oddtrick.formats.pbn.directives import as_exported
from oddtrick.formats.pbn.formatter import exported
from oddtrick.formats.pbn.inheritance import Inheritance
from oddtrick.formats.pbn.reader import games
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS, Comment, Game, Tag
from oddtrick.formats.pbn.versions import VERSIONS, mandatory
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import NOT_EXPORT
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import plainclass, replace

_LINE = pattern(r"([^\r\n]*)(\r\n|\n|\r|\Z)")
_SEMI_EMPTY = pattern(r"(?:(?<=[\r\n])|\A)[ \t\v\f]+(?=[\r\n])")
_ANNOTATION = pattern(r"=\d+=|\$\d+|\^[IRL]")
_OPENED = tuple(f"[{name} " for name in SECTIONS)


@plainclass()
class _Line:
    """A line of a game: where it stands, its text without comments, whether it had any.

    ``ended`` is whether it and the comments behind it end as export format has it.
    """

    at: int
    text: str
    commented: bool = False
    ended: bool = True

    @property
    def annotated(self) -> bool:
        return self.commented or "=" in self.text or "$" in self.text


class _DifferenceError(Exception):
    """The first place where a game is not in export format, and what stands there in it."""

    def __init__(self, wanted: str, at: int, many: int = 1) -> None:
        super().__init__(wanted)
        self.span = Span(at, at + max(many, 1))


def check_export(
    source: SourceText,
    notices: Notices,
    inheritance: Inheritance | None = None,
    version: str = VERSIONS[0],
    *,
    first: bool = True,
) -> None:
    """Note where a text that says it is in export format is not, once a game.

    Args:
        source: the text.
        notices: takes the repairs.
        inheritance: the values of the games before it.
        version: the version of the standard that the file declares.
        first: whether the file begins with the text.
    """
    inheritance = inheritance or Inheritance()
    end = -1 if first else 0
    for game in games(source, Notices()):
        settled = inheritance.settle(game, Notices())
        if not game.tags:
            continue
        begin, end = end, game.span.end
        try:
            if begin >= 0:
                _check_gap(source.text, begin, game)
            for text, span in game.escapes:
                due = as_exported(text)
                if due is not None and text != due:
                    raise _DifferenceError(due, span.start, len(text))
            found = list(_lines(source.text, game))
            free = set(MANDATORY).difference(mandatory(version))
            text = exported(_bare(game), _bare(settled), inheritance, free)
            _compare(found, text.split("\r\n")[:-1])
            for line in found:
                if not line.ended:
                    raise _DifferenceError("CRLF at its end", line.at, len(line.text))
            for text, span in game.escapes:
                if not source.text.startswith("\r\n", span.end):
                    raise _DifferenceError("CRLF at its end", span.start, len(text))
        except _DifferenceError as difference:
            message = f"export format has here: {difference}"
            notices.repair(NOT_EXPORT, message[:100], difference.span)


def _check_gap(text: str, end: int, game: Game) -> None:
    """Whether the lines between a game and the one before it, which ends at a place, are empty.

    Raises:
        _DifferenceError: blanks or tabs stand on one.
    """
    start = game.tags[0].span.start
    if text.find("<PBN>", end, start) >= 0:
        # What stands between two stretches of embedded PBN is not PBN.
        return
    inside = [comment.span for comment in game.comments]
    for found in _SEMI_EMPTY.finditer(text, end, start):
        if not any(span.start < found.start() < span.end for span in inside):
            wanted = "an empty line before the game, without blanks"
            raise _DifferenceError(wanted, found.start(), len(found[0]))


def _comments(tag: Tag) -> list[Comment]:
    return [*tag.comments, *(comment for note in tag.notes for comment in note.comments)]


def _bare(game: Game) -> Game:
    """A game without its comments and lines with ``%``."""

    def bare(tag: Tag) -> Tag:
        items = [replace(item, comments=[]) if item.comments else item for item in tag.items]
        return replace(tag, comments=[], items=items, notes=[bare(note) for note in tag.notes])

    return replace(game, comments=[], escapes=[], tags=[bare(tag) for tag in game.tags])


def _lines(text: str, game: Game) -> Iterator[_Line]:
    """The lines of a game without comments, each of which is looked at.

    Raises:
        _DifferenceError: a tab stands in a line, or a comment stands where it should not.
    """
    apart = [*game.comments, *(comment for tag in game.tags for comment in _comments(tag))]
    inside = [comment for tag in game.tags for item in tag.items for comment in item.comments]
    starts = [*(tag.span.start for tag in game.tags), *(c.span.start for c in game.comments)]
    own = {comment.span.start for comment in apart}
    comments = sorted((comment.span for comment in (*apart, *inside)), key=lambda span: span.start)
    escapes = {span.start for _, span in game.escapes}
    at, stop, nth = min(starts), game.span.end, 0
    line = _Line(at, "")
    while at < stop:
        match = _LINE.match(text, at, stop)
        assert match is not None
        body, after = match[1], match.end()
        # A game may be said to end before the end of its last line.
        ended = text.startswith("\r\n", at + len(body))
        if "\t" in body or "\v" in body:
            raise _DifferenceError("blanks, and no tabs", at, len(body))
        pieces, here, alone, commented = [], at, False, False
        first = nth
        begins = nth < len(comments) and comments[nth].start <= at
        while nth < len(comments) and comments[nth].start < max(at + len(body), at + 1):
            span = comments[nth]
            commented = True
            if span.start >= at:
                before = text[here : span.start]
                alone = alone or span.start in own
                if alone and span.start > at:
                    raise _DifferenceError("a comment on a line of its own", span.start)
                if span.start > at and not (before[-1:] == " " and before[-2:] != "  "):
                    raise _DifferenceError("one blank before the comment", span.start)
                pieces.append(before[:-1])
            here = min(span.end, at + len(body))
            if span.end > at + len(body):
                break
            nth += 1
        pieces.append(text[here : at + len(body)])
        if alone and ("".join(pieces) or nth > first + 1):
            raise _DifferenceError("a comment on a line of its own", at, len(body))
        said = "".join(pieces).removeprefix(" " if begins else "")
        # A comment that begins a line is on what stands on the line before.
        line.commented = line.commented or begins
        if at not in escapes and (said or not commented):
            line = _Line(at, said, commented, ended)
            yield line
        line.ended = line.ended and ended
        at = max(after, at + 1)


def _compare(found: list[_Line], wanted: list[str]) -> None:
    n = 0
    for line in _grouped(found):
        due = wanted[n] if n < len(wanted) else ""
        first = line[0]
        if not _is_same(first.text, due):
            raise _DifferenceError(due or "the end of the game", first.at, len(first.text))
        n += 1
        if due.startswith(_OPENED):
            behind = []
            while n < len(wanted) and not wanted[n].startswith("["):
                behind.append(wanted[n])
                n += 1
            _compare_section(first, line[1:], behind)
    if n < len(wanted):
        last = found[-1]
        raise _DifferenceError(wanted[n], last.at, len(last.text))


def _is_same(text: str, due: str) -> bool:
    """Whether a line is as it should be, blanks at its end and ways to write a backslash aside."""
    if text == due:
        return True
    if text.startswith("["):
        return text.replace("\\\\", "\\") == due.replace("\\\\", "\\")
    return text.rstrip(" ") == due.rstrip(" ")


def _grouped(found: list[_Line]) -> Iterator[list[_Line]]:
    """Each line, that of an auction or play with all lines up to the next tag."""
    group: list[_Line] = []
    for line in found:
        if group and group[0].text.startswith(_OPENED) and not line.text.startswith("["):
            group.append(line)
            continue
        if group:
            yield group
        group = [line]
    if group:
        yield group


def _compare_section(opener: _Line, found: list[_Line], wanted: list[str]) -> None:
    """Whether calls or cards stand as they should, four on a line but for much annotation."""
    due = " ".join(wanted).split(" ") if wanted else []
    rows = [row for row in wanted for _ in row.split(" ")]
    at = items = 0
    broken = True
    for line in found:
        words = line.text.split(" ")
        for n, word in enumerate(words):
            if word != (due[at] if at < len(due) else None):
                said = rows[at] if at < len(rows) else "the end of the section"
                if not word and not line.commented:
                    # A blank too many.
                    before = line.at + sum(len(other) + 1 for other in words[:n])
                    raise _DifferenceError(said, max(before - 1, line.at), 2 if n else 1)
                raise _DifferenceError(said, line.at, len(line.text))
            at += 1
            if _ANNOTATION.fullmatch(word) or word == "*":
                continue
            starts = all(_ANNOTATION.fullmatch(before) for before in words[:n])
            if starts != (items % 4 == 0) and not (starts and broken):
                said = "four to a line" if starts else "a new line"
                raise _DifferenceError(said, line.at, len(line.text))
            items += 1
        broken = line.annotated
    if at < len(due):
        last = found[-1] if found else opener
        raise _DifferenceError(" ".join(due[at : at + 4]), last.at, len(last.text))
