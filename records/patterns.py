"""Patterns compiled when they are first used: a command that needs few of them starts fast."""

import re
from typing import Any, AnyStr, cast


class _Later:
    """Stands for a compiled pattern until somebody asks it for something."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        self._pattern, self._flags = pattern, flags

    def __getattr__(self, name: str) -> Any:
        value = getattr(re.compile(self._pattern, self._flags), name)
        setattr(self, name, value)
        return value


def pattern(text: AnyStr, flags: int = 0) -> re.Pattern[AnyStr]:
    """A regular expression, compiled at its first use."""
    return cast("re.Pattern[AnyStr]", _Later(text, flags))
