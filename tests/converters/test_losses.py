"""The loss report is computed from the record and the declaration of the target."""

import pytest

from oddtrick.converters.comparison import lost_on_the_way
from oddtrick.converters.losses import losses, values
from oddtrick.formats.carries import ALL
from oddtrick.formats.registry import find_format
from oddtrick.records.findings import Finding
from oddtrick.records.paths import MISSING, resolve
from oddtrick.records.schema import (
    Call,
    Comment,
    Contract,
    Deal,
    Hand,
    Mark,
    Note,
    Play,
    Player,
    Remain,
    Rubber,
    ScoreLine,
    Source,
    Trick,
)
from oddtrick.records.within import records_in

DEAL = Deal(
    id="hand-12",
    title="A hand",
    source=Source(title="Bridge", page="41"),
    players=(Player(name="Ann", plays=("Z",)),),
    hands=(Hand(place="Y", cards=("S8", "S7")),),
    auction=(Call("Z", "1S"), Call("A", "pass")),
    contract=Contract(level=1, denomination="S", doubled=0),
    tricks=(
        Trick(plays=(Play("A", "SK"), Play("Y", "S8")), winners=("A",)),
        Trick(plays=(Play("A", "SA"), Play("Y", "S7"))),
    ),
    doubles=(),
    marks=(
        Mark(kind="unclear", paths=("tricks[0].Y",)),
        Mark(kind="sic", paths=("tricks[1].Y",), printed="S8"),
    ),
    notes=(Note(text="one"), Note(text="two", path="tricks[1].Y")),
    comments=(Comment(text="aside"),),
    remains=(Remain(format="pbn", name="Room", text="Open"),),
)


def codes(found: list[Finding]) -> list[str]:
    return [finding.code for finding in found]


def test_a_format_that_holds_everything_loses_nothing() -> None:
    assert losses(DEAL, ALL, "all") == []


def test_a_format_that_holds_no_field_loses_every_field_once() -> None:
    found = losses(DEAL, ("deal.kind",), "nothing")
    assert len({f.message for f in found}) == len(found)
    for word in ("source", "player", "hand", "calls", "contract", "tricks", "doubles"):
        assert any(word in f.message for f in found), word


@pytest.mark.parametrize("record", [DEAL, Deal(id="deal-2"), Rubber(id="r", deals=(DEAL,))])
def test_a_format_without_its_kind_loses_a_record_as_such_whether_it_says_anything_or_not(
    record: Deal | Rubber,
) -> None:
    found = losses(record, ("session",), "ledger", silent=frozenset(("id",)))
    assert codes(found) == ["OT605" for _ in records_in(record)]
    assert found[0].at.path in ("", "deals[0]")


def test_every_value_stands_at_a_path_that_leads_to_it() -> None:
    for value in values(DEAL):
        path = value.trail[-1][1]
        assert resolve(DEAL, path) is not MISSING, path


def test_values_recorded_as_none_are_not_silence() -> None:
    assert "deal.doubles" in {value.field_path for value in values(DEAL)}
    assert "deal.contract.doubled" in {value.field_path for value in values(DEAL)}
    assert "deal.leader" not in {value.field_path for value in values(DEAL)}


def test_marks_remarks_and_remains_have_kinds_of_their_own() -> None:
    most = tuple(
        f"deal.{name}"
        for name in type(DEAL).model_fields
        if name not in ("marks", "notes", "comments", "remains")
    )
    found = losses(DEAL, (*most, "deal.marks[sic]"), "grid")
    assert codes(found) == ["OT602", "OT603", "OT603", "OT604"]
    unclear, notes, *_ = found
    assert unclear.message == "grid has no place for a mark (unclear)"
    assert unclear.at.path == "marks[0]"
    assert notes.message == "grid has no place for 2 notes"
    assert [spot.path for spot in (notes.at, *notes.also)] == ["notes[0]", "notes[1]"]


def test_the_lost_value_is_shown_when_it_is_one() -> None:
    most = tuple(f"deal.{name}" for name in type(DEAL).model_fields if name != "source")
    (found,) = losses(DEAL, (*most, "deal.source.title"), "grid")
    assert found.message == "grid has no place for the page of the source"
    assert found.recorded == "41"


def test_a_rubber_is_lost_as_such_and_its_deals_are_judged_each() -> None:
    rubber = Rubber(
        id="rubber-1",
        title="An evening",
        deals=(DEAL, DEAL.replace(id="hand-13")),
        totals=(ScoreLine(account="WE", column="single", points=100),),
    )
    most = tuple(f"deal.{name}" for name in type(DEAL).model_fields if name != "title")
    found = losses(rubber, most, "grid")
    assert codes(found) == ["OT605", "OT601", "OT601"]
    assert [f.at.path for f in found] == ["", "deals[0].title", "deals[1].title"]


@pytest.mark.parametrize("name", ["lin", "rbn"])
def test_another_order_of_the_players_is_told_and_the_own_order_of_the_format_is_not(
    name: str,
) -> None:
    form = find_format(name)
    assert form is not None and form.held is not None
    told = {}
    for order in ("WNES", "NSEW"):
        players = tuple(Player(name=f"Player {place}", plays=(place,)) for place in order)
        deal = Deal(id="x", places=tuple("WNES"), players=players)
        found = lost_on_the_way([deal], form.held([deal]), form)
        told[order] = [f.message for f in found if f.at.path == "players"]
    assert told == {"WNES": [], "NSEW": [f"{name} has another order of 4 players"]}
