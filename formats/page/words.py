"""Cards, calls and places in a record as pages show them, and as they are read aloud."""

from functools import lru_cache

from oddtrick.formats.page.markup import Markup, el
from oddtrick.records.calls import CALL_NUMBERS, call_name
from oddtrick.records.cards import card_name
from oddtrick.records.paths import steps

SUITS = "SHDC"
"""The suits in the order in which a hand is set."""

SIGNS = {"S": "\u2660\ufe0e", "H": "\u2665\ufe0e", "D": "\u2666\ufe0e", "C": "\u2663\ufe0e"}
"""The sign of each suit, as text and not as a picture."""

SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "?": "suit not known"}

_RED = "HD"
DOUBLED = ("undoubled", "doubled", "redoubled")
"""How often a contract is doubled, in words."""

_DENOMINATIONS = {"R": "royals", "NT": "NT", "NU": "nullos"}


def rank_text(code: str) -> str:
    """The rank of a card as it is set: ``10`` for the ten."""
    return "10" if code[1] == "T" else code[1]


def card_text(code: str) -> str:
    """A card as plain text: the sign of its suit and its rank."""
    return "?" if code == "??" else SIGNS.get(code[0], "?") + rank_text(code)


def red(suit: str) -> str | None:
    """The class of a red suit."""
    return "red" if suit in _RED else None


def classes(*names: str | None) -> str | None:
    """Several classes as one attribute; None where there is none."""
    return " ".join(name for name in names if name) or None


@lru_cache(maxsize=128)
def card(code: str) -> Markup:
    """A card: seen as sign and rank, heard as ``king of hearts``."""
    sign = SIGNS.get(code[0])
    return el(
        "span",
        None if code == "??" else el("span", sign, class_="sign") if sign else "?",
        rank_text(code),
        role="img",
        aria_label=card_name(code),
        class_=classes("card", red(code[0])),
    )


@lru_cache(maxsize=128)
def suit(letter: str) -> Markup:
    """The sign of a suit, heard by its name; ``?`` for one that is not known."""
    sign = SIGNS.get(letter, "?")
    return el(
        "span",
        sign,
        role="img",
        aria_label=SUIT_NAMES[letter],
        class_=classes("pip", "sign", red(letter)),
    )


@lru_cache(maxsize=128)
def call(code: str) -> Markup:
    """A call: a bid as level and denomination, the others in words."""
    number = CALL_NUMBERS.get(code)
    if number is None:
        return el("span", "?", role="img", aria_label="a call that is not known")
    if not code[0].isdigit():
        return Markup(call_name(number))
    level, named = code[0], code[1:]
    if named in SIGNS:
        shown = el("span", SIGNS[named], class_=classes("sign", red(named)))
        return el("span", level, shown, role="img", aria_label=call_name(number), class_="card")
    word = _DENOMINATIONS[named]
    return el("span", f"{level} {word.removesuffix('s') if level == '1' else word}", class_="card")


_NUMBERED = {
    "tricks": "trick", "auction": "call", "score": "score line", "events": "event",
    "claims": "claim", "deals": "deal", "records": "record", "entries": "entry",
    "totals": "total", "players": "player", "doubles": "double", "notes": "note",
    "marks": "mark", "comments": "comment", "accounts": "account", "moves": "move",
    "voids": "void",
}  # fmt: skip


def where(path: str) -> str:
    """A path into a record in words: ``trick 6, Y`` for ``tricks[5].Y``."""
    try:
        parts = steps(path)
    except ValueError:
        return path
    told: list[str] = []
    for at, step in enumerate(parts):
        before = parts[at - 1] if at else None
        if isinstance(step, int):
            one = _NUMBERED.get(str(before))
            if one is not None and told and told[-1] == before:
                told[-1] = f"{one} {step + 1}"
            else:
                inside = "hands" in parts[:at]
                told.append(f"{'card' if inside else 'number'} {step + 1}")
        elif before == "hands":
            told[-1] = f"hand of {step}"
        elif step in ("card", "call") and told:
            continue
        else:
            told.append(step.replace("_", " "))
    return ", ".join(told)
