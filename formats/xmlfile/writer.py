"""Writer of records as XML: stable, indented, a trick on one line."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from lxml import etree

from oddtrick.formats.xmlfile.escapes import escaped, escaped_word
from oddtrick.formats.xmlfile.vocabulary import (
    NAMESPACE,
    ROOT,
    Child,
    Element,
    Items,
    Row,
    records,
    rows,
)

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session

HEAD = f'<?xml version="1.0" encoding="UTF-8"?>\n<{ROOT} xmlns="{NAMESPACE}">\n'
TAIL = f"</{ROOT}>\n"

_STEP = "  "
_IN_ROW = 4
"""How many calls or plays stand on one line."""
_DECLARED = f' xmlns="{NAMESPACE}"'


def write(records: "Iterable[Deal | Rubber | Session]") -> str:
    """The records as XML text. Read again, it gives equal records.

    Fields with their default value are left out.
    """
    return "".join(pieces(records))


def pieces(some: "Iterable[Deal | Rubber | Session]") -> Iterator[str]:
    """The text piece by piece: its head, each record as it comes, its end."""
    yield HEAD
    yield from map(element_text, some)
    yield TAIL


def element_text(record: "Deal | Rubber | Session") -> str:
    """The element of one record, as it stands among others."""
    made = etree.Element(_name(record.kind), nsmap={None: NAMESPACE})
    _fill(made, record, records()[record.kind], "\n" + _STEP)
    text = etree.tostring(made, encoding="unicode")
    # The namespace is declared once, on the element around them all.
    return f"{_STEP}{text.replace(_DECLARED, '', 1)}\n"


def _name(tag: str) -> str:
    return f"{{{NAMESPACE}}}{tag}"


def _fill(made: Any, part: Any, element: Element, indent: str) -> None:
    """Gives an element what a part of the record says.

    Args:
        made: the element.
        part: the part.
        element: how it stands in XML.
        indent: the line end and the indentation of the element.
    """
    for name, attribute in element.attributes.items():
        value = getattr(part, attribute.field.name)
        if value != attribute.field.default:
            made.set(name, _worded(value))
    if element.content is not None:
        made.text = escaped(getattr(part, element.content.name))
    if element.loose is not None and element.items is not None:
        _add(made, getattr(part, element.loose.name), element.items, indent)
    inner = indent + _STEP
    for name, child in element.children.items():
        value = getattr(part, child.field.name)
        if value == child.field.default:
            continue
        whole = etree.SubElement(made, _name(name))
        whole.tail = inner
        _fill_child(whole, value, child, inner)
    if element.children and len(made) and element.children.keys() & {_tag(made[-1])}:
        if not element.loose:
            made.text = inner
        made[-1].tail = indent


def _tag(made: Any) -> str:
    return str(made.tag).rpartition("}")[2]


def _fill_child(whole: Any, value: Any, child: Child, indent: str) -> None:
    if child.part is not None:
        _fill(whole, value, child.part, indent)
    elif child.items is None:
        whole.text = escaped(value)
    else:
        _add(whole, value, child.items, indent)
        inner = indent + _STEP
        in_rows = any(part is not None and part.shape.row for part in child.items.tags.values())
        if len(whole):
            whole.text = inner
            for number, item in enumerate(whole, start=1):
                item.tail = None if in_rows and number % _IN_ROW else inner
            whole[-1].tail = indent


def _add(whole: Any, values: Any, items: Items, indent: str) -> None:
    """Adds an element for each of several values."""
    only, part = next(iter(items.tags.items()))
    name = _name(only)
    if part is not None and part.shape.row:
        _add_rows(whole, values, name, rows()[part.shape.name])
        return
    for value in values:
        if items.pair is not None:
            pair = {key: _worded(one) for (key, _), one in zip(items.pair, value, strict=True)}
            etree.SubElement(whole, name, pair)
        elif part is None:
            etree.SubElement(whole, name).text = escaped(value)
        else:
            if len(items.tags) > 1:
                name, part = _name(value.kind), items.tags[value.kind]
                assert part is not None
            _fill(etree.SubElement(whole, name), value, part, indent + _STEP)


def _add_rows(whole: Any, values: Any, name: str, row: Row) -> None:
    """Adds an element for each of several rows."""
    add, content = etree.SubElement, row.content
    for value in values:
        said = {
            key: escaped(value[at]) for key, at in row.attributes.items() if value[at] is not None
        }
        add(whole, name, said).text = value[content]


def _worded(value: Any) -> str:
    """The words of a plain value, or of several."""
    if isinstance(value, str):
        return escaped(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return " ".join(escaped_word(v) if isinstance(v, str) else str(v) for v in value)
    return str(value)
