"""The committed pages of laws, findings and the schema say what the data say."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_generated_pages_are_fresh() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "docs" / "generate.py", "--check"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert (run.stdout, run.stderr, run.returncode) == ("", "", 0)
