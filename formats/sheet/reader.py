"""Reads score sheets: a rubber for every sheet, a session for every ledger."""

from typing import TYPE_CHECKING, Any

from oddtrick.formats.sheet.accounts import account_of, id_of
from oddtrick.formats.sheet.captions import Caption, captions_over
from oddtrick.formats.sheet.cells import label_of
from oddtrick.formats.sheet.meaning import interpret
from oddtrick.formats.sheet.said import Said
from oddtrick.formats.sheet.syntax import Sheets, sheets_of
from oddtrick.formats.sheet.tree import Tree
from oddtrick.formats.text.reading import Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.files import EMPTY_FILE
from oddtrick.records.findings.sheet import (
    EMPTY_SHEET,
    NO_SHEET,
    SHEET_RUN_TOGETHER,
    SIDES_UNNAMED,
)

if TYPE_CHECKING:
    from oddtrick.records.schema import Absence, Account, ScoreLine

_FALLBACK = ("WE", "THEY")


def read(source: SourceText) -> Reading:
    """The rubbers of every score sheet in a text, and the sessions of every ledger.

    Prose around them is no fault. Every fault is a finding with its place, and all that
    can be read beside it is read.
    """
    reading = Reading(source)
    sheets = sheets_of(source.text)
    reading.findings += sheets.faults.findings
    for span in sheets.run_together:
        message = "the figures of a score sheet have run together; it cannot be read"
        at = Spot(span=span, label="no bars between the sides")
        reading.findings.append(
            Finding(SHEET_RUN_TOGETHER, message, at=at, help=SHEET_RUN_TOGETHER.fix)
        )
    found: list[tuple[int, RecordRead]] = []
    for n, (tree, first) in enumerate(sheets.trees):
        draft = _Draft(tree, captions_over(sheets.lines, first), sheets)
        record = draft.read(n + 1)
        reading.findings += draft.findings
        found.append((tree.span.start, record))
    for lines, first in sheets.ledgers:
        from oddtrick.formats.sheet.ledger import read_ledger

        session, findings = read_ledger(lines, captions_over(sheets.lines, first))
        reading.findings += findings
        found.append((lines[0].span.start, session))
    reading.records = [record for _, record in sorted(found, key=lambda pair: pair[0])]
    _tell_apart(reading)
    if not reading.records and not sheets.run_together:
        text = source.text
        kind = NO_SHEET if text.strip() else EMPTY_FILE
        message = "the text holds no score sheet" if text.strip() else "the file is empty"
        start = len(text) - len(text.lstrip())
        end = text.find("\n", start)
        at = Spot(span=Span(start, len(text) if end == -1 else end))
        reading.findings.append(Finding(kind, message, at=at, help=kind.fix))
    reading.sort()
    return reading


def _tell_apart(reading: Reading) -> None:
    """Give the records of one file ids of their own."""
    taken: set[str] = set()
    for read_ in reading.records:
        made = base = read_.record.id
        n = 2
        while made in taken:
            made, n = f"{base}-{n}", n + 1
        taken.add(made)
        if made != base:
            read_.record = read_.record.replace(id=made)


class _Draft:
    """A rubber in the making."""

    def __init__(self, tree: Tree, captions: list[Caption], sheets: Sheets) -> None:
        self.tree = tree
        self.captions = captions
        self.kept = [
            (text, span)
            for text, span in sheets.faults.kept
            if tree.span.start <= span.start < tree.span.end
        ]
        self.spans: dict[str, Span] = {}
        self.findings: list[Finding] = []
        self.absent: list[Absence] = []
        self.accounts = self._accounts()

    def read(self, n: int) -> RecordRead:
        from oddtrick.records.schema import Mark, Remain, Rubber

        meaning = interpret(self.tree)
        fields: dict[str, Any] = {caption.name: caption.value for caption in self.captions}
        self.spans |= {caption.name: caption.span for caption in self.captions}
        made = id_of(str(fields.get("number", "")))
        fields["id"] = f"rubber-{made}" if "number" in fields else f"rubber-{n}"
        fields["accounts"] = self.accounts
        fields["entries"] = self._lines("entries", meaning.entries)
        fields["totals"] = self._lines("totals", meaning.totals)
        fields["absent"] = tuple(self.absent)
        fields["lines"] = tuple(count for count, _ in meaning.lines)
        self.spans |= {f"lines[{i}]": span for i, (_, span) in enumerate(meaning.lines)}
        fields["remains"] = tuple(
            Remain(format="sheet", name="cell", text=text) for text, _ in self.kept
        )
        self.spans |= {f"remains[{i}]": span for i, (_, span) in enumerate(self.kept)}
        if not self.tree.names[0]:
            paths = ("accounts[0].id", "accounts[1].id")
            fields["marks"] = (Mark(kind="supplied", paths=paths),)
        span = self.tree.span
        if not meaning.entries and not meaning.totals:
            self._note(EMPTY_SHEET, "the sheet is an empty form", span)
        if self.captions:
            span = Span(self.captions[0].span.start, span.end)
        fields = {name: value for name, value in fields.items() if value not in ((), None)}
        return RecordRead(Rubber(**fields), self.spans, span)

    def _accounts(self) -> "tuple[Account, ...]":
        tree = self.tree
        for i, span in enumerate(tree.named):
            self.spans[f"accounts[{i}]"] = span if tree.names[i] else tree.span
        if not tree.names[0]:
            row = next((f.span for row in tree.rows() for _, f in row.figures()), tree.span)
            self._note(
                SIDES_UNNAMED, "no names stand over the columns; they were read as WE and THEY", row
            )
            return tuple(account_of(name) for name in _FALLBACK)
        one, other = (account_of(name) for name in tree.names)
        if one.id == other.id:
            other = other.replace(id=f"{other.id}-2")
        return one, other

    def _lines(self, name: str, said: list[Said]) -> "tuple[ScoreLine, ...]":
        from oddtrick.records.schema import Absence, ScoreLine

        lines = []
        for i, each in enumerate(said):
            figure = each.figure
            fields: dict[str, Any] = {
                "account": self.accounts[each.side].id,
                "column": each.column,
                "matter": each.matter,
                "points": figure.points,
                "label": label_of(figure.words),
                "deal": each.deal,
                "after": each.after,
            }
            if figure.points is None:
                self.absent.append(Absence(path=f"{name}[{i}].points", why="unknown"))
            lines.append(ScoreLine(**{k: v for k, v in fields.items() if v is not None}))
            self.spans[f"{name}[{i}]"] = figure.span
            if figure.words:
                self.spans[f"{name}[{i}].label"] = figure.spoken
        return tuple(lines)

    def _note(self, kind: Any, message: str, span: Span) -> None:
        self.findings.append(Finding(kind, message, at=Spot(span=span), help=kind.fix))
