"""Deals that are irregular: what may be chosen, and by whom."""

from oddtrick.records.laws.permission import permission

MATTERS = (
    permission(
        name="pack-not-cut",
        section="cutting",
        place=4,
        title="The pack not cut",
        question="What follows when the dealer deals without having the pack cut?",
    ),
    permission(
        name="dealt-card-seen",
        section="cutting",
        place=5,
        title="A card seen by the dealer",
        question="What follows when the dealer looks at a card while he is dealing?",
    ),
)
