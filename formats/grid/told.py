"""Auctions told in prose: ``The dealer, Z, bids a heart. A says one royal and Y two clubs.``

What is read is a small vocabulary: names, words for making a call, and calls. A phrase
in any other words is left alone, so is a clause that only supposes (``if``, ``should``,
``may``). Phrases are the calls of an auction where they follow each other in turn from
the dealer on; where a call between them is not told, the rest is left unknown.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from oddtrick.formats.grid.captions import FIRST, PLACE, SECOND, compiled
from oddtrick.formats.text.hand_names import hand_letter
from oddtrick.formats.text.spellings import read_call
from oddtrick.records.findings import Span

ROLES: dict[str, int] = {"dealer": 0, "second": 1, "third": 2, "fourth": 3}
"""Who is named by his place at the table: so many places from the dealer."""

_ROLE = (
    r"(?:[Tt]he )?(?P<{0}role>[Dd]ealer|(?:[Ss]econd|[Tt]hird|[Ff]ourth)(?: [Hh]ands?| player)?)"
)
_WHO = rf"(?:{_ROLE}(?:, (?P<{{0}}named>{PLACE}),?)?|(?P<{{0}}place>{PLACE})|(?P<{{0}}he>[Hh]e)\b)"
_ALSO = r"(?:,? (?:then|now|again|also|thereupon|accordingly|in turn|next))?,?"
_SAYS = (
    r"(?:bids?|says?|said|calls?|called|declares?|declared|goes|went|names?|named"
    r"|overcalls (?:with|by))"
)
_LEVEL = r"(?i:an?|one|two|three|four|five|six|seven|[1-7])"
_SUIT = (
    r"(?i:no[-\s]?trump(?:er)?s?|royal spades?|royals?|lil(?:y|ies)|spades?|hearts?|diamonds?"
    r"|clubs?|nullos?)"
)
_BID = rf"(?P<bid>{_LEVEL} (?:odd (?:tricks? )?in )?{_SUIT})\b"
_OPEN = rf"(?P<open>{_SUIT})\b(?! (?:or|lead))"
_PASSES = r"(?P<pass>passes|passed|is content|leaves it)\b(?! the (?:make|bid to))"
_PASS = r"(?P<pass>pass(?:es|ed)?)\b(?! the (?:make|bid to))"
_NO = r"(?P<no>no bid|no)\b(?!\s*-?\s*[A-Za-z])"
_DOUBLES = r"(?P<double>re-?double[sd]|double[sd])\b(?! dummy)"
_DOUBLE = r"(?P<double>re-?double[sd]?|double[sd]?)\b(?! dummy)"
_QUOTED = "[“\"‘']?"

PHRASES: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (name, compiled(form))
    for name, form in (
        ("bids", rf"\b{_WHO.format('')}{_ALSO} {_SAYS},? {_QUOTED}(?:{_BID}|{_NO}|{_OPEN})"),
        ("acts", rf"\b{_WHO.format('')}{_ALSO} {_QUOTED}(?:{_PASSES}|{_DOUBLES})"),
        (
            "both",
            rf"\b{_WHO.format('')} and {_WHO.format('also_')}(?: both)? (?P<pass>pass(?:ed)?)\b",
        ),
        (
            "rest",
            r"\b(?P<rest>(?:[Tt]he (?:others|rest)|[Aa]ll(?: the others| four)?) pass)\b",
        ),
        (
            "elided",
            rf"(?:[;,][”\"’']?|\band\b),? ?(?:and )?{_WHO.format('')},? "
            rf"{_QUOTED}(?:{_BID}|{_PASS}|{_NO}|{_DOUBLE})",
        ),
        ("bidding", rf", (?:bidding|calling|saying|declaring) {_QUOTED}{_BID}"),
    )
)
"""The phrases that tell a call, by name. Earlier ones win where two begin at one place."""

HOLDS = compiled(
    rf"\b{_WHO.format('')}(?: [^.;:]{{0,40}},)? (?:holds?|held|holding|has|deals himself)\b"
    r"[^.;]{0,20}[:,–—-]*\s*$"
)
"""Who holds the hand that is shown next."""

_CLAUSE = re.compile(r"[,;:]|\b(?:but|because|as|and)\b")
_SUPPOSES = re.compile(
    r"\b(?:if|suppose|should|would|could|might|may|can|cannot|must|unless|whether|not|never|to"
    r"|were|had|whenever|instead)\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(r"[\s_]*(?:If|Suppose|Should|Whenever|Unless)\b")
_SUBJECT = compiled(_WHO.format(""))
_QUOTATION = re.compile(r"“[^”\n]*(?:\n[^”\n]+)*”|\"[^\"\n]*(?:\n[^\"\n]+)*\"")
_SENTENCE = re.compile(r"(?:[^.!?]|\.(?=\w))+[.!?]?")
_LONG = 24


@dataclass(slots=True)
class CallTold:
    """One call: who makes it (a place, or places from the dealer), and its code or None."""

    who: str | int
    call: str | None
    span: Span
    words: str


@dataclass(slots=True)
class Auction:
    """An auction that a stretch of prose tells."""

    calls: list[tuple[str, str, Span]] = field(default_factory=list)
    closed: bool = False
    stopped: str | None = None
    """Why it was not read further; None where the prose ends."""
    stop: Span = field(default=Span(0, 0))


def calls_told(text: str, zone: Span, holder: str | int | None = None) -> list[CallTold]:
    """The calls that a stretch of prose tells, in the order of its words.

    Args:
        text: the text.
        zone: the stretch.
        holder: who ``he`` is before anybody is named.
    """
    found: list[CallTold] = []
    masked = _without_quotations(text[zone.start : zone.end])
    last = holder
    for sentence in _SENTENCE.finditer(masked):
        if _CONDITION.match(sentence[0]):
            continue
        taken = -1
        told = False
        for name, match in _phrases(masked, sentence):
            if match.start() < taken or _supposed(masked, sentence.start(), match, name):
                continue
            if name == "elided" and not told:
                continue
            span = Span(zone.start + match.start(), zone.start + match.end())
            words = " ".join(match[0].strip(" ,;").split())
            if name == "rest":
                found.append(CallTold("rest", "pass", span, words))
            elif name == "bidding":
                subject = _subject(masked, sentence.start(), match.start(), last)
                if subject is None:
                    continue
                found.append(CallTold(subject, _code(match), span, words))
            else:
                who = _who(match, "", last)
                if who is None:
                    continue
                found.append(CallTold(who, _code(match), span, words))
                last = who
                if name == "both":
                    also = _who(match, "also_", last)
                    if also is not None:
                        found.append(CallTold(also, "pass", span, words))
            taken, told = match.end(), True
    return found


def auction(told: list[CallTold], places: tuple[str, ...], dealer: int) -> Auction:
    """The auction that calls are, as far as they follow each other in turn from the dealer on.

    Args:
        told: the calls in the order of the words.
        places: the places of the table, clockwise.
        dealer: which of them deals.
    """
    found = Auction()
    for each in told:
        turn = places[(dealer + len(found.calls)) & 3]
        found.stop = each.span
        if each.who == "rest":
            many = 3 if any(call != "pass" for _, call, _ in found.calls) else 4
            while _passes(found) < many:
                seat = places[(dealer + len(found.calls)) & 3]
                found.calls.append((seat, "pass", each.span))
            found.closed = True
            continue
        who = each.who if isinstance(each.who, str) else places[(dealer + each.who) & 3]
        if found.closed:
            found.stopped = f"{who} calls after the auction was closed"
        elif who not in places:
            found.stopped = f"{who} is no place of this table"
        elif who != turn:
            found.stopped = f"the call of {turn} before that of {who} is not told"
        elif each.call is None:
            found.stopped = f"how many tricks {who} bids is not told"
        if found.stopped:
            return found
        found.calls.append((who, each.call or "?", each.span))
        bids = any(call not in ("pass", "?") for _, call, _ in found.calls)
        found.closed = _passes(found) >= (3 if bids else 4)
    return found


def holder_told(text: str, zone: Span) -> str | int | None:
    """Who holds the hand that stands below a stretch of prose, where its end says so."""
    match = HOLDS.search(text, *zone)
    return _who(match, "", None) if match else None


@dataclass(slots=True)
class Around:
    """What the prose around a hand tells: who holds it, and the calls."""

    holder: str | int | None = None
    calls: list[CallTold] = field(default_factory=list)


_HEAD = re.compile(r"^[ \t_=]*[A-Z][A-Z .,\d’'-]{3,}[ \t_=\r]*$", re.MULTILINE)
_PARAGRAPH = re.compile(r"(?:[^\n]*\S[^\n]*(?:\n|$))+")
_FAR = 700


def told_around(text: str, span: Span) -> Around:
    """What is told above a hand, from the heading on or in one paragraph, and next below it."""
    start = max(0, span.start - _FAR)
    heads = list(_HEAD.finditer(text, start, span.start))
    parts = list(_PARAGRAPH.finditer(text, heads[-1].end() if heads else start, span.start))
    above = Span(parts[0].start() if heads else parts[-1].start(), span.start) if parts else None
    found = Around()
    if above is None:
        return found
    found.holder = holder_told(text, above)
    if found.holder is None:
        return found
    found.calls = calls_told(text, above)
    below = _PARAGRAPH.search(text, span.end, span.end + _FAR)
    if below is not None and not _HEAD.match(text, below.start()):
        found.calls += calls_told(text, Span(*below.span()), found.holder)
    return found


def paragraphs(text: str, zone: Span) -> Iterator[tuple[Span, int | None]]:
    """The paragraphs of a stretch, each with the deal (0, 1) of two that it opens with."""
    for match in re.finditer(r"(?:[^\n]*\S[^\n]*(?:\n|$))+", text[zone.start : zone.end]):
        span = Span(zone.start + match.start(), zone.start + match.end())
        opening = re.match(r"[^.]*", match[0])
        words = opening[0] if opening else ""
        first, second = FIRST.search(words), SECOND.search(words)
        yield span, 0 if first and not second else 1 if second and not first else None


def _phrases(text: str, sentence: re.Match[str]) -> list[tuple[str, re.Match[str]]]:
    """The phrases of a sentence in order; of two that begin together, the earlier declared."""
    found = [
        (match.start(), rank, name, match)
        for rank, (name, form) in enumerate(PHRASES)
        for match in form.finditer(text, *sentence.span())
    ]
    both = [match.span() for _, _, name, match in found if name == "both"]
    return [
        (name, match)
        for start, _, name, match in sorted(found, key=lambda each: each[:2])
        if name == "both" or not any(a < match.end() and start < b for a, b in both)
    ]


def _supposed(text: str, start: int, match: re.Match[str], name: str) -> bool:
    """Whether the clause of a phrase only supposes what it tells."""
    before = text[start : match.start()]
    clause = _CLAUSE.split(before)[-1] if name != "bidding" else ""
    return _SUPPOSES.search(clause) is not None


def _who(match: re.Match[str], prefix: str, last: str | int | None) -> str | int | None:
    parts = match.groupdict()
    place = parts.get(f"{prefix}place") or parts.get(f"{prefix}named")
    if place:
        return hand_letter(place)
    role = parts.get(f"{prefix}role")
    if role:
        return ROLES[role.split()[0].lower()]
    return last if parts.get(f"{prefix}he") else None


def _subject(text: str, start: int, end: int, last: str | int | None) -> str | int | None:
    """Whom a participle speaks of: whoever the sentence begins with."""
    match = _SUBJECT.match(text, start + len(text[start:end]) - len(text[start:end].lstrip()))
    return _who(match, "", last) if match else None


def _code(match: re.Match[str]) -> str | None:
    """The call of a phrase; None for a denomination without a number."""
    parts = match.groupdict()
    if parts.get("bid"):
        plain = re.sub(r"\bodd\s+(?:tricks?\s+)?in\s+", "", parts["bid"])
        return read_call(re.sub(r"^an?\b", "a", plain))
    if parts.get("double"):
        return "XX" if parts["double"].startswith("re") else "X"
    return None if parts.get("open") else "pass"


def _passes(found: Auction) -> int:
    many = 0
    for _, call, _ in reversed(found.calls):
        if call != "pass":
            break
        many += 1
    return many


def _without_quotations(text: str) -> str:
    """The text with what is quoted at length set blank: speech about the hand, no call."""
    return _QUOTATION.sub(lambda m: m[0] if len(m[0]) <= _LONG else " " * len(m[0]), text)
