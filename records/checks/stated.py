"""The contract, the declarer and the doubles as stated, against those that the calls give."""

from collections.abc import Sequence

from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.findings.auction import (
    NOT_ADMITTED,
    VULNERABLE_DIFFERS,
)
from oddtrick.records.findings.stated import (
    CONTRACT_DIFFERS,
    DECLARER_DIFFERS,
    DOUBLED_DIFFERS,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.rules import vulnerability
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import Standing


def contract_code(level: int | None, denomination: int | None) -> str:
    """A contract in a few letters: ``3NT``, ``S``, ``?``."""
    code = "?" if denomination is None else DENOMINATION_CODES[denomination]
    return code if level is None else f"{level}{code}"


_TIMES = ("undoubled", "doubled", "redoubled")


def doubled_word(doubled: int) -> str:
    """How often doubled, in words."""
    return _TIMES[doubled] if doubled < len(_TIMES) else f"doubled {doubled} times"


def check_contract(given: Given, replay: Replay, law: LawCode | None, report: Report) -> None:
    """Compare the stated contract with the derived one, part by part."""
    contract, declared = given.contract, replay.declared
    if contract is None or declared.passed_out:
        return
    where = "auction" if given.calls is not None else "make" if given.make else "turned"
    derived = declared.derived
    stated = contract.denomination
    if stated is not None and not derived and law is not None and not law.ranks(stated):
        report.add(
            NOT_ADMITTED,
            f"{law.id} has no denomination {DENOMINATION_CODES[stated]}",
            "contract.denomination",
            recorded=DENOMINATION_CODES[stated],
            article=law.cite("trick-values"),
        )
    differs = ("denomination" in derived and stated not in (None, declared.denomination)) or (
        "level" in derived and contract.level not in (None, declared.level)
    )
    if differs and not report.supplied("contract.denomination"):
        recorded = contract_code(contract.level, stated)
        given_by = contract_code(declared.level, declared.denomination)
        report.add(
            CONTRACT_DIFFERS,
            f"the contract is stated as {recorded}, and the {where} gives {given_by}",
            "contract",
            also=(where,),
            recorded=recorded,
            derived=given_by,
            weigh=("contract.denomination", "contract.level"),
        )
    _check_declarer(given, replay, law, report)
    doubled = contract.doubled
    if "doubled" in derived and doubled is not None and doubled != declared.doubled:
        assert declared.doubled is not None
        report.add(
            DOUBLED_DIFFERS,
            f"the contract is stated as {doubled_word(doubled)}, and was "
            f"{doubled_word(declared.doubled)}",
            "contract.doubled",
            recorded=doubled_word(doubled),
            derived=doubled_word(declared.doubled),
        )


def _check_declarer(given: Given, replay: Replay, law: LawCode | None, report: Report) -> None:
    assert given.contract is not None
    recorded, derived = given.contract.declarer, replay.declared.declarer
    if "declarer" not in replay.declared.derived or recorded is None or derived is None:
        return
    if recorded == derived or report.supplied("contract.declarer"):
        return
    report.add(
        DECLARER_DIFFERS,
        f"the declarer is stated as {given.seat_name(recorded)}, and is {given.seat_name(derived)}",
        "contract.declarer",
        recorded=given.seat_name(recorded),
        derived=given.seat_name(derived),
        article=None if law is None else law.cite("declarer"),
    )


def check_vulnerable(
    given: Given, law: LawCode | None, start: Standing | None, report: Report
) -> None:
    """Compare the sides called vulnerable with those that the games won before make so.

    Args:
        given: the deal.
        law: the law code.
        start: the score before the deal, as it is recorded.
        report: takes the findings.
    """
    stated = given.vulnerable_sides()
    if law is None or start is None or stated is None or given.before is None:
        return
    derived = vulnerability.MATTER.ask(law, start.games)
    if tuple(derived) == tuple(stated):
        return
    report.add(
        VULNERABLE_DIFFERS,
        f"{_sides(given, stated)} called vulnerable, and by the games won before the deal "
        f"{_sides(given, derived)} so",
        "vulnerable",
        also=("before",),
        recorded=_sides(given, stated).rpartition(" ")[0],
        derived=_sides(given, derived).rpartition(" ")[0],
        article=law.cite("vulnerability"),
    )


def _sides(given: Given, vulnerable: Sequence[bool]) -> str:
    names = [given.side_name(side) for side in (0, 1) if vulnerable[side]]
    return {0: "no side is", 1: f"{names[0] if names else ''} is", 2: "both sides are"}[len(names)]
