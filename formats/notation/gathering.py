"""What is gathered of one record while its lines are read: plain data, spans, marks, findings."""

from collections.abc import Iterable, Sequence
from typing import Any

from oddtrick.formats.notation import quoting
from oddtrick.formats.notation.scan import Mark, Token
from oddtrick.formats.notation.values import VALUES, ValueKind, card_problem
from oddtrick.formats.text.near import nearest
from oddtrick.records import paths
from oddtrick.records.findings import Finding, Level, Span, Spot
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.syntax import (
    BAD_MARK,
    BAD_READING,
    DASH_NOT_KEPT,
    MISSING_VALUE,
    NOT_A_CARD,
    SURPLUS_VALUE,
    UNKNOWN_WORD,
)
from oddtrick.records.plainclass import field, plainclass
from oddtrick.records.seats import BOOK_LETTERS

UNSAID: Any = object()
"""What a value is when the text says none."""


@plainclass()
class Gathering:
    """The plain data of one record, without any model made of it.

    Attributes:
        text: the text of the file.
        kind: ``deal``, ``rubber`` or ``session``.
        fields: the fields that are said, as dictionaries, tuples and plain values.
        spans: where each path stands.
        marks: the marks that stand on values, in the order of the text.
        absent: the fields said to be unknown or not applicable, likewise.
        comments: the comments, likewise.
        findings: what is wrong.
        inside: what is gathered of the records inside.
        kept: the entries in which something is not filled in.
        broken: whether something in it could not be read.
        trick: the trick that is being read, 1..13.
        places: the places of the deal, as far as its lines tell them.
    """

    text: str
    kind: str = "deal"
    fields: dict[str, Any] = field(default_factory=dict)
    spans: dict[str, Span] = field(default_factory=dict)
    marks: list[dict[str, Any]] = field(default_factory=list)
    absent: list[dict[str, Any]] = field(default_factory=list)
    comments: list[dict[str, Any]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    inside: list["Gathering"] = field(default_factory=list)
    kept: list[Any] = field(default_factory=list)
    span: Span = Span(0, 0)
    broken: bool = False
    trick: int | None = None
    places: list[str] = field(default_factory=lambda: list(BOOK_LETTERS))

    def complain(
        self, kind: Kind, message: str, span: Span, hint: str = "", also: tuple[Spot, ...] = ()
    ) -> None:
        """Adds a finding; the record is not to be used."""
        self.broken = True
        self._add(kind, message, span, hint, also)

    def remark(self, kind: Kind, message: str, span: Span, hint: str = "") -> None:
        """Adds a finding that leaves the record usable."""
        self._add(kind, message, span, hint, ())

    def _add(self, kind: Kind, message: str, span: Span, hint: str, also: tuple[Spot, ...]) -> None:
        deal = self.fields.get("id") if self.kind == "deal" else None
        self.findings.append(
            Finding(
                kind,
                message,
                at=Spot(span=span),
                also=also,
                help=hint or kind.fix,
                deal=deal,
                trick=self.trick,
            )
        )

    def dashed(self, token: Token, behind: str = "") -> None:
        """Notes that a dash stands where no field can hold that there is nothing."""
        where = f' behind "{behind}"' if behind else ""
        self.remark(
            DASH_NOT_KEPT, f"a dash{where} says no more than if it were not there", token.span
        )

    def missing(self, expected: str, span: Span) -> None:
        """Complains that something is left out, behind ``span``."""
        self.complain(
            MISSING_VALUE, f"expected {expected}, found nothing", Span(span.end - 1, span.end)
        )

    def surplus(self, token: Token, expected: str = "the end of the line") -> None:
        """Complains of a token that has no place."""
        self.complain(SURPLUS_VALUE, f'expected {expected}, found "{token.text}"', token.span)

    def unknown_word(self, what: str, token: Token, words: Iterable[str]) -> None:
        """Complains of a word that is none of those that may stand there."""
        known = list(words)
        near = nearest(token.text, known)
        hint = f'did you mean "{near}"?' if near else f"known are: {', '.join(known)}"
        self.complain(UNKNOWN_WORD, f'no {what} is called "{token.text}"', token.span, hint)

    def is_name(self, token: Token) -> bool:
        """Whether a token is a name; complains when it is a sign with another meaning."""
        if token.is_comma or (not token.quoted and token.text in quoting.SPECIAL):
            self.complain(
                MISSING_VALUE,
                f'expected a name, found "{token.text}"',
                token.span,
                f'a name written so stands in quotes: "{token.text}"',
            )
            return False
        if not token.text:
            self._no_value(VALUES["name"], "", token.span)
            return False
        return True

    def plain_marks(self, token: Token, path: str) -> None:
        """Takes the marks of a token about something that is no single value."""
        for mark in token.marks:
            if mark.kind == "sic":
                self.complain(
                    BAD_MARK,
                    "sic cannot stand here: what is printed is no single value",
                    mark.span,
                )
            else:
                self._add_mark(mark, path, None)

    def no_marks(self, tokens: Iterable[Token]) -> None:
        """Complains of marks where none can stand."""
        for token in tokens:
            for mark in token.marks:
                self.complain(
                    BAD_MARK, "no mark can stand here: it stands behind a value", mark.span
                )

    def value(
        self, kind: str, tokens: Sequence[Token], path: str, words: Sequence[str] = ()
    ) -> Any:
        """The value that tokens say, with its marks; UNSAID for an unknown or a silent one.

        Args:
            kind: the kind of value, or ``word`` for one of ``words``.
            tokens: one token; several for a free text.
            path: the path of the field.
            words: the words of a closed list.
        """
        first, last = tokens[0], tokens[-1]
        self.spans[path] = span = Span(first.start, last.end)
        known = None if kind == "word" else VALUES[kind]
        self.no_marks(tokens[:-1])
        if first.quoted and len(tokens) > 1:
            self.surplus(tokens[1], "nothing more after the quotes")
            return UNSAID
        if (known is None or not known.free) and len(tokens) > 1:
            self.surplus(tokens[1], "a comma or the end of the line")
            return UNSAID
        text = first.text if first.quoted else self.text[span.start : span.end]
        sic = self.take_marks(last, path, text)
        if sic is not None:
            return self.reading(sic, kind, path, words)
        if not first.quoted and len(tokens) == 1 and text in quoting.SPECIAL:
            if text != quoting.SILENT:
                self.say_absent(path, text)
                return UNSAID
            if known is not None and known.free and kind != "name":
                return UNSAID
        if known is None:
            return self._word(first, words, path)
        if kind == "name" and not self.is_name(first):
            return UNSAID
        value = UNSAID if first.quoted and not known.free else known.read(text)
        if value is None or value is UNSAID:
            self._no_value(known, text, span)
            return UNSAID
        return value

    def known_value(self, kind: str, token: Token, path: str, words: Sequence[str] = ()) -> Any:
        """The value of a token where one must be known: in a list, or what its line is about.

        UNSAID, with a complaint, for what is silent or unknown; otherwise as ``value``.
        """
        told, absent = len(self.findings), len(self.absent)
        value = self.value(kind, [token], path, words)
        if value is UNSAID and not any(f.level is Level.ERROR for f in self.findings[told:]):
            del self.absent[absent:]
            expected = one_of(words) if kind == "word" else VALUES[kind].expected
            misprint = any(mark.kind == "sic" for mark in token.marks)
            shown = self.text[token.start : token.end] + ("{sic}" if misprint else "")
            self.complain(
                MISSING_VALUE,
                f'expected {expected}, found "{shown}"',
                token.span,
                "nothing unknown can stand here: say what is meant, behind a misprint as in "
                "{sic ...}; or mark it {unclear}; or leave it out, and say so in a note",
            )
        return value

    def say_absent(self, path: str, sign: str) -> None:
        """Records why a field has no value."""
        why = "unknown" if sign == quoting.UNKNOWN else "not-applicable"
        self.absent.append({"path": path, "why": why})

    def marked_card(self, token: Token, text: str, path: str) -> str:
        """A card with its marks, where a card must stand; ``??`` when it is unknown."""
        sic = self.take_marks(token, path, text) if token.marks else None
        if sic is not None:
            value = self.reading(sic, "card", path, ())
            return "??" if value is UNSAID else str(value)
        code = None if token.quoted else VALUES["card"].read(text)
        if code is None:
            self._no_value(VALUES["card"], text, token.span)
            return "??"
        return str(code)

    def _word(self, token: Token, words: Sequence[str], path: str) -> Any:
        low = token.text.lower()
        if token.quoted or low not in words:
            self.unknown_word(path.rpartition(".")[2], token, words)
            return UNSAID
        return low

    def _no_value(self, known: ValueKind, text: str, span: Span) -> None:
        if known.kind is NOT_A_CARD:
            kind, message = card_problem(text)
            self.complain(kind, message, span)
            return
        words = text.split()
        starts = (" ".join(words[:n]) for n in range(len(words) - 1, 0, -1))
        start = next((start for start in starts if known.read(start) is not None), None)
        hint = "" if start is None else f'put a comma behind "{start}" if more follows'
        kind, message = known.problem(text)
        self.complain(kind, f"{message}, found {_shown(text)}", span, hint)

    def take_marks(self, token: Token, path: str, printed: str) -> Mark | None:
        """Takes the marks of a value; gives the one that says how it is to be read."""
        sic: Mark | None = None
        for mark in token.marks:
            if mark.kind != "sic":
                self._add_mark(mark, path, None)
            elif sic is not None:
                self.complain(BAD_READING, "two readings of one value", mark.span)
            else:
                sic = mark
                self._add_mark(mark, path, printed)
        return sic

    def _add_mark(self, mark: Mark, path: str, printed: str | None) -> None:
        said: dict[str, Any] = {"kind": mark.kind, "paths": (path,)}
        if printed is not None:
            said["printed"] = printed
        if mark.reason is not None:
            said["reason"] = mark.reason
        self.spans[f"marks[{len(self.marks)}]"] = mark.span
        self.marks.append(said)

    def reading(self, sic: Mark, kind: str, path: str, words: Sequence[str]) -> Any:
        """The value that a ``sic`` gives as its reading; UNSAID when nobody knows."""
        reading = sic.reading
        if reading is None or (reading == quoting.UNKNOWN and not sic.quoted):
            self.say_absent(path, quoting.UNKNOWN)
            return UNSAID
        if kind == "word":
            value = reading.lower() if reading.lower() in words else None
            expected = f"one of {', '.join(words)}"
        else:
            value, expected = VALUES[kind].read(reading), VALUES[kind].expected
        if value is None:
            self.complain(
                BAD_READING, f'expected {expected} as the reading, found "{reading}"', sic.span
            )
            return UNSAID
        return value


def _shown(text: str) -> str:
    return f'"{text}"' if text else "an empty text"


def one_of(words: Sequence[str]) -> str:
    """What is expected where one of the words of a closed list may stand; the first are named."""
    return f"one of {', '.join(words[:4])}{' ...' if len(words) > 4 else ''}"


def effective(token: Token) -> str:
    """The name that a token stands for: its reading where it is marked ``sic``."""
    for mark in token.marks:
        if mark.kind == "sic" and mark.reading is not None:
            return mark.reading
    return token.text


def item_paths(sequence: str, names: Sequence[str | None]) -> list[str]:
    """The paths of the items of a sequence, by name where that will do."""
    return [paths.item(sequence, names, position) for position in range(len(names))]
