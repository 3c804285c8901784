"""The page on score sheets shows sheets that are read as it says."""

import re
from pathlib import Path

import pytest

from oddtrick.formats.sheet.layouts import LAYOUTS
from oddtrick.formats.sheet.reader import read
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import check_record
from oddtrick.records.findings import Level

PAGE = (Path(__file__).parent.parent.parent / "docs" / "sheets.md").read_text("utf-8")
SHOWN = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", SHOWN, ids=range(len(SHOWN)))
def test_a_sheet_of_the_page_is_read_and_adds_up(text: str) -> None:
    reading = read(SourceText("page", text))
    assert reading.findings == []
    (found,) = reading.records
    grave = [f.message for f in check_record(found.record, None) if f.level is not Level.NOTE]
    assert grave == []


def test_the_page_has_every_layout() -> None:
    for name in LAYOUTS:
        assert f"| `{name}` |" in PAGE
    assert len(SHOWN) >= len(LAYOUTS)
