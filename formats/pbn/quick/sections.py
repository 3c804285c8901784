"""The auction, the play and the hands of an ordinary game, as numbers."""

import re
from collections.abc import Sequence
from functools import lru_cache

from oddtrick.formats.pbn.annotations import MOST_GLYPHS, MOST_NOTES, SUFFIXES, foreign_glyphs
from oddtrick.formats.pbn.elements import elements
from oddtrick.formats.pbn.quick.values import IMPORT, Known, Repair, Unusual
from oddtrick.formats.pbn.scan import ELEMENT
from oddtrick.formats.pbn.tables import columns
from oddtrick.formats.pbn.values import read_call, read_card
from oddtrick.records.calls import CALL_NUMBERS, PASS
from oddtrick.records.cards import CARD_NUMBERS, LETTER_VALUES, cards_of_letters
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.pbn import VALUE_SPELLING
from oddtrick.records.patterns import pattern
from oddtrick.records.replay.quickplay import Packs, are_printed, is_whole

_NOTE, _GLYPH, _SUFFIX, _ALL_PASS, _NONE, _END = range(200, 206)
_ANNOTATIONS = bytes((_NOTE, _GLYPH, _SUFFIX))
_NO_GLYPHS = bytes(n for n in range(256) if n not in (_GLYPH, _SUFFIX))
_SIGNS = {"AP": _ALL_PASS, "-": _NONE, "*": _END}
_NOTE_TOKEN = pattern(r"=(\d{1,3})=")
_GLYPH_TOKEN = pattern(r"\$(\d{1,3})")
_APART = pattern(r"(=\d+=|\$\d+|[!?]{1,2}|\*)")
_FALSE = pattern(rb"\A[\xc8\xc9\xca]|\xc8[\xc9\xca]*\xc8|\xca[\xc8\xc9]*\xca", re.DOTALL)
"""Annotations behind nothing, and a second note or suffix behind one call or card."""


def _annotation(text: str, section: str) -> int | None:
    note = _NOTE_TOKEN.fullmatch(text)
    if note is not None and 1 <= int(note[1]) <= MOST_NOTES:
        return _NOTE
    glyph = _GLYPH_TOKEN.fullmatch(text)
    if glyph is not None and int(glyph[1]) <= MOST_GLYPHS:
        return None if int(glyph[1]) in foreign_glyphs(section) else _GLYPH
    return _SUFFIX if text in SUFFIXES else None


def call(text: str) -> tuple[int, Kind | None]:
    """The number of a call, or of a sign of ours for what else may stand in an auction."""
    sign = _annotation(text, "Auction")
    if sign is not None:
        return sign, None
    read = read_call(text)
    value = read.value
    if value is None or value in ("*", "+", "^S"):
        raise Unusual
    number = _SIGNS.get(value)
    if number is None:
        number = CALL_NUMBERS["pass" if value == "Pass" else value]
    return number, None if read.exact else VALUE_SPELLING


def card(text: str) -> tuple[int, Kind | None]:
    """The number of a card, likewise."""
    sign = _annotation(text, "Play")
    if sign is not None:
        return sign, None
    read = read_card(text)
    if read.value is None or read.value in ("-", "+"):
        raise Unusual
    number = _END if read.value == "*" else CARD_NUMBERS[read.value]
    return number, None if read.exact else VALUE_SPELLING


CANONICAL = frozenset(
    (
        *("Pass" if code == "pass" else code for code in CALL_NUMBERS),
        *map("={}=".format, range(1, 33)),
    )
)
"""The calls and references to notes as export format has them."""

Refs = list[tuple[int, int]]
"""The calls or cards that refer to a note: their positions, and its number."""

NO_REFS: Refs = []


def _numbers(rest: str, known: Known) -> tuple[bytes, Sequence[str]]:
    tokens: Sequence[str] = rest.split()
    try:
        return bytes(map(known.__getitem__, tokens)), tokens
    except Unusual:
        if not rest.isascii() or _APART.search(rest) is None:
            raise
    tokens = _APART.sub(r" \1 ", rest).split()
    return bytes(map(known.__getitem__, tokens)), tokens


def _refs(row: bytes, tokens: Sequence[str]) -> Refs:
    """Which call or card refers to which note."""
    if _FALSE.search(row):
        raise Unusual
    found: Refs = []
    count = 0
    for number, token in zip(row, tokens, strict=True):
        if number == _NOTE:
            found.append((count - 1, int(token[1:-1])))
        elif number < _NOTE or number == _ALL_PASS:
            count += 1
    return found


def calls_in(rest: str, first: int | None, dealer: int, known: Known) -> tuple[bytes, Refs]:
    """The calls of an auction from the dealer on, and what refers to notes.

    Args:
        rest: what stands behind the tag.
        first: the seat that it names.
        dealer: the dealer's seat.
        known: what call each text is.
    """
    if first is None:
        raise Unusual
    row, tokens = _numbers(rest, known)
    refs = NO_REFS
    if row and max(row) >= _NOTE:
        seat = first
        if row[0] == _NONE:
            bare = row.lstrip(bytes((_NONE,)))
            seat = (first + len(row) - len(bare)) & 3
            tokens, row = tokens[len(row) - len(bare) :], bare
        first = seat
        passed = row.find(_ALL_PASS)
        refs = _refs(row, tokens)
        if passed >= 0:
            before = row[:passed].translate(None, _ANNOTATIONS)
            many = _closing(before)
            behind = row[passed + 1 :].translate(None, _ANNOTATIONS)
            if not many or behind:
                raise Unusual
            # What stands behind AP belongs to the last of its passes.
            at = len(before)
            refs = [(n + many - 1 if n >= at else n, number) for n, number in refs]
            row = before + bytes(many)
        else:
            row = row.translate(None, _ANNOTATIONS)
            if row and max(row) >= _NOTE:
                raise Unusual
    if not row or first != dealer:
        raise Unusual
    return row, refs


_CALL_LINE = pattern("{0}(?: {0}){{0,3}}".format(r"[^ =\r\n]+(?: =[1-9]\d?=)?"))
"""A line of an auction in export format, without glyphs."""
_FULL_LINE = pattern("{0}(?: {0}){{3}}".format(r"[^ =\r\n]+(?: =[1-9]\d?=)?"))
_lines_known: dict[str, int] = {}
_MOST_LINES = 1 << 14


def in_lines(calls: str, many: int) -> bool:
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


def _closing(calls: bytes) -> int:
    """How many passes close an auction after these calls."""
    last = calls.rstrip(bytes((PASS,)))
    return max((3 if last else 4) - (len(calls) - len(last)), 0)


_SHAPE = bytes(32 if n in b" \t\v\f\r\n" else n if chr(n) in "*" else 120 for n in range(256))
_shapes: dict[bytes, bool] = {}
_LEFT_OUT = b" \t\v\f\r\n*"
_RANKS = b"AKQJT98765432akqjt"
_CAPITALS = b"SHDCAKQJT98765432"
_ROWS = b"".join(b"xx xx xx xx  " for _ in range(13))
_EXPORT_SHAPES = frozenset(
    _ROWS[: 13 * n] + end for n in range(14) for end in ((b"*  ",) if n < 13 else (b"",))
)
"""The rows of a play in export format: four cards a line, ``*`` behind them."""


def _plain_cards(rest: str, repairs: list[Repair]) -> tuple[bytes, bool] | None:
    """The cards of a play in which nothing but cards stands, and whether ``*`` ends it."""
    text = rest.encode("ascii")
    shape = text.translate(_SHAPE)
    plain = _shapes.get(shape)
    if plain is None:
        words = shape.split()
        ended = words[-1:] == [b"*"]
        plain = len(words) - ended <= 52 and set(words[: len(words) - ended]) <= {b"xx"}
        if len(_shapes) < 2000:
            _shapes[shape] = plain
    if not plain:
        return None
    letters = text.translate(None, _LEFT_OUT)
    cards = cards_of_letters(letters.upper())
    if cards is None:
        return None
    if shape not in _EXPORT_SHAPES or letters.translate(None, _CAPITALS):
        repairs.append(IMPORT)
    return cards, "*" in rest


def cards_in(
    rest: str, leader: int, known: Known, repairs: list[Repair]
) -> tuple[bytes, bool, Refs, bool]:
    """The cards of a play by columns W N E S, whole tricks only.

    Args:
        rest: what stands behind the tag.
        leader: the seat of its first column.
        known: what card each text is.
        repairs: takes ``IMPORT`` where export format would have it otherwise, or might.

    Returns:
        The cards; whether ``*`` ends them; what refers to notes, by the place of the card
        in its text; whether glyphs or suffixes stand there.
    """
    found = _plain_cards(rest, repairs)
    if found is not None:
        row, ended = found
        refs, glyphs = NO_REFS, False
    else:
        row, ended, refs, glyphs = _annotated_cards(rest, known)
        repairs.append(IMPORT)
    if len(row) & 3 or len(row) > 52:
        raise Unusual
    if leader and row:
        turned = bytearray(len(row))
        for k in range(4):
            turned[(leader + k) & 3 :: 4] = row[k::4]
        row = bytes(turned)
    return row, ended, refs, glyphs


def _annotated_cards(rest: str, known: Known) -> tuple[bytes, bool, Refs, bool]:
    row, tokens = _numbers(rest, known)
    refs, glyphs = NO_REFS, False
    end = row.find(_END)
    if end >= 0:
        if end < len(row) - 1:
            raise Unusual
        row, tokens = row[:-1], tokens[:-1]
    if row and max(row) >= _NOTE:
        refs = _refs(row, tokens)
        glyphs = bool(row.translate(None, _NO_GLYPHS))
        row = row.translate(None, _ANNOTATIONS)
        if row and max(row) >= _NOTE:
            raise Unusual
    return row, end >= 0, refs, glyphs


RANKS_ONLY = bytes(88 if n in _RANKS else n for n in range(256))


class _Suits(dict[bytes, bytes]):
    """For a hand whose ranks are ``X``: what the suit of each adds to the number of its card."""

    def __missing__(self, shape: bytes) -> bytes:
        suits = shape.split(b".")
        if len(suits) != 4 or b"".join(suits) != b"X" * 13:
            raise Unusual
        found = b"".join(
            bytes((n,)) * len(held) for n, held in zip((39, 26, 13, 0), suits, strict=True)
        )
        self[shape] = found
        return found


SUITS_OF = _Suits()
_FIRST = {letter: n & 3 for n, letter in enumerate("WNESwnes")}


def packs_in(value: str, dealt_by: str, repairs: list[Repair]) -> Packs:
    """The four hands W N E S of a whole pack, as bytes, from spades to clubs, high to low.

    Args:
        value: the value of the Deal tag.
        dealt_by: that of the Dealer tag.
        repairs: takes ``IMPORT`` where export format would have it otherwise.
    """
    text = value.encode("ascii", "replace")
    first = _FIRST.get(value[:1])
    shapes = text[2:].translate(RANKS_ONLY).split(b" ")
    if first is None or text[1:2] != b":" or len(shapes) != 4:
        raise Unusual
    one, other, third, last = shapes
    suits = SUITS_OF[one] + SUITS_OF[other] + SUITS_OF[third] + SUITS_OF[last]
    ranks = text[2:].translate(LETTER_VALUES, b" .")
    cards = int.from_bytes(suits, "big") + int.from_bytes(ranks, "big")
    row = cards.to_bytes(52, "big")
    if not is_whole(row):
        raise Unusual
    a, y, b, z = row[:13], row[13:26], row[26:39], row[39:]
    if not are_printed(row):
        a, y, b, z = (bytes(sorted(pack, reverse=True)) for pack in (a, y, b, z))
        repairs.append(IMPORT)
    elif value[0] != dealt_by or not value.isupper():
        repairs.append(IMPORT)
    if not first:
        return a, y, b, z
    if first == 1:
        return z, a, y, b
    if first == 2:
        return b, z, a, y
    return y, b, z, a


_TABLES_KEPT = 64
"""How many ways of naming columns are kept: a file has one or two."""

_NO_ELEMENTS = pattern(r"[\]{};%]")


def look_at_table(value: str, rest: str, standard: bool) -> None:
    """Raises ``Unusual`` where something is not in order with a table or an unknown section."""
    if _NO_ELEMENTS.search(rest) or not rest.isascii():
        raise Unusual
    if '"' in rest and ELEMENT.sub("", rest).strip():
        raise Unusual
    if not standard:
        return
    names = _ordinary_columns(value)
    if names is None or elements(names).fullmatch(rest + " ") is None:
        raise Unusual


@lru_cache(_TABLES_KEPT)
def _ordinary_columns(value: str) -> tuple[str, ...] | None:
    """The names of a table's columns; None where one is odd, stands twice or claims an order."""
    names = []
    for column in columns(value):
        if column is None or not value or column["order"] or int(column["width"] or 1) == 0:
            return None
        names.append(column["name"])
    return tuple(names) if len(set(names)) == len(names) else None
