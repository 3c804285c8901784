"""The play of a game: which seat played which card to which trick (3.6)."""

from oddtrick.formats.pbn.annotations import annotations
from oddtrick.formats.pbn.cells import Cell, first_seat, tell_after, tell_misplaced
from oddtrick.formats.pbn.spelling import CARDS
from oddtrick.formats.pbn.taken import Taking
from oddtrick.formats.pbn.tree import Comment, Item, Tag
from oddtrick.formats.pbn.values import read_card, read_seat
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import AFTER_THE_END
from oddtrick.records.plainclass import field, plainclass
from oddtrick.records.seats import left_of


@plainclass()
class Cards:
    """The rows of a play, by seat; ``-`` for a card that is not given, ``+`` for the next.

    Attributes:
        rows: for each trick, the cells of its seats.
        end: the ``*`` that ends it, if one does.
        lead: whether the first column has a card in the first row, or in none.
        behind: the comments on rows of which no card is given, behind the last card.
    """

    rows: list[dict[int, Cell]] = field(default_factory=list)
    end: Item | None = None
    lead: bool = True
    behind: list[Comment] = field(default_factory=list)


def read_cards(tag: Tag, declarer: int | None, notices: Notices) -> Cards:
    """The rows of a Play section; its columns are seats, the leader's first."""
    first = first_seat(tag)
    if first is None:
        first = 0 if declarer is None else left_of(declarer)
    found = Cards()
    at = 0
    for n, item in enumerate(tag.items):
        text = CARDS.of(read_card(item.text), item.text, item.span, notices)
        if found.end is not None or at >= 52:
            if text == "*" and found.end is None:
                found.end = item
                continue
            tell_after(tag.items[n:], notices)
            break
        tell_misplaced(item, ("^R", "^L"), notices)
        if text == "*":
            found.end = item
            continue
        if at % 4 == 0:
            found.rows.append({})
        seat = (first + at) & 3
        signs = tuple(sign.text for sign in item.before)
        found.rows[-1][seat] = Cell(seat, text or "??", item.span, item, signs)
        at += 1
    _tell_next(found, notices)
    if found.rows:
        # What is missing at the end was not played, or is not known.
        row, last = found.rows[-1], found.rows[-1][(first + at - 1) & 3]
        for k in range(len(row), 4):
            seat = (first + k) & 3
            row[seat] = Cell(seat, "-", last.span)
    while found.rows and all(cell.text == "-" for cell in found.rows[-1].values()):
        row = found.rows.pop()
        items = [cell.item for _, cell in sorted(row.items()) if cell.item is not None]
        found.behind[:0] = [comment for item in items for comment in item.comments]
    if found.rows:
        row = found.rows[0]
        found.lead = row[first].text != "-" or all(cell.text == "-" for cell in row.values())
    return found


def _tell_next(found: Cards, notices: Notices) -> None:
    """Tell where ``+`` cannot be the next card: it stands once, before whoever has not played."""
    for n, row in enumerate(found.rows):
        nexts = [cell for cell in row.values() if cell.text == "+"]
        if not nexts:
            continue
        seat = nexts[0].seat
        behind = [row.get((seat + k) & 3) for k in (1, 2, 3)]
        played = [cell is not None and cell.text not in ("-", "+") for cell in behind]
        if len(nexts) > 1 or played != sorted(played):
            wrong = nexts[1] if len(nexts) > 1 else nexts[0]
            said = "only one card is the next" if len(nexts) > 1 else "a card before it is missing"
            notices.warn(
                AFTER_THE_END, f"+ stands for the card to be played next; {said}", wrong.span
            )
        more = [cell for later in found.rows[n + 1 :] for cell in later.values()]
        if more:
            span = Span(more[0].span.start, more[-1].span.end)
            notices.warn(
                AFTER_THE_END, "a trick stands behind the +, which is not played yet", span
            )
        elif found.end is not None:
            message = "* stands behind a +; the play is either to go on or it has ended"
            notices.warn(AFTER_THE_END, message, found.end.span)
        return


def take_play(taking: Taking, tag: Tag) -> None:
    """Takes the cards of a Play section, and all that stands behind them."""
    taking.section_seat(tag)
    read = read_cards(tag, taking.declarer, taking.notices)
    spoken = annotations(tag, taking.notices)
    leader = read_seat(tag.value).value
    if leader is not None and read.lead:
        taking.fields["leader"] = taking.place(leader)
        taking.spans["leader"] = tag.value_span
    tricks = []
    for n, row in enumerate(read.rows):
        plays = []
        cells = [row[seat] for seat in sorted(row)]
        if cells:
            starts = [cell.span.start for cell in cells]
            ends = [cell.span.end for cell in cells]
            taking.spans[f"tricks[{n}]"] = Span(min(starts), max(ends))
        for cell in cells:
            place = taking.places[cell.seat]
            path = f"tricks[{n}].{place}"
            taking.spans[path] = cell.span
            if cell.text in ("-", "+"):
                why = "unknown" if cell.text == "-" else "not-applicable"
                taking.absent.append({"path": path, "why": why})
            else:
                plays.append((place, cell.text, None))
                if "^R" in cell.signs:
                    taking.event("revoke", path, place, None)
                if "^L" in cell.signs:
                    taking.event("lead-out-of-turn", path, place, "accepted")
            if cell.item is not None:
                taking.annotated(cell.item, path, "Play", spoken.notes)
        tricks.append({"plays": tuple(plays)})
    if tricks:
        taking.fields["order"] = "by-column"
        taking.fields["tricks"] = tuple(tricks)
    whole = len(tricks) == 13 and all(len(trick["plays"]) == 4 for trick in tricks)
    if not whole:
        why = "not-applicable" if read.end is None else "unknown"
        taking.absent.append({"path": f"tricks[{len(tricks)}]", "why": why})
    taking.trailing(read.behind, "tricks")
    if read.end is not None:
        taking.trailing(read.end.comments, "tricks")
    taking.notes_behind(tag, spoken, "tricks")
