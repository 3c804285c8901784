"""A game: a row of choices, and what follows from it."""

from oddtrick.records.games.choice import AXES, OF_THE_BASE, Choice, PlayChoice, TableChoice
from oddtrick.records.plainclass import plainclass, replace


@plainclass(frozen=True)
class Game:
    """A game as a row of choices.

    Attributes:
        id: the id that records name it by.
        title: its name in words.
        families: the families of law codes that it is played under.
        source: the work that describes it, where the codes of its family do not.
    """

    id: str
    title: str
    families: frozenset[str]
    table: Choice
    making: Choice
    doubling: Choice
    play: Choice
    credit: Choice
    ledger: Choice
    movement: Choice
    settlement: Choice
    source: str = ""

    def choices(self) -> tuple[Choice, ...]:
        """The row: one choice for each of ``AXES``."""
        return tuple(getattr(self, axis) for axis in AXES)

    def over(self, base: "Game") -> "Game":
        """The game laid over another, whose choices it takes where it has none of its own."""
        taken = {
            axis: getattr(base, axis) for axis in AXES if getattr(self, axis).name == OF_THE_BASE
        }
        return replace(self, **taken) if taken else self

    @property
    def needs_base(self) -> bool:
        """Whether it leaves a matter to the game it is laid over."""
        return any(choice.name == OF_THE_BASE for choice in self.choices())

    def optional_fields(self) -> frozenset[str]:
        """The fields of a deal that its choices bring."""
        return frozenset().union(*(choice.fields for choice in self.choices()))

    def needed_fields(self) -> tuple[tuple[str, ...], ...]:
        """Groups of fields; a deal that is played or scored has one of each group."""
        return tuple(group for choice in self.choices() for group in choice.needs)

    @property
    def hands(self) -> TableChoice | None:
        """Its table, unless the base decides."""
        return self.table if isinstance(self.table, TableChoice) else None

    @property
    def tricks(self) -> PlayChoice | None:
        """Its play, unless the base decides."""
        return self.play if isinstance(self.play, PlayChoice) else None
