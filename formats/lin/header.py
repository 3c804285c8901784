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
        found: list[tuple[str, str, Span]] = []
        if self.vg is not None:
            span = self.vg.value_span
            found = [(tag, self.parts[n], span) for n, tag in VG_TAGS.items() if self.parts[n]]
            if self.parts[2] in SCORINGS:
                found.append(("Scoring", SCORINGS[self.parts[2]], span))
        room = self.room(board)
        label = board.first("qx")
        if room is not None and label is not None and self.header.rooms:
            found.append(("Room", ROOMS[room], label.value_span))
        return sorted(found, key=lambda row: (row[0] != "Scoring", row[0]))

    def rest(self, board: RawBoard) -> list[tuple[str, str, Span]]:
        """What is kept as it stands: key, text, place; lists of boards with the first board."""
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
        self.leading = self.leading or board
        if self.leading is board:
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
            notices.repair(NAMES_DIFFER, f"{len(names)} names", pair.value_span)
        several = len(names) > 4
        names += [""] * (8 - len(names))
        room = self.room(board)
        own = names[4:8] if room == "c" and several else names[:4]
        seated = [""] * 4
        for seat, name in zip(HAND_ORDER, own, strict=True):
            seated[seat] = name
        return pair, seated

    def room(self, board: RawBoard) -> str | None:
        """``o`` or ``c``, where the label of a board says it."""
        label = board.first("qx")
        found = None if label is None else read_label(label.plain)
        return None if found is None else found[0]

    def outcome(self, board: RawBoard) -> tuple[str, Outcome | None, Span] | None:
        """The result that the list has for a board: as it stands, as read, and where."""
        label = board.first("qx")
        found = None if label is None else read_label(label.plain)
        if found is None or self.header.first is None:
            return None
        room, number, _ = found
        slot = 2 * (number - self.header.first) + (room == "c")
        if not 0 <= slot < len(self.results) or not self.results[slot][0]:
            return None
        text, span = self.results[slot]
        return text, read_outcome(text), span
