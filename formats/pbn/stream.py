"""A PBN file game by game, in constant memory: clean ones at once, the others by the reader."""

import re
from collections.abc import Iterable, Iterator

from oddtrick.formats.pbn.directives import LEAD
from oddtrick.formats.pbn.inheritance import Inheritance
from oddtrick.formats.pbn.pieces import BLANKS, cut, line_end
from oddtrick.formats.pbn.quick.comments import stands_beside_a_tag
from oddtrick.formats.pbn.quick.game import QuickGames, Taken
from oddtrick.formats.pbn.quick.values import Repair
from oddtrick.formats.pbn.reader import (
    Gathered,
    characters,
    first_high,
    is_marked_export,
    no_game,
    read_on,
)
from oddtrick.formats.pbn.versions import declared, has_tables, may_be_later
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.pieces import Piece, Pieces
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.text.stretches import Stretch
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.pbn import NOT_EXPORT, ODD_VALUE, TAG_ORDER, VALUE_SPELLING
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import load_law
from oddtrick.records.patterns import pattern
from oddtrick.records.replay.quick import judge
from oddtrick.records.replay.quickplays import won_in

_STRANGE = pattern(r"[^\t\n\v\r -~\xa0-\xff]")
_LONGEST = 255
"""How many characters a line may have, its end included (2.3)."""

KINDS = (NOT_EXPORT, ODD_VALUE, TAG_ORDER, VALUE_SPELLING)
"""What the quick way may find against the letter of the standard."""


class Stream:
    """Reads a file of games, one after another.

    Attributes:
        clean: how many games were clean, and so have no reading.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
        law: the law code to judge by, whatever the games say.
        strict: whether a repair is a fault, so that a game with one is not clean.
    """

    def __init__(
        self, name: str, encoding: str, law: LawCode | None = None, strict: bool = False
    ) -> None:
        self.clean = 0
        # By code: that of a kind is soon looked up.
        self._counts: dict[str, int] = {}
        self._told: dict[str, int] = {}
        self._pieces = Pieces(name, encoding, cut)
        self._law = law
        self._laws: dict[str | None, LawCode] = {}
        self._strict = strict
        self._inheritance = Inheritance()
        self._quick: QuickGames | None = None
        self._gathered = Gathered(self._inheritance)
        self._utf8 = encoding.startswith("utf-8")
        self._within = False
        self._inherits = False

    @property
    def repairs(self) -> dict[Kind, int]:
        """How often a kind of repair was met in clean games."""
        return {kind: self._counts[kind.code] for kind in KINDS if kind.code in self._counts}

    WHOLE = False
    """Whether all that a game holds is wanted, and not only what a replay needs."""

    @property
    def number(self) -> int:
        """How many games were read, with those before the place where it began."""
        return self._gathered.number

    def begin(self, stretch: Stretch) -> None:
        """Begins at a stretch of the file; what was learnt from an earlier one is kept."""
        self._within = stretch.start > 0
        self._pieces.begin(stretch)
        self._gathered.number = stretch.number
        self.clean = 0
        self._counts.clear()
        # What is said of the first letter of UTF-8 is said once.
        self._utf8 = self._utf8 and stretch.plain
        if self._quick is None:
            self._begin_quick(stretch.head)

    def verdicts(self, blocks: Iterable[str]) -> Iterator[bool]:
        """Whether each game is surely clean, in order; no game is read for its messages.

        What breaks only the letter of the standard is counted, from the first on.
        """
        self._told = {kind.code: 2 for kind in KINDS}
        for row in self._rows(blocks):
            for (_, text, _), taken, right in self._judged(row):
                clean = right and self._may_pass(taken, text)
                self.clean += clean
                yield clean

    def _begin_quick(self, head: str) -> None:
        export = is_marked_export(head)
        self._gathered.version = declared(head)
        self._quick = QuickGames(self._inheritance, whole=self.WHOLE, export=export)

    def _meets(self, text: str) -> None:
        """Looks at a text before its games."""

    def _rows(self, blocks: Iterable[str]) -> Iterator[list[Piece]]:
        """The games of a text, and whether the quick way may read them.

        Many stand together, for the processor is quicker at one thing done many times than at
        many things in turns.
        """
        looked_at: str | None = None
        odd = inherits = False
        for row in self._pieces.rows(blocks):
            text = self._pieces.text
            if text is not looked_at:
                looked_at, odd = text, self._is_odd(text)
                inherits = "#" in text and ('"#' in text or "##" in text)
                if self._quick is None:
                    self._begin_quick(text)
                self._meets(text)
            if odd:
                row = [piece if piece[1][:1] not in BLANKS else self._begun(piece) for piece in row]
                row = [(at, game, usual and not self._is_odd(game)) for at, game, usual in row]
            if not has_tables(self._gathered.version):
                row = [(at, game, usual and not may_be_later(game)) for at, game, usual in row]
            self._inherits = inherits or bool(self._inheritance.standing)
            yield row

    def _begun(self, piece: Piece) -> Piece:
        """A game without the semi-empty lines before it, which are no matter but in export."""
        at, text, usual = piece
        assert self._quick is not None
        if self._quick.export:
            return at, text, False
        bare = text.lstrip(BLANKS)
        return at + len(text) - len(bare), bare, usual

    def readings(self, blocks: Iterable[str]) -> Iterator[Reading]:
        """The readings of the games that are not clean, in order; a few stand together."""
        something = False
        for row in self._rows(blocks):
            for (at, text, _), taken, right in self._judged(row):
                if right and self._may_pass(taken, text):
                    self.clean += 1
                    self._gathered.number += 1
                    continue
                exported = taken is not None and taken.export
                reading = self._read(self._pieces.source(at, text), exported=exported)
                something = something or bool(reading.records or reading.findings)
                yield reading
        if not something and not self.clean and not self._within:
            yield Reading(SourceText(self._pieces.name, ""), findings=[no_game()])

    def _is_odd(self, text: str) -> bool:
        """Whether a text has a line that is too long, or a character that PBN has not."""
        if not line_end(text):
            return True
        if not text.isascii() and (self._utf8 or _STRANGE.search(text)):
            return True
        at = -1
        while len(text) - at > _LONGEST:
            last = text.rfind("\n", at + 1, at + _LONGEST + 1)
            if last < 0:
                return True
            at = last
        return False

    def _taken(
        self, row: list[Piece], lead: re.Pattern[str]
    ) -> Iterator[tuple[list[Piece], list[Taken | None]]]:
        """What the quick way reads of games, some at a time; None where it cannot.

        What each game leaves to others must be noted before more are asked for.

        Args:
            row: the games.
            lead: the lines with ``%`` before the first tag that are no matter.
        """
        quick = self._quick
        assert quick is not None
        texts = [
            (lead.sub("", text, count=1) if text[:1] == "%" else text) if usual else None
            for _, text, usual in row
        ]
        if self._inherits:
            at = 0
            for found in quick.take_on(texts):
                yield row[at : at + len(found)], found
                at += len(found)
            return
        given = [text for text in texts if text is not None]
        found = quick.take_all(given)
        if len(given) < len(row):
            each = iter(found)
            found = [None if text is None else next(each) for text in texts]
        yield row, found

    def _judged(self, row: list[Piece]) -> Iterator[tuple[Piece, Taken | None, bool]]:
        """Games with what was taken of them, and whether they are right."""
        for part, taken in self._taken(row, LEAD):
            won = won_in([None if one is None else one.board for one in taken])
            yield from zip(part, taken, list(map(self._is_right, taken, won)), strict=True)

    def _is_right(self, taken: Taken | None, won: int | None) -> bool:
        """Whether nothing is wrong with a game, of which is known who won the tricks."""
        if taken is None:
            return False
        board = taken.board
        try:
            law = self._laws[board.laws]
        except KeyError:
            law = self._laws[board.laws] = self._law or load_law(board.laws or "")
        return judge(board, law, board.packs if won is None else None, won) is True

    def _may_pass(self, taken: Taken | None, text: str) -> bool:
        """Whether the repairs of a game are such as are only counted; notes them then."""
        assert taken is not None
        repairs = taken.repairs
        if repairs or not taken.export:
            if not taken.export:
                if not self._breaks_export(text):
                    return False
                repairs = (*repairs, NOT_EXPORT)
            if not self._counted(repairs):
                return False
        heritage = taken.heritage
        standing = () if heritage is None else heritage.standing
        self._inheritance.note(taken.names, taken.values, standing)
        return True

    def _counted(self, repairs: Iterable[Repair]) -> bool:
        """Counts repairs, if each kind was told of twice."""
        codes = [kind.code for kind in repairs if kind is not None]
        told, counts = self._told, self._counts
        if self._strict and codes:
            return False
        for code in codes:
            if told.get(code, 0) < 2:
                return False
        for code in codes:
            counts[code] = counts.get(code, 0) + 1
        return True

    def _breaks_export(self, text: str) -> bool:
        """Whether a game is surely not in export format.

        That is so where its lines do not end in CRLF, or a comment stands on the line of a tag.
        """
        if "\r" not in text:
            return "\n" in text.rstrip("\n")
        return ("{" in text or ";" in text) and stands_beside_a_tag(text)

    def _read(self, source: SourceText, *, exported: bool = False) -> Reading:
        """The reading of a piece; ``exported`` is whether it is known to be in export format."""
        reading = Reading(source)
        notices = Notices(reading.findings, reading.repairs)
        characters(source, notices)
        if self._utf8 and first_high(source, notices):
            self._utf8 = False
        assert self._quick is not None
        export = self._quick.export and not exported
        reading.records.extend(read_on(source, notices, self._gathered, export=export))
        reading.sort()
        for repair in reading.repairs:
            self._told[repair.code] = self._told.get(repair.code, 0) + 1
        return reading
