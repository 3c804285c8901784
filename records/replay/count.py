"""The tricks of each side: as played, as claimed, or only as the record states them."""

from typing import Literal

from oddtrick.records.findings.stated import CLAIM_DIFFERS
from oddtrick.records.replay.given import Given, GivenClaim
from oddtrick.records.replay.play import Played
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.seating import TRICKS, Row

Source = Literal["play", "claim", "result"]


def count_tricks(
    given: Given, rows: list[Row], played: Played, report: Report
) -> tuple[tuple[int, int] | None, Source | None]:
    """The tricks of both sides and what gives them; None while they are open."""
    first, second, open_ = played.tricks()
    many = len(given.in_play)
    finished = len(rows) == TRICKS and all(len(row.plays) == many for row in rows)
    claim = next((c for c in reversed(given.claims) if c.admitted is not False), None)
    if claim is not None:
        _check_claim(given, claim, rows, report)
    if finished and not open_:
        return (first, second), "play"
    if claim is not None and not open_:
        counted = _claimed(claim, rows, many, first, second)
        if counted is not None:
            return counted, "claim"
    return _stated(given, len(rows), first, second)


def agreed_tricks(given: Given) -> tuple[int, int] | None:
    """The tricks that were agreed upon, where the record says that others were won."""
    result = given.result
    side = None if result is None else given.side_of(result.of)
    if result is None or side is None or result.tricks is None:
        return None
    if not any(event.kind == "result-agreed" for event in given.events):
        return None
    return (
        (TRICKS - result.tricks, result.tricks) if side else (result.tricks, TRICKS - result.tricks)
    )


def _check_claim(given: Given, claim: GivenClaim, rows: list[Row], report: Report) -> None:
    whole = sum(1 for row in rows if len(row.plays) == len(given.in_play) or row.more)
    if claim.tricks is not None and claim.after + claim.tricks > TRICKS:
        left = TRICKS - claim.after
        report.add(
            CLAIM_DIFFERS,
            f"{claim.tricks} tricks are claimed after trick {claim.after}, and {left} are left",
            f"{claim.path}.tricks",
            recorded=f"{claim.tricks} tricks",
            derived=f"{left} at most",
            difference=f"{claim.tricks - left} too many",
        )
    if rows and claim.after not in (whole, len(rows)):
        report.add(
            CLAIM_DIFFERS,
            f"the claim stands after trick {claim.after}, and {whole} tricks are recorded",
            f"{claim.path}.after",
            recorded=f"after trick {claim.after}",
            derived=f"after trick {whole}",
        )


def _claimed(
    claim: GivenClaim, rows: list[Row], many: int, first: int, second: int
) -> tuple[int, int] | None:
    whole = [row for row in rows if len(row.plays) == many]
    left = TRICKS - len(whole)
    if claim.by is None or claim.tricks is None or claim.tricks > left or len(whole) != len(rows):
        return None
    if claim.by & 1:
        return first + left - claim.tricks, second + claim.tricks
    return first + claim.tricks, second + left - claim.tricks


def _stated(
    given: Given, rows: int, first: int, second: int
) -> tuple[tuple[int, int] | None, Source | None]:
    """The tricks that the result states, where the play leaves them open and allows them."""
    result = given.result
    side = None if result is None else given.side_of(result.of)
    if result is None or side is None:
        return None, None
    tricks = result.tricks
    if tricks is None and result.odd is not None and result.odd != 0:
        tricks = result.odd + (6 if result.odd > 0 else 7)
    if tricks is None:
        return None, None
    both = (TRICKS - tricks, tricks) if side else (tricks, TRICKS - tricks)
    if first <= both[0] and second <= both[1]:
        return both, "result"
    return None, None
