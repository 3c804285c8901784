"""Tag values that come from another game: ``#`` and ``##`` (4.8)."""

from dataclasses import dataclass, field, replace

from oddtrick.formats.pbn.tree import NO_HASH, Game, Notices, Tag
from oddtrick.records.findings import Span
from oddtrick.records.findings.pbn import NO_INHERITANCE


@dataclass(slots=True)
class Inheritance:
    """The values that games may take from those before them.

    Attributes:
        last: the last value of each tag that a game gave, ``#`` put in its place.
        standing: the values that hold for all further games, by ``##``.
    """

    last: dict[str, str] = field(default_factory=dict)
    standing: dict[str, str] = field(default_factory=dict)

    def settle(self, game: Game, notices: Notices) -> Game:
        """The game with every inherited value in its place; the game given is left as it is."""
        tags = [self._settled(tag, notices) for tag in game.tags]
        given = {tag.name for tag in tags}
        at = Span(game.span.start, game.span.start)
        # What holds for all games stands before the tags of the game, as a header would.
        headed = [
            Tag(name, value, at, at, at)
            for name, value in self.standing.items()
            if name not in given
        ]
        for tag in tags:
            if tag.name not in NO_HASH:
                self.last[tag.name] = tag.value
        self.last |= {tag.name: tag.value for tag in headed}
        return replace(game, tags=[*headed, *tags])

    def _settled(self, tag: Tag, notices: Notices) -> Tag:
        value = tag.value
        if value != "#" and not value.startswith("##"):
            if tag.name in self.standing:
                self.standing[tag.name] = value
            return tag
        if tag.name in NO_HASH:
            notices.fault(
                NO_INHERITANCE,
                f"{tag.name} takes no value from another game",
                tag.value_span,
                recorded=value[:40],
            )
            return replace(tag, value="?")
        if value == "#":
            return replace(tag, value=self.last.get(tag.name, ""))
        self.standing[tag.name] = value[2:]
        return replace(tag, value=value[2:])
