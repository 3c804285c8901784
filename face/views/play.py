"""The hand trick by trick: who led, who won, how many tricks each side has."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.colour import PLAIN, Palette
from oddtrick.diagnostics.shown import width
from oddtrick.records.cards import PACK, possible
from oddtrick.views.cards import card_text, hand_text, is_red
from oddtrick.views.heading import auction_lines, facts, name_line

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.replay.seating import Row
    from oddtrick.records.schema import Deal

_CELL = 7
_SIGNS = (
    (">", "leads"),
    ("*", "wins"),
    ("?", "cannot be right as recorded, or is not known"),
    ("!", "does not follow suit"),
)


class PlayView:
    """The replay of one deal as text, in parts.

    Args:
        deal: the deal.
        replay: its replay.
        suits: ``letters`` or ``symbols``.
        palette: how to colour.
    """

    def __init__(
        self, deal: "Deal", replay: "Replay", suits: str = "letters", palette: Palette = PLAIN
    ) -> None:
        self.deal = deal
        self.replay = replay
        self.suits = suits
        self.palette = palette
        self._used: set[str] = set()

    def heading(self) -> Iterator[str]:
        """Name, game, laws, dealer, contract; the calls; the hands."""
        yield name_line(self.deal, self.palette)
        for label, text in facts(self.replay):
            yield f"  {label:<9} {text}"
        calls = auction_lines(self.replay)
        if calls:
            yield "auction"
            yield from calls
        if any(self.replay.hands):
            yield "hands"
            part = [self._part(seat) for seat in range(4)]
            yield from self._hands(list(self.replay.hands), part, notes=True)

    def table_head(self) -> str:
        """The line over the tricks."""
        seats = "".join(f"{name:<{_CELL}}" for name in self.replay.places)
        return self.palette.paint(f"trick  {seats}won by  {self._sides()}", "related")

    def trick(self, number: int) -> str:
        """The line of a trick, counted from 0, with the tricks won so far."""
        row = self.replay.rows[number]
        cells = "".join(self._cell(row, seat) for seat in range(4))
        winner = self.replay.winners[number]
        won = "?" if winner is None else self.replay.given.seat_name(winner)
        one, other = self._running(number)
        return f"{number + 1:>4}   {cells}{won:<8}{one:>3}  {other:>3}"

    def left(self, number: int) -> list[str]:
        """The cards that each seat still holds after so many tricks."""
        masks = list(self.replay.hands)
        part = [self._part(seat) for seat in range(4)]
        for row in self.replay.rows[:number]:
            for seat, play in row.plays.items():
                if play.card is not None and masks[seat] >> play.card & 1:
                    masks[seat] &= ~(1 << play.card)
                else:
                    one = next((code for code in part[seat] if possible(code) & play.cards), None)
                    if one is not None:
                        part[seat].remove(one)
        return list(self._hands(masks, part))

    def legend(self) -> str:
        """What the signs in the table mean, as far as they were used."""
        return "; ".join(f"{sign} {words}" for sign, words in _SIGNS if sign in self._used)

    def outcome(self) -> Iterator[str]:
        """The tricks of both sides, and what the record itself says of them."""
        replay = self.replay
        if replay.declared.passed_out:
            return
        if replay.tricks is None:
            yield "tricks  not known"
        else:
            one, other = (replay.given.side_name(side) for side in (0, 1))
            source = {"play": "", "claim": ", by claim", "result": ", as recorded"}
            how = source[replay.tricks_from or "play"]
            yield f"tricks  {one} {replay.tricks[0]}, {other} {replay.tricks[1]}{how}"

    def _sides(self) -> str:
        return "  ".join(self.replay.given.side_name(side) for side in (0, 1))

    def _part(self, seat: int) -> list[str]:
        """The cards of a recorded hand of which the suit or the rank alone is known."""
        hand = self.replay.given.hand_of(seat)
        if hand is None or self.replay.holding.full[seat]:
            return []
        told = list(zip(hand.codes, hand.sets, strict=True))
        part = [(code, cards) for code, cards in told if cards.bit_count() != 1]
        # What the play shows beyond the cards that are told is one of the others.
        more = self.replay.hands[seat] & ~sum({c for _, c in told if c.bit_count() == 1})
        for _ in range(more.bit_count()):
            one = next((each for each in part if each[1] & more), None)
            if one is not None:
                part.remove(one)
        return [code for code, _ in part]

    def _may_hold(self, seat: int) -> int:
        """The cards that a seat may hold beside those that are given."""
        hand, holding = self.replay.given.hand_of(seat), self.replay.holding
        codes = () if hand is None or not hand.complete else hand.codes
        if holding.full[seat] or (codes and all(code[0] != "?" for code in codes)):
            return 0
        return PACK & ~holding.lacking[seat]

    def _hands(self, masks: list[int], part: list[list[str]], notes: bool = False) -> Iterator[str]:
        sources = self.replay.holding.source
        for seat, mask in enumerate(masks):
            note = ""
            if notes and sources[seat] in ("play", "rest"):
                note = "  (from the play)" if sources[seat] == "play" else "  (the rest)"
            cards = hand_text(mask, self.suits, self.palette, self._may_hold(seat), part[seat])
            yield f"  {self.replay.given.seat_name(seat)}  {cards}{note}"

    def _cell(self, row: "Row", seat: int) -> str:
        play = row.plays.get(seat)
        code = "" if play is None else play.code
        text = card_text(code, self.suits) if code else "-"
        lead = ">" if self.replay.leaders[row.number] == seat else ""
        signs = ""
        faulty = (row.number, seat) in self.replay.holding.faulty
        if faulty and "?" not in text:
            signs += "?"
        if any(r.seat == seat and r.trick == row.number for r in self.replay.revokes):
            signs += "!"
        if self.replay.winners[row.number] == seat:
            signs += "*"
        self._used.update(lead, signs, "?" if "?" in text else "")
        shown = f"{lead or ' '}{text}{signs}"
        style = "red" if code and is_red(code) else ""
        space = " " * max(1, _CELL - width(shown))
        return self.palette.paint(shown, style) + space

    def _running(self, number: int) -> tuple[str, str]:
        known = [self.replay.winners[n] for n in range(number + 1)]
        doubt = "?" if None in known else ""
        counts = [sum(1 for seat in known if seat is not None and seat & 1 == s) for s in (0, 1)]
        return f"{counts[0]}{doubt}", f"{counts[1]}{doubt}"
