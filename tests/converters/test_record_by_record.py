"""A file converted record by record gives the bytes and the report of one converted as a whole."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import Result
from made_boards import a_board, spoil
from made_heirs import a_file
from made_lin import boards as lin_boards
from made_pbn import HEADING, file_of, games, misspelt, spoilt

from oddtrick.converters import stretches
from oddtrick.converters.batch import Batch
from oddtrick.converters.load import Loaded
from oddtrick.formats.pbn.quick.boards import Boards
from oddtrick.formats.registry import FORMATS
from oddtrick.formats.xmlfile.writer import write
from oddtrick.records.board import Board
from oddtrick.records.board_deals import deal_of
from oddtrick.records.laws.registry import load_law

SAMPLES = Path(__file__).parents[2] / "samples"
MANY = int(os.environ.get("ODDTRICK_BOARDS", "150"))
"""How many boards are made; ten thousand take some minutes."""

Invoke = Callable[..., Result]
Both = Callable[..., Result]

QUICK = tuple(form for form in FORMATS if form.quick is not None)
PENS = tuple(form.name for form in FORMATS if form.pen is not None)
TARGETS = pytest.mark.parametrize("target", PENS)


@pytest.fixture
def ways(invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Both:
    """Converts files record by record and as a whole, and compares everything."""

    def convert(way: str, paths: list[Path], target: str, *more: str) -> Result:
        said, written = [], []
        for taken in (getattr(Batch, way), lambda *_: None):
            out = tmp_path / "out" / "all"
            out.parent.mkdir(exist_ok=True)
            out.unlink(missing_ok=True)
            with monkeypatch.context() as patch:
                patch.setattr(Batch, way, taken)
                words = ("convert", *map(str, paths), "-o", str(out), "-t", target, *more)
                said.append(invoke(*words))
            assert [p.name for p in out.parent.iterdir()] in (["all"], [])
            written.append(out.read_bytes() if out.exists() else None)
        quick, slow = said
        assert quick.stderr.splitlines() == slow.stderr.splitlines()
        assert quick.exit_code == slow.exit_code
        assert written[0] == written[1]
        return quick

    return convert


@pytest.fixture
def both(ways: Both) -> Both:
    """Converts a file both ways; gives what the quick way said."""
    return lambda path, target, *more: ways("passes", [path], target, *more)


@pytest.fixture
def joined(ways: Both) -> Both:
    """Joins files both ways; gives what the quick way said."""
    return lambda paths, target, *more: ways("joined", paths, target, *more)


def made(rng: Random, few: int) -> str:
    """A file of games: right ones, some as people type them, some spoilt."""
    texts = games(rng, few, claimed=0.2)
    for n, text in enumerate(texts):
        if rng.random() < 0.2:
            texts[n] = spoilt(rng, text)
        elif rng.random() < 0.5:
            texts[n] = misspelt(Random(rng.randrange(4)), text)
    if rng.random() < 0.3:
        texts[0] = texts[0].replace('[Event "', '[Event "##')
        texts[-1] = texts[-1].replace('[Site "London GBR"]', '[Site "#"]')
    if rng.random() < 0.3:
        texts = [text.replace('"London GBR"', '""').replace('"Ames"', '""') for text in texts]
    if rng.random() < 0.3:
        texts = [text.replace("Declarer", '[Room "Open"]\r\n[Declarer').replace("[[", "[")
                 for text in texts]  # fmt: skip
    whole = rng.choice(("", HEADING)) + "\r\n".join(texts)
    return whole if rng.random() < 0.5 else whole.replace("\r\n", "\n")


@TARGETS
@pytest.mark.parametrize(
    "path",
    sorted(p for form in QUICK for end in form.endings for p in SAMPLES.rglob(f"*{end}")),
    ids=lambda path: path.stem,
)
def test_a_sample(both: Both, path: Path, target: str) -> None:
    for more in ((), ("--keep-going",)):
        both(path, target, *more)


@TARGETS
@pytest.mark.parametrize("seed", range(max(MANY // 12, 3)))
def test_games_made_by_chance(both: Both, tmp_path: Path, target: str, seed: int) -> None:
    rng = Random(seed)
    path = tmp_path / "made.pbn"
    path.write_text(made(rng, 12), newline="", encoding="utf-8")
    more = rng.choice(
        (
            (), ("--keep-going",), ("--no-loss",), ("--deal", "3-5,9"), ("--deal", "game-2,12"),
            ("--newline", "lf", "--keep-going"), ("--write-encoding", "ascii"), ("--deal", "40"),
            ("--write-encoding", "utf-16", "--keep-going"), ("--keep-going", "--deal", "-4,7-"),
        )
    )  # fmt: skip
    both(path, target, *more)


@TARGETS
@pytest.mark.parametrize("seed", range(max(MANY // 25, 3)))
def test_games_that_take_values_from_others(
    both: Both, tmp_path: Path, target: str, seed: int
) -> None:
    rng = Random(100 + seed)
    path = tmp_path / "heirs.pbn"
    path.write_text(a_file(rng, 12), newline="", encoding="utf-8")
    versions = (("--pbn", "1.0"), ("--pbn", "2.0"), ()) if target == "pbn" else ((),)
    more = rng.choice(((), ("--keep-going",), ("--keep-going", "--deal", "2-4,9,12")))
    both(path, target, *more, *rng.choice(versions))


def in_xml(rng: Random, few: int) -> str:
    """A file of deals: as PBN has them, as books have them, some spoilt, some damaged."""
    deals = [deal_of(one) for one in Boards("x", "latin-1").boards([file_of(games(rng, few))])
             if isinstance(one, Board)]  # fmt: skip
    for code in ("contract-duplicate", "auction-us-1920"):
        board = a_board(rng, load_law(code), scored=True)
        deals += [deal_of(board), deal_of(spoil(rng, board))]
    rng.shuffle(deals)
    name = rng.choice(("game-{}", "game-{}", "deal-{}", "x{}"))
    text = write([deal.replace(id=name.format(n)) for n, deal in enumerate(deals, start=1)])
    if rng.random() < 0.3:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(("<!-- said -->", "x", "<y/>")) + text[at:]
    return text


@TARGETS
@pytest.mark.parametrize("seed", range(max(MANY // 25, 3)))
def test_deals_in_xml_made_by_chance(both: Both, tmp_path: Path, target: str, seed: int) -> None:
    rng = Random(seed)
    path = tmp_path / "made.xml"
    path.write_text(in_xml(rng, 8), encoding="utf-8")
    both(path, target, *rng.choice(((), ("--keep-going",), ("--deal", "3-5,9", "--keep-going"))))


@TARGETS
def test_one_game_alone(both: Both, tmp_path: Path, target: str) -> None:
    path = tmp_path / "one.pbn"
    path.write_text(file_of(games(Random(1), 1)), newline="")
    both(path, target)


@TARGETS
def test_a_letter_that_the_encoding_has_not(both: Both, tmp_path: Path, target: str) -> None:
    path = tmp_path / "names.pbn"
    texts = [text.replace('"Ames"', '"Améry"') for text in games(Random(2), 8)]
    path.write_text(file_of(texts), newline="", encoding="latin-1")
    done = both(path, target, "--write-encoding", "ascii")
    assert ("no sign" in done.stderr) == (target in ("pbn", "lin"))


@TARGETS
def test_an_id_that_looks_like_a_number(both: Both, tmp_path: Path, target: str) -> None:
    path = tmp_path / "ids.pbn"
    texts = games(Random(3), 6)
    texts[4] += '[OddtrickId "2"]\r\n[OddtrickVersion "1"]\r\n'
    path.write_text(file_of(texts), newline="")
    both(path, target, "--deal", "2,3")


@TARGETS
def test_several_processes_write_what_one_writes(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str
) -> None:
    monkeypatch.setattr(stretches, "LARGE", 3000)
    monkeypatch.setattr(stretches, "_SMALL", 1000)
    path = tmp_path / "made.pbn"
    rng = Random(4)
    texts = [misspelt(rng, text) if n % 5 == 3 else text for n, text in enumerate(games(rng, 60))]
    texts[20] = texts[20].replace('Deal "', 'Deal "?')
    texts[30] = texts[30].rstrip("\r\n") + "\r\n" + texts[31]
    path.write_text(file_of(texts), newline="")
    found: list[Any] = []
    for jobs in ("1", "2"):
        out = tmp_path / f"out-{jobs}"
        words = ("convert", str(path), "-o", str(out), "-t", target, "--jobs", jobs)
        said = invoke(*words, "--keep-going")
        found.append((said.exit_code, said.stderr, out.read_bytes()))
    assert found[0] == found[1]


@TARGETS
def test_nothing_is_left_of_what_is_not_written(
    invoke: Invoke, tmp_path: Path, target: str
) -> None:
    path = tmp_path / "made.pbn"
    texts = games(Random(5), 6)
    texts[3] = texts[3].replace('[Deal "', '[Deal "?')
    path.write_text(file_of(texts), newline="")
    out = tmp_path / "new" / "folder"
    assert invoke("convert", str(path), "-o", f"{out}/", "-t", target).exit_code == 1
    assert not out.parent.exists()
    assert invoke("convert", str(path), "-o", "-", "-t", target).stdout == ""
    assert [p.name for p in tmp_path.iterdir()] == ["made.pbn"]


@TARGETS
def test_standard_output_is_what_a_file_would_be(
    invoke: Invoke, tmp_path: Path, target: str
) -> None:
    path = tmp_path / "made.pbn"
    path.write_text(file_of(games(Random(6), 6)), newline="")
    out = tmp_path / "out"
    invoke("convert", str(path), "-o", str(out), "-t", target)
    assert invoke("convert", str(path), "-t", target).stdout_bytes == out.read_bytes()


@TARGETS
def test_ordinary_games_are_converted_without_the_models_of_the_record(
    tmp_path: Path, target: str
) -> None:
    path = tmp_path / "clean.pbn"
    texts = games(Random(7), 12, claimed=0.0 if target == "lin" else 0.3)
    if target == "lin":
        # What LIN has no place for is found by comparison of the records.
        texts = [re.sub(r"\[(Site|Date|Score) [^]]*]\r\n", "", text) for text in texts]
        texts = [text for text in texts if '"Pass"' not in text]
    whole = "\r\n".join(texts) if target == "lin" else file_of(texts)
    path.write_text(whole, newline="")
    code = (
        "import runpy, sys, atexit;"
        f"sys.argv = ['oddtrick', 'convert', {str(path)!r}, '-t', {target!r}, '-o', 'out'];"
        "atexit.register(lambda: print(*sys.modules));"
        "runpy.run_module('oddtrick', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert (tmp_path / "out").exists()
    assert {"pydantic", "lxml", "rich"}.isdisjoint(done.stdout.split())


@TARGETS
@pytest.mark.parametrize("seed", range(max(MANY // 12, 3)))
def test_files_joined_in_one(joined: Both, tmp_path: Path, target: str, seed: int) -> None:
    rng = Random(seed)
    paths = [tmp_path / f"{n}.{rng.choice(('pbn', 'pbn', 'xml', 'lin'))}" for n in range(3)]
    for path in paths:
        few = rng.choice((1, 3, 5))
        if path.suffix == ".xml":
            text = in_xml(rng, few)
        elif path.suffix == ".lin":
            text = "".join(lin_boards(rng, few))
        else:
            text = made(rng, few)
        path.write_text(text, newline="", encoding="utf-8")
    joined(paths, target, *rng.choice(((), ("--keep-going",), ("--keep-going", "--no-loss"))))


@TARGETS
def test_files_of_matches_joined_in_one(joined: Both, target: str) -> None:
    joined([SAMPLES / "valid" / "match.lin"] * 2, target, "--keep-going")


@TARGETS
def test_an_id_that_stands_in_two_files(joined: Both, tmp_path: Path, target: str) -> None:
    for name in ("one", "other"):
        deals = [deal_of(a_board(Random(n), load_law("auction-us-1920"), scored=True))
                 .replace(id=f"hand-x{n}") for n in range(2)]  # fmt: skip
        (tmp_path / f"{name}.xml").write_text(write(deals))
    done = joined([tmp_path / "one.xml", tmp_path / "other.xml"], target)
    assert "OT609" in done.stderr


def test_files_are_joined_in_constant_memory(invoke: Invoke, tmp_path: Path) -> None:
    """Not one of them is read as a whole: the way of one file alone is not even asked."""
    for n in range(3):
        path = tmp_path / f"{n}.pbn"
        path.write_text(file_of(games(Random(n), 3)), newline="")

    def take(self: Batch, loaded: Loaded, folder: str | None = None) -> None:
        raise AssertionError(loaded.name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Batch, "take", take)
        done = invoke("convert", str(tmp_path), "-o", str(tmp_path / "all.pbn"))
    assert (done.exit_code, done.stderr) == (0, "")
    assert (tmp_path / "all.pbn").read_text().count("[Deal ") == 9


@pytest.mark.parametrize("end", ["\r", "\r\r\n"])
def test_old_line_ends_far_behind_the_head(both: Both, tmp_path: Path, end: str) -> None:
    """Two files with other line ends, put together."""
    path = tmp_path / "made.pbn"
    tail = file_of(games(Random(2), 5)).removeprefix(HEADING).replace("\r\n", end)
    path.write_text(file_of(games(Random(1), 200)) + "\r\n" + tail, newline="")
    done = both(path, "jsonl", "--keep-going")
    assert (done.exit_code, "OT252" in done.stderr) == (0, False)


def test_what_was_written_into_a_folder_is_not_read_again(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "one.pbn").write_text(file_of(games(Random(1), 3)), newline="")
    out = tmp_path / "all.jsonl"
    for _ in range(2):
        done = invoke("convert", str(tmp_path), "-o", str(out), "--force")
        assert (done.exit_code, out.read_text().count("\n")) == (0, 3)


def test_a_file_of_which_nothing_can_be_read_among_others(joined: Both, tmp_path: Path) -> None:
    bad, fine = tmp_path / "bad.xml", tmp_path / "fine.pbn"
    fine.write_text(file_of(games(Random(1), 2)), newline="")
    deal = deal_of(a_board(Random(1), load_law("auction-us-1920"), scored=True))
    bad.write_text(write([deal]).replace("dealer=", "deeler="))
    done = joined([bad, fine], "pbn", "--keep-going")
    assert ("OT608" in done.stderr, "OT611" in done.stderr) == (True, True)


def test_a_card_twice_in_one_trick(both: Both, tmp_path: Path) -> None:
    path = tmp_path / "twice.pbn"
    text = next(t for t in games(Random(1), 20) if "[Play " in t)
    head, _, play = text.partition("[Play ")
    row = play.splitlines()[1].split()
    twice = play.replace(" ".join(row), " ".join((row[0], row[0], *row[2:])), 1)
    path.write_text(f"{head}[Play {twice}", newline="")
    both(path, "lin", "--keep-going")


def test_a_scoring_that_is_empty(both: Both, tmp_path: Path) -> None:
    path = tmp_path / "empty.pbn"
    text = next(t for t in games(Random(1), 20) if '[Contract "Pass"]' in t)
    one = text.replace('[Scoring "MP"]', '[Scoring ""]').replace('[Declarer ""]\r\n', "")
    path.write_text(HEADING + one + "\r\n" + one, newline="")
    both(path, "pbn")


@pytest.mark.parametrize("before", ["{", "; [Event", "% [Event", "{[Event]}", "[ ]; a tag\n"])
@pytest.mark.parametrize("apart", ["", "\r\n", "\r\n\r\n"])
def test_what_looks_like_a_tag_in_a_comment_before_a_game(
    both: Both, tmp_path: Path, before: str, apart: str
) -> None:
    path = tmp_path / "commented.pbn"
    texts = games(Random(1), 6)
    texts[3] = f"{before}{apart}{texts[3]}"
    path.write_text(file_of(texts), newline="")
    both(path, "jsonl", "--keep-going")


def test_a_tag_that_stands_twice_and_one_that_says_another_thing(
    both: Both, tmp_path: Path
) -> None:
    path = tmp_path / "twice.pbn"
    texts = games(Random(1), 3)
    for at in (0, 1):
        texts[at] = texts[at].replace('[Site "', '[Site "London GBR"]\r\n[Site "')
        texts[at] = re.sub(r'(\[Declarer ")', r'[Declarer "X"]\r\n\1', texts[at])
    path.write_text(file_of(texts), newline="")
    told = both(path, "jsonl", "--keep-going").stderr
    assert "note OT276 pbn-tag-said-twice: Site stands twice; 1 more like it" in told
    assert told.count("OT254 pbn-tag-again: Declarer stands twice") == 2
