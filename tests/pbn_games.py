"""Small PBN games that several tests share, and what is found in them."""

from oddtrick.converters.check import check
from oddtrick.converters.load import Loaded, load
from oddtrick.converters.streaming import Repairs, Streamed, check_pieces
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level, Span, Spot
from oddtrick.records.plainclass import replace
from oddtrick.records.schema import Deal

_FOUND = find_format("pbn")
assert _FOUND is not None
PBN = _FOUND

OF_BYTES = ("OT103", "OT109", "OT145")
"""What is said of the bytes of a file; one of which anything is said is not read in pieces."""

DEAL = (
    '[Dealer "N"]\n[Vulnerable "None"]\n'
    '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
)
CONTRACT = '[Declarer "S"]\n[Contract "5HX"]\n'
CALLS = """[Auction "N"]
1D 1S 3H 4S
4NT X Pass Pass
5C X 5H X
Pass Pass Pass
"""
PLAY = """[Play "W"]
SK H3 S4 S3
C5 C2 C6 CK
S2 H6 S5 S7
C8 CA CT C4
D2 DA DT D3
D4 DK H5 H7
-  -  -  H2
*
"""
GAME = (
    '[Event "International Amsterdam Airport Schiphol Bridgetournament"]\n'
    '[Site "Amsterdam, The Netherlands NLD"]\n[Date "1995.06.10"]\n[Board "1"]\n'
    '[West "Podgor"]\n[North "Westra"]\n[East "Kalish"]\n[South "Leufkens"]\n'
    + DEAL
    + '[Scoring "IMP"]\n'
    + CONTRACT
    + '[Result "9"]\n[Auction "N"]\n'
    "1D      1S   3H =1= 4S\n4NT =2= X    Pass   Pass\n5C      X    5H     X\nPass    Pass Pass\n"
    '[Note "1:non-forcing 6-9 points, 6-card"]\n[Note "2:two colors: clubs and diamonds"]\n'
    '[Play "W"]\nSK =1= H3 S4 S3\nC5 C2 C6 CK\nS2 H6 S5 S7\nC8 CA CT C4\nD2 DA DT D3\n'
    'D4 DK H5 H7\n-  -  -  H2\n*\n[Note "1:highest of series"]\n'
)
"""The worked example of the standard (1.2)."""


def loaded(text: str) -> Loaded:
    """A text read as a PBN file."""
    return load("game.pbn", text.encode())


def found(text: str, strict: bool = False) -> list[Finding]:
    """Everything that a check finds in a text, notes included; the same game by game."""
    held = loaded(text)
    findings = check(held, strict=strict)
    if held.format is not None:
        assert held.source is not None
        whole = [at_lines(f, held.source) for f in findings if f.code not in OF_BYTES]
        by_game = in_pieces(held.source.text, strict)
        assert sorted(map(repr, by_game)) == sorted(map(repr, whole))
    return findings


def grave(text: str) -> list[str]:
    """The names of the errors and warnings that a check finds in a text."""
    return [f.kind.name for f in found(text) if f.level is not Level.NOTE]


def objections(text: str) -> list[str]:
    """The names of what a strict check objects to."""
    return [f.kind.name for f in found(text, strict=True) if f.level is not Level.NOTE]


def deals(text: str) -> list[Deal]:
    """The deals of a text, damaged ones included."""
    held = loaded(text)
    made = [read.record for read in (*held.reads, *held.damaged)]
    assert all(isinstance(record, Deal) for record in made)
    return made  # type: ignore[return-value]


def deal(text: str) -> Deal:
    """The one deal of a text."""
    (only,) = deals(text)
    return only


def in_pieces(text: str, strict: bool = False) -> list[Finding]:
    """What a check finds that goes through a text game by game, each finding at its line."""
    how = Streamed(PBN, "utf-8")
    repairs = Repairs()
    parts = list(check_pieces("game.pbn", [text], how, repairs, strict=strict))
    if not strict:
        parts += repairs.told("game.pbn")
    return [at_lines(finding, part.source) for part in parts for finding in part.findings]


def at_lines(finding: Finding, source: SourceText | None) -> Finding:
    """A finding whose spans are lines and columns."""

    def moved(spot: Spot) -> Spot:
        if spot.span is None or source is None:
            return spot
        line, column = source.position(spot.span.start)
        return replace(spot, span=Span(line, column))

    return replace(finding, at=moved(finding.at), also=tuple(map(moved, finding.also)))
