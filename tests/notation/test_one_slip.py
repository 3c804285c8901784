"""One slip in a block is one finding at the slip; the rest is read as if it were not there."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.formats.notation.formatter import format_source
from oddtrick.formats.notation.numbering import numbered
from oddtrick.formats.notation.syntax import parse
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level

SAMPLES = Path(__file__).parent.parent.parent / "samples"
HAND = (SAMPLES / "books" / "elwell-01.trick").read_text("utf-8")
LINES = HAND.split("\n")
ROWS = [i for i, line in enumerate(LINES) if re.match(r" +\d+ ", line)]
HEAD = ROWS[0] - 1


def grave(lines: list[str]) -> list[Finding]:
    found = check(load("typed.trick", "\n".join(lines).encode()))
    return [finding for finding in found if finding.level is not Level.NOTE]


def only(lines: list[str]) -> Finding:
    found = grave(lines)
    assert len(found) == 1, [f"{f.code} {f.message}" for f in found]
    return found[0]


def with_line(at: int, *lines: str) -> list[str]:
    return [*LINES[:at], *lines, *LINES[at + 1 :]]


@pytest.mark.parametrize("trick", range(2, 13))
@pytest.mark.parametrize("number", ["0", "1", "13", "14", "99", "4000"])
def test_a_wrong_number_of_a_row_is_one_finding_and_the_row_keeps_its_place(
    trick: int, number: str
) -> None:
    line = LINES[ROWS[trick - 1]]
    if number == str(trick):
        return
    finding = only(with_line(ROWS[trick - 1], line.replace(f" {trick} ", f" {number} ", 1)))
    said = f"expected row {trick}, found row {number}; read as trick {trick}"
    assert (finding.code, finding.message) == ("OT134", said)


@pytest.mark.parametrize("at", range(12))
def test_two_rows_in_the_wrong_order_are_one_finding_and_are_read_by_their_numbers(
    at: int,
) -> None:
    one, other = LINES[ROWS[at]], LINES[ROWS[at + 1]]
    lines = with_line(ROWS[at], other)
    lines[ROWS[at + 1]] = one
    finding = only(lines)
    assert finding.code == "OT134"
    assert re.fullmatch(r"row \d+ stands behind row \d+; read as trick \d+", finding.message)


@pytest.mark.parametrize("at", range(13))
def test_a_row_typed_twice_is_one_finding_with_both_places(at: int) -> None:
    finding = only(with_line(ROWS[at], LINES[ROWS[at]], LINES[ROWS[at]]))
    assert (finding.code, finding.message) == ("OT131", f"row {at + 1} stands twice")
    assert [spot.label for spot in finding.also] == ["first here"]


def test_numbers_that_skip_one_and_go_on_are_one_finding() -> None:
    lines = list(LINES)
    for i in ROWS[4:]:
        lines[i] = re.sub(r"\d+", lambda number: str(int(number[0]) + 1), lines[i], count=1)
    finding = only(lines)
    assert finding.message == "expected row 5, found row 6; read as trick 5"


def test_numbers_that_repeat_one_and_go_on_are_one_finding() -> None:
    lines = list(LINES)
    for i in ROWS[4:]:
        lines[i] = re.sub(r"\d+", lambda number: str(int(number[0]) - 1), lines[i], count=1)
    assert only(lines).message == "expected row 5, found row 4; read as trick 5"


def test_a_row_left_out_is_said_to_be_not_given() -> None:
    said = [f.message for f in grave(LINES[: ROWS[5]] + LINES[ROWS[6] :])]
    assert "expected row 6, found row 7; not given: 6" in said
    assert len(said) == 2, "the other says that the trick has no cards"


def test_rows_for_which_no_trick_is_left_are_one_finding() -> None:
    more = ["  14   S2    S3    S4    S5", "  15   C2    C3    C4    C5"]
    finding = only(with_line(ROWS[-1], LINES[ROWS[-1]], *more))
    assert (finding.code, finding.trick) == ("OT135", None)
    assert finding.message == "row 14: a deal has 13 tricks; 2 rows are too many"


@pytest.mark.parametrize(
    ("lines", "code", "message"),
    [
        (with_line(HEAD), "OT133",
         "no row with the places stands above the cards; read as under A Y B Z"),
        (with_line(HEAD, "       A     Q     B     Z"), "OT138",
         'no place of this deal is called "Q"; read as A Y B Z'),
        (with_line(HEAD, "       A     A     B     Z"), "OT138",
         '"A" heads two columns; read as A Y B Z'),
        (with_line(HEAD, "       A     B     Z"), "OT138",
         "3 places stand over 4 columns; read as A Y B Z"),
        (with_line(HEAD, LINES[HEAD], LINES[HEAD]), "OT131",
         "the row of places stands twice in one grid"),
        (with_line(HEAD, LINES[HEAD + 1], LINES[HEAD])[: HEAD + 2] + LINES[HEAD + 2 :], "OT133",
         "the row of places stands beneath the cards; it belongs above them"),
        (with_line(HEAD - 1), "OT139", 'expected a line "play" above this row'),
        (with_line(HEAD - 1, "plya"), "OT112", 'no line begins with "plya"'),
        (with_line(HEAD - 1, "qq"), "OT112", 'no line begins with "qq"'),
        ([*LINES[: HEAD - 1], LINES[HEAD], "play", *LINES[HEAD + 1 :]], "OT114",
         'the row of places stands above "play", and belongs beneath it'),
        (with_line(LINES.index("hands")), "OT139", 'expected a line "hands" above this row'),
        (with_line(ROWS[6], LINES[ROWS[6]].strip()), "OT114", 'this row of "play" is not indented'),
        (with_line(HEAD, LINES[HEAD].strip()), "OT114", 'this row of "play" is not indented'),
        (with_line(ROWS[2], "   3   who knows"), "OT120",
         'this is no row of cards: "3   who knows"'),
    ],
)  # fmt: skip
def test_a_slip_in_the_frame_of_a_play_is_one_finding(
    lines: list[str], code: str, message: str
) -> None:
    finding = only(lines)
    assert (finding.code, finding.message) == (code, message)
    assert finding.help
    assert finding.at.span is not None


AUCTION = (SAMPLES / "valid" / "auctions.trick").read_text("utf-8").split("\n")


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("auction", "", "OT139"),
        ("auction", "auktion", "OT112"),
        ("  Z      A    Y      B", "", "OT133"),
        ("  Z      A    Y      B", "  Z      Q    Y      B", "OT138"),
    ],
)
def test_a_slip_in_the_frame_of_an_auction_is_one_finding(old: str, new: str, code: str) -> None:
    at = AUCTION.index(old)
    lines = [*AUCTION[:at], *([new] if new else []), *AUCTION[at + 1 :]]
    assert only(lines).code == code


def test_calls_without_a_row_of_places_are_read_from_the_dealer_on() -> None:
    text = "trick 1\ndealer Y\nlaws auction-us-1920\nauction\n  1NT pass pass pass\n"
    loaded = load("typed.trick", text.encode())
    (finding,) = [f for f in loaded.findings if f.code.startswith("OT1")]
    assert finding.message == "no row with the places stands above the calls; read as under Y B Z A"
    (found,) = loaded.damaged
    assert found.record.model_dump(mode="json")["auction"][0] == ["Y", "1NT"]


def test_a_line_that_begins_the_next_deal_and_was_left_out_is_one_finding() -> None:
    text = (SAMPLES / "valid" / "auctions.trick").read_text("utf-8")
    at = text.index("deal auction-out-of-turn")
    broken = text[:at] + text[text.index("\n", at) + 1 :]
    loaded = load("typed.trick", broken.encode())
    (finding,) = [f for f in loaded.findings if f.level is Level.ERROR]
    assert finding.code == "OT131"
    assert 'a line "deal" is lacking before it' in finding.message
    whole = load("typed.trick", text.encode())
    assert len(loaded.reads) + len(loaded.damaged) == len(whole.reads)


def test_many_findings_of_one_kind_in_one_record_are_told_as_one_with_every_place() -> None:
    at = AUCTION.index("places   W N E S")
    found = [f for f in grave([*AUCTION[:at], *AUCTION[at + 1 :]]) if f.code == "OT304"]
    (finding,) = found
    assert finding.message.endswith("more like it in this record")
    assert len(finding.also) == int(finding.message.split("; ")[1].split()[0])
    assert all(spot.span is not None and spot.label for spot in finding.also)


FEW = 3


@pytest.mark.parametrize("name", ["elwell-01", "foster-bridge-1", "elwell-12"])
def test_a_line_of_a_hand_left_out_typed_twice_or_exchanged_gives_few_findings(name: str) -> None:
    lines = (SAMPLES / "books" / f"{name}.trick").read_text("utf-8").split("\n")
    for at, line in enumerate(lines):
        if not line.strip():
            continue
        slips = [[*lines[:at], *lines[at + 1 :]], [*lines[: at + 1], *lines[at:]]]
        if at + 1 < len(lines) and lines[at + 1].strip():
            slips.append([*lines[:at], lines[at + 1], line, *lines[at + 2 :]])
        for slip in slips:
            found = [f"{f.code} {f.message}" for f in grave(slip)]
            assert len(found) <= FEW, (line, found)


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("contract 1HX, by Z", "contract 1H, doubled, by Z"),
        ("contract 1H x by Z", "contract 1H, doubled, by Z"),
        ("contract 1H doubled by Z", "contract 1H, doubled, by Z"),
        ("contract 3 royals redoubled by Z", "contract 3R, redoubled, by Z"),
        ("contract 3NTXX", "contract 3NT, redoubled"),
        ("contract 1H by Z", "contract 1H, by Z"),
        ("doubles  A, Z", "doubles  A Z"),
    ],
)
def test_loose_spellings_are_read_noted_and_formatted(typed: str, canonical: str) -> None:
    loaded = load("typed.trick", f"trick 1\ndealer   Z\n{typed}\n".encode())
    assert [f.code for f in loaded.findings] == ["OT146"]
    text = f"trick 1\ndealer   Z\n{canonical}\n"
    assert [r.record for r in loaded.reads] == [
        r.record for r in load("typed.trick", text.encode()).reads
    ]
    assert loaded.source is not None
    assert format_source(loaded.source) == text


@pytest.mark.parametrize("typed", ["contract 1HX{unclear}", "contract 1H y by Z", "doubles A,, Z"])
def test_other_loose_spellings_stay_errors(typed: str) -> None:
    loaded = load("typed.trick", f"trick 1\n{typed}\n".encode())
    assert [f for f in loaded.findings if f.level is Level.ERROR]


HOLDINGS = [
    (i, suit)
    for i, line in enumerate(LINES)
    if re.match(r"  [AYBZ]  S ", line)
    for suit in ("S", "C", "D", "H")
]


@pytest.mark.parametrize(("at", "suit"), HOLDINGS)
def test_a_suit_letter_left_out_of_a_hand_is_one_finding_where_the_ranks_begin_again(
    at: int, suit: str
) -> None:
    lost = LINES[at].index(f"{suit} ", 4)
    finding = only(with_line(at, LINES[at][:lost] + "  " + LINES[at][lost + 2 :]))
    assert finding.code == "OT126"
    assert finding.message.startswith("expected a suit before")


@pytest.mark.parametrize(
    "hand", ["S 9 2 K   D Q65   H 763", "S KQ 9 2   D Q65   H 763", "S 9   C 2 K Q   D Q65   H 76"]
)
def test_ranks_apart_in_any_order_and_falling_groups_are_one_suit(hand: str) -> None:
    lines = [line for line in LINES if not re.match(r"  [AYBZ]  S |   ? ?\d+ ", line)]
    at = next(i for i, line in enumerate(lines) if line == "hands")
    text = "\n".join([*lines[: at + 1], f"  Y  {hand}"])
    assert "OT126" not in {finding.code for finding in check(load("a.trick", text.encode()))}


@pytest.mark.parametrize("make", ["NT by Z", "NT", "R", "NT, declared"])
def test_a_make_without_its_maker_in_front_is_one_finding(make: str) -> None:
    at = next(i for i, line in enumerate(LINES) if line.startswith("make"))
    finding = only(with_line(at, f"make     {make}"))
    assert finding.message.startswith("expected a name before")


def test_an_id_that_two_deals_of_a_file_bear_is_found_with_both_places() -> None:
    text = (
        "trick 1\ndeal one\ndealer Z\n\nrubber r\ndeal two\nz-is Smith\ndeal one\nz-is Brown\n"
        "end rubber\ndeal\ndealer Z\n"
    )
    loaded = load("typed.trick", text.encode())
    (finding,) = [f for f in check(loaded) if f.code == "OT210"]
    assert finding.message == "two deals of this file are called one"
    assert loaded.source is not None
    assert finding.at.span is not None
    assert loaded.source.position(finding.at.span.start) == (8, 6)
    (first,) = finding.also
    assert first.span is not None
    assert loaded.source.position(first.span.start) == (2, 6)


def test_deals_without_an_id_of_their_own_are_not_compared() -> None:
    text = "trick 1\nrubber r\ndeal\nz-is A\nrubber s\ndeal\nz-is A\n"
    assert "OT210" not in [f.code for f in check(load("typed.trick", text.encode()))]


def test_a_row_that_stands_first_and_again_last_is_told_at_both_places() -> None:
    row = "4  SA  S2  S3  S4"
    more = "  1  HA  H2  H3  H4\n  2  DA  D2  D3  D4\n"
    text = f"trick 1\nplay\n     A   Y   B   Z\n  {row}\n{more}  {row}\n"
    found = [finding.message for finding in load("typed.trick", text.encode()).findings]
    assert "row 4 stands first; read as trick 4" in found
    assert "row 4 stands twice" in found


def test_a_row_before_all_others_that_belongs_behind_them_is_read_by_its_number() -> None:
    rows = ["  4  S2  S3  S4  S5", "  1  D2  D3  D4  D5", "  2  C2  C3  C4  C5", "  3  -"]
    text = "\n".join(["trick 1", "play", "  A  Y  B  Z", *rows, ""])
    loaded = load("typed.trick", text.encode())
    (finding,) = loaded.findings
    assert finding.message == "row 4 stands first; read as trick 4"
    dump = loaded.records[0].model_dump(mode="json")
    assert [len(trick["plays"]) for trick in dump["tricks"]] == [4, 4, 0, 4]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.one_of(st.none(), st.integers(0, 16)), max_size=16),
    st.lists(st.sampled_from(["S2 S3 S4 S5", "D2 D3 D4 D5", "-", "C2 C3", ""]), max_size=16),
)
def test_whatever_numbers_rows_bear_every_trick_is_one_row_and_no_row_is_dropped_in_silence(
    numbers: list[int | None], cells: list[str]
) -> None:
    rows = [
        f"  {'' if number is None else number} {cell or '-'}"
        for number, cell in zip(numbers, cells, strict=False)
    ]
    text = "\n".join(["trick 1", "play", "  A  Y  B  Z", *rows, ""])
    (block,) = parse(SourceText("x", text)).blocks
    order = numbered(block.entries[0].rows[1:])
    given_tricks = [one.trick for one in order if one.trick is not None]
    assert len(set(given_tricks)) == len(given_tricks)
    assert all(0 <= trick < 13 for trick in given_tricks)
    assert all(one.slip for one in order if one.trick is None)
    assert not [f for f in load("x.trick", text.encode()).findings if f.code.startswith("OT9")]
