"""The schema of the laws: every code answers every matter, with article and reading."""

import tomllib

import pytest

from oddtrick.records.findings.catalogue import kinds
from oddtrick.records.laws.matter import SECTIONS, Matter
from oddtrick.records.laws.matters import matters
from oddtrick.records.laws.options import law_options
from oddtrick.records.laws.page import compare, law_page
from oddtrick.records.laws.registry import (
    find_law,
    law_codes,
    law_from_dict,
    law_id,
    load_law,
    suggestions,
)
from oddtrick.records.laws.rules_page import EXAMPLE, rules_page

CODES = law_codes()


def test_the_codes_that_come_with_the_package() -> None:
    assert {
        "bridge-gb-1904",
        "bridge-us-1905",
        "straight-foster",
        "auction-gb-1908",
        "auction-gb-1909",
        "auction-us-1913",
        "auction-us-1920",
        "contract-modern",
    } <= set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_every_matter_has_a_rule_and_an_article_or_a_reading(code: str) -> None:
    law = load_law(code)
    assert list(law.provisions) == list(matters())
    for name, provision in law.provisions.items():
        assert provision.matter == name
        assert provision.rule in matters()[name].rules
        assert provision.articles or provision.reading
        assert provision.reading is None or provision.reading in law.readings
        assert "{" not in provision.words
        assert "[" not in provision.words


@pytest.mark.parametrize("code", CODES)
def test_every_reading_has_its_question_choices_default_and_reason(code: str) -> None:
    law = load_law(code)
    for reading in law.readings.values():
        assert reading.question.endswith("?")
        assert reading.reason.endswith(".")
        assert reading.chosen == reading.default
        assert reading.default in reading.choices
        assert len({frozenset(choice.sets) for choice in reading.choices.values()}) == 1
        for choice in reading.choices.values():
            other = load_law(code, readings=((reading.id, choice.id),))
            assert other.readings[reading.id].chosen == choice.id
            for name, provision in choice.sets.items():
                assert other.matter(name).rule == provision.rule


@pytest.mark.parametrize("matter", matters().values(), ids=lambda matter: matter.name)
def test_every_matter_is_asked_and_titled(matter: Matter[object]) -> None:
    assert matter.section in dict(SECTIONS)
    assert matter.title
    assert matter.question.endswith("?")
    for rule in matter.rules.values():
        assert rule.words
        assert not rule.words.endswith(".")
        assert rule.function.__doc__


def test_a_code_is_found_by_id_or_alias_in_any_case() -> None:
    assert law_id("AUCTION-US-1913") == "auction-us-1913"
    assert law_id("Dalton") == "auction-gb-1909"
    assert law_id("auction_us_1920") == "auction-us-1920"
    assert find_law("nobody") is None
    law = find_law("elwell-1905")
    assert law is not None
    assert law.id == "bridge-us-1905"
    assert suggestions("auction-us-1914")[0].startswith("auction-us-19")
    assert "auction-gb-1909" in suggestions("daltons")
    assert suggestions("xyzzy") == ()


def test_no_two_codes_share_a_name() -> None:
    names = [name for code in CODES for name in (code, *load_law(code).aliases)]
    assert len(names) == len(set(names))


def test_citations_are_in_order_and_said_once() -> None:
    law = load_law("auction-gb-1909")
    assert law.cite("undertricks", "one-spade-limit", "trick-score") == "auction-gb-1909 L50, L51"
    assert law.cite("doubling-limit", "trick-values") == "auction-gb-1909 L4, L55"
    american = load_law("auction-us-1913")
    assert american.cite("undertricks", "trick-score") == "auction-us-1913 L3, L47, L47a"
    assert law.cite("unfinished-rubber") == "auction-gb-1909 silent on unfinished-rubber"


@pytest.mark.parametrize("code", CODES)
def test_the_page_of_a_code_shows_every_matter_and_every_reading(code: str) -> None:
    law, page = load_law(code), law_page(code)
    assert page.startswith(f"# {law.title}")
    assert f"`{code}`" in page
    for name, matter in matters().items():
        (row,) = [line for line in page.splitlines() if f"<br>`{name}` |" in line]
        assert matter.title in row
        assert row.count(" | ") == 2
    for reading in law.readings.values():
        assert f"### {reading.id}\n" in page
        assert f"- `{reading.default}` (default): " in page


def test_the_page_of_rules_names_every_rule_and_parameter() -> None:
    page = rules_page()
    for name, matter in matters().items():
        assert f"### {name}\n" in page
        for rule in matter.rules.values():
            (row,) = [r for r in _rows(page, name) if r.startswith(f"| `{rule.name}` |")]
            assert all(f"`{parameter}`: " in row for parameter in rule.parameters)


def _rows(page: str, matter: str) -> list[str]:
    return page.partition(f"### {matter}\n")[2].partition("#")[0].splitlines()


def test_the_law_file_on_the_page_of_rules_loads() -> None:
    law = law_from_dict(tomllib.loads(EXAMPLE), readings=(("equal-totals", "as-before"),))
    assert law.cite("rubber-bonus") == "card-room-1913 rule 7"
    assert law.matter("tie").rule == "no-points"


def test_codes_side_by_side() -> None:
    rows = {row.matter: row for row in compare(("auction-gb-1909", "auction-us-1913"))}
    assert list(rows) == list(matters())
    assert rows["chicane"].differs
    assert rows["chicane"].articles == ("auction-gb-1909 L8", "auction-us-1913 L2")
    assert rows["chicane"].cells[1] == "There is no chicane"
    assert not rows["undertricks"].differs


def test_every_option_is_told_in_full() -> None:
    for option in law_options().values():
        assert {"title", "words", "article", "families"} <= set(option)


def test_the_kinds_of_score_rubber_and_law_file_findings_lie_in_their_hundreds() -> None:
    hundreds = {kind.code[2] for kind in kinds().values()}
    assert {"4", "5", "7"} <= hundreds
