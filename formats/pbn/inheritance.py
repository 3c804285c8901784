"""Tag values that come from another game: ``#`` and ``##`` (4.8)."""

from collections.abc import Sequence
from typing import Any

from oddtrick.formats.pbn.tree import NO_HASH, Game, Tag
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import NO_INHERITANCE
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import replace

_NO_HASH = frozenset(NO_HASH)
_MOST = 64


_Noted = list[Any]
"""When the last game of a row of names came, and its values."""

Standing = Sequence[tuple[str, str]]
"""Names, and the values that hold for all further games."""

_TAG = pattern(r'\[(?!Note[ \t])[A-Za-z0-9_]+[ \t]+"([^"]*)"\]')


def _values(values: Sequence[str]) -> Sequence[str]:
    return _TAG.findall(values) if isinstance(values, str) else values


def is_taken(value: str) -> bool:
    """Whether a value is taken from another game, or is to hold for those behind."""
    return value == "#" or value[:2] == "##"


def place_of_all(game: Game) -> Span:
    """Where what a game has without saying so stands in it: at its first tag."""
    return game.tags[0].span if game.tags else game.span


class Inheritance:
    """The values that games may take from those before them.

    Attributes:
        standing: the values that hold for all further games, by ``##``.
    """

    def __init__(self) -> None:
        self.standing: dict[str, str] = {}
        # The last game of each row of tag names, and when it came; older ones by name.
        self._last: dict[tuple[str, ...], _Noted] = {}
        self._names: tuple[str, ...] | None = None
        self._noted: _Noted = [0, ()]
        self._older: dict[str, str] = {}
        self._games = 0

    def copy(self) -> "Inheritance":
        """One that goes its own way from here."""
        made = Inheritance()
        made.standing = dict(self.standing)
        made._last = {names: list(noted) for names, noted in self._last.items()}
        made._older, made._games = dict(self._older), self._games
        return made

    def note(self, names: tuple[str, ...], values: Sequence[str], standing: Standing = ()) -> None:
        """Keeps the tags of a game, inherited values in their places.

        Args:
            names: the names, notes left out.
            values: the values; or the text of a game that has just these tags, each written
                as export format has it, but for blanks behind its name.
            standing: the values that hold for all further games from this one on.
        """
        if standing:
            self.standing.update(standing)
        self._games += 1
        if names is not self._names:
            self._names = names
            self._noted = self._last.setdefault(names, [0, ()])
        noted = self._noted
        noted[0], noted[1] = self._games, values
        if len(self._last) > _MOST:
            self._by_name()

    def _by_name(self) -> dict[str, str]:
        """The value that the last game which had a tag gave it, for each tag."""
        if self._last:
            self._names = None
            for row, (_, found) in sorted(self._last.items(), key=lambda item: item[1][0]):
                self._older.update(zip(row, _values(found), strict=True))
            self._last.clear()
        return self._older

    def last(self, name: str) -> str:
        """The value that the last game which had a tag gave it; empty where none had it."""
        return self._by_name().get(name, "")

    def every(self) -> dict[str, str]:
        """The last value of each tag that a game had."""
        return dict(self._by_name())

    def settle(self, game: Game, notices: Notices) -> Game:
        """The game with every inherited value in its place; the game given is left as it is."""
        tags = [self._settled_tag(tag, notices) for tag in game.tags]
        given = {tag.name for tag in tags}
        at = place_of_all(game)
        # What holds for all games stands before the tags of the game, as a header would.
        headed = [
            Tag(name, value, at, at, at)
            for name, value in self.standing.items()
            if name not in given
        ]
        all_tags = [*headed, *tags]
        kept = [tag for tag in all_tags if tag.name != "Note"]
        self.note(tuple(tag.name for tag in kept), [tag.value for tag in kept])
        return replace(game, tags=all_tags)

    def value(self, name: str, value: str) -> str:
        """The value that ``#`` or ``##`` stands for, which is then kept for further games."""
        if value == "#":
            return self.last(name)
        self.standing[name] = value[2:]
        return value[2:]

    def _settled_tag(self, tag: Tag, notices: Notices) -> Tag:
        value = tag.value
        if not is_taken(value):
            if tag.name in self.standing:
                self.standing[tag.name] = value
            return tag
        if tag.name in _NO_HASH:
            notices.fault(
                NO_INHERITANCE,
                f"{tag.name} takes no value from another game",
                tag.value_span,
                recorded=value[:40],
            )
            return replace(tag, value="?")
        return replace(tag, value=self.value(tag.name, value))
