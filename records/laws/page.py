"""A law code as a page, and several codes side by side, from their data."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oddtrick.records.laws.code import LawCode, Provision, Reading
from oddtrick.records.laws.matter import SECTIONS
from oddtrick.records.laws.matters import matters
from oddtrick.records.laws.registry import load_law

_STATUS = {
    "complete": "complete for declaring, playing and scoring",
    "scoring-profile": "a scoring profile",
    "sketch": "a sketch",
}


@dataclass(frozen=True, slots=True)
class CompareRow:
    """One matter in several codes.

    Attributes:
        matter: the key of the matter.
        section: the section it stands in.
        title: its title.
        cells: for each code the rule in words.
        articles: for each code where it stands.
        differs: whether the codes do not all say the same.
    """

    matter: str
    section: str
    title: str
    cells: tuple[str, ...]
    articles: tuple[str, ...]
    differs: bool


def compare(codes: Sequence[str | LawCode]) -> tuple[CompareRow, ...]:
    """All matters of some law codes, by id or as loaded, side by side.

    Raises:
        LawError: one of them is not known.
    """
    laws = [load_law(code) if isinstance(code, str) else code for code in codes]
    sections = dict(SECTIONS)
    rows = []
    for name, matter in matters().items():
        said = [law.matter(name) for law in laws]
        cells = tuple(_capital(provision.words) for provision in said)
        rows.append(
            CompareRow(
                matter=name,
                section=sections[matter.section],
                title=matter.title,
                cells=cells,
                articles=tuple(law.cite(name) for law in laws),
                differs=len(set(cells)) > 1,
            )
        )
    return tuple(rows)


def law_page(code: str | LawCode) -> str:
    """The Markdown page of a law code, by id or as loaded.

    Raises:
        LawError: there is no such code.
    """
    law = load_law(code) if isinstance(code, str) else code
    parts = [f"# {law.title}, {law.year}" if str(law.year) not in law.title else f"# {law.title}"]
    parts.append("\n".join(_head(law)))
    if law.note:
        parts.append(law.note)
    for section, title in SECTIONS:
        rows = [
            _row(law, law.matter(name))
            for name, matter in matters().items()
            if matter.section == section
        ]
        parts.append(f"## {title}")
        parts.append("\n".join(["| matter | rule | article |", "|-|-|-|", *rows]))
    if law.readings:
        parts.append("## Named readings")
        parts.append(
            "Where the text is silent or may be read in more than one way, a reading decides. "
            "Every derived line says which readings it rests on."
        )
        parts += [block for reading in law.readings.values() for block in _reading(law, reading)]
    return "\n\n".join(parts) + "\n"


def _head(law: LawCode) -> Iterator[str]:
    yield f"`{law.id}` · {law.club} · {_STATUS[law.status]}"
    yield ""
    yield f"- Source: {law.source}"
    if law.aliases:
        yield f"- Also found as: {', '.join(f'`{alias}`' for alias in law.aliases)}"
    if law.based_on:
        yield f"- Based on: [{law.based_on}]({law.based_on}.md), for all that it does not print"


def _row(law: LawCode, provision: Provision) -> str:
    words = _capital(provision.words) + "."
    if provision.reading:
        words += f" *Silent; by the reading [{provision.reading}](#{provision.reading}).*"
    if provision.note:
        words += f"<br>{provision.note}"
    where = ", ".join(provision.articles) or "none"
    if provision.code != law.id:
        where = f"{provision.code}: {where}"
    title = matters()[provision.matter].title
    return f"| {title}<br>`{provision.matter}` | {_cell(words)} | {_cell(where)} |"


def _reading(law: LawCode, reading: Reading) -> Iterator[str]:
    yield f"### {reading.id}"
    yield reading.question
    choices = []
    for choice in reading.choices.values():
        mark = " (default)" if choice.id == reading.default else ""
        choices.append(f"- `{choice.id}`{mark}: {choice.words}")
    yield "\n".join(choices)
    where = f" Raised by: {', '.join(reading.articles)}." if reading.articles else ""
    yield f"{reading.reason}{where}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
