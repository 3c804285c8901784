"""Every label of RBN, and what a record takes from the one before."""

import pytest
from rbn_records import (
    CALLS,
    CLOSED,
    DEAL,
    FILE,
    HEAD,
    PLAY,
    RECORD,
    deal,
    deals,
    grave,
    loaded,
    told,
)

from oddtrick.formats.rbn.stream import Stream
from oddtrick.formats.rbn.writer import write
from oddtrick.formats.text.readings import PIECE
from oddtrick.records.schema import Deal


def remains(record: Deal) -> dict[str, str]:
    return {remain.name: remain.text for remain in record.remains}


def test_every_label_of_a_record_is_read() -> None:
    record = deal(RECORD)
    assert (record.date, record.title, record.number) == ("1998-01-31", "A Fine Hand", "1")
    assert (record.site, record.event) == ("Toronto ON: Royal York", "Midsummer Cup")
    assert record.source is not None
    assert record.source.author == "Ada Byron"
    assert {p.plays[0]: p.name for p in record.players} == {
        "N": "Cleo", "S": "Ada", "W": "Ben", "E": "Dan",
    }  # fmt: skip
    assert remains(record) == {
        "L": "Toronto ON:Royal York", "Stage": "F:2", "Scoring": "IMP", "HomeTeam": "Reds",
        "VisitTeam": "Blues", "Room": "Open",
    }  # fmt: skip
    assert (record.dealer, record.vulnerable) == ("N", ())
    assert [call.call for call in record.auction or ()] == [
        "1D", "pass", "1S", "pass", "1NT", "pass", "3NT", "pass", "pass", "pass",
    ]  # fmt: skip
    assert [(note.path, note.text) for note in record.notes] == [
        ("auction[0]", "three cards or more")
    ]
    assert [play.card for play in record.tricks[2].plays] == ["D9", "D6", "D3", "DK"]
    assert record.result is not None
    assert (record.result.of, record.result.tricks) == ("N", 9)
    assert [(line.account, line.points) for line in record.score] == [("N-S", 400)]
    assert grave(RECORD) == []


def test_a_record_without_a_label_has_the_value_of_the_one_before() -> None:
    first, closed, board2 = deals(FILE)
    assert closed.hands == first.hands
    assert (closed.number, closed.event, closed.date) == ("1", "Midsummer Cup", "1998-01-31")
    assert closed.auction != first.auction
    assert remains(closed)["Room"] == "Closed"
    assert board2.number == "2"
    assert board2.result is None
    assert grave(FILE) == []


def test_a_label_without_a_value_ends_what_was_carried() -> None:
    first, second = deals(RECORD + "\nE\nB 1\nA NZ:\n")
    assert (first.event, second.event) == ("Midsummer Cup", None)


def test_a_fault_in_a_carried_value_is_told_where_the_value_stands_alone() -> None:
    text = FILE.replace("Q62:", "Z62:").replace("D 19980131", "D 4 July 1912")
    faults = [finding for finding in loaded(text).findings if finding.code == "OT233"]
    assert [text[slice(*finding.at.span or (0, 0))] for finding in faults] == ["AQ93.752.K84.Z62"]
    odd = [repair for repair in loaded(text).repairs if repair.code == "OT234"]
    assert [text[slice(*repair.at.span or (0, 0))] for repair in odd] == ["4 July 1912"]


def test_a_record_that_takes_a_bad_value_is_damaged_as_the_one_that_gives_it() -> None:
    assert [read.record.id for read in loaded(FILE.replace("Q62:", "Z62:")).damaged] == [
        "game-1", "game-2",
    ]  # fmt: skip


def test_the_place_of_a_carried_value_is_that_of_the_record_that_takes_it() -> None:
    _, closed, _ = loaded(FILE).reads
    for path in ("date", "title", "hands.N", "hands.S", "players.Gus"):
        at = closed.span_of(path)
        own = path.startswith("players")
        assert own or at == (closed.span.start, closed.span.start + 1), path
        assert not own or FILE[slice(*at)] == "Gus+Eve:Fay+Hal:C"


def test_the_place_is_known_too_where_the_file_is_read_in_pieces() -> None:
    stream = Stream("many.rbn", "utf-8")
    many = stream.readings([RECORD + CLOSED * (3 * PIECE // len(CLOSED))])
    readings = list(many)
    assert len(readings) > 2
    for reading in readings[1:]:
        first = reading.records[0]
        assert first.span_of("date") == first.span_of("hands.N") == (0, 1)


def test_another_board_without_hands_is_told() -> None:
    text = RECORD + "\nB 2\nA NZ:A\n"
    assert "rbn-hands-of-another-board" in grave(text)
    assert "rbn-hands-of-another-board" not in grave(RECORD + "\nB 2\nH\nA NZ:A\n")


@pytest.mark.parametrize(
    ("value", "date", "kept"),
    [
        ("19980131", "1998-01-31", None), ("199709", "1997-09", None), ("1912", "1912", None),
        ("1955C", "1955", "1955C"), ("1986120911", "1986-12-09", "1986120911"),
        ("20010704:1930", "2001-07-04", "20010704:1930"), ("1912????", "1912", None),
        ("191204??", "1912-04", None), ("????", None, None), ("4 July", None, "4 July"),
        ("19121345", None, "19121345"),
    ],
)  # fmt: skip
def test_a_date_is_read_as_far_as_it_is_known(
    value: str, date: str | None, kept: str | None
) -> None:
    record = deal(f"D {value}\n{DEAL}")
    assert (record.date, remains(record).get("D")) == (date, kept)
    assert deal(write([record])) == record


@pytest.mark.parametrize(
    ("value", "laws", "scoring"),
    [
        ("I", "contract-duplicate", "IMP"), ("M:old", "contract-duplicate-old", "MP"),
        ("R", "contract-modern", None), ("C:NS 60", "contract-chicago", None),
        ("X:Butler", "contract-duplicate", None), ("A", "contract-duplicate", "Cavendish"),
        ("I:1952", "contract-duplicate", "IMP"), ("Matchpoints", "contract-duplicate", None),
    ],
)  # fmt: skip
def test_the_form_of_scoring_says_the_laws(value: str, laws: str, scoring: str | None) -> None:
    record = deal(f"F {value}\n{DEAL}")
    assert record.laws is not None
    assert (record.laws.code, remains(record).get("Scoring")) == (laws, scoring)
    assert deal(write([record])) == record


def test_a_part_score_of_chicago_stands_before_the_deal() -> None:
    record = deal(f"F C:NS 60\n{DEAL}")
    assert record.before is not None
    assert record.before.below == (("N-S", 60),)
    assert deal(write([record])) == record
    bare = record.replace(remains=())
    assert deal(write([bare])).before == record.before


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("Wolff+Hamman:Stansby+Martel", {"N": "Wolff", "S": "Hamman", "W": "Stansby",
                                          "E": "Martel"}),
        ("Soloway", {"N": "Soloway"}), (":Jan+Joe:O", {"W": "Jan", "E": "Joe"}),
        (":+Kay:6", {"E": "Kay"}), ("+Roth:GIB 4.0", {"S": "Roth", "W": "GIB 4.0"}),
    ],
)  # fmt: skip
def test_names_stand_north_south_west_east(value: str, names: dict[str, str]) -> None:
    record = deal(f"N {value}\n{DEAL}")
    assert {player.plays[0]: player.name for player in record.players} == names
    assert record.table == ("6" if value.endswith(":6") else None)
    assert deal(write([record])) == record


def test_a_colon_inside_a_text_is_written_twice() -> None:
    record = deal(f"T Preempts:: Fact or Fiction?:Marty\nE A:: B\n{DEAL}")
    assert (record.title, record.event) == ("Preempts: Fact or Fiction?", "A: B")
    assert "T Preempts:: Fact or Fiction?:Marty\n" in write([record])


def test_the_fourth_hand_may_be_left_out_and_hands_may_be_hidden() -> None:
    record = deal(DEAL.replace(":75.", ";75."))
    assert len(record.hands) == 4
    assert {len(hand.cards) for hand in record.hands} == {13}
    assert remains(record) == {"Hidden": "E"}
    assert deal(write([record])) == record


def test_cards_that_are_not_known_are_kept_so() -> None:
    record = deal("H N:AKxxx.xxx.xxx.xx:::\n")
    (hand,) = record.hands
    assert hand.cards[:3] == ("SA", "SK", "Sx")
    assert deal(write([record])) == record


def test_carryovers_are_kept_as_they_stand() -> None:
    record = deal(f"K Italy:USA1:999:22\n{DEAL}")
    assert remains(record)["K"] == "Italy:USA1:999:22"
    assert "K Italy:USA1:999:22\n" in write([record])


def test_an_auction_may_leave_out_dealer_and_vulnerability() -> None:
    record = deal(f"{DEAL}A 1NPPP\n")
    assert (record.dealer, record.vulnerable) == ("W", None)


def test_opinions_conventions_and_notes_stand_behind_calls_and_cards() -> None:
    text = f"{DEAL}A NB:2C!*1P2D??P:2NP3NA\n1 strong\nP DQ!^145A:H4\n1 top of a sequence\nR 9\n"
    record = deal(text)
    assert [(n.path, n.text) for n in record.notes] == [
        ("auction[0]", "strong"), ("tricks[0].E", "top of a sequence"),
    ]  # fmt: skip
    assert {(r.path, r.name, r.text) for r in record.remains} == {
        ("auction[0]", "NAG", "$1"), ("auction[0]", "convention", "*"),
        ("auction[2]", "NAG", "$4"), ("tricks[0].E", "NAG", "$7"),
    }  # fmt: skip
    assert deal(write([record])) == record
    assert grave(text) == []


def test_a_call_that_is_asked_for_ends_the_auction() -> None:
    record = deal(f"{DEAL}A NZ:1DP1SP:Y\n")
    assert len(record.auction or ()) == 4
    assert [(a.path, a.why) for a in record.absent] == [("auction[4]", "not-applicable")]
    assert deal(write([record])) == record


@pytest.mark.parametrize(
    ("value", "contract"),
    [
        ("4SX:S", (4, "S", 1, "S")), ("3N:E", (3, "NT", 0, "E")), ("2HR:W", (2, "H", 2, "W")),
        ("2HXX:W", (2, "H", 2, "W")), ("H6:S:W", (None, "H", 0, "S")), ("S:N", (None, "S", 0, "N")),
        ("3D:?", (3, "D", 0, None)),
    ],
)  # fmt: skip
def test_a_contract_may_be_a_trump_alone(value: str, contract: tuple[object, ...]) -> None:
    record = deal(f"{DEAL}C {value}\n")
    stated = record.contract
    assert stated is not None
    assert (stated.level, stated.denomination, stated.doubled, stated.declarer) == contract
    assert deal(write([record])) == record


def test_a_result_may_have_a_score_and_more() -> None:
    record = deal(f"{DEAL}{CALLS}R 8-50:9\n")
    assert record.result is not None
    assert record.result.tricks == 8
    assert remains(record)["R"] == "8-50:9"
    assert deal(write([record])) == record


def test_makes_items_and_foreign_labels_are_kept() -> None:
    record = deal(f"{DEAL}M 3N\nI 5,7\nQ what\n")
    assert remains(record) == {"M": "3N", "I": "5,7", "Q": "what"}
    assert deal(write([record])) == record


def test_texts_stand_behind_the_label_that_they_follow() -> None:
    text = f"{{A first word.}}\n{DEAL}{{Over\ntwo lines.}}\n{CALLS}{{Why?}}\n{PLAY}{{Done.}}\n"
    record = deal(text)
    assert [(c.text, c.path) for c in record.comments] == [
        ("A first word.", None), ("Over\ntwo lines.", "hands"), ("Why?", "auction"),
        ("Done.", "result"),
    ]  # fmt: skip
    assert deal(write([record])) == record


def test_the_play_names_a_suit_only_where_it_changes() -> None:
    record = deal(f"{DEAL}{CALLS}{PLAY}")
    assert [[play.card for play in trick.plays] for trick in record.tricks] == [
        ["D5", "DA", "DQ", "D4"], ["HJ", "H4", "H3", "H2"], ["D9", "D6", "D3", "DK"],
    ]  # fmt: skip
    assert "P DQ45A:H432J:D963K\n" in write([record])


def test_what_is_written_is_written_alike_ever_after_and_says_only_what_changes() -> None:
    text = write(deals(FILE))
    assert deals(text) == deals(FILE)
    assert write(deals(text)) == text
    assert text.count("\nE ") == text.count("\nK ") == 1
    assert text.count("\nH ") == 2


def test_both_line_ends_and_old_letters_are_read() -> None:
    assert deals(FILE.replace("\n", "\r\n")) == deals(FILE)
    assert deals(FILE.replace("Cleo", "Zoé").encode("latin-1"))[0].players[1].name == "Zoé"


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("A NZ:1D^1", "A NZ:1D^2", "rbn-note-missing"), ("1D^1", "1D", "rbn-note-unused"),
        ("3NA", "3NTA", "rbn-spelling"), ("3NA", "8NA", "rbn-bad-value"),
        ("P DQ", "P DZ", "rbn-bad-value"), ("B 1\n", "B 1\nB 2\n", "rbn-said-again"),
        ("B 1\n", "B 1\n{open\n", "rbn-text-open"),
        ("B 1\n", "B 1\nsome words\n", "rbn-stray-text"),
        ("R 9+400", "R nine", "rbn-odd-value"), ("\nR 9+400", "", "rbn-play-stops"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_at_its_place(old: str, new: str, name: str) -> None:
    assert old in RECORD
    assert name in told(RECORD.replace(old, new, 1))


def test_a_contradicted_result_is_told() -> None:
    assert HEAD in RECORD
    assert grave(RECORD.replace("R 9+400", "R 9+430")) == ["score-disagrees"]
    assert grave(RECORD.replace("C 3N:N", "C 4N:N")) != []
