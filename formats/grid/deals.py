"""A deal in the making: what a figure says of it, gathered, and the record made of it."""

import re
import unicodedata
from typing import Any

from oddtrick.formats.grid.captions import Said
from oddtrick.formats.grid.cross import SuitLine
from oddtrick.formats.grid.statements import Statements
from oddtrick.formats.grid.told import Auction
from oddtrick.formats.text.reading import RecordRead
from oddtrick.formats.text.spellings import read_card, read_suit
from oddtrick.records.findings import Finding, Span, Spot
from oddtrick.records.findings.grid import (
    AUCTION_NOT_READ,
    NO_CARD,
    UNKNOWN_SUIT_SIGN,
)
from oddtrick.records.paths import join


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
        self._plays: dict[int, list[tuple[str | None, str]]] = {}
        self._winners: dict[int, list[str]] = {}
        self._stated: Statements | None = None
        self._missing: list[int] = []
        self._marks: list[tuple[str, str, str | None]] = []
        self._hands: dict[str, list[str]] = {}
        self._leaders: dict[int, str] = {}
        self._tallies: dict[int, tuple[tuple[str, int], ...]] = {}
        self._notes: list[tuple[str, str | None]] = []
        self._calls: list[tuple[str, str]] = []
        self._claims: list[tuple[str, int, int]] = []
        self._absent: list[str] = []

    def name(self, said: list[Said], position: str, ids: set[str]) -> None:
        """Gives the deal its id: by number, else by title, else by its position in the text.

        Args:
            said: what is stated of it.
            position: its id where it has neither: ``deal-3``, ``diagram-1``.
            ids: the ids that are taken.
        """
        mine = {s.path: s.value for s in said if s.deal in (None, self.deal)}
        if "number" in mine:
            base = "-".join(["hand", *_words(str(mine["number"]))])
        else:
            words = _words(str(mine.get("title", "")))
            base = "-".join(words[:8]) or position
        self.id = base
        again = 1
        while self.id in ids:
            again += 1
            self.id = f"{base}.{again}"
        ids.add(self.id)

    def supply(self, path: str) -> None:
        """Marks a value as supplied: it is used, and does not stand in the print."""
        self._marks.append(("supplied", path, None))

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
            self.won(number, place, cell)

    def won(self, number: int, place: str, span: Span) -> None:
        """Notes the winner that the source marks of a trick."""
        winners = self._winners.setdefault(number, [])
        if place not in winners:
            self._spans[join("tricks", number, "winners", len(winners))] = span
            self._spans.setdefault(join("tricks", number, "winners"), span)
            winners.append(place)

    def holder(self, number: int, text: str) -> str | None:
        """The hand that plays to a trick the card that a text is; None for no card of it."""
        code = read_card(text)
        return next((at for at, card in self._plays.get(number, ()) if card == code), None)

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

    def led(self, number: int, place: str, span: Span) -> None:
        """Notes the leader that the source marks of a trick."""
        self._leaders[number] = place
        self._spans[join("tricks", number, "leader")] = span

    def count(self, number: int, tally: tuple[tuple[str, int], ...], span: Span) -> None:
        """Notes the running count of tricks that the source prints after a trick."""
        self._tallies[number] = tally
        self._spans[join("tricks", number, "tally")] = span

    def told(self, after: int, words: str, span: Span, by: str | None, tricks: int) -> None:
        """Notes tricks that are told in prose, and who makes them all where that is said."""
        self.remark(words, span)
        if by is not None:
            self._spans[join("claims", len(self._claims))] = span
            self._claims.append((by, after, tricks))

    def call(self, place: str, code: str, span: Span) -> None:
        """Adds a call to the auction."""
        self._spans[join("auction", len(self._calls))] = span
        self._calls.append((place, code))

    def take_calls(self, told: Auction) -> list[Finding]:
        """Takes the auction that prose tells; tells where it could not be read further."""
        for place, call, span in told.calls:
            self.call(place, call, span)
        if not told.closed:
            many = len(told.calls)
            self._absent.append(join("auction", many) if many else "auction")
        if told.stopped is None:
            return []
        return [
            Finding(
                AUCTION_NOT_READ,
                f"an auction is told here, and {told.stopped}; the rest is left unknown",
                at=Spot(span=told.stop),
                deal=self.id,
                help=AUCTION_NOT_READ.fix,
            )
        ]

    def dealer(self) -> int | None:
        """Which place deals, as far as it is stated; in book letters it is the last."""
        return self._stated.dealer() if self._stated is not None else None

    @property
    def is_marked(self) -> bool:
        """Whether any card bears a winner's mark."""
        return bool(self._winners)

    @property
    def is_made(self) -> bool:
        """Whether a make is stated, so that there was no auction."""
        return self._stated is not None and self._stated.is_made

    def remark(self, words: str, span: Span, path: str | None = None) -> None:
        """Keeps what the source says of something, word for word."""
        self._spans[join("notes", len(self._notes))] = span
        self._notes.append((words, path))

    def take_hands(self, text: str, held: dict[str, list[SuitLine]], span: Span) -> list[Finding]:
        """Takes hands that are shown, with the stretch that they stand in."""
        findings = []
        for place, lines in held.items():
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
        self._spans["hands"] = span
        return findings

    def take_said(self, said: list[Said], heading: str) -> list[Finding]:
        """Takes what the sentences around the figure state of this deal."""
        self._stated = Statements(self.id, self.places, self.letters)
        return self._stated.take([s for s in said if s.deal in (None, self.deal)], heading)

    def finish(self) -> RecordRead:
        """The record of all that was taken, with the places of its values."""
        from oddtrick.records.schema import Absence, Call, Claim, Deal, Hand, Mark, Note

        plain: dict[str, Any] = {}
        if self._stated is not None:
            plain = self._stated.fields()
            self._spans |= self._stated.spans
            self._marks += [("supplied", path, None) for path in self._stated.supplied]
        tricks = self._tricks()
        if tricks:
            plain |= {"tricks": tricks[0], "order": "by-column"}
            plain["absent"] = tricks[1]
        if self._calls:
            plain["auction"] = tuple(Call(place, call) for place, call in self._calls)
            self._spans.setdefault("auction", self._span)
        if self._hands:
            plain["hands"] = tuple(
                Hand(place=place, cards=tuple(self._hands[place]))
                for place in self.places
                if place in self._hands
            )
        if self._notes:
            plain["notes"] = tuple(
                Note(text=words, path=path, by="source") for words, path in self._notes
            )
        if self._claims:
            plain["claims"] = tuple(
                Claim(by=by, after=after, tricks=tricks) for by, after, tricks in self._claims
            )
        if self._marks:
            plain["marks"] = tuple(
                Mark(
                    kind="supplied" if kind == "supplied" else "sic", paths=(path,), printed=print_
                )
                for kind, path, print_ in self._marks
            )
        if self._absent:
            absent = tuple(Absence(path=path, why="unknown") for path in self._absent)
            plain["absent"] = (*plain.get("absent", ()), *absent)
        record = Deal(id=self.id, places=self.places, **plain)
        return RecordRead(record, self._spans, self._span)

    def _forget(self, path: str) -> None:
        """Drops the places of a value that is not recorded after all."""
        for known in [p for p in self._spans if p == path or p.startswith(f"{path}[")]:
            del self._spans[known]

    def _tricks(self) -> tuple[tuple[Any, ...], tuple[Any, ...]] | None:
        from oddtrick.records.schema import Absence, Play, Trick

        filled = [number for number, plays in self._plays.items() if plays]
        last = max([*filled, *self._missing], default=-1)
        if last < 0:
            return None
        unmarked = self._stated.unmarked if self._stated is not None else frozenset()
        tricks = []
        absent = []
        for number in range(last + 1):
            plays = tuple(Play(place, code) for place, code in self._plays.get(number, ()))
            winners = tuple(self._winners.get(number, ()))
            if winners and (unmarked is None or number in unmarked):
                winners = ()
                self._forget(join("tricks", number, "winners"))
            tricks.append(
                Trick(
                    plays=plays,
                    leader=self._leaders.get(number),
                    winners=winners,
                    tally=self._tallies.get(number, ()),
                )
            )
            if number not in self._plays:
                absent.append(Absence(path=join("tricks", number), why="unknown"))
        return tuple(tricks), tuple(absent)
