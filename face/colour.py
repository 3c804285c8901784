"""Colour on a terminal: when to use it, and how to write it."""

import os
from collections.abc import Iterable
from typing import IO, Any, Literal

Choice = Literal["auto", "always", "never"]

_CODES = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "gutter": "34",
    "related": "1;34",
    "strong": "1",
    "dim": "2",
    "red": "31",
    "added": "32",
    "removed": "31",
    "good": "1;32",
}


class Palette:
    """Paints words, or leaves them as they are."""

    __slots__ = ("on",)

    def __init__(self, on: bool = False) -> None:
        self.on = on

    def paint(self, text: str, style: str) -> str:
        """The text in a style; unchanged where there is no colour, no style or no text."""
        if not self.on or not style or not text:
            return text
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m"

    def runs(self, cells: Iterable[tuple[str, str]]) -> str:
        """Cells of (text, style) as one string, equal styles painted together."""
        out, held, style = "", "", ""
        for text, own in cells:
            if own != style:
                out += self.paint(held, style)
                held, style = "", own
            held += text
        return out + self.paint(held, style)


PLAIN = Palette(False)
"""No colour."""


def palette_for(stream: IO[Any], choice: Choice = "auto") -> Palette:
    """The palette for a stream.

    ``auto`` colours a terminal, unless ``NO_COLOR`` is set to anything or ``TERM``
    is ``dumb``; ``FORCE_COLOR`` colours a pipe too.
    """
    if choice != "auto":
        return Palette(choice == "always")
    if os.environ.get("NO_COLOR"):
        return PLAIN
    if os.environ.get("FORCE_COLOR"):
        return Palette(True)
    terminal = getattr(stream, "isatty", lambda: False)()
    return Palette(bool(terminal) and os.environ.get("TERM") != "dumb")
