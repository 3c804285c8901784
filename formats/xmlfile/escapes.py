r"""Characters that XML cannot hold, and blanks in one of several values.

In every free text of the vocabulary a backslash begins an escape: ``\\`` is a backslash, and
``\u`` with four hexadecimal digits the character of that number. So the form feed that stands
in some old files comes back as it was.
"""

import re

_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff\\\\]")
_BLANK = re.compile("[\x00-\x20\ud800-\udfff\ufffe\uffff\\\\]")
_ESCAPE = re.compile(r"\\(?:(\\)|u([0-9A-Fa-f]{4}))?")

FREE = r"([^\\]|\\\\|\\u([0-9A-CE-Fa-ce-f][0-9A-Fa-f]{3}|[Dd][0-7][0-9A-Fa-f]{2}))"
"""One character of a free text, as a pattern of XML Schema."""

FREE_WORD = FREE.replace(r"[^\\]", r"[^\\ \t\r\n]")
"""One character of a free text among several, as a pattern of XML Schema."""


def escaped(text: str) -> str:
    """A free text as XML can hold it."""
    return _NOT_XML.sub(_escape, text) if _NOT_XML.search(text) else text


def escaped_word(text: str) -> str:
    """A free text as one of several between blanks."""
    return _BLANK.sub(_escape, text) if _BLANK.search(text) else text


def _escape(match: re.Match[str]) -> str:
    return "\\\\" if match[0] == "\\" else f"\\u{ord(match[0]):04x}"


def plain(text: str) -> str:
    """A free text without its escapes.

    Raises:
        ValueError: a backslash is followed by something that has no meaning.
    """
    return _ESCAPE.sub(_plain, text) if "\\" in text else text


def _plain(match: re.Match[str]) -> str:
    if match[1]:
        return "\\"
    if not match[2]:
        raise ValueError(match.string[match.start() : match.start() + 6])
    return chr(int(match[2], 16))
