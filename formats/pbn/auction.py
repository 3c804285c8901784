"""The auction of a game: which seat made which call (3.5)."""

from oddtrick.formats.pbn.annotations import annotations
from oddtrick.formats.pbn.cells import Cell, first_seat, tell_after, tell_misplaced
from oddtrick.formats.pbn.spelling import CALLS
from oddtrick.formats.pbn.taken import Taking
from oddtrick.formats.pbn.tree import Comment, Item, Tag
from oddtrick.formats.pbn.values import read_call
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings.pbn import FALSE_IRREGULARITY, NOT_AN_ELEMENT
from oddtrick.records.plainclass import field, plainclass


@plainclass()
class Calls:
    """The calls of an auction.

    Attributes:
        calls: them, in order.
        end: the ``*`` or ``+`` that ends them, where one does.
        opening: the comments on the ``-`` before the dealer's call.
    """

    calls: list[Cell] = field(default_factory=list)
    end: Item | None = None
    opening: list[Comment] = field(default_factory=list)


def read_calls(tag: Tag, dealer: int | None, notices: Notices) -> Calls:
    """The calls of an Auction section."""
    seat = first_seat(tag)
    if seat is None:
        seat = 0 if dealer is None else dealer
    found = Calls()
    skips: list[Item] = []
    for n, item in enumerate(tag.items):
        text = CALLS.of(read_call(item.text), item.text, item.span, notices)
        if found.end is not None:
            tell_after(tag.items[n:], notices)
            break
        signs = tuple(sign.text for sign in item.before)
        tell_misplaced(item, ("^I",), notices)
        if text in ("*", "+"):
            found.end = item
        elif text == "-":
            if found.calls:
                notices.fault(
                    NOT_AN_ELEMENT,
                    "- stands behind a call; it stands only before the dealer's",
                    item.span,
                )
            found.opening += item.comments
            seat = (seat + 1) & 3
        elif text == "^S":
            skips.append(item)
            seat = (seat + 1) & 3
        else:
            if text is not None and not text[0].isdigit():
                signs = ()
                _tell_no_bid(item, text, notices)
            if skips:
                signs += ("^S",)
            made = [text or "?"] if text != "AP" else ["Pass"] * _passes(found.calls)
            if not made:
                tell_after([item], notices)
            for k, call in enumerate(made):
                # What stands behind AP belongs to the last of its passes.
                attached = item if k == len(made) - 1 else None
                found.calls.append(
                    Cell(seat, call, item.span, attached, () if k else signs, [] if k else skips)
                )
                seat = (seat + 1) & 3
            skips = []
    for item in skips:
        message = "^S stands before no call; somebody called out of turn where a player is skipped"
        notices.fault(FALSE_IRREGULARITY, message, item.span)
    return found


def _tell_no_bid(item: Item, text: str, notices: Notices) -> None:
    """Tell of a sign for a bid that is too low where no bid stands."""
    for sign in item.before:
        if sign.text == "^I":
            message = f"^I stands before a bid that is too low; {text} is no bid"
            notices.fault(FALSE_IRREGULARITY, message, sign.span)


def _passes(calls: list[Cell]) -> int:
    """How many passes close an auction after these calls."""
    passes = 0
    for cell in reversed(calls):
        if cell.text != "Pass":
            return max(3 - passes, 0)
        passes += 1
    return max(4 - passes, 0)


def take_auction(taking: Taking, tag: Tag) -> None:
    """Takes the calls of an Auction section, and all that stands behind them."""
    taking.section_seat(tag)
    read = read_calls(tag, taking.dealer, taking.notices)
    calls = []
    spoken = annotations(tag, taking.notices)
    for comment in read.opening:
        taking.comment(comment, "auction", "before")
    for n, cell in enumerate(read.calls):
        path = f"auction[{n}]"
        taking.spans[path] = cell.span
        place = taking.places[cell.seat]
        calls.append((place, "pass" if cell.text == "Pass" else cell.text))
        for skip in cell.skips:
            for comment in skip.comments:
                taking.comment(comment, path, "before")
        if "^S" in cell.signs:
            kind = "double-out-of-turn" if cell.text in ("X", "XX") else "call-out-of-turn"
            taking.event(kind, path, place, "stands")
        if "^I" in cell.signs:
            taking.event("insufficient-call", path, place, "stands")
        if cell.item is not None:
            taking.annotated(cell.item, path, "Auction", spoken.notes)
    taking.fields["auction"] = tuple(calls)
    if read.end is not None:
        why = "unknown" if read.end.text == "*" else "not-applicable"
        taking.absent.append({"path": f"auction[{len(calls)}]", "why": why})
        taking.trailing(read.end.comments, "auction")
    taking.notes_behind(tag, spoken, "auction")
