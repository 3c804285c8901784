"""What stands around the records of an XML text: its head, the element around them, its end."""

import re
from typing import Any

from oddtrick.formats.xmlfile.cutting import Cut
from oddtrick.formats.xmlfile.syntax import parse
from oddtrick.formats.xmlfile.tags import local, tokens
from oddtrick.formats.xmlfile.taking import said
from oddtrick.formats.xmlfile.vocabulary import NAMESPACE, RECORDS, ROOT
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.schema import NOT_A_RECORD, UNKNOWN_FIELD
from oddtrick.records.findings.xmlfile import (
    XML_DOCTYPE,
    XML_INSTRUCTION,
    XML_STRAY_TEXT,
    XML_SYNTAX,
)
from oddtrick.records.plainclass import field, plainclass, replace

_DECLARATION = re.compile(r"\s*<\?xml\s[^>]*\?>")
_MISC = re.compile(r"(?:\s|<!--.*?-->|<\?.*?\?>)*", re.DOTALL)
_DOCTYPE = re.compile(r"<!--|<\?|[\"'\[\]>]")
_CLOSED_BY = {"<!--": "-->", "<?": "?>", '"': '"', "'": "'"}
_BLANKS = " \t\r\n"


@plainclass()
class Known:
    """What was told of a file, and is not told again.

    Attributes:
        spaces: the foreign namespaces.
        broken: whether what stands around the records is not well formed.
    """

    spaces: set[str] = field(default_factory=set)
    broken: bool = False


@plainclass(frozen=True)
class Piece:
    """What is known of the frame of a piece of a file.

    Attributes:
        head: the start tag of the element around the records, where it stands before the
            piece; empty where it stands in it.
        ends: whether the file ends with the piece.
        known: what was told of the pieces before it.
    """

    head: str = ""
    ends: bool = True
    known: Known = field(default_factory=Known)


class Frame:
    """The text around the records, looked at as they are cut out.

    Args:
        text: the text of a file, or of a piece of one.
        piece: what is known of the frame, where it is a piece.

    Attributes:
        text: the text, with blanks for the declaration of XML and that of a document type.
        head: the start tag of the element around the records, to be put before each; empty
            where there is none.
        tail: its end tag.
        findings: what was noticed since they were last taken.
    """

    def __init__(self, text: str, piece: Piece | None = None) -> None:
        self.findings: list[Finding] = []
        self._piece = piece or Piece()
        if not self._piece.head:
            text = self._without_head(f" {text[1:]}" if text.startswith("\ufeff") else text)
        self.text = text
        self.end = 0
        self._gaps: list[tuple[int, str]] = []
        self._root, self._root_at = "", 0
        self._noticed: list[Finding] = []
        self._records = self._depth = 0
        self.head = self.tail = ""
        if self._piece.head:
            self._root, self._depth = ROOT, 1
            self.head, self.tail = self._piece.head, f"</{ROOT}>"
            self._gaps.append((0, self.head))
        else:
            self._find_root()

    def parse(self, cut: Cut) -> Any:
        """The element around a record, or the record itself where there is none around it."""
        found = parse(self.text, cut.start, cut.end, self.head, self.tail)
        if isinstance(found, Finding) and not cut.closed and found.message.endswith(f"{cut.kind}>"):
            at = Spot(span=Span(cut.start, cut.start + len(cut.kind) + 1))
            return replace(found, message=f"<{cut.kind}> is never closed", at=at, also=())
        return found

    def before(self, cut: Cut) -> list[str]:
        """The comments between the record before and this one."""
        return self._gap(cut.start, cut.end)

    def finish(self) -> list[str]:
        """The comments behind the last record; then what stands around them has been looked at."""
        self.findings = []
        comments = self._gap(len(self.text), len(self.text))
        if not self._piece.ends:
            self._gaps.append((len(self.text), self.tail))
        if self._piece.known.broken:
            # Past a break in the syntax, what seems to stand there may be part of it.
            return comments
        skeleton = "".join(gap for _, gap in self._gaps)
        found = parse(skeleton, 0, len(skeleton), "", "") if skeleton.strip(_BLANKS) else None
        if isinstance(found, Finding) and found.at.span is not None:
            place = Span(self._back(found.at.span.start), self._back(found.at.span.end - 1) + 1)
            also = tuple(
                Spot(span=Span(self._back(s.span.start), self._back(s.span.end - 1) + 1),
                     label=s.label)
                for s in found.also if s.span is not None
            )  # fmt: skip
            self.findings.append(
                Finding(found.kind, found.message, Spot(span=place), also, help=found.help)
            )
            self._piece.known.broken = True
            self._noticed = [
                n for n in self._noticed if n.at.span and n.at.span.start < place.start
            ]
        elif self._root and local(self._root) != ROOT:
            span = Span(self._root_at, self._root_at + len(self._root) + 1)
            message = f"expected <{ROOT}> around the records, found <{self._root}>"
            self._find(NOT_A_RECORD, message, span, f'Write <{ROOT} xmlns="{NAMESPACE}">.')
        self.findings += self._noticed
        return comments

    def _without_head(self, text: str) -> str:
        """The text with blanks for what the parser is not given."""
        declared = _DECLARATION.match(text)
        if declared is not None:
            text = _blanked(text, *declared.span())
        misc = _MISC.match(text)
        at = misc.end() if misc is not None else 0
        if not text.startswith("<!DOCTYPE", at):
            return text
        end = _doctype_end(text, at + len("<!DOCTYPE"))
        message = "a document type is declared"
        if text.find("<!ENTITY", at, end) != -1:
            message += ", and entities with it"
        self._find(XML_DOCTYPE, message, Span(at, at + len("<!DOCTYPE")))
        return _blanked(text, at, end)

    def _find_root(self) -> None:
        """Finds the element around the records, if there is one."""
        misc = _MISC.match(self.text)
        at = misc.end() if misc is not None else 0
        token = next(tokens(self.text, at, len(self.text)), None)
        if token is None or token.sort != "start" or token.span.start != at:
            return
        name, rest = self.text[slice(*token.inner)], self.text[slice(*token.rest)]
        if local(name) in RECORDS:
            return
        self._root, self._root_at = name, at
        if rest.endswith("/>"):
            return
        head, tail = " ".join(self.text[slice(*token.span)].split("\n")), f"</{name}>"
        if not isinstance(parse(head + tail, 0, len(head) + len(tail), "", ""), Finding):
            self.head, self.tail = head.replace("\r", " "), tail

    def _find(self, kind: Kind, message: str, span: Span, hint: str = "") -> None:
        self.findings.append(Finding(kind, message, at=Spot(span=span), help=hint or kind.fix))

    def _gap(self, start: int, end: int) -> list[str]:
        """Looks at what stands between the last record and the next; gives its comments."""
        gap = self.text[self.end : start]
        at, self.end = self.end, end
        self._gaps.append((at, gap))
        if not self._root and end > start:
            self._records += 1
            if self._records == 1:
                self._gaps.append((start, "<r/>"))
            elif self._records == 2:
                message = f"several records stand without <{ROOT}> around them"
                span = Span(start, min(start + 1, end))
                hint = f'Put <{ROOT} xmlns="{NAMESPACE}"> before them and </{ROOT}> behind.'
                self._notice(XML_SYNTAX, message, span, hint)
        return self._misc(gap, at) if gap.strip(_BLANKS) else []

    def _misc(self, gap: str, offset: int) -> list[str]:
        """The comments of a gap; what else is in it is noticed."""
        comments, last = [], 0
        for token in tokens(gap, 0, len(gap)):
            self._stray(gap[last : token.span.start], offset + last)
            last = token.span.end
            inner = gap[slice(*token.inner)]
            span = Span(offset + token.span.start, offset + last)
            if token.sort == "comment":
                comments.append(said(inner))
            elif token.sort == "instruction":
                self._instruction(inner.split(maxsplit=1)[:1], span)
            elif token.sort == "start":
                if self._depth == 1 and local(self._root) == ROOT:
                    message = f"<{inner}> does not belong in <{self._root}>"
                    self._notice(UNKNOWN_FIELD, message, span, f"known are: {', '.join(RECORDS)}")
                if not gap[slice(*token.rest)].endswith("/>"):
                    self._depth += 1
            elif token.sort == "end":
                self._depth -= 1
            else:
                self._stray(inner, offset + token.inner.start)
        self._stray(gap[last:], offset + last)
        return comments

    def _instruction(self, target: list[str], span: Span) -> None:
        if target and target[0] not in ("xml", "xml-model"):
            self._notice(XML_INSTRUCTION, f"the instruction for {target[0]} is not kept", span)

    def _stray(self, text: str, at: int) -> None:
        words = text.strip(_BLANKS)
        if not words or self._depth != 1 or local(self._root) != ROOT:
            return
        at += text.index(words[0])
        shown = " ".join(words.split())
        shown = shown if len(shown) <= 40 else f"{shown[:37]}..."
        message = f'"{shown}" stands between records'
        self._notice(XML_STRAY_TEXT, message, Span(at, at + len(words)))

    def _notice(self, kind: Kind, message: str, span: Span, hint: str = "") -> None:
        self._noticed.append(Finding(kind, message, at=Spot(span=span), help=hint or kind.fix))

    def _back(self, offset: int) -> int:
        """The place in the text of a place in what stands around the records."""
        at = 0
        for start, gap in self._gaps:
            if offset < at + len(gap):
                return min(start + offset - at, max(0, len(self.text) - 1))
            at += len(gap)
        return max(0, len(self.text) - 1)


def _doctype_end(text: str, at: int) -> int:
    """Where a declaration of a document type ends; the end of the text where it never does."""
    inside = False
    while match := _DOCTYPE.search(text, at):
        at = match.end()
        closed = _CLOSED_BY.get(match[0])
        if closed is not None:
            end = text.find(closed, at)
            if end == -1:
                break
            at = end + len(closed)
        elif match[0] == ">" and not inside:
            return at
        else:
            inside = match[0] == "[" or (inside and match[0] != "]")
    return len(text)


def _blanked(text: str, start: int, end: int) -> str:
    """The text with blanks for a stretch of it, its line ends kept."""
    return text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]
