"""The quick replay of the calls: a table of steps for each law code, made by asking the code."""

from collections.abc import Sequence
from functools import lru_cache

from oddtrick.records.calls import DOUBLE, PASS, REDOUBLE, denomination_of, is_bid, level_of
from oddtrick.records.laws.code import LawCode
from oddtrick.records.plainclass import field, plainclass

_OPEN, _PASSED = -1, -2
"""What stands for a state in which the auction is not closed, or closed without a bid."""

_PASS, _DOUBLE, _REDOUBLE, _BID, _NONE = range(5)
_KIND = bytes(
    _PASS if n == PASS else n if n in (DOUBLE, REDOUBLE) else _BID if n >= 8 else _NONE
    for n in range(256)
)
_NO_BIDS = bytes((PASS, DOUBLE, REDOUBLE))
_MOST_STATES = 400
_MOST_AUCTIONS = 1 << 13


class _Higher(dict[int, frozenset[int]]):
    """The bids that overbid each bid; those of a bid are asked for when it is met.

    Args:
        law: the law code.
        bids: the bids that it admits.
    """

    def __init__(self, law: LawCode, bids: Sequence[int]) -> None:
        super().__init__({0: frozenset(bids)})
        self._law, self._overbids = law, law.matter("sufficiency").function

    def __missing__(self, low: int) -> frozenset[int]:
        law, overbids = self._law, self._overbids
        found = self[low] = frozenset([bid for bid in self[0] if overbids(law, low, bid)])
        return found


@plainclass(frozen=True)
class _Rules:
    """What a law code says of calls.

    Attributes:
        higher: the bids that overbid each bid; the bids admitted at all are under 0.
        steps: for each state, the state after a pass, a double, a redouble, a bid; 0 is
            where nothing leads out of, 1 the first. Empty where it rests on the
            denomination whether it may be doubled.
        ends: for each state, how often the bid is doubled when the auction ends in it;
            negative where it does not.
        dealer_may_pass: whether the first call may be a pass.
        all_may_pass: whether four passes end it.
        after_bid: how many passes close it after a bid.
        after_double: how many after a double.
        known: the contracts of auctions that were met, the dealer in seat 0.
    """

    higher: _Higher
    dealer_may_pass: bool
    all_may_pass: bool
    after_bid: int
    after_double: int
    steps: tuple[tuple[int, int, int, int, int], ...] = ()
    ends: tuple[int, ...] = ()
    known: dict[bytes, "tuple[int, int, int, int, bool] | bool"] = field(default_factory=dict)


@lru_cache(maxsize=64)
def _rules_of(law: LawCode) -> _Rules:
    bids = [8 * level + d for level in range(1, 8) for d in range(7) if law.ranks(d)]

    def closes(start: list[int]) -> int:
        return next((n for n in range(5) if law.auction_is_closed(start + [PASS] * n)), 5)

    rules = _Rules(
        _Higher(law, bids),
        law.opening_pass_allowed(0),
        law.auction_is_closed([PASS] * 4),
        closes(bids[:1]),
        closes([*bids[:1], DOUBLE]),
    )
    steps = _Steps(law, rules, sorted({denomination_of(bid) for bid in bids}))
    return steps.rules()


_State = tuple[int | None, tuple[int, ...], int, bool]
"""The bidder and the doublers as seats to the right of the one in turn, the passes since the
last other call, and whether no call was made yet."""


class _Steps:
    """Makes the table of steps, from state to state."""

    def __init__(self, law: LawCode, rules: _Rules, denominations: Sequence[int]) -> None:
        self.law = law
        self.plain = rules
        self.denominations = denominations

    def rules(self) -> _Rules:
        start: _State = (None, (), 0, True)
        numbers: dict[_State, int] = {start: 1}
        steps: list[tuple[int, int, int, int, int]] = [(0, 0, 0, 0, 0)]
        ends: list[int] = [_OPEN]
        waiting = [start]
        while waiting:
            state = waiting.pop(0)
            row = [0, 0, 0, 0, 0]
            for kind in (_PASS, _DOUBLE, _REDOUBLE, _BID):
                after = self._after(state, kind)
                if after is False:
                    return self.plain
                if after is not True:
                    if after not in numbers:
                        numbers[after] = len(numbers) + 1
                        waiting.append(after)
                    row[kind] = numbers[after]
            if len(numbers) > _MOST_STATES:
                return self.plain
            steps.append((row[0], row[1], row[2], row[3], 0))
            ends.append(self._end(state))
        p = self.plain
        return _Rules(
            p.higher, p.dealer_may_pass, p.all_may_pass, p.after_bid, p.after_double,
            tuple(steps), tuple(ends),
        )  # fmt: skip

    def _needed(self, state: _State) -> int:
        bidder, doublers, _, _ = state
        if bidder is None:
            return 4
        return self.plain.after_double if doublers else self.plain.after_bid

    def _end(self, state: _State) -> int:
        bidder, doublers, passes, _ = state
        if passes != self._needed(state):
            return _OPEN
        if bidder is None:
            return _PASSED if self.plain.all_may_pass else _OPEN
        return len(doublers)

    def _after(self, state: _State, kind: int) -> _State | bool:
        """The state after a call; True where there is none; False where it cannot be said."""
        bidder, doublers, passes, first = state
        if passes >= self._needed(state):
            return True
        if kind == _PASS:
            if first and not self.plain.dealer_may_pass:
                return True
            turned = tuple((seat + 1) & 3 for seat in doublers)
            return (None if bidder is None else (bidder + 1) & 3, turned, passes + 1, False)
        if kind == _BID:
            return (1, (), 0, False)
        if bidder is None or (kind == _DOUBLE) != (not doublers):
            return True
        # Seats are counted to the right here, and clockwise by the law.
        clockwise = [-seat & 3 for seat in doublers]
        answers = {
            self.law.why_no_double(0, -bidder & 3, d, clockwise) is None for d in self.denominations
        }
        if len(answers) > 1:
            return False
        if not answers.pop():
            return True
        return ((bidder + 1) & 3, (*((s + 1) & 3 for s in doublers), 1), 0, False)


Contract = tuple[int, int, int, int, bool]
"""Level, denomination, times doubled, declarer, and whether it is the dealer's only bid."""


def auction(dealer: int, calls: Sequence[int], law: LawCode) -> "Contract | bool":
    """The contract of calls made in turn; True when all passed; False when not clean."""
    rules = _rules_of(law)
    row = calls if type(calls) is bytes else bytes(calls)
    if not rules.steps:
        return _one_by_one(dealer, row, law, rules)
    known = rules.known.get(row)
    if known is None:
        known = _from_the_dealer(row, law, rules)
        if len(rules.known) < _MOST_AUCTIONS:
            rules.known[row] = known
    if known is True or known is False:
        return known
    level, denomination, doubled, declarer, only = known
    return level, denomination, doubled, (declarer + dealer) & 3, only


def _from_the_dealer(row: bytes, law: LawCode, rules: _Rules) -> "Contract | bool":
    """The contract with the dealer in seat 0: who declares goes by turns, whoever dealt."""
    state, steps = 1, rules.steps
    for kind in row.translate(_KIND):
        state = steps[state][kind]
    doubled = rules.ends[state]
    if doubled < 0:
        return doubled == _PASSED
    bids = row.translate(None, _NO_BIDS)
    higher, last = rules.higher, 0
    for bid in bids:
        if bid not in higher[last]:
            return False
        last = bid
    # No bid is made twice, for each is higher than the one before.
    made = tuple([(row.index(bid) & 3, bid) for bid in bids])
    declarer = law.declarer(0, made)
    if declarer is None:
        return False
    return last >> 3, last & 7, doubled, declarer, len(bids) == 1 and row[0] == last


def _one_by_one(dealer: int, calls: bytes, law: LawCode, rules: _Rules) -> "Contract | bool":
    """The same where a double may be forbidden for what it doubles."""
    if calls[0] == PASS and not rules.dealer_may_pass:
        return False
    last = bidder = passes = bids = 0
    doublers: list[int] = []
    needed = 4
    for n, call in enumerate(calls):
        if passes >= needed:
            return False
        if call == PASS:
            passes += 1
            continue
        seat = (dealer + n) & 3
        if is_bid(call):
            if call not in rules.higher[last]:
                return False
            last, bidder, bids = call, seat, bids + 1
            doublers = []
            needed = rules.after_bid
        else:
            if not last or (call == DOUBLE) != (not doublers) or call > REDOUBLE:
                return False
            if law.why_no_double(seat, bidder, denomination_of(last), doublers) is not None:
                return False
            doublers.append(seat)
            needed = rules.after_double
        passes = 0
    if passes != needed:
        return False
    if not last:
        return rules.all_may_pass
    made = tuple(((dealer + n) & 3, call) for n, call in enumerate(calls))
    declarer = law.declarer(dealer, made)
    if declarer is None:
        return False
    return (
        level_of(last),
        denomination_of(last),
        len(doublers),
        declarer,
        (bids == 1 and calls[0] == last),
    )
