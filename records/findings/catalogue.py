"""The catalogue of all kinds of finding, by code and by name."""

from functools import cache
from importlib import import_module

from oddtrick.records.findings.kind import Kind

LAYERS: tuple[tuple[str, str], ...] = (
    ("files", "1xx: encoding and syntax"),
    ("schema", "2xx: schema; from 211, LIN; from 230, RBN; from 250, PBN"),
    ("deal", "3xx: deal, auction and play"),
    ("score", "4xx: score"),
    ("rubber", "5xx: rubber and ledger"),
    ("conversion", "6xx: conversion loss"),
    ("lawfile", "7xx: law files"),
    ("session", "8xx: sessions and settlement"),
    ("internal", "9xx: internal"),
)
"""The modules that declare kinds, with the hundred that each one owns."""

_PARTS: tuple[str, ...] = (
    "auction",
    "grid",
    "irregular",
    "jsontext",
    "lin",
    "mend",
    "pbn",
    "play",
    "rbn",
    "sheet",
    "stated",
    "syntax",
    "variety",
    "xmlfile",
)
"""Modules that declare kinds within the hundred of another."""


@cache
def kinds() -> dict[str, Kind]:
    """Every kind by its code, in order of the codes.

    Raises:
        ValueError: two kinds share a code or a name.
    """
    found: dict[str, Kind] = {}
    names: set[str] = set()
    for layer in (*(layer for layer, _ in LAYERS), *_PARTS):
        module = import_module(f"oddtrick.records.findings.{layer}")
        for value in vars(module).values():
            if isinstance(value, Kind):
                if value.code in found or value.name in names:
                    raise ValueError(f"two kinds of finding called {value.code} {value.name}")
                found[value.code] = value
                names.add(value.name)
    return dict(sorted(found.items()))


def find_kind(word: str) -> Kind | None:
    """The kind with this code or name, in any case; None when there is none."""
    low = word.lower()
    for kind in kinds().values():
        if low in (kind.code.lower(), kind.name):
            return kind
    return None
