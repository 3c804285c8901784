"""An XML file of many records, one after another, in constant memory.

A file whose records stand in the element of the vocabulary, in its namespace, is cut between
them; any other is read as a whole.
"""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.text.given import First, is_given, within
from oddtrick.formats.text.pieces import Pieces
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.stretches import Stretch
from oddtrick.formats.xmlfile.cutting import cuts
from oddtrick.formats.xmlfile.frame import Known, Piece
from oddtrick.formats.xmlfile.quick.board import QuickDeals
from oddtrick.formats.xmlfile.quick.values import Unusual
from oddtrick.formats.xmlfile.vocabulary import NAMESPACE, RECORDS, ROOT
from oddtrick.records.board import Board
from oddtrick.records.findings import Span
from oddtrick.records.laws.registry import find_law, law_codes
from oddtrick.records.replay.quick import judge

if TYPE_CHECKING:
    from oddtrick.records.findings.kind import Kind
    from oddtrick.records.laws.code import LawCode


_OPENING = f'<{ROOT} xmlns="{NAMESPACE}">'
_HEAD = re.compile(
    rf"\s*(?:<\?xml\s[^>]*\?>)?(?:\s|<!--(?:(?!--).)*-->|<\?(?!xml\s).*?\?>)*{re.escape(_OPENING)}",
    re.DOTALL,
)
_PLAIN_HEAD = re.compile(rf"\s*(?:<\?xml\s[^>]*\?>)?\s*{re.escape(_OPENING)}")
_LONGEST = 1 << 16
"""How far into a file its head may go."""
_NEXT = re.compile(rf"\s*<(?:{'|'.join(RECORDS)})[\s>]")
_DEAL = re.compile(r"\s*<deal ")
_END = "</deal>"
_PLACE = re.compile(r"auction\[([0-9]{1,3})\]|tricks\[([0-9]{1,2})\]\.([A-Z])")
_BEHIND = re.compile(rf"\s*</{ROOT}>\s*")


def is_opened_plainly(text: str) -> bool:
    """Whether a text begins with the declaration of XML at most, and the element of records."""
    return _PLAIN_HEAD.match(text.removeprefix("\ufeff")) is not None


class _Cutter:
    """Cuts a text that comes in blocks behind its records.

    A piece goes from the end of one record to that of the next, the first with what stands
    before all, the last with what stands behind.

    Attributes:
        frame: what is known of the frame of the piece in hand.
        element: where its record begins and ends, where it may be an ordinary deal.
    """

    def __init__(self) -> None:
        self._known = Known()
        self.frame = Piece(known=self._known)
        self.element = (0, 0)
        self._begun = self._whole = self._odd = False

    def begin(self, within: bool) -> None:
        """Begins at a record, the first of its file or one behind others of its element."""
        self._begun, self._whole, self._odd = within, False, False

    def cut(self, text: str, last: bool) -> Iterator[tuple[int, int, bool]]:
        """The pieces of a text, and whether the record of each may be ordinary."""
        at, inner = 0, 0
        if not self._begun:
            head = None if self._whole else _HEAD.match(text.removeprefix("\ufeff"))
            if head is None:
                self._whole = self._whole or len(text) > _LONGEST
                if last:
                    yield 0, len(text), False
                return
            inner = head.end() + text.startswith("\ufeff")
            self._odd = _PLAIN_HEAD.fullmatch(head[0]) is None
        while True:
            found = self._record(text, inner or at, last)
            if found is None:
                break
            end, plain, ends = found
            self.frame = Piece(_OPENING if self._begun else "", ends, self._known)
            self._begun = True
            yield at, end, plain and not self._odd
            self._odd = False
            at, inner = end, 0
        if last and at < len(text):
            self.frame = Piece(_OPENING if self._begun else "", known=self._known)
            yield at, len(text), False

    def _record(self, text: str, at: int, last: bool) -> tuple[int, bool, bool] | None:
        """The end of the next piece, whether its record may be ordinary, whether it is the last.

        None where more of the file must be known, or where nothing is left but its end.
        """
        opened = _DEAL.match(text, at)
        if opened is not None:
            end = text.find(_END, opened.end())
            if end >= 0:
                end += len(_END)
                begin = opened.end() - 6
                self.element = begin, end
                plain = text.find("<deal ", begin + 6, end) < 0
                if plain and text.find("!", begin, end) >= 0:
                    plain = text.find("<!", begin, end) < 0
                if plain and _NEXT.match(text, end) is not None:
                    return end, True, False
                if plain and last and _BEHIND.fullmatch(text, end) is not None:
                    return len(text), True, True
        some = cuts(text, f"</{ROOT}>" if last else "", at)
        one, other = next(some, None), next(some, None)
        if one is not None and other is not None:
            return one.end, False, False
        return None


class PiecesOfXml:
    """The pieces of a file, and their readings.

    Attributes:
        number: how many records stand before the piece in hand.
        repairs: none, for XML has no letter to break.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
    """

    def __init__(self, name: str, encoding: str) -> None:
        self.number = 0
        self._within = False
        self.repairs: dict[Kind, int] = {}
        self._cutter = _Cutter()
        self._pieces = Pieces(name, encoding, self._cutter.cut)
        self._quick = QuickDeals()
        self._last: tuple[int, str, Piece] = (0, "", Piece())

    def begin(self, stretch: Stretch) -> None:
        """Begins at a stretch of the file; what was learnt from an earlier one is kept."""
        self.number = stretch.number
        self._within = stretch.start > 0
        self._cutter.begin(within=self._within)
        self._pieces.begin(stretch)

    def pieces(self, blocks: Iterable[str]) -> Iterator[Board | None]:
        """The board of each piece, or None where it is to be read as a whole."""
        cutter, quick = self._cutter, self._quick
        for at, text, plain in self._pieces.of(blocks):
            self._last = at, text, cutter.frame
            board = None
            if plain:
                start, end = cutter.element
                try:
                    board = quick.read(text[start - at : end - at])
                except Unusual:
                    board = None
            yield board

    def first(self, id_: str) -> First:
        """The place of the id of the board given last, which is its first attribute."""
        at, text, _ = self._last
        start, _ = self._cutter.element
        begins = at + text.index('"', start - at) + 1
        return First.of("id", Span(0, len(id_)), self._pieces.source(begins, id_))

    def read(self) -> Reading:
        """The piece given last as the reader reads it."""
        from oddtrick.formats.xmlfile.reader import read_piece

        at, text, frame = self._last
        return read_piece(self._pieces.source(at, text), frame)

    def nothing(self) -> Reading:
        """The reading of a file without a record."""
        from oddtrick.formats.xmlfile.reader import read

        return read(SourceText(self._pieces.name, ""))


class Stream(PiecesOfXml):
    """Checks a file of records, one after another.

    Attributes:
        clean: how many records were clean, and so have no reading.
        named: the ids of these that are no mere numbers, each with its place, since somebody
            last emptied it.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        law: the law code to judge by, whatever the records say.
        strict: whether a repair is a fault; it makes no difference here.
    """

    def __init__(
        self, name: str, encoding: str, law: "LawCode | None" = None, strict: bool = False
    ) -> None:
        super().__init__(name, encoding)
        self.clean = 0
        self._law = law
        self.named: dict[tuple[str, str], First] = {}
        self._laws: dict[str, LawCode | None] = {}
        self._ids: set[tuple[str, str]] = set()

    def know(self, ids: Iterable[tuple[str, str]]) -> None:
        """Takes kinds and ids of records that stand before: no other of these is clean."""
        self._ids.update(ids)

    def readings(self, blocks: Iterable[str]) -> Iterator[Reading]:
        """The readings of the records that are not clean, in order."""
        something = self._within
        for board in self.pieces(blocks):
            self.number += 1
            if board is not None and self._is_clean(board):
                self.clean += 1
                something = True
                continue
            reading = self.read()
            if reading.records or reading.findings:
                something = True
                yield reading
            for read in reading.records:
                self._ids.update((each.kind, each.id) for each, _ in within(read.record))
        if not something:
            yield self.nothing()

    def _is_clean(self, board: Board) -> bool:
        own = not is_given(board.id)
        if own and ("deal", board.id) in self._ids:
            return False
        code = board.laws
        law = self._law
        if law is None:
            if code is None:
                return False
            if code not in self._laws:
                self._laws[code] = find_law(code) if code in law_codes() else None
            law = self._laws[code]
        if law is None:
            return False
        if (board.notes or board.beside or board.comments) and not _are_placed(board):
            return False
        if board.absent and not _is_play_left(board):
            return False
        if judge(board, law, board.packs) is not True:
            return False
        if own:
            self._ids.add(("deal", board.id))
            self.named["deal", board.id] = self.first(board.id)
        return True


def _is_play_left(board: Board) -> bool:
    """Whether nothing but the rest of its play is called unknown."""
    return board.absent == ((f"tricks[{len(board.cards) >> 2}]", "unknown"),)


def _are_placed(board: Board) -> bool:
    """Whether every note, comment and remain stands beside a call or a card that there is."""
    paths = [path for path, _ in board.notes]
    paths += [path for *_, path in board.beside]
    paths += [path for _, path, _ in board.comments if path not in (None, "hands")]
    for path in paths:
        if path == "result" and board.tricks is not None:
            continue
        match = _PLACE.fullmatch(path)
        if match is None:
            return False
        call, trick, place = match.groups()
        if call is not None and int(call) >= len(board.calls):
            return False
        if trick is not None and (4 * int(trick) >= len(board.cards) or place not in board.places):
            return False
    return True
