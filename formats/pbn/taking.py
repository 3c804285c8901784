"""From a game to the plain data of its deal, with the place of every value."""

from collections.abc import Callable
from typing import Any

from oddtrick.formats.pbn.dealt import is_ending, read_deal
from oddtrick.formats.pbn.sections import annotations, glyphs, read_calls, read_cards
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS, TABLES, Comment, Game, Item, Tag
from oddtrick.formats.pbn.values import (
    NEEDED,
    Read,
    Sided,
    read_contract,
    read_history,
    read_result,
    read_rubber_score,
    read_score,
    read_seat,
    read_vulnerable,
    wrong,
)
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import BAD_VALUE, ODD_VALUE, TAG_ORDER, VALUE_SPELLING
from oddtrick.records.findings.stated import CONTRACT_DIFFERS
from oddtrick.records.plainclass import field, plainclass
from oddtrick.records.seats import COMPASS_LETTERS, side_name

FORMAT = "pbn"
"""The format that remains are marked with."""

SEAT_TAGS = ("West", "North", "East", "South")
TYPES = {"human": "person", "program": "program"}
SIDES = {"EW": 0, "NS": 1}
LAWS_BY_WORD = {
    "OldMP": "contract-duplicate-old",
    "Rubber": "contract-modern",
    "Chicago": "contract-chicago",
}
"""The law codes that a word of the Scoring tag declares; the first that stands decides."""
USUAL_LAWS = "contract-duplicate"
"""The law code of a game whose Scoring tag declares no other."""

FIELDS = {
    "Event": "event", "Site": "site", "Date": "date", "Board": "number", "Table": "table",
    "Description": "title", "Dealer": "dealer", "Vulnerable": "vulnerable", "Deal": "hands",
    "Declarer": "contract.declarer", "Contract": "contract", "Result": "result",
    "ScoreRubber": "score", "ScoreRubberHistory": "before", "Score": "score",
    "Auction": "auction", "Play": "tricks",
}  # fmt: skip
"""The field of a deal that a tag fills, where it is one."""

_TEXTS = ("Event", "Site", "Board", "Table", "Description")


NO_DATE = "????.??.??"
"""A date of which nothing is known."""


def laws_of(scoring: str | None) -> str:
    """The law code that a Scoring tag declares."""
    words = [] if scoring is None else scoring.split(";")
    return next((LAWS_BY_WORD[word] for word in LAWS_BY_WORD if word in words), USUAL_LAWS)


FILLED_BEFORE = {
    "Auction": ("Dealer",),
    "Play": ("Deal", "Declarer", "Contract"),
    "AuctionTimeTable": ("Auction",),
    "PlayTimeTable": ("Play",),
}
"""The tags that stand before a section (3.1, 5.4 and 5.8)."""


def late_tags(names: tuple[str, ...], section: str) -> list[str]:
    """The tags that do not stand before a section and should; none where it does not stand."""
    if section not in names:
        return []
    at = names.index(section)
    return [name for name in FILLED_BEFORE[section] if name not in names[:at]]


@plainclass()
class Taken:
    """The fields of a deal as plain data, and where each value stands."""

    fields: dict[str, Any] = field(default_factory=dict)
    spans: dict[str, Span] = field(default_factory=dict)


def take(
    game: Game, notices: Notices, number: int, places: tuple[str, ...] = COMPASS_LETTERS
) -> Taken:
    """The data of a game's deal.

    Args:
        game: the game, inherited values put in their places.
        notices: takes what is noticed.
        number: which game of the file it is, from 1.
        places: the names of the seats W N E S in the record.
    """
    return _Taker(game, notices, places).take(number)


class _Taker:
    def __init__(self, game: Game, notices: Notices, places: tuple[str, ...]) -> None:
        self.game = game
        self.notices = notices
        self.places = places
        self.taken = Taken()
        self.absent: list[dict[str, str]] = []
        self.comments: list[dict[str, Any]] = []
        self.remains: list[dict[str, str]] = []
        self.notes: list[dict[str, str]] = []
        self.events: list[dict[str, str]] = []
        self.players: dict[str, dict[str, Any]] = {}
        self.score: list[dict[str, Any]] = []
        self.dealer: int | None = None
        self.declarer: int | None = None

    def take(self, number: int) -> Taken:
        fields = self.taken.fields
        fields["id"] = f"game-{number}"
        fields["places"] = self.places
        for comment in self.game.comments:
            self._comment(comment, None, "before")
        for text, _ in self.game.escapes:
            if not is_heading(text):
                self._remain("%", text[1:])
        self._order()
        for name in ("Dealer", "Declarer"):
            self._seat_of(name)
        for tag in self.game.tags:
            if not tag.name.startswith("Oddtrick"):
                self._tag(tag)
        scoring = self.game.tag("Scoring")
        fields["laws"] = {"code": laws_of(None if scoring is None else scoring.value)}
        kept = {
            "players": [self.players[seat] for seat in SEAT_TAGS if seat in self.players],
            "score": self.score,
            "notes": self.notes,
            "events": self.events,
            "remains": self.remains,
            "comments": self.comments,
            "absent": self.absent,
        }
        fields.update({name: tuple(items) for name, items in kept.items() if items})
        return self.taken

    def _order(self) -> None:
        """Notes a section that stands before a tag that must be filled before it."""
        names = tuple(tag.name for tag in self.game.tags)
        for section in FILLED_BEFORE:
            late = late_tags(names, section)
            if late:
                tag = self.game.tag(section)
                assert tag is not None
                listed = " and ".join(late)
                stands = "stand" if len(late) > 1 else "stands"
                self.notices.repair(
                    TAG_ORDER, f"{listed} {stands} not before {section}", tag.name_span
                )

    def _seat_of(self, name: str) -> None:
        tag = self.game.tag(name)
        if tag is None or tag.value in ("?", ""):
            return
        found = read_seat(tag.value.removeprefix("^")).value
        if found is not None:
            setattr(self, name.lower(), "WNES".index(found))

    # One tag

    def _tag(self, tag: Tag) -> None:
        path = FIELDS.get(tag.name)
        before = len(self.remains)
        take = _TAKERS.get(tag.name)
        if tag.name == "Deal" or tag.name in SECTIONS or tag.name == "Note":
            pass
        elif take is None or tag.name not in ("Vulnerable", "Contract", "Declarer", "Dealer"):
            expected = wrong(tag.name, tag.value)
            if expected is not None:
                self._odd(tag, expected)
        if path is not None:
            self.taken.spans.setdefault(path, tag.span if tag.name in SECTIONS else tag.value_span)
        if tag.name in SEAT_TAGS:
            path = f"players.{tag.value}"
        if take is None:
            self._remain(tag.name, tag.value, tag)
        elif tag.value == "?" and tag.name in (*MANDATORY, *SECTIONS):
            pass
        elif tag.value == "" and tag.name in SEAT_TAGS:
            self._remain(tag.name, "", tag)
        elif tag.value == "" and path is not None and tag.name not in SECTIONS:
            self._not_applicable(tag, path)
        else:
            take(self, tag)
        if len(self.remains) > before and tag.name not in SECTIONS:
            path = f"remains[{before}]"
        for comment in tag.comments:
            self._comment(comment, path, "after" if comment.own_line else "beside")

    def _odd(self, tag: Tag, expected: str) -> None:
        message = f"{tag.name}: expected {expected}"
        if tag.name in NEEDED and tag.name != "Score":
            self.notices.fault(BAD_VALUE, message, tag.value_span, recorded=tag.value[:60])
        else:
            self.notices.repair(ODD_VALUE, message, tag.value_span)

    def _not_applicable(self, tag: Tag, path: str) -> None:
        contract = self.game.tag("Contract")
        passed = contract is not None and read_contract(contract.value).value == "Pass"
        if not (passed and tag.name in ("Declarer", "Result")):
            self.absent.append({"path": path, "why": "not-applicable"})

    def _spelt(self, read: Read, tag: Tag, expected: str) -> str | None:
        """The value of a tag as it was understood; says where that was not its spelling."""
        if read.value is None:
            self.notices.fault(
                BAD_VALUE, f"{tag.name}: expected {expected}", tag.value_span, recorded=tag.value
            )
        elif not read.exact:
            self.notices.repair(
                VALUE_SPELLING, f'{tag.name} {read.value} is written "{tag.value}"', tag.value_span
            )
        return read.value

    def _text(self, tag: Tag) -> None:
        self.taken.fields[FIELDS[tag.name]] = tag.value

    def _date(self, tag: Tag) -> None:
        found = date_of(tag.value)
        if found is not None:
            self.taken.fields["date"] = found
        elif tag.value != NO_DATE:
            self._remain(tag.name, tag.value, tag)

    def _player(self, tag: Tag) -> None:
        seat = SEAT_TAGS.index(tag.name)
        made: dict[str, Any] = {"name": tag.value, "plays": (self.places[seat],)}
        kind = self.game.tag(f"{tag.name}Type")
        if kind is not None and kind.value in TYPES:
            made["kind"] = TYPES[kind.value]
        self.players[tag.name] = made
        self.taken.spans[f"players.{tag.value}"] = tag.value_span

    def _type(self, tag: Tag) -> None:
        player = self.game.tag(tag.name.removesuffix("Type"))
        if tag.value not in TYPES or player is None or player.value in ("", "?"):
            self._remain(tag.name, tag.value, tag)

    def _dealer(self, tag: Tag) -> None:
        found = self._spelt(read_seat(tag.value), tag, "W, N, E or S")
        if found is not None:
            self.taken.fields["dealer"] = self._place(found)

    def _vulnerable(self, tag: Tag) -> None:
        found = self._spelt(read_vulnerable(tag.value), tag, "None, NS, EW or All")
        if found is not None:
            sides = [n for n, word in enumerate(("EW", "NS")) if found in (word, "All")]
            self.taken.fields["vulnerable"] = tuple(side_name(self.places, n) for n in sides)

    def _hands(self, tag: Tag) -> None:
        dealt = read_deal(tag, self.notices)
        if dealt is None:
            return
        hands = []
        ending = is_ending(dealt)
        for seat, cards in enumerate(dealt.hands):
            if cards is not None:
                place = self.places[seat]
                hand: dict[str, Any] = {"place": place, "cards": cards}
                if ending:
                    hand["complete"] = False
                hands.append(hand)
                self.taken.spans[f"hands.{place}"] = dealt.spans[seat]
        if hands:
            self.taken.fields["hands"] = tuple(hands)

    def _scoring(self, tag: Tag) -> None:
        if tag.value not in LAWS_BY_WORD:
            self._remain(tag.name, tag.value, tag)
        self.taken.spans["laws"] = tag.value_span

    def _contract(self, tag: Tag) -> None:
        found = self._spelt(
            read_contract(tag.value),
            tag,
            "Pass, or 1 to 7 with S H D C or NT, and nothing, X or XX",
        )
        if found is None:
            return
        if found == "Pass":
            auction = self.game.tag("Auction")
            if auction is None or not auction.items:
                self._remain("Contract", "Pass", tag)
            elif any(item.text[:1].isdigit() for item in auction.items):
                self.notices.warn(
                    CONTRACT_DIFFERS,
                    "the contract is stated as Pass, and the auction has a bid",
                    tag.value_span,
                    recorded="Pass",
                )
            return
        made = self.taken.fields.setdefault("contract", {})
        head = found.rstrip("X")
        if found[0].isdigit():
            made["level"] = int(found[0])
            made["doubled"] = len(found) - len(head)
            head = head[1:]
        made["denomination"] = head

    def _declarer(self, tag: Tag) -> None:
        exchanged = tag.value.startswith("^")
        found = self._spelt(read_seat(tag.value.removeprefix("^")), tag, "W, N, E or S")
        if found is None:
            return
        place = self._place(found)
        self.taken.fields.setdefault("contract", {})["declarer"] = place
        if exchanged:
            self.events.append({"kind": "hands-exchanged", "at": "contract.declarer", "by": place})

    def _side(self, word: str | None) -> str | None:
        """The account of a figure; the declarer's where no side is named."""
        if word is not None:
            return side_name(self.places, SIDES[word])
        return None if self.declarer is None else self.places[self.declarer]

    def _result(self, tag: Tag) -> None:
        found = read_result(tag.value)
        if found is None:
            return
        word, tricks = found.figures[0]
        made: dict[str, Any] = {"tricks": tricks}
        of = self._side(word)
        if of is not None:
            made["of"] = of
        self.taken.fields["result"] = made
        self.taken.spans["result.tricks"] = tag.value_span
        if found.agreed:
            self.events.append({"kind": "result-agreed", "at": "result.tricks"})

    def _score(self, tag: Tag) -> None:
        found = read_score(tag.value)
        figures = None if found is None else self._figures(found)
        if figures is None:
            self._remain(tag.name, tag.value, tag)
            return
        for account, points in figures:
            self.taken.spans[f"score[{len(self.score)}]"] = tag.value_span
            self.score.append(
                {"account": account, "column": "single", "matter": "total", "points": points}
            )

    def _rubber_score(self, tag: Tag) -> None:
        """Points above and below the line; the tag stays where the side is not known."""
        found = read_rubber_score(tag.value) if self.game_played else None
        lines = []
        for word, above, below in found or ():
            side = SIDES.get(word) if word else None
            if side is None and self.declarer is not None:
                side = self.declarer & 1
            if side is None:
                found = None
                break
            account = side_name(self.places, side)
            for column, matter, points in (("above", "lump", above), ("below", "tricks", below)):
                lines.append(
                    {"account": account, "column": column, "matter": matter, "points": points}
                )
        if found is None:
            self._remain(tag.name, tag.value, tag)
            return
        for line in lines:
            self.taken.spans[f"score[{len(self.score)}]"] = tag.value_span
            self.score.append(line)

    def _history(self, tag: Tag) -> None:
        """The score before the deal; the tag stays, for it tells of earlier games too."""
        self._remain(tag.name, tag.value, tag)
        found = read_history(tag.value)
        if found is None:
            return
        accounts = [side_name(self.places, side) for side in (0, 1)]
        self.taken.fields["before"] = {
            "games": tuple(zip(accounts, found.games, strict=True)),
            "below": tuple(zip(accounts, found.below, strict=True)),
            "above": tuple(zip(accounts, found.above, strict=True)),
            "game": ("first", "second", "rubber")[found.game - 1],
        }
        self.taken.spans["before"] = tag.value_span

    def _figures(self, found: Sided) -> list[tuple[str, int]] | None:
        figures = []
        for word, points in found.figures:
            side = SIDES.get(word) if word else None
            if side is None and self.declarer is not None:
                side = self.declarer & 1
            if side is None or not self.game_played:
                return None
            figures.append((side_name(self.places, side), points))
        return figures

    @property
    def game_played(self) -> bool:
        """Whether there is a contract that a score can be of."""
        tag = self.game.tag("Contract")
        return tag is not None and tag.value not in ("", "?") and tag.value.lower() != "pass"

    # Sections

    def _auction(self, tag: Tag) -> None:
        if tag.value != "":
            self._spelt(read_seat(tag.value), tag, "W, N, E or S")
        read = read_calls(tag, self.dealer, self.notices)
        calls = []
        spoken = annotations(tag, self.notices)
        for n, cell in enumerate(read.calls):
            path = f"auction[{n}]"
            self.taken.spans[path] = cell.span
            place = self.places[cell.seat]
            calls.append((place, "pass" if cell.text == "Pass" else cell.text))
            if "^S" in cell.signs:
                kind = "double-out-of-turn" if cell.text in ("X", "XX") else "call-out-of-turn"
                self._event(kind, path, place, "stands")
            if "^I" in cell.signs:
                self._event("insufficient-call", path, place, "stands")
            if cell.item is not None:
                self._annotated(cell.item, path, "Auction", spoken.notes)
        self.taken.fields["auction"] = tuple(calls)
        if read.end is not None:
            why = "unknown" if read.end.text == "*" else "not-applicable"
            self.absent.append({"path": f"auction[{len(calls)}]", "why": why})
            self._trailing(read.end, "auction")
        self._unused(spoken.unused, "auction")
        self._notes_comments(tag, "auction")

    def _play(self, tag: Tag) -> None:
        if tag.value != "":
            self._spelt(read_seat(tag.value), tag, "W, N, E or S")
        read = read_cards(tag, self.notices)
        spoken = annotations(tag, self.notices)
        leader = read_seat(tag.value).value
        if leader is not None and read.lead:
            self.taken.fields["leader"] = self._place(leader)
            self.taken.spans["leader"] = tag.value_span
        tricks = []
        for n, row in enumerate(read.rows):
            plays = []
            cells = [row[seat] for seat in sorted(row)]
            if cells:
                starts = [cell.span.start for cell in cells]
                ends = [cell.span.end for cell in cells]
                self.taken.spans[f"tricks[{n}]"] = Span(min(starts), max(ends))
            for cell in cells:
                place = self.places[cell.seat]
                path = f"tricks[{n}].{place}"
                self.taken.spans[path] = cell.span
                if cell.text in ("-", "+"):
                    why = "unknown" if cell.text == "-" else "not-applicable"
                    self.absent.append({"path": path, "why": why})
                else:
                    plays.append((place, cell.text, None))
                    if "^R" in cell.signs:
                        self._event("revoke", path, place, None)
                    if "^L" in cell.signs:
                        self._event("lead-out-of-turn", path, place, "accepted")
                if cell.item is not None:
                    self._annotated(cell.item, path, "Play", spoken.notes)
            tricks.append({"plays": tuple(plays)})
        if tricks:
            self.taken.fields["order"] = "by-column"
            self.taken.fields["tricks"] = tuple(tricks)
        whole = len(tricks) == 13 and all(len(trick["plays"]) == 4 for trick in tricks)
        if not whole:
            why = "not-applicable" if read.end is None else "unknown"
            self.absent.append({"path": f"tricks[{len(tricks)}]", "why": why})
        if read.end is not None:
            self._trailing(read.end, "tricks")
        self._unused(spoken.unused, "tricks")
        self._notes_comments(tag, "tricks")

    def _event(self, kind: str, path: str, place: str, choice: str | None) -> None:
        event = {"kind": kind, "at": path, "by": place}
        if choice is not None:
            event["choice"] = choice
        self.taken.spans[f"events[{len(self.events)}]"] = self.taken.spans[path]
        self.events.append(event)

    def _annotated(self, item: Item, path: str, section: str, notes: dict[str, Tag]) -> None:
        if item.note is not None and str(int(item.note.text)) in notes:
            text = notes[str(int(item.note.text))].value.partition(":")[2]
            if text:
                self.notes.append({"text": text, "path": path, "by": "source"})
        numbers = glyphs(item, section)
        if numbers:
            self._remain("NAG", " ".join(f"${n}" for n in numbers), path=path)
        for comment in item.comments:
            self._comment(comment, path, "after" if comment.own_line else "beside")

    def _trailing(self, item: Item, path: str) -> None:
        for comment in item.comments:
            self._comment(comment, path, "after")

    def _unused(self, notes: list[Tag], path: str) -> None:
        for note in notes:
            self._remain("Note", note.value, path=path)

    def _notes_comments(self, tag: Tag, path: str) -> None:
        for note in tag.notes:
            for comment in note.comments:
                self._comment(comment, path, "after")

    # Common

    def _place(self, letter: str) -> str:
        return self.places["WNES".index(letter)]

    def _comment(self, comment: Comment, path: str | None, where: str) -> None:
        text = comment.text.replace("\r\n", "\n").replace("\r", "\n")
        made: dict[str, Any] = {"text": text, "where": where}
        if path is not None:
            made["path"] = path
        self.taken.spans[f"comments[{len(self.comments)}]"] = comment.span
        self.comments.append(made)

    def _remain(
        self, name: str, text: str, tag: Tag | None = None, path: str | None = None
    ) -> None:
        made = {"format": FORMAT, "name": name, "text": text}
        if path is not None:
            made["path"] = path
        if tag is not None:
            self.taken.spans[f"remains[{len(self.remains)}]"] = tag.value_span
            if tag.items:
                made["text"] = "\n".join((text, *rows(tag)))
        self.remains.append(made)


def rows(tag: Tag) -> list[str]:
    """The elements of a table or another section, a row on a line where columns are named."""
    return in_rows(tag.name, tag.value, [item.text for item in tag.items])


def in_rows(name: str, value: str, texts: list[str]) -> list[str]:
    """The elements that stand behind a tag of this name and value, likewise."""
    wide = len(value.split(";")) if name in TABLES or ";" in value else len(texts)
    if value == "#":
        wide = len(texts)
    return [" ".join(texts[n : n + wide]) for n in range(0, len(texts), max(wide, 1))]


def takes(name: str) -> bool:
    """Whether a tag fills a field; what another says is kept as it stands."""
    return name in _TAKERS


def date_text(date: str) -> str:
    """The date of a record as a Date tag has it."""
    return ".".join((*date.split("-"), "??", "??")[:3])


def date_of(value: str) -> str | None:
    """The date of a Date tag as a record has it; None where it is none, or nothing is known."""
    parts = value.split(".")
    if wrong("Date", value) is not None or parts[0].count("?") not in (0, 4):
        return None
    if any(part.count("?") not in (0, 2) for part in parts[1:]):
        return None
    while len(parts) > 1 and parts[-1] == "??":
        parts.pop()
    return None if parts == ["????"] else "-".join(parts)


def is_heading(escape: str) -> bool:
    """Whether a line with ``%`` is one of the two that the standard defines."""
    words = escape[1:].split()
    return words[:1] == ["EXPORT"] or (len(words) == 2 and words[0] == "PBN")


_TAKERS: dict[str, Callable[[_Taker, Tag], None]] = {
    **dict.fromkeys(_TEXTS, _Taker._text),
    **dict.fromkeys(SEAT_TAGS, _Taker._player),
    **{f"{seat}Type": _Taker._type for seat in SEAT_TAGS},
    "Date": _Taker._date,
    "Dealer": _Taker._dealer,
    "Vulnerable": _Taker._vulnerable,
    "Deal": _Taker._hands,
    "Scoring": _Taker._scoring,
    "Declarer": _Taker._declarer,
    "Contract": _Taker._contract,
    "Result": _Taker._result,
    "Score": _Taker._score,
    "ScoreRubber": _Taker._rubber_score,
    "ScoreRubberHistory": _Taker._history,
    "Auction": _Taker._auction,
    "Play": _Taker._play,
}

assert set(MANDATORY) <= set(_TAKERS)
