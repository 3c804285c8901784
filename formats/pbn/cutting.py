"""Where one game ends and the next begins: at semi-empty lines outside comments (3)."""

from collections.abc import Iterator

from oddtrick.formats.pbn.scan import tokens
from oddtrick.records.patterns import pattern

_GAP = pattern(r"(?:\r\n|\n|\r(?!\n))[ \t\v\f]*(?:\r\n|\n|\r|\Z)")
_LEXEME = pattern(
    r'(?:(?<=[\n\r])|\A)%[^\r\n]*|"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*"|;[^\r\n]*|(?P<brace>\{)'
)
_BLANK_LINES = pattern(r"(?:[ \t\v\f\ufeff]*(?:\r\n|\n|\r(?!\n)))*")


def stretches(text: str, at: int = 0) -> Iterator[tuple[int, int]]:
    """The stretches of the games of a text; what lies between them is blank.

    A stretch may hold no game: lines that begin with ``%``, comments, stray text.
    """
    while True:
        blank = _BLANK_LINES.match(text, at)
        at = at if blank is None else blank.end()
        if at >= len(text) or not text[at:].strip() if len(text) - at < 80 else False:
            return
        stop = _stop(text, at)
        yield at, stop
        at = stop


def _stop(text: str, at: int) -> int:
    """Where the game that begins at an offset ends, the end of its last line left out."""
    stop = _gap(text, at)
    while True:
        inside = _open_brace(text, at, stop)
        if inside is None:
            return stop
        close = text.find("}", inside + 1)
        if close == -1:
            # What is not closed ends with its paragraph: the games after it are not lost.
            return stop
        at = close + 1
        if at > stop:
            stop = _gap(text, at)


def _gap(text: str, at: int) -> int:
    """Where the first semi-empty line behind a place begins, the end of the line before it."""
    gap = _GAP.search(text, at)
    return len(text) if gap is None else gap.start()


def open_comment(text: str, at: int, stop: int) -> bool:
    """Whether a stretch ends inside a comment in braces."""
    while True:
        inside = _open_brace(text, at, stop)
        if inside is None:
            return False
        close = text.find("}", inside + 1, stop)
        if close == -1:
            return True
        at = close + 1


def has_tag(text: str, at: int, stop: int) -> bool:
    """Whether a tag stands in a stretch outside comments and lines with ``%``."""
    first = text.find("[", at, stop)
    if first < 0:
        return False
    if text[first + 1 : first + 2].isalnum() and not text[at:first].strip(" \t\r\n"):
        return True
    found = (token.kind for token in tokens(text, at, stop))
    return not {"tag", "commented", "broken"}.isdisjoint(found)


def _open_brace(text: str, at: int, stop: int) -> int | None:
    """The first brace in a stretch that opens a comment; None when there is none."""
    if text.find("{", at, stop) == -1:
        return None
    for lexeme in _LEXEME.finditer(text, at, stop):
        if lexeme["brace"]:
            return lexeme.start()
    return None
