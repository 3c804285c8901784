"""What a law code decides: matters, their closed lists of rules, and the rules' parameters.

A matter is one question that every code answers. Each module of
``oddtrick.records.laws.rules`` declares one matter, or a family of matters whose
rules are the same, and the functions that may answer it; a code names one of them
and gives its parameters. The parameters of a rule are the keyword-only arguments of
its function, and their types are those of ``oddtrick.records.laws.parameters``.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, Generic, Protocol, TypeVar

from oddtrick.records.laws.parameters import Kind, kind_of
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import field, plainclass

Answer = TypeVar("Answer")
AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])

SECTIONS: tuple[tuple[str, str], ...] = (
    ("values", "The value of the tricks"),
    ("declaring", "Declaring"),
    ("doubling", "Doubling and redoubling"),
    ("playing", "The play"),
    ("scoring", "The score of a deal"),
    ("rubber", "The rubber"),
    ("corrections", "Errors in the score"),
    ("cutting", "Cutting and dealing"),
    ("irregular-calls", "Irregularities in declaring and doubling"),
    ("exposed-cards", "Cards exposed"),
    ("irregular-play", "Irregularities of hands and play"),
    ("revoke", "The revoke"),
)
"""The sections that matters stand in, in the order of a law page."""

_IF_GIVEN = pattern(r"\[([^\]]*)\]")
_NAMES = pattern(r"\{(\w+)\}")


class Decided(Protocol):
    """What a code decides on a matter, as far as a rule needs to know."""

    @property
    def function(self) -> Callable[..., Any]:
        """The rule, its parameters filled in."""


class Law(Protocol):
    """A law code, as far as a rule needs to know it: to ask on other matters and to cite."""

    @property
    def provisions(self) -> Mapping[str, Decided]:
        """What the code decides on each matter."""

    def cite(self, *matters: str, denomination: int | None = None) -> str:
        """The code and the articles of some matters."""

    def rests_on(self, *matters: str) -> tuple[str, ...]:
        """The ids of the readings that decide any of these matters."""


@plainclass(frozen=True)
class Parameter:
    """A parameter of a rule.

    Attributes:
        name: the key in a law file, with hyphens.
        argument: the name of the function's argument.
        kind: what values it takes.
        required: whether a code must give it.
        default: its value when it is not given.
    """

    name: str
    argument: str
    kind: Kind
    required: bool
    default: Any = None


@plainclass(frozen=True)
class Rule:
    """One answer that a matter may have.

    Attributes:
        name: the word that a code writes.
        words: the rule in words; ``{name}`` stands for a parameter, and what
            stands in square brackets is left out when its parameter is empty.
        function: what carries it out.
        needs: the facts of a deal that it cannot do without, of ``DealFacts.lacks``.
    """

    name: str
    words: str
    function: Callable[..., Any]
    needs: tuple[str, ...] = ()

    @property
    def parameters(self) -> dict[str, Parameter]:
        """Its parameters by key, in the order of the function's arguments."""
        return _parameters(self.function)

    @property
    def takes(self) -> tuple[Parameter, ...]:
        """Its parameters, in order."""
        return tuple(self.parameters.values())

    def given(self, raw: Mapping[str, Any]) -> Callable[..., Any]:
        """The function with these parameters, as a law file writes them, filled in."""
        made = {
            each.argument: each.kind.make(raw[each.name]) for each in self.takes if each.name in raw
        }
        return partial(self.function, **made) if made else self.function

    def in_words(self, given: Mapping[str, Any]) -> str:
        """The rule in words with these arguments."""
        said = {name: _said(value) for name, value in given.items()}

        def when_given(match: re.Match[str]) -> str:
            names = _NAMES.findall(match[1])
            return match[1] if all(given[name] for name in names) else ""

        return _IF_GIVEN.sub(when_given, self.words).format(**said)


def _said(value: Any) -> Any:
    """An argument in words: a list with commas, the words of a closed list without hyphens."""
    if isinstance(value, tuple):
        return ", ".join(str(_said(each)) for each in value)
    return value.replace("-", " ") if isinstance(value, str) else value


@plainclass(eq=False)
class Matter(Generic[Answer]):
    """One question that every law code answers.

    Attributes:
        name: its key in a law file.
        section: where it stands on a law page, one of ``SECTIONS``.
        place: its place within the section, 1 first.
        title: a few words for a heading.
        question: the question in words.
        gives: the words of a record's score lines that its rules give; none where
            they answer something else.
        rules: the closed list of answers, by name. ``none`` is among them
            where a code may say that it has no such thing.
    """

    name: str
    section: str
    place: int
    title: str
    question: str
    gives: tuple[str, ...] = ()
    rules: dict[str, Rule] = field(default_factory=dict)

    def rule(
        self, name: str, words: str, needs: tuple[str, ...] = ()
    ) -> Callable[[AnyFunction], AnyFunction]:
        """Enter a function as the rule of this name (a decorator).

        Raises:
            ValueError: the matter has a rule of this name.
        """

        def enter(function: AnyFunction) -> AnyFunction:
            if name in self.rules:
                raise ValueError(f"two rules called {self.name} {name}")
            self.rules[name] = Rule(name, words, function, needs)
            return function

        return enter

    def ask(self, law: Law, *facts: Any) -> Answer:
        """The answer of a law code to this matter for the facts that its rules take."""
        answer: Answer = law.provisions[self.name].function(law, *facts)
        return answer


@cache
def _parameters(function: Callable[..., Any]) -> dict[str, Parameter]:
    code, defaults = function.__code__, function.__kwdefaults__ or {}
    found = {}
    for argument in code.co_varnames[code.co_argcount :][: code.co_kwonlyargcount]:
        name = argument.rstrip("_").replace("_", "-")
        kind = kind_of(function.__annotations__[argument])
        found[name] = Parameter(
            name, argument, kind, argument not in defaults, defaults.get(argument)
        )
    return found
