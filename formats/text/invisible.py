"""Signs that nobody sees: soft hyphens, joiners, marks of order, blanks and line ends of all sorts.

A text is read without the first, and with plain blanks and line ends for the others.
"""

import re
from bisect import bisect_right

from oddtrick.records.findings import Span

_SIGNS = "[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]"
INVISIBLE = re.compile(_SIGNS)
"""A sign without width."""
_LINE_ENDS = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
_BLANKS = (
    "\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
_PLAIN = str.maketrans(dict.fromkeys(_LINE_ENDS, "\n") | dict.fromkeys(_BLANKS, " "))
_ODD = re.compile(f"[{_LINE_ENDS}{_BLANKS}{_SIGNS[1:-1]}]")
_RUN = re.compile(f"{_SIGNS}+")


_COMMON = bytes((9, 10, 13, *range(32, 127)))


def uncommon(text: str) -> str:
    """The signs of a text, in order, that are not plain ASCII: soon found, and soon searched."""
    rest = text.encode("utf-8", "surrogatepass").translate(None, _COMMON)
    return rest.decode("utf-8", "surrogatepass")


def is_even(text: str) -> bool:
    """Whether a text has no other blanks, line ends and signs than the plain ones."""
    rest = uncommon(text)
    return "\xa0" not in rest and _ODD.search(rest) is None


def evened(text: str) -> tuple[str, bool]:
    """A text of the same length with plain blanks and line ends, and whether that is all of it.

    Where it is not, signs without width may be left.
    """
    if "\xa0" in text:
        text = text.replace("\xa0", " ")
    if _ODD.search(uncommon(text)) is None:
        return text, True
    return text.translate(_PLAIN), False


class Cleared:
    """A text without invisible signs, and the way back into the text that had them.

    Attributes:
        text: the text.
    """

    def __init__(self, text: str) -> None:
        parts: list[str] = []
        self._starts: list[int] = []
        self._origins: list[int] = []
        at = length = 0
        for match in (*_RUN.finditer(text), None):
            end = len(text) if match is None else match.start()
            self._starts.append(length)
            self._origins.append(at)
            parts.append(text[at:end])
            length += end - at
            at = end if match is None else match.end()
        self.text = "".join(parts)

    def back(self, span: Span) -> Span:
        """The stretch that a stretch of the text had before."""
        start = self._back(span.start)
        return Span(start, max(start, self._back(span.end - 1) + 1 if span.end > span.start else 0))

    def _back(self, offset: int) -> int:
        i = max(0, bisect_right(self._starts, offset) - 1)
        return self._origins[i] + offset - self._starts[i]

    def forth(self, offset: int) -> int:
        """Where a place of the text before stands now."""
        i = max(0, bisect_right(self._origins, offset) - 1)
        ends = self._starts[i + 1] if i + 1 < len(self._starts) else len(self.text)
        return min(self._starts[i] + offset - self._origins[i], ends)
