"""Pages and pictures: well formed, complete in themselves, and for everybody to read."""

import os
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from lxml import etree
from record_strategies import records as any_record

import oddtrick
from oddtrick.converters.losses import values
from oddtrick.formats.page import style
from oddtrick.formats.page.markup import fit
from oddtrick.formats.page.words import where
from oddtrick.formats.page.writer import write
from oddtrick.records.schema import (
    Account,
    Comment,
    Deal,
    Hand,
    Mark,
    Note,
    Player,
    Remain,
    Rubber,
    ScoreLine,
    Session,
)

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("[bv]*/*.trick"))
GOLDEN = Path(__file__).parent / "golden"
SHOWN: dict[str, dict[str, Any]] = {
    "elwell-02": {},
    "foster-bridge-2": {"mark_winners": True},
    "work-rubber-we-they": {},
    "work-ledger": {},
    "three-hand-auction": {},
    "bridge-for-two": {},
    "pivot-bridge": {},
    "partial-cards": {},
    "marks": {},
}
FEW = settings(
    max_examples=10,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def tree(page: str) -> etree._Element:
    """A page read as XML, which it is too, so that no element is left open or crossed."""
    assert page.startswith(("<!DOCTYPE html>\n", "<?xml", "<div"))
    return etree.fromstring(page.encode())


def read(name: str) -> list[Deal | Rubber | Session]:
    path = next(path for path in SAMPLES if path.stem == name)
    return oddtrick.read(path).records


def holds_the_rules(root: etree._Element) -> None:
    """What every page must be, whatever is on it."""
    ids = [str(each) for each in root.xpath("//@id")]
    assert len(ids) == len(set(ids))
    assert {str(href)[1:] for href in root.xpath("//a/@href")} <= set(ids)
    assert root.xpath("//script | //link | //img | //@src | //@onload | //@style") == []
    levels = [int(str(each.tag)[1]) for each in root.iter("h1", "h2", "h3", "h4", "h5", "h6")]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    for table in root.iter("table"):
        assert table[0].tag == "caption"
        assert "".join(table[0].itertext()).strip()
        assert table.xpath(".//th")
        assert table.xpath(".//th[not(@scope)]") == []
        assert table.xpath(".//th[not(normalize-space())]") == []
    assert root.xpath('//*[@role="img"][not(@aria-label)]') == []
    assert root.xpath("//figure[not(@aria-label)]") == []


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_page_of_a_sample_holds_every_rule_and_is_always_the_same(path: Path) -> None:
    records = oddtrick.read(path).records
    page = write(records)
    root = tree(page)
    assert root.get("lang") == "en-GB"
    assert len(root.findall(".//h1")) == 1
    holds_the_rules(root)
    assert write(records) == page
    assert root.xpath("//@*[contains(., '://')]") == []
    assert "url(" not in "".join(root.xpath("//style/text()"))


def test_only_what_was_asked_for_is_derived_into_the_marks() -> None:
    (deal,) = read("foster-bridge-2")
    assert isinstance(deal, Deal)
    bare = deal.replace(tricks=tuple(trick.replace(winners=()) for trick in deal.tricks))
    assert 'class="won' not in write([bare])
    page = write([bare], mark_winners=True)
    assert page.count('class="won derived"') == 13 + 1
    assert "winners that the record does not mark are found from the play" in page


def test_the_words_of_a_misprint_stand_beside_the_reading() -> None:
    page = write(read("elwell-02"))
    text = "".join(tree(page).itertext())
    assert "sic: “C4”" in text
    assert "trick 11, Y: printed “C4”; shown is the reading (sic)" in text


def test_a_finding_leads_to_its_place() -> None:
    (deal,) = read("elwell-02")
    assert isinstance(deal, Deal)
    plays = list(deal.tricks[4].plays)
    plays[0] = plays[0]._replace(card="SA")
    tricks = list(deal.tricks)
    tricks[4] = tricks[4].replace(plays=tuple(plays))
    root = tree(write([deal.replace(tricks=tuple(tricks))]))
    links = root.xpath('//section[h2="What the check finds"]//a/@href')
    assert "#elwell-bridge-02.tricks.5.A" in links


def test_a_mark_of_a_rubber_on_a_value_of_its_deals_has_its_sign_in_the_deal() -> None:
    (rubber,) = read("rubber-we-they")
    assert isinstance(rubber, Rubber)
    mark = Mark(kind="sic", paths=("deals[0].tricks[0].A",), printed="DQ")
    note = Note(text="of the second deal", path="deals[1]")
    session = Session(id="evening", records=(rubber.replace(marks=(mark,), notes=(note,)),))
    for record in (session.records[0], session):
        root = tree(write([record]))
        (cell,) = root.xpath('//td[@id="rubber-we-they-1.tricks.1.A"]')
        assert "".join(cell.itertext()).endswith(" sic: \u201cDQ\u201d")
        link = cell.xpath(".//sup/a")[0]
        assert link.text == "\u2191a"
        assert link.get("aria-label") == "note a of the rubber"
        assert "printed \u201cDQ\u201d" in "".join(
            root.xpath(f'//li[@id="{link.get("href")[1:]}"]')[0].itertext()
        )
        (heading,) = root.xpath('//article[@id="rubber-we-they-2"]/*[1]')
        assert "".join(heading.itertext()).endswith("\u2191b")
        holds_the_rules(root)


HOSTILE = "</title><script>alert(1)</script>\" onload='x' \u202eevil \x00\x1b\x85 \u05e9\u05dc"


def test_no_name_gets_out_of_its_place() -> None:
    deal = Deal(
        id="hostile",
        title=HOSTILE,
        site=HOSTILE,
        players=(Player(name=HOSTILE, plays=("Z",)),),
        places=(HOSTILE, "Y", "B", "Z"),
        hands=(Hand(place=HOSTILE, cards=("SA",), complete=False),),
        notes=(Note(text=HOSTILE, path="title"),),
    )
    for text in (write([deal]), oddtrick.convert(deal, "svg")):
        root = tree(text)
        assert root.xpath("//*[local-name()='script'] | //@onload") == []
        assert fit(HOSTILE) in "".join(root.itertext())
        assert "\x1b" not in text


def line(account: str, points: int, column: str = "above", label: str | None = None) -> ScoreLine:
    values = {"account": account, "points": points, "column": column, "label": label}
    return ScoreLine.model_validate({**values, "matter": "honours"})


def test_no_name_of_a_sheet_of_sixty_entries_or_of_a_ledger_gets_out_of_its_place() -> None:
    rubber = Rubber(
        id="hostile",
        title=HOSTILE,
        players=(Player(name=HOSTILE),),
        accounts=(
            Account(id="WE", name=HOSTILE, members=(HOSTILE,)),
            Account(id="THEY", members=("x",)),
        ),
        entries=tuple(line("WE", 10 * n, "below", HOSTILE) for n in range(60)),
        comments=(Comment(text=HOSTILE, path="entries[0]", where="before"),),
        remains=(Remain(format="pbn", name=HOSTILE, text=HOSTILE),),
        marks=(Mark(kind="sic", paths=("entries[1]",), printed=HOSTILE, reason=HOSTILE),),
    )
    ledger = Session(
        id="ledger", title=HOSTILE, records=(Rubber(id="r", totals=(line(HOSTILE, 1),)),)
    )
    for record in (rubber, ledger, Session(id="s", title=HOSTILE, records=(rubber,))):
        texts = [write([record]), record._repr_html_() or ""]
        texts += [] if record.kind == "session" else [oddtrick.convert(record, "svg")]
        for text in texts:
            root = tree(text)
            assert root.xpath("//*[local-name()='script'] | //@onload") == []
            assert fit(HOSTILE) in "".join(root.itertext())
    assert write([rubber]).count('<th scope="row" id="hostile.entries.') == 60


WORDS = re.compile(r"(^|\.)(text|title|label|reason|printed|site|event|name|by|stake)$")


def worded(record: Deal | Rubber | Session) -> Iterator[str]:
    """The free words that a record holds."""
    for value in values(record):
        if isinstance(value.value, str) and WORDS.search(value.field_path):
            yield value.value


@FEW
@given(any_record)
def test_any_record_gives_a_page_that_holds_every_rule_and_every_word(
    record: Deal | Rubber | Session,
) -> None:
    root = tree(write([record]))
    holds_the_rules(root)
    text = "".join(root.itertext())
    assert [word for word in worded(record) if fit(word).strip() not in text] == []


@pytest.mark.parametrize("name", SHOWN)
def test_the_page_of_a_sample_is_the_one_that_was_looked_at(name: str) -> None:
    page = write(read(name), **SHOWN[name])
    body = page[page.index("<body") :]
    golden = GOLDEN / f"{name}.html"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(body, "utf-8")
    assert body == golden.read_text("utf-8")


def luminance(colour: str) -> float:
    """The relative luminance of a colour, as WCAG has it."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    "colours", [style.LIGHT, style.DARK, style.PRINT], ids=["day", "night", "print"]
)
@pytest.mark.parametrize("ground", ["paper", "shade"])
@pytest.mark.parametrize("ink", ["ink", "faint", "red", "derived", "error", "warning", "link"])
def test_every_colour_of_type_is_read_on_every_ground(
    colours: dict[str, str], ground: str, ink: str
) -> None:
    low, high = sorted((luminance(colours[ground]), luminance(colours[ink])))
    assert (high + 0.05) / (low + 0.05) >= 4.5


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("tricks[5].Y", "trick 6, Y"),
        ("hands.A[3]", "hand of A, card 4"),
        ("deals[2].auction[0]", "deal 3, call 1"),
        ("source.page", "source, page"),
        ("score[1].points", "score line 2, points"),
    ],
)
def test_a_path_is_told_in_words(path: str, words: str) -> None:
    assert where(path) == words


def test_a_record_and_a_file_show_themselves_in_a_notebook() -> None:
    loaded = oddtrick.read(next(path for path in SAMPLES if path.stem == "elwell-02"))
    whole = loaded._repr_html_()
    assert whole is not None
    assert whole == loaded.records[0]._repr_html_()
    assert "<html" not in whole
    holds_the_rules(tree(f"<div>{whole}{whole}</div>"))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_record_in_a_notebook_may_stand_there_twice(path: Path) -> None:
    loaded = oddtrick.read(path)
    shown = [loaded, *loaded.records]
    root = tree(f"<div>{''.join(each._repr_html_() or '' for each in shown)}</div>")
    holds_the_rules(root)
    assert root.xpath("//@id | //a") == []


def test_an_empty_record_shows_itself() -> None:
    assert oddtrick.Deal(id="x")._repr_html_() is not None


def test_a_hand_of_four_dashes_that_is_not_whole_says_so() -> None:
    hand = Hand(place="A", complete=False, voids=("S", "H", "D", "C"))
    page = write([Deal(id="d", hands=(hand,))])
    assert "more cards, not given" in page
    hand = hand.replace(voids=("S", "H", "D"))
    assert "more cards, not given" not in write([Deal(id="d", hands=(hand,))])
