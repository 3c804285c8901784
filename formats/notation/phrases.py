"""Lines of phrases: values in their positions, then phrases between commas."""

from collections.abc import Sequence
from typing import Any

from oddtrick.formats.notation import quoting
from oddtrick.formats.notation.gathering import UNSAID, Gathering, one_of
from oddtrick.formats.notation.scan import Token
from oddtrick.formats.notation.values import VALUES
from oddtrick.formats.notation.words import Says, Shape
from oddtrick.records import paths
from oddtrick.records.findings import Level, Span
from oddtrick.records.findings.schema import MISSING_FIELD, WRONG_FORM
from oddtrick.records.findings.syntax import (
    DUPLICATE_ENTRY,
    MISSING_VALUE,
    NOT_A_NUMBER,
    NOT_A_PLACE,
    NOT_AN_ID,
)
from oddtrick.records.patterns import pattern
from oddtrick.records.seats import LETTERINGS

Fields = dict[str, Any]

_PLACE = "a place such as trick 4 Y"
_COUNT = pattern(r"[1-9][0-9]{0,3}")


def split(tokens: Sequence[Token], g: Gathering) -> list[list[Token]]:
    """The phrases between the commas; an empty one is complained of and left out."""
    phrases: list[list[Token]] = [[]]
    for token in tokens:
        if token.is_comma:
            if not phrases[-1]:
                g.complain(MISSING_VALUE, "nothing stands before this comma", token.span)
            phrases.append([])
        else:
            if token.glued and phrases[-1]:
                g.surplus(token, "a blank between two words")
            phrases[-1].append(token)
    if not phrases[-1] and len(phrases) > 1:
        g.complain(MISSING_VALUE, "nothing stands behind this comma", tokens[-1].span)
    return [phrase for phrase in phrases if phrase]


def take(shape: Shape, tokens: Sequence[Token], base: str, g: Gathering) -> Fields:
    """The fields that a line of phrases says.

    Args:
        shape: what the line takes.
        tokens: its tokens, commas among them.
        base: the path of what the line is about.
        g: where marks, spans and findings go.
    """
    fields: Fields = {}
    told = len(g.findings)
    phrases = split(tokens, g)
    if shape.first and phrases:
        _positional(shape.first, phrases.pop(0), base, fields, g)
    for phrase in phrases:
        take_phrase(shape.phrases, phrase, base, fields, g)
    for says in shape.phrases:
        if says.many and says.value == "ref":
            fields.setdefault(says.field, ())
    need(shape.phrases, fields, base, g, told)
    return fields


def need(known: Sequence[Says], fields: Fields, base: str, g: Gathering, told: int) -> None:
    """Complains where what a line says nothing without is not said.

    Args:
        known: what it may say.
        fields: what it says.
        base: the path of what it is about.
        g: where the finding goes.
        told: how many findings there were before its line.
    """
    if any(finding.level is Level.ERROR for finding in g.findings[told:]):
        # What is missing may be what could not be read.
        return
    for says in known:
        if not says.needed or says.field in fields:
            continue
        name = " ".join(says.lead) or says.field
        g.complain(MISSING_FIELD, f'the field "{name}" is missing', g.spans[base])


def _positional(
    first: Sequence[Says], tokens: list[Token], base: str, fields: Fields, g: Gathering
) -> None:
    if _is_turned(first, tokens):
        message = f'expected {_expected(first[0])} before "{tokens[0].text}", or - for none'
        g.complain(MISSING_VALUE, message, Span(tokens[0].start, tokens[-1].end))
        return
    left = list(tokens)
    trailing: list[Token] = []
    for number, says in enumerate(first):
        path = f"{base}.{says.field}" if says.field else base
        if not left:
            if not says.optional:
                g.missing(_expected(says), tokens[-1].span)
            continue
        if says.value == "names":
            if not (len(left) == 1 and left[0].says("-")):
                fields[says.field] = _names(left, path, g)
            else:
                g.no_marks(left)
                fields[says.field] = ()
            left = []
            continue
        blank = says.optional or says.open
        if blank and left[0].says(quoting.SILENT) and not left[0].marks:
            trailing += [left[0]] * (number > 0 and says.optional)
            del left[0]
        elif says.value == "string" and not left[0].quoted:
            break
        elif says.value == "word" and says.optional and left[0].quoted:
            continue
        elif says.value == "bid":
            _bid(left, path, fields, g)
            left = []
        else:
            trailing.clear()
            kind = _kind(says)
            token = left.pop(0)
            if blank and says.unsaid is None:
                value = g.value(kind, [token], path, says.words)
            else:
                value = g.known_value(kind, token, path, says.words)
            if value is not UNSAID:
                fields[says.field] = value
    if left:
        g.surplus(left[0], "a comma or the end of the line")
    for token in trailing:
        g.dashed(token)


def _kind(says: Says) -> str:
    """The kind of the value that something is said by."""
    if says.value == "string":
        return "empty" if says.empty else "text"
    return "empty" if says.empty and says.value == "text" else says.value


def _is_turned(first: Sequence[Says], tokens: list[Token]) -> bool:
    """Whether the value that belongs behind a name stands in the place of the name.

    What is the letter of a seat is taken for the seat.
    """
    behind = VALUES.get(first[1].value) if len(first) > 1 else None
    if behind is None or behind.free or first[0].value != "name":
        return False
    read = behind.read
    values = [None if token.quoted else read(token.text) for token in tokens[:2]]
    seat = any(tokens[0].text.upper() in letters for letters in LETTERINGS)
    return values[0] is not None and values[1:] in ([], [None]) and not seat


def _bid(tokens: list[Token], path: str, fields: Fields, g: Gathering) -> None:
    """The bid of a contract, of one word or several (``3 royals``)."""
    last = tokens[-1]
    if len(tokens) > 1 and not any(token.quoted for token in tokens):
        g.no_marks(tokens[:-1])
        joined = " ".join(token.text for token in tokens)
        last = Token(joined, tokens[0].start, last.end, marks=last.marks)
    value = g.value("bid", [last], path) if last is not tokens[-1] else g.value("bid", tokens, path)
    if value is not UNSAID:
        level, denomination = value
        fields |= {"level": level} if level is not None else {}
        fields |= {"denomination": denomination} if denomination is not None else {}
    elif g.absent and g.absent[-1]["path"] == path:
        why = g.absent.pop()["why"]
        g.absent += [{"path": f"{path}.{part}", "why": why} for part in ("level", "denomination")]


def take_phrase(
    known: Sequence[Says], tokens: list[Token], base: str, fields: Fields, g: Gathering
) -> None:
    """What one phrase says, put into ``fields``."""
    says = chosen(known, tokens)
    if says is not None:
        g.no_marks(tokens[: len(says.lead) - (says.value == "flag")])
        _put(says, tokens, tokens[len(says.lead) :], f"{base}.{says.field}", fields, g)
        return
    led = _led(known, tokens)
    leads = [" ".join(says.lead) for says in known if says.lead]
    wanted = next((says for says in led if says.lead), None)
    if wanted is None:
        g.unknown_word("phrase", _joined(tokens, leads), leads)
    elif len(tokens) == len(wanted.lead):
        g.missing(f'{_expected(wanted)} behind "{" ".join(wanted.lead)}"', tokens[-1].span)
    else:
        g.surplus(tokens[len(wanted.lead)], _expected(wanted))


def chosen(known: Sequence[Says], tokens: list[Token]) -> Says | None:
    """Which of the known things a phrase says; None when it says none of them."""
    for says in _led(known, tokens):
        if _fits(says, tokens[len(says.lead) :]):
            return says
    return None


def _led(known: Sequence[Says], tokens: list[Token]) -> list[Says]:
    """The known things whose words stand at the beginning, the longest words first."""
    led = [says for says in known if _is_led(says, tokens)]
    return sorted(led, key=lambda says: -len(says.lead))


def _is_led(says: Says, tokens: list[Token]) -> bool:
    return len(tokens) >= len(says.lead) and all(
        token.says(word) for token, word in zip(tokens, says.lead, strict=False)
    )


def _fits(says: Says, rest: list[Token]) -> bool:
    if says.value == "flag":
        return not rest
    if says.value == "string":
        return len(rest) == 1 and rest[0].quoted
    if says.value in ("pair", "ids"):
        return len(rest) == 2
    return bool(rest)


def _put(
    says: Says, tokens: list[Token], rest: list[Token], path: str, fields: Fields, g: Gathering
) -> None:
    if says.field in fields and not says.many:
        g.complain(DUPLICATE_ENTRY, "this is said twice in one line", tokens[0].span)
        return
    made: Any
    if says.value == "flag":
        g.spans[path] = Span(tokens[0].start, tokens[-1].end)
        g.plain_marks(tokens[-1], path)
        made = says.sets
    elif _is_dashed(says, rest):
        g.spans[path] = rest[0].span
        g.plain_marks(rest[0], path)
        if not rest[0].marks:
            g.dashed(rest[0], " ".join(says.lead))
        made = UNSAID
    elif says.value == "pair":
        made = _pair(says, rest, path, g)
    elif says.value == "ids":
        made = _ids(rest, path, g)
    elif says.value == "names":
        made = _names(rest, path, g)
    elif says.value == "ref":
        made = reference(rest, g)
        g.spans[path] = Span(rest[0].start, rest[-1].end)
    else:
        kind = _kind(says)
        place = f"{path}[{len(fields.get(says.field, ()))}]" if says.many else path
        if says.many and len(rest) == 1:
            made = g.known_value(kind, rest[0], place, says.words)
        else:
            made = g.value(kind, rest, place, says.words)
        if made is not UNSAID and says.before:
            made = says.before + made
    if made is not UNSAID:
        fields[says.field] = (*fields.get(says.field, ()), made) if says.many else made


def _is_dashed(says: Says, rest: list[Token]) -> bool:
    """Whether a dash stands behind the words of a phrase, as if that were not there."""
    return (
        not says.many
        and says.value != "ref"
        and len(rest) == 1
        and rest[0].says(quoting.SILENT)
        and all(mark.kind != "sic" for mark in rest[0].marks)
    )


def _pair(says: Says, tokens: list[Token], path: str, g: Gathering) -> Any:
    """An account with its number."""
    g.no_marks(tokens[:1])
    if not g.is_name(tokens[0]):
        return UNSAID
    name = tokens[0].text
    value = g.value(says.number, tokens[1:], paths.item(path, [name], 0))
    return UNSAID if value is UNSAID else (name, value)


def _ids(tokens: list[Token], path: str, g: Gathering) -> Any:
    g.no_marks(tokens)
    for token in tokens:
        if token.quoted or VALUES["id"].read(token.text) is None:
            g.complain(NOT_AN_ID, f'expected an id, found "{token.text}"', token.span)
            return UNSAID
    g.spans[f"{path}.{tokens[0].text}"] = Span(tokens[0].start, tokens[1].end)
    return tokens[0].text, tokens[1].text


def _names(tokens: list[Token], path: str, g: Gathering) -> tuple[str, ...]:
    names: list[str] = []
    for token in tokens:
        if g.is_name(token):
            value = g.known_value("name", token, f"{path}[{len(names)}]")
            if value is not UNSAID:
                names.append(value)
    return tuple(names)


def reference(tokens: list[Token], g: Gathering) -> Any:
    """The path that a place in the record names: ``trick 4 Y``, ``call 2``, ``hand A``, a path."""
    g.no_marks(tokens)
    if len(tokens) == 1:
        if tokens[0].text and not tokens[0].is_sign:
            return tokens[0].text
        found = f'"{tokens[0].text}"' if tokens[0].text else "an empty text"
        kind = NOT_A_PLACE if tokens[0].text else WRONG_FORM
        g.complain(kind, f"expected {_PLACE}, found {found}", tokens[0].span)
        return UNSAID
    what, *rest = tokens
    numbered = {"trick": "tricks", "call": "auction", "score": "score", "claim": "claims"}
    if what.says("hand") and len(rest) == 1 and g.is_name(rest[0]):
        return f"hands.{rest[0].text}"
    if what.says(*numbered) and len(rest) <= 1 + what.says("trick"):
        count = 0 if rest[0].quoted or not _COUNT.fullmatch(rest[0].text) else int(rest[0].text)
        if count == 0:
            g.complain(
                NOT_A_NUMBER, f'expected a number from 1, found "{rest[0].text}"', rest[0].span
            )
            return UNSAID
        path = f"{numbered[what.text.lower()]}[{count - 1}]"
        if len(rest) == 1:
            return path
        return f"{path}.{rest[1].text}" if g.is_name(rest[1]) else UNSAID
    g.complain(
        NOT_A_PLACE,
        f'no place in the record is called "{g.text[what.start : tokens[-1].end]}"',
        Span(what.start, tokens[-1].end),
    )
    return UNSAID


def _joined(tokens: list[Token], leads: list[str]) -> Token:
    longest = max((lead.count(" ") + 1 for lead in leads), default=1)
    some = tokens[: min(longest, len(tokens))]
    text = " ".join(token.text for token in some)
    return Token(text, some[0].start, some[-1].end)


def _expected(says: Says) -> str:
    if says.value == "word":
        return one_of(says.words)
    shapes = {
        "flag": "nothing more",
        "pair": "an account and a number",
        "ids": "two ids",
        "names": "names",
        "string": "words in quotes",
        "ref": _PLACE,
    }
    return shapes.get(says.value) or VALUES[says.value].expected
