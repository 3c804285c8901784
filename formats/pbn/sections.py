"""The auction and the play of a game: which seat made which call and played which card."""

from functools import cache

from oddtrick.formats.pbn.tree import Item, Tag
from oddtrick.formats.pbn.values import read_call, read_card, read_seat
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import (
    AFTER_THE_END,
    BAD_ANNOTATION,
    FALSE_IRREGULARITY,
    NOT_AN_ELEMENT,
    NOTE_MISSING,
    NOTE_UNUSED,
    VALUE_SPELLING,
)
from oddtrick.records.plainclass import field, plainclass

SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
"""The suffixes, in the order of the glyphs that they stand for: $1 to $6 for calls, $7 to
$12 for cards."""

_GLYPHS = {"Auction": (1, 13), "Play": (7, 14)}
"""The first of the six glyphs of a section's suffixes, and its glyph for a correction by hand."""

MOST_NOTES = 32
MOST_GLYPHS = 255


@plainclass()
class Cell:
    """A call or card with its seat; ``text`` is in the spelling of the standard."""

    seat: int
    text: str
    span: Span
    item: Item | None = None
    signs: tuple[str, ...] = ()


@plainclass()
class Calls:
    """The calls of an auction; ``end`` is ``*`` or ``+`` where one of them ends it."""

    calls: list[Cell] = field(default_factory=list)
    end: Item | None = None


@plainclass()
class Cards:
    """The rows of a play, by seat; ``-`` for a card that is not given, ``+`` for the next.

    Attributes:
        rows: for each trick, the cells of its seats.
        end: the ``*`` that ends it, if one does.
        lead: whether the first column has a card in the first row, or in none.
    """

    rows: list[dict[int, Cell]] = field(default_factory=list)
    end: Item | None = None
    lead: bool = True


def read_calls(tag: Tag, dealer: int | None, notices: Notices) -> Calls:
    """The calls of an Auction section."""
    seat = _first(tag)
    if seat is None:
        seat = 0 if dealer is None else dealer
    found = Calls()
    skipped = False
    spelt = _Spelling("call", notices)
    for n, item in enumerate(tag.items):
        text = spelt.of(read_call(item.text), item)
        if found.end is not None:
            _after(tag.items[n:], notices)
            break
        signs = tuple(sign.text for sign in item.before)
        _misplaced(item, ("^I",), notices)
        if text in ("*", "+"):
            found.end = item
        elif text == "-":
            if found.calls:
                notices.fault(
                    NOT_AN_ELEMENT,
                    "- stands behind a call; it stands only before the dealer's",
                    item.span,
                )
            seat = (seat + 1) & 3
        elif text == "^S":
            skipped = True
            seat = (seat + 1) & 3
        elif text == "AP":
            many = _passes(found.calls)
            if not many:
                _after([item], notices)
            for k in range(many):
                attached = item if k == many - 1 else None
                found.calls.append(Cell(seat, "Pass", item.span, attached))
                seat = (seat + 1) & 3
        else:
            if skipped:
                signs += ("^S",)
            skipped = False
            found.calls.append(Cell(seat, text or "?", item.span, item, signs))
            seat = (seat + 1) & 3
    return found


def _passes(calls: list[Cell]) -> int:
    """How many passes close an auction after these calls."""
    passes = 0
    for cell in reversed(calls):
        if cell.text != "Pass":
            return max(3 - passes, 0)
        passes += 1
    return max(4 - passes, 0)


def read_cards(tag: Tag, notices: Notices) -> Cards:
    """The rows of a Play section; its columns are seats, the leader's first."""
    first = _first(tag) or 0
    found = Cards()
    spelt = _Spelling("card", notices)
    at = 0
    for n, item in enumerate(tag.items):
        text = spelt.of(read_card(item.text), item)
        if found.end is not None or at >= 52:
            if text == "*" and found.end is None:
                found.end = item
                continue
            _after(tag.items[n:], notices)
            break
        _misplaced(item, ("^R", "^L"), notices)
        if text == "*":
            found.end = item
            continue
        if at % 4 == 0:
            found.rows.append({})
        seat = (first + at) & 3
        signs = tuple(sign.text for sign in item.before)
        found.rows[-1][seat] = Cell(seat, text or "??", item.span, item, signs)
        at += 1
    while found.rows and all(cell.text == "-" for cell in found.rows[-1].values()):
        found.rows.pop()
    if found.rows:
        row = found.rows[0]
        found.lead = row[first].text != "-" or all(cell.text == "-" for cell in row.values())
    return found


def _first(tag: Tag) -> int | None:
    found = read_seat(tag.value).value
    return None if found is None else "WNES".index(found)


def _after(items: list[Item], notices: Notices) -> None:
    span = Span(items[0].span.start, items[-1].span.end)
    many = f" and {len(items) - 1} more" if len(items) > 1 else ""
    notices.warn(AFTER_THE_END, f"{items[0].text}{many} behind the end of the section", span)


def _misplaced(item: Item, allowed: tuple[str, ...], notices: Notices) -> None:
    for sign in item.before:
        if sign.text not in allowed or item.text in ("-", "*", "+", "^S"):
            notices.fault(FALSE_IRREGULARITY, f"{sign.text} cannot stand here", sign.span)


@plainclass()
class _Spelling:
    """Takes the texts of calls or cards, and says which are spelt otherwise or are none."""

    what: str
    notices: Notices

    def of(self, read: object, item: Item) -> str | None:
        value: str | None = read.value  # type: ignore[attr-defined]
        if value is None:
            self.notices.fault(
                NOT_AN_ELEMENT,
                f'"{item.text}" is no {self.what}',
                item.span,
                recorded=item.text,
            )
        elif not read.exact:  # type: ignore[attr-defined]
            self.notices.repair(
                VALUE_SPELLING, f"the {self.what} {value} is written {item.text}", item.span
            )
        return value


@plainclass()
class Annotations:
    """What stands behind the calls or cards of a section: note texts and glyphs, by item."""

    notes: dict[str, Tag] = field(default_factory=dict)
    unused: list[Tag] = field(default_factory=list)


def annotations(tag: Tag, notices: Notices) -> Annotations:
    """The notes of a section by number, and those that nothing refers to."""
    found = Annotations()
    for note in tag.notes:
        number, colon, _ = note.value.partition(":")
        number = number.strip()
        if not colon or not number.isdigit() or not 1 <= int(number) <= MOST_NOTES:
            notices.warn(
                BAD_ANNOTATION,
                f"expected a note with its number, 1 to {MOST_NOTES}, and a colon",
                note.value_span,
                recorded=note.value[:40],
            )
            found.unused.append(note)
        elif str(int(number)) in found.notes:
            notices.warn(NOTE_UNUSED, f"note {number} stands twice", note.name_span)
            found.unused.append(note)
        else:
            found.notes[str(int(number))] = note
    used = set()
    for item in tag.items:
        if item.note is not None:
            number = str(int(item.note.text))
            used.add(number)
            if number not in found.notes:
                notices.warn(
                    NOTE_MISSING,
                    f"{item.text} refers to note {number}, which this section does not have",
                    item.note.span,
                )
        _check_glyphs(item, tag.name, notices)
    for number, note in list(found.notes.items()):
        if number not in used:
            notices.warn(NOTE_UNUSED, f"nothing refers to note {number}", note.name_span)
            found.unused.append(found.notes.pop(number))
    return found


@cache
def foreign_glyphs(section: str) -> frozenset[int]:
    """The glyphs that are only for the calls, or only for the cards, of the other section."""
    return frozenset(
        n for name, (a, b) in _GLYPHS.items() if name != section for n in (*range(a, a + 6), b)
    )


def _check_glyphs(item: Item, section: str, notices: Notices) -> None:
    for sign in item.nags:
        number = int(sign.text)
        if number > MOST_GLYPHS or number in foreign_glyphs(section):
            what = "calls" if section == "Auction" else "cards"
            notices.warn(BAD_ANNOTATION, f"${sign.text} is no glyph for {what}", sign.span)
    if item.suffix is not None and item.suffix.text not in SUFFIXES:
        notices.warn(BAD_ANNOTATION, f"{item.suffix.text} is no suffix", item.suffix.span)


def glyphs(item: Item, section: str) -> tuple[int, ...]:
    """The glyphs of an item in rising order, its suffix among them."""
    numbers = {int(sign.text) for sign in item.nags}
    if item.suffix is not None and item.suffix.text in SUFFIXES:
        numbers.add(_GLYPHS[section][0] + SUFFIXES.index(item.suffix.text))
    return tuple(sorted(numbers))
