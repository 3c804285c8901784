"""What is wrong with a law file: every fault with the key at fault, as values."""

from typing import Literal

from oddtrick.records.plainclass import plainclass

What = Literal[
    "missing", "unknown-key", "wrong-type", "wrong-value", "unknown-matter", "unknown-rule",
    "unknown-reading", "unknown-choice", "unused-reading", "unknown-code", "circular",
    "unknown-option", "out-of-range",
]  # fmt: skip


@plainclass(frozen=True)
class LawFault:
    """One fault of a law file.

    Attributes:
        path: the key at fault, joined by dots: ``matters.undertricks.doubled``.
            For something missing, the table that lacks it.
        what: which kind of fault.
        message: what is wrong, in one terse sentence.
        help: what to do about it, where more can be said.
    """

    path: str
    what: What
    message: str
    help: str | None = None

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


class LawError(ValueError):
    """A law code does not load. Its faults are all there are, in the order of the file."""

    def __init__(self, name: str, faults: "tuple[LawFault, ...] | list[LawFault]") -> None:
        self.name = name
        self.faults = tuple(faults)
        super().__init__("\n".join([f"the law code {name} does not load:", *map(str, faults)]))


def nearest(word: str, known: "list[str] | tuple[str, ...]") -> str | None:
    """A hint at the known word that a wrong one is most like; None when there is none."""
    from difflib import get_close_matches

    found = get_close_matches(word.lower(), known, 1, 0.6)
    return f"did you mean {found[0]!r}?" if found else None


_LONGEST = 60


def found(value: object) -> str:
    """A value of a law file as its message names it, cut short where it is long."""
    try:
        text = repr(value)
    except ValueError:  # more figures than Python writes out
        return "a number of thousands of figures"
    if len(text) <= _LONGEST:
        return text
    if isinstance(value, int):
        return f"a number of {len(text.lstrip('-'))} figures"
    return f"{text[: _LONGEST - 1]}…"
