"""A figure of a rubber that is put down to none of its accounts is named, and counts for nobody."""

from pathlib import Path
from typing import Literal

import pytest

from oddtrick.converters.convert import convert
from oddtrick.converters.load import load
from oddtrick.formats.registry import find_format
from oddtrick.records.checks.rubber import replay_rubber
from oddtrick.records.schema import Account, Deal, Rubber, ScoreLine

ACCOUNTS = (Account(id="A-B", members=("A", "B")), Account(id="Y-Z", members=("Y", "Z")))
SAMPLES = Path(__file__).parent.parent.parent / "samples" / "invalid"


def nobody(rubber: Rubber) -> list[str | None]:
    return [f.at.path for f in replay_rubber(rubber).findings if f.code == "OT509"]


def line(account: str, column: Literal["above", "single"] = "above") -> ScoreLine:
    return ScoreLine(account=account, column=column, matter="other", points=10)


def test_entries_totals_and_scores_of_deals_name_an_account_or_a_place_or_player_of_it() -> None:
    deal = Deal(id="d", score=(line("A-B"), line("Z"), line("Q")))
    rubber = Rubber(
        id="r",
        accounts=ACCOUNTS,
        entries=(line("A-B"), line("Y"), line("Y-B")),
        totals=(line("A", "single"), line("W", "single")),
        deals=(deal,),
    )
    assert nobody(rubber) == ["entries[2]", "totals[1]", "deals[0].score[2]"]


def test_without_accounts_nobody_is_unknown() -> None:
    assert nobody(Rubber(id="r", entries=(line("A"), line("B"), line("C")))) == []


@pytest.mark.parametrize("target", ["page", "svg"])
def test_totals_of_players_one_of_whom_is_unknown_are_drawn_as_far_as_they_go(target: str) -> None:
    path = SAMPLES / "OT509-line-of-nobody-of-three-players.trick"
    form = find_format(target)
    assert form is not None
    done = convert(load(path.name, path.read_bytes()), form)
    assert [f.code for f in done.findings if f.code == "OT900"] == []
    assert done.text is not None
    assert "212" in done.text
