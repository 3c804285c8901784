"""The boards of a session: the same cards at every table, and the scores compared."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from oddtrick.records.checks.session.outcomes import Outcome
from oddtrick.records.findings.session import BOARD_AGAIN, BOARD_DIFFERS, BOARD_ELSEWHERE
from oddtrick.records.games import settlement
from oddtrick.records.games.movements import MOST_ROUNDS
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.session.boardways import BoardWays
from oddtrick.records.replay.session.plan import Plan

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal


@dataclass(slots=True)
class Board:
    """A board and all its plays.

    Attributes:
        number: its number, as the record has it.
        plays: what each play of it brought, in the order of the record.
        misnumbered: plays of it that the record puts down to another board, and that board.
    """

    number: str
    plays: list[Outcome]
    misnumbered: list[tuple[Outcome, str]] = field(default_factory=list)

    def average(self, side: int) -> Fraction | None:
        """The average net score of all who held the cards of a side; None when it is not known."""
        nets = [one.net(side ^ one.turned) for one in self.plays if not one.ruled]
        known = [net for net in nets if net is not None]
        return Fraction(sum(known), len(known)) if known and len(known) == len(nets) else None


def boards_of(plan: Plan, outcomes: list[Outcome]) -> list[Board]:
    """The boards that are compared, in order; none in a game that compares nothing."""
    if plan.game is None or plan.game.settlement is not settlement.COMPARED:
        return []
    found: dict[str, Board] = {}
    for one in outcomes:
        deal = one.played.deal
        if deal is not None and deal.number is not None:
            one.turned = _is_turned(plan, one)
            found.setdefault(deal.number, Board(deal.number, [])).plays.append(one)
    boards = list(found.values())
    _rehome(boards)
    return boards


def _rehome(boards: list[Board]) -> None:
    """Put a play under another board, where every hand of it is that board's."""
    due = {board.number: _reference(board) for board in boards}
    for board in boards:
        for one in list(board.plays):
            if not _all_differ(one, due[board.number]):
                continue
            for other in boards:
                if _all_agree(one, due[other.number]):
                    board.plays.remove(one)
                    other.plays.append(one)
                    other.misnumbered.append((one, board.number))
                    break


def _reference(board: Board) -> dict[str, "_Mark"]:
    """What a board is known by, as most of its plays have it."""
    first: dict[str, _Mark] = {}
    seen: dict[str, list[_Mark]] = {}
    for one in board.plays:
        for mark in _marks_of(one, first):
            first.setdefault(mark.name, mark)
            seen.setdefault(mark.name, []).append(mark)
    found = {}
    for name, marks in seen.items():
        count = Counter(mark.value for mark in marks)
        found[name] = max(marks, key=lambda mark: count[mark.value])
    return found


def _marks_of(one: Outcome, due: dict[str, "_Mark"]) -> list["_Mark"]:
    deal = one.played.deal
    if deal is None:
        return []
    return _marks(deal, one.played.path, _turn(deal, due) if one.turned else 0)


def _all_differ(one: Outcome, due: dict[str, "_Mark"]) -> bool:
    """Whether not one of the hands is that of the board."""
    hands = [mark for mark in _marks_of(one, due) if mark.hand is not None and mark.name in due]
    return len(hands) > 1 and all(mark.value != due[mark.name].value for mark in hands)


def _all_agree(one: Outcome, due: dict[str, "_Mark"]) -> bool:
    """Whether all of the hands are those of the board."""
    hands = [mark for mark in _marks_of(one, due) if mark.hand is not None]
    return all(mark.name in due and mark.value == due[mark.name].value for mark in hands)


def _is_turned(plan: Plan, one: Outcome) -> bool:
    after = None if plan.movement is None else plan.movement.turned_after
    return after is not None and one.played.round is not None and one.played.round > after


def rule_boards(boards: list[Board]) -> None:
    """Give the boards that were not played at a table for a hand that was wrong what law B gives.

    ``average``: each pair takes the average score of those who held its cards; ``lowest``: the
    pair of the short hand the lowest, and its adversaries the highest, that was made.
    """
    for board in boards:
        ruled = [(one, ruling) for one in board.plays for ruling in _ruling(one)]
        for one, _ in ruled:
            one.ruled = True
        others = [one.points for one in board.plays if not one.ruled]
        known = [points for points in others if points is not None]
        if not known or len(known) < len(others):
            continue
        for one, (choice, side) in ruled:
            if choice == "average":
                averages = [
                    Fraction(sum(each[own] for each in known), len(known)) for own in (0, 1)
                ]
                one.points = whole(averages[0])[0], whole(averages[1])[0]
            else:
                one.points = min(known, key=lambda each: each[side] - each[side ^ 1])


def _ruling(one: Outcome) -> list[tuple[str, int]]:
    """What was ruled on a board that was not played, and the side of the short hand."""
    deal, replay = one.played.deal, one.replay
    if deal is None or replay is None or deal.score or deal.tricks:
        return []
    return [
        (event.choice, event.by & 1)
        for event in replay.given.events
        if event.kind == "short-hand" and event.by is not None
        if event.choice in ("average", "lowest")
    ][:1]


def whole(number: Fraction) -> tuple[int, ...]:
    """The nearest whole number; both for a half, the one nearer to nothing first."""
    down = number.numerator // number.denominator
    rest = number - down
    if rest == Fraction(1, 2):
        return (down, down + 1) if down >= 0 else (down + 1, down)
    return (down + (rest > Fraction(1, 2)),)


def check_boards(plan: Plan, boards: list[Board], outcomes: list[Outcome], report: Report) -> None:
    """Boards that differ from table to table, that come again, or are where none brings them."""
    for board in boards:
        _same(board, report)
        _again(board, report)
    if plan.movement is not None and plan.movement.moves_boards:
        _places(plan, boards, report)


def _same(board: Board, report: Report) -> None:
    for one, number in board.misnumbered:
        _other_cards(one, number, f"those of {board.number}", report)
    due = _reference(board)
    for one in board.plays:
        deal = one.played.deal
        assert deal is not None
        if _all_differ(one, due):
            _other_cards(one, board.number, "others than at the other tables", report)
            continue
        for mark in _marks_of(one, due):
            other = due[mark.name]
            if other.value == mark.value:
                continue
            here, there = mark.against(other), other.against(mark)
            where = f" at table {one.played.table}" if one.played.table else ""
            report.add(
                BOARD_DIFFERS,
                f"{board.number}{where}, in deal {deal.id}, has {here} {mark.what}; at the other "
                f"tables it has {there}",
                mark.path,
                also=(other.path,),
                deal=deal.id,
                recorded=here,
                derived=there,
                hand=mark.hand,
                article="duplicate-us-1913 B, H",
            )


def _other_cards(one: Outcome, number: str, whose: str, report: Report) -> None:
    deal = one.played.deal
    assert deal is not None
    where = f" at table {one.played.table}" if one.played.table else ""
    report.add(
        BOARD_DIFFERS,
        f"{number}{where}, in deal {deal.id}: the cards of every hand are {whose}",
        f"{one.played.path}.number",
        deal=deal.id,
        recorded=number,
        derived=whose,
        article="duplicate-us-1913 B, H",
    )


@dataclass(frozen=True, slots=True)
class _Mark:
    """Something that a board is known by."""

    name: str
    what: str
    value: frozenset[str]
    path: str
    hand: str | None = None

    def against(self, other: "_Mark") -> str:
        """What this has that the other has not."""
        return " ".join(sorted(self.value - other.value)) or "none"


def _turn(deal: "Deal", first: dict[str, _Mark]) -> int:
    """By how many places clockwise a turned board lies: one or three, as more of it fits."""

    def fits(turn: int) -> int:
        return sum(
            mark.value == first[mark.name].value
            for mark in _marks(deal, "", turn)
            if mark.name in first
        )

    return max((1, 3), key=fits)


def _marks(deal: "Deal", path: str, turn: int) -> list[_Mark]:
    """What a board is known by: hands, dealer, vulnerability; as it lies where it is turned."""
    found = []

    def lying(place: str) -> str:
        if not turn or place not in deal.places:
            return place
        return deal.places[(deal.places.index(place) - turn) % len(deal.places)]

    for hand in deal.hands:
        whole = hand.complete and all("?" not in card and "x" not in card for card in hand.cards)
        if whole and hand.cards and hand.kind in ("seat", "dummy"):
            cards = frozenset(hand.cards)
            where = f"{path}.hands.{hand.place}"
            what = f"in the hand of {hand.place}"
            found.append(_Mark(f"hand {lying(hand.place)}", what, cards, where, hand.place))
    if deal.dealer is not None:
        dealer = frozenset({lying(deal.dealer)})
        found.append(_Mark("dealer", "as its dealer", dealer, f"{path}.dealer"))
    if deal.vulnerable is not None:
        names = frozenset(deal.vulnerable)
        found.append(_Mark("vulnerable", "as vulnerable", names, f"{path}.vulnerable"))
    return found


def _again(board: Board, report: Report) -> None:
    seen: dict[tuple[str, int], str] = {}
    for one in board.plays:
        for side in (0, 1):
            for name in sorted(one.players[side]):
                before = seen.setdefault((name, side ^ one.turned), one.played.path)
                if before == one.played.path:
                    continue
                assert one.played.deal is not None
                report.add(
                    BOARD_AGAIN,
                    f"{name} plays the same cards of {board.number} again in deal "
                    f"{one.played.deal.id}",
                    one.played.path,
                    also=(before,),
                    deal=one.played.deal.id,
                    recorded=f"{name}, twice",
                    derived="each board once",
                )


def _places(plan: Plan, boards: list[Board], report: Report) -> None:
    assert plan.movement is not None
    ways = BoardWays(plan.movement, plan.tables)
    for board in boards:
        plays = [
            (one, one.played.round)
            for one in board.plays
            if one.played.round is not None and one.played.round <= MOST_ROUNDS
        ]
        start = ways.start_of([(one.played.table, number) for one, number in plays])
        for one, number in plays:
            due = ways.tables_of(start, number)
            if one.played.table in due:
                continue
            words = "table " + " and ".join(due) if due else "none"
            brings = f"the movement brings it to {words}" if due else "it lies idle then"
            assert one.played.deal is not None
            report.add(
                BOARD_ELSEWHERE,
                f"{board.number} is at table {one.played.table} in round {number}, in deal "
                f"{one.played.deal.id}; {brings}",
                f"{one.played.path}.table" if one.played.deal.table else one.played.path,
                deal=one.played.deal.id,
                recorded=f"table {one.played.table}",
                derived=words,
                article=plan.movement.source or None,
            )
