# ruff: noqa: E501
"""Records as XML: the same records back, the published schema, what is said of bad texts."""

import time
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree
from record_strategies import deals, records

from oddtrick.converters.load import load
from oddtrick.formats.notation import reader as notation_reader
from oddtrick.formats.notation import writer as notation_writer
from oddtrick.formats.text.reading import Reading
from oddtrick.formats.text.source import SourceText
from oddtrick.formats.xmlfile.published import published
from oddtrick.formats.xmlfile.reader import read
from oddtrick.formats.xmlfile.reader import records as stream
from oddtrick.formats.xmlfile.relaxng import schema
from oddtrick.formats.xmlfile.vocabulary import NAMESPACE
from oddtrick.formats.xmlfile.writer import pieces, write
from oddtrick.records.findings import Finding, Level
from oddtrick.records.schema import Deal, Hand, Laws, Play, Remain, Rubber, Session, Trick

ROOT = Path(__file__).parent.parent.parent
SAMPLES = sorted((ROOT / "samples/books").glob("*.trick")) + sorted(
    (ROOT / "samples/valid").glob("*.trick")
)
LARGE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
RELAXNG = etree.RelaxNG(etree.fromstring(schema().encode()))


def reading_of(text: str) -> Reading:
    return read(SourceText("records.xml", text))


def is_valid(text: str) -> bool:
    return RELAXNG.validate(etree.fromstring(text.encode()))


# Out and back


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_a_sample_comes_back_byte_for_byte(path: Path) -> None:
    first = load(path.name, path.read_bytes())
    canonical = notation_writer.write(first.records)
    text = write(first.records)
    assert is_valid(text)
    again = reading_of(text)
    assert again.findings == []
    assert [one.record for one in again.records] == first.records
    assert notation_writer.write([one.record for one in again.records]) == canonical


@settings(max_examples=150, deadline=None, suppress_health_check=LARGE)
@given(st.lists(records, min_size=1, max_size=3))
def test_any_records_come_back_equal_and_fit_the_published_schema(
    some: list[Deal | Rubber | Session],
) -> None:
    text = write(some)
    reading = reading_of(text)
    assert [f"{f.code} {f.message}" for f in reading.findings] == []
    assert [one.record for one in reading.records] == some
    assert is_valid(text)


@settings(max_examples=40, deadline=None, suppress_health_check=LARGE)
@given(deals)
def test_any_deal_goes_from_the_notation_over_xml_back_byte_for_byte(deal: Deal) -> None:
    text = notation_writer.write([deal])
    first = [one.record for one in notation_reader.read(SourceText("x", text)).records]
    again = [one.record for one in reading_of(write(first)).records]
    assert notation_writer.write(again) == text


def test_the_text_is_stable_and_made_to_be_read() -> None:
    hands = (Hand(place="A", cards=("SA", "HT")), Hand(place="Mr. Y", complete=False))
    plays = (Play("A", "SA"), Play(None, "S2"))
    deal = Deal(
        id="d", title="a < b", dealer="Z", hands=hands, auction=(), tricks=(Trick(plays=plays),)
    )
    assert write([deal]) == (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<records xmlns="urn:oddtrick:schema:xml:1">\n'
        '  <deal id="d" dealer="Z">\n'
        "    <title>a &lt; b</title>\n"
        "    <hands>\n"
        '      <hand place="A" cards="SA HT"/>\n'
        '      <hand place="Mr. Y" complete="false"/>\n'
        "    </hands>\n"
        "    <auction/>\n"
        "    <tricks>\n"
        '      <trick><play place="A">SA</play><play>S2</play></trick>\n'
        "    </tricks>\n"
        "  </deal>\n"
        "</records>\n"
    )  # fmt: skip


@pytest.mark.parametrize(
    "text", ["\x00", "a\x0cb", "\ufffe\uffff", "C:\\u0041", "\\", "\r\n\t ", "<&>\"'", "]]>", "🂡"]
)
def test_every_character_has_a_way_through(text: str) -> None:
    remain = Remain(format="f", name=text, text=text)
    deal = Deal(
        id="d", title=text, number=text, dealer=text, places=(text, "a b"), remains=(remain,)
    )
    reading = reading_of(write([deal]))
    assert [one.record for one in reading.records] == [deal]


def test_records_are_written_and_read_one_at_a_time() -> None:
    made = pieces(Deal(id=f"d{number}") for number in range(1_000_000))
    assert next(made).startswith("<?xml")
    assert next(made) == '  <deal id="d0"/>\n'
    text = write([Deal(id="a"), Deal(id="b"), Deal(id="c")]).replace('"c"', "c")
    found: list[Finding] = []
    one_by_one = stream(SourceText("many.xml", text), found)
    assert next(one_by_one).record.id == "a"
    assert found == []
    assert [one.record.id for one in one_by_one] == ["b"]
    assert [f.code for f in found] == ["OT154"]


# The schema and the reader


def test_the_published_schema_is_that_of_the_models() -> None:
    assert published() == schema()
    assert (ROOT / "docs/schema/record-1.rng").read_text("utf-8") == schema()


VALID = [path.read_text("utf-8") for path in sorted((ROOT / "samples/valid").glob("*.trick"))]
WRITTEN = [
    write([one.record for one in notation_reader.read(SourceText("x", text)).records])
    for text in VALID
]
VALUES = ["", " ", "0", "-1", "14", "007", "+3", "1e3", "true", "True", "SA", "S1", "sa SA", "1NT", "pass",
          "8C", "NT", "A", "a b", "\\", "\\\\", "\\u000c", "\\ud800", "1913-11", "19", "deal", "sic", " 3 ",
          "above", "9" * 30, "\n", "١", "a.b", "-a"]  # fmt: skip


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A document of a sample with something changed in it, still well formed."""
    document = etree.fromstring(draw(st.sampled_from(WRITTEN)).encode())
    for _ in range(draw(st.integers(1, 2))):
        nodes = [node for node in document.iter(etree.Element) if node is not document]
        node = draw(st.sampled_from(nodes))
        above = node.getparent()
        assert above is not None
        other = draw(st.sampled_from(nodes))
        sort = draw(
            st.sampled_from(["set", "set", "new", "drop", "out", "twice", "name", "text", "move"])
        )
        names = sorted({key for each in nodes for key in each.attrib})
        if sort == "set" and node.attrib:
            node.set(draw(st.sampled_from(sorted(node.attrib))), draw(st.sampled_from(VALUES)))
        elif sort == "new":
            node.set(draw(st.sampled_from(names)), draw(st.sampled_from(VALUES)))
        elif sort == "drop" and node.attrib:
            del node.attrib[draw(st.sampled_from(sorted(node.attrib)))]
        elif sort == "out" and len(nodes) > 1:
            above.remove(node)
        elif sort == "twice":
            above.append(deepcopy(node))
        elif sort == "name":
            node.tag = other.tag
        elif sort == "text":
            node.text = draw(st.sampled_from(VALUES))
        elif sort == "move" and node not in other.iterancestors() and node is not other:
            other.append(node)
        if not len(document):
            break
    return etree.tostring(document, encoding="unicode")


@settings(max_examples=400, deadline=None, suppress_health_check=LARGE)
@given(mutated())
def test_what_the_reader_refuses_the_schema_refuses_and_the_other_way_round(text: str) -> None:
    reading = reading_of(text)
    refused = [f"{f.code} {f.message}" for f in reading.findings if f.level is Level.ERROR]
    valid = is_valid(text)
    assert valid == (not refused), (refused, RELAXNG.error_log.last_error)
    for finding in reading.findings:
        span = finding.at.span
        assert span is not None
        assert 0 <= span.start <= span.end <= len(text)
        assert finding.help


# What is said


def only(text: str) -> Finding:
    (finding,) = reading_of(text).findings
    return finding


def place(text: str) -> str:
    span = only(text).at.span
    assert span is not None
    return text[span.start : span.end]


NS = 'xmlns="urn:oddtrick:schema:xml:1"'


def around(inner: str, attributes: str = 'id="x"') -> str:
    return f"<records {NS}>\n<deal {attributes}>{inner}</deal>\n</records>"


@pytest.mark.parametrize(
    ("text", "code", "message", "at"),
    [
        (around("<hands><hand></hands>"), "OT154", "</hands> closes <hand>", "</hands>"),
        (around("&foo;"), "OT154", "&foo; is no entity that XML has", "&foo;"),
        (around("a & b"), "OT154", "an & begins no entity", "&"),
        (around("", 'id="a" id="b"'), "OT154", "the attribute id stands twice in one element", ">"),
        (around("<notes><note>\x0c</note></notes>"), "OT154", "a character that XML cannot hold",
         "\x0c"),
        (around("<q:x/>"), "OT154", "the prefix q: is declared nowhere", "/"),
        (f"<records {NS}><deal id='x'/>", "OT154", "<records> is never closed", ">"),
        (f"<records {NS}><deal id='x'></records>", "OT154", "<deal> is never closed", "<deal"),
        (f"<records {NS}><deal id='x'/></records> more", "OT154", "more stands behind the end", "m"),
        (f"<records {NS}><!-- <deal id='x'/></records>", "OT154", "a comment has no end",
         "<!-- <deal id='x'/></records"),
        (around("<x>" * 300 + "</x>" * 300), "OT156", "elements stand too deep in one another", ">"),
        (around("words"), "OT159", '"words" stands between elements', '<deal id="x">'),
        (f"<records {NS}>so <deal id='x'/></records>", "OT159", '"so" stands between records', "so"),
        (around("<hands><foo/></hands>"), "OT202", "<foo> does not belong in <hands>", "<foo/>"),
        (around("<hand place='A'/>"), "OT202", "<hand> does not belong in <deal>",
         "<hand place='A'/>"),
        (around("<x:hands xmlns:x='urn:x'/>"), "OT202",
         "<hands> of another namespace does not belong in <deal>", "<x:hands xmlns:x='urn:x'/>"),
        (around("", 'id="x" deeler="Z"'), "OT202", '<deal> has no attribute "deeler"', "deeler"),
        (around("<notes><note>a <b>c</b></note></notes>"), "OT202",
         "<b> does not belong in <note>", "<b>"),
        (f"<records {NS}><deal id='x'/><foo/></records>", "OT202",
         "<foo> does not belong in <records>", "<foo/>"),
        (around("", ""), "OT201", 'the field "id" is missing', "<deal >"),
        (around("<before><games><won account='A-B'/></games></before>"), "OT201",
         'the attribute "games" of <won> is missing', "<won account='A-B'/>"),
        (around("<score><line account='A' column='below' points='x'/></score>"), "OT203",
         'points: expected a whole number, found "x"', "x"),
        (around("<contract doubled='2.0'/>"), "OT203",
         'doubled: expected a whole number, found "2.0"', "2.0"),
        (around("<hands><hand place='A' complete='1'/></hands>"), "OT203",
         'complete: expected true or false, found "1"', "1"),
        (around("", 'id="x" game="whst"'), "OT204",
         'game: expected one of a list of words, found "whst"', "whst"),
        (around("<result tricks='14'/>"), "OT205", "tricks: expected at most 13, found 14", "14"),
        (around("<hands><hand place='A' cards='SA  S11 SK'/></hands>"), "OT206",
         'cards: expected a card, suit first, such as SA, HT, S? or Sx, found "S11"', "S11"),
        (around("<auction><call>8C</call></auction>"), "OT206",
         'auction: expected a call: pass, X, XX, ? or a bid such as 2NT, found "8C"', "<call>"),
        (around("<notes><note>\\x</note></notes>"), "OT191", "\\x has no meaning in a text",
         "<note>"),
        (around("<result/><result/>"), "OT192", "<result> stands twice in <deal>", "<result/>"),
        (around("<?go on?>"), "OT190", "the instruction for go is not kept", '<deal id="x">'),
        (f"<?go on?>{around('')}", "OT190", "the instruction for go is not kept", "<?go on?>"),
        ("<records><deal id='x'/></records>", "OT157",
         f'expected the namespace "{NAMESPACE}", found none', "<deal"),
        ("<records xmlns='urn:x'><deal id='x'/></records>", "OT158",
         f'expected the namespace "{NAMESPACE}", found "urn:x"', "<deal"),
        ("<TEI><p>A letter</p></TEI>", "OT208", "expected <records> around the records, found <TEI>",
         "<TEI"),
        (f"<records {NS}> </records>", "OT102", "no record stands in this file", "<"),
        (f"<deal {NS} id='x'/><deal {NS} id='y'/>", "OT154",
         "several records stand without <records> around them", "<"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(text: str, code: str, message: str, at: str) -> None:
    finding = only(text)
    assert (finding.code, finding.message) == (code, message)
    assert place(text) == at
    assert finding.help


def test_a_fault_has_a_path_into_the_record_and_the_deal() -> None:
    text = around(
        "<hands><hand place='A' cards='SA S11'/></hands>"
        "<tricks><trick><play place='A'>SA</play><play place='Y'>zz</play></trick></tricks>"
    )
    first, second = reading_of(text).findings
    assert (first.at.path, second.at.path) == ("hands.A[1]", "tricks[0].Y")
    assert first.deal == "x"


def test_a_tag_that_is_not_closed_is_shown_where_it_opens() -> None:
    text = around("<hands>\n<hand place='A'></hands>")
    (spot,) = only(text).also
    assert spot.span is not None
    assert (text[spot.span.start : spot.span.end], spot.label) == ("<hand", "opened here")


def test_the_places_of_a_good_record_are_there_when_they_are_asked_for() -> None:
    text = around("<hands><hand place='A' cards='SA SK'/></hands><tricks><trick><play place='Y'>S2"
                  "</play></trick></tricks>", 'id="x" dealer="Z"')  # fmt: skip
    (found,) = reading_of(text).records
    shown = {
        path: text[slice(*found.span_of(path))] for path in ("dealer", "hands.A[1]", "tricks[0].Y")
    }
    assert shown == {"dealer": "Z", "hands.A[1]": "SK", "tricks[0].Y": "<play place='Y'>"}


# Good records beside bad ones


@pytest.mark.parametrize(
    "bad",
    ["<deal id='b'><hands></deal>", "<deal id='b'>", "<deal id='b' x=1/>", "<deal id='b'>&x;</deal>",
     "<deal id='b'/></deal>", "<deal id='b'", "<deal id='b' number='<'/>", "<deal id='b'>\x00</deal>",
     "<deal/>", "<deal id='b' foo='1'/>", "<foo/>", "</hands>", "<rubber id='b'>", "&", "\x0c"],
)  # fmt: skip
def test_the_good_records_are_read_around_a_bad_one(bad: str) -> None:
    text = f"<records {NS}>\n<deal id='a'/>\n{bad}\n<deal id='c'/>\n<deal id='d'/></records>"
    reading = reading_of(text)
    good = [one.record.id for one in reading.records if not one.damaged]
    assert [name for name in good if name != "b"] == ["a", "c", "d"]
    assert any(finding.level is Level.ERROR for finding in reading.findings)


@pytest.mark.parametrize("fault", ["<s></t>", "<tables/>", "</deals>"])
def test_the_deals_of_a_broken_rubber_are_given_with_its_game_and_laws(fault: str) -> None:
    text = (
        f"<records {NS}><rubber id='r' game='auction'><laws code='auction-gb-1909'/>{fault}<deals>"
        "<deal id='a'/><deal id='b' number='<'/><deal id='c' dealer=''/></deals></rubber></records>"
    )
    reading = reading_of(text)
    found = {one.record.id: one for one in reading.records}
    assert found["a"].record == Deal(id="a", game="auction", laws=Laws(code="auction-gb-1909"))
    assert [name for name, one in found.items() if one.damaged] == ["c"]


def test_a_damaged_deal_is_given_as_far_as_it_fits() -> None:
    (found,) = reading_of(around("", 'id="a" dealer="Z" date="Nov"')).records
    assert found.damaged
    assert found.record == Deal(id="a", dealer="Z")


def test_xml_comments_are_kept_as_comments_of_the_record_that_they_stand_in() -> None:
    text = f"""<!-- the file --><records {NS}><!-- a deal --><rubber id="r"><deals><!-- first -->
    <deal id="a"><!--by hand--><hands><hand place="A"/><!-- more --><hand place="Y"/><!-- no more -->
    </hands></deal></deals></rubber><!-- the end --></records>"""
    (one,) = [read.record for read in reading_of(text).records]
    assert isinstance(one, Rubber)
    said = [(c.text, c.path, c.where) for c in (*one.comments, *one.deals[0].comments)]
    assert said == [
        ("the file", None, "before"),
        ("a deal", None, "before"),
        ("first", "deals[0]", "before"),
        ("the end", None, "after"),
        ("by hand", "hands", "before"),
        ("more", "hands.Y", "before"),
        ("no more", "hands", "after"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        f'<?xml version="1.0"?>\n<o:records xmlns:o="{NAMESPACE}"><o:deal id="x"/></o:records>',
        f"<deal {NS} id='x'/>",
        f"\ufeff<?xml version='1.0' encoding='UTF-16'?><deal {NS} id='x'></deal>",
        f"<records\n  {NS}\n><deal id='x'/></records>",
        f"<!-- <deal id='no'> --><records {NS}><![CDATA[ ]]><deal id='x'><!-- </deal> --></deal></records>",
        f'<records {NS}><deal id="x"/></records>\r\n',
    ],
)
def test_the_same_record_may_be_written_in_many_ways(text: str) -> None:
    reading = reading_of(text)
    assert [f.message for f in reading.findings] == []
    assert [(one.record.id, one.damaged) for one in reading.records] == [("x", False)]


# Made to do harm


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE records [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>',
        '<!DOCTYPE records SYSTEM "http://127.0.0.1:9/x.dtd">',
        '<!DOCTYPE records PUBLIC "x" "file:///etc/passwd" [ <!-- ]> --> <!ENTITY % p SYSTEM "y"> %p; ]>',
        "<!DOCTYPE records [",
        "<!DOCTYPE",
    ],
)
def test_a_document_type_is_never_followed(doctype: str) -> None:
    reading = reading_of(f"{doctype}\n{around('')}")
    assert "OT155" in [finding.code for finding in reading.findings]


def test_an_entity_of_a_document_type_is_never_filled_in(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret")
    text = (
        f"<!DOCTYPE records [<!ENTITY x SYSTEM '{secret.as_uri()}'><!ENTITY y 'swollen'>]>"
        f"<records {NS}><deal id='a'><title>&x;</title></deal><deal id='b'><title>&y;</title></deal>"
        "<deal id='c'/></records>"
    )
    reading = reading_of(text)
    assert [one.record.id for one in reading.records] == ["c"]
    assert [f.code for f in reading.findings] == ["OT155", "OT154", "OT154"]


@pytest.mark.parametrize(
    "text",
    [
        around("<notes>" * 100_000), around("<notes><note>" + "x" * 10_500_000 + "</note></notes>"),
        "<" * 100_000, "<deal " * 20_000, "<deal>" * 20_000, "<rubber><deal>" * 10_000,
        "<deal a='" * 20_000, "<!--" * 50_000, "<![CDATA[" * 50_000, "<?" * 50_000, "<!DOCTYPE" * 9_000,
        "<!DOCTYPE a [" + "<!--" * 20_000, "<!DOCTYPE a [" + "'" * 20_001, f"<records {NS}>" * 20_000,
        "</deal>" * 20_000, "<a/>" * 50_000, around(" x='" * 30_000), "<records>" + "a" * 1_000_000,
    ],
    ids=lambda text: f"{text[:20]!r} of {len(text)}",
)  # fmt: skip
def test_a_text_made_to_do_harm_is_a_finding_and_quickly_so(text: str) -> None:
    start = time.process_time()
    reading = reading_of(text)
    assert reading.findings
    assert time.process_time() - start < 10


@settings(max_examples=300, deadline=None, suppress_health_check=LARGE)
@given(st.sampled_from(WRITTEN), st.data())
def test_a_text_cut_up_anyhow_is_never_an_exception(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 30)))
        text = text[:start] + data.draw(st.sampled_from(SHARDS)) + text[end:]
    reading = reading_of(text)
    for finding in reading.findings:
        for spot in (finding.at, *finding.also):
            assert spot.span is None or 0 <= spot.span.start <= spot.span.end <= len(text)


SHARDS = ["", "<", ">", "&", '"', "'", "<deal>", "</deal>", "<deal", "/>", "<!--", "-->", "]]>", "<![CDATA[",
          "<?x", "?>", "<rubber id='r'>", "</records>", "\x00", "\ud800", "<x:y/>", "xmlns='q'", "\n", "é"]  # fmt: skip
