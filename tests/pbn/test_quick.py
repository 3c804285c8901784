"""The quick way through a PBN file finds just what the whole reading finds."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from made_pbn import HEADING, a_game, file_of, games, misspelt, spoilt
from pbn_games import GAME, OF_BYTES, PBN, at_lines, found, in_pieces

from oddtrick.converters.check import check
from oddtrick.converters.load import load
from oddtrick.formats.pbn.pieces import cut
from oddtrick.formats.pbn.quick.game import QuickGames
from oddtrick.formats.pbn.quick.values import Unusual
from oddtrick.formats.pbn.stream import Stream
from oddtrick.formats.text.pieces import Pieces
from oddtrick.records.findings import Level, Span, Spot, fails

SAMPLES = Path(__file__).parent.parent.parent / "samples"
MANY = int(os.environ.get("ODDTRICK_BOARDS", "150"))
"""How many boards are made, and how many spoilt; ten thousand take some minutes."""


def is_clean(text: str) -> bool:
    """Whether the quick way says of a text that it is one clean game."""
    stream = Stream("x.pbn", "utf-8")
    return not list(stream.readings([text])) and stream.clean == 1


def is_known(text: str) -> bool:
    """Whether the quick way knows what to make of a game."""
    try:
        return bool(QuickGames().take(text).board.laws)
    except Unusual:
        return False


def has_faults(text: str) -> bool:
    """Whether the whole reading finds anything above a note."""
    return fails(check(load("x.pbn", text.encode())))


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.pbn")), ids=lambda path: path.stem)
def test_a_sample_read_in_pieces_gives_the_same_findings(path: Path) -> None:
    held = load("game.pbn", path.read_bytes(), PBN)
    if held.source is None:
        return
    for strict in (False, True):
        whole = [at_lines(f, held.source) for f in check(held, strict=strict)
                 if f.code not in OF_BYTES]  # fmt: skip
        assert sorted(map(repr, in_pieces(held.source.text, strict))) == sorted(map(repr, whole))


def test_games_made_by_the_rules_are_clean_at_once() -> None:
    for text in games(Random(1), MANY, claimed=0.3):
        assert is_clean(text)
        assert not has_faults(text)


def test_a_spoilt_game_is_clean_exactly_when_the_whole_reading_finds_nothing() -> None:
    rng = Random(2)
    unknown = 0
    for n in range(MANY):
        text = a_game(rng, n + 1, claimed=rng.random() < 0.3)
        for _ in range(rng.randint(1, 2)):
            text = spoilt(rng, text)
        if is_clean(text):
            assert not has_faults(text), text
        else:
            unknown += not has_faults(text)
    # What is right and was not known to be is read again, and costs time alone.
    assert unknown < MANY / 4


def test_spoilt_files_read_in_pieces_give_the_same_findings() -> None:
    rng = Random(3)
    for _ in range(MANY // 10):
        texts = games(rng, 5, claimed=0.2)
        texts = [spoilt(rng, text) if rng.random() < 0.5 else text for text in texts]
        whole = rng.choice(("", HEADING)) + "\r\n".join(texts)
        found(whole if rng.random() < 0.5 else whole.replace("\r\n", "\n"))


def test_games_as_people_type_them_are_read_at_once() -> None:
    rng = Random(4)
    known = 0
    for n in range(MANY):
        text = misspelt(rng, a_game(rng, n + 1))
        known += is_known(text)
        assert not has_faults(text)
    assert known > 0.9 * MANY


def test_repairs_are_counted_where_they_are_not_told() -> None:
    rng = Random(5)
    texts = [misspelt(rng, text) for text in games(rng, 12)]
    found("\n".join(text.replace("\r\n", "\n") for text in texts))


@pytest.mark.parametrize("size", [1, 7, 50, 400, 5000])
def test_the_cut_does_not_rest_on_the_blocks(size: int) -> None:
    text = file_of(games(Random(6), 4)) + "\r\n" + GAME + "\n{ a comment\n\nwith [a] gap }\n" + GAME
    whole = Pieces("x", "utf-8", cut)
    parts = Pieces("x", "utf-8", cut)
    blocks = [text[n : n + size] for n in range(0, len(text), size)]
    one = [(whole.source(at, piece).first_line, piece) for at, piece, _ in whole.of([text])]
    other = [(parts.source(at, piece).first_line, piece) for at, piece, _ in parts.of(blocks)]
    assert one == other
    assert len(one) == 6


def test_values_are_inherited_by_games_that_are_read_at_once() -> None:
    rng = Random(7)
    texts = games(rng, 8)
    texts[0] = texts[0].replace('[Event "', '[Event "##')
    for n in (2, 3, 6):
        texts[n] = texts[n].replace('[Site "London GBR"]', '[Site "#"]')
    texts[4] = texts[4].replace('[Event "Thursday pairs"]', '[Event "Friday"]')
    texts[5] = texts[5].replace('[Event "Thursday pairs"]\r\n', "")
    found(file_of(texts))


def test_a_clean_file_is_checked_without_the_models_of_the_record(tmp_path: Path) -> None:
    path = tmp_path / "clean.pbn"
    path.write_text(file_of(games(Random(8), 5)), newline="")
    code = (
        "import runpy, sys, atexit; sys.argv = ['oddtrick', 'check', sys.argv[1]];"
        "atexit.register(lambda: print(*sys.modules));"
        "runpy.run_module('oddtrick', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False
    )
    assert "nothing found in 5 records" in done.stderr
    assert {"pydantic", "lxml", "rich"}.isdisjoint(done.stdout.split())


def test_two_records_of_one_id_are_found_however_far_apart() -> None:
    named = '[OddtrickVersion "1"]\r\n[OddtrickId "one"]\r\n'
    texts = games(Random(9), 4)
    first, last = texts[0] + named, texts[3] + named
    told = in_pieces(file_of([first, *texts[1:3], last]))
    assert [f.kind.name for f in told if f.level is not Level.NOTE] == ["same-id"]
    assert told[0].also == (Spot(path="id", span=Span(39, 14), label="first here"),)


def test_files_are_checked_by_several_processes_in_their_order(
    invoke: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from oddtrick.converters import stretches

    monkeypatch.setattr(stretches, "LARGE", 3000)
    monkeypatch.setattr(stretches, "_SMALL", 1000)
    texts = [spoilt(Random(n), text) for n, text in enumerate(games(Random(10), 40))]
    for name, few in (("a.pbn", texts), ("b.pbn", texts[:2])):
        (tmp_path / name).write_text(file_of(few), newline="", encoding="utf-8")
    one = invoke("check", str(tmp_path), "--output-format", "concise")
    two = invoke("check", str(tmp_path), "--output-format", "concise", "--jobs", "2")
    assert (two.exit_code, two.output) == (one.exit_code, one.output)


_COMMENTS = ("{x}", "{}", "{a ] b}", '{a "b}', '{"b" {c}', "{a\r\nb}", "{a\r\n\r\n[b}", "{a\tb}",
             "; x", '; "y', "; {x}", "{; x}", "{% x\r\n% y}", "{x} {y}", "{x}\r\n; y",
             "{é}")  # fmt: skip
_AROUND = ("{}", " {}", "  {}", " {}\r\n", "\r\n{}\r\n", "{}\r\n", " {} ")


def commented(rng: Random, text: str) -> str:
    """A game with a comment somewhere, mostly at the end of a line or between two words."""
    places = [n for n, sign in enumerate(text) if sign in (" \r" if rng.random() < 0.9 else text)]
    at = rng.choice([0, len(text), *places])
    return text[:at] + rng.choice(_AROUND).format(rng.choice(_COMMENTS)) + text[at:]


def test_comments_anywhere_in_export_format_are_told_as_the_whole_reading_tells_them() -> None:
    rng = Random(11)
    quickly = 0
    for _ in range(MANY // 3):
        texts = games(rng, 5, claimed=0.2)
        texts = [commented(rng, text) if rng.random() < 0.8 else text for text in texts]
        texts = [commented(rng, text) if rng.random() < 0.2 else text for text in texts]
        found(HEADING + "\r\n".join(texts))
        quickly += sum(map(is_clean, texts))
    assert quickly > MANY // 2


def test_a_comment_in_export_format_is_read_at_once() -> None:
    text = games(Random(1), 1)[0]
    head = text.replace('"]\r\n[Contract', '"]\r\n{a\r\nb}\r\n; x\r\n[Contract')
    for one in (head, text.replace(" Pass\r\n", " Pass {x}\r\n", 1), text + "{x}\r\n"):
        stream = Stream("x.pbn", "utf-8")
        assert list(stream.verdicts([HEADING + one])) == [True]
        assert one != text
    beside = text.replace('"]\r\n[Contract', '"] {x}\r\n[Contract')
    stream = Stream("x.pbn", "utf-8")
    assert list(stream.verdicts([HEADING + beside])) == [True]
    assert [kind.code for kind in stream.repairs] == ["OT274"]
