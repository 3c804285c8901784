"""The table of deals: one row for each deal, with what was dealt, declared, played and won."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from oddtrick.converters.tables.column import Cell, Column, Sort, Table, listed, words
from oddtrick.converters.tables.context import Holder, deals, named
from oddtrick.converters.tables.more import more
from oddtrick.records.cards import CARD_CODES, cards_in
from oddtrick.records.denominations import DENOMINATION_CODES

if TYPE_CHECKING:
    from oddtrick.records.replay.declared import Declared
    from oddtrick.records.schema import Deal, Hand

SEATS = 4
"""The places that have columns of their own."""


def deal_of(row: Holder) -> "Deal":
    """The deal of a row of deals."""
    deal = row.record
    assert deal.kind == "deal"
    return deal


def place(row: Holder, n: int) -> str | None:
    """The name of a place, counted from 0."""
    places = deal_of(row).places
    return places[n] if n < len(places) else None


def pairs(items: "Iterable[tuple[str, object]]") -> str | None:
    """Figures by account: ``A-B 1; Y-Z 0``."""
    return "; ".join(f"{name} {value}" for name, value in items) or None


def _dig(row: Holder, *names: str) -> Cell:
    value: object = deal_of(row)
    for name in names:
        value = None if value is None else getattr(value, name)
    return value if isinstance(value, str | int | bool) else None


def _source(row: Holder, name: str) -> Cell:
    source = row.told("source")
    value = None if source is None else getattr(source, name)
    return value if isinstance(value, str | int) else None


def _laws(row: Holder) -> str | None:
    laws = row.told("laws")
    return None if laws is None else laws.code


def _players(row: Holder) -> str | None:
    said = []
    for player in deal_of(row).players:
        said.append(f"{player.name}: {' '.join(player.plays) or '-'}")
    return "; ".join(said) or None


def _hand(row: Holder, n: int) -> "Hand | None":
    name = place(row, n)
    hands = (hand for hand in deal_of(row).hands if hand.place == name)
    return None if name is None else next(hands, None)


def _cards(hand: "Hand | None") -> str | None:
    if hand is None:
        return None
    return words(hand.cards)


def _others(row: Holder) -> str | None:
    own = deal_of(row).places[:SEATS]
    others = [hand for hand in deal_of(row).hands if hand.place not in own]
    return "; ".join(f"{hand.place}: {' '.join(hand.cards)}" for hand in others) or None


def _voids(row: Holder) -> str | None:
    hands = [hand for hand in deal_of(row).hands if hand.voids]
    return "; ".join(f"{hand.place}: {' '.join(hand.voids)}" for hand in hands) or None


def _whole(row: Holder, n: int) -> str | None:
    """The hand dealt, high to low, as recorded or rebuilt from the play."""
    name, replay = place(row, n), row.replay
    if replay is None or name not in replay.places:
        return None
    cards = cards_in(replay.hands[replay.places.index(name)])
    suits = [[CARD_CODES[card] for card in cards if card // 13 == s] for s in (3, 2, 1, 0)]
    return words(code for suit in suits for code in reversed(suit))


def _declared(row: Holder, part: str) -> "Declared | None":
    """What was declared, where calls, make or turned card give this part of it."""
    declared = None if row.replay is None else row.replay.declared
    return declared if declared is not None and part in declared.derived else None


def _level(row: Holder) -> int | None:
    declared = _declared(row, "level")
    return None if declared is None else declared.level


def _denomination(row: Holder) -> str | None:
    declared = _declared(row, "denomination")
    if declared is None or declared.denomination is None:
        return None
    return DENOMINATION_CODES[declared.denomination]


def _doubled(row: Holder) -> int | None:
    declared = _declared(row, "doubled")
    return None if declared is None else declared.doubled


def _declarer(row: Holder) -> str | None:
    declared = _declared(row, "declarer")
    if declared is None or declared.declarer is None or row.replay is None:
        return None
    return row.replay.given.seat_name(declared.declarer)


def _passed_out(row: Holder) -> bool | None:
    return None if row.replay is None else row.replay.declared.passed_out


def _side(row: Holder, side: int) -> str | None:
    replay = row.replay
    if replay is None or replay.unscored is not None or len(replay.places) != SEATS:
        return None
    return replay.given.side_name(side)


def _tricks(row: Holder, side: int) -> int | None:
    replay = row.replay
    if replay is None or replay.tricks is None or replay.tricks_from == "result":
        return None
    return None if replay.declared.passed_out else replay.tricks[side]


def _tricks_from(row: Holder) -> str | None:
    replay = row.replay
    return None if replay is None or _tricks(row, 0) is None else replay.tricks_from


def _replay_word(row: Holder, name: str) -> str | None:
    value = None if row.replay is None else getattr(row.replay, name)
    return None if value is None else getattr(value, "id", value)


def _vulnerable(row: Holder) -> str | None:
    sides = deal_of(row).vulnerable
    return None if sides is None else " ".join(sides) or "none"


def _doubles(row: Holder) -> str | None:
    doubles = deal_of(row).doubles
    return None if doubles is None else " ".join(doubles) or "none"


def _before(row: Holder, name: str) -> str | None:
    before = deal_of(row).before
    return None if before is None else pairs(getattr(before, name))


def _calls(row: Holder) -> int | None:
    auction = deal_of(row).auction
    return None if auction is None else len(auction)


def _texts(row: Holder) -> str | None:
    return " / ".join(note.text for note in deal_of(row).notes) or None


def _hand_path(n: int) -> Callable[[Holder], str]:
    return lambda row: f"hands.{place(row, n)}"


def _field(number: int, name: str, meaning: str, path: str, sort: Sort = "text") -> Column:
    """A column that is one field of the deal."""
    steps = path.split(".")
    return Column(number, name, sort, "recorded", meaning, lambda r: _dig(r, *steps), path)


def _places(first: int) -> tuple[Column, ...]:
    def column(n: int) -> Column:
        ordinal = ("first", "second", "third", "fourth")[n]
        meaning = f"the {ordinal} place, clockwise"
        name = f"place_{n + 1}"
        return Column(first + n, name, "text", "recorded", meaning, lambda r: place(r, n))

    return tuple(map(column, range(SEATS)))


def _hands(first: int) -> tuple[Column, ...]:
    def recorded(n: int) -> Column:
        return Column(
            first + n, f"hand_{n + 1}", "text", "recorded",
            f"the cards of `place_{n + 1}`, in the order of the source",
            lambda r: _cards(_hand(r, n)), _hand_path(n),
        )  # fmt: skip

    def derived(n: int) -> Column:
        return Column(
            first + SEATS + n, f"derived_hand_{n + 1}", "text", "derived",
            f"the cards dealt to `place_{n + 1}`, as recorded or rebuilt from the play, high to"
            " low, as far as they are known",
            lambda r: _whole(r, n),
        )  # fmt: skip

    return (*map(recorded, range(SEATS)), *map(derived, range(SEATS)))


TABLE = Table(
    "deals",
    "a deal, whether it stands alone or in a rubber or session",
    (
        *named(lambda row: row),
        _field(9, "title", "its title", "title"),
        _field(10, "number", "its number in the source", "number"),
        Column(11, "game", "text", "recorded", "the game, its own or that of its rubber or session",
               lambda r: r.told("game"), "game"),
        Column(12, "laws", "text", "recorded", "the law code, its own or that of its rubber or"
               " session", _laws, "laws"),
        Column(13, "source_work", "text", "recorded", "the id of the work it comes from",
               lambda r: _source(r, "work"), "source.work"),
        Column(14, "source_year", "text", "recorded", "the year of the work",
               lambda r: _source(r, "year"), "source.year"),
        Column(15, "source_page", "text", "recorded", "the page of the work",
               lambda r: _source(r, "page"), "source.page"),
        Column(16, "source_item", "text", "recorded", "the hand or figure of the work",
               lambda r: _source(r, "item"), "source.item"),
        Column(17, "date", "text", "recorded", "when it was played, its own date or that around it",
               lambda r: r.told("date"), "date"),
        Column(18, "event", "text", "recorded", "the occasion", lambda r: r.told("event"), "event"),
        Column(19, "site", "text", "recorded", "where it was played",
               lambda r: r.told("site"), "site"),
        _field(20, "table", "the table", "table"),
        _field(21, "round", "the round, from 1", "round", "integer"),
        Column(22, "players", "text", "recorded", "each player and the places played:"
               " `Smith: A; Jones: Y`", _players, "players"),
        Column(23, "places", "text", "recorded", "the places of the table, clockwise",
               lambda r: words(deal_of(r).places)),
        *_places(24),
        _field(28, "z_is", "who or which place this deal's Z is", "z_is"),
        _field(29, "dealer", "the dealer's place", "dealer"),
        Column(30, "vulnerable", "text", "recorded", "the vulnerable sides; `none` where it is said"
               " that none is", _vulnerable, "vulnerable"),
        Column(31, "before_games", "text", "recorded", "the games won before the deal, by account:"
               " `A-B 1; Y-Z 0`", lambda r: _before(r, "games"), "before.games"),
        Column(32, "before_below", "text", "recorded", "the points towards the game in hand before"
               " the deal, by account", lambda r: _before(r, "below"), "before.below"),
        _field(33, "before_game", "`first`, `second` or `rubber`: the game in hand", "before.game"),
        _field(34, "turned", "the turned trump card", "turned"),
        *_hands(35),
        Column(43, "other_hands", "text", "recorded", "the cards of piles, stock, discards and"
               " further places, by name", _others),
        Column(44, "calls", "integer", "recorded", "how many calls are recorded", _calls,
               "auction"),
        _field(45, "make_denomination", "the denomination made without an auction",
               "make.denomination"),
        _field(46, "make_maker", "the place that made it", "make.maker"),
        _field(47, "make_how", "how it was made", "make.how"),
        Column(48, "doubles", "text", "recorded", "the places that doubled in turn, where there is"
               " no auction; `none` where it is said that none did", _doubles, "doubles"),
        _field(49, "contract_level", "the odd tricks of the stated contract", "contract.level",
               "integer"),
        _field(50, "contract_denomination", "the denomination of the stated contract",
               "contract.denomination"),
        _field(51, "contract_doubled", "how often the stated contract was doubled",
               "contract.doubled", "integer"),
        _field(52, "contract_declarer", "the declarer of the stated contract",
               "contract.declarer"),
        Column(53, "derived_level", "integer", "derived", "the odd tricks that the calls come to",
               _level),
        Column(54, "derived_denomination", "text", "derived", "the denomination that calls, make or"
               " turned card come to", _denomination),
        Column(55, "derived_doubled", "integer", "derived", "how often it was doubled", _doubled),
        Column(56, "derived_declarer", "text", "derived", "the declarer that calls or make come to",
               _declarer),
        Column(57, "derived_passed_out", "boolean", "derived", "whether all passed", _passed_out),
        _field(58, "leader", "the leader of the first trick, where it is said", "leader"),
        Column(59, "tricks", "integer", "recorded", "how many tricks are recorded",
               lambda r: len(deal_of(r).tricks) or None, "tricks"),
        _field(60, "result_of", "the place or account whose tricks the stated result counts",
               "result.of"),
        _field(61, "result_tricks", "the tricks of the stated result", "result.tricks",
               "integer"),
        _field(62, "result_odd", "the odd tricks of the stated result; less than 0 when lost",
               "result.odd", "integer"),
        _field(63, "result_text", "the stated result in words", "result.text"),
        Column(64, "derived_side_1", "text", "derived", "the side of the first place",
               lambda r: _side(r, 0)),
        Column(65, "derived_tricks_1", "integer", "derived", "the tricks of `derived_side_1` by"
               " play and claim", lambda r: _tricks(r, 0)),
        Column(66, "derived_side_2", "text", "derived", "the side of the second place",
               lambda r: _side(r, 1)),
        Column(67, "derived_tricks_2", "integer", "derived", "the tricks of `derived_side_2` by"
               " play and claim", lambda r: _tricks(r, 1)),
        Column(68, "derived_tricks_from", "text", "derived", "`play` or `claim`: what gives the"
               " tricks", _tricks_from),
        Column(69, "events", "text", "recorded", "the irregular events, in order",
               lambda r: words(event.kind for event in deal_of(r).events), "events"),
        Column(70, "marks", "integer", "recorded", "how many editor's marks lie on the deal",
               lambda r: len(r.marks(""))),
        Column(71, "notes", "text", "recorded", "its notes, with ` / ` between them", _texts),
        Column(72, "derived_game", "text", "derived", "the game that it was replayed as",
               lambda r: _replay_word(r, "game")),
        Column(73, "derived_laws", "text", "derived", "the law code that it was replayed under",
               lambda r: _replay_word(r, "law")),
        Column(74, "derived_unscored", "text", "derived", "why there is no score",
               lambda r: _replay_word(r, "unscored")),
        *listed(75),
        *more(77),
        Column(88, "voids", "text", "recorded", "the suits that a hand is said to be void of, where"
               " its cards do not show it, by name: `A: H; B: S C`", _voids),
    ),
    deals,
)  # fmt: skip
