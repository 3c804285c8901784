"""How the fields of a record are laid out: tightly on one line, or as an item of a list."""

import json
from typing import Any

from oddtrick.formats.jsonfile.writer import WIDTH, value_text

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_DEPTH = 2
"""How deep the fields of a record stand in a list of records."""


class Layout:
    """The signs between values, and where lines end.

    Attributes:
        tight: whether all stands on one line.
        comma: what stands between two items on a line.
        colon: what stands between a name and its value.
        between: what stands between two fields of a record.
        start: what stands before the first field.
        end: what stands behind the last.
    """

    def __init__(self, *, tight: bool) -> None:
        self.tight = tight
        self.comma, self.colon = (",", ":") if tight else (", ", ": ")
        self.between = "," if tight else ",\n    "
        self.start, self.end = ("{", "}") if tight else ("{\n    ", "\n  }")

    def field(self, name: str, value: Any) -> str:
        """A field of a record, with what stands before it."""
        return f'{self.between}"{name}"{self.colon}{self.value(value)}'

    def value(self, value: Any) -> str:
        """The value of a field."""
        if self.tight:
            return _encode(value)
        return value_text(value, _DEPTH)

    def items(self, items: list[str]) -> str:
        """A list of what fits a line: all on one, or each on its own."""
        if self.tight:
            return f"[{','.join(items)}]"
        many = len(items)
        if many < 10 and sum(map(len, items)) + 2 * many + 2 * _DEPTH <= WIDTH:
            return f"[{', '.join(items)}]"
        return self.lines(items)

    def lines(self, items: list[str]) -> str:
        """A list with each item on a line of its own, where there are lines."""
        if self.tight:
            return f"[{','.join(items)}]"
        return "[\n      " + ",\n      ".join(items) + "\n    ]"

    def fits(self, item: str) -> bool:
        """Whether an item of such a list fits a line."""
        return self.tight or len(item) + 2 * _DEPTH + 2 <= WIDTH
