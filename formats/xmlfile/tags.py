"""Where in an XML text each tag and attribute stands. Runs only when there is something to report.

The parser tells the line of an element and no column; so the tags of a text that it found well
formed are counted off here.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from oddtrick.records.findings import Span

TAG_END = r"""(?:[^<>"']|"[^"<]*"|'[^'<]*')*>"""
"""The rest of a start tag, behind its name, as a pattern. No value of an attribute holds <."""

_BEGIN = re.compile(
    rf"<(?:(?P<skip>!--|!\[CDATA\[|\?)|(?P<end>/)|(?P<start>[^\s/><!?]+)(?P<attributes>{TAG_END}))"
)
_ENDS = {"!--": "-->", "![CDATA[": "]]>", "?": "?>", "/": ">"}
_SORTS = {"!--": "comment", "![CDATA[": "data", "?": "instruction", "/": "end"}
_ATTRIBUTE = re.compile(r"""([^\s=/]+)\s*=\s*("[^"]*"|'[^']*')""")


class Token(NamedTuple):
    """Something in the text that is no plain text.

    Attributes:
        sort: ``comment``, ``data``, ``instruction``, ``start`` or ``end``.
        span: its stretch.
        inner: the stretch of what stands in it; of a start tag, of its name.
        rest: of a start tag, the stretch behind its name.
    """

    sort: str
    span: Span
    inner: Span
    rest: Span = Span(0, 0)


def tokens(text: str, start: int, end: int) -> Iterator[Token]:
    """The tags, comments and the like in a stretch of a text; none behind one without an end."""
    at = start
    while True:
        match = _BEGIN.search(text, at, end)
        if match is None:
            return
        if match["start"] is not None:
            name, rest = Span(*match.span("start")), Span(*match.span("attributes"))
            yield Token("start", Span(*match.span()), name, rest)
            at = match.end()
            continue
        begun = match["skip"] or "/"
        close = text.find(_ENDS[begun], match.end(), end)
        if close == -1:
            return
        at = close + len(_ENDS[begun])
        yield Token(_SORTS[begun], Span(match.start(), at), Span(match.end(), close))


class Tag(NamedTuple):
    """One element in the text.

    Attributes:
        name: the stretch of its name.
        span: the stretch of its start tag.
        attributes: the stretches of the name and the value of each attribute, by its name as
            it is written.
    """

    name: Span
    span: Span
    attributes: dict[str, tuple[Span, Span]]


def tags(text: str, start: int, end: int) -> Iterator[Tag]:
    """The start tags in a stretch of a text, in order."""
    for token in tokens(text, start, end):
        if token.sort == "start":
            attributes = {
                found[1]: (Span(*found.span(1)), Span(found.start(2) + 1, found.end(2) - 1))
                for found in _ATTRIBUTE.finditer(text, *token.rest)
            }
            yield Tag(token.inner, token.span, attributes)


def local(name: str) -> str:
    """The name of a tag without its prefix."""
    return name.rpartition(":")[2]
