"""Every figure of every code: an article, a deal or a rubber, and what rests on that article.

A row of a table reads ``article | what was dealt | what it brings``:

* ``L50 | 3C 7 x | A-B undertricks 200`` - three clubs bid, seven tricks won, doubled once.
  After a semicolon come the cards of a hand (``Z HAKQ``), ``vulnerable``, what A-B and Y-Z had
  ``before``, a revoke and what
  was taken for it (``revoke A three-tricks``), an offence and its offender
  (``offence double-of-partner A``). The lines named are all those that cite the article.
* ``L11 | we 30, we 30 | games 2-0, we rubber 250`` - entries below the line, a deal each.
* ``s.03 | calls 1H - - - | closed`` - the bidding so far.
* ``L54 | permits redouble-twice | points 100`` - what an offence costs there.
"""

import re

import pytest

from oddtrick.records.calls import CALL_NUMBERS
from oddtrick.records.cards import CARD_NUMBERS
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.laws.facts import Claimed, DealFacts, DerivedLine, Offence
from oddtrick.records.laws.registry import law_codes, load_law
from oddtrick.records.replay.rubber import Entry, keep_ledger
from oddtrick.records.replay.score import score_deal

HONOURS = """
{0} | 2H 8; Z HAKQ; A HJ; B HT     | Y-Z honours 16
{0} | 2H 8; Z HAKQJ; A HT          | Y-Z honours 64
{0} | 2H 8; Z HAK; Y HQJ; A HT     | Y-Z honours 32
{0} | 2H 8; A HAKQ; B HJT          | A-B honours 40
{0} | 2H 8; A HAKQJ; B HT          | A-B honours 72
{0} | 2H 8; A HAKQJT               | A-B honours 80
"""
ACES = """
{0} | 1NT 7; Z CA DA HA; A SA      | Y-Z honours 30
{0} | 1NT 7; Z CA DA; Y HA SA      | Y-Z honours 40
{0} | 1NT 7; A CA DA HA SA         | A-B honours 100
"""
GAME = """
{0} | we 29          | games 0-0
{0} | we 16, we 14   | games 1-0
"""
UNDERTRICKS = """
{0} | 3H 7    | A-B undertricks 100
{0} | 3H 7 x  | A-B undertricks 200
{0} | 3H 7 xx | A-B undertricks 400
"""
BONUS = """
{0} | 2H 10     |
{0} | 2H 8 x    | Y-Z bonus 50
{0} | 2H 10 x   | Y-Z bonus 150
{0} | 2H 8 xx   | Y-Z bonus 100
{0} | 2H 10 xx  | Y-Z bonus 300
"""
STRAIGHT_VALUES = """
{0} | S 7   | Y-Z tricks 2
{0} | C 8   | Y-Z tricks 8
{0} | D 6   | A-B tricks 6
{0} | H 10  | Y-Z tricks 32
{0} | NT 9  | Y-Z tricks 36
"""
ROYAL_VALUES = """
{0} | 1S 7   | Y-Z tricks 2
{0} | 2C 8   | Y-Z tricks 12
{0} | 2D 9   | Y-Z tricks 21
{0} | 4H 10  | Y-Z tricks 32
{0} | 3R 9   | Y-Z tricks 27
{0} | 3NT 9  | Y-Z tricks 30
{0} | 2C 8 xx| Y-Z tricks 48
"""

WHIST_VALUES = """
{0} | S 7   | Y-Z tricks 1
{0} | C 8   | Y-Z tricks 2
{0} | D 6   | A-B tricks 1
{0} | H 13  | Y-Z tricks 7
"""
FIGURES = {
    "bridge-gb-1904": STRAIGHT_VALUES.format("L4")
    + HONOURS.replace("2H 8", "H 8").format("L6")
    + ACES.replace("1NT 7", "NT 7").format("L7")
    + GAME.format("L2")
    + """
L8  | H 8; Z -; Y H2; A HAKQJT9; B H876543 | Y-Z chicane 16
L8  | H 8; Z HAKQJT98; Y H765432           | A-B chicane 32
L9  | H 11  |
L9  | H 12  | Y-Z little slam 20
L9  | H 13  | Y-Z grand slam 40
L9  | H 1   | A-B little slam 20
L1  | we 30, they 30, we 30                | games 2-1, we rubber 100
L11 | we 30, they 30, they 30              | games 1-2, they rubber 100
""",
    "bridge-us-1905": STRAIGHT_VALUES.format("L4")
    + HONOURS.replace("2H 8", "H 8").format("L6")
    + ACES.replace("1NT 7", "NT 7").format("L6")
    + GAME.format("L2")
    + """
L9  | H 8; Z -; Y HAKQ2; A HJT9; B H876543 | Y-Z chicane 16
L9  | H 8; Z -; Y H2; A HAKQJT9; B H876543 | A-B chicane -16
L9  | H 8; Z HAKQJT98; Y H765432           | Y-Z chicane -32
L7  | H 13  | Y-Z grand slam 40
L8  | H 12  | Y-Z little slam 20
L8  | H 0   | A-B grand slam 40
L1  | we 30, they 30, we 30                | games 2-1, we rubber 100
L11 | we 30, they 30, they 30              | games 1-2, they rubber 100
Spade Convention I  | S 6; not played | Y-Z tricks 2
Spade Convention II | S 6; not played | Y-Z tricks 2
""",
    "straight-foster": STRAIGHT_VALUES.format("Making the Trump")
    + GAME.format("Object of the Game")
    + """
Rubbers | we 30, they 30, they 30  | games 1-2, they rubber 100
Misery Bridge | H 10; eight         | Y-Z tricks 64
Misery Bridge | H 7; eight          | A-B penalty 10
Misery Bridge | NT 1; misery        | Y-Z bonus 30
Misery Bridge | NT 0; misery        | Y-Z bonus 35
Misery Bridge | NT 3; misery        | A-B penalty 15
History of Auction | S 6; not played | Y-Z honours 4, Y-Z tricks 2
""",
    "threehand-eb-1911": """
Three-handed Bridge | we 30                  | games 1-0, we game 50
Three-handed Bridge | we 30, we 30           | games 2-0, we game 50, we game 50, we rubber 50
""",
    "threehand-elwell": """
Bridge for Three Players | we 30, we 30      | games 2-0, we rubber 100
""",
    "whist-gb": WHIST_VALUES.format("L2")
    + """
L3   | H 8; Z HAK; Y HQ; A HJ; before 0 2    | Y-Z honours 2
L3   | H 8; Z HAK; Y HQ; A HJ; before 0 3    |
L3   | H 8; A HAKQ; Z HJ; before 2 3         |
L3   | H 8; A HAK; B HQJ; before 3 0         | A-B honours 4
L3   | H 8; A HAK; B HQJ; before 4 0         |
L3   | H 8; Z HAK; A HQJ; before 0 0         |
L4   | H 8; Z HAKQJ; before 0 4              |
L5   | we 3, we 2                            | games 1-0
L2   | we 2, they 2, we 2                    | games 0-0
L8   | we 5                                  | games 1-0, we game 3
L8   | they 2, we 5                          | games 1-0, we game 2
L8   | they 3, we 5                          | games 1-0, we game 1
L8   | they 4, we 5, they 5                  | games 1-1, we game 1, they game 3
L9   | we 5, they 5, we 5                    | games 2-1, we rubber 2
L1   | we 5, we 5                            | games 2-0, we rubber 2
L72-I | H 8; revoke Z three-tricks; before 0 0 | A-B tricks 2
L72-I | H 8; revoke A add-to-own; before 0 0 | Y-Z revoke 3
L82  | H 12; revoke Z add-to-own; before 0 2 | Y-Z tricks 2
""",
    "whist-us-1893": WHIST_VALUES.format("L1")
    + """
L1   | they 2, we 7                          | games 1-0, we game 5
L1   | they 6, we 7, they 7                  | games 1-1, we game 1, they game 7
L30  | H 8; revoke Z two-tricks; before 0 0  | A-B tricks 1
L30  | H 10; revoke A two-tricks; before 0 0 | Y-Z tricks 6
L31  | H 13; revoke Z two-tricks; before 0 3 | Y-Z tricks 3
""",
    "whist-foster": """
Whist: Scoring | they 2, we 7                | games 1-0, we game 5
""",
    "auction-gb-1908": UNDERTRICKS.format("L50")
    + BONUS.format("L58")
    + """
L51 | 1S 3     | A-B undertricks 100
L51 | 1S 3 xx  | A-B undertricks 100
L51 | 1S 6     |
L11 | we 30, they 30, they 30              | games 1-2, they rubber 250
L90 | 2H 8; revoke Z points                | A-B revoke 150
L90 | 2H 8; revoke A points                | Y-Z revoke 150
L90 | 2H 8; revoke A three-tricks          | Y-Z tricks 40
""",
    "auction-gb-1909": HONOURS.format("L6")
    + ACES.format("L7")
    + GAME.format("L2")
    + UNDERTRICKS.format("L50")
    + BONUS.format("L58")
    + """
L4  | 1S 7     | Y-Z tricks 2
L4  | 2C 8     | Y-Z tricks 8
L4  | 2D 9     | Y-Z tricks 18
L4  | 4H 10    | Y-Z tricks 32
L4  | 3NT 9    | Y-Z tricks 36
L4  | 3NT 9 xx | Y-Z tricks 144
L51 | 1S 3     | A-B undertricks 100
L51 | 1S 3 x   | A-B undertricks 100
L51 | 1S 3 xx  |
L8  | 2H 8; Z -; Y H2; A HAKQJT9; B H876543 | Y-Z chicane 16
L8  | 2H 8; Z HAKQJT98; Y H765432           | A-B chicane 32
L9  | 5H 12    | Y-Z little slam 20
L9  | 5H 13    | Y-Z grand slam 40
L1  | we 30, they 30, we 30                 | games 2-1, we rubber 250
L11 | we 30, they 30, they 30               | games 1-2, they rubber 250
L90 | 2H 8; revoke Z points                 | A-B revoke 150
L90 | 2H 8; revoke A points                 | Y-Z revoke 150
L90 | 2H 8; revoke A three-tricks           | Y-Z tricks 40
""",
    "auction-us-1912": ROYAL_VALUES.format("L4")
    + HONOURS.format("L6")
    + ACES.format("L6")
    + GAME.format("L2")
    + UNDERTRICKS.format("L47")
    + BONUS.format("L56")
    + """
L48 | 1S 3; dealer's original               | A-B undertricks 100
L48 | 1S 3 xx; dealer's original            |
L9  | 2H 8; Z -; Y HAKQ2; A HJT9; B H876543 | Y-Z chicane 16
L9  | 2H 8; Z -; Y H2; A HAKQJT9; B H876543 | A-B chicane -16
L9  | 2H 8; Z HAKQJT98; Y H765432           | Y-Z chicane -32
L7  | 5H 13    | Y-Z grand slam 40
L8  | 5H 12    | Y-Z little slam 20
L1  | we 30, they 30, we 30                 | games 2-1, we rubber 250
L11 | we 30, they 30, they 30               | games 1-2, they rubber 250
L84a | 2H 8; revoke Z points                | A-B revoke 150
L84b | 2H 8; revoke A points                | Y-Z revoke 150
L84b | 2H 8; revoke A three-tricks          | Y-Z tricks 40
L84c | 2H 8; revoke A points; revoke A points | Y-Z revoke 100
L89 | 2H 8; revoke A points; revoke Z points |
L89 | 2H 8; revoke A points; revoke Z points; revoke Z points | A-B revoke 100
""",
    "auction-us-1913": ROYAL_VALUES.format("L3")
    + HONOURS.format("L6")
    + ACES.format("L6")
    + GAME.format("L4")
    + UNDERTRICKS.format("L47a")
    + BONUS.format("L56")
    + """
L48 | 1S 3; dealer's original               | A-B undertricks 100
L48 | 1S 3 xx; dealer's original            |
L7  | 5H 13    | Y-Z grand slam 40
L8  | 5H 12    | Y-Z little slam 20
L1  | we 30, they 30, we 30                 | games 2-1, we rubber 250
L10 | we 30, they 30, they 30               | games 1-2, they rubber 250
L54 | 2H 8; offence double-of-partner A     | Y-Z penalty 50
L54 | 2H 8; offence redouble-twice Z        | A-B penalty 100
L54 | permits redouble-twice                | points 100, new-deal
L90 | 2H 8; offence quitted-trick-seen A    | Y-Z penalty 25
L84a | 2H 8; revoke Z points                | A-B revoke 100
L84b | 2H 8; revoke A points                | Y-Z revoke 100
L84b | 2H 8; revoke A three-tricks          | Y-Z tricks 40
L84c | 2H 8; revoke A three-tricks; revoke A points | Y-Z revoke 100
L89 | 2H 8; revoke A points; revoke Z points; revoke Z points | A-B revoke 100
""",
    "threehand-us-1913": UNDERTRICKS.format("(12)")
    + """
(7)  | calls 1H - -                         | closed
(7)  | calls 1H -                           | open
(7)  | calls 1H x - -                       | closed
(13) | 2H 8; Z HAK; Y HQJ; A HT             | A honours 8, Z honours 16, Z honours 16
(13) | 2H 8; Z HAKQJ; A HT                  | A honours 8, Z honours 64
(13) | 2H 8; Z HAKQJT                       | Z honours 80
(13) | 2H 8; A HAKQ; Y HJT                  | A honours 24, Z honours 16
(13) | 1NT 7; Z CA DA; Y HA; A SA           | A honours 10, Z honours 10, Z honours 20
(13) | 1NT 7; A CA DA HA SA                 | A honours 100
(11) | we 30, they 30, we 30                | games 2-1, we rubber 250
(14) | we 30, they 30, we 30 | games 2-1, we rubber 250, they game 125, we game 125, we game 125
(5)  | permits bid-out-of-turn              | stands, points 50
(10) | permits double-out-of-turn           | stands, points 100
(9)  | permits exposed-before-call          | points 50, suit-called, suit-forbidden
""",
    "duplicate-us-1913": """
A | 4H 10                                   | Y-Z game 125
A | 3H 9                                    |
F | permits bid-out-of-turn                 | stands, points 50
F | permits double-out-of-turn              | stands, points 50
F | permits redouble-twice                  | points 100
F | permits trick-short                     | points 50
F | 2H 8; offence trick-short A             | Y-Z penalty 50
""",
    "auction-us-1920": HONOURS.format("s.07")
    + ACES.format("s.07")
    + UNDERTRICKS.format("s.06")
    + BONUS.format("s.06")
    + GAME.format("s.05")
    + """
s.05 | 2C 8     | Y-Z tricks 12
s.05 | 2D 9     | Y-Z tricks 21
s.05 | 4H 10    | Y-Z tricks 32
s.05 | 3S 9     | Y-Z tricks 27
s.05 | 3NT 9    | Y-Z tricks 30
s.05 | 3NT 9 xx | Y-Z tricks 120
s.06 | 1S 3 xx  | A-B undertricks 800
s.06 | 5H 12    | Y-Z little slam 50
s.06 | 5H 13    | Y-Z grand slam 100
s.03 | calls 1H - -                         | open
s.03 | calls 1H - - -                       | closed
s.03 | calls 1H x - - -                     | closed
s.08 | we 30, they 30, we 30                | games 2-1, we rubber 250
""",
    "contract-modern": """
trick score         | 2C 8              | Y-Z tricks 40
trick score         | 3D 9              | Y-Z tricks 60
trick score         | 4H 10             | Y-Z tricks 120
trick score         | 4S 10 xx          | Y-Z tricks 480
trick score         | 3NT 9             | Y-Z tricks 100
bidding             | calls 1H - -      | open
bidding             | calls 1H - - -    | closed
bidding             | calls 1H x - - -  | closed
premiums            | 2H 9              | Y-Z bonus 30
premiums            | 2H 9 x            | Y-Z bonus 50, Y-Z bonus 100
premiums            | 2H 9 xx; vulnerable | Y-Z bonus 100, Y-Z bonus 400
undertrick premiums | 4H 8              | A-B undertricks 100
undertrick premiums | 4H 8; vulnerable  | A-B undertricks 200
undertrick premiums | 4H 6 x            | A-B undertricks 800
undertrick premiums | 4H 7 x; vulnerable | A-B undertricks 800
premiums            | 2H 8; Z HAKQJ; A HT | Y-Z honours 100
premiums            | 2H 8; Z HAKQJT    | Y-Z honours 150
premiums            | 1NT 7; A CA DA HA SA | A-B honours 150
premiums            | 6H 12             | Y-Z little slam 500
premiums            | 6H 12; vulnerable | Y-Z little slam 750
premiums            | 7H 13             | Y-Z grand slam 1000
premiums            | 7H 13; vulnerable | Y-Z grand slam 1500
rubber premiums     | we 99             | games 0-0
rubber premiums     | we 100            | games 1-0, we game 300
rubber premiums     | we 100, we 100    | games 2-0, we rubber 700
rubber premiums     | we 100, they 100, we 100 | games 2-1, we rubber 500
""",
    "contract-chicago": """
premiums | 4H 10             | Y-Z game 300
premiums | 4H 10; vulnerable | Y-Z game 500
premiums | 2H 8              |
""",
    "contract-duplicate": """
premiums | 4H 10             | Y-Z game 300
premiums | 4H 10; vulnerable | Y-Z game 500
premiums | 2H 8              | Y-Z bonus 50
""",
    "contract-duplicate-old": """
OldMP | 4H 9             | A-B undertricks 50
OldMP | 4H 6 x           | A-B undertricks 700
OldMP | 4H 9; vulnerable | A-B undertricks 100
OldMP | 4H 7 x; vulnerable | A-B undertricks 800
""",
}

ROWS = [
    pytest.param(code, article, dealt, brings, id=f"{code} {article}: {dealt}")
    for code, table in FIGURES.items()
    for article, dealt, brings in (
        (cell.strip() for cell in row.split("|")) for row in table.strip().splitlines() if row
    )
]


def a_deal(words: str) -> DealFacts:
    """``2H 8 x; Z HAKQ; revoke A points``."""
    bid, *more = (part.split() for part in words.split(";"))
    contract, won, *doubled = bid
    hands, revokes, offences, flags = [0, 0, 0, 0], [], [], set()
    before = None
    held = False
    for first, *rest in more:
        if first in "AYBZ":
            held = True
            suits = [group for group in rest if group != "-"]
            cards = [CARD_NUMBERS[group[0] + rank] for group in suits for rank in group[1:]]
            hands["AYBZ".index(first)] = sum(1 << card for card in cards)
        elif first == "revoke":
            revokes.append(Claimed("AYBZ".index(rest[0]) & 1, rest[1]))
        elif first == "before":
            before = (int(rest[0]), int(rest[1]))
        elif first == "offence":
            side = "AYBZ".index(rest[1]) & 1
            offences.append(Offence(rest[0], side, rest[0], seat="AYBZ".index(rest[1])))
        else:
            flags.add(" ".join([first, *rest]))
    assert flags <= {"vulnerable", "dealer's original", "eight", "misery", "not played"}
    return DealFacts(
        denomination=DENOMINATION_NUMBERS[contract.lstrip("1234567")],
        level=int(contract[0]) if contract[0].isdigit() else None,
        doubled=len(doubled[0]) if doubled else 0,
        declarer=3,
        tricks=(13 - int(won), int(won)),
        hands=(hands[0], hands[1], hands[2], hands[3]) if held else None,
        dealer=3,
        dealers_original="dealer's original" in flags,
        vulnerable=("vulnerable" in flags, "vulnerable" in flags),
        revokes=tuple(revokes),
        offences=tuple(offences),
        before=before,
        undertaking="eight" if "eight" in flags else "misery" if "misery" in flags else None,
        not_played="not played" in flags,
    )


def cites(line: DerivedLine, code: str, article: str) -> bool:
    """Whether a line names this article of this code."""
    for citation in line.article.split("; "):
        of, _, articles = citation.partition(" ")
        if of == code and article in articles.split(", "):
            return True
    return False


def in_words(line: DerivedLine, sides: tuple[str, str]) -> str:
    who = sides[line.side] if line.seat is None else "AYBZ"[line.seat]
    return f"{who} {line.matter.replace('-', ' ')} {line.points}"


def brought(code: str, article: str, dealt: str) -> list[str]:
    """What rests on an article of a code, in the words of the tables."""
    law = load_law(code)
    first, *rest = dealt.split()
    if first == "calls":
        calls = [CALL_NUMBERS[{"-": "pass", "x": "X"}.get(call, call)] for call in rest]
        return ["closed" if law.auction_is_closed(calls) else "open"]
    if first == "permits":
        permission = law.matter(rest[0]).function(law)
        assert article in law.matter(rest[0]).articles
        return [f"{c} {permission.points}" if c == "points" else c for c in permission.choices]
    if first in ("we", "they"):
        entries = (entry.split() for entry in dealt.split(", "))
        ledger = keep_ledger(
            law, [[Entry(("we", "they").index(who), "below", int(n))] for who, n in entries]
        )
        lines = [line for line in ledger.balance().lines if cites(line, code, article)]
        return [
            f"games {ledger.games[0]}-{ledger.games[1]}",
            *(in_words(line, ("we", "they")) for line in lines),
        ]
    lines = [line for line in score_deal(law, a_deal(dealt)) if cites(line, code, article)]
    return [in_words(line, ("A-B", "Y-Z")) for line in lines]


@pytest.mark.parametrize(("code", "article", "dealt", "brings"), ROWS)
def test_what_rests_on_an_article(code: str, article: str, dealt: str, brings: str) -> None:
    assert sorted(brought(code, article, dealt)) == sorted(brings.split(", ") if brings else [])


def figures(value: object) -> list[object]:
    """The numbers in a parameter of a rule, however deep."""
    if isinstance(value, dict):
        return [number for part in value.values() for number in figures(part)]
    if isinstance(value, list | tuple):
        return [number for part in value for number in figures(part)]
    return [value] if isinstance(value, int) and not isinstance(value, bool) else []


@pytest.mark.parametrize("code", law_codes())
def test_no_article_that_sets_a_number_is_without_its_row(code: str) -> None:
    law = load_law(code)
    tested = {re.split(r"\s*\|", row)[0] for row in FIGURES[code].strip().splitlines() if row}
    for matter, provision in law.provisions.items():
        if provision.code == code and provision.reading is None and figures(provision.parameters):
            assert tested & set(provision.articles), (matter, provision.articles)
