"""The pairs of a LIN text, and the boards that they make up, without meaning."""

from dataclasses import dataclass, field

from oddtrick.records.findings import Span


@dataclass(slots=True)
class Pair:
    """A key with its value.

    Attributes:
        key: in small letters.
        value: as it stands, line ends and all.
        span: the stretch of both.
        value_span: the stretch of the value.
        closed: whether a bar stands behind the value; it is missing where a text is cut off.
    """

    key: str
    value: str
    span: Span
    value_span: Span
    closed: bool = True

    @property
    def plain(self) -> str:
        """The value without line ends, which mean nothing, and without blanks around it."""
        return self.value.replace("\r", "").replace("\n", "").strip()


@dataclass(slots=True)
class Header:
    """What stands before the boards and speaks of them all.

    Attributes:
        pairs: the first pair of each key.
        first: the number of the first board in the list of results.
        rooms: whether there are two rooms.
        numbers: the numbers of the boards behind it.
    """

    pairs: dict[str, Pair] = field(default_factory=dict)
    first: int | None = None
    rooms: bool = False
    numbers: set[int] = field(default_factory=set)

    def get(self, key: str) -> Pair | None:
        """The pair of a key, if the header has it."""
        return self.pairs.get(key)


@dataclass(slots=True)
class RawBoard:
    """The pairs of one board, in their order."""

    header: Header
    pairs: list[Pair] = field(default_factory=list)
    keys: set[str] = field(default_factory=set)

    def add(self, pair: Pair) -> None:
        """Adds a pair."""
        self.pairs.append(pair)
        self.keys.add(pair.key)

    def first(self, key: str) -> Pair | None:
        """The first pair of a key."""
        if key not in self.keys:
            return None
        return next(pair for pair in self.pairs if pair.key == key)

    @property
    def span(self) -> Span:
        """The stretch of all its pairs."""
        return Span(self.pairs[0].span.start, self.pairs[-1].span.end)


@dataclass(slots=True)
class Card:
    """A card of the play: its code, where it stands, and the pairs behind it."""

    code: str
    span: Span
    behind: list[Pair] = field(default_factory=list)
