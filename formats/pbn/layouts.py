"""The two formats of PBN: export format, and import format, which says only what is known (2.1)."""

from oddtrick.formats.pbn.layout import END
from oddtrick.formats.pbn.tree import MANDATORY
from oddtrick.records.plainclass import plainclass


@plainclass()
class Layout:
    """One of the formats of PBN.

    Attributes:
        title: what it is.
    """

    title: str


LAYOUTS = {
    "export": Layout("export format: one form of everything, all mandatory tags, CRLF"),
    "import": Layout(
        "import format: only tags whose values are known, the line ends of most systems"
    ),
}
"""The formats by name, the usual one first."""

_UNKNOWN = frozenset(f'[{name} "?"]' for name in MANDATORY)
_NONE = frozenset(f'[{name} ""]' for name in MANDATORY)
"""What stands in the game of a rubber or session, which has no cards of its own."""


def as_import(text: str) -> str:
    """A game in import format, of its text in export format.

    A mandatory tag without a known value is left out, unless a comment stands behind it.
    """
    lines = text.split(END)
    empty = _UNKNOWN | _NONE if "[OddtrickRecord " in text else _UNKNOWN
    following = [*lines[1:], ""]
    kept = [
        line
        for line, behind in zip(lines, following, strict=True)
        if line not in empty or behind[:1] in ("{", ";")
    ]
    # A game has a tag at least.
    return "\n".join(kept if any(line[:1] == "[" for line in kept) else lines)
