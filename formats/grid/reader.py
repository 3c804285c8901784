"""Reads printed tables: from the figures of a page to records with the place of every value."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from oddtrick.formats.grid.bidding import Bidding, biddings
from oddtrick.formats.grid.captions import Said
from oddtrick.formats.grid.cross import Cross
from oddtrick.formats.grid.deals import DealDraft
from oddtrick.formats.grid.figures import Figure, figures
from oddtrick.formats.grid.lists import remarks
from oddtrick.formats.grid.lone import ALONE, Lone, lone_hands, run_together
from oddtrick.formats.grid.plays import read_plays, read_tricks
from oddtrick.formats.grid.sequence import Sequence, sequences
from oddtrick.formats.grid.syntax import Table
from oddtrick.formats.grid.told import auction, told_around
from oddtrick.formats.text.fixups import FIXUPS
from oddtrick.formats.text.reading import Passed, Reading, RecordRead
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.files import EMPTY_FILE
from oddtrick.records.findings.grid import (
    COLUMNS_UNNAMED,
    EDITION_FIXED,
    MARKS_STRIPPED,
    NO_TABLE,
    SUITS_BORROWED,
    SUITS_RUN_TOGETHER,
)
from oddtrick.records.paths import join
from oddtrick.records.seats import BOOK_LETTERS, LETTERINGS, is_book_lettering


@dataclass(slots=True)
class _Met:
    """What was read of a text so far: the ids given, and how many records of each sort."""

    ids: set[str] = field(default_factory=set)
    played: int = 0
    shown: int = 0
    calls: int = 0

    def counted(self, read: RecordRead) -> RecordRead:
        """A record, counted."""
        if read.record.kind == "deal":
            self.played += bool(read.record.tricks)
            self.shown += not read.record.tricks
            self.calls += read.record.auction is not None
        return read


def read(source: SourceText) -> Reading:
    """The deals of every table and diagram in a text.

    Prose between them is no fault. A table of two deals gives two records. Every
    fault is a finding with its place, and all that can be read beside it is read.
    """
    reading = Reading(source)
    text = source.text
    met = _Met()
    drawn: list[Figure | Sequence | Bidding | Lone] = [
        *figures(text), *sequences(text), *biddings(text),
    ]  # fmt: skip
    lone, reading.passed = lone_hands(text)
    taken = sorted(each.span for each in drawn)
    drawn += [each for each in lone if not _within(each.span, taken)]
    reading.passed = [each for each in reading.passed if not _within(each.span, taken)]
    for each in sorted(drawn, key=lambda each: each.span.start):
        if isinstance(each, Sequence):
            _read_sequence(each, reading, met)
        elif isinstance(each, Bidding):
            _read_bidding(each, reading, met)
        elif isinstance(each, Lone):
            _read_lone(each, reading, met)
        elif each.table is None and each.cross is not None and _is_of_32(each.cross):
            reading.passed.append(Passed("diagram", "its cards are of a pack of 32", each.span))
        else:
            _read_figure(each, reading, met)
    for span in run_together(text, [each.span for each in lone]):
        reading.passed.append(Passed("diagram", "its suits have run together", span))
        reading.findings.append(
            Finding(
                SUITS_RUN_TOGETHER,
                "thirteen ranks stand here and no sign of a suit; no hand was made of them",
                at=Spot(span=span),
                help=SUITS_RUN_TOGETHER.fix,
            )
        )
    if not reading.records:
        kind = NO_TABLE if text.strip() else EMPTY_FILE
        message = "the text holds no table of tricks" if text.strip() else "the file is empty"
        at = Spot(span=_first_line(text)) if text.strip() else Spot(span=Span(0, 0))
        reading.findings.append(Finding(kind, message, at=at, help=kind.fix))
    return reading


def _is_of_32(cross: Cross) -> bool:
    """Whether a diagram shows a whole pack from the sevens up, such as piquet is played with."""
    ranks = [rank for lines in cross.hands.values() for line in lines for _, rank in line.ranks]
    return len(ranks) == 32 and all(rank in tuple("789TJQKA") for rank in ranks)


def _read_figure(figure: Figure, reading: Reading, met: _Met) -> None:
    text = reading.source.text
    drafts = _drafts(figure, met)
    table = figure.table
    if table is not None:
        if table.header is None:
            first = table.rows[0].span
            reading.findings.append(
                Finding(
                    COLUMNS_UNNAMED,
                    "no letters stand over the columns; they were read as A Y B Z",
                    at=Spot(span=first, label="the first row"),
                    help=COLUMNS_UNNAMED.fix,
                )
            )
        reading.findings += read_plays(text, table, drafts)
        reading.findings += _of_the_edition(text, table, drafts)
        if table.deals == 1:
            for row, column, span in remarks(text, table):
                path = join("tricks", row, drafts[0].letters[column])
                drafts[0].remark(text[span.start : span.end], span, path)
    if figure.cross is not None:
        cross = figure.cross
        reading.findings += drafts[0].take_hands(text, cross.hands, cross.span)
    for draft in drafts:
        reading.findings += draft.take_said(figure.said, figure.heading)
        reading.findings += _take_told(figure, draft)
        reading.records.append(met.counted(draft.finish()))


_UNDERLINED = re.compile(
    r"\bunderlined\s+cards?\s+(?:wins|win)\b|\bcards?\s+underlined\b|\bunderscored\s+cards?\b"
    r"|\bwinning\s+cards?\s+(?:is|are)\s+(?:underlined|underscored)\b",
    re.IGNORECASE,
)


def _of_the_edition(text: str, table: Table, drafts: list[DealDraft]) -> list[Finding]:
    """What an edition did to a table: its rows run together, its underlines lost."""
    found = []
    for draft in drafts:
        found += [
            Finding(
                EDITION_FIXED,
                f"the fix-up {name} acted: {FIXUPS[name]}",
                at=Spot(span=table.rows[0].span),
                recorded=name,
                deal=draft.id,
                help=EDITION_FIXED.fix,
            )
            for name in table.fixes
        ]
        if draft.is_marked or len(table.rows) < 2:
            continue
        said = _UNDERLINED.search(text, 0, table.span.start)
        if said is not None:
            found.append(
                Finding(
                    MARKS_STRIPPED,
                    "the text speaks of underlined cards, and no card of the table bears a mark",
                    at=Spot(span=table.rows[0].span),
                    also=(Spot(span=Span(*said.span()), label="it says so here"),),
                    deal=draft.id,
                    help=MARKS_STRIPPED.fix,
                )
            )
    return found


def _take_told(figure: Figure, draft: DealDraft) -> list[Finding]:
    """Gives a deal the first auction that the paragraphs around its figure tell from the start."""
    dealer = draft.dealer()
    told = [calls for deal, calls in figure.told if deal in (None, draft.deal)]
    if dealer is None or draft.is_made or not told:
        return []
    read = [auction(calls, draft.places, dealer) for calls in told]
    best = next((each for each in read if each.calls), None)
    return draft.take_calls(best) if best is not None else []


def _within(span: Span, taken: list[Span]) -> bool:
    at = bisect_right(taken, Span(span.start, span.end))
    return any(t.start < span.end and span.start < t.end for t in taken[max(0, at - 3) : at + 1])


def _read_bidding(bidding: Bidding, reading: Reading, met: _Met) -> None:
    draft = DealDraft(0, bidding.places, list(bidding.places), bidding.span)
    said = []
    if bidding.number is not None:
        said.append(Said("number", *bidding.number))
    draft.name(said, f"auction-{met.calls + 1}", met.ids)
    for cell in bidding.calls:
        draft.call(cell.place, cell.call or "?", cell.span)
    for cell in bidding.claims:
        draft.remark(f"{cell.place}: {cell.text}", cell.span, "auction")
    reading.findings += draft.take_said(said, "")
    reading.records.append(met.counted(draft.finish()))


def _read_lone(lone: Lone, reading: Reading, met: _Met) -> None:
    text = reading.source.text
    around = told_around(text, lone.span)
    hands = lone.hands
    places = tuple(hands)
    if around.holder is not None and places == (ALONE,):
        places = BOOK_LETTERS
        seat = around.holder if isinstance(around.holder, str) else places[(3 + around.holder) & 3]
        places = next((names for names in LETTERINGS if seat in names), places)
        hands = {seat: hands[ALONE]}
    draft = DealDraft(0, places, list(hands), lone.span)
    draft.name([], f"example-{met.shown + 1}", met.ids)
    reading.findings += draft.take_hands(text, hands, lone.span)
    if isinstance(around.holder, int) and is_book_lettering(places):
        draft.supply("places")
    if lone.printed:
        draft.remark(lone.printed, lone.span, join("hands", ALONE))
    if lone.borrowed:
        draft.supply(join("hands", ALONE))
        reading.findings.append(
            Finding(
                SUITS_BORROWED,
                "no signs of suits stand over this row; they are those of the table above",
                at=Spot(span=lone.span),
                deal=draft.id,
                help=SUITS_BORROWED.fix,
            )
        )
    if around.calls and is_book_lettering(places):
        read = auction(around.calls, places, 3)
        if read.calls:
            reading.findings += draft.take_said([Said("dealer", places[3], read.calls[0][2])], "")
            reading.findings += draft.take_calls(read)
    reading.records.append(met.counted(draft.finish()))


def _read_sequence(told: Sequence, reading: Reading, met: _Met) -> None:
    letters = [letter for letter, _ in told.tricks[0].letters]
    places = next(names for names in LETTERINGS if set(names) == set(letters))
    draft = DealDraft(0, places, letters, told.span)
    draft.name(told.said, f"deal-{len(reading.records) + 1}", met.ids)
    reading.findings += read_tricks(reading.source.text, told, draft)
    reading.findings += draft.take_said(told.said, told.heading)
    reading.records.append(met.counted(draft.finish()))


def _first_line(text: str) -> Span:
    start = len(text) - len(text.lstrip())
    end = text.find("\n", start)
    return Span(start, len(text) if end == -1 else end)


def _drafts(figure: Figure, met: _Met) -> list[DealDraft]:
    before = met.shown if figure.table is None else met.played
    drafts = []
    for deal in range(figure.deals):
        letters: list[str] = []
        if figure.table is not None and figure.table.header is not None:
            letters = [cell.text for cell in figure.table.header.groups[deal]]
        elif figure.cross is not None:
            letters = list(figure.cross.hands)
        places = next((set_ for set_ in LETTERINGS if set(set_) == set(letters)), BOOK_LETTERS)
        draft = DealDraft(deal, places, letters or list(BOOK_LETTERS), figure.span)
        what = "deal" if figure.table is not None else "diagram"
        draft.name(figure.said, f"{what}-{before + deal + 1}", met.ids)
        if not letters:
            draft.supply("places")
        drafts.append(draft)
    return drafts
