"""What other programs get wrong in LIN, and what is right; one test for each."""

import pytest
from lin_boards import BOARD, CALLS, DEAL, HANDS, MATCH, PLAY, deal, deals, found, grave, told

from oddtrick.formats.lin.writer import write
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal


def remain(record: Deal, name: str) -> str | None:
    return next((r.text for r in record.remains if r.name == name), None)


def test_a_play_that_stops_in_mid_trick_without_a_claim_has_no_result_and_is_told() -> None:
    record = deal(f"{DEAL}sv|o|mb|1N|mb|p|mb|p|mb|p|pc|S5|pc|S3|")
    assert [play.card for play in record.tricks[0].plays] == ["S5", "S3"]
    assert record.result is None
    assert told(f"{DEAL}sv|o|mb|1N|mb|p|mb|p|mb|p|pc|S5|pc|S3|") == ["lin-play-stops"]


def test_line_ends_mean_nothing() -> None:
    broken = BOARD.replace("|", "|\n", 40)
    assert deal(broken) == deal(BOARD)
    two = BOARD.strip() + BOARD.replace("Board 1", "Board 2")
    assert [record.number for record in deals(two)] == ["1", "2"]


def test_a_value_may_be_broken_over_lines_and_is_joined() -> None:
    text = BOARD.replace("Ada,Ben,", "Ada,Ben,\r\n").replace("sv|o|", "sv|\no|")
    assert deal(text) == deal(BOARD)
    assert grave(text) == []
    assert "lin-broken-value" in told(text)


def test_event_teams_rooms_and_results_go_into_lin_and_come_back() -> None:
    first, closed, _ = deals(MATCH)
    assert first.event == "Summer Cup"
    assert [remain(first, name) for name in ("HomeTeam", "VisitTeam", "Room", "Stage")] == [
        "Reds", "Blues", "Open", "Final",
    ]  # fmt: skip
    assert remain(closed, "Room") == "Closed"
    text = write(deals(MATCH))
    assert text.startswith("vg|Summer Cup,Final,I,1,2,Reds,0,Blues,12|\nrs|5HSx-2,3NW=,4HS=,|\n")
    assert deals(text) == deals(MATCH)


def test_hands_are_written_in_one_order_without_a_comma_behind_the_last() -> None:
    text = write([deal(BOARD)])
    assert f"md|3{HANDS}|" in text
    assert write([deal(text)]) == text


@pytest.mark.parametrize("others", [",SA8654HKQ5DTCQJT6", ",", ""])
def test_three_hands_with_or_without_a_comma_and_four_are_the_same_deal(others: str) -> None:
    three = HANDS.rsplit(",", 1)[0]
    assert deal(BOARD.replace(HANDS, three + others)) == deal(BOARD)


def test_ranks_may_stand_in_any_order() -> None:
    turned = ",".join("S" + hand[1:].replace("S", "S") for hand in HANDS.split(","))
    rising = turned.replace("SJ973", "S379J").replace("SKQT2", "S2TQK")
    assert deal(BOARD.replace(HANDS, rising)) == deal(BOARD)


def test_a_file_without_page_breaks_has_its_tricks_of_four_cards() -> None:
    assert deal(BOARD.replace("pg||", "")) == deal(BOARD)


def test_a_claim_in_mid_trick_leaves_the_trick_open() -> None:
    record = deal(BOARD.replace("pc|S5|pg||mc", "mc"))
    assert len(record.tricks[2].plays) == 3
    assert record.result is not None
    assert (record.result.of, record.result.tricks) == ("S", 9)
    assert grave(BOARD.replace("pc|S5|pg||mc", "mc")) == []


def test_eight_names_are_those_of_two_rooms() -> None:
    first, closed, _ = deals(MATCH)
    names = [{p.plays[0]: p.name for p in record.players} for record in (first, closed)]
    assert names == [
        {"S": "Ada", "W": "Ben", "N": "Cleo", "E": "Dan"},
        {"S": "Eve", "W": "Fay", "N": "Gus", "E": "Hal"},
    ]


@pytest.mark.parametrize("coding", ["latin-1", "cp1252", "utf-8", "utf-8-sig", "utf-16"])
def test_an_old_byte_in_the_chat_loses_no_board(coding: str) -> None:
    text = MATCH.replace("sv|o|", "sv|o|nt|Ça va, Zoé|", 1)
    first, *others = deals(text.encode(coding))
    assert [c.text for c in first.comments] == ["Ça va, Zoé"]
    assert len(others) == 2


def test_both_encodings_in_one_file_are_read_and_told() -> None:
    data = MATCH.replace("Ada", "Zoé").encode() + MATCH.replace("Ada", "Zoé").encode("latin-1")
    assert len(deals(data)) == 6
    assert "old-encoding" in told(data)


def test_a_result_in_the_list_that_the_claim_contradicts_is_told_and_both_are_kept() -> None:
    text = MATCH.replace("5HSx-2", "5HSx=")
    assert grave(text) == ["lin-results-differ"]
    (finding,) = [f for f in found(text) if f.level is not Level.NOTE]
    assert (finding.recorded, finding.derived) == ("5HSx=: 11 tricks", "mc: 9 tricks")
    record = deals(text)[0]
    assert record.result is not None
    assert record.result.tricks == 9
    assert remain(record, "rs") == "5HSx="
    assert "rs|5HSx=," in write([record])


def test_cards_that_are_not_held_or_played_twice_are_named_with_trick_and_seat() -> None:
    twice = BOARD.replace("pc|S7|pc|S2", "pc|S3|pc|S2")
    (finding,) = [f for f in found(twice) if f.kind.name == "card-played-twice"]
    assert finding.message == "S3 is played by S in tricks 1 and 3"
    assert twice[finding.at.span.start :][:2] == "S3" if finding.at.span else False
    foreign = BOARD.replace("pc|S7|pc|S2", "pc|S7|pc|SQ").replace("pc|SK|", "pc|HK|", 1)
    (finding, *_) = [f for f in found(foreign) if f.level is Level.ERROR]
    assert (finding.trick, finding.hand) == (1, "W")


def test_thirteen_tricks_without_a_claim_leave_the_result_to_the_cards() -> None:
    from random import Random

    from made_boards import a_board

    from oddtrick.records.board_deals import deal_of
    from oddtrick.records.laws.registry import load_law
    from oddtrick.records.replay.deal import replay_deal
    from oddtrick.records.seats import COMPASS_LETTERS

    law = load_law("contract-duplicate")
    for seed in range(20):
        board = a_board(Random(seed), law)
        board.places = COMPASS_LETTERS
        stated, board.tricks, board.contract = board.tricks, None, None
        if stated is None:
            continue
        record = deal(write([deal_of(board)]))
        assert record.result is None
        declarer = replay_deal(record, law).declared.declarer
        tricks = replay_deal(record, law).tricks
        assert declarer is not None
        assert tricks is not None
        assert tricks[declarer & 1] == stated[1]


def test_a_deal_alone_is_a_board() -> None:
    assert len(deal(DEAL).hands) == 4
    assert deal(DEAL).auction is None
    assert len(deals(f"{DEAL}\n{DEAL}\n{DEAL}")) == 3


def test_calls_run_together_and_spelt_otherwise_are_read() -> None:
    calls = "mb|1D1S3H4S|mb|4NTDBL|mb|PASS|mb|-p5cx|mb|5hxppp|pg||"
    assert deal(BOARD.replace(CALLS, calls)) == deal(BOARD)
    assert grave(BOARD.replace(CALLS, calls)) == []


def test_cards_in_any_spelling_are_read() -> None:
    text = BOARD.replace(PLAY, PLAY.lower().replace("pc|sk", "pc|ks").replace("hj", "HJ"))
    assert deal(text) == deal(BOARD)


def test_alerts_and_explanations_belong_to_the_call_before() -> None:
    text = BOARD.replace("mb|1S|", "mb|1S!|an|weak|").replace("mb|3H|", "mb|3H|an|strong|")
    record = deal(text)
    assert [(n.path, n.text) for n in record.notes] == [
        ("auction[1]", "weak"), ("auction[2]", "strong"),
    ]  # fmt: skip
    assert [(r.path, r.text) for r in record.remains] == [("auction[1]", "!")]
    assert "mb|1S!|an|weak|mb|3H|an|strong|" in write([record])


def test_bars_inside_a_comment_stay_in_it() -> None:
    text = BOARD.replace("pc|SK|", "pc|SK|nt|South | West | North|pg||", 1)
    record = deal(text)
    assert [c.text for c in record.comments] == ["South | West | North"]
    assert len(record.tricks) == 3
    assert "lin-bar-in-text" in told(text)


def test_comments_stand_where_they_were_said() -> None:
    text = BOARD.replace(DEAL, f"nt|before|{DEAL}nt|dealt|").replace("mb|1S|", "mb|1S|nt|oh|")
    text = text.replace("pc|H3|", "pc|H3|nt|low|").replace("mc|9|", "mc|9|nt|over|pg||")
    record = deal(text)
    assert [(c.text, c.path) for c in record.comments] == [
        ("before", None), ("dealt", "hands"), ("oh", "auction[1]"), ("low", "tricks[0].N"),
        ("over", "result"),
    ]  # fmt: skip
    assert deal(write([record])) == record


def test_unknown_keys_are_kept_in_their_places() -> None:
    text = BOARD.replace("sv|o|", "sv|o|zz|53.2|").replace("pc|H3|", "pc|H3|ht|a|")
    record = deal(text)
    assert [(r.name, r.text, r.path) for r in record.remains] == [
        ("zz", "53.2", None), ("ht", "a", "tricks[0].N"),
    ]  # fmt: skip
    assert deal(write([record])) == record


def test_a_movie_of_endings_has_hands_that_are_not_whole() -> None:
    record = deal("qx|a||md|3SA2H3,SK3H4,SQ4H5,SJ5H6|mb|1N|mb|p|mb|p|mb|p|pc|SJ|pc|SA|")
    assert {len(hand.cards) for hand in record.hands} == {3}
    assert not any(hand.complete for hand in record.hands)


def test_the_title_gives_the_number_in_any_language() -> None:
    record = deal(BOARD.replace("Board 1", "Bricka 12"))
    assert record.number == "12"
    assert "ah|Bricka 12|" in write([record])
    assert deal(BOARD.replace("Board 1", "A fine hand")).title == "A fine hand"


def test_a_board_without_hands_takes_those_of_the_other_room() -> None:
    text = MATCH.replace(f"qx|c1|st||{DEAL}", "qx|c1|st||")
    assert deals(text) == deals(MATCH)
    assert "lin-deal-of-other-room" in told(text)


def test_one_thing_is_named_in_the_singular() -> None:
    text = "pn|Ada|md|3SAQ93H752DK84CQ62,SKJ84HAJ6D952CT84,ST62HKQT4DAT6CA95,SA|sv|o|mb|p|"
    messages = [finding.message for finding in found(text)]
    assert "1 name" in messages
    assert "the hand of E has 1 card" in messages
