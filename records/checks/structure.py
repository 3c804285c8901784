"""The fields of a deal against its table and the choices of its game."""

from oddtrick.records.findings.auction import ALL_PASSED
from oddtrick.records.findings.deal import (
    DEALER_NOT_Z,
    FIELD_LACKING,
    FIELD_NOT_OF_GAME,
    GAME_NOT_NAMED,
    HAND_AGAIN,
    NO_LAWS,
    NO_SUCH_PLACE,
    NOT_REPLAYED,
    OTHER_LAWS,
)
from oddtrick.records.findings.session import PLAYER_TWICE
from oddtrick.records.games import Game, all_game_fields, game_of
from oddtrick.records.laws.code import LawCode
from oddtrick.records.replay.deal import not_replayed
from oddtrick.records.replay.given import Given
from oddtrick.records.replay.report import Report
from oddtrick.records.replay.result import Replay
from oddtrick.records.seats import is_book_lettering

_PLAYED = ("tricks", "result")
_WORDS = {
    "auction": "auction", "make": "make", "doubles": "double", "turned": "turned-up card",
    "contract": "contract", "dealer": "dealer", "before": "score before the deal",
    "z_is": "word on who is Z", "table": "table", "round": "round",
}  # fmt: skip


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def _played_by_two(given: Given, report: Report) -> None:
    """A place that two players are said to play."""
    seen: dict[str, str] = {}
    for name, plays in given.players:
        for place in plays:
            other = seen.setdefault(place, name)
            if other != name:
                report.add(
                    PLAYER_TWICE,
                    f"{other} and {name} both play {place} in deal {given.id}",
                    f"players.{name}",
                    also=(f"players.{other}",),
                    hand=place,
                )


def check_places(given: Given, report: Report) -> None:
    """Places that the table has not, and a dealer that the lettering denies."""
    table = " ".join(given.places)
    for path, word in given.strange:
        what = "the dealer" if path == "dealer" else "a place"
        report.add(
            NO_SUCH_PLACE,
            f"{what} is {word!r}, who is nobody at the table of {table}",
            path,
            recorded=word,
            derived=f"one of {table}",
        )
    for path, word in given.again:
        report.add(
            HAND_AGAIN,
            f"{word} has two hands; the second was not read",
            path,
            also=(f"hands.{word}",),
            hand=word,
        )
    _played_by_two(given, report)
    if is_book_lettering(given.places) and given.dealer not in (None, 3):
        report.add(
            DEALER_NOT_Z,
            f"the dealer is {given.dealer_word}, and the letters say Z",
            "dealer",
            recorded=given.dealer_word,
            derived="Z",
        )


def check_game(
    given: Given, replay: Replay, law: LawCode | None, report: Report, *, named: bool
) -> None:
    """The fields that the game has and needs, its laws, and what of it is not replayed.

    Args:
        given: the deal.
        replay: its replay.
        law: the law code, if one was found.
        report: takes the findings.
        named: whether the record names laws, known or not.
    """
    game = replay.game
    note_laws(report, law, named=named)
    if game is None:
        return
    note_game(given, law, report)
    if law is not None and law.family not in game.families:
        report.add(
            OTHER_LAWS,
            f"the game is {game.title}, and {law.id} is a code of {law.family} bridge",
            "laws",
            also=("game",) if given.game is not None else (),
            recorded=law.id,
            derived=f"a code of {' or '.join(sorted(game.families))} play",
        )
    foreign = (given.fields & all_game_fields()) - game.optional_fields()
    for name in sorted(foreign):
        report.add(
            FIELD_NOT_OF_GAME,
            f"{_a(_WORDS[name])} is recorded, which {game.title} does not have",
            name,
            recorded=_WORDS[name],
            derived=_instead(game, name),
        )
    _check_needed(given, game, report)
    apart = [choice for choice in not_replayed(game) if _matters(given, choice.axis)]
    if apart:
        named_choices = ", ".join(f"{choice.axis} {choice.name}" for choice in apart)
        report.add(
            NOT_REPLAYED,
            f"of {game.title}, {named_choices} {'is' if len(apart) == 1 else 'are'} recorded "
            "and not replayed",
            "game",
        )


_AXIS = {"doubles": "doubling", "before": "ledger", "table": "movement", "round": "movement"}
"""The matters that fields belong to that are not of the making."""


def _instead(game: Game, field: str) -> str:
    """What a game has in place of a field that it has not, in words."""
    axis = _AXIS.get(field, "making")
    choice = next(each for each in game.choices() if each.axis == axis)
    says = choice.says.rstrip(".")
    return f"{choice.axis}: {says[0].lower()}{says[1:]}"


def _matters(given: Given, axis: str) -> bool:
    """Whether a deal records something of a matter."""
    if axis == "credit":
        return bool(given.score)
    if axis == "making":
        return bool(given.fields & {"make", "auction", "turned"})
    if axis == "doubling":
        return bool(given.doubles)
    return bool(given.hands or given.tricks)


def _check_needed(given: Given, game: Game, report: Report) -> None:
    if not given.fields & set(_PLAYED):
        return
    for group in game.needed_fields():
        if given.fields & set(group) or given.unknown & set(group):
            continue
        if "dealer" in group and given.dealer is not None:
            continue
        names = " or ".join(_WORDS[name] for name in group)
        report.add(
            FIELD_LACKING,
            f"{game.title} needs {_a(names)}, and none is recorded",
            next(name for name in _PLAYED if name in given.fields),
            missing=True,
            derived=names,
        )


def note_laws(report: Report, law: LawCode | None, *, named: bool) -> None:
    """Note that a record names no laws."""
    if law is None and not named:
        report.add(NO_LAWS, "the record names no laws; it was replayed, and not scored", "")


def note_game(given: Given, law: LawCode | None, report: Report) -> None:
    """Note that only the fields of a record show its game."""
    found = game_of(given.game, None if law is None else law.family, given.fields)
    if found is not None and found[1] == "fields":
        report.add(
            GAME_NOT_NAMED,
            f"the record names no game; it was replayed as {found[0].title}, as its fields show",
            "",
            derived=found[0].id,
        )


def check_passed_out(given: Given, replay: Replay, report: Report) -> None:
    """A deal that all passed has nothing after the passes."""
    if not replay.declared.passed_out:
        return
    contract = given.contract
    stated = contract is not None and contract.denomination is not None
    after: list[str] = [name for name in ("tricks", "score") if name in given.fields]
    if given.result is not None and (given.result.tricks or given.result.odd):
        after.append("result")
    if stated:
        after.append("contract")
    if not after:
        return
    report.add(
        ALL_PASSED,
        f"all passed, and {_listed(after)} recorded",
        *after,
        also=("auction",),
        recorded=", ".join(after),
        derived="nothing is played and nothing scored",
    )


def _listed(names: list[str]) -> str:
    words = [{"tricks": "tricks"}.get(name, f"a {name}") for name in names]
    if len(words) == 1:
        return f"{words[0]} {'are' if names[0] == 'tricks' else 'is'}"
    return f"{', '.join(words[:-1])} and {words[-1]} are"
