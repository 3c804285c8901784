"""Reader of records as XML: cut into records, each parsed alone."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from lxml import etree

from oddtrick.formats.text.placing import Location, Places, take_record
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.xmlfile.cutting import Cut, cuts
from oddtrick.formats.xmlfile.frame import Frame, Piece
from oddtrick.formats.xmlfile.syntax import parser
from oddtrick.formats.xmlfile.tags import Tag, tags
from oddtrick.formats.xmlfile.taking import Problem, Taker
from oddtrick.formats.xmlfile.vocabulary import NAMESPACE
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.files import EMPTY_FILE
from oddtrick.records.findings.schema import UNKNOWN_FIELD
from oddtrick.records.findings.xmlfile import XML_NO_NAMESPACE, XML_OTHER_NAMESPACE
from oddtrick.records.schema.faults import Fault, path_of, validated


def read(source: SourceText) -> Reading:
    """The records of an XML text; good records stand beside the findings on bad ones.

    A deal that breaks the schema is given as far as it fits, and called damaged. A rubber or
    session that does is given as its deals, each as a record of its own.
    """
    reading = read_piece(source)
    if not reading.records and not reading.findings:
        at = Spot(span=Span(0, min(1, len(source.text))))
        message = "no record stands in this file"
        reading.findings.append(Finding(EMPTY_FILE, message, at=at, help=EMPTY_FILE.fix))
    return reading


def read_piece(source: SourceText, piece: Piece | None = None) -> Reading:
    """The records of a piece of a file.

    Args:
        source: the piece.
        piece: what is known of its frame; None where it is the whole file.
    """
    reading = Reading(source)
    reading.records.extend(records(source, reading.findings, piece))
    reading.sort()
    return reading


def records(
    source: SourceText, findings: list[Finding], piece: Piece | None = None
) -> Iterator[RecordRead]:
    """The records of a text, one at a time; what is noticed on the way is added to a list.

    What stands around the records is looked at last. Arguments as for ``read_piece``.
    """
    piece = piece or Piece()
    frame = Frame(source.text, piece)
    findings += frame.findings
    reader = _Reader(source, frame, piece.known.spaces)
    held: RecordRead | None = None
    for cut in cuts(frame.text, tail=frame.tail):
        reader.take(cut, frame.before(cut))
        found, reader.reading = reader.reading, Reading(source)
        findings += found.findings
        for read in found.records:
            if held is not None:
                yield held
            held = read
    behind = frame.finish()
    findings += frame.findings
    if held is not None:
        yield _with_rest(held, behind)


def _with_rest(read: RecordRead, comments: list[str]) -> RecordRead:
    """A record with the comments that stand behind it at the end of the file."""
    if comments:
        from oddtrick.records.schema import Comment

        more = tuple(Comment(text=text, where="after") for text in comments)
        read.record = read.record.replace(comments=(*read.record.comments, *more))
    return read


class _Reader:
    """Takes the records of a text one by one."""

    def __init__(self, source: SourceText, frame: Frame, spaces: set[str]) -> None:
        self.reading = Reading(source)
        self.frame = frame
        self.spaces = spaces

    def take(self, cut: Cut, comments: list[str]) -> None:
        """Takes a record, or those within it where it is not well formed.

        Args:
            cut: its stretch.
            comments: the comments that stand before it.
        """
        whole = self.frame.parse(cut)
        if isinstance(whole, Finding):
            self.reading.findings.append(whole)
            self._take_inside(cut)
            return
        node = whole[0] if self.frame.head else whole
        self._take_node(node, cut, comments, {})

    def _take_inside(self, cut: Cut) -> None:
        """The records in one that is not well formed, each with the game and laws of the whole."""
        if not cut.inside:
            return
        head: dict[str, Any] = {}
        before = f"{self.frame.text[cut.start : cut.inside[0].start]}</{cut.kind}>"
        whole = etree.fromstring(f"{self.frame.head}{before}{self.frame.tail}", parser(True))
        if whole is not None and len(whole):
            node = whole[0] if self.frame.head else whole
            data = Taker(etree.QName(node).namespace or "").take(node, cut.kind)
            head = {name: data[name] for name in ("game", "laws") if name in data}
        for inner in cut.inside:
            found = self.frame.parse(inner)
            if isinstance(found, Finding):
                self._take_inside(inner)
            else:
                node = found[0] if self.frame.head else found
                self._take_node(node, inner, [], head)

    def _take_node(self, node: Any, cut: Cut, comments: list[str], head: dict[str, Any]) -> None:
        space = etree.QName(node).namespace or ""
        known = self._is_known(space, cut)
        taker = Taker(space)
        data = head | taker.take(node, cut.kind)
        if comments:
            said = ({"text": text, "where": "before"} for text in comments)
            data["comments"] = (*said, *data.get("comments", ()))
        located: list[tuple[Places, list[Span]]] = []

        def locate() -> tuple[Places, list[Span]]:
            if not located:
                located.append(_locate(self.frame, cut, space))
            return located[0]

        faults = _faults(taker.problems, data, locate) if taker.problems else []
        span = Span(cut.start, cut.end)
        take_record(
            self.reading, cut.kind, data, span, lambda: locate()[0], validated, known, faults
        )

    def _is_known(self, space: str, cut: Cut) -> bool:
        """Whether records of a namespace are those known here; one that is not is told once."""
        if space == NAMESPACE:
            return True
        if space not in self.spaces:
            self.spaces.add(space)
            kind = XML_OTHER_NAMESPACE if space else XML_NO_NAMESPACE
            found = f'found "{space[:60]}"' if space else "found none"
            at = Spot(span=Span(cut.start, cut.start + len(cut.kind) + 1))
            message = f'expected the namespace "{NAMESPACE}", {found}'
            self.reading.findings.append(Finding(kind, message, at=at, help=kind.fix))
        return not space


def _faults(
    problems: list[Problem],
    data: dict[str, Any],
    locate: Callable[[], tuple[Places, list[Span]]],
) -> list[Fault]:
    """The findings on what is not as the vocabulary has it, each with its place."""
    made = []
    for problem, span in zip(problems, locate()[1], strict=True):
        at = Spot(path=path_of(problem.location, data) or None, span=span)
        kind, hint = problem.kind, problem.help or problem.kind.fix
        made.append(Fault(Finding(kind, problem.message, at=at, help=hint), problem.location))
    return made


def _locate(frame: Frame, cut: Cut, space: str) -> tuple[Places, list[Span]]:
    """The places of the values of a record, and of what is not as the vocabulary has it."""
    whole = frame.parse(cut)
    node = whole[0] if frame.head else whole
    taker = Taker(space, keep=True)
    taker.take(node, cut.kind)
    found = list(tags(frame.text, cut.start, cut.end))
    own = dict(zip(node.iter(etree.Element), found, strict=False))
    places = Places()
    for location, (element, attribute) in (taker.seen or {}).items():
        _place(places, location, own[element], attribute, frame.text)
    spans = []
    for problem in taker.problems:
        near = problem.node if problem.node in own else problem.node.getparent()
        tag = own.get(near, found[0])
        name, value = tag.attributes.get(problem.attribute or "", (tag.span, tag.span))
        spans.append(name if problem.kind is UNKNOWN_FIELD else value)
    return places, spans


def _place(places: Places, location: Location, tag: Tag, name: str | None, text: str) -> None:
    """Adds the place of one value, and of each where an attribute holds several."""
    if name is None:
        places.values[location], places.keys[location] = tag.span, tag.name
        return
    if name not in tag.attributes:
        return
    places.keys[location], places.values[location] = tag.attributes[name]
    value = tag.attributes[name][1]
    for position, word in enumerate(_WORD.finditer(text, value.start, value.end)):
        places.values[(*location, position)] = Span(*word.span())


_WORD = re.compile(r"[^ \t\r\n]+")
