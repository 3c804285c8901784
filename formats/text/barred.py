"""The lines of a text that bars stand on: found once, and asked for by all who look for tables."""

import re
from collections.abc import Iterator
from functools import lru_cache

from oddtrick.records.findings import Span

BAR = re.compile(r"[|│┃║]")
"""A bar between two cells."""

_PLAIN_BAR = re.compile(r"\|")
_OTHER_BARS = "│┃║"


def lines_with(text: str, sign: re.Pattern[str]) -> Iterator[Span]:
    """The lines of a text in which a sign occurs, in order."""
    found = sign.search(text)
    while found is not None:
        start = text.rfind("\n", 0, found.start()) + 1
        end = text.find("\n", found.start())
        end = len(text) if end == -1 else end
        yield Span(start, end)
        found = sign.search(text, end)


@lru_cache(maxsize=1)
def barred_lines(text: str) -> tuple[Span, ...]:
    """The lines of a text with bars, in order."""
    plain = not any(bar in text for bar in _OTHER_BARS)
    return tuple(lines_with(text, _PLAIN_BAR if plain else BAR))
