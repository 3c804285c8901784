"""The two lines with ``%`` that the standard gives a meaning, however they are written (2.4)."""

from random import Random

import pytest
from made_pbn import HEADING, file_of, games
from pbn_games import DEAL, found, objections

from oddtrick.formats.pbn.formatter import format_source
from oddtrick.formats.pbn.reader import is_marked_export
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level

LET_BE = (
    "% PBN 2.1", "% PBN 2.0", "% PBN 1.0", "% PBN 2.10", "% PBN 3.7", "% PBN 02.01",
    "%  PBN  2.1", "%\tPBN\t2.1", "% PBN 2.1 ", "%",
    # What follows the sign is free.
    "% PBN", "% PBN rocks", "% PBN 2.1 is what this file is", "% a PBN 2.1 file", "%PBNs of ours",
    "% Exported by a program", "% EXPORT of a club", "%%!R 00ff", "%Creator: a program",
)  # fmt: skip

TOLD = {
    "%PBN 2.1": "% PBN 2.1",
    "% pbn 2.1": "% PBN 2.1",
    "% Pbn 2.1": "% PBN 2.1",
    "% PBN2.1": "% PBN 2.1",
    "% PBN v2.1": "% PBN 2.1",
    "% PBN Version 2.1": "% PBN 2.1",
    "% PBN: 2.1": "% PBN 2.1",
    "% PBN 2,1": "% PBN 2.1",
    "% PBN 2": "% PBN 2.0",
    "% PBN 2.1.0": "% PBN 2.1",
    "% PBN 2.1.": "% PBN 2.1",
    "% PBN 2.1 EXPORT": "% PBN 2.1, and % EXPORT on a line of its own",
    "%EXPORT": "% EXPORT",
    "% Export": "% EXPORT",
    "% export ": "% EXPORT",
}


@pytest.mark.parametrize("line", LET_BE)
def test_a_line_that_the_standard_permits_is_let_be(line: str) -> None:
    assert objections(f"{line}\n{DEAL}") == []
    assert objections(f"{DEAL}\n{line}\n{DEAL}") == []


@pytest.mark.parametrize("line", TOLD)
def test_a_line_that_means_one_of_the_two_and_is_not_it_is_told_at_its_place(line: str) -> None:
    text = f"{line}\n{DEAL}"
    told = [f for f in found(text, strict=True) if f.kind.name == "pbn-spelling"]
    (finding,) = told
    assert finding.level is Level.ERROR
    assert finding.message == f"this line is written {line.strip()}; the standard has {TOLD[line]}"
    assert finding.at.span is not None
    assert text[finding.at.span.start : finding.at.span.end] == line
    assert all(f.level is Level.NOTE for f in found(text))


@pytest.mark.parametrize("line", TOLD)
def test_it_is_told_amid_many_games_as_well(line: str) -> None:
    texts = games(Random(1), 6)
    texts[3] = f"{line}\r\n{texts[3]}"
    assert [f.kind.name for f in found(file_of(texts))] == ["pbn-spelling"]


@pytest.mark.parametrize("line", ["%EXPORT", "% export", "% PBN 2.1 EXPORT"])
def test_what_it_means_is_understood(line: str) -> None:
    assert is_marked_export(f"{line}\n{DEAL}")
    text = "\r\n".join(games(Random(1), 1))
    assert format_source(SourceText("x", f"{line}\r\n{text}")) == HEADING + text


@pytest.mark.parametrize("line", ["% EXPORT of a club", "% PBN rocks", "% PBN 2"])
def test_a_line_of_somebodys_own_is_kept(line: str) -> None:
    assert not is_marked_export(f"{line}\n{DEAL}")
    assert line in format_source(SourceText("x", f"{line}\n{DEAL}")).split("\r\n")


@pytest.mark.parametrize("line", ["%  PBN 2.1", "% PBN\t2.1", "% PBN 2.1 "])
def test_export_format_has_no_blanks_more_than_are_needed(line: str) -> None:
    rest = HEADING.partition("\r\n")[2] + "\r\n".join(games(Random(1), 3))
    assert objections(f"% PBN 2.1\r\n{rest}") == []
    assert objections(f"{line}\r\n{rest}") == ["pbn-not-export"]
    assert objections(f"{line}\r\n" + "\r\n".join(games(Random(1), 3))) == []
