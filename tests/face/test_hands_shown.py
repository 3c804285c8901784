"""The hands that ``oddtrick replay`` shows: what is void, and what is only not given."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from oddtrick.command import command
from oddtrick.records.cards import PACK, SUIT_MASKS, card
from oddtrick.views.cards import hand_text

DEAL = """\
trick 1

deal     some-cards
game     auction
laws     auction-gb-1909
dealer   Z
contract 1NT, by Z

hands
  A  S AK  H -  ...
  Y  S QJ  H K  D A  C 6  ...
  B  ...
  Z  S T9  H Q?  D J  C A?  ...
"""
PLAY = """
play
       A   Y   B   Z
   1  >C2  C3  C4  C5
"""


def shown(tmp_path: Path, text: str, *options: str) -> list[str]:
    path = tmp_path / "a.trick"
    path.write_text(text)
    lines = CliRunner().invoke(command, ["replay", str(path), *options]).stdout.splitlines()
    return [line.strip() for line in lines]


def test_a_suit_that_is_not_given_is_not_shown_as_a_void(tmp_path: Path) -> None:
    lines = shown(tmp_path, DEAL)
    at = lines.index("before the first trick")
    for hands in (lines[lines.index("hands") + 1 :], lines[at + 1 :]):
        assert hands[:4] == [
            "A  S AK  H -  D ...  C ...",
            "Y  S QJ  H K  D A  C 6  ...",
            "B  ...",
            "Z  S T9  H Q?  D J  C A?  ...",
        ]


def test_what_is_left_of_a_hand_not_given_is_not_known_either(tmp_path: Path) -> None:
    lines = shown(tmp_path, DEAL + PLAY)
    assert "Z  S T9  H Q?  D J  C A5  ..." in lines
    at = lines.index("left after trick 1")
    assert lines[at + 1 : at + 5] == [
        "A  S AK  H -  D ...  C ...",
        "Y  S QJ  H K  D A  C 6  ...",
        "B  ...",
        "Z  S T9  H Q?  D J  C A  ...",
    ]


@pytest.mark.parametrize(
    ("mask", "may_hold", "part", "text"),
    [
        (1 << card("SA"), 0, [], "S A  H -  D -  C -"),
        (1 << card("SA"), PACK, [], "S A  H ...  D ...  C ..."),
        (1 << card("SA"), PACK & ~SUIT_MASKS[2], [], "S A  H -  D ...  C ..."),
        (1 << card("SA"), PACK, ["S?", "Hx", "?K"], "S A?  H x  D ...  C ...  ? K"),
        (0, PACK, [], "..."),
        (0, 0, [], "S -  H -  D -  C -"),
        (1 << card("SA"), SUIT_MASKS[3], [], "S A  H -  D -  C -  ..."),
    ],
)
def test_three_dots_stand_for_what_is_not_given(
    mask: int, may_hold: int, part: list[str], text: str
) -> None:
    assert hand_text(mask, may_hold=may_hold, part=part) == text
