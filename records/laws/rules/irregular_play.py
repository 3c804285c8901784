"""Hands, leads and tricks that are irregular: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTERS = (
    permission(
        name="short-hand",
        section="irregular-play",
        place=1,
        title="A hand short",
        question="What follows when one hand has too few cards and the others are right?",
    ),
    permission(
        name="long-hand",
        section="irregular-play",
        place=2,
        title="A hand too long",
        question="What follows when one hand has too many cards and another too few?",
    ),
    permission(
        name="wrong-pack",
        section="irregular-play",
        place=3,
        title="A wrong pack",
        question="What follows when the pack is found incorrect during the deal or the play?",
    ),
    permission(
        name="lead-out-of-turn",
        section="irregular-play",
        place=5,
        title="An adversary leads out of turn",
        question="What follows when an adversary of the declarer leads out of turn?",
    ),
    permission(
        name="lead-from-wrong-hand",
        section="irregular-play",
        place=6,
        title="A lead from the wrong hand",
        question="What follows when the declarer leads out of turn, from his own hand or dummy?",
    ),
    permission(
        name="card-out-of-order",
        section="irregular-play",
        place=8,
        title="Playing before the partner",
        question="What follows when an adversary plays before his partner, out of his turn?",
    ),
    permission(
        name="trick-short",
        section="irregular-play",
        place=9,
        title="No card played to a trick",
        question="What follows when a player who has played to the next trick is found to have "
        "played none to the last?",
    ),
    permission(
        name="trick-long",
        section="irregular-play",
        place=10,
        title="Too many cards to a trick",
        question="What follows when a player has played two cards to a trick?",
    ),
    permission(
        name="quitted-trick-seen",
        section="irregular-play",
        place=11,
        title="Looking at a quitted trick",
        question="What follows when a player looks at a trick that was turned and quitted?",
    ),
    permission(
        name="adversary-abandons",
        section="irregular-play",
        place=15,
        title="An adversary throws his cards down",
        question="What follows when an adversary of the declarer throws his cards on the table?",
    ),
    permission(
        name="attention-drawn",
        section="irregular-play",
        place=18,
        title="Attention drawn to the trick",
        question="What follows when a player, before his partner has played, calls the trick his, "
        "names his card or draws the trick towards him?",
    ),
    permission(
        name="winning-cards-led",
        section="irregular-play",
        place=19,
        title="Winning cards led in a row",
        question="What follows when a player leads winning cards one after the other, without "
        "waiting for his partner to play?",
    ),
    permission(
        name="play-suggested",
        section="irregular-play",
        place=20,
        title="Dummy suggests a card",
        question="What follows when the declarer's partner, by touching a card or otherwise, "
        "suggests the play of a card from dummy?",
    ),
    permission(
        name="unauthorised-remark",
        section="irregular-play",
        place=21,
        title="A remark on the play",
        question="What follows when an adversary of the declarer refers to an incident of the "
        "play of which he may not speak?",
    ),
    permission(
        name="wrong-card-named",
        section="irregular-play",
        place=22,
        title="A wrong card called",
        question="What follows when a card is called that is not liable to be called?",
    ),
)
