"""The words of a line in their canonical form, marks and all. For lines without faults."""

from collections.abc import Sequence

from oddtrick.formats.notation import marks, phrases, quoting
from oddtrick.formats.notation.gathering import Gathering
from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.values import VALUES
from oddtrick.formats.notation.words import Says, Shape
from oddtrick.records.paths import steps


def shown_value(kind: str, tokens: Sequence[Token], text: str) -> str:
    """A value of a kind: canonical; a print marked ``sic`` and a sign as typed."""
    first, last = tokens[0], tokens[-1]
    plain = first.text if first.quoted else text[first.start : last.end]
    if not first.quoted and len(tokens) == 1 and plain in quoting.SPECIAL:
        return plain + marks.show(last.marks)
    if kind == "word":
        return marks.show_value(_whole(tokens, plain), plain.lower(), str.lower)
    known = VALUES[kind]
    if known.free:
        return known.write(plain) + marks.show(last.marks)

    def canonical(reading: str) -> str | None:
        value = known.read(reading)
        return None if value is None else known.write(value)

    return marks.show_value(_whole(tokens, plain), canonical(plain), canonical)


def _whole(tokens: Sequence[Token], plain: str) -> Token:
    if len(tokens) == 1:
        return tokens[0]
    return Token(plain, tokens[0].start, tokens[-1].end, marks=tokens[-1].marks)


def shown_line(shape: Shape, tokens: Sequence[Token], text: str) -> tuple[list[str], list[str]]:
    """The values in position and the phrases of a line."""
    spare = Gathering(text)
    parts = phrases.split(tokens, spare)
    first = _positional(shape.first, parts.pop(0), text) if shape.first and parts else []
    return first, [_phrase(shape, part, text) for part in parts]


def _positional(first: Sequence[Says], tokens: list[Token], text: str) -> list[str]:
    left, shown = list(tokens), []
    for says in first:
        if not left:
            break
        if says.value == "names":
            shown.append(" ".join(shown_value("name", [token], text) for token in left))
            left = []
        elif says.value == "bid":
            joined = Token(" ".join(t.text for t in left), 0, 0, left[0].quoted)
            joined.marks = left[-1].marks
            shown.append(_bid(joined))
            left = []
        elif says.value == "word" and says.optional and left[0].quoted:
            shown.append("")
        else:
            shown.append(_single(says, left.pop(0), text))
    return shown


def _bid(token: Token) -> str:
    if token.says(*quoting.SPECIAL):
        return token.text + marks.show(token.marks)

    def canonical(reading: str) -> str | None:
        value = VALUES["bid"].read(reading)
        return None if value is None else VALUES["bid"].write(value)

    return marks.show_value(token, canonical(token.text), canonical)


def _single(says: Says, token: Token, text: str) -> str:
    if says.value == "string" and token.quoted:
        return quoting.quoted(token.text) + marks.show(token.marks)
    return shown_value("name" if says.value == "string" else says.value, [token], text)


def _phrase(shape: Shape, tokens: list[Token], text: str) -> str:
    says = phrases.chosen(shape.phrases, tokens)
    assert says is not None
    rest = tokens[len(says.lead) :]
    lead = " ".join(says.lead)
    if says.value == "flag":
        return lead + marks.show(tokens[-1].marks)
    if says.value == "string":
        shown = _single(says, rest[0], text)
    elif says.value == "pair":
        taken = [word for other in shape.phrases for word in other.lead[:1]]
        name = quoting.name(rest[0].text, *taken)
        shown = f"{name} {shown_value('number', rest[1:], text)}"
    elif says.value == "ids":
        shown = f"{rest[0].text} {rest[1].text}"
    elif says.value == "names":
        shown = " ".join(shown_value("name", [token], text) for token in rest)
    elif says.value == "ref":
        shown = place(str(phrases.reference(rest, Gathering(text))))
    else:
        shown = shown_value(says.value, rest, text)
    return f"{lead} {shown}" if lead else shown


_COUNTED = {"tricks": "trick", "auction": "call", "score": "score", "claims": "claim"}


def place(path: str) -> str:
    """A place in the record as people name it, tricks and calls from 1; else the path."""
    try:
        parts = steps(path)
    except ValueError:
        return quoting.path(path)
    match parts:
        case ["hands", str(hand)] if path == f"hands.{hand}":
            return f"hand {quoting.name(hand)}"
        case [str(field), int(at)] if path == f"{field}[{at}]" and field in _COUNTED:
            return f"{_COUNTED[field]} {at + 1}"
        case ["tricks", int(at), str(hand)] if path == f"tricks[{at}].{hand}":
            return f"trick {at + 1} {quoting.name(hand)}"
    return quoting.path(path)
