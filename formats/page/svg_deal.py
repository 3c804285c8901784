"""Pictures of a deal: its hands as a diagram, its tricks as a table, or one of them."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.page.drawing import Drawing, brief
from oddtrick.formats.page.hands import Shown, diagram
from oddtrick.formats.page.svg_start import nothing, started
from oddtrick.formats.page.tricks import columns_of
from oddtrick.formats.page.words import SUIT_NAMES, card_text, rank_text, where
from oddtrick.records.cards import card_name
from oddtrick.records.checks.deal import check_deal
from oddtrick.records.drawn.words import contract_text
from oddtrick.records.paths import steps

if TYPE_CHECKING:
    from oddtrick.records.laws.code import LawCode
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import Deal, Play

_STEP = 15
_LINE = 22
_NTH = ("first", "second", "third", "fourth")


def hand_picture(deal: "Deal", law: "LawCode | None" = None) -> str:
    """The hands of a deal around the table, or side by side where there are not four.

    Raises:
        CannotWriteError: nothing is known of any hand.
    """
    replay = check_deal(deal, law)
    lying, shown = diagram(deal, replay)
    shown = shown[: len(deal.places)]
    if not any(each.suits for each in shown):
        raise nothing(deal, "no hand is recorded, nor found", "hands")
    drawing, top = started(deal, "; ".join(_told(each) for each in shown))
    wide = [max(120, _width(each)) for each in shown]
    top = _under(drawing, top, deal, replay)
    high = max(map(_height, shown))
    if lying is None:
        left = 20
        for each, width in zip(shown, wide, strict=True):
            _draw_hand(drawing, each, left, top)
            left += width + 30
        drawing.size(left, top + high + 10)
    else:
        west, north, east, south = lying
        middle = max(wide[north], wide[south], 130)
        x = 20 + wide[west] + 20
        centre = x + middle // 2 - (middle - 130) // 2
        _draw_hand(drawing, shown[north], x, top)
        _draw_hand(drawing, shown[west], 20, top + high + 5)
        _draw_hand(drawing, shown[east], x + 130 + 25, top + high + 5)
        _draw_table(drawing, deal, lying, centre - 65, top + high)
        _draw_hand(drawing, shown[south], x, top + high + 150)
        right = max(x + middle, x + 155 + wide[east])
        drawing.size(right + 20, top + 2 * high + 160)
    if any(each.derived for each in shown):
        drawing.foot("In italics: found from the play", "derived")
    return drawing.text()


def _under(drawing: Drawing, y: int, deal: "Deal", replay: "Replay") -> int:
    """The contract under the title; gives the height at which the picture begins."""
    known = replay.declared.denomination is not None or replay.declared.passed_out
    if not known:
        return y + 6
    stated = deal.contract is not None or deal.make is not None
    words = brief(contract_text(replay), 72)
    drawing.words(20, y, words, name=None if stated else "derived")
    return y + 32


def _told(each: Shown) -> str:
    """A hand in words."""
    about = f" ({', '.join(each.about)})" if each.about else ""
    if not each.suits:
        return f"{each.place}{about}: {each.none or 'not recorded'}"
    parts = []
    for letter, cards in each.suits.items():
        ranks = " ".join(rank_text(code) for code, _ in cards)
        none = "not given" if each.may_hold(letter) else "none"
        parts.append(f"{SUIT_NAMES[letter]} {ranks or none}")
    more = ", and more" if each.more else ""
    return f"{each.place}{about}: {', '.join(parts)}{more}"


def _rank_width(code: str) -> int:
    return _STEP + 8 if rank_text(code) == "10" else _STEP


def _width(each: Shown) -> int:
    rows = [sum(_rank_width(code) for code, _ in cards) for cards in each.suits.values()]
    label = 9 * len(brief(each.place)) + 8 * sum(len(word) + 2 for word in each.about)
    return max([30 + max(rows, default=0), label, 9 * len(each.none)])


def _height(each: Shown) -> int:
    return _LINE * (1 + max(4, len(each.suits))) + 8


def _draw_hand(drawing: Drawing, each: Shown, x: int, top: int) -> None:
    name = "derived" if each.derived else None
    place = brief(each.place)
    drawing.words(x, top, place, weight=True)
    if each.about:
        drawing.words(x + 11 * len(place) + 6, top, ", ".join(each.about), size=12, name="faint")
    y = top
    for letter, cards in each.suits.items():
        y += _LINE
        drawing.sign(x, y, letter)
        if not cards:
            drawing.words(x + 26, y, "\u2026" if each.may_hold(letter) else "\u2014", name=name)
        ranks = " ".join(rank_text(code) for code, _ in cards)
        if ranks:
            drawing.words(x + 26, y, ranks, name=name)
    if not each.suits:
        drawing.words(x, y + _LINE, each.none or "not recorded", name="faint")


def _draw_table(drawing: Drawing, deal: "Deal", lying: tuple[int, ...], x: int, y: int) -> None:
    drawing.box(x, y, 130, 120)
    west, north, east, south = (brief(deal.places[n], 5) for n in lying)
    drawing.words(x + 65, y + 22, north, weight=True, anchor="middle")
    drawing.words(x + 65, y + 110, south, weight=True, anchor="middle")
    drawing.words(x + 8, y + 66, west, weight=True)
    drawing.words(x + 122, y + 66, east, weight=True, anchor="end")


def tricks_picture(deal: "Deal", law: "LawCode | None" = None, *, mark_winners: bool) -> str:
    """The tricks of a deal as a table.

    Raises:
        CannotWriteError: no trick is recorded.
    """
    if not deal.tricks:
        raise nothing(deal, "no trick is recorded", "tricks")
    replay = check_deal(deal, law)
    places = columns_of(deal)
    many = len(places) or max(len(trick.plays) for trick in deal.tricks)
    heads = [brief(place, 16) for place in places] or [
        *_NTH,
        *(str(n) for n in range(5, many + 1)),
    ][:many]
    told = []
    for n in range(len(deal.tricks)):
        cards = ", ".join(_in_words(deal, replay, n, m) for m in range(len(deal.tricks[n].plays)))
        told.append(f"Trick {n + 1}: {cards}")
    drawing, top = started(deal, ". ".join(told) + ".", "Tricks: ")
    column = max(86, *(9 * len(head) + 24 for head in heads))
    top = _under(drawing, top, deal, replay)
    drawing.words(20, top, "Trick", weight=True)
    for at, head in enumerate(heads):
        drawing.words(84 + at * column, top, head, weight=True)
    right = 84 + many * column
    drawing.rule(20, top + 8, right, heavy=True)
    found = False
    for n, trick in enumerate(deal.tricks):
        y = top + 8 + (n + 1) * 26
        drawing.words(20, y - 7, str(n + 1), name="faint")
        by_place = {play.place: m for m, play in enumerate(trick.plays)}
        for at in range(many):
            m = by_place.get(places[at]) if places else at
            if m is None or m >= len(trick.plays):
                drawing.words(84 + at * column, y - 7, "\u2014", name="faint")
                continue
            found = _draw_card(drawing, deal, replay, n, m, 84 + at * column, y - 7,
                               derive=mark_winners, named=not places) or found  # fmt: skip
        drawing.rule(20, y, right)
    drawing.size(max(right + 20, 240), top + 8 + len(deal.tricks) * 26 + 20)
    _key(drawing, deal, found, any(trick.winners for trick in deal.tricks))
    return drawing.text()


def trick_picture(
    deal: "Deal", nth: int, law: "LawCode | None" = None, *, mark_winners: bool
) -> str:
    """One trick: each card before its place, or in order of play where four do not lie round.

    Args:
        deal: the deal.
        nth: which trick, from 1.
        law: the law code to replay under whatever the deal says.
        mark_winners: whether a trick without a recorded mark gets one found from the play.

    Raises:
        CannotWriteError: there is no such trick.
    """
    many = len(deal.tricks)
    if not many:
        raise nothing(deal, "no trick is recorded", "tricks")
    if nth > many:
        why = f"there is no trick {nth}: {many} {'is' if many == 1 else 'are'} recorded"
        raise nothing(deal, why, "tricks")
    number, replay = nth - 1, check_deal(deal, law)
    trick = deal.tricks[number]
    told = ", ".join(_in_words(deal, replay, number, m) for m in range(len(trick.plays)))
    drawing, top = started(deal, told, f"Trick {number + 1}: ")
    top = _under(drawing, top, deal, replay)
    drawing.words(20, top, f"Trick {number + 1}", weight=True)
    lying = diagram(deal, replay)[0]
    found = False
    if lying is None or not columns_of(deal):
        for m in range(len(trick.plays)):
            found = _draw_card(drawing, deal, replay, number, m, 36 + 90 * m, top + 40,
                               derive=mark_winners, named=True) or found  # fmt: skip
        drawing.size(max(300, 36 + 90 * len(trick.plays)), top + 70)
    else:
        west, north, east, south = (deal.places[n] for n in lying)
        spots = {north: (150, top + 44), west: (60, top + 104), east: (240, top + 104),
                 south: (150, top + 164)}  # fmt: skip
        drawing.box(30, top + 12, 300, 176)
        for m, play in enumerate(trick.plays):
            x, y = spots[play.place or ""]
            found = _draw_card(drawing, deal, replay, number, m, x, y,
                               derive=mark_winners, named=True) or found  # fmt: skip
        drawing.size(360, top + 210)
    _key(drawing, deal, found, bool(trick.winners), number)
    return drawing.text()


def _seat(deal: "Deal", replay: "Replay", number: int, at: int) -> int | None:
    """The seat that played a card of a trick."""
    place = deal.tricks[number].plays[at].place
    for row in replay.rows:
        if row.number == number:
            for seat, play in row.plays.items():
                if play.path in (f"tricks[{number}][{at}]", f"tricks[{number}].{place}"):
                    return seat
    return None


def _leads(deal: "Deal", replay: "Replay", number: int, at: int) -> bool:
    trick = deal.tricks[number]
    if trick.leader is not None:
        return trick.plays[at].place == trick.leader
    seat = _seat(deal, replay, number, at)
    if seat is None or number >= len(replay.leaders):
        return False
    return replay.leaders[number] == seat and (bool(columns_of(deal)) or not at)


def _wins(deal: "Deal", replay: "Replay", number: int, at: int) -> bool:
    seat = _seat(deal, replay, number, at)
    if seat is None or number >= len(replay.winners):
        return False
    return replay.winners[number] == seat


def _in_words(deal: "Deal", replay: "Replay", number: int, at: int) -> str:
    trick = deal.tricks[number]
    play: Play = trick.plays[at]
    words = f"{play.place or 'not told who'} {card_name(play.card)}"
    if _leads(deal, replay, number, at):
        words += " (leads)"
    if play.place in trick.winners:
        words += " (wins, as marked)"
    return words


def _draw_card(
    drawing: Drawing,
    deal: "Deal",
    replay: "Replay",
    number: int,
    at: int,
    x: int,
    y: int,
    *,
    derive: bool,
    named: bool,
) -> bool:
    """One card with its marks; gives whether it is marked as the winner from the play."""
    trick = deal.tricks[number]
    play = trick.plays[at]
    if _leads(deal, replay, number, at):
        kind = None if trick.leader is not None else "derived"
        drawing.words(x - 15, y, "\u25b8" if kind is None else "\u25b9", name=kind)
    if named:
        place = brief(play.place or "?", 16)
        drawing.words(x, y, place, name="faint")
        x += 9 * len(place) + 8
    marked = play.place in trick.winners
    found = derive and not trick.winners and _wins(deal, replay, number, at)
    wide = drawing.card(x, y, card_text(play.card), play.card[0], weight=marked or found)
    if marked or found:
        drawing.underline(x, y + 4, wide, dotted=found)
    note = _note(deal, number, at)
    if note is not None:
        drawing.words(x + wide + 2, y - 6, note[0], size=11, name="faint")
    return found


def _notes(deal: "Deal") -> Iterator[tuple[str, str, str]]:
    """The editor's marks on cards played: sign, path and words."""
    signs = iter("abcdefghijklmnopqrstuvwxyz")
    for mark in deal.marks:
        for path in mark.paths:
            if path.startswith("tricks[") and len(steps(path)) > 2:
                sign = next(signs, "*")
                what = mark.kind if mark.printed is None else f"{mark.kind}, printed {mark.printed}"
                yield sign, path.removesuffix(".card"), f"{where(path)}: {what}"


def _note(deal: "Deal", number: int, at: int) -> tuple[str, str] | None:
    place = deal.tricks[number].plays[at].place
    for sign, path, words in _notes(deal):
        if path in (f"tricks[{number}][{at}]", f"tricks[{number}].{place}"):
            return sign, words
    return None


def _key(
    drawing: Drawing, deal: "Deal", found: bool, marked: bool, number: int | None = None
) -> None:
    """What the signs mean, and the editor's marks."""
    if marked:
        drawing.foot("Underlined: winner as marked")
    if found:
        drawing.foot("Dotted line: winner found from the play", "derived")
    for sign, path, words in _notes(deal):
        if number is None or re.match(rf"tricks\[{number}\]", path):
            drawing.foot(f"{sign}: {words}")
