"""What is known of a record before its cards: where it is from, and what holds for it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from oddtrick.formats.page.leaf import Leaf
from oddtrick.formats.page.markup import Markup, el, join, said
from oddtrick.formats.page.words import DOUBLED, card, where
from oddtrick.records.calls import CALL_NUMBERS, call_name
from oddtrick.records.denominations import DENOMINATION_CODES, DENOMINATION_NAMES
from oddtrick.records.drawn.words import contract_text
from oddtrick.records.games import GAMES

if TYPE_CHECKING:
    from oddtrick.records.replay import Replay
    from oddtrick.records.schema import (
        Contract,
        Deal,
        Make,
        Player,
        Rubber,
        Session,
        Source,
        Standing,
        Transcription,
    )

    Record = Deal | Rubber | Session

Fact = tuple[str, Markup]
"""A label, and what stands beside it."""

_HOW = {
    "declared": "declared",
    "passed-and-declared": "passed by the dealer and declared by his partner",
    "schedule": "by the schedule",
    "handed-over": "handed over",
}
UNKNOWN = "not known to the source"
"""What is said of a value that the source says it does not know."""

_WHY = {"unknown": UNKNOWN, "not-applicable": "does not arise"}


def fact_list(leaf: Leaf, facts: "Iterable[Fact | None]") -> Markup | None:
    """Facts as a list of terms; None where there is none."""
    rows = [
        join([el("dt", label), el("dd", shown)]) for label, shown in filter(None, facts) if shown
    ]
    if not rows:
        return None
    return el("dl", Markup("\n"), join(rows, "\n"), Markup("\n"), class_="facts")


def head_facts(leaf: Leaf) -> "Iterator[Fact | None]":
    """What deals, rubbers and sessions share."""
    record = leaf.record
    yield _plain(leaf, "Number", "number", record.number)
    game = GAMES.get(record.game or "")
    if game is not None:
        yield "Game", leaf.marked("game", game.title)
    yield from _laws(leaf)
    if record.source is not None:
        yield "Source", leaf.marked("source", _source(leaf, record.source), under=False)
    if record.transcription is not None:
        yield "Transcribed", _transcribed(leaf, record.transcription)
    yield _plain(leaf, "Date", "date", record.date)
    yield _plain(leaf, "Occasion", "event", record.event)
    yield _plain(leaf, "Site", "site", record.site)
    if record.players:
        told = [_player(leaf, n, player) for n, player in enumerate(record.players)]
        yield "Players", join(told, "; ")
    if record.accounts:
        accounts = []
        for account in record.accounts:
            words: list[str | Markup] = [said(account.id)]
            if account.name:
                words += [" (", said(account.name), ")"]
            if account.members:
                words += [": ", join([said(m) for m in account.members], ", ")]
            accounts.append(leaf.marked(f"accounts.{account.id}", join(words), under=True))
        yield "Accounts", join(accounts, "; ")


def absences(leaf: Leaf) -> "Iterator[Fact | None]":
    """What the source says that it does not know, or that does not arise."""
    for absence in leaf.record.absent:
        shown = el("span", _WHY[absence.why], class_="faint")
        where_ = where(absence.path)
        words = where_[0].upper() + where_[1:]
        yield words, leaf.marked(absence.path, el("span", shown, id=leaf.id(absence.path)))


def deal_facts(leaf: Leaf, deal: "Deal", replay: "Replay") -> "Iterator[Fact | None]":
    """What is known of a deal before the play; derived where the record leaves it out."""
    alone = not leaf.path
    if alone and replay.game is not None and deal.game is None:
        yield "Game", leaf.derived(replay.game.title)
    if alone and replay.law is not None and deal.laws is None:
        yield "Laws", leaf.derived(f"{replay.law.title} ({replay.law.id})")
    yield _plain(leaf, "Table", "table", deal.table)
    yield _plain(leaf, "Round", "round", None if deal.round is None else str(deal.round))
    yield _plain(leaf, "Z is", "z_is", deal.z_is)
    if deal.before is not None:
        yield "Score before", leaf.marked("before", _standing(deal.before), under=True)
    if deal.vulnerable is not None:
        sides = join([said(side) for side in deal.vulnerable], ", ") or Markup("neither side")
        yield "Vulnerable", leaf.marked("vulnerable", sides, under=True)
    yield _plain(leaf, "Dealer", "dealer", deal.dealer)
    if deal.turned is not None:
        yield "Turned up", leaf.marked("turned", card(deal.turned))
    if deal.make is not None:
        yield "Make", leaf.marked("make", _make(deal.make), under=True)
    if deal.doubles is not None:
        doubles = join([said(place) for place in deal.doubles], ", then ") or Markup("none")
        yield "Doubled by", leaf.marked("doubles", doubles, under=True)
    if deal.contract is not None:
        yield "Contract", leaf.marked("contract", _contract(deal.contract), under=True)
    elif (
        deal.make is None
        and replay.declared.derived
        and (replay.declared.denomination is not None or replay.calls)
    ):
        yield "Contract", leaf.derived(contract_text(replay))
    if deal.order not in (None, "by-column") and deal.tricks:
        orders = {
            "as-played": "the cards of a trick stand as they were played",
            "both": "the cards of a trick stand as they were played, with the places",
        }
        yield "Arrangement", leaf.marked("order", orders[deal.order])
    yield _plain(leaf, "Leader", "leader", deal.leader)


def kept_facts(leaf: Leaf, record: "Rubber | Session") -> "Iterator[Fact | None]":
    """How a rubber or a session is kept and paid."""
    if record.unit is not None:
        rounding = {"nearest": "to the nearest", "down": "down", "up": "up"}
        how = f", rounded {rounding[record.rounding]}" if record.rounding else ""
        yield "Kept in", leaf.marked("unit", f"units of {record.unit} points{how}")
    elif record.rounding is not None:
        yield "Rounded", leaf.marked("rounding", record.rounding)
    yield _plain(leaf, "Stake", "stake", record.stake)
    if record.kind == "rubber":
        yield _plain(leaf, "Table", "table", record.table)
        yield _plain(leaf, "Round", "round", None if record.round is None else str(record.round))
        if record.netted:
            yield "Kept as", leaf.marked("netted", "only the difference of each deal or game")
        if record.unfinished:
            yield "State", leaf.marked("unfinished", "not finished")
        return
    yield _plain(leaf, "Movement", "movement", record.movement)
    yield _plain(leaf, "Tables", "tables", None if record.tables is None else str(record.tables))
    each = None if record.per_round is None else str(record.per_round)
    yield _plain(leaf, "Deals a round", "per_round", each)
    if record.moves:
        moves = []
        for move in record.moves:
            goes = [said(move.who)]
            if move.to is not None:
                goes += [Markup(" to "), said(move.to)]
            if move.tables is not None:
                goes.append(Markup(f" {move.tables:+d} tables"))
            if move.at is not None:
                goes += [Markup(" from table "), said(move.at)]
            if move.after is not None:
                goes.append(Markup(f" after round {move.after}"))
            moves.append(join(goes))
        yield "After each round", leaf.marked("moves", join(moves, "; "), under=True)


def _plain(leaf: Leaf, label: str, path: str, value: str | None) -> Fact | None:
    if value is None:
        return None
    return label, leaf.marked(path, el("span", said(value), id=leaf.id(path)), under=True)


def _laws(leaf: Leaf) -> "Iterator[Fact | None]":
    laws = leaf.record.laws
    if laws is None:
        return
    from oddtrick.records.laws.registry import find_law

    found = find_law(laws.code)
    words: list[str | Markup] = [said(laws.code)]
    if found is not None:
        words = [f"{found.title} (", said(laws.code), ")"]
    if laws.options:
        words += ["; with ", join([said(option) for option in laws.options], ", ")]
    for reading, choice in laws.readings:
        words += ["; reading ", said(reading), ": ", said(choice)]
    yield "Laws", leaf.marked("laws", el("span", join(words), id=leaf.id("laws")), under=True)


def _source(leaf: Leaf, source: "Source") -> Markup:
    parts = []
    labels = {
        "author": "", "title": "", "edition": "edition ", "year": "", "page": "page ",
        "item": "", "image": "image ", "file": "file ", "line": "line ", "table": "table ",
        "row": "row ", "cell": "cell ",
    }  # fmt: skip
    for name, label in labels.items():
        value = getattr(source, name)
        if value is None:
            continue
        text: Markup = said(str(value))
        if name == "title":
            text = el("cite", text)
        parts.append(join([label, leaf.marked(f"source.{name}", text)]))
    if source.work is not None:
        parts.append(
            el("span", leaf.marked("source.work", said(f"({source.work})")), class_="faint")
        )
        return join([join(parts[:-1], ", "), " " if parts[1:] else None, parts[-1]])
    return join(parts, ", ")


def _transcribed(leaf: Leaf, told: "Transcription") -> Markup:
    parts = []
    for name, label in (("by", "by "), ("date", ""), ("method", "")):
        value = getattr(told, name)
        if value is not None:
            parts.append(join([label, leaf.marked(f"transcription.{name}", said(value))]))
    return join(parts, ", ")


def _player(leaf: Leaf, number: int, player: "Player") -> Markup:
    words: list[str | Markup] = [said(player.name)]
    if player.kind is not None:
        words.append(f" ({player.kind})")
    if player.plays:
        words += [" plays ", join([said(place) for place in player.plays], ", ")]
    elif leaf.record.kind == "deal":
        words.append(" rests")
    path = f"players[{number}]"
    return leaf.marked(path, el("span", join(words), id=leaf.id(path)), under=True)


def _standing(before: "Standing") -> Markup:
    games = {"first": "first game", "second": "second game", "rubber": "rubber game"}
    parts: list[Markup] = []
    if before.game is not None:
        parts.append(Markup(games[before.game]))
    for label, rows in (
        ("games ", before.games), ("", before.below), ("above ", before.above),
    ):  # fmt: skip
        if rows:
            told = [join([said(account), f" {points}"]) for account, points in rows]
            parts.append(join([label, join(told, ", ")]))
    if before.text is not None:
        parts.append(join(["\u201c", said(before.text), "\u201d"]))
    return join(parts, "; ")


def _denomination(code: str | None) -> str:
    if code is None:
        return "denomination not told"
    return DENOMINATION_NAMES[DENOMINATION_CODES.index(code)]


def _make(make: "Make") -> Markup:
    words: list[str | Markup] = [_denomination(make.denomination)]
    if make.maker is not None:
        words += [" by ", said(make.maker)]
    if make.how is not None:
        words.append(f", {_HOW[make.how]}")
    if make.misery:
        words.append(", misery: every trick to be lost")
    if make.eight:
        words.append(", eight tricks undertaken")
    return join(words)


def _contract(contract: "Contract") -> Markup:
    if contract.level is not None and contract.denomination is not None:
        call = CALL_NUMBERS[f"{contract.level}{contract.denomination}"]
        words: list[str | Markup] = [call_name(call)]
    else:
        level = "" if contract.level is None else f"{contract.level} in "
        words = [f"{level}{_denomination(contract.denomination)}"]
    if contract.declarer is not None:
        words += [" by ", said(contract.declarer)]
    if contract.doubled is not None:
        many = contract.doubled
        words.append(f", {DOUBLED[many] if many < 3 else f'doubled {many} times'}")
    return join(words)


def title_of(record: "Record") -> str:
    """What a record is called: its title, else its kind and number, else its id."""
    if record.title:
        return record.title
    if record.number:
        return f"{record.kind.capitalize()} {record.number}"
    return f"{record.kind.capitalize()} {record.id}"
