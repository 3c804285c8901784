"""Calls and doubles that are irregular: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTERS = (
    permission(
        name="bid-out-of-turn",
        section="irregular-calls",
        place=1,
        title="A bid out of turn",
        question="What follows a bid out of turn?",
    ),
    permission(
        name="double-out-of-turn",
        section="irregular-calls",
        place=3,
        title="A double out of turn",
        question="What follows a double or redouble out of turn in an auction?",
    ),
    permission(
        name="double-of-partner",
        section="irregular-calls",
        place=4,
        title="Doubling the partner",
        question="What follows when a player doubles his partner's bid or redoubles his partner's "
        "double?",
    ),
    permission(
        name="redouble-twice",
        section="irregular-calls",
        place=5,
        title="Redoubling twice",
        question="What follows when a bid that is redoubled is doubled again?",
    ),
    permission(
        name="insufficient-bid",
        section="irregular-calls",
        place=6,
        title="An insufficient bid",
        question="What follows a bid that is not high enough?",
    ),
    permission(
        name="impossible-bid",
        section="irregular-calls",
        place=7,
        title="An impossible bid",
        question="What follows a bid that no number of tricks up to seven can make sufficient, or "
        "of more than seven?",
    ),
    permission(
        name="barred-bid",
        section="irregular-calls",
        place=8,
        title="A bid when barred",
        question="What follows when a player bids who was put out of the bidding?",
    ),
    permission(
        name="told-earlier-bids",
        section="irregular-calls",
        place=10,
        title="Earlier bids told of",
        question="What follows when a player tells his partner of earlier bids after the final "
        "one?",
    ),
    permission(
        name="declaration-unasked",
        section="irregular-calls",
        place=11,
        title="Declaring unasked",
        question="What follows when the dealer's partner declares without being asked?",
    ),
    permission(
        name="declaration-passed-back",
        section="irregular-calls",
        place=12,
        title="Passing the make back",
        question="What follows when the dealer's partner passes the declaration back to him?",
    ),
    permission(
        name="declaration-by-adversary",
        section="irregular-calls",
        place=13,
        title="An adversary declares",
        question="What follows when an adversary of the dealer names the trump?",
    ),
    permission(
        name="double-unasked",
        section="irregular-calls",
        place=14,
        title="Doubling unasked",
        question="What follows when the pone doubles before he is asked whether his partner may "
        "lead?",
    ),
    permission(
        name="redouble-out-of-turn",
        section="irregular-calls",
        place=15,
        title="A redouble out of turn",
        question="What follows when a player of straight bridge redoubles out of turn?",
    ),
    permission(
        name="consultation-on-doubling",
        section="irregular-calls",
        place=16,
        title="Consulting on doubling",
        question="What follows when partners consult on doubling?",
    ),
    permission(
        name="lead-before-doubling",
        section="irregular-calls",
        place=17,
        title="A lead before the doubling is over",
        question="What follows when the eldest hand leads before the doubling is over, or without "
        "asking?",
    ),
)
