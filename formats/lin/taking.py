"""From a board to the plain data of its deal, with the place of every value."""

from typing import Any

from oddtrick.formats.lin.header import Heading
from oddtrick.formats.lin.tree import Card, Pair, RawBoard
from oddtrick.formats.lin.values import (
    VULNERABLE,
    Dealt,
    read_calls,
    read_card,
    read_deal,
    read_label,
    read_title,
)
from oddtrick.formats.lin.words import BREAKS, DISPLAY, FORMAT, KNOWN, LAWS, PBN
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.played import put_cards
from oddtrick.formats.text.taken import Taken
from oddtrick.formats.text.turns import Contract, contract_of
from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.findings import Span, Spot
from oddtrick.records.findings.lin import (
    BAD_VALUE,
    NO_DEAL,
    ODD_VALUE,
    ORDER_IN_DOUBT,
    PLAY_STOPS,
    RESULTS_DIFFER,
    SAID_AGAIN,
    SPELLING,
)
from oddtrick.records.seats import side_name


class Taker:
    """Takes the pairs of one board."""

    def __init__(
        self, board: RawBoard, heading: Heading, notices: Notices, places: tuple[str, ...]
    ) -> None:
        self.board, self.heading, self.notices, self.places = board, heading, notices, places
        self.taken = Taken()
        self.dealt: Dealt | None = None
        self.calls: list[str] = []
        self.cards: list[Card] = []
        self.claim: tuple[int, Pair] | None = None
        self.path: str | None = None
        self.late: list[Pair] = []
        self.lists: dict[str, list[dict[str, Any]]] = {
            name: [] for name in ("notes", "comments", "remains", "absent")
        }

    def take(self, number: int, deal: Pair | None = None) -> Taken:
        """The data of the board's deal.

        Args:
            number: which board of the file it is, from 1.
            deal: the hands of the same board in the other room, for one without its own.
        """
        fields = self.taken.fields
        fields["id"] = f"game-{number}"
        fields["places"] = self.places
        fields["laws"] = {"code": LAWS}
        fields.update(self.heading.fields(self.board))
        for tag, text, span in self.heading.tags(self.board):
            self._remain(tag, text, form=PBN, span=span)
        for key, text, span in self.heading.rest(self.board):
            self._remain(key, text, span=span)
        self._title()
        self._players()
        if deal is not None:
            self._deal(deal)
        for pair in self.board.pairs:
            getattr(self, f"_take_{pair.key}", self._other)(pair)
        if self.dealt is None and (self.calls or self.cards):
            self.notices.warn(NO_DEAL, "the board has no hands and no dealer", self.board.span)
        self._finish()
        return self.taken

    # What the board is called

    def _title(self) -> None:
        label, title = self.board.first("qx"), self.board.first("ah")
        number = None
        if label is not None:
            found = read_label(label.plain)
            if found is not None:
                _, number, text = found
                self._number(str(number), label)
                if text and text.strip().upper() != f"BOARD {number}":
                    self._remain("qx", text, span=label.value_span)
            else:
                self._remain("qx", label.value, span=label.value_span)
        if title is None or not title.plain:
            return
        found_title = read_title(title.plain)
        if found_title is None:
            self.taken.fields["title"] = title.plain
            self.taken.spans["title"] = title.value_span
            return
        word, text = found_title
        if number is None:
            self._number(text, title)
        if word != "Board" or (number is not None and text != str(number)):
            self._remain("ah", title.plain, span=title.value_span)

    def _number(self, text: str, pair: Pair) -> None:
        self.taken.fields["number"] = text
        self.taken.spans["number"] = pair.value_span

    def _players(self) -> None:
        pair, names = self.heading.names(self.board, self.notices)
        players = []
        for seat in range(4):
            if names[seat] and pair is not None:
                players.append({"name": names[seat], "plays": (self.places[seat],)})
                self.taken.spans[f"players.{names[seat]}"] = pair.value_span
        if players:
            self.taken.fields["players"] = tuple(players)

    # Keys

    def _take_qx(self, pair: Pair) -> None:
        self._once(pair)

    def _take_pn(self, pair: Pair) -> None:
        self._once(pair)

    def _take_ah(self, pair: Pair) -> None:
        self._once(pair)

    def _once(self, pair: Pair) -> bool:
        """Whether this is the first pair of its key; tells where a later one says otherwise."""
        first = self.board.first(pair.key)
        if first is pair or first is None:
            return True
        if first.plain != pair.plain:
            self._again(pair, first)
        return False

    def _again(self, pair: Pair, first: Pair) -> None:
        self.notices.warn(
            SAID_AGAIN,
            f"{pair.key} stands twice in this board",
            pair.span,
            recorded=pair.plain[:60],
            also=(Spot(span=first.span, label="and here"),),
        )
        self._remain(pair.key, pair.plain, span=pair.value_span)

    def _take_md(self, pair: Pair) -> None:
        self._deal(pair)

    def _deal(self, pair: Pair) -> None:
        self.dealt = read_deal(pair, self.notices)
        if self.dealt.dealer is not None:
            self.taken.fields["dealer"] = self.places[self.dealt.dealer]
            start = pair.value_span.start
            self.taken.spans["dealer"] = Span(start, start + 1)
        known = [hand for hand in self.dealt.hands if hand is not None]
        ending = max((len(hand) for hand in known), default=13) < 13
        hands = []
        for seat, hand in enumerate(self.dealt.hands):
            if hand is None:
                continue
            made: dict[str, Any] = {"place": self.places[seat], "cards": hand}
            if ending:
                made["complete"] = False
            hands.append(made)
            derived = seat == self.dealt.derived
            span = pair.value_span if derived else self.dealt.spans[seat]
            self.taken.spans[f"hands.{self.places[seat]}"] = span
        self.taken.fields["hands"] = tuple(hands)
        self.taken.spans["hands"] = pair.value_span
        self.path = "hands"

    def _take_sv(self, pair: Pair) -> None:
        if not self._once(pair) or not pair.plain:
            return
        word = pair.plain.lower()
        sides = VULNERABLE.get(word)
        if sides is None:
            self.notices.repair(ODD_VALUE, "sv: expected o, n, e or b", pair.value_span)
            self._remain("sv", pair.plain, span=pair.value_span)
            return
        if pair.plain not in ("o", "n", "e", "b"):
            letter = {(): "o", (1,): "n", (0,): "e"}.get(sides, "b")
            self.notices.repair(
                SPELLING, f"the vulnerability {letter} is written {pair.plain}", pair.value_span
            )
        self.taken.fields["vulnerable"] = tuple(side_name(self.places, side) for side in sides)
        self.taken.spans["vulnerable"] = pair.value_span

    def _take_mb(self, pair: Pair) -> None:
        called = read_calls(pair)
        if called is None:
            if pair.closed or pair.plain:
                self.notices.fault(
                    BAD_VALUE, f'"{pair.plain[:20]}" is no call', pair.value_span, pair.plain[:20]
                )
                self._call("?", pair.value_span)
            return
        for one in called:
            if one.call == "+":
                why = {"path": f"auction[{len(self.calls)}]", "why": "not-applicable"}
                self.lists["absent"].append(why)
            elif one.call != "-":
                if not one.exact:
                    usual = one.call.replace("NT", "N")
                    usual = {"pass": "p", "X": "d", "XX": "r"}.get(usual, usual)
                    self.notices.repair(
                        SPELLING, f"the call {usual} is written {pair.plain[:20]}", one.span
                    )
                self._call(one.call, one.span)
                if one.alert:
                    self._remain("alert", "!", path=self.path, span=one.span)

    def _call(self, call: str, span: Span) -> None:
        self.path = f"auction[{len(self.calls)}]"
        self.taken.spans[self.path] = span
        self.calls.append(call)

    def _take_an(self, pair: Pair) -> None:
        if pair.value:
            path = f"auction[{len(self.calls) - 1}]" if self.calls else "auction"
            self.taken.spans[f"notes[{len(self.lists['notes'])}]"] = pair.value_span
            self.lists["notes"].append({"text": pair.value, "path": path, "by": "source"})

    def _take_pc(self, pair: Pair) -> None:
        code = read_card(pair.value)
        if code is None:
            if pair.closed or pair.plain:
                self.notices.fault(
                    BAD_VALUE, f'"{pair.plain[:20]}" is no card', pair.value_span, pair.plain[:20]
                )
            if not pair.closed:
                return
        elif pair.value not in (code, f"{code[0].lower()}{code[1:]}", code.lower()):
            shown = pair.plain[:20]
            self.notices.repair(SPELLING, f"the card {code} is written {shown}", pair.value_span)
        self.cards.append(Card(code or "??", pair.value_span))

    def _take_mc(self, pair: Pair) -> None:
        if not pair.closed and not pair.plain:
            return
        if not pair.closed:
            # A figure may be missing.
            return
        word = pair.plain
        if not word.isdecimal() or len(word) > 2 or int(word) > 13:
            self.notices.fault(
                BAD_VALUE, "mc: expected the declarer's tricks, 0 to 13", pair.value_span, word[:20]
            )
            return
        if self.claim is not None and self.claim[0] != int(word):
            self._again(self.claim[1], pair)
        self.claim = (int(word), pair)

    def _take_nt(self, pair: Pair) -> None:
        if self._comes_later(pair) or not pair.value:
            return
        self._comment(pair, self.path)

    def _comes_later(self, pair: Pair) -> bool:
        """Puts off what stands behind a card or the claim until the cards have their seats."""
        if self.claim is not None:
            self.late.append(pair)
        elif self.cards:
            self.cards[-1].behind.append(pair)
        return self.claim is not None or bool(self.cards)

    def _comment(self, pair: Pair, path: str | None) -> None:
        made = {"text": pair.value, "where": "before" if path is None else "beside"}
        if path is not None:
            made["path"] = path
        self.taken.spans[f"comments[{len(self.lists['comments'])}]"] = pair.value_span
        self.lists["comments"].append(made)

    def _other(self, pair: Pair) -> None:
        if pair.key in BREAKS and not pair.plain:
            return
        if pair.key in KNOWN and pair.key not in DISPLAY | BREAKS and not pair.plain:
            return
        if not self._comes_later(pair):
            path = self.path if self.path != "hands" else None
            self._remain(pair.key, pair.value, path=path, span=pair.value_span)

    # Common

    def _remain(
        self,
        name: str,
        text: str,
        path: str | None = None,
        form: str = FORMAT,
        span: Span | None = None,
    ) -> None:
        made = {"format": form, "name": name, "text": text}
        if path is not None:
            made["path"] = path
        if span is not None:
            self.taken.spans[f"remains[{len(self.lists['remains'])}]"] = span
        self.lists["remains"].append(made)

    def _behind(self, found: list[Pair], path: str) -> None:
        """Keeps what stands behind a card, or behind the claim, under its path."""
        for pair in found:
            if pair.key != "nt":
                self._remain(pair.key, pair.value, path=path, span=pair.value_span)
            elif pair.value:
                self._comment(pair, path)

    # The whole

    def _finish(self) -> None:
        fields = self.taken.fields
        dealer = None if self.dealt is None else self.dealt.dealer
        if self.calls:
            fields["auction"] = tuple(
                (None if dealer is None else self.places[(dealer + n) & 3], call)
                for n, call in enumerate(self.calls)
            )
        bid = contract_of(dealer, [CALL_NUMBERS.get(call) for call in self.calls], LAWS)
        stated = self._result(bid)
        self._play(bid or stated)
        self._behind(self.late, "result")
        fields.update({name: tuple(items) for name, items in self.lists.items() if items})

    def _play(self, contract: Contract | None) -> None:
        """Puts the cards of the play under their seats."""
        if not self.cards:
            return
        hands = [None] * 4 if self.dealt is None else self.dealt.hands
        codes = [card.code for card in self.cards]
        played = put_cards(codes, hands, self.places, contract, self.claim is not None)
        fields, spans = self.taken.fields, self.taken.spans
        fields["order"], fields["tricks"] = played.order, tuple(played.tricks)
        whole = Span(self.cards[0].span.start, self.cards[-1].span.end)
        if contract is None:
            self.notices.repair(ORDER_IN_DOUBT, "there is play, and no contract", whole)
        if played.leader is not None:
            fields["leader"] = self.places[played.leader]
            spans["leader"] = self.cards[0].span
        for n in range(len(played.tricks)):
            row = self.cards[4 * n : 4 * n + 4]
            spans[f"tricks[{n}]"] = Span(row[0].span.start, row[-1].span.end)
        for card, path in zip(self.cards, played.paths, strict=True):
            spans[path] = card.span
            self._behind(card.behind, path)
        self.lists["absent"] += [{"path": path, "why": why} for path, why in played.absent]
        if played.stops is not None:
            n, over = divmod(played.stops, 4)
            more = f" and {over} card{'' if over == 1 else 's'}" if over else ""
            message = f"the play stops after {n} trick{'' if n == 1 else 's'}{more}, unclaimed"
            self.notices.repair(PLAY_STOPS, message, self.cards[-1].span)

    def _result(self, bid: Contract | None) -> Contract | None:
        """Takes the contract and result that the list of results and the claim state."""
        fields = self.taken.fields
        listed = self.heading.outcome(self.board)
        stated: Contract | None = None
        tricks = None if self.claim is None else self.claim[0]
        span = None if self.claim is None else self.claim[1].value_span
        if listed is not None:
            text, outcome, at = listed
            if outcome is None:
                self.notices.repair(ODD_VALUE, f'rs: "{text[:20]}" is no result', at)
                self._remain("rs", text, span=at)
            elif outcome.passed:
                if not self.calls:
                    self._remain("Contract", "Pass", form=PBN, span=at)
            else:
                number = DENOMINATION_NUMBERS[outcome.denomination]
                stated = (outcome.level, number, outcome.doubled, outcome.declarer)
                fields["contract"] = {
                    "level": outcome.level,
                    "denomination": outcome.denomination,
                    "doubled": outcome.doubled,
                    "declarer": self.places[outcome.declarer],
                }
                self.taken.spans["contract"] = at
                if tricks is None:
                    tricks, span = outcome.tricks, at
                elif outcome.tricks not in (None, tricks):
                    assert self.claim is not None
                    self.notices.warn(
                        RESULTS_DIFFER,
                        f"the list of results gives {outcome.tricks} tricks, and the claim "
                        f"{tricks}",
                        at,
                        recorded=f"{text}: {outcome.tricks} tricks",
                        derived=f"mc: {tricks} tricks",
                        also=(Spot(span=self.claim[1].span, label="the claim"),),
                    )
                    self._remain("rs", text, span=at)
        if tricks is not None:
            made: dict[str, Any] = {"tricks": tricks}
            contract = bid if self.claim is not None else stated
            if contract is None:
                contract = bid or stated
            if contract is not None:
                made["of"] = self.places[contract[3]]
            fields["result"] = made
            if span is not None:
                self.taken.spans["result"] = self.taken.spans["result.tricks"] = span
        return stated
