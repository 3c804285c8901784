"""Two processes against one: whole commands in turns, of games all different.

Run as ``python tests/benchmarks/two_processes.py``; other work on the machine must rest.

For each size, verb and format (``convert`` writes PBN) it prints the middle of the seconds by
the clock with ``-j 1`` and ``-j 2`` and their ratio, first in one warm process, which has
imported everything and forgets before each round what it learnt of auctions, then of whole
commands. Then where the time of the processor goes in a command
with two: before the copies are made, in each of them, and in the first process meanwhile. What
the longest chain of these would be, were nothing else at work on two cores, gives the last
ratio: it is there on a
busy machine too. Arguments: how many games (20000 40000 160000), ``--rounds N``, and which of
``check`` ``convert`` ``pbn`` ``lin``.
"""

import json
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from made_lin import boards
from made_pbn import file_of, games
from timed_commands import taken, warm

SIZES = (20_000, 40_000, 160_000)
VERBS = {"check": ("check",), "convert": ("convert", "-t", "pbn", "-o", "out", "--force")}

NOTED = """\
import json, os, sys, time
from oddtrick.converters import processes
noted = {"others": []}
begin = processes.Crew._begin
def begun(self):
    noted["before"] = time.process_time()
    begin(self)
    noted["begun"] = time.process_time()
processes.Crew._begin = begun
def end(self):
    self.ends.close()
    os.kill(self._process, 9)
    used = os.wait4(self._process, 0)[2]
    noted["others"].append(used.ru_utime + used.ru_stime)
    return ""
processes._Copy.end = end
from oddtrick.start import main
sys.argv[0] = "oddtrick"
try:
    main()
finally:
    noted["end"] = time.process_time()
    with open("noted", "w") as file:
        json.dump(noted, file)
"""
"""The command, with notes on where its time goes."""


def files(folder: Path, size: int, formats: list[str]) -> dict[str, Path]:
    """A file of so many games in each format."""
    made = {}
    for name in formats:
        path = made[name] = folder / f"{size}.{name}"
        with path.open("w", newline="", encoding="utf-8") as file:
            if name == "pbn":
                file.write(file_of(games(Random(2), size)))
            else:
                file.writelines(boards(Random(2), size, claimed=0.3))
    return made


def chain(folder: Path, *words: str) -> tuple[float, float, float, float, float]:
    """Seconds of the processor with two processes.

    The longest chain, and of that before the copies are made, in each of them, meanwhile.
    """
    _, whole = taken(folder, "-c", NOTED, *words)
    noted = json.loads((folder / "noted").read_text())
    one, other = noted["others"]
    meanwhile = noted["end"] - noted["begun"]
    behind = whole - one - other - noted["end"]
    longest = noted["begun"] + (one + other + meanwhile) / 2 + behind
    return longest, noted["before"], one, other, meanwhile


def row(folder: Path, path: Path, verb: str, rounds: int) -> str:
    """The figures of one command."""
    words = [*VERBS[verb], str(path), "-j"]
    taken(folder, "-m", "oddtrick", *words, "2")
    clocks, used, chains = [], [], []
    for _ in range(rounds):
        one = taken(folder, "-m", "oddtrick", *words, "1")
        two = taken(folder, "-m", "oddtrick", *words, "2")
        clocks.append((one[0], two[0], one[0] / two[0]))
        longest, *parts = chain(folder, *words, "2")
        used.append((one[1], *parts))
        chains.append(one[1] / longest)
    first, second, ratio = (median(each) for each in zip(*clocks, strict=True))
    warmed = warm(folder, rounds, *words)
    at_once = median(one / two for one, two in warmed)
    alone, both = (median(each) for each in zip(*warmed, strict=True))
    one_, before, copy, other, meanwhile = (1000 * median(e) for e in zip(*used, strict=True))
    return (
        f"{path.stem:>7} {path.suffix[1:]} {verb:8}"
        f" warm {alone:6.3f} s {both:6.3f} s {at_once:5.2f}"
        f"   whole {first:6.2f} s {second:6.2f} s {ratio:5.2f}"
        f"   processor: {one_:5.0f} ms alone; {before:4.0f} before, {copy:5.0f} and {other:5.0f}, "
        f"{meanwhile:4.0f} meanwhile: {median(chains):5.2f}"
    )


def main(words: list[str]) -> None:
    """Measures what the words name, or all."""
    rounds = 5
    if "--rounds" in words:
        at = words.index("--rounds")
        rounds = int(words[at + 1])
        del words[at : at + 2]
    sizes = [int(word) for word in words if word.isdigit()] or list(SIZES)
    formats = [word for word in words if word in ("pbn", "lin")] or ["pbn", "lin"]
    verbs = [word for word in words if word in VERBS] or list(VERBS)
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            for path in files(Path(folder), size, formats).values():
                for verb in verbs:
                    print(row(Path(folder), path, verb, rounds), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
