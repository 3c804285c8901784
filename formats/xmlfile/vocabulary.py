"""The vocabulary: which field of the record is which element or attribute.

It follows from the shape of the record by a few rules, so that a field that the record gains
has its place here at once:

- a plain value is an attribute with the name of its field, ``-`` for ``_``;
- ``title`` and ``text`` are elements, and so is every part of the record;
- the text of a note, a comment or a remain is what its element holds, and so are the call of
  a call and the card of a play;
- several plain values are one attribute, with blanks between them;
- several parts stand in an element with the name of the field;
- where the field must be there, its items stand without such an element.
"""

from functools import cache
from typing import TYPE_CHECKING

from oddtrick.records.plainclass import field, plainclass

if TYPE_CHECKING:
    from oddtrick.records.schema.shape import Field, Pair, Shape, Type

NAMESPACE = "urn:oddtrick:schema:xml:1"
"""The namespace of every element; its last part is the version of the vocabulary."""

ROOT = "records"
"""The element around the records of a file."""

RECORDS = ("deal", "rubber", "session")
"""The elements of the three kinds of record. No other element is called so."""

ITEMS = {
    "absent": "absence", "accounts": "account", "auction": "call", "claims": "claim",
    "comments": "comment", "entries": "line", "events": "event", "hands": "hand",
    "marks": "mark", "members": "member", "moves": "move", "notes": "note", "paths": "path",
    "players": "player", "plays": "play", "remains": "remain", "score": "line",
    "totals": "line", "tricks": "trick",
}  # fmt: skip
"""The element of one item, for each field with several parts."""

PAIRS = {
    "above": ("points", "account", "points"),
    "below": ("points", "account", "points"),
    "games": ("won", "account", "games"),
    "readings": ("reading", "id", "choice"),
    "tally": ("count", "of", "tricks"),
}
"""The element of one item and its two attributes, for each field with pairs of values."""

PROSE = frozenset({"title", "text"})
"""The plain values that are elements, for they may be long."""

CONTENT = frozenset({("Call", "call"), ("Play", "card")})
"""The values of rows that are what their element holds."""


@plainclass(frozen=True)
class Form:
    """How plain values are written.

    Attributes:
        of: ``free`` for any text, ``word`` for what holds no blank, ``number`` or ``flag``.
        several: whether several stand one after another, with blanks between.
    """

    of: str
    several: bool = False


@plainclass(frozen=True)
class Attribute:
    """An attribute of an element: its name, the field that it says and how it is written."""

    name: str
    field: "Field"
    form: Form


@plainclass(frozen=True)
class Items:
    """The items of a field with several: elements of one name, or of one name for each sort.

    Attributes:
        tags: the shape of a part by its tag; or one tag and None for plain values and pairs.
        pair: of a pair, its two attributes, each with its form.
    """

    tags: "dict[str, Element | None]"
    pair: tuple[tuple[str, Form], tuple[str, Form]] | None = None


@plainclass(frozen=True)
class Child:
    """An element within another.

    Attributes:
        name: its name.
        field: the field that it says.
        part: what stands in it, where it is one part.
        items: what stands in it, where it holds several; without either it holds a text.
    """

    name: str
    field: "Field"
    part: "Element | None" = None
    items: Items | None = None


@plainclass()
class Element:
    """How a part of the record stands in XML.

    Attributes:
        shape: the part.
        attributes: its attributes, by name.
        children: the elements in it, by name.
        content: the field whose text it holds, if any.
        loose: the field whose items stand in it without an element of their own, if any.
        items: those items.
    """

    shape: "Shape"
    attributes: dict[str, Attribute] = field(default_factory=dict)
    children: dict[str, Child] = field(default_factory=dict)
    content: "Field | None" = None
    loose: "Field | None" = None
    items: Items | None = None


@plainclass(frozen=True)
class Row:
    """How a row of plain values stands in one element, for the many calls and plays of a deal.

    Attributes:
        attributes: the position of the value of each attribute, by name; none of a number.
        content: the position of the value that the element holds.
        defaults: the row when nothing is said.
        free: the names of the attributes that may hold any text.
    """

    attributes: dict[str, int]
    content: int
    defaults: tuple[None, ...]
    free: frozenset[str]


@cache
def rows() -> dict[str, Row]:
    """The rows by the name of their part."""
    found = {}
    for name, element in vocabulary().items():
        if element.shape.row:
            order = [each.name for each in element.shape.fields]
            attributes = element.attributes.values()
            assert element.content is not None
            found[name] = Row(
                {each.name: order.index(each.field.name) for each in attributes},
                order.index(element.content.name),
                (None,) * len(order),
                frozenset(each.name for each in attributes if each.form.of == "free"),
            )
    return found


@cache
def vocabulary() -> dict[str, Element]:
    """Every part of the record as an element, by the name of the part.

    Raises:
        LookupError: a field of the record has no name for its items.
    """
    from oddtrick.records.schema.shape import shapes

    elements = {name: Element(shape) for name, shape in shapes().items()}
    for element in elements.values():
        for each in element.shape.fields:
            _place(element, each, elements)
    return elements


@cache
def records() -> dict[str, Element]:
    """The elements of the three kinds of record, by kind."""
    from oddtrick.records.schema.shape import kinds

    return {kind: vocabulary()[name] for kind, name in kinds().items()}


def _place(element: Element, each: "Field", elements: dict[str, Element]) -> None:
    """Gives a field its place in an element."""
    from oddtrick.records.schema.shape import List, Part

    name, owner = each.name.replace("_", "-"), element.shape.name
    if isinstance(each.type, Part):
        (part,) = each.type.names
        element.children[name] = Child(name, each, elements[part])
    elif isinstance(each.type, List) and (each.required or not _is_plain(each.type.item)):
        items = _items(each, each.type, elements)
        if each.required:
            element.loose, element.items = each, items
        else:
            element.children[name] = Child(name, each, items=items)
    elif (owner, each.name) in CONTENT or (each.required and each.name in PROSE):
        element.content = each
    elif each.name in PROSE:
        element.children[name] = Child(name, each)
    else:
        element.attributes[name] = Attribute(name, each, form_of(each.type))


def _items(each: "Field", several: "Type", elements: dict[str, Element]) -> Items:
    from oddtrick.records.schema.shape import List, Pair, Part, kinds

    assert isinstance(several, List)
    if isinstance(several.item, Pair):
        tag, *names = PAIRS[each.name]
        first, second = map(form_of, several.item.parts)
        return Items({tag: None}, ((names[0], first), (names[1], second)))
    if not isinstance(several.item, Part):
        return Items({ITEMS[each.name]: None})
    own = {name: kind for kind, name in kinds().items()}
    tags = {own.get(name) or ITEMS[each.name]: elements[name] for name in several.item.names}
    return Items({**tags})


def _is_plain(item: "Type | Pair") -> bool:
    from oddtrick.records.schema.shape import Pair, Part

    return not isinstance(item, Pair | Part)


def form_of(value: "Type") -> Form:
    """How the plain values of a type are written.

    Raises:
        TypeError: the type is of no plain values.
    """
    from oddtrick.records.schema.shape import Flag, List, Number, Text, Words

    if isinstance(value, List):
        return Form(form_of(value.item).of, several=True)
    if isinstance(value, Text):
        return Form("word" if value.pattern else "free")
    forms = {Words: "word", Number: "number", Flag: "flag"}
    if type(value) not in forms:
        raise TypeError(f"no plain value: {value!r}")
    return Form(forms[type(value)])
