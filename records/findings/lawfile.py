"""Kinds of finding 7xx: law files."""

from oddtrick.records.findings.kind import Kind, Level

LAW_NOT_TOML = Kind(
    code="OT700",
    name="law-not-toml",
    level=Level.ERROR,
    meaning="The law file is not TOML.",
    why="Nothing of it can be read past the place where the grammar breaks.",
    example='id = "my-club\n(the quotation mark is not closed)',
    fix="Mend the place that is pointed out. Texts stand in double quotation marks, one key to a "
    "line.",
)
LAW_INCOMPLETE = Kind(
    code="OT701",
    name="law-incomplete",
    level=Level.ERROR,
    meaning="The law file lacks something that every law code must say: a matter, the article of "
    "one, a parameter of its rule, or a part of the head or of a reading.",
    why="A gap would be filled by a guess; so a code with a gap does not load.",
    example='[matters.rubber-bonus]\nrule = "flat"\narticle = "rule 7"\n(no points)',
    fix="Add what is missing, or base the code on another one with based-on. A matter that the "
    "laws do not speak of is `silent`, with a named reading.",
)
LAW_UNKNOWN_KEY = Kind(
    code="OT702",
    name="law-unknown-key",
    level=Level.ERROR,
    meaning="The law file has a key that means nothing where it stands.",
    why="A misspelt key would be passed over in silence, and the law be another than was meant.",
    example="[matters.undertricks]\nundoubeld = 50",
    fix="Compare the spelling with the page of a law code that has the same rule.",
)
LAW_WRONG_VALUE = Kind(
    code="OT703",
    name="law-wrong-value",
    level=Level.ERROR,
    meaning="A value of the law file is of the wrong kind.",
    why="It cannot be reckoned with.",
    example='[matters.game]\npoints = "thirty"',
    fix="Write what is expected: whole numbers without quotation marks, texts with them, lists in "
    "square brackets.",
)
LAW_UNKNOWN_MATTER = Kind(
    code="OT704",
    name="law-unknown-matter",
    level=Level.ERROR,
    meaning="The law file speaks of a matter that the schema of the laws does not have.",
    why="Nothing would ever ask for it.",
    example="[matters.undertrick]",
    fix="`oddtrick laws CODE` lists all matters; check the spelling.",
)
LAW_UNKNOWN_RULE = Kind(
    code="OT705",
    name="law-unknown-rule",
    level=Level.ERROR,
    meaning="The law file names a rule that its matter does not have.",
    why="The rules of a matter are a closed list, for each is carried out by code.",
    example='[matters.sufficiency]\nrule = "by-suit"',
    fix="Take one of the rules that are listed.",
)
LAW_UNKNOWN_READING = Kind(
    code="OT706",
    name="law-unknown-reading",
    level=Level.ERROR,
    meaning="The law file names a reading, or a choice of one, that it does not have.",
    why="A silence that no reading decides is a gap.",
    example='[matters.tie]\nsilent = "ties"\n(and no table readings.ties)',
    fix="Add the reading, or correct its name.",
)
LAW_UNUSED_READING = Kind(
    code="OT707",
    name="law-unused-reading",
    level=Level.ERROR,
    meaning="A reading of the law file decides something that the file does not leave open.",
    why="It would have no effect, which can't be what was meant.",
    example="[readings.ties], and no matter is silent with it",
    fix='Make the matter `silent = "..."` with this reading, or take the reading out.',
)
LAW_UNKNOWN_BASE = Kind(
    code="OT708",
    name="law-unknown-base",
    level=Level.ERROR,
    meaning="The law file refers to a law code that is not known, by based-on or as-in.",
    why="What it says by reference cannot be looked up.",
    example='based-on = "auction-us-1931"',
    fix="`oddtrick laws` lists the codes and their other names.",
)
LAW_ID_TAKEN = Kind(
    code="OT709",
    name="law-id-taken",
    level=Level.WARNING,
    meaning="The law file bears the id, or another name, of a code that comes with oddtrick.",
    why="A record that names this id could mean either.",
    example='id = "auction-us-1913"',
    fix="Give the code an id of its own; base it on the other with based-on.",
)
LAW_CIRCULAR = Kind(
    code="OT710",
    name="law-circular",
    level=Level.ERROR,
    meaning="The law file refers to itself for what it does not say, by based-on or as-in.",
    why="What neither says cannot be looked up anywhere.",
    example='id = "my-club"\nbased-on = "my-club"',
    fix="Name a code that comes with oddtrick, `oddtrick laws` lists them, or take the line out "
    "and say every matter in the file.",
)
LAW_OUT_OF_RANGE = Kind(
    code="OT711",
    name="law-out-of-range",
    level=Level.ERROR,
    meaning="A number of the law file is beyond what such a figure may be.",
    why="Points of a line go up to 10,000, those of a trick to 1,000, multiples of it to 100; "
    "tricks are 13. A figure beyond that is a slip of the pen, and would spoil every total.",
    example="[matters.rubber-bonus]\npoints = 25000000",
    fix="Compare the figure with the text of the law.",
)
