"""Tables: how many hands there are, and who plays which."""

from oddtrick.records.games.choice import TableChoice

DECLARERS_DUMMY = TableChoice(
    "table",
    "declarers-dummy",
    "Four hands of thirteen, partners opposite; the declarer plays his partner's hand too.",
    dummy="declarer",
)
DEALERS_DUMMY = TableChoice(
    "table",
    "dealers-dummy",
    "Four hands of thirteen, partners opposite; the dealer plays his partner's hand too, "
    "whichever of them made the trump.",
    dummy="dealer",
)
FOUR_CLOSED = TableChoice(
    "table",
    "four-closed",
    "Four hands of thirteen, partners opposite; each plays his own.",
    open_hands="none",
)
EACH_FOR_HIMSELF = TableChoice(
    "table",
    "each-for-himself",
    "Four hands of thirteen; the dealer plays the hand opposite too, and every player "
    "keeps a score of his own.",
    dummy="dealer",
    dummy_scores=True,
    sides=False,
)
THREE_AND_BOUGHT_DUMMY = TableChoice(
    "table",
    "three-and-bought-dummy",
    "Three players and a fourth hand, unseen until it falls to the highest bidder.",
    fields=frozenset({"table"}),
    dummy="declarer",
    sides=False,
)
THREE_AND_DEALERS_DUMMY = TableChoice(
    "table",
    "three-and-dealers-dummy",
    "Three players and a gap opposite the dealer, whose cards he plays as dummy.",
    dummy="dealer",
    sides=False,
)
TWO_WITH_PILES = TableChoice(
    "table",
    "two-with-piles",
    "Two players; each holds four cards and plays besides from eleven piles of two, the "
    "upper card open.",
    seats=2,
    cards=26,
    places=("A", "Z"),
    piles=True,
    open_hands="none",
)
TWO_WITH_STOCK = TableChoice(
    "table",
    "two-with-stock",
    "Two players; the dealer plays one hand of thirteen, drawn up from a stock, against two "
    "hands of his adversary, who leads and has the second of them open.",
    seats=3,
    places=("Y", "B", "Z"),
    open_hands="of-the-adversary",
)
TWO_WITH_TWO_HANDS = TableChoice(
    "table",
    "two-with-two-hands",
    "Two players; each plays the two hands of his side. The hand on the dealer's left leads: the "
    "adversary's own, or his dummy, from which he leads before he looks at his own; then both "
    "dummies are laid open. For a revoke of a dummy there is no penalty.",
    dummy="dealer",
    open_hands="one-a-side",
    all_dummies=True,
    leads_by_turns=True,
)
TWO_WITH_HOLDERS = TableChoice(
    "table",
    "two-with-holders",
    "Two players; each plays two hands, all four hidden from the other: the one opposite his own "
    "stands in a holder. All four answer for revokes.",
    open_hands="none",
    leads_by_turns=True,
)
SIX_AT_TWO_TABLES = TableChoice(
    "table",
    "six-at-two-tables",
    "Three pairs at two tables, with a pair at both ends; two deals are played at once.",
    fields=frozenset({"table"}),
    places=("1", "5", "dummy", "2"),
    dummy="dealer",
)
