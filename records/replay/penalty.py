"""The penalties of a deal under a law code: tricks and points taken for revokes, what a
revoking side may not score, and points for other irregularities.
"""

from collections.abc import Iterable

from oddtrick.records.denominations import NO_SUIT, trump_of
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.facts import Claimed, DealFacts, DerivedLine, many
from oddtrick.records.laws.revokes import TRICKS, Penalty, Restriction
from oddtrick.records.laws.rules import (
    book,
    few_tricks,
    further_revokes,
    revoke_addition,
    revoke_by_adversary,
    revoke_by_both,
    revoke_by_declarer,
    revoke_deduction,
    revoke_value,
    revoking_side,
)
from oddtrick.records.plainclass import plainclass, replace


@plainclass(frozen=True)
class Settled:
    """What the penalties of a deal come to.

    Attributes:
        facts: the facts of the deal with the tricks that were taken.
        barred: for each side, what a revoke keeps it from scoring; None where nothing.
        lines: points taken for revokes.
        deduct: for each side, the points whose value is to be deducted from its score.
        aces: whether aces at no trump may be scored.
        cites: the matters that the lines for tricks and undertricks rest on as well.
    """

    facts: DealFacts
    barred: tuple[Restriction | None, Restriction | None] = (None, None)
    lines: tuple[DerivedLine, ...] = ()
    deduct: tuple[int, int] = (0, 0)
    aces: bool = True
    cites: tuple[str, ...] = ()


def penalty_of(law: LawCode, facts: DealFacts, side: int) -> tuple[Penalty, str]:
    """What may be taken for a revoke of a side, and the matter that says so."""
    if side == facts.side:
        return revoke_by_declarer.MATTER.ask(law), "revoke-by-declarer"
    return revoke_by_adversary.MATTER.ask(law), "revoke-by-adversary"


def unsettled(law: LawCode, facts: DealFacts) -> str | None:
    """Why the penalties of a deal cannot be derived; None when they can."""
    if not facts.revokes:
        return None
    sides = {claim.side for claim in facts.revokes}
    both = len(sides) == 2 and not revoke_by_both.MATTER.ask(law).punished
    for claim, nth in _numbered(facts.revokes):
        penalty, _ = penalty_of(law, facts, claim.side)
        if claim.choice is None:
            return "it is not recorded whether the revoke was claimed"
        if penalty.open:
            return f"{law.id} is silent on revokes"
        if both or (nth and further_revokes.MATTER.ask(law) is not None):
            continue
        if penalty.chosen(claim.choice) is None:
            if claim.choice == "claimed":
                return "it is not recorded what was taken for the revoke"
            taken = claim.choice.replace("-", " ")
            return f"what is recorded for the revoke, {taken}, is not of {law.id}"
    if facts.tricks is None:
        return "the tricks won are not known"
    return _needs_score_before(law, facts) if facts.before is None else None


def _needs_score_before(law: LawCode, facts: DealFacts) -> str | None:
    rule = revoking_side.MATTER.ask(law)
    capped = rule.limit is not None and not rule.of_the_deal
    deducts = any(claim.choice == "deduct-from-offender" for claim in facts.revokes)
    return "the score before the deal is not known" if capped or deducts else None


def _numbered(claims: Iterable[Claimed]) -> list[tuple[Claimed, int]]:
    """Each revoke with how many of its side came before it."""
    seen = [0, 0]
    found = []
    for claim in claims:
        found.append((claim, seen[claim.side]))
        seen[claim.side] += 1
    return found


def settle(law: LawCode, facts: DealFacts) -> Settled:
    """What the penalties for revokes come to; only where nothing of them is open."""
    if not facts.revokes:
        return Settled(facts)
    sides = {claim.side for claim in facts.revokes}
    if len(sides) == 2:
        both = revoke_by_both.MATTER.ask(law)
        if not both.punished:
            extra = _extra(law, facts, both.each_extra)
            bar = Restriction(only=both.only)
            return Settled(facts, (bar, bar), extra, aces=both.aces)
    return _punished(law, facts, sides)


def _extra(law: LawCode, facts: DealFacts, each: int) -> tuple[DerivedLine, ...]:
    lines = []
    for side in (0, 1):
        more = sum(claim.side == side for claim in facts.revokes) - 1
        if each and more > 0:
            text = f"{many(more, 'revoke')} more than the first x {each}"
            lines.append(_points(law, side ^ 1, more * each, text, "revoke-by-both"))
    return tuple(lines)


def _points(law: LawCode, side: int, points: int, text: str, *cited: str) -> DerivedLine:
    return DerivedLine(
        side, "above", "revoke", points, text, law.cite(*cited), law.rests_on(*cited)
    )


def _punished(law: LawCode, facts: DealFacts, sides: set[int]) -> Settled:
    taken, lines, deduct = [0, 0], [], [0, 0]
    cites: tuple[str, ...] = ()
    for claim, nth in _numbered(facts.revokes):
        side, other = claim.side, claim.side ^ 1
        penalty, matter = penalty_of(law, facts, side)
        again = further_revokes.MATTER.ask(law) if nth else None
        if again is not None:
            text = f"revoke {nth + 1} of the other side"
            lines.append(_points(law, other, again, text, "further-revokes"))
            continue
        chosen = penalty.chosen(claim.choice)
        if chosen in TRICKS:
            whole = _take(law, facts, taken, other, TRICKS[chosen])
            cites += (matter,) if whole else (matter, "few-tricks")
        elif chosen == "points":
            text = "a revoke of the other side"
            lines.append(_points(law, other, penalty.points, text, matter))
        elif chosen == "deduct-from-offender":
            deduct[side] += 3 * _each(law, facts)
        elif chosen == "add-to-own":
            lines.append(_added(law, facts, other, matter))
    barred = revoking_side.MATTER.ask(law)
    return Settled(
        replace(facts, taken=(taken[0], taken[1])),
        (barred if 0 in sides else None, barred if 1 in sides else None),
        tuple(lines),
        (deduct[0], deduct[1]),
        cites=cites,
    )


def _take(law: LawCode, facts: DealFacts, taken: list[int], claimant: int, number: int) -> bool:
    """Move tricks to the better for the claimant: to him, or from him where they count against.

    Returns:
        Whether there were tricks enough.
    """
    assert facts.tricks is not None
    d = facts.denomination
    to_lose = facts.crosswise or book.MATTER.ask(law, 7, d) < book.MATTER.ask(law, 6, d)
    giver = claimant if to_lose else claimant ^ 1
    moved = few_tricks.MATTER.ask(law, number, facts.tricks[giver] + taken[giver])
    taken[giver] -= moved
    taken[giver ^ 1] += moved
    return moved == number


def _each(law: LawCode, facts: DealFacts) -> int:
    value = law.value(facts.denomination) or 0
    doubled = law.trick_value(facts.denomination, facts.doubled) or value
    return revoke_value.MATTER.ask(law, value, doubled)


def _added(law: LawCode, facts: DealFacts, side: int, matter: str) -> DerivedLine:
    each = _each(law, facts)
    cited = (matter, "revoke-value", "revoke-addition")
    return DerivedLine(
        side,
        revoke_addition.MATTER.ask(law),
        "revoke",
        3 * each,
        f"a revoke of the other side: 3 tricks x {each}",
        law.cite(*cited),
        law.rests_on(*cited),
    )


def restricted(
    law: LawCode, settled: Settled, lines: tuple[DerivedLine, ...]
) -> tuple[DerivedLine, ...]:
    """The lines that may stand after revokes, with deductions and the limit of a score."""
    at_no_trump = trump_of(settled.facts.denomination) == NO_SUIT
    kept = []
    for line in lines:
        bar = settled.barred[line.side]
        if bar is not None and bar.bars(line.matter):
            continue
        if line.matter == "honours" and at_no_trump and not settled.aces:
            continue
        kept.append(line)
    kept += settled.lines
    out = tuple(_citing(law, line, settled.cites) for line in kept)
    for side in (0, 1):
        deducted = _deducted(law, settled, out, side)
        out = deducted + _limited(law, settled, out, side, -sum(d.points for d in deducted))
    return out


def _citing(law: LawCode, line: DerivedLine, matters: tuple[str, ...]) -> DerivedLine:
    """A line for tricks with the law that moved some of them."""
    if not matters or line.matter not in ("tricks", "undertricks"):
        return line
    readings = dict.fromkeys((*line.readings, *law.rests_on(*matters)))
    return replace(line, article=_with(line.article, law.cite(*matters)), readings=tuple(readings))


def _with(cited: str, more: str) -> str:
    """What is cited, with the articles of other matters that it does not name yet."""
    codes: dict[str, list[str]] = {}
    for part in (*cited.split("; "), *more.split("; ")):
        code, _, articles = part.partition(" ")
        known = codes.setdefault(code, [])
        known += [one for one in articles.split(", ") if one and one not in known]
    return "; ".join(f"{code} {', '.join(articles)}".rstrip() for code, articles in codes.items())


def _deducted(
    law: LawCode, settled: Settled, lines: tuple[DerivedLine, ...], side: int
) -> tuple[DerivedLine, ...]:
    value = settled.deduct[side]
    if not value or settled.facts.before is None:
        return ()
    before = settled.facts.before[side]
    deal = sum(line.points for line in lines if line.side == side and line.column == "below")
    points = revoke_deduction.MATTER.ask(law, value, before, deal)
    if not points:
        return ()
    matter = penalty_of(law, settled.facts, side)[1]
    cited = (matter, "revoke-value", "revoke-deduction")
    text = f"a revoke: {value} deducted" + ("" if points == value else f", of {points} that it had")
    article, readings = law.cite(*cited), law.rests_on(*cited)
    return (DerivedLine(side, "below", "revoke", -points, text, article, readings),)


def _limited(
    law: LawCode, settled: Settled, lines: tuple[DerivedLine, ...], side: int, deducted: int
) -> tuple[DerivedLine, ...]:
    """The lines with those of a revoking side kept to the limit of its score."""
    bar = settled.barred[side]
    if bar is None or bar.limit is None:
        return lines
    before = 0
    if not bar.of_the_deal:
        assert settled.facts.before is not None
        before = max(settled.facts.before[side] - deducted, 0)
    room = max(bar.limit - before, 0)
    out = []
    for line in lines:
        if line.side == side and line.column == "below" and line.points > room:
            out += _kept_to(law, line, room, bar, before)
        else:
            out.append(line)
        if line.side == side and line.column == "below":
            room -= min(max(line.points, 0), room)
    return tuple(out)


def _kept_to(
    law: LawCode, line: DerivedLine, room: int, bar: Restriction, before: int
) -> list[DerivedLine]:
    """A line that goes beyond the limit: what of it counts, and what is kept above the line."""
    text = f"{line.arithmetic} = {line.points}, kept to {bar.limit}"
    text += "" if bar.of_the_deal else f" with {before} before"
    kept = replace(
        line,
        points=room,
        arithmetic=text,
        article=_with(line.article, law.cite("revoking-side")),
        readings=tuple(dict.fromkeys((*line.readings, *law.rests_on("revoking-side")))),
    )
    if not bar.rest_above:
        return [kept]
    rest = replace(
        kept, column="above", points=line.points - room, arithmetic=f"the rest of {text}"
    )
    return [kept, rest]


def awards(law: LawCode, facts: DealFacts) -> tuple[DerivedLine, ...]:
    """Points taken for irregularities other than revokes."""
    lines: list[DerivedLine] = []
    for offence in facts.offences:
        if offence.choice != "points":
            continue
        allowed = law.matter(offence.matter).function(law)
        if not allowed.points:
            continue
        article, readings = law.cite(offence.matter), law.rests_on(offence.matter)
        others: list[int | None] = [None]
        if facts.players and allowed.credited == "each-other-player":
            others = [seat for seat in facts.players if seat != offence.seat]
        lines += [
            DerivedLine(
                offence.side ^ 1 if seat is None else seat & 1,
                "above",
                "penalty",
                allowed.points,
                offence.words,
                article,
                readings,
                seat,
            )
            for seat in others
        ]
    return tuple(lines)
