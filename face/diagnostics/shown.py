"""Source text as a terminal can show it: tabs, wide characters, and nothing that controls it.

A file may hold escape sequences or marks that turn the direction of writing;
printed as they stand they would rewrite the message around them.
"""

import unicodedata
from functools import lru_cache

TAB = 4


def safe(text: str) -> str:
    """The text with control and direction characters made visible; line ends are kept."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c if c == "\n" else _visible(c) for c in text)


def cells(text: str) -> list[str]:
    """What is shown for each character of a line: its width in columns may be 0, 1, 2 or more."""
    if text.isascii() and text.isprintable():
        return list(text)
    visible = {char: _visible(char) for char in set(text)}
    if "\t" not in visible:
        return [visible[char] for char in text]
    shown: list[str] = []
    column = 0
    for char in text:
        cell = " " * (TAB - column % TAB) if char == "\t" else visible[char]
        shown.append(cell)
        column += width(cell)
    return shown


def width(text: str) -> int:
    """The columns that a shown text takes."""
    if text.isascii():
        return len(text)
    return sum(_columns(char) for char in text)


@lru_cache(1024)
def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def _visible(char: str) -> str:
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return f"<{code:04X}>"
    return char
