"""From a deal to a game: the standard tags say the nearest true thing, or are left unknown."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from oddtrick.formats.pbn.annotations import SUFFIXES
from oddtrick.formats.pbn.fields import FIELDS, FORMAT, LAWS_BY_WORD, SEAT_TAGS, TYPES, USUAL_LAWS
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS, Comment, Game, Item, Sign, Tag
from oddtrick.records.board import in_print_order
from oddtrick.records.cards import CARD_CODES, CARD_NUMBERS, mask_of
from oddtrick.records.findings import Span
from oddtrick.records.patterns import pattern
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.plain import given_of
from oddtrick.records.seats import left_of

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Event, Remain

_NOWHERE = Span(0, 0)
_NAME = pattern(r"[A-Z][A-Za-z0-9_]*")
_CALL = pattern(r"pass|X|XX|[1-7](?:C|D|H|S|NT)")
_CARD = pattern(r"[SHDC][AKQJT2-9]")
_CELL = pattern(r"(auction\[\d+\]|tricks\[\d+\]\.[^.\[\]]+)")
_SIDES = ("EW", "NS")
_ALSO_REMAINS = (
    "Date", "Score", "ScoreRubber", "ScoreRubberHistory", "Contract", "Declarer", "Result",
)  # fmt: skip
"""Tags that fill a field, and remain where they say something that it does not hold."""
_MOST_NOTES = 32
_WIDEST = 250
"""The longest line of a table or another section."""
_LONGEST = 200
"""The longest value that is set in a tag of the standard, so that its line fits."""

_TRUMPS = {"C": "C", "D": "D", "H": "H", "S": "S", "R": "S", "NT": "NT"}
"""The denomination that is played as this one is; nullos have none."""


def printable(text: str) -> str:
    """A text as a value can hold it: Latin-1, short enough for a line, ``?`` for other signs."""
    plain = " ".join(text.split())
    kept = "".join(c if " " <= c <= "~" or "\xa0" <= c <= "\xff" else "?" for c in plain)
    return kept if len(kept) <= _LONGEST else f"{kept[: _LONGEST - 3]}..."


def draft(deal: "Deal", sections: Iterable[str] = SECTIONS) -> Game:
    """The game that says as much of a deal as the tags of the standard can.

    Args:
        deal: the deal.
        sections: the sections that may be drafted.
    """
    return _Drafter(deal, frozenset(sections)).draft()


class _Drafter:
    def __init__(self, deal: "Deal", sections: frozenset[str]) -> None:
        self.deal = deal
        self.sections = sections
        self.given: Given = given_of(deal)
        self.places = deal.places
        self.seated = len(set(deal.places)) == len(deal.places) == 4
        self.values: dict[str, str] = {}
        self.contract = self._contract()
        self.items: dict[str, Item] = {}
        self.skips: dict[str, Item] = {}
        self.notes: dict[str, Tag] = {}
        self.game = Game(_NOWHERE)

    def draft(self) -> Game:
        deal = self.deal
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
        if "Contract" in self.values and self.values["Contract"] == "Pass":
            self.values |= {"Declarer": "", "Result": ""}
        tags = {name: _tag(name, value) for name, value in self.values.items()}
        if self.seated and "Auction" in self.sections:
            tags |= self._auction()
        if self.seated and "Play" in self.sections:
            tags |= self._play()
        self._remains(tags)
        self._annotate(tags)
        self.game.tags = list(tags.values())
        self._comments(tags)
        return self.game

    # Values

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
        hands = self.deal.hands
        return bool(hands) and all(not h.complete and len(h.cards) < 13 for h in hands)

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

    # Sections

    def _events(self, path: str, kinds: tuple[str, ...]) -> "Event | None":
        return next((e for e in self.deal.events if e.at == path and e.kind in kinds), None)

    def _auction(self) -> dict[str, Tag]:
        deal, dealer = self.deal, self.given.dealer
        if deal.auction is None or dealer is None:
            return {}
        tag = _tag("Auction", "WNES"[dealer])
        seat = dealer
        for n, call in enumerate(deal.auction):
            path = f"auction[{n}]"
            if call.place not in self.places or _CALL.fullmatch(call.call) is None:
                return {}
            its = self.places.index(call.place)
            if its != seat and not self._events(path, ("call-out-of-turn", "double-out-of-turn")):
                return {}
            while its != seat:
                self.skips[path] = Item("^S", _NOWHERE)
                tag.items.append(self.skips[path])
                seat = (seat + 1) & 3
            item = Item("Pass" if call.call == "pass" else call.call, _NOWHERE)
            if self._events(path, ("insufficient-call",)):
                item.before.append(Sign("^I", _NOWHERE))
            self.items[path] = item
            tag.items.append(item)
            seat = (seat + 1) & 3
        self._end(tag, f"auction[{len(deal.auction)}]")
        return {"Auction": tag}

    def _end(self, tag: Tag, path: str) -> None:
        why = next((a.why for a in self.deal.absent if a.path == path), None)
        if why == "unknown":
            tag.items.append(Item("*", _NOWHERE))
        elif why == "not-applicable" and tag.name == "Auction":
            tag.items.append(Item("+", _NOWHERE))

    def _play(self) -> dict[str, Tag]:
        deal = self.deal
        declarer = self.contract[3]
        section = any(a.path == "tricks[0]" for a in deal.absent) and not deal.tricks
        if not (deal.tricks or section) or "?" in (
            self.values.get(name, "?") for name in ("Deal", "Contract", "Declarer")
        ):
            return {}
        leader = self.given.leader
        if leader is None:
            leader = None if declarer is None else left_of(declarer)
        if leader is None or len(deal.tricks) > 13:
            return {}
        tag = _tag("Play", "WNES"[leader])
        absent = {a.path: a.why for a in deal.absent}
        for n, trick in enumerate(deal.tricks):
            cards: dict[int, str] = {}
            for play in trick.plays:
                if play.place not in self.places or not _CARD.fullmatch(play.card):
                    return {}
                seat = self.places.index(play.place)
                if seat in cards:
                    return {}
                cards[seat] = play.card
            for k in range(4):
                seat = (leader + k) & 3
                path = f"tricks[{n}].{self.places[seat]}"
                gap = "+" if absent.get(path) == "not-applicable" else "-"
                item = Item(cards.get(seat, gap), _NOWHERE)
                if seat in cards and self._events(path, ("revoke",)):
                    item.before.append(Sign("^R", _NOWHERE))
                if seat in cards and self._events(path, ("lead-out-of-turn",)):
                    item.before.append(Sign("^L", _NOWHERE))
                self.items[path] = item
                tag.items.append(item)
        whole = len(deal.tricks) == 13 and all(len(trick.plays) == 4 for trick in deal.tricks)
        if not whole and absent.get(f"tricks[{len(deal.tricks)}]") != "not-applicable":
            tag.items.append(Item("*", _NOWHERE))
        return {"Play": tag}

    # What stands beside

    def _remains(self, tags: dict[str, Tag]) -> None:
        for remain in self.deal.remains:
            if remain.format != FORMAT:
                continue
            if remain.name == "%" and remain.path is None and remain.text.isprintable():
                self.game.escapes.append((f"%{remain.text}", _NOWHERE))
            elif remain.path is None and self._plain_tag(remain, tags):
                head, *rows = remain.text.split("\n")
                tag = _tag(remain.name, head)
                tag.items = [
                    Item(text, _NOWHERE, begins=n == 0)
                    for row in rows
                    for n, text in enumerate(_elements(row))
                ]
                tags[remain.name] = tag

    def _plain_tag(self, remain: "Remain", tags: dict[str, Tag]) -> bool:
        lines = remain.text.split("\n")
        return (
            _NAME.fullmatch(remain.name) is not None
            and not remain.name.startswith("Oddtrick")
            and remain.name not in tags
            and remain.name not in ("Note", *SECTIONS)
            and (remain.name not in FIELDS or remain.name in _ALSO_REMAINS)
            and len(lines[0]) <= _LONGEST
            and all(_fits_line(line) for line in lines)
        )

    def _annotate(self, tags: dict[str, Tag]) -> None:
        """Notes and glyphs of calls and cards; notes are numbered in the order of their use."""
        numbers: dict[str, dict[str, int]] = {name: {} for name in SECTIONS}
        for n, note in enumerate(self.deal.notes):
            item = self.items.get(note.path or "")
            name = "Auction" if (note.path or "").startswith("auction") else "Play"
            fits = note.text == printable(note.text)
            if item is None or item.note is not None or not fits or name not in tags:
                continue
            known = numbers[name]
            if note.text not in known and len(known) >= _MOST_NOTES:
                continue
            number = known.setdefault(note.text, len(known) + 1)
            item.note = Sign(str(number), _NOWHERE)
            if len(tags[name].notes) < number:
                tags[name].notes.append(_tag("Note", f"{number}:{note.text}"))
            self.notes[f"notes[{n}]"] = tags[name].notes[number - 1]
        for n, remain in enumerate(self.deal.remains):
            if remain.format != FORMAT or remain.path is None:
                continue
            item = self.items.get(remain.path)
            glyphs = remain.text.split()
            if remain.name == "NAG" and item is not None:
                if all(re.fullmatch(r"\$\d+", glyph) for glyph in glyphs):
                    item.nags = [Sign(glyph[1:], _NOWHERE) for glyph in glyphs]
            elif remain.name == "Note":
                opener = {"auction": "Auction", "tricks": "Play"}.get(remain.path)
                if opener in tags and remain.text == printable(remain.text):
                    self.notes[f"remains[{n}]"] = _tag("Note", remain.text)
                    tags[opener].notes.append(self.notes[f"remains[{n}]"])

    def _comments(self, tags: dict[str, Tag]) -> None:
        by_path = {field: name for name, field in FIELDS.items()}
        for comment in self.deal.comments:
            if not _fits_comment(comment.text):
                continue
            brace = "}" not in comment.text
            made = Comment(comment.text, _NOWHERE, brace, comment.where == "after")
            path = comment.path
            if path is None:
                if comment.where == "before":
                    self.game.comments.append(made)
                continue
            if path in self.skips and comment.where == "before":
                self.skips[path].comments.append(made)
                continue
            owner = self.items.get(path) or self.notes.get(path)
            if owner is not None:
                owner.comments.append(made)
                continue
            name = by_path.get(path)
            if path.startswith("players."):
                name = next(
                    (s for s in SEAT_TAGS if self.values.get(s) == path.removeprefix("players.")),
                    None,
                )
            found = re.fullmatch(r"remains\[(\d+)\]", path)
            if found is not None and int(found[1]) < len(self.deal.remains):
                name = self.deal.remains[int(found[1])].name
            if name in MANDATORY and name not in tags:
                tags[name] = _tag(name, "?")
                self.game.tags.append(tags[name])
            if name is not None and name in tags:
                _part(tags[name], comment.where).comments.append(made)


def _part(tag: Tag, where: str) -> Item | Tag:
    """What of a tag and its section a comment belongs to, by where it stands."""
    if tag.name not in SECTIONS or where == "before":
        return tag
    if where == "after" and tag.notes:
        return tag.notes[-1]
    return tag.items[-1] if tag.items else tag


def _fits_line(text: str) -> bool:
    """Whether a text can stand on one line of a file as it is."""
    known = all(" " <= c <= "~" or "\xa0" <= c <= "\xff" for c in text)
    return known and len(text) <= _WIDEST


def _fits_comment(text: str) -> bool:
    lines = text.split("\n")
    plain = all(
        len(line) <= _LONGEST and all(" " <= c <= "~" or "\xa0" <= c <= "\xff" for c in line)
        for line in lines
    )
    return plain and ("}" not in text or len(lines) == 1)


def _elements(row: str) -> list[str]:
    from oddtrick.formats.pbn.scan import ELEMENT

    return [found[0] for found in ELEMENT.finditer(row)]


def _holding(cards: tuple[str, ...]) -> str:
    ordered = [
        CARD_CODES[card] for card in in_print_order(mask_of([CARD_NUMBERS[c] for c in cards]))
    ]
    return ".".join("".join(c[1] for c in ordered if c[0] == suit) for suit in "SHDC")


def _tag(name: str, value: str) -> Tag:
    return Tag(name, value, _NOWHERE, _NOWHERE, _NOWHERE)


assert len(SUFFIXES) == 6
