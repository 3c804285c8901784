"""What headings and captions say in so many words: dealer, make, leader, score, result.

Only sentences of the forms that the books use are read, each value with its
stretch. Whatever else the prose says is left alone. A sentence may speak of one
of two deals side by side (``in the second``); then it counts for that one alone.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from oddtrick.formats.text.hand_names import hand_letter
from oddtrick.formats.text.spellings import read_call, read_card, read_denomination
from oddtrick.records.findings import Span

DEALER = "the dealer"
"""Who is meant when a sentence says ``the dealer`` or ``he`` and no letter."""

DUMMY = "dummy"
"""Who is meant when a sentence says ``dummy`` and no letter."""


@dataclass(frozen=True, slots=True)
class Said:
    """One value that the print states.

    Attributes:
        path: the field of the deal that it is for.
        value: the value; places may be ``DEALER`` or ``DUMMY``.
        span: where it stands.
        deal: 0 or 1 when the sentence speaks of one of two deals; None for every one.
    """

    path: str
    value: Any
    span: Span
    deal: int | None = None


GAME_OF_A_MAKE = "straight-bridge"
"""The game that a make belongs to where nothing else is said."""

OTHER_GAME = "plain-tricks"
"""What a hand of a game that is not oddtrick's own is kept as: its tricks, suit and winner."""

NUMBER_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen",
)  # fmt: skip
NUMBERS: dict[str, int] = {word: n for n, word in enumerate(NUMBER_WORDS)} | {
    "a": 1, "an": 1, "love": 0, "nought": 0,
}  # fmt: skip
"""The number words of scores and results."""

N = r"(?:\d{1,3}|[Ll]ove|" + "|".join(NUMBERS) + r")\b"
PLACE = r"(?:[AYBZNESW]|North|East|South|West)(?![\w’'])"
SIDE = (
    r"(?:A[-–]?B|B[-–]?A|Y[-–]?Z|Z[-–]?Y|N[-–]?S|E[-–]?W|North[-–]South|East[-–]West"
    rf"|{PLACE} and {PLACE})(?![\w’'])"
)
_NAME = r"[A-Z][^\d,.:;]{0,40}?"
_TRUMPS = (
    r"(?:no[-\s]?trumps?|NT|royal\s+spades?|royals?|hearts?|diamonds?|clubs?|spades?|nullos?"
    r"|lilies)"
)
_WHO = (
    rf"(?:(?P<role>[Tt]he\s+dealer,\s+)?(?P<place>{PLACE})|(?P<he>[Tt]he\s+dealer|[Hh]e)"
    r"|(?P<dummy>[Dd]ummy))"
)


def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern whose every blank stands for any white space."""
    return re.compile(pattern.replace(" ", r"\s+"))


def number(word: str) -> int:
    """The number that a word or figures name."""
    low = " ".join(word.lower().split())
    return NUMBERS[low] if low in NUMBERS else int(low)


def side(text: str) -> str:
    """The name of an account; that of a side as records have it: ``A-B``, ``Y-Z``, ``E-W``."""
    if not re.fullmatch(SIDE, text):
        return " ".join(text.split())
    letters = sorted(set(re.findall(r"[AYBZNESW]", text.replace("and", ""))))
    return "-".join(letters)


def place(value: Any) -> Any:
    """A value of a sentence, a place that it names in words by its letter."""
    return hand_letter(value) if value in ("North", "East", "South", "West") else value


FIRST = compiled(
    r"\b(?:[Tt]he first (?:example|illustration|hand|deal)\b|[Ii]n the first\b(?! trick))"
)
SECOND = compiled(r"\b(?:[Tt]he second (?:example|illustration|hand|deal)\b|[Ii]n the second\b)")
_SENTENCE = re.compile(r"(?:[^.:!?]|(?<=\b[Nn]o)\.|(?<=\bNO)\.|[.:!?](?![\s_]|--|$))+(?:[.:!?]|$)")


def sentences(text: str, zone: Span) -> Iterator[tuple[Span, int | None]]:
    """The sentences of a stretch, each with the deal (0, 1) it speaks of, or None for all."""
    for match in _SENTENCE.finditer(text, *zone):
        first, second = (p.search(text, *match.span()) for p in (FIRST, SECOND))
        scope = 0 if first and not second else 1 if second and not first else None
        yield Span(*match.span()), scope


_Reader = Callable[[re.Match[str], Span, str], Iterator[tuple[str, Any]]]


def _dealer(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "dealer", next(place for place in match.groups() if place)


_SUBJECT = compiled(_WHO)


def _make(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    subjects = list(_SUBJECT.finditer(text, sentence.start, match.start()))
    if not subjects:
        return
    subject = subjects[-1]
    if subject["dummy"]:
        yield "make.maker", DUMMY
    else:
        yield "make.maker", subject["place"] or DEALER
        if subject["role"] or subject["he"]:
            yield "make.how", "declared"
    yield "make.denomination", read_denomination(match["trumps"])


def _named(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "other", OTHER_GAME
    yield "contract.denomination", read_denomination(match["trumps"])
    yield "contract.declarer", match["bidder"]


def _drawn(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "game", "cinch"


def _passed(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "make.how", "passed-and-declared"


def _leader(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "leader", match["place"]


def _game(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "before.game", match["game"].lower()


def _love_all(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "before.below", ((None, 0), (None, 0))


def _score(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    whose = match["place"] or DEALER
    one, other = number(match["one"]), number(match["other"])
    theirs, ours = (one, other) if match["way"] == "against" else (other, one)
    yield "before.below", ((whose, ours), (None, theirs))


def _scores(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    pairs = re.findall(rf"({_NAME}),?\s+({N})", match["scores"])
    yield "before.below", tuple((side(who), number(points)) for who, points in pairs)


def _games(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    whose = side(match["side"]) if match["side"] else match["place"] or DEALER
    yield "before.games", (whose, number(match["games"]))


def _declarer(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "contract.declarer", match["place"]


_DOUBLED = {"not doubled": 0, "doubled": 1, "redoubled": 2}
_TIMES = rf"(?:not doubled|redoubled|doubled(?: {N} times)?)"


def _contract(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    named = " ".join((match["call"] or "").split())
    odd = re.fullmatch(rf"({N}) odd tricks?", named)
    call = read_call(named)
    if odd is not None:
        yield "contract.level", number(odd[1])
    elif call is not None and call[0].isdigit():
        yield "contract.level", int(call[0])
        yield "contract.denomination", call[1:]
    elif (denomination := read_denomination(named)) is not None:
        yield "contract.denomination", denomination
    elif named:
        return
    if match["doubled"]:
        doubled = " ".join(match["doubled"].split())
        times = re.search(rf" ({N}) times", doubled)
        yield "contract.doubled", number(times[1]) if times else _DOUBLED[doubled]
    if match["place"]:
        yield "contract.declarer", match["place"]


def _made(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    if match["trumps"]:
        yield "make.denomination", read_denomination(match["trumps"])
    elif match["place"]:
        yield "make.maker", match["place"]
    else:
        yield "make.how", _HOW[" ".join(match["how"].split())]


_HOW = {
    "declared": "declared",
    "passed and declared": "passed-and-declared",
    "by schedule": "schedule",
    "handed over": "handed-over",
}


def _played(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "game", "-".join(match["words"].split())


def _turned(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    card = read_card(match["card"] or match["up"])
    if card is not None:
        yield "turned", card


def _derived(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    rows = match["rows"]
    yield "derived", tuple(int(n) - 1 for n in re.findall(r"\d+", rows)) if rows else None


_CARD = (
    r"(?:[A-Za-z]+ of [a-z]+|(?:hearts?|spades?|clubs?|diamonds?) [A-Za-z0-9]+"
    r"|[^\w\s]\s?[A-Za-z0-9]{1,2}|[A-Za-z0-9]{1,2}\s?[^\w\s])"
)

_FORMS: tuple[tuple[re.Pattern[str], _Reader], ...] = tuple(
    (compiled(pattern), reader)
    for pattern, reader in (
        (
            rf"\b[Tt]he dealer is ({PLACE})|\b[Tt]he dealer, ({PLACE})|\b({PLACE}) is the dealer\b"
            rf"|\b({PLACE}), the dealer\b|(?<![A-Za-z])({PLACE}) deals\b|\b[Dd]ealer: ({PLACE})",
            _dealer,
        ),
        (
            rf"\b(?:makes it|makes trumps|declares) (?P<trumps>{_TRUMPS})"
            r"(?=\s*(?:[,.:;]|$)| and\b)",
            _make,
        ),
        (rf"\b(?P<bidder>{PLACE}) bids {N} on (?P<trumps>{_TRUMPS})(?=\s*(?:[,.:;]|$))", _named),
        (r"\b[Tt]he draw:", _drawn),
        (r"\bpasses the make\b", _passed),
        (
            rf"\b(?P<place>{PLACE}) leads(?=(?: (?:for|to) the first trick)?"
            rf"(?: in both (?:cases|instances|examples))?(?: and\b)?\s*(?:[.,:;]|$))",
            _leader,
        ),
        (r"\b(?P<game>rubber|first|second) game\b", _game),
        (r"\b[Ss]core:?(?: is)?:? (?P<all>[Ll]ove[-\s][Aa]ll)", _love_all),
        (
            rf"\b[Ss]core:?(?: is)?:? (?P<one>{N}) to (?P<other>{N})"
            rf" (?P<way>against|in favou?r of) (?:the dealer\b|(?P<place>{PLACE}))",
            _score,
        ),
        (
            rf"\b[Ss]core:?(?: is)?:? (?P<scores>{_NAME},? {N}"
            rf"(?:[,;](?: and)? {_NAME},? {N})*)",
            _scores,
        ),
        (
            rf"(?:\b[Tt]he dealer, (?P<place>{PLACE}),(?: who)?|\b[Tt]he dealer|(?P<side>{_NAME}))"
            rf" ha(?:s|ve) (?P<games>{N}) games? in\b",
            _games,
        ),
        (rf"\b(?P<place>{PLACE}) makes the winning declaration\b", _declarer),
        (
            rf"\b[Tt]he contract is (?:(?P<call>(?!{_TIMES})[^,.;]+?)(?:, (?=\S))?)?"
            rf"(?P<doubled>{_TIMES})?(?:,? by (?P<place>{PLACE}))?(?=[.;]|$)",
            _contract,
        ),
        (
            rf"\b[Tt]he (?:make is (?P<trumps>{_TRUMPS})\b|maker is (?P<place>{PLACE})"
            r"|make was (?P<how>declared|passed and declared|by schedule|handed over)\b)",
            _made,
        ),
        (r"\b[Tt]he game is (?P<words>[a-z][a-z\s]*[a-z])(?=[.;]|$)", _played),
        (
            r"\b[Tt]he (?:winners? of (?:row|rows) (?P<rows>\d[\d,\sand]*)|winners of all rows)"
            r" (?:is|are) marked from the play\b",
            _derived,
        ),
        (rf"(?P<card>{_CARD}) turned\b|\bturn(?:s|ing)(?: up)?(?: the)? (?P<up>{_CARD})", _turned),
    )
)


_PLAYED = compiled(
    rf"\b(?:[Tt]hey are|(?P<who>{PLACE}) is) playing (?P<trumps>{_TRUMPS})"
    rf"(?:, (?P<place>{PLACE}) declaring)?\b"
)


def read_played(text: str, zone: Span) -> list[Said]:
    """What prose about a hand says of its contract: ``they are playing nullos, Y declaring``."""
    found = []
    for match in _PLAYED.finditer(text, *zone):
        span = Span(*match.span())
        found.append(Said("contract.denomination", read_denomination(match["trumps"]), span))
        who = match["who"] or match["place"]
        if who:
            found.append(Said("contract.declarer", place(who), span))
    return found


def read_heading(text: str, zone: Span) -> list[Said]:
    """What the sentences above a table state."""
    found: list[Said] = []
    for sentence, deal in sentences(text, zone):
        for form, reader in _FORMS:
            for match in form.finditer(text, *sentence):
                span = Span(*match.span())
                found += [Said(p, place(v), span, deal) for p, v in reader(match, sentence, text)]
    return found
