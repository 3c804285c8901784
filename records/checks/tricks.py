"""What the source prints beside the tricks: winner marks and running counts."""

from oddtrick.records.findings.stated import (
    NO_WINNER_MARK,
    TALLY_DIFFERS,
    TWO_WINNERS,
    WRONG_WINNER,
)
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report, labelled
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.seating import Row, one_seat


def check_marks(given: Given, replay: Replay, report: Report) -> None:
    """Compare winner marks with the winners; a mark is evidence and decides nothing."""
    rows = replay.rows
    for row, winners in zip(rows, replay.played.winners, strict=True):
        marked = row.trick.winners
        if not marked or report.supplied(f"{row.trick.path}.winners"):
            continue
        if len(set(marked)) > 1:
            _two(given, row, winners, report)
        elif not given.twins(winners) >> marked[0] & 1:
            _wrong(given, row, marked[0], winners, report)
    bare = [row for row in rows if not row.trick.winners]
    if len(bare) == 1 and len(rows) > 2:
        winner = one_seat(replay.played.winners[bare[0].number])
        report.add(
            NO_WINNER_MARK,
            f"trick {bare[0].number + 1} bears no winner mark, and all the others do",
            bare[0].trick.path,
            derived=None if winner is None else given.seat_name(winner),
            trick=bare[0].number + 1,
        )


def _names(given: Given, winners: int) -> str:
    return " or ".join(given.seat_name(seat) for seat in range(4) if winners >> seat & 1)


def _card(given: Given, row: Row, seat: int) -> str:
    play = row.plays.get(seat)
    return given.seat_name(seat) if play is None else f"{play.code} of {given.seat_name(seat)}"


def _path(row: Row, seat: int) -> str:
    play = row.plays.get(seat)
    return row.trick.path if play is None else play.path


def _winning(given: Given, row: Row, winners: int) -> str:
    seat = one_seat(winners)
    return _names(given, winners) if seat is None else _card(given, row, seat)


def _two(given: Given, row: Row, winners: int, report: Report) -> None:
    marked = sorted(set(row.trick.winners))
    cards = " and ".join(_card(given, row, seat) for seat in marked)
    report.add(
        TWO_WINNERS,
        f"{cards} are both marked as winning trick {row.number + 1}",
        *(labelled(_path(row, seat), "marked as winning") for seat in marked),
        recorded=cards,
        derived=_winning(given, row, winners),
        trick=row.number + 1,
        weigh=(f"{row.trick.path}.winners",),
    )


def _wrong(given: Given, row: Row, marked: int, winners: int, report: Report) -> None:
    right = one_seat(winners)
    also = () if right is None else (labelled(_path(row, right), "wins the trick"),)
    report.add(
        WRONG_WINNER,
        f"{_card(given, row, marked)} is marked as winning trick {row.number + 1}, and "
        f"{_winning(given, row, winners)} wins it",
        labelled(_path(row, marked), "marked as winning"),
        also=also,
        recorded=_card(given, row, marked),
        derived=_winning(given, row, winners),
        trick=row.number + 1,
        hand=given.seat_name(marked),
        weigh=(f"{row.trick.path}.winners",),
    )


def check_tally(given: Given, replay: Replay, report: Report) -> None:
    """Compare the running counts of tricks with the winners, as far as these are known."""
    count = [0, 0]
    for row, winners in zip(replay.rows, replay.played.winners, strict=True):
        if not winners & 0b1010:
            count[0] += 1
        elif not winners & 0b0101:
            count[1] += 1
        else:
            return
        for n, (name, tricks) in enumerate(row.trick.tally):
            side = given.side_of(name)
            path = f"{row.trick.path}.tally"
            if side is None or tricks == count[side] or report.supplied(path):
                continue
            report.add(
                TALLY_DIFFERS,
                f"the count after trick {row.number + 1} gives {name} {tricks}, and they have "
                f"{count[side]}",
                f"{path}[{n}]",
                recorded=f"{name} {tricks}",
                derived=f"{name} {count[side]}",
                difference=f"{tricks - count[side]:+d}",
                trick=row.number + 1,
            )
