"""The tokens of a game: escapes, comments, tag pairs and the elements of sections (3.2)."""

import re
from collections.abc import Iterator

from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import plainclass

TOKEN = pattern(
    r"""
    (?P<escape>(?:^|(?<=\n)|(?<=\r)(?!\n))%[^\r\n]*)
  | (?P<space>[ \t\v\f\r\n\ufeff]+)
  | (?P<brace>\{[^}]*\}?)
  | (?P<line>;[^\r\n]*)
  | (?P<tag>\[[ \t\v\r\n]*(?P<name>[A-Za-z0-9_]+)[ \t\v\r\n]*
        "(?P<value>[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*)"[ \t\v\r\n]*\])
  | (?P<open>\[)
  | (?P<string>"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*")
  | (?P<irregular>\^[A-Za-z])
  | (?P<note>=\d+=)
  | (?P<nag>\$\d+)
  | (?P<suffix>[!?]{1,2})
  | (?P<end>[*+])
  | (?P<word>[A-Za-z0-9_-]+)
  | (?P<other>[^\s])
    """,
    re.VERBOSE,
)
"""One token of an auction or a play, a tag pair as a whole, a comment, or white space."""

ELEMENT = pattern(r'"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*"|[^\s\[\]{};"]+')
"""One element of a table or of a section that the standard does not know (5.1)."""

BROKEN_TAG = pattern(
    r"""\[[ \t]*(?P<name>[A-Za-z0-9_]+)[ \t]*(?P<quote>["'“”]?)(?P<value>[^\r\n]*?)
    (?:["'“”][ \t]*\]|\](?=[ \t]*(?:\r?\n|\Z))|["'“”]?[ \t]*(?=\r?\n|\Z))""",
    re.VERBOSE,
)
"""A tag pair with a bracket or a quote missing, or with quotes inside, up to the line's end."""


@plainclass(frozen=True)
class Token:
    """A token: its kind (a group of ``TOKEN``, or ``element``), text and place."""

    kind: str
    text: str
    start: int
    end: int
    name: str = ""
    value: str = ""
    name_at: int = 0
    value_at: int = 0


def tokens(text: str, at: int, stop: int) -> Iterator[Token]:
    """The tokens of a stretch, white space left out."""
    while at < stop:
        match = TOKEN.match(text, at, stop)
        if match is None:
            return
        at = match.end()
        kind = match.lastgroup or "other"
        if match["tag"] is not None:
            yield Token(
                "tag",
                match[0],
                match.start(),
                at,
                match["name"],
                match["value"],
                match.start("name"),
                match.start("value"),
            )
        elif kind == "open":
            broken = BROKEN_TAG.match(text, match.start(), stop)
            if broken is None:
                yield Token("other", "[", match.start(), at)
                continue
            at = max(broken.end(), at)
            yield Token(
                "broken",
                broken[0],
                broken.start(),
                at,
                broken["name"],
                broken["value"],
                broken.start("name"),
                broken.start("value"),
            )
        elif kind != "space":
            yield Token(kind, match[0], match.start(), at)


def unescape(value: str) -> str:
    r"""The text of a string token: ``\"`` is a quote, ``\\`` a backslash, all else itself."""
    if "\\" not in value:
        return value
    return re.sub(r'\\(["\\])', r"\1", value)


def escape(text: str) -> str:
    """A text as it stands inside a string token."""
    return text.replace("\\", "\\\\").replace('"', '\\"')
