"""Reads printed tables: from the figures of a page to records with the place of every value."""

from oddtrick.formats.grid.deals import DealDraft
from oddtrick.formats.grid.figures import Figure, figures
from oddtrick.formats.grid.plays import read_plays, read_tricks
from oddtrick.formats.grid.sequence import Sequence, sequences
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.syntax import COLUMNS_UNNAMED, EMPTY_FILE, NO_TABLE
from oddtrick.records.seats import BOOK_LETTERS, LETTERINGS


def read(source: SourceText) -> Reading:
    """The deals of every table and diagram in a text.

    Prose between them is no fault. A table of two deals gives two records. Every
    fault is a finding with its place, and all that can be read beside it is read.
    """
    reading = Reading(source)
    text = source.text
    ids: set[str] = set()
    told = sequences(text)
    drawn: list[Figure | Sequence] = [*figures(text), *told]
    for each in sorted(drawn, key=lambda each: each.span.start):
        if isinstance(each, Sequence):
            _read_sequence(each, reading, ids)
        else:
            _read_figure(each, reading, ids)
    if not reading.records:
        kind = NO_TABLE if text.strip() else EMPTY_FILE
        message = "the text holds no table of tricks" if text.strip() else "the file is empty"
        at = Spot(span=_first_line(text)) if text.strip() else Spot(span=Span(0, 0))
        reading.findings.append(Finding(kind, message, at=at, help=kind.fix))
    return reading


def _read_figure(figure: Figure, reading: Reading, ids: set[str]) -> None:
    text = reading.source.text
    shown = figure.table is None
    before = sum(
        each.record.kind == "deal" and shown is not bool(each.record.tricks)
        for each in reading.records
    )
    drafts = _drafts(figure, before, ids)
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
    if figure.cross is not None:
        cross = figure.cross
        reading.findings += drafts[0].take_hands(text, cross.hands, cross.span)
    for draft in drafts:
        reading.findings += draft.take_said(figure.said, figure.heading)
        reading.records.append(draft.finish())


def _read_sequence(told: Sequence, reading: Reading, ids: set[str]) -> None:
    letters = [letter for letter, _ in told.tricks[0].letters]
    places = next(names for names in LETTERINGS if set(names) == set(letters))
    draft = DealDraft(0, places, letters, told.span)
    draft.name(told.said, f"deal-{len(reading.records) + 1}", ids)
    reading.findings += read_tricks(reading.source.text, told, draft)
    reading.findings += draft.take_said(told.said, told.heading)
    reading.records.append(draft.finish())


def _first_line(text: str) -> Span:
    start = len(text) - len(text.lstrip())
    end = text.find("\n", start)
    return Span(start, len(text) if end == -1 else end)


def _drafts(figure: Figure, before: int, ids: set[str]) -> list[DealDraft]:
    drafts = []
    for deal in range(figure.deals):
        letters: list[str] = []
        if figure.table is not None and figure.table.header is not None:
            letters = [cell.text.rstrip(".") for cell in figure.table.header.groups[deal]]
        elif figure.cross is not None:
            letters = list(figure.cross.hands)
        places = next((set_ for set_ in LETTERINGS if set(set_) == set(letters)), BOOK_LETTERS)
        draft = DealDraft(deal, places, letters or list(BOOK_LETTERS), figure.span)
        what = "deal" if figure.table is not None else "diagram"
        draft.name(figure.said, f"{what}-{before + deal + 1}", ids)
        if not letters:
            draft.supply_places()
        drafts.append(draft)
    return drafts
