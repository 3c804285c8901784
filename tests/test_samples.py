"""Good samples are clean, and every kind of finding has a sample that gives it, with its place."""

from functools import cache
from pathlib import Path

import pytest
from generate import found_in

from oddtrick.converters.load import Loaded, load
from oddtrick.records.findings import Finding, Kind, Level
from oddtrick.records.findings.catalogue import kinds

SAMPLES = Path(__file__).parent.parent / "samples"


PAGES = SAMPLES / "books" / "pages"
"""Pages that hold more than hands, misprints and all: tests/extract reads them."""


def samples_in(folder: str) -> list[Path]:
    found = sorted(path for path in (SAMPLES / folder).rglob("*") if path.is_file())
    return [path for path in found if PAGES not in path.parents]


GOOD = samples_in("books") + samples_in("print") + samples_in("valid")
BAD = samples_in("invalid")

MISPRINTED = {
    "books/foster-auction-1.trick": ["OT331"],
    "print/elwell-02.txt": ["OT350"],
    "print/elwell-12.txt": ["OT351"],
}
"""Prints with an error of the book's own, which the transcriptions mark."""

WITHOUT_SAMPLE = {
    "OT106": "a file that the machine refuses to open cannot be kept as a file",
    "OT107": "a folder without a file in it cannot be kept",
    "OT108": "given only for a file that was met in a folder and not named",
    "OT275": "given only with --from pbn-inherited, which a file cannot ask for",
    "OT312": "given only with --unfinished, which a file cannot ask for",
    "OT398": "given only by mend, whose searches check does not make",
    "OT399": "given only when mend writes",
    "OT607": "given only where --deal takes some deals of a rubber",
    "OT608": "given only with --keep-going",
    "OT609": "given only where several files are joined in one",
    "OT900": "a fault of oddtrick itself: whoever has a sample of one mends it",
    "OT901": "a fault of oddtrick itself: whoever has a sample of one mends it",
}
"""The kinds that no file can show, each with the reason."""

OF_THE_WHOLE_FILE = {
    "OT101",
    "OT102",
    "OT104",
    "OT105",
    "OT278",
    "OT610",
    "OT611",
    "OT612",
    "OT613",
}
"""The kinds that are about a whole file and not about a place in it."""


def name(path: Path) -> str:
    return path.relative_to(SAMPLES).as_posix()


@cache
def loaded(path: Path) -> Loaded:
    return load(path.name, path.read_bytes())


@cache
def checked(path: Path) -> list[Finding]:
    """What ``oddtrick check`` finds in a file."""
    return found_in(loaded(path), converting=False)


def converted(path: Path) -> list[Finding]:
    """What is found when a file is formatted and converted to every format."""
    return found_in(loaded(path), converting=True)


@pytest.mark.parametrize("path", GOOD, ids=name)
def test_a_good_sample_has_no_error_and_no_warning_but_the_misprints_of_its_book(
    path: Path,
) -> None:
    grave = [finding.code for finding in checked(path) if finding.level is not Level.NOTE]
    assert grave == MISPRINTED.get(name(path), [])
    assert loaded(path).records


@pytest.mark.parametrize("path", GOOD, ids=name)
def test_a_good_sample_goes_into_every_format_or_is_refused_by_name(path: Path) -> None:
    faults = [f"{f.code} {f.message}" for f in converted(path) if f.code.startswith("OT9")]
    assert faults == []


@pytest.mark.parametrize("path", BAD, ids=name)
def test_a_sample_of_a_finding_gives_it(path: Path) -> None:
    code = path.name.partition("-")[0]
    kind = kinds()[code]
    found = converted(path) if code.startswith("OT6") else checked(path)
    given = [finding for finding in found if finding.code == code]
    assert given, sorted({finding.code for finding in found})
    assert [finding.message for finding in found if finding.code.startswith("OT9")] == []
    source = loaded(path).source
    for finding in given:
        assert finding.file == path.name
        assert finding.level == kind.level
        if code not in OF_THE_WHOLE_FILE:
            assert source is not None
            assert finding.at.span is not None, "it has no place in the text"
            assert 0 <= finding.at.span.start <= finding.at.span.end <= len(source.text)
            line, column = source.position(finding.at.span.start)
            assert line >= 1 <= column


@pytest.mark.parametrize("path", BAD, ids=name)
def test_every_finding_of_a_bad_sample_points_into_its_file(path: Path) -> None:
    source = loaded(path).source
    for finding in checked(path):
        for spot in (finding.at, *finding.also):
            if spot.span is not None:
                assert source is not None
                assert 0 <= spot.span.start <= spot.span.end <= len(source.text)


@pytest.mark.parametrize("path", BAD, ids=name)
def test_a_sample_is_named_after_its_finding(path: Path) -> None:
    code, _, words = path.stem.partition("-")
    assert code in kinds()
    assert words


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda kind: kind.code)
def test_every_kind_of_finding_has_a_sample_or_a_reason_for_none(kind: Kind) -> None:
    has = any(path.name.startswith(f"{kind.code}-") for path in BAD)
    excused = kind.code in WITHOUT_SAMPLE
    assert has != excused


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda kind: kind.code)
def test_every_kind_of_finding_is_explained(kind: Kind) -> None:
    for name in Kind.__match_args__:
        if name in ("forbidden", "allowed", "counted"):
            continue
        text = getattr(kind, name)
        assert text == text.strip()
        assert text or name == "source"
    for sentence in (kind.meaning, kind.why, kind.fix):
        assert sentence.startswith("oddtrick ") or not sentence[0].islower()
        assert sentence.endswith((".", "?", "!"))


def test_the_books_are_there() -> None:
    names = {path.name for path in samples_in("books")}
    wanted = {f"elwell-{hand:02}.trick" for hand in range(1, 13)}
    assert wanted | {"foster-bridge-1.trick", "foster-bridge-2.trick"} <= names
