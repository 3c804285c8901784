"""The full tables of a law code as text, as a person would check them against the book.

``python tests/law_tables.py`` writes them beside the tests.
"""

from collections.abc import Iterator
from pathlib import Path

from oddtrick.records.denominations import (
    DENOMINATION_CODES,
    DENOMINATION_NAMES,
    NO_SUIT,
    trump_of,
)
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import Claimed, DealFacts, DerivedLine
from oddtrick.records.laws.registry import law_codes, load_law
from oddtrick.records.laws.rules import game
from oddtrick.records.replay.score import score_deal

TABLES = Path(__file__).parent / "laws" / "tables"
DECLARER = 3
UNDERTAKES_NOTHING = ("straight", "whist")
_DOUBLED = ("undoubled", "doubled", "redoubled")
_HONOURS = ((3, 0), (2, 1), (2, 2), (3, 1), (3, 2), (4, 0), (4, 1), (5, 0))
_ACES = ((2, 1), (3, 0), (2, 2), (3, 1), (4, 0))


def denominations(law: LawCode) -> list[int]:
    """The denominations of a code, in the order of their codes."""
    return [d for d in range(len(DENOMINATION_CODES)) if law.ranks(d)]


def table_of(code: str) -> str:
    """All tables of a code."""
    law = load_law(code)
    parts = [f"{law.id}: {law.title}, {law.year}", *_reading_aid(law)]
    for d in denominations(law):
        parts.append(f"{DENOMINATION_NAMES[d]}: {law.value(d)} a trick")
        parts += _tricks(law, d)
    parts += [_honours(law), _slams(law), *_revokes(law)]
    return "\n\n".join(parts) + "\n"


def _reading_aid(law: LawCode) -> Iterator[str]:
    if law.family in UNDERTAKES_NOTHING:
        yield (
            "Tricks: what the side that won so many scores below the line, by the number of "
            "doubles."
        )
    else:
        yield (
            "Tricks: 40 below the line, 40+50 with a bonus above it; -150 for the adversaries, "
            "above.\nColumns: tricks won by the declarer's side. Rows: tricks bid. One spade is "
            "the dealer's original bid."
        )


def _facts(d: int, level: int | None, doubled: int, won: int) -> DealFacts:
    original = None if level is None else True
    return DealFacts(
        d, level, doubled, DECLARER, (13 - won, won), dealer=DECLARER, dealers_original=original
    )


def _row(name: str, cells: list[str]) -> str:
    return (f"{name:<10}" + "".join(f"{cell:>9}" for cell in cells)).rstrip()


def _tricks(law: LawCode, d: int) -> Iterator[str]:
    if law.family in UNDERTAKES_NOTHING:
        rows = [_row("doubles", [str(n) for n in range(7, 14)])]
        for doubled in range(1 if law.matter("doubling").rule == "none" else 7):
            if law.trick_value(d, doubled) is None:
                break
            cells = [_cell(law, _facts(d, None, doubled, won)) for won in range(7, 14)]
            rows.append(_row(str(doubled), cells))
        yield "\n".join(rows)
        return
    for doubled, word in enumerate(_DOUBLED):
        rows = [_row(word, [str(n) for n in range(14)])]
        for level in range(1, 8):
            cells = [_cell(law, _facts(d, level, doubled, won)) for won in range(14)]
            rows.append(_row(f"{level}{DENOMINATION_CODES[d]}", cells))
        yield "\n".join(rows)


def _cell(law: LawCode, facts: DealFacts) -> str:
    lines = score_deal(law, facts)
    below = sum(line.points for line in lines if line.matter == "tricks")
    bonus = sum(line.points for line in lines if line.matter == "bonus")
    under = sum(line.points for line in lines if line.matter == "undertricks")
    if under:
        return f"-{under}"
    return f"{below}+{bonus}" if bonus else str(below)


def _hands(suit_cards: list[int], split: tuple[int, int]) -> tuple[int, int, int, int]:
    """Hands in which Z and Y hold so many of these cards and A the rest."""
    z, y = split
    masks = [sum(1 << c for c in part) for part in (suit_cards[z + y :], suit_cards[z : z + y])]
    return masks[0], masks[1], 0, sum(1 << c for c in suit_cards[:z])


def _points(lines: tuple[DerivedLine, ...], matter: str) -> str:
    return str(sum(line.points for line in lines if line.matter == matter and line.side == 1))


def _honours(law: LawCode) -> str:
    in_suits = [d for d in denominations(law) if trump_of(d) != NO_SUIT]
    rows = ["Honours of one side, by how the two hands hold them"]
    rows.append(_row("", ["-".join(map(str, split)) for split in _HONOURS]))
    for d in in_suits:
        cards = [13 * trump_of(d) + rank for rank in range(12, 7, -1)]
        cells = []
        for split in _HONOURS:
            facts = DealFacts(
                d, 1, 0, DECLARER, (6, 7), _hands(cards, split), DECLARER, before=(0, 0)
            )
            cells.append(_points(score_deal(law, facts), "honours"))
        rows.append(_row(DENOMINATION_NAMES[d], cells))
    rows.append(_row("aces", ["-".join(map(str, split)) for split in _ACES]))
    aces = [13 * suit + 12 for suit in range(4)]
    cells = []
    for split in _ACES:
        facts = DealFacts(5, 1, 0, DECLARER, (6, 7), _hands(aces, split), DECLARER)
        cells.append(_points(score_deal(law, facts), "honours"))
    rows.append(_row("no trump", cells))
    return "\n".join(rows)


def _slams(law: LawCode) -> str:
    rows = ["Slams of the declarer's side, by tricks bid and won", _row("", ["12", "13"])]
    for level in (None,) if law.family in UNDERTAKES_NOTHING else (1, 6, 7):
        cells = []
        for won in (12, 13):
            lines = score_deal(law, _facts(2, level, 0, won))
            cells.append(str(sum(x.points for x in lines if x.matter.endswith("slam"))))
        rows.append(_row("won" if level is None else f"bid {level}", cells))
    return "\n".join(rows)


_WAYS = ("three-tricks", "points", "deduct-from-offender", "add-to-own")


def _revokes(law: LawCode) -> Iterator[str]:
    """Two hearts, nine tricks in play, with a score before: each penalty that may be taken."""
    before = (20, 10) if game.MATTER.ask(law) not in range(1, 20) else (2, 1)
    score = f"{before[1]} before and the adversaries {before[0]}"
    for who, side in (("the declarer", 1), ("an adversary", 0)):
        matter = law.matter("revoke-by-declarer" if side else "revoke-by-adversary").function(law)
        ways = [way for way in _WAYS if way in matter.options]
        if not ways:
            continue
        level = None if law.family in UNDERTAKES_NOTHING else 2
        rows = [f"Two hearts, nine tricks in play, {score}: {who} revokes"]
        for way in ways:
            for times in (1, 2):
                facts = DealFacts(
                    2, level, 0, DECLARER, (4, 9), dealer=DECLARER, before=before,
                    revokes=(Claimed(side, way),) * times,
                )  # fmt: skip
                rows += _lines(f"{way}, {'once' if times == 1 else 'twice'}", law, facts)
        yield "\n".join(rows)
    if law.matter("revoke-by-declarer").function(law).options:
        rows = ["Both sides revoke, an adversary twice, the same deal"]
        ways = law.matter("revoke-by-adversary").function(law).options
        own = law.matter("revoke-by-declarer").function(law).options
        claims = (Claimed(0, ways[0]), Claimed(1, own[0]), Claimed(0, ways[0]))
        level = None if law.family in UNDERTAKES_NOTHING else 2
        facts = DealFacts(
            2, level, 0, DECLARER, (4, 9), dealer=DECLARER, before=before, revokes=claims
        )
        yield "\n".join(rows + _lines(f"{ways[0]}, {own[0]}", law, facts))


def _lines(name: str, law: LawCode, facts: DealFacts) -> list[str]:
    found = [
        f"    {'adversaries' if line.side == 0 else 'declarer':<12}{line.points:>5} "
        f"{line.column} {line.matter}: {line.arithmetic}"
        for line in score_deal(law, facts)
    ]
    return [f"  {name}", *(found or ["    nothing"])]


if __name__ == "__main__":
    for each in law_codes():
        (TABLES / f"{each}.txt").write_text(table_of(each), "utf-8")
