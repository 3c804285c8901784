"""Every example of the README and the documentation is run, and says what the page says.

How ``console`` blocks are run is told in ``docs/examples.py``. ``python`` blocks with ``>>>`` are
doctests. ``trick`` blocks are read without an error, ``trick-bad`` blocks are not.
"""

import doctest
import shutil
from pathlib import Path

import pytest
from examples import PAGES, ROOT, Block, blocks_of, run_page

from oddtrick.formats.notation.reader import read
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings import Level

BLOCKS = [block for page in PAGES for block in blocks_of(page)]


def blocks_in(language: str, sign: str = "") -> list[Block]:
    """The blocks in this language with this sign in them."""
    return [block for block in BLOCKS if block.language == language and sign in block.text]


def pages_with(language: str, sign: str = "") -> list[Path]:
    return list(dict.fromkeys(block.page for block in blocks_in(language, sign)))


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", pages_with("console"), ids=name)
def test_the_commands_of_a_page_print_what_it_says(page: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "samples", tmp_path / "samples")
    for run in run_page(page, tmp_path):
        if run.expected is not None:
            assert run.printed == run.expected, f"{run.block}: $ {run.command}"
        assert run.right, f"{run.block}: $ {run.command}\n{run.printed}"


@pytest.mark.parametrize("page", pages_with("python", ">>>"), ids=name)
def test_the_python_of_a_page_gives_what_it_says(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False)
    names: dict[str, object] = {}
    said: list[str] = []
    for block in (block for block in blocks_in("python", ">>>") if block.page == page):
        examples = parser.get_doctest(block.text, names, str(block), str(page), block.line)
        runner.run(examples, out=said.append, clear_globs=False)
        names = examples.globs
    assert said == []


@pytest.mark.parametrize("block", blocks_in("trick"), ids=str)
def test_a_record_in_a_page_is_read_without_an_error(block: Block) -> None:
    reading = read(SourceText(str(block), block.text))
    assert [f.message for f in reading.findings if f.level is Level.ERROR] == []
    assert reading.records


@pytest.mark.parametrize("block", blocks_in("trick-bad"), ids=str)
def test_a_record_shown_as_wrong_is_found_wrong(block: Block) -> None:
    reading = read(SourceText(str(block), block.text))
    assert any(f.level is Level.ERROR for f in reading.findings)


def test_the_readme_has_examples() -> None:
    assert ROOT / "README.md" in pages_with("console")
