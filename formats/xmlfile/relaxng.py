"""The published RELAX NG schema of the vocabulary, made from the shape of the record."""

from functools import cache
from typing import TYPE_CHECKING, Any

from lxml import etree

from oddtrick.formats.xmlfile.escapes import FREE, FREE_WORD
from oddtrick.formats.xmlfile.vocabulary import (
    NAMESPACE,
    RECORDS,
    ROOT,
    Child,
    Element,
    Items,
    vocabulary,
)
from oddtrick.formats.xmlfile.vocabulary import records as record_elements

if TYPE_CHECKING:
    from oddtrick.records.schema.shape import Field, Type

RELAXNG = "http://relaxng.org/ns/structure/1.0"
DATATYPES = "http://www.w3.org/2001/XMLSchema-datatypes"
ANNOTATIONS = "http://relaxng.org/ns/compatibility/annotations/1.0"


def schema() -> str:
    """The schema, made anew from the models of the record."""
    grammar = etree.Element(
        f"{{{RELAXNG}}}grammar",
        {"ns": NAMESPACE, "datatypeLibrary": DATATYPES},
        nsmap={None: RELAXNG, "a": ANNOTATIONS},
    )
    _say(grammar, "Records of auction bridge and bridge-whist as XML.")
    start = _add(_add(grammar, "start"), "choice")
    several = _add(_add(start, "element", name=ROOT), "oneOrMore")
    _add(several, "ref", name="record")
    _add(start, "ref", name="record")
    any_record = _add(_add(grammar, "define", name="record"), "choice")
    for kind in RECORDS:
        _add(any_record, "ref", name=kind)
    for kind, element in record_elements().items():
        define = _add(grammar, "define", name=kind)
        _add(_add(define, "element", name=kind), "ref", name=element.shape.name)
    for element in vocabulary().values():
        _define(_add(grammar, "define", name=element.shape.name), element)
    for name, (sort, pattern) in _plain_types().items():
        data = _add(_add(grammar, "define", name=name), "data", type=sort)
        _add(data, "param", name="pattern").text = pattern
    etree.indent(grammar, space="  ")
    text = etree.tostring(grammar, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _add(above: Any, tag: str, **attributes: str) -> Any:
    return etree.SubElement(above, f"{{{RELAXNG}}}{tag}", attributes)


def _say(above: Any, words: str) -> None:
    etree.SubElement(above, f"{{{ANNOTATIONS}}}documentation").text = words


def _define(define: Any, element: Element) -> None:
    """Says what stands in an element of one part of the record."""
    _say(define, element.shape.says.replace("``", ""))
    for name, attribute in element.attributes.items():
        place = define if attribute.field.required else _add(define, "optional")
        _value(_add(place, "attribute", name=name), attribute.field.type)
    within: list[tuple[str, Any]] = [("child", child) for child in element.children.values()]
    if element.items is not None:
        within.insert(0, ("items", element.items))
    if element.content is not None:
        _value(define, element.content.type)
    elif not within:
        _add(define, "empty")
    # Fields may stand in any order; only the items of one field have an order.
    mixed = _add(define, "interleave") if len(within) > 1 else define
    for sort, each in within:
        if sort == "items":
            _several(mixed, each)
        else:
            _child(_add(mixed, "optional"), each)


def _child(above: Any, child: Child) -> None:
    made = _add(above, "element", name=child.name)
    if child.part is not None:
        _add(made, "ref", name=child.part.shape.name)
    elif child.items is None:
        _value(made, child.field.type)
    else:
        _several(made, child.items, child.field)


def _several(above: Any, items: Items, field: "Field | None" = None) -> None:
    """Says which elements may stand one after another."""
    from oddtrick.records.schema.shape import List, Pair

    several = _add(above, "zeroOrMore")
    if len(items.tags) > 1:
        several = _add(several, "choice")
    for tag, part in items.tags.items():
        if tag in RECORDS:
            _add(several, "ref", name=tag)
            continue
        made = _add(several, "element", name=tag)
        if part is not None:
            _add(made, "ref", name=part.shape.name)
        elif items.pair is None:
            _add(made, "ref", name="some-text")
        else:
            assert field is not None
            assert isinstance(field.type, List)
            assert isinstance(field.type.item, Pair)
            for (name, _), value in zip(items.pair, field.type.item.parts, strict=True):
                _value(_add(made, "attribute", name=name), value)


def _value(above: Any, value: "Type", among: bool = False) -> None:
    """Says what a plain value may be.

    Args:
        above: what it is the value of.
        value: its type.
        among: whether it is one of several between blanks.
    """
    from oddtrick.records.schema.shape import Flag, List, Number, Text, Words

    if isinstance(value, List):
        _value(_add(_add(above, "list"), "zeroOrMore"), value.item, among=True)
    elif isinstance(value, Text) and not value.pattern:
        _add(above, "ref", name="word" if among else "some-text" if value.filled else "text")
    elif isinstance(value, Text):
        pattern = value.pattern.removeprefix("^").removesuffix("$")
        _add(above, "ref", name=next(n for n, (_, p) in _plain_types().items() if p == pattern))
    elif isinstance(value, Number) and value.least is not None and value.most is not None:
        data = _add(above, "data", type="integer")
        for limit, number in (("minInclusive", value.least), ("maxInclusive", value.most)):
            _add(data, "param", name=limit).text = str(number)
        _add(data, "param", name="pattern").text = "-?[0-9]+"
    elif isinstance(value, Number):
        _add(above, "ref", name={None: "number", 0: "count", 1: "ordinal"}[value.least])
    elif isinstance(value, Flag | Words):
        words = value.words if isinstance(value, Words) else ("true", "false")
        choice = _add(above, "choice")
        for word in words:
            _add(choice, "value").text = word
    else:
        raise TypeError(f"no plain value: {value!r}")


@cache
def _plain_types() -> dict[str, tuple[str, str]]:
    """The plain types that have a name: the data type of each and its pattern."""
    from oddtrick.records.schema import base

    coded = {
        "identifier": base.IDENTIFIER_PATTERN,
        "card": base.CARD_PATTERN,
        "call": base.CALL_PATTERN,
        "denomination": base.DENOMINATION_PATTERN,
        "date": base.DATE_PATTERN,
    }
    tokens = {name: pattern.removeprefix("^").removesuffix("$") for name, pattern in coded.items()}
    tokens |= {"number": "-?[0-9]+", "count": "-?0+|[0-9]+", "ordinal": "0*[1-9][0-9]*"}
    return {
        "text": ("string", f"{FREE}*"),
        "some-text": ("string", f"{FREE}+"),
        "word": ("string", f"{FREE_WORD}+"),
        **{name: ("token", pattern) for name, pattern in tokens.items()},
    }
