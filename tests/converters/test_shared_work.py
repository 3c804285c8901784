"""Files that several processes check and convert: what comes out is what one process gives."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from made_lin import boards
from made_lin import misspelt as misspelt_lin
from made_pbn import file_of, games, misspelt, spoilt

from oddtrick.converters import streaming, stretches
from oddtrick.converters.streaming import opened
from oddtrick.formats.registry import FORMATS

Invoke = Callable[..., Any]
SHARED = [form.name for form in FORMATS if form.division]


@pytest.fixture
def large(invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Path]:
    """A file in each format that can be divided, long enough for a few stretches."""
    monkeypatch.setattr(stretches, "LARGE", 6000)
    monkeypatch.setattr(stretches, "_SMALL", 3000)
    rng = Random(21)
    texts = games(rng, 60)
    texts[17] = texts[17].replace('[Result "', '[Result "1')
    texts[40] = spoilt(rng, misspelt(rng, texts[40]))
    pbn = tmp_path / "many.pbn"
    pbn.write_text(file_of(texts), newline="", encoding="utf-8")
    lin = tmp_path / "many.lin"
    some = boards(rng, 60, alerts=True)
    some[30] = misspelt_lin(rng, some[30]).replace("\n", "")
    lin.write_text("\n".join(each.strip("\n") for each in some) + "\n", encoding="utf-8")
    files = {"pbn": pbn, "lin": lin}
    for target, ending in (("xml", ".xml"), ("jsonl", ".jsonl")):
        files[target] = tmp_path / f"many{ending}"
        invoke("convert", str(pbn), "-o", str(files[target]), "-t", target, "--keep-going")
    return files


@pytest.mark.parametrize("name", SHARED)
def test_a_file_is_divided_into_whole_records(large: dict[str, Path], name: str) -> None:
    path = large[name]
    with opened(str(path), path.name) as there:
        assert there is not None
        file, how = there
        apart = stretches.stretches(file, how, 2)
        assert apart is not None
        assert apart[1]()
        found = list(apart[0])
        assert len(found) > 4
        data = b"".join(path.read_bytes()[each.at : each.at + each.size] for each in found)
        assert data == path.read_bytes()
        for each in found:
            before = path.read_bytes()[: each.at]
            assert each.line == before.count(b"\n") + 1
            assert each.start == len(before.decode())
            stream = how.form.streaming(path.name, how.encoding)
            stream.begin(each)
            readings = list(stream.readings([stretches.text_of(str(path), each)]))
            assert stream.clean + sum(len(one.records) for one in readings)
            if each is not found[-1]:
                assert stream.number == found[found.index(each) + 1].number


@pytest.mark.parametrize("style", ["full", "concise", "json"])
@pytest.mark.parametrize("name", SHARED)
def test_several_processes_find_what_one_finds(
    invoke: Invoke, large: dict[str, Path], name: str, style: str
) -> None:
    words = ("check", str(large[name]), "--output-format", style, "-j")
    one, two = invoke(*words, "1"), invoke(*words, "2")
    assert (two.exit_code, two.stdout, two.stderr) == (one.exit_code, one.stdout, one.stderr)
    assert "60 records" in one.stderr or name in ("xml", "jsonl")


@pytest.mark.parametrize("target", ["pbn", "json", "jsonl", "xml", "lin"])
@pytest.mark.parametrize("name", [form.name for form in FORMATS if form.division and form.quick])
def test_several_processes_write_what_one_writes(
    invoke: Invoke, large: dict[str, Path], tmp_path: Path, name: str, target: str
) -> None:
    found = []
    for jobs in ("1", "2"):
        out = tmp_path / f"out-{jobs}"
        words = ("convert", str(large[name]), "-o", str(out), "-t", target, "--keep-going")
        said = invoke(*words, "-j", jobs)
        found.append((said.exit_code, said.stderr, out.read_bytes()))
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("pbn", '[Site "', '[Site "#'),
        ("lin", "\n", "\nqx|o1|"),
        ("lin", "\n", "\nRS \t|4SN=|"),
        ("lin", "|", "|stray vg\u00a0|a,b|"),
        ("xml", "</deal>", "</deal><!-- so -->"),
        ("xml", "<records ", "<!-- so --><records "),
    ],
)
def test_what_binds_records_together_leaves_them_to_one_process(
    invoke: Invoke, large: dict[str, Path], name: str, old: str, new: str
) -> None:
    path = large[name]
    path.write_bytes(path.read_bytes().replace(old.encode(), new.encode(), 1))
    with opened(str(path), path.name) as there:
        assert there is not None
        apart = stretches.stretches(*there, 2)
        assert apart is not None
        assert not apart[1]()
    for words in (("check", str(path)), ("convert", str(path), "-t", "json", "--keep-going")):
        one, two = invoke(*words, "-j", "1"), invoke(*words, "-j", "2")
        assert two.stdout == one.stdout
        assert (two.exit_code, two.stderr) == (one.exit_code, one.stderr)


@pytest.mark.parametrize("late", [b"\xe9", b"\xc3\xa9", b"\xe9\xc3\xa9", b"so\rand so"])
@pytest.mark.parametrize("name", ["pbn", "lin"])
def test_a_byte_behind_the_first_lines_tells_the_encoding_to_several_as_to_one(
    invoke: Invoke, large: dict[str, Path], name: str, late: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "_HEAD", 2000)
    path = large[name]
    data = path.read_bytes()
    old = b'[Site "' if name == "pbn" else b"pn|"
    at = data.rindex(old) + len(old)
    path.write_bytes(data[:at] + late + data[at:])
    with path.open("rb") as file:
        how = streaming.streamed(path.name, file, surely=False)
        assert how is not None
        apart = stretches.stretches(file, how, 2, surely=False)
        assert apart is not None
        assert apart[1]() is (late == b"\xc3\xa9")
    one, two = (invoke("check", str(path), "-j", jobs) for jobs in "12")
    assert (two.exit_code, two.stdout, two.stderr) == (one.exit_code, one.stdout, one.stderr)


def test_a_name_that_ends_as_a_key_of_a_head_binds_nothing(large: dict[str, Path]) -> None:
    path = large["lin"]
    text = re.sub(r"pn\|[^|]*\|", "pn|Ames,Bligh,Cole,Rogers|", path.read_text())
    path.write_text(text)
    with opened(str(path), path.name) as there:
        assert there is not None
        apart = stretches.stretches(*there, 2)
        assert apart is not None
        assert apart[1]()


@pytest.mark.parametrize("style", ["full", "json"])
@pytest.mark.parametrize("name", ["xml", "jsonl", "pbn"])
def test_an_id_that_stands_in_two_stretches_is_told_as_one_process_tells_it(
    invoke: Invoke, large: dict[str, Path], name: str, style: str
) -> None:
    path = large[name]
    text = path.read_bytes().decode()
    if name == "pbn":
        own = '[OddtrickId "hand-x"]\r\n[OddtrickVersion "1"]\r\n'
        games_ = text.split("\r\n\r\n[")
        for n in (2, 3, 30, 58):
            games_[n] = games_[n].rstrip("\r\n") + "\r\n" + own.rstrip("\r\n")
        path.write_bytes("\r\n\r\n[".join(games_).encode())
    else:
        for n in (2, 3, 30, 58):
            text = text.replace(f'"game-{n}"', '"hand-x"')
        path.write_text(text)
    words = ("check", str(path), "--output-format", style, "-j")
    one, two = invoke(*words, "1"), invoke(*words, "2")
    assert "called hand-x" in one.stdout
    assert two.stdout.splitlines() == one.stdout.splitlines()
    assert (two.exit_code, two.stderr) == (one.exit_code, one.stderr)


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "iso8859-2", "koi8-r", "cp437"])
def test_a_file_in_an_encoding_of_one_byte_a_sign_is_shared(
    invoke: Invoke, large: dict[str, Path], tmp_path: Path, encoding: str
) -> None:
    path = large["pbn"]
    name = bytes((0xC4, 0xE1, 0xF5)).decode(encoding)
    text = path.read_bytes().decode().replace('"Ames"', f'"{name}"')
    path.write_bytes(text.encode(encoding))
    with opened(str(path), path.name, encoding=encoding) as there:
        assert there is not None
        assert stretches.stretches(*there, 2) is not None
    out = tmp_path / "out.json"
    for words in (("check",), ("convert", "-o", str(out), "--force", "--keep-going")):
        found = []
        for jobs in ("1", "2"):
            done = invoke(*words, str(path), "--encoding", encoding, "-j", jobs)
            written = out.read_bytes() if out.exists() else b""
            found.append((done.exit_code, done.stdout, done.stderr, written))
        assert found[0] == found[1]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-7", "shift_jis", "gb18030", "cp037", "hz"])
def test_a_file_in_an_encoding_of_several_bytes_a_sign_is_not(
    large: dict[str, Path], encoding: str
) -> None:
    path = large["pbn"]
    path.write_bytes(path.read_bytes().decode().encode(encoding))
    with opened(str(path), path.name, encoding=encoding) as there:
        assert there is None or stretches.stretches(*there, 2) is None
