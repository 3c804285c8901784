"""One canonical form: whatever is typed, the formatter gives the text that the writer gives."""

import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from record_strategies import deals, marked_deals

from oddtrick.formats.notation.form import blank
from oddtrick.formats.notation.formatter import format_source
from oddtrick.formats.notation.reader import read
from oddtrick.formats.notation.said import PART_OF, PARTS
from oddtrick.formats.notation.words import TABLE
from oddtrick.formats.notation.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records import schema
from oddtrick.records.findings import Level
from oddtrick.records.games.rows import GAMES
from oddtrick.records.schema import Deal, RecordModel, Rubber, Session

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
LARGE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


def formatted(text: str) -> str:
    return format_source(SourceText("typed.trick", text))


def records_of(text: str) -> list[Deal | Rubber | Session]:
    return [one.record for one in read(SourceText("typed.trick", text)).records]


def one_form(text: str) -> str:
    """The canonical text, which the writer gives too, and which is its own."""
    made = formatted(text)
    assert write(records_of(made)) == made
    assert formatted(made) == made
    return made


def deal(lines: str) -> str:
    """What a deal's lines come to, without the first line of the file."""
    text = one_form(f"trick 1\n{lines}\n")
    return text.removeprefix("trick 1\n").strip("\n")


# The page


def test_the_page_names_the_entries_in_their_order() -> None:
    section = PAGE.partition("## The canonical form\n")[2].partition("\n## ")[0]
    listed = section.partition("in this order")[2].partition("Those of a rubber")[0]
    assert re.findall(r"`([a-z-]+)`", listed) == [keyword.word for keyword in TABLE]


def test_the_example_of_the_page_comes_to_what_it_says() -> None:
    section = PAGE.partition("## The canonical form\n")[2].partition("\n## ")[0]
    typed, made = re.findall(r"```trick\n(.*?)```", section, re.DOTALL)
    assert one_form(typed) == made


# Choices of the typist


def test_an_auction_that_fits_a_grid_is_set_as_one() -> None:
    typed = "dealer Z\nauction listed\n  Z:1S A:pass Y:2S\n  B:pass Z:pass\n  A:pass"
    assert deal(typed) == (
        "dealer   Z\n\nauction\n  Z      A      Y    B\n  1S     pass   2S   pass\n  pass   pass"
    )


def test_a_grid_begins_with_the_dealer() -> None:
    typed = "dealer Z\nauction\n  A Y B Z\n  - - - 1S\n  no 2s no no"
    assert deal(typed) == (
        "dealer   Z\n\nauction\n  Z      A      Y    B\n  1S     pass   2S   pass\n  pass"
    )


def test_calls_that_fit_no_grid_are_listed_as_many_to_a_row_as_there_are_places() -> None:
    typed = "auction listed\n  1S pass 2S pass pass pass"
    assert deal(typed) == "auction  listed\n  1S     pass   2S   pass\n  pass   pass"


def test_leader_and_winners_are_marked_in_the_cells() -> None:
    typed = "play\n A Y B Z\n DK D2 D5 D3, winners A, leader Z\n C2 C3 C4 C5, tally A-B 1, leader A"
    assert deal(typed) == (
        "play\n       A     Y    B    Z\n   1   DK*   D2   D5   >D3\n"
        "   2   >C2   C3   C4   C5, tally A-B 1"
    )


def test_a_leader_that_bears_a_mark_is_named() -> None:
    typed = "play\n A Y B Z\n DK D2 D5 D3, winners A{unclear}, leader Z{supplied}"
    assert deal(typed).splitlines()[-1] == (
        "   1   DK   D2   D5   D3, leader Z{supplied}, winners A{unclear}"
    )


def test_a_row_whose_places_are_named_in_their_order_stands_under_them() -> None:
    typed = "play unstated\n A Y B Z\n A:DK Y:D2 B:D5 Z:D3\n Z:H2 A:H3 Y:H4 B:H5"
    assert deal(typed).splitlines()[-2:] == [
        "   1   DK     D2     D5     D3",
        "   2   Z:H2   A:H3   Y:H4   B:H5",
    ]


def test_entries_and_phrases_stand_in_the_order_of_the_table() -> None:
    typed = (
        "result tricks 9, of Z\nsource elwell-bridge, page 12, title Bridge\n"
        'before "one all", A-B 4, rubber game\ntitle A hand'
    )
    assert deal(typed) == (
        "title    A hand\nsource   elwell-bridge, title Bridge, page 12\n"
        'before   rubber game, A-B 4, "one all"\nresult   of Z, tricks 9'
    )


def test_texts_stand_without_quotes_where_they_need_none() -> None:
    typed = 'title "A hand"\nnote "A remark."\nnote "His.", by source\nnumber "?"\nsite "a, b"'
    assert deal(typed) == (
        'title    A hand\nnumber   "?"\nsite     a, b\n'
        'note     A remark.\nnote     "His.", by source'
    )


def test_what_is_said_of_itself_has_no_line() -> None:
    assert deal("places A Y B Z\nplayers -\ntitle -\ndealer Z") == "dealer   Z"


def test_signs_of_the_unknown_stand_in_the_lines() -> None:
    typed = (
        "dealer Z\ncontract -, by Z\nabsent unknown, at leader\nabsent not-applicable, at turned\n"
        "absent unknown, at contract.level\nabsent unknown, at contract.denomination\n"
        "absent unknown, at hands.Y\nhands\n A S A ...\n B S K ..."
    )
    assert deal(typed) == (
        "dealer   Z\nturned   n/a\ncontract ?, by Z\nleader   ?\n\n"
        "hands\n  A  S A   ...\n  Y  ?\n  B  S K   ..."
    )


def test_an_unknown_number_of_an_account_stands_behind_it() -> None:
    assert deal("before A-B ?, above Y-Z 30, Y-Z 2") == "before   Y-Z 2, A-B ?, above Y-Z 30"


def test_a_void_suit_keeps_its_dash_among_the_others() -> None:
    typed = "hands\n A H QJ64 S - D QT9854 C K82\n stock D 2 S A ..."
    assert deal(typed) == (
        "hands\n  A      S -   H QJ64   D QT9854   C K82\n  stock  D 2   S A      ..."
    )


def test_a_print_is_quoted_only_where_it_must_be() -> None:
    assert deal('before A-B "+15"{sic 16}, "won"{sic one}') == (
        'before   A-B +15{sic 16}, "won"{sic one}'
    )


def test_a_play_with_a_row_left_out_says_that_nothing_is_given_of_it() -> None:
    assert deal("play as-played\n 1 D2 D3\n 3 D4 D5").splitlines()[1:] == [
        "   1   D2   D3",
        "   2   -",
        "   3   D4   D5",
    ]


def test_a_line_of_score_that_says_no_matter_names_none() -> None:
    typed = 'score\n A-B above 30 other\n A-B above 4 other "for aces"\n A-B below 8 other{unclear}'
    assert deal(typed).splitlines()[1:] == [
        "  A-B  above  30",
        '  A-B  above   4                  "for aces"',
        "  A-B  below   8  other{unclear}",
    ]


# Blank lines, ids and the first line


def test_blank_lines_stand_about_rows_and_records_and_nowhere_else() -> None:
    typed = (
        "trick 1\n\n\ntitle A\n\ndealer Z\nhands\n A S A ...\nleader A\n\n\nrubber r\n"
        "deal\n\n\ntitle x\n"
    )
    assert one_form(typed) == (
        "trick 1\ntitle    A\ndealer   Z\nleader   A\n\nhands\n  A  S A   ...\n\n"
        "rubber r\n\ndeal\ntitle    x\n\nend rubber\n"
    )


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("deal deal-1\ntitle x", "trick 1\ntitle    x\n"),
        ("deal\ntitle x", "trick 1\ntitle    x\n"),
        ("deal x\ntitle x", "trick 1\n\ndeal x\ntitle    x\n"),
        ("deal deal-2\ntitle x", "trick 1\n\ndeal deal-2\ntitle    x\n"),
        ("deal x\ndeal deal-2\ntitle x", "trick 1\n\ndeal x\n\ndeal\ntitle    x\n"),
        ("deal deal-1", "trick 1\n\ndeal\n"),
        ("rubber rubber-1\ndeal deal-1\ndeal deal-2",
         "trick 1\n\nrubber\n\ndeal\n\ndeal\n\nend rubber\n"),
        ("title x\ntrick 1\ntitle y", "trick 1\ntitle    x\n\ndeal\ntitle    y\n"),
    ],
)  # fmt: skip
def test_an_id_that_is_but_the_number_of_its_record_is_not_written(typed: str, made: str) -> None:
    assert one_form(f"trick 1\n{typed}\n") == made


def test_the_totals_stand_behind_the_records_inside_and_all_else_before_them() -> None:
    typed = "rubber r\nresult of WE\nnote it\ntotals\n WE single 2 total\ndeal\ndealer Z\n"
    assert one_form(f"trick 1\n{typed}") == (
        "trick 1\n\nrubber r\nresult   of WE\nnote     it\n\ndeal\ndealer   Z\n\n"
        "totals\n  WE  single  2  total\n\nend rubber\n"
    )


# Comments


EVERYWHERE = """\
# 1
trick 1 # 2
# 3
deal x # 4
result of Z # 5
# 6
note it # 7
# 8
mark unclear, at trick 1 A, at trick 1 Y # 9
absent unknown, at title # 10
# 11
comment "12", at nowhere # 13
remain pbn Room # 14
  # 15
  | a
  | b
# 16
title - # 17
# 18
play # 19
  # 20
  A Y B Z # 21
  # 22
  S2 S3 S4 S5 # 23
# 24
auction # 25
  # 26
  A Y B Z # 27
  # 28
  - - - 1S # 29
  # 30
  pass # 31
# 32
hands # 33
  # 34
  Z S A ... # 35
  A # 36
places A Y B Z # 37
dealer Z # 38
# 39

# 40
rubber # 41
# 42
deal # 43
# 44

# 45
totals # 46
  # 47
  WE single 2 total # 48
# 49
end rubber # 50
# 51
"""


def test_a_comment_in_every_place_stands_in_the_lines() -> None:
    made = formatted(EVERYWHERE)
    assert formatted(made) == made
    shown = [int(line.rpartition("# ")[2]) for line in made.splitlines() if "# " in line]
    assert sorted(shown) == [n for n in range(1, 52) if n != 12]
    assert made.count("comment ") == 1
    assert shown == [
        2, 1, 3, 4, 16, 17, 37, 38, 32, 33, 34, 35, 36, 24, 26, 25, 27, 28, 29, 30, 31, 18, 20,
        19, 21, 22, 23, 5, 6, 7, 8, 9, 10, 15, 14, 11, 13, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48,
        49, 50, 51,
    ]  # fmt: skip


def test_comments_before_the_first_line_stay_there_where_that_begins_the_record() -> None:
    typed = "# before\ntrick 1 # beside\n# of the title\ntitle x\n"
    assert one_form(typed) == ("# before\ntrick 1   # beside\n# of the title\ntitle    x\n")


def test_two_comments_beside_the_first_lines_keep_a_line_each() -> None:
    made = "trick 1   # beside\n\ndeal   # the deal\ntitle    x\n"
    assert one_form(made) == made


def test_a_comment_beside_a_row_of_calls_is_about_its_first_call() -> None:
    made = (
        "trick 1\n\nauction   # the whole\n  Z      A   Y    B      # the places\n"
        "  1S     X   XX   pass   # one\n  pass\n"
    )
    assert one_form(made) == made
    (record,) = records_of(made)
    assert [(c.text, c.path) for c in record.comments] == [
        ("the whole", "auction"), ("the places", "auction"), ("one", "auction[0]"),
    ]  # fmt: skip


def test_a_list_of_calls_begins_a_row_at_each_that_a_comment_is_about() -> None:
    made = "trick 1\n\nauction  listed\n  1S   X\n  # here\n  XX   pass   # beside\n"
    assert one_form(made) == made


def test_a_comment_about_a_mark_keeps_to_its_line() -> None:
    typed = (
        "trick 1\nmark unclear, at trick 1 A, at trick 1 Y # one of two\ndealer Z{supplied}\n"
        "# alone\nmark supplied, at title\n"
    )
    made = one_form(typed)
    assert made == (
        "trick 1\ndealer   Z{supplied}\n"
        "mark     unclear, at trick 1 A, at trick 1 Y   # one of two\n"
        "# alone\nmark     supplied, at title\n"
    )
    assert [c.path for c in records_of(made)[0].comments] == ["marks[1]", "marks[2]"]


# Forms


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_form_survives(game: str) -> None:
    form = blank(game=game)
    assert formatted(form) == form


def test_a_half_filled_form_keeps_what_is_not_filled_in_and_its_comments() -> None:
    typed = (
        "trick 1\nplay # to be done\n A Y B Z\n 1 DK D2 D5 D3 # first\n # next\n 2\n"
        "title\ndealer Z\n"
        "hands\n A S AK H D C # so far\n Y\n\nrubber\nnote\ntotals\n"
    )
    assert formatted(typed) == (
        "trick 1\ntitle\ndealer   Z\n\nhands\n  A  S AK   H   D   C   # so far\n  Y\n\n"
        "play   # to be done\n       A    Y    B    Z\n   1   DK   D2   D5   D3   # first\n"
        "  # next\n   2\n\nrubber\ntotals\nnote\n\nend rubber\n"
    )


def test_a_void_suit_of_a_hand_that_is_not_whole_is_kept() -> None:
    typed = "trick 1\nhands\n A S A H - ...   # so much\n"
    assert formatted(typed) == "trick 1\n\nhands\n  A  S A   H -   ...   # so much\n"


@pytest.mark.parametrize(
    ("typed", "form"),
    [
        ("A S 32 H Q D - C ...", "A  S 32   H Q   D -   ..."),
        ("A S H D C ...", "A   ..."),
        ("A S T9 H", "A  S T9   H"),
        ("A S AK drawn S ...", "A  S AK   ..."),
    ],
)
def test_an_empty_suit_says_no_more_than_three_dots_do(typed: str, form: str) -> None:
    text = f"trick 1\n\nhands\n  {form}\n"
    assert formatted(f"trick 1\nhands\n {typed}\n") == text
    if form.endswith("..."):
        assert write(records_of(text)) == text


# Any text


def models_in(annotation: Any) -> set[str]:
    """The models that a field holds."""
    if isinstance(annotation, type) and issubclass(annotation, RecordModel):
        return {annotation.__name__}
    return {name for part in get_args(annotation) for name in models_in(part)}


@pytest.mark.parametrize("part", PARTS)
def test_what_is_not_said_is_what_the_models_have(part: str) -> None:
    fields = getattr(schema, part).model_fields
    assert set(PARTS[part]) == set(fields)
    for name, value in PARTS[part].items():
        assert value in (None, ()) if fields[name].is_required() else value == fields[name].default


@pytest.mark.parametrize("record", [Deal, Rubber, Session])
def test_every_part_of_a_record_is_known_by_its_field(record: type[RecordModel]) -> None:
    found = {name: models_in(info.annotation) for name, info in record.model_fields.items()}
    inside = {"deals", "records"}
    assert {name: {PART_OF[name]} for name in found if name in PART_OF} == {
        name: models for name, models in found.items() if models and name not in inside
    }


def _entries(text: str) -> list[list[str]]:
    """The lines of a deal, those of one entry together, without blank lines."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith(" ") and found:
            found[-1].append(line)
        elif line:
            found.append([line])
    return found


@st.composite
def loosely_typed(draw: st.DrawFn) -> tuple[Deal, str, list[str]]:
    """A deal in its canonical text, typed with entries turned about, blank lines and comments."""
    some: Deal = draw(marked_deals() | deals)
    text = write([some.replace(comments=())])
    first, *entries = _entries(text)
    opener = [entries.pop(0)] if entries and entries[0][0].split()[0] == "deal" else []
    order = draw(st.permutations(range(len(entries))))
    repeated = {"note", "claim", "remain", "mark", "absent", "comment"}
    words = [entry[0].split()[0].partition("{")[0] for entry in entries]
    keep = sorted((at for at in order if words[at] in repeated), key=lambda at: at)
    turned = iter(keep)
    typed = [entries[next(turned) if words[at] in repeated else at] for at in order]
    comments: list[str] = []

    def comment() -> str:
        comments.append(f"c{len(comments)}")
        return f"# {comments[-1]}"

    lines: list[str] = []
    for entry in [first, *opener, *typed]:
        for number, line in enumerate(entry):
            word = entry[0].split()[0]
            if draw(st.integers(0, 3)) == 0:
                lines.append(comment())
            beside = draw(st.integers(0, 3)) == 0 and not line.lstrip().startswith("|")
            lines.append(f"{line} {comment()}" if beside else line)
            if not number and word != "trick" and draw(st.booleans()):
                lines.append("")
    return some, "\n".join(lines) + "\n", comments


@settings(max_examples=60, deadline=None, suppress_health_check=LARGE)
@given(loosely_typed())
def test_a_text_typed_loosely_comes_to_the_text_of_the_writer(
    typed: tuple[Deal, str, list[str]],
) -> None:
    _, text, comments = typed
    reading = read(SourceText("typed.trick", text))
    assert not [f.message for f in reading.findings if f.level is Level.ERROR], text
    made = one_form(text)
    before, after = reading.records[0].record, records_of(made)[0]
    assert without(before) == without(after)
    assert Counter(c.text for c in after.comments) == Counter(comments)


def without(record: Any) -> Any:
    """A record but for the order of its marks and absences, and its comments."""
    bare = record.replace(marks=(), absent=(), comments=())
    return bare, Counter(map(repr, record.marks)), Counter(map(repr, record.absent))
