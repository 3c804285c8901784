"""The texts of an ordinary board's deal, calls, play and result, straight from its values."""

import re
from collections.abc import Sequence
from struct import Struct

from oddtrick.formats.lin.drafting import CALLS, DIGITS
from oddtrick.formats.lin.quick.values import Unusual
from oddtrick.formats.lin.words import FORMAT
from oddtrick.formats.text.turns import Contract
from oddtrick.records.board import Board
from oddtrick.records.calls import CALL_CODES
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.denominations import trump_of
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.quick import auction
from oddtrick.records.replay.tricks import POWERS
from oddtrick.records.seats import COMPASS_LETTERS, left_of

_CALLS = {number: f"mb|{CALLS[code]}|" for number, code in CALL_CODES.items() if code in CALLS}
_TRUMPS = {0: "C", 1: "D", 2: "H", 3: "S", 5: "N"}
_CARDS = tuple(b"pc|xx|" * 4 * many for many in range(14))
_APART = tuple(Struct("24s" * many) for many in range(14))
"""The cards of so many tricks, cut into tricks."""
_BREAK = "pg||"
_WIDE = 4 * len("pc|xx|") + len(_BREAK)
_SUITS = bytes(ord(CARD_CODES[n][0]) if n < 52 else 0 for n in range(256))
_RANKS = bytes(ord(CARD_CODES[n][1]) if n < 52 else 0 for n in range(256))
_CARD = re.compile("tricks\\[([0-9]|1[0-2])\\]\\.([WNES])")
_CALL_AT = {f"auction[{n}]": n for n in range(320)}
_HALF = (1 << 26) - 1


class _Holdings(dict[int, str]):
    """The ranks of a suit by the thirteen bits of a mask, high to low."""

    def __missing__(self, bits: int) -> str:
        ranks = "".join("23456789TJQKA"[n] for n in range(12, -1, -1) if bits >> n & 1)
        self[bits] = ranks
        return ranks


_RANKS_OF = _Holdings()


Body = tuple[str, str, str, str, str, str, str]
"""What stands before the deal, the deal, what stands behind it, the calls, the play, the end and
the outcome, as ``oddtrick.formats.lin.drafting`` has them."""


def body_of(board: Board, law: LawCode) -> Body:
    """The texts of a board under the law code of LIN.

    Raises:
        Unusual: it is not ordinary, or something of it is lost.
    """
    words, outcome, contract = _NO_WORDS, "", None
    if board.contract is not None:
        contract, outcome = _stated(board.contract)
    if board.calls:
        contract = _made(board, contract, law)
        try:
            words = [_CALLS[call] for call in board.calls]
        except KeyError:
            raise Unusual from None
        if board.beside or board.notes:
            _behind_calls(words, board)
    elif board.notes or board.beside:
        raise Unusual
    cards, tricks, end = bytes(board.cards), board.tricks, ""
    played = bool(cards or board.begun)
    stops = played and len(cards) < 52
    claimed = stops and bool(board.absent) and board.absent[-1][1] == "unknown"
    if board.absent or stops:
        wanted = unplayed(len(cards) >> 2, board.begun, claimed=claimed) if stops else ()
        if board.absent != wanted or (claimed and tricks is None):
            raise Unusual
    if tricks is not None:
        if contract is None or tricks[0] != COMPASS_LETTERS[contract[3]]:
            raise Unusual
        if outcome:
            odd = tricks[1] - contract[0] - 6
            outcome += "=" if odd == 0 else f"{odd:+d}"
        if claimed or not outcome:
            if stops and not claimed:
                raise Unusual
            end = f"mc|{tricks[1]}|"
    play = before = after_deal = ""
    if played:
        play = _play(board, cards, contract)
    elif board.leader is not None:
        raise Unusual
    if board.comments:
        before, after_deal, play, end = _said(board, words, play, end)
    return before, deal_text(board), after_deal, "".join(words), play, end, outcome


_NO_WORDS: list[str] = []


def unplayed(whole: int, begun: tuple[int, ...], *, claimed: bool) -> tuple[tuple[str, str], ...]:
    """What is absent of a play that ends behind so many whole tricks.

    Args:
        whole: how many.
        begun: the cards of a trick that was begun, as a board has them.
        claimed: whether a claim ended it.
    """
    why = "unknown" if claimed else "not-applicable"
    if not begun:
        return ((f"tricks[{whole}]", why),)
    silent = [place for place, card in zip(COMPASS_LETTERS, begun, strict=True) if card < 0]
    return (
        *((f"tricks[{whole}].{place}", "unknown") for place in silent),
        (f"tricks[{whole + 1}]", why),
    )


def deal_text(board: Board) -> str:
    """The value of ``md``: the dealer's digit, and the hands of South, West, North and East."""
    ranks = _RANKS_OF
    west, north, east, south = board.hands
    s, t, w, x = south >> 26, south & _HALF, west >> 26, west & _HALF
    n, m, e, f = north >> 26, north & _HALF, east >> 26, east & _HALF
    return (
        f"{DIGITS[board.dealer]}"
        f"S{ranks[s >> 13]}H{ranks[s & 8191]}D{ranks[t >> 13]}C{ranks[t & 8191]},"
        f"S{ranks[w >> 13]}H{ranks[w & 8191]}D{ranks[x >> 13]}C{ranks[x & 8191]},"
        f"S{ranks[n >> 13]}H{ranks[n & 8191]}D{ranks[m >> 13]}C{ranks[m & 8191]},"
        f"S{ranks[e >> 13]}H{ranks[e & 8191]}D{ranks[f >> 13]}C{ranks[f & 8191]}"
    )


def _stated(stated: Sequence[int | None]) -> tuple[Contract, str]:
    """A contract that the record states, and how a list of results has it."""
    level, denomination, doubled, declarer = stated
    if level is None or denomination not in _TRUMPS or declarer is None:
        raise Unusual
    if doubled not in (0, 1, 2):
        raise Unusual
    outcome = f"{level}{_TRUMPS[denomination]}{COMPASS_LETTERS[declarer]}{'x' * doubled}"
    return (level, denomination, doubled, declarer), outcome


def _made(board: Board, stated: Contract | None, law: LawCode) -> Contract | None:
    """The contract that the calls make, as stated; None where all passed."""
    calls, bid = board.calls, board.bid
    if bid is not None and bid[0] == calls and bid[1] == board.dealer:
        found = bid[2]
    else:
        found = auction(board.dealer, calls, law)
    if found is True:
        if stated is not None:
            raise Unusual
        return None
    if found is False or (stated is not None and stated != found[:4]):
        raise Unusual
    return found[:4]


def _behind_calls(words: list[str], board: Board) -> None:
    """Adds to the calls what stands beside them: alerts, then notes."""
    before, many = -1, len(words)
    for form, name, text, path in board.beside:
        at = _CALL_AT.get(path, -1)
        if (form, name, text) != (FORMAT, "alert", "!") or not before < at < many:
            raise Unusual
        words[at] = words[at][:-1] + "!|"
        before = at
    before = -1
    for path, text in board.notes:
        at = _CALL_AT.get(path, -1)
        if not before < at < many or not is_value(text):
            raise Unusual
        words[at] += f"an|{text}|"
        before = at


def _play(board: Board, cards: bytes, contract: Contract | None) -> str:
    leader = board.leader
    if contract is None or leader is None or leader != left_of(contract[3]):
        raise Unusual
    trump, played = trump_of(contract[1]), board.played
    if played is not None and played[0] == cards and played[1] == leader and played[2] == trump:
        row = played[3][: len(cards)]
    else:
        row = _in_order(cards, leader, trump)
    over = _begun(board, row, trump) if board.begun else b""
    if not board.hands[leader] >> (row or over)[0] & 1:
        raise Unusual
    many = len(row) >> 2
    text = bytearray(_CARDS[many])
    text[3::6], text[4::6] = row.translate(_SUITS), row.translate(_RANKS)
    made = b"pg||".join((*_APART[many].unpack(text), b"")).decode("ascii")
    if over:
        made += "".join(f"pc|{CARD_CODES[card]}|" for card in over) + _BREAK
    return made


def _begun(board: Board, row: bytes, trump: int) -> bytes:
    """The cards of a trick that was begun, in their order of play.

    Args:
        board: the board.
        row: the cards of its whole tricks, in their order of play.
        trump: the trump suit.
    """
    leader = board.leader or 0
    if row:
        last = row[-4:]
        powers = last.translate(POWERS[trump][last[0] // 13])
        winner = last[powers.index(max(powers))]
        leader = board.cards[len(row) - 4 :].index(winner)
    turns = [board.begun[(leader + k) & 3] for k in range(4)]
    made = [card for card in turns if card >= 0]
    if turns[: len(made)] != made:
        # Who led did not win the trick before, or somebody was passed over.
        raise Unusual
    return bytes(made)


def _in_order(cards: bytes, leader: int, trump: int) -> bytes:
    """The cards of columns in their order of play.

    Raises:
        Unusual: a card that wins a trick stands there twice.
    """
    keys = tuple(map(cards.translate, POWERS[trump]))
    found = []
    for at in range(0, len(cards), 4):
        stop, led = at + 4, at + leader
        found.append(cards[led:stop] + cards[at:led])
        powers = keys[cards[led] // 13][at:stop]
        best = max(powers)
        leader = powers.index(best)
        if best in powers[leader + 1 :]:
            # Where the best card stands twice nobody can say who won.
            raise Unusual
    return b"".join(found)


def _said(board: Board, words: list[str], play: str, end: str) -> tuple[str, str, str, str]:
    """Adds the comments, each behind what it stands beside.

    Returns:
        What stands before the deal and behind it, the play, and the end.
    """
    before = after_deal = ""
    behind: list[tuple[int, str]] = []
    last = (0, 0)
    for text, path, where in board.comments:
        if not is_value(text) or (path is None) != (where == "before") or where == "after":
            raise Unusual
        pair = f"nt|{text}|"
        at = -1 if path is None else _CALL_AT.get(path, -1)
        card = None if path is None else _CARD.fullmatch(path)
        if path is None:
            rank = (0, 0)
            before += pair
        elif path == "hands":
            rank = (1, 0)
            after_deal += pair
        elif 0 <= at < len(words):
            rank = (2, at)
            words[at] += pair
        elif card is not None and 4 * int(card[1]) < len(board.cards) + len(board.begun):
            # Those of one trick stand in the order of play; two of them are seldom there.
            rank = (3, int(card[1]))
            trick = board.cards[4 * rank[1] : 4 * rank[1] + 4] or board.begun
            number = trick[COMPASS_LETTERS.index(card[2])]
            if number < 0:
                raise Unusual
            played = CARD_CODES[number]
            behind.append((play.index(played, _WIDE * rank[1]) + 3, pair))
            if rank == last:
                raise Unusual
        elif path == "result" and end:
            rank = (4, 0)
            end += pair
        else:
            raise Unusual
        if rank < last:
            raise Unusual
        last = rank
    for at, pair in reversed(behind):
        play = f"{play[:at]}{pair}{play[at:]}"
    return before, after_deal, play, end


def is_value(text: str) -> bool:
    """Whether a text stands behind a key just so, and is not empty."""
    return bool(text) and not ("|" in text or "\r" in text or "\n" in text)
