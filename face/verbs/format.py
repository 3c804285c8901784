"""``oddtrick format``: records in canonical form."""

from collections.abc import Sequence

import click

from oddtrick.colour import Choice
from oddtrick.formatting import format_files
from oddtrick.options import PATHS, colour, encoding, find_format, leave, source_format


@click.command("format")
@PATHS
@click.option("--check", "only_check", is_flag=True, help="Write nothing; exit 1 on a difference.")
@click.option("--diff", "show_diff", is_flag=True, help="Write nothing; show the differences.")
@source_format
@encoding
@colour
def verb(
    paths: Sequence[str],
    only_check: bool,
    show_diff: bool,
    from_: str | None,
    encoding: str | None,
    choice: Choice,
) -> None:
    """Bring records into canonical form, in place; - formats standard input to output.

    A file with an error in it is left as it is. A folder gives the files in it that have a
    canonical form.
    """
    leave(
        format_files(
            paths,
            only_check=only_check,
            show_diff=show_diff,
            form=find_format(from_, "formatter"),
            encoding=encoding,
            choice=choice,
        )
    )
