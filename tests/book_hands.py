"""Hands of the books, typed for the tests, and helpers that make deals of a few words.

Foster: R. F. Foster, Complete Hoyle (1914), illustrative bridge and auction hands.
Elwell: J. B. Elwell, Bridge; its Principles and Rules of Play (1906), hand 12.
"""

from typing import Any

from oddtrick.records.schema import (
    Call,
    Deal,
    Hand,
    Laws,
    Make,
    Play,
    Result,
    Standing,
    Trick,
)
from oddtrick.records.seats import BOOK_LETTERS


def grid(text: str, places: tuple[str, ...] = BOOK_LETTERS) -> tuple[Trick, ...]:
    """Tricks from rows of cards by column; ``*`` after a card is a winner mark."""
    tricks = []
    for line in text.strip().splitlines():
        cells = line.split()
        plays = tuple(
            Play(place, cell.rstrip("*"))
            for place, cell in zip(places, cells, strict=False)
            if cell != "-"
        )
        winners = tuple(
            place for place, cell in zip(places, cells, strict=False) if cell.endswith("*")
        )
        tricks.append(Trick(plays=plays, winners=winners))
    return tuple(tricks)


def hands(text: str) -> tuple[Hand, ...]:
    """Hands from lines such as ``A S KT C JT5 D AKQ4 H 7643``; ``-`` for none of a suit."""
    found = []
    for line in text.strip().splitlines():
        place, *words = line.split()
        cards = [
            suit + rank
            for suit, ranks in zip(words[0::2], words[1::2], strict=True)
            for rank in ranks
            if rank != "-"
        ]
        found.append(Hand(place=place, cards=tuple(cards)))
    return tuple(found)


def calls(text: str, places: tuple[str, ...] = BOOK_LETTERS, first: int = 3) -> tuple[Call, ...]:
    """Calls in turn from the dealer: ``1NT - - -``, with ``-`` for a pass."""
    return tuple(
        Call(places[(first + n) & 3], "pass" if word == "-" else word)
        for n, word in enumerate(text.split())
    )


FOSTER_BRIDGE_1 = """
D7  D3  DJ  DK*
CQ  C2  CK* CJ
DA* D8  D6  D2
D4  DQ* S2  D5
C4  C3  CA* CT
H3  H5  HJ  HA*
S8  C9* H2  C8
S9  C7* S3  H4
H6  C6* S4  HQ
H9  C5* H8  S7
D9  SJ  S5  SQ*
DT  H7  S6  SA*
HK  HT  SK* ST
"""

FOSTER_BRIDGE_2 = """
H6  HA* H7  H3
C5  CK* C3  C2
C8  CT  C7  CJ*
D5  D3  CA* C4
HK* H2  H9  HJ
H5  H4  D6  HQ*
S5  S3  S6  CQ*
D7  S4  S8  C9*
D9  D4  ST  C6*
SA* S9  SJ  S7
HT* SQ  D8  S2
H8* SK  DT  D2
DK  DA* DQ  DJ
"""

FOSTER_AUCTION_1 = """
SQ* S2  S9  C2
SA* S6  S8  H3
SK* ST  S4  H7
S5  SJ* S3  HJ
D2  DQ* D4  D5
DT  D9  D7  DJ*
H4  D3  D8  DA*
S7  H5  H9  DK*
H8  C3  H2  D6*
C4  CQ* CT  C9
C5  CA* H6  C7
C8  CK* HT  HQ
CJ* C6  HA  HK
"""

ELWELL_12_HANDS = """
A  S KT      C JT5     D AKQ4 H 7643
Y  S 9876    C 832     D 962  H T52
B  S AQJ5432 C -       D 75   H KJ98
Z  S -       C AKQ9764 D JT83 H AQ
"""

ELWELL_12 = """
DK* D2  D5  D3
DQ* D6  D7  D8
DA* D9  S2  DT
SK* S8  S3  HQ
ST  S7  SA* C4
D4  S8  SQ* C6
H3  S9  SJ* C7
H4  C2  S5* C9
H6  C3  S4* CQ
H7  H2  H8  HA*
C5  C8  H9  CA*
CT  H5  HJ  CK*
CJ  HT  HK  DJ*
"""


def deal(**fields: Any) -> Deal:
    """A deal of the fields given, called ``test`` unless they say otherwise."""
    return Deal(**({"id": "test"} | fields))


def foster_bridge(which: int, **fields: Any) -> Deal:
    """One of Foster's two illustrative hands of straight bridge: only the play is printed."""
    maker = "Z" if which == 1 else "Y"
    return deal(
        **{
            "id": f"foster-bridge-{which}",
            "game": "straight-bridge",
            "laws": Laws(code="straight-foster"),
            "make": Make(
                denomination="NT",
                maker=maker,
                how="declared" if which == 1 else "passed-and-declared",
            ),
            "order": "by-column",
            "tricks": grid(FOSTER_BRIDGE_1 if which == 1 else FOSTER_BRIDGE_2),
        }
        | fields
    )


def elwell_12(**fields: Any) -> Deal:
    """Elwell's illustrative hand 12: 24 to 0 against the dealer on the rubber game."""
    return deal(
        **{
            "id": "elwell-12",
            "game": "straight-bridge",
            "laws": Laws(code="bridge-us-1905"),
            "before": Standing(
                games=(("A-B", 1), ("Y-Z", 1)), below=(("A-B", 24), ("Y-Z", 0)), game="rubber"
            ),
            "make": Make(denomination="NT", maker="Z", how="declared"),
            "leader": "A",
            "hands": hands(ELWELL_12_HANDS),
            "order": "by-column",
            "tricks": grid(ELWELL_12),
            "result": Result(of="Z", odd=-3, loses="rubber", text="loses three by-cards"),
        }
        | fields
    )
