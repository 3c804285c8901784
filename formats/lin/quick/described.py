"""What an ordinary board is called: its number and title, its players, and what its head says."""

from typing import NamedTuple

from oddtrick.formats.lin.drafting import prose, word
from oddtrick.formats.lin.header import Heading, seated
from oddtrick.formats.lin.quick.values import Unusual, title_in
from oddtrick.formats.lin.words import FORMAT, KNOWN, PBN
from oddtrick.records.board import Board

_MOST = 1 << 13
Remains = tuple[tuple[str, str, str], ...]


class _Title(NamedTuple):
    """A title.

    Attributes:
        title: what it is where it is no number of a board.
        number: the number that it is.
        plain: whether it is no more than a number: ``Board 7``.
        straight: whether it is written just so.
    """

    title: str
    number: str
    plain: bool
    straight: bool


class _Titles(dict[str, _Title]):
    def __missing__(self, value: str) -> _Title:
        text = value.strip()
        if is_key(text):
            raise Unusual
        found = title_in(text)
        if found is None:
            straight = bool(text) and value == " ".join(prose(text).split())
            made = _Title(text, "", False, straight)
        else:
            what, number = found
            made = _Title("", number, what == "Board", False)
        if len(self) >= _MOST:
            self.clear()
        self[value] = made
        return made


_Players = tuple[str | None, ...]


class _Seated(dict[tuple[str, str | None], tuple[_Players, bool]]):
    """The players by the names and the room, and whether the names are written just so."""

    def __missing__(self, key: tuple[str, str | None]) -> tuple[_Players, bool]:
        names, room = key
        listed = [name.strip() for name in names.split(",")]
        if len(listed) not in (4, 8):
            raise Unusual
        players = tuple(name or None for name in seated(listed, room))
        straight = len(listed) == 4 and names == ",".join(map(word, listed))
        if len(self) >= _MOST:
            self.clear()
        self[key] = players, straight
        return players, straight


_titles = _Titles()
_seated = _Seated()


class Head:
    """What the head of a match says of each of its boards; it may be none.

    Args:
        heading: the head.
    """

    def __init__(self, heading: Heading | None = None) -> None:
        self.heading = heading
        self._names: str | None = None
        self._event = ""
        self._tags: dict[str | None, Remains] = {None: ()}
        self._kept: Remains = ()
        self._first: Remains = ()
        if heading is None:
            return
        pair = heading.header.get("pn")
        self._names = None if pair is None else pair.plain
        if heading.parts:
            self._event = heading.parts[0]
        self._tags = {
            room: tuple((PBN, tag, text) for tag, text in heading.tags_in(room))
            for room in (None, "o", "c")
        }
        self._kept = tuple((FORMAT, key, text) for key, text, _ in heading.kept(False))
        self._first = tuple((FORMAT, key, text) for key, text, _ in heading.kept(True))

    def describe(
        self,
        board: Board,
        names: str | None,
        title: str,
        label: tuple[str, int, str | None] | None,
        *,
        first: bool,
    ) -> bool:
        """Gives a board its words, its players, and what has no field.

        Args:
            board: the board.
            names: what it has itself for names; None where it has nothing.
            title: its title.
            label: room, number and text of its label.
            first: whether it is the first behind the head.

        Returns:
            Whether names and title are as they are written where there is no head.

        Raises:
            Unusual: one of them is not ordinary.
        """
        room, number, text = label or (None, None, None)
        straight = True
        names = self._names if names is None else names
        if names:
            board.players, straight = _seated[names, room]
        remains: Remains = ()
        if self.heading is not None:
            remains = self._tags[room] + (self._first if first else self._kept)
        told = "" if number is None else str(number)
        if text and text.strip().upper() != f"BOARD {told}":
            remains += ((FORMAT, "qx", text),)
        words: tuple[tuple[str, str], ...] = ()
        if title[:6] == "Board " and _is_number(title[6:]):
            # Numbers seldom come again: they are not remembered.
            if told and title[6:] != told:
                remains += ((FORMAT, "ah", title),)
            told = told or title[6:]
        elif title:
            called, figure, plain, as_written = _titles[title]
            straight = straight and as_written
            if called:
                words = (("title", called),)
            elif figure:
                if not plain or (told and figure != told):
                    remains += ((FORMAT, "ah", title.strip()),)
                told = told or figure
        if told:
            words += (("number", told),)
        if self._event:
            words += (("event", self._event),)
        board.words, board.remains = words, remains
        return straight


def _is_number(figure: str) -> bool:
    """Whether a figure is the number of a board as it is written."""
    plain = figure.isdecimal() and figure.isascii() and len(figure) < 7
    return plain and (figure[0] != "0" or figure == "0")


def is_key(text: str) -> bool:
    """Whether a value may be taken for a key."""
    return text.strip().lower() in KNOWN
