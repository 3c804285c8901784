"""A PBN text in blocks, cut into pieces of one game each.

The cut is that of ``oddtrick.formats.pbn.cutting``: at semi-empty lines outside comments.
Comments and lines with ``%`` that stand apart are in the piece of the game behind them;
games that belong to one record are in one piece.
"""

from collections.abc import Generator, Iterator
from functools import lru_cache

from oddtrick.formats.pbn.cutting import has_tag, open_comment, stretches
from oddtrick.records.patterns import pattern

BLANKS = " \t\v\r\n"
"""What may stand on the lines before a game, which are semi-empty."""
_SEMI_EMPTY = pattern(r"\n[ \t\v\f]+\r?(?:\n|\Z)")
_INSIDE = pattern(r'\[OddtrickInside "([0-9]{1,6})"\]')
_BLANK = pattern(r"[ \t\v]")
_ODD = pattern(r"[^ \t\v\r\n]")
_PRINTED = bytes((9, *range(32, 127)))
_CONTROL = pattern(r"[\x7f-\x9f\ufeff]")
_LONGEST = 1 << 20
"""The longest comment, in characters; what is not closed by then ends with its paragraph."""


def cut(text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
    """The start and the end of each game in a text, its last line end included.

    And whether no semi-empty line stands within it.

    Args:
        text: the text, from the start of a game on.
        last: whether the file ends with it; else its last two paragraphs are left, for
            what stands behind them may belong to them.
    """
    if "<" in text and "<PBN>" in text:
        # Only what stands inside is PBN; the reader knows.
        if last:
            yield 0, len(text), False
        return
    end = line_end(text)
    if end and "OddtrickInside" not in text:
        rest = yield from _plain(text, end, last)
        if rest < 0:
            return
        for at, stop, whole in cut_slowly(text[rest:], last):
            yield rest + at, rest + stop, whole
        return
    yield from cut_slowly(text, last)


def _plain(text: str, end: str, last: bool) -> Generator[tuple[int, int, bool], None, int]:
    """The games of a text, as long as each has tags, and one comment in braces at most.

    Gives where it stopped, and -1 where nothing is left.
    """
    gap = end * 2
    wide, more = len(gap), len(end)
    # What is left of the gap behind the last game may stand first.
    bare = text.lstrip(end)
    at = len(text) - len(bare)
    parts = bare.split(gap)
    # The last two may belong together, or go on in the next block; blank lines are none.
    keep, many = len(parts), 0
    while keep and many < 2:
        keep -= 1
        many += bool(parts[keep].strip(end))
    del parts[keep:]
    for part in parts:
        if part[:1] != "[" and not (part[:1] == "%" and "\n[" in part):
            return at
        if part[:1] == "[" and not part[1:2].isalnum() and not has_tag(part, 0, len(part)):
            return at
        if "{" in part and not _is_closed(part):
            return at
        many = len(part)
        yield at, at + many + more, True
        at += many + wide
    return at if last and many else -1


def _is_closed(part: str) -> bool:
    """Whether one comment in braces stands in a paragraph, and surely ends there."""
    at = part.find("{")
    if not at < part.find("}") or part.find("{", at + 1) >= 0:
        return False
    before = part[:at]
    # Not in the value of a tag, in a comment to the end of the line or on a line with %.
    return not (before.count('"') & 1 or ";" in before or "%" in before)


def cut_slowly(text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
    """The same wherever comments stand, or games that belong together."""
    found = list(_with_odd_gaps(text, last))
    if not last:
        del found[-2:]
    begin = -1
    wanted = 1
    done: tuple[int, int] | None = None
    for n, (at, stop) in enumerate(found):
        if begin < 0:
            begin, wanted = at, 1
        if has_tag(text, at, stop):
            wanted -= 1
            if text.find("[Oddtrick", at, stop) >= 0:
                wanted += sum(int(many) for many in _INSIDE.findall(text, at, stop))
        if wanted > 0 and not (n == len(found) - 1 and last):
            continue
        if wanted > 0 and done is not None and not has_tag(text, begin, stop):
            done = done[0], stop
        else:
            if done is not None:
                yield *done, is_whole(text[slice(*done)])
            done = begin, stop
        begin = -1
    if done is not None:
        yield *done, is_whole(text[slice(*done)])


def _with_odd_gaps(text: str, last: bool) -> Iterator[tuple[int, int]]:
    """The paragraphs, each with what stands before it that is neither a blank nor a line end."""
    found = list(_paragraphs(text, last))
    end = 0
    for n, (at, stop) in enumerate(found):
        odd = _ODD.search(text, end, at)
        end = stop
        if last and n == len(found) - 1 and _ODD.search(text, stop):
            end = len(text)
        yield (at if odd is None else odd.start()), end


def is_whole(text: str) -> bool:
    """Whether no semi-empty line stands within a piece, not even in a comment."""
    if text[:1] in BLANKS:
        text = text.lstrip(BLANKS)
    if "\n\n" in text or "\n\r\n" in text or "\v" in text or "\f" in text:
        return False
    if " \n" in text or " \r" in text or "\t" in text:
        return _SEMI_EMPTY.search(text) is None
    return True


def _paragraphs(text: str, last: bool) -> Iterator[tuple[int, int]]:
    """The stretches between semi-empty lines, comments left whole."""
    end = line_end(text)
    if not end:
        yield from _irregular(text, 0, last)
        return
    gap = end * 2
    at = 0
    opened = -1
    for part in text.split(gap):
        start = at
        stop = start + len(part)
        at = stop + len(gap)
        if part[:1] != "[":
            bare = part.lstrip(end)
            if not bare:
                continue
            start = stop - len(bare)
        if opened >= 0:
            start = opened
        if "{" in part or opened >= 0:
            if open_comment(text, start, stop) and stop - start < _LONGEST:
                opened = start
                continue
            opened = -1
        yield start, min(stop + len(end), len(text))
    if opened >= 0:
        yield from _irregular(text, opened, last)


@lru_cache(maxsize=1)
def line_end(text: str) -> str:
    """How all lines of a text end; nothing where that is not so plain.

    That is where they end in several ways or may be semi-empty, or where a character stands
    that is none of the printed ones.
    """
    if not text.isascii() and _CONTROL.search(text):
        return ""
    # All that is left of a text without its printed characters is its line ends.
    ends = text.encode("ascii", "ignore").translate(None, _PRINTED)
    end = "\r\n" if ends[:1] == b"\r" else "\n"
    if ends != end.encode("ascii") * (len(ends) // len(end)):
        return ""
    trailing = f" {end[0]}" in text or "\t" in text
    return "" if trailing and _SEMI_EMPTY.search(text) else end


def _irregular(text: str, at: int, last: bool) -> Iterator[tuple[int, int]]:
    """The same wherever lines end in several ways, or a comment is not closed."""
    end = at
    for start, stop in stretches(text, at):
        # A semi-empty line that is not empty is told of with the game behind it.
        if at < end < start and _BLANK.search(text, end, start):
            start = end
        if not last and len(text) - start < _LONGEST and open_comment(text, start, stop):
            return
        end = min(stop + (2 if text.startswith("\r\n", stop) else 1), len(text))
        yield start, end
