"""The plain data of a deal while it is being taken from the tags of a game."""

from typing import Any

from oddtrick.formats.pbn.annotations import Annotations, glyphs, note_of
from oddtrick.formats.pbn.fields import FORMAT, SEAT_TAGS, SIDES
from oddtrick.formats.pbn.spelling import value_of
from oddtrick.formats.pbn.tables import rows
from oddtrick.formats.pbn.tree import Comment, Game, Item, Tag
from oddtrick.formats.pbn.values import UNKNOWN, Read, read_contract, read_seat
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import ODD_VALUE
from oddtrick.records.plainclass import field, plainclass
from oddtrick.records.seats import side_name


@plainclass()
class Taken:
    """The fields of a deal as plain data, and where each value stands."""

    fields: dict[str, Any] = field(default_factory=dict)
    spans: dict[str, Span] = field(default_factory=dict)


class Taking:
    """What was taken of a game so far, and the parts of a record that stand in many places.

    Attributes:
        game: the game, inherited values put in their places.
        notices: takes what is noticed.
        places: the names of the seats W N E S in the record.
        taken: the fields, and where they stand.
        dealer: the dealer's seat, where it is known.
        declarer: the declarer's seat, likewise.
        ending: whether the hands are those of the end of a play.
    """

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
        self.dealer = self._seat_of("Dealer")
        self.declarer = self._seat_of("Declarer")
        self.ending = False

    def _seat_of(self, name: str) -> int | None:
        tag = self.game.tag(name)
        if tag is None or tag.value in ("?", ""):
            return None
        found = read_seat(tag.value.removeprefix("^")).value
        return None if found is None else "WNES".index(found)

    @property
    def fields(self) -> dict[str, Any]:
        """The fields by name."""
        return self.taken.fields

    @property
    def spans(self) -> dict[str, Span]:
        """The places of values, by path."""
        return self.taken.spans

    def lists(self) -> dict[str, tuple[Any, ...]]:
        """The fields that were gathered item by item, those that have any."""
        kept = {
            "players": [self.players[seat] for seat in SEAT_TAGS if seat in self.players],
            "score": self.score,
            "notes": self.notes,
            "events": self.events,
            "remains": self.remains,
            "comments": self.comments,
            "absent": self.absent,
        }
        return {name: tuple(items) for name, items in kept.items() if items}

    def value(self, name: str) -> str:
        """The value of a tag; empty where the game has not it."""
        tag = self.game.tag(name)
        return "" if tag is None else tag.value

    @property
    def stated(self) -> str | None:
        """The contract that is stated, in the standard's spelling; None where none is."""
        return read_contract(self.value("Contract")).value

    def place(self, letter: str) -> str:
        """The place of a seat's letter."""
        return self.places["WNES".index(letter)]

    def account(self, word: str | None) -> str | None:
        """The account of a side; the declarer's where none is named and he is known."""
        if word is not None:
            return side_name(self.places, SIDES[word])
        return None if self.declarer is None else side_name(self.places, self.declarer & 1)

    def spelt(self, read: Read, tag: Tag, expected: str) -> str | None:
        """The value of a tag as it was understood; says where that was not its spelling."""
        spelling = value_of(tag.name, expected)
        return spelling.of(read, tag.value, tag.value_span, self.notices)

    def section_seat(self, tag: Tag) -> None:
        """Looks at the seat that the tag of a section names."""
        if tag.value in UNKNOWN:
            taken = "dealer" if tag.name == "Auction" else "opening leader"
            message = f"{tag.name}: expected W, N, E or S; the {taken} was taken"
            self.notices.repair(ODD_VALUE, message, tag.value_span)
        else:
            self.spelt(read_seat(tag.value), tag, "W, N, E or S")

    def event(self, kind: str, path: str, place: str, choice: str | None) -> None:
        """Adds an event at a call or card."""
        made = {"kind": kind, "at": path, "by": place}
        if choice is not None:
            made["choice"] = choice
        self.spans[f"events[{len(self.events)}]"] = self.spans[path]
        self.events.append(made)

    def annotated(self, item: Item, path: str, section: str, notes: dict[str, Tag]) -> None:
        """Adds the note, the glyphs and the comments of a call or card."""
        named = note_of(item)
        if named is not None and named in notes:
            text = notes[named].value.partition(":")[2]
            if text:
                self.notes.append({"text": text, "path": path, "by": "source"})
        numbers = glyphs(item, section)
        if numbers:
            self.remain("NAG", " ".join(f"${n}" for n in numbers), path=path)
        for comment in item.comments:
            self.comment(comment, path, "after" if comment.own_line else "beside")

    def trailing(self, comments: list[Comment], path: str) -> None:
        """Adds the comments on what ends a section."""
        for comment in comments:
            self.comment(comment, path, "beside")

    def notes_behind(self, tag: Tag, spoken: Annotations, path: str) -> None:
        """Adds the notes of a section that nothing refers to, and the comments on its notes."""
        kept = {}
        for note in spoken.unused:
            kept[id(note)] = f"remains[{len(self.remains)}]"
            self.remain("Note", note.value, path=path)
        for named, note in spoken.notes.items():
            text = note.value.partition(":")[2]
            first = (n for n, one in enumerate(self.notes) if one["text"] == text)
            its = next((n for n in first if self.notes[n]["path"].startswith(path)), None)
            if its is not None and named:
                kept[id(note)] = f"notes[{its}]"
        for note in tag.notes:
            for comment in note.comments:
                self.comment(comment, kept.get(id(note), path), "after")

    def comment(self, comment: Comment, path: str | None, where: str) -> None:
        """Adds a comment."""
        text = comment.text.replace("\r\n", "\n").replace("\r", "\n")
        made: dict[str, Any] = {"text": text, "where": where}
        if path is not None:
            made["path"] = path
        self.spans[f"comments[{len(self.comments)}]"] = comment.span
        self.comments.append(made)

    def remain(self, name: str, text: str, tag: Tag | None = None, path: str | None = None) -> None:
        """Adds what has no field: a tag with what stands behind it, a glyph, a line with %."""
        made = {"format": FORMAT, "name": name, "text": text}
        if path is not None:
            made["path"] = path
        if tag is not None:
            self.spans[f"remains[{len(self.remains)}]"] = tag.value_span
            if tag.items:
                made["text"] = "\n".join((text, *map(" ".join, rows(tag))))
        self.remains.append(made)
