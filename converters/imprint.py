"""What the head of an electronic book says of it: title and author."""

import re
from typing import NamedTuple

_HEAD = 8000
_FIELD = r"^{name}:[ \t]*(?P<value>\S[^\n]*(?:\n[ \t]{{3,}}\S[^\n]*)*)"
_TITLE = re.compile(_FIELD.format(name="Title"), re.MULTILINE)
_AUTHOR = re.compile(_FIELD.format(name="Author"), re.MULTILINE)


class Imprint(NamedTuple):
    """Title and author as the head names them, or None."""

    title: str | None
    author: str | None


def imprint_of(text: str) -> Imprint:
    """The imprint in the head of a text, as far as there is one."""
    head = text[:_HEAD]
    found = (_TITLE.search(head), _AUTHOR.search(head))
    title, author = (" ".join(m["value"].split()) if m else None for m in found)
    return Imprint(title, author)
