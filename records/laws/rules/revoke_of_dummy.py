"""A revoke of dummy: what follows when dummy does not follow suit?"""

from oddtrick.records.laws.matter import Law, Matter

MATTER = Matter[bool](
    name="revoke-of-dummy",
    section="revoke",
    place=2,
    title="A revoke of dummy",
    question="What follows when dummy does not follow suit?",
)


@MATTER.rule("none", "nothing: dummy cannot revoke; once the trick is quitted it stands")
def none(law: Law) -> bool:
    """Whether dummy is penalised."""
    return False


@MATTER.rule("open", "nothing is known of it")
def open_(law: Law) -> bool:
    """Whether dummy is penalised."""
    return False
