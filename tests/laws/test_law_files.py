"""Law files: strict, all faults at once, each with its key; and codes of one's own."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.formats.lawfile.locator import key_spans, locate
from oddtrick.formats.lawfile.reader import read
from oddtrick.formats.text.source import SourceText
from oddtrick.records.findings.catalogue import kinds
from oddtrick.records.laws import codes
from oddtrick.records.laws.faults import LawError
from oddtrick.records.laws.page import law_page
from oddtrick.records.laws.registry import law_codes, law_from_dict, load_law

HEAD = """\
[law]
id = "card-room-1913"
title = "Rules of the card room"
club = "The card room"
year = 1913
family = "auction"
status = "complete"
source = "the notice on its wall"
based-on = "auction-us-1913"
"""

OWN = (
    HEAD
    + """
[matters.rubber-bonus]
rule = "flat"
points = 300
article = "rule 7"

[matters.tie]
silent = "equal"

[readings.equal]
question = "What then?"
default = "replay"
reason = "So it was always done."
choices.replay.words = "a draw"
choices.replay.set.tie = { rule = "draw" }
"""
)


def test_a_code_of_ones_own_says_only_what_is_otherwise() -> None:
    law = law_from_dict(tomllib.loads(OWN))
    assert law.cite("rubber-bonus") == "card-room-1913 rule 7"
    assert law.cite("honours") == "auction-us-1913 L6"
    assert law.matter("tie").rule == "draw"
    assert law.matter("tie").readings == ("equal",)
    assert law.readings["royal-spades"].chosen == "different"
    assert "tie" not in law.readings


def test_a_code_without_a_base_must_say_everything() -> None:
    data = tomllib.loads(HEAD.replace('based-on = "auction-us-1913"\n', ""))
    with pytest.raises(LawError) as caught:
        law_from_dict(data)
    assert len(caught.value.faults) == len(load_law("auction-us-1913").provisions)
    assert {fault.what for fault in caught.value.faults} == {"missing"}


FAULTY = {
    "an unknown key in the head": ('[law]\ncolour = "red"', "law.colour", "unknown-key"),
    "a number as text": ('[law]\nyear = "1913"', "law.year", "wrong-type"),
    "a truth value for a number": ("[law]\nyear = true", "law.year", "wrong-type"),
    "an unknown family": ('[law]\nfamily = "poker"', "law.family", "wrong-value"),
    "an unknown base": ('[law]\nbased-on = "nothing"', "law.based-on", "unknown-code"),
    "an unknown table": ("[laws]\n", "laws", "unknown-key"),
    "a matter that is no table": ("matters.game = 30", "matters.game", "wrong-type"),
    "an unknown matter": (
        '[matters.honour]\nrule = "none"\narticle = "1"',
        "matters.honour",
        "unknown-matter",
    ),
    "an unknown rule": (
        '[matters.game]\nrule = "above"\narticle = "1"',
        "matters.game.rule",
        "unknown-rule",
    ),
    "no article": (
        '[matters.game]\nrule = "below-the-line"\npoints = 9',
        "matters.game",
        "missing",
    ),
    "no rule": ('[matters.game]\narticle = "1"', "matters.game", "missing"),
    "a parameter that lacks": (
        '[matters.game]\nrule = "below-the-line"\narticle = "1"',
        "matters.game",
        "missing",
    ),
    "a parameter too many": (
        '[matters.game]\nrule = "below-the-line"\npoints = 9\nhonours = 1\narticle = "1"',
        "matters.game.honours",
        "unknown-key",
    ),
    "a negative number": (
        '[matters.game]\nrule = "below-the-line"\npoints = -9\narticle = "1"',
        "matters.game.points",
        "out-of-range",
    ),
    "a game of no points": (
        '[matters.game]\nrule = "below-the-line"\npoints = 0\narticle = "1"',
        "matters.game.points",
        "out-of-range",
    ),
    "more tricks than there are": (
        '[matters.book]\nrule = "tricks-above"\ntricks = 14\narticle = "1"',
        "matters.book.tricks",
        "out-of-range",
    ),
    "more passes than there are players": (
        '[matters.closing]\nrule = "passes"\nafter-bid = 5\narticle = "1"',
        "matters.closing.after-bid",
        "out-of-range",
    ),
    "a rubber of no games": (
        '[matters.rubber]\nrule = "games"\ngames = 0\narticle = "1"',
        "matters.rubber.games",
        "out-of-range",
    ),
    "a multiple beyond sense": (
        '[matters.chicane]\nrule = "each-void-hand"\ntimes = 101\narticle = "1"',
        "matters.chicane.times",
        "out-of-range",
    ),
    "a trick of a million": (
        '[matters.trick-values]\nrule = "table"\npoints = { S = 2, C = 1_000_000 }\narticle = "1"',
        "matters.trick-values.points.C",
        "out-of-range",
    ),
    "a step beyond sense": (
        '[matters.undertricks]\nrule = "stepped"\nundoubled = [50, 99999]\ndoubled = [1]\n'
        'undoubled-vulnerable = [1]\ndoubled-vulnerable = [1]\narticle = "1"',
        "matters.undertricks.undoubled[1]",
        "out-of-range",
    ),
    "more steps than tricks": (
        '[matters.undertricks]\nrule = "stepped"\nundoubled = [50, 1,2,3,4,5,6,7,8,9,10,11,12,13]\n'
        'doubled = [1]\nundoubled-vulnerable = [1]\ndoubled-vulnerable = [1]\narticle = "1"',
        "matters.undertricks.undoubled[13]",
        "out-of-range",
    ),
    "a figure of 26 places": (
        f'[matters.rubber-bonus]\nrule = "flat"\npoints = {10**25}\narticle = "1"',
        "matters.rubber-bonus.points",
        "out-of-range",
    ),
    "a figure of thousands of places": (
        f'[matters.rubber-bonus]\nrule = "flat"\npoints = 0x{"f" * 9000}\narticle = "1"',
        "matters.rubber-bonus.points",
        "out-of-range",
    ),
    "a year of long ago": ("[law]\nyear = 13", "law.year", "out-of-range"),
    "a base that is the code itself": (
        '[law]\nbased-on = "Card-Room-1913"',
        "law.based-on",
        "circular",
    ),
    "a base that is another name of the code itself": (
        '[law]\nbased-on = "ours"\naliases = ["ours"]',
        "law.based-on",
        "circular",
    ),
    "borrowing from the code itself": (
        "[matters.tie]\nsilent = 'r'\n[readings.r]\nquestion = 'q'\nreason = 'r'\ndefault = 'a'\n"
        "choices.a.words = 'w'\nchoices.a.set.tie = { as-in = 'card-room-1913' }",
        "readings.r.choices.a.set.tie.as-in",
        "circular",
    ),
    "an article that is no text": (
        '[matters.game]\nrule = "below-the-line"\npoints = 9\narticle = [4]',
        "matters.game.article",
        "wrong-type",
    ),
    "an unknown denomination": (
        '[matters.trick-values]\nrule = "table"\npoints = { S = 2, X = 4 }\narticle = "1"',
        "matters.trick-values.points.X",
        "wrong-type",
    ),
    "a denomination twice in an order": (
        '[matters.sufficiency]\nrule = "tricks-then-rank"\norder = ["C", "C"]\narticle = "1"',
        "matters.sufficiency.order[1]",
        "wrong-type",
    ),
    "a reading that is not there": (
        '[matters.tie]\nsilent = "ties"',
        "matters.tie.silent",
        "unknown-reading",
    ),
    "silent, and a rule": (
        '[matters.tie]\nsilent = "ties"\nrule = "draw"',
        "matters.tie.rule",
        "unknown-key",
    ),
    "a reading that decides nothing": (
        "[readings.r]\nquestion = 'q'\nreason = 'r'\ndefault = 'a'\n[readings.r.choices.a]\n"
        "words = 'w'",
        "readings.r",
        "unused-reading",
    ),
    "a reading with no reason": (
        "[readings.r]\nquestion = 'q'\ndefault = 'a'\nchoices.a.words = 'w'",
        "readings.r",
        "missing",
    ),
    "a default that is no choice": (
        "[readings.r]\nquestion = 'q'\nreason = 'r'\ndefault = 'b'\nchoices.a.words = 'w'",
        "readings.r.default",
        "unknown-choice",
    ),
    "a choice that sets what is not silent": (
        "[readings.r]\nquestion = 'q'\nreason = 'r'\ndefault = 'a'\nchoices.a.words = 'w'\n"
        "choices.a.set.tie = { rule = 'draw' }",
        "readings.r.choices.a.set.tie",
        "unused-reading",
    ),
    "a choice that leaves its matter open": (
        "[matters.tie]\nsilent = 'r'\n[readings.r]\nquestion = 'q'\nreason = 'r'\ndefault = 'a'\n"
        "choices.a.words = 'w'",
        "readings.r.choices.a",
        "missing",
    ),
    "borrowing from nobody": (
        "[matters.tie]\nsilent = 'r'\n[readings.r]\nquestion = 'q'\nreason = 'r'\ndefault = 'a'\n"
        "choices.a.words = 'w'\nchoices.a.set.tie = { as-in = 'whist' }",
        "readings.r.choices.a.set.tie.as-in",
        "unknown-code",
    ),
}


def _merged(addition: str) -> str:
    """The head with what an addition to it says otherwise."""
    if not addition.startswith("[law]\n"):
        return f"{addition}\n{HEAD}" if addition.startswith("matters.") else f"{HEAD}\n{addition}\n"
    key = addition.partition("\n")[2].partition(" ")[0]
    kept = [line for line in HEAD.splitlines() if not line.startswith(key)]
    return "\n".join([*kept, addition.partition("\n")[2], ""])


@pytest.mark.parametrize("case", FAULTY)
def test_a_fault_is_told_with_its_key(case: str) -> None:
    addition, path, what = FAULTY[case]
    with pytest.raises(LawError) as caught:
        law_from_dict(tomllib.loads(_merged(addition)))
    assert (path, what) in [(fault.path, fault.what) for fault in caught.value.faults]
    assert str(caught.value).count("\n") == len(caught.value.faults)


def test_all_faults_are_told_at_once() -> None:
    data: dict[str, Any] = {
        "law": {"id": 3, "colour": "red"},
        "matters": {"game": {"rule": "many"}, "game-lin": {}},
        "readings": {"x": {}},
    }
    with pytest.raises(LawError) as caught:
        law_from_dict(data)
    paths = {fault.path for fault in caught.value.faults}
    assert {"law", "law.id", "law.colour", "matters.game.rule", "matters.game-lin", "matters"} <= (
        paths
    )


@pytest.mark.parametrize("figures", [5, 26, 4000, 5000])
def test_a_figure_beyond_sense_is_told_with_its_place_however_long(figures: int) -> None:
    text = f'{HEAD}\n[matters.rubber-bonus]\nrule = "flat"\npoints = {"9" * figures}\n'
    ((code, line, _, _),) = _found(f'{text}article = "rule 7"\n')
    assert (code, line) == ("OT711", text.count("\n"))


@pytest.mark.parametrize(
    ("readings", "message"),
    [
        ((("doubling-limit", "caps"),), "has no choice 'caps'; it has cap, while-below"),
        ((("doubling", "cap"),), "bridge-gb-1904 has no reading 'doubling'"),
    ],
)
def test_a_reading_that_is_not_there_is_refused(
    readings: tuple[tuple[str, str], ...], message: str
) -> None:
    with pytest.raises(LawError, match=message):
        load_law("bridge-gb-1904", readings=readings)


def test_a_code_that_is_not_there_is_refused_with_what_is_like_it() -> None:
    with pytest.raises(LawError) as caught:
        load_law("auction-gb-1910")
    (fault,) = caught.value.faults
    assert fault.message == "no law code is called 'auction-gb-1910'"
    assert fault.help is not None
    assert "auction-gb-1909" in fault.help


def test_a_code_that_is_based_on_itself_is_told_the_chain_of_names() -> None:
    text = HEAD.replace('based-on = "auction-us-1913"', 'based-on = "ours"\naliases = ["ours"]')
    with pytest.raises(LawError) as caught:
        law_from_dict(tomllib.loads(text))
    (fault,) = caught.value.faults
    assert fault.message == (
        "card-room-1913 is based on itself: card-room-1913 -> ours -> card-room-1913"
    )


# The reader of files: the same faults, with places.


def _found(text: str) -> list[tuple[str, int, int, str]]:
    source = SourceText("own.toml", text)
    found = []
    for finding in read(source).findings:
        assert finding.file == "own.toml"
        assert finding.help
        span = finding.at.span
        line, column = source.position(span.start) if span else (0, 0)
        found.append((finding.code, line, column, text[span.start : span.end] if span else ""))
    return found


def test_a_good_law_file_gives_its_code_and_nothing_else() -> None:
    reading = read(SourceText("own.toml", OWN))
    assert reading.findings == []
    assert reading.law is not None
    assert reading.law.id == "card-room-1913"


def test_a_fault_points_at_the_key_itself() -> None:
    text = OWN.replace("points = 300", 'pionts = 300\n# "a comment"')
    assert _found(text) == [
        ("OT701", 11, 2, "matters.rubber-bonus"),
        ("OT702", 13, 1, "pionts"),
    ]


def test_a_fault_in_an_inline_table_points_into_it() -> None:
    text = (
        HEAD + '[matters.trick-values]\nrule = "table"\npoints = { S = 2, Q = 4 }\narticle = "1"\n'
    )
    assert _found(text) == [("OT703", 12, 19, "Q")]


def test_findings_stand_in_the_order_of_the_file() -> None:
    text = OWN.replace("year = 1913", "year = 1.5").replace('"equal"\n', '"eqal"\n')
    places = [(line, column) for _, line, column, _ in _found(text)]
    assert places == sorted(places)
    assert len(places) >= 3


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('[law]\nid = "x\n', 2, 8),
        ("[law]\nid = 1\nid = 2\n", 3, 7),
        ("[law\n", 1, 5),
        ("[law]\nid =", 2, 5),
        ("a = " + "[" * 5000, 1, 5004),
    ],
)
def test_what_is_no_toml_is_told_with_its_place(text: str, line: int, column: int) -> None:
    ((code, at_line, at_column, _),) = _found(text)
    assert (code, at_line) == ("OT700", line)
    assert abs(at_column - column) <= 1


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_an_empty_file_is_told(text: str) -> None:
    assert [code for code, *_ in _found(text)] == ["OT102"]


def test_the_id_of_a_code_of_the_package_is_taken() -> None:
    text = HEAD.replace("card-room-1913", "auction-us-1913")
    assert _found(text) == [("OT709", 2, 1, "id")]


def _paths(value: Any, path: str) -> list[str]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, item in value.items():
            found += _paths(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for place, item in enumerate(value):
            found += _paths(item, f"{path}[{place}]")
    return found


TRICKY = """\
# [not.a.table] a = 1
title = 'a # in a text, and a ] too'
long = \"\"\"
[still.text]
x = 1 \"\"\"
"quoted key" = 3
a.b.c = [1, [2, 3], { d = "}", e = [ ] }, # comment ]
  4,
]
[[list]]
x = 1979-05-27T07:32:00Z
[ spaced . out ]
y = { z = 'it' , w.v = true }
"""


@pytest.mark.parametrize("text", [OWN, TRICKY, *(code for code in law_codes())])
def test_the_locator_finds_every_key_that_tomllib_finds(text: str) -> None:
    text = code_text(text) if text in law_codes() else text
    spans = key_spans(text)
    for path in _paths(tomllib.loads(text), ""):
        if path.startswith("list["):
            continue  # items of an array of tables share the place of its header
        assert path in spans, path
        span = spans[path]
        last = path.replace("]", "").replace("[", ".").rpartition(".")[2]
        if not last.isdigit():
            assert last in text[span.start : span.end]
    assert locate(spans, "no.such.path") == (0, 0)


SAMPLES = Path(__file__).parents[2] / "samples" / "invalid"


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("OT7*.toml")), ids=lambda path: path.stem)
def test_a_sample_gives_its_finding_and_no_other(sample: Path) -> None:
    reading = read(SourceText(sample.name, sample.read_text("utf-8")))
    assert [finding.code for finding in reading.findings] == [sample.stem.partition("-")[0]]
    assert sample.stem.partition("-")[2] == reading.findings[0].kind.name


def test_every_kind_of_law_file_finding_has_a_sample() -> None:
    wanted = {code for code in kinds() if code.startswith("OT7")}
    assert wanted == {path.stem.partition("-")[0] for path in SAMPLES.glob("OT7*.toml")}


ANY_VALUE = st.recursive(
    st.one_of(
        st.booleans(),
        st.integers(-3, 60),
        st.floats(allow_nan=True),
        st.text(max_size=6),
        st.dates(),
        st.sampled_from(("none", "table", "flat", "L4", "C", "bridge-gb-1904", "tie")),
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("rule", "silent", "set", "S", "x")), inner, max_size=3)
    ),
    max_leaves=4,
)


@given(code=st.sampled_from(law_codes()), data=st.data())
def test_no_damage_to_a_law_file_gives_anything_but_faults(code: str, data: st.DataObject) -> None:
    tables = tomllib.loads(code_text(code))
    *way, last = data.draw(st.sampled_from([_steps(path) for path in _paths(tables, "")]))
    owner: Any = tables
    for step in way:
        owner = owner[step]
    if data.draw(st.booleans()):
        owner[last] = data.draw(ANY_VALUE)
    else:
        del owner[last]
    try:
        law = law_from_dict(tables)
    except LawError as error:
        assert error.faults
        assert all(fault.message for fault in error.faults)
    else:
        assert set(law.provisions) == set(load_law(code).provisions)
        assert law_page(law)


def _steps(path: str) -> list[str | int]:
    return [
        int(s) if s.isdigit() else s for s in path.replace("]", "").replace("[", ".").split(".")
    ]


def code_text(code: str) -> str:
    """The text of the law file of a code."""
    return (files(codes) / f"{code}.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("changed", "code", "told"),
    [
        ('aliases = ["mine", "Mine"]', "OT703", "'Mine' stands twice"),
        ('aliases = [" "]', "OT703", "found an empty text"),
        ('aliases = ["Dalton"]', "OT709", "'Dalton' is another name of a code"),
        ('[matters.game]\nrule = "none"\narticle = ""', "OT703", "expected an article"),
        ('[matters.game]\nrule = "none"\narticle = []', "OT703", "expected an article"),
        ('[matters.game]\nrule = "none"\narticle = ["L2", ""]', "OT703", "expected an article"),
    ],
)
def test_empty_articles_and_names_that_stand_twice_or_are_taken_are_told(
    changed: str, code: str, told: str
) -> None:
    text = (
        '[law]\nid = "x-law"\ntitle = "X"\nclub = "C"\nyear = 1915\nfamily = "auction"\n'
        f'status = "complete"\nsource = "S"\nbased-on = "auction-gb-1909"\n{changed}\n'
    )
    (finding,) = read(SourceText("x.toml", text)).findings
    assert (finding.code, told in finding.message) == (code, True)
