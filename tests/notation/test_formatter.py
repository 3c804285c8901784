"""The one canonical form; comments and marks in their places."""

import subprocess
import sys

from hypothesis import HealthCheck, given, settings
from record_strategies import deals

from oddtrick.formats.notation.formatter import format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records.schema import Deal

SLOPPY = """\
trick 1\t
# by hand
TITLE    Illustrative hand 12
source elwell-bridge , hand 12
dealer Z
hands
 A  ♠K10 ♣J,10,5 D AKQ4 H 7643   # eldest
 Z  C AKQ9764 D J10 8 3 H AQ S -

auction
 Z A Y B
 1♠ No 3 Royals dbl


play # of the first edition
 A Y B Z
 # the first trick
 K♦* 2♦ "5D"{sic D5} D3{unclear;worn}
 2. - 
score
 Y-Z below 36 tricks "4 odd"
 "A-B" above 4 honours
# the end
"""

CANONICAL = """\
trick 1
# by hand
title    Illustrative hand 12
source   elwell-bridge, hand 12
dealer   Z

hands
  A  S KT   C JT5       D AKQ4   H 7643   # eldest
  Z  S -    C AKQ9764   D JT83   H AQ

auction
  Z    A      Y    B
  1S   pass   3R   X

play   # of the first edition
       A     Y    B            Z
  # the first trick
   1   DK*   D2   5D{sic D5}   D3{unclear; worn}
   2   -

score
  Y-Z  below  36  tricks   "4 odd"
  A-B  above   4  honours

# the end
"""


def formatted(text: str) -> str:
    return format_source(SourceText("typed.trick", text))


def test_a_sloppy_text_is_set_in_the_canonical_form() -> None:
    assert formatted(SLOPPY) == CANONICAL


def test_a_second_pass_changes_nothing() -> None:
    assert formatted(CANONICAL) == CANONICAL


def test_the_canonical_text_gives_the_same_record() -> None:
    before, after = (read(SourceText("x", text)).records for text in (SLOPPY, CANONICAL))
    assert [r.record for r in before] == [r.record for r in after]


def test_windows_line_ends_and_a_missing_last_line_end_are_set_right() -> None:
    assert formatted("trick 1\r\n\r\n\r\ndealer   Z") == "trick 1\ndealer   Z\n"


def test_a_print_marked_sic_is_left_as_it_was_typed() -> None:
    text = "trick 1\nturned   ♠8{sic S6}\n"
    assert formatted(text) == text


def test_a_form_keeps_its_empty_rows() -> None:
    text = "trick 1\ndealer\n\nplay\n       A   Y   B   Z\n   1\n   2\n"
    assert formatted(text) == text


def test_a_longer_word_than_the_column_has_one_blank_behind_it() -> None:
    text = "trick 1\ntranscribed by A. Reader, date 2026-11-30\n"
    assert formatted(text) == text


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(deals)
def test_blanks_and_blank_lines_say_nothing(deal: Deal) -> None:
    text = write([deal])
    loose = "".join(
        line if line.lstrip().startswith("|") or '"' in line else line.replace("  ", " \t ")
        for line in text.splitlines(keepends=True)
    )
    if "{" not in loose and "#" not in loose:
        assert formatted(loose) == text


def test_formatting_loads_neither_models_nor_parsers_of_other_formats() -> None:
    code = (
        "import sys\n"
        "from oddtrick.formats.notation.formatter import format_source\n"
        "from oddtrick.formats.text.source import SourceText\n"
        "format_source(SourceText('x', 'trick 1\\ndealer Z\\n'))\n"
        "print(sorted({m.split('.')[0] for m in sys.modules} & {'pydantic', 'lxml', 'rich'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_files_set_one_behind_the_other_keep_one_version_and_each_comment_its_deal() -> None:
    one = "trick 1\n\n# From book 1\n\ndeal a\ndealer Z\n"
    other = "trick 1\n\n# From book 2\n\ndeal b\ndealer Z\n"
    assert format_source(SourceText("x", f"{one}\n{other}")) == (
        "trick 1\n\n# From book 1\ndeal a\ndealer   Z\n\n# From book 2\ndeal b\ndealer   Z\n"
    )
