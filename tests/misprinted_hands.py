"""Hands as the books misprint them, typed as records.

Elwell: J. B. Elwell, Bridge; its Principles and Rules of Play (1906), hand 1 as an edition in
HTML has it, and hand 2. Foster: R. F. Foster, Complete Hoyle (1914), illustrative whist hand
No. 3, "Short Suits".
"""

from typing import Any

from book_hands import deal, grid, hands

from oddtrick.records.schema import Deal, Make, Result

ELWELL_1_HANDS = """
A  S KQJ862 C 98     D 94   H T82
Y  S 9      C KQJ542 D Q65  H 763
B  S T75    C A7     D JT87 H AJ95
Z  S A43    C T63    D AK32 H KQ4
"""

ELWELL_1_IN_HTML = """
SK* S9  S5  S3
SQ* H3  S7  S4
S2  S2  H6  ST
C8  C2  C7  CT*
C9  CJ  CA* C6
H2  H7  H5  HK*
S6  C4* H9  H9
S8  C5* HJ  H4
SJ  CQ* D7  HQ
D4  CK* D8  D2
D9  DQ* DT  D3
H8  D6  DJ  DK*
HT  D5  HA  DA*
"""

ELWELL_2_HANDS = """
A  S KJT2 C 98   D QJ754 H 63
Y  S 864  C 7652 D A63   H 954
B  S Q75  C KQ3  D K82   H KJ87
Z  S A93  C AJT4 D T9    H AQT2
"""

ELWELL_2 = """
D5  D3  DK* D9
DJ* D6  D8  DT
D4  DA* D2  S3
C8  C2  CQ  CA*
C9  C5  CK* CJ
H3  H9* H7  H2
H6  H4  H8  HT*
S2  C6  C3  CT*
ST  C7* S5  C4
D7  H5  HJ  HQ*
DQ  C4  HK  HA*
SJ  S6  S7  SA*
SK* S8  SQ  S9
"""

FOSTER_WHIST_3 = """
DQ  DK  DA* D2
S2  SA* SJ  S5
D4  DT  D3  DJ*
H2  H5  H3  HQ
H6  HA* H4  HJ
C8  C2  C3  CK
H7* D8  D5  D7
HK* S4  D6  H9
SK* S7  S6  S8
SQ* C4  C5  ST
S9  CQ  C6  HT
H8* D9  C7  CJ
S3* CA  CT  C9
"""


def elwell(play: str, diagram: str, won: int, **fields: Any) -> Deal:
    """A hand of Elwell's: the dealer, Z, makes it no trump and A leads."""
    return deal(
        **{
            "game": "straight-bridge",
            "make": Make(denomination="NT", maker="Z", how="declared"),
            "leader": "A",
            "hands": hands(diagram),
            "order": "by-column",
            "tricks": grid(play),
            "result": Result(of="Z", tricks=won),
        }
        | fields
    )


def elwell_1_in_html(**fields: Any) -> Deal:
    """Hand 1: in trick 3 a cell too many and the ace of spades lost; in trick 7 H9 for C3."""
    return elwell(ELWELL_1_IN_HTML, ELWELL_1_HANDS, 10, **fields)


def elwell_2(**fields: Any) -> Deal:
    """Hand 2: in trick 11 the four of clubs for that of spades."""
    return elwell(ELWELL_2, ELWELL_2_HANDS, 9, **fields)


def foster_whist_3(**fields: Any) -> Deal:
    """Whist, no diagram: Y discards on a club in trick 12, and plays one in trick 13."""
    return deal(
        **{
            "game": "whist",
            "turned": "HQ",
            "order": "by-column",
            "tricks": grid(FOSTER_WHIST_3),
        }
        | fields
    )
