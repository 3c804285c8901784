"""The schema of the laws: every matter, found in ``oddtrick.records.laws.rules``.

A module declares one ``MATTER`` of its own name, or a family of ``MATTERS`` whose rules
are the same. A matter is added by adding its module there; nothing else need know of it but
the law files, which must all answer it.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from oddtrick.records.laws import rules
from oddtrick.records.laws.matter import SECTIONS, Matter


@cache
def matters() -> dict[str, Matter[Any]]:
    """Every matter by its key, in the order of the sections and the places in them.

    Raises:
        ValueError: a matter stands in a module of another name.
    """
    found: list[Matter[Any]] = []
    for name in (module.name for module in iter_modules(rules.__path__)):
        module = import_module(f"{rules.__name__}.{name}")
        several = getattr(module, "MATTERS", None)
        if several is not None:
            found += several
            continue
        matter: Matter[Any] = module.MATTER
        if matter.name.replace("-", "_") != name:
            raise ValueError(f"the matter {matter.name} stands in {name}.py")
        found.append(matter)
    order = [section for section, _ in SECTIONS]
    found.sort(key=lambda matter: (order.index(matter.section), matter.place))
    return {matter.name: matter for matter in found}


@cache
def scoring_matters() -> tuple[Matter[Any], ...]:
    """The matters whose rules give lines of a deal's score, in order."""
    return tuple(matter for matter in matters().values() if matter.gives)
