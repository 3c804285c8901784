"""The hands of a deal: the cross of the books, or one beside another."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, block, el, hidden, join, said
from oddtrick.formats.page.words import SUITS, card, classes, rank_text, suit
from oddtrick.records.cards import CARD_CODES

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal, Hand

_KINDS = {
    "seat": "", "dummy": "dummy", "pile": "pile", "stock": "stock", "discards": "discards",
}  # fmt: skip
_BOTTOM = ("Z", "S")
"""The places that sit at the foot of a diagram."""


@dataclass(slots=True)
class Shown:
    """A hand as a diagram shows it.

    Attributes:
        place: its place.
        about: words beside the name of the place.
        suits: the cards of each suit, with the position of each in the record or None.
        more: whether there are cards that are not given.
        derived: whether it is found from the play or from the other hands.
        none: what is said where no card is known.
        path: its path; None where the record has no such hand.
        hand: the hand as recorded.
    """

    place: str
    about: list[str] = field(default_factory=list)
    suits: dict[str, list[tuple[str, int | None]]] = field(default_factory=dict)
    more: bool = False
    derived: bool = False
    none: str = ""
    path: str | None = None
    hand: "Hand | None" = None

    def void(self, letter: str) -> int | None:
        """The position of a suit among those that the record says to be void."""
        voids = () if self.hand is None else self.hand.voids
        return voids.index(letter) if letter in voids else None

    def may_hold(self, letter: str) -> bool:
        """Whether a suit may be held of which no card is shown."""
        return (self.more or bool(self.suits.get("?"))) and self.void(letter) is None


def diagram(deal: "Deal", replay: "Replay") -> tuple[tuple[int, ...] | None, list[Shown]]:
    """The hands of a deal, and how four of them lie: left, top, right and bottom; else None."""
    shown = []
    left = list(deal.hands)
    four = len(deal.places) == 4
    for n, place in enumerate(deal.places):
        own = next((h for h in left if h.place == place and h.kind in ("seat", "dummy")), None)
        if own is not None:
            left.remove(own)
        shown.append(_shown(deal, replay, n, place, own))
    if any(each.suits or each.hand or each.none for each in shown):
        lying = lying_of(deal.places) if four else None
    else:
        shown, lying = [], None
    shown += [_recorded(deal, hand) for hand in left]
    return lying, shown


def lying_of(places: Sequence[str]) -> tuple[int, ...]:
    """The positions of the places at the left, top, right and bottom of the table."""
    bottom = next((n for n, place in enumerate(places) if place in _BOTTOM), 3)
    return tuple((bottom + step) % 4 for step in (1, 2, 3, 0))


def _shown(deal: "Deal", replay: "Replay", n: int, place: str, own: "Hand | None") -> Shown:
    """The hand of a place of the table."""
    if own is not None and (own.cards or not own.complete):
        found = _recorded(deal, own)
    else:
        found = _found(replay, n, place) or Shown(place, hand=own)
        if own is not None:
            found.path = f"hands.{place}"
        if not found.suits:
            found.none = _absent(deal, place) or ("no card" if own else "not recorded")
            if found.none == "not recorded" and not deal.hands and not any(replay.hands):
                found.none = ""
    found.about += _roles(deal, replay, n, place, found.about)
    return found


def _absent(deal: "Deal", place: str) -> str:
    for absence in deal.absent:
        if absence.path in ("hands", f"hands.{place}", f"hands.{place}.cards"):
            return "not known to the source" if absence.why == "unknown" else "does not arise"
    return ""


def _roles(deal: "Deal", replay: "Replay", n: int, place: str, told: Sequence[str]) -> list[str]:
    """What a place is in the deal: dealer, dummy, resting."""
    about = []
    if place == deal.dealer:
        about.append("dealer")
    columns = replay.given.columns
    if len(columns) == len(deal.places) and replay.dummy == columns[n] and "dummy" not in told:
        about.append("dummy")
    return about


def _found(replay: "Replay", n: int, place: str) -> Shown | None:
    """The hand of a place as the play or the other hands give it."""
    columns = replay.given.columns
    if len(columns) != 4 or n >= 4 or len(set(replay.places)) != 4:
        return None
    seat = columns[n]
    mask, source = replay.hands[seat], replay.holding.source[seat]
    if not mask or source not in ("play", "rest"):
        return None
    suits: dict[str, list[tuple[str, int | None]]] = {letter: [] for letter in SUITS}
    for number in range(51, -1, -1):
        if mask >> number & 1:
            suits[CARD_CODES[number][0]].append((CARD_CODES[number], None))
    about = ["from the play" if source == "play" else "the rest of the pack"]
    return Shown(place, about, suits, not replay.holding.full[seat], derived=True)


def _recorded(deal: "Deal", hand: "Hand") -> Shown:
    """A hand as it is recorded."""
    same = [other for other in deal.hands if other.place == hand.place]
    path = f"hands.{hand.place}" if len(same) == 1 else f"hands[{deal.hands.index(hand)}]"
    kind = _KINDS[hand.kind]
    suits: dict[str, list[tuple[str, int | None]]] = {}
    if hand.kind in ("seat", "dummy") and not hand.covers:
        suits = {letter: [] for letter in SUITS}
        for n, code in enumerate(hand.cards):
            suits.setdefault(code[0], []).append((code, n))
    shown = Shown(
        hand.place, [kind] if kind not in ("", hand.place) else [], suits, not hand.complete
    )
    if not hand.cards and not (suits and hand.voids):
        shown.none = _absent(deal, hand.place) or ("not given" if shown.more else "no card")
        shown.suits = {}
    shown.path, shown.hand = path, hand
    return shown


def hands_part(leaf: Leaf, deal: "Deal", replay: "Replay") -> Markup | None:
    """The hands of a deal as a figure; None where nothing is known of any."""
    lying, shown = diagram(deal, replay)
    if not shown:
        return None
    parts: list[Markup] = []
    if lying is not None:
        sides = zip(("top", "left", "right", "bottom"), (1, 0, 2, 3), strict=True)
        cross = [_hand(leaf, shown[lying[n]], side) for side, n in sides]
        cross.insert(2, _table(leaf, deal, replay, lying))
        parts.append(block("div", *cross, class_="cross"))
        shown = shown[4:]
    if shown:
        parts.append(block("div", *(_hand(leaf, each) for each in shown), class_="hands"))
    caption = None
    if any(each.derived for each in diagram(deal, replay)[1]):
        words = "Hands in italics are not in the record: they are found from the play."
        caption = el("figcaption", words)
    label = f"Hands of deal {deal.id}"
    return block("figure", *parts, caption, aria_label=label, id=leaf.id("hands"))


def _table(leaf: Leaf, deal: "Deal", replay: "Replay", lying: tuple[int, ...]) -> Markup:
    """The table in the middle, with the four places."""
    spots = []
    for side, n in zip("wnes", lying, strict=True):
        place = deal.places[n]
        spots.append(el("span", said(place), class_=side))
    return el("div", *spots, class_="table", aria_hidden="true")


def _hand(leaf: Leaf, shown: Shown, side: str | None = None) -> Markup:
    """One hand: its place, and a line for each suit."""
    path = shown.path
    who: list[str | Markup] = [said(shown.place)]
    if shown.about:
        who += [" ", el("small", ", ".join(shown.about))]
    name = leaf.marked(path, join(who)) if path else join(who)
    lines: list[Markup] = []
    for letter, cards in shown.suits.items():
        if not cards and shown.may_hold(letter):
            ranks: Markup = el("span", "\u2026", role="img", aria_label="not given")
        elif not cards:
            ranks = _none(leaf, shown, letter)
        else:
            ranks = join([_rank(leaf, path, code, n) for code, n in cards], " ")
        lines.append(el("li", suit(letter), " ", ranks))
    if shown.hand is not None and not shown.suits and shown.hand.cards:
        lines += _row(leaf, shown)
    if (
        shown.more
        and shown.suits
        and all(cards or not shown.may_hold(letter) for letter, cards in shown.suits.items())
    ):
        lines.append(el("li", "\u2026", hidden(" more cards, not given")))
    if shown.none:
        lines.append(el("li", shown.none, class_="faint"))
    if shown.hand is not None and not shown.suits and shown.hand.voids:
        for letter in shown.hand.voids:
            lines.append(el("li", suit(letter), " ", _none(leaf, shown, letter)))
    lines += _moved(leaf, shown)
    return block(
        "div",
        el("span", name, class_="who"),
        block("ul", *lines, class_="derived" if shown.derived else None),
        class_=classes("hand", side),
        id=leaf.id(path) if path else None,
    )


def _none(leaf: Leaf, shown: Shown, letter: str) -> Markup:
    """The dash of a suit of which there is none, marked where the record says so."""
    dash = el("span", "\u2014", role="img", aria_label="none")
    number = shown.void(letter)
    if number is None or shown.path is None:
        return dash
    own = f"{shown.path}.voids[{number}]"
    return leaf.marked(own, el("span", dash, id=leaf.id(own)))


def _rank(leaf: Leaf, path: str | None, code: str, number: int | None) -> Markup:
    text = rank_text(code)
    if path is None or number is None:
        return Markup(text)
    own = f"{path}[{number}]"
    if not (leaf.printed(own) or leaf.refs(own)):
        return Markup(text)
    return leaf.marked(own, el("span", text, id=leaf.id(own)))


def _row(leaf: Leaf, shown: Shown) -> list[Markup]:
    """The cards of a pile or a packet in order, each with the card that it covers."""
    assert shown.hand is not None
    made = []
    for n, code in enumerate(shown.hand.cards):
        over = None
        if n < len(shown.hand.covers):
            over = join([" over ", card(shown.hand.covers[n])])
        made.append(join([leaf.marked(f"{shown.path}[{n}]", card(code)), over]))
    if shown.more:
        made.append(el("span", "\u2026", hidden(" more cards, not given")))
    return [el("li", join(made, ", "), class_="long")]


def _moved(leaf: Leaf, shown: Shown) -> list[Markup]:
    """Cards drawn after the deal, and those put away."""
    hand = shown.hand
    if hand is None:
        return []
    made = []
    for name, cards in (("drawn", hand.drawn), ("discarded", hand.discarded)):
        if cards:
            told = [
                leaf.marked(f"{shown.path}.{name}[{n}]", card(code)) for n, code in enumerate(cards)
            ]
            made.append(el("li", f"{name}: ", join(told, ", "), class_="long"))
    if hand.covers and not hand.cards:
        told = [card(code) for code in hand.covers]
        made.append(el("li", "face down: ", join(told, ", "), class_="long"))
    return made
