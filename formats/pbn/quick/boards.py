"""The boards of a PBN file, for conversions; a game that is no board is read whole."""

import re
from collections.abc import Iterable, Iterator, Sequence

from oddtrick.formats.pbn.directives import HEADINGS
from oddtrick.formats.pbn.fields import USUAL_LAWS
from oddtrick.formats.pbn.inheritance import Inheritance
from oddtrick.formats.pbn.quick.game import Taken
from oddtrick.formats.pbn.quick.straight import EMPTY, changes_in
from oddtrick.formats.pbn.reader import Gathered, no_game, read_on
from oddtrick.formats.pbn.stream import Stream
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.records.board import Board
from oddtrick.records.findings import Span
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.quick import is_legal
from oddtrick.records.replay.quickplays import won_in

_PLACED = {
    path: re.compile(rf'^\[{tag} "([^"\\\r\n]*)"\]', re.MULTILINE)
    for path, tag in (("date", "Date"), ("site", "Site"), ("score[0]", "Score"))
}
"""The tags of some fields where they stand on a line of their own."""


class Boards(Stream):
    """Reads a file of games, one after another.

    Args:
        name: the name of the file.
        encoding: the encoding that it is read with.
    """

    WHOLE = True

    keeps_text = False
    """Whether boards have their text where it is just what the writer of PBN gives for them."""

    def _meets(self, text: str) -> None:
        assert self._quick is not None
        self._quick.keeps_text = self.keeps_text
        if self.keeps_text:
            signs = self._quick.signs = changes_in(text)
            self._quick.filled_signs = tuple(sign for sign in signs if sign != EMPTY)

    def __init__(self, name: str, encoding: str) -> None:
        super().__init__(name, encoding)
        self._last: tuple[int, str] = (0, "")
        self._last_taken: Taken | None = None

    def boards(self, blocks: Iterable[str]) -> Iterator[Board | Reading]:
        """The games of a text: each a board, or a reading; a few may stand in one reading.

        Args:
            blocks: the text of the file, in blocks that end anywhere.
        """
        something, gathered = self._within, self._gathered
        for row in self._rows(blocks):
            for part, games in self._taken(row, HEADINGS):
                if self.keeps_text:
                    self._look_at(games)
                for (at, text, _), taken in zip(part, games, strict=True):
                    if taken is None or not self._may_pass(taken, text):
                        exported = taken is not None and taken.export
                        reading = self._read(self._pieces.source(at, text), exported=exported)
                        something = something or bool(reading.records or reading.findings)
                        yield reading
                        continue
                    something = True
                    gathered.number += 1
                    board = taken.board
                    board.id = f"game-{gathered.number}"
                    self._last, self._last_taken = (at, text), taken
                    yield board
        if not something:
            yield Reading(SourceText(self._pieces.name, ""), findings=[no_game()])

    def places(self, paths: Sequence[str]) -> tuple[SourceText, dict[str, Span]] | None:
        """Where some values of the board that was given last stand, where that is plain."""
        at, text = self._last
        taken = self._last_taken
        if "{" in text or "Oddtrick" in text or taken is None or taken.heritage is not None:
            return None
        spans = {}
        for path in paths:
            pattern = _PLACED.get(path)
            found = [] if pattern is None else [*pattern.finditer(text)]
            if len(found) != 1:
                return None
            spans[path] = Span(*found[0].span(1))
        return self._pieces.source(at, text), spans

    def _look_at(self, games: list[Taken | None]) -> None:
        """Only the text of a legal game is what the writer gives for it."""
        law = load_law(USUAL_LAWS)
        boards = [None if g is None or g.board.written is None else g.board for g in games]
        for board, won in zip(boards, won_in(boards), strict=True):
            if board is not None:
                packs = board.packs if won is None else None
                if not is_legal(board, law, packs, won):
                    board.written = None

    def again(self) -> Reading:
        """The game of the board that was given last, read whole; its repairs were told of."""
        at, text = self._last
        reading = Reading(self._pieces.source(at, text))
        inheritance = Inheritance()
        taken = self._last_taken
        if taken is not None and taken.heritage is not None:
            # What it took from others is in its values.
            names, values = taken.names, taken.values
            many = taken.heritage.headed
            inheritance.note(names, values, [*zip(names[:many], values[:many], strict=True)])
        gathered = Gathered(inheritance, self._gathered.number - 1)
        reading.records.extend(read_on(reading.source, Notices(), gathered))
        return reading
