"""What the formatter of PBN refuses, and what it keeps."""

import pytest

from oddtrick.formats.pbn.formatter import CannotFormatError, format_source
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
    ],
)
def test_what_would_be_lost_is_an_error_and_nothing_is_formatted(text: str, code: str) -> None:
    with pytest.raises(CannotFormatError) as refused:
        formatted(text)
    (finding,) = refused.value.findings
    assert (finding.code, finding.level) == (code, Level.ERROR)
    assert finding.message.endswith("formatting would lose it")
