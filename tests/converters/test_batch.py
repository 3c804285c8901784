"""Many files to one, one to many: chosen deals, joined and split files, other letterings."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from oddtrick.converters.choosing import parts
from oddtrick.converters.load import load
from oddtrick.converters.seating import seated
from oddtrick.converters.turning import turned_remain
from oddtrick.records.schema import Deal, Remain, Rubber, ScoreLine
from oddtrick.records.seats import COMPASS_LETTERS

Invoke = Callable[..., Result]
SAMPLES = Path(__file__).parents[2] / "samples"
BOOKS = SAMPLES / "books"
HAND = BOOKS / "elwell-01.trick"


def ids(path: Path) -> list[str]:
    """The ids of all records in a file of JSON."""
    found = json.loads(path.read_text("utf-8"))
    return [record["id"] for record in (found if isinstance(found, list) else [found])]


def three(tmp_path: Path) -> Path:
    """A file of three deals."""
    path = tmp_path / "three.trick"
    deals = "\n".join(
        f"deal {name}\nlaws auction-gb-1909\ndealer Z\n" for name in ("one", "two", "three")
    )
    path.write_text(f"trick 1\n\n{deals}")
    return path


def rubber(tmp_path: Path, places: str = "W N E S") -> Path:
    """A rubber of three deals whose laws and players are said once."""
    path = tmp_path / "rubber.trick"
    deals = "\n".join(
        f"deal d{n}\nplaces {places}\ndealer {who}\ncontract 1NT, by {who}\n"
        for n, who in enumerate("NES" if places == "W N E S" else "ZZZ", 1)
    )
    path.write_text(f"trick 1\n\nrubber r\nlaws auction-gb-1909\nsite Bath\n\n{deals}")
    return path


def test_deals_are_chosen_by_number_range_or_id(invoke: Invoke, tmp_path: Path) -> None:
    three(tmp_path)
    for which, chosen in (
        ("2", ["two"]),
        ("2-3", ["two", "three"]),
        ("2-", ["two", "three"]),
        ("-2", ["one", "two"]),
        ("three,1", ["one", "three"]),
    ):
        words = ("convert", "three.trick", "-o", "out.json", "--force", "--deal", which)
        assert invoke(*words).exit_code == 0
        assert ids(tmp_path / "out.json") == chosen


def test_a_range_may_have_blanks_in_it(invoke: Invoke, tmp_path: Path) -> None:
    three(tmp_path)
    assert invoke("convert", "three.trick", "-o", "out.json", "--deal", "2 - 3, 1").exit_code == 0
    assert ids(tmp_path / "out.json") == ["one", "two", "three"]


def test_what_is_to_be_done_with_several_records_for_one_picture(
    invoke: Invoke, tmp_path: Path
) -> None:
    three(tmp_path)
    done = invoke("convert", "three.trick", "-o", "out.svg")
    assert done.exit_code == 1
    assert "svg holds one record, and there are 3" in done.stderr
    assert "Choose one with --deal" in done.stderr


def test_a_deal_that_is_not_there_is_told(invoke: Invoke, tmp_path: Path) -> None:
    three(tmp_path)
    done = invoke("convert", "three.trick", "-t", "json", "--deal", "2,7")
    assert done.exit_code == 2
    assert "no deal is number or id 7" in done.stderr
    assert '"two"' in done.stdout


@pytest.mark.parametrize("source", ["three.trick", "three.pbn"])
@pytest.mark.parametrize("which", ["0", "9", "nobody"])
def test_nothing_else_is_said_where_no_deal_is_chosen(
    invoke: Invoke, tmp_path: Path, which: str, source: str
) -> None:
    """Whether the file is read as a whole or record by record."""
    three(tmp_path)
    invoke("convert", "three.trick", "-o", "three.pbn")
    done = invoke("convert", source, "-o", "out.json", "--deal", which)
    assert (done.exit_code, done.stderr) == (2, f"Error: no deal is number or id {which}\n")
    assert not (tmp_path / "out.json").exists()


def test_a_choice_from_several_files_needs_not_be_in_each(invoke: Invoke, tmp_path: Path) -> None:
    three(tmp_path)
    (tmp_path / "one.trick").write_text("trick 1\n\ndeal alone\n")
    done = invoke("convert", "one.trick", "three.trick", "-o", "out.json", "--deal", "2-3")
    assert (done.exit_code, done.stderr) == (0, "")
    assert ids(tmp_path / "out.json") == ["two", "three"]


@pytest.mark.parametrize("which", ["", "1,,2", "7-3"])
def test_a_choice_that_is_none_is_refused(which: str) -> None:
    with pytest.raises(ValueError, match=r"numbers, ranges or ids|runs backwards"):
        parts(which)


def test_a_deal_taken_out_of_a_rubber_keeps_what_it_shares(invoke: Invoke, tmp_path: Path) -> None:
    rubber(tmp_path)
    done = invoke("convert", "rubber.trick", "-o", "out.json", "--deal", "2")
    assert "OT607 taken-out-of-its-rubber: 1 of 3 deals are taken out of the rubber" in done.stderr
    deal = json.loads((tmp_path / "out.json").read_text())
    assert (deal["id"], deal["laws"]["code"], deal["site"]) == ("d2", "auction-gb-1909", "Bath")
    whole = invoke("convert", "rubber.trick", "-o", "whole.json", "--deal", "1-3")
    assert "OT607" not in whole.stderr
    assert ids(tmp_path / "whole.json") == ["r"]


def test_several_files_are_joined_in_one(invoke: Invoke, tmp_path: Path) -> None:
    three(tmp_path)
    (tmp_path / "other.trick").write_text("trick 1\n\ndeal two\ndealer A\n")
    done = invoke("convert", "three.trick", "other.trick", "-o", "all.json")
    assert done.exit_code == 0
    assert ids(tmp_path / "all.json") == ["one", "two", "three", "two-2"]
    assert "OT609 id-changed: the id two stands in an earlier file too" in done.stderr
    assert "other.trick:3:" in done.stderr


def test_a_pattern_and_a_folder_are_joined_too(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for name in ("b", "a"):
        (tmp_path / "in" / f"{name}.trick").write_text(f"trick 1\n\ndeal {name}\ndealer Z\n")
    for given in ("in/*.trick", "in"):
        assert invoke("convert", given, "-o", "all.json", "--force").exit_code == 0
        assert ids(tmp_path / "all.json") == ["a", "b"]


def test_one_file_is_split_into_one_for_each_record(invoke: Invoke, tmp_path: Path) -> None:
    three(tmp_path)
    assert invoke("convert", "three.trick", "-o", "out", "-t", "json", "--split").exit_code == 0
    made = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert made == ["one.json", "three.json", "two.json"]
    again = invoke("convert", "three.trick", "-o", "out", "-t", "json", "--split")
    assert again.exit_code == 2
    assert again.stderr.count("--force writes over it") == 3


def test_what_cannot_be_read_is_left_out_only_when_asked(invoke: Invoke, tmp_path: Path) -> None:
    path = tmp_path / "bad.trick"
    path.write_bytes((SAMPLES / "invalid" / "OT613-unreadable-part.trick").read_bytes())
    refused = invoke("convert", "bad.trick", "-o", "out.json")
    assert refused.exit_code == 1
    assert "OT613" in refused.stderr
    assert not (tmp_path / "out.json").exists()
    done = invoke("convert", "bad.trick", "-o", "out.json", "--keep-going")
    assert done.exit_code == 1
    assert "OT608 record-left-out: the deal one was left out" in done.stderr
    assert ids(tmp_path / "out.json") == ["two"]


@pytest.mark.parametrize("name", ["bad.trick", "bad.lin"])
def test_many_faults_of_one_cause_are_told_as_one_as_a_check_does(
    invoke: Invoke, tmp_path: Path, name: str
) -> None:
    """Whether the file is read as a whole or record by record."""
    text = "trick 1\ndealer Z\nhands\nA S AK\nY S QJ\nB S 32\nZ S T9\n"
    if name == "bad.lin":
        text = "pn|a,b,c,d|md|1|mb|8C|mb|9C|mb|1Q|mb|2Q|pn|a,b,c,d|md|2|sv|o|mb|p|\n"
    (tmp_path / name).write_text(text)
    for words in (("convert", name, "-t", "json"), ("check", name), ("replay", name)):
        done = invoke(*words)
        assert done.output.count("error OT114") + done.output.count("error OT217") == 1
        assert "; 3 more like it in this record" in done.output


def test_a_folder_that_is_not_there_is_not_made_for_a_file(invoke: Invoke, tmp_path: Path) -> None:
    three(tmp_path)
    done = invoke("convert", "three.trick", "-o", "nowhere/out.json")
    assert done.exit_code == 2
    assert "there is no folder nowhere" in done.stderr
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("out", "said"),
    [("", "OUT is an empty name"), ("there/", "there has no ending; name the format with -t"),
     ("out.xyz", "no format is written with .xyz; name one with -t")],
)  # fmt: skip
def test_an_output_that_cannot_be_meant_is_refused(
    invoke: Invoke, tmp_path: Path, out: str, said: str
) -> None:
    three(tmp_path)
    done = invoke("convert", "three.trick", "-o", out)
    assert done.exit_code == 2
    assert said in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["three.trick"]


def test_links_that_lead_to_each_other_are_no_file(invoke: Invoke, tmp_path: Path) -> None:
    three(tmp_path)
    (tmp_path / "a.json").symlink_to("b.json")
    (tmp_path / "b.json").symlink_to("a.json")
    done = invoke("convert", "three.trick", "-o", "a.json", "--force")
    assert done.exit_code == 2
    assert "a.json cannot be written: too many levels of symbolic links" in done.stderr


def test_lines_end_and_letters_are_encoded_as_asked(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "a.trick").write_text("trick 1\ntitle Café\ndealer Z\n", "utf-8")
    words = ("convert", "a.trick", "-o", "out.trick", "--force", "--newline", "crlf")
    assert invoke(*words, "--write-encoding", "latin-1").exit_code == 0
    data = (tmp_path / "out.trick").read_bytes()
    assert b'"Caf\xe9"' in data or b"Caf\xe9" in data
    assert data.count(b"\r\n") == data.count(b"\n") > 0
    done = invoke(*words, "--write-encoding", "ascii")
    assert done.exit_code == 2
    assert done.stderr == (
        "Error: a.trick was not converted: ascii has no sign 'é'; --write-encoding utf-8 has all\n"
    )
    assert "no encoding is called" in invoke(*words, "--write-encoding", "latin-99").stderr


@pytest.mark.parametrize("source", ["a.trick", "a.xml", "a.jsonl"])
@pytest.mark.parametrize(
    ("target", "held"),
    [
        ("json", b"Caf\\u00e9 \\ud83c\\udca1"),
        ("jsonl", b"Caf\\u00e9 \\ud83c\\udca1"),
        ("xml", b"Caf&#233; &#127137;"),
        ("html", b"Caf&#233; &#127137;"),
    ],
)
def test_a_sign_that_an_encoding_has_not_is_written_as_the_format_can(
    invoke: Invoke, tmp_path: Path, source: str, target: str, held: bytes
) -> None:
    (tmp_path / "a.trick").write_text("trick 1\ntitle Café \U0001f0a1\ndealer Z\n", "utf-8")
    for name in ("a.xml", "a.jsonl"):
        assert invoke("convert", "a.trick", "-o", name).exit_code == 0
    done = invoke("convert", source, "-o", f"out.{target}", "--write-encoding", "ascii")
    assert done.exit_code == 0
    assert held in (tmp_path / f"out.{target}").read_bytes()
    if target != "html":
        assert deal_of(tmp_path / f"out.{target}").title == "Café \U0001f0a1"


def deal_of(path: Path) -> Deal:
    (record,) = load(path.name, path.read_bytes()).records
    assert isinstance(record, Deal)
    return record


def test_the_books_letters_go_to_the_compass_and_back() -> None:
    deal = deal_of(HAND)
    for dealer in "WNES":
        compass: Any = seated(deal, "compass", dealer)
        assert compass.places == ("W", "N", "E", "S")
        assert compass.dealer == dealer
        assert {hand.place for hand in compass.hands} <= set("WNES")
        back: Any = seated(compass, "book")
        assert back.replace(z_is=None) == deal
        assert back.z_is == (None if dealer == "S" else dealer)


def test_marks_follow_their_places() -> None:
    deal = deal_of(BOOKS / "elwell-12.trick")
    compass: Any = seated(deal, "compass", "N")
    turned = {"A": "E", "Y": "S", "B": "W", "Z": "N"}
    for old, new in zip(deal.marks, compass.marks, strict=True):
        for before, after in zip(old.paths, new.paths, strict=True):
            steps = before.split(".")
            assert after == ".".join(turned.get(step.partition("[")[0], step) for step in steps)


def test_a_table_is_turned_with_its_sides(tmp_path: Path) -> None:
    (record,) = load("r.trick", rubber(tmp_path).read_bytes()).records
    turned: Any = seated(record, None, "E")
    assert isinstance(turned, Rubber)
    assert [deal.dealer for deal in turned.deals] == ["E", "S", "W"]
    lettered: Any = seated(record, "book")
    assert [(deal.dealer, deal.z_is) for deal in lettered.deals] == [
        ("Z", "N"), ("Z", "E"), ("Z", "S"),
    ]  # fmt: skip
    assert seated(lettered, "compass") == record


def test_what_cannot_be_turned_without_a_guess_is_refused(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "a.trick").write_text("trick 1\nplaces W N E S\ntitle x\n")
    done = invoke("convert", "a.trick", "-t", "json", "--lettering", "book")
    assert done.exit_code == 1
    assert "does not say who deals" in done.stderr
    assert "OT611" not in done.stderr, "the record could be read"
    rubber(tmp_path, "A Y B Z")
    done = invoke("convert", "rubber.trick", "-t", "json", "--lettering", "compass")
    assert done.exit_code == 1
    assert "does not say which place of the compass its Z is" in done.stderr
    both = invoke("convert", "a.trick", "-t", "json", "--lettering", "book", "--dealer", "N")
    assert both.exit_code == 2


def test_two_names_are_the_input_and_the_output_and_more_need_a_name(
    invoke: Invoke, tmp_path: Path
) -> None:
    three(tmp_path)
    assert invoke("convert", "three.trick", "out.json").exit_code == 0
    assert ids(tmp_path / "out.json") == ["one", "two", "three"]
    done = invoke("convert", "three.trick", "three.trick", "out.json")
    assert done.exit_code == 2
    assert "name with -o" in done.stderr


@pytest.mark.parametrize(("target", "rows"), [("notation", "a play"), ("grid", "a table")])
def test_a_deal_of_fourteen_tricks_is_refused_where_there_are_thirteen_rows(
    invoke: Invoke, target: str, rows: str
) -> None:
    sample = SAMPLES / "invalid" / "OT359-too-many-tricks.json"
    done = invoke("convert", str(sample), "-t", target)
    assert (done.exit_code, done.stdout) == (1, "")
    assert f"OT610 cannot-write: 14 tricks are recorded, and {rows} has 13 rows" in done.stderr
    assert ":23:5:" in done.stderr


@pytest.mark.parametrize("target", ["lin", "rbn"])
def test_with_no_loss_each_output_says_whether_it_was_written(
    invoke: Invoke, tmp_path: Path, target: str
) -> None:
    """Whether it is written record by record or as a whole; the others of the batch still are."""
    invoke("convert", str(SAMPLES / "valid" / f"match.{target}"), "-o", "match.pbn")
    three(tmp_path)
    done = invoke("convert", ".", "-o", "out", "-t", target, "--no-loss")
    path = Path("out") / f"three.{target}"
    assert f"Error: {path} was not written, for --no-loss was given\n" in done.stderr
    assert [each.name for each in (tmp_path / "out").iterdir()] == [f"match.{target}"]
    assert done.exit_code == 1
    piped = invoke("convert", "three.trick", "-t", target, "--no-loss")
    assert (piped.exit_code, piped.stdout) == (1, "")
    assert piped.stderr.endswith("Error: nothing was written, for --no-loss was given\n")


TURNED = """\
[Dealer "N"]
[Vulnerable "NS"]
[Scoring "Rubber"]
[Declarer "E"]
[Contract "4S"]
[Result "10"]
[ScoreRubberHistory "NS 0 0/100 0 EW 30 0/40 0"]
[PairNS "the seniors"]
[OptimumScore "EW 420"]
[Hidden "WE"]
[HomeTeam "N. W. Smith"]
[Cap "3"]
[OptimumResultTable "Declarer;Denomination;Result"]
E S 10
"N" NT 7
[ScoreTable "PairId_NS;Declarer;Contract;Score_EW"]
1 S 4S -50
[Mine "Who"]
W
[Lead "N"] {no grammar tells whether this is a seat}
"""


def test_foreign_words_for_seats_turn_with_the_table_or_are_lost(
    invoke: Invoke, tmp_path: Path
) -> None:
    (tmp_path / "a.pbn").write_text(TURNED)
    done = invoke("convert", "a.pbn", "-t", "pbn", "--dealer", "E")
    assert done.exit_code == 0
    made = done.stdout_bytes.decode()
    for line in (
        '[ScoreRubberHistory "EW 0 0/100 0 NS 30 0/40 0"]', '[PairEW "the seniors"]',
        '[OptimumScore "NS 420"]', '[Hidden "NS"]', '[HomeTeam "N. W. Smith"]', '[Cap "3"]',
        "{no grammar tells whether this is a seat}",
    ):  # fmt: skip
        assert line in done.stdout
    assert '[OptimumResultTable "Declarer;Denomination;Result"]\r\nS S 10\r\n"E" NT 7' in made
    assert '[ScoreTable "PairId_EW;Declarer;Contract;Score_NS"]\r\n1 W 4S -50' in made
    assert "[Mine " not in done.stdout
    assert "[Lead " not in done.stdout
    assert "a.pbn:18:8: note OT604 remain-not-carried: Mine speaks of seats" in done.stderr
    assert "a.pbn:20:8: note OT604 remain-not-carried: Lead speaks of seats" in done.stderr
    refused = invoke("convert", "a.pbn", "-t", "pbn", "--dealer", "E", "--no-loss")
    assert refused.exit_code == 1
    assert refused.stdout == ""
    same = invoke("convert", "a.pbn", "-t", "pbn", "--dealer", "N", "--no-loss")
    assert same.exit_code == 0
    assert '[OptimumScore "EW 420"]' in same.stdout


def test_foreign_words_for_seats_come_back_with_the_table(tmp_path: Path) -> None:
    plain = TURNED.partition("[OptimumResultTable")[0]
    (deal,) = load("a.pbn", plain.encode()).records
    for dealer in "WES":
        turned = seated(deal, None, dealer)
        assert turned.remains != deal.remains
        assert seated(turned, None, "N").remains == deal.remains
    assert seated(seated(deal, "book"), "compass") == deal


REMARKED = """\
{ a|b at the head }
[Dealer "N"]
[Vulnerable "NS"]
[Auction "N"]
1D {x|y} Pass 1H { stripped } Pass
Pass Pass
"""


@pytest.mark.parametrize(
    ("target", "lines"),
    [
        ("lin", ["1:1: note OT614 says-otherwise: lin holds a comment with its text changed"]),
        ("rbn", ["1:1: note OT614 says-otherwise: rbn holds a comment with its text changed",
                 "5:4: note OT614 says-otherwise: rbn holds a comment in another place"]),
    ],
)  # fmt: skip
def test_a_comment_that_comes_back_with_other_signs_is_told_as_changed(
    invoke: Invoke, tmp_path: Path, target: str, lines: list[str]
) -> None:
    (tmp_path / "a.pbn").write_text(REMARKED)
    done = invoke("convert", "a.pbn", "-t", target)
    assert [line.partition("; 1 more")[0].partition(" (deal")[0].partition("a.pbn:")[2]
            for line in done.stderr.splitlines()[:-1]] == lines  # fmt: skip
    assert "the record does not" not in done.stderr
    assert "no place for" not in done.stderr


def test_we_is_an_account_and_not_west_and_east_when_the_table_is_turned() -> None:
    lines = [ScoreLine(account=name, column="above", matter="revoke", points=75)
             for name in ("WE", "E-W", "W-E")]  # fmt: skip
    deal = Deal(id="d", places=COMPASS_LETTERS, dealer="E", score=tuple(lines))
    turned: Any = seated(deal, None, "N")
    assert [line.account for line in turned.score] == ["WE", "N-S", "N-S"]


@pytest.mark.parametrize(
    ("form", "name", "text", "turned"),
    [
        ("pbn", "PairNS", "N. Smith", None), ("pbn", "Hidden", "N", "E"),
        ("pbn", "Room", "N", "N"), ("pbn", "OptimumPlayTable", "S;H;D;C\nA - - -",
                                    "S;H;D;C\nA - - -"),
        ("lin", "rs", "3NE=,4SxN-1,", "3NS=,4SxE-1,"), ("lin", "ah", "Board N", "Board N"),
        ("rbn", "C", "4SX:S:W", "4SX:W:N"), ("rbn", "F", "C:NS 60", "C:EW 60"),
        ("rbn", "N", "Ada+Ben:Cleo+Dan", None), ("rbn", "3", "N leads", "N leads"),
        ("other", "x", "N", None), ("other", "x", "none", "none"), ("other", "x", "NS 5", "EW 5"),
    ],
)  # fmt: skip
def test_each_format_says_where_what_is_kept_of_it_names_seats(
    form: str, name: str, text: str, turned: str | None
) -> None:
    made = turned_remain(Remain(format=form, name=name, text=text), 1)
    assert (None if made is None else made.text) == turned
