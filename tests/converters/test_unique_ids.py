"""Whatever is converted, no two records of what is written bear the same id."""

from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from made_pbn import file_of, games

from oddtrick.command import command
from oddtrick.converters import stretches
from oddtrick.converters.load import load
from oddtrick.formats.registry import find_format
from oddtrick.formats.text.given import is_by_place, is_given
from oddtrick.records.schema import Deal, Rubber
from oddtrick.records.within import records_in

FORMATS = {"pbn": "game", "trick": "deal", "json": None, "jsonl": None, "xml": None, "lin": "game"}
IDS = ("a", "b", "a-2", "b-2", "game-1", "game-2", "game-3", "deal-1", "deal-2", "deal-5", "game-9")
FAULT = "a place"
FAULTY = {
    "pbn": (f'[Site "{FAULT}"]', '[OddtrickDate "{"]'),
    "trick": (f"site     {FAULT}", f"sight    {FAULT}"),
    "json": (f'"site": "{FAULT}"', '"site": 7'),
    "jsonl": (f'"site":"{FAULT}"', '"site":7'),
    "xml": (f'site="{FAULT}"', f'sight="{FAULT}"'),
}
"""By format, what makes a record that can be read one that cannot."""


class One(NamedTuple):
    """A deal, or a rubber with deals inside: what it is called, and whether it can be read."""

    id: str | None
    faulty: bool = False
    inside: "tuple[One, ...] | None" = None


class File(NamedTuple):
    """A file that is converted."""

    form: str
    records: tuple[One, ...]


full = load("made.pbn", file_of(games(Random(3), 12)).encode()).records
names = st.none() | st.sampled_from(IDS)
deals = st.tuples(names, st.integers(0, 5)).map(lambda drawn: One(drawn[0], drawn[1] == 5))
rubbers = st.tuples(names, st.lists(deals, min_size=1, max_size=3)).map(
    lambda drawn: One(drawn[0], inside=tuple(drawn[1]))
)
files = st.tuples(
    st.sampled_from(sorted(FORMATS)), st.lists(deals | deals | rubbers, min_size=1, max_size=5)
).map(lambda drawn: File(drawn[0], tuple(drawn[1])))


def text_of(file: File) -> str:
    """The text of a file, in which no own id stands twice."""
    form = find_format({"trick": "notation"}.get(file.form, file.form))
    assert form is not None
    stem, met, numbers, plain = FORMATS[file.form], set[str](), count(1), iter(full * 9)

    def made(one: One, place: int) -> "Deal | Rubber":
        number = next(numbers)
        inner = one.inside is not None and file.form != "lin"
        id_ = None if file.form == "lin" else one.id
        # Where ids are always said, or that of a rubber is, what has none has one of its own.
        if id_ in met or (id_ is None and (stem is None or (inner and stem == "game"))):
            id_ = f"own-{number}"
        if id_ is None:
            word = "rubber" if inner and stem == "deal" else stem
            id_ = f"{word}-{number if stem == 'game' else place + 1}"
        else:
            met.add(id_)
        site = FAULT if one.faulty else None
        if not inner:
            deal = next(plain)
            assert isinstance(deal, Deal)
            return deal.replace(id=id_, site=site)
        deals_ = [made(each, n) for n, each in enumerate(one.inside or ())]
        return Rubber(id=id_, deals=tuple(each for each in deals_ if isinstance(each, Deal)))

    text = form.write([made(one, place) for place, one in enumerate(file.records)])
    if file.form == "lin":
        return text.replace("md|", "md|9", int(file.records[0].faulty))
    return text.replace(*FAULTY[file.form])


def called(name: str, path: Path) -> Iterator[tuple[str, bool]]:
    """The ids of a file, with whether each says no more than a place."""
    loaded = load(name, path.read_bytes())
    for read in loaded.every:
        for where, record in records_in(read.record):
            yield record.id, is_by_place(record, where)


def convert(*words: str) -> Result:
    return CliRunner().invoke(command, ["convert", *words], catch_exceptions=False)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    st.lists(files, min_size=1, max_size=3),
    st.sampled_from(sorted(FORMATS)),
    st.sampled_from(["", "", "2-", "1,3", "2,a,game-2", "1-4,deal-1"]),
    st.sampled_from(["1", "2"]),
)
def test_no_id_stands_twice_and_none_is_changed_that_could_be_kept(
    monkeypatch: pytest.MonkeyPatch, sources: Sequence[File], target: str, chosen: str, jobs: str
) -> None:
    monkeypatch.setattr(stretches, "LARGE", 1000)
    monkeypatch.setattr(stretches, "_SMALL", 500)
    monkeypatch.setattr(stretches, "_FIRST", 200)
    with TemporaryDirectory() as folder:
        paths = []
        for n, file in enumerate(sources):
            paths.append(Path(folder) / f"{n}.{file.form}")
            paths[-1].write_bytes(text_of(file).encode())
        out = Path(folder) / f"out.{target}"
        words = ["--deal", chosen] if chosen else []
        done = convert(*map(str, paths), "-o", str(out), "--keep-going", "-j", jobs, *words)
        assert done.exit_code in ((0, 1, 2) if chosen else (0, 1)), done.output
        if not out.exists():
            return
        found = list(called(out.name, out))
        own = [id_ for id_, by_place in found if not by_place]
        assert len(own) == len(set(own)), own
        told = CliRunner().invoke(command, ["check", str(out)])
        assert "same-id" not in told.output
        if target == "lin" or chosen:
            return
        for path in paths:
            for read in load(path.name, path.read_bytes()).reads:
                for _, record in records_in(read.record):
                    if not is_given(record.id):
                        assert record.id in own
