"""How tests run the command, in this process and as one of its own; how chance is drawn."""

import importlib
import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import settings

import oddtrick
from oddtrick.command import command

# What holds for all deals is tried on the same ones each time: a test that passes today passes
# tomorrow. ``--hypothesis-profile=search`` looks for others.
settings.register_profile("same", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile("same")


def pytest_sessionstart() -> None:
    """Import every module: the constants in them are among what is drawn by chance."""
    for module in pkgutil.walk_packages(oddtrick.__path__, "oddtrick."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


Run = Callable[..., subprocess.CompletedProcess[str]]
Invoke = Callable[..., Result]


@pytest.fixture
def invoke(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Invoke:
    """Invoke the command in this process, in an empty folder; an exception is a failure."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def run(*words: str, stdin: str | bytes | None = None) -> Result:
        result = CliRunner().invoke(command, words, input=stdin, prog_name="oddtrick")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def process(tmp_path: Path) -> Run:
    """Run the command as a process, in an empty folder."""

    def run(*words: str, stdin: bytes = b"", **more: str) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, "-m", "oddtrick", *words],
            input=stdin,
            capture_output=True,
            check=False,
            cwd=tmp_path,
            env={**os.environ, "NO_COLOR": "1", "PYTHONUTF8": "1"} | more,
        )
        return subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
        )

    return run
