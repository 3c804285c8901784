"""Making: how the trump, and what is undertaken, come about."""

from oddtrick.records.games.choice import Choice

BIDDING = Choice(
    "making",
    "bidding",
    "Calls in turn from the dealer; the highest bid, passed by the other three, is the contract.",
    fields=frozenset({"auction"}),
    needs=(("auction", "contract"),),
)
BIDDING_ALONE = Choice(
    "making",
    "bidding-alone",
    "Three players call, each for himself; two passes close the bidding.",
    fields=frozenset({"auction"}),
    needs=(("auction", "contract"),),
)
DEALER_OR_PARTNER = Choice(
    "making",
    "dealer-or-partner",
    "The dealer makes the trump, or passes the make to his partner, who must.",
    fields=frozenset({"make"}),
    needs=(("make", "contract"), ("dealer",)),
)
DEALER_OR_FAR_PARTNER = Choice(
    "making",
    "dealer-or-far-partner",
    "The dealer makes the trump, or passes; then dummy's hand is handed to his partner at the "
    "other table, who must make it.",
    fields=frozenset({"make"}),
    needs=(("make", "contract"), ("dealer",)),
)
DEALER_OR_SCHEDULE = Choice(
    "making",
    "dealer-or-schedule",
    "The dealer makes the trump, or passes; then a fixed schedule makes it from dummy's cards.",
    fields=frozenset({"make"}),
    needs=(("make", "contract"), ("dealer",)),
)
DEALER_ALONE = Choice(
    "making",
    "dealer-alone",
    "The dealer makes the trump.",
    fields=frozenset({"make"}),
    needs=(("make", "contract"), ("dealer",)),
)
DEALER_OR_MISERY = Choice(
    "making",
    "dealer-or-misery",
    "The dealer makes the trump, for eight tricks if he says so, or undertakes to lose all.",
    fields=frozenset({"make"}),
    needs=(("make", "contract"), ("dealer",)),
)
TURNED_CARD = Choice(
    "making",
    "turned-card",
    "The last card dealt, the dealer's, is turned up; its suit is trumps.",
    fields=frozenset({"turned"}),
    needs=(("turned", "contract"),),
)
NAMED_OR_TURNED = Choice(
    "making",
    "named-or-turned",
    "The record's contract names the trump, or says that there is none; else a turned card does.",
    fields=frozenset({"turned"}),
    needs=(("turned", "contract"),),
)
