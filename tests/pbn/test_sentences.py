"""Sentences of the standard, each with the smallest text that obeys it and one that does not."""

import pytest
from pbn_games import CALLS, CONTRACT, DEAL, PLAY, found, objections

from oddtrick.records.findings import Level

PASSED = '[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n'


def called(calls: str) -> str:
    """A game with an auction."""
    return f'{DEAL}[Auction "N"]\n{calls}\n'


def played(cards: str) -> str:
    """A game with a play."""
    return f'{DEAL}{CONTRACT}[Play "W"]\n{cards}\n'


def told(tricks: int) -> str:
    """The game of the standard with another result."""
    return DEAL + f'[Result "{tricks}"]\n' + CALLS + CONTRACT + PLAY


PAIRS = [
    ("2.2 ctl", '[Own\t"x"]\n' + DEAL, '[Own "x"]\x01\n' + DEAL),
    ("2.3 vtab", '[Own\v"x"]\n' + DEAL, '[Own "x\vy"]\n' + DEAL),
    ("2.3 254 LF", "{" + "x" * 252 + "}\n" + DEAL, "{" + "x" * 253 + "}\n" + DEAL),
    (
        "2.3 253 CRLF",
        ("{" + "x" * 251 + "}\n" + DEAL).replace("\n", "\r\n"),
        ("{" + "x" * 252 + "}\n" + DEAL).replace("\n", "\r\n"),
    ),
    ("2.4 %", "% [ x\n" + DEAL, " % x\n" + DEAL),
    ("2.4 % mid", '[Own "50% x"]\n' + DEAL, DEAL + '[Auction "N"]\n1D %x\nAP\n'),
    ("3 semi-empty", DEAL + " \t\n" + DEAL, DEAL + DEAL),
    ("3.2 name chars", '[Own_1 "x"]\n' + DEAL, '[Ow-n "x"]\n' + DEAL),
    ("3.2 quote", '[Own "a\\"b"]\n' + DEAL, '[Own "a"b"]\n' + DEAL),
    ("3.2 newline in string", '[Own\n"a"\n]\n' + DEAL, '[Own "a\nb"]\n' + DEAL),
    ("3.2 backslash", '[Own "a\\\\b"]\n' + DEAL, '[Own "a\\b"]\n' + DEAL),
    ("3.2 apostrophe", '[Own "it\'s"]\n' + DEAL, "[Own 'a']\n" + DEAL),
    ("3.2 note token", called("1D =1= AP") + '[Note "1:x"]\n', called("1D =a= AP")),
    ("3.2 nag", called("1D $0 AP"), called("1D $ AP")),
    ("3.2 irregular", called("1D ^S 2D AP"), called("1D ^X 2D AP")),
    ("3.2 irregular lower", called("1D ^S 2D AP"), called("1D ^s 2D AP")),
    ("3.2 brackets", '[Own "]["]\n' + DEAL, DEAL + "]\n"),
    ("3.3 upper", '[Own "x"]\n' + DEAL, '[_own "x"]\n' + DEAL),
    ("3.3 upper digit", '[O1 "x"]\n' + DEAL, '[1own "x"]\n' + DEAL),
    ("3.4.3 date", '[Date "2004.02.29"]\n' + DEAL, '[Date "2004.2.9"]\n' + DEAL),
    ("3.4.3 partly known", '[Date "1912.1?.3?"]\n' + DEAL, '[Date "1912.2?.01"]\n' + DEAL),
    ("3.4.3 February", '[Date "19??.02.29"]\n' + DEAL, '[Date "1935.02.3?"]\n' + DEAL),
    ("3.4.11 blank", DEAL, DEAL.replace(" J973", "  J973")),
    ("3.4.11 10", DEAL, DEAL.replace(".T.QJT6", ".10.QJT6")),
    ("3.4.11 -", DEAL.replace(".63.AKQ987.A9732", "-"), DEAL.replace(".63.AKQ987.A9732", "...")),
    (
        "3.4.11 first",
        '[Dealer "N"]\n[Deal "n:- - - KQT2.AT.J6542.85"]\n',
        '[Dealer "N"]\n[Deal "- - - KQT2.AT.J6542.85"]\n',
    ),
    (
        "3.4.13 all pass",
        DEAL + PASSED + '[Auction "N"]\nAP\n',
        DEAL + PASSED.replace('Declarer ""', 'Declarer "S"') + '[Auction "N"]\nAP\n',
    ),
    ("3.4.15 result matches", told(9), told(3)),
    ("3.5 hyphen", DEAL + '[Auction "W"]\n- 1D AP\n', DEAL + '[Auction "W"]\n1D AP\n'),
    ("3.5 + then", called("1D +"), called("1D + *")),
    ("3.5.1 AP", called("Pass 1D AP"), called("1D Pass Pass")),
    ("3.5.1 calls", called("1D X XX AP"), called("1D XXX AP")),
    (
        "3.5.5 note form",
        called("1D =1= AP") + '[Note "1:"]\n',
        called("1D =1= AP") + '[Note "x"]\n',
    ),
    (
        "3.5.5 differ",
        called("1D =1= 1H =2= AP") + '[Note "1:a"]\n[Note "2:a"]\n',
        called("1D =1= AP") + '[Note "1:a"]\n[Note "1:b"]\n',
    ),
    ("3.6 * after", played("SK H3 S4 S3\n*"), played("SK H3 S4 S3\n* C5")),
    ("3.6 lead col", played("SK H3 S4 S3\n*"), DEAL + CONTRACT + '[Play "N"]\nH3 S4 S3 SK\n*\n'),
    ("3.6 unfinished", played("SK H3 S4 S3\n+ - - -"), played("SK H3 S4 S3\nC5 + - C2")),
    ("3.6.1 cards", played("SK - - -\n*"), played("S1 - - -\n*")),
    ("3.7 255", called("1D $255 AP"), called("1D $256 AP")),
    ("3.7 13 in play", played("SK $14 H3 S4 S3\n*"), played("SK $13 H3 S4 S3\n*")),
    ("3.8 nest", DEAL + "{ a { b }\n", DEAL + "{ a } b }\n"),
    ("3.8 open", DEAL + "; {\n", DEAL + "{ a\n"),
    ("3.9 ^I", called("1D ^I 1C AP"), called("1D ^I 1H AP")),
    ("3.9 ^R auction", played("SK H3 S4 S3\n*"), called("1D ^R 1H AP")),
    ("3.9 ^I play", played("SK H3 S4 S3\n*"), played("SK ^I H3 S4 S3\n*")),
    ("3.9 ^S play", played("SK H3 S4 S3\n*"), played("SK ^S H3 S4 S3\n*")),
    ("3.9 ^R followed suit", played("SK H3 S4 S3\n*"), played("SK H3 ^R S4 S3\n*")),
    ("3.9 ^L own turn", played("SK H3 S4 S3\n*"), played("^L SK H3 S4 S3\n*")),
    ("3.11 hidden lower", '[Hidden "WE"]\n' + DEAL, '[Hidden "we"]\n' + DEAL),
    (
        "3.11 score lower",
        '[Declarer "S"]\n[Score "NS 50"]\n' + DEAL,
        '[Declarer "S"]\n[Score "ns 50"]\n' + DEAL,
    ),
    ("3.11 pass", called("pass 1d AP"), called("PASS 1D AP")),
    ("3.11 AP", called("1D ap"), called("1D Ap")),
    ("3.11 double", called("1D x xx AP"), called("1D x xX AP")),
    ("3.11 no trumps", called("1nt AP"), called("1Nt AP")),
    (
        "3.11 contract",
        '[Declarer "S"]\n[Contract "3ntX"]\n' + DEAL,
        '[Declarer "S"]\n[Contract "3nT"]\n' + DEAL,
    ),
    (
        "3.11 passed contract",
        DEAL + PASSED.replace("Pass", "pass"),
        DEAL + PASSED.replace("Pass", "PASS"),
    ),
    ("3.11 vulnerable", DEAL.replace("None", "both"), DEAL.replace("None", "BOTH")),
    ("3.11 card", played("sk h3 S4 s3\n*"), played("SK h3 S4 s♠3\n*")),
    ("4.1.4", '[FrenchMP "No"]\n' + DEAL, '[FrenchMP "no"]\n' + DEAL),
    (
        "4.2.2",
        '[Declarer "S"]\n[ScoreIMP "2.5"]\n' + DEAL,
        '[Declarer "S"]\n[ScoreIMP "2,5"]\n' + DEAL,
    ),
    (
        "4.2.3",
        '[Declarer "S"]\n[ScoreMP "NS 12.5 EW 11.5"]\n' + DEAL,
        '[Declarer "S"]\n[ScoreMP "NS -3"]\n' + DEAL,
    ),
    ("4.2.7", '[OptimumScore "EW -5 NS 5"]\n' + DEAL, '[OptimumScore "EW 5 NS 5"]\n' + DEAL),
    ("4.4.1", '[EventDate "1999.??.??"]\n' + DEAL, '[EventDate "1999"]\n' + DEAL),
    ("4.5 UTC", '[UTCTime "??:??:??"]\n' + DEAL, '[UTCTime "24:00:00"]\n' + DEAL),
    ("4.8 # on Deal", '[Site "#"]\n' + DEAL, DEAL + "\n" + DEAL.replace('"None"', '"#"')),
    ("4.8 ## on Auction", '[Site "##x"]\n' + DEAL, DEAL + '[Auction "##N"]\n1D AP\n'),
    ("4.8 # note", called("1D =1= AP") + '[Note "1:x"]\n', called("1D =1= AP") + '[Note "#"]\n'),
    ("5.1 comment", DEAL + '[Own "x"] {fine}\na b\n', DEAL + '[Own "x"]\na {bad}\nb\n'),
    ("5.1 token", DEAL + '[Own "x"]\n"a;b" c\n', DEAL + '[Own "x"]\na;b c\n'),
    ("5.2 one column", DEAL + '[ScoreTable "Rank"]\n1\n', DEAL + '[ScoreTable ""]\n1\n'),
    ("5.2 order", DEAL + '[ScoreTable "+Rank"]\n2 1\n', DEAL + '[ScoreTable "-Rank"]\n2 1\n'),
    ("5.2 width", DEAL + '[ScoreTable "Rank\\3L"]\n1\n', DEAL + '[ScoreTable "Rank\\L"]\n1\n'),
    (
        "5.2 rows",
        DEAL + '[ScoreTable "Rank;PairId_NS"]\n1 2\n',
        DEAL + '[ScoreTable "Rank;PairId_NS"]\n1 2 3\n',
    ),
    (
        "5.3 call",
        called("1D +") + '[ActionTable "Call"]\nPass\n',
        called("1D +") + '[ActionTable "Call"]\nP\n',
    ),
    (
        "5.4 before",
        called("1D AP") + '[AuctionTimeTable "Time"]\n1 2 3 4\n',
        '[AuctionTimeTable "Time"]\n1 2 3 4\n' + called("1D AP"),
    ),
    (
        "5.4 rows",
        called("1D Pass Pass Pass") + '[AuctionTimeTable "Time"]\n1 2 3 4\n',
        called("1D Pass Pass Pass") + '[AuctionTimeTable "Time"]\n1 2 3 4 5\n',
    ),
    (
        "5.4 form",
        called("1D AP") + '[AuctionTimeTable "Time"]\n1:02:03 02:03 7 8\n',
        called("1D AP") + '[AuctionTimeTable "Time"]\n1:70 1 1 1\n',
    ),
    (
        "5.5 overlap",
        DEAL + '[InstantScoreTable "ScoreRange_NS;Percentage_NS"]\n100,* 100\n100 50\n*,100 0\n',
        DEAL + '[InstantScoreTable "ScoreRange_NS;Percentage_NS"]\n100,* 100\n50,200 50\n*,100 0\n',
    ),
    (
        "5.5 cover",
        DEAL + '[InstantScoreTable "ScoreRange_NS"]\n100,*\n100\n*,100\n',
        DEAL + '[InstantScoreTable "ScoreRange_NS"]\n100,*\n*,100\n',
    ),
    (
        "5.6 rank",
        DEAL + '[OptimumPlayTable "S;H;D;C"]\nAK - T 5432\n',
        DEAL + '[OptimumPlayTable "S;H;D;C"]\nA 10 - -\n',
    ),
    (
        "5.7 res",
        DEAL + '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 13\n',
        DEAL + '[OptimumResultTable "Declarer;Denomination;Result"]\nN N 14\n',
    ),
    (
        "5.8 rows",
        played("SK H3 S4 S3\n*") + '[PlayTimeTable "Time"]\n1 2 3 4\n',
        played("SK H3 S4 S3\n*") + '[PlayTimeTable "Time"]\n1 2 3 4 5\n',
    ),
    (
        "5.9 contract",
        DEAL + '[ScoreTable "Contract;Declarer;Result;Score_NS"]\n4SX N 10 590\n- - - ^60\n',
        DEAL + '[ScoreTable "Contract;Declarer;Result;Score_NS"]\n4S* N +1 590\n',
    ),
    ("6.2", "<html>\n<PBN>\n" + DEAL + "</PBN>\n", "<html>\n" + DEAL),
]


@pytest.mark.parametrize(
    ("obeys", "breaks"), [pair[1:] for pair in PAIRS], ids=[p[0] for p in PAIRS]
)
def test_what_obeys_a_sentence_is_let_be_and_what_breaks_it_is_told(
    obeys: str, breaks: str
) -> None:
    assert objections(obeys) == []
    assert objections(breaks) != []


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('[Own "a\\b"]\n' + DEAL, "\\"),
        (called("1D ^s 2D AP"), "^s"),
        (called("1D Pass Pass Pass") + '[AuctionTimeTable "Time"]\n1 2 3 4 77\n', "77"),
        (played("SK H3 S4 S3\n*") + '[PlayTimeTable "Time"]\n1 2 3 4 77\n', "77"),
        (DEAL + '[InstantScoreTable "ScoreRange_NS"]\n100,*\n50,200\n*,100\n', "50,200"),
        (DEAL + '[InstantScoreTable "ScoreRange_NS"]\n100,*\n*,100\n', "100,*"),
    ],
)
def test_it_is_told_at_the_token(text: str, where: str) -> None:
    (finding,) = [f for f in found(text, strict=True) if f.level is not Level.NOTE]
    assert finding.at.span is not None
    assert text[finding.at.span.start : finding.at.span.end] == where
