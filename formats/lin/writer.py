"""Writer of LIN: boards one to a line, with a head before them where the records have one."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.lin.drafting import Draft, draft
from oddtrick.formats.lin.reader import taken_boards
from oddtrick.formats.text.taken import read_back, writable

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

_WIDEST = 500
"""How many boards the list of results of one head may be long."""


def write(records: "Sequence[Deal | Rubber | Session]") -> str:
    """Records as LIN: each deal of four hands is a board.

    Hands stand in the order South, West, North, East; their suits are spades, hearts, diamonds,
    clubs; ranks fall. Every trick ends with a page break.

    Raises:
        CannotWriteError: no record is a deal of four hands.
    """
    blocks = Blocks()
    text = "".join(blocks.add(draft(deal)) for deal in writable(records, "lin"))
    return text + blocks.rest()


def held(records: "Sequence[Deal | Rubber | Session]") -> "list[Deal | None]":
    """The records as LIN holds them, seats named as the records name them; None for one that
    cannot be written.
    """
    return read_back(records, write, taken_boards)


class Blocks:
    """Puts boards one behind the other, those that may share a head behind one.

    From the first board on that needs a head each stands behind one.

    Attributes:
        held: the boards whose head is not written yet.
        headed: whether a board was met that needs a head.
    """

    def __init__(self, *, headed: bool = False) -> None:
        self.held: list[Draft] = []
        self._slots: set[tuple[int | None, str]] = set()
        self.headed = headed

    def add(self, one: Draft) -> str:
        """Takes a board; gives what is then to be written."""
        self.headed = self.headed or one.headed
        if not self.headed:
            return _board(one, labelled=False, names=True)
        text = ""
        if not self.held or not self._joins(one):
            text = self.rest()
        self.held.append(one)
        self._slots.add((one.number, one.room))
        return text

    def rest(self) -> str:
        """What is not written yet."""
        text = "".join(_block(self.held)) if self.held else ""
        self.held = []
        self._slots.clear()
        return text

    def _joins(self, one: Draft) -> bool:
        """Whether a board may stand behind the same head."""
        first = self.held[0]
        same = (one.event, one.tags, bool(one.room)) == (first.event, first.tags, bool(first.room))
        if not same or one.lists or len(self.held) >= 2 * _WIDEST:
            return False
        if one.number is None or first.number is None:
            return one.number is first.number and not one.outcome and not first.outcome
        base = _base(first)
        free = (one.number, one.room) not in self._slots
        return free and base <= one.number < base + _WIDEST


def _base(first: Draft) -> int:
    """The board whose results the list begins with."""
    stated = first.tags.get(3, "")
    number = first.number or 0
    if stated.isdecimal() and int(stated) <= number < int(stated) + _WIDEST:
        return int(stated)
    return number


def _block(block: list[Draft]) -> Iterator[str]:
    first = block[0]
    numbers = [one.number for one in block if one.number is not None]
    fields = [first.event, *(first.tags.get(n, "") for n in range(1, 9))]
    if numbers and not (fields[3] or fields[4]):
        fields[3:5] = [str(min(numbers)), str(max(numbers))]
    if not any(fields[1:]) and first.event == "":
        fields = [""] * 9
    yield f"vg|{','.join(fields)}|\n"
    if any(one.outcome for one in block) and numbers:
        base = _base(first)
        slots = [""] * (2 * (max(numbers) - base + 1))
        for one in block:
            if one.number is not None:
                slots[2 * (one.number - base) + (one.room == "c")] = one.outcome
        yield f"rs|{','.join(slots)}|\n"
    for key, text in first.lists.items():
        yield f"{key}|{text}|\n"
    rooms: dict[str, tuple[str, ...]] = {}
    if first.room:
        for one in block:
            rooms.setdefault(one.room, one.names)
        empty = ("", "", "", "")
        both = (*rooms.get("o", empty), *rooms.get("c", empty))
        yield f"pn|{','.join(both)}|pg||\n"
    for one in block:
        known = rooms[one.room] == one.names if rooms else not any(one.names)
        yield _board(one, labelled=one.number is not None, names=not known or one.number is None)


def _board(one: Draft, labelled: bool, names: bool) -> str:
    """One board on a line; its tricks in lines of their own behind a label."""
    text = ""
    if labelled:
        text += f"qx|{one.room or 'o'}{one.number}{',' + one.label if one.label else ''}|"
    if names:
        text += f"pn|{','.join(one.names)}|"
    told = labelled and one.title == f"Board {one.number}"
    return text + behind_names(
        None if told else one.title, one.vulnerable,
        one.before, one.deal, one.after_deal, one.calls, one.play, one.end,
    )  # fmt: skip


def behind_names(
    title: str | None,
    vulnerable: str | None,
    before: str,
    deal: str,
    after_deal: str,
    calls: str,
    play: str,
    end: str,
) -> str:
    """What stands behind the names of a board; arguments as ``Draft`` has them."""
    titled = "" if title is None else f"ah|{title}|"
    sides = "" if vulnerable is None else f"sv|{vulnerable}|"
    called = f"{calls}pg||" if calls else ""
    ended = f"{end}pg||" if end else ""
    return f"{before}st||md|{deal}|rh||{titled}{sides}{after_deal}{called}{play}{ended}\n"
