"""A hand told trick by trick, and a bidding table, as they are read: text, or HTML around it."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from oddtrick.formats.grid import phrases
from oddtrick.formats.grid.layouts import Layout
from oddtrick.formats.text.spellings import CardStyle
from oddtrick.records.denominations import DENOMINATION_NAMES, DENOMINATION_NUMBERS
from oddtrick.records.seats import BOOK_LETTERS, COMPASS_LETTERS, LETTERINGS

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Hand

_SUITS = "SHCD"
"""The order of the suits in a hand."""
_CALLS = {"pass": "No", "X": "Double", "XX": "Redouble", "?": "?"}
_PLAYERS = {"N": "North", "E": "East", "S": "South", "W": "West"}
_ROUNDS = ("1st", "2d", "3d")
_WIDE = 36


class DiagramSheet:
    """One hand told trick by trick; an empty form where no deal is given.

    The seats stand over the cards of each trick, beginning on the left of the player
    whose hand is shown first.
    """

    def __init__(
        self, layout: Layout, deals: "Sequence[Deal]", style: CardStyle, derive: bool
    ) -> None:
        self.deal = deals[0] if deals else None
        self.style = style
        self._around = next(
            (n for n in LETTERINGS if self.deal and set(n) == set(self.deal.places)), BOOK_LETTERS
        )

    def text(self) -> str:
        """The hand with all that stands around it."""
        deal = self.deal
        if deal is None:
            tricks = [
                f"[Illustration: TRICK {n}.\n\n  {n}. Y B Z A\n  ?? ?? ?? ??]" for n in range(1, 14)
            ]
            return "\n\n".join(["The score is ... .", "THE PLAY.", *tricks]) + "\n"
        parts = [f"HAND {deal.number}." if deal.number is not None else ""]
        parts.append(deal.title or "")
        held = [h for h in deal.hands if h.kind == "seat" and h.place in self._around]
        if held:
            lines = [f"[Illustration: {held[0].place}'S HAND.", "", *self._suits(held[0])]
            parts.append("\n".join(lines) + "]")
        parts += [phrases.paragraph(phrases.above(deal)), "THE PLAY."]
        observer = self._around.index(held[0].place) if held else 3
        order = [self._around[(observer + 1 + i) & 3] for i in range(4)]
        parts += [self._trick(deal, number, order) for number in range(len(deal.tricks))]
        parts.append(phrases.paragraph(phrases.below(deal)))
        if held[1:]:
            parts += ["THE HANDS.", self._columns(held[1:])]
        return "\n\n".join(part for part in parts if part) + "\n"

    def _trick(self, deal: "Deal", number: int, order: list[str]) -> str:
        trick = deal.tricks[number]
        cards = {play.place: self.style.card(play.card) for play in trick.plays}
        letters = [f"{p}↷" if p == trick.leader else p for p in order]
        lines = [f"[Illustration: TRICK {number + 1}.", ""]
        if len(trick.tally) == 2:
            counts = " ".join(f"{name.replace('-', '')}, {n}" for name, n in trick.tally)
            lines += [f"  TRICKS {{{counts}", ""]
        lines.append(f"  {number + 1}. {' '.join(letters)}")
        lines.append(f"  {' '.join(cards[place] for place in order)}]")
        return "\n".join(lines)

    def _ranks(self, hand: "Hand", suit: str) -> str:
        ranks = [self.style.rank(code[1]) for code in hand.cards if code[0] == suit]
        return ", ".join(ranks) or ("None" if hand.is_void(suit) else "")

    def _suits(self, hand: "Hand") -> list[str]:
        return [f"  {self._ranks(hand, s):<{_WIDE}}{self.style.suit(s)}" for s in _SUITS]

    def _columns(self, held: "list[Hand]") -> str:
        width = max(len(self._ranks(hand, suit)) for hand in held for suit in _SUITS) + 2
        rows = ["|".join(f"{hand.place + chr(39)}S HAND.".center(width + 1) for hand in held)]
        rows += [
            "|".join(f"{self._ranks(hand, suit):<{width}}{self.style.suit(suit)}" for hand in held)
            for suit in _SUITS
        ]
        return "\n".join(f"  {row}".rstrip() for row in rows)


class BiddingSheet:
    """One bidding table: a row for each player, a column for each round."""

    def __init__(
        self, layout: Layout, deals: "Sequence[Deal]", style: CardStyle, derive: bool
    ) -> None:
        self.deal = deals[0] if deals else None

    def rows(self) -> list[list[str]]:
        """The cells: names, then calls; empty where the auction had ended."""
        if self.deal is None or not self.deal.auction:
            return [[name, "?", "?"] for name in ("North", "East", "South", "West")]
        calls = self.deal.auction
        places = COMPASS_LETTERS if calls[0].place in COMPASS_LETTERS else BOOK_LETTERS
        first = places.index(calls[0].place or places[0])
        rows = [[_PLAYERS.get(p, p)] for p in (*places[first:], *places[:first])]
        for turn, call in enumerate(calls):
            rows[turn & 3].append(_words(call.call))
        return rows

    def text(self) -> str:
        """The table under the number of its hand."""
        rows = self.rows()
        rounds = max(map(len, rows)) - 1
        ordinals = [*_ROUNDS, *(f"{n}th" for n in range(4, rounds + 1))][:rounds]
        heads = ["", *(f"{ordinal} Round" for ordinal in ordinals)]
        width = max(len(cell) for row in [heads, *rows] for cell in row) + 4
        padded = ["".join(cell.ljust(width) for cell in row) for row in [heads, *rows]]
        lines = [f"  {line}".rstrip() for line in padded]
        lines.insert(1, "")
        number = self.deal.number if self.deal is not None else None
        head = f"HAND NO. {number}\n\n" if number is not None else ""
        return head + "\n".join(lines) + "\n"


def _words(call: str) -> str:
    if call in _CALLS:
        return _CALLS[call]
    name = DENOMINATION_NAMES[DENOMINATION_NUMBERS[call[1:]]].capitalize()
    return f"{call[0]} {name.removesuffix('s') if call[0] == '1' else name}"


def preformatted(text: str) -> str:
    """A text as a part of a page, its lines kept."""
    return f"<pre>\n{escape(text, quote=False)}</pre>\n"
