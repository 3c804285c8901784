"""Writes the pages that the project's own data give, or tells which of them are stale.

``python docs/generate.py`` writes; with ``--check`` it writes nothing and exits 1
when a committed page differs from what would be written.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from oddtrick.converters.check import check
from oddtrick.converters.convert import convert
from oddtrick.converters.formatting import canonical
from oddtrick.converters.load import Loaded, load
from oddtrick.converters.tables import TABLES
from oddtrick.diagnostics.full import full
from oddtrick.formats.carries import carried, touches
from oddtrick.formats.registry import FORMATS, Format
from oddtrick.formats.xmlfile.published import FILE as XML_SCHEMA
from oddtrick.formats.xmlfile.relaxng import schema as relaxng
from oddtrick.records.denominations import DENOMINATION_CODES
from oddtrick.records.findings import Finding, Kind
from oddtrick.records.findings.catalogue import LAYERS, kinds
from oddtrick.records.games.choice import MovementChoice
from oddtrick.records.games.find import all_game_fields
from oddtrick.records.games.game import Game
from oddtrick.records.games.movements import movements
from oddtrick.records.games.rows import GAMES
from oddtrick.records.laws.code import LawCode
from oddtrick.records.laws.index import FILE as LAW_INDEX
from oddtrick.records.laws.index import in_lines
from oddtrick.records.laws.matters import declared, matter_modules, matters
from oddtrick.records.laws.page import compare, law_page
from oddtrick.records.laws.registry import law_codes, load_law, to_settle
from oddtrick.records.laws.rules_page import rules_page
from oddtrick.records.schema.base import SCHEMA_VERSION
from oddtrick.records.schema.faults import MODELS
from oddtrick.records.schema.published import json_schema_text

DOCS = Path(__file__).parent
SAMPLES = DOCS.parent / "samples"
WIDTH = 90
"""The columns of a report, so that a page need not be scrolled."""
PACKED = f"../formats/xmlfile/{XML_SCHEMA}"
"""The schema that is packed with the reader of XML; it is written with the pages."""
LAWS = "../records/laws"
"""Where the laws are, and what is packed with them to be soon loaded."""
GENERATED = ("findings/*.md", "laws/*.md", f"{LAWS}/codes/*.json")
"""Where only generated pages lie; a page there that nothing gives is a stale one."""


def pages() -> dict[str, str]:
    """Every generated page by its path below ``docs/``."""
    found = {"findings/index.md": findings_index()}
    found |= {f"findings/{code}.md": finding_page(kind) for code, kind in kinds().items()}
    laws = [load_law(code) for code in law_codes()]
    found |= {"laws/index.md": laws_index(laws), "laws/matters.md": matters_page(laws)}
    found["laws/rules.md"] = rules_page()
    found["tables.md"] = tables_page()
    found["games.md"] = games_page(list(GAMES.values()))
    found["carries.md"] = carries_page([form for form in FORMATS if form.carries])
    found[f"schema/record-{SCHEMA_VERSION}.json"] = json_schema_text()
    found[f"schema/{XML_SCHEMA}"] = found[PACKED] = relaxng()
    found |= {f"laws/{law.id}.md": law_page(law) for law in laws}
    found |= {f"{LAWS}/codes/{law.id}.json": to_settle(law.id) for law in laws}
    found[f"{LAWS}/{LAW_INDEX}"] = law_index()
    return found


def law_index() -> str:
    """The index of the laws, as it is packed with them."""
    homes = {matter.name: module for module in matter_modules() for matter in declared(module)}
    rows = {
        name: {"module": homes[name], "gives": list(matter.gives)}
        for name, matter in matters().items()
    }
    return in_lines({"codes": law_codes(), "matters": rows})


def carries_page(forms: list[Format]) -> str:
    """The page that says what each format holds of a record, field by field."""
    parts = [
        "# What each format holds",
        "Written from the declarations of the formats themselves, out of which the reports of"
        " `oddtrick convert` are made. **all**: the field with everything in it; **part**: some of"
        " what it may hold, which the second table lists; nothing: a conversion loses it, and says"
        " so. Even a field that is held may have values that a format has no word for; then the"
        " report names the value and its place.",
    ]
    heads = " | ".join(form.name for form in forms)
    for kind, model in MODELS.items():
        rows = [f"| field of a {kind} | {heads} |", f"|-|{'-|' * len(forms)}"]
        for name in model.model_fields:
            if name != "kind":
                cells = " | ".join(_holds(form, f"{kind}.{name}") for form in forms)
                rows.append(f"| `{name}` | {cells} |")
        parts += [f"## A {kind}", "\n".join(rows)]
    listed = []
    for form in forms:
        beneath = [
            f"`{pattern}`"
            for pattern in form.patterns
            if pattern.count(".") > 1 or "[" in pattern.rpartition(".")[2]
        ]
        if beneath:
            listed.append(f"| {form.name} | {', '.join(beneath)} |")
    parts += [
        "## The parts",
        "What is held of the fields that are held in part. A word in brackets is the sort of an"
        " item: a hand of a `seat`, a remain of `pbn`.",
        "\n".join(["| format | holds |", "|-|-|", *listed]),
    ]
    return page(parts)


def _holds(form: Format, field: str) -> str:
    if carried(form.patterns, field):
        return "all"
    return "part" if touches(form.patterns, field) else ""


def laws_index(laws: list[LawCode]) -> str:
    """The page that lists the law codes, with what a trick is worth in each."""
    rows = [
        f"| [{law.id}]({law.id}.md) | {law.title}; {law.club} | {law.year} | {law.family} |"
        for law in laws
    ]
    admitted = [
        (d, code) for d, code in enumerate(DENOMINATION_CODES) if any(law.ranks(d) for law in laws)
    ]
    values = [
        " | ".join(
            [
                f"| [{law.id}]({law.id}.md)",
                *(str(law.value(d) or "") for d, _ in admitted),
                law.cite("trick-values").removeprefix(f"{law.id} "),
            ]
        )
        + " |"
        for law in laws
    ]
    return page(
        [
            "# The laws",
            "A law code is data: one file that answers every question of the game, each answer"
            " with its article. Where a text is silent, or may be read in more than one way, a"
            " *named reading* decides, which a record may choose otherwise. Each page below is"
            " written from the file that the replayer itself uses.",
            "\n".join(["| code | laws | year | game |", "|-|-|-|-|", *rows]),
            "[Matter by matter](matters.md) sets all codes side by side. [Rules and law files]"
            "(rules.md) says what may stand in a law file of your own.",
            "## What an odd trick is worth",
            "Points of one trick above the book, undoubled. R are royal spades.",
            "\n".join(
                [
                    f"| code | {' | '.join(code for _, code in admitted)} | article |",
                    f"|-|{'-:|' * len(admitted)}-|",
                    *values,
                ]
            ),
        ]
    )


def tables_page() -> str:
    """The page of the tables and their columns."""
    parts = [
        "# Tables",
        "[`oddtrick export`](commands.md#export) puts records of any format into one flat table,"
        " for a spreadsheet, a data base or a data frame. The name and number of a column never"
        " change; new columns come last.",
        "What the source has (*recorded*) and what cards and laws give (*derived*) stand in columns"
        " of their own, and neither ever fills the other. The columns that *name* a row are the"
        " same for the same file every time.",
        "| cell | CSV | JSON lines, Arrow, Parquet |\n|-|-|-|\n"
        "| the source is silent, or nothing can be derived | empty | null |\n"
        "| the source says that it does not know | `?` | null, and the name of the column in"
        " `unknown` |\n"
        "| the source says that the matter does not arise | `n/a` | null, and the name of the"
        " column in `not_applicable` |",
        "The columns `unknown` and `not_applicable` are in CSV too. A card known in part is its"
        " code: `S?`, `?A`, `Sx`.",
        "CSV is that of RFC 4180: UTF-8, commas, lines that end with CR LF, the names first, `true`"
        " and `false`. A text that begins with `=`, `+`, `-`, `@`, a tabulator or a carriage return"
        " could be taken for a formula by a spreadsheet and gets an apostrophe before it, and so"
        " does one that begins with an apostrophe: taking one away gives every text back. JSON"
        " lines hold each text as it is, and numbers and truth values as such. Arrow and Parquet"
        " need pyarrow: `pip install 'oddtrick[arrow]'`.",
        "Of a damaged record the rows have what could be read, and `damaged` is true.",
        "A deal without play has the points and tricks that its contract and its stated result"
        " give; `derived_score_from` says what they rest on. In `scores` the points of a deal"
        " stand in its own rows and, where its rubber has a sheet, in the rows of that: sum one"
        " `part` at a time.",
    ]
    for table in TABLES.values():
        rows = [
            f"| {c.number} | `{c.name}` | {c.sort} | {c.origin} | {c.meaning} |"
            for c in table.columns
        ]
        parts.append(f"## {table.name}")
        parts.append(f"One row is {table.row}.")
        parts.append("\n".join(["| | column | type | | meaning |", "|-:|-|-|-|-|", *rows]))
    return page(parts)


def matters_page(laws: list[LawCode]) -> str:
    """The page that sets all law codes side by side: each matter, each answer, who gives it."""
    parts = [
        "# Matter by matter",
        "Every question that a law code answers, each answer given, and the codes that give it"
        " with their articles. [All codes](index.md).",
    ]
    section = ""
    for row in compare(laws):
        if row.section != section:
            section = row.section
            parts.append(f"## {section}")
        parts.append(f"### {row.title}")
        parts.append(matters()[row.matter].question)
        said: dict[str, list[str]] = {}
        for law, answer, article in zip(laws, row.cells, row.articles, strict=True):
            where = article.removeprefix(f"{law.id} ")
            said.setdefault(answer, []).append(f"[{law.id}]({law.id}.md) {where}")
        parts.append("\n".join(f"- {answer}.<br>{'; '.join(by)}" for answer, by in said.items()))
    return page(parts)


def games_page(games: list[Game]) -> str:
    """The page of the games, each a row of choices."""
    parts = [
        "# The games",
        "A record says `game` and the id of one of these. A game is a row of choices, and every"
        " game that names a choice shares it; what the laws decide is told with"
        " [the laws](laws/index.md).",
    ]
    for game in games:
        rows = [
            f"| {choice.axis} | {prose(choice.says)} | `{choice.name}` |"
            for choice in game.choices()
        ]
        parts.append(f"## {game.title[0].upper()}{game.title[1:]}")
        laws = " or ".join(sorted(game.families))
        under = f"under {laws} laws" if laws else "under no laws: nothing is scored"
        parts.append(f"`{game.id}`, {under}.")
        parts.append("\n".join(["| matter | how it is settled | choice |", "|-|-|-|", *rows]))
        if game.needed_fields():
            groups = [
                " or ".join(f"`{field}`" for field in group) for group in game.needed_fields()
            ]
            parts.append(f"To be played or scored a deal has {'; '.join(groups)}.")
        own = game.optional_fields()
        told = [f"`{field}`" for field in sorted(own)]
        lacking = [f"`{field}`" for field in sorted(all_game_fields() - own)]
        if told and not game.needs_base:
            parts.append(f"It may have {', '.join(told)}.")
        if lacking and not game.needs_base:
            parts.append(f"It has no {', '.join(lacking)}: a record that has is refused.")
        parts += in_a_session(game)
    return page([*parts, *movements_section()])


def in_a_session(game: Game) -> list[str]:
    """What a session of a game records, where players or boards move in it."""
    choice = game.movement
    if not isinstance(choice, MovementChoice) or not choice.moves:
        return []
    said = "A session may say `movement`, `tables`, `per-round` and `moves`, and a deal `round`."
    if choice.movement is not None:
        said += f" Whatever words it has for it, the movement is `{choice.movement}`."
    if choice.seats:
        groups = [" or ".join(f"`{field}`" for field in group) for group in choice.seats]
        said += f" Of each deal of a session {'; '.join(groups)} must be known."
    return [said]


def movements_section() -> list[str]:
    """The known movements, which a session names in its `movement`."""
    parts = [
        "## Movements",
        "A session names one of these in `movement`, or tells its own under `moves`; other words"
        " are kept, and nothing is derived from them. From the seats that are recorded the"
        " movement gives those of every other round, and each recorded seat is held against it."
        " `tables` says how many tables there are; those that are recorded, where it is silent.",
    ]
    for movement in movements().values():
        parts.append(f"### `{movement.id}`")
        note = f" {movement.note}" if movement.note else ""
        parts.append(f"{movement.title}. {movement.says}{note} *{movement.source}.*")
    return parts


def findings_index() -> str:
    """The page that lists all kinds of finding by their layer."""
    parts = [
        "# Findings",
        "A finding is something noticed about a file or a record. Each kind has a code and a"
        " name; every option takes either, and `oddtrick explain CODE` prints the page in the"
        " terminal. Errors and warnings make a check fail (exit 1), notes do not. A code, once"
        " published, never changes its meaning.",
    ]
    for _, heading in LAYERS:
        hundred, _, words = heading.partition("xx: ")
        rows = [
            f"| [{kind.code}]({kind.code}.md) | `{kind.name}` | {kind.level} |"
            f" {prose(kind.meaning)} |"
            for kind in kinds().values()
            if kind.code[2] == hundred
        ]
        if rows:
            parts.append(f"## {words[0].upper()}{words[1:]}")
            parts.append("\n".join(["| code | name | level | what it means |", "|-|-|-|-|", *rows]))
    return page(parts)


def finding_page(kind: Kind) -> str:
    """The page of one kind of finding: the text of ``oddtrick explain``."""
    parts = [
        f"# {kind.code} {kind.name}",
        f"{str(kind.level).capitalize()} · [all findings](index.md)",
        "## What it means",
        prose(kind.meaning),
        "## Why it matters",
        prose(kind.why),
        "## Example",
        fenced(kind.example),
        "## How to fix",
        prose(kind.fix),
    ]
    if kind.source:
        parts += ["## Source", prose(kind.source)]
    for sample in sorted(SAMPLES.glob(f"invalid/{kind.code}-*")):
        parts += sample_of(kind, sample)
    return page(parts)


def sample_of(kind: Kind, sample: Path) -> list[str]:
    """A sample that gives a finding of this kind, and what is said of it."""
    loaded = load(sample.name, sample.read_bytes())
    parts = [f"## `{sample.name}`"]
    if loaded.source is not None and loaded.source.text.strip():
        parts.append(fenced(loaded.source.text))
    said = [
        full(finding, loaded.source, columns=WIDTH)
        for finding in found_in(loaded, converting=kind.code.startswith("OT6"))
        if finding.code == kind.code
    ]
    return [*parts, fenced("\n\n".join(dict.fromkeys(said)), "{ .text .report }")]


def found_in(loaded: Loaded, converting: bool) -> list[Finding]:
    """What a check finds in a file; or what is found when it is formatted and converted."""
    if not converting:
        return check(loaded)
    found = list(canonical(loaded).findings)
    for target in FORMATS:
        if target.writer is not None:
            conversion = convert(loaded, target)
            found += conversion.losses + conversion.findings
    return found


def prose(text: str) -> str:
    """Plain words as Markdown: only what stands between backquotes is a sign of its own."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"([\\*_\[\]<>|#])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)


def fenced(text: str, language: str = "text") -> str:
    """A block of text as it stands."""
    lines = text.rstrip().replace("\r\n", "\n").replace("\r", "\n")
    return f"```{language}\n{lines}\n```"


def page(parts: list[str]) -> str:
    """The text of a page from its blocks."""
    return "\n\n".join(parts) + "\n"


def stale(wanted: dict[str, str]) -> Iterator[str]:
    """The paths below ``docs/`` of pages that are missing, different, or no longer given."""
    for path, text in wanted.items():
        file = DOCS / path
        if not file.is_file() or file.read_bytes() != text.encode():
            yield path
    for pattern in GENERATED:
        for file in sorted(DOCS.glob(pattern)):
            path = file.relative_to(DOCS).as_posix()
            if path not in wanted:
                yield path


def main() -> int:
    """Write the pages, or with ``--check`` name the stale ones."""
    wanted = pages()
    paths = list(stale(wanted))
    if "--check" in sys.argv[1:]:
        for path in paths:
            print(f"stale: docs/{path}; run `python docs/generate.py`")
        return 1 if paths else 0
    for path in paths:
        file = DOCS / path
        if path in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted[path], "utf-8")
        else:
            file.unlink()
        print(f"{'wrote' if path in wanted else 'removed'} docs/{path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
