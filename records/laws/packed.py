"""The files that the package brings along for its laws."""

from types import ModuleType
from typing import Any


def packed(package: ModuleType, name: str) -> bytes:
    """A data file that stands beside the modules of a package, wherever it is installed.

    Raises:
        OSError: there is none.
    """
    # The standard way in, ``importlib.resources``, takes longer to import than a law to load.
    loader: Any = package.__spec__.loader if package.__spec__ is not None else None
    data: bytes = loader.get_data(f"{package.__path__[0]}/{name}")
    return data
