"""Misprints mended: every smallest change of a hand under which all that is recorded agrees.

A search over plain values. What a change is worth is found by the one replay and the one
check; nothing is chosen where several changes serve, and nothing is ever changed here:
``mended`` gives a new deal, with every print kept in a mark.
"""

from oddtrick.records.mend.apply import mended
from oddtrick.records.mend.complete import Completion, complete_deal
from oddtrick.records.mend.result import Mending, Repair
from oddtrick.records.mend.search import mend_deal
from oddtrick.records.mend.slips import Change, Slip

__all__ = [
    "Change",
    "Completion",
    "Mending",
    "Repair",
    "Slip",
    "complete_deal",
    "mend_deal",
    "mended",
]
