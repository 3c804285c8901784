"""The board of an ordinary game, straight from its text."""

import re
from collections.abc import Sequence
from typing import Any

from oddtrick.formats.pbn.inheritance import Inheritance
from oddtrick.formats.pbn.quick.layouts import (
    NOTE_VALUES,
    TAGS,
    Layout,
    Picked,
    is_ordinary,
    made,
)
from oddtrick.formats.pbn.quick.rest import add_all, date
from oddtrick.formats.pbn.quick.sections import (
    CANONICAL,
    NO_REFS,
    Refs,
    call,
    calls_in,
    card,
    cards_in,
    look_at_table,
    packs_in,
)
from oddtrick.formats.pbn.quick.straight import CHANGED, is_straight
from oddtrick.formats.pbn.quick.values import (
    EXPORTS,
    PASSED,
    READERS,
    Figures,
    Known,
    Repair,
    Unusual,
    checked,
)
from oddtrick.formats.pbn.sections import MOST_NOTES
from oddtrick.formats.pbn.taking import SIDES, USUAL_LAWS
from oddtrick.formats.pbn.tree import NAMES, SECTIONS, TABLES
from oddtrick.records.board import Board
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.plainclass import plainclass
from oddtrick.records.seats import COMPASS_LETTERS, side_name

_COMMENTS = re.compile(r'(\[[^\]"]*"[^"\r\n]*"[^\]"]*\]|"[^"\r\n]*")|\{[^}]*\}|;[^\r\n]*')
_SIDE_NAMES = {word: side_name(COMPASS_LETTERS, side) for word, side in SIDES.items()}
PLAIN = NAMES - frozenset(TABLES) - frozenset(SECTIONS)
"""Tags that open nothing."""
NO_HANDS = (0, 0, 0, 0)
_CALL_LINE = re.compile("{0}(?: {0}){{0,3}}".format(r"[^ =\r\n]+(?: =[1-9]\d?=)?"))
"""A line of an auction in export format, without glyphs."""
_FULL_LINE = re.compile("{0}(?: {0}){{3}}".format(r"[^ =\r\n]+(?: =[1-9]\d?=)?"))
_lines_known: dict[str, int] = {}
_RECENT, _MOST_LAYOUTS, _MOST_LINES = 16, 400, 1 << 14
_SIDE_OF_SEAT = tuple(side_name(COMPASS_LETTERS, seat & 1) for seat in range(4))


@plainclass()
class Taken:
    """What was read of a game.

    Attributes:
        board: its board.
        repairs: what it breaks of the letter of the standard alone.
        export: whether it is in export format, or does not claim to be.
        names: its tags, notes left out.
        values: their values, or the text that has them.
    """

    board: Board
    repairs: tuple[Repair, ...]
    export: bool
    names: tuple[str, ...]
    values: Sequence[str]


class QuickGames:
    """Reads the games of a file, one after another.

    Attributes:
        repairs: what the game read last breaks of the letter of the standard alone.
        inheritance: the values that games may take from those before them.
        layout: the tags of the game read last.
        groups: its values, as the layout has them.
        values: all its values, or its text where that has them.
        refs: what refers to notes in its auction and in its play.
        notes: the texts of these notes by number.
        glyphs: whether glyphs or suffixes stand there.
        calls: its calls as they stand.
        many: how many calls these are.
        bare: whether comments were taken out.
        exported: whether it is surely in export format, where the file says so.
        keeps_text: whether a board is to have its text, where that is what the writer gives.
        signs: which of ``straight.CHANGED`` the games to be read may have.

    Args:
        inheritance: the values of the games before.
        whole: whether all that a game holds is wanted, and not only what a replay needs.
        export: whether the file says that it is in export format.
    """

    def __init__(
        self, inheritance: Inheritance | None = None, *, whole: bool = False, export: bool = False
    ) -> None:
        self.repairs: list[Repair] = []
        self.inheritance = inheritance or Inheritance()
        self.whole = whole
        self.export = export
        self.matched = False
        self.layout: Layout | None = None
        self.groups: Sequence[str | None] = ()
        self.values: Sequence[str] = ()
        self.refs: tuple[Refs, Refs] = (NO_REFS, NO_REFS)
        self.notes: tuple[dict[int, str], dict[int, str]] = ({}, {})
        self.glyphs = False
        self.bare = self.exported = self.keeps_text = False
        self.signs: Sequence[str] = CHANGED
        self.calls: str | None = None
        self.many = 0
        self._recent: list[Layout] = []
        self._layouts: dict[tuple[str, ...], Layout] = {}
        self._looks: dict[str, Known | None] = {}
        self._calls = Known(call, self.repairs, CANONICAL.__contains__)
        self._cards = Known(card, self.repairs, CARD_NUMBERS.__contains__)
        known = {
            name: Known(find, self.repairs, EXPORTS.get(name)) for name, find in READERS.items()
        }
        self._seats = known["Dealer"]
        self._vulnerable = known["Vulnerable"]
        self._contracts = known["Contract"]
        self._results = known["Result"]
        self._scores = known["Score"]
        self._laws = known["Scoring"]
        self._dates = Known(date, self.repairs)

    def take(self, text: str) -> Taken:
        """A game as ``read`` reads it, with all that is known of it.

        Raises:
            Unusual: the game is not ordinary, or something is wrong with it.
        """
        board = self.read(text)
        layout = self.layout
        assert layout is not None
        return Taken(
            board,
            tuple(self.repairs) if self.repairs else (),
            not self.export or self.exported,
            layout.names,
            self.values,
        )

    def read(self, text: str) -> Board:
        """The board of a game without its id and its words.

        Raises:
            Unusual: the game is not ordinary, or something is wrong with it.
        """
        self.bare = False
        brace = -1 if self.whole else text.find("{")
        if brace < 0 or text.count('"', 0, brace) & 1:
            try:
                return self._read(text)
            except Unusual:
                if ("{" not in text and ";" not in text) or self.whole:
                    raise
        board = self._read(_without_comments(text, brace))
        self.bare = True
        assert self.layout is not None
        if any(self.groups[rest] for _, rest, _ in self.layout.tables):
            raise Unusual
        return board

    def _read(self, text: str) -> Board:
        repairs = self.repairs
        if repairs:
            repairs.clear()
        groups: Sequence[Any] | None = None
        values: Sequence[str] = text
        if '"#' not in text and not self.inheritance.standing:
            for layout in self._recent:
                assert layout.match is not None
                match = layout.match(text)
                if match is not None:
                    groups = match.groups()
                    break
        self.matched = groups is not None
        if groups is None:
            layout, groups, values = self._tag_by_tag(text)
            # Where the file says so, a new order of tags may be in export format too.
            if layout.again(1) if self.export else layout.again():
                assert layout.match is not None
                match = layout.match(text) if self.export and '"#' not in text else None
                self.matched = match is not None
                if match is not None:
                    groups, values = match.groups(), text
                if layout not in self._recent:
                    self._recent = [layout, *self._recent[: _RECENT - 1]]
        elif layout is not self._recent[0]:
            self._recent.remove(layout)
            self._recent.insert(0, layout)
        if layout.repairs:
            repairs.extend(layout.repairs)
        for n, look in layout.looks:
            look[groups[n]]
        for value, rest, standard in layout.tables:
            if groups[rest]:
                look_at_table(groups[value], groups[rest], standard)
        self.layout, self.groups, self.values = layout, groups, values
        return self._board(layout.pick(groups))

    @property
    def is_export(self) -> bool:
        """Whether the game read last is surely in export format, where the file says it is."""
        layout = self.layout
        if not (self.export and self.matched and layout is not None and layout.export):
            return False
        if self.bare or self.glyphs or self.repairs:
            return False
        return not self.calls or _in_lines(self.calls, self.many)

    def _tag_by_tag(self, text: str) -> tuple[Layout, Sequence[Any], Sequence[str]]:
        """The layout of a game that is not like those before it, its groups and values."""
        found = TAGS.findall(text)
        # Every bracket opens one of them, the first at the very beginning: nothing is left out.
        if not found or text[0] != "[" or text.count("[") != len(found):
            raise Unusual
        names, values, rests = zip(*found, strict=True)
        if not is_ordinary(names):
            raise Unusual
        if '"#' in text or self.inheritance.standing:
            settled = self.inheritance.settled(names, values)
            if settled is None:
                raise Unusual
            headed, values = settled
            names, rests = headed + names, ("",) * len(headed) + rests
        layout = self._layout_of(names)
        said: dict[str, Any] = {}
        section = ""
        for name, value, rest in zip(names, values, rests, strict=True):
            if name == "Note":
                said[f"{section} notes"].append(value)
                if rest:
                    raise Unusual
                continue
            section = name
            said[name] = value
            said[f"{name} rest"] = rest
            said[f"{name} notes"] = []
            if rest and name in PLAIN:
                raise Unusual
        groups = [said[name] for name in layout.kept]
        return layout, [*groups, None], [said[name] for name in layout.names]

    def _layout_of(self, names: tuple[str, ...]) -> Layout:
        plain = tuple(name for name in names if name != "Note")
        layout = self._layouts.get(plain)
        if layout is None:
            if len(self._layouts) > _MOST_LAYOUTS:
                self._layouts.clear()
            layout = self._layouts[plain] = made(
                plain, self._look, wanted=self.whole, export=self.export
            )
        return layout

    def _look(self, name: str) -> Known | None:
        if name not in self._looks:
            find = checked(name)
            self._looks[name] = None if find is None else Known(find, self.repairs)
        return self._looks[name]

    def _board(self, picked: Picked) -> Board:
        (
            dealt_by, vulnerable, deal, scoring, named, contracted, result, scored,
            called, calls, call_notes, played, cards, card_notes,
        ) = picked  # fmt: skip
        if dealt_by is None or deal is None:
            raise Unusual
        seats = self._seats
        dealer = seats[dealt_by]
        if dealer is None:
            raise Unusual
        board = Board("", dealer, NO_HANDS, (), (), COMPASS_LETTERS)
        board.packs = packs_in(deal, dealt_by, self.repairs)
        del board.hands
        board.laws = USUAL_LAWS if scoring is None else self._laws[scoring]
        if vulnerable is not None:
            board.vulnerable = self._vulnerable[vulnerable]
        refs = card_refs = NO_REFS
        self.glyphs = False
        self.calls = calls
        if called is not None:
            if not calls or not calls.isascii():
                raise Unusual
            made, refs = calls_in(calls, seats[called], dealer, self._calls)
            board.calls = made  # type: ignore[assignment]
            self.many = len(made)
            if "$" in calls or "!" in calls or "?" in calls:
                self.glyphs = True
        if played is not None:
            leader = seats[played]
            if not cards or leader is None or not cards.isascii():
                raise Unusual
            board.leader = leader
            row, ended, card_refs, glyphs = cards_in(cards, leader, self._cards, self.repairs)
            board.cards = row  # type: ignore[assignment]
            self.glyphs = self.glyphs or glyphs
            many = len(row)
            if many < 52:
                why = "unknown" if ended else "not-applicable"
                board.absent = ((f"tricks[{many >> 2}]", why),)
        self.refs = refs, card_refs
        if call_notes or card_notes or refs or card_refs:
            self.notes = _notes(refs, call_notes), _notes(card_refs, card_notes)
        declarer = None if named is None else seats[named]
        contract = None if contracted is None else self._contracts[contracted]
        self._stated(board, contract, declarer)
        if result is not None:
            self._result(board, result, declarer)
        if scored is not None:
            board.score = _lines(self._scores[scored], contract, declarer)
        self.exported = self.export and self.is_export
        if self.whole:
            self._whole(board, contract)
        return board

    def _whole(self, board: Board, contract: tuple[int, int, int] | None) -> None:
        """Gives a board all else that the game holds."""
        if self.glyphs:
            raise Unusual
        layout, groups, dates = self.layout, self.groups, self._dates
        assert layout is not None
        assert layout.rest is not None
        rest, refs, texts, text = layout.rest, self.refs, self.notes, self.values
        straight = self.keeps_text and self.exported and type(text) is str
        if straight and is_straight(text, board, layout, groups, refs, self.signs):  # type: ignore[arg-type]
            board.written = text  # type: ignore[assignment]
            board.leave_out(lambda late: add_all(late, rest, groups, contract, dates, refs, texts))
        else:
            add_all(board, rest, groups, contract, dates, refs, texts)

    def _stated(
        self, board: Board, contract: tuple[int, int, int] | None, declarer: int | None
    ) -> None:
        if contract is PASSED or contract == PASSED:
            if any(board.calls):
                # A bid, and the contract is said to be none.
                raise Unusual
            if declarer is not None:
                board.contract = (None, None, None, declarer)
        elif contract is not None:
            board.contract = (*contract, declarer)
        elif declarer is not None:
            board.contract = (None, None, None, declarer)

    def _result(self, board: Board, value: str, declarer: int | None) -> None:
        found = self._results[value]
        if found is None:
            return
        word, tricks = found
        if word is not None:
            board.tricks = (_SIDE_NAMES[word], tricks)
        else:
            board.tricks = (None if declarer is None else COMPASS_LETTERS[declarer], tricks)


def _in_lines(calls: str, many: int) -> bool:
    """Whether the calls of an auction stand four on a line, as export format has them.

    Args:
        calls: the text, each call spelt as export format has it.
        many: how many calls there are.
    """
    lines = calls.split("\r\n")
    if lines.pop() or not lines:
        return False
    if "=" not in calls:
        # Calls that are as many as the blanks between them allow have one blank between them.
        *full_lines, last = lines
        for line in full_lines:
            if line.count(" ") != 3:
                return False
        return last.count(" ") == (many - 1) & 3 and (many - 1) >> 2 == len(full_lines)
    known = _lines_known
    for n, line in enumerate(lines, start=1 - len(lines)):
        full = known.get(line)
        if full is None:
            full = 2 if _FULL_LINE.fullmatch(line) else 1 if _CALL_LINE.fullmatch(line) else 0
            if len(known) < _MOST_LINES:
                known[line] = full
        if full < (2 if n else 1):
            return False
    return True


def _without_comments(text: str, brace: int) -> str:
    """A text with a blank in the place of each comment.

    Args:
        text: the text.
        brace: where the first brace stands, if that is outside the values of tags.
    """
    end = text.find("}", brace) if brace >= 0 else -1
    if end >= 0:
        bare = f"{text[:brace]} {text[end + 1 :]}"
        if "{" not in bare and ";" not in bare:
            return bare
    return _COMMENTS.sub(_kept, text)


def _kept(match: re.Match[str]) -> str:
    return match[1] or " "


def _lines(
    figures: Figures | None, contract: tuple[int, int, int] | None, declarer: int | None
) -> tuple[tuple[str, str, str, int], ...]:
    if figures is None or contract is None or contract == PASSED:
        return ()
    lines = []
    for word, points in figures:
        if word is None and declarer is None:
            return ()
        account = _SIDE_OF_SEAT[declarer or 0] if word is None else _SIDE_NAMES[word]
        lines.append((account, "single", "total", points))
    return tuple(lines)


_NOTE = re.compile(r"\s*([0-9]{1,4})\s*:(.*)", re.DOTALL)


def _notes(refs: Refs, found: str | Sequence[str] | None) -> dict[int, str]:
    """The texts of notes by number.

    Raises:
        Unusual: a note has no number, or one that it may not have, or another's; or nothing
            refers to it, or it is missing.
    """
    values = NOTE_VALUES.findall(found) if isinstance(found, str) else found or ()
    texts: dict[int, str] = {}
    for value in values:
        match = _NOTE.match(value)
        if match is None:
            raise Unusual
        number = int(match[1])
        if number in texts or not 1 <= number <= MOST_NOTES:
            raise Unusual
        texts[number] = match[2]
    if texts.keys() != {number for _, number in refs}:
        raise Unusual
    return texts
