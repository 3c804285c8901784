"""Options: what players agree to admit beside their code, such as nullos, as data."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from oddtrick.records import laws
from oddtrick.records.denominations import DENOMINATION_NUMBERS
from oddtrick.records.laws.code import Provision
from oddtrick.records.laws.faults import LawFault, nearest
from oddtrick.records.laws.lawtext import LawText, build_provision
from oddtrick.records.laws.loader import add_readings
from oddtrick.records.plainclass import replace


@cache
def law_options() -> Mapping[str, Mapping[str, Any]]:
    """Every option by its id, as its table says it."""
    return tomllib.loads((files(laws) / "options.toml").read_text("utf-8"))


def apply_options(text: LawText, options: Sequence[str]) -> tuple[LawText, list[LawFault]]:
    """A law text with these options admitted, and what speaks against it."""
    faults = []
    for id_ in options:
        table = law_options().get(id_)
        if table is None:
            hint = nearest(id_, tuple(law_options()))
            message = f"no option is called {id_!r}"
            faults.append(LawFault(f"options.{id_}", "unknown-option", message, hint))
        elif text.head["family"] not in table["families"]:
            families = " or ".join(table["families"])
            message = f"{id_} can be admitted to laws of {families} only, not to {text.id}"
            faults.append(LawFault(f"options.{id_}", "wrong-value", message))
        else:
            text = _admitted(text, id_, table)
    return text, faults


def _admitted(text: LawText, id_: str, table: Mapping[str, Any]) -> LawText:
    silent = text.silent | {
        name: (reading, {"article": table["article"]})
        for name, reading in table.get("silent", {}).items()
    }
    patched = LawText(
        head=text.head,
        stated={
            name: _patched(provision, table)
            for name, provision in text.stated.items()
            if name not in silent
        },
        silent=silent,
        readings={
            name: replace(
                reading,
                choices={
                    c.id: replace(c, sets={m: _patched(p, table) for m, p in c.sets.items()})
                    for c in reading.choices.values()
                },
            )
            for name, reading in text.readings.items()
        },
        options=(*text.options, id_),
        added={**text.added, **_admits(table)},
    )
    add_readings(patched, table["readings"])
    return patched


def _admits(table: Mapping[str, Any]) -> dict[int, str]:
    """The denomination that an option adds, if it adds one, with the text that gives it."""
    named = table.get("denomination")
    return {} if named is None else {DENOMINATION_NUMBERS[named]: table["article"]}


def _patched(provision: Provision, table: Mapping[str, Any]) -> Provision:
    """A provision with what the option adds to its tables and lists.

    A parameter that its rule does not take is left out: a code that compares
    bids by their value has no order of denominations to add to.
    """
    raw = dict(provision.parameters)
    takes = provision.takes
    for name, more in table.get("add", {}).get(provision.matter, {}).items():
        if name in takes:
            raw[name] = (
                {**raw[name], **more} if isinstance(more, dict) else [*raw.get(name, ()), *more]
            )
    for name, places in table.get("before", {}).get(provision.matter, {}).items():
        if name in takes:
            order = list(raw[name])
            for code, higher in places.items():
                order.insert(order.index(higher), code)
            raw[name] = order
    return provision if raw == provision.parameters else build_provision(provision, raw)
