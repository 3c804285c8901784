"""A PBN text in blocks, cut into pieces of one game each.

The cut is that of ``oddtrick.formats.pbn.cutting``: at semi-empty lines outside comments.
Comments and lines with ``%`` that stand apart are in the piece of the game behind them;
games that belong to one record are in one piece.
"""

import re
from collections.abc import Iterator

from oddtrick.formats.pbn.cutting import open_comment, stretches

_SEMI_EMPTY = re.compile(r"\n[ \t\v\f]+\r?(?:\n|\Z)")
_INSIDE = re.compile(r'\[OddtrickInside "([0-9]{1,6})"\]')
_LONGEST = 1 << 20
"""The longest comment, in characters; what is not closed by then ends with its paragraph."""


def cut(text: str, last: bool) -> Iterator[tuple[int, int]]:
    """The start and the end of each game in a text, its last line end included.

    Args:
        text: the text, from the start of a game on.
        last: whether the file ends with it; else its last two paragraphs are left, for
            what stands behind them may belong to them.
    """
    if "<PBN>" in text:
        # Only what stands inside is PBN; the reader knows.
        if last:
            yield 0, len(text)
        return
    found = list(_paragraphs(text, last))
    if not last:
        del found[-2:]
    begin = -1
    wanted = 1
    done: tuple[int, int] | None = None
    for n, (at, stop) in enumerate(found):
        if begin < 0:
            begin, wanted = at, 1
        if text.find("[", at, stop) >= 0:
            wanted -= 1
            if text.find("[Oddtrick", at, stop) >= 0:
                wanted += sum(int(many) for many in _INSIDE.findall(text, at, stop))
        if wanted > 0 and not (n == len(found) - 1 and last):
            continue
        if wanted > 0 and done is not None and text.find("[", begin, stop) < 0:
            done = done[0], stop
        else:
            if done is not None:
                yield done
            done = begin, stop
        begin = -1
    if done is not None:
        yield done


def is_whole(text: str) -> bool:
    """Whether no semi-empty line stands within a piece, not even in a comment."""
    if "\n\n" in text or "\n\r\n" in text or "\v" in text or "\f" in text:
        return False
    if " \n" in text or " \r" in text or "\t" in text:
        return _SEMI_EMPTY.search(text) is None
    return True


def _paragraphs(text: str, last: bool) -> Iterator[tuple[int, int]]:
    """The stretches between semi-empty lines, comments left whole."""
    end = "\n"
    if "\r" in text:
        many = text.count("\n")
        even = text.count("\r") == many == text.count("\r\n")
        end = "\r\n" if even else ""
    irregular = (" \n" in text or "\t\n" in text or " \r" in text or "\t\r" in text) and (
        _SEMI_EMPTY.search(text) is not None
    )
    if not end or irregular or "\v" in text or "\f" in text or text[:1] == "\ufeff":
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


def _irregular(text: str, at: int, last: bool) -> Iterator[tuple[int, int]]:
    """The same wherever lines end in several ways, or a comment is not closed."""
    for start, stop in stretches(text, at):
        if not last and len(text) - start < _LONGEST and open_comment(text, start, stop):
            return
        end = 2 if text.startswith("\r\n", stop) else 1
        yield start, min(stop + end, len(text))
