"""Kinds of finding 154 to 159 and 190 to 193: records as XML."""

from oddtrick.records.findings.kind import Kind, Level

STANDARD = "Extensible Markup Language (XML) 1.0, fifth edition"

XML_SYNTAX = Kind(
    code="OT154",
    name="xml-syntax",
    level=Level.ERROR,
    meaning="The text is not well-formed XML at this place. The record that it stands in is not"
    " read; those around it are.",
    why="Past a break in the syntax nobody can tell which element a value belongs to.",
    example='<hand place="A" cards="SA SK"',
    fix="Mend the syntax at this place; an editor that knows XML shows which tag is open.",
    source=STANDARD,
)
XML_DOCTYPE = Kind(
    code="OT155",
    name="xml-doctype",
    level=Level.ERROR,
    meaning="The file has a document type declaration. It was passed over, and with it every"
    " entity that it declares.",
    why="Declared entities can fetch other files and swell without limit; no record needs them.",
    example='<!DOCTYPE records [<!ENTITY a SYSTEM "other.txt">]>',
    fix="Take the declaration out, and write the characters that its entities stand for.",
    source=f"{STANDARD}, 2.8 and 4.2",
)
XML_TOO_LARGE = Kind(
    code="OT156",
    name="xml-too-large",
    level=Level.ERROR,
    meaning="Elements stand in one another far deeper than in any record, or one text is longer"
    " than any of a record.",
    why="The file is damaged, or made to do harm; it is not read further than needed to tell.",
    example="hundreds of elements one in the other",
    fix="Look where the file comes from.",
)
XML_NO_NAMESPACE = Kind(
    code="OT157",
    name="xml-no-namespace",
    level=Level.WARNING,
    meaning="The elements are in no namespace. They were read as those of a record.",
    why="Other programs know a vocabulary by its namespace, and its version too.",
    example="<records>",
    fix='Write <records xmlns="urn:oddtrick:schema:xml:1">.',
    source="Namespaces in XML 1.0, third edition",
)
XML_OTHER_NAMESPACE = Kind(
    code="OT158",
    name="xml-other-namespace",
    level=Level.ERROR,
    meaning="A record is in another namespace than the one known here; it was read as far as it"
    " is understood, and is not written anywhere.",
    why="It may be of a later version, in which a word means something else.",
    example='<records xmlns="urn:oddtrick:schema:xml:9">',
    fix="Use an oddtrick that knows this version; or write the namespace of this one.",
    source="Namespaces in XML 1.0, third edition",
)
XML_STRAY_TEXT = Kind(
    code="OT159",
    name="xml-stray-text",
    level=Level.ERROR,
    meaning="Words stand between elements, where the vocabulary has elements alone.",
    why="Nothing is dropped in silence: the words would be lost.",
    example="<hands>the hands as dealt <hand/></hands>",
    fix="Put them into a note or a comment, or take them out.",
)
XML_INSTRUCTION = Kind(
    code="OT190",
    name="xml-instruction",
    level=Level.NOTE,
    meaning="A processing instruction is for another program. It was passed over, and is not"
    " written back.",
    why="Nothing is dropped in silence.",
    example='<?xml-stylesheet href="hands.xsl"?>',
    fix="Keep the file itself if the instruction is still needed.",
    source=f"{STANDARD}, 2.6",
)
XML_BAD_ESCAPE = Kind(
    code="OT191",
    name="xml-bad-escape",
    level=Level.ERROR,
    meaning="A backslash in a text is followed by something that has no meaning.",
    why="What was meant would be lost.",
    example=r"<note>kept in C:\hands</note>",
    fix=r"Write a backslash as \\; \u and four hexadecimal digits are a character that XML"
    " cannot hold.",
)
XML_TWICE = Kind(
    code="OT192",
    name="xml-given-twice",
    level=Level.ERROR,
    meaning="An element that may stand once in its place stands there twice. The first counts.",
    why="Which is meant would be a guess.",
    example="<result odd='2'/> <result odd='3'/>",
    fix="Keep one of the two.",
)
