"""What other programs get wrong in PBN, and what is right; one test for each."""

import codecs
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from pbn_games import CALLS, CONTRACT, DEAL, PLAY, at_lines, deal, deals, found, grave, loaded

from oddtrick.formats.pbn.writer import write
from oddtrick.formats.text.source import SourceText
from oddtrick.records.checks import check_record
from oddtrick.records.checks.deal import check_deal
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.findings import Level
from oddtrick.records.laws.facts import DealFacts
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.rubber import keep_ledger
from oddtrick.records.replay.score import score_deal
from oddtrick.records.replay.standing import standing_before
from oddtrick.records.schema import Deal


def lines(record: Deal) -> list[str]:
    return write([record]).split("\r\n")


def test_statistics_behind_a_deal_are_passed_over_and_told() -> None:
    text = DEAL + "\nGenerated 2922012 hands\nFrequency HCP :\n\n" + DEAL
    assert len(deals(text)) == 2
    assert grave(text) == ["pbn-stray-text"]
    for strict, level in ((False, Level.WARNING), (True, Level.ERROR)):
        (told,) = [f for f in found(text, strict=strict) if f.kind.name == "pbn-stray-text"]
        assert told.level is level
        assert told.message == 'passed over: "Generated 2922012 hands Frequency HCP :"'
        assert at_lines(told, SourceText("x", text)).at.span == (5, 1)


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
    (told,) = found(text, strict=True)
    assert told.kind.name == "pbn-spelling"
    assert told.message.startswith("suit letters stand in the hand of S")


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


def by_the_table(level: int, trump: str, risk: int, vulnerable: bool, tricks: int) -> int:
    """The points of the declarer's side in duplicate contract bridge."""
    over = tricks - 6 - level
    if over < 0:
        if risk == 0:
            return (100 if vulnerable else 50) * over
        steps = [200, 300, 300] if vulnerable else [100, 200, 200]
        return -risk * sum([*steps, *[300] * 13][:-over])
    each = 20 if trump in "CD" else 30
    below = (each * level + (10 if trump == "NT" else 0)) * (1, 2, 4)[risk]
    extra = each if risk == 0 else (200 if vulnerable else 100) * risk
    game = 50 if below < 100 else 500 if vulnerable else 300
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    return below + extra * over + game + slam + 50 * risk


@pytest.mark.parametrize("trump", ["C", "H", "NT"])
@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("risk", [0, 1, 2])
def test_every_contract_with_every_result_scores_as_the_table_has_it(
    trump: str, vulnerable: bool, risk: int
) -> None:
    law = load_law("contract-duplicate")
    for level in range(1, 8):
        for tricks in range(14):
            facts = DealFacts(
                DENOMINATION_NUMBERS[trump], level, risk, 3, (13 - tricks, tricks),
                vulnerable=(False, vulnerable),
            )  # fmt: skip
            lines = score_deal(law, facts)
            points = sum(line.points if line.side else -line.points for line in lines)
            assert points == by_the_table(level, trump, risk, vulnerable, tricks), (level, tricks)


def test_a_deal_alone_is_a_record() -> None:
    assert grave(DEAL) == []
    assert len(deal(DEAL).hands) == 4


def test_the_second_table_of_a_board_without_its_deal_is_read_and_so_is_the_last_line() -> None:
    text = '[Board "1"]\n' + DEAL + CONTRACT + '[Result "9"]\n\n[Room "Closed"]\n' + CONTRACT
    first, second = deals(text.rstrip("\n"))
    assert first.hands
    assert second.hands == ()
    assert second.contract is not None


@pytest.mark.parametrize(("turn", "holder"), [(1, "S"), (2, "E"), (3, "N")])
def test_hands_turned_by_some_seats_are_told_at_the_first_card_that_cannot_be(
    turn: int, holder: str
) -> None:
    hands = DEAL.split("N:")[1].split('"')[0].split()
    turned = DEAL.replace(" ".join(hands), " ".join(hands[turn:] + hands[:turn]))
    text = turned + CONTRACT + CALLS + '[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\nS2 H6 S5 S7\n*\n'
    (told,) = [f for f in found(text) if f.level is Level.ERROR]
    many = "1 seat" if turn == 3 else f"{4 - turn} seats"
    assert told.message == (
        f"W plays SK to trick 1, which {holder} holds; the cards played fit when the hands move "
        f"round by {many}"
    )
    assert (told.deal, told.trick, told.hand) == ("game-1", 1, "W")
    assert told.at.span is not None
    assert text[told.at.span.start : told.at.span.end] == "SK"


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


def test_an_auction_without_its_last_passes_is_read_and_told() -> None:
    open_ = CALLS.replace("Pass Pass Pass", "Pass Pass")
    (told,) = [f for f in found(DEAL + CONTRACT + open_ + PLAY) if f.level is not Level.NOTE]
    assert told.kind.name == "auction-not-closed"
    assert check_deal(deal(DEAL + open_ + PLAY)).declared.declarer == 3


def test_a_tag_that_says_something_else_than_was_played_is_kept() -> None:
    record = deal('[BidSystemNS "2/1"]\n' + DEAL)
    assert [(r.name, r.text) for r in record.remains] == [("BidSystemNS", "2/1")]
    assert '[BidSystemNS "2/1"]' in lines(record)


@pytest.mark.parametrize("contract", ["7NNX", "7NXN"])
def test_a_contract_with_its_double_in_the_wrong_place_is_refused_and_not_scored(
    contract: str,
) -> None:
    text = DEAL + f'[Declarer "S"]\n[Contract "{contract}"]\n[Result "13"]\n[Score "NS 1520"]\n'
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
    (told,) = [f for f in found(DEAL + CONTRACT + too_few + CALLS + PLAY) if f.level is Level.ERROR]
    assert told.message == (
        "2 tricks are stated for S, and after the tricks that were played N-S wins 6 at least"
    )


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


@pytest.mark.parametrize(
    ("vulnerable", "contract", "tricks", "law"),
    [
        ("None", "4S", 11, "450 for 4S by S, 11 tricks, not vulnerable"),
        ("NS", "4S", 11, "650 for 4S by S, 11 tricks, vulnerable"),
        ("EW", "1NTXX", 1, "-2800 for 1NT by S, redoubled, 1 trick, not vulnerable"),
    ],
)
def test_points_are_told_together_with_contract_tricks_and_vulnerability(
    vulnerable: str, contract: str, tricks: int, law: str
) -> None:
    head = DEAL.replace('"None"', f'"{vulnerable}"') + '[Declarer "S"]\n'
    text = head + f'[Contract "{contract}"]\n[Result "{tricks}"]\n[Score "NS 420"]\n'
    (finding,) = (f for f in found(text) if f.kind.name == "score-disagrees")
    assert finding.message == f"N-S 420 single total is recorded, and the law gives {law}"


def test_a_part_score_counts_in_a_rubber() -> None:
    record = deal(DEAL + '[Scoring "Rubber"]\n[Declarer "S"]\n[Contract "2H"]\n[Result "8"]\n')
    assert record.laws is not None
    assert record.laws.code == "contract-modern"
    replay = check_deal(record)
    assert [(line.column, line.points) for line in replay.score] == [("below", 60)]


def test_a_game_is_made_with_the_part_score_before_the_deal() -> None:
    text = DEAL + '[Scoring "Rubber"]\n[Declarer "S"]\n[Contract "2H"]\n[Result "8"]\n'
    text += '[ScoreRubberHistory "NS 0 0/60 EW 0 0/0"]\n'
    replay = check_deal(deal(text))
    assert replay.law is not None
    start = standing_before(replay.given, replay.given.before, replay.accounts)
    assert start is not None
    ledger = keep_ledger(replay.law, [replay.score], start)
    assert (start.below, ledger.games, ledger.below) == ((0, 60), (0, 1), (0, 0))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (DEAL + CONTRACT + CALLS + PLAY.replace("SK H3 S4 S3", "SK H3 HQ S3"), "revoke"),
        (DEAL + CONTRACT + CALLS + PLAY.replace("S2 H6", "SK H6"), "card-played-twice"),
        (DEAL + '[Auction "N"]\n1D 1C X XX X\n', "insufficient-bid"),
        (DEAL + '[Auction "N"]\n1D X XX X AP\n', "double-not-allowed"),
        (DEAL.replace(" A8654", " A86543"), "card-in-two-hands"),
        (DEAL.replace(" A8654", " AA8654"), "card-twice-in-hand"),
        ('[Dealer "N"]\n[Deal "N:2.63.AKQ987.A9732 - - -"]\n', "hand-size"),
    ],
)
def test_what_cannot_have_been_so_is_named(text: str, kind: str) -> None:
    told = [f for f in found(text) if f.level is Level.ERROR]
    assert kind in [f.kind.name for f in told]


def test_a_value_holds_on_until_another_does() -> None:
    games = ["##A", None, "##B", None, "C", None]
    texts = ["" if event is None else f'[Event "{event}"]\n' for event in games]
    made = deals("\n".join(text + DEAL for text in texts))
    assert [one.event for one in made] == ["A", "A", "B", "B", "C", "C"]


@pytest.mark.parametrize("result", ["NS 9 EW 4", "EW 4 NS 9", "NS 9", "9"])
def test_every_form_of_a_result_is_read(result: str) -> None:
    text = DEAL + CONTRACT.replace('"S"', '"^S"') + f'[Result "{result}"]\n'
    record = deal(text.replace("KQT2.AT.J6542.85", "-"))
    assert len(record.hands) == 3
    assert check_deal(record).tricks == (4, 9)
    assert [event.kind for event in record.events] == ["hands-exchanged"]


@pytest.mark.parametrize(
    ("date", "fits"),
    [("1912.02.29", True), ("1913.02.29", False), ("1912.13.45", False), ("1912.??.??", True)],
)
def test_a_date_is_one_of_the_calendar(date: str, fits: bool) -> None:
    told = found(f'[Date "{date}"]\n' + DEAL)
    assert [f.message for f in told] == ([] if fits else ["Date: expected a date, YYYY.MM.DD"])


def test_what_lin_has_a_place_for_goes_there_and_the_rest_is_listed(
    invoke: Callable[..., Result], tmp_path: Path
) -> None:
    head = '[Event "Cup"]\n[Site "Bath"]\n[Board "1"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n'
    rooms = [f'{head}[Room "{room}"]\n{DEAL}{CONTRACT}[Result "{tricks}"]\n'
             for room, tricks in (("Open", 9), ("Closed", 11))]  # fmt: skip
    (tmp_path / "match.pbn").write_text("\n".join(rooms))
    done = invoke("convert", "match.pbn", "-t", "lin")
    assert done.stdout.startswith("vg|Cup,,,1,1,Reds,,Blues,|\nrs|5HSx-2,5HSx=|\n")
    assert [line[:5] for line in done.stdout.splitlines()[3:]] == ["qx|o1", "qx|c1"]
    assert done.stderr.count("lin has no place for the site") == 2


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
