"""The shape of the record: its models field by field, as plain values.

Whoever publishes the record in another vocabulary, or reads one, goes by this shape, so that
what is published cannot drift from the models.
"""

from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import StringConstraints
from pydantic.fields import FieldInfo

from oddtrick.records.plainclass import plainclass
from oddtrick.records.schema.base import RecordModel
from oddtrick.records.schema.faults import MODELS

REQUIRED: Any = object()
"""Stands for the default of a field that has none."""


@plainclass(frozen=True)
class Text:
    """Words: any, at least one letter (``filled``), or of a pattern, which no blank fits."""

    filled: bool = False
    pattern: str = ""


@plainclass(frozen=True)
class Number:
    """A whole number between two limits, either of which may be missing."""

    least: int | None = None
    most: int | None = None


@plainclass(frozen=True)
class Flag:
    """True or false."""


@plainclass(frozen=True)
class Words:
    """One word of a closed list."""

    words: tuple[str, ...]


@plainclass(frozen=True)
class Pair:
    """Two plain values without names of their own."""

    parts: "tuple[Type, Type]"


@plainclass(frozen=True)
class Part:
    """A part of the record, or one of several sorts of part."""

    names: tuple[str, ...]


@plainclass(frozen=True)
class List:
    """Several of one kind, in order."""

    item: "Text | Number | Flag | Words | Pair | Part"


Type = Text | Number | Flag | Words | Pair | Part | List


@plainclass(frozen=True)
class Field:
    """A field of a part.

    Attributes:
        name: its name.
        type: what it holds.
        default: what stands for it when it is not said; ``REQUIRED`` where it must be.
    """

    name: str
    type: Type
    default: Any

    @property
    def required(self) -> bool:
        """Whether it must be said."""
        return self.default is REQUIRED


@plainclass(frozen=True)
class Shape:
    """A part of the record.

    Attributes:
        name: the name of its model: ``Deal``, ``ScoreLine``.
        fields: its fields, in order, but for the word that tells deal, rubber and session.
        says: the first paragraph of its description.
        row: whether it is a row of plain values (a call, a play), and no model.
    """

    name: str
    fields: tuple[Field, ...]
    says: str
    row: bool = False


@cache
def shapes() -> dict[str, Shape]:
    """Every part of the record by its name, the three records first."""
    found: dict[str, Shape] = {}
    waiting: list[type] = list(MODELS.values())
    while waiting:
        model = waiting.pop(0)
        if model.__name__ in found:
            continue
        found[model.__name__], inner = _shape(model)
        waiting += inner
    return found


def kinds() -> dict[str, str]:
    """The name of the part for each kind of record: ``deal`` is ``Deal``."""
    return {kind: model.__name__ for kind, model in MODELS.items()}


def _shape(model: type) -> tuple[Shape, list[type]]:
    inner: list[type] = []
    says = " ".join((model.__doc__ or "").strip().split("\n\n")[0].split())
    if issubclass(model, RecordModel):
        fields = [
            Field(name, _type(_annotation(info), inner), _default(info))
            for name, info in model.model_fields.items()
            if not (name == "kind" and model.__name__ in kinds().values())
        ]
        return Shape(model.__name__, tuple(fields), says), inner
    row: Any = model
    hints = get_type_hints(model, include_extras=True)
    fields = [
        Field(
            name,
            _type(hints[name], inner),
            None if NoneType in get_args(hints[name]) else row._field_defaults.get(name, REQUIRED),
        )
        for name in row._fields
    ]
    return Shape(model.__name__, tuple(fields), says, row=True), inner


def _annotation(info: FieldInfo) -> Any:
    return Annotated[info.annotation, *info.metadata] if info.metadata else info.annotation


def _default(info: FieldInfo) -> Any:
    return REQUIRED if info.is_required() else info.default


def _type(annotation: Any, inner: list[type], limits: tuple[Any, ...] = ()) -> Type:
    """The type of an annotation; the models in it are added to ``inner``.

    Raises:
        TypeError: the annotation is of a form that no field of the record has.
    """
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _type(args[0], inner, (*args[1:], *limits))
    if origin in (Union, UnionType):
        parts = [part for part in args if part is not NoneType]
        if len(parts) == 1:
            return _type(parts[0], inner, limits)
        inner += parts
        return Part(tuple(part.__name__ for part in parts))
    if origin is Literal:
        return Words(args)
    if origin is tuple and args[-1] is Ellipsis:
        item = _type(args[0], inner)
        if not isinstance(item, List):
            return List(item)
    elif origin is tuple and len(args) == 2:
        return Pair((_type(args[0], inner), _type(args[1], inner)))
    elif annotation is bool:
        return Flag()
    elif annotation is int:
        return Number(_limit(limits, "ge"), _limit(limits, "le"))
    elif annotation is str:
        return _text(limits)
    elif isinstance(annotation, type) and (
        issubclass(annotation, RecordModel) or hasattr(annotation, "_fields")
    ):
        inner.append(annotation)
        return Part((annotation.__name__,))
    raise TypeError(f"no field of the record is of the form {annotation!r}")


def _limit(limits: tuple[Any, ...], name: str) -> int | None:
    for limit in limits:
        for one in (limit, *getattr(limit, "metadata", ())):
            if getattr(one, name, None) is not None:
                return int(getattr(one, name))
    return None


def _text(limits: tuple[Any, ...]) -> Text:
    found = [limit for limit in limits if isinstance(limit, StringConstraints)]
    pattern = next((str(limit.pattern) for limit in found if limit.pattern), "")
    filled = any(limit.min_length for limit in found) or _limit(limits, "min_length") is not None
    return Text(filled, pattern)
