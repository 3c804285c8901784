"""The hands, the calls and the tricks of an ordinary deal, straight from its numbers."""

from collections.abc import Sequence
from functools import lru_cache

from oddtrick.formats.page.hands import lying_of
from oddtrick.formats.page.markup import el, hidden, join, said
from oddtrick.formats.page.tables import head
from oddtrick.formats.page.tricks import LEADS, LEADS_KEY, WINNER_KEY, WINS, sides_heads
from oddtrick.formats.page.words import call as shown_call
from oddtrick.formats.page.words import card, rank_text, suit
from oddtrick.records.board import Board
from oddtrick.records.calls import CALL_CODES
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.replay.tricks import POWERS
from oddtrick.records.seats import side_name

_CARDS = tuple(map(card, CARD_CODES))
_WON = tuple(el("span", each, class_="won derived") + hidden(WINS) for each in _CARDS)
_LED = tuple(LEADS + each for each in _CARDS)
_LED_WON = tuple(LEADS + each for each in _WON)
_CALLS = {number: shown_call(code) for number, code in CALL_CODES.items()}
_SUITS = tuple(map(suit, "CDHS"))
_NO_CARD = el("span", "\u2014", role="img", aria_label="none")


class Lettering:
    """The pieces of text that rest on the names of the places alone.

    Attributes:
        places: the places, by seat.
        sides: the names of the two sides.
        lying: the seats at the left, top, right and bottom of the table.
        table: the table in the middle of the hands.
        said: the places as text.
        heads: the heads of the table of calls, by the seat of the first.
        tricks: those of the table of tricks.
    """

    def __init__(self, places: tuple[str, ...]) -> None:
        self.places = places
        self.sides = side_name(places, 0), side_name(places, 1)
        self.lying = lying_of(places)
        self.said = [said(place) for place in places]
        spots = [
            el("span", self.said[seat], class_=side)
            for side, seat in zip("wnes", self.lying, strict=True)
        ]
        self.table = el("div", *spots, class_="table", aria_hidden="true")
        self.heads = [
            el("tr", head("Round"), *(head(self.said[(first + n) & 3]) for n in range(4)))
            for first in range(4)
        ]
        self.tricks = el(
            "tr",
            head("Trick"),
            *(head(place, "card-head") for place in self.said),
            *sides_heads(self.sides),
        )
        self.won = [f'<td class="derived ruled">{place}</td>' for place in self.said]

    @staticmethod
    def winners(cards: Sequence[int], trump: int, leader: int) -> tuple[int, ...]:
        """The winner of each trick; the cards stand by columns.

        Args:
            cards: the cards 0..51, four for each trick.
            trump: the trump suit 0..3, or ``NO_SUIT``.
            leader: the seat that leads to the first trick.
        """
        found = []
        powers = POWERS[trump]
        row = bytes(cards)
        for at in range(0, len(row), 4):
            trick = row[at : at + 4].translate(powers[row[at + leader] // 13])
            leader = trick.index(max(trick))
            found.append(leader)
        return tuple(found)


@lru_cache(maxsize=1 << 13)
def _suit(number: int, bits: int) -> str:
    """The line of a suit, high to low."""
    codes = [CARD_CODES[13 * number + n] for n in range(12, -1, -1) if bits >> n & 1]
    return _line(number, codes)


def _line(number: int, codes: Sequence[str]) -> str:
    ranks = " ".join(map(rank_text, codes)) if codes else _NO_CARD
    return f"<li>{_SUITS[number]} {ranks}</li>"


def _hand(board: Board, lettering: Lettering, seat: int, side: str, name: str, role: str) -> str:
    lines: list[str]
    if board.order is None:
        mask = board.hands[seat]
        lines = [_suit(number, mask >> 13 * number & 8191) for number in (3, 2, 1, 0)]
    else:
        codes = [CARD_CODES[card] for card in board.order[seat]]
        lines = [
            _line(number, [code for code in codes if code[0] == "CDHS"[number]])
            for number in (3, 2, 1, 0)
        ]
    place = lettering.places[seat]
    lines = [
        f'<div class="hand {side}" id="{name}.hands.{place}">',
        f'<span class="who">{lettering.said[seat]}{role}</span>',
        "<ul>",
        *lines,
        "</ul>\n</div>",
    ]
    return "\n".join(lines)


_ROLES = {
    (False, False): "",
    (True, False): " <small>dealer</small>",
    (False, True): " <small>dummy</small>",
    (True, True): " <small>dealer, dummy</small>",
}


def cross(board: Board, lettering: Lettering, name: str, label: str, dummy: int | None) -> str:
    """The hands around the table.

    Args:
        board: the deal.
        lettering: its places.
        name: the id of its article.
        label: its own id, as text.
        dummy: the seat of dummy.
    """
    left, top, right, bottom = lettering.lying
    dealer = board.dealer if board.dealer_recorded else None
    made = [
        _hand(board, lettering, seat, side, name, _ROLES[seat == dealer, seat == dummy])
        for side, seat in (("top", top), ("left", left), ("right", right), ("bottom", bottom))
    ]
    made.insert(2, lettering.table)
    hands = "\n".join(made)
    return (
        f'<figure aria-label="Hands of deal {label}" id="{name}.hands">\n'
        f'<div class="cross">\n{hands}\n</div>\n</figure>'
    )


def auction_table(
    board: Board, lettering: Lettering, name: str, label: str, refs: dict[int, str]
) -> str:
    """The calls, a row for each round.

    Args:
        board: the deal.
        lettering: its places.
        name: the id of its article.
        label: its own id, as text.
        refs: the signs of notes behind calls, by position.
    """
    cells = [
        f'<td id="{name}.auction.{n}">{_CALLS[call]}</td>' for n, call in enumerate(board.calls, 1)
    ]
    for at, sign in refs.items():
        cells[at] = f"{cells[at][:-5]}{sign}</td>"
    cells += ["<td></td>"] * (-len(cells) % 4)
    rows = "\n".join(
        f'<tr><th scope="row">{at // 4 + 1}</th>{"".join(cells[at : at + 4])}</tr>'
        for at in range(0, len(cells), 4)
    )
    return _table("Auction", "Auction", name, label, lettering.heads[board.dealer], rows)


def _table(what: str, caption: str, name: str, label: str, heads: str, rows: str) -> str:
    """A table that a narrow page may scroll by itself.

    Args:
        what: what it holds, in a word that names it for style and links too.
        caption: its caption.
        name: the id of its article.
        label: the id of the deal, as text.
        heads: the rows of its head.
        rows: the rows of its body.
    """
    word = what.lower()
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{what} of deal {label}">\n'
        f'<table class="{word}" id="{name}.{word}">\n<caption>{caption}</caption>\n'
        f"<thead>\n{heads}\n</thead>\n<tbody>\n{rows}\n</tbody>\n</table>\n</div>"
    )


def trick_table(
    board: Board,
    lettering: Lettering,
    name: str,
    label: str,
    leader: int,
    winners: Sequence[int],
    marked: bool,
) -> str:
    """The tricks, a row for each.

    Args:
        board: the deal.
        lettering: its places.
        name: the id of its article.
        label: its own id, as text.
        leader: the seat that leads to the first.
        winners: the winner of each.
        marked: whether winners found from the play are marked.
    """
    rows, counts = [], [0, 0]
    start = f'<td id="{name}.tricks.'
    one, two, three, four = lettering.places
    for n, winner in enumerate(winners):
        cards = board.cards[4 * n : 4 * n + 4]
        trick: list[str] = [_CARDS[card] for card in cards]
        if marked:
            trick[winner] = _WON[cards[winner]]
        trick[leader] = (_LED_WON if marked and leader == winner else _LED)[cards[leader]]
        counts[winner & 1] += 1
        k = n + 1
        rows.append(
            f'<tr><th scope="row" id="{name}.tricks.{k}">{k}</th>'
            f'{start}{k}.{one}">{trick[0]}</td>{start}{k}.{two}">{trick[1]}</td>'
            f'{start}{k}.{three}">{trick[2]}</td>{start}{k}.{four}">{trick[3]}</td>'
            f'{lettering.won[winner]}<td class="derived figure">{counts[0]}</td>'
            f'<td class="derived figure">{counts[1]}</td></tr>'
        )
        leader = winner
    caption = "Tricks"
    key = [LEADS_KEY]
    if marked:
        caption = "Tricks; winners that the record does not mark are found from the play"
        key.insert(0, WINNER_KEY)
    table = _table("Tricks", caption, name, label, lettering.tricks, "\n".join(rows))
    return f'{table}\n<p class="key">{join(key, "; ")}</p>'
