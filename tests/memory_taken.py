"""The most memory that the check of a file takes, in a process of its own."""

import subprocess
import sys
from pathlib import Path

_MEMORY = """
import sys
from oddtrick.converters.streaming import Repairs, check_pieces, streamed, text_blocks
with open(sys.argv[1], "rb") as file:
    how = streamed(sys.argv[1], file)
    for part in check_pieces("x", text_blocks(file, how.encoding), how, Repairs()):
        pass
print(*[line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")])
"""


def memory(path: Path) -> float:
    """The most memory that a check of a file takes, in megabytes."""
    done = subprocess.run(
        [sys.executable, "-c", _MEMORY, str(path)], capture_output=True, text=True, check=True
    )
    return int(done.stdout) / 1024
