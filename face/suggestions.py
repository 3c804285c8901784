"""The likeliest words for one that is not known."""

from collections.abc import Iterable


def near(word: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The known words most like a word, the likeliest first."""
    from difflib import get_close_matches

    spelt = {k.lower(): k for k in known}
    low = word.lower()
    found = [k for k in spelt if low and k.startswith(low)][:most]
    found += get_close_matches(low, spelt, most, 0.6)
    return [spelt[k] for k in dict.fromkeys(found)][:most]


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """``did you mean `check`?``, or None when nothing is like it."""
    return question(near(word, known))


def question(words: Iterable[str]) -> str | None:
    """``did you mean `check`, `new` or `score`?``, or None for no words."""
    quoted = [f"`{word}`" for word in words]
    if not quoted:
        return None
    last = quoted.pop()
    return f"did you mean {', '.join(quoted)}{' or ' if quoted else ''}{last}?"
