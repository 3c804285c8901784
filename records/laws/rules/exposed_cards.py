"""Cards exposed, from the deal to the last trick: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTERS = (
    permission(
        name="exposed-in-dealing",
        section="exposed-cards",
        place=1,
        title="A card exposed in dealing",
        question="What follows when a card is exposed in dealing?",
    ),
    permission(
        name="exposed-before-call",
        section="exposed-cards",
        place=2,
        title="A card exposed before the declaration",
        question="What follows when a player exposes a card before the declaration is final?",
    ),
    permission(
        name="exposed-before-lead",
        section="exposed-cards",
        place=3,
        title="A card exposed before the lead",
        question="What follows when the leader's partner exposes a card after the declaration and "
        "before the lead?",
    ),
    permission(
        name="exposed-by-leader",
        section="exposed-cards",
        place=4,
        title="A card exposed by the leader",
        question="What follows when the leader exposes a card after the declaration and before "
        "his lead?",
    ),
    permission(
        name="exposed-in-play",
        section="exposed-cards",
        place=5,
        title="A card exposed in play",
        question="What follows when an adversary of the declarer exposes a card during the play?",
    ),
    permission(
        name="exposed-last-card",
        section="exposed-cards",
        place=6,
        title="The last card exposed",
        question="What follows when an adversary exposes his last card before his partner plays "
        "to the twelfth trick?",
    ),
    permission(
        name="several-cards",
        section="exposed-cards",
        place=7,
        title="Several cards at once",
        question="What follows when an adversary of the declarer plays several cards at once?",
    ),
    permission(
        name="exposed-by-declarer",
        section="exposed-cards",
        place=8,
        title="A card exposed by the declarer's side",
        question="What follows when the declarer or dummy exposes a card after the declaration?",
    ),
)
