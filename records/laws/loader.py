"""From the tables of a law file to a law code, strictly: every fault is found.

A law file has the tables ``law`` (its head), ``matters`` (one table a matter)
and ``readings`` (one table a named reading). The value of a matter is a rule
with its parameters and article, or ``silent`` with the id of the reading that
decides it. A code that is ``based-on`` another takes from it every matter that
it does not print itself, with the article of the code that prints it.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from oddtrick.records.laws.code import Choice, Provision, Reading, Sets
from oddtrick.records.laws.faults import LawFault, What, found, nearest
from oddtrick.records.laws.lawtext import LawText, Tables, choose, inherit
from oddtrick.records.laws.matters import matters
from oddtrick.records.laws.parameters import Wrong
from oddtrick.records.plainclass import replace

FAMILIES = ("auction", "straight", "contract", "whist")
STATUSES = ("complete", "scoring-profile", "sketch")
YEARS = range(1600, 2200)
Find = Callable[[str], "LawText | None"]

_HEAD: dict[str, type] = {
    "id": str, "title": str, "club": str, "year": int, "family": str, "status": str,
    "source": str, "aliases": list, "based-on": str, "note": str,
}  # fmt: skip
_HEAD_NEEDED = ("id", "title", "club", "year", "family", "status", "source")
_ABOUT_A_MATTER = ("article", "note", "source")
_TYPE_WORDS = {str: "a text", int: "a whole number", list: "a list of texts", dict: "a table"}


def read_law(
    data: Tables, find: Find, knows: Callable[[str], bool] | None = None
) -> tuple[LawText | None, list[LawFault]]:
    """The law file in these tables, and everything wrong with it.

    Args:
        data: the tables, as tomllib gives them.
        find: gives the text of another code by its id, for ``based-on`` and ``as-in``.
        knows: whether there is a code of this id; by default what ``find`` says. A code
            that only a choice not taken names is then not read.

    Returns:
        The text, or None when there is any fault; and the faults.
    """
    reader = _Reader(find, knows)
    text = reader.read(data)
    return (None if reader.faults else text), reader.faults


def add_readings(text: LawText, tables: Tables) -> None:
    """Enter the readings of an option into a text, by the form that a law file gives them.

    Raises:
        ValueError: the tables are at fault.
    """
    reader = _Reader(lambda _: None)
    reader.id = text.id
    reader.readings(tables, text)
    if reader.faults:
        raise ValueError("; ".join(map(str, reader.faults)))


class _Reader:
    """One reading of one law file; the faults gather in it."""

    def __init__(self, find: Find, knows: Callable[[str], bool] | None = None) -> None:
        self.find = find
        self.knows = knows or (lambda word: find(word) is not None)
        self.faults: list[LawFault] = []
        self.id = ""
        self.names: frozenset[str] = frozenset()

    def fault(self, path: str, what: What, message: str, help: str | None = None) -> None:
        self.faults.append(LawFault(path, what, message, help))

    def table(self, owner: Tables, key: str, path: str) -> Tables:
        value = owner.get(key, {})
        if isinstance(value, Mapping):
            return value
        self.fault(path, "wrong-type", f"expected a table, found {found(value)}")
        return {}

    def keys(self, table: Tables, known: "tuple[str, ...] | list[str]", path: str) -> None:
        for key in table:
            if key not in known:
                below = f"{path}.{key}" if path else key
                hint = nearest(key, list(known)) or f"the keys here are {', '.join(known)}"
                self.fault(below, "unknown-key", f"unknown key {key!r}", hint)

    def typed(self, table: Tables, key: str, kind: type, path: str) -> bool:
        value = table[key]
        right = isinstance(value, kind) and not (kind is int and isinstance(value, bool))
        if kind is list and right:
            right = all(isinstance(item, str) for item in value)
        if not right:
            words = _TYPE_WORDS[kind]
            self.fault(f"{path}.{key}", "wrong-type", f"expected {words}, found {found(value)}")
        return right

    def read(self, data: Tables) -> LawText | None:
        self.keys(data, ("law", "matters", "readings"), "")
        head = self.head(self.table(data, "law", "law"))
        self.id = str(head.get("id", ""))
        text = LawText(head)
        base = self.base(head)
        self.matters(self.table(data, "matters", "matters"), text)
        self.readings(self.table(data, "readings", "readings"), text)
        if base is not None:
            inherit(text, base)
        if base is not None or "based-on" not in head:
            self.gaps(text)
        self.loose_readings(text)
        return text

    def head(self, table: Tables) -> dict[str, Any]:
        self.keys(table, tuple(_HEAD), "law")
        for key in _HEAD_NEEDED:
            if key not in table:
                self.fault("law", "missing", f"the head has no {key}")
        for key, kind in _HEAD.items():
            if key in table:
                self.typed(table, key, kind, "law")
        year = table.get("year")
        if isinstance(year, int) and not isinstance(year, bool) and year not in YEARS:
            message = f"expected a year of {YEARS[0]} to {YEARS[-1]}, found {found(year)}"
            self.fault("law.year", "out-of-range", message)
        names = table.get("aliases", ())
        low = [str(name).lower() for name in names] if isinstance(names, list) else []
        self.names = frozenset({str(table.get("id", "")).lower(), *low} - {""})
        for n, name in enumerate(low):
            if not name.strip():
                message = "expected a name, found an empty text"
                self.fault(f"law.aliases[{n}]", "wrong-value", message)
            elif name in low[:n]:
                self.fault(f"law.aliases[{n}]", "wrong-value", f"{names[n]!r} stands twice")
        for key, words in (("family", FAMILIES), ("status", STATUSES)):
            value = table.get(key)
            if isinstance(value, str) and value not in words:
                expected = ", ".join(words)
                message = f"expected one of {expected}, found {found(value)}"
                self.fault(f"law.{key}", "wrong-value", message)
        return dict(table)

    def base(self, head: Tables) -> LawText | None:
        id_ = head.get("based-on")
        if not isinstance(id_, str):
            return None
        base = self.find(id_)
        if base is None and self.itself(id_):
            chain = " -> ".join((self.id, *({id_} - {self.id}), self.id))
            message = f"{self.id} is based on itself: {chain}"
            self.fault("law.based-on", "circular", message)
        elif base is None:
            self.fault("law.based-on", "unknown-code", f"no law code is called {found(id_)}")
        return base

    def itself(self, word: str) -> bool:
        """Whether a name is the id, or another name, of the code that is being read."""
        return word.strip().lower() in self.names

    def matters(self, tables: Tables, text: LawText) -> None:
        known = matters()
        for name in tables:
            path = f"matters.{name}"
            if name not in known:
                hint = nearest(name, list(known))
                self.fault(path, "unknown-matter", f"there is no matter {name!r}", hint)
                continue
            table = self.table(tables, name, path)
            if "silent" in table:
                self.keys(table, ("silent", *_ABOUT_A_MATTER), path)
                self.about(table, path)
                if self.typed(table, "silent", str, path):
                    text.silent[name] = (table["silent"], table)
                else:
                    text.silent[name] = ("", table)
                continue
            if "article" not in table:
                self.fault(path, "missing", f"{name} names no article")
            provision = self.provision(name, table, path, ())
            if provision is not None:
                text.stated[name] = provision

    def about(self, table: Tables, path: str) -> tuple[str, ...]:
        """Check note, source and article; the articles."""
        for key in ("note", "source"):
            if key in table:
                self.typed(table, key, str, path)
        article = table.get("article")
        if article is None:
            return ()
        if isinstance(article, str):
            articles: tuple[str, ...] = (article,)
        else:
            articles = tuple(article) if self.typed(table, "article", list, path) else ("?",)
        if not articles or not all(each.strip() for each in articles):
            self.fault(f"{path}.article", "wrong-value", "expected an article, found an empty text")
        return articles

    def provision(
        self,
        name: str,
        table: Tables,
        path: str,
        articles: tuple[str, ...],
        reading: str | None = None,
    ) -> Provision | None:
        """The rule of a matter with its parameters; None when there is a fault in it."""
        before = len(self.faults)
        articles = self.about(table, path) or articles
        rules = matters()[name].rules
        if "rule" not in table:
            known = ", ".join(rules)
            self.fault(path, "missing", f"{name} names no rule", f"its rules are {known}")
            return None
        word = table["rule"]
        rule = rules.get(word) if isinstance(word, str) else None
        if rule is None:
            known = ", ".join(rules)
            message = f"{name} has no rule {found(word)}"
            hint = (nearest(word, list(rules)) if isinstance(word, str) else None) or ""
            self.fault(
                f"{path}.rule", "unknown-rule", message, f"{hint} its rules are {known}".strip()
            )
            return None
        self.keys(table, ("rule", *rule.parameters, *_ABOUT_A_MATTER), path)
        given = {}
        for parameter in rule.parameters.values():
            if parameter.name not in table:
                if parameter.required:
                    message = (
                        f"the rule {rule.name} needs {parameter.name}: {parameter.kind.expects}"
                    )
                    self.fault(path, "missing", message)
                continue
            raw = table[parameter.name]
            made = parameter.kind.make(raw)
            if isinstance(made, Wrong):
                below = f"{path}.{parameter.name}{made.at}"
                amiss = made.message or f"found {found(raw)}"
                message = f"expected {parameter.kind.expects}; {amiss}"
                self.fault(below, "out-of-range" if made.range else "wrong-type", message)
                continue
            given[parameter.argument] = made
        if len(self.faults) > before:
            return None
        return Provision(
            matter=name,
            rule=rule.name,
            parameters={p: table[p] for p in rule.parameters if p in table},
            code=self.id,
            articles=articles,
            source=table.get("source"),
            note=table.get("note"),
            reading=reading,
            function=partial(rule.function, **given) if given else rule.function,
        )

    def readings(self, tables: Tables, text: LawText) -> None:
        for id_ in tables:
            path = f"readings.{id_}"
            table = self.table(tables, id_, path)
            needed = ("question", "default", "reason", "choices")
            self.keys(table, (*needed, "articles"), path)
            for key in needed:
                if key not in table:
                    self.fault(path, "missing", f"the reading has no {key}")
            for key in ("question", "default", "reason"):
                if key in table:
                    self.typed(table, key, str, path)
            if "articles" in table:
                self.typed(table, "articles", list, path)
            choices = {}
            choice_tables = self.table(table, "choices", f"{path}.choices")
            for name in choice_tables:
                below = f"{path}.choices.{name}"
                choices[name] = self.choice(
                    id_, name, self.table(choice_tables, name, below), below, text
                )
            default = table.get("default")
            if isinstance(default, str) and choices and default not in choices:
                known = ", ".join(choices)
                message = f"the default {default!r} is none of its choices: {known}"
                self.fault(f"{path}.default", "unknown-choice", message)
            articles = table.get("articles", ())
            text.readings[id_] = Reading(
                id=id_,
                question=str(table.get("question", "")),
                choices=choices,
                default=str(default),
                reason=str(table.get("reason", "")),
                articles=tuple(articles) if isinstance(articles, list) else (),
                chosen=str(default),
            )

    def choice(self, reading: str, name: str, table: Tables, path: str, text: LawText) -> Choice:
        self.keys(table, ("words", "set"), path)
        if "words" not in table:
            self.fault(path, "missing", "the choice has no words")
        elif not self.typed(table, "words", str, path):
            pass
        sets: dict[str, Provision | Callable[[], Provision]] = {}
        tables = self.table(table, "set", f"{path}.set")
        for matter in tables:
            below = f"{path}.set.{matter}"
            if matter not in matters():
                hint = nearest(matter, list(matters()))
                self.fault(below, "unknown-matter", f"there is no matter {matter!r}", hint)
                continue
            if text.silent.get(matter, ("",))[0] != reading:
                message = f"the code is not silent on {matter} with this reading"
                self.fault(below, "unused-reading", message)
                continue
            articles = self.articles_of(text.silent[matter][1])
            value = self.table(tables, matter, below)
            made: Provision | Callable[[], Provision] | None
            if "as-in" in value:
                made = self.borrowed(matter, value, below, reading)
            else:
                made = self.provision(matter, value, below, articles, reading)
            if made is not None:
                sets[matter] = made
        for matter, (wanted, _) in text.silent.items():
            if wanted == reading and matter not in tables:
                self.fault(path, "missing", f"the choice does not set {matter}")
        return Choice(name, str(table.get("words", "")), Sets(sets))

    @staticmethod
    def articles_of(table: Tables) -> tuple[str, ...]:
        article = table.get("article", ())
        if isinstance(article, str):
            return (article,)
        return tuple(article) if isinstance(article, list | tuple) else ()

    def borrowed(
        self, matter: str, table: Tables, path: str, reading: str
    ) -> Callable[[], Provision] | None:
        """How to get what another code says on a matter, as a reading of this one."""
        self.keys(table, ("as-in",), path)
        if not self.typed(table, "as-in", str, path):
            return None
        word = table["as-in"]
        if not self.knows(word):
            if self.itself(word):
                message = f"{matter} is said to be as in {self.id}, which is this code itself"
                self.fault(f"{path}.as-in", "circular", message)
            else:
                message = f"no law code is called {found(word)}"
                self.fault(f"{path}.as-in", "unknown-code", message)
            return None
        find = self.find

        def provision() -> Provision:
            other = find(word)
            law = None if other is None else choose(other)[0]
            assert law is not None
            return replace(law.matter(matter), reading=reading)

        return provision

    def gaps(self, text: LawText) -> None:
        broken = {fault.path.split(".")[1] for fault in self.faults if "." in fault.path}
        for name, matter in matters().items():
            if name in text.stated or name in text.silent or name in broken:
                continue
            self.fault("matters", "missing", f"nothing is said on {name}", matter.question)

    def loose_readings(self, text: LawText) -> None:
        used = {reading for reading, _ in text.silent.values()}
        for name, (reading, _) in text.silent.items():
            if reading and reading not in text.readings:
                hint = nearest(reading, list(text.readings))
                message = f"there is no reading {reading!r}"
                self.fault(f"matters.{name}.silent", "unknown-reading", message, hint)
        for reading in text.readings:
            if reading not in used:
                message = "no matter is silent with this reading"
                self.fault(f"readings.{reading}", "unused-reading", message)
