"""RBN records that several tests share, and what is found in them."""

from oddtrick.converters.check import check
from oddtrick.converters.load import Loaded, load
from oddtrick.records.findings import Finding, Level
from oddtrick.records.schema import Deal

HEAD = (
    "D 19980131\nT A Fine Hand:Ada Byron\nL Toronto ON:Royal York\nE Midsummer Cup\nS F:2\nF I\n"
    "K Reds:Blues\nN Cleo+Ada:Ben+Dan:O\n"
)
DEAL = "B 1\nH N:T62.KQT4.AT6.A95:75.983.QJ73.KJ73:AQ93.752.K84.Q62:\n"
"""North deals and declares three no trumps."""
CALLS = "A NZ:1D^1P1SP:1NP3NA\n1 three cards or more\n"
PLAY = "P DQ45A:H432J:D963K\nR 9+400\n"
RECORD = HEAD + DEAL + CALLS + "C 3N:N\n" + PLAY
CLOSED = "\nN Gus+Eve:Fay+Hal:C\nA NZ:1CP1SP:2SA\nC 2S:S\nP D56JK\nR 9\n"
"""The same board in the other room."""
NEXT = (
    "\nB 2\nN Cleo+Ada:Ben+Dan:O\n"
    "H E:J9.AQ652.J63.A75:Q8.J94.KT95.K642:KT762.KT8.A7.QT9:A543.73.Q842.J83\n"
    "A EN:1HP1SP:1NP4HA\n"
)
FILE = RECORD + CLOSED + NEXT


def loaded(text: str | bytes) -> Loaded:
    """A text read as an RBN file."""
    return load("record.rbn", text if isinstance(text, bytes) else text.encode())


def found(text: str | bytes, strict: bool = False) -> list[Finding]:
    """Everything that a check finds in a text, notes included."""
    return check(loaded(text), strict=strict)


def grave(text: str | bytes) -> list[str]:
    """The names of the errors and warnings that a check finds in a text."""
    return [f.kind.name for f in found(text) if f.level is not Level.NOTE]


def told(text: str | bytes) -> list[str]:
    """The names of all that a check finds in a text."""
    return [f.kind.name for f in found(text)]


def deals(text: str | bytes) -> list[Deal]:
    """The deals of a text, damaged ones included, in their order."""
    held = loaded(text)
    reads = sorted((*held.reads, *held.damaged), key=lambda read: read.span)
    made = [read.record for read in reads]
    assert all(isinstance(record, Deal) for record in made)
    return made  # type: ignore[return-value]


def deal(text: str | bytes) -> Deal:
    """The one deal of a text."""
    (only,) = deals(text)
    return only
