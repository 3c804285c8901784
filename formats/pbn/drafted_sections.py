"""The auction and the play of a deal as sections of a game (3.5, 3.6)."""

from typing import TYPE_CHECKING

from oddtrick.formats.pbn.drafted_values import DraftedValues
from oddtrick.formats.pbn.tree import NOWHERE, Item, Sign, Tag, new_tag
from oddtrick.records.patterns import pattern
from oddtrick.records.seats import left_of

if TYPE_CHECKING:
    from oddtrick.records.schema import Event

_CALL = pattern(r"pass|X|XX|[1-7](?:C|D|H|S|NT)")
_CARD = pattern(r"[SHDC][AKQJT2-9]")


class DraftedSections:
    """The sections of a deal, as far as each call and card can be written.

    Attributes:
        items: the call or card of each path.
        skips: what stands for a call that was passed by, by the path of the call behind it.

    Args:
        drafted: the values of the tags.
    """

    def __init__(self, drafted: DraftedValues) -> None:
        self._drafted = drafted
        self._deal, self._places = drafted.deal, drafted.places
        self.items: dict[str, Item] = {}
        self.skips: dict[str, Item] = {}

    def _event(self, path: str, kinds: tuple[str, ...]) -> "Event | None":
        return next((e for e in self._deal.events if e.at == path and e.kind in kinds), None)

    def auction(self) -> dict[str, Tag]:
        """The Auction, by its name; nothing where a call cannot be written, or none is known."""
        deal, dealer = self._deal, self._drafted.given.dealer
        if deal.auction is None or dealer is None:
            return {}
        tag = new_tag("Auction", "WNES"[dealer])
        seat = dealer
        for n, call in enumerate(deal.auction):
            path = f"auction[{n}]"
            if call.place not in self._places or _CALL.fullmatch(call.call) is None:
                return {}
            its = self._places.index(call.place)
            if its != seat and not self._event(path, ("call-out-of-turn", "double-out-of-turn")):
                return {}
            while its != seat:
                self.skips[path] = Item("^S", NOWHERE)
                tag.items.append(self.skips[path])
                seat = (seat + 1) & 3
            item = Item("Pass" if call.call == "pass" else call.call, NOWHERE)
            if self._event(path, ("insufficient-call",)):
                item.before.append(Sign("^I", NOWHERE))
            self.items[path] = item
            tag.items.append(item)
            seat = (seat + 1) & 3
        self._end(tag, f"auction[{len(deal.auction)}]")
        return {"Auction": tag}

    def _end(self, tag: Tag, path: str) -> None:
        why = next((a.why for a in self._deal.absent if a.path == path), None)
        if why == "unknown":
            tag.items.append(Item("*", NOWHERE))
        elif why == "not-applicable" and tag.name == "Auction":
            tag.items.append(Item("+", NOWHERE))

    def play(self) -> dict[str, Tag]:
        """The Play, by its name; nothing where a card cannot be written, or none is known."""
        deal = self._deal
        declarer = self._drafted.contract[3]
        section = any(a.path == "tricks[0]" for a in deal.absent) and not deal.tricks
        if not (deal.tricks or section) or "?" in (
            self._drafted.values.get(name, "?") for name in ("Deal", "Contract", "Declarer")
        ):
            return {}
        leader = self._drafted.given.leader
        if leader is None:
            leader = None if declarer is None else left_of(declarer)
        if leader is None or len(deal.tricks) > 13:
            return {}
        tag = new_tag("Play", "WNES"[leader])
        absent = {a.path: a.why for a in deal.absent}
        for n, trick in enumerate(deal.tricks):
            cards: dict[int, str] = {}
            for play in trick.plays:
                if play.place not in self._places or not _CARD.fullmatch(play.card):
                    return {}
                seat = self._places.index(play.place)
                if seat in cards:
                    return {}
                cards[seat] = play.card
            for k in range(4):
                seat = (leader + k) & 3
                path = f"tricks[{n}].{self._places[seat]}"
                gap = "+" if absent.get(path) == "not-applicable" else "-"
                item = Item(cards.get(seat, gap), NOWHERE)
                if seat in cards and self._event(path, ("revoke",)):
                    item.before.append(Sign("^R", NOWHERE))
                if seat in cards and self._event(path, ("lead-out-of-turn",)):
                    item.before.append(Sign("^L", NOWHERE))
                self.items[path] = item
                tag.items.append(item)
        whole = len(deal.tricks) == 13 and all(len(trick.plays) == 4 for trick in deal.tricks)
        if not whole and absent.get(f"tricks[{len(deal.tricks)}]") != "not-applicable":
            tag.items.append(Item("*", NOWHERE))
        return {"Play": tag}
