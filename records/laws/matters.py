"""The schema of the laws: every matter, found in ``oddtrick.records.laws.rules``.

A module declares one ``MATTER`` of its own name, or a family of ``MATTERS`` whose rules
are the same. A matter is added by adding its module there; nothing else need know of it but
the law files, which must all answer it. The index of the laws says in which module each
stands, so that a question takes no more modules than it needs.
"""

from functools import cache
from importlib import import_module
from typing import Any

from oddtrick.records.laws import rules
from oddtrick.records.laws.index import index
from oddtrick.records.laws.matter import SECTIONS, Matter


@cache
def matters() -> dict[str, Matter[Any]]:
    """Every matter by its key, in the order of the sections and the places in them.

    Raises:
        ValueError: a matter stands in a module of another name.
    """
    found: list[Matter[Any]] = []
    for name in matter_modules():
        several = declared(name)
        if len(several) == 1 and several[0].name.replace("-", "_") != name:
            raise ValueError(f"the matter {several[0].name} stands in {name}.py")
        found += several
    order = [section for section, _ in SECTIONS]
    found.sort(key=lambda matter: (order.index(matter.section), matter.place))
    return {matter.name: matter for matter in found}


def matter_modules() -> list[str]:
    """The names of the modules of the rules."""
    from pkgutil import iter_modules

    return [module.name for module in iter_modules(rules.__path__)]


def declared(module: str) -> tuple[Matter[Any], ...]:
    """The matters that a module of the rules declares."""
    declares = import_module(f"{rules.__name__}.{module}")
    several: tuple[Matter[Any], ...] | None = getattr(declares, "MATTERS", None)
    return (declares.MATTER,) if several is None else several


@cache
def matter_of(name: str) -> Matter[Any]:
    """One matter, by its key.

    Raises:
        KeyError: there is none.
    """
    module = index()["matters"].get(name, {}).get("module")
    for matter in declared(module) if module else ():
        if matter.name == name:
            return matter
    return matters()[name]


@cache
def scoring_matters() -> tuple[Matter[Any], ...]:
    """The matters whose rules give lines of a deal's score, in order."""
    known = index()["matters"]
    if not known:
        return tuple(matter for matter in matters().values() if matter.gives)
    return tuple(matter_of(name) for name, row in known.items() if row["gives"])
