"""How names, texts and numbers are written so that they are read back the same."""

from oddtrick.records.patterns import pattern

SILENT = "-"
"""Nothing, recorded as nothing: a void suit, no double, a part that is not said."""
UNKNOWN = "?"
"""The source says that it does not know."""
NOT_APPLICABLE = "n/a"
"""The matter does not arise."""
SPECIAL = (SILENT, UNKNOWN, NOT_APPLICABLE)

_BARE_NAME = pattern(r"[^\W_](?:[\w.'&/+-]*[\w.'&/+])?")
_BARE_PRINT = pattern(r"[^\s\"{},#>:*@|]+")
_BARE_PATH = pattern(r"[A-Za-z0-9_.\-\[\]]+")
_SIGNS = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def quoted(text: str) -> str:
    """The text in quotes, with escapes for quotes and for what nobody sees."""
    return '"' + "".join(map(_sign, text)) + '"'


def _sign(character: str) -> str:
    if character in _SIGNS:
        return _SIGNS[character]
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"


def name(text: str, *taken: str) -> str:
    """A name as one word, in quotes when it would be read as something else.

    Args:
        text: the name.
        taken: words that mean something else where the name stands.
    """
    bare = _BARE_NAME.fullmatch(text) and text.isprintable()
    if bare and text != NOT_APPLICABLE and text.lower() not in taken:
        return text
    return quoted(text)


def printed(text: str) -> str:
    """What stands in print in the place of a value of one word."""
    bare = _BARE_PRINT.fullmatch(text) and text.isprintable() and text not in SPECIAL
    return text if bare else quoted(text)


def path(text: str) -> str:
    """A path into a record, as one word."""
    return text if _BARE_PATH.fullmatch(text) and text != SILENT else quoted(text)


def phrase(text: str) -> str:
    """A text of several words that ends at a comma."""
    return text if is_plain(text) and "," not in text else quoted(text)


def whole(text: str) -> str:
    """A text that takes the rest of its line."""
    return text if is_plain(text) and not text.startswith(",") else quoted(text)


def is_plain(text: str) -> bool:
    """Whether a text may stand without quotes."""
    return (
        bool(text)
        and text.isprintable()
        and text == text.strip()
        and text not in SPECIAL
        and not any(sign in text for sign in '"{}#')
    )


def in_braces(text: str) -> str:
    """A reading or a reason, as it stands in the braces of a mark."""
    plain = is_plain(text) and ";" not in text and "\\" not in text
    return text if plain else quoted(text)


def verbatim(text: str) -> bool:
    """Whether a text of several lines can be kept word for word behind bars."""
    lines = text.split("\n")
    return len(lines) > 1 and all(line.isprintable() and line == line.rstrip() for line in lines)
