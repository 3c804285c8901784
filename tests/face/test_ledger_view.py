"""The ledger by rubbers that ``oddtrick score`` shows, and entries of nothing."""

from pathlib import Path

from click.testing import CliRunner

from oddtrick.command import command

SAMPLES = Path(__file__).parent.parent.parent / "samples"

RUBBER = """\
accounts
  WE    Smith {partner}
  THEY  Jones White
entries
{entries}
"""
LEDGER = """\
trick 1

session evening
game     auction
laws     auction-us-1912
unit     100
rounding nearest
stake    sixpence

rubber one
{one}
end rubber

rubber two
{two}
end rubber
end session
"""


def scored(path: Path) -> str:
    return CliRunner().invoke(command, ["score", str(path)]).output


def written(folder: Path, entries: str) -> Path:
    path = folder / "a.trick"
    one = RUBBER.format(partner="Brown", entries=entries)
    two = RUBBER.format(partner="Green", entries="  THEY below 30\n  THEY below 40")
    path.write_text(LEDGER.format(one=one, two=two), "utf-8")
    return path


def test_standings_run_on_and_a_player_who_sat_out_keeps_his(tmp_path: Path) -> None:
    shown = scored(written(tmp_path, "  WE below 30\n  WE below 40"))
    rows = {line.split()[0]: line.split()[1:] for line in shown.splitlines() if line.strip()}
    assert rows["Brown"] == ["3", "3"]
    assert rows["Green"] == ["3"]
    assert rows["total"] == ["6", "6", "3", "3"]
    assert "in units of 100 points (nearest), stake: sixpence" in shown


def test_works_ledger_shows_its_plus_and_minus_columns_as_printed() -> None:
    shown = scored(SAMPLES / "books" / "work-ledger.trick").splitlines()
    (total,) = (line.split()[1:] for line in shown if line.startswith("  total"))
    assert total == ["4", "4", "8", "8", "8", "8", "8", "8", "9", "9", "10", "10"]


def test_an_entry_of_nothing_stays_on_the_sheet_and_disturbs_no_other(tmp_path: Path) -> None:
    path = written(tmp_path, "  WE above 0\n  WE below 30\n  WE below 40")
    assert "        0 |" in scored(path)
    assert "OT52" not in CliRunner().invoke(command, ["check", str(path)]).output


def test_a_ledger_of_standings_is_shown_alone_with_no_word_of_sheets_that_nobody_kept() -> None:
    shown = scored(SAMPLES / "books" / "work-ledger.trick")
    assert "no sheet" not in shown
    assert shown.startswith("work-ledger")
    mixed = scored(SAMPLES / "valid" / "session.trick")
    assert "no sheet" not in mixed
    assert "evening-1\n  auction-us-1913" in mixed


def test_a_rubber_of_totals_alone_that_stands_in_no_ledger_still_says_why_it_has_no_sheet(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.trick"
    path.write_text("trick 1\nrubber r\ntotals\n  WE single 4 total\n  THEY single 2 total\n")
    assert "no sheet" in scored(path)
