"""Hypothesis strategies for every record that the schema can hold."""

from typing import Any, get_args

from hypothesis import strategies as st

from oddtrick.records import schema as s
from oddtrick.records.cards import RANK_LETTERS
from oddtrick.records.schema import play, record, score

_AWKWARD = [
    "-", "?", "n/a", "S", "10", "Mr. Smith", 'the "old" one', "a.b[2]", "x#y", "# no", "leader",
    "games", "above", "first game", "{sic}", "}", "A:B", "*", ">", "@pile", "|", "\\", " a", "a ",
    "dummy", "stock", "two\nlines", "two\nlines ", "\n", "tab\there", "\r", "\x0c", "\ufeff", "♠",
    "love-all", "hand 12", "figure ", "sic", "Ünter", "over", "...", "n\u00a0b", "trick", "a, b",
]  # fmt: skip
names = st.sampled_from(["A", "Y", "B", "Z", "A-B", *_AWKWARD]) | st.text(min_size=1, max_size=8)
texts = st.just("") | names
ids = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9._:\-]{0,6}", fullmatch=True)
counts = st.integers(0, 500)
ordinals = st.integers(1, 500)
numbers = st.integers(-(10**9), 10**9)
places = st.sampled_from(["A", "Y", "B", "Z"]) | names
cards = st.builds(
    lambda suit, rank: suit + rank, st.sampled_from("CDHS?"), st.sampled_from(RANK_LETTERS + "?x")
)
denominations = st.sampled_from(["C", "D", "H", "S", "R", "NT", "NU"])
calls = st.sampled_from(["pass", "X", "XX", "?"]) | st.builds(
    lambda level, d: f"{level}{d}", st.integers(1, 7), denominations
)
dates = st.sampled_from(["1906", "1913-11", "1909-??-12", "????-01", "2026-11-30"])
paths = st.sampled_from(
    [
        "title", "dealer", "source.page", "source.item", "before.below.A-B", "hands", "hands.A",
        "hands.A[3]", "hands.Y[0]", "hands.A.voids[0]", "hands.A.covers[0]", "hands[0]", "tricks",
        "tricks[0]",
        "tricks[0].A", "tricks[1].Y", "tricks[0][1]", "tricks[12].Z", "auction", "auction[0]",
        "auction[1]", "contract", "contract.level", "contract.declarer", "make",
        "make.denomination",
        "claims[0]", "claims[0].by", "events[0].card", "score", "score[0]", "score[0].points",
        "score[1].label", "players.A", "accounts.x", "accounts[0].members[0]", "notes[0]",
        "notes[0].text", "remains[0].text", "doubles", "doubles[0]", "places[1]", "turned", "order",
        "result.tricks", "result.text", "laws", "laws.options[0]", "totals[0].points", "leader",
        "entries[0]", "lines[0]", "deals[0].dealer", "movement", "id", "unfinished", "play",
    ]
) | names  # fmt: skip
levels = st.integers(1, 7)
tricks_counted = st.integers(0, 13)


def some(strategy: st.SearchStrategy[Any], most: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(strategy, max_size=most).map(tuple)


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


def words(literal: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(get_args(literal))


def made(model: Any, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    assert set(fields) | {"kind"} >= set(model.model_fields), set(model.model_fields) - set(fields)
    return st.builds(model, **fields)


sources = made(
    s.Source, work=maybe(ids), title=maybe(names), author=maybe(names), edition=maybe(names),
    year=maybe(dates), page=maybe(names), item=maybe(names), image=maybe(names), file=maybe(names),
    line=maybe(counts), table=maybe(ordinals), row=maybe(ordinals), cell=maybe(ordinals),
)  # fmt: skip
transcriptions = made(s.Transcription, by=maybe(names), date=maybe(dates), method=maybe(names))
laws = made(s.Laws, code=ids, readings=some(st.tuples(ids, ids)), options=some(ids))
players = made(
    s.Player, name=names, plays=some(places), kind=maybe(st.sampled_from(["person", "program"]))
)
moves = made(
    s.Move,
    who=names,
    to=maybe(places),
    tables=maybe(numbers),
    at=maybe(names),
    after=maybe(ordinals),
)
accounts = made(s.Account, id=ids, members=some(names), name=maybe(names))
marks = made(
    s.Mark, kind=st.sampled_from(["sic", "supplied", "unclear"]),
    paths=some(paths, 2) | paths.map(lambda path: (path,)), printed=maybe(texts),
    reason=maybe(texts),
)  # fmt: skip
notes = made(
    s.Note, text=names, path=maybe(paths), by=maybe(st.sampled_from(["source", "transcriber"]))
)
comments = made(
    s.Comment, text=texts, path=maybe(paths), where=st.sampled_from(["before", "beside", "after"])
)
remains = made(s.Remain, format=names, name=names, text=texts, path=maybe(paths))
absences = made(s.Absence, path=paths, why=st.sampled_from(["unknown", "not-applicable"]))
lines = made(
    s.ScoreLine, account=names, column=words(score.Column), matter=words(score.Matter),
    points=maybe(numbers), label=maybe(texts), deal=maybe(st.integers(1, 20)), after=maybe(counts),
)  # fmt: skip
standings = made(
    s.Standing, games=some(st.tuples(names, counts)), below=some(st.tuples(names, numbers)),
    above=some(st.tuples(names, numbers)), text=maybe(texts),
    game=maybe(st.sampled_from(["first", "second", "rubber"])),
)  # fmt: skip
results = made(
    s.Result, of=maybe(names), tricks=maybe(tricks_counted), odd=maybe(st.integers(-7, 7)),
    slam=maybe(st.sampled_from(["little", "grand"])), text=maybe(texts),
    wins=maybe(st.sampled_from(["game", "rubber"])),
    loses=maybe(st.sampled_from(["game", "rubber"])),
)  # fmt: skip


@st.composite
def hands_made(draw: st.DrawFn) -> s.Hand:
    """Hands; voids only where cards are not given, or not known by their suit."""
    held, complete = draw(some(cards, 13)), draw(st.booleans())
    told = complete and not any(code[0] == "?" for code in held)
    hand: s.Hand = draw(made(
        s.Hand, place=places, kind=st.sampled_from(["seat", "dummy", "pile", "stock", "discards"]),
        cards=st.just(held), complete=st.just(complete), covers=some(cards), drawn=some(cards),
        discarded=some(cards), voids=st.just(()) if told else voids,
    ))  # fmt: skip
    return hand


voids = st.sets(st.sampled_from("SHDC")).map(
    lambda suits: tuple(suit for suit in "SHDC" if suit in suits)
)
hands = hands_made()
contracts = made(
    s.Contract, level=maybe(levels), denomination=maybe(denominations),
    doubled=maybe(st.integers(0, 5)), declarer=maybe(places),
)  # fmt: skip
makes = made(
    s.Make, denomination=maybe(denominations), maker=maybe(places),
    how=maybe(
        st.sampled_from(["declared", "passed-and-declared", "schedule", "handed-over"])
    ), misery=st.booleans(), eight=st.booleans(),
)  # fmt: skip
auctions = some(st.builds(s.Call, maybe(places), calls), 8) | st.lists(calls, max_size=9).map(
    lambda found: tuple(s.Call("ZAYB"[i % 4], call) for i, call in enumerate(found))
)
plays = st.builds(s.Play, maybe(places), cards, maybe(st.sampled_from(["hand", "pile"])))
tricks = made(
    s.Trick, plays=some(plays, 4), leader=maybe(places), winners=some(places, 2),
    tally=some(st.tuples(names, tricks_counted), 2),
) | st.builds(
    lambda found, winner: s.Trick(
        plays=tuple(s.Play(place, card) for place, card in zip("AYBZ", found, strict=True)),
        winners=winner,
    ),
    st.lists(cards, min_size=4, max_size=4),
    some(st.sampled_from("AYBZ"), 1),
)  # fmt: skip
claims = made(
    s.Claim, by=maybe(places), after=tricks_counted, tricks=maybe(tricks_counted),
    conceded=st.booleans(), admitted=maybe(st.booleans()),
)  # fmt: skip
events = made(
    s.Event, kind=words(play.EventKind), at=maybe(paths), by=maybe(places),
    claimed_by=maybe(places), choice=maybe(words(play.Choice)),
    cause=maybe(words(play.LossCause)), card=maybe(cards),
    first=maybe(numbers), corrected=maybe(numbers), when=maybe(names), text=maybe(texts),
)  # fmt: skip
HEAD: dict[str, st.SearchStrategy[Any]] = {
    "id": ids, "title": maybe(names), "number": maybe(names),
    "game": maybe(words(record.GameId)), "laws": maybe(laws), "source": maybe(sources),
    "transcription": maybe(transcriptions), "date": maybe(dates), "event": maybe(names),
    "site": maybe(names), "players": some(players, 2), "accounts": some(accounts, 2),
    "marks": some(marks), "notes": some(notes, 2), "comments": some(comments),
    "remains": some(remains, 2), "absent": some(absences),
}  # fmt: skip
deals = made(
    s.Deal, **HEAD, places=st.just(("A", "Y", "B", "Z")) | some(places, 4), z_is=maybe(names),
    table=maybe(names), round=maybe(ordinals), before=maybe(standings),
    vulnerable=maybe(some(names, 2)), dealer=maybe(places), turned=maybe(cards),
    hands=some(hands), auction=maybe(auctions), make=maybe(makes), doubles=maybe(some(places)),
    contract=maybe(contracts), order=maybe(st.sampled_from(["by-column", "as-played", "both"])),
    leader=maybe(places), tricks=some(tricks, 4), claims=some(claims, 2), events=some(events, 2),
    result=maybe(results), score=some(lines),
)  # fmt: skip
KEPT: dict[str, st.SearchStrategy[Any]] = {
    "unit": maybe(st.integers(1, 1000)), "stake": maybe(names),
    "rounding": maybe(st.sampled_from(["nearest", "down", "up"])),
}  # fmt: skip
rubbers = made(
    s.Rubber, **HEAD, **KEPT, table=maybe(names), round=maybe(ordinals),
    deals=some(deals, 2), entries=some(lines), netted=st.booleans(),
    lines=some(counts), totals=some(lines), result=maybe(results), unfinished=st.booleans(),
)  # fmt: skip
sessions = made(
    s.Session, **HEAD, **KEPT, movement=maybe(names), tables=maybe(ordinals),
    per_round=maybe(ordinals), moves=some(moves, 2), records=some(deals | rubbers, 2),
    totals=some(lines),
)  # fmt: skip
records = deals | rubbers | sessions


@st.composite
def marked_deals(draw: st.DrawFn) -> s.Deal:
    """Deals whose marks, absences and comments stand at paths that the deal really has."""
    from oddtrick.formats.notation.reader import read
    from oddtrick.formats.notation.writer import write
    from oddtrick.formats.text.source import SourceText

    deal: s.Deal = draw(deals).replace(marks=(), absent=(), comments=())
    reading = read(SourceText("x", write([deal])))
    known = sorted(path for path in reading.records[0].spans if path)
    if not known:
        return deal
    path = st.sampled_from(known)
    ordered = st.lists(path, max_size=4).map(
        lambda found: sorted(found, key=lambda one: reading.records[0].spans[one])
    )
    silent = [f for f in ("title", "dealer", "turned", "source", "auction", "contract", "result")
              if getattr(deal, f) is None]  # fmt: skip
    said = draw(ordered)
    new_marks = tuple(
        draw(st.builds(
            s.Mark, kind=st.sampled_from(["sic", "supplied", "unclear"]), paths=st.just((one,)),
            printed=st.none() | texts | cards, reason=maybe(texts),
        ))
        for one in said
    )  # fmt: skip
    gone = draw(st.lists(st.sampled_from(silent), max_size=3)) if silent else []
    marked: s.Deal = deal.replace(
        marks=tuple(
            m if m.kind == "sic" or m.printed is None else m.replace(printed=None)
            for m in new_marks
        ),
        absent=tuple(draw(st.builds(s.Absence, path=st.just(one), why=st.sampled_from(
            ["unknown", "not-applicable"]))) for one in gone),
        comments=tuple(
            s.Comment(text=draw(texts), path=one, where=draw(st.sampled_from(["before", "beside"])))
            for one in draw(ordered)
        ),
    )  # fmt: skip
    return marked
