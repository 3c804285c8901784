"""What other programs get wrong in PBN, and what is right; one test for each."""

import codecs

import pytest
from pbn_games import CALLS, CONTRACT, DEAL, PLAY, deal, deals, found, grave, loaded

from oddtrick.formats.pbn.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import check_record
from oddtrick.records.checks.deal import check_deal
from oddtrick.records.findings import Level
from oddtrick.records.schema import Deal


def lines(record: Deal) -> list[str]:
    return write([record]).split("\r\n")


def test_statistics_behind_a_deal_are_passed_over_and_told() -> None:
    text = DEAL + "\nGenerated 2922012 hands\nFrequency HCP :\n\n" + DEAL
    assert len(deals(text)) == 2
    assert grave(text) == ["pbn-stray-text"]
    for strict, level in ((False, Level.WARNING), (True, Level.ERROR)):
        told = [f for f in found(text, strict=strict) if f.kind.name == "pbn-stray-text"]
        assert [f.level for f in told] == [level]


def test_a_question_mark_is_an_unknown_value_and_no_pass() -> None:
    record = deal(DEAL + '[Declarer "?"]\n[Contract "?"]\n[Result "?"]\n')
    assert (record.contract, record.result, record.auction) == (None, None, None)
    assert {'[Declarer "?"]', '[Contract "?"]', '[Result "?"]'} <= set(lines(record))


def test_a_comment_between_tags_belongs_to_the_tag_before() -> None:
    text = '[Board "1"]\n{PAR of the deal: 3H}\n' + DEAL
    (comment,) = deal(text).comments
    assert (comment.text, comment.path) == ("PAR of the deal: 3H", "number")
    made = lines(deal(text))
    assert made[made.index('[Board "1"]') + 1] == "{PAR of the deal: 3H}"


def test_notes_stay_in_their_section_and_a_passed_out_board_has_no_declarer() -> None:
    text = DEAL + CONTRACT + CALLS.replace("1D", "1D =1=") + '[Note "1:x"]\n' + PLAY
    made = lines(deal(text))
    assert made.index('[Note "1:x"]') < made.index('[Play "W"]')
    passed = DEAL + '[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n[Auction "N"]\nAP\n'
    assert grave(passed) == []
    assert {'[Declarer ""]', '[Contract "Pass"]', '[Result ""]'} <= set(lines(deal(passed)))


def test_suit_letters_inside_a_hand_are_read_and_told() -> None:
    plain = "SA7.H864.DQJT73.CAKQ"
    text = f'[Dealer "S"]\n[Deal "S:{plain} - - -"]\n'
    (hand,) = deal(text).hands
    assert len(hand.cards) == 13
    assert [f.kind.name for f in found(text, strict=True)] == ["pbn-spelling"]


def test_a_hand_void_in_two_suits_is_read() -> None:
    text = '[Dealer "S"]\n[Deal "S:KT43.AKQJ98765.. - - -"]\n'
    (hand,) = deal(text).hands
    assert {card[0] for card in hand.cards} == {"S", "H"}
    assert grave(text) == []


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "points"),
    [
        ("7S", "None", 13, 1510), ("7S", "NS", 13, 2210), ("6NT", "None", 12, 990),
        ("6NT", "NS", 13, 1470), ("4S", "None", 11, 450), ("3NT", "NS", 9, 600),
        ("1C", "None", 7, 70), ("2NT", "None", 8, 120), ("2CX", "None", 8, 180),
        ("2HX", "None", 8, 470), ("1NTXX", "NS", 7, 760), ("2SX", "NS", 9, 870),
        ("4H", "None", 9, -50), ("4H", "NS", 8, -200), ("4HX", "None", 6, -800),
        ("4HX", "NS", 6, -1100), ("4HXX", "None", 7, -1000), ("7NTXX", "NS", 0, -7600),
    ],
)  # fmt: skip
def test_a_score_by_boards_is_that_of_the_table(
    contract: str, vulnerable: str, tricks: int, points: int
) -> None:
    head = DEAL.replace('"None"', f'"{vulnerable}"') + f'[Declarer "S"]\n[Contract "{contract}"]\n'
    text = head + f'[Result "{tricks}"]\n[Score "NS {points}"]\n'
    assert grave(text) == []
    assert grave(text.replace(f"NS {points}", f"NS {points + 10}")) == ["score-disagrees"]


def test_a_deal_alone_is_a_record() -> None:
    assert grave(DEAL) == []
    assert len(deal(DEAL).hands) == 4


def test_the_second_table_of_a_board_without_its_deal_is_read_and_so_is_the_last_line() -> None:
    text = '[Board "1"]\n' + DEAL + CONTRACT + '[Result "9"]\n\n[Room "Closed"]\n' + CONTRACT
    first, second = deals(text.rstrip("\n"))
    assert first.hands
    assert second.hands == ()
    assert second.contract is not None


def test_hands_turned_by_a_seat_are_told_as_such() -> None:
    hands = DEAL.split("N:")[1].split('"')[0].split()
    turned = DEAL.replace(" ".join(hands), " ".join(hands[1:] + hands[:1]))
    text = turned + CONTRACT + CALLS + '[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\nS2 H6 S5 S7\n*\n'
    told = [f for f in found(text) if f.level is Level.ERROR]
    assert told
    assert any("turn" in f.message or "seat" in f.message for f in told)


@pytest.mark.parametrize("coding", ["utf-16-le", "utf-16-be", "utf-8"])
def test_a_byte_order_mark_tells_the_encoding(coding: str) -> None:
    from oddtrick.converters.load import load

    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE,
            "utf-8": codecs.BOM_UTF8}[coding]  # fmt: skip
    text = "% PBN 2.1\r\n" + DEAL
    held = load("x.pbn", mark + text.encode(coding))
    assert len(held.records) == 1


def test_latin_1_is_the_encoding_of_the_standard_and_no_fault() -> None:
    from oddtrick.converters.load import load

    held = load("x.pbn", ('[Site "Malmö"]\r\n' + DEAL).encode("latin-1"))
    assert held.findings == held.repairs == []
    assert held.records[0].site == "Malmö"


def test_lower_case_is_read() -> None:
    text = DEAL.lower().replace("[dealer", "[Dealer").replace("[vulnerable", "[Vulnerable")
    text = text.replace("[deal ", "[Deal ") + CONTRACT
    text += '[Auction "n"]\n1d 1s 3h 4s ap\n'
    assert [f.kind.name for f in found(text, strict=True)] == [
        f.kind.name for f in found(text) if f.level is not Level.NOTE
    ]
    play = DEAL + '[Declarer "W"]\n[Contract "3NT"]\n[Play "N"]\nc2 cq cK c5\n*\n'
    assert [card.card for card in deal(play).tricks[0].plays] == ["C5", "C2", "CQ", "CK"]


def test_a_tag_that_says_something_else_than_was_played_is_kept() -> None:
    record = deal('[BidSystemNS "2/1"]\n' + DEAL)
    assert [(r.name, r.text) for r in record.remains] == [("BidSystemNS", "2/1")]
    assert '[BidSystemNS "2/1"]' in lines(record)


def test_a_contract_with_its_double_in_the_wrong_place_is_refused_and_not_scored() -> None:
    text = DEAL + '[Declarer "S"]\n[Contract "7NNX"]\n[Result "13"]\n[Score "NS 1520"]\n'
    assert "pbn-bad-value" in grave(text)
    assert deal(text).contract is not None
    assert deal(text).contract.denomination is None  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("calls", "contract"), [("1C X 1H Pass Pass Pass", (1, "H", 0)), ("1C X XX AP", (1, "C", 2))]
)
def test_the_contract_is_derived_from_the_calls(calls: str, contract: tuple[int, str, int]) -> None:
    level, trump, doubled = contract
    text = DEAL + f'[Contract "{level}{trump}{"X" * doubled}"]\n[Auction "N"]\n{calls}\n'
    assert grave(text) == []
    declared = check_deal(deal(text)).declared
    assert (declared.level, declared.doubled) == (level, doubled)


def test_a_claim_is_believed_where_it_is_possible() -> None:
    text = DEAL + CONTRACT + '[Result "9"]\n' + CALLS + PLAY
    assert grave(text) == []
    assert check_deal(deal(text)).tricks == (4, 9)
    too_few = '[Result "2"]\n'
    assert check_deal(deal(DEAL + CONTRACT + too_few + CALLS + PLAY)).tricks is None


@pytest.mark.parametrize("play", ["C5 - CA C3", "ST - - -"])
def test_a_last_row_may_be_unfinished(play: str) -> None:
    text = DEAL + '[Declarer "S"]\n[Contract "3NT"]\n' + f'[Play "W"]\n{play}\n'
    assert "trick-short" not in [f.kind.name for f in found(text)]
    assert len(deal(text).tricks) == 1


def test_a_play_without_an_auction_is_replayed_from_its_tags() -> None:
    text = DEAL + '[Declarer "N"]\n[Contract "4D"]\n[Play "E"]\nSA - - -\n*\n'
    assert grave(text) == []
    assert check_deal(deal(text)).dummy == 3


def test_calls_and_cards_have_notes_of_their_own() -> None:
    text = DEAL + CONTRACT + CALLS.replace("1D", "1D =1=") + '[Note "1:x"]\n'
    text += PLAY.replace("SK", "SK =1=") + '[Note "1:high"]\n'
    record = deal(text)
    assert {(note.path, note.text) for note in record.notes} == {
        ("auction[0]", "x"),
        ("tricks[0].W", "high"),
    }
    assert deal(write([record])).notes == record.notes


def test_a_note_of_another_game_does_not_count() -> None:
    first = DEAL + '[Auction "N"]\n1D =1= AP\n[Note "1:x"]\n'
    second = DEAL + '[Auction "N"]\n1D =1= AP\n'
    assert grave(first + "\n" + second) == ["pbn-note-missing"]


def test_a_value_taken_from_no_game_is_empty() -> None:
    assert deal('[Event "#"]\n' + DEAL).event is None
    assert grave('[Event "#"]\n' + DEAL) == []


@pytest.mark.parametrize("word", ["Love", "-", "None", "love"])
def test_love_is_a_word_for_none(word: str) -> None:
    assert deal(DEAL.replace('"None"', f'"{word}"')).vulnerable == ()


def test_four_passes_are_four() -> None:
    record = deal(DEAL + '[Auction "N"]\nAP\n')
    assert record.auction is not None
    assert len(record.auction) == 4


def test_a_double_is_written_with_a_capital() -> None:
    assert '[Contract "5HX"]' in lines(deal(DEAL + CONTRACT.replace("5HX", "5hx")))


def test_quotes_and_backslashes_in_a_value_go_out_and_back() -> None:
    text = '[Event "The \\"Open\\" of A\\\\B"]\n' + DEAL
    assert deal(text).event == 'The "Open" of A\\B'
    assert '[Event "The \\"Open\\" of A\\\\B"]' in lines(deal(text))
    assert deal('[Event "\\Spades"]\n' + DEAL).event == "\\Spades"


def test_the_last_game_may_end_without_an_empty_line() -> None:
    record = deal((DEAL + CONTRACT + CALLS).rstrip("\n"))
    assert record.auction is not None
    assert len(record.auction) == 15


def test_columns_of_the_play_are_seats() -> None:
    record = deal(DEAL + CONTRACT + PLAY)
    assert [play.card for play in record.tricks[1].plays] == ["C5", "C2", "C6", "CK"]
    rotated = PLAY.replace("S2 H6 S5 S7", "S7 S2 H6 S5")
    assert "row-shifted" in grave(DEAL + CONTRACT + rotated)


def test_two_tags_on_a_line_are_two() -> None:
    record = deal('[Event "a"] [Board "2"]\n' + DEAL)
    assert (record.event, record.number) == ("a", "2")


def test_a_comment_behind_a_tag_and_a_blank_before_one_are_legal() -> None:
    text = ' [Event "a"] { fine }\n  [Board "2"]\n' + DEAL
    assert [f.message for f in found(text, strict=True)] == []


def test_without_a_score_there_is_nothing_to_check_of_it() -> None:
    text = DEAL + CONTRACT + '[Result "9"]\n[OptimumScore "NS 600"]\n'
    assert grave(text) == []


def test_the_leader_sits_at_the_left_of_the_declarer() -> None:
    text = DEAL + '[Declarer "S"]\n[Contract "3NT"]\n[Play "N"]\nC2 CQ CK C5\n*\n'
    assert grave(text) == ["first-leader-differs"]


def test_the_word_of_the_scoring_chooses_the_table() -> None:
    text = DEAL + '[Scoring "%s"]\n[Declarer "S"]\n[Contract "4HX"]\n[Result "6"]\n[Score "%s"]\n'
    assert grave(text % ("MP", "-800")) == []
    assert grave(text % ("MP;OldMP", "-700")) == []
    assert grave(text % ("MP;OldMP", "-800")) == ["score-disagrees"]


def test_a_contract_is_compared_with_its_result_and_its_points_together() -> None:
    text = DEAL + '[Declarer "S"]\n[Contract "4S"]\n[Result "11"]\n[Score "NS 420"]\n'
    (finding,) = (f for f in found(text) if f.kind.name == "score-disagrees")
    assert finding.derived is not None
    assert "tricks" in finding.derived


def test_a_part_score_counts_in_a_rubber() -> None:
    record = deal(DEAL + '[Scoring "Rubber"]\n[Declarer "S"]\n[Contract "2H"]\n[Result "8"]\n')
    assert record.laws is not None
    assert record.laws.code == "contract-modern"
    replay = check_deal(record)
    assert [(line.column, line.points) for line in replay.score] == [("below", 60)]


@pytest.mark.parametrize(
    "text",
    [
        "", "\n\n", "[", "]", '["', "[A", '[A "', '[A "b', "{", "}", ";", "%", "[Deal \"\"]", "^^^",
        '[Auction "N"]\n^', '[Play "Q"]\n+++', '[ScoreTable ""]\n[[', '[Deal "N:"]', '[Event "##"]',
        '[Play "W"]\n' + "SA " * 60, '[Auction "N"]\n' + "AP " * 30, "\x00" * 9, '[Note "x"]',
        '[OddtrickInside "9"]', '[OddtrickRecord "rubber"]\n[OddtrickInside "2"]\n\n[Event "x"]',
        *('[Auction "N"]\n1D %s AP' % (sign % ("9" * 5000)) for sign in ("$%s", "=%s=")),
        *(
            f'[Declarer "S"]\n[Contract "1D"]\n[{name} "{form % ("9" * 5000)}"]'
            for name, form in (
                ("Result", "%s"), ("Score", "NS %s"), ("ScoreRubber", "NS %s/0"),
                ("Date", "%s.1.1"), ("ScoreRubberHistory", "NS 0 %s/0 EW 0 0/0"), ("Board", "%s"),
                ("Note", "%s:x"), ("OptimumScore", "NS %s"), ("ScorePercentage", "%s"),
                ("ScoreTable", "Rank\\%s"),
            )
        ),
        f'[OddtrickTitle{"9" * 5000} "x"]',
        "[Event \"" + "\\" * 3001, '[Deal "N:' + "." * 200 + '"]', '[Auction "N"]\n=99999999999=',
    ],
)  # fmt: skip
def test_no_text_breaks_the_reader(text: str) -> None:
    for strict in (False, True):
        assert not [f for f in found(text, strict) if f.code.startswith("OT9")]


def test_signs_of_suits_are_read_for_their_letters() -> None:
    text = DEAL + '[Declarer "S"]\n[Contract "5♥X"]\n[Auction "N"]\n'
    text += CALLS.partition("\n")[2].replace("D ", "♦ ").replace("H ", "♥ ")
    text += PLAY.replace("SK H3 S4 S3", "♠K ♥3 ♠4 ♠3")
    assert deal(text).auction == deal(DEAL + CALLS).auction
    assert [play.card for play in deal(text).tricks[0].plays] == ["SK", "H3", "S4", "S3"]
    assert grave(text) == []


def test_a_game_that_follows_at_once_is_known_by_its_first_tags() -> None:
    one = '[Board "1"]\n[Event "a"]\n[Site "x"]\n' + DEAL
    other = '[Event "b"]\n[Board "2"]\n[Site "x"]\n' + DEAL
    assert [(d.event, d.number) for d in deals(one + other)] == [("a", "1"), ("b", "2")]
    assert grave(one + other) == ["pbn-run-together"]


def test_a_play_that_names_no_leader_begins_at_the_left_of_the_declarer() -> None:
    text = DEAL + CONTRACT.replace('"S"', '"W"') + '[Play "?"]\nC2 CQ CK C5\n*\n'
    assert {p.place: p.card for p in deal(text).tricks[0].plays}["N"] == "C2"


def test_a_bad_game_loses_no_other() -> None:
    bad = '[Deal "N:x y"]\n[Contract "9Z"]\n[Auction "N"]\n1Q\n'
    held = loaded(DEAL + "\n" + bad + "\n" + DEAL)
    assert (len(held.reads), len(held.damaged)) == (2, 1)


def test_a_repair_is_told_once_with_its_count() -> None:
    text = DEAL + '[Auction "N"]\n1D P 1S P\n2S P P P\n'
    (note,) = (f for f in found(text) if f.kind.name == "pbn-spelling")
    assert note.message == "the call Pass is written P; 4 more like it"
    assert sum(f.kind.name == "pbn-spelling" for f in found(text, strict=True)) == 5


def test_a_clean_game_needs_no_word_of_ours() -> None:
    record = deal(DEAL + CONTRACT + '[Result "9"]\n' + CALLS + PLAY)
    assert not any("Oddtrick" in line for line in lines(record))
    assert check_record(record) == []
    assert SourceText("x", "").lines == 1
