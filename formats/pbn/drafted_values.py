"""The values of the tags of a deal: the nearest true thing, or none where there is no such."""

import re
from typing import TYPE_CHECKING

from oddtrick.formats.pbn.fields import (
    FIELDS,
    LAWS_BY_WORD,
    SEAT_TAGS,
    TYPES,
    USUAL_LAWS,
)
from oddtrick.formats.pbn.fitting import printable
from oddtrick.formats.pbn.tree import MANDATORY
from oddtrick.records.board import in_print_order
from oddtrick.records.cards import CARD_CODES, CARD_NUMBERS, mask_of
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.plain import given_of

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

_SIDES = ("EW", "NS")
_TRUMPS = {"C": "C", "D": "D", "H": "H", "S": "S", "R": "S", "NT": "NT"}
"""The denomination that is played as this one is; nullos have none."""


class DraftedValues:
    """What the tags of the standard can say of a deal, sections left out.

    Attributes:
        deal: the deal.
        given: the same as plain values.
        places: the names of its places.
        seated: whether these are four, each with its own name.
        contract: level, denomination, times doubled and declarer: as stated, else as derived.
        values: the value of each tag, by name, in the order in which they are written.
    """

    def __init__(self, deal: "Deal") -> None:
        self.deal = deal
        self.given: Given = given_of(deal)
        self.places = deal.places
        self.seated = len(set(deal.places)) == len(deal.places) == 4
        self.values: dict[str, str] = {}
        self.contract = self._contract()
        for name, field in FIELDS.items():
            value = getattr(deal, field, None)
            if isinstance(value, str) and name not in ("Date", "Dealer"):
                self.values[name] = printable(value)
        self._number()
        self._date()
        self._players()
        if self.seated:
            self._table()
        self._laws()
        for absence in deal.absent:
            for name in MANDATORY:
                if FIELDS.get(name) == absence.path and absence.why == "not-applicable":
                    self.values.setdefault(name, "")
        if self.values.get("Contract") == "Pass":
            self.values |= {"Declarer": "", "Result": ""}

    def _number(self) -> None:
        number = self.deal.number
        if number is not None and not re.fullmatch(r"[1-9]\d*", number) and not self._modern():
            del self.values["Board"]

    def _modern(self) -> bool:
        """Whether the record is of the modern game, whose values PBN states as they are."""
        laws = self.deal.laws
        return laws is not None and laws.code in (USUAL_LAWS, *LAWS_BY_WORD.values())

    def _date(self) -> None:
        if self.deal.date is not None:
            parts = self.deal.date.split("-")
            self.values["Date"] = ".".join((*parts, "??", "??")[:3])

    def _players(self) -> None:
        if not self.seated:
            return
        for player in self.deal.players:
            if len(player.plays) != 1 or player.plays[0] not in self.places:
                continue
            name = SEAT_TAGS[self.places.index(player.plays[0])]
            if name in self.values:
                continue
            self.values[name] = printable(player.name)
            for word, kind in TYPES.items():
                if player.kind == kind:
                    self.values[f"{name}Type"] = word

    def _table(self) -> None:
        """The tags that speak of seats."""
        dealer = self.given.dealer
        if dealer is not None:
            self.values["Dealer"] = "WNES"[dealer]
        sides = self.given.vulnerable_sides()
        if sides is not None:
            words = {(False, False): "None", (True, False): "EW", (False, True): "NS"}
            self.values["Vulnerable"] = words.get(sides, "All")
        deal = self._dealt()
        if deal is not None:
            self.values["Deal"] = deal
        passed = self._passed_out()
        if passed:
            self.values["Contract"] = "Pass"
            return
        level, trump, doubled, declarer = self.contract
        if trump in _TRUMPS and level is not None and doubled <= 2:
            self.values["Contract"] = f"{level}{_TRUMPS[trump]}{'X' * doubled}"
        elif trump in _TRUMPS and self._ending():
            self.values["Contract"] = _TRUMPS[trump]
        if declarer is not None:
            exchanged = any(event.kind == "hands-exchanged" for event in self.deal.events)
            self.values["Declarer"] = f"{'^' if exchanged else ''}{'WNES'[declarer]}"
        self._result(declarer)
        self._score()
        self._rubber_score()

    def _contract(self) -> tuple[int | None, str | None, int, int | None]:
        """Level, denomination, times doubled, declarer: as stated, else as derived."""
        from oddtrick.records.denominations import DENOMINATION_CODES
        from oddtrick.records.laws.registry import find_law
        from oddtrick.records.replay.deal import replay_deal

        law = None if self.deal.laws is None else find_law(self.deal.laws.code)
        declared = replay_deal(self.deal, law).declared
        stated = self.deal.contract
        d = declared.denomination
        level, trump = declared.level, None if d is None else DENOMINATION_CODES[d]
        doubled, declarer = declared.doubled or 0, declared.declarer
        self.passed = declared.passed_out
        if stated is not None:
            level = stated.level if stated.level is not None else level
            trump = stated.denomination or trump
            doubled = stated.doubled if stated.doubled is not None else doubled
            if self.given.contract is not None and self.given.contract.declarer is not None:
                declarer = self.given.contract.declarer
        return level, trump, doubled, declarer

    def _passed_out(self) -> bool:
        return self.passed and (self.deal.contract is None)

    def _ending(self) -> bool:
        """Whether the hands are those of the end of a play: such a hand shows its voids itself."""
        hands = self.deal.hands
        return bool(hands) and all(
            not hand.complete and len(hand.cards) < 13 and not hand.voids for hand in hands
        )

    def _dealt(self) -> str | None:
        ending = self._ending()
        seen: set[str] = set()
        hands = ["-"] * 4
        for hand in self.deal.hands:
            if hand.kind not in ("seat", "dummy") or hand.place not in self.places:
                continue
            known = all(card in CARD_NUMBERS for card in hand.cards)
            whole = len(hand.cards) == 13 and hand.complete
            fresh = len(set(hand.cards)) == len(hand.cards) and not seen & set(hand.cards)
            seat = self.places.index(hand.place)
            if not (known and fresh and (whole or ending)) or hands[seat] != "-":
                continue
            seen.update(hand.cards)
            hands[seat] = _holding(hand.cards)
        if hands == ["-"] * 4:
            return None
        first = self.given.dealer if self.given.dealer is not None else 1
        return f"{'WNES'[first]}:" + " ".join(hands[(first + n) & 3] for n in range(4))

    def _result(self, declarer: int | None) -> None:
        result = self.deal.result
        if result is None or result.tricks is None:
            return
        side = self.given.side_of(result.of)
        agreed = "^" if any(e.kind == "result-agreed" for e in self.deal.events) else ""
        if declarer is not None and (side is not None or result.of is None):
            own = side is None or side == declarer & 1
            if result.of is not None or self._modern():
                tricks = result.tricks if own else 13 - result.tricks
                self.values["Result"] = f"{agreed}{tricks}"
        elif side is not None:
            self.values["Result"] = f"{agreed}{_SIDES[side]} {result.tricks}"
        elif self._modern():
            self.values["Result"] = f"{agreed}{result.tricks}"

    def _score(self) -> None:
        """A score by boards; what another game scored is no such figure."""
        figures = []
        for line in self.deal.score:
            side = self.given.side_of(line.account)
            if line.column != "single" or side is None or not self._modern():
                return
            if line.points is None:
                return
            figures.append(f"{_SIDES[side]} {line.points}")
        if 1 <= len(figures) <= 2 and len({f[:2] for f in figures}) == len(figures):
            self.values["Score"] = " ".join(figures)

    def _rubber_score(self) -> None:
        """Points above and below the line, where each side has one figure of both."""
        lines = self.deal.score
        if not self._modern() or len(lines) % 2:
            return
        figures: dict[str, str] = {}
        for above, below in zip(lines[::2], lines[1::2], strict=True):
            side = self.given.side_of(above.account)
            shaped = (above.column, above.matter, below.column, below.matter)
            if shaped != ("above", "lump", "below", "tricks") or side is None:
                return
            if above.account != below.account or _SIDES[side] in figures:
                return
            if above.points is None or below.points is None:
                return
            if above.points < 0 or below.points < 0:
                return
            figures[_SIDES[side]] = f"{above.points}/{below.points}"
        if figures:
            said = " ".join(f"{side} {points}" for side, points in figures.items())
            self.values["ScoreRubber"] = said

    def _laws(self) -> None:
        laws = self.deal.laws
        for word, code in LAWS_BY_WORD.items():
            if laws is not None and laws.code == code:
                self.values["Scoring"] = word


def _holding(cards: tuple[str, ...]) -> str:
    ordered = [
        CARD_CODES[card] for card in in_print_order(mask_of([CARD_NUMBERS[c] for c in cards]))
    ]
    return ".".join("".join(c[1] for c in ordered if c[0] == suit) for suit in "SHDC")
