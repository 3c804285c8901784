"""The known word that is nearest to one that was mistyped."""

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The word of those known that is most like another, in any case; None when none is."""
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), list(known), n=1)
    return found[0] if found else None
