"""From an element to the plain data of a record, as its models take them."""

import re
from difflib import get_close_matches
from typing import Any

from lxml import etree

from oddtrick.formats.text.placing import Location
from oddtrick.formats.xmlfile.escapes import plain
from oddtrick.formats.xmlfile.vocabulary import Child, Element, Form, Items, form_of, records, rows
from oddtrick.records.findings.kind import Kind
from oddtrick.records.findings.schema import MISSING_FIELD, UNKNOWN_FIELD
from oddtrick.records.findings.xmlfile import (
    XML_BAD_ESCAPE,
    XML_INSTRUCTION,
    XML_STRAY_TEXT,
    XML_TWICE,
)
from oddtrick.records.plainclass import field, plainclass

_BLANKS = " \t\r\n"
_NUMBER = re.compile(r"-?[0-9]{1,4000}")
_WORD = re.compile(r"[^ \t\r\n]+")


@plainclass()
class Problem:
    """What is not as the vocabulary has it.

    Attributes:
        kind: what kind of finding it is.
        message: the sentence.
        help: what to do; empty for the usual.
        location: what it is about, in the data.
        node: the element, comment or instruction that it stands in.
        attribute: the attribute that it is about, if any.
    """

    kind: Kind
    message: str
    help: str
    location: Location
    node: Any
    attribute: str | None = None


@plainclass()
class _Comments:
    """The XML comments of one record: where each stands, and what it stands before."""

    found: list[tuple[str, Location, str]] = field(default_factory=list)


class Taker:
    """Takes the data out of the element of a record.

    Attributes:
        problems: what was not as the vocabulary has it.
        seen: the element, and the attribute if it is one, of each value; kept when asked for.
    """

    def __init__(self, space: str, keep: bool = False) -> None:
        self.problems: list[Problem] = []
        self.seen: dict[Location, tuple[Any, str | None]] | None = {} if keep else None
        self._space = f"{{{space}}}" if space else ""
        self._said: list[_Comments] = []

    def take(self, node: Any, kind: str, location: Location = ()) -> dict[str, Any]:
        """The data of a record of a kind."""
        self._said.append(_Comments())
        data = {"kind": kind} | self._fields(node, records()[kind], location)
        self._comments(data, self._said.pop(), len(location))
        return data

    def _comments(self, data: dict[str, Any], said: _Comments, depth: int) -> None:
        """Adds the XML comments of a record to its own."""
        from oddtrick.records.schema.faults import path_of

        made = []
        for text, location, where in said.found:
            comment: dict[str, Any] = {"text": text, "where": where}
            path = path_of(location[depth:], data)
            made.append(comment | {"path": path} if path else comment)
        if made:
            data["comments"] = (*data.get("comments", ()), *made)

    def _problem(
        self,
        kind: Kind,
        message: str,
        location: Location,
        node: Any,
        attribute: str | None = None,
        hint: str = "",
    ) -> None:
        self.problems.append(Problem(kind, message, hint, location, node, attribute))

    def _tag(self, node: Any) -> str | None:
        """The name of an element of the vocabulary; None for one of another."""
        tag = str(node.tag)
        if not tag.startswith(self._space) or "}" in tag[len(self._space) :]:
            return None
        return tag[len(self._space) :]

    def _fields(self, node: Any, element: Element, location: Location) -> dict[str, Any]:
        """The fields that an element says."""
        if self.seen is not None:
            self.seen[location] = (node, None)
        data: dict[str, Any] = {}
        known = element.attributes
        for name, value in node.items():
            attribute = known.get(name)
            if attribute is None:
                self._unknown_attribute(node, name, list(known), location)
                continue
            here = (*location, attribute.field.name)
            if self.seen is not None:
                self.seen[here] = (node, name)
            data[attribute.field.name] = self._value(attribute.form, value, here, node, name)
        if element.content is not None:
            here = (*location, element.content.name)
            text = self._text(node, location)
            data[element.content.name] = self._value(
                form_of(element.content.type), text, here, node
            )
        else:
            self._inner(node, element, location, data)
        return data

    def _inner(self, node: Any, element: Element, location: Location, data: dict[str, Any]) -> None:
        """Adds the fields that the elements within an element say."""
        loose: list[Any] = []
        if element.loose is not None:
            found = self._rows(node, element.items)
            if found is not None:
                data[element.loose.name] = found
                return
            data[element.loose.name] = loose
        for child in self._elements(node, location):
            tag = self._tag(child)
            whole = element.children.get(tag) if tag is not None else None
            if whole is not None:
                here = (*location, whole.field.name)
                self._before(here)
                if whole.field.name in data:
                    message = f"<{tag}> stands twice in <{self._tag(node)}>"
                    self._problem(XML_TWICE, message, here, child)
                else:
                    data[whole.field.name] = self._child(child, whole, here)
            elif element.items is not None and element.loose and tag in element.items.tags:
                here = (*location, element.loose.name, len(loose))
                self._before(here)
                loose.append(self._item(child, element.items, here))
            else:
                known = [*element.children, *(element.items.tags if element.items else ())]
                self._unknown_element(node, child, known, location)
        if element.loose is not None:
            data[element.loose.name] = tuple(loose)

    def _child(self, node: Any, child: Child, location: Location) -> Any:
        if child.part is not None:
            return self._fields(node, child.part, location)
        if self.seen is not None:
            self.seen[location] = (node, None)
        if child.items is None:
            self._no_attributes(node, location)
            return self._free(self._text(node, location), location, node)
        self._no_attributes(node, location)
        found = self._rows(node, child.items)
        if found is not None:
            return found
        items: list[Any] = []
        for inner in self._elements(node, location):
            if self._tag(inner) not in child.items.tags:
                self._unknown_element(node, inner, list(child.items.tags), location)
                continue
            here = (*location, len(items))
            self._before(here)
            made = self._item(inner, child.items, here)
            if made is not None:
                items.append(made)
        return tuple(items)

    def _item(self, node: Any, items: Items, location: Location) -> Any:
        """One of several: a part, a row, a pair or a plain value."""
        tag = self._tag(node)
        assert tag is not None
        part = items.tags[tag]
        if items.pair is not None:
            return self._pair(node, items.pair, location)
        if part is None:
            self._no_attributes(node, location)
            if self.seen is not None:
                self.seen[location] = (node, None)
            return self._free(self._text(node, location), location, node)
        if tag in records() and part is records()[tag]:
            return self.take(node, tag, location)
        data = self._fields(node, part, location)
        if part.shape.row:
            return tuple(data.get(each.name, each.default) for each in part.shape.fields)
        return data

    def _rows(self, node: Any, items: Items | None) -> tuple[Any, ...] | None:
        """The rows in an element that holds nothing else; None where each must be looked at."""
        if items is None or self.seen is not None or (node.text and node.text.strip(_BLANKS)):
            return None
        ((name, part),) = list(items.tags.items())[:1]
        if part is None or not part.shape.row:
            return None
        row = rows()[part.shape.name]
        tag, known, content, free = self._space + name, row.attributes, row.content, row.free
        found = []
        for child in node:
            if child.tag != tag or len(child):
                return None
            tail = child.tail
            if tail and tail.strip(_BLANKS):
                return None
            values: list[Any] = list(row.defaults)
            for key, value in child.items():
                position = known.get(key)
                if position is None or "\\" in value:
                    return None
                values[position] = value if key in free else value.strip(_BLANKS)
            values[content] = (child.text or "").strip(_BLANKS)
            found.append(tuple(values))
        return tuple(found)

    def _pair(
        self, node: Any, pair: tuple[tuple[str, Form], tuple[str, Form]], location: Location
    ) -> Any:
        """A pair of values; None where one of them is missing."""
        if self.seen is not None:
            self.seen[location] = (node, None)
        names = [name for name, _ in pair]
        for name in node.attrib:
            if name not in names:
                self._unknown_attribute(node, name, names, location)
        self._nothing_in(node, location)
        missing = [name for name in names if node.get(name) is None]
        for name in missing:
            message = f'the attribute "{name}" of <{self._tag(node)}> is missing'
            self._problem(MISSING_FIELD, message, location, node)
        if missing:
            return None
        return tuple(self._value(form, node.get(name), location, node, name) for name, form in pair)

    def _nothing_in(self, node: Any, location: Location) -> None:
        for child in self._elements(node, location):
            self._unknown_element(node, child, [], location)

    def _elements(self, node: Any, location: Location) -> Any:
        """The elements in an element that holds elements alone; comments are taken on the way."""
        self._no_text(node.text, node, location)
        waiting = self._said[-1].found
        first = len(waiting)
        for child in node:
            if child.tag is etree.Comment:
                waiting.append((said(child.text or ""), location, "after"))
            elif not isinstance(child.tag, str):
                self._instruction(child, location)
            else:
                self._waiting = (waiting, first)
                yield child
                first = len(waiting)
            self._no_text(child.tail, child, location)

    def _before(self, location: Location) -> None:
        """What was said since the last element belongs to the one at a location."""
        waiting, first = self._waiting
        for i in range(first, len(waiting)):
            waiting[i] = (waiting[i][0], location, "before")

    def _no_text(self, text: str | None, node: Any, location: Location) -> None:
        if text and text.strip(_BLANKS):
            shown = " ".join(text.split())
            shown = shown if len(shown) <= 40 else f"{shown[:37]}..."
            self._problem(XML_STRAY_TEXT, f'"{shown}" stands between elements', location, node)

    def _text(self, node: Any, location: Location) -> str:
        """The text of an element that holds no other."""
        text = str(node.text or "")
        for child in node:
            if child.tag is etree.Comment:
                self._said[-1].found.append((said(child.text or ""), location, "before"))
            elif not isinstance(child.tag, str):
                self._instruction(child, location)
            else:
                self._unknown_element(node, child, [], location)
            text += child.tail or ""
        return text

    def _instruction(self, node: Any, location: Location) -> None:
        message = f"the instruction for {node.target} is not kept"
        self._problem(XML_INSTRUCTION, message, location, node)

    def _no_attributes(self, node: Any, location: Location) -> None:
        for name in node.attrib:
            self._unknown_attribute(node, name, [], location)

    def _unknown_attribute(
        self, node: Any, name: str, known: list[str], location: Location
    ) -> None:
        near = get_close_matches(name, known, n=1)
        hint = f'did you mean "{near[0]}"?' if near else _list_of(known, "attributes")
        message = f'<{self._tag(node)}> has no attribute "{name.rpartition("}")[2]}"'
        here = (*location, name.replace("-", "_"))
        self._problem(UNKNOWN_FIELD, message, here, node, name, hint)

    def _unknown_element(self, node: Any, child: Any, known: list[str], location: Location) -> None:
        tag = self._tag(child)
        near = get_close_matches(tag or "", known, n=1)
        hint = f"did you mean <{near[0]}>?" if near else _list_of(known, "elements")
        # A text that is cut up can leave an element with no name but its namespace.
        named = f"<{child.tag.rpartition('}')[2]}>" + ("" if tag else " of another namespace")
        message = f"{named} does not belong in <{self._tag(node)}>"
        here = (*location, tag.replace("-", "_")) if tag else location
        self._problem(UNKNOWN_FIELD, message, here, child, None, hint)

    def _value(
        self, form: Form, text: str, location: Location, node: Any, name: str | None = None
    ) -> Any:
        """A plain value, or several, out of their words; wrong words stay as they are."""
        if form.several:
            found = _WORD.findall(text)
            if form.of == "word" or (form.of == "free" and "\\" not in text):
                return tuple(found)
            one = Form(form.of)
            return tuple(self._value(one, word, location, node, name) for word in found)
        if form.of == "free":
            return self._free(text, location, node, name)
        word = text.strip(_BLANKS)
        if form.of == "number":
            return int(word) if _NUMBER.fullmatch(word) else word
        if form.of == "flag":
            return {"true": True, "false": False}.get(word, word)
        return word

    def _free(self, text: str, location: Location, node: Any, name: str | None = None) -> str:
        try:
            return plain(text)
        except ValueError as fault:
            message = f"{fault} has no meaning in a text"
            self._problem(XML_BAD_ESCAPE, message, location, node, name)
            return text


def said(text: str) -> str:
    """The words of an XML comment, without the blank at each end."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] == " " else text


def _list_of(known: list[str], what: str) -> str:
    return f"known are: {', '.join(known)}" if known else f"no {what} stand there"
