"""Parses one stretch of XML, hardened, and tells in plain words why it is not well formed.

No entity is resolved, no document type loaded, nothing fetched; the parser's own limits on
depth and length hold.
"""

import re
from typing import Any

from lxml import etree

from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.xmlfile import XML_SYNTAX, XML_TOO_LARGE

_ENTITIES = "XML knows &lt; &gt; &amp; &quot; &apos; and numbers: &#9824;"

_WORDS: tuple[tuple[str, str, str], ...] = (
    (r"Opening and ending tag mismatch: (\S+) line \d+ and (\S+)", "</{1}> closes <{0}>", ""),
    (r"Entity '(.*)' not defined", "&{0}; is no entity that XML has", _ENTITIES),
    (r"EntityRef: expecting ';'", "an & begins an entity that no ; ends", "Write &amp; for an &."),
    (r"xmlParseEntityRef: no name", "an & begins no entity", "Write &amp; for an &."),
    (r"xmlParseCharRef: invalid xmlChar value (\d+)", "&#{0}; is no character that XML can hold",
     r"Write it as \u and four hexadecimal digits."),
    (r"(?i:.*invalid char.*)",
     "a character that XML cannot hold", r"Write it as \u and four hexadecimal digits."),
    (r"Unescaped '<' not allowed in attributes? values?", "a < stands in the value of an attribute",
     "Write &lt; for a <; or the value before is not closed."),
    (r"Attribute (\S+) redefined", "the attribute {0} stands twice in one element", ""),
    (r"AttValue: .* expected|Specification mandates value for attribute (\S+)|"
     "attributes construct error", "the value of an attribute must stand in quotes", ""),
    (r"Couldn't find end of Start Tag (\S+).*", "the tag <{0} has no end", ""),
    (r"Premature end of data in tag (\S+) line \d+", "<{0}> is never closed", ""),
    (r"EndTag: '</' not found", "an element is never closed", ""),
    (r"Namespace prefix (\S+) .*is not defined", "the prefix {0}: is declared nowhere", ""),
    (r"Extra content at the end of the document", "more stands behind the end", ""),
    (r"Double hyphen within comment.*", "two hyphens stand within a comment", ""),
    (r"Comment not terminated.*", "a comment has no end", ""),
    (r"Sequence '\]\]>' not allowed in content", "]]> stands in a text", "Write ]]&gt;."),
    (r"StartTag: invalid element name", "a < begins no tag", "Write &lt; for a <."),
)  # fmt: skip
"""The sentences of the parser, what is said instead, and the help where there is special help."""


def parser(recover: bool = False) -> Any:
    """A parser that fetches nothing, resolves nothing and keeps to the limits."""
    return etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        recover=recover,
    )


def parse(text: str, start: int, end: int, head: str, tail: str) -> Any:
    """The element around a stretch of a text, or the finding that says why there is none.

    Args:
        text: the whole text.
        start: where the stretch begins.
        end: where it ends.
        head: what to put before it, without a line end.
        tail: what to put behind it.
    """
    stretch = text[start:end]
    made = parser()
    try:
        return etree.fromstring(f"{head}{stretch}{tail}", made)
    except etree.XMLSyntaxError as fault:
        return _finding(fault, made.error_log, stretch, start, len(head))
    except ValueError:  # half a character, or a nought, that Python holds and XML cannot
        at = next((m.start() for m in re.finditer("[\0\ud800-\udfff]", stretch)), 0)
        at += start
        message, hint = "a character that XML cannot hold", XML_SYNTAX.fix
        return Finding(XML_SYNTAX, message, at=Spot(span=Span(at, at + 1)), help=hint)


def _finding(fault: Any, log: Any, stretch: str, start: int, before: int) -> Finding:
    """A fault of the syntax as a finding, with its place in the whole text."""
    entries = [entry for entry in log if entry.level_name in ("ERROR", "FATAL")]
    first = entries[0] if entries else None
    words = str(first.message if first is not None else fault.msg or "")
    line, column = fault.position
    if first is not None:
        line, column = first.line, first.column
    at = _offset(stretch, line, column - (before if line <= 1 else 0))
    if "huge" in words.lower():
        span = Span(start + at, start + min(at + 1, len(stretch)))
        message = "elements stand too deep in one another"
        if "depth" not in words.lower():
            message = "a text is too long"
        return Finding(XML_TOO_LARGE, message, at=Spot(span=span), help=XML_TOO_LARGE.fix)
    message, hint = words[:1].lower() + words[1:].rstrip("."), ""
    also: tuple[Spot, ...] = ()
    for pattern, said, special in _WORDS:
        found = re.fullmatch(pattern, words.strip(), re.DOTALL)
        if found is not None:
            message, hint = said.format(*found.groups()), special
            break
    opened = re.search(r"(?:mismatch: |in tag )(\S+) line (\d+)", words)
    if opened is not None:
        also = _opened(stretch, opened[1], int(opened[2]), start)
    shown = _shown(stretch, at, words)
    span = Span(start + shown.start, start + shown.end)
    return Finding(XML_SYNTAX, message, at=Spot(span=span), also=also, help=hint or XML_SYNTAX.fix)


def _offset(text: str, line: int, column: int) -> int:
    at = 0
    for _ in range(line - 1):
        found = text.find("\n", at)
        if found == -1:
            break
        at = found + 1
    return max(0, min(at + column - 1, len(text) - 1))


def _opened(stretch: str, name: str, line: int, start: int) -> tuple[Spot, ...]:
    """Where the tag stands that another does not close."""
    at = _offset(stretch, line, 1)
    found = re.compile(rf"<{re.escape(name)}(?=[\s/>])").search(stretch, at)
    if found is None:
        return ()
    return (Spot(span=Span(start + found.start(), start + found.end()), label="opened here"),)


def _shown(stretch: str, at: int, words: str) -> Span:
    """What to point at: the parser stands behind what it complains of."""
    for said, sign in (
        ("mismatch", "</"),
        ("Entity", "&"),
        ("xmlParseCharRef", "&"),
        ("not terminated", "<!--"),
    ):
        if said in words:
            begun = stretch.rfind(sign, 0, at + 1)
            if begun != -1:
                return Span(begun, min(max(at, begun + 1), begun + 40))
    return Span(at, min(at + 1, len(stretch)))
