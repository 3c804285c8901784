"""The ledger by rubbers: each player's standing after each rubber, under + and -."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from oddtrick.formats.sheet.accounts import id_of
from oddtrick.formats.sheet.captions import Caption
from oddtrick.formats.sheet.cells import is_dash, read_cell
from oddtrick.formats.sheet.lines import Line, Piece
from oddtrick.formats.text.reading import RecordRead
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.sheet import (
    EMPTY_SHEET,
    LEDGER_BOTH_SIGNS,
    NO_FIGURE,
    SHEET_ROW_BROKEN,
)

if TYPE_CHECKING:
    from oddtrick.records.schema import Absence, ScoreLine

SIGNS = ("+", "-")
"""The accounts of the row of totals: the sum of what stands under each sign."""

TOTAL = "TOTAL"
_TOTAL = re.compile(r"TOTALS?\.?", re.IGNORECASE)
_OUT = re.compile(r"[Xx×]")


@dataclass(slots=True)
class _Rubber:
    """One pair of columns."""

    totals: "list[ScoreLine]" = field(default_factory=list)
    absent: "list[Absence]" = field(default_factory=list)
    spans: dict[str, Span] = field(default_factory=dict)


def read_ledger(
    lines: Sequence[Line], captions: Sequence[Caption]
) -> tuple[RecordRead, list[Finding]]:
    """The session that a ledger records: a rubber for each pair of columns.

    A rubber's totals are the standings after it, a minus before what stands under -, and
    the sums of both columns as printed. X says that a player does not take part.
    """
    return _Ledger(lines, captions).read()


class _Ledger:
    def __init__(self, lines: Sequence[Line], captions: Sequence[Caption]) -> None:
        self.lines = lines
        self.captions = captions
        head = lines[0].text
        self.rubbers = [_Rubber() for _ in range(head.upper().partition("NAME")[2].count("+"))]
        self.findings: list[Finding] = []
        self.kept: list[Piece] = []
        self.names: list[tuple[str, Span]] = []

    def read(self) -> tuple[RecordRead, list[Finding]]:
        for line in self.lines[1:]:
            self._row(line)
        return self._session(), self.findings

    def _row(self, line: Line) -> None:
        pieces = list(line.pieces)
        if pieces and not pieces[0].text and pieces[0].left == 0 and line.edges:
            pieces = pieces[1:]
        if not pieces or not pieces[0].text or line.is_rule or pieces[0].ruled:
            return
        name, cells = pieces[0], pieces[1:]
        wanted = 2 * len(self.rubbers)
        if len(cells) > wanted and not any(piece.text for piece in cells[wanted:]):
            cells = cells[:wanted]
        if len(cells) != wanted:
            self._note(
                SHEET_ROW_BROKEN,
                f"the row of {name.text} has {len(cells)} cells, and the ledger {wanted}",
                Span(name.span.start, line.span.start + len(line.text.rstrip())),
            )
        total = _TOTAL.fullmatch(name.text) is not None
        if not total:
            self.names.append((name.text, name.span))
        for n, rubber in enumerate(self.rubbers):
            self._cells(rubber, name.text, cells[2 * n : 2 * n + 2], total)

    def _cells(self, rubber: _Rubber, name: str, cells: list[Piece], total: bool) -> None:
        from oddtrick.records.schema import Absence, ScoreLine

        found = 0
        if not total and any(_OUT.fullmatch(piece.text) for piece in cells):
            rubber.absent.append(Absence(path=f"totals.{name}", why="not-applicable"))
        for sign, piece in zip(SIGNS, cells, strict=False):
            if not piece.text or is_dash(piece.text) or _OUT.fullmatch(piece.text):
                continue
            figures = read_cell(piece.text, piece.span.start)
            if figures is None or len(figures) != 1 or figures[0].words:
                self._note(NO_FIGURE, f"{piece.text!r} is no figure", piece.span)
                self.kept.append(piece)
                continue
            found += 1
            points = figures[0].points
            fields: dict[str, Any] = {"account": sign if total else name}
            if points is None:
                where = f"totals[{len(rubber.totals)}].points"
                rubber.absent.append(Absence(path=where, why="unknown"))
            else:
                fields["points"] = -points if sign == "-" and not total else points
            rubber.spans[f"totals[{len(rubber.totals)}]"] = piece.span
            rubber.totals.append(ScoreLine(column="single", matter="total", **fields))
        if found == len(SIGNS) and not total:
            self._note(
                LEDGER_BOTH_SIGNS,
                f"{name} has a figure under + and one under -",
                Span(cells[0].span.start, cells[1].span.end),
            )

    def _session(self) -> RecordRead:
        from oddtrick.records.schema import Player, Remain, Rubber, Session

        used = [n for n, r in enumerate(self.rubbers) if r.totals or r.absent]
        count = used[-1] + 1 if used else 0
        spans = {caption.name: caption.span for caption in self.captions}
        rubbers = []
        for n, rubber in enumerate(self.rubbers[:count]):
            given: dict[str, Any] = {"totals": tuple(rubber.totals), "absent": tuple(rubber.absent)}
            given = {name: value for name, value in given.items() if value}
            rubbers.append(Rubber(id=f"rubber-{n + 1}", **given))
            spans |= {f"records[{n}].{path}": span for path, span in rubber.spans.items()}
        names = list(dict(self.names))
        spans |= {f"players.{name}": span for name, span in self.names}
        spans |= {f"remains[{i}]": piece.span for i, piece in enumerate(self.kept)}
        head: dict[str, Any] = {
            c.name: c.value for c in self.captions if c.name not in ("netted", "unfinished")
        }
        made = id_of(str(head.get("number", "")))
        head["id"] = f"ledger-{made}" if "number" in head else "ledger"
        head["records"] = tuple(rubbers)
        head["players"] = tuple(Player(name=name) for name in names)
        head["remains"] = tuple(
            Remain(format="sheet", name="cell", text=piece.text) for piece in self.kept
        )
        span = Span(self.lines[0].span.start, self.lines[-1].span.end)
        if not rubbers:
            self._note(EMPTY_SHEET, "the ledger is an empty form", span)
        session = Session(**{name: value for name, value in head.items() if value != ()})
        return RecordRead(session, spans, span)

    def _note(self, kind: Any, message: str, span: Span) -> None:
        self.findings.append(Finding(kind, message, at=Spot(span=span), help=kind.fix))
