"""The text of a game without its comments."""

import re

from oddtrick.records.patterns import pattern

_KEPT = r'(\[[^\[\]"{;]*(?:"[^"\r\n]*"\s*[{;]?|[{;])|"[^"\r\n]*")'
"""A tag up to its bracket, or to a comment inside it, which is let stand; or a string."""
_COMMENTS = pattern(rf"{_KEPT}|\{{[^}}]*\}}|;[^\r\n]*")
_IN_PLACE = pattern(
    rf"{_KEPT}|^(?:\{{[^}}]*\}}|;[^\r\n]*)\r\n|(?<=[^\]\s]) \{{[^}}\r\n]*\}}(?=\r\n| )",
    re.MULTILINE,
)
"""The same, or a comment on lines of its own, or one blank behind something."""
_LEFT = pattern(r'"[^"\r\n]*"|([{;\t\v])')
_BEFORE = pattern(r'(?:[^"{;]|"[^"\\\r\n]*")*[{;]')


def without_comments(text: str, brace: int, *, export: bool) -> tuple[str, bool]:
    """A text without its comments, and whether these stand as export format has them (3.8).

    So they stand on lines of their own, or one blank behind a call or a card; where they do not,
    a blank stands in their place.

    Args:
        text: the text.
        brace: where the first brace stands, if that is outside the values of tags.
        export: whether the file says that it is in export format; it is not asked of others.
    """
    if text.rfind("{") > text.rfind("}"):
        # One is not closed, or stands where it opens none.
        return text, False
    bare = _IN_PLACE.sub(_kept, text) if export else text
    if bare is not text and "\t" not in text and not any(m[1] for m in _LEFT.finditer(bare)):
        return bare, True
    end = text.find("}", brace) if brace >= 0 else -1
    if end >= 0 and text.rfind("]", 0, brace) >= text.rfind("[", 0, brace):
        bare = f"{text[:brace]} {text[end + 1 :]}"
        if "{" not in bare and ";" not in bare:
            return bare, False
    return _COMMENTS.sub(lambda match: match[1] or " ", text), False


def _kept(match: re.Match[str]) -> str:
    return match[1] or ""


def stands_beside_a_tag(text: str) -> bool:
    """Whether the first comment of a text surely begins on the line of a tag."""
    found = _BEFORE.match(text)
    return found is not None and text[: found.end() - 1].rstrip(" \t").endswith('"]')
