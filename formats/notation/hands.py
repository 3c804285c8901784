"""The rows of ``hands``: a place, and its cards suit by suit."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from oddtrick.formats.notation import marks, quoting
from oddtrick.formats.notation.gathering import Gathering, effective, item_paths
from oddtrick.formats.notation.scan import Mark, Token
from oddtrick.formats.notation.tree import Row
from oddtrick.formats.notation.values import RANK, SUIT, card
from oddtrick.formats.notation.words import HAND_KINDS
from oddtrick.formats.text.spellings import read_rank, read_suit
from oddtrick.records.cards import RANK_LETTERS, SUIT_LETTERS, SUIT_NAMES
from oddtrick.records.findings import Span
from oddtrick.records.findings.syntax import (
    BAD_READING,
    DUPLICATE_ENTRY,
    LEFT_EMPTY,
    MISSING_VALUE,
    NOT_A_CARD,
    SURPLUS_VALUE,
    UNKNOWN_SUIT,
    VOID_NOT_HERE,
)
from oddtrick.records.plainclass import field, plainclass

SECTIONS = {"over": "covers", "drawn": "drawn", "discarded": "discarded"}
"""The words that begin another list of cards, and the fields that they fill."""

USUAL = SUIT_LETTERS[::-1]
"""The suits in their usual order."""

_HOLDING = re.compile(rf"(?P<suit>{SUIT}|[Uu])?(?P<ranks>(?:{RANK}|\?)*)")
_ONE = re.compile(rf"{RANK}|\?")


@plainclass()
class Group:
    """Cards of one suit that stand together.

    Attributes:
        suit: the suit letter, or ``?``.
        dash: the dash that says that there is none, with its marks.
        cards: each card's code.
        shown: each card as it is written: its rank with its marks.
    """

    suit: str
    dash: Token | None = None
    cards: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)

    @property
    def void(self) -> bool:
        """Whether a dash says that there is none."""
        return self.dash is not None


@plainclass()
class HandLine:
    """What a row of ``hands`` says.

    Attributes:
        place: the token of the place.
        kind: the kind of hand; None when the row does not say it.
        sections: the groups of each list of cards, by field.
        complete: whether these are all the cards.
        absent: the sign that stands for the whole hand, where one does.
        said: whether anything stands behind the place.
    """

    place: Token
    kind: str | None = None
    sections: dict[str, list[Group]] = field(default_factory=lambda: {"cards": []})
    complete: bool = True
    absent: str | None = None
    said: bool = False

    @property
    def cards(self) -> list[str]:
        """The codes of all cards of the row."""
        return [code for groups in self.sections.values() for g in groups for code in g.cards]

    @property
    def gaps(self) -> bool:
        """Whether a suit is still to be filled in: it stands with neither ranks nor a dash behind
        it, and no three dots say that not all cards are given.
        """
        groups = [group for groups in self.sections.values() for group in groups]
        return self.complete and any(not group.cards and not group.void for group in groups)

    @property
    def told_voids(self) -> dict[str, Token]:
        """The dash of each suit that the hand is said to be void of, where its cards do not show
        it: some are not given, or not known by their suit. Spades to clubs.
        """
        groups = self.sections["cards"]
        open_ = not self.complete or self.gaps or any(c[0] == "?" for g in groups for c in g.cards)
        dashes = {g.suit: g.dash for g in reversed(groups) if g.dash is not None}
        return {suit: dashes[suit] for suit in USUAL if open_ and suit in dashes}

    @property
    def says_something(self) -> bool:
        """Whether the hand has a card, a void or three dots, and not only suits to be filled in."""
        return bool(self.cards or self.told_voids) or not self.complete

    @property
    def kind_meant(self) -> str:
        """The kind of hand: that which is said, or that which its name speaks for."""
        name = "" if self.place.quoted else self.place.text
        return self.kind or (name if name in HAND_KINDS[1:] else "seat")


def read_hand(row: Row, path: str, g: Gathering) -> HandLine | None:
    """What a row of hands says; None when it has no place."""
    tokens = [token for token in row.tokens if not token.is_comma]
    if not tokens or row.tokens[0].is_comma or not g.is_name(tokens[0]):
        return None
    line = HandLine(tokens.pop(0))
    g.spans[path] = row.span
    g.plain_marks(line.place, path)
    if len(tokens) == 1 and tokens[0].is_sign and tokens[0].text != quoting.SILENT:
        g.no_marks(tokens)
        g.say_absent(path, tokens[0].text)
        line.absent = tokens[0].text
        return line
    if tokens and not tokens[0].quoted and tokens[0].text.startswith("("):
        kind = tokens.pop(0)
        g.no_marks([kind])
        line.kind = kind.text[1:-1].lower()
        if not kind.text.endswith(")") or line.kind not in HAND_KINDS:
            g.unknown_word("kind of hand", kind, [f"({kind})" for kind in HAND_KINDS])
    line.said = bool(tokens)
    _Cards(line, path, g).take(tokens)
    _take_voids(line, path, g)
    if not tokens or line.gaps:
        what = "some suits of this hand are" if line.cards or line.told_voids else "this hand is"
        g.remark(LEFT_EMPTY, f"{what} not filled in", row.span)
    return line


def _take_voids(line: HandLine, path: str, g: Gathering) -> None:
    """Takes what stands on the dashes that the record keeps; refuses what it cannot keep."""
    kept = line.told_voids
    for position, dash in enumerate(kept.values()):
        g.spans[f"{path}.voids[{position}]"] = dash.span
        g.plain_marks(dash, f"{path}.voids[{position}]")
    for section, groups in line.sections.items():
        unknown = not line.complete or any(c[0] == "?" for group in groups for c in group.cards)
        for group in groups:
            sign = group.dash
            if sign is None or sign is kept.get(group.suit):
                continue
            if group.suit == "?":
                g.surplus(sign, 'ranks or ? behind "U"')
            elif unknown and section != "cards":
                message = "that a suit is void can be told only of the hand itself"
                g.complain(VOID_NOT_HERE, message, sign.span)
            elif sign.marks:
                message = "no mark can stand on this dash: the cards themselves show the void"
                g.complain(VOID_NOT_HERE, message, sign.marks[0].span)


class _Cards:
    """Takes the tokens behind the place."""

    def __init__(self, line: HandLine, path: str, g: Gathering) -> None:
        self.line, self.path, self.g = line, path, g
        self.section = "cards"
        self.suit: str | None = None
        self.void = False
        self.void_at = Span(0, 0)
        self.surplus = False
        self.count = 0
        self.holding: Token | None = None
        self.unled: Token | None = None

    def take(self, tokens: Sequence[Token]) -> None:
        for token in tokens:
            word = token.says("...", "-", *SECTIONS)
            if not self.line.complete or (self.void and token.says("-")):
                self.g.surplus(token)
                return
            elif word and token.glued:
                self.g.surplus(token, "a blank between two words")
            elif token.says("..."):
                self.g.no_marks([token])
                self.line.complete = False
            elif token.says(*SECTIONS):
                self._begin(token)
            elif token.says("-"):
                self._void(token)
            elif token.quoted:
                self._printed(token)
            else:
                self._holding(token)
        self._look_for_a_lost_suit()

    def _begin(self, token: Token) -> None:
        self.g.no_marks([token])
        section = SECTIONS[token.text.lower()]
        if section in self.line.sections:
            self.g.complain(DUPLICATE_ENTRY, f'"{token.text}" stands twice in one hand', token.span)
        self._look_for_a_lost_suit()
        self.section, self.suit, self.void, self.count = section, None, False, 0
        self.line.sections[section] = []

    @property
    def _groups(self) -> list[Group]:
        return self.line.sections[self.section]

    def _void(self, token: Token) -> None:
        if self._groups and (self._groups[-1].cards or self.suit is None):
            self.g.surplus(token, "a suit or the end of the line")
        self.void = not self._groups
        self.void_at = token.span
        if self._groups:
            self._groups[-1].dash = token
        else:
            self.g.no_marks([token])
        self.suit = None

    def _holding(self, token: Token) -> None:
        match = _HOLDING.fullmatch(token.text)
        if match is None:
            self._no_holding(token)
            return
        if self.void and not self.surplus:
            hint = "A dash behind the place says that there are no cards; a void suit is `S -`."
            self.surplus = True
            self.g.complain(
                SURPLUS_VALUE,
                f'expected a suit before this "-", for "{token.text}" follows',
                self.void_at,
                hint,
            )
        self.void = False
        if match["suit"]:
            letter = match["suit"]
            self.suit = "?" if letter in "Uu" else read_suit(letter)
            self._groups.append(Group(self.suit or "?"))
        if self.suit is None:
            self.g.complain(MISSING_VALUE, f'expected a suit before "{token.text}"', token.span)
            return
        apart = not match["suit"] and not token.glued
        if apart and self.unled is None and self._begins_again(token):
            self.unled = token
        if match["ranks"]:
            self.holding = token
        start = token.start + match.start("ranks")
        ranks = list(_ONE.finditer(match["ranks"]))
        if not ranks:
            self.g.no_marks([token])
        for rank in ranks:
            last = rank is ranks[-1]
            one = Token(rank[0], start + rank.start(), start + rank.end())
            one.marks = token.marks if last else []
            self._card(one)

    def _begins_again(self, token: Token) -> bool:
        """Whether ranks without a suit do not go on falling from the ranks before them.

        Ranks that stand one by one may be in any order.
        """
        before = self.holding
        if before is None or not self._groups[-1].cards:
            return False
        last, first = (_ONE.findall(each.text) for each in (before, token))
        if len(last) < 2 and len(first) < 2:
            return False
        low, high = (RANK_LETTERS.find(read_rank(rank) or "?") for rank in (last[-1], first[0]))
        return 0 <= low <= high

    def _look_for_a_lost_suit(self) -> None:
        """Says that a suit's letter is lost, where ranks begin again and a suit is not named."""
        token, self.unled = self.unled, None
        named = {group.suit for group in self._groups}
        lost = [
            name for suit, name in zip(SUIT_LETTERS, SUIT_NAMES, strict=True) if suit not in named
        ]
        if token is not None and lost and "?" not in named:
            self.g.complain(
                MISSING_VALUE,
                f'expected a suit before "{token.text}": these ranks do not go on from those'
                f" before them, and the hand names no {' and no '.join(lost)}",
                token.span,
            )

    def _printed(self, token: Token) -> None:
        """A print in quotes, which stands for a card by its ``sic`` alone."""
        if self.suit is None or not any(mark.kind == "sic" for mark in token.marks):
            self.g.complain(NOT_A_CARD, f'expected ranks, found "{token.text}"', token.span)
            return
        self._card(token)

    def _card(self, token: Token) -> None:
        """One card: the token is its rank with its marks, or a print in quotes."""
        suit = self.suit or "?"
        path = f"{self.path}[{self.count}]"
        if self.section != "cards":
            path = f"{self.path}.{self.section}[{self.count}]"
        self.count += 1
        self.g.spans[path] = token.span
        rank = "?" if token.quoted else read_rank(token.text) or "?"
        shown = rank
        if token.marks:
            shown = marks.show_value(token, rank, self._reader(suit))
            sic = self.g.take_marks(token, path, token.text)
            if sic is not None:
                suit, rank = self._meant(sic, suit, path)
        self._groups[-1].cards.append(suit + rank)
        self._groups[-1].shown.append(shown)

    @staticmethod
    def _reader(suit: str) -> Callable[[str], str | None]:
        """What gives a reading its canonical form: a rank, or a card of another suit."""

        def canonical(text: str) -> str | None:
            rank = read_rank(text) if _ONE.fullmatch(text) else None
            code = f"{suit}{rank}" if rank else card(text)
            if code is None or code == "??":
                return None
            return code[1] if code[0] == suit and code[1] != "?" else code

        return canonical

    def _meant(self, sic: Mark, suit: str, path: str) -> tuple[str, str]:
        text = sic.reading
        if text is None or text == "?":
            self.g.say_absent(path, "?")
            return suit, "?"
        rank = read_rank(text) if _ONE.fullmatch(text) else None
        code = f"{suit}{rank}" if rank else card(text)
        if code is None:
            self.g.complain(
                BAD_READING, f'expected a rank or a card as the reading, found "{text}"', sic.span
            )
            return suit, "?"
        return code[0], code[1]

    def _no_holding(self, token: Token) -> None:
        text = token.text
        if len(text) == 1 or _ONE.fullmatch(text[1:]) or _HOLDING.fullmatch(text[1:]):
            message = f'no suit is written "{text[0]}"'
            if len(text) > 1:
                message += f', in "{text}"'
            self.g.complain(UNKNOWN_SUIT, message, token.span)
        else:
            self.g.complain(
                NOT_A_CARD,
                f'expected a suit and its ranks such as S AK104, found "{text}"',
                token.span,
            )


def take_hands(rows: Sequence[Row], g: Gathering) -> tuple[dict[str, Any], ...]:
    """The hands of a deal as plain data."""
    names = [effective(row.tokens[0]) if row.tokens else None for row in rows]
    made = []
    for row, path in zip(rows, item_paths("hands", names), strict=True):
        line = read_hand(row, path, g)
        if line is None or line.absent is not None or len(row.tokens) == 1:
            continue
        if line.gaps and not line.says_something:
            continue
        hand: dict[str, Any] = {"place": line.place.text, "kind": line.kind_meant}
        for section, groups in line.sections.items():
            hand[section] = tuple(code for group in groups for code in group.cards)
        if not line.complete or line.gaps:
            hand["complete"] = False
        if line.told_voids:
            hand["voids"] = tuple(line.told_voids)
        made.append(hand)
    return tuple(made)
