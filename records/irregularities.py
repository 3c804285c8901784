"""The words for what goes wrong in a hand, for what may be chosen then, and for who chooses.

The schema of records and the law codes share these words: a record says what
was chosen, and a code which choices it gives.
"""

from typing import Literal

EventKind = Literal[
    "call-out-of-turn", "insufficient-call", "impossible-call", "call-when-barred",
    "double-out-of-turn", "double-of-partner", "double-unasked", "declaration-unasked",
    "declaration-passed-back", "declaration-by-adversary", "consultation", "call-changed",
    "card-exposed", "card-called", "suit-called", "lead-out-of-turn", "card-out-of-order",
    "revoke", "revoke-corrected", "missing-card", "surplus-card", "short-hand",
    "trick-short", "trick-long", "hands-abandoned", "correction", "misdeal", "new-deal",
    "penalty-lost", "quitted-trick-seen", "hands-exchanged", "result-agreed", "not-played",
    "lead-before-doubling", "earlier-bids-told", "attention-drawn", "winning-cards-led",
    "play-suggested", "unauthorised-remark", "wrong-card-named", "dealt-card-seen",
    "pack-not-cut", "wrong-pack", "other",
]  # fmt: skip
"""What went wrong, or was done about it. ``hands-exchanged``: declarer and dummy changed
places; ``result-agreed``: the result was agreed to be another than the tricks that were won;
``not-played``: the hand was thrown in and scored without play, as a custom allows;
``attention-drawn``: a player calls the trick his, names his card or draws the trick towards him
before his partner has played; ``winning-cards-led``: one after the other, without waiting for the
partner; ``play-suggested``: by dummy; ``wrong-card-named``: a card called that is not exposed."""

Choice = Literal[
    "stands", "new-deal", "made-good", "accepted", "barred", "not-claimed", "claimed",
    "three-tricks", "two-tricks", "points", "deduct-from-offender", "add-to-own",
    "card-called", "suit-called", "suit-forbidden", "highest", "lowest", "win", "lose",
    "corrected", "final-declaration", "card-forbidden", "lost", "average", "none",
]  # fmt: skip
"""What was chosen. ``average``: a board that is not played brings both pairs the average."""

LossCause = Literal[
    "dummy-draws-attention", "consultation", "wrong-penalty", "partners-suggestion", "waiting",
    "cards-looked-at",
]  # fmt: skip
"""What may lose a side its right to a penalty or to a new deal: dummy draws attention to the
offence; partners consult; another penalty is demanded than the law gives; the partner of the
one who chooses suggests what; the choice is made too late; the player, or his partner, has
looked at his cards."""

UNPENALISED: frozenset[str] = frozenset(
    {"stands", "accepted", "not-claimed", "lost", "none", "corrected"}
)
"""Choices that exact nothing: what was done stands, or was put right."""

Chooser = Literal[
    "the-law", "left-adversary", "either-adversary", "declarer", "dealer", "eldest", "maker",
    "maker-or-eldest", "last-doubler", "maker-or-last-doubler", "eldest-or-dealers-side", "bidder",
]  # fmt: skip
"""Who chooses: ``the-law`` where there is nothing to choose; the adversary on the
offender's left; either adversary of the offender; the eldest hand; the maker of the trump,
or either of these two; the player who doubled last, or the maker where nobody has; the eldest
hand of what the dealer's side did, and dealer or dummy of what the adversaries did; the player
whose bid was doubled."""
