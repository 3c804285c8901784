"""What is spelt otherwise than the standard has it, and what is none of what is expected."""

from oddtrick.formats.pbn.values import Read
from oddtrick.formats.text.notices import Notices
from oddtrick.records.findings import Kind, Span
from oddtrick.records.findings.pbn import BAD_VALUE, NOT_AN_ELEMENT, VALUE_SPELLING
from oddtrick.records.plainclass import plainclass

_SHOWN = 60


@plainclass(frozen=True)
class Spelling:
    """Takes texts as they were understood, and tells of those that the standard has not so.

    Attributes:
        name: what they are: the name of a tag, or ``the call``.
        kind: the kind of finding on a text that is none.
        expected: what is said of it; the text stands for ``{}``.
        shown: how the text stands in a sentence, for ``{}``.
    """

    name: str
    kind: Kind
    expected: str
    shown: str = "{}"

    def of(self, read: Read, text: str, span: Span, notices: Notices) -> str | None:
        """The text in the spelling of the standard; None where it is none of what is expected.

        Args:
            read: how it was understood.
            text: the text.
            span: where it stands.
            notices: takes what is told.
        """
        if read.value is None:
            said = self.expected.format(text[:_SHOWN])
            notices.fault(self.kind, said, span, recorded=text[:_SHOWN])
        elif not read.exact:
            message = f"{self.name} {read.value} is written {self.shown.format(text)}"
            notices.repair(VALUE_SPELLING, message, span)
        return read.value


CALLS, CARDS = (
    Spelling(f"the {what}", NOT_AN_ELEMENT, f'"{{}}" is no {what}') for what in ("call", "card")
)
"""The spellings of calls and of cards."""


def value_of(name: str, expected: str) -> Spelling:
    """The spelling of the value of a tag."""
    return Spelling(name, BAD_VALUE, f"{name}: expected {expected}", '"{}"')
