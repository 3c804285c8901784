"""Kinds of finding 101-109: a file as a whole, its encoding and its format."""

from oddtrick.records.findings.kind import Kind, Level

NOT_TEXT = Kind(
    code="OT101",
    name="not-text",
    level=Level.ERROR,
    meaning="The file is not text: it holds bytes that no text encoding of records uses.",
    why="Pictures, archives and office files cannot be read as a record.",
    example="a JPEG of the page, named hand.trick",
    fix="Give the text of the record: type it, or save it as plain text (UTF-8).",
)
EMPTY_FILE = Kind(
    code="OT102",
    name="empty-file",
    level=Level.ERROR,
    meaning="The file holds nothing, or nothing but blank lines and comments.",
    why="An empty file is more often a lost file than an intended one.",
    example="hand.trick with 0 bytes",
    fix="`oddtrick new` prints an empty form to fill in.",
)
OLD_ENCODING = Kind(
    code="OT103",
    name="old-encoding",
    level=Level.WARNING,
    meaning="The file is not UTF-8; it was read as Windows-1252 (Latin-1), which is a guess.",
    why="A wrong guess turns one letter into another without a sound.",
    example="a byte A3, which Windows-1252 reads as £",
    fix="Save the file as UTF-8, or name its encoding with --encoding.",
)
UNKNOWN_FORMAT = Kind(
    code="OT104",
    name="unknown-format",
    level=Level.ERROR,
    meaning="Nothing in the file or its name says which format it is in.",
    why="Reading a file in the wrong format gives only wrong complaints.",
    example="notes.txt with a letter in it",
    fix="Name the format with --from; `oddtrick formats` lists them.",
)
UNDECODABLE = Kind(
    code="OT105",
    name="undecodable",
    level=Level.ERROR,
    meaning="The bytes do not fit the encoding that the file declares or that was asked for.",
    why="Guessing past it would change letters in silence; what stands around it is read.",
    example="a UTF-16 file cut off in the middle of a character",
    fix="Check the file against its origin, or name another encoding with --encoding.",
)
UNREADABLE_FILE = Kind(
    code="OT106",
    name="unreadable-file",
    level=Level.ERROR,
    meaning="The file or folder is there and the system does not let it be read.",
    why="What was not read was not checked; the other files were.",
    example="a folder without permission to list it",
    fix="Change its permissions, or leave it out of the command.",
)
EMPTY_FOLDER = Kind(
    code="OT107",
    name="empty-folder",
    level=Level.WARNING,
    meaning="A folder was named and nothing in it, or in the folders beneath, is a record.",
    why="A check of nothing finds nothing wrong, which is easily taken for a clean archive.",
    example="a folder of page images",
    fix="Name the folder that holds the records; `oddtrick formats` lists the file endings.",
)
PASSED_OVER = Kind(
    code="OT108",
    name="passed-over",
    level=Level.NOTE,
    meaning="A file met in a folder has an ending that records share with other files, and "
    "nothing in it looks like a record, so it was not read.",
    why="A record too damaged to be recognised would otherwise be left out in silence.",
    example="a README.txt beside the records",
    fix="If it is a record, name the file itself and its format with --from.",
)
OTHER_UNICODE = Kind(
    code="OT109",
    name="other-unicode",
    level=Level.WARNING,
    meaning="The file is UTF-16 or UTF-32, as some office programs save text; records are UTF-8.",
    why="Most tools that compare, search or share records cannot read it.",
    example="a file that begins with the bytes FF FE",
    fix="Save the file as UTF-8, or name its encoding with --encoding.",
)
