"""Cuts an XML text into its records, so that each is parsed alone and a bad one costs itself.

A record never holds one of its own kind: a tag that opens one where it cannot stand shows that
the record before was never closed. So a missing end tag does not run into the next record.
"""

import re
from collections.abc import Iterator

from oddtrick.formats.xmlfile.tags import TAG_END
from oddtrick.formats.xmlfile.vocabulary import RECORDS
from oddtrick.records.plainclass import field, plainclass

_HOLDS = {"session": ("deal", "rubber"), "rubber": ("deal",), "deal": ()}
_KINDS = "|".join(RECORDS)
_SKIPPED = {"!--": "-->", "![CDATA[": "]]>", "?": "?>"}
_REST = re.compile(TAG_END)


@plainclass()
class Cut:
    """The stretch of one record.

    Attributes:
        kind: the name of its element.
        start: where its start tag begins.
        end: where its end tag ends; of a record without one, where it must have ended.
        inside: the records in it.
        closed: whether its end tag is there.
    """

    kind: str
    start: int
    end: int
    inside: "list[Cut]" = field(default_factory=list)
    closed: bool = False


def cuts(text: str, tail: str = "", start: int = 0) -> Iterator[Cut]:
    """The records of a text that stand in no other, one at a time.

    Args:
        text: the text.
        tail: the end tag of what stands around them, before which the last of them ends.
        start: where to begin.
    """
    prefix = r"(?:[^\s<>/:\"'=]+:)?" if "xmlns:" in text else ""
    opening = re.compile(rf"<(?:(!--|!\[CDATA\[|\?)|(/?){prefix}({_KINDS})(?=[\s/>]))")
    open_records: list[Cut] = []
    at = start
    while True:
        match = opening.search(text, at)
        if match is None:
            break
        at = match.end()
        skipped, closing, kind = match.groups()
        if skipped:
            end = text.find(_SKIPPED[skipped], at)
            at = len(text) if end == -1 else end + len(_SKIPPED[skipped])
            continue
        rest = _REST.match(text, at)
        at = rest.end() if rest is not None else at
        if closing:
            if any(record.kind == kind for record in open_records):
                while open_records:
                    record = open_records.pop()
                    own = record.kind == kind
                    record.end, record.closed = at if own else match.start(), own
                    if not open_records:
                        yield record
                    if own:
                        break
            continue
        while open_records and kind not in _HOLDS[open_records[-1].kind]:
            record = open_records.pop()
            record.end = match.start()
            if not open_records:
                yield record
        record = Cut(kind, match.start(), at)
        if open_records:
            open_records[-1].inside.append(record)
        record.closed = rest is not None and text[at - 2] == "/"
        if record.closed:
            if not open_records:
                yield record
        else:
            open_records.append(record)
    while open_records:
        record = open_records.pop()
        end = text.rfind(tail, record.start) if tail else -1
        record.end = len(text) if end == -1 else end
        if not open_records:
            yield record
