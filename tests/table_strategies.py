"""Deals as printed tables hold them: their plays at random, their headings anything."""

import random
from typing import Literal

from hypothesis import strategies as st

from oddtrick.records.cards import CARD_CODES
from oddtrick.records.schema import Contract, Deal, Hand, Make, Play, Result, Standing, Trick
from oddtrick.records.schema.record import GameId
from oddtrick.records.seats import BOOK_LETTERS, COMPASS_LETTERS, side_name

_TITLES = st.text("abcdefghijklmnopqrstuvwxyzABCDEFG ',!?-éü", min_size=1, max_size=90).map(
    lambda text: " ".join(text.split())
)
_TITLES = _TITLES.filter(lambda title: any(letter.isalpha() for letter in title))


@st.composite
def standings(draw: st.DrawFn, sides: tuple[str, str]) -> Standing | None:
    points = st.integers(0, 200)
    below = draw(
        st.one_of(
            st.just(()),
            st.tuples(st.tuples(st.just(sides[0]), points), st.tuples(st.just(sides[1]), points)),
            st.tuples(st.tuples(st.just(sides[1]), points), st.tuples(st.just(sides[0]), points)),
            st.tuples(st.tuples(st.just(sides[1]), points)),
            st.just((("WE", 24), ("THEY", 6))),
        )
    )
    games = draw(
        st.one_of(
            st.just(()),
            st.tuples(st.tuples(st.sampled_from(sides), st.integers(0, 2))),
            st.just(((sides[0], 1), (sides[1], 1))),
            st.just((("THEY", 1), ("WE", 0))),
        )
    )
    words: list[Literal["first", "second", "rubber"] | None] = [None, "first", "second", "rubber"]
    game = draw(st.sampled_from(words))
    found = Standing(below=below, games=games, game=game)
    return None if found == Standing() else found


@st.composite
def results(draw: st.DrawFn, names: list[str]) -> Result | None:
    found = Result(
        of=draw(st.sampled_from([None, "Smith", *names])),
        tricks=draw(st.none() | st.integers(0, 13)),
        odd=draw(st.none() | st.integers(-7, 7)),
        slam=draw(st.sampled_from([None, "little", "grand"])),
        wins=draw(st.sampled_from([None, "game", "rubber"])),
        loses=draw(st.sampled_from([None, "game", "rubber"])),
    )
    return None if found == Result(of=found.of) else found


@st.composite
def dealt(draw: st.DrawFn, hands: bool) -> Deal:
    """A deal, its plays at random: some cards missing, known in part, marks anywhere."""
    places = draw(st.sampled_from([BOOK_LETTERS, COMPASS_LETTERS]))
    chance = random.Random(draw(st.integers(0, 2**32)))
    pack = list(CARD_CODES)
    chance.shuffle(pack)
    tricks = []
    for i in range(draw(st.integers(1, 13))):
        plays = [Play(place, pack[4 * i + j]) for j, place in enumerate(places)]
        if chance.random() < 0.1:
            code = chance.choice(["??", "S?", "?A", "Hx", "?x"])
            plays[chance.randrange(4)] = plays[0]._replace(place=None, card=code)
            plays = [play._replace(place=places[j]) for j, play in enumerate(plays)]
        if chance.random() < 0.1:
            plays.pop(chance.randrange(4))
        marked = [play.place for play in plays if play.place is not None and chance.random() < 0.3]
        tricks.append(Trick(plays=tuple(plays), winners=tuple(marked)))
    seat = st.none() | st.sampled_from(places)
    denominations = st.none() | st.sampled_from(["C", "D", "H", "S", "R", "NT", "NU"])
    make = Make(
        denomination=draw(denominations),
        maker=draw(seat),
        how=draw(
            st.sampled_from([None, "declared", "passed-and-declared", "schedule", "handed-over"])
        ),
    )
    contract = Contract(
        level=draw(st.none() | st.integers(1, 7)),
        denomination=draw(denominations),
        doubled=draw(st.none() | st.integers(0, 5)),
        declarer=draw(seat),
    )
    sides = (side_name(places, 0), side_name(places, 1))
    order = {suit: i for i, suit in enumerate("SCDH")}
    games: list[GameId | None] = ["straight-bridge", "auction", "whist", "kings-bridge"]
    game = draw(st.sampled_from([*games, None] if make == Make() else games))
    return Deal(
        id="deal",
        places=places,
        title=draw(st.none() | _TITLES),
        number=draw(st.none() | st.from_regex(r"[0-9]{1,3}[a-z]?", fullmatch=True)),
        game=game,
        before=draw(standings(sides)),
        dealer=draw(seat),
        turned=draw(st.none() | st.sampled_from(CARD_CODES)),
        leader=draw(seat),
        make=None if make == Make() else make,
        contract=None if contract == Contract() else contract,
        order="by-column",
        tricks=tuple(tricks),
        result=draw(results([*places, *sides])),
        hands=tuple(
            Hand(place=place, cards=tuple(sorted(pack[j::4], key=lambda c: order[c[0]])))
            for j, place in enumerate(places)
        )
        if hands
        else (),
    )
