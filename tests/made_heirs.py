"""PBN games made by chance that take values from those before them (4.8)."""

import re
from random import Random

from made_pbn import HEADING, games, misspelt, spoilt

_TAG = re.compile(r'\[(?!Note|Auction|Play)([A-Za-z]+) "([^"]*)"\]\r?\n?')
_ROWS = re.compile(r'\[(Event|Site|Date|Board|West|North|East|South|Scoring|Result|Score) "')
_MORE = (
    "Stage", "Annotator", "Room", "Table", "Description", "Competition", "EventDate", "Section",
    "DealId", "WestType", "OurOwn", "ScoreIMP", "ScoreRubber", "OddtrickNote", "ScoreTable",
)  # fmt: skip
_SIGNS = ("#", "#", "#", "#", "##", "##Other", "##1934.11.0?", "###", "#1", "# ", " #", "##Open")


def inheriting(rng: Random, texts: list[str], often: float = 0.9) -> list[str]:
    """The games, some of whose tags have ``#`` or ``##``, or are left out."""
    common = [name for name in ("Event", "Site", "Date", "Scoring", "West") if rng.random() < 0.6]
    made = []
    for n, text in enumerate(texts):
        for name in common:
            if n and rng.random() < often:
                text = text.replace(*_put(text, name, "#"))
        if rng.random() < 0.3:
            text = _oddly(rng, text)
        made.append(text)
    return made


def _put(text: str, name: str, value: str) -> tuple[str, str]:
    found = re.search(rf'\[{name} "[^"]*"\]', text)
    old = "" if found is None else found[0]
    return (old, f'[{name} "{value}"]') if old else ("\0", "")


def _oddly(rng: Random, text: str) -> str:
    """A game in which one thing more is taken from another game, or left to others."""
    tags = _TAG.findall(text)
    name, value = rng.choice(tags) if tags else ("Event", "")
    end = "\r\n" if "\r\n" in text else "\n"
    way = rng.randrange(10)
    if way < 3:
        return text.replace(*_put(text, name, rng.choice(_SIGNS)))
    if way == 3:
        return text.replace(*_put(text, name, f"##{value}"))
    if way == 4:
        return text.replace(f'[{name} "{value}"]{end}', "")
    if way == 5:
        return text.replace('"]', f'"]{end}[{rng.choice(_MORE)} "{rng.choice(_SIGNS)}"]', 1)
    if way == 6:
        own = f'[{rng.choice(_MORE)} "{rng.choice(_SIGNS)}"]{end}'
        places = [found.start() for found in _ROWS.finditer(text)] or [0]
        at = rng.choice(places)
        return text[:at] + own + text[at:]
    if way == 7:
        own = f'[{rng.choice(_MORE)} "{rng.choice(_SIGNS)}"]{end}'
        return text.replace("[Auction", f"{own}[Auction")
    if way == 8:
        return text.replace(f'[{name} "', f'[{rng.choice(("", " "))}{name}  "')
    return text.replace(*_put(text, name, rng.choice(("\\\\", 'a \\"b\\"', "[Site ", "x" * 230))))


def a_file(rng: Random, few: int) -> str:
    """A file of games, some of which take values from others, and some of which are spoilt."""
    texts = inheriting(rng, games(rng, few, claimed=0.2))
    for n, text in enumerate(texts):
        chance = rng.random()
        if chance < 0.1:
            texts[n] = spoilt(rng, text)
        elif chance < 0.2:
            texts[n] = misspelt(rng, text)
        elif chance < 0.25:
            texts[n] = text.replace('"]\r\n', '"]\r\n; a remark [Site "no"]\r\n', 1)
        elif chance < 0.3:
            texts[n] = text.replace('"]\r\n', '"]\r\n{ a remark\r\n[Site "no"] }\r\n', 1)
    whole = rng.choice(("", HEADING, "% PBN 1.0\r\n")) + "\r\n".join(texts)
    return whole if rng.random() < 0.7 else whole.replace("\r\n", "\n")
