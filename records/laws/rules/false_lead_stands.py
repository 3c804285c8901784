"""When a false lead stands: when can a lead out of turn no longer be put right?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[tuple[int, int]](
    name="false-lead-stands",
    section="irregular-play",
    place=7,
    title="When a false lead stands",
    question="When can a lead out of turn no longer be put right?",
)


@MATTER.rule(
    "all-followed",
    "when the other three have followed; a lead by the declarer when the second hand has played",
)
def all_followed(law: Law) -> tuple[int, int]:
    """How many cards must follow a lead by the declarer's side, and one by an adversary."""
    return 1, 3


@MATTER.rule("all-followed-either", "when the other three have followed")
def all_followed_either(law: Law) -> tuple[int, int]:
    """How many cards must follow a lead by the declarer's side, and one by an adversary."""
    return 3, 3


@MATTER.rule(
    "next-hand",
    "a lead by the declarer when the second hand has played; one by an adversary when the "
    "declarer has followed, from either hand",
)
def next_hand(law: Law) -> tuple[int, int]:
    """How many cards must follow a lead by the declarer's side, and one by an adversary."""
    return 1, 1


@MATTER.rule("open", "nothing is known of it: it stands where a record says so")
def open_(law: Law) -> tuple[int, int]:
    """None: a lead that stands has stood from the start."""
    return 0, 0
