"""From a game to the plain data of its deal, with the place of every value."""

from collections.abc import Callable

from oddtrick.formats.pbn.auction import take_auction
from oddtrick.formats.pbn.directives import is_heading
from oddtrick.formats.pbn.fields import FIELDS, SEAT_TAGS, laws_of
from oddtrick.formats.pbn.identification import (
    take_contract,
    take_date,
    take_dealer,
    take_declarer,
    take_hands,
    take_player,
    take_result,
    take_scoring,
    take_text,
    take_type,
    take_vulnerable,
    tell_level,
)
from oddtrick.formats.pbn.play import take_play
from oddtrick.formats.pbn.scores import take_history, take_rubber_score, take_score
from oddtrick.formats.pbn.tables import is_told
from oddtrick.formats.pbn.taken import Taken, Taking
from oddtrick.formats.pbn.tree import MANDATORY, SECTIONS, Game, Tag, tag_order
from oddtrick.formats.pbn.values import NEEDED, wrong
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings.pbn import BAD_VALUE, ODD_VALUE, TAG_ORDER
from oddtrick.records.seats import COMPASS_LETTERS

FILLED_BEFORE = {
    "Auction": ("Dealer",),
    "Play": ("Deal", "Declarer", "Contract"),
    "AuctionTimeTable": ("Auction",),
    "PlayTimeTable": ("Play",),
}
"""The tags that stand before a section (3.1, 5.4 and 5.8)."""

_TEXTS = ("Event", "Site", "Board", "Table", "Description")
_SPELT = ("Vulnerable", "Contract", "Declarer", "Dealer", "Deal", "Note")
"""The tags whose takers look at the value themselves."""


def late_tags(names: tuple[str, ...], section: str) -> list[str]:
    """The tags that do not stand before a section and should; none where it does not stand."""
    if section not in names:
        return []
    at = names.index(section)
    return [name for name in FILLED_BEFORE[section] if name not in names[:at]]


def take(
    game: Game, notices: Notices, number: int, places: tuple[str, ...] = COMPASS_LETTERS
) -> Taken:
    """The data of a game's deal.

    Args:
        game: the game, inherited values put in their places.
        notices: takes what is noticed.
        number: which game of the file it is, from 1.
        places: the names of the seats W N E S in the record.
    """
    taking = Taking(game, notices, places)
    fields = taking.fields
    fields["id"] = f"game-{number}"
    fields["places"] = places
    for comment in game.comments:
        taking.comment(comment, None, "before")
    for text, _ in game.escapes:
        if not is_heading(text):
            taking.remain("%", text[1:])
    _tell_order(taking)
    for tag in sorted(game.tags, key=lambda tag: tag_order(tag.name)):
        if not tag.name.startswith("Oddtrick"):
            _take_tag(taking, tag)
    tell_level(taking)
    scoring = game.tag("Scoring")
    fields["laws"] = {"code": laws_of(None if scoring is None else scoring.value)}
    fields.update(taking.lists())
    return taking.taken


def _tell_order(taking: Taking) -> None:
    """Notes a section that stands before a tag that must be filled before it."""
    names = tuple(tag.name for tag in taking.game.tags)
    for section, needed in FILLED_BEFORE.items():
        tag = taking.game.tag(section)
        if tag is None:
            continue
        late = late_tags(names, section)
        empty = [name for name in needed if name not in late and not _is_filled(taking, name)]
        said = []
        if late:
            said.append(f"{_listed(late, 'stands', 'stand')} not before")
        if empty:
            said.append(f"{_listed(empty, 'is', 'are')} not filled before")
        if said:
            message = f"{' it, and '.join(said)} {section}"
            taking.notices.repair(TAG_ORDER, message, tag.name_span)


def _listed(names: list[str], one: str, more: str) -> str:
    return f"{' and '.join(names)} {more if len(names) > 1 else one}"


def _is_filled(taking: Taking, name: str) -> bool:
    """Whether a tag has a value; that all passed leaves no declarer to be named."""
    value = taking.value(name)
    if name in SECTIONS:
        return True
    return value not in ("?", "") or (name == "Declarer" and taking.stated == "Pass")


def _take_tag(taking: Taking, tag: Tag) -> None:
    path = FIELDS.get(tag.name)
    section = tag.name in SECTIONS
    before = len(taking.remains)
    take = _TAKERS.get(tag.name)
    if tag.name not in _SPELT and not section:
        expected = wrong(tag.name, tag.value)
        if expected is not None and not is_told(tag):
            _tell_odd(taking, tag, expected)
    if path is not None:
        taking.spans.setdefault(path, tag.span if section else tag.value_span)
    if tag.name in SEAT_TAGS:
        path = f"players.{tag.value}"
    if section:
        # What stands behind the tag of a section is about all of it, and comes before it.
        for comment in tag.comments:
            taking.comment(comment, path, "before")
    if take is None or (tag.value == "" and tag.name in SEAT_TAGS):
        taking.remain(tag.name, tag.value, tag)
    elif tag.value == "?" and (tag.name in MANDATORY or (section and not tag.items)):
        pass
    elif tag.value == "" and path is not None and not section:
        _take_none(taking, tag, path)
    else:
        take(taking, tag)
    if section:
        return
    if len(taking.remains) > before:
        path = f"remains[{before}]"
    for comment in tag.every_comment():
        taking.comment(comment, path, "after")


def _tell_odd(taking: Taking, tag: Tag, expected: str) -> None:
    message = f"{tag.name}: expected {expected}"
    if tag.name in NEEDED:
        taking.notices.fault(BAD_VALUE, message, tag.value_span, recorded=tag.value[:60])
    else:
        taking.notices.repair(ODD_VALUE, message, tag.value_span)


def _take_none(taking: Taking, tag: Tag, path: str) -> None:
    """An empty value: there is none. That all passed says so by itself of two of them."""
    if not (taking.stated == "Pass" and tag.name in ("Declarer", "Result")):
        taking.absent.append({"path": path, "why": "not-applicable"})


def takes(name: str) -> bool:
    """Whether a tag fills a field; what another says is kept as it stands."""
    return name in _TAKERS


_TAKERS: dict[str, Callable[[Taking, Tag], None]] = {
    **dict.fromkeys(_TEXTS, take_text),
    **dict.fromkeys(SEAT_TAGS, take_player),
    **{f"{seat}Type": take_type for seat in SEAT_TAGS},
    "Date": take_date,
    "Dealer": take_dealer,
    "Vulnerable": take_vulnerable,
    "Deal": take_hands,
    "Scoring": take_scoring,
    "Declarer": take_declarer,
    "Contract": take_contract,
    "Result": take_result,
    "Score": take_score,
    "ScoreRubber": take_rubber_score,
    "ScoreRubberHistory": take_history,
    "Auction": take_auction,
    "Play": take_play,
}

assert set(MANDATORY) <= set(_TAKERS)
