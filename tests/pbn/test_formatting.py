"""What the formatter of PBN refuses, and what it keeps."""

import codecs
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from pbn_games import objections

from oddtrick.converters.load import load
from oddtrick.formats.pbn.formatter import CannotFormatError, format_source
from oddtrick.formats.pbn.reader import read
from oddtrick.formats.pbn.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level

GAME = """[Board "1"]
[Dealer "N"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
"""


def formatted(text: str) -> str:
    return format_source(SourceText("x.pbn", text))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (f"{GAME}Generated 2922012 hands\nFrequency HCP :\n\n{GAME}", "OT252"),
        (f'{GAME}[Dealer "E"]\n', "OT254"),
        (f'{GAME}[Auction "N"]\n1D * Pass\n', "OT265"),
        (f'{GAME}[Auction "N"]\n1D =1= =2= *\n[Note "1:x"]\n', "OT268"),
        (f'{GAME}[Auction "N"]\n1D ! ?? *\n', "OT268"),
    ],
)
def test_what_would_be_lost_is_an_error_and_nothing_is_formatted(text: str, code: str) -> None:
    with pytest.raises(CannotFormatError) as refused:
        formatted(text)
    (finding,) = refused.value.findings
    assert (finding.code, finding.level) == (code, Level.ERROR)
    assert finding.message.endswith("formatting would lose it")


TABLE = GAME + '[Own "x"]\na b "c d" e ;here\nf {two} g\n'


def test_a_comment_amid_a_table_moves_behind_its_tag() -> None:
    text = formatted(TABLE)
    assert text.endswith('[Own "x"]\r\n;here\r\n{two}\r\na b "c d" e\r\nf g\r\n')
    assert objections(text) == []


def test_a_comment_amid_a_table_is_in_the_record_and_written_behind_the_tag() -> None:
    (read_one,) = read(SourceText("x.pbn", TABLE)).records
    said = [(one.text, one.path) for one in read_one.record.comments]
    assert said == [("here", "remains[0]"), ("two", "remains[0]")]
    assert objections(write([read_one.record])) == []
    assert '[Own "x"]\r\n{here}\r\n{two}\r\na b' in write([read_one.record])


def test_a_text_with_a_line_too_long_does_not_call_itself_export_format() -> None:
    text = formatted(f"{GAME}{{{'x' * 300}}}\n")
    assert text.startswith("% PBN 2.1\r\n[Event")
    assert formatted(text) == text
    assert formatted(GAME).startswith("% PBN 2.1\r\n% EXPORT\r\n[Event")


@pytest.mark.parametrize("strict", [False, True])
def test_a_byte_order_mark_is_told_and_taken_out(
    invoke: Callable[..., Result], tmp_path: Path, strict: bool
) -> None:
    path = tmp_path / "x.pbn"
    path.write_bytes(codecs.BOM_UTF8 + formatted(GAME).encode())
    options = ["--strict"] if strict else []
    run = invoke("check", "x.pbn", "--output-format", "concise", *options)
    level = "error" if strict else "note"
    assert f"x.pbn:1:1: {level} OT250 pbn-character: a byte-order mark" in run.output
    assert run.exit_code == strict
    assert "OT252" not in run.output
    loaded = load("x.pbn", path.read_bytes())
    assert loaded.source is not None
    assert format_source(loaded.source) == formatted(GAME)
    assert [record.number for record in loaded.records] == ["1"]
