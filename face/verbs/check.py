"""``oddtrick check``: everything recorded against everything derived."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from oddtrick import __version__
from oddtrick.colour import Choice
from oddtrick.options import (
    PATHS,
    colour,
    columns_of,
    encoding,
    find_laws,
    law_code,
    leave,
    load_all,
    out_palette,
    source_format,
)

if TYPE_CHECKING:
    from oddtrick.converters.load import Loaded
    from oddtrick.formats.text.source import SourceText
    from oddtrick.records.findings import Finding


@click.command("check")
@PATHS
@law_code
@click.option("--unfinished", is_flag=True, help="What is still missing is only noted.")
@click.option("--strict", is_flag=True, help="The text must obey its own standard to the letter.")
@source_format
@encoding
@click.option(
    "--output-format",
    "style",
    type=click.Choice(["full", "concise", "json"]),
    default="full",
    help="How the findings are written.",
)
@colour
def verb(
    paths: Sequence[str],
    laws: str | None,
    unfinished: bool,
    strict: bool,
    from_: str | None,
    encoding: str | None,
    style: str,
    choice: Choice,
) -> None:
    """Replay and re-score records, and report what disagrees.

    PATH is a file, a folder (every record beneath it) or - for standard input.
    """
    from oddtrick.converters.check import check
    from oddtrick.diagnostics.concise import concise
    from oddtrick.diagnostics.full import full
    from oddtrick.diagnostics.machine import report
    from oddtrick.diagnostics.summary import Tally

    law = find_laws(laws)
    palette, columns = out_palette(choice), columns_of()
    tally = Tally()
    files: list[Loaded] = []
    kept: list[tuple[Finding, SourceText | None]] = []
    for loaded in load_all(paths, from_, encoding):
        findings = check(loaded, law, unfinished, strict)
        tally.files += 1
        tally.records += len(loaded.reads) + len(loaded.damaged)
        tally.add(findings)
        if style == "json":
            files.append(loaded)
            kept += [(finding, loaded.source) for finding in findings]
            continue
        for finding in findings:
            if style == "concise":
                click.echo(concise(finding, loaded.source, palette))
            else:
                click.echo(full(finding, loaded.source, palette, columns) + "\n")
    if style == "json":
        document = report(kept, [_file(loaded) for loaded in files], __version__)
        click.echo(json.dumps(document, indent=2, ensure_ascii=False))
    more = "; `oddtrick explain CODE` says more" if tally.found else ""
    click.echo(f"{tally.line()}{more}", err=True)
    leave(tally.exit_code)


def _file(loaded: "Loaded") -> dict[str, object]:
    return {
        "name": loaded.name,
        "format": loaded.format.name if loaded.format else None,
        "encoding": loaded.source.encoding if loaded.source else None,
        "records": len(loaded.reads),
        "damaged": len(loaded.damaged),
    }
