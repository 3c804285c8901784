"""Patterns that begin with a line, found fast in a whole book."""

import re
from collections.abc import Iterator


class LinePattern:
    """A pattern that matches from the beginning of a line on.

    A search for ``^`` tries every letter of a book; one for a line end only every line.
    """

    def __init__(self, body: str) -> None:
        self._found = re.compile("\n" + body, re.MULTILINE)
        self._here = re.compile(body, re.MULTILINE)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """The matches in a text, in order."""
        first = self._here.match(text)
        if first is not None:
            yield first
        for found in self._found.finditer(text, first.end() if first is not None else 0):
            match = self._here.match(text, found.start() + 1)
            if match is not None:
                yield match
