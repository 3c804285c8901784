"""The keys of LIN, its letters for seats, and what PBN calls the same things."""

FORMAT = "lin"
"""The format that remains are marked with."""

LAWS = "contract-duplicate"
"""The law code of a board, for the notation knows no other game."""

DEALERS = {"1": 3, "2": 0, "3": 1, "4": 2}
"""The seat (0..3 for W N E S) of each dealer's digit: South, West, North, East."""

HAND_ORDER = (3, 0, 1, 2)
"""The seats in the order of hands and names: South, West, North, East."""

TEXTS = frozenset(("nt", "an", "at", "hc"))
"""Keys whose value is prose, in which a bar may stand by mistake."""

HEADER = frozenset(("vg", "rs", "pw", "px", "mp", "bn"))
"""Keys that speak of the whole file, or of the boards behind a ``vg``."""

LISTS = ("pw", "px", "mp", "bn")
"""Keys of the head with a list for all boards, which are kept as they stand."""

BREAKS = frozenset(("pg", "st", "rh"))
"""Keys that only order the display; without a value they say nothing of the board."""

DISPLAY = frozenset(
    ("at", "ap", "bd", "bg", "bm", "bt", "cb", "cg", "cp", "cq", "cr", "cs", "ct", "eb", "ef",
     "fg", "fh", "fm", "fp", "gf", "hc", "hf", "ha", "hs", "ht", "ia", "ih", "im", "in", "ip",
     "kz", "lb", "lc", "lf", "lg", "ls", "ma", "mn", "nm", "ob", "ov", "ox", "pf", "ph", "rc",
     "rq", "sa", "sb", "sc", "sd", "se", "sk", "sp", "ss", "tb", "ti", "tu", "ub", "va", "wb",
     "xx", "zz", "3d")
)  # fmt: skip
"""Keys of display and of lessons: kept as they stand."""

OWN = frozenset(("qx", "pn", "md", "sv", "ah", "mb", "an", "pc", "mc", "nt"))
"""Keys that say something of a board."""

KNOWN = HEADER | BREAKS | DISPLAY | OWN | TEXTS
"""Every key that is met in files."""

ROOMS = {"o": "Open", "c": "Closed"}

SCORINGS = {"I": "IMP", "P": "MP", "B": "BAM"}
"""The letter of a kind of contest, with PBN's word for its scoring."""

PBN = "pbn"
"""What the record has no field for, and PBN has a tag, is kept under the name of that tag."""

VG_TAGS = {1: "Stage", 5: "HomeTeam", 7: "VisitTeam"}
"""The fields of ``vg``, from 0, that have a tag in PBN."""
