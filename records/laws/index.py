"""The index of the laws: which codes there are, and where each matter stands.

It is written with the pages of the documentation, from what stands in the folders.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from oddtrick.records import laws
from oddtrick.records.laws.packed import packed

FILE = "index.json"


def in_lines(table: Mapping[str, Any]) -> str:
    """A table as JSON, one matter a line."""
    rows = []
    for key, value in table.items():
        text = json.dumps(value, ensure_ascii=False)
        if key == "matters":
            each = (
                f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in value.items()
            )
            text = "{\n" + ",\n".join(each) + "\n}"
        rows.append(f"{json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


@cache
def index() -> dict[str, Any]:
    """Under ``codes`` the ids of all law codes; under ``matters``, by key and in their order,
    the module of each and the words of the score lines that it gives. Both are empty where
    it is not written yet.
    """
    try:
        found: dict[str, Any] = json.loads(packed(laws, FILE))
    except OSError:
        return {"codes": (), "matters": {}}
    return found
