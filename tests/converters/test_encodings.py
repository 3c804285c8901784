"""Encodings: what a file is in, what it says that it is in, and what it is to be written in."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from lxml import etree

from oddtrick.converters import streaming
from oddtrick.converters.load import load
from oddtrick.converters.streaming import opened

Invoke = Callable[..., Result]

BOARD = (
    "pn|Müller,É,Cleo,Dan|st||md|3SAQ93H752DK84CQ62,SKJ84HAJ6D952CT84,ST62HKQT4DAT6CA95|"
    "sv|o|nt|café|\n"
)
NO_TEXT = ("rot13", "base64", "undefined", "idna", "punycode")
"""Codecs of Python that are no encodings of a text such as this."""


@pytest.mark.parametrize("target", ["lin", "xml", "jsonl", "json", "rbn", "trick"])
@pytest.mark.parametrize("lead", [0, 5000])
def test_every_format_is_read_in_an_old_encoding(
    invoke: Invoke, tmp_path: Path, target: str, lead: int
) -> None:
    """Whether the first letter that is not UTF-8 stands at the start or far behind it."""
    (tmp_path / "a.lin").write_text("".join(BOARD.replace("café", "-") * lead) + BOARD, "utf-8")
    if lead and target not in ("lin", "xml", "jsonl"):
        (tmp_path / "a.lin").write_text(BOARD, "utf-8")
    assert invoke("convert", "a.lin", "-o", f"b.{target}").exit_code == 0
    text = (tmp_path / f"b.{target}").read_text("utf-8").replace('encoding="UTF-8"', "")
    (tmp_path / f"b.{target}").write_text(text, "latin-1")
    done = invoke("check", f"b.{target}", "--output-format", "concise")
    assert "OT103 old-encoding" in done.output
    assert "OT900" not in done.output
    assert done.exit_code == 1


@pytest.mark.parametrize("coding", ["latin-1", "cp1252", "iso8859-15", "utf-16", "utf-8-sig"])
@pytest.mark.parametrize("source", ["a.lin", "b.rbn"])
def test_xml_says_what_it_is_written_in(
    invoke: Invoke, tmp_path: Path, coding: str, source: str
) -> None:
    """Whether it is written record by record or as a whole."""
    (tmp_path / "a.lin").write_text(BOARD * 2, "utf-8")
    invoke("convert", "a.lin", "-o", "b.rbn")
    done = invoke("convert", source, "-o", "c.xml", "--write-encoding", coding)
    assert done.exit_code == 0
    root = etree.parse(str(tmp_path / "c.xml")).getroot()
    assert {"Müller", "É"} <= {each.get("name") for each in root.iter("{*}player")}
    assert invoke("check", "c.xml", "--encoding", coding).exit_code == 0


def test_a_page_says_what_it_is_written_in(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "a.lin").write_text(BOARD, "utf-8")
    invoke("convert", "a.lin", "-o", "a.html", "--write-encoding", "utf-16")
    assert '<meta charset="UTF-16"' in (tmp_path / "a.html").read_text("utf-16")


@pytest.mark.parametrize("name", [*NO_TEXT, "nothing-such"])
@pytest.mark.parametrize(
    "words",
    [
        ("check", "a.lin", "--encoding"),
        ("convert", "a.lin", "-t", "json", "--encoding"),
        ("convert", "a.lin", "-t", "json", "--write-encoding"),
    ],
)
def test_what_is_no_encoding_is_told(
    invoke: Invoke, tmp_path: Path, words: tuple[str, ...], name: str
) -> None:
    (tmp_path / "a.lin").write_text(BOARD, "utf-8")
    done = invoke(*words, name)
    if name == "punycode":
        assert done.exit_code == ("--encoding" in words)
    else:
        assert done.exit_code == 2
        assert "no encoding" in done.stderr


@pytest.mark.parametrize("name", NO_TEXT)
def test_a_text_that_says_it_is_in_no_encoding_is_read_as_it_is(name: str) -> None:
    text = f'<?xml version="1.0" encoding="{name}"?>\n'
    text += '<deal xmlns="urn:oddtrick:schema:xml:1" id="a"><title>é</title></deal>'
    loaded = load("a.xml", text.encode())
    assert [record.title for record in loaded.records] == ["é"]


def test_a_text_is_read_in_the_encoding_that_it_says(invoke: Invoke, tmp_path: Path) -> None:
    """Record by record too, though the bytes could be UTF-8."""
    text = '<?xml version="1.0" encoding="ISO-8859-15"?>\n'
    text += '<deal xmlns="urn:oddtrick:schema:xml:1" id="a"><title>10 €</title></deal>\n'
    (tmp_path / "a.xml").write_bytes(text.encode("iso8859-15"))
    assert "10 €" in invoke("convert", "a.xml", "-t", "jsonl").stdout
    (tmp_path / "a.xml").write_bytes(text.encode())
    assert "10 â" in invoke("convert", "a.xml", "-t", "jsonl").stdout


@pytest.mark.parametrize("name", ["ISO-8859-15", "Latin-1", "CP1250"])
def test_an_encoding_that_was_asked_for_is_not_told(
    invoke: Invoke, tmp_path: Path, name: str
) -> None:
    (tmp_path / "a.trick").write_text("trick 1\ntitle Café\ndealer Z\n", name)
    assert "OT109" not in invoke("check", "a.trick", "--encoding", name).output


def test_utf_16_without_a_mark_is_read_as_asked(invoke: Invoke, tmp_path: Path) -> None:
    (tmp_path / "a.lin").write_text(BOARD, "utf-16-le")
    done = invoke("convert", "a.lin", "-t", "jsonl", "--encoding", "utf-16")
    assert done.exit_code == 0
    assert "Müller" in done.stdout


def written_in(tmp_path: Path, invoke: Invoke, coding: str) -> Path:
    """A file of XML that says what it is written in, with a fault at its end."""
    board = BOARD if coding != "shift_jis" else BOARD.replace("ü", "u").replace("É", "表")
    board = board if coding != "shift_jis" else board.replace("é", "ソ")
    (tmp_path / "a.lin").write_text(board * 40, "utf-8")
    assert invoke("convert", "a.lin", "-o", "a.xml").exit_code == 0
    text = (tmp_path / "a.xml").read_text("utf-8").replace("UTF-8", coding)
    made = tmp_path / "b.xml"
    made.write_text('dealer="X"'.join(text.rsplit('dealer="N"', 1)), coding)
    return made


@pytest.mark.parametrize("coding", ["ISO-8859-1", "windows-1252", "iso8859-15", "shift_jis"])
def test_xml_in_the_encoding_that_it_says_is_read_piece_by_piece(
    invoke: Invoke, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, coding: str
) -> None:
    path = written_in(tmp_path, invoke, coding)
    with opened(str(path), path.name) as there:
        assert there is not None
    checked = invoke("check", str(path), "--output-format", "json")
    assert "OT" in checked.stdout
    converted = invoke("convert", "b.xml", "--keep-going", "-o", "b.jsonl")
    monkeypatch.setattr(streaming, "_form_of", lambda *_: None)
    again = invoke("check", str(path), "--output-format", "json")
    assert (again.exit_code, again.stdout) == (checked.exit_code, checked.stdout)
    whole = invoke("convert", "b.xml", "--keep-going", "-o", "c.jsonl")
    assert (whole.exit_code, whole.stderr) == (converted.exit_code, converted.stderr)
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "c.jsonl").read_bytes()


def test_xml_that_is_not_all_in_the_encoding_that_it_says_is_read_whole(
    invoke: Invoke, tmp_path: Path
) -> None:
    path = written_in(tmp_path, invoke, "ISO-8859-1")
    path.write_bytes(path.read_bytes().replace(b"ISO-8859-1", b"US-ASCII"))
    with opened(str(path), path.name) as there:
        assert there is None
