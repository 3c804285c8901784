"""The board of an ordinary game, straight from its text."""

from collections.abc import Iterator, Sequence
from typing import Any

from oddtrick.formats.pbn.inheritance import Inheritance
from oddtrick.formats.pbn.quick.comments import without_comments
from oddtrick.formats.pbn.quick.heirs import Heirs
from oddtrick.formats.pbn.quick.heritage import Heritage
from oddtrick.formats.pbn.quick.matching import Match, Matching
from oddtrick.formats.pbn.quick.notes import NO_NOTES, Notes
from oddtrick.formats.pbn.quick.rest import add_all
from oddtrick.formats.pbn.quick.rows import Auction, Auctions, deals_in, plays_in
from oddtrick.formats.pbn.quick.sections import (
    CANONICAL,
    NO_REFS,
    call,
    calls_in,
    card,
    cards_in,
    in_lines,
    look_at_table,
    packs_in,
)
from oddtrick.formats.pbn.quick.stated import Lines, Stated
from oddtrick.formats.pbn.quick.straight import CHANGED, FILLED, is_straight
from oddtrick.formats.pbn.quick.values import IMPORT, PASSED, Known, Repair, Unusual, checked
from oddtrick.formats.pbn.values import UNKNOWN
from oddtrick.records.board import Board, Row
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.plainclass import plainclass
from oddtrick.records.seats import COMPASS_LETTERS

_NO_HANDS = (0, 0, 0, 0)
_NO_CARDS = bytes(52)
_NONE = (None, *UNKNOWN)
_NO_SCORE = (*_NONE, "0")
_LEADERS = {letter: seat for seat, letter in enumerate(COMPASS_LETTERS)}


@plainclass()
class Taken:
    """What was read of a game.

    Attributes:
        board: its board.
        repairs: what it breaks of the letter of the standard alone.
        export: whether it is in export format, or does not claim to be.
        names: its tags, notes left out.
        values: their values, or the text that has them.
        heritage: what it takes from other games and leaves to them, where that is anything.
    """

    board: Board
    repairs: tuple[Repair, ...]
    export: bool
    names: tuple[str, ...]
    values: Sequence[str]
    heritage: Heritage | None = None


def _bared(texts: Sequence[str], *, export: bool) -> tuple[list[str], dict[int, bool]]:
    """The texts, without their comments where these begin outside the values.

    And which, each with whether its comments stand as export format has them.
    """
    made = list(texts)
    bare = {}
    for n, text in enumerate(texts):
        brace = text.find("{")
        if brace >= 0 and not text.count('"', 0, brace) & 1:
            made[n], bare[n] = without_comments(text, brace, export=export)
    return made, bare


Ready = tuple[bytes | None, Auction | None, bytes | None, tuple[Row, int] | None]
"""Hands, calls and cards of a game that were read together with those of others; None for
what is to be read by itself. Last the row of the board, if it is to have one."""


class QuickGames:
    """Reads the games of a file, one after another.

    Attributes:
        inheritance: the values that games may take from those before them.
        keeps_text: whether a board is to have its text, where that is what the writer gives.
        signs: which of ``straight.CHANGED`` the games to be read may have.
        filled_signs: those of them that a game may have none of whose tags is empty.

    Args:
        inheritance: the values of the games before.
        whole: whether all that a game holds is wanted, and not only what a replay needs.
        export: whether the file says that it is in export format.
    """

    def __init__(
        self, inheritance: Inheritance | None = None, *, whole: bool = False, export: bool = False
    ) -> None:
        self.inheritance = inheritance or Inheritance()
        self.export = export
        self.keeps_text = False
        self.signs: tuple[str, ...] = CHANGED
        self.filled_signs: tuple[str, ...] = CHANGED
        self._whole = whole
        self._repairs: list[Repair] = []
        self._stated = Stated(self._repairs)
        self._notes = Notes()
        self._calls = Known(call, self._repairs, CANONICAL.__contains__)
        self._auctions = Auctions(self._calls)
        self._cards = Known(card, self._repairs, CARD_NUMBERS.__contains__)
        self._looks: dict[str, Known | None] = {}
        self._matching = Matching(self._look, whole=whole, export=export)

    def take(self, text: str) -> Taken:
        """A game, and all that is known of it; the board is without its id.

        Raises:
            Unusual: the game is not ordinary, or something is wrong with it.
        """
        brace = -1 if self._whole else text.find("{")
        if brace < 0 or text.count('"', 0, brace) & 1:
            try:
                return self._game(self._match(text))
            except Unusual:
                if ("{" not in text and ";" not in text) or self._whole:
                    raise
        text, fits = without_comments(text, brace, export=self.export)
        return self._game(self._match(text), bare=fits)

    def _match(self, text: str) -> Match:
        """The tags of a game, with the values that it takes from those before it."""
        signed = '"#' in text
        if not signed and not self.inheritance.standing:
            return self._matching.match(text)
        self._matching.keep_every()
        match = Heirs(self.inheritance, self._matching).settled(self._matching.match(text), signed)
        if match is None:
            raise Unusual
        return match

    def take_all(self, texts: Sequence[str]) -> list[Taken | None]:
        """What ``take`` gives for each of many games; None where that is ``Unusual``."""
        if len(texts) == 1:
            return [self._take_or_leave(texts[0])]
        bare: dict[int, bool] = {}
        if not self._whole:
            texts, bare = _bared(texts, export=self.export)
        return self._games(texts, self._matching.matches(texts), bare)

    def take_on(self, texts: Sequence[str | None]) -> Iterator[list[Taken | None]]:
        """What ``take`` gives of many games that may take values from those before them.

        Some come at a time. Their values, or what another reading makes of them, must be
        noted in the inheritance before more are asked for. None where one is not to be taken.
        """
        self._matching.keep_every()
        own = ["" if text is None else text for text in texts]
        made, bare = (own, {}) if self._whole else _bared(own, export=self.export)
        matches = self._matching.matches(made)
        at = 0
        while at < len(own):
            heirs = Heirs(self.inheritance, self._matching)
            part: list[Match | None] = []
            for n in range(at, len(own)):
                match = matches[n]
                alone = not self._whole and n not in bare and ("{" in own[n] or ";" in own[n])
                if match is None or alone:
                    break
                settled = heirs.settled(match, '"#' in made[n])
                if settled is None:
                    break
                part.append(settled)
            stop = at + len(part)
            if part:
                within = {n - at: fits for n, fits in bare.items() if at <= n < stop}
                yield self._games(made[at:stop], part, within)
            else:
                stop = at + 1
                yield [None if texts[at] is None else self._take_or_leave(own[at])]
            at = stop

    def _games(
        self, texts: Sequence[str], matches: Sequence[Match | None], bare: dict[int, bool]
    ) -> list[Taken | None]:
        """Games whose tags were found, their sections read together.

        Args:
            texts: the games.
            matches: the tags of each; None where they are not such as are known.
            bare: which had comments, and whether these stood as export format has them.
        """
        picks = [match and match[0].pick(match[1]) for match in matches]
        known = [pick for pick in picks if pick]
        deals = deals_in([pick[2] for pick in known])
        auctions = self._auctions.read([pick[9] for pick in known])
        leads = [_LEADERS.get(pick[11]) for pick in known]
        plays = plays_in([pick[12] for pick in known], leads)
        row = Row(
            b"".join([cards or _NO_CARDS for cards in deals]),
            b"".join([cards or _NO_CARDS for cards in plays]),
        )
        found: list[Taken | None] = []
        at = 0
        for n, (text, match, pick) in enumerate(zip(texts, matches, picks, strict=True)):
            if match is None:
                commented = not self._whole and n not in bare and ";" in text
                found.append(self._take_or_leave(text) if commented else None)
                continue
            ready = deals[at], auctions[at], plays[at], (row, at)
            try:
                found.append(self._game(match, pick, ready, bare=bare.get(n)))
            except Unusual:
                commented = not self._whole and n not in bare and ("{" in text or ";" in text)
                found.append(self._take_or_leave(text) if commented else None)
            at += 1
        return found

    def _take_or_leave(self, text: str) -> Taken | None:
        try:
            return self.take(text)
        except Unusual:
            return None

    def _look(self, name: str) -> Known | None:
        if name not in self._looks:
            find = checked(name)
            self._looks[name] = None if find is None else Known(find, self._repairs)
        return self._looks[name]

    def _game(
        self,
        match: Match,
        pick: tuple[Any, ...] | None = None,
        ready: Ready = (None, None, None, None),
        *,
        bare: bool | None = None,
    ) -> Taken:
        """A game whose tags were found.

        Args:
            match: the tags.
            pick: what their layout picks out, if that was done.
            ready: what was read of its sections.
            bare: whether comments that were taken out stood as export format has them; None
                where there were none.
        """
        layout, groups, values, matched, heritage = match
        repairs, stated = self._repairs, self._stated
        if repairs:
            repairs.clear()
        if layout.repairs:
            repairs.extend(layout.repairs)
        for n, look in layout.looks:
            look[groups[n]]
        for value, inside, standard in layout.tables:
            if groups[inside]:
                if bare is not None:
                    raise Unusual
                look_at_table(groups[value], groups[inside], standard)
        (
            dealt_by, vulnerable, dealt, scoring, named, contracted, result, scored,
            called, calls, call_notes, played, cards, card_notes,
        ) = pick or layout.pick(groups)  # fmt: skip
        if dealt_by is None or dealt is None:
            raise Unusual
        said, mended = stated.circumstances[dealt_by, vulnerable, scoring, called, played]
        if mended:
            repairs.extend(mended)
        dealer, sides, laws, first, leader = said
        board = Board("", dealer, _NO_HANDS, (), (), COMPASS_LETTERS)
        deal, auction, play, placed = ready
        if deal is None:
            board.packs = packs_in(dealt, dealt_by, repairs)
        else:
            if placed is not None and (play or not played):
                board.row = placed
                del board.packs
            else:
                board.packs = deal[:13], deal[13:26], deal[26:39], deal[39:]
            if dealt[0] != dealt_by:
                repairs.append(IMPORT)
        del board.hands
        board.vulnerable, board.laws = sides, laws
        refs = card_refs = NO_REFS
        glyphs, lined = False, True
        if called is not None:
            if auction is not None:
                made, refs, lined, mended = auction
                if first != dealer:
                    raise Unusual
                if mended:
                    repairs.extend(mended)
            elif calls and calls.isascii():
                made, refs = calls_in(calls, first, dealer, self._calls)
                glyphs = "$" in calls or "!" in calls or "?" in calls
                lined = self.export and matched and in_lines(calls, len(made))
            else:
                raise Unusual
            board.calls = made  # type: ignore[assignment]
        if played is not None:
            board.leader = leader
            if play is not None:
                board.cards = play  # type: ignore[assignment]
                if cards[-2:] != "\r\n":
                    repairs.append(IMPORT)
            elif cards and cards.isascii() and leader is not None:
                row, ended, card_refs, odd = cards_in(cards, leader, self._cards, repairs)
                board.cards = row  # type: ignore[assignment]
                glyphs = glyphs or odd
                if len(row) < 52:
                    why = "unknown" if ended else "not-applicable"
                    board.absent = ((f"tricks[{len(row) >> 2}]", why),)
            else:
                raise Unusual
        texts = NO_NOTES
        if refs or card_refs or call_notes or card_notes:
            texts = self._notes.of(refs, call_notes), self._notes.of(card_refs, card_notes)
        (bid, contract, declarer), mended = stated.contracts[named, contracted]
        if mended:
            repairs.extend(mended)
        if contract is PASSED and not (
            result in _NONE and scored in _NO_SCORE and not any(board.calls)
        ):
            # A bid, a result or a score, and the contract is said to be none.
            raise Unusual
        if played is not None and (named in UNKNOWN or contracted in UNKNOWN):
            raise Unusual
        board.contract = bid
        if result is not None:
            board.tricks, mended = stated.results[result, declarer]
            if mended:
                repairs.extend(mended)
        score: Lines = ()
        if scored is not None:
            score, mended = stated.scores[scored, declarer]
            if mended:
                repairs.extend(mended)
            if contract is None or contract is PASSED:
                score = ()
            board.score = score
        exported = (
            self.export
            and matched
            and lined
            and layout.export
            and bare is not False
            and not (glyphs or repairs)
        )
        if self._whole:
            if glyphs:
                raise Unusual
            assert layout.rest is not None
            both = refs, card_refs
            if contract is PASSED:
                full = contracted == "Pass" and scored is None and called is not None
            else:
                full = named != "" and contracted != "" and result != ""
                full = full and (scored is None or score != ())
            full = full and vulnerable != ""
            filled = add_all(board, layout.rest, groups, contract, stated.dates, both, texts, full)
            if exported and self.keeps_text:
                if heritage is None:
                    told = values if type(values) is str else None
                    signs = self.filled_signs if filled else self.signs
                else:
                    # What the games before it have need not stand in the text that it is in.
                    told = heritage.told()
                    signs = FILLED if filled else CHANGED
                if told is not None and is_straight(told, board, layout, groups, both, signs):
                    board.written = told
        return Taken(
            board,
            tuple(repairs) if repairs else (),
            exported or not self.export,
            layout.names,
            values,
            heritage,
        )
