"""What a deal tells a writer of modern boards: whole hands, cards in order of play, tricks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.text.turns import in_order
from oddtrick.records.board import in_print_order
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.cards import CARD_CODES, CARD_NUMBERS, mask_of
from oddtrick.records.denominations import NO_SUIT, trump_of
from oddtrick.records.replay.plain import given_of
from oddtrick.records.replay.quick import auction
from oddtrick.records.seats import left_of

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.replay.given import Given
    from oddtrick.records.schema import Deal


def holds(deal: "Deal") -> bool:
    """Whether a deal has the four seats that a board has."""
    return len(deal.places) == 4 == len(set(deal.places))


class Told:
    """A deal of four seats, as far as calls and cards tell it.

    Attributes:
        deal: the deal.
        given: its plain values.
        declarer: the declarer's seat, as bid, made or stated.
        trump: the trump suit, ``NO_SUIT`` without one; None where it is not known.
    """

    def __init__(self, deal: "Deal") -> None:
        from oddtrick.records.laws.registry import find_law

        self.deal = deal
        self.given: Given = given_of(deal)
        law = None if deal.laws is None else find_law(deal.laws.code)
        denomination, self.declarer = self._bid(law) or self._declared(law)
        self.trump = None if denomination is None else trump_of(denomination)
        stated = self.given.contract
        if self.declarer is None and stated is not None:
            self.declarer = stated.declarer

    def _bid(self, law: "LawCode | None") -> tuple[int, int] | None:
        """Denomination and declarer of a regular auction, which needs no replay of the cards."""
        deal, dealer = self.deal, self.given.dealer
        if law is None or dealer is None or not deal.auction or deal.events or deal.make:
            return None
        if any(
            call.place != deal.places[(dealer + n) & 3] or call.call not in CALL_NUMBERS
            for n, call in enumerate(deal.auction)
        ):
            return None
        found = auction(dealer, tuple(CALL_NUMBERS[call.call] for call in deal.auction), law)
        return None if isinstance(found, bool) else (found[1], found[3])

    def _declared(self, law: "LawCode | None") -> tuple[int | None, int | None]:
        from oddtrick.records.replay.deal import replay_deal

        declared = replay_deal(self.deal, law).declared
        return declared.denomination, declared.declarer

    def hands(self, known: bool = True) -> list[tuple[str, ...]]:
        """The cards of each seat, high to low; none for a seat whose cards are not all given.

        Args:
            known: whether a card that is known in part makes a hand no hand.
        """
        found: list[tuple[str, ...]] = [()] * 4
        seen: set[str] = set()
        for hand in self.deal.hands:
            if hand.kind not in ("seat", "dummy") or hand.place not in self.deal.places:
                continue
            seat = self.deal.places.index(hand.place)
            whole = [card for card in hand.cards if card in CARD_NUMBERS]
            fresh = len(set(whole)) == len(whole) and not seen & set(whole)
            plain = len(whole) == len(hand.cards)
            if not fresh or found[seat] or (known and not plain):
                continue
            seen.update(whole)
            found[seat] = _ordered(whole) if plain else hand.cards
        return found

    def cards(self) -> list[tuple[str, str]]:
        """The path and the code of each card in order of play, as far as that is known."""
        deal = self.deal
        played = deal.order in ("as-played", "both")
        rows: list[dict[int, str]] = []
        sequence: list[tuple[str, str]] = []
        for n, trick in enumerate(deal.tricks):
            row: dict[int, str] = {}
            for k, play in enumerate(trick.plays):
                if play.card not in CARD_NUMBERS:
                    return sequence if played else self._columns(rows)
                if play.place in deal.places:
                    row[deal.places.index(str(play.place))] = play.card
                path = f"tricks[{n}].{play.place}" if play.place else f"tricks[{n}][{k}]"
                sequence.append((path, play.card))
            if not played and len(row) < len(trick.plays):
                return self._columns(rows)
            rows.append(row)
            if played and len(trick.plays) != 4:
                return sequence
        return sequence if played else self._columns(rows)

    def _columns(self, rows: Sequence[dict[int, str]]) -> list[tuple[str, str]]:
        leader = self.given.leader
        if self.declarer is not None and self.trump is not None:
            leader = left_of(self.declarer) if leader is None else leader
        if leader is None or not rows:
            return []
        found, _ = in_order(rows, leader, NO_SUIT if self.trump is None else self.trump)
        if self.trump is None:
            found = found[:4]
        return [(f"tricks[{n}].{self.deal.places[seat]}", card) for n, seat, card in found]

    def tricks(self, declarer: int | None) -> int | None:
        """The tricks of a declarer, where the record states them."""
        result = self.deal.result
        if result is None or result.tricks is None:
            return None
        side = self.given.side_of(result.of)
        if result.of is None or declarer is None:
            return result.tricks if result.of is None else None
        if side is None:
            return None
        return result.tricks if side == declarer & 1 else 13 - result.tricks


def _ordered(cards: Sequence[str]) -> tuple[str, ...]:
    mask = mask_of([CARD_NUMBERS[card] for card in cards])
    return tuple(CARD_CODES[card] for card in in_print_order(mask))
