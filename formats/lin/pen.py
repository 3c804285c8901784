"""The text of records one by one: that of an ordinary board straight from its values.

A board is ordinary where LIN holds all of it, so that it comes back equal. All others are left
to the writer. Boards that share a head are held back until all of them are known.
"""

import re
from typing import TYPE_CHECKING

from oddtrick.formats.lin.drafting import (
    CALLS,
    DIGITS,
    NUMBER,
    SCORING_LETTERS,
    Draft,
    draft,
    prose,
    word,
)
from oddtrick.formats.lin.lessening import lessened
from oddtrick.formats.lin.quick.values import Unusual, title_in
from oddtrick.formats.lin.words import FORMAT, KNOWN, LAWS, PBN, SCORINGS, VG_TAGS
from oddtrick.formats.lin.writer import Blocks
from oddtrick.formats.quick import Dropped
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.told import holds
from oddtrick.formats.text.turns import Contract
from oddtrick.records.board import Board
from oddtrick.records.calls import CALL_CODES
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.denominations import trump_of
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.quick import auction
from oddtrick.records.replay.tricks import POWERS
from oddtrick.records.seats import COMPASS_LETTERS, left_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oddtrick.records.schema import Deal, Rubber, Session

_MOST = 1 << 13
_CALLS = {number: f"mb|{CALLS[code]}|" for number, code in CALL_CODES.items() if code in CALLS}
_VULNERABLE = {
    None: None, (False, False): "o", (True, False): "e", (False, True): "n", (True, True): "b",
}  # fmt: skip
_TAGS = {name: n for n, name in VG_TAGS.items()}
_TRUMPS = {0: "C", 1: "D", 2: "H", 3: "S", 5: "N"}
_TRICK = b"pc|xx|pc|xx|pc|xx|pc|xx|pg||"
_SUITS = bytes(ord(CARD_CODES[n][0]) if n < 52 else 0 for n in range(256))
_RANKS = bytes(ord(CARD_CODES[n][1]) if n < 52 else 0 for n in range(256))
_CARD = re.compile("tricks\\[([0-9]|1[0-2])\\]\\.([WNES])")
_CALL_AT = {f"auction[{n}]": n for n in range(320)}

_Kept = tuple[dict[int, str], str]
"""The fields of ``vg``, and the room."""


class _Holdings(dict[int, str]):
    """The ranks of a suit by the thirteen bits of a mask, high to low."""

    def __missing__(self, bits: int) -> str:
        ranks = "".join("23456789TJQKA"[n] for n in range(12, -1, -1) if bits >> n & 1)
        self[bits] = ranks
        return ranks


_RANKS_OF = _Holdings()


class _Words(dict[str, bool]):
    """Whether a text stands in a list just so."""

    def __missing__(self, text: str) -> bool:
        fits = text == word(text)
        if len(self) < _MOST:
            self[text] = fits
        return fits


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
        self._kept: dict[tuple[tuple[str, str, str], ...], _Kept | None] = {}

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
        try:
            made = self.draft(board)
        except Unusual:
            return None
        self.number += 1
        return self._blocks.add(made)

    def lessened(self, board: Board) -> tuple[Board, list[Dropped]]:
        """A board without what LIN has no place for, and what that is."""
        return lessened(board, f"game-{self.number + 1}")

    def draft(self, board: Board) -> Draft:
        """The parts of a board, just as they are drafted of its deal.

        Raises:
            Unusual: it is not ordinary, or something of it is lost.
        """
        if (
            board.places != COMPASS_LETTERS
            or not board.dealer_recorded
            or board.order is not None
            or board.laws != LAWS
            or board.score
            or board.id != f"game-{self.number + 1}"
        ):
            raise Unusual
        made = Draft()
        if board.remains:
            kept = self._kept.get(board.remains)
            if kept is None:
                kept = self._keep(board.remains)
            made.tags, made.room = dict(kept[0]), kept[1]
        self._named(made, board)
        made.deal = self._deal(board)
        made.vulnerable = _VULNERABLE[board.vulnerable]
        contract, words = self._calls(made, board)
        self._play(made, board, contract)
        if board.comments:
            self._said(made, board, words)
        made.calls = "".join(words)
        return made

    def _named(self, made: Draft, board: Board) -> None:
        title: str | None = None
        for name, text in board.words:
            if name == "number":
                if NUMBER.fullmatch(text) is None:
                    raise Unusual
                made.number = int(text)
            elif name == "event":
                if not self._stands(text):
                    raise Unusual
                made.event = text
            elif name == "title":
                if not self._stands(text) or title_in(text) is not None or text.lower() in KNOWN:
                    raise Unusual
                title = text
            else:
                raise Unusual
        if title is not None:
            made.title = title
        elif made.number is not None:
            made.title = f"Board {made.number}"
        west, north, east, south = board.players
        if not all(self._words[player] for player in board.players if player is not None):
            raise Unusual
        made.names = (south or "", west or "", north or "", east or "")
        stated = board.contract is not None
        if made.number is None:
            if stated or made.room:
                raise Unusual
        elif title is not None and not (stated or made.event or made.tags or made.room):
            # Without a head the number stands in the title.
            raise Unusual

    def _stands(self, text: str) -> bool:
        """Whether a text is a value just so."""
        return text == " ".join(prose(text).split()) == prose(text)

    def _keep(self, remains: tuple[tuple[str, str, str], ...]) -> _Kept:
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

    @staticmethod
    def _deal(board: Board) -> str:
        ranks = _RANKS_OF
        west, north, east, south = (
            f"S{ranks[mask >> 39]}H{ranks[mask >> 26 & 8191]}"
            f"D{ranks[mask >> 13 & 8191]}C{ranks[mask & 8191]}"
            for mask in board.hands
        )
        return f"{DIGITS[board.dealer]}{south},{west},{north},{east}"

    def _calls(self, made: Draft, board: Board) -> tuple[Contract | None, list[str]]:
        """The contract that the calls or the record name, and the calls as they are written."""
        contract: Contract | None = None
        if board.contract is not None:
            level, denomination, doubled, declarer = board.contract
            if level is None or denomination not in _TRUMPS or declarer is None:
                raise Unusual
            if doubled not in (0, 1, 2):
                raise Unusual
            contract = (level, denomination, doubled, declarer)
            made.outcome = (
                f"{level}{_TRUMPS[denomination]}{COMPASS_LETTERS[declarer]}{'x' * doubled}"
            )
        if not board.calls:
            if board.notes or board.beside:
                raise Unusual
            return contract, []
        found = auction(board.dealer, board.calls, self._law)
        if found is False or (found is not True and contract not in (None, found[:4])):
            raise Unusual
        if found is True and contract is not None:
            raise Unusual
        try:
            words = [_CALLS[call] for call in board.calls]
        except KeyError:
            raise Unusual from None
        self._behind_calls(words, board)
        return None if found is True else found[:4], words

    @staticmethod
    def _behind_calls(words: list[str], board: Board) -> None:
        """Adds to the calls what stands beside them: alerts, notes and comments in this order."""
        before = -1
        for form, name, text, path in board.beside:
            at = _CALL_AT.get(path, -1)
            if (form, name, text) != (FORMAT, "alert", "!") or not before < at < len(words):
                raise Unusual
            words[at] = words[at][:-1] + "!|"
            before = at
        before = -1
        for path, text in board.notes:
            at = _CALL_AT.get(path, -1)
            if not before < at < len(words) or not _is_value(text):
                raise Unusual
            words[at] += f"an|{text}|"
            before = at

    @staticmethod
    def _said(made: Draft, board: Board, words: list[str]) -> None:
        """Adds the comments, each behind what it stands beside."""
        behind: list[tuple[int, str]] = []
        last = (0, 0)
        for text, path, where in board.comments:
            if not _is_value(text) or (path is None) != (where == "before") or where == "after":
                raise Unusual
            pair = f"nt|{text}|"
            at = -1 if path is None else _CALL_AT.get(path, -1)
            card = None if path is None else _CARD.fullmatch(path)
            if path is None:
                rank = (0, 0)
                made.before += pair
            elif path == "hands":
                rank = (1, 0)
                made.after_deal += pair
            elif 0 <= at < len(words):
                rank = (2, at)
                words[at] += pair
            elif card is not None and 4 * int(card[1]) < len(board.cards):
                # Those of one trick stand in the order of play; two of them are seldom there.
                rank = (3, int(card[1]))
                played = CARD_CODES[board.cards[4 * rank[1] + COMPASS_LETTERS.index(card[2])]]
                behind.append((made.play.index(played, len(_TRICK) * rank[1]) + 3, pair))
                if rank == last:
                    raise Unusual
            elif path == "result" and made.end:
                rank = (4, 0)
                made.end += pair
            else:
                raise Unusual
            if rank < last:
                raise Unusual
            last = rank
        for at, pair in reversed(behind):
            made.play = f"{made.play[:at]}{pair}{made.play[at:]}"

    def _play(self, made: Draft, board: Board, contract: Contract | None) -> None:
        """Takes the cards, the result and the claim."""
        cards, tricks = bytes(board.cards), board.tricks
        many = len(cards) >> 2
        claimed = bool(cards) and many < 13
        wanted = ((f"tricks[{many}]", "unknown"),) if claimed else ()
        if board.absent != wanted or (claimed and tricks is None):
            raise Unusual
        if tricks is not None:
            if contract is None or tricks[0] != COMPASS_LETTERS[contract[3]]:
                raise Unusual
            if made.outcome:
                odd = tricks[1] - contract[0] - 6
                made.outcome += "=" if odd == 0 else f"{odd:+d}"
            if claimed or not made.outcome:
                made.end = f"mc|{tricks[1]}|"
        if not cards:
            if board.leader is not None:
                raise Unusual
            return
        if contract is None or board.leader != left_of(contract[3]):
            raise Unusual
        trump, played = trump_of(contract[1]), board.played
        if played is not None and played[:3] == (cards, board.leader, trump):
            row = played[3]
        else:
            row = _in_order(cards, board.leader, trump)
        if not board.hands[board.leader] >> row[0] & 1:
            raise Unusual
        suits, ranks = row.translate(_SUITS), row.translate(_RANKS)
        text = bytearray(_TRICK * many)
        for k in range(4):
            text[6 * k + 3 :: 28] = suits[k::4]
            text[6 * k + 4 :: 28] = ranks[k::4]
        made.play = text.decode("ascii")


def _is_value(text: str) -> bool:
    """Whether a text stands behind a key just so, and is not empty."""
    return bool(text) and not set("|\r\n") & set(text)


def _in_order(cards: bytes, leader: int, trump: int) -> bytes:
    """The cards of columns in their order of play."""
    keys = tuple(map(cards.translate, POWERS[trump]))
    found = []
    for at in range(0, len(cards), 4):
        stop, led = at + 4, at + leader
        found.append(cards[led:stop] + cards[at:led])
        powers = keys[cards[led] // 13][at:stop]
        leader = powers.index(max(powers))
    return b"".join(found)
