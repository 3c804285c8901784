"""From a deal to the parts of a LIN board: each the nearest true thing, or left out."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.formats.lin.values import NUMBER
from oddtrick.formats.lin.words import (
    BREAKS,
    DEALERS,
    FORMAT,
    HAND_ORDER,
    HEADER,
    LISTS,
    OWN,
    PBN,
    SCORINGS,
    TEXTS,
    VG_TAGS,
)
from oddtrick.formats.text.told import Told

if TYPE_CHECKING:
    from oddtrick.records.schema import Comment, Deal, Note, Remain

_KEY = re.compile(r"[a-z][a-z0-9]|3d")
CALLS = {"pass": "p", "X": "d", "XX": "r"} | {
    f"{level}{name}": f"{level}{letter}"
    for level in range(1, 8)
    for name, letter in (("C", "C"), ("D", "D"), ("H", "H"), ("S", "S"), ("NT", "N"))
}
"""How each call is written; royal spades and nullos have no word."""
DIGITS = {seat: digit for digit, seat in DEALERS.items()}
SCORING_LETTERS = {word: letter for letter, word in SCORINGS.items()}
TRUMPS = {"C": "C", "D": "D", "H": "H", "S": "S", "NT": "N"}
_SOME = frozenset(TEXTS - {"at", "hc"})


def prose(text: str) -> str:
    """A text as a value can hold it: a bar ends every value, so it becomes a broken one."""
    return text.replace("|", "¦")


def word(text: str) -> str:
    """A text as a part of a list can hold it: on one line, without commas and bars."""
    return " ".join(prose(text).replace(",", " ").split())


@dataclass(slots=True)
class Draft:
    """The parts of a board.

    Attributes:
        number: its number, where a label can bear it.
        room: ``o`` or ``c``; empty where rooms are not told apart.
        event: the event.
        tags: the fields of ``vg`` by their position, from 0.
        lists: keys of the head that come with this board, with their texts.
        names: the players, South, West, North, East.
        title: the value of ``ah``, where it has one.
        label: what the label says behind the number.
        outcome: its result in the list of results.
        before: pairs before the deal.
        deal: the hands, dealer's digit first.
        vulnerable: the value of ``sv``, or None.
        calls: the calls, with what stands behind each.
        play: the cards in order of play, with what stands behind each and a break behind
            each trick.
        end: claim, and what stands behind it.
    """

    number: int | None = None
    room: str = ""
    event: str = ""
    tags: dict[int, str] = field(default_factory=dict)
    lists: dict[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ("", "", "", "")
    title: str | None = None
    label: str = ""
    outcome: str = ""
    before: str = ""
    deal: str = ""
    vulnerable: str | None = None
    after_deal: str = ""
    calls: str = ""
    play: str = ""
    end: str = ""

    @property
    def headed(self) -> bool:
        """Whether it needs a head before it."""
        listed = self.outcome and self.number is not None
        return bool(self.event or self.tags or self.lists or self.room or listed)


def draft(deal: "Deal") -> Draft:
    """The parts of a deal's board."""
    return _Drafter(deal).draft()


class _Drafter:
    def __init__(self, deal: "Deal") -> None:
        self.deal = deal
        self.places = deal.places
        self.told = Told(deal)
        self.given = self.told.given
        self.made = Draft()
        self.behind: dict[str, str] = {}
        self.listed = False

    def draft(self) -> Draft:
        self._head()
        self._names()
        self._hands()
        sides = self.given.vulnerable_sides() if self.deal.vulnerable is not None else None
        if sides is not None:
            self.made.vulnerable = {(True, False): "e", (False, True): "n", (True, True): "b"}.get(
                sides, "o"
            )
        calls = self._calls()
        cards = [(path, f"pc|{card}|") for path, card in self.told.cards()]
        self._beside({path for path, _ in (*calls, *cards)})
        self.made.calls = "".join(text + self.behind.get(path, "") for path, text in calls)
        told = [text + self.behind.get(path, "") for path, text in cards]
        tricks = ["".join(told[at : at + 4]) for at in range(0, len(told), 4)]
        self.made.play = "".join(f"{trick}pg||" for trick in tricks)
        self._outcome()
        self.made.end = self._claim(len(cards)) + self.behind.get("result", "")
        return self.made

    # The head

    def _head(self) -> None:
        deal, made = self.deal, self.made
        if deal.event is not None:
            made.event = " ".join(prose(deal.event).split())
        if deal.number is not None and NUMBER.fullmatch(deal.number):
            made.number = int(deal.number)
        for remain in deal.remains:
            if remain.path is None and remain.format == PBN:
                self._tag(remain)
            elif remain.path is None and remain.format == FORMAT:
                self._own(remain)
        if made.title is None and deal.title is not None:
            made.title = " ".join(prose(deal.title).split())
        if made.title is None and deal.number is not None:
            made.title = f"Board {word(deal.number)}"

    def _tag(self, remain: "Remain") -> None:
        made = self.made
        for n, name in VG_TAGS.items():
            if remain.name == name:
                made.tags.setdefault(n, word(remain.text))
        if remain.name == "Scoring" and remain.text in SCORING_LETTERS:
            made.tags.setdefault(2, SCORING_LETTERS[remain.text])
        elif remain.name == "Room" and remain.text in ("Open", "Closed"):
            made.room = made.room or remain.text[0].lower()
        elif remain.name == "Contract" and remain.text == "Pass":
            made.outcome = "PASS"

    def _own(self, remain: "Remain") -> None:
        made, text = self.made, remain.text
        if remain.name == "vg":
            fields = [word(part) for part in text.split(",")]
            if len(fields) == 5:
                for n, part in zip((2, 3, 4, 6, 8), fields, strict=True):
                    if part:
                        made.tags.setdefault(n, part)
        elif remain.name == "rs" and not set(text) & set("|,\r\n"):
            made.outcome = text.strip()
        elif remain.name == "ah":
            made.title = " ".join(prose(text).split())
        elif remain.name == "qx":
            made.label = prose(text)
        elif remain.name in LISTS:
            made.lists.setdefault(remain.name, prose(text).replace("\r", "").replace("\n", ""))

    def _names(self) -> None:
        names = ["", "", "", ""]
        for player in self.deal.players:
            if len(player.plays) == 1 and player.plays[0] in self.places:
                seat = self.places.index(player.plays[0])
                names[seat] = names[seat] or word(player.name)
        self.made.names = tuple(names[seat] for seat in HAND_ORDER)

    # The deal

    def _hands(self) -> None:
        hands = self.told.hands()
        dealer = self.given.dealer
        digit = "0" if dealer is None else DIGITS[dealer]
        self.made.deal = digit + ",".join(_holding(hands[seat]) for seat in HAND_ORDER)

    def _calls(self) -> list[tuple[str, str]]:
        """The calls by path; none at all where one of them has no word or was not in turn."""
        deal, dealer = self.deal, self.given.dealer
        made: list[tuple[str, str]] = []
        if deal.auction is None or dealer is None:
            return []
        alerts = {r.path for r in deal.remains if (r.format, r.name) == (FORMAT, "alert")}
        for n, call in enumerate(deal.auction):
            in_turn = call.place == self.places[(dealer + n) & 3]
            if call.call not in CALLS or not in_turn:
                return []
            path = f"auction[{n}]"
            made.append((path, f"mb|{CALLS[call.call]}{'!' if path in alerts else ''}|"))
        return made

    # Result

    def _claim(self, cards: int) -> str:
        """The claim; left out where the list of results says it and no claim is recorded."""
        tricks = self.told.tricks(self.told.declarer)
        claimed = any(
            absence.path == f"tricks[{len(self.deal.tricks)}]" and absence.why == "unknown"
            for absence in self.deal.absent
        )
        if tricks is None or (self.listed and not (claimed and cards)):
            return ""
        return f"mc|{tricks}|"

    def _outcome(self) -> None:
        stated, made = self.deal.contract, self.made
        if made.outcome or stated is None or stated.level is None:
            return
        if stated.denomination not in TRUMPS or self.given.contract is None:
            return
        declarer, doubled = self.given.contract.declarer, stated.doubled or 0
        if declarer is None or doubled > 2:
            return
        made.outcome = (
            f"{stated.level}{TRUMPS[stated.denomination]}{'WNES'[declarer]}{'x' * doubled}"
        )
        tricks = self.told.tricks(declarer)
        if tricks is not None:
            odd = tricks - stated.level - 6
            made.outcome += "=" if odd == 0 else f"{odd:+d}"
            self.listed = made.number is not None

    # What stands beside

    def _beside(self, written: set[str]) -> None:
        for note in self.deal.notes:
            called = (note.path or "").startswith("auction[")
            if called and note.path in written:
                self._put(note.path, f"an|{prose(note.text)}|")
            else:
                self._say(note, written)
        for comment in self.deal.comments:
            self._say(comment, written)
        for remain in self.deal.remains:
            if remain.format == FORMAT and self._free(remain):
                text = f"{remain.name}|{prose(remain.text)}|"
                if remain.path in written or remain.path == "result":
                    self._put(remain.path, text)
                else:
                    self.made.after_deal += text

    def _free(self, remain: "Remain") -> bool:
        """Whether a remain is a pair that may stand anywhere."""
        taken = OWN | HEADER | _SOME
        if not _KEY.fullmatch(remain.name) or remain.name in taken:
            return False
        return remain.name not in BREAKS or bool(remain.text.strip())

    def _say(self, said: "Note | Comment", written: set[str]) -> None:
        if not said.text:
            return
        text = f"nt|{prose(said.text)}|"
        path = said.path
        if path in written or path == "result":
            self._put(path, text)
        elif path == "hands":
            self.made.after_deal += text
        else:
            self.made.before += text

    def _put(self, path: str | None, text: str) -> None:
        assert path is not None
        self.behind[path] = self.behind.get(path, "") + text


def _holding(cards: tuple[str, ...]) -> str:
    if not cards:
        return ""
    return "".join(suit + "".join(c[1] for c in cards if c[0] == suit) for suit in "SHDC")
