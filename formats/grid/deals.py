"""A deal in the making: what a figure says of it, gathered, and the record made of it."""

import re
import unicodedata
from typing import TYPE_CHECKING, Any, get_args

from oddtrick.formats.grid.captions import DEALER, DUMMY, Said
from oddtrick.formats.grid.cross import Cross
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.spellings import read_suit
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.syntax import (
    CAPTION_NOT_READ,
    CAPTIONS_DISAGREE,
    NO_CARD,
    UNKNOWN_SUIT_SIGN,
)
from oddtrick.records.paths import join
from oddtrick.records.seats import is_book_lettering, side_name

if TYPE_CHECKING:
    from oddtrick.records.schema import Standing

_HEADED_GAMES = {"AUCTION": "auction", "WHIST": "whist"}
_HEADED = re.compile(r"^\W*ILLUSTRATIVE (AUCTION|WHIST) HANDS?\b")
_RANGES = {"result.tricks": range(14), "result.odd": range(-7, 8), "contract.level": range(1, 8)}
_ROLES = frozenset((DEALER, DUMMY))


def _is_game(word: str) -> bool:
    from oddtrick.records.schema.record import GameId

    return word in get_args(GameId)


def _words(text: str) -> list[str]:
    """The words of a text in plain letters and figures, for an id."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return re.findall(r"[a-z0-9]+", re.sub("['’\u0300-\u036f]", "", plain))


class DealDraft:
    """What has been read of one deal, with its places in the source.

    Attributes:
        deal: which of the deals side by side it is, from 0.
        places: its places, clockwise.
        letters: its places in the order of the columns.
        id: its id, from its number, its title or its position in the text.
    """

    def __init__(self, deal: int, places: tuple[str, ...], letters: list[str], span: Span) -> None:
        self.deal = deal
        self.places = places
        self.letters = letters
        self.id = ""
        self._span = span
        self._spans: dict[str, Span] = {"": span}
        self._values: dict[str, Any] = {}
        self._games: list[tuple[str, int]] = []
        self._plays: dict[int, list[tuple[str | None, str]]] = {}
        self._winners: dict[int, list[str]] = {}
        self._unmarked: frozenset[int] | None = frozenset()
        self._missing: list[int] = []
        self._marks: list[tuple[str, str, str | None]] = []
        self._hands: dict[str, list[str]] = {}

    def name(self, said: list[Said], position: int, ids: set[str]) -> None:
        """Gives the deal its id: by number, else by title, else by its position in the text."""
        mine = {s.path: s.value for s in said if s.deal in (None, self.deal)}
        if "number" in mine:
            base = "-".join(["hand", *_words(str(mine["number"]))])
        else:
            words = _words(str(mine.get("title", "")))
            base = "-".join(words[:8]) or f"deal-{position}"
        self.id = base
        again = 1
        while self.id in ids:
            again += 1
            self.id = f"{base}.{again}"
        ids.add(self.id)

    def supply_places(self) -> None:
        """Marks the letters of the columns as supplied."""
        self._marks.append(("supplied", "places", None))

    def begin_trick(self, number: int, span: Span) -> None:
        """Opens a trick (from 0) that stands in this stretch."""
        self._plays.setdefault(number, [])
        self._spans[join("tricks", number)] = span

    def missing_trick(self, number: int, span: Span) -> None:
        """Notes a trick whose cards cannot be told from those of another deal."""
        self._missing.append(number)
        self._spans[join("tricks", number)] = span

    def play(
        self, number: int, place: str | None, code: str, span: Span, marked: bool, cell: Span
    ) -> None:
        """Adds a card to a trick; ``cell`` is its stretch with the winner's mark."""
        self._spans[self._play_path(number, place)] = span
        self._plays[number].append((place, code))
        if marked and place is not None:
            winners = self._winners.setdefault(number, [])
            self._spans[join("tricks", number, "winners", len(winners))] = cell
            self._spans.setdefault(join("tricks", number, "winners"), cell)
            winners.append(place)

    def blank(self, number: int, place: str | None, span: Span) -> None:
        """Notes where a card that is not printed would stand."""
        self._spans[self._play_path(number, place)] = span

    def misprint(self, number: int, place: str | None, printed: str, span: Span) -> None:
        """Marks the last card of a trick as what is no card in print."""
        path = self._play_path(number, place, last=True)
        self._add_mark(path, printed, span)

    def _play_path(self, number: int, place: str | None, last: bool = False) -> str:
        position = len(self._plays[number]) - last
        return join("tricks", number, place if place is not None else position)

    def _add_mark(self, path: str, printed: str, span: Span) -> None:
        self._spans[join("marks", len(self._marks))] = span
        self._marks.append(("sic", path, printed))

    def take_cross(self, text: str, cross: Cross) -> list[Finding]:
        """Takes the four hands of a diagram."""
        findings = []
        for place, lines in cross.hands.items():
            if all(line.blank for line in lines):
                continue
            cards = self._hands.setdefault(place, [])
            ends: list[Span] = []
            for line in lines:
                suit = read_suit(line.sign)
                if suit is None and line.ranks and line.sign != "?":
                    findings.append(
                        Finding(
                            UNKNOWN_SUIT_SIGN,
                            f"{line.sign!r} is no suit that is known",
                            at=Spot(span=line.sign_span),
                            recorded=line.sign,
                            deal=self.id,
                            hand=place,
                            help=UNKNOWN_SUIT_SIGN.fix,
                        )
                    )
                ends.append(line.sign_span)
                for span, rank in line.ranks:
                    path = join("hands", place, len(cards))
                    self._spans[path] = span
                    ends.append(span)
                    cards.append(f"{suit or '?'}{rank or '?'}")
                    if rank is None or (suit is None and line.sign != "?"):
                        self._add_mark(path, f"{line.sign} {text[span.start : span.end]}", span)
                    if rank is None:
                        findings.append(
                            Finding(
                                NO_CARD,
                                f"{text[span.start : span.end]!r} is no rank",
                                at=Spot(span=span),
                                recorded=text[span.start : span.end],
                                deal=self.id,
                                hand=place,
                                help=NO_CARD.fix,
                            )
                        )
            if ends:
                start, end = min(s.start for s in ends), max(s.end for s in ends)
                self._spans[join("hands", place)] = Span(start, end)
        self._spans["hands"] = cross.span
        return findings

    def take_said(self, said: list[Said], heading: str) -> list[Finding]:
        """Takes what the sentences around the figure state of this deal."""
        mine = [s for s in said if s.deal in (None, self.deal)]
        findings = []
        for each in (s for s in mine if s.path == "dealer"):
            findings += self._take(each, each.value)
        for each in mine:
            if each.path == "derived":
                self._unmarked = None if each.value is None else frozenset(each.value)
            elif each.path != "dealer":
                value, fault = self._resolved(each)
                findings += [fault] if fault else self._take(each, value)
        headed = _HEADED.match(heading)
        if headed and "game" not in self._values:
            self._values["game"] = _HEADED_GAMES[headed[1]]
        elif "make.denomination" in self._values:
            self._values.setdefault("game", "straight-bridge")
        return findings

    def _take(self, said: Said, value: Any) -> list[Finding]:
        path = said.path
        if path == "before.games":
            if value[0] not in (account for account, _ in self._games):
                self._games.append(value)
                self._spans.setdefault(path, said.span)
            return []
        if value in _ROLES or value is None or (path == "game" and not _is_game(value)):
            return []
        if path in _RANGES and value not in _RANGES[path]:
            return [self._out_of_range(said, value)]
        if self._is_no_place(path, value):
            return [self._not_read(said, value)]
        if path not in self._values:
            self._values[path] = value
            self._spans[path] = said.span
            self._spans.setdefault(path.partition(".")[0], said.span)
            return []
        if self._values[path] == value:
            return []
        matter = path.rpartition(".")[2]
        return [
            Finding(
                CAPTIONS_DISAGREE,
                f"two sentences name a different {matter}; the first was taken",
                at=Spot(span=said.span, label=str(value)),
                also=(Spot(span=self._spans[path], label=str(self._values[path])),),
                deal=self.id,
                help=CAPTIONS_DISAGREE.fix,
            )
        ]

    def _is_no_place(self, path: str, value: Any) -> bool:
        if path in ("dealer", "leader", "make.maker", "contract.declarer"):
            return value not in self.places
        if path == "result.of":
            return len(value) == 1 and value not in self.places
        return False

    def _not_read(self, said: Said, value: str) -> Finding:
        return Finding(
            CAPTION_NOT_READ,
            f"{value} is no place of this table, which has {' '.join(self.letters)}",
            at=Spot(span=said.span, label=f"{said.path.rpartition('.')[2]} {value}"),
            recorded=value,
            deal=self.id,
            help=CAPTION_NOT_READ.fix,
        )

    def _out_of_range(self, said: Said, value: int) -> Finding:
        matter = said.path.rpartition(".")[2]
        least, most = _RANGES[said.path][0], _RANGES[said.path][-1]
        return Finding(
            CAPTION_NOT_READ,
            f"{abs(value)} is more than a deal can have: {matter} go from {least} to {most}",
            at=Spot(span=said.span),
            recorded=str(value),
            deal=self.id,
            help=CAPTION_NOT_READ.fix,
        )

    def _resolved(self, said: Said) -> tuple[Any, Finding | None]:
        """A value with the roles in it put into letters, or what is wrong with it."""
        value = said.value
        if said.path in ("make.maker", "result.of"):
            return self._place(value), None
        if said.path == "before.below":
            return self._below(said)
        if said.path == "before.games":
            whose = self._place(value[0])
            if whose in self.places:
                whose = side_name(self.places, self.places.index(whose) & 1)
            return (whose, value[1]), None if whose in self._sides() else self._not_read(
                said, whose
            )
        return value, None

    def _place(self, value: str) -> str:
        dealer = self._values.get("dealer")
        if dealer is None and is_book_lettering(self.places):
            dealer = self.places[3]
        if value not in _ROLES or dealer is None:
            return value
        return dealer if value == DEALER else self.places[(self.places.index(dealer) + 2) & 3]

    def _below(self, said: Said) -> tuple[Any, Finding | None]:
        pairs = said.value
        if pairs[0][0] is None:
            return tuple((side, 0) for side in self._sides()), None
        if pairs[-1][0] is not None:
            odd = next((account for account, _ in pairs if self._is_other_side(account)), None)
            return pairs, self._not_read(said, odd) if odd else None
        whose = self._place(pairs[0][0])
        if whose not in self.places:
            return None, None if whose == DEALER else self._not_read(said, whose)
        side = self.places.index(whose) & 1
        points = (pairs[0][1], pairs[1][1]) if side == 0 else (pairs[1][1], pairs[0][1])
        return tuple(zip(self._sides(), points, strict=True)), None

    def _is_other_side(self, account: str) -> bool:
        """Whether an account is named as a side of the other lettering."""
        return bool(re.fullmatch("[A-Z]-[A-Z]", account)) and account not in self._sides()

    def _sides(self) -> tuple[str, str]:
        return side_name(self.places, 0), side_name(self.places, 1)

    def finish(self) -> RecordRead:
        """The record of all that was taken, with the places of its values."""
        from oddtrick.records.schema import Contract, Deal, Hand, Make, Mark, Result

        def part(name: str) -> dict[str, Any]:
            prefix = name + "."
            return {p[len(prefix) :]: v for p, v in self._values.items() if p.startswith(prefix)}

        plain: dict[str, Any] = {
            name: self._values[name]
            for name in ("number", "title", "game", "dealer", "turned", "leader")
            if name in self._values
        }
        for name, model in (("make", Make), ("contract", Contract), ("result", Result)):
            fields = part(name)
            if fields.keys() - {"of"}:
                plain[name] = model(**fields)
        before = self._before(part("before"))
        if before is not None:
            plain["before"] = before
        tricks = self._tricks()
        if tricks:
            plain |= {"tricks": tricks[0], "order": "by-column"}
            if tricks[1]:
                plain["absent"] = tricks[1]
        if self._hands:
            plain["hands"] = tuple(
                Hand(place=place, cards=tuple(self._hands[place]))
                for place in self.places
                if place in self._hands
            )
        if self._marks:
            plain["marks"] = tuple(
                Mark(
                    kind="supplied" if kind == "supplied" else "sic", paths=(path,), printed=print_
                )
                for kind, path, print_ in self._marks
            )
        record = Deal(id=self.id, places=self.places, **plain)
        return RecordRead(record, self._spans, self._span)

    def _forget(self, path: str) -> None:
        """Drops the places of a value that is not recorded after all."""
        for known in [p for p in self._spans if p == path or p.startswith(f"{path}[")]:
            del self._spans[known]

    def _before(self, fields: dict[str, Any]) -> "Standing | None":
        from oddtrick.records.schema import Standing

        if self._games:
            fields["games"] = tuple(self._games)
        return Standing(**fields) if fields else None

    def _tricks(self) -> tuple[tuple[Any, ...], tuple[Any, ...]] | None:
        from oddtrick.records.schema import Absence, Play, Trick

        filled = [number for number, plays in self._plays.items() if plays]
        last = max([*filled, *self._missing], default=-1)
        if last < 0:
            return None
        tricks = []
        absent = []
        for number in range(last + 1):
            plays = tuple(Play(place, code) for place, code in self._plays.get(number, ()))
            winners = tuple(self._winners.get(number, ()))
            if winners and (self._unmarked is None or number in self._unmarked):
                winners = ()
                self._forget(join("tricks", number, "winners"))
            tricks.append(Trick(plays=plays, winners=winners))
            if number not in self._plays:
                absent.append(Absence(path=join("tricks", number), why="unknown"))
        return tuple(tricks), tuple(absent)
