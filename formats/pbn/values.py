"""The value of each tag: what the standard allows, and what else can only mean one thing."""

import re
from collections.abc import Callable

from oddtrick.formats.pbn.tree import TABLES
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import plainclass

UNKNOWN = ("?", "")
"""Values that any tag may have: not known, and not applicable."""

_NUMBER = r"(?:0|[1-9]\d{0,14})"
"""A whole number, as long as any figure of the game may be."""
_SIGNED = rf"[+-]?{_NUMBER}"
_DECIMAL = rf"{_SIGNED}(?:\.\d+)?"
_MATCHPOINTS = rf"\+?{_NUMBER}(?:\.\d+)?"
"""A sum of points for scores that are lower or equal (4.2.3): never less than nothing."""
_PERCENTAGE = r"\d{1,3}(?:\.\d+)?"


def _forms(score: str, sided: bool = False) -> str:
    """The forms that a score or result may take: the declarer's, one side's, or both sides'."""
    alone = "" if sided else f"{score}|"
    both = f"EW {score} NS {score}|NS {score} EW {score}"
    return rf"(?a:{alone}(?:EW|NS) {score}|{both})"


_RESULT = pattern(
    r"(?P<agreed>\^?)(?:(?P<own>[0-9]{1,2})"
    r"|(?P<side>EW|NS) (?P<won>[0-9]{1,2})(?: (?P<other>EW|NS) (?P<lost>[0-9]{1,2}))?)"
)
_SCORE = pattern(
    rf"(?a:(?P<own>{_SIGNED})|(?P<side>EW|NS) (?P<won>{_SIGNED})"
    rf"(?: (?P<other>EW|NS) (?P<lost>{_SIGNED}))?)"
)
_PERCENTAGES = pattern(_forms(_PERCENTAGE))
_OPTIMUM = pattern(_forms(_SIGNED, sided=True))
_DATE = pattern(r"([0-9?]{4})\.([0-9?]{2})\.([0-9?]{2})")
_TIME = pattern(r"([0-9?]{2}):([0-9?]{2}):([0-9?]{2})")
_UNDERTAKEN = r"[1-7](?:NT|[SHDC])X{0,2}"


def _histories(one: str, other: str) -> str:
    """The score of both sides in the first, second or third game of a rubber (4.2.6)."""
    units = rf"{_NUMBER} {_NUMBER}/{_NUMBER}"
    forms = (
        rf"{one} {units}(?: {_NUMBER}){{{more}}} {other} {units}(?: {_NUMBER}){{{more}}}"
        for more in range(3)
    )
    return rf"(?a:{'|'.join(forms)})"


_HISTORY = pattern(f"{_histories('NS', 'EW')}|{_histories('EW', 'NS')}")
_COLUMN = pattern(r"[+-]?(?P<name>[^;\\]+)(?:\\[1-9][0-9]*[LR]?)?")


_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def _is_date(value: str) -> bool:
    """Whether there is a day that is written so, any digit for each ``?``."""
    found = _DATE.fullmatch(value)
    if found is None:
        return False
    year = found[1]
    month, day = (re.compile(found[n].replace("?", ".")).fullmatch for n in (2, 3))
    months = [n for n in range(1, 13) if month(f"{n:02}")]
    most = max((_DAYS[n - 1] for n in months), default=0)
    if months == [2] and year.isdigit() and not _is_leap(int(year)):
        most = 28
    return any(day(f"{n:02}") for n in range(1, most + 1))


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 > 0 or year % 400 == 0)


def _is_time(value: str) -> bool:
    found = _TIME.fullmatch(value)
    return found is not None and all(
        not part.isdigit() or int(part) < limit
        for part, limit in zip(found.groups(), (24, 60, 60), strict=True)
    )


def _is_percentage(value: str) -> bool:
    return _PERCENTAGES.fullmatch(value) is not None and all(
        float(number) <= 100 for number in re.findall(_PERCENTAGE, value)
    )


def _is_optimum(value: str) -> bool:
    """A score of one side, or of both, of which one is the opposite of the other (4.2.7)."""
    if _OPTIMUM.fullmatch(value) is None:
        return False
    figures = [int(number) for number in re.findall(r"[+-]?\d+", value)]
    return len(figures) < 2 or sum(figures) == 0


def _is_result(value: str) -> bool:
    return _has_tricks(value) and not _has_other_sum(value)


def _has_tricks(value: str) -> bool:
    """Whether a value is a result, whatever the tricks of both sides make together."""
    found = _RESULT.fullmatch(value)
    if found is None or (found["other"] and found["other"] == found["side"]):
        return False
    return all(n <= 13 for n in _tricks(found))


def _has_other_sum(value: str) -> bool:
    """Whether a result gives both sides tricks that are not 13 together."""
    found = _RESULT.fullmatch(value)
    numbers = [] if found is None else _tricks(found)
    return len(numbers) == 2 and sum(numbers) != 13


def _tricks(found: re.Match[str]) -> list[int]:
    return [int(found[n]) for n in ("own", "won", "lost") if found[n] is not None]


def _fits(form: str) -> Callable[[str], bool]:
    allowed = pattern(form)
    return lambda value: allowed.fullmatch(value) is not None


def _is_columns(value: str) -> bool:
    return bool(value) and all(_COLUMN.fullmatch(name) for name in value.split(";"))


_GRAMMARS: dict[str, tuple[Callable[[str], bool], str]] = {
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), (_is_date, "a date, YYYY.MM.DD")),
    **dict.fromkeys(("Time", "UTCTime"), (_is_time, "a time, HH:MM:SS")),
    "Board": (_fits("0*[1-9][0-9]*"), "a positive number"),
    "Dealer": (_fits("[WNES]"), "W, N, E or S"),
    "Vulnerable": (_fits("None|Love|-|NS|EW|All|Both"), "None, NS, EW or All"),
    "Declarer": (_fits(r"\^?[WNES]"), "W, N, E or S"),
    "Contract": (
        _fits(rf"Pass|{_UNDERTAKEN}|NT|[SHDC]"),
        "Pass, or 1 to 7 with S H D C or NT, and nothing, X or XX",
    ),
    "Result": (_is_result, "a number of tricks, 0 to 13"),
    "Auction": (_fits("[WNES]"), "W, N, E or S"),
    "Play": (_fits("[WNES]"), "W, N, E or S"),
    "FrenchMP": (_fits("Yes|No"), "Yes or No"),
    "Hidden": (_fits(r"(?!.*(.).*\1)[WNES]+"), "some of W N E S"),
    "Room": (_fits("Open|Closed"), "Open or Closed"),
    "Round": (_fits(r"(?a:\w+(?:\.\w+)*)"), "letters and digits, joined by points"),
    "Score": (_fits(_forms(_SIGNED)), "a score: 100, NS 100 or NS 100 EW -100"),
    "ScoreIMP": (_fits(_forms(_DECIMAL)), "a score: 3, NS 3 or NS 3 EW -3"),
    "ScoreMP": (_fits(_forms(_MATCHPOINTS)), "a score: 3, NS 3 or NS 3 EW 5"),
    "ScorePercentage": (_is_percentage, "a percentage, 0 to 100"),
    "ScoreRubber": (_fits(_forms(f"{_NUMBER}/{_NUMBER}")), "a score: NS 300/120"),
    "ScoreRubberHistory": (
        _fits(_histories("NS", "EW")),
        "the score of both sides: NS 0 300/120 EW 0 0/40",
    ),
    "OptimumScore": (_is_optimum, "a score with its side: NS 600, or NS 600 EW -600"),
    "TimeControl": (_fits(rf"(?a:{_NUMBER}/{_NUMBER})"), "games and minutes: 4/30"),
    "TimeCall": (_fits(f"(?a:{_NUMBER})"), "a number of seconds"),
    "TimeCard": (_fits(f"(?a:{_NUMBER})"), "a number of seconds"),
    **dict.fromkeys(TABLES, (_is_columns, "names of columns, joined by ;")),
}

NEEDED = ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play")
"""The tags without whose value a game cannot be replayed."""


def wrong(name: str, value: str) -> str | None:
    """What the standard expects of a tag's value; None where the value is allowed.

    ``Deal`` and ``Note`` are read elsewhere.
    """
    known = _GRAMMARS.get(name)
    if known is None or value in UNKNOWN or known[0](value):
        return None
    if name == "Result" and _has_tricks(value):
        return "tricks of both sides that make 13 together"
    return known[1]


def has_grammar(name: str) -> bool:
    """Whether the standard says how the values of a tag look; ``wrong`` allows others any."""
    return name in _GRAMMARS


def _either_case(*words: str) -> frozenset[str]:
    """Words in the two ways that import format has them (3.11)."""
    return frozenset((*words, *(word.lower() for word in words)))


_VULNERABLE = {
    "none": "None", "love": "None", "-": "None", "n": "NS", "e": "EW", "ns": "NS", "n-s": "NS",
    "n/s": "NS", "ew": "EW", "e-w": "EW", "e/w": "EW", "we": "EW", "all": "All", "both": "All",
    "b": "All", "o": "None", "nil": "None", "nobody": "None",
}  # fmt: skip
_ALLOWED = _either_case("None", "Love", "-", "NS", "EW", "All", "Both")
_SEATS = {
    **{word[0]: word[0].upper() for word in ("west", "north", "east", "south")},
    **{word: word[0].upper() for word in ("west", "north", "east", "south")},
}
_EXACT_CONTRACT = pattern(
    r"(?:Pass|pass|[1-7]?(?:NT|nt|[SHDCshdc])|[1-7](?:NT|nt|[SHDCshdc])(?:X{1,2}|x{1,2}))"
)
_ROUGH_CONTRACT = pattern(
    r"(?P<level>[1-7])\s*(?P<denomination>NT|N|[SHDC]|[♠♥♦♣♤♡♢♧])\s*(?P<risk>XX|X|\*\*|\*|R|D)?",
    re.IGNORECASE,
)
_SIGNS = dict(zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True))


@plainclass(frozen=True)
class Read:
    """A value as it was understood: in the standard's spelling, and whether it was so spelt.

    ``value`` is None where it can mean nothing. Import format allows each word of 3.11 in small
    letters too, but not in some of both: ``Pass`` and ``pass``, not ``PASS``.
    """

    value: str | None
    exact: bool = True


def read_seat(text: str) -> Read:
    """A seat: ``N``, ``n``, ``North``."""
    found = _SEATS.get(text.strip().lower())
    return Read(found, len(text) == 1)


def read_vulnerable(text: str) -> Read:
    """A vulnerability in the word of export format: ``None``, ``NS``, ``EW``, ``All``."""
    found = _VULNERABLE.get(text.strip().lower())
    return Read(found, text in _ALLOWED)


def read_contract(text: str) -> Read:
    """A contract: ``Pass``, ``3NT``, ``4SX``; a denomination alone for the end of a play."""
    low = text.strip().lower()
    if low in ("pass", "p", "passed out", "pass out", "all pass", "ap"):
        return Read("Pass", _EXACT_CONTRACT.fullmatch(text) is not None)
    up = low.upper()
    if up in ("S", "H", "D", "C", "NT", "N"):
        return Read("NT" if up == "N" else up, _EXACT_CONTRACT.fullmatch(text) is not None)
    found = _ROUGH_CONTRACT.fullmatch(low)
    if found is None:
        return Read(None)
    d = found["denomination"].upper()
    d = "NT" if d == "N" else _SIGNS.get(d, d)
    risk = (found["risk"] or "").upper()
    risk = {"*": "X", "**": "XX", "D": "X", "R": "XX"}.get(risk, risk)
    made = f"{found['level']}{d}{risk}"
    return Read(made, _EXACT_CONTRACT.fullmatch(text) is not None)


@plainclass(frozen=True)
class Sided:
    """A result or score: of the declarer (no side) or of sides, and whether ``^`` stands first."""

    figures: tuple[tuple[str | None, int], ...]
    agreed: bool = False


def read_result(text: str) -> Sided | None:
    """A result in one of its five forms; None when it is none."""
    if not _is_result(text):
        return None
    return _sided(_RESULT.fullmatch(text), bool(text[:1] == "^"))


def read_score(text: str) -> Sided | None:
    """A score in one of its five forms; None when it is none."""
    return _sided(_SCORE.fullmatch(text), agreed=False)


@plainclass(frozen=True)
class History:
    """The score of a rubber before a deal, E-W first (4.2.6).

    Attributes:
        games: the games that each side has won.
        below: the points of each side towards the game in hand.
        above: the points of each side above the line in this rubber.
        game: which game is in hand, from 1.
    """

    games: tuple[int, int]
    below: tuple[int, int]
    above: tuple[int, int]
    game: int


_GAME = 100
_SIDES_HISTORY = pattern(r"(EW|NS) (\d+) (\d+)/(\d+(?: \d+){0,2})")


def read_history(text: str) -> History | None:
    """The history of a rubber; None where it does not tell which games were won."""
    found = {m[1]: m for m in _SIDES_HISTORY.finditer(text)}
    if _HISTORY.fullmatch(text) is None:
        return None
    below = [[int(n) for n in found[side][4].split()] for side in ("EW", "NS")]
    many = len(below[0])
    if len(below[1]) != many:
        return None
    games = [0, 0]
    for one, other in zip(below[0][:-1], below[1][:-1], strict=True):
        if (one >= _GAME) == (other >= _GAME):
            return None
        games[0 if one >= _GAME else 1] += 1
    above = (int(found["EW"][3]), int(found["NS"][3]))
    return History((games[0], games[1]), (below[0][-1], below[1][-1]), above, many)


_RUBBER = pattern(r"(?:(EW|NS) )?(\d+)/(\d+)")


def read_rubber_score(text: str) -> tuple[tuple[str | None, int, int], ...] | None:
    """A score in a rubber: side (none for the declarer's), points above and below the line."""
    if wrong("ScoreRubber", text) is not None:
        return None
    found = [(m[1], int(m[2]), int(m[3])) for m in _RUBBER.finditer(text)]
    sides = [side for side, _, _ in found]
    return tuple(found) if found and len(set(sides)) == len(sides) else None


def _sided(found: re.Match[str] | None, agreed: bool) -> Sided | None:
    if found is None:
        return None
    if found["own"] is not None:
        return Sided(((None, int(found["own"])),), agreed)
    figures: tuple[tuple[str | None, int], ...] = ((found["side"], int(found["won"])),)
    if found["other"] is not None:
        if found["other"] == found["side"]:
            return None
        figures += ((found["other"], int(found["lost"])),)
    return Sided(figures, agreed)


_CALLS = {
    "pass": "Pass", "p": "Pass", "ap": "AP", "x": "X", "xx": "XX", "d": "X", "r": "XX",
    "dbl": "X", "rdbl": "XX", "db": "X", "double": "X", "redouble": "XX", "-": "-", "*": "*",
    "+": "+", "allpass": "AP", "^s": "^S",
}  # fmt: skip
_CALLS_ALLOWED = _either_case("Pass", "AP", "X", "XX", "-", "*", "+") | {"^S"}
_BID = pattern(r"([1-7])(nt|n|[shdc])")
_EXACT_BID = pattern(r"[1-7](?:NT|nt|[SHDCshdc])")


def read_call(text: str) -> Read:
    """A call in the standard's spelling: ``Pass``, ``AP``, ``X``, ``XX``, ``1NT``, ``-``."""
    low = _lettered(text).lower()
    found = _BID.fullmatch(low)
    if found is not None:
        d = found[2].upper()
        made = f"{found[1]}{'NT' if d == 'N' else d}"
        return Read(made, _EXACT_BID.fullmatch(text) is not None)
    if low in _CALLS:
        return Read(_CALLS[low], text in _CALLS_ALLOWED)
    return Read(None)


def _lettered(text: str) -> str:
    """A call or card with letters for the signs of its suits."""
    return text if text.isascii() else "".join(_SIGNS.get(sign, sign) for sign in text)


_CARD = pattern(r"([SHDC])(10|[AKQJT2-9])|(10|[AKQJT2-9])([SHDC])", re.I | re.A)


def read_card(text: str) -> Read:
    """A card, suit first: ``SK``, ``HT``; ``-``, ``*`` and ``+`` are themselves."""
    if text in ("-", "*", "+"):
        return Read(text)
    found = _CARD.fullmatch(_lettered(text))
    if found is None:
        return Read(None)
    suit, rank = (found[1], found[2]) if found[1] else (found[4], found[3])
    made = suit.upper() + rank.upper().replace("10", "T")
    return Read(made, text.upper() == made)
