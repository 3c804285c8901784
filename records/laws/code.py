"""A law code as it is used: what it decides on each matter, and the questions put to it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from oddtrick.records.calls import bid, denomination_of, is_bid
from oddtrick.records.laws.matters import matter_of
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import field, plainclass

_FIRST_NUMBER = pattern(r"\d+")


def _to_look_up() -> None:
    """Stands for a rule that is not looked up yet."""


@plainclass(frozen=True)
class Provision:
    """What a law code says on one matter.

    Attributes:
        matter: the matter, by its key.
        rule: the name of the rule; ``none`` when the code has no such thing.
        parameters: the rule's parameters as written in the law file.
        code: the id of the code that prints it: the code's own, or the one it
            is based on or borrowed from.
        articles: the articles, as that code numbers them: ``L51``, ``s.05``.
        source: the work where it can be read, if not that of the code.
        note: an editor's remark.
        reading: the id of the named reading that decides it, where the code is
            silent or ambiguous.
        function: the rule, its parameters filled in; where it is not given it is looked up
            when it is first asked for.
    """

    matter: str
    rule: str
    parameters: Mapping[str, Any]
    code: str
    articles: tuple[str, ...]
    source: str | None = None
    note: str | None = None
    reading: str | None = None
    function: Callable[..., Any] = field(default=_to_look_up, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.function is _to_look_up:
            object.__delattr__(self, "function")

    def __getattr__(self, name: str) -> Any:
        # Only what is not set comes here: whoever asks often finds the rule at once.
        if name != "function":
            raise AttributeError(name)
        found = matter_of(self.matter).rules[self.rule].given(self.parameters)
        object.__setattr__(self, name, found)
        return found

    @property
    def readings(self) -> tuple[str, ...]:
        """The ids of the readings that it rests on: none or one."""
        return () if self.reading is None else (self.reading,)

    @property
    def needs(self) -> tuple[str, ...]:
        """The facts of a deal that its rule cannot do without, of ``DealFacts.lacks``."""
        return matter_of(self.matter).rules[self.rule].needs

    @property
    def takes(self) -> tuple[str, ...]:
        """The parameters that its rule takes, as a law file writes them."""
        return tuple(matter_of(self.matter).rules[self.rule].parameters)

    @property
    def words(self) -> str:
        """The rule in words, parameters filled in."""
        rule = matter_of(self.matter).rules[self.rule]
        given = getattr(self.function, "keywords", {})
        return rule.in_words({p.argument: given.get(p.argument, p.default) for p in rule.takes})


class Sets(Mapping[str, Provision]):
    """What a choice sets, by matter; what another code says is fetched when it is asked for."""

    __slots__ = ("_sets",)

    def __init__(self, sets: Mapping[str, Provision | Callable[[], Provision]]) -> None:
        self._sets = dict(sets)

    def __getitem__(self, matter: str) -> Provision:
        found = self._sets[matter]
        if not isinstance(found, Provision):
            found = self._sets[matter] = found()
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._sets)

    def __len__(self) -> int:
        return len(self._sets)


@plainclass(frozen=True)
class Choice:
    """One way to read a silence: its id, the words for it, what it sets by matter."""

    id: str
    words: str
    sets: Mapping[str, Provision]


@plainclass(frozen=True)
class Reading:
    """A named reading: a question that the texts leave open, and how it was decided.

    Attributes:
        id: its id within the code.
        question: the question.
        choices: the answers that were possible, by id.
        default: the id of the answer taken when nobody says otherwise.
        reason: why.
        articles: the articles that raise it.
        chosen: the id of the answer in force.
    """

    id: str
    question: str
    choices: Mapping[str, Choice]
    default: str
    reason: str
    articles: tuple[str, ...]
    chosen: str


@plainclass(frozen=True, eq=False)
class LawCode:
    """A law code with its readings chosen and its options applied.

    Attributes:
        id: its id: ``auction-gb-1909``.
        title: its title.
        club: who framed it.
        year: the year it bears.
        family: ``auction``, ``straight`` or ``contract``.
        status: ``complete`` (all its laws can be read), ``scoring-profile`` or ``sketch``.
        source: the work where it can be read.
        aliases: other names that find it.
        based_on: the id of the code that it refers to for what it does not print.
        provisions: what it says on each matter, by key.
        readings: its named readings, by id.
        options: the options applied, by id.
        added: denominations admitted by an option, with the text behind it.
        note: an editor's remark on the whole.
    """

    id: str
    title: str
    club: str
    year: int
    family: str
    status: str
    source: str
    provisions: Mapping[str, Provision]
    readings: Mapping[str, Reading] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    based_on: str | None = None
    options: tuple[str, ...] = ()
    added: Mapping[int, str] = field(default_factory=dict)
    note: str | None = None
    _cited: dict[tuple[object, ...], str] = field(default_factory=dict, init=False, repr=False)

    def matter(self, name: str) -> Provision:
        """What the code says on a matter.

        Raises:
            KeyError: there is no such matter.
        """
        return self.provisions[name]

    def cite(self, *matters: str, denomination: int | None = None) -> str:
        """The code and the articles of some matters: ``auction-gb-1909 L50, L51``.

        Articles that the code takes from another are cited under that one. A
        silence is cited as such. A denomination that an option admits brings
        its own text along.
        """
        key = (denomination if denomination in self.added else None, *matters)
        known = self._cited.get(key)
        if known is None:
            known = self._cited[key] = self._citation(matters, denomination)
        return known

    def _citation(self, matters: tuple[str, ...], denomination: int | None) -> str:
        by_code: dict[str, list[str]] = {}
        for name in matters:
            provision = self.provisions[name]
            found = by_code.setdefault(provision.code, [])
            for article in provision.articles or (f"silent on {name}",):
                if article not in found:
                    found.append(article)
        parts = [f"{code} {', '.join(sorted(a, key=_number))}" for code, a in by_code.items()]
        if denomination is not None and denomination in self.added:
            parts.append(self.added[denomination])
        return "; ".join(parts)

    def rests_on(self, *matters: str) -> tuple[str, ...]:
        """The ids of the readings that decide any of these matters."""
        found: tuple[str, ...] = ()
        for name in matters:
            reading = self.provisions[name].reading
            if reading is not None and reading not in found:
                found += (reading,)
        return found

    def ask(self, matter: str, *facts: Any) -> Any:
        """The answer to a matter for the facts that its rules take.

        Raises:
            KeyError: there is no such matter.
        """
        return self.provisions[matter].function(self, *facts)

    # What is asked most, under its own name.

    def value(self, denomination: int) -> int | None:
        """Points of one odd trick, undoubled; None when the code has no such denomination."""
        answer: int | None = self.ask("trick-values", denomination)
        return answer

    def ranks(self, denomination: int) -> bool:
        """Whether the code admits the denomination."""
        return self.ask("trick-values", denomination) is not None

    def trick_value(self, denomination: int, doubled: int) -> int | None:
        """Points of one odd trick doubled so many times.

        None when the code has no such denomination or a limit forbids the last double.
        """
        value = self.ask("trick-values", denomination)
        return None if value is None else self.ask("doubling-limit", value, doubled)

    def sufficient(self, previous: int, call: int) -> bool:
        """Whether a bid is higher than the last one (any call below 8: no bid before it)."""
        if not self.ranks(denomination_of(call)):
            return False
        return not is_bid(previous) or self.ask("sufficiency", previous, call)

    def least_sufficient(self, previous: int, denomination: int) -> int | None:
        """The least level that overbids the last bid in a denomination; None when seven is too low.

        None also when the code has no such denomination.
        """
        for level in range(1, 8):
            if self.sufficient(previous, bid(level, denomination)):
                return level
        return None

    def opening_pass_allowed(self, offset: int) -> bool:
        """Whether a player so many seats to the left of the dealer may pass before any bid."""
        answer: bool = self.ask("opening", offset)
        return answer

    @property
    def all_pass_allowed(self) -> bool:
        """Whether all four may pass and the deal go to the next player unscored."""
        answer: bool = self.ask("all-pass")
        return answer

    def auction_is_closed(self, calls: Sequence[int]) -> bool:
        """Whether no call may follow these, the dealer's first."""
        answer: bool = self.ask("closing", calls)
        return answer

    def declarer(self, dealer: int, calls: Iterable[tuple[int, int]] = ()) -> int | None:
        """The declarer's seat after these calls (seat, call); None when nothing was bid."""
        answer: int | None = self.ask("declarer", dealer, tuple(calls))
        return answer

    def why_no_double(
        self, by: int, bidder: int, denomination: int, doublers: Sequence[int]
    ) -> str | None:
        """Why a seat may not double (or redouble) now; None when it may.

        Args:
            by: the seat that would double.
            bidder: the seat whose bid or make stands.
            denomination: its denomination.
            doublers: the seats that have doubled it already, in order.
        """
        answer: str | None = self.ask("doubling", by, bidder, denomination, doublers)
        return answer

    def first_say(self, dealer: int, maker: int, doublers: Sequence[int]) -> tuple[int, int] | None:
        """The two seats that may double next, the one with the first say first.

        None where the right goes round the table in turn.
        """
        answer: tuple[int, int] | None = self.ask("doubling-order", dealer, maker, doublers)
        return answer

    def may_make(self, offset: int) -> bool:
        """Whether a player so many seats to the left of the dealer may name the trump."""
        answer: bool = self.ask("making", offset)
        return answer

    def leader(self, dealer: int, declarer: int) -> int:
        """The seat that leads to the first trick."""
        answer: int = self.ask("leader", dealer, declarer)
        return answer

    def dummy(self, dealer: int, declarer: int) -> int | None:
        """The seat whose hand is exposed; None where there is no dummy."""
        answer: int | None = self.ask("dummy", dealer, declarer)
        return answer


def _number(article: str) -> tuple[int, str]:
    """The key by which articles are sorted: the first number in them, then the words."""
    found = _FIRST_NUMBER.search(article)
    return (int(found.group()) if found else 10_000, article)
