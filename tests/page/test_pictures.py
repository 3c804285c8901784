"""Pictures: named and described, their words as text, and nothing of a record lost unsaid."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from lxml import etree
from record_strategies import records as any_record

import oddtrick
from oddtrick.converters.convert import convert
from oddtrick.converters.load import load
from oddtrick.formats.page.pictures import LAYOUTS
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.refusal import CannotWriteError
from oddtrick.records.schema import Deal, Mark, Rubber, ScoreLine, Session

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("[bv]*/*.trick"))
FEW = settings(
    max_examples=25,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
SVG = "{http://www.w3.org/2000/svg}"


def named(name: str) -> Path:
    return next(path for path in SAMPLES if path.stem == name)


def read(name: str) -> Deal | Rubber | Session:
    return oddtrick.read(named(name)).records[0]


def tree(picture: str) -> etree._Element:
    return etree.fromstring(picture.encode())


def texts(picture: str) -> list[str]:
    """The words that are drawn, in order."""
    return ["".join(each.itertext()) for each in tree(picture).iter(f"{SVG}text")]


def holds_the_rules(picture: str) -> None:
    """What every picture must be, whatever is on it."""
    root = tree(picture)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    name = root.get("id")
    assert root.get("aria-labelledby") == f"{name}-title {name}-description"
    rules = re.findall(r"^([^@{}\s][^@{}]*) \{", root.findtext("{*}style") or "", re.MULTILINE)
    assert len(rules) > 20
    assert [rule for rule in rules if not rule.startswith(f"#{name}")] == []
    assert [each.get("id") for each in root[:2]] == [f"{name}-title", f"{name}-description"]
    assert all((each.text or "").strip() for each in root[:2])
    assert {str(each.tag).removeprefix(SVG) for each in root} <= {
        "title", "desc", "style", "text", "line", "rect",
    }  # fmt: skip
    left, top, wide, high = map(int, root.get("viewBox", "").split())
    assert (left, top) == (0, 0)
    assert wide < 20_000
    for each in root.iter(f"{SVG}text", f"{SVG}rect"):
        assert 0 <= int(each.get("x", "")) <= wide
        assert 0 <= int(each.get("y", "")) <= high


def drawn(record: Deal | Rubber | Session, layout: str | None) -> str | None:
    """A picture; None where there is none to draw, which the writer says."""
    try:
        return oddtrick.picture(record, layout)
    except CannotWriteError as fault:
        assert fault.findings
        return None


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("layout", [None, *LAYOUTS])
def test_a_picture_is_named_and_described(path: Path, layout: str | None) -> None:
    for record in oddtrick.read(path).records:
        if layout is not None and LAYOUTS[layout].kind != record.kind:
            continue
        picture = drawn(record, layout)
        if picture is None:
            assert record.kind != "deal" or not (
                record.tricks if layout in ("tricks", "trick") else record.hands
            )
            continue
        holds_the_rules(picture)
        assert drawn(record, layout) == picture


@FEW
@given(any_record, st.sampled_from([None, *LAYOUTS]))
def test_a_picture_of_any_record_is_well_formed_or_refused(
    record: Deal | Rubber | Session, layout: str | None
) -> None:
    try:
        picture = drawn(record, layout)
    except ValueError as fault:
        assert re.search("shows (one|a) ", str(fault))
        return
    if picture is not None:
        holds_the_rules(picture)


def test_the_sheet_of_a_rubber_stands_as_the_book_has_it() -> None:
    words = texts(oddtrick.picture(read("work-rubber-we-they")))
    assert words[:4] == ["Rubber work-rubber-we-they", "The sheet, as recorded", "WE", "THEY"]
    figures = [word for word in words[4:] if word.isdigit()]
    above = ["250", "36", "56", "36", "64", "30", "216", "60", "100", "32"]
    assert figures[:10] == above
    assert figures[10:17] == ["32", "100", "200", "52", "18", "30", "72"]
    below = ["16", "60", "18", "20", "27", "48", "21", "36", "24"]
    assert figures[17:26] == below
    assert figures[26:] == ["1033", "621", "621", "412"]
    assert "412 points to WE (auction-us-1912 L11)" in words


def test_a_sheet_that_the_deals_make_is_set_as_derived() -> None:
    root = tree(oddtrick.picture(read("rubber-we-they")))
    kinds = {each.text: each.get("class") for each in root.iter(f"{SVG}text")}
    assert kinds["WE"] == kinds["250"] == kinds["30"] == "derived"
    assert kinds["408"] == "ink"
    assert kinds["In italics: derived from the cards and the laws named"] == "derived"


def test_a_sum_that_the_record_has_otherwise_stands_beneath_the_recorded_one() -> None:
    rubber = read("work-rubber-we-they")
    assert isinstance(rubber, Rubber)
    wrong = rubber.totals[1].replace(points=1034)
    totals = (rubber.totals[0], wrong, *rubber.totals[2:])
    root = tree(oddtrick.picture(rubber.replace(totals=totals)))
    sums = [(e.text, e.get("class")) for e in root.iter(f"{SVG}text") if e.text in ("1033", "1034")]
    assert sums == [("1034", "ink"), ("1033", "derived")]


def test_the_description_of_a_sheet_tells_every_figure_under_its_account() -> None:
    told = tree(oddtrick.picture(read("foster-rubber-four-column")))[1].text or ""
    assert "WE: above the line, from the line upwards, 16, 18; below the line, game 1, 8" in told
    assert "THEY: above the line, from the line upwards, 100, 30, 36, 250;" in told


def test_a_mark_on_an_entry_leads_to_its_words_beneath_the_sheet() -> None:
    rubber = read("work-rubber-we-they")
    assert isinstance(rubber, Rubber)
    marked = rubber.replace(marks=(Mark(kind="sic", paths=("entries[3].points",), printed="29"),))
    words = texts(oddtrick.picture(marked))
    assert "a" in words
    assert "a: entry 4, points: sic, printed 29" in words


def test_the_tables_of_a_session_are_drawn_one_beneath_another() -> None:
    words = texts(oddtrick.picture(read("session")))
    assert [word for word in words if word in ("Totals", "Ledger by rubbers", "evening-1")] == [
        "Totals", "Ledger by rubbers", "evening-1",
    ]  # fmt: skip
    assert "Totals as recorded" in words


def test_a_rubber_without_a_figure_is_refused_with_the_reason() -> None:
    with pytest.raises(CannotWriteError, match="no entry is recorded") as refused:
        oddtrick.picture(Rubber(id="empty"))
    assert "it names no laws" in refused.value.findings[0].message


def test_a_layout_shows_one_kind_of_record() -> None:
    with pytest.raises(ValueError, match="the layout sheet shows a rubber, and this is a deal"):
        oddtrick.picture(Deal(id="x"), "sheet")
    with pytest.raises(ValueError, match="a picture shows one deal, and there are 3"):
        oddtrick.picture(read("rubber-we-they"), "hand")


@pytest.mark.parametrize("layout", ["tricks", "trick"])
def test_winners_from_the_play_are_dotted_on_a_picture_when_asked_for(layout: str) -> None:
    deal = read("foster-bridge-2")
    assert isinstance(deal, Deal)
    bare = deal.replace(tricks=tuple(trick.replace(winners=()) for trick in deal.tricks))
    assert "stroke-dasharray" not in oddtrick.picture(bare, layout)
    marked = oddtrick.picture(bare, layout, mark_winners=True)
    assert marked.count("stroke-dasharray") == (13 if layout == "tricks" else 1)
    assert "Dotted line: winner found from the play" in texts(marked)


def losses(name: str, **options: object) -> list[str]:
    target = find_format("svg")
    assert target is not None
    path = named(name)
    done = convert(load(str(path), path.read_bytes()), target, options)
    assert done.text is not None
    return [loss.message for loss in done.losses]


def test_what_a_sheet_has_no_place_for_is_listed() -> None:
    told = losses("foster-rubber-four-column")
    assert "svg has no place on the sheet for 4 totals" in told
    assert "svg has no place for a note" in told
    assert not any("entries" in message and "times" not in message for message in told)


def test_the_deals_of_a_rubber_are_lost_as_such_from_its_sheet() -> None:
    told = losses("rubber-we-they")
    assert told.count("svg has no place for a deal as such") == 3


def test_a_picture_of_one_trick_reports_what_that_picture_loses() -> None:
    assert any("4 hands" in message for message in losses("elwell-02", trick=11))
    assert not any("4 hands" in message for message in losses("elwell-02"))


def test_words_without_end_are_cut_on_the_picture_and_kept_in_its_title() -> None:
    long = "endless " * 12_500
    deal = read("elwell-02")
    assert isinstance(deal, Deal)
    holds_the_rules(oddtrick.picture(deal.replace(title=long)))
    rubber = Rubber(
        id="x",
        title=long,
        entries=(ScoreLine(account=long, column="below", points=30, matter="tricks"),),
    )
    picture = oddtrick.picture(rubber)
    holds_the_rules(picture)
    assert (tree(picture)[0].text or "").strip() == long.strip()


def test_pictures_stand_beside_one_another_in_a_page() -> None:
    deal = read("elwell-02")
    pictures = [oddtrick.picture(deal, layout) for layout in ("hand", "tricks", "trick")]
    pictures += [oddtrick.picture(deal, trick=n) for n in (2, 3)]
    ids = [str(each) for picture in pictures for each in tree(picture).xpath("//@id")]
    assert len(ids) == len(set(ids)) == 3 * len(pictures)
