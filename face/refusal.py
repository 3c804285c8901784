"""What was asked for cannot be done, and why, in words for the person who asked."""


class RefusalError(Exception):
    """A request that is refused before anything is done; the exit code is 2.

    Its text is one sentence without a full stop, such as
    ``no such file or folder: hand.trick``.
    """
