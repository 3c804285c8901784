"""The plays of ordinary boards: cards in their order of play, and many of them at once by seats."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from oddtrick.formats.lin.quick.values import CLAIMS, Unusual
from oddtrick.records.cards import cards_of_letters
from oddtrick.records.replay.tricks import POWERS, SUIT_OF

_MOST = 1 << 13
_SHAPE = bytearray(range(256))
for _letter in b"SHDCAKQJT23456789":
    _SHAPE[_letter] = ord("x")
_SHAPES = bytes(_SHAPE)
"""Cards become ``xx``; the figures 0 and 1, which are in claims alone, stay."""
_PLAY = re.compile(
    rb"xx(?:\|(?:pg\|\|)?pc\|xx)*(?:\|(?:pg\|\|)?(?P<claim>mc)\|(?:x|0|1|1[01x]))?(?:\|pg\|)?"
)
_STRAIGHT = re.compile(
    rb"xx(?:(?:\|pc\|xx){3}\|pg\|\|pc\|xx)*(?:\|pc\|xx){0,3}"
    rb"(?:\|pg\|)?(?:(?<=\|pg\|)\|mc\|(?:x|0|1|1[01x])\|pg\|)?"
)
_known_shapes: dict[bytes, tuple[int, bool, bool] | None] = {}
_BETWEEN = b"|pgcm"
_NONE: list[tuple[int, str]] = []

Told = tuple[bytes, str | None, list[tuple[int, str]], bool]
"""Cards in their order of play, the claim, comments, and whether all stands as it is written."""


def play_in(text: str, *, straight: bool) -> Told:
    """The cards in their order of play, and the claim, of what stands behind the first ``pc|``.

    Args:
        text: the text, without its last bar.
        straight: whether it is asked if all stands as it is written.

    Returns:
        The cards; the claim; the comments, each with the number of the card that it
        stands behind, that of no card where it stands behind the claim; and whether the text is
        what the pen writes of this, with a page break behind each trick.

    Raises:
        Unusual: something else stands there, or something that is not spelt as usual.
    """
    if not text.isascii():
        return _one_by_one(text, straight)
    data = text.encode("ascii")
    shape = data.translate(_SHAPES)
    try:
        found = _known_shapes[shape]
    except KeyError:
        match = _PLAY.fullmatch(shape)
        found = None
        if match is not None:
            as_written = shape[-4:] == b"|pg|" and _STRAIGHT.fullmatch(shape) is not None
            found = shape.count(b"pc|") + 1, match["claim"] is not None, as_written
        if len(_known_shapes) < _MOST:
            _known_shapes[shape] = found
    if found is None:
        return _one_by_one(text, straight)
    many, claimed, as_written = found
    letters = data.translate(None, _BETWEEN)
    row = cards_of(letters[: 2 * many])
    return row, letters[2 * many :].decode() if claimed else None, _NONE, as_written


def cards_of(letters: bytes) -> bytes:
    """Card codes, written without anything between them, as card numbers.

    Raises:
        Unusual: there is one that is no card.
    """
    cards = cards_of_letters(letters)
    if cards is None:
        raise Unusual
    return cards


def _one_by_one(text: str, straight: bool) -> Told:
    """The same where small letters or comments stand in the play."""
    parts = text.split("|")
    if not len(parts) & 1:
        raise Unusual
    cards, claim, behind = parts[0], None, []
    for key, value in zip(parts[1::2], parts[2::2], strict=True):
        if key == "pc" and claim is None and len(value) == 2:
            if value[0].isupper() and value[1].islower():
                # The letter of the rank is small, and that of the suit is not.
                raise Unusual
            cards += value
        elif key == "mc" and claim is None:
            claim = value
        elif key == "nt":
            if value:
                behind.append((len(cards) // 2 - 1 if claim is None else 52, value))
        elif key != "pg" or value:
            raise Unusual
    if not cards.isascii():
        raise Unusual
    row = cards_of(cards.upper().encode())
    straight = straight and (claim is None or claim in CLAIMS)
    as_written = straight and f"pc|{text}|" == _as_written(cards, claim, behind)
    return row, claim, behind, as_written


def _as_written(cards: str, claim: str | None, behind: list[tuple[int, str]]) -> str:
    """What the pen writes of cards, a claim and comments."""
    said: dict[int, str] = {}
    for at, text in behind:
        said[at] = f"{said.get(at, '')}nt|{text}|"
    many = len(cards) // 2
    told = [f"pc|{cards[2 * n : 2 * n + 2].upper()}|{said.get(n, '')}" for n in range(many)]
    play = "".join(f"{''.join(told[at : at + 4])}pg||" for at in range(0, many, 4))
    return play if claim is None else f"{play}mc|{claim}|{said.get(52, '')}pg||"


# By seats


class _Lanes(NamedTuple):
    """Long integers for the tricks of so many plays, least byte first.

    Each trick has a lane of four bytes, each play thirteen lanes. Of what is found of a trick
    there is a byte.
    """

    plays: int
    pairs: int
    pairs_top: int
    fours: int
    fours_top: int
    first: int
    others: int
    halves: int
    upper_halves: int
    starts: int
    three: int
    behind: tuple[tuple[int, int], ...]


def _made(plays: int) -> _Lanes:
    def lanes(row: bytes, many: int = 13) -> int:
        return int.from_bytes(row * (many * plays), "little")

    steps = tuple((8 * n, lanes(bytes(n) + b"\xff" * (13 - n), 1)) for n in (1, 2, 4, 8))
    return _Lanes(
        plays,
        lanes(b"\xff\0\xff\0"), lanes(b"\x80\0\x80\0"), lanes(b"\xff\0\0\0"), lanes(b"\x80\0\0\0"),
        lanes(b"\xff\0\0\0"), lanes(b"\0\xff\xff\xff"), lanes(b"\xff\xff\0\0"),
        lanes(b"\0\0\xff\xff"), lanes(b"\0" + b"\xff" * 12, 1), lanes(b"\3", 13), steps,
    )  # fmt: skip


_SIZES = (1, 8, 64)
MOST_PLAYS = _SIZES[-1]
"""How many plays are put under the seats at once."""


@lru_cache(len(_SIZES))
def _lanes(plays: int) -> _Lanes:
    return _made(plays)


_WINNER = bytes(
    (0 if code & 1 else 1) if code & 128 else (2 if code & 2 else 3) for code in range(256)
)
"""Which card of a trick wins, from which is the higher: bit 0 the first of the first two, bit 1
the first of the last two, bit 7 the first two."""
_ODD = bytes(n & 1 for n in range(256))
_TWO = bytes(n >> 1 & 1 for n in range(256))
_TABLES = [b"".join(table[:64] for table in by_led) for by_led in POWERS]
"""For each trump the power of a card, by 64 times the suit led and the card."""


def columns_of(
    rows: Sequence[bytes], trumps: Sequence[int], leaders: Sequence[int]
) -> Iterator[tuple[bytes, bytes, int, tuple[int, ...]]]:
    """Plays put under the seats W N E S, no more than ``MOST_PLAYS``.

    Args:
        rows: the cards of each play in their order, thirteen tricks at most.
        trumps: the trump suit of each.
        leaders: the seat that leads to the first trick of each; whoever wins leads to the next.

    Returns:
        For each the cards of the whole tricks by columns, the suit led to each trick, how many
        whole ones N-S win, and the cards of a trick that was begun, as a board has them.
    """
    lanes = _lanes(next(size for size in _SIZES if size >= len(rows)))
    size = 52 * lanes.plays
    row = b"".join([row.ljust(52, b"\0") for row in rows]).ljust(size, b"\0")
    led = row[::4].translate(SUIT_OF)
    cards = int.from_bytes(row, "little")
    beside = bytearray(size)
    beside[::4] = beside[1::4] = beside[2::4] = beside[3::4] = led
    # A card and the suit led to its trick are one byte.
    both = ((int.from_bytes(beside, "little") << 6) + cards).to_bytes(size, "little")
    tables = _TABLES
    powers = b"".join(
        [both[52 * n : 52 * n + 52].translate(tables[trump]) for n, trump in enumerate(trumps)]
    )
    won = _winners(powers, lanes, size)
    first = bytearray(13 * lanes.plays)
    first[: 13 * len(leaders) : 13] = bytes(leaders)
    # Each trick is led by as many seats on as all cards that won before it were behind theirs.
    turns = int.from_bytes(won, "little") << 8 & lanes.starts | int.from_bytes(first, "little")
    for step, mask in lanes.behind:
        turns += turns << step & mask
    turns &= lanes.three
    seats = turns.to_bytes(len(first), "little")
    for turn, (shift, kept, back, over) in (
        (_ODD, (8, lanes.others, 24, lanes.first)),
        (_TWO, (16, lanes.upper_halves, 16, lanes.halves)),
    ):
        beside = bytearray(size)
        beside[::4] = seats.translate(turn)
        turned = int.from_bytes(beside, "little")
        turned = (turned << 32) - turned
        cards ^= (cards ^ (cards << shift & kept | cards >> back & over)) & turned
    made = cards.to_bytes(size, "little")
    taken = (turns + int.from_bytes(won, "little")).to_bytes(len(first), "little").translate(_ODD)
    for n, each in enumerate(rows):
        at, tricks = 13 * n, len(each) >> 2
        behind = at + tricks
        won_by_ns = taken.count(1, at, behind)
        if len(each) & 3:
            begun = [-1, -1, -1, -1]
            for seat, card in enumerate(each[4 * tricks :], seats[behind]):
                begun[seat & 3] = card
            yield made[4 * at : 4 * behind], led[at : behind + 1], won_by_ns, tuple(begun)
        else:
            yield made[4 * at : 4 * behind], led[at:behind], won_by_ns, ()


def _winners(powers: bytes, lanes: _Lanes, size: int) -> bytes:
    """Which card of each trick has the highest power."""
    all_ = int.from_bytes(powers, "little")
    first, second = all_ & lanes.pairs, all_ >> 8 & lanes.pairs
    # The top bit of a byte is left where the first of two is not the lower.
    higher = ((first | lanes.pairs_top) - second) & lanes.pairs_top
    best = second ^ ((first ^ second) & (higher - (higher >> 7)))
    over = (((best & lanes.fours) | lanes.fours_top) - (best >> 16 & lanes.fours)) & lanes.fours_top
    codes = (over | higher >> 7 | higher >> 22).to_bytes(size + 1, "little")
    return codes[:size:4].translate(_WINNER)
