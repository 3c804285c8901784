"""The schema of the laws as a page: every matter, its rules, their parameters; for law files."""

import re

from oddtrick.records.laws.matter import SECTIONS, Matter, Parameter, Rule
from oddtrick.records.laws.matters import matters

EXAMPLE = """\
[law]
id = "card-room-1913"
title = "Rules of the card room"
club = "The card room"
year = 1913
family = "auction"                  # or straight, contract
status = "complete"                 # or scoring-profile, sketch
source = "the notice on its wall"
based-on = "auction-us-1913"        # takes from it all that is not said here

[matters.rubber-bonus]
rule = "flat"
points = 300
article = "rule 7"

[matters.tie]
silent = "equal-totals"             # the rules do not say

[readings.equal-totals]
question = "What do equal totals mean?"
default = "draw"
reason = "So it was always done."
choices.draw.words = "the rubber is a draw"
choices.draw.set.tie = { rule = "draw" }
choices.as-before.words = "as in the code of New York of 1913"
choices.as-before.set.tie = { as-in = "auction-us-1913" }
"""
"""A law file that loads: what a user's own code may look like."""


def rules_page() -> str:
    """The Markdown page of all matters and rules, and of the form of a law file."""
    parts = [
        "# Rules and law files",
        "Every law code answers every matter below. A law file is TOML: a head, one table for "
        "each matter, one for each named reading.",
        f"```toml\n{EXAMPLE}```",
        "The value of a matter is a rule with its parameters and its `article` (one text, or a "
        "list); the rule `none` where the laws know no such thing; or `silent` with the id of the "
        "reading that decides. Each choice of a reading sets every matter that is silent with "
        "it, by a rule or `as-in` another code. `note` and `source` may stand beside any value. "
        "A file with a gap, an unknown key or a value of the wrong kind does not load, and all "
        "its faults are told at once.",
    ]
    for section, title in SECTIONS:
        parts.append(f"## {title}")
        for matter in matters().values():
            if matter.section == section:
                parts += _matter(matter)
    return "\n\n".join(parts) + "\n"


def _matter(matter: Matter[object]) -> list[str]:
    rows = [
        f"| `{rule.name}` | {_words(rule)} | {'<br>'.join(map(_parameter, rule.takes))} |"
        for rule in matter.rules.values()
    ]
    return [
        f"### {matter.name}",
        f"{matter.title}. {matter.question}",
        "\n".join(["| rule | in words | parameters |", "|-|-|-|", *rows]),
    ]


def _words(rule: Rule) -> str:
    words = re.sub(r"[\[\]]", "", rule.words)
    return re.sub(r"\{(\w+)\}", lambda match: f"*{match[1].replace('_', '-')}*", words)


def _parameter(parameter: Parameter) -> str:
    if parameter.required:
        return f"`{parameter.name}`: {parameter.kind.expects}"
    default = f"{parameter.default}" or "empty"
    return f"`{parameter.name}`: {parameter.kind.expects}; {default} if not given"
