"""The boards of ordinary LIN boards, straight from their texts, many at a time."""

import re
from collections.abc import Iterator, Sequence

from oddtrick.formats.lin.quick.body import deal_text, unplayed
from oddtrick.formats.lin.quick.called import calls_in
from oddtrick.formats.lin.quick.described import Head, is_key
from oddtrick.formats.lin.quick.layouts import Layouts
from oddtrick.formats.lin.quick.plays import MOST_PLAYS, columns_of, play_in
from oddtrick.formats.lin.quick.values import CLAIMS, Unusual, deal_in, masks_of, outcome_in
from oddtrick.formats.lin.values import VULNERABLE, Outcome
from oddtrick.formats.lin.words import LAWS, PBN
from oddtrick.formats.text.turns import Contract
from oddtrick.records.board import Board
from oddtrick.records.denominations import trump_of
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.lin import PLAY_STOPS, SPELLING
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.quick import Followed, auction
from oddtrick.records.replay.quickplay import Packs
from oddtrick.records.seats import COMPASS_LETTERS, left_of

_SIDES = {"o": (False, False), "n": (False, True), "e": (True, False), "b": (True, True)}
_LABEL = re.compile(r"([oc])([0-9]{1,6})(?:,([^|\r\n]*))?")
_NO_HANDS = (0, 0, 0, 0)
_NO_HEAD = Head()

Ordinary = tuple[Board, Packs, Followed | None, tuple[Kind, ...]]
"""A board; its hands as bytes; what is known of its play: the suits led to its tricks and
how many N-S won, None without play; and what in it breaks only the letter of LIN."""

_Play = tuple[int, bytes, int, int, list[tuple[int, str]]]
"""Which board of a row it is of, the cards in their order, the trump suit, the first leader, and
the comments behind cards."""


class QuickBoards:
    """Reads boards.

    Attributes:
        keeps_text: whether a board is to have its text, where that is what the pen writes.

    Args:
        whole: whether all that a board holds is wanted, and not only what a replay needs.
    """

    def __init__(self, *, whole: bool = False) -> None:
        self.whole = whole
        self.keeps_text = False
        self._law = load_law(LAWS)
        self._layouts = Layouts()
        self._plays: list[_Play] = []

    def read(self, texts: Sequence[str], head: Head = _NO_HEAD) -> list[Ordinary]:
        """The boards of texts without ids and, unless all is wanted, the masks of their hands.

        Args:
            texts: the text of each board, labels and all.
            head: the head that they stand behind.

        Returns:
            As many as stand before the first that is not ordinary, or has something wrong with it.
        """
        made: list[tuple[Board, Packs, tuple[Kind, ...]]] = []
        plays = self._plays = []
        try:
            for text in texts:
                made.append(self._board(text, head, len(made)))
        except Unusual:
            if plays and plays[-1][0] == len(made):
                plays.pop()
        followed: list[Followed | None] = [None] * len(made)
        for at in range(0, len(plays), MOST_PLAYS):
            some = plays[at : at + MOST_PLAYS]
            _, rows, trumps, leaders, _ = zip(*some, strict=True)
            for play, columns in zip(some, columns_of(rows, trumps, leaders), strict=True):
                n, row, trump, leader, behind = play
                board = made[n][0]
                cards, led, won, board.begun = columns
                board.cards = cards  # type: ignore[assignment]
                board.played = cards, leader, trump, row
                followed[n] = led, won
                if len(row) < 52:
                    claimed = PLAY_STOPS not in made[n][2]
                    board.absent = unplayed(len(row) >> 2, board.begun, claimed=claimed)
                if behind:
                    board.comments += tuple(_behind(behind, board, row))
        return [
            (board, packs, of, repairs)
            for (board, packs, repairs), of in zip(made, followed, strict=True)
        ]

    def _board(self, text: str, head: Head, n: int) -> tuple[Board, Packs, tuple[Kind, ...]]:
        """A board without its cards, its hands as bytes, and what breaks the letter.

        Its play waits for the others.
        """
        text = _on_one_line(text)
        if text[-1:] != "|":
            raise Unusual
        before, played, play = text[:-1].partition("|pc|")
        start, bid, bidding = before.partition("|mb|")
        parts = start.split("|")
        layout = self._layouts[tuple(parts[::2])]
        if layout is None or len(parts) & 1:
            raise Unusual
        qx, pn, md, ah, sv, said, empty, filled, straight = layout
        for place in empty:
            if parts[place]:
                raise Unusual
        dealer, packs, ranks = deal_in(parts[md])
        board = Board("", dealer, _NO_HANDS, (), (), COMPASS_LETTERS, laws=LAWS)
        if said:
            board.comments = tuple([(parts[at], *place) for at, place in said if parts[at]])
        repairs: list[Kind] = []
        if sv and parts[sv]:
            sides = _SIDES.get(parts[sv])
            if sides is None:
                sides, straight = _sides(parts[sv], repairs), False
            board.vulnerable = sides
        claim: str | None = None
        made: Contract | None = None
        if bid:
            bidding, claimed, end = bidding.partition("|mc|")
            straight = straight and bidding[-4:] == "|pg|"
            if claimed:
                claim = end.removesuffix("|pg|")
                if played:
                    raise Unusual
                straight = straight and end[-4:] == "|pg|" and claim in CLAIMS
            straight = calls_in(bidding.removesuffix("|pg|"), board, repairs) and straight
            found = auction(dealer, board.calls, self._law)
            if found is False:
                raise Unusual
            board.bid = board.calls, dealer, found
            made = None if found is True else found[:4]
            straight = straight and not (claimed and made is None)
        elif not played and (not (pn or qx) or is_key(parts[-1])):
            # Whether such a board ends here rests on what comes behind it: that has a label too
            # where it has one.
            raise Unusual
        row = b""
        behind: list[tuple[int, str]] = []
        if played:
            row, claim, behind, as_written = play_in(play, straight=straight)
            straight = straight and as_written
        label = _label(parts[qx], head) if qx else None
        names = parts[pn] if pn else None
        if self.whole:
            title = parts[ah] if ah else ""
            described = head.describe(board, names, title, label, first=not n)
            straight = straight and described
        elif names and names.count(",") not in (3, 7):
            raise Unusual
        outcome, stated = _outcome(board, head, label)
        if row:
            self._play(n, board, packs, row, made or stated, behind)
            if claim is None and len(row) < 52:
                repairs.append(PLAY_STOPS)
                straight = False
        _result(board, claim, outcome, made, stated)
        if self.whole:
            board.hands = masks_of(ranks)
            board.packs = packs
            if straight and self.keeps_text and head is _NO_HEAD and "\r" not in text:
                at = len("|".join(parts[:md])) + 1
                if all(parts[place] for place in filled):
                    rest = text[at + len(parts[md]) :]
                    board.written = f"{text[:at]}{deal_text(board)}{rest}\n"
        return board, packs, tuple(repairs) if repairs else ()

    def _play(
        self,
        n: int,
        board: Board,
        packs: Packs,
        row: bytes,
        contract: Contract | None,
        behind: list[tuple[int, str]],
    ) -> None:
        many = len(row)
        if contract is None or many > 52:
            raise Unusual
        leader = left_of(contract[3])
        if row[0] not in packs[leader]:
            raise Unusual
        board.leader = leader
        self._plays.append((n, row, trump_of(contract[1]), leader, behind))


def _on_one_line(text: str) -> str:
    """A text without the line ends behind page breaks, and without those at its ends."""
    if text[-1:] != "|" or "\n" in text:
        text = text.strip()
        if "\n" in text:
            text = text.replace("pg||\r\n", "pg||").replace("pg||\n", "pg||")
            if "\n" in text:
                raise Unusual
    return text


def _sides(value: str, repairs: list[Kind]) -> tuple[bool, bool] | None:
    """Which sides are vulnerable, in another spelling."""
    word = value.strip()
    if not word or word in _SIDES:
        return _SIDES.get(word)
    sides = VULNERABLE.get(word.lower())
    if sides is None:
        raise Unusual
    repairs.append(SPELLING)
    return 0 in sides, 1 in sides


def _label(value: str, head: Head) -> tuple[str, int, str | None]:
    """Room, number and text of a label."""
    match = _LABEL.fullmatch(value)
    # Without a head, what is said of it may stand with another board.
    if match is None or head.heading is None:
        raise Unusual
    return match[1], int(match[2]), match[3]


def _outcome(
    board: Board, head: Head, label: tuple[str, int, str | None] | None
) -> tuple[Outcome | None, Contract | None]:
    """What the list of results has for a board, and the contract in it."""
    if label is None or head.heading is None:
        return None, None
    slot = head.heading.slot(label[0], label[1])
    text = "" if slot is None else head.heading.results[slot][0]
    if not text:
        return None, None
    found, number = outcome_in(text)
    if found.passed:
        if not board.calls:
            board.remains = (*board.remains, (PBN, "Contract", "Pass"))
        return found, None
    stated = board.contract = (found.level, number, found.doubled, found.declarer)
    return found, stated


def _result(
    board: Board,
    claim: str | None,
    outcome: Outcome | None,
    made: Contract | None,
    stated: Contract | None,
) -> None:
    tricks = None if outcome is None else outcome.tricks
    if claim is not None:
        if not claim.isdecimal() or not claim.isascii() or int(claim) > 13:
            raise Unusual
        if tricks not in (None, int(claim)):
            raise Unusual
        tricks = int(claim)
    if tricks is None:
        return
    contract = made or stated if claim is not None else stated or made
    board.tricks = (None if contract is None else COMPASS_LETTERS[contract[3]], tricks)


def _behind(
    found: Sequence[tuple[int, str]], board: Board, row: bytes
) -> Iterator[tuple[str, str | None, str]]:
    """What stands behind cards, or behind the claim, with the paths of these."""
    for at, text in found:
        if at >= len(row):
            yield text, "result", "beside"
            continue
        trick = at >> 2
        seat = (board.cards[4 * trick : 4 * trick + 4] or board.begun).index(row[at])
        yield text, f"tricks[{trick}].{COMPASS_LETTERS[seat]}", "beside"
