"""The tokens of a game: escapes, comments, tag pairs and the elements of sections (3.2)."""

import re
from collections.abc import Iterator

from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import plainclass

_GAP = r"(?:\s|(?<=[\r\n])%[^\r\n]*)*"
"""What may stand between the tokens of a tag pair: white space, and lines with ``%``."""
_ASIDE = r"(?:\s|(?<=[\r\n])%[^\r\n]*|\{[^}]*\}|;[^\r\n]*)*"
_NAME = r"(?P<name>[A-Za-z0-9_]+)"
_STRING = r'"(?P<value>[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*)"'

TOKEN = pattern(
    rf"""
    (?P<escape>(?:^|(?<=[\n\ufeff])|(?<=\r)(?!\n))%[^\r\n]*)
  | (?P<fixed>\xa0+)
  | (?P<space>(?:(?!\xa0)[\s\ufeff])+)
  | (?P<brace>\{{[^}}]*\}}?)
  | (?P<line>;[^\r\n]*)
  | (?P<tag>\[{_GAP}{_NAME}{_GAP}{_STRING}{_GAP}\])
  | (?P<open>\[)
  | (?P<string>"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*")
  | (?P<irregular>\^[A-Za-z])
  | (?P<note>=[0-9]+=)
  | (?P<nag>\$[0-9]+)
  | (?P<suffix>[!?]{{1,2}})
  | (?P<end>[*+])
  | (?P<word>[A-Za-z0-9_\-♠♥♦♣]+)
  | (?P<other>[^\s])
    """,
    re.VERBOSE,
)
"""One token of an auction or a play, a tag pair as a whole, a comment, or white space."""

_COMMENTED_TAG = pattern(rf"\[{_ASIDE}{_NAME}{_ASIDE}{_STRING}{_ASIDE}\]")
"""A tag pair with comments inside it, where none may stand."""

_COMMENT = pattern(r"(?:(?<=[\r\n])%[^\r\n]*)|(\{[^}]*\}|;[^\r\n]*)")

ELEMENT = pattern(r'"[^"\\\r\n]*(?:\\[^\r\n][^"\\\r\n]*)*"|[^\s\[\]{};"]+')
"""One element of a table or of a section that the standard does not know (5.1)."""

BROKEN_TAG = pattern(
    r"""\[[ \t]*(?P<name>[A-Za-z0-9_]+)[ \t]*(?P<quote>["'“”]?)
    (?P<value>(?:[^\r\n \t"'“”\]]++|[ \t]++|["'“”\]])*?)
    (?:["'“”][ \t]*\]|\](?=[ \t]*(?:[\r\n]|\Z))|["'“”]?[ \t]*(?=[\r\n]|\Z))""",
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
            yield _tag("tag", match)
        elif kind == "open":
            commented = _COMMENTED_TAG.match(text, match.start(), stop)
            broken = commented or BROKEN_TAG.match(text, match.start(), stop)
            if broken is None:
                yield Token("other", "[", match.start(), at)
                continue
            at = max(broken.end(), at)
            yield _tag("broken" if commented is None else "commented", broken)
        elif kind != "space":
            yield Token(kind, match[0], match.start(), at)


def _tag(kind: str, match: re.Match[str]) -> Token:
    return Token(
        kind,
        match[0],
        match.start(),
        match.end(),
        match["name"],
        match["value"],
        match.start("name"),
        match.start("value"),
    )


def comments_inside(token: Token) -> Iterator[tuple[str, int]]:
    """The comments inside a tag pair, each with its place."""
    value_end = token.value_at + len(token.value) + 1
    for start, end in ((token.start, token.value_at - 1), (value_end, token.end)):
        part = token.text[start - token.start : end - token.start]
        for match in _COMMENT.finditer(part):
            if match[1] is not None:
                yield match[1], start + match.start()


def fixed_inside(token: Token) -> Iterator[int]:
    """The places of the blanks that break no line between the parts of a tag pair."""
    value_end = token.value_at + len(token.value)
    for at in range(token.start, token.end):
        inside = token.value_at <= at < value_end
        if token.text[at - token.start] == "\xa0" and not inside:
            yield at


def unescape(value: str) -> str:
    r"""The text of a string token: ``\"`` is a quote, ``\\`` a backslash, all else itself."""
    if "\\" not in value:
        return value
    return re.sub(r'\\(["\\])', r"\1", value)


_BACKSLASH = pattern(r'\\([\\"SHDC0-9])?')
_ALONE = pattern(r"\\(?![SHDC0-9])")


def in_string(text: str) -> str:
    r"""A text as it stands inside a string token: ``\"`` for a quote, ``\\`` for a backslash.

    A backslash of the standard's own notation, for a suit (``\S``, 3.8) or for the width of a
    column (``\3R``, 5.2), stands as it is: so the standard writes them, and other programs
    look for them.
    """
    return _ALONE.sub(r"\\\\", text).replace('"', '\\"')


def lone_backslash(value: str) -> int:
    """Where in a string a backslash stands that is none of the standard's; -1 where none does."""
    if "\\" not in value:
        return -1
    for found in _BACKSLASH.finditer(value):
        if found[1] is None:
            return found.start()
    return -1


def escape(text: str) -> str:
    """A text as it stands inside a string token, each backslash doubled."""
    return text.replace("\\", "\\\\").replace('"', '\\"')
