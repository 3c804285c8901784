"""One printed table with all that stands around it, as plain text."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.grid import phrases
from oddtrick.formats.grid.layouts import CARD, NUMBER, Layout
from oddtrick.formats.text.spellings import CardStyle
from oddtrick.records.seats import LETTERINGS

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Hand, Trick

ROWS = 13
_SUITS = "SCDH"
"""The order of the suits in the diagram."""


class Sheet:
    """One table with all that stands around it; an empty form where no deal is given."""

    def __init__(
        self, layout: Layout, deals: "Sequence[Deal]", style: CardStyle, derive: bool
    ) -> None:
        self.layout = layout
        self.deals = deals
        self.style = style
        self.derived = [_derived(deal) if derive else {} for deal in deals]
        self.cells = list(self._cells())
        self.widths = [
            max(width, *(len(row[i]) for row in self.cells))
            for i, width in enumerate(layout.widths)
        ]

    def text(self) -> str:
        """The table with all that stands around it."""
        parts = self._heading()
        if self.layout.cross:
            parts.append(self._cross())
        if not self.deals or any(deal.tricks for deal in self.deals):
            parts.append(self._table())
        parts.append(self._foot())
        return "\n\n".join(part for part in parts if part) + "\n"

    def _heading(self) -> list[str]:
        if not self.deals:
            return [
                "HAND NO. ...",
                "_..._",
                "The score is ... . The dealer, ..., makes it ... . ... leads for the first trick.",
            ]
        parts = []
        if len(self.deals) == 1:
            deal = self.deals[0]
            parts = [f"HAND NO. {deal.number}" if deal.number is not None else ""]
            parts.append(phrases.title(deal.title) if deal.title is not None else "")
        else:
            for word, deal in zip(("first", "second"), self.deals, strict=True):
                named = [f"hand No. {deal.number}"] if deal.number is not None else []
                if deal.title is not None:
                    named.append(phrases.title(deal.title).replace("\n", " "))
                if named:
                    stop = "" if deal.title is not None else "."
                    example = f"The {word} example is {', '.join(named)}{stop}"
                    parts.append(phrases.paragraph([example]))
        said = [
            phrases.above(deal) + phrases.marked([n + 1 for n in derived], len(deal.tricks))
            for deal, derived in zip(self.deals, self.derived, strict=True)
        ]
        return [*parts, phrases.together(said)]

    def _foot(self) -> str:
        if not self.deals:
            return "The dealer wins ... tricks."
        return phrases.together([phrases.below(deal) for deal in self.deals])

    def _table(self) -> str:
        if not self.layout.bars:
            return self._list()
        lines = []
        top, under, foot = self.layout.rules
        lines.append(self._rule(top))
        lines.append(self._letters())
        lines.append(self._rule(under))
        for cells in self.cells:
            padded = [cell.ljust(width) for cell, width in zip(cells, self.widths, strict=True)]
            lines.append("|" + "|".join(padded) + "|")
        lines.append(self._rule(foot))
        return "\n".join(" " * self.layout.indent + line.rstrip() for line in lines)

    def _list(self) -> str:
        """The letters and the rows that have cards, without bars."""
        places = self.deals[0].places if self.deals else LETTERINGS[0]
        heads = ["", *(f"{place}." for place in places)]
        filled = len(self.deals[0].tricks) if self.deals else len(self.cells)
        rows = [[cell.strip() or "??" for cell in row] for row in self.cells[:filled]]
        lines = [heads, *rows]
        return "\n".join(
            " ".join(
                f" {cell.strip():<{width}}" for cell, width in zip(line, self.widths, strict=True)
            ).rstrip()
            for line in lines
        )

    def _rule(self, kind: str) -> str:
        fills = ["-" * width for width in self.widths]
        if kind == "tops":
            at = self.layout.columns.index(NUMBER)
            left, right = "-".join(fills[:at]), "-".join(fills[at + 1 :])
            return f"-{left}+{' ' * self.widths[at]}+{right}-"
        for gap in self.layout.gaps:
            fills[gap] = " " * self.widths[gap]
        return "+" + "+".join(fills) + "+"

    def _letters(self) -> str:
        places = [place for deal in self.deals for place in deal.places] or [
            *LETTERINGS[0] * self.layout.deals
        ]
        names = iter(places)
        cells = [
            (next(names) if column == CARD else self.layout.number).center(width)
            for column, width in zip(self.layout.columns, self.widths, strict=True)
        ]
        if self.layout.header == "boxed":
            return "|" + "|".join(cells) + "|"
        at = self.layout.columns.index(NUMBER)
        left, right = " ".join(cells[:at]), " ".join(cells[at + 1 :])
        return f" {left}|{cells[at]}|{right}"

    def _cells(self) -> Iterator[list[str]]:
        rows = ROWS
        for number in range(rows):
            cells: list[str] = []
            cards = [
                self._card(deal.tricks[number], place, derived.get(number))
                if number < len(deal.tricks)
                else ("", False)
                for deal, derived in zip(self.deals, self.derived, strict=True)
                for place in deal.places
            ] or [("", False)] * 4 * self.layout.deals
            for column, width in zip(self.layout.columns, self.layout.widths, strict=True):
                if column == NUMBER:
                    cells.append(str(number + 1).rjust((width + 2) // 2).ljust(width))
                else:
                    card, before = cards.pop(0)
                    cells.append(f" {card}".ljust(width) if before else card.rjust(width))
            yield cells

    def _card(self, trick: "Trick", place: str, derived: str | None) -> tuple[str, bool]:
        """A card with its mark, or with blanks of the mark's width; and whether its suit
        stands before its rank, so that it is set to the left of the cell.
        """
        code = next((play.card for play in trick.plays if play.place == place), None)
        if code is None:
            return "", False
        won = place in trick.winners or (not trick.winners and place == derived)
        opens, closes = self.layout.mark
        if not won:
            opens, closes = " " * len(opens), " " * len(closes)
        return opens + self.style.card(code) + closes, code[0] in f"{self.style.before}?"

    def _around(self) -> tuple[Sequence[str], list[list[str]]] | None:
        """The letters around the square, and the suit lines of each; None for no hands."""
        if not self.deals:
            return LETTERINGS[0], [[f"{self.style.suit(suit)}" for suit in _SUITS]] * 4
        deal = self.deals[0]
        places = next(names for names in LETTERINGS if set(names) == set(deal.places))
        held = {hand.place: hand for hand in deal.hands if hand.kind == "seat"}
        if not held.keys() & set(places):
            return None
        return places, [self._suits(held.get(place)) for place in places]

    def _cross(self) -> str:
        around = self._around()
        if around is None:
            return ""
        places, (left, top, right, bottom) = around
        margin = max([12, *(len(line) for line in left)])
        lines = [" " * (margin + 2) + line for line in top]
        edge = " " * margin + " +---------+"
        lines.append(edge)
        middle = [f"|{places[1]:^9}|", f"|{'':9}|", f"|{places[0]}{'':7}{places[2]}|", f"|{'':9}|"]
        middle.append(f"|{places[3]:^9}|")
        for i in range(max(len(left), len(right), 5)):
            beside = left[i] if i < len(left) else ""
            other = right[i] if i < len(right) else ""
            square = middle[i] if i < 5 else f"|{'':9}|"
            lines.append(f"{beside:<{margin}} {square} {other}")
        lines += [edge, *(" " * (margin + 2) + line for line in bottom)]
        return "\n".join(" " * self.layout.indent + line.rstrip() for line in lines)

    def _suits(self, hand: "Hand | None") -> list[str]:
        if hand is None:
            return []
        lines = []
        for suit in _SUITS + "?":
            ranks = [self.style.rank(code[1]) for code in hand.cards if code[0] == suit]
            if ranks or suit != "?":
                none = "None" if hand.is_void(suit) else ""
                lines.append(f"{self.style.suit(suit)} {' '.join(ranks) or none}".rstrip())
        return lines


def _derived(deal: "Deal") -> dict[int, str]:
    """The winners found from the play, of the tricks (from 0) that bear no mark."""
    from oddtrick.records.replay import replay_deal

    winners = replay_deal(deal, None).winners
    return {
        i: deal.places[winner]
        for i, (trick, winner) in enumerate(zip(deal.tricks, winners, strict=False))
        if winner is not None and not trick.winners
    }
