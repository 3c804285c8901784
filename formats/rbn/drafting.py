"""From a deal to the lines of an RBN record: each the nearest true thing, or left out."""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from oddtrick.formats.rbn.kept import Kept
from oddtrick.formats.rbn.words import (
    FORMAT,
    LAWS_BY_FORM,
    OLD_LAWS,
    PATHS,
    PBN,
    SCORINGS,
    SUFFIXES,
    VULNERABLE,
    escaped,
)
from oddtrick.formats.text.told import Told

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal

_CALLS = {"pass": "P", "X": "X", "XX": "R"} | {
    f"{level}{name}": f"{level}{letter}"
    for level in range(1, 8)
    for name, letter in (("C", "C"), ("D", "D"), ("H", "H"), ("S", "S"), ("NT", "N"))
}
"""How each call is written; royal spades and nullos have no word."""
_TRUMPS = {"C": "C", "D": "D", "H": "H", "S": "S", "NT": "N"}
_FORMS = {word: letter for letter, word in SCORINGS.items()}
_LAWS = {code: letter for letter, code in LAWS_BY_FORM.items()}
_SCORED = frozenset(LAWS_BY_FORM)
"""The forms of scoring in which games are made of several deals."""
_MORE = {OLD_LAWS: ":old"}
_SIDES = {sides: letter for letter, sides in VULNERABLE.items() if sides is not None}
_NOTES = "1234567890"
_LABEL = re.compile(r"[A-Z]")
_LETTERS = {path: label for label, path in PATHS.items()}


def line(text: str) -> str:
    """A text as a line can hold it."""
    return " ".join(text.split())


def name(text: str) -> str:
    """A name as the list of players can hold it: without the signs that part names."""
    return line(text).replace(":", " ").replace("+", " ").strip()


@dataclass(slots=True)
class Draft:
    """The lines of a record.

    Attributes:
        values: the value of each label; an empty one where the record says nothing of it.
        notes: the notes behind the auction and behind the play.
        before: texts and lines before the first label.
        behind: texts behind a label.
        extra: lines of other labels.
    """

    values: dict[str, str] = field(default_factory=dict)
    notes: dict[str, list[str]] = field(default_factory=lambda: {"A": [], "P": []})
    before: list[str] = field(default_factory=list)
    behind: dict[str, list[str]] = field(default_factory=dict)
    extra: list[str] = field(default_factory=list)


def draft(deal: "Deal") -> Draft:
    """The lines of a deal."""
    return _Drafter(deal).draft()


class _Drafter:
    def __init__(self, deal: "Deal") -> None:
        self.deal = deal
        self.told = Told(deal)
        self.given = self.told.given
        self.made = Draft()
        self.tags = {r.name: r.text for r in deal.remains if r.path is None and r.format == PBN}
        self.kept = Kept(self.told, self.tags)
        self.noted: dict[str, dict[str, str]] = {"A": {}, "P": {}}

    def draft(self) -> Draft:
        self._head()
        self._people()
        self._hands()
        self._auction()
        self._contract()
        self._play()
        self._result()
        for label in "MI":
            self.made.values[label] = self.kept.get(label)
        self._texts()
        self.made.values = {k: v for k, v in self.made.values.items() if v}
        return self.made

    # What the record is about

    def _head(self) -> None:
        deal, values = self.deal, self.made.values
        values["D"] = self._date()
        author = None if deal.source is None else deal.source.author
        values["T"] = escaped(line(deal.title or ""))
        if author is not None:
            values["T"] += f":{escaped(line(author))}"
        values["L"] = self.kept.get("L") or escaped(line(deal.site or ""))
        values["E"] = self.kept.get("E") or escaped(line(deal.event or ""))
        values["S"] = line(self.tags.get("Stage", ""))
        values["F"] = self._form()
        teams = [escaped(line(self.tags.get(tag, ""))) for tag in ("HomeTeam", "VisitTeam")]
        values["K"] = self.kept.get("K") or ":".join(teams).rstrip(":")
        values["B"] = line(deal.number or "")

    def _date(self) -> str:
        return self.kept.get("D") or "".join((self.deal.date or "").split("-"))

    def _form(self) -> str:
        laws = None if self.deal.laws is None else self.deal.laws.code
        own = self.kept.get("F")
        if own:
            return own
        letter = _FORMS.get(self.tags.get("Scoring", ""), "")
        if laws in _LAWS:
            letter = _LAWS[laws]
        before = self.kept.before()
        if before is not None and letter in _SCORED:
            side, points = before
            return f"{letter}:{('EW', 'NS')[side]} {points}"
        return letter + _MORE.get(laws or "", "")

    def _people(self) -> None:
        names = ["", "", "", ""]
        for player in self.deal.players:
            if len(player.plays) == 1 and player.plays[0] in self.deal.places:
                seat = self.deal.places.index(player.plays[0])
                names[seat] = names[seat] or name(player.name)
        west, north, east, south = names
        pairs = [f"{north}+{south}".rstrip("+"), f"{west}+{east}".rstrip("+")]
        room = {"Open": "O", "Closed": "C"}.get(self.tags.get("Room", ""), "")
        if not room and self.deal.table is not None:
            room = name(self.deal.table)
        fields = [*pairs, room, self.kept.get("N").strip(":")]
        while fields and not fields[-1]:
            fields.pop()
        self.made.values["N"] = ":".join(fields)

    # The deal

    def _hands(self) -> None:
        hands = self.told.hands(known=False)
        if not any(hands):
            return
        first = self.given.dealer or 0
        hidden = self.tags.get("Hidden", "")
        text = "WNES"[first]
        for n in range(4):
            seat = (first + n) & 3
            cards = hands[seat]
            sign = ";" if "WNES"[seat] in hidden else ":"
            held = ".".join("".join(c[1] for c in cards if c[0] == suit) for suit in "SHDC")
            text += sign + (held if cards and not any(c[0] == "?" for c in cards) else "")
        self.made.values["H"] = text

    def _auction(self) -> None:
        deal, dealer = self.deal, self.given.dealer
        sides = self.given.vulnerable_sides() if deal.vulnerable is not None else None
        named = None if sides is None else tuple(side for side in (0, 1) if sides[side])
        if dealer is None and named is None:
            return
        head = "?" if dealer is None else "WNES"[dealer]
        head += "?" if named is None else _SIDES[named]
        self.made.values["A"] = f"{head}:{self._calls(dealer)}"

    def _calls(self, dealer: int | None) -> str:
        deal = self.deal
        if deal.auction is None or dealer is None:
            return ""
        made: list[str] = []
        for n, call in enumerate(deal.auction):
            if call.call not in _CALLS or call.place != deal.places[(dealer + n) & 3]:
                return ""
            made.append(_CALLS[call.call] + self._signs(f"auction[{n}]", "A"))
        if not made:
            return ""
        asked = any(
            (a.path, a.why) == (f"auction[{len(made)}]", "not-applicable") for a in deal.absent
        )
        tail = _closing(made)
        if tail and not asked:
            made[-tail:] = ["A"]
        if asked:
            made.append("Y")
        return ":".join("".join(made[at : at + 4]) for at in range(0, len(made), 4))

    def _signs(self, path: str, label: str) -> str:
        """What stands behind a call or card: opinion, convention, note."""
        text = ""
        first = 1 if label == "A" else 7
        mark = ""
        for remain in self.deal.remains:
            if remain.path != path:
                continue
            glyph = re.fullmatch(r"\$(\d{1,2})", remain.text)
            if (remain.format, remain.name) == (PBN, "NAG") and glyph is not None:
                at = int(glyph[1]) - first
                text = SUFFIXES[at] if 0 <= at < len(SUFFIXES) and not text else text
            elif (remain.format, remain.name) == (FORMAT, "convention"):
                mark = "*"
        for note in self.deal.notes:
            if note.path == path and line(note.text):
                number = self._number(label, line(note.text))
                if number is not None:
                    return f"{text}{mark or '^'}{number}"
        return text + mark

    def _number(self, label: str, text: str) -> str | None:
        known = self.noted[label]
        if text not in known:
            if len(known) >= len(_NOTES):
                return None
            known[text] = _NOTES[len(known)]
            self.made.notes[label].append(f"{known[text]} {text}")
        return known[text]

    def _contract(self) -> None:
        stated, given = self.deal.contract, self.given.contract
        own = self.kept.get("C")
        if own:
            self.made.values["C"] = own
            return
        if stated is None:
            self.made.values["C"] = "P" if self.tags.get("Contract") == "Pass" else ""
            return
        declarer = None if given is None else given.declarer
        doubled = stated.doubled or 0
        known = stated.denomination in _TRUMPS and doubled <= 2
        text = ""
        if known and stated.denomination is not None:
            text = f"{stated.level or ''}{_TRUMPS[stated.denomination]}{('', 'X', 'R')[doubled]}"
        if text or declarer is not None:
            self.made.values["C"] = f"{text or '?'}:{'?' if declarer is None else 'WNES'[declarer]}"

    def _play(self) -> None:
        suit, text = "", ""
        for n, (path, card) in enumerate(self.told.cards()):
            if n % 4 == 0:
                text += ":" if n else ""
                suit = ""
            text += (card[0] if card[0] != suit else "") + card[1] + self._signs(path, "P")
            suit = card[0]
        self.made.values["P"] = text

    def _result(self) -> None:
        own = self.kept.get("R")
        if own:
            self.made.values["R"] = own
            return
        declarer = self.told.declarer
        tricks = self.told.tricks(declarer)
        if tricks is None:
            return
        points = self.kept.points(declarer)
        self.made.values["R"] = str(tricks) if points is None else f"{tricks}{points:+d}"

    # What stands beside

    def _texts(self) -> None:
        made = self.made
        written = {label for label, value in made.values.items() if value}
        for remain in self.deal.remains:
            if remain.format != FORMAT or remain.path is not None:
                continue
            if remain.name == "%":
                made.before.append(f"% {line(remain.text)}")
            elif _LABEL.fullmatch(remain.name) and remain.name not in "DTLESFKNBHACPRMI":
                made.extra.append(f"{remain.name} {line(remain.text)}".rstrip())
        for comment in self.deal.comments:
            self._say(comment.text, comment.path, written)
        for note in self.deal.notes:
            label = {"auction": "A", "tricks": "P"}.get((note.path or "").partition("[")[0])
            if label is None or line(note.text) not in self.noted[label]:
                self._say(note.text, note.path, written)

    def _say(self, text: str, path: str | None, written: set[str]) -> None:
        body = re.sub(r"\}(?=[ \t]*(?:\n|\Z))", ")", text.replace("\r", ""))
        body = re.sub(r"\n\s*\n", "\n", body)
        head = (path or "").partition("[")[0].partition(".")[0]
        label = _LETTERS.get(head)
        text = "{" + body.strip() + "}"
        if label is None or label not in written:
            self.made.before.append(text)
        else:
            self.made.behind.setdefault(label, []).append(text)


def _closing(made: list[str]) -> int:
    """How many passes at the end the word for all of them stands for; 0 where it does not fit."""
    tail = 0
    while tail < len(made) and made[-1 - tail] == "P":
        tail += 1
    need = 4 if tail == len(made) else 3
    return need if tail == need else 0
