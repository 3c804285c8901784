"""The tricks of a deal: what the record has of each, and what follows from the cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, block, el, hidden, join, said
from oddtrick.formats.page.tables import framed, head
from oddtrick.formats.page.words import card, classes

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal, Play, Trick

_NTH = ("first card", "second card", "third card", "fourth card", "fifth card")


@dataclass(slots=True)
class Signs:
    """What the cells of the table use, for the words beneath it."""

    marked: bool = False
    found: bool = False
    led: bool = False
    leads: bool = False
    revoke: bool = False
    doubt: bool = False


class TrickTable:
    """The table of the tricks of a deal.

    Args:
        leaf: the deal on the page.
        deal: the deal.
        replay: its replay.
        mark_winners: whether a trick without a winner's mark gets one found from the play.
    """

    def __init__(self, leaf: Leaf, deal: "Deal", replay: "Replay", mark_winners: bool) -> None:
        self.leaf = leaf
        self.deal = deal
        self.replay = replay
        self.mark_winners = mark_winners
        self.signs = Signs()
        self.leaders, self.winners = replay.leaders, replay.winners
        self.places = columns_of(deal)
        self.wide = len(self.places) or max((len(t.plays) for t in deal.tricks), default=0)
        self.seats = {
            leaf.same(play.path): (row.number, seat)
            for row in replay.rows
            for seat, play in row.plays.items()
        }
        self.tallies = any(trick.tally for trick in deal.tricks)
        self.told = not self.places and any(trick.winners for trick in deal.tricks)

    def part(self) -> Markup | None:
        """The table with its heading words; None where no trick is recorded."""
        if not self.deal.tricks:
            return None
        rows = [self._row(n, trick) for n, trick in enumerate(self.deal.tricks)]
        caption = "Tricks"
        if self.mark_winners and self.signs.found:
            caption = "Tricks; winners that the record does not mark are found from the play"
        table = block(
            "table",
            el("caption", caption, self.leaf.refs("tricks")),
            block("thead", self._head()),
            block("tbody", *rows),
            class_="tricks",
            id=self.leaf.id("tricks"),
        )
        key = self._key()
        return join(
            [
                framed(table, f"Tricks of deal {self.deal.id}"),
                el("p", join(key, "; "), class_="key") if key else None,
            ],
            "\n",
        )

    def _head(self) -> Markup:
        sides = [self.replay.given.side_name(side) for side in (0, 1)]
        cells = [head("Trick")]
        cells += [head(said(place), "card-head") for place in self.places]
        if not self.places:
            cells += [head(_NTH[n] if n < len(_NTH) else f"card {n + 1}") for n in range(self.wide)]
        if self.told:
            cells.append(head("Winner as marked"))
        if self.tallies:
            cells.append(head("Count as recorded"))
        if self._derives():
            cells += sides_heads(sides)
        return el("tr", *cells)

    def _derives(self) -> bool:
        return any(winner is not None for winner in self.winners)

    def _row(self, number: int, trick: "Trick") -> Markup:
        leaf = self.leaf
        path = f"tricks[{number}]"
        label = leaf.marked(path, str(number + 1))
        beside = [
            leaf.refs(f"{path}.{name}", under=True) for name in ("leader", "winners", "tally")
        ]
        cells = [el("th", label, *beside, scope="row", id=leaf.id(path))]
        if self.places:
            by_place = {play.place: (n, play) for n, play in enumerate(trick.plays)}
            for place in self.places:
                at, play = by_place.get(place, (0, None))
                cells.append(self._cell(number, trick, at, play))
        else:
            for at in range(self.wide):
                play = trick.plays[at] if at < len(trick.plays) else None
                cells.append(self._cell(number, trick, at, play))
        if self.told:
            cells.append(el("td", join([said(place) for place in trick.winners], ", ")))
        if self.tallies:
            told = [join([said(account), f" {many}"]) for account, many in trick.tally]
            cells.append(el("td", join(told, ", ")))
        if self._derives():
            cells += self._derived(number)
        return el("tr", *cells)

    def _derived(self, number: int) -> list[Markup]:
        winners = self.winners
        if number >= len(winners):
            return [el("td", class_="ruled"), el("td"), el("td")]
        winner = winners[number]
        known = winners[: number + 1]
        doubt = "?" if None in known else ""
        counts = [sum(seat is not None and seat & 1 == side for seat in known) for side in (0, 1)]
        won = "?" if winner is None else self.replay.given.seat_name(winner)
        return [
            el("td", said(won), class_="derived ruled"),
            *(el("td", f"{count}{doubt}", class_="derived figure") for count in counts),
        ]

    def _cell(self, number: int, trick: "Trick", at: int, play: "Play | None") -> Markup:
        if play is None:
            return el("td", el("span", "\u2014", role="img", aria_label="no card"))
        leaf, signs = self.leaf, self.signs
        path = f"tricks[{number}][{at}]"
        seat = self.seats.get(leaf.same(path))
        shown = card(play.card)
        before: list[Markup] = []
        after: list[Markup] = []
        first = bool(self.places) or not at
        if first and trick.leader is not None and play.place == trick.leader:
            before.append(_sign("\u25b8", "leads, as recorded: ", "lead"))
            signs.led = True
        elif first and seat is not None and trick.leader is None and self._leads(*seat):
            before.append(LEADS)
            signs.leads = True
        if not self.places:
            before.append(join([said(play.place) if play.place else "?", " "]))
        if self.places and play.place in trick.winners:
            shown = el("span", shown, class_="won")
            after.append(hidden(" wins, as marked"))
            signs.marked = True
        elif self.mark_winners and not trick.winners and seat is not None and self._wins(*seat):
            shown = el("span", shown, class_="won derived")
            after.append(hidden(WINS))
            signs.found = True
        if play.origin is not None:
            after.append(el("small", f" {play.origin}", class_="faint"))
        if seat is not None and any(
            r.seat == seat[1] and r.trick == seat[0] for r in self.replay.revokes
        ):
            after.append(_sign("!", " does not follow suit", "flag"))
            signs.revoke = True
        if seat is not None and seat in self.replay.holding.faulty:
            after.append(_sign("?", " cannot be right as recorded", "flag"))
            signs.doubt = True
        inner = join([*before, leaf.marked(path, join([shown, *after]))])
        return el("td", inner, id=leaf.id(path))

    def _leads(self, row: int, seat: int) -> bool:
        return row < len(self.leaders) and self.leaders[row] == seat

    def _wins(self, row: int, seat: int) -> bool:
        return row < len(self.winners) and self.winners[row] == seat

    def _key(self) -> list[Markup]:
        """What the signs mean, as far as they were used."""
        signs = self.signs
        told = []
        if signs.marked:
            told.append(
                join([el("span", "underlined", class_="won"), ": winner as marked in the record"])
            )
        if signs.found:
            told.append(WINNER_KEY)
        if signs.led:
            told.append(Markup("\u25b8 leads, as recorded"))
        if signs.leads:
            told.append(LEADS_KEY)
        if signs.revoke:
            told.append(join([el("span", "!", class_="flag"), " does not follow suit"]))
        if signs.doubt:
            told.append(join([el("span", "?", class_="flag"), " cannot be right as recorded"]))
        return told


@lru_cache(maxsize=16)
def _sign(shown: str, heard: str, name: str | None = None) -> Markup:
    return join([hidden(heard), el("span", shown, aria_hidden="true", class_=classes(name))])


LEADS = _sign("\u25b9", "leads: ", "lead derived")
"""Before a card that is led, as the play shows."""

WINS = " wins, found from the play"
"""Behind a card that wins, for those who listen."""

LEADS_KEY = join([el("span", "\u25b9", class_="derived"), " leads (derived)"])
WINNER_KEY = join([el("span", "dotted", class_="won derived"), ": winner found from the play"])
"""What the signs mean, beneath the table."""


def sides_heads(sides: Sequence[str]) -> list[Markup]:
    """The heads of the columns that are derived."""
    return [
        head(join([hidden("derived: "), "won by"]), "derived", "ruled"),
        *(
            head(join([hidden("derived: tricks of "), said(side)]), "derived", "figure")
            for side in sides
        ),
    ]


def columns_of(deal: "Deal") -> tuple[str, ...]:
    """The places that head columns; none where the cards of a trick stand in order of play."""
    for trick in deal.tricks:
        places = [play.place for play in trick.plays]
        if any(place not in deal.places for place in places) or len(set(places)) < len(places):
            return ()
    return tuple(dict.fromkeys(deal.places))
