"""Every record goes to PBN and comes back: canonical samples byte for byte, and any record."""

from pathlib import Path

import pytest
import record_strategies
from hypothesis import HealthCheck, given, settings
from pbn_games import DEAL, deal

from oddtrick.converters.convert import convert
from oddtrick.converters.load import load
from oddtrick.formats.pbn.extension import tags_for
from oddtrick.formats.pbn.formatter import format_source
from oddtrick.formats.pbn.reader import read
from oddtrick.formats.pbn.scan import escape
from oddtrick.formats.pbn.writer import write
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.source import SourceText
from oddtrick.records.schema import Deal, Rubber, Session

SAMPLES = Path(__file__).parent.parent.parent / "samples"
RECORDS = sorted((SAMPLES / "books").glob("*.trick")) + sorted((SAMPLES / "valid").glob("*.trick"))
PBN, NOTATION = find_format("pbn"), find_format("notation")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_sample_comes_back_from_pbn_byte_for_byte(path: Path) -> None:
    assert PBN is not None
    assert NOTATION is not None
    first = load(path.name, path.read_bytes())
    out = convert(first, PBN)
    assert (out.losses, out.findings) == ([], first.findings)
    assert out.text is not None
    again = load("again.pbn", out.text.encode("latin-1"))
    assert again.findings == again.repairs == []
    assert convert(again, NOTATION).text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["CAFÉ»", "café\xa0»", "Û´s", "Ã©", "ð\xa0\xa0\xa0"])
def test_letters_that_are_by_chance_a_sign_in_utf_8_come_back(text: str) -> None:
    """The bytes of ``É»`` in Latin-1 are those of U+027B in UTF-8, and no other letter tells."""
    assert PBN is not None
    record = Deal.model_validate(
        {
            "id": "one",
            "event": text,
            "notes": ({"text": text},),
            "comments": ({"text": text, "where": "before"},),
            "remains": ({"format": "pbn", "name": "Sponsor", "text": text},),
        }
    )
    again = load("again.pbn", write([record]).encode("latin-1"))
    assert again.records == [record]
    assert again.findings == []


def test_a_line_with_a_sign_that_pbn_has_not_is_kept_in_our_tags() -> None:
    deal = (
        read(SourceText("x.pbn", '%\u0663 of ours\n[Event "?"]\n[Dealer "N"]\n')).records[0].record
    )
    text = write([deal])
    assert text.encode("latin-1")
    assert read(SourceText("y.pbn", text)).records[0].record.remains == deal.remains


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_is_written_is_its_own_export_form(path: Path) -> None:
    assert PBN is not None
    text = convert(load(path.name, path.read_bytes()), PBN).text
    assert text is not None
    assert format_source(SourceText("x", text, "latin-1")) == text


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(record_strategies.records)
def test_any_record_comes_back_from_pbn(record: Deal | Rubber | Session) -> None:
    text = write([record])
    assert max(map(len, text.split("\r\n"))) <= 253
    assert text.encode("latin-1").decode("latin-1") == text
    again = read(SourceText("x", text, "latin-1"))
    assert [found.record for found in again.records] == [record]
    assert again.findings == []


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(record_strategies.marked_deals())
def test_a_deal_with_marks_and_comments_comes_back_from_pbn(record: Deal) -> None:
    again = read(SourceText("x", write([record]), "latin-1"))
    assert [found.record for found in again.records] == [record]


def test_several_records_come_back_in_their_order() -> None:
    records = [
        r for path in RECORDS[:3] + RECORDS[-3:] for r in load("x.trick", path.read_bytes()).records
    ]
    again = read(SourceText("x", write(records), "latin-1"))
    assert [found.record for found in again.records] == records


@pytest.mark.parametrize("many", range(100, 181))
def test_a_value_full_of_quotes_is_cut_before_its_line_is_too_long(many: int) -> None:
    for name in ("OddtrickId", "OddtrickTranscription"):
        tags = list(tags_for(name, '"' * many))
        assert "".join(value for _, value in tags) == '"' * many
        assert all(len(f'[{n} "{escape(value)}"]') <= 253 for n, value in tags)


def test_tags_in_any_order_need_no_tag_of_ours() -> None:
    head = '[Room "Open"]\n[OptimumResultTable "Declarer;Denomination;Result"] {of N}\nN NT 7\n'
    text = head + DEAL + '[BidSystemNS "x"] {ours}\n[Annotator "y"]\n[HomeTeam "z"] {home}\n'
    record = deal(text)
    assert "Oddtrick" not in write([record])
    assert deal(write([record])) == record


def test_a_table_of_many_rows_needs_no_tag_of_ours() -> None:
    rows = "".join(f'{n} "Name {n};Partner {n}" {500 - 10 * n}\n' for n in range(1, 40))
    record = deal(DEAL + '[ScoreTable "Rank\\2R;Names_NS;+Score_NS"]\n' + rows)
    made = write([record])
    assert "Oddtrick" not in made
    assert made.count("Partner") == 39
    assert deal(made) == record


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_import_format_holds_as_much_and_no_tag_that_says_nothing(path: Path) -> None:
    records = load(path.name, path.read_bytes()).records
    text = write(records, layout="import")
    assert "\r" not in text
    assert "EXPORT" not in text
    again = read(SourceText("x", text, "latin-1"))
    assert [found.record for found in again.records] == records
    assert (again.findings, again.repairs) == ([], [])


def test_a_board_in_import_format_says_only_what_is_known() -> None:
    made = write([deal(DEAL + '[Event "?"]\n[Site "Bath"]\n')], layout="import")
    assert made == '% PBN 2.1\n[Site "Bath"]\n' + DEAL


def test_a_comment_behind_an_unknown_value_stays_behind_it() -> None:
    record = deal('[Event "?"]\n{which?}\n' + DEAL)
    made = write([record], layout="import")
    assert '[Event "?"]\n{which?}\n[Dealer "N"]' in made
    assert deal(made) == record
