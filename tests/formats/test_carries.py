"""What a declaration of carriage covers."""

import pytest

from oddtrick.formats.carries import carried, covers, highest_lost, touches


@pytest.mark.parametrize(
    ("pattern", "field_path", "covered"),
    [
        ("deal", "deal.tricks.plays.card", True),
        ("deal.tricks", "deal.tricks.plays.card", True),
        ("deal.tricks.plays.card", "deal.tricks.plays.card", True),
        ("deal.tricks.plays.card", "deal.tricks.plays", False),
        ("deal.marks", "deal.marks[sic].printed", True),
        ("deal.marks[sic]", "deal.marks[sic].printed", True),
        ("deal.marks[sic]", "deal.marks[unclear].printed", False),
        ("*.source", "rubber.source.page", True),
        ("deal.trick", "deal.tricks", False),
    ],
)
def test_a_pattern_covers_a_field_and_all_beneath_it(
    pattern: str, field_path: str, covered: bool
) -> None:
    assert covers(pattern, field_path) is covered


def test_what_is_lost_is_named_at_the_highest_level_of_which_nothing_is_kept() -> None:
    knows_titles = ("deal.tricks", "deal.source.title", "deal.marks[sic]")
    assert highest_lost(knows_titles, "deal.tricks.leader") is None
    assert highest_lost(knows_titles, "deal.source.page") == "deal.source.page"
    assert highest_lost(("deal.tricks",), "deal.source.page") == "deal.source"
    assert highest_lost(knows_titles, "deal.marks[sic].printed") is None
    assert highest_lost(knows_titles, "deal.marks[unclear].printed") == "deal.marks[unclear]"


def test_a_rubber_is_touched_by_a_declaration_of_its_deals_only() -> None:
    assert touches(("rubber.deals",), "rubber")
    assert not touches(("deal",), "rubber")
    assert not carried(("rubber.deals",), "rubber.title")
