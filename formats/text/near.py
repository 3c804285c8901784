"""The known word that is nearest to one that was mistyped."""

import re
from collections.abc import Iterable

from oddtrick.records.patterns import pattern


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The word of those known that is most like another, in any case; None when none is."""
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), list(known), n=1)
    return found[0] if found else None


MOST_SHOWN = 40
"""How many letters of a word a message repeats."""


def clipped(text: str) -> str:
    """A word as a message shows it: as it stands, or its beginning where it is very long."""
    return text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 3]}..."


MOST_SAID = 200
"""How many letters of a message are never too many."""
_LONG = pattern(rf'"[^"]{{{2 * MOST_SHOWN},}}"|[^\s"]{{{2 * MOST_SHOWN},}}')


def brief(message: str) -> str:
    """A message with the beginnings alone of the very long words and texts that it repeats."""
    if len(message) <= MOST_SAID:
        return message
    return _LONG.sub(_beginning, message)


def _beginning(found: re.Match[str]) -> str:
    text = found[0]
    return f'"{clipped(text[1:-1])}"' if text.startswith('"') else clipped(text)
