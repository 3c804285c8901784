"""What is undertaken in a deal, in words."""

from typing import TYPE_CHECKING

from oddtrick.records.calls import bid, call_name
from oddtrick.records.denominations import DENOMINATION_NAMES

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay

_DOUBLED = ("", "doubled", "redoubled")


def contract_text(replay: "Replay") -> str:
    """``three no trump by Z, doubled``; what is not known is said."""
    declared = replay.declared
    if declared.passed_out:
        return "all passed"
    if declared.denomination is None:
        return "not known"
    if declared.level is None:
        parts = [DENOMINATION_NAMES[declared.denomination]]
    else:
        parts = [call_name(bid(declared.level, declared.denomination))]
    seats = replay.given.seat_name
    if declared.declarer is not None:
        parts.append(f"by {seats(declared.declarer)}")
    if declared.maker is not None and declared.maker != declared.declarer:
        parts.append(f"(made by {seats(declared.maker)})")
    return " ".join(parts) + doubled_text(declared.doubled)


def doubled_text(doubled: int | None) -> str:
    """How often a contract is doubled, to stand behind it; nothing where it is not."""
    if doubled is None:
        return ", not known whether doubled"
    if doubled < len(_DOUBLED):
        return f", {_DOUBLED[doubled]}" if doubled else ""
    return f", doubled {doubled} times"


def signed(number: int | None) -> str:
    """A figure with its sign; nothing for one that is not known."""
    return "" if number is None else f"{number:+d}" if number else "0"
