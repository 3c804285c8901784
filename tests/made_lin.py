"""LIN boards made by chance: as tables of a website write them, and with something wrong."""

import re
from collections.abc import Callable
from random import Random

from made_boards import legal_auction, legal_play

from oddtrick.records.calls import CALL_CODES, PASS, denomination_of, is_bid, level_of
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.denominations import DENOMINATION_CODES, trump_of
from oddtrick.records.laws.registry import load_law

_NAMES = ("Ames", "Bligh", "Cole", "Dyer", "Eyre", "Ford", "Gore", "Hale", "Ives", "Jute")
_NOTES = ("five or more", "asks for aces", "forcing", "two suits", "limit raise", "lead directing")
_LAW = "contract-duplicate"
_DIGITS = "2341"


def _hand(cards: list[int], rising: bool) -> str:
    codes = [CARD_CODES[card] for card in sorted(cards, reverse=not rising)]
    return "".join(s + "".join(code[1] for code in codes if code[0] == s) for s in "SHDC")


def _word(call: int) -> str:
    if call <= 2:
        return "pdr"[call]
    return CALL_CODES[call].replace("NT", "N")


class Made:
    """One board: its deal, calls and play, from which its text is put together.

    Attributes:
        deal: the value of ``md``.
        vulnerable: the value of ``sv``.
        bidding: the pairs of the auction.
        play: the pairs of the play and the claim.
        outcome: how a list of results has it.
    """

    def __init__(
        self,
        rng: Random,
        *,
        claimed: bool = False,
        alerts: bool = False,
        within_trick: bool = False,
    ) -> None:
        law = load_law(_LAW)
        dealer, pack = rng.randrange(4), list(range(52))
        rng.shuffle(pack)
        hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
        rising, three = rng.random() < 0.5, rng.random() < 0.5
        told = [_hand(hands[seat], rising) for seat in (3, 0, 1, 2)]
        if three:
            told[3] = ""
        self.deal = _DIGITS[dealer] + ",".join(told)
        self.vulnerable = rng.choice("oneb")
        calls = legal_auction(rng, law, dealer)
        noted = rng.random() < 0.5
        self.bidding = ""
        for call in calls:
            alerted = alerts and is_bid(call) and rng.random() < 0.2
            self.bidding += f"mb|{_word(call)}{'!' if alerted else ''}|"
            if noted and is_bid(call) and rng.random() < 0.3:
                self.bidding += f"an|{rng.choice(_NOTES)}|"
        self.bidding += "pg||"
        self.play = ""
        self.outcome = "PASS"
        bids = [n for n, call in enumerate(calls) if is_bid(call)]
        if not bids:
            return
        last = calls[bids[-1]]
        made = [((dealer + n) & 3, call) for n, call in enumerate(calls)]
        declarer = law.declarer(dealer, made)
        assert declarer is not None
        doubled = sum(call != PASS for call in calls[bids[-1] + 1 :])
        suit = denomination_of(last)
        leader = (declarer + 1) & 3
        columns, won = legal_play(rng, hands, trump_of(suit), leader)
        tricks = won if declarer & 1 else 13 - won
        rows = _in_order(columns, leader, trump_of(suit))
        over: list[int] = []
        if claimed or within_trick:
            many = rng.randint(0, 12)
            over = rows[many][: rng.randint(1, 3)] if within_trick else []
            rows = rows[:many]
        for row in rows:
            self.play += "".join(f"pc|{CARD_CODES[card]}|" for card in row) + "pg||"
        self.play += "".join(f"pc|{CARD_CODES[card]}|" for card in over)
        if over and rng.random() < 0.5:
            self.play += "pg||"
        if claimed or over:
            self.play += f"mc|{tricks}|pg||"
        odd = tricks - level_of(last) - 6
        self.outcome = (
            f"{level_of(last)}{DENOMINATION_CODES[suit][0]}{'WNES'[declarer]}{'x' * doubled}"
            f"{'=' if not odd else f'{odd:+d}'}"
        )


def _in_order(columns: tuple[int, ...], leader: int, trump: int) -> list[list[int]]:
    rows = []
    for at in range(0, 52, 4):
        row = [columns[at + ((leader + k) & 3)] for k in range(4)]
        rows.append(row)
        best = max(range(4), key=lambda k: _power(row[k], row[0] // 13, trump))
        leader = (leader + best) & 3
    return rows


def _power(card: int, led: int, trump: int) -> int:
    suit = card // 13
    return card % 13 + (40 if suit == trump else 20 if suit == led else 0)


def a_board(
    rng: Random,
    number: int = 1,
    *,
    claimed: bool = False,
    alerts: bool = False,
    within_trick: bool = False,
) -> str:
    """A board that stands alone, on a line; its play may end within a trick."""
    made = Made(rng, claimed=claimed, alerts=alerts, within_trick=within_trick)
    names = ",".join(rng.sample(_NAMES, 4))
    return (
        f"pn|{names}|st||md|{made.deal}|rh||ah|Board {number}|sv|{made.vulnerable}|"
        f"{made.bidding}{made.play}\n"
    )


def boards(rng: Random, many: int, claimed: float = 0.0, alerts: bool = False) -> list[str]:
    """Boards that stand alone, numbered from 1."""
    return [a_board(rng, n + 1, claimed=rng.random() < claimed, alerts=alerts) for n in range(many)]


def a_match(rng: Random, many: int, claimed: float = 0.5) -> str:
    """A match of two rooms, with a head before its boards."""
    rows, results = [], []
    for number in range(1, many + 1):
        first = Made(rng, claimed=rng.random() < claimed)
        for room in "oc":
            made = Made(rng, claimed=rng.random() < claimed)
            rows.append(
                f"qx|{room}{number}|st||md|{made.deal}|sv|{first.vulnerable}|"
                f"{made.bidding}{made.play}\n"
            )
            results.append(made.outcome if rng.random() < 0.8 else "")
    names = ",".join(rng.sample(_NAMES, 8))
    last = many if rng.random() < 0.7 else many + 1
    return (
        f"vg|Summer Cup,Final,I,1,{last},Reds,0,Blues,{rng.choice((0, 12))}|\n"
        f"rs|{','.join(results)}|\npn|{names}|pg||\n{''.join(rows)}"
    )


def hand_records(rng: Random, many: int, rooms: str = "o") -> str:
    """Deals for a tournament, each with a label and nothing before all of them."""
    rows = []
    for number in range(1, many + 1):
        made = Made(rng)
        told = f"md|{made.deal}|rh||ah|Board {number}|sv|{made.vulnerable}|pg||\n"
        rows += [f"qx|{room}{number}|{told}" for room in rooms]
    return "".join(rows)


_SAID = ("ann: hi all", "ben: should be an easy 10 tricks", "ann: 3@H, or 4@S?", "cleo: :)")


def a_broadcast(rng: Random, many: int) -> str:
    """A match as it is broadcast: with comments everywhere, and claims within a trick."""
    text = a_match(rng, many)
    head, *boards = re.split(r"\n(?=qx\|)", text)
    told = []
    for board in boards:
        label = board[: board.index("|") + 1]
        made = Made(rng, within_trick=rng.random() < 0.6, alerts=True)
        numbered = board[len(label) :].partition("|")[0]
        board = (
            f"{label}{numbered}|st||md|{made.deal}|sv|{made.vulnerable}|{_remarks(rng)}"
            f"{made.bidding.removesuffix('pg||')}{made.play}"
        )
        board = re.sub(r"pc\|(.)", lambda m: f"pc|{m[1].lower()}", board)
        board = re.sub(r"pg\|\|", lambda m: "pg||" + _remarks(rng), board)
        board = re.sub(r"(?<=mb\|p\|)(?=mb)", lambda m: _remarks(rng), board)
        told.append(board.replace("pg||", "pg||\n").rstrip("\n"))
    head = re.sub(r"\nrs\|[^|]*\|", "", head)
    return "\n".join([head, *told]) + "\n"


def _remarks(rng: Random) -> str:
    """Some comments, mostly none, each with a page break behind it."""
    many = rng.choice((0, 0, 0, 0, 1, 1, 2))
    return "".join(f"nt|{rng.choice(_SAID)}|pg||" for _ in range(many))


def spoilt(rng: Random, text: str) -> str:
    """A text with something changed, which may make it faulty."""
    ways: tuple[Callable[[], str], ...] = (
        lambda: _cut_out(rng, text),
        lambda: _put_in(rng, text),
        lambda: _one_for_another(rng, text),
        lambda: _one_for_another(rng, text),
        lambda: _pairs_moved(rng, text),
        lambda: _pairs_moved(rng, text),
        lambda: misspelt(rng, text),
    )
    return rng.choice(ways)()


def misspelt(rng: Random, text: str) -> str:
    """A text as other programs write it."""
    changes: list[Callable[[str], str]] = [
        lambda t: t.replace("pg||", ""),
        lambda t: t.replace("pg||", "pg||\n"),
        lambda t: t.replace("pg||", "pg||\r\n"),
        lambda t: re.sub(r"pc\|(..)\|", lambda m: f"pc|{m[1].lower()}|", t),
        lambda t: re.sub(r"md\|[^|]*", lambda m: m[0].lower(), t),
        lambda t: re.sub(r"sv\|(.)\|", r"sv|\1|nt|Good morning.|", t),
        lambda t: t.replace("pg||", "nt|Well bid.|pg||", 1),
        lambda t: t.replace("Board ", "Bricka "),
        lambda t: t.replace("rh||", ""),
    ]
    for change in rng.sample(changes, rng.randint(1, 2)):
        text = change(text)
    return text


def otherwise_spelt(rng: Random, text: str) -> str:
    """A text whose calls and vulnerability are spelt as some programs spell them."""
    changes: list[Callable[[str], str]] = [
        lambda t: t.replace("mb|p|", "mb|P|"),
        lambda t: t.replace("mb|p|", "mb|PASS|", 2),
        lambda t: re.sub(r"mb\|(\dN)(!?)\|", r"mb|\1T\2|", t),
        lambda t: re.sub(r"mb\|(\d[SHDC]!?)\|", lambda m: m[0].lower(), t),
        lambda t: t.replace("mb|d|", "mb|Dbl|").replace("mb|r|", "mb|xx|"),
        lambda t: t.replace("mb|p|", "mb| p |", 1),
        lambda t: t.replace("sv|o|", "sv|0|").replace("sv|b|", "sv|Both|"),
        lambda t: re.sub(r"sv\|(.)\|", lambda m: m[0].upper().replace("SV", "sv"), t),
        lambda t: re.sub(r"mc\|\d+\|(?:pg\|\|)?", "", t),
    ]
    for change in rng.sample(changes, rng.randint(1, 3)):
        text = change(text)
    return text


def _cut_out(rng: Random, text: str) -> str:
    at = rng.randrange(len(text))
    return text[:at] + text[at + rng.choice((1, 1, 2, 3, 40)) :]


_INSERTED = (
    "|", "||", "\n", "\r\n", "!", "nt|a word|", "nt|a | b|", "an|why|", "pg||", "st||", "qx|o1|",
    "qx|c2,BOARD 2|", "mc|9|", "mb|p|", "mb|3D|", "pc|SA|", "pc|??|", "sv|o|",
    "vg|A,B,I,1,2,,,,|\n", "rs|4SN=|\n", "bn|1,2|", "pn|a,b,c,d|", "pn|a,b|", "zz|x|", "ah|st|",
    "ah|Board 9|", "Ω", "é", " ", "md|3|", "\npn|", "ob|p|",
)  # fmt: skip


def _put_in(rng: Random, text: str) -> str:
    starts = [m.start() for m in re.finditer(r"(?<=\|)(?=[a-z]{2}\|)", text)]
    at = rng.choice((rng.randrange(len(text) + 1), rng.choice(starts or [0])))
    return text[:at] + rng.choice(_INSERTED) + text[at:]


_SWAPS = (
    ("mb|p|", "mb|d|"), ("mb|", "pc|"), ("pc|", "mb|"), ("1", "2"), ("4", "5"), ("SA", "SK"),
    ("H2", "C2"), ("N", "NT"), ("sv|o", "sv|0"), ("|p|", "|PASS|"), ("pc|", "pc| "), ("A", "T"),
    ("Board", "Tafel"), ("pg||", "pg|"), ("qx|o", "qx|c"), ("qx|c", "qx|x"), ("md|", "md|0"),
    ("mc|", "mc|1"), (",", ""), ("|\n", "\n"), ("\n", ""), ("vg|", "gv|"), ("\npn|", "\nah|"),
    ("x-", "-"), ("=", "+1"), ("T", "10"), ("an|", "nt|"), ("Ames", ""), ("pn|", "nt|"),
)  # fmt: skip


def _one_for_another(rng: Random, text: str) -> str:
    one, other = rng.choice(_SWAPS)
    places = [m.start() for m in re.finditer(re.escape(one), text)]
    if not places:
        return text
    at = rng.choice(places)
    return text[:at] + other + text[at + len(one) :]


def _pairs_moved(rng: Random, text: str) -> str:
    pairs = re.findall(r"[^|]*\|[^|]*\|", text)
    rest = text[sum(map(len, pairs)) :]
    if len(pairs) < 2:
        return text
    pair = pairs.pop(rng.randrange(len(pairs)))
    if rng.random() < 0.7:
        pairs.insert(rng.randrange(len(pairs) + 1), pair)
    return "".join(pairs) + rest
