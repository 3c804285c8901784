"""What the lines of a file say, with the fields of the published record, and no model made.

The formatter drafts from it and need not import the schema.
"""

from types import SimpleNamespace
from typing import Any

from oddtrick.formats.notation.gathering import Gathering
from oddtrick.records.seats import BOOK_LETTERS

_HEAD: dict[str, Any] = {
    "id": None, "title": None, "number": None, "game": None, "laws": None, "source": None,
    "transcription": None, "date": None, "event": None, "site": None, "players": (),
    "accounts": (), "marks": (), "notes": (), "comments": (), "remains": (), "absent": (),
}  # fmt: skip
_KEPT: dict[str, Any] = {"unit": None, "rounding": None, "stake": None}

PARTS: dict[str, dict[str, Any]] = {
    "Deal": {
        **_HEAD, "kind": "deal", "places": BOOK_LETTERS, "z_is": None, "table": None,
        "round": None, "before": None, "vulnerable": None, "dealer": None, "turned": None,
        "hands": (), "auction": None, "make": None, "doubles": None, "contract": None,
        "order": None, "leader": None, "tricks": (), "claims": (), "events": (), "result": None,
        "score": (),
    },
    "Rubber": {
        **_HEAD, **_KEPT, "kind": "rubber", "table": None, "round": None, "deals": (),
        "entries": (), "netted": False, "lines": (), "totals": (), "result": None,
        "unfinished": False,
    },
    "Session": {
        **_HEAD, **_KEPT, "kind": "session", "movement": None, "tables": None, "per_round": None,
        "moves": (), "records": (), "totals": (),
    },
    "Laws": {"code": None, "readings": (), "options": ()},
    "Source": {
        "work": None, "title": None, "author": None, "edition": None, "year": None, "page": None,
        "item": None, "image": None, "file": None, "line": None, "table": None, "row": None,
        "cell": None,
    },
    "Transcription": {"by": None, "date": None, "method": None},
    "Player": {"name": None, "plays": (), "kind": None},
    "Account": {"id": None, "members": (), "name": None},
    "Move": {"who": None, "to": None, "tables": None, "at": None, "after": None},
    "Standing": {"games": (), "below": (), "above": (), "game": None, "text": None},
    "Make": {"denomination": None, "maker": None, "how": None, "misery": False, "eight": False},
    "Contract": {"level": None, "denomination": None, "doubled": None, "declarer": None},
    "Hand": {
        "place": None, "kind": "seat", "cards": (), "complete": True, "voids": (), "covers": (),
        "drawn": (), "discarded": (),
    },
    "Trick": {"plays": (), "leader": None, "winners": (), "tally": ()},
    "Claim": {"by": None, "after": None, "tricks": None, "conceded": False, "admitted": None},
    "Event": {
        "kind": None, "at": None, "by": None, "claimed_by": None, "choice": None, "cause": None,
        "card": None, "first": None, "corrected": None, "when": None, "text": None,
    },
    "Result": {
        "of": None, "tricks": None, "odd": None, "slam": None, "wins": None, "loses": None,
        "text": None,
    },
    "ScoreLine": {
        "account": None, "column": None, "matter": "other", "points": None, "label": None,
        "deal": None, "after": None,
    },
    "Mark": {"kind": None, "paths": (), "printed": None, "reason": None},
    "Note": {"text": None, "path": None, "by": None},
    "Comment": {"text": None, "path": None, "where": "before"},
    "Remain": {"format": None, "name": None, "text": None, "path": None},
    "Absence": {"path": None, "why": None},
}  # fmt: skip
"""The fields of each part of the record, and what they are when nothing is said of them."""

PART_OF: dict[str, str] = {
    "laws": "Laws", "source": "Source", "transcription": "Transcription", "players": "Player",
    "accounts": "Account", "moves": "Move", "before": "Standing", "make": "Make",
    "contract": "Contract", "hands": "Hand", "tricks": "Trick", "claims": "Claim",
    "events": "Event", "result": "Result", "score": "ScoreLine", "entries": "ScoreLine",
    "totals": "ScoreLine", "marks": "Mark", "notes": "Note", "comments": "Comment",
    "remains": "Remain", "absent": "Absence",
}  # fmt: skip
"""Which part of the record the fields of a deal, a rubber or a session hold."""
_RECORDS = {"deal": "Deal", "rubber": "Rubber", "session": "Session"}


def said(g: Gathering) -> Any:
    """A record as its lines say it, with the attributes that its model would have.

    What an incomplete line leaves out is None; the records inside are left out.
    """
    fields = {name: _part(name, value) for name, value in g.fields.items()}
    for name, items in (("marks", g.marks), ("absent", g.absent), ("comments", g.comments)):
        fields[name] = _part(name, tuple(items))
    return SimpleNamespace(**(PARTS[_RECORDS[g.kind]] | fields))


def _part(field: str, value: Any) -> Any:
    part = PART_OF.get(field)
    if part is None:
        return value
    if isinstance(value, tuple):
        return tuple(_filled(part, item) for item in value)
    return _filled(part, value)


def _filled(part: str, fields: dict[str, Any]) -> SimpleNamespace:
    return SimpleNamespace(**(PARTS[part] | fields))
