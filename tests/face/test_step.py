"""``oddtrick replay --step`` on a terminal of its own."""

import os
import select
import signal
import sys
import time
from pathlib import Path

import pytest

SPADE = Path(__file__).parent / "golden" / "files" / "spade.trick"


@pytest.mark.skipif(sys.platform == "win32", reason="it has no pseudo-terminals")
def test_a_key_shows_the_next_trick_and_q_stops() -> None:
    import pty

    child, terminal = pty.fork()
    if child == 0:
        words = [sys.executable, "-m", "oddtrick", "replay", str(SPADE), "--step"]
        os.execve(sys.executable, words, os.environ | {"NO_COLOR": "1"})
    shown = b""
    keys = [(b"1   >HK*", b" "), (b"2   >HA*", b" "), (b"3   >H5", b"q")]
    end = time.monotonic() + 60
    while time.monotonic() < end:
        ready, _, _ = select.select([terminal], [], [], 0.3)
        if not ready:
            # It waits for a key; one that is pressed before it waits would be lost.
            if keys and keys[0][0] in shown:
                os.write(terminal, keys.pop(0)[1])
            continue
        try:
            part = os.read(terminal, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    if time.monotonic() >= end:
        os.kill(child, signal.SIGKILL)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    text = shown.decode()
    assert "3   >H5" in text
    assert "4    S6" not in text
    assert "left after trick 3" in text
