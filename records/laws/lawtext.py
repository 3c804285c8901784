"""The text of a law code as it was read, before its readings are chosen, and the code it gives."""

from collections.abc import Mapping
from typing import Any

from oddtrick.records.laws.code import LawCode, Provision, Reading
from oddtrick.records.laws.faults import LawFault, nearest
from oddtrick.records.laws.matters import matter_of, matters
from oddtrick.records.plainclass import field, plainclass, replace

Tables = Mapping[str, Any]


@plainclass()
class LawText:
    """A law file that was read: its head, what it says, its readings, before any is chosen.

    Attributes:
        head: the head, as written.
        stated: by matter, what the code itself or the one it is based on says.
        silent: by matter, the id of the reading that decides it, and the articles.
        readings: the named readings, by id.
        options: the ids of the options admitted.
        added: the denominations that they admit, with the text behind each.
    """

    head: dict[str, Any]
    stated: dict[str, Provision] = field(default_factory=dict)
    silent: dict[str, tuple[str, Tables]] = field(default_factory=dict)
    readings: dict[str, Reading] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    added: dict[int, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        """The id of the code."""
        return str(self.head["id"])


def choose(
    text: LawText, readings: Mapping[str, str] | None = None
) -> tuple[LawCode | None, list[LawFault]]:
    """The law code that a text is with these readings chosen, the others at their defaults."""
    faults = []
    chosen: dict[str, Reading] = {}
    wanted = dict(readings or {})
    for id_, reading in text.readings.items():
        choice = wanted.pop(id_, reading.default)
        if choice not in reading.choices:
            known = ", ".join(reading.choices)
            message = f"the reading {id_} has no choice {choice!r}; it has {known}"
            faults.append(LawFault(f"readings.{id_}", "unknown-choice", message))
            continue
        chosen[id_] = replace(reading, chosen=choice)
    for id_ in wanted:
        message = f"{text.id} has no reading {id_!r}"
        hint = nearest(id_, tuple(text.readings))
        faults.append(LawFault(f"readings.{id_}", "unknown-reading", message, hint))
    if faults:
        return None, faults
    provisions = {}
    for name in matters():
        if name in text.silent:
            reading = chosen[text.silent[name][0]]
            provisions[name] = reading.choices[reading.chosen].sets[name]
        else:
            provisions[name] = text.stated[name]
    head = text.head
    return LawCode(
        id=head["id"],
        title=head["title"],
        club=head["club"],
        year=head["year"],
        family=head["family"],
        status=head["status"],
        source=head["source"],
        aliases=tuple(head.get("aliases", ())),
        based_on=head.get("based-on"),
        note=head.get("note"),
        provisions=provisions,
        readings=chosen,
        options=text.options,
        added=text.added,
    ), []


def build_provision(provision: Provision, raw: Tables) -> Provision:
    """A provision with other parameters, as a law file would write them."""
    rule = matter_of(provision.matter).rules[provision.rule]
    return replace(provision, parameters=raw, function=rule.given(raw))


def inherit(text: LawText, base: LawText) -> None:
    """Take from the base every matter that the text does not speak of, with its readings."""
    for name in matters():
        if name in text.stated or name in text.silent:
            continue
        if name in base.stated:
            text.stated[name] = base.stated[name]
        elif name in base.silent:
            reading = base.silent[name][0]
            if reading in text.readings and reading not in base.readings:
                continue
            text.silent[name] = base.silent[name]
            text.readings.setdefault(reading, base.readings[reading])
