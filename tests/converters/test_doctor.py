"""``oddtrick doctor roundtrip``: every pair of formats on one file, and what no report tells of."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from oddtrick.command import command
from oddtrick.converters.diff import Difference
from oddtrick.converters.load import load
from oddtrick.converters.roundtrip import both_ways, moved_along, round_trips
from oddtrick.formats.lin import writer
from oddtrick.records.findings import Finding, Spot
from oddtrick.records.findings.conversion import ORDER_LOST
from oddtrick.records.schema import Deal, Rubber, Session

SAMPLES = Path(__file__).parent.parent.parent / "samples"
FILES = [
    "valid/match.lin", "valid/match.rbn", "valid/auction.trick", "valid/events.trick",
    "books/elwell-01.trick", "books/foster-bridge-1.trick", "books/foster-rubber.trick",
    "valid/three-hand-auction.trick", "valid/rubber-we-they.trick", "valid/comments.trick",
    "valid/corrected-in-time.trick", "invalid/OT359-too-many-tricks.json",
]  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_no_way_through_two_formats_loses_what_no_report_tells_of(name: str) -> None:
    path = SAMPLES / name
    loaded = load(path.name, path.read_bytes())
    faulty = [way for way in round_trips(loaded, both_ways()) if way.faulty]
    assert faulty == []


def test_every_pair_of_formats_is_tried_and_each_alone() -> None:
    path = SAMPLES / "valid/match.lin"
    loaded = load(path.name, path.read_bytes())
    forms = both_ways(["notation", "pbn", "lin"])
    ways = [(way.first, way.second) for way in round_trips(loaded, forms)]
    names = ["notation", "pbn", "lin"]
    assert ways == [(one, other) for one in names for other in names]


def test_the_first_difference_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_lost(records: list[Deal | Rubber | Session]) -> list[Deal | Rubber | Session]:
        return records

    monkeypatch.setattr(writer, "held", nothing_lost)
    words = ["doctor", "roundtrip", str(SAMPLES / "valid/auction.trick"), "-t", "lin"]
    done = CliRunner().invoke(command, words)
    assert done.exit_code == 1
    assert "NOT TOLD: auction, " in done.stdout
    assert "1 way with a difference that no report tells of" in done.stderr


def test_a_loss_that_the_report_tells_of_is_no_fault() -> None:
    words = ["doctor", "roundtrip", str(SAMPLES / "valid/auction.trick"), "-t", "lin"]
    done = CliRunner().invoke(command, words)
    assert done.exit_code == 0
    assert done.stdout.startswith("lin  ")
    assert "of loss told; first auction, " in done.stdout


def test_only_faults_are_shown_where_that_is_asked() -> None:
    words = ["doctor", "roundtrip", "--faults", str(SAMPLES / "valid/board.lin"), "-t", "lin"]
    done = CliRunner().invoke(command, words)
    assert (done.exit_code, done.stdout) == (0, "")
    assert "no loss untold" in done.stderr


def test_what_can_be_read_of_a_damaged_file_is_tried(tmp_path: Path) -> None:
    path = tmp_path / "two.trick"
    path.write_text("trick 1\n\ndeal one\ndealer Z\n\ndeal two\nhands\n  A  S ??1\n")
    done = CliRunner().invoke(command, ["doctor", "roundtrip", str(path), "-t", "json"])
    assert done.exit_code == 1
    assert "what cannot be read is left out; the other records are tried" in done.stderr
    assert done.stdout.split() == ["json", "the", "same"]


def test_nothing_is_tried_where_nothing_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "none.trick"
    path.write_text("trick 1\n\ndeal two\nhands\n  A  S ??1\n")
    done = CliRunner().invoke(command, ["doctor", "roundtrip", str(path)])
    assert (done.exit_code, done.stdout) == (1, "")
    assert "nothing was tried: no record of this file can be read" in done.stderr


RUBBER = """\
trick 1

rubber r

accounts
  WE    -
  THEY  -

entries
  WE  below  9
  WE  above  ?
  WE  below  30
"""


def test_an_absence_goes_along_with_its_entry_where_a_report_tells_of_another_order() -> None:
    loaded = load("a.trick", RUBBER.encode())
    ways = list(round_trips(loaded, both_ways(["notation", "sheet"])))
    assert any(way.difference is not None for way in ways)
    assert [way for way in ways if way.faulty] == []


def test_an_absence_that_is_lost_is_a_fault_whatever_order_is_told_of() -> None:
    at = Spot(path="entries")
    losses = [Finding(ORDER_LOST, "the sheet has an order of its own", at=at, deal="r")]
    gone = Difference("r", "entries[1].points", "absent[unknown].path", "entries[1].points", None)
    come = Difference("r", "entries[0].points", "absent[unknown].path", None, "entries[0].points")
    assert moved_along([gone, come], losses) == [gone, come]
    assert moved_along([gone], losses) == []
    assert moved_along([gone, come], []) == []
