"""From a record to the plain data of its deal, with the place of every value."""

from typing import Any

from oddtrick.formats.rbn.heading import HeadTaker
from oddtrick.formats.rbn.tree import Line, Record
from oddtrick.formats.rbn.values import (
    Contract,
    Dealt,
    Sign,
    read_auction,
    read_contract,
    read_hands,
    read_play,
    read_result,
)
from oddtrick.formats.rbn.words import (
    LAWS,
    PATHS,
    PBN,
    SUFFIXES,
)
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.played import put_cards
from oddtrick.formats.text.taken import Taken
from oddtrick.formats.text.turns import Contract as Bid
from oddtrick.formats.text.turns import contract_of
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.findings import Span
from oddtrick.records.findings.rbn import (
    NOTE_MISSING,
    NOTE_UNUSED,
    ODD_VALUE,
    ORDER_IN_DOUBT,
    PLAY_STOPS,
)
from oddtrick.records.seats import side_name

_FIRST_GLYPH = {"auction": 1, "tricks": 7}


class Taker(HeadTaker):
    """Takes the lines of one record, carried values among them."""

    def __init__(
        self, record: Record, lines: dict[str, Line], notices: Notices, places: tuple[str, ...]
    ) -> None:
        super().__init__(record, notices, places)
        self.lines = lines
        self.dealt = Dealt()
        self.dealer: int | None = None
        self.calls: list[Sign] = []
        self.stated: Contract | None = None

    def take(self, number: int) -> Taken:
        """The data of the record's deal; ``number`` says which of the file it is, from 1."""
        fields = self.taken.fields
        fields["id"] = f"game-{number}"
        fields["places"] = self.places
        fields["laws"] = {"code": LAWS}
        for label in "DTLESFKNBHACPRMI":
            line = self.lines.get(label)
            if line is not None and (line.value or label in "AP"):
                if label in PATHS:
                    self.taken.spans.setdefault(PATHS[label], line.value_span)
                self._take(line)
        self._texts()
        fields.update({name: tuple(items) for name, items in self.lists.items() if items})
        return self.taken

    def _take(self, line: Line) -> None:
        told = self.notices
        if line.carried:
            # What is wrong with the value is told where it stands.
            self.notices = Notices()
        getattr(self, f"_take_{line.label.lower()}")(line)
        told.broken = told.broken or self.notices.broken
        self.notices = told

    # The deal

    def _take_h(self, line: Line) -> None:
        self.dealt = read_hands(line, self.notices)
        known = [hand for hand in self.dealt.hands if hand is not None]
        ending = max((len(hand) for hand in known), default=13) < 13
        hands = []
        for seat, hand in enumerate(self.dealt.hands):
            if hand is not None:
                made: dict[str, Any] = {"place": self.places[seat], "cards": hand}
                if ending:
                    made["complete"] = False
                hands.append(made)
                self.taken.spans[f"hands.{self.places[seat]}"] = self.dealt.spans[seat]
        self.taken.fields["hands"] = tuple(hands)
        if self.dealt.hidden:
            word = "".join("WNES"[seat] for seat in self.dealt.hidden)
            self._remain("Hidden", word, line.value_span, form=PBN)

    def _take_a(self, line: Line) -> None:
        called = read_auction(line, self.notices)
        fields, start = self.taken.fields, line.value_span.start
        self.dealer = called.dealer
        if called.dealer is not None:
            fields["dealer"] = self.places[called.dealer]
            self.taken.spans["dealer"] = Span(start, start + 1)
        if called.vulnerable is not None:
            sides = tuple(side_name(self.places, side) for side in called.vulnerable)
            fields["vulnerable"] = sides
            self.taken.spans["vulnerable"] = Span(start + 1, start + 2)
        self.calls = [call for call in called.calls if call.code != "+"]
        used: set[str] = set()
        for n, call in enumerate(self.calls):
            path = f"auction[{n}]"
            self.taken.spans[path] = call.span
            self._signs(call, path, "A", used)
        if len(self.calls) < len(called.calls):
            self._absent(f"auction[{len(self.calls)}]", "not-applicable")
        if self.calls:
            fields["auction"] = tuple(
                (None if self.dealer is None else self.places[(self.dealer + n) & 3], call.code)
                for n, call in enumerate(self.calls)
            )
        self._unused("A", used)

    def _signs(self, one: Sign, path: str, label: str, used: set[str]) -> None:
        """Keeps the signs behind a call or card: its note, the opinion, that it is a convention."""
        if one.note is not None:
            used.add(one.note)
            note = next((n for n in self.record.notes[label] if n.label == one.note), None)
            if note is None:
                self.notices.warn(NOTE_MISSING, f"there is no note {one.note}", one.span)
            elif note.value:
                self.taken.spans[f"notes[{len(self.lists['notes'])}]"] = note.value_span
                self.lists["notes"].append({"text": note.value, "path": path, "by": "source"})
        if one.opinion in SUFFIXES:
            glyph = _FIRST_GLYPH[PATHS[label]] + SUFFIXES.index(one.opinion)
            self._remain("NAG", f"${glyph}", one.span, form=PBN, path=path)
        if one.conventional:
            self._remain("convention", "*", one.span, path=path)

    def _unused(self, label: str, used: set[str]) -> None:
        seen: set[str] = set()
        for note in self.record.notes[label]:
            if note.label not in used or note.label in seen:
                said = "stands twice" if note.label in seen else "is referred to by nothing"
                self.notices.warn(NOTE_UNUSED, f"note {note.label} {said}", note.span)
                self._remain(note.label, note.value, note.value_span, path=PATHS[label])
            seen.add(note.label)

    def _take_c(self, line: Line) -> None:
        found = read_contract(line, self.notices)
        self.stated = found
        if found is None:
            return
        if found.passed:
            if not self.calls:
                self._remain("Contract", "Pass", line.value_span, form=PBN)
            return
        made: dict[str, Any] = {}
        if found.denomination is not None:
            made["denomination"] = found.denomination
            made["doubled"] = found.doubled
        if found.level is not None:
            made["level"] = found.level
        if found.declarer is not None:
            made["declarer"] = self.places[found.declarer]
        if made:
            self.taken.fields["contract"] = made
        if found.leader is not None:
            self.taken.fields["leader"] = self.places[found.leader]
            self.taken.spans["leader"] = line.value_span
        if found.rest:
            self._remain("C", line.value, line.value_span)

    def _take_p(self, line: Line) -> None:
        cards = [card for card in read_play(line, self.notices) if card.code != "+"]
        result = self.lines.get("R")
        used: set[str] = set()
        if cards:
            contract = self._contract()
            codes = [card.code for card in cards]
            claimed = result is not None and bool(result.value)
            played = put_cards(codes, self.dealt.hands, self.places, contract, claimed)
            fields = self.taken.fields
            fields["order"], fields["tricks"] = played.order, tuple(played.tricks)
            if contract is None:
                message = "there is play, and no contract"
                self.notices.repair(ORDER_IN_DOUBT, message, line.value_span)
            if played.leader is not None:
                fields.setdefault("leader", self.places[played.leader])
                self.taken.spans.setdefault("leader", cards[0].span)
            for n in range(len(played.tricks)):
                row = cards[4 * n : 4 * n + 4]
                self.taken.spans[f"tricks[{n}]"] = Span(row[0].span.start, row[-1].span.end)
            for card, path in zip(cards, played.paths, strict=True):
                self.taken.spans[path] = card.span
                self._signs(card, path, "P", used)
            for path, why in played.absent:
                self._absent(path, why)
            if played.stops is not None:
                n, over = divmod(played.stops, 4)
                more = f" and {over} card{'' if over == 1 else 's'}" if over else ""
                message = f"the play stops after {n} trick{'' if n == 1 else 's'}{more}, no result"
                self.notices.repair(PLAY_STOPS, message, cards[-1].span)
        self._unused("P", used)

    def _contract(self) -> Bid | None:
        """What was bid; else what is stated, as far as it says who declares and what is trumps."""
        calls = [CALL_NUMBERS.get(call.code) for call in self.calls]
        bid = contract_of(self.dealer, calls, LAWS)
        stated = self.stated
        if bid is not None or stated is None or stated.declarer is None:
            return bid
        if stated.denomination is None:
            return None
        trump = DENOMINATION_NUMBERS[stated.denomination]
        return stated.level or 1, trump, stated.doubled, stated.declarer

    def _take_r(self, line: Line) -> None:
        found = read_result(line.value)
        if found is None:
            self.notices.repair(ODD_VALUE, "R: expected a number of tricks", line.value_span)
            self._remain("R", line.value, line.value_span)
            return
        tricks, score, rest = found
        contract = self._contract()
        made: dict[str, Any] = {"tricks": tricks}
        if contract is not None:
            made["of"] = self.places[contract[3]]
        self.taken.fields["result"] = made
        self.taken.spans["result.tricks"] = line.value_span
        if score is not None and contract is not None:
            self.taken.spans["score[0]"] = line.value_span
            account = side_name(self.places, contract[3] & 1)
            self.lists["score"].append(
                {"account": account, "column": "single", "matter": "total", "points": score}
            )
        if rest or (score is not None and contract is None):
            self._remain("R", line.value, line.value_span)
