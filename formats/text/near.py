"""The known word that is nearest to one that was mistyped."""

from collections.abc import Iterable


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
