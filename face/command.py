"""The command ``oddtrick``: a table of verbs, each imported only when it is used."""

import os
from importlib import import_module
from typing import Any

import click

from oddtrick import __version__
from oddtrick.refusal import RefusalError
from oddtrick.verbs import ALIASES, VERBS


class _Refused(click.ClickException):
    """A request that is refused, as the command line tells it."""

    exit_code = 2


class _ClosedError(Exception):
    """Nobody reads what is written any more."""


class Verbs(click.Group):
    """A group whose help needs no verb to be imported."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the verbs, in the order of the table."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The verb of this name or alias, imported now."""
        row = VERBS.get(ALIASES.get(cmd_name, cmd_name))
        if row is None:
            return None
        command: click.Command = import_module(row[0]).verb
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The verb that the arguments name.

        Raises:
            click.UsageError: there is none; the message names the likeliest.
        """
        word = args[0]
        if word in VERBS or word in ALIASES or word.startswith("-"):
            return super().resolve_command(ctx, args)
        from oddtrick.suggestions import did_you_mean

        hint = did_you_mean(word, [*VERBS, *ALIASES])
        if hint is None and (os.sep in word or "." in word):
            hint = f"to check a file, say `oddtrick check {word}`"
        ctx.fail(f"no verb is called {word!r}{f'; {hint}' if hint else ''}")

    def invoke(self, ctx: click.Context) -> Any:
        """The verb, run.

        Raises:
            click.ClickException: what was asked cannot be done.
        """
        try:
            return super().invoke(ctx)
        except RefusalError as refused:
            raise _Refused(str(refused)) from None
        except BrokenPipeError:
            # The library would end with a code of its own.
            raise _ClosedError from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of verbs, out of the table alone."""
        other = {verb: alias for alias, verb in ALIASES.items()}
        rows = [
            (f"{name} ({other[name]})" if name in other else name, line)
            for name, (_, line) in VERBS.items()
        ]
        with formatter.section("Verbs"):
            formatter.write_dl(rows)


@click.group(
    cls=Verbs,
    subcommand_metavar="VERB ...",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 clean or notes only, 1 errors or warnings, 2 usage or internal.",
)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
def command() -> None:
    """Records of auction bridge and bridge-whist, replayed and checked under the laws of
    their day.
    """


def run() -> int:
    """Run the command; what is asked wrongly is told on standard error.

    Returns:
        The exit code of the verb; 2 for wrong usage, 130 when stopped by hand.

    Raises:
        BrokenPipeError: nobody reads what is written any more.
    """
    try:
        code: Any = command.main(prog_name="oddtrick", standalone_mode=False)
    except click.exceptions.Exit as done:
        code = done.exit_code
    except click.ClickException as fault:
        fault.show()
        code = 2
    except _ClosedError:
        raise BrokenPipeError from None
    except click.Abort:
        click.echo("stopped", err=True)
        code = 130
    return code if isinstance(code, int) else 0
