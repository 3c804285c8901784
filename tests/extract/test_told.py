"""Auctions that prose tells, in the phrases of Foster's and Work's books."""

import pytest

from oddtrick.formats.grid.told import auction, calls_told
from oddtrick.records.findings import Span

BOOK = ("A", "Y", "B", "Z")


def told(text: str, holder: int | None = None) -> tuple[str, str | None]:
    """The calls in a row, and why the prose was not read further."""
    found = auction(calls_told(text, Span(0, len(text)), holder), BOOK, 3)
    return " ".join(f"{place}:{call}" for place, call, _ in found.calls), found.stopped


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        # Foster, Complete Hoyle (1914): the first illustrative auction hand.
        (
            "In the first example the dealer, Z, bids a heart. A says one royal\nand Y two clubs. "
            "This bid of Y’s denies any support for his partner’s\nhearts. B bids two royals as he "
            "can stop the hearts twice. Z cannot pursue the hearts, but shows his\nsupporting "
            "minor suit, bidding three diamonds. This says to Y, “Go no\ntrumps if you can stop "
            "the spades.” When A passes, having bid his hand\non the first round, Y goes two no "
            "trumps and makes game.",
            "Z:1H A:1R Y:2C B:2R Z:3D A:pass Y:2NT",
        ),
        # Work, Auction of To-day (1913): the queries and the chapter on further bids.
        ("Dealer bids one No-trump; Second Hand, two Hearts. Third Hand holds", "Z:1NT A:2H"),
        (
            "The Dealer bids one No-trump, holding Ace. Second and Third Hands pass; Fourth Hand, "
            "two Diamonds.",
            "Z:1NT A:pass Y:pass B:2D",
        ),
        (
            "Dealer bids one Spade; Second Hand, one Diamond; Third\nHand, one Royal; Fourth Hand, "
            "two Clubs.\n\nSecond round, Dealer bids two Royals; Second Hand, three Clubs; Third\n"
            "Hand, three Royals; Fourth Hand, four Diamonds.",
            "Z:1S A:1D Y:1R B:2C Z:2R A:3C Y:3R B:4D",
        ),
        # The same phrases in other books' words.
        ("Z calls “one no-trump,” A “two hearts,” Y and B pass.", "Z:1NT A:2H Y:pass B:pass"),
        ("The dealer declares one spade. All pass.", "Z:1S A:pass Y:pass B:pass"),
        (
            "Z bids 2 clubs, A doubles, Y redoubles, and the rest pass.",
            "Z:2C A:X Y:XX B:pass Z:pass A:pass",
        ),
        ("Z says no bid; A, a royal; Y, no; B, no bid.", "Z:pass A:1R Y:pass B:pass"),
        ("The dealer bids one odd trick in hearts and A two diamonds.", "Z:1H A:2D"),
    ],
)  # fmt: skip
def test_an_auction_told_in_the_phrases_of_the_books_is_read(text: str, calls: str) -> None:
    assert told(text) == (calls, None)


def test_he_is_whoever_holds_the_hand() -> None:
    text = "He bids one Diamond; Second Hand, pass; Third Hand, one Heart; Fourth\nHand, one Royal."
    assert told(text, 0) == ("Z:1D A:pass Y:1H B:1R", None)
    assert told(text) == ("", None)


@pytest.mark.parametrize(
    ("text", "calls", "why"),
    [
        # Foster on doubling and on bids out of turn: suppositions, and no dealer.
        ("Suppose A bids two royals and Y doubles.\nB can take A out with three clubs.", "", None),
        ("Suppose A says two\nhearts, Y doubles, B redoubles, and Z says two royals.", "", None),
        ("Suppose A bids three royals and Y says four\nclubs, B and Z passing.", "", None),
        ("If the dealer bids a spade, his partner may safely\nbid one nullo.", "", None),
        # Work's headings and law cases: the first call, or one between, is not told.
        (
            "1. When the Dealer has called one Spade, and the Second Hand passed.",
            "",
            "the call of Z before that of A is not told",
        ),
        (
            "A bids two Hearts, Y bids two Diamonds,--B demands that the Y\ndeclaration be made "
            "sufficient. B passes, Z bids three No-trumps.",
            "",
            "the call of Z before that of A is not told",
        ),
        # Words that leave the number of tricks, or a player, out.
        ("Z bids a heart. B says two clubs.", "Z:1H", "the call of A before that of B is not told"),
        ("Z calls no-trumps and A passes.", "", "how many tricks Z bids is not told"),
        (
            "Z bids a heart. All pass. Y bids two hearts.",
            "Z:1H A:pass Y:pass B:pass",
            "Y calls after the auction was closed",
        ),
        ("Z should bid a heart, and A would then say one royal.", "", None),
        ("A double reopens the bidding. A pass is no penalty.", "", None),
        ("The dealer makes it no-trump, and A leads.", "", None),
    ],
)  # fmt: skip
def test_what_cannot_be_read_without_guessing_is_left_unknown(
    text: str, calls: str, why: str | None
) -> None:
    assert told(text) == (calls, why)


def test_letters_of_the_compass_are_read_from_their_dealer_on() -> None:
    text = "South, the dealer. S bids one heart; W passes; N bids two hearts."
    found = auction(calls_told(text, Span(0, len(text))), ("W", "N", "E", "S"), 3)
    assert [(place, call) for place, call, _ in found.calls] == [
        ("S", "1H"), ("W", "pass"), ("N", "2H"),
    ]  # fmt: skip
