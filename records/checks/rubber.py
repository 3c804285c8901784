"""The check of a rubber: every deal, then the ledger, the game lines, the bonus and the totals."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from oddtrick.records.checks.alongside import Brought, check_alongside
from oddtrick.records.checks.beside import note_misprints
from oddtrick.records.checks.corrections import check_corrections
from oddtrick.records.checks.deal import Around, check_deal, findings_under
from oddtrick.records.checks.entries import Judged, judge_rubber, not_explained
from oddtrick.records.checks.laws import named_law
from oddtrick.records.checks.settlement import check_settlement
from oddtrick.records.checks.sides import Sides, sides_of
from oddtrick.records.checks.totals import Columns, check_totals, totalled
from oddtrick.records.checks.turns import check_leads, check_turns
from oddtrick.records.findings import Finding
from oddtrick.records.findings.deal import NO_LAWS, NO_SUCH_PLACE, NOT_REPLAYED
from oddtrick.records.findings.rubber import (
    AFTER_THE_RUBBER,
    GAME_LINE_MISPLACED,
    RUBBER_BONUS_MISSING,
    RUBBER_BONUS_WRONG,
    RUBBER_NOT_WON,
    STANDING_DISAGREES,
)
from oddtrick.records.games import GAMES, game_of
from oddtrick.records.games.choice import Choice
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.rules import totals
from oddtrick.records.replay.deal import not_replayed
from oddtrick.records.replay.given import Given, GivenMark, GivenStanding
from oddtrick.records.replay.irregular import is_void
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.replay.rubber import (
    BY_THE_LAWS,
    LEDGERS,
    Entry,
    Ledger,
    Line,
    Standing,
    deals_of_sheet,
    in_order,
)
from oddtrick.records.seats import is_book_lettering

if TYPE_CHECKING:
    from oddtrick.records.laws.facts import DerivedLine
    from oddtrick.records.schema import Deal, Rubber, ScoreLine, Session

_BONUS = ("rubber", "game")


_ENTRIES_BESIDE = "the accounts are not named, so that the entries are not laid beside the deals"


@dataclass(slots=True)
class RubberReplay:
    """A rubber replayed.

    Attributes:
        law: the law code.
        deals: the replay of each deal.
        sides: the two accounts; None when the record does not say which they are.
        ledger: the ledger; None without laws or sides.
        report: what takes the findings.
        judged: what came of the entries of a sheet that is not divided into deals.
        counted: on such a sheet, how many entries below the line there were after each
            deal of the ledger.
        brought: what each deal brings, as recorded and as the law has it.
        unnamed: the entries beside deals that are rubber points and do not say so.
    """

    law: LawCode | None
    deals: list[Replay]
    sides: Sides | None
    ledger: Ledger | None
    report: Report
    judged: Judged | None = None
    counted: list[int] = field(default_factory=list)
    brought: list[Brought] = field(default_factory=list)
    unnamed: set[int] = field(default_factory=set)

    @property
    def findings(self) -> list[Finding]:
        """Everything that was noticed, deals included."""
        return self.report.findings


def replay_rubber(
    rubber: "Rubber",
    law: LawCode | None = None,
    *,
    unfinished: bool = False,
    game: str | None = None,
    inherited: LawCode | None = None,
    marks: tuple[GivenMark, ...] = (),
    session: "Session | None" = None,
) -> RubberReplay:
    """Replay a rubber and check it.

    Args:
        rubber: the rubber.
        law: the law code to use whatever the record says; None uses the one it names.
        unfinished: whether what is missing is only noted.
        game: the game of the session that it is part of.
        inherited: the law code of that session.
        marks: marks of the session on values of the rubber.
        session: the session itself, whose unit and rounding hold for the rubber.
    """
    found, findings, named = (
        (law, [], True) if law else named_law(rubber.laws, inherited, rubber.id)
    )
    marks += tuple(GivenMark(mark.kind, mark.paths, mark.printed) for mark in rubber.marks)
    report = Report(Given(rubber.id, (), frozenset(), marks=marks), unfinished, list(findings))
    by_player = _by_player(rubber.game or game)
    done = RubberReplay(found, [], sides_of(rubber, by_player=by_player), None, report)
    if not named and all(deal.laws is None for deal in rubber.deals):
        report.add(NO_LAWS, "the rubber names no laws; its deals were replayed, and not scored", "")
    ledger = _ledger(rubber.game or game, found)
    if ledger is not None and ledger not in LEDGERS:
        report.add(NOT_REPLAYED, f"the ledger {ledger.name} is recorded and not replayed", "game")
    elif found is not None and done.sides is not None:
        many = len(done.sides.names)
        run = BY_THE_LAWS if ledger is None else LEDGERS[ledger]
        done.ledger = Ledger(found, (0,) * many, (0,) * many, run=run)
    columns = Columns(many=2 if done.sides is None else len(done.sides.names))
    if found is not None:
        columns.counted = totals.MATTER.ask(found)
    beside = bool(rubber.deals and rubber.entries)
    scored = Columns(many=columns.many) if beside else columns
    for n, deal in enumerate(rubber.deals):
        _deal(rubber, n, deal, done, scored, law, game=rubber.game or game)
    game_row = GAMES.get(rubber.game or game or "")
    if game_row is not None:
        check_turns(rubber, done.deals, done.sides, game_row.movement, report)
        check_leads(done.deals, game_row, report)
    _corrections(rubber, done)
    if beside and done.sides is None:
        not_explained(report, _ENTRIES_BESIDE)
    elif beside:
        _beside(rubber, done, columns)
    if not rubber.deals:
        _sheet(rubber, done, columns, rubber.game or game)
    kept = bool(rubber.deals or rubber.entries)
    if done.ledger is not None and done.sides is not None and kept:
        _after(rubber, done, done.ledger, done.sides, columns)
    check_totals(rubber, done.sides, columns, report, counted=_counted(rubber, session))
    check_settlement(rubber, done.sides, report, session)
    note_misprints(rubber, report)
    return done


def _counted(rubber: "Rubber", session: "Session | None") -> bool:
    """Whether settlements are counted in units and not in points."""
    return bool(rubber.unit or (session and session.unit))


def _by_player(game: str | None) -> bool:
    """Whether each player of a game keeps a score of his own."""
    hands = None if game is None else GAMES[game].hands
    return hands is not None and not hands.sides


def _ledger(game: str | None, law: LawCode | None) -> Choice | None:
    """How the scores of the deals of a game run together; None where no game is known."""
    found = game_of(game, None if law is None else law.family, ())
    return None if found is None else found[0].ledger


def _deal(
    rubber: "Rubber",
    n: int,
    deal: "Deal",
    done: RubberReplay,
    columns: Columns,
    law: LawCode | None,
    *,
    game: str | None,
) -> None:
    ledger, sides = done.ledger, done.sides
    turn = None if sides is None else sides.turn(deal)
    if sides is not None and not sides.by_player and all(sides.members):
        _who_is_z(n, deal, sides, done.report)
    if ledger is not None and sides is not None and not rubber.netted:
        _standing(n, deal, ledger, sides, done)
        if ledger.over:
            _late(n, ledger, sides, done.report, f"deals[{n}]")
    start = None
    before = None
    if ledger is not None and turn is not None and n:
        start = _turned(ledger, turn)
    elif ledger is not None and sides is not None and sides.by_player:
        before = GivenStanding(
            tuple(zip(sides.names, ledger.games, strict=True)),
            tuple(zip(sides.names, ledger.below, strict=True)),
        )
    prefix = f"deals[{n}]"
    around = Around(
        done.law,
        game,
        start,
        told=True,
        in_rubber=True,
        opens=n == 0 and deal.before is None,
        marks=done.report.marks_under(prefix),
        accounts=() if sides is None else sides.accounts_in(deal),
        before=before,
    )
    replay = check_deal(deal, law, unfinished=done.report.unfinished, around=around)
    done.deals.append(replay)
    done.report.findings += findings_under(replay.findings, prefix)
    own = None if sides is None else sides.numbers(deal, replay.accounts)
    one_column = ledger is not None and ledger.run.one_column
    entries = _entries(deal, replay, sides, own, one_column=one_column)
    derived = _derived(replay, own)
    done.brought.append(Brought(entries if deal.score else None, derived))
    if deal.score:
        columns.enter(deal.score, sides, deal)
        _mend(deal, replay, sides, own, columns)
    elif entries is not None:
        columns.derived(entries)
    if entries is None:
        columns.whole = False
        below = _tricks(replay, own)
        if below is None:
            # Without its tricks a deal leaves what follows without a score to rest on.
            done.ledger = None
        elif ledger is not None:
            ledger.enter(below)
    elif ledger is not None:
        ledger.enter(entries)


def _who_is_z(n: int, deal: "Deal", sides: Sides, report: Report) -> None:
    """Report a deal whose Z is a player of neither account."""
    if deal.z_is is not None and is_book_lettering(deal.places) and sides.of(deal.z_is) is None:
        players = " ".join(sorted(frozenset.union(*sides.members)))
        report.add(
            NO_SUCH_PLACE,
            f"Z is {deal.z_is}, who is of neither account; the accounts have {players}",
            f"deals[{n}].z_is",
            recorded=deal.z_is,
            derived=players,
            deal=deal.id,
            help="Correct the name; or name a player who took another's place in his account.",
        )


def _corrections(rubber: "Rubber", done: RubberReplay) -> None:
    """What was put right later in each deal, now that it is known which deals won a game."""
    won = None if done.ledger is None else [game.deal + 1 for game in done.ledger.won]
    for n, replay in enumerate(done.deals, start=1):
        report = Report(replay.given, done.report.unfinished)
        next_game = None
        if won is not None and done.ledger is not None:
            last = next((deal for deal in won if deal >= n), 0)
            over = done.ledger.winner is not None and last == won[-1]
            next_game = 0 if over or not last else last + 1
        check_corrections(replay.given, replay.law, report, n, next_game)
        done.report.findings += findings_under(report.findings, f"deals[{n - 1}]")


def _mend(
    deal: "Deal", replay: Replay, sides: Sides | None, own: dict[int, int] | None, columns: Columns
) -> None:
    """Reckon what the sums would be with the lines that the law gives for a deal."""
    if sides is None or own is None or replay.unscored is not None or replay.open_score:
        return
    recorded: dict[tuple[str, int], int] = {}
    derived: dict[tuple[str, int], int] = {}
    native = any(line.column == "single" for line in replay.score)
    for line in deal.score:
        side = sides.side_of(deal, line.account)
        if side is None or (line.column == "single" and not native):
            return
        if line.matter not in _BONUS:
            here: tuple[str, int] = (line.column, side)
            recorded[here] = recorded.get(here, 0) + line.points
    for due in replay.score:
        at: tuple[str, int] = (due.column, own[replay.accounts.of_line(due)])
        derived[at] = derived.get(at, 0) + due.points
    for column, side in recorded.keys() | derived.keys():
        at = (column, side)
        columns.mended[column][side] += derived.get(at, 0) - recorded.get(at, 0)


def _turned(ledger: Ledger, turn: int) -> Standing:
    """The standing before a deal, by the deal's own sides."""
    standing = ledger.standing
    if not turn:
        return standing
    return replace(
        standing,
        games=standing.games[::-1],
        below=standing.below[::-1],
        vulnerable=standing.vulnerable[::-1],
    )


def _entries(
    deal: "Deal",
    replay: Replay,
    sides: Sides | None,
    own: dict[int, int] | None,
    *,
    one_column: bool = False,
) -> list[Entry] | None:
    """The lines that a deal brings to the ledger; None when they are not known."""
    if deal.score:
        entries = []
        for line in in_order(deal.score) if one_column else deal.score:
            if line.matter in _BONUS:
                continue
            side = None if sides is None else sides.side_of(deal, line.account)
            native = one_column or any(due.column == "single" for due in replay.score)
            if side is None or (line.column == "single" and not native):
                return None
            entries.append(Entry(side, line.column, line.points))
        return entries
    return _derived(replay, own)


def _derived(replay: Replay, own: dict[int, int] | None) -> list[Entry] | None:
    """The lines that the law gives a deal; None when they are not all known."""
    if replay.declared.passed_out or is_void(replay.given):
        return []
    if replay.unscored is not None or replay.open_score or own is None:
        return None
    return [
        Entry(own[replay.accounts.of_line(line)], line.column, line.points) for line in replay.score
    ]


def _tricks(replay: Replay, own: dict[int, int] | None) -> list[Entry] | None:
    """What a deal brings towards the game, where only honours and the like are not known."""
    known = replay.unscored is None and not {"tricks", "game", "lump"} & replay.open_score.keys()
    if not known or own is None or replay.given.score:
        return None
    return [
        Entry(own[replay.accounts.of_line(line)], line.column, line.points)
        for line in replay.score
        if line.column == "below"
    ]


def _beside(rubber: "Rubber", done: RubberReplay, columns: Columns) -> None:
    """Lay the entries of a rubber beside its deals; its sums are then those of the entries."""
    assert done.sides is not None
    columns.enter(rubber.entries, done.sides)
    due: list[Entry] = []
    if done.ledger is not None:
        for line in done.ledger.balance(done.sides.names).lines:
            due.append(Entry(line.side, "above", line.points))
    done.unnamed = check_alongside(rubber, done.brought, done.sides, due, columns, done.report)


def _sheet(rubber: "Rubber", done: RubberReplay, columns: Columns, game: str | None) -> None:
    """Enter a sheet that is not divided into deals."""
    columns.enter(rubber.entries, done.sides)
    if done.ledger is None or done.sides is None:
        return
    law = done.ledger.law
    of_the_laws = game_of(game, law.family, ())
    one_column = done.ledger.run.one_column
    if not one_column and (of_the_laws is None or not not_replayed(of_the_laws[0])):
        done.judged = judge_rubber(rubber, law, done.sides, columns, done.report)
    deals: list[list[Entry]] | list[list[Line]]
    if done.judged is not None and done.judged.deals:
        deals = done.judged.deals
    else:
        entries = []
        for line in rubber.entries:
            side = done.sides.of(line.account)
            if side is None or (line.column == "single" and not one_column):
                done.ledger = None
                return
            if line.matter not in _BONUS:
                entries.append(Entry(side, line.column, line.points))
        deals = deals_of_sheet(entries, done.ledger.run)
    for lines in deals:
        if done.ledger.over and not done.ledger.late:
            _late(done.ledger.deals, done.ledger, done.sides, done.report, "entries")
        done.ledger.enter(lines)
        before = done.counted[-1] if done.counted else 0
        done.counted.append(before + sum(line.column in done.ledger.run.counting for line in lines))


def _standing(n: int, deal: "Deal", ledger: Ledger, sides: Sides, done: RubberReplay) -> None:
    before = deal.before
    if before is None:
        return
    for word, pairs, derived in (
        ("games", before.games, ledger.games),
        ("below", before.below, ledger.below),
    ):
        for account, figure in pairs:
            side = sides.side_of(deal, account)
            if side is None or figure == derived[side]:
                continue
            what = "games" if word == "games" else "points below the line"
            done.report.add(
                STANDING_DISAGREES,
                f"{account} {figure} {what} before deal {n + 1}; the deals before it make "
                f"{derived[side]}",
                f"deals[{n}].before.{word}.{account}",
                recorded=str(figure),
                derived=str(derived[side]),
                difference=f"{figure - derived[side]:+d}",
            )
    game = ledger.standing.game
    if before.game is not None and before.game != game:
        done.report.add(
            STANDING_DISAGREES,
            f"deal {n + 1} is said to be of the {before.game} game; the deals before it make it "
            f"the {game} game",
            f"deals[{n}].before.game",
            recorded=before.game,
            derived=game,
        )


def _late(n: int, ledger: Ledger, sides: Sides, report: Report, path: str) -> None:
    if ledger.winner is None:
        last = ledger.run.deals or 0
        why = f"which has {last} deals"
    else:
        last = ledger.won[-1].deal + 1
        what = "game" if ledger.run.games == 1 else "rubber"
        why = f"which {sides.names[ledger.winner]} won with deal {last}"
        why = why if what == "rubber" else f"{why}, for it is a single game"
    report.add(
        AFTER_THE_RUBBER,
        f"deal {n + 1} follows the end of the rubber, {why}",
        path,
        recorded=f"deal {n + 1}",
        derived=f"the rubber ends with deal {last}",
        article=ledger.law.cite("rubber"),
    )


def _after(
    rubber: "Rubber",
    done: RubberReplay,
    ledger: Ledger,
    sides: Sides,
    columns: Columns,
) -> None:
    """The game lines, the end of the rubber and its bonus."""
    if done.ledger is None:
        return
    derived_lines = tuple(
        done.counted[won.deal] if done.counted else won.deal + 1 for won in ledger.won
    )
    recorded = rubber.lines
    # The game that ends the rubber has the totals under it, with or without a line.
    fitting = (derived_lines, derived_lines[: -1 if ledger.winner is not None else None])
    unlined = done.judged is not None and done.judged.unlined
    if recorded and (recorded not in fitting or unlined):
        done.report.add(
            GAME_LINE_MISPLACED,
            f"game lines are drawn after {_after_words(recorded)}, and games were won with "
            f"{_after_words(derived_lines)}",
            "lines",
            recorded=_after_words(recorded),
            derived=_after_words(derived_lines),
            article=ledger.law.cite("game", "game-line"),
        )
    if ledger.run.games == 0 and not rubber.unfinished and not ledger.over and ledger.run.deals:
        done.report.add(
            RUBBER_NOT_WON,
            f"the record ends after {ledger.deals} of {ledger.run.deals} deals",
            "deals" if rubber.deals else "entries",
            missing=True,
            derived=f"{ledger.run.deals} deals",
        )
    if ledger.run.games == 0:
        _bonus(rubber, done, ledger, sides, columns)
        return
    if ledger.needed and ledger.winner is None and not rubber.unfinished:
        each = zip(sides.names, ledger.games, strict=True)
        games = ", ".join(f"{name} {won}" for name, won in each)
        done.report.add(
            RUBBER_NOT_WON,
            f"the rubber ends unwon, at games {games}",
            "deals" if rubber.deals else "entries",
            missing=True,
            derived=games,
            article=ledger.law.cite("rubber"),
        )
    _bonus(rubber, done, ledger, sides, columns)


def _after_words(lines: tuple[int, ...]) -> str:
    return "deal " + ", ".join(map(str, lines)) if lines else "no deal"


def _bonus(
    rubber: "Rubber", done: RubberReplay, ledger: Ledger, sides: Sides, columns: Columns
) -> None:
    due = list(ledger.balance(sides.names).lines)
    entered: list[tuple[str, ScoreLine, int | None]] = [
        (f"entries[{n}]", line, sides.of(line.account))
        for n, line in enumerate(rubber.entries)
        if line.matter in _BONUS
    ]
    in_deals = [
        (f"deals[{n}].score[{m}]", line, sides.side_of(deal, line.account))
        for n, deal in enumerate(rubber.deals)
        for m, line in enumerate(deal.score)
        if line.matter in _BONUS
    ]
    # A sheet beside the deals says once more what their scores say.
    again = {(side, line.points) for _, line, side in entered}
    for n in done.unnamed:
        line = rubber.entries[n]
        again.add((sides.of(line.account), line.points))
        _paid(due, sides.of(line.account) or 0, line.points)
    entered += [one for one in in_deals if (one[2], one[1].points) not in again]
    if done.judged is not None:
        for n in done.judged.explanation.bonuses:
            line = rubber.entries[n]
            _paid(due, sides.of(line.account) or 0, done.judged.figure(n))
        for step in done.judged.explanation.steps:
            for own, points in enumerate(step.bonus):
                _paid(due, own, points)
    for path, line, side in entered:
        if side is not None and _paid(due, side, line.points, line.matter):
            continue
        owed = next(iter(due), None)
        words = "none" if owed is None else f"{sides.names[owed.side]} {owed.points}"
        done.report.add(
            RUBBER_BONUS_WRONG,
            f"{line.account} {line.points} for the {line.matter} is recorded, and the law gives "
            f"{words}",
            path,
            recorded=f"{line.account} {line.points}",
            derived=words,
            article=ledger.law.cite("rubber", "rubber-bonus"),
        )
        if side is not None:
            columns.mended[line.column][side] -= line.points
        for right in due:
            columns.mended["above"][right.side] += right.points
        due.clear()
    for owed in due:
        if totalled(rubber) and columns.counted and columns.whole:
            done.report.add(
                RUBBER_BONUS_MISSING,
                f"{sides.names[owed.side]} wins {owed.points} for the {owed.matter}, which is "
                "not entered",
                "totals",
                derived=f"{sides.names[owed.side]} {owed.points}: {owed.arithmetic}",
                article=owed.article,
            )
    columns.bonus = [Entry(line.side, "above", line.points) for line in due]


def _paid(due: "list[DerivedLine]", side: int, points: int, matter: str | None = None) -> bool:
    """Take what an entry pays from what is due: a line, or all of a side for the same matter."""
    lines = [line for line in due if line.side == side]
    one = [line for line in lines if line.points == points]
    one.sort(key=lambda line: line.matter != matter)
    alike = [line for line in lines if line.matter == matter]
    paid = one[:1] or (alike if sum(line.points for line in alike) == points else [])
    for line in paid:
        due.remove(line)
    return bool(paid)
