"""What a table's cells cannot say, put into the sentences of the books.

The mirror of ``captions`` and ``outcome``: whatever is written here is read there.
"""

import textwrap
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from oddtrick.formats.grid.captions import GAME_OF_A_MAKE, NUMBER_WORDS
from oddtrick.records.cards import card_name
from oddtrick.records.denominations import DENOMINATION_NAMES, DENOMINATION_NUMBERS
from oddtrick.records.seats import side_name

if TYPE_CHECKING:
    from oddtrick.records.schema import Contract, Deal, Make, Result, Standing

_DOUBLED = ("not doubled", "doubled", "redoubled")
_HOW = {
    "declared": "declared",
    "passed-and-declared": "passed and declared",
    "schedule": "by schedule",
    "handed-over": "handed over",
}


def above(deal: "Deal") -> list[str]:
    """The sentences over the table of a deal."""
    found: list[str] = []
    makes = deal.make is not None and deal.make.denomination is not None
    if deal.game is not None and not (makes and deal.game == GAME_OF_A_MAKE):
        found.append(f"The game is {deal.game.replace('-', ' ')}.")
    if deal.before is not None:
        found += _score(deal, deal.before)
    found += _declaring(deal)
    if deal.contract is not None:
        found += _contract(deal.contract)
    if deal.turned is not None:
        found.append(f"The {card_name(deal.turned)} turned up.")
    if deal.leader is not None:
        found.append(f"{deal.leader} leads for the first trick.")
    return found


def _declaring(deal: "Deal") -> list[str]:
    make, dealer = deal.make, deal.dealer
    plain = [f"The dealer is {dealer}."] if dealer is not None else []
    if make is None:
        return plain
    if make.denomination is None or make.maker is None:
        return plain + _make_in_parts(make)
    trumps = _trumps(make.denomination)
    if dealer is not None and make.how == "declared" and make.maker == dealer:
        return [f"The dealer, {dealer}, makes it {trumps}."]
    if dealer is not None and make.how == "passed-and-declared" and make.maker != dealer:
        return [f"The dealer, {dealer}, passes the make.", f"{make.maker} declares {trumps}."]
    how = [f"The make was {_HOW[make.how]}."] if make.how is not None else []
    return [*plain, f"{make.maker} makes it {trumps}.", *how]


def _make_in_parts(make: "Make") -> list[str]:
    found = []
    if make.denomination is not None:
        found.append(f"The make is {_trumps(make.denomination)}.")
    if make.maker is not None:
        found.append(f"The maker is {make.maker}.")
    if make.how is not None:
        found.append(f"The make was {_HOW[make.how]}.")
    return found


def _trumps(denomination: str) -> str:
    name = DENOMINATION_NAMES[DENOMINATION_NUMBERS[denomination]]
    return "no-trump" if denomination == "NT" else name


def _score(deal: "Deal", before: "Standing") -> list[str]:
    found = []
    sides = (side_name(deal.places, 0), side_name(deal.places, 1))
    if before.below:
        score = "The score is " + _below(deal, before, sides)
        if before.game is not None:
            on = "" if score.endswith("love-all") else " on the"
            score += f"{on or ','} {before.game} game"
        found.append(score + ".")
    elif before.game is not None:
        found.append(f"It is the {before.game} game.")
    won = [
        f"{account} have {'a game' if games == 1 else f'{games or NUMBER_WORDS[0]} games'} in"
        for account, games in before.games
    ]
    return [*found, f"{' and '.join(won)}."] if won else found


def _below(deal: "Deal", before: "Standing", sides: tuple[str, str]) -> str:
    accounts = tuple(account for account, _ in before.below)
    points = [n for _, n in before.below]
    if accounts != sides:
        return ", ".join(f"{account} {n}" for account, n in before.below)
    if points == [0, 0]:
        return "love-all"
    if deal.dealer is None or deal.dealer not in deal.places:
        return f"{sides[0]} {points[0]}, {sides[1]} {points[1]}"
    own = deal.places.index(deal.dealer) & 1
    ours, theirs = points[own], points[1 - own]
    if theirs >= ours:
        return f"{theirs} to {ours} against the dealer"
    return f"{ours} to {theirs} in favour of the dealer"


def _contract(contract: "Contract") -> list[str]:
    named: list[str] = []
    if contract.denomination is not None:
        trumps = _trumps(contract.denomination)
        named.append(f"{contract.level} {trumps}" if contract.level is not None else trumps)
    elif contract.level is not None:
        many = "" if contract.level == 1 else "s"
        named.append(f"{NUMBER_WORDS[contract.level]} odd trick{many}")
    doubled = contract.doubled
    if doubled is not None:
        named.append(_DOUBLED[doubled] if doubled < 3 else f"doubled {doubled} times")
    if not named:
        declares = f"{contract.declarer} makes the winning declaration."
        return [declares] if contract.declarer is not None else []
    by = f", by {contract.declarer}" if contract.declarer is not None else ""
    return [f"The contract is {', '.join(named)}{by}."]


def below(deal: "Deal") -> list[str]:
    """The sentence under the table of a deal: its result."""
    result = deal.result
    if result is None:
        return []
    verbs = _predicates(result)
    if not verbs:
        return []
    plural = False
    sides = (side_name(deal.places, 0), side_name(deal.places, 1))
    if result.of is None:
        subject, plural = "The result is to", True
    elif result.of == deal.dealer:
        subject = "The dealer"
    elif result.of in deal.places:
        subject = result.of
    elif result.of in sides:
        subject, plural = result.of, True
    else:
        subject, plural = f"For {result.of} the result is to", True
    phrases = [f"{verb}{'' if plural else 's'} {_and(what)}" for verb, what in verbs]
    return [f"{subject} {', '.join(phrases)}."]


def _predicates(result: "Result") -> list[tuple[str, list[str]]]:
    """What was won, made and lost, under the verb for it."""
    won: list[str] = []
    lost: list[str] = []
    if result.tricks is not None:
        won.append(f"{NUMBER_WORDS[result.tricks]} trick{'' if result.tricks == 1 else 's'}")
    if result.odd is not None:
        odd = abs(result.odd)
        many = "the odd trick" if odd == 1 else f"{NUMBER_WORDS[odd]} by-cards"
        (lost if result.odd < 0 else won).append(many)
    if result.wins is not None:
        won.append(f"the {result.wins}")
    if result.loses is not None:
        lost.append(f"the {result.loses}")
    made = [f"a {result.slam} slam"] if result.slam is not None else []
    verbs = [("win", won), ("make", made), ("lose", lost)]
    return [(verb, what) for verb, what in verbs if what]


def _and(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


def marked(rows: Sequence[int], of: int) -> list[str]:
    """The sentence that says which rows (from 1) bear marks found from the play."""
    if not rows:
        return []
    if len(rows) == of:
        return ["The winners of all rows are marked from the play."]
    if len(rows) == 1:
        return [f"The winner of row {rows[0]} is marked from the play."]
    return [f"The winners of rows {_and([str(row) for row in rows])} are marked from the play."]


def together(sentences: Sequence[list[str]]) -> str:
    """One paragraph of the sentences of one deal, or of two side by side.

    What holds of both is said of both; the rest of the first and the second.
    """
    if len(sentences) == 1:
        return paragraph(sentences[0])
    first, second = sentences
    both = [s for s in first if s in second]
    found = [_of("In both examples,", s) for s in both]
    found += [_of("In the first example,", s) for s in first if s not in both]
    found += [_of("In the second example,", s) for s in second if s not in both]
    return paragraph(found)


def _of(prefix: str, sentence: str) -> str:
    word = sentence.split()[0]
    if word in ("The", "It", "For"):
        sentence = sentence[0].lower() + sentence[1:]
    return f"{prefix} {sentence}"


def paragraph(sentences: Iterable[str]) -> str:
    """Sentences set as a paragraph of at most 72 columns; empty for none."""
    return textwrap.fill(" ".join(sentences), 72, break_long_words=False, break_on_hyphens=False)


def title(text: str) -> str:
    """A title in italics."""
    plain = " ".join(text.split())
    stop = "" if plain.endswith(("!", "?")) else "."
    return paragraph([f"_{plain}{stop}_"])
