"""Running the installed script as if in a terminal."""

from __future__ import annotations

import contextlib
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

SCRIPTS = Path(sys.executable).parent
SCRIPT = SCRIPTS / "reg"


def heed_interrupts() -> None:
    """Undo what a shell does to commands in the background, which inherit deaf ears."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def run_in_terminal(
    *args: object,
    script: str = "reg",
    env: Mapping[str, str] | None = None,
    watch: Callable[[subprocess.Popen[bytes], bytes], None] = lambda *_: None,
) -> tuple[int, bytes]:
    """Return exit code and all that was shown; ``watch`` sees the output as it grows."""
    ours, theirs = pty.openpty()
    settings = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")}
    settings |= {"TERM": "xterm-256color", "COLUMNS": "120", **(env or {})}
    command = [str(a) for a in (SCRIPTS / script, *args)]
    process = subprocess.Popen(
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=settings,
        preexec_fn=heed_interrupts,  # noqa: PLW1509 - no threads here
    )
    os.close(theirs)
    shown = b""
    with contextlib.suppress(OSError):  # Linux tells the end of a terminal so
        while piece := os.read(ours, 4096):
            shown += piece
            watch(process, shown)
    os.close(ours)
    return process.wait(timeout=60), shown
