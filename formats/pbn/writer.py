"""Writer of PBN 2.1: export or import format, with what PBN has no word for in Oddtrick tags."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from oddtrick.formats.pbn.drafting import draft
from oddtrick.formats.pbn.extension import (
    INSIDE,
    RECORD,
    SILENT,
    VERSION,
    encode,
    tag_of,
    tags_for,
)
from oddtrick.formats.pbn.fields import FIELDS, USUAL_LAWS
from oddtrick.formats.pbn.fitting import printable
from oddtrick.formats.pbn.inheritance import Inheritance
from oddtrick.formats.pbn.layout import END, text_of
from oddtrick.formats.pbn.layouts import as_import
from oddtrick.formats.pbn.syntax import parse
from oddtrick.formats.pbn.taking import take
from oddtrick.formats.pbn.tree import MANDATORY, NOWHERE, SECTIONS, Game, new_tag
from oddtrick.formats.pbn.versions import VERSIONS
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Finding, Level

if TYPE_CHECKING:
    from oddtrick.records.schema import Deal, Rubber, Session


_INSIDE = {"rubber": "deals", "session": "records"}


def write(
    records: "Sequence[Deal | Rubber | Session]",
    *,
    version: str = VERSIONS[0],
    layout: str = "export",
) -> str:
    """Records as PBN. Read again, it gives equal records.

    Args:
        records: the records; a rubber or session is a game without cards, and its deals
            are the games behind it.
        version: the version of the standard that the file names.
        layout: ``export`` or ``import`` format.

    Raises:
        ValueError: there is no such version.
    """
    head = heading(version, layout)
    writer = GameWriter()
    games = (text for record in records for text in writer.games(record))
    if layout == "import":
        return head + "\n".join(map(as_import, games))
    return head + END.join(games)


def heading(version: str, layout: str = "export") -> str:
    """The first lines of a file.

    Raises:
        ValueError: there is no such version.
    """
    if version not in VERSIONS:
        raise ValueError(f"there is no PBN {version}; there are {', '.join(VERSIONS)}")
    return f"% PBN {version}\n" if layout == "import" else f"% PBN {version}{END}% EXPORT{END}"


class GameWriter:
    """Writes the games of a file; each is numbered, for the number is the id of a plain game.

    Attributes:
        number: how many were written.
    """

    def __init__(self, number: int = 0) -> None:
        self.number = number

    def games(self, record: "Deal | Rubber | Session") -> Iterator[str]:
        """The games of a record, one at a time."""
        self.number += 1
        if record.kind == "deal":
            yield self._deal(record)
            return
        inside = getattr(record, _INSIDE[record.kind])
        yield self._head(record, len(inside))
        for inner in inside:
            yield from self.games(inner)

    def _head(self, record: "Rubber | Session", inside: int) -> str:
        game = Game(NOWHERE, tags=[new_tag(name, "") for name in MANDATORY])
        for name in MANDATORY:
            text = getattr(record, FIELDS.get(name, ""), None)
            if isinstance(text, str) and name != "Date":
                game.tag(name).value = printable(text)  # type: ignore[union-attr]
        data = _data(record)
        for name in (_INSIDE[record.kind], "kind"):
            data.pop(name, None)
        extra: dict[str, str] = {RECORD: record.kind}
        if inside:
            extra[INSIDE] = str(inside)
        return _with(game, data, extra, [])

    def _deal(self, deal: "Deal") -> str:
        wanted = _data(deal)
        game = self._true_game(deal)
        places = deal.places if _seated(deal) else ("W", "N", "E", "S")
        text = text_of(game)
        found = _read_back(text, self.number, places)
        said = {name: value for name, value in wanted.items() if found.get(name) != value}
        silent = sorted(name for name in found if name not in wanted)
        if list(places) != ["W", "N", "E", "S"] and _seated(deal):
            # The names of the places are read first, and all else in their light.
            if "places" in wanted:
                said["places"] = wanted["places"]
            else:
                silent = sorted({*silent, "places"})
        if not said and not silent:
            return text
        return _with(game, said, {}, silent)

    def _true_game(self, deal: "Deal") -> Game:
        """The draft with the sections in which every token is true and legal in PBN."""
        sections = set(SECTIONS)
        refused: set[str] = set()
        while True:
            game = draft(deal, sections)
            game.tags = [t for t in game.tags if t.name not in refused]
            wrong = _wrong_in(game, self.number)
            left = {tag.name for tag in game.tags}
            if wrong & sections & left:
                sections -= wrong
            elif wrong & left - set(SECTIONS) - refused:
                refused |= wrong
            else:
                return game


_BY_PATH = (("auction", "Auction"), ("tricks", "Play"), ("leader", "Play"), ("result", "Result"))


def _wrong_in(game: Game, number: int) -> set[str]:
    """The tags of a draft that are not legal by the laws that PBN has in mind."""
    from oddtrick.records.checks import check_record
    from oddtrick.records.laws.registry import load_law
    from oddtrick.records.schema import Deal

    text = text_of(game)
    notices = Notices()
    taken = _taken(text, number, ("W", "N", "E", "S"), notices)
    taken.pop("score", None)
    deal = Deal.model_validate(taken)
    wrong: set[str] = set()
    for finding in check_record(deal, load_law(USUAL_LAWS)):
        if finding.level is Level.NOTE:
            continue
        places = [spot.path or "" for spot in (finding.at, *finding.also)]
        wrong |= _blamed(finding, places)
    return wrong


def _blamed(finding: Finding, places: list[str]) -> set[str]:
    first = places[0]
    for path, name in _BY_PATH:
        if first.startswith(path):
            return {name}
    if first.startswith("contract"):
        return {"Auction"}
    if first.startswith("events"):
        return {"Auction"} if any(p.startswith("auction") for p in places) else {"Play"}
    return {"Play"} if any(p.startswith("tricks") for p in places) else set()


def _taken(text: str, number: int, places: tuple[str, ...], notices: Notices) -> dict[str, Any]:
    (game,) = parse(text, 0, len(text), notices)
    game = Inheritance().settle(game, notices)
    return take(game, notices, number, places).fields


def _read_back(text: str, number: int, places: tuple[str, ...]) -> dict[str, Any]:
    """What a reader makes of the standard tags of a game, as plain data."""
    from oddtrick.records.schema import Deal

    return _data(Deal.model_validate(_taken(text, number, places, Notices())))


def _data(record: "Deal | Rubber | Session") -> dict[str, Any]:
    return record.model_dump(mode="json", exclude_defaults=True)


def _seated(deal: "Deal") -> bool:
    return len(set(deal.places)) == len(deal.places) == 4


def _with(game: Game, said: dict[str, Any], extra: dict[str, str], silent: list[str]) -> str:
    """The game with the Oddtrick tags that say what differs."""
    values = {"OddtrickVersion": VERSION, **extra}
    if silent:
        values[SILENT] = " ".join(silent)
    for name, value in said.items():
        values[tag_of(name)] = encode(name, value)
    tags = [tag for name, text in values.items() for tag in tags_for(name, text)]
    game.tags = [*game.tags, *(new_tag(name, text) for name, text in tags)]
    return text_of(game)
