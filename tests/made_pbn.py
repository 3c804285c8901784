"""PBN games made by chance: in export format, as people type them, and with something wrong."""

import re
from collections.abc import Callable
from random import Random

from made_boards import legal_auction, legal_play

from oddtrick.records.calls import CALL_CODES, PASS, denomination_of, is_bid, level_of
from oddtrick.records.cards import CARD_CODES
from oddtrick.records.denominations import DENOMINATION_CODES, trump_of
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import load_law
from oddtrick.records.replay.score import DealFacts, score_deal

HEADING = "% PBN 2.1\r\n% EXPORT\r\n"
_VULNERABLE = ("None", "NS", "EW", "All")
_CLOSING = re.compile(r"Pass\s+Pass\s+Pass\s+(?=\[Play|\[Note|\Z)")
_NAMES = ("Ames", "Bligh", "Cole", "Dyer", "Eyre", "Ford", "Gore", "Hale", "Ives", "Jute")
_NOTES = ("five or more", "asks for aces", "forcing", "two suits", "limit raise", "lead directing")


def hands_of(pack: list[int], first: int) -> str:
    """The value of a Deal tag."""
    hands = []
    for n in range(4):
        seat = (first + n) & 3
        codes = [CARD_CODES[c] for c in sorted(pack[13 * seat : 13 * seat + 13], reverse=True)]
        hands.append(".".join("".join(c[1] for c in codes if c[0] == s) for s in "SHDC"))
    return f"{'WNES'[first]}:{' '.join(hands)}"


def a_game(
    rng: Random, number: int = 1, law: LawCode | None = None, *, claimed: bool = False
) -> str:
    """One clean game in export format: auction, notes, whole or claimed play, score."""
    law = law or load_law("contract-duplicate")
    dealer, vulnerable = rng.randrange(4), rng.choice(_VULNERABLE)
    pack = list(range(52))
    rng.shuffle(pack)
    hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    calls = legal_auction(rng, law, dealer)
    tags = {
        "Event": "Thursday pairs", "Site": "London GBR", "Date": "1934.11.08", "Board": str(number),
        **dict(zip(("West", "North", "East", "South"), rng.sample(_NAMES, 4), strict=True)),
        "Dealer": "WNES"[dealer], "Vulnerable": vulnerable, "Deal": hands_of(pack, dealer),
        "Scoring": "MP", "Declarer": "", "Contract": "Pass", "Result": "",
    }  # fmt: skip
    words = ["Pass" if call == PASS else CALL_CODES[call] for call in calls]
    bids = [n for n, call in enumerate(calls) if is_bid(call)]
    notes = _noted(rng, words, 1) if bids and rng.random() < 0.5 else []
    play: list[str] = []
    if bids:
        last = calls[bids[-1]]
        made = [((dealer + n) & 3, call) for n, call in enumerate(calls)]
        declarer = law.declarer(dealer, made)
        assert declarer is not None
        doubled = sum(call != PASS for call in calls[bids[-1] + 1 :])
        trump = denomination_of(last)
        leader = (declarer + 1) & 3
        cards, won = legal_play(rng, hands, trump_of(trump), leader)
        tricks = won if declarer & 1 else 13 - won
        sides = (vulnerable in ("EW", "All"), vulnerable in ("NS", "All"))
        a, y, b, z = (sum(1 << card for card in hand) for hand in hands)
        facts = DealFacts(trump, level_of(last), doubled, declarer, (13 - won, won),
                          (a, y, b, z), dealer, None, sides)  # fmt: skip
        net = sum(line.points * (1 if line.side else -1) for line in score_deal(law, facts))
        code = f"{level_of(last)}{DENOMINATION_CODES[trump]}{'X' * doubled}"
        tags |= {"Declarer": "WNES"[declarer], "Contract": code, "Result": str(tricks)}
        tags["Score"] = f"NS {net}"
        rows = [
            [CARD_CODES[cards[4 * n + ((leader + k) & 3)]] for k in range(4)] for n in range(13)
        ]
        if claimed:
            rows = rows[: rng.randint(0, 12)]
        play = [f'[Play "{"WNES"[leader]}"]', *map(" ".join, rows), *(["*"] if claimed else [])]
    lines = [f'[{name} "{value}"]' for name, value in tags.items()]
    lines.append(f'[Auction "{"WNES"[dealer]}"]')
    lines += [" ".join(words[n : n + 4]) for n in range(0, len(words), 4)]
    lines += [f'[Note "{n}:{text}"]' for n, text in enumerate(notes, start=1)]
    return "\r\n".join([*lines, *play]) + "\r\n"


def _noted(rng: Random, words: list[str], most: int) -> list[str]:
    """Puts references behind some of the calls; the texts of their notes."""
    chosen = sorted(rng.sample(range(len(words)), rng.randint(1, min(2, len(words)))))
    for number, at in enumerate(chosen, start=most):
        words[at] += f" ={number}="
    return rng.sample(_NOTES, len(chosen))


def games(rng: Random, many: int, *, claimed: float = 0.0) -> list[str]:
    """Games in export format."""
    law = load_law("contract-duplicate")
    return [a_game(rng, n % 36 + 1, law, claimed=rng.random() < claimed) for n in range(many)]


def file_of(texts: list[str]) -> str:
    """A whole file in export format."""
    return HEADING + "\r\n".join(texts)


def misspelt(rng: Random, text: str) -> str:
    """A game as people type it: in another order, in small letters, with other words."""
    head, auction, rest = text.partition("[Auction")
    tags = head.split("\r\n")
    if rng.random() < 0.6:
        rng.shuffle(tags)
        head = "\r\n".join(tag for tag in tags if tag) + "\r\n"
    changes: list[Callable[[str], str]] = [
        lambda t: _CLOSING.sub(r"AP\n", t),
        lambda t: t.replace("Pass", "P"),
        lambda t: t.replace("Pass", "PASS"),
        lambda t: t.replace("NT", "N"),
        lambda t: t.replace('[Vulnerable "None"]', '[Vulnerable "Love"]'),
        lambda t: t.replace('[Vulnerable "All"]', '[Vulnerable "both"]'),
        lambda t: t.replace("\r\n", "\n"),
        lambda t: t.replace("1C", "1c").replace("SA", "sa").replace("HT", "H10"),
        lambda t: t.replace("]\r\n[Site", "] [Site"),
        lambda t: t.replace("[Play", "{ a remark; [in brackets] }\r\n[Play"),
        lambda t: t.replace('[Date "', '[Date  "'),
        lambda t: t.replace('[Room "Open"]', ""),
    ]
    text = head + auction + rest
    for change in rng.sample(changes, rng.randint(0, 3)):
        text = change(text)
    return text


def spoilt(rng: Random, text: str) -> str:
    """A game with something changed, which may make it faulty."""
    words = text.split(" ")
    at = rng.randrange(len(words) - 1)
    ways: tuple[Callable[[], str], ...] = (
        lambda: _swapped(words, at, rng.randrange(len(words) - 1)),
        lambda: _swapped(words, at, at + 1),
        lambda: " ".join(words[:at] + words[at + 1 :]),
        lambda: " ".join([*words[: at + 1], *words[at:]]),
        lambda: _cut_out(rng, text, rng.randint(1, 3)),
        lambda: _put_in(rng, text),
        lambda: _one_for_another(rng, text),
        lambda: _one_for_another(rng, text),
        lambda: _line_moved(rng, text),
        lambda: _line_moved(rng, text),
        lambda: misspelt(rng, text),
    )
    return rng.choice(ways)()


def _swapped(words: list[str], one: int, other: int) -> str:
    words = list(words)
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _cut_out(rng: Random, text: str, many: int) -> str:
    at = rng.randrange(len(text))
    return text[:at] + text[at + many :]


_INSERTED = (
    "{", "}", ";", "[", "]", '"', "%", "\\", "#", "*", "+", "-", "=1=", "$3", "$9", "!", "?",
    "^", "^R ", "^L ",
    "^I ", "^S ", "X", "Pass ", "\r\n", "\r\n\r\n", "\t", "\x0b", "\x1c", "é", "Ω", "\xa0",
    "10", " AP ",
    "{ a remark }", "; to the end\r\n", '[Room "Open"]', '[Room "odd"]', '[Note "1:x"]',
    "\r\n% a line\r\n",
    '[Event "#"]', '[OurTable "a;b"]\r\n1 2 3\r\n', '[ScoreTable "Rank;Score_NS"]\r\n1 2\r\n', "~",
)  # fmt: skip


def _put_in(rng: Random, text: str) -> str:
    at = rng.choice((rng.randrange(len(text) + 1), text.find(" ", rng.randrange(len(text))) + 1))
    return text[:at] + rng.choice(_INSERTED) + text[at:]


_SWAPS = (
    ("None", "All"), ("NS", "EW"), ('Dealer "N', 'Dealer "E'), ('Declarer "', 'Declarer "^'),
    ("Pass", "X"),
    ("1", "2"), ("4", "5"), ("SA", "SK"), ("H2", "C2"), ("NT", "S"), ('Play "', 'Play "W'),
    ("MP", "Rubber"),
    ("MP", "MP;OldMP"), ("MP", "Chicago"), ('Result "', 'Result "^'), ('Result "',
    'Result "NS '), ("X", "XX"),
    ('Score "NS ', 'Score "EW '), ('Score "NS ', 'Score "'), ("Score", "ScoreIMP"), ("Deal ",
    "Deal"),
    ("London", "?"), ('Contract "', 'Contract "?'), ("Auction", "auction"), ("-", ""),
    ("Pass\r\n", "*\r\n"),
    ('Result "1', 'Result "'), ("Board", "Table"), ("7", "7 "), ("Date", "Event"), ("DK", "-"),
    ("*", ""),
)  # fmt: skip


def _one_for_another(rng: Random, text: str) -> str:
    one, other = rng.choice(_SWAPS)
    if rng.random() < 0.5:
        one, other = other, one
    places = [n for n in range(len(text)) if text.startswith(one, n)] if one else []
    if not places:
        return text
    at = rng.choice(places)
    return text[:at] + other + text[at + len(one) :]


def _line_moved(rng: Random, text: str) -> str:
    lines = text.split("\r\n")
    line = lines.pop(rng.randrange(len(lines)))
    if rng.random() < 0.7:
        lines.insert(rng.randrange(len(lines) + 1), line)
    return "\r\n".join(lines)
