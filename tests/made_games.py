"""A made-up deal of every game: dealt, declared, played by the rules, scored under its laws."""

import random
from collections.abc import Sequence
from typing import Any

from oddtrick.records import schema as s
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay import Replay, replay_deal
from oddtrick.records.replay.schedule import scheduled

RANKS = "23456789TJQKA"
PACK = [suit + rank for suit in "SHDC" for rank in RANKS]
LAWS = {
    "auction": "auction-us-1913", "duplicate-auction": "duplicate-us-1913",
    "pivot-bridge": "auction-us-1913", "progressive-bridge": "auction-us-1912",
    "duplicate-bridge": "bridge-us-1905", "straight-bridge": "bridge-gb-1904",
    "whist": "whist-us-1893", "three-hand-auction": "threehand-us-1913",
    "bridge-for-three": "straight-foster", "bridge-for-two": "straight-foster",
    "misery-bridge": "straight-foster", "six-hand-bridge": "straight-foster",
    "double-dummy-bridge": "straight-foster", "draw-bridge": "straight-foster",
    "kings-bridge": "straight-foster", "reversi-bridge": "straight-foster",
    "short-bridge": "straight-foster",
}  # fmt: skip
"""Every game of the books, with laws to play it under."""

CALLED = ("auction", "duplicate-auction", "pivot-bridge", "progressive-bridge")
BY_SCHEDULE = ("bridge-for-three", "double-dummy-bridge", "draw-bridge", "kings-bridge")
_DECLARED: Any = "declared"
_SCHEDULE: Any = "schedule"
Hands = dict[str, list[str]]
Card = tuple[str, str]


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a card beats the best one before it."""
    if card[0] == other[0]:
        return RANKS.index(card[1]) > RANKS.index(other[1])
    return card[0] == trump


def best(played: Sequence[Card], trump: str) -> str:
    """Who wins a trick."""
    seat, top = played[0]
    for each, card in played[1:]:
        if beats(card, top, trump):
            seat, top = each, card
    return seat


def play(rng: random.Random, hands: Hands, order: str, leader: str, trump: str) -> list[list[Card]]:
    """Thirteen tricks, each hand following suit where it can."""
    left, tricks, turn = {seat: list(cards) for seat, cards in hands.items()}, [], leader
    for _ in range(13):
        played: list[Card] = []
        for step in range(len(order)):
            seat = order[(order.index(turn) + step) % len(order)]
            suited = [card for card in left[seat] if played and card[0] == played[0][1][0]]
            card = rng.choice(suited or left[seat])
            left[seat].remove(card)
            played.append((seat, card))
        turn = best(played, trump)
        tricks.append(played)
    return tricks


def play_piles(
    rng: random.Random, hands: Hands, piles: dict[str, list[list[str]]], trump: str
) -> list[tuple[s.Trick, str]]:
    """The tricks of bridge for two: each player twice, from the hand or from an open card."""
    turn, tricks = "A", []
    for _ in range(13):
        plays: list[s.Play] = []
        for seat in (turn, "Z" if turn == "A" else "A") * 2:
            open_ = [pile[-1] for pile in piles[seat] if pile]
            able = hands[seat] + open_
            suited = [card for card in able if plays and card[0] == plays[0].card[0]]
            card = rng.choice(suited or able)
            if card in hands[seat]:
                hands[seat].remove(card)
            else:
                next(pile for pile in piles[seat] if pile and pile[-1] == card).pop()
            plays.append(s.Play(seat, card, "pile" if card in open_ else "hand"))
        turn = best([(str(one.place), one.card) for one in plays], trump)
        tricks.append((s.Trick(plays=tuple(plays), winners=(turn,)), turn))
    return tricks


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards by suit and rank, as a hand is written."""
    return tuple(sorted(cards, key=lambda card: ("SHDC".index(card[0]), -RANKS.index(card[1]))))


def result(seat: str, won: int) -> s.Result:
    """The result of the side that declared."""
    return s.Result(of=seat, tricks=won, odd=won - 6 if won > 6 else won - 7)


def scored(deal: s.Deal) -> s.Deal:
    """The deal with the lines that its laws give."""
    assert deal.laws is not None
    replay = replay_deal(deal, load_law(deal.laws.code))
    lines = tuple(
        s.ScoreLine(
            account=_account(replay, line), column=line.column, matter=line.matter,
            points=line.points,
        )
        for line in replay.score
        if line.points
    )  # fmt: skip
    return deal.replace(score=lines)


def _account(replay: Replay, line: Any) -> str:
    number = replay.accounts.of_line(line)
    return replay.accounts.player(number) or replay.accounts.name(number)


def made_deal(game: str, seed: int) -> s.Deal:
    """A deal of a game, the same for the same seed."""
    rng = random.Random(f"{game} {seed}")
    cards = list(PACK)
    rng.shuffle(cards)
    fields: dict[str, Any] = {"id": f"made-{seed}", "game": game, "laws": s.Laws(code=LAWS[game])}
    if game == "bridge-for-two":
        return scored(_for_two(rng, cards, fields))
    if game == "misery-bridge":
        return scored(_misery(rng, cards, fields))
    hands = {seat: cards[13 * n : 13 * n + 13] for n, seat in enumerate("AYBZ")}
    order, leader, declarer = "AYBZ", "A", "Z"
    dummies = "Y" if game in ("three-hand-auction", "bridge-for-three") else ""
    if game in CALLED or game == "three-hand-auction":
        code = rng.choice(["C", "D", "H", "R", "NT"])
        callers = "ZAYB" if game != "three-hand-auction" else "ZAB"
        calls = [f"1{code}", *["pass"] * (len(callers) - 1)]
        fields["auction"] = tuple(s.Call(seat, c) for seat, c in zip(callers, calls, strict=True))
    elif game == "whist":
        fields["turned"] = rng.choice(hands["Z"])
        code = fields["turned"][0]
    else:
        code = rng.choice((*DENOMINATION_CODES[:4], "NT"))
        maker, how = "Z", _DECLARED
        if game in BY_SCHEDULE and rng.random() < 0.5:
            mask = sum(1 << CARD_NUMBERS[card] for card in hands["Y"])
            found = scheduled(mask, load_law(LAWS[game])).denomination
            assert found is not None
            code, maker, how = DENOMINATION_CODES[found], "Y", _SCHEDULE
        fields["make"] = s.Make(denomination=code, maker=maker, how=how)
    if game in ("three-hand-auction", "bridge-for-three", "kings-bridge"):
        idle = (s.Player(name="Wood"),) if game == "kings-bridge" else ()
        fields["players"] = (
            s.Player(name="Ash", plays=("A",)), s.Player(name="Birch", plays=("B",)),
            s.Player(name="Zelkova", plays=("Z", "Y")), *idle,
        )  # fmt: skip
    trump = {"NT": "", "R": "S"}.get(code, code)
    tricks = play(rng, hands, order, leader, trump)
    won = sum(best(trick, trump) in "YZ" for trick in tricks)
    return scored(
        s.Deal(
            **fields, dealer="Z", order="by-column",
            hands=tuple(
                s.Hand(
                    place=seat, kind="dummy" if seat in dummies else "seat",
                    cards=in_order(hands[seat]),
                )
                for seat in order
            ),
            tricks=tuple(
                s.Trick(plays=tuple(s.Play(seat, dict(trick)[seat]) for seat in order))
                for trick in tricks
            ),
            result=result(declarer, won),
        )
    )  # fmt: skip


def _for_two(rng: random.Random, cards: list[str], fields: dict[str, Any]) -> s.Deal:
    hands = {"A": cards[:4], "Z": cards[4:8]}
    piles = {"A": cards[8:30], "Z": cards[30:52]}
    code = rng.choice("CDHS")
    tricks = play_piles(
        rng,
        {seat: list(own) for seat, own in hands.items()},
        {seat: [[own[n + 11], own[n]] for n in range(11)] for seat, own in piles.items()},
        code,
    )
    held = []
    for seat in "AZ":
        held.append(s.Hand(place=seat, cards=in_order(hands[seat])))
        own = piles[seat]
        held.append(
            s.Hand(
                place=f"{seat}-piles", kind="pile", cards=tuple(own[:11]), covers=tuple(own[11:])
            )
        )
    return s.Deal(
        **fields, places=("A", "Z"), dealer="Z", order="both", leader="A", hands=tuple(held),
        make=s.Make(denomination=code, maker="Z", how="declared"), doubles=(),
        players=(
            s.Player(name="Ash", plays=("A", "A-piles")),
            s.Player(name="Zelkova", plays=("Z", "Z-piles")),
        ),
        tricks=tuple(trick for trick, _ in tricks),
        result=result("Z", sum(winner == "Z" for _, winner in tricks)),
    )  # fmt: skip


def _misery(rng: random.Random, cards: list[str], fields: dict[str, Any]) -> s.Deal:
    hands = {"Y": cards[:13], "B": cards[13:26], "Z": cards[26:39]}
    code = rng.choice(["C", "D", "H", "S", "NT"])
    undertaken = rng.choice(["", "eight", "misery"])
    code = "NT" if undertaken == "misery" else code
    trump = "" if code == "NT" else code
    tricks = play(rng, hands, "YBZ", "Y", trump)
    won = sum(best(trick, trump) == "Z" for trick in tricks)
    return s.Deal(
        **fields, places=("Y", "B", "Z"), dealer="Z", leader="Y", order="by-column",
        make=s.Make(
            denomination=code, maker="Z", how="declared", eight=undertaken == "eight",
            misery=undertaken == "misery",
        ),
        hands=(
            *(
                s.Hand(place=seat, kind="dummy" if seat == "B" else "seat", cards=in_order(own))
                for seat, own in hands.items()
            ),
            s.Hand(place="stock", kind="stock", cards=(), complete=False),
        ),
        tricks=tuple(
            s.Trick(plays=tuple(s.Play(seat, dict(trick)[seat]) for seat in "YBZ"))
            for trick in tricks
        ),
        result=s.Result(of="Z", tricks=won),
    )  # fmt: skip
