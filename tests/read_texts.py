"""What the tests of formats share that are read text by text: records, and what a check finds."""

from oddtrick.converters.check import check
from oddtrick.converters.load import Loaded, load
from oddtrick.records.findings import Finding, Level
from oddtrick.records.schema import Deal


class Texts:
    """Reads texts as files of one name, whose ending tells the format."""

    def __init__(self, name: str) -> None:
        self.name = name

    def loaded(self, text: str | bytes) -> Loaded:
        """A text read as such a file."""
        return load(self.name, text if isinstance(text, bytes) else text.encode())

    def found(self, text: str | bytes, strict: bool = False) -> list[Finding]:
        """Everything that a check finds in a text, notes included."""
        return check(self.loaded(text), strict=strict)

    def grave(self, text: str | bytes) -> list[str]:
        """The names of the errors and warnings that a check finds in a text."""
        return [f.kind.name for f in self.found(text) if f.level is not Level.NOTE]

    def told(self, text: str | bytes) -> list[str]:
        """The names of all that a check finds in a text."""
        return [f.kind.name for f in self.found(text)]

    def deals(self, text: str | bytes) -> list[Deal]:
        """The deals of a text, damaged ones included, in their order."""
        held = self.loaded(text)
        reads = sorted((*held.reads, *held.damaged), key=lambda read: read.span)
        made = [read.record for read in reads]
        assert all(isinstance(record, Deal) for record in made)
        return made  # type: ignore[return-value]

    def deal(self, text: str | bytes) -> Deal:
        """The one deal of a text."""
        (only,) = self.deals(text)
        return only
