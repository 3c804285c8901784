"""The text of a game without its comments."""

import re

from oddtrick.records.patterns import pattern

_COMMENTS = pattern(r'(\[[^\]"]*"[^"\r\n]*"[^\]"]*\]|"[^"\r\n]*")|\{[^}]*\}|;[^\r\n]*')


def without_comments(text: str, brace: int) -> str:
    """A text with a blank in the place of each comment behind a tag, a call or a card.

    Args:
        text: the text.
        brace: where the first brace stands, if that is outside the values of tags.
    """
    end = text.find("}", brace) if brace >= 0 else -1
    if end >= 0 and text.rfind("]", 0, brace) >= text.rfind("[", 0, brace):
        bare = f"{text[:brace]} {text[end + 1 :]}"
        if "{" not in bare and ";" not in bare:
            return bare
    return _COMMENTS.sub(_kept, text)


def _kept(match: re.Match[str]) -> str:
    return match[1] or " "
