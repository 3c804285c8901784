"""LIN boards that several tests share, and what is found in them."""

from lossy import form
from pbn_games import at_lines
from read_texts import Texts

from oddtrick.converters.check import check
from oddtrick.converters.streaming import Repairs, Streamed, check_pieces
from oddtrick.records.findings import Finding

LIN = form("lin")
DECODING = ("OT101", "OT103", "OT105", "OT106", "OT109")
"""What is said of the bytes of a file, and not of its text."""

HANDS = "SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,SH63DAKQ987CA9732,SA8654HKQ5DTCQJT6"
"""South, West, North, East."""
DEAL = f"md|3{HANDS}|"
"""A deal with North as dealer."""
CALLS = "mb|1D|mb|1S|mb|3H|mb|4S|mb|4N|mb|d|mb|p|mb|p|mb|5C|mb|d|mb|5H|mb|d|mb|p|mb|p|mb|p|pg||"
"""Five hearts doubled, by South."""
PLAY = "pc|SK|pc|H3|pc|S4|pc|S3|pg||pc|C2|pc|C6|pc|CK|pc|C5|pg||pc|S7|pc|S2|pc|H6|pc|S5|pg||"
BOARD = f"pn|Ada,Ben,Cleo,Dan|st||{DEAL}rh||ah|Board 1|sv|o|{CALLS}{PLAY}mc|9|\n"
MATCH = (
    "vg|Summer Cup,Final,I,1,2,Reds,0,Blues,12|\n"
    "rs|5HSx-2,3NW=,4HS=,|\n"
    "pn|Ada,Ben,Cleo,Dan,Eve,Fay,Gus,Hal|pg||\n"
    f"qx|o1|st||{DEAL}sv|o|{CALLS}{PLAY}mc|9|pg||\n"
    f"qx|c1|st||{DEAL}sv|o|mb|p|mb|p|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||pc|DA|mc|9|pg||\n"
    "qx|o2|st||md|4SQ3HAKQ4DKT92CAQ4,SK9742HT2D43CT985,SAT5H965DA75CJ732,SJ86HJ873DQJ86CK6|sv|n|"
    "mb|p|mb|1H|mb|p|mb|2H|mb|p|mb|4H|mb|p|mb|p|mb|p|pg||\n"
)
"""A match: two rooms, eight names, a list of results."""


class _TextsOfLin(Texts):
    """Holds that a check piece by piece finds the same."""

    def found(self, text: str | bytes, strict: bool = False) -> list[Finding]:
        held = self.loaded(text)
        findings = check(held, strict=strict)
        if held.format is LIN and held.source is not None:
            mine = in_pieces(held.source.text, strict)
            whole = [at_lines(f, held.source) for f in findings if f.code not in DECODING]
            assert sorted(map(repr, mine)) == sorted(map(repr, whole))
        return findings


_TEXTS = _TextsOfLin("board.lin")
loaded, found, grave = _TEXTS.loaded, _TEXTS.found, _TEXTS.grave
told, deals, deal = _TEXTS.told, _TEXTS.deals, _TEXTS.deal


def in_pieces(text: str, strict: bool = False, size: int = 1 << 18) -> list[Finding]:
    """What a check finds that goes through a text piece by piece, each finding at its line."""
    repairs = Repairs()
    blocks = [text[at : at + size] for at in range(0, len(text), size)]
    how = Streamed(LIN, "utf-8")
    parts = list(check_pieces("board.lin", blocks, how, repairs, strict=strict))
    if not strict:
        parts += repairs.told("board.lin")
    return [at_lines(finding, part.source) for part in parts for finding in part.findings]
