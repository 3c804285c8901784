"""The text of records one by one: that of an ordinary board straight from its values.

A board is ordinary where LIN holds all of it, so that it comes back equal. All others are left
to the writer. Boards that share a head are held back until all of them are known.
"""

from typing import TYPE_CHECKING

from oddtrick.formats.lin.drafting import SCORING_LETTERS, Draft, draft, prose, word
from oddtrick.formats.lin.lessening import lessened
from oddtrick.formats.lin.quick.body import body_of
from oddtrick.formats.lin.quick.values import Unusual, title_in
from oddtrick.formats.lin.values import NUMBER
from oddtrick.formats.lin.words import FORMAT, KNOWN, LAWS, PBN, SCORINGS, VG_TAGS
from oddtrick.formats.lin.writer import Blocks, behind_names
from oddtrick.formats.quick import Dropped
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.told import holds
from oddtrick.records.board import Board
from oddtrick.records.laws.registry import load_law
from oddtrick.records.seats import COMPASS_LETTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oddtrick.records.schema import Deal, Rubber, Session

_MOST = 1 << 13
_VULNERABLE = {
    None: None, (False, False): "o", (True, False): "e", (False, True): "n", (True, True): "b",
}  # fmt: skip
_TAGS = {name: n for n, name in VG_TAGS.items()}

_Kept = tuple[dict[int, str], str]
"""The fields of ``vg``, and the room."""
_NOTHING: _Kept = {}, ""


class _Words(dict[str, bool]):
    """Whether a text stands in a list just so."""

    def __missing__(self, text: str) -> bool:
        fits = text == word(text)
        if len(self) < _MOST:
            self[text] = fits
        return fits


_Players = tuple[str | None, ...]


class _Names(dict[_Players, tuple[str, ...] | None]):
    """The players South, West, North, East; None where one does not stand in a list just so."""

    def __missing__(self, players: _Players) -> tuple[str, ...] | None:
        west, north, east, south = (player or "" for player in players)
        found = (south, west, north, east)
        fits = all(name == word(name) for name in found) and "" not in players
        if len(self) >= _MOST:
            self.clear()
        self[players] = found if fits else None
        return self[players]


class Pen:
    """Writes boards one by one; ``formats.quick.QuickWriter`` says what it gives.

    Attributes:
        head: what stands before the first board: nothing.
        between: what stands between two: nothing.
        foot: what stands behind the last: nothing.
        number: how many records were written.
        apart: whether others may go on behind what is written: a head speaks of all its boards.

    Args:
        number: how many records were written before.
    """

    head = between = foot = ""
    apart = False

    def __init__(self, *, number: int = 0) -> None:
        self.number = number
        self._blocks = Blocks()
        self._places: list[tuple[Draft, int, bool]] = []
        self._law = load_law(LAWS)
        self._words = _Words()
        self._names = _Names()
        self._event = ""
        self._kept: dict[tuple[tuple[str, str, str], ...], _Kept] = {}

    def rest(self) -> str:
        """The boards whose head could not be written before all of them were known."""
        return self._blocks.rest()

    def record(self, record: "Deal | Rubber | Session") -> str:
        """What is to be written once a record is there: nothing for one without four hands."""
        if record.kind != "deal" or not holds(record):
            return ""
        made = draft(record)
        text = self._blocks.add(made)
        self._places.append((made, self.number, self._blocks.headed))
        self.number += 1
        return text

    def held(self, records: "Sequence[Deal | Rubber | Session]") -> "list[Deal | None]":
        """The records that were written last as they come back from their places in the file."""
        from oddtrick.formats.lin.reader import taken_boards
        from oddtrick.records.schema import Deal

        places, self._places = iter(self._places), []
        found: list[Deal | None] = []
        for record in records:
            if record.kind != "deal" or not holds(record):
                found.append(None)
                continue
            made, before, headed = next(places)
            blocks = Blocks(headed=headed)
            text = blocks.add(made) + blocks.rest()
            ((taken, _, _),) = taken_boards(text, Notices(), [record.places], before)
            found.append(Deal.model_validate(taken.fields))
        return found

    def board(self, board: Board) -> str | None:
        """What is to be written once a board is there; None where it is not ordinary."""
        number = self.number + 1
        if board.id != f"game-{number}":
            return None
        blocks = self._blocks
        if board.written is not None and not blocks.headed:
            self.number = number
            return board.written
        try:
            text = self._text(board)
        except Unusual:
            return None
        self.number = number
        return text

    def lessened(self, board: Board) -> tuple[Board, list[Dropped]]:
        """A board without what LIN has no place for, and what that is."""
        return lessened(board, f"game-{self.number + 1}")

    def _text(self, board: Board) -> str:
        """What is to be written once a board is there, just as it is of its deal.

        Raises:
            Unusual: it is not ordinary, or something of it is lost.
        """
        if (
            board.places != COMPASS_LETTERS
            or not board.dealer_recorded
            or board.order is not None
            or board.laws != LAWS
            or board.score
        ):
            raise Unusual
        tags, room = self._keep(board.remains) if board.remains else _NOTHING
        number, event, title = self._described(board)
        names = self._names[board.players]
        if names is None:
            raise Unusual
        before, deal, after_deal, calls, play, end, outcome = body_of(board, self._law)
        if number is None:
            if outcome or room:
                raise Unusual
            told = title
        else:
            if title is not None and not (outcome or event or tags or room):
                # Without a head the number stands in the title.
                raise Unusual
            told = f"Board {number}" if title is None else title
        vulnerable, blocks = _VULNERABLE[board.vulnerable], self._blocks
        if not (blocks.headed or outcome or event or tags or room):
            behind = behind_names(told, vulnerable, before, deal, after_deal, calls, play, end)
            return f"pn|{','.join(names)}|{behind}"
        return blocks.add(
            Draft(
                number, room, event, tags, {}, names, told, "", outcome,
                before, deal, vulnerable, after_deal, calls, play, end,
            )
        )  # fmt: skip

    def _described(self, board: Board) -> tuple[int | None, str, str | None]:
        """Number, event and title."""
        number: int | None = None
        event, title = "", None
        for name, text in board.words:
            if name == "number":
                if NUMBER.fullmatch(text) is None:
                    raise Unusual
                number = int(text)
            elif name == "event":
                if text != self._event and not self._stands(text):
                    raise Unusual
                event = self._event = text
            elif name == "title":
                if not self._stands(text) or title_in(text) is not None or text.lower() in KNOWN:
                    raise Unusual
                title = text
            else:
                raise Unusual
        return number, event, title

    def _stands(self, text: str) -> bool:
        """Whether a text is a value just so."""
        return text == " ".join(prose(text).split()) == prose(text)

    def _keep(self, remains: tuple[tuple[str, str, str], ...]) -> _Kept:
        found = self._kept.get(remains)
        if found is not None:
            return found
        tags: dict[int, str] = {}
        room, ranks = "", []
        for form, name, text in remains:
            if form == PBN and name in _TAGS and text and self._words[text]:
                tags[_TAGS[name]] = text
                ranks.append((1, name))
            elif form == PBN and name == "Scoring" and text in SCORING_LETTERS:
                tags[2] = SCORING_LETTERS[text]
                ranks.append((0, name))
            elif form == PBN and name == "Room" and text in ("Open", "Closed"):
                room = text[0].lower()
                ranks.append((1, name))
            elif form == FORMAT and name == "vg":
                fields = text.split(",")
                plain = len(fields) == 5 and any(fields) and not any(fields[1:3])
                if not plain or not all(self._words[part] for part in fields):
                    raise Unusual
                if fields[0] and (2 in tags or fields[0] in SCORINGS):
                    raise Unusual
                tags |= {n: part for n, part in zip((2, 3, 4, 6, 8), fields, strict=True) if part}
                ranks.append((2, name))
            else:
                raise Unusual
        if ranks != sorted(set(ranks)):
            raise Unusual
        if len(self._kept) >= _MOST:
            self._kept.clear()
        self._kept[remains] = tags, room
        return tags, room
