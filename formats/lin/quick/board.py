"""The board of an ordinary LIN board, straight from its text."""

import re
from collections.abc import Iterator, Sequence

from oddtrick.formats.lin.header import Heading, seated
from oddtrick.formats.lin.quick.values import (
    CALLS,
    Unusual,
    columns_of,
    deal_in,
    masks_of,
    outcome_in,
    play_in,
    title_in,
)
from oddtrick.formats.lin.values import Outcome
from oddtrick.formats.lin.words import FORMAT, KNOWN, LAWS, PBN
from oddtrick.formats.text.turns import Contract
from oddtrick.records.board import Board
from oddtrick.records.denominations import trump_of
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.quick import Followed, auction
from oddtrick.records.replay.quickplay import Packs
from oddtrick.records.seats import COMPASS_LETTERS, left_of

_SAID = frozenset(("qx", "pn", "st", "md", "rh", "ah", "sv", "pg", "nt"))
_EMPTY = frozenset(("st", "rh", "pg"))
_SIDES = {"o": (False, False), "n": (False, True), "e": (True, False), "b": (True, True)}
_LABEL = re.compile(r"([oc])([0-9]{1,6})(?:,([^|\r\n]*))?")
_NO_HANDS = (0, 0, 0, 0)


class QuickBoards:
    """Reads boards, one after another.

    Attributes:
        packs: the hands of the board read last as bytes.
        followed: the suits led to its tricks and how many N-S won; None without play.

    Args:
        whole: whether all that a board holds is wanted, and not only what a replay needs.
    """

    def __init__(self, *, whole: bool = False) -> None:
        self.whole = whole
        self.packs: Packs = (b"", b"", b"", b"")
        self.followed: Followed | None = None
        self._law = load_law(LAWS)

    def read(self, text: str, heading: Heading | None = None, *, first: bool = False) -> Board:
        """The board of a text without its id and, unless all is wanted, the masks of its hands.

        Args:
            text: the text of one board, labels and all.
            heading: the head that it stands behind.
            first: whether it is the first behind it.

        Raises:
            Unusual: it is not ordinary, or something is wrong with it.
        """
        if "\n" in text:
            text = text.replace("pg||\r\n", "pg||").replace("pg||\n", "pg||").strip()
            if "\n" in text:
                raise Unusual
        if text[-1:] != "|":
            raise Unusual
        before, played, play = text[:-1].partition("|pc|")
        head, bid, bidding = before.partition("|mb|")
        parts = head.split("|")
        said = dict(zip(parts[::2], parts[1::2], strict=False))
        # No key twice, and a value for each.
        if 2 * len(said) != len(parts) or not said.keys() <= _SAID or "md" not in said:
            raise Unusual
        for key in _EMPTY:
            if said.get(key):
                raise Unusual
        dealer, packs, ranks = deal_in(said["md"])
        self.packs, self.followed = packs, None
        board = Board("", dealer, _NO_HANDS, (), (), COMPASS_LETTERS, laws=LAWS)
        if said.get("nt"):
            behind_deal = parts[::2].index("nt") > parts[::2].index("md")
            place = ("hands", "beside") if behind_deal else (None, "before")
            board.comments = ((said["nt"], *place),)
        side = said.get("sv")
        if side:
            if side not in _SIDES:
                raise Unusual
            board.vulnerable = _SIDES[side]
        claim: str | None = None
        made: Contract | None = None
        if bid:
            bidding, claimed, end = bidding.partition("|mc|")
            if claimed:
                claim = end.removesuffix("|pg|")
                if played:
                    raise Unusual
            made = self._calls(board, bidding.removesuffix("|pg|"))
        elif not played and ("pn" not in said or _is_key(parts[-1])):
            # Whether such a board ends here rests on what comes behind it.
            raise Unusual
        row = b""
        behind: list[tuple[int, str]] = []
        if played:
            row, claim, behind = play_in(play)
        outcome = self._described(board, said, heading, first)
        stated: Contract | None = None
        if outcome is not None:
            found, number = outcome
            if found.passed:
                if not board.calls:
                    board.remains = (*board.remains, (PBN, "Contract", "Pass"))
            else:
                stated = board.contract = (found.level, number, found.doubled, found.declarer)
        if row:
            self._play(board, row, made or stated, claim is not None)
            if behind:
                board.comments += tuple(_behind(behind, board.cards, row))
        self._result(board, claim, None if outcome is None else outcome[0], made, stated)
        if self.whole:
            board.hands = masks_of(ranks)
            board.packs = packs
        return board

    def _calls(self, board: Board, bidding: str) -> Contract | None:
        tokens = bidding.split("|mb|")
        try:
            calls = bytes(map(CALLS.__getitem__, tokens))
        except KeyError:
            calls = self._noted(board, tokens)
        board.calls = calls  # type: ignore[assignment]
        found = auction(board.dealer, calls, self._law)
        if found is False:
            raise Unusual
        board.bid = calls, board.dealer, found
        return None if found is True else found[:4]

    def _noted(self, board: Board, tokens: Sequence[str]) -> bytes:
        """The calls where some are alerted, or notes stand behind them."""
        calls = bytearray()
        notes: list[tuple[str, str]] = []
        alerts: list[tuple[str, str, str, str]] = []
        comments: list[tuple[str, str | None, str]] = []
        for token in tokens:
            plain = CALLS.get(token)
            if plain is not None:
                calls.append(plain)
                continue
            word, *beside = token.split("|")
            path = f"auction[{len(calls)}]"
            if word[-1:] == "!":
                word = word[:-1]
                alerts.append((FORMAT, "alert", "!", path))
            number = CALLS.get(word)
            if number is None or len(beside) & 1:
                raise Unusual
            for key, text in zip(beside[::2], beside[1::2], strict=True):
                if key == "an":
                    if text:
                        notes.append((path, text))
                elif key == "nt":
                    if text:
                        comments.append((text, path, "beside"))
                elif key != "pg" or text:
                    raise Unusual
            calls.append(number)
        board.beside = tuple(alerts)
        board.comments += tuple(comments)
        board.notes = tuple(notes)
        return bytes(calls)

    def _described(
        self, board: Board, said: dict[str, str], heading: Heading | None, first: bool
    ) -> tuple[Outcome, int] | None:
        """Takes names, number and title; gives what the list of results has for the board."""
        room = number = label = None
        value = said.get("qx")
        if value is not None:
            match = _LABEL.fullmatch(value)
            if match is None:
                raise Unusual
            room, number, label = match[1], int(match[2]), match[3]
            if heading is None:
                # What is said of it may stand with another board.
                raise Unusual
        if self.whole:
            if heading is not None:
                board.remains = _beside(heading, room, first)
            self._words(board, said, heading, room, number, label)
        else:
            names = said.get("pn")
            if names and names.count(",") not in (3, 7):
                raise Unusual
        if heading is None or room is None or number is None:
            return None
        slot = heading.slot(room, number)
        text = "" if slot is None else heading.results[slot][0]
        return outcome_in(text) if text else None

    def _words(
        self,
        board: Board,
        said: dict[str, str],
        heading: Heading | None,
        room: str | None,
        number: int | None,
        label: str | None,
    ) -> None:
        names = said.get("pn")
        if names is None and heading is not None and heading.header.get("pn") is not None:
            names = heading.header.pairs["pn"].plain
        if names:
            listed = [name.strip() for name in names.split(",")]
            if len(listed) not in (4, 8):
                raise Unusual
            seats = seated(listed, room)
            board.players = tuple(name or None for name in seats)
        remains = list(board.remains)
        words: dict[str, str] = {}
        if heading is not None and heading.parts and heading.parts[0]:
            words["event"] = heading.parts[0]
        told = None if number is None else str(number)
        if label and label.strip().upper() != f"BOARD {number}":
            remains.append((FORMAT, "qx", label))
        title = said.get("ah")
        if title:
            title = title.strip()
            found = title_in(title)
            if _is_key(title):
                raise Unusual
            if found is None:
                if title:
                    words["title"] = title
            else:
                word, figure = found
                if word != "Board" or (told is not None and figure != told):
                    remains.append((FORMAT, "ah", title))
                told = figure if told is None else told
        if told is not None:
            words["number"] = told
        if words:
            board.words = tuple((w, words[w]) for w in ("title", "number", "event") if w in words)
        board.remains = tuple(remains)

    def _play(self, board: Board, row: bytes, contract: Contract | None, claimed: bool) -> None:
        if contract is None or len(row) & 3 or len(row) > 52:
            raise Unusual
        leader = left_of(contract[3])
        if row[0] not in self.packs[leader]:
            raise Unusual
        board.leader = leader
        trump = trump_of(contract[1])
        cards, led, won = columns_of(row, trump, leader)
        board.cards = cards  # type: ignore[assignment]
        board.played = cards, leader, trump, row
        self.followed = led, won
        if len(row) < 52:
            if not claimed:
                raise Unusual
            board.absent = ((f"tricks[{len(row) >> 2}]", "unknown"),)

    def _result(
        self,
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
    found: Sequence[tuple[int, str]], cards: Sequence[int], row: bytes
) -> Iterator[tuple[str, str | None, str]]:
    """What stands behind cards, or behind the claim, with the paths of these."""
    for at, text in found:
        if at >= len(row):
            yield text, "result", "beside"
            continue
        trick = at >> 2
        seat = bytes(cards[4 * trick : 4 * trick + 4]).index(row[at])
        yield text, f"tricks[{trick}].{COMPASS_LETTERS[seat]}", "beside"


def _beside(heading: Heading, room: str | None, first: bool) -> tuple[tuple[str, str, str], ...]:
    """What the head says of a board, and the record has no field for."""
    tags = [(PBN, tag, text) for tag, text in heading.tags_in(room)]
    return (*tags, *((FORMAT, key, text) for key, text, _ in heading.kept(first)))


def _is_key(text: str) -> bool:
    """Whether a value may be taken for a key."""
    return text.strip().lower() in KNOWN
