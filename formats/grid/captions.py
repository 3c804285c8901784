"""What headings and captions say in so many words: dealer, make, leader, score, result.

Only sentences of the forms that the books use are read, each value with its
stretch. Whatever else the prose says is left alone. A sentence may speak of one
of two deals side by side (``in the second``); then it counts for that one alone.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

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


NUMBERS: dict[str, int] = {
    word: n
    for n, word in enumerate(
        "no one two three four five six seven eight nine ten eleven twelve thirteen".split()
    )
} | {"a": 1, "love": 0, "nought": 0, "the odd": 1, "an": 1}

_N = r"(?:\d{1,3}|" + "|".join(NUMBERS) + r")\b"
_PLACE = r"(?:[AYBZNESW])(?![\w’'])"
_SIDE = r"(?:A[-–]?B|B[-–]?A|Y[-–]?Z|Z[-–]?Y|N[-–]?S|E[-–]?W|[AYBZNESW] and [AYBZNESW])(?![\w’'])"
_TRUMPS = (
    r"(?:no[-\s]?trumps?|NT|royal\s+spades?|royals?|hearts?|diamonds?|clubs?|spades?|nullos?|lilies)"
)
_WHO = rf"(?:(?P<role>[Tt]he\s+dealer,\s+)?(?P<place>{_PLACE})|(?P<he>[Tt]he\s+dealer|[Hh]e)|(?P<dummy>[Dd]ummy))"


def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.replace(" ", r"\s+"))


def number(word: str) -> int:
    """The number that a word or figures name."""
    low = " ".join(word.lower().split())
    return NUMBERS[low] if low in NUMBERS else int(low)


def side(text: str) -> str:
    """The name of a side as the record has it: ``A-B``, ``Y-Z``, ``N-S``, ``E-W``."""
    letters = sorted(set(re.findall(r"[AYBZNESW]", text.replace("and", ""))))
    return "-".join(reversed(letters) if letters == ["B", "A"] else letters)


_FIRST = _compile(r"\b(?:[Tt]he first (?:example|illustration|hand|deal)\b|[Ii]n the first\b(?! trick))")
_SECOND = _compile(r"\b(?:[Tt]he second (?:example|illustration|hand|deal)\b|[Ii]n the second\b)")
_SENTENCE = re.compile(r"(?:[^.:!?]|(?<=\b[Nn]o)\.|(?<=\bNO)\.|[.:!?](?![\s_]|--|$))+(?:[.:!?]|$)")


def sentences(text: str, zone: Span) -> Iterator[tuple[Span, int | None]]:
    """The sentences of a stretch, each with the deal (0, 1) it speaks of, or None for all."""
    for match in _SENTENCE.finditer(text, *zone):
        first, second = (p.search(text, *match.span()) for p in (_FIRST, _SECOND))
        scope = 0 if first and not second else 1 if second and not first else None
        yield Span(*match.span()), scope


_Reader = Callable[[re.Match[str], Span, str], Iterator[tuple[str, Any]]]


def _dealer(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "dealer", next(place for place in match.groups() if place)


_SUBJECT = _compile(_WHO)


def _make(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    subject = None
    for subject in _SUBJECT.finditer(text, sentence.start, match.start()):  # noqa: B007
        pass
    if subject is None:
        return
    if subject["dummy"]:
        yield "make.maker", DUMMY
    else:
        yield "make.maker", subject["place"] or DEALER
        if subject["role"] or subject["he"]:
            yield "make.how", "declared"
    yield "make.denomination", read_denomination(match["trumps"])


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
    pairs = re.findall(rf"({_SIDE}),?\s+({_N})", match["scores"])
    yield "before.below", tuple((side(who), number(points)) for who, points in pairs)


def _games(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    if match["side"]:
        whose = side(match["side"])
    else:
        whose = match["place"] or DEALER
    yield "before.games", (whose, number(match["games"]))


def _declarer(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    yield "contract.declarer", match["place"]


_DOUBLED = {"not doubled": 0, "doubled": 1, "redoubled": 2}


def _contract(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    call = read_call(match["call"])
    denomination = read_denomination(match["call"])
    if call is not None and call[0].isdigit():
        yield "contract.level", int(call[0])
        denomination = call[1:]
    if denomination is None:
        return
    yield "contract.denomination", denomination
    if match["times"]:
        yield "contract.doubled", number(match["times"])
    elif match["doubled"]:
        yield "contract.doubled", _DOUBLED[" ".join(match["doubled"].split())]
    if match["place"]:
        yield "contract.declarer", match["place"]


def _turned(match: re.Match[str], sentence: Span, text: str) -> Iterator[tuple[str, Any]]:
    card = read_card(match["card"] or match["up"])
    if card is not None:
        yield "turned", card


_CARD = rf"(?:\w+ of \w+|(?:hearts?|spades?|clubs?|diamonds?) \w+|[^\w\s]\s?\w{{1,2}}|\w{{1,2}}\s?[^\w\s])"

_FORMS: tuple[tuple[re.Pattern[str], _Reader], ...] = tuple(
    (_compile(pattern), reader)
    for pattern, reader in (
        (
            rf"\b[Tt]he dealer is ({_PLACE})|\b[Tt]he dealer, ({_PLACE})"
            rf"|\b({_PLACE}) is the dealer\b|\b({_PLACE}), the dealer\b|\b[Dd]ealer: ({_PLACE})",
            _dealer,
        ),
        (rf"\b(?:makes(?: it| trumps)?|declares) (?P<trumps>{_TRUMPS})\b", _make),
        (r"\bpasses the make\b", _passed),
        (
            rf"\b(?P<place>{_PLACE}) leads(?=(?: (?:for|to) the first trick)?"
            rf"(?: in both (?:cases|instances|examples))?(?: and\b)?\s*(?:[.,:;]|$))",
            _leader,
        ),
        (r"\b(?P<game>rubber|first|second) game\b", _game),
        (r"\b[Ss]core:?(?: is)?:? (?P<all>love[-\s]all)", _love_all),
        (
            rf"\b[Ss]core:?(?: is)?:? (?P<one>{_N}) to (?P<other>{_N})"
            rf" (?P<way>against|in favou?r of) (?:the dealer\b|(?P<place>{_PLACE}))",
            _score,
        ),
        (
            rf"\b[Ss]core:?(?: is)?:? (?P<scores>{_SIDE},? {_N}(?:[,;](?: and)? {_SIDE},? {_N})?)\b",
            _scores,
        ),
        (
            rf"\b(?:(?P<side>{_SIDE})|[Tt]he dealer, (?P<place>{_PLACE}),|[Tt]he dealer)(?: who)?"
            rf" ha(?:s|ve) (?P<games>a|an|no|one|two|\d) games? in\b",
            _games,
        ),
        (rf"\b(?P<place>{_PLACE}) makes the winning declaration\b", _declarer),
        (
            rf"\b[Tt]he contract is (?P<call>[^,.;]+?)(?:, (?P<doubled>not doubled|redoubled|doubled)"
            rf"(?: (?P<times>{_N}) times)?)?(?:,? by (?P<place>{_PLACE}))?(?=[.,;])",
            _contract,
        ),
        (rf"(?P<card>{_CARD}) turned\b|\bturn(?:s|ing)(?: up)?(?: the)? (?P<up>{_CARD})", _turned),
    )
)


def read_heading(text: str, zone: Span) -> list[Said]:
    """What the sentences above a table state."""
    found: list[Said] = []
    for sentence, deal in sentences(text, zone):
        for form, reader in _FORMS:
            for match in form.finditer(text, *sentence):
                span = Span(*match.span())
                found += [Said(p, v, span, deal) for p, v in reader(match, sentence, text)]
    return found


_RESULT = _compile(
    rf"\s*(?:In the (?:first|second)(?: (?:example|deal|hand))?,? )?"
    rf"(?:(?:(?P<dealer>[Tt]he dealer)|(?P<side>{_SIDE})|(?P<place>{_PLACE})) (?=win|lose|make|take)"
    rf"|Result(?: of (?P<name>[^:]+?))?: )"
    rf"(?P<rest>(?:win|lose|make|take)s? .*?)\.\s*"
)
_PREDICATE = re.compile(
    rf"(?:(?:,\s*(?:and\s+)?|\s*and\s+)?(?P<verb>win|lose|make|take)s?\s+|,\s*(?:and\s+)?|\s*and\s+)"
    rf"(?:(?P<tricks>{_N})\s+tricks?|(?P<odd>{_N})\s+(?:by-cards?|by\s+cards?|odd\s+tricks?)"
    rf"|(?P<odd_trick>the\s+odd\s+trick)|an?\s+(?P<slam>little|grand)\s+slam|the\s+(?P<what>game|rubber))"
)


def read_result(text: str, zone: Span) -> list[Said]:
    """What the sentences under a table state of the result; a sentence is read whole or not."""
    found: list[Said] = []
    for sentence, deal in sentences(text, zone):
        match = _RESULT.fullmatch(text, *sentence)
        values = dict(_predicates(match)) if match else {}
        if match is None or not values:
            continue
        inner = Span(match.start() + len(match[0]) - len(match[0].lstrip()), sentence.end)
        whose = DEALER if match["dealer"] else side(match["side"]) if match["side"] else None
        whose = whose or match["place"] or match["name"]
        if whose:
            values["of"] = whose
        found += [Said(f"result.{name}", value, inner, deal) for name, value in values.items()]
    return found


def _predicates(match: re.Match[str]) -> Iterator[tuple[str, Any]]:
    at, verb, rest = 0, "", match["rest"]
    found: list[tuple[str, Any]] = []
    while at < len(rest):
        part = _PREDICATE.match(rest, at)
        if part is None:
            return
        verb = part["verb"] or verb
        lost = verb == "lose"
        if part["tricks"]:
            found.append(("tricks", number(part["tricks"])))
        elif part["odd"] or part["odd_trick"]:
            odd = number(part["odd"]) if part["odd"] else 1
            found.append(("odd", -odd if lost else odd))
        elif part["slam"]:
            found.append(("slam", part["slam"]))
        else:
            found.append(("loses" if lost else "wins", part["what"]))
        at = part.end()
    yield from found


_HAND_NUMBER = _compile(r"\b(?:HAND|[Hh]and) (?:NO|No|NUMBER|[Nn]umber)\.?\s*(?P<number>\w+)")
_COLUMN_NUMBER = _compile(r"\bNo\.\s*(?P<number>\w+)\.")
_TITLE = re.compile(r"(?:^|\n[ \t]*\n)[ \t]*_(?!=)(?P<title>[^_]{2,400}?)\.?_[ \t]*(?=\n[ \t]*\n|\n?$)")
_SCOPED = _compile(
    r"\b[Tt]he (?:first|second) example is (?:hand No\. (?P<number>\w+))?,? ?(?:_(?P<title>[^_]+?)\.?_)?"
)


def read_title(text: str, zone: Span) -> list[Said]:
    """The number and the title of a hand: a heading ``HAND NO. 3``, a line in italics."""
    found: list[Said] = []
    for match in _HAND_NUMBER.finditer(text, *zone):
        if match[0].isupper() or match["number"].isdigit():
            found.append(_said("number", match, None))
            break
    match_title = _TITLE.search(text, *zone)
    if match_title:
        found.append(_said("title", match_title, None))
    for match in _SCOPED.finditer(text, *zone):
        deal = 0 if _FIRST.match(text, match.start()) else 1
        found = [said for said in found if said.span.start < match.start() or said.deal is not None]
        found += [_said(name, match, deal) for name in ("number", "title") if match[name]]
    return found


def read_column_title(text: str, zone: Span, deal: int) -> list[Said]:
    """The number and the title of one of two deals, set over its own columns."""
    found: list[Said] = []
    numbered = _COLUMN_NUMBER.search(text, *zone)
    if numbered:
        found.append(_said("number", numbered, deal))
    start = numbered.end() if numbered else zone.start
    titled = re.compile(r"[\s=_]*(?P<title>[^=_|\n]+?)\.?[=_;.\s]*(?:\n|$)").match(text, start, zone.end)
    if titled and (numbered or "=" in text[zone.start : titled.end()]):
        found.append(_said("title", titled, deal))
    return found


def _said(name: str, match: re.Match[str], deal: int | None) -> Said:
    value = re.sub(r"\s*\n\s*", " ", match[name])
    return Said(name, value, Span(*match.span(name)), deal)
