"""From the tree to plain data: what each entry says, and where."""

from typing import Any

from oddtrick.formats.notation import phrases
from oddtrick.formats.notation.calls import is_listed, read_calls, take_grid, take_list
from oddtrick.formats.notation.columns import is_cells, places_of
from oddtrick.formats.notation.gathering import UNSAID, Gathering, effective, item_paths
from oddtrick.formats.notation.hands import take_hands
from oddtrick.formats.notation.numbering import numbered
from oddtrick.formats.notation.plays import take_tricks
from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.tree import Block, Document, Entry, Row
from oddtrick.formats.notation.values import VALUES
from oddtrick.formats.notation.words import ORDERS
from oddtrick.formats.text.given import numbered_apart
from oddtrick.records.findings import Span
from oddtrick.records.findings.syntax import (
    DUPLICATE_ENTRY,
    LEFT_EMPTY,
    MISSING_VALUE,
    NOT_AN_ID,
)

_EXPLICIT = ("marks", "absent", "comments")
"""Fields that entries of their own and signs in the lines both fill."""


def take(document: Document, before: int = 0) -> list[Gathering]:
    """The plain data of every record of a file, in order.

    Args:
        document: the file, or a stretch of it.
        before: how many records stand before the stretch.
    """
    return [
        take_block(block, f"{block.kind}-{number}", document)
        for number, block in enumerate(document.blocks, before + 1)
    ]


def take_block(block: Block, id_: str, document: Document) -> Gathering:
    """The plain data of one record and of those inside it.

    Args:
        block: the record.
        id_: what it is called when it says no id.
        document: the file it is in.
    """
    g = Gathering(document.source.text, block.kind, span=block.span, broken=block.broken)
    g.places = places_of(block.entries)
    g.spans[""] = block.opener.span if block.opener is not None else Span(block.start, block.start)
    g.fields["id"] = id_
    if block.opener is not None and block.opener.values:
        _take_id(block.opener.values[0], g)
    else:
        g.spans["id"] = g.spans[""]
    g.comments += [{"text": text, "where": "before"} for text in block.lead]
    g.comments += [{"text": text, "where": "beside"} for text in block.beside]
    for entry in block.entries[: block.head]:
        take_entry(entry, g)
    ids = numbered_apart([(inner.kind, _said_id(inner)) for inner in block.blocks])
    for inner, id_ in zip(block.blocks, ids, strict=True):
        g.inside.append(take_block(inner, id_, document))
    for entry in block.entries[block.head :]:
        take_entry(entry, g)
    g.comments += [{"text": text, "where": "after"} for text in block.after]
    _number_explicit(g)
    return g


def _number_explicit(g: Gathering) -> None:
    """Marks and the like with entries of their own stand behind those that stand in lines."""
    for name in _EXPLICIT:
        inline = getattr(g, name)
        said = g.fields.pop(name, ())
        for position in range(len(said)):
            old, new = f"{name}+[{position}]", f"{name}[{len(inline) + position}]"
            moved = [path for path in g.spans if path.startswith(old)]
            for path in moved:
                g.spans[new + path[len(old) :]] = g.spans.pop(path)
            for comment in g.comments:
                if comment.get("path") == old:
                    comment["path"] = new
        inline += said


def _take_id(token: Token, g: Gathering) -> None:
    g.spans["id"] = token.span
    if not _is_id(token):
        g.complain(NOT_AN_ID, f'expected {VALUES["id"].expected}, found "{token.text}"', token.span)
    else:
        g.fields["id"] = token.text


def _said_id(block: Block) -> str | None:
    """The id that a record says; None where it says none, or none that can be read."""
    values = block.opener.values if block.opener is not None else ()
    return values[0].text if values and _is_id(values[0]) else None


def _is_id(token: Token) -> bool:
    return not token.quoted and VALUES["id"].read(token.text) is not None


def take_entry(entry: Entry, g: Gathering) -> None:
    """What one entry says, put into the fields of its record."""
    remarks = len(g.findings)
    _take_entry(entry, g)
    if any(finding.kind is LEFT_EMPTY for finding in g.findings[remarks:]):
        g.kept.append(entry)


def _take_entry(entry: Entry, g: Gathering) -> None:
    known = entry.known
    assert known is not None
    path = f"{known.field}+" if known.field in _EXPLICIT else known.field
    if known.repeats:
        path = f"{path}[{len(g.fields.get(known.field, ()))}]"
    if known.field in _EXPLICIT:
        g.no_marks([entry.keyword, *entry.values])
    else:
        g.spans.setdefault(known.field, entry.span)
    g.spans[path] = entry.span
    _take_comments(entry, path, g)
    if known.field not in _EXPLICIT:
        g.plain_marks(entry.keyword, path)
    values = entry.values
    note = known.form == "note"
    if values and values[0].glued:
        g.surplus(values[0], "a blank behind the keyword")
    if known.form == "flag":
        g.fields[known.field] = True
        if values:
            g.surplus(values[0])
    elif len(values) == 1 and values[0].is_sign and not (note and entry.rows):
        _take_sign(entry, path, g)
    elif not values and not entry.rows:
        if not entry.broken:
            g.remark(LEFT_EMPTY, f'nothing stands behind "{known.word}"', entry.keyword.span)
    else:
        _FORMS[known.form](entry, path, g)


def _take_comments(entry: Entry, path: str | None, g: Gathering) -> None:
    _comment_at(entry, path, g)
    known = entry.known
    assert known is not None
    if not entry.rows:
        return
    for row, anchor in zip(entry.rows, row_anchors(entry, path), strict=True):
        _comment_at(row, anchor, g)


def _comment_at(line: Entry | Row, path: str | None, g: Gathering) -> None:
    where = {} if path is None else {"path": path}
    own = line.own if isinstance(line, Entry) else 0
    texts = [(text, "before") for text in line.lead[own:] if text is not None]
    texts += [(line.comment, "beside")] if line.comment is not None else []
    for text, side in texts:
        g.comments.append({"text": text, "where": side, **where})


def row_anchors(entry: Entry, path: str | None) -> list[str | None]:
    """What each row of an entry is about: an item of its field, or the whole field."""
    known, rows = entry.known, entry.rows
    assert known is not None
    if known.form == "hands" or known.keyed:
        names = [effective(row.tokens[0]) if row.tokens else None for row in rows]
        return list(item_paths(known.field, names))
    if known.form == "rows":
        return [f"{known.field}[{i}]" for i in range(len(rows))]
    if known.form == "play":
        headed = int(is_headed(entry))
        places = [place.trick for place in numbered(rows[headed:])]
        tricks = [path if trick is None else f"{known.field}[{trick}]" for trick in places]
        return [path] * headed + tricks
    if known.form == "auction" and any(row.comment is not None or row.lead for row in rows):
        return _call_anchors(entry, path)
    return [path] * len(rows)


def _call_anchors(entry: Entry, path: str | None) -> list[str | None]:
    """What each row of an auction is about: its first call, or the whole where it has none."""
    listed = is_listed(entry.values)
    spare = Gathering("")
    count, anchors = 0, []
    for number, row in enumerate(entry.rows):
        heads = number == 0 and not listed and not is_cells(row.tokens)
        called = [] if heads else [c for c in read_calls(row, 0, listed, spare) if c.code]
        anchors.append(f"auction[{count}]" if called else path)
        count += len(called)
    return anchors


def _take_sign(entry: Entry, path: str, g: Gathering) -> None:
    """A keyword with one sign behind it: unknown, not applicable, or nothing at all."""
    known, token = entry.known, entry.values[0]
    assert known is not None
    if entry.rows:
        g.surplus(entry.rows[0].tokens[0] if entry.rows[0].tokens else token)
    sic = next((mark for mark in token.marks if mark.kind == "sic"), None)
    if sic is not None:
        if known.form in ("text", "value") or known.word == "note":
            _FORMS[known.form](entry, path, g)
        else:
            g.plain_marks(token, path)
        return
    if known.repeats:
        g.complain(
            MISSING_VALUE,
            f'"{known.word}" cannot stand with "{token.text}" alone',
            token.span,
            "leave the line out where there is nothing to say",
        )
        return
    g.plain_marks(token, path)
    if token.text != "-":
        g.say_absent(path, token.text)
    elif known.is_dashed:
        if not (entry.is_beside or token.marks or entry.keyword.marks):
            g.dashed(token, known.word)
    elif known.form == "values" or known.field == "auction":
        g.fields[known.field] = ()
    elif known.form == "object":
        g.fields[known.field] = {}


def _take_text(entry: Entry, path: str, g: Gathering) -> None:
    known, values = entry.known, entry.values
    assert known is not None
    if values[0].is_comma:
        g.surplus(values[0], "some words")
        return
    value = g.value(known.value, values, path, known.words)
    if value is not UNSAID:
        g.fields[known.field] = value


def _take_values(entry: Entry, path: str, g: Gathering) -> None:
    known = entry.known
    assert known is not None
    found: list[Any] = []
    for number, token in enumerate(entry.values):
        if token.glued and number:
            g.surplus(token, "a blank between two words")
        if known.value != "name" or g.is_name(token):
            value = g.known_value(known.value, token, f"{path}[{len(found)}]")
            if value is not UNSAID:
                found.append(value)
    g.fields[known.field] = tuple(found)


def _take_object(entry: Entry, path: str, g: Gathering) -> None:
    known = entry.known
    assert known is not None
    g.fields[known.field] = phrases.take(known.shape, entry.values, path, g)


def _take_item(entry: Entry, path: str, g: Gathering) -> None:
    known = entry.known
    assert known is not None
    item = phrases.take(known.shape, entry.values, path, g)
    g.fields[known.field] = (*g.fields.get(known.field, ()), item)


def _take_note(entry: Entry, path: str, g: Gathering) -> None:
    """A note in the rest of its line, in quotes, or on the lines beneath."""
    known, values = entry.known, entry.values
    assert known is not None
    rows = [row.verbatim for row in entry.rows if row.verbatim is not None]
    told = len(g.findings)
    item: dict[str, Any] = {}
    if values and known.word == "note" and not values[0].quoted and not values[0].says("-"):
        if values[0].is_comma:
            g.surplus(values[0], "some words")
        value = g.value("whole", values, f"{path}.text")
        item = {} if value is UNSAID else {"text": value}
    elif values:
        item = phrases.take(known.shape, values, path, g)
    if rows:
        if "text" in item:
            g.complain(
                DUPLICATE_ENTRY,
                "the text stands both on the line and beneath it",
                entry.rows[0].span,
            )
        span = Span(entry.rows[0].span.start, entry.rows[-1].span.end)
        text = "\n".join(rows)
        if text or known.shape.first[-1].empty:
            g.spans[f"{path}.text"] = span
        else:
            text = g.value("text", [Token("", *span, quoted=True)], f"{path}.text")
        if text is not UNSAID:
            item["text"] = text
    else:
        phrases.need(known.shape.first, item, path, g, told)
    g.fields[known.field] = (*g.fields.get(known.field, ()), item)


def _take_rows(entry: Entry, path: str, g: Gathering) -> None:
    known = entry.known
    assert known is not None
    if entry.values:
        g.surplus(entry.values[0])
    made = []
    for row, anchor in zip(entry.rows, row_anchors(entry, path), strict=True):
        base = anchor or path
        g.spans[base] = row.span
        made.append(phrases.take(known.shape, row.tokens, base, g))
    g.fields[known.field] = tuple(made)


def _take_hands(entry: Entry, path: str, g: Gathering) -> None:
    if entry.values:
        g.surplus(entry.values[0])
    g.fields["hands"] = take_hands(entry.rows, g)


def _take_auction(entry: Entry, path: str, g: Gathering) -> None:
    listed = is_listed(entry.values)
    g.no_marks(entry.values)
    if entry.values[int(listed) :]:
        g.surplus(entry.values[int(listed)], '"listed" or the end of the line')
    if not entry.rows:
        g.missing("calls", entry.values[0].span)
    elif listed:
        g.fields["auction"] = take_list(entry.rows, g)
    else:
        calls = take_grid(entry.rows, g)
        if len(entry.rows) == 1 and not is_cells(entry.rows[0].tokens):
            g.remark(LEFT_EMPTY, "no call stands in this auction", entry.keyword.span)
        else:
            g.fields["auction"] = calls


def is_headed(entry: Entry) -> bool:
    """Whether the first row of a play names the places of its columns."""
    return _order(entry) in ("by-column", "unstated")


def _order(entry: Entry) -> str | None:
    if not entry.values:
        return "by-column"
    word = entry.values[0].text.lower()
    return word if word in ORDERS and not entry.values[0].quoted else None


def _take_play(entry: Entry, path: str, g: Gathering) -> None:
    order = _order(entry)
    if order is None:
        g.unknown_word("order of play", entry.values[0], ORDERS)
        return
    if entry.values:
        g.plain_marks(entry.values[0], "order")
        g.spans["order"] = entry.values[0].span
        if entry.values[1:]:
            g.surplus(entry.values[1])
    else:
        g.spans["order"] = entry.span
    if ORDERS[order] is not None:
        g.fields["order"] = ORDERS[order]
    if len(entry.rows) == 1 and is_headed(entry) and not is_cells(entry.rows[0].tokens):
        g.remark(LEFT_EMPTY, "no card stands in this play", entry.keyword.span)
    if entry.rows:
        g.fields["tricks"] = take_tricks(entry.rows, is_headed(entry), g)


_FORMS = {
    "text": _take_text,
    "value": _take_text,
    "values": _take_values,
    "object": _take_object,
    "item": _take_item,
    "note": _take_note,
    "rows": _take_rows,
    "hands": _take_hands,
    "auction": _take_auction,
    "play": _take_play,
}
