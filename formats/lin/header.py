"""What the head of a file says of each of its boards: event, teams, names, results."""

from oddtrick.formats.lin.boards import vg_fields
from oddtrick.formats.lin.tree import Header, Pair, RawBoard
from oddtrick.formats.lin.values import Outcome, read_label, read_outcome
from oddtrick.formats.lin.words import HAND_ORDER, LISTS, ROOMS, SCORINGS, VG_TAGS
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.lin import NAMES_DIFFER

_REST = (2, 3, 4, 6, 8)
"""The fields of ``vg`` that no other field and no tag of PBN holds."""


class Heading:
    """The head of the boards behind a ``vg``, or of those without one."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.vg = header.get("vg")
        self.parts = [] if self.vg is None else [p.strip() for p in vg_fields(self.vg.plain)]
        results = header.get("rs")
        self.results: list[tuple[str, Span]] = []
        if results is not None:
            at = results.value_span.start
            for text in results.value.split(","):
                lead = len(text) - len(text.lstrip())
                self.results.append((text.strip(), Span(at + lead, at + lead + len(text.strip()))))
                at += len(text) + 1
        self.told_names: set[int] = set()
        self.leading: RawBoard | None = None

    def fields(self, board: RawBoard) -> dict[str, str]:
        """The fields of a deal that the head fills."""
        return {"event": self.parts[0]} if self.parts and self.parts[0] else {}

    def tags(self, board: RawBoard) -> list[tuple[str, str, Span]]:
        """What PBN has a tag for: the name of the tag, the text, the place."""
        label = board.first("qx")
        place = None if self.vg is None else self.vg.value_span
        found = []
        for tag, text in self.tags_in(self.room(board)):
            span = label.value_span if tag == "Room" and label is not None else place
            found.append((tag, text, span or Span(0, 0)))
        return found

    def tags_in(self, room: str | None) -> list[tuple[str, str]]:
        """The same for every board in a room: the names of the tags and the texts."""
        found: list[tuple[str, str]] = []
        if self.vg is not None:
            found = [(tag, self.parts[n]) for n, tag in VG_TAGS.items() if self.parts[n]]
            if self.parts[2] in SCORINGS:
                found.append(("Scoring", SCORINGS[self.parts[2]]))
        if room is not None and self.header.rooms:
            found.append(("Room", ROOMS[room]))
        return sorted(found, key=lambda row: (row[0] != "Scoring", row[0]))

    def rest(self, board: RawBoard) -> list[tuple[str, str, Span]]:
        """What is kept as it stands: key, text, place; lists of boards with the first board."""
        self.leading = self.leading or board
        return self.kept(self.leading is board)

    def kept(self, first: bool) -> list[tuple[str, str, Span]]:
        """The same for the first board behind the head, or another."""
        found = []
        if self.vg is not None:
            kept = [self.parts[n] for n in _REST]
            if kept[0] in SCORINGS:
                kept[0] = ""
            numbers = self.header.numbers
            if numbers and kept[1:3] == [str(min(numbers)), str(max(numbers))]:
                kept[1:3] = ["", ""]
            if any(kept):
                found.append(("vg", ",".join(kept), self.vg.value_span))
        if first:
            for key in LISTS:
                pair = self.header.get(key)
                if pair is not None:
                    found.append((key, pair.plain, pair.value_span))
        return found

    def names(self, board: RawBoard, notices: Notices) -> tuple[Pair | None, list[str]]:
        """The list of players and the names of the seats W N E S at a board."""
        pair = board.first("pn") or self.header.get("pn")
        if pair is None:
            return None, [""] * 4
        names = [name.strip() for name in pair.plain.split(",")]
        if len(names) not in (4, 8) and id(pair) not in self.told_names:
            self.told_names.add(id(pair))
            notices.repair(
                NAMES_DIFFER, f"{len(names)} name{'' if len(names) == 1 else 's'}", pair.value_span
            )
        return pair, seated(names, self.room(board))

    def room(self, board: RawBoard) -> str | None:
        """``o`` or ``c``, where the label of a board says it."""
        label = board.first("qx")
        found = None if label is None else read_label(label.plain)
        return None if found is None else found[0]

    def outcome(self, board: RawBoard) -> tuple[str, Outcome | None, Span] | None:
        """The result that the list has for a board: as it stands, as read, and where."""
        label = board.first("qx")
        found = None if label is None else read_label(label.plain)
        if found is None:
            return None
        slot = self.slot(found[0], found[1])
        if slot is None or not self.results[slot][0]:
            return None
        text, span = self.results[slot]
        return text, read_outcome(text), span

    def slot(self, room: str, number: int) -> int | None:
        """Where a board stands in the list of results; None where it does not."""
        if self.header.first is None:
            return None
        slot = 2 * (number - self.header.first) + (room == "c")
        return slot if 0 <= slot < len(self.results) else None


def seated(names: list[str], room: str | None) -> list[str]:
    """The names of the seats W N E S among four names, or the eight of two rooms."""
    several = len(names) > 4
    names = names + [""] * (8 - len(names))
    own = names[4:8] if room == "c" and several else names[:4]
    found = [""] * 4
    for seat, name in zip(HAND_ORDER, own, strict=True):
        found[seat] = name
    return found
