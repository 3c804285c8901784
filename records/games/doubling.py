"""Doubling: who may double what, and how often."""

from oddtrick.records.games.choice import Choice

ONCE_AND_REDOUBLE = Choice(
    "doubling",
    "once-and-redouble",
    "A bid may be doubled by an adversary, and then redoubled by the side that made it.",
)
LADDER = Choice(
    "doubling",
    "ladder",
    "The sides double each other in turn, as far as the laws allow.",
    fields=frozenset({"doubles"}),
)
ELDEST_ALONE = Choice(
    "doubling",
    "eldest-alone",
    "Only the eldest hand may double, and only the dealer redouble, unless the laws let either "
    "adversary.",
    fields=frozenset({"doubles"}),
)
THE_ADVERSARY = Choice(
    "doubling",
    "the-adversary",
    "The one adversary may double.",
    fields=frozenset({"doubles"}),
)
NONE = Choice("doubling", "none", "There is no doubling.")
