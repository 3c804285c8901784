"""The games, each a row of choices."""

from oddtrick.records.games import (
    credit,
    doubling,
    ledger,
    making,
    movement,
    play,
    settlement,
    tables,
)
from oddtrick.records.games.choice import of_the_base
from oddtrick.records.games.game import Game

_AUCTION = frozenset({"auction"})
_STRAIGHT = frozenset({"straight"})
_EITHER = frozenset({"auction", "straight"})
_CONTRACT = frozenset({"contract"})
_WHIST = frozenset({"whist"})

_BASE_MAKING = of_the_base("making")
_BASE_DOUBLING = of_the_base("doubling")
_BASE_PLAY = of_the_base("play")
_BASE_CREDIT = of_the_base("credit")
_BASE_TABLE = of_the_base("table")

_FOSTER = "R. F. Foster, Complete Hoyle (1914 edition), "

_ROWS = (
    Game(
        "auction", "auction bridge", _AUCTION,
        tables.DECLARERS_DUMMY, making.BIDDING, doubling.ONCE_AND_REDOUBLE,
        play.LEFT_OF_DECLARER, credit.DECLARER_BELOW, ledger.RUBBER, movement.FIXED,
        settlement.DIFFERENCE,
    ),
    Game(
        "straight-bridge", "straight bridge", _STRAIGHT,
        tables.DEALERS_DUMMY, making.DEALER_OR_PARTNER, doubling.LADDER,
        play.LEFT_OF_DEALER, credit.EITHER_BELOW, ledger.RUBBER, movement.FIXED,
        settlement.DIFFERENCE,
    ),
    Game(
        "whist", "whist", _WHIST,
        tables.FOUR_CLOSED, making.TURNED_CARD, doubling.NONE,
        play.LEFT_OF_DEALER, credit.TRICKS_OVER_SIX, ledger.RUBBER_OF_POINTS, movement.FIXED,
        settlement.DIFFERENCE,
    ),
    Game(
        "three-hand-auction", "three-hand auction", _AUCTION,
        tables.THREE_AND_BOUGHT_DUMMY, making.BIDDING_ALONE, doubling.ONCE_AND_REDOUBLE,
        play.LEFT_OF_DECLARER, credit.EACH_ADVERSARY, ledger.RUBBER_EACH, movement.FIXED,
        settlement.EACH_PAIR,
        _FOSTER + "Three Hand Auction",
    ),
    Game(
        "duplicate-auction", "duplicate auction", _AUCTION,
        tables.DECLARERS_DUMMY, making.BIDDING, doubling.ONCE_AND_REDOUBLE,
        play.LEFT_OF_DECLARER, credit.DECLARER_BELOW, ledger.BOARDS, movement.BOARDS_MOVE,
        settlement.COMPARED,
        _FOSTER + "Duplicate Auction",
    ),
    Game(
        "bridge-for-three", "bridge for three", _STRAIGHT,
        tables.THREE_AND_DEALERS_DUMMY, making.DEALER_OR_SCHEDULE, doubling.ELDEST_ALONE,
        play.LEFT_OF_DEALER, credit.DEALER_BELOW, ledger.RUBBER_EACH, movement.INTO_THE_GAP,
        settlement.EACH_PAIR,
        _FOSTER + "Bridge for Three",
    ),
    Game(
        "bridge-for-two", "bridge for two, or Chinese bridge", _STRAIGHT,
        tables.TWO_WITH_PILES, making.DEALER_ALONE, doubling.THE_ADVERSARY,
        play.ALTERNATE, credit.EITHER_BELOW, ledger.RUBBER_EACH, movement.FIXED,
        settlement.DIFFERENCE,
        _FOSTER + "Bridge for Two",
    ),
    Game(
        "misery-bridge", "misery bridge", _STRAIGHT,
        tables.TWO_WITH_STOCK, making.DEALER_OR_MISERY, doubling.NONE,
        play.THREE_CARDS, credit.MISERY, ledger.OPEN, movement.FIXED,
        settlement.DIFFERENCE,
        _FOSTER + "Misery Bridge",
    ),
    Game(
        "pivot-bridge", "pivot bridge", _EITHER,
        _BASE_TABLE, _BASE_MAKING, _BASE_DOUBLING,
        _BASE_PLAY, _BASE_CREDIT, ledger.RUBBER, movement.PARTNERS_TURN,
        settlement.OWN_TOTAL,
        _FOSTER + "Pivot Bridge",
    ),
    Game(
        "progressive-bridge", "progressive bridge, or drive bridge", _EITHER,
        _BASE_TABLE, _BASE_MAKING, _BASE_DOUBLING,
        _BASE_PLAY, _BASE_CREDIT, ledger.FOUR_DEALS, movement.BETWEEN_TABLES,
        settlement.OWN_TOTAL,
        _FOSTER + "Progressive Bridge",
    ),
    Game(
        "duplicate-bridge", "duplicate bridge", _EITHER,
        _BASE_TABLE, _BASE_MAKING, _BASE_DOUBLING,
        _BASE_PLAY, _BASE_CREDIT, ledger.FOUR_DEALS, movement.BOARDS_MOVE,
        settlement.COMPARED,
        _FOSTER + "Duplicate Bridge",
    ),
    Game(
        "six-hand-bridge", "six-hand bridge", _STRAIGHT,
        tables.SIX_AT_TWO_TABLES, making.DEALER_OR_FAR_PARTNER, _BASE_DOUBLING,
        play.LEFT_OF_DEALER, _BASE_CREDIT, ledger.RUBBER_OF_EACH_TWO, movement.ROUND_SIX_SEATS,
        settlement.DIFFERENCE,
        _FOSTER + "Six-Hand Bridge",
    ),
    Game(
        "double-dummy-bridge", "double dummy", _STRAIGHT,
        tables.TWO_WITH_TWO_HANDS, making.DEALER_OR_SCHEDULE, doubling.NONE,
        play.LEFT_OF_DEALER, credit.EITHER_BELOW, ledger.RUBBER, movement.FIXED,
        settlement.DIFFERENCE,
        _FOSTER + "Double Dummy Bridge",
    ),
    Game(
        "draw-bridge", "draw bridge", _STRAIGHT,
        tables.TWO_WITH_HOLDERS, making.DEALER_OR_SCHEDULE, doubling.NONE,
        play.LEFT_OF_DEALER, credit.EITHER_BELOW, ledger.RUBBER, movement.FIXED,
        settlement.DIFFERENCE,
        _FOSTER + "Draw Bridge",
    ),
    Game(
        "kings-bridge", "king's bridge, or four-hand bridge", _STRAIGHT,
        tables.EACH_FOR_HIMSELF, making.DEALER_OR_SCHEDULE, doubling.NONE,
        play.LEFT_OF_DEALER, credit.LUMP, ledger.TWELVE_DEALS, movement.PARTNERS_TURN,
        settlement.EACH_PAIR,
        _FOSTER + "King's Bridge",
    ),
    Game(
        "reversi-bridge", "reversi bridge", _STRAIGHT,
        tables.DEALERS_DUMMY, making.DEALER_OR_PARTNER, doubling.LADDER,
        play.LEFT_OF_DEALER, credit.CROSSWISE, ledger.RUBBER, movement.FIXED,
        settlement.DIFFERENCE,
        _FOSTER + "Reversi Bridge",
    ),
    Game(
        "short-bridge", "short bridge", _STRAIGHT,
        tables.DEALERS_DUMMY, making.DEALER_OR_PARTNER, doubling.NONE,
        play.LEFT_OF_DEALER, credit.EITHER_BELOW, ledger.SINGLE_GAME, movement.FIXED,
        settlement.GREATER_TOTAL,
        _FOSTER + "Short Bridge",
    ),
    Game(
        "contract-bridge", "contract bridge", _CONTRACT,
        tables.DECLARERS_DUMMY, making.BIDDING, doubling.ONCE_AND_REDOUBLE,
        play.LEFT_OF_DECLARER, credit.DECLARER_BELOW, ledger.RUBBER, movement.AS_RECORDED,
        settlement.DIFFERENCE,
    ),
    Game(
        "cinch", "cinch", frozenset(),
        tables.FOUR_CLOSED, making.NAMED_OR_TURNED, doubling.NONE,
        play.CINCH, credit.NOTHING, ledger.OPEN, movement.FIXED,
        settlement.NOTHING,
    ),
    Game(
        "plain-tricks", "plain tricks of any other game", frozenset(),
        tables.FOUR_CLOSED, making.NAMED_OR_TURNED, doubling.NONE,
        play.ANY_LENGTH, credit.NOTHING, ledger.OPEN, movement.FIXED,
        settlement.NOTHING,
    ),
)  # fmt: skip

GAMES: dict[str, Game] = {game.id: game for game in _ROWS}
"""Every game by its id."""

BASES: dict[str, str] = {
    "auction": "auction",
    "straight": "straight-bridge",
    "contract": "contract-bridge",
    "whist": "whist",
}
"""The game that a family of law codes governs, by family."""
