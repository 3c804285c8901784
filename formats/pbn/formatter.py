"""The formatter: a PBN text in export format, proved to say the same."""

from collections.abc import Iterable
from typing import Any

from oddtrick.formats.pbn.auction import read_calls
from oddtrick.formats.pbn.dealt import read_deal
from oddtrick.formats.pbn.directives import is_heading
from oddtrick.formats.pbn.inheritance import Inheritance, is_taken
from oddtrick.formats.pbn.layout import END, text_of, without_tabs
from oddtrick.formats.pbn.play import read_cards
from oddtrick.formats.pbn.reader import LONG, games
from oddtrick.formats.pbn.taking import take
from oddtrick.formats.pbn.tree import MANDATORY, NO_HASH, SECTIONS, TABLES, Game, Item, Tag
from oddtrick.formats.pbn.values import (
    Read,
    read_contract,
    read_result,
    read_seat,
    read_vulnerable,
)
from oddtrick.formats.pbn.versions import declared
from oddtrick.formats.text.notices import Notices
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Finding, Level
from oddtrick.records.findings.pbn import AFTER_THE_END, STRAY_TEXT, TAG_AGAIN
from oddtrick.records.patterns import pattern
from oddtrick.records.plainclass import replace
from oddtrick.records.seats import left_of


class CannotFormatError(ValueError):
    """A text with errors, or one whose export form could not be proved equal.

    Attributes:
        findings: the errors of the text; none when the proof failed.
    """

    def __init__(self, message: str, findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(message)
        self.findings = findings


def format_source(source: SourceText) -> str:
    """A PBN text in export format: comments, unknown tags and ``#`` kept.

    The new text is read again: it must say the same, and be its own export form.

    Raises:
        CannotFormatError: the text has errors or what would be lost, or the proof fails.
    """
    notices = Notices()
    before = _meaning(source, notices)
    lost = {id(found) for found in notices.lost}
    lost |= {id(found) for found in notices.findings if found.kind in _LOST}
    errors = tuple(
        _as_loss(found) if id(found) in lost else found
        for found in notices.findings
        if found.level is Level.ERROR or id(found) in lost
    )
    if errors:
        many = f"{len(errors)} error{'s' if len(errors) > 1 else ''}"
        raise CannotFormatError(f"{source.name}: not formatted: {many} in it", errors)
    text = export_text(source)
    made = SourceText(source.name, text, source.encoding)
    if _meaning(made, Notices()) != before:
        raise CannotFormatError(
            f"{source.name}: not formatted: the new text would say another thing"
        )
    if export_text(made) != text:
        raise CannotFormatError(
            f"{source.name}: not formatted: a second pass would change it again"
        )
    return text


_LOST = (STRAY_TEXT, TAG_AGAIN, AFTER_THE_END)
"""What a reader passes over with a warning, so that the new text would not have it."""


def _as_loss(found: Finding) -> Finding:
    kind = replace(found.kind, level=Level.ERROR)
    return replace(found, kind=kind, message=f"{found.message}; formatting would lose it")


def _meaning(source: SourceText, notices: Notices) -> list[Any]:
    """What each game says, its notes, glyphs and comments in their places, in no order of tags."""
    inheritance = Inheritance()
    found = []
    for number, game in enumerate(games(source, notices), start=1):
        if not game.tags and not _rest(game):
            continue
        said: dict[str, Any] = take(inheritance.settle(game, notices), notices, number).fields
        for name in ("remains", "players", "events", "absent", "comments", "notes"):
            items = [tuple(sorted(i.items(), key=str)) for i in said.get(name, ())]
            said[name] = sorted((_plainly(i) for i in items), key=str)
        if said.get("result"):
            said["result"] = _declarers(said)
        found.append(said)
    return found


_NUMBERED = pattern(r"(remains|notes)\[\d+\]")


def _plainly(item: tuple[Any, ...]) -> Any:
    """An item without what export format has one way of its own for.

    That is the number of a remain, which goes by the order of tags; where on its line a
    comment stands; tabs in it; where the lines of a section are broken.
    """
    remains = any(key == "format" for key, _ in item)
    said = []
    for key, value in item:
        if key == "path":
            value = _NUMBERED.sub(r"\1", value)
        elif key == "text":
            value = value.replace("\n", " ") if remains else without_tabs(value)
        if key != "where":
            said.append((key, value))
    return tuple(said)


def _declarers(said: dict[str, Any]) -> Any:
    """A result as the tricks of the declarer, where he is known."""
    declarer = said.get("contract", {}).get("declarer")
    result = said["result"]
    of = result.get("of")
    if declarer is None or of is None:
        return result
    own = declarer in of.split("-")
    return result["tricks"] if own else 13 - result["tricks"]


def export_text(source: SourceText) -> str:
    """The export format of a text, without any proof; not named so where a line is too long."""
    notices = Notices()
    inheritance = Inheritance()
    parts: list[str] = []
    version = declared(source.text, known=False)
    said: dict[str, str] = {}
    for game in games(source, notices):
        settled = inheritance.settle(game, notices)
        told = _with_values(game, settled, said)
        part = exported(told, settled, inheritance) if game.tags else _rest(game)
        if part:
            parts.append(part)
        _note_said(said, told, settled, inheritance)
    text = END.join(parts)
    # A value or comment is not cut; export format has no line that is longer (2.3).
    claim = "" if LONG.search(text) else f"% EXPORT{END}"
    return f"% PBN {version}{END}{claim}{text}"


def exported(game: Game, settled: Game, inheritance: Inheritance, free: Iterable[str] = ()) -> str:
    """The text of a game in export format.

    Args:
        game: the game.
        settled: the same with inherited values in their places.
        inheritance: the values that stand for all games.
        free: mandatory tags that may be left out where the game has them not.
    """
    standing = frozenset(n for n in (*inheritance.standing, *free) if game.tag(n) is None)
    tables = {tag.name: tag.value for tag in settled.tags if tag.name in TABLES}
    return text_of(_exported(game, settled), standing, tables)


def _with_values(game: Game, settled: Game, said: dict[str, str]) -> Game:
    """A game with its own values for those signs that would take others in the new text.

    There a tag may have another value than in the old: ``?`` where it stood not at all.

    Args:
        game: the game.
        settled: the same with inherited values in their places.
        said: the last value of each tag in the new text.
    """
    values = {tag.name: tag.value for tag in settled.tags}
    tags = [
        replace(tag, value=values[tag.name])
        if tag.value == "#"
        and tag.name not in NO_HASH
        and values[tag.name] != said.get(tag.name, "")
        else tag
        for tag in game.tags
    ]
    return replace(game, tags=tags)


def _note_said(said: dict[str, str], told: Game, settled: Game, inheritance: Inheritance) -> None:
    """Keeps the values that a game has in the new text."""
    if not told.tags:
        return
    values = {tag.name: tag.value for tag in settled.tags}
    given = {tag.name for tag in told.tags}
    said.update((name, "?") for name in MANDATORY if name not in given)
    said.update((name, v) for name, v in inheritance.standing.items() if name not in given)
    for tag in _exported(told, settled).tags:
        said[tag.name] = values[tag.name] if is_taken(tag.value) else tag.value


def _rest(game: Game) -> str:
    lines = [text for text, _ in game.escapes if not is_heading(text)]
    lines += [f"{{{c.text}}}" if c.brace else f";{c.text}" for c in game.comments]
    return "".join(f"{line}{END}" for line in lines)


def _exported(game: Game, settled: Game) -> Game:
    """A game with its values in the spelling of export format."""
    seats = {name: _seat(settled, name) for name in ("Dealer", "Declarer")}
    tags: list[Tag] = []
    names: set[str] = set()
    for tag in game.tags:
        if tag.name in names and tag.name != "Note":
            continue
        names.add(tag.name)
        hashed = tag.value.startswith("#")
        tags.append(tag if hashed else _value(tag, seats["Dealer"], seats["Declarer"]))
    kept = [(text, span) for text, span in game.escapes if not is_heading(text)]
    return replace(game, tags=tags, escapes=kept)


def _seat(game: Game, name: str) -> int | None:
    tag = game.tag(name)
    found = None if tag is None else read_seat(tag.value.removeprefix("^")).value
    return None if found is None else "WNES".index(found)


def _value(tag: Tag, dealer: int | None, declarer: int | None) -> Tag:
    if tag.value in ("?", "") and tag.name not in SECTIONS:
        return tag
    if tag.name == "Deal":
        return replace(tag, value=_deal(tag, dealer))
    if tag.name == "Result":
        return replace(tag, value=_result(tag.value, declarer))
    if tag.name == "Auction":
        return _auction(tag, dealer)
    if tag.name == "Play":
        return _play(tag, declarer)
    reader = _READERS.get(tag.name)
    if reader is None:
        return tag
    caret = "^" if tag.name == "Declarer" and tag.value.startswith("^") else ""
    read: Read = reader(tag.value.removeprefix("^"))
    return tag if read.value is None else replace(tag, value=caret + read.value)


_READERS = {
    "Dealer": read_seat,
    "Declarer": read_seat,
    "Vulnerable": read_vulnerable,
    "Contract": read_contract,
}


def _deal(tag: Tag, dealer: int | None) -> str:
    dealt = read_deal(tag, Notices())
    if dealt is None:
        return tag.value
    first = dealt.first if dealer is None else dealer
    hands = []
    for n in range(4):
        cards = dealt.hands[(first + n) & 3]
        hands.append(
            "-"
            if cards is None
            else ".".join("".join(c[1] for c in cards if c[0] == suit) for suit in "SHDC")
        )
    return f"{'WNES'[first]}:{' '.join(hands)}"


def _result(value: str, declarer: int | None) -> str:
    found = read_result(value)
    if found is None or declarer is None:
        return value
    word, tricks = found.figures[0]
    if word is not None and ("EW", "NS").index(word) != declarer & 1:
        tricks = 13 - tricks
    return f"{'^' if found.agreed else ''}{tricks}"


def _auction(tag: Tag, dealer: int | None) -> Tag:
    """An auction from the dealer, the passes that close it written out."""
    read = read_calls(tag, dealer, Notices())
    if dealer is None or not read.calls:
        return tag
    items: list[Item] = []
    for cell in read.calls:
        items += cell.skips
        made = cell.item
        items.append(Item(cell.text, cell.span) if made is None else replace(made, text=cell.text))
    if read.end is not None:
        items.append(read.end)
    opener = read.calls[0]
    first = (opener.seat - len(opener.skips)) & 3
    return replace(tag, value="WNES"[first], items=items, comments=[*tag.comments, *read.opening])


def _play(tag: Tag, declarer: int | None) -> Tag:
    """A play whose first column is that of the opening leader."""
    read = read_cards(tag, declarer, Notices())
    named = read_seat(tag.value).value
    first = left_of(declarer) if declarer is not None else "WNES".index(named or "W")
    if named is not None and read.lead:
        first = "WNES".index(named)
    items: list[Item] = []
    for row in read.rows:
        for n in range(4):
            cell = row.get((first + n) & 3)
            if cell is None or cell.item is None:
                items.append(Item("-", tag.span))
            else:
                items.append(replace(cell.item, text=cell.text))
    if read.end is not None:
        items.append(replace(read.end, comments=[*read.behind, *read.end.comments]))
    elif read.behind and items:
        items[-1] = replace(items[-1], comments=[*items[-1].comments, *read.behind])
    return replace(tag, value="WNES"[first], items=items)


assert set(_READERS) <= set(MANDATORY)
