"""What is kept of a score by what the law asked is what the law gives for every deal."""

from random import Random

import pytest

from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.registry import law_codes, load_law
from oddtrick.records.replay.quicknets import Nets, bare
from oddtrick.records.replay.score import DealFacts, score_deal, underivable

BARE = [law for law in map(load_law, law_codes()) if bare(law)]


def net(law: LawCode, facts: DealFacts) -> int | None:
    if underivable(law, facts):
        return None
    return sum(line.points if line.side else -line.points for line in score_deal(law, facts))


@pytest.mark.parametrize("law", BARE, ids=lambda law: law.id)
def test_a_net_is_that_of_the_score_whatever_was_kept_before(law: LawCode) -> None:
    rng, kept = Random(1), Nets(law)
    denominations = [each for each in range(7) if law.ranks(each)]
    sides = [(one, other) for one in (False, True) for other in (False, True)]
    for _ in range(4000):
        denomination, level, doubled = (
            rng.choice(denominations),
            rng.randint(1, 7),
            rng.randrange(3),
        )
        side, dealt, won = rng.randrange(2), rng.random() < 0.5, rng.randrange(14)
        dealers, vulnerable = rng.choice((None, True, False)), rng.choice(sides)
        dealer = side if dealt else side ^ 2
        facts = DealFacts(
            denomination, level, doubled, side, (13 - won, won), None, dealer, dealers, vulnerable
        )
        found = kept.net(denomination, level, doubled, side, dealt, won, dealers, vulnerable)
        assert found == net(law, facts)
