"""The commands that a page shows, and running them as a reader of the page would."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from typer.testing import CliRunner

from regsuite.reg.cli import app as reg
from regsuite.summarise.cli import app as summarise

HOUSE = Path(__file__).parents[2]
CHECKED_OUT = ("README.md", "corpora", "docs", "scripts")
PROGRAMS = {"reg": reg, "summarise": summarise}
REAL_CORPORA = "$REG_DATA"
_SHELL = re.compile(r"[|;>]")
_COMMAND = re.compile(r"(reg|summarise|echo|cat|printf|scripts/\S+|[A-Z_]+=\S+ scripts/\S+)(?: |$)")
_BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def page(name: str) -> str:
    return (HOUSE / name).read_text(encoding="utf-8")


def commands(text: str) -> list[str]:
    """Return the commands in a page's indented blocks, without their comments."""
    blocks = text.replace("\\\n", " ")
    lines = [line.strip() for line in blocks.splitlines() if line.startswith("    ")]
    bare = (re.sub(r"\s+# .*", "", line).strip() for line in lines if _COMMAND.match(line))
    return [" ".join(line.split()) for line in bare]


def python_blocks(text: str) -> list[str]:
    """Return a page's blocks of Python."""
    return _BLOCK.findall(text)


def real(found: list[str]) -> Iterator[str]:
    """Choose the commands that need real corpora."""
    return (line for line in found if REAL_CORPORA in line)


def checkout(folder: Path) -> None:
    """Make a folder look like a fresh checkout with both programs installed."""
    for name in CHECKED_OUT:
        (folder / name).symlink_to(HOUSE / name)
    (folder / ".bin").mkdir()
    for name in PROGRAMS:
        script = folder / ".bin" / name
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m regsuite.{name} "$@"\n')
        script.chmod(0o755)


def run(line: str, folder: Path) -> None:
    """Run a command in a folder, which is the current one; it must succeed.

    Studies have servers with signals and threads of their own, so they run in a process of theirs.
    """
    program, *words = shlex.split(line)
    if program in PROGRAMS and not _SHELL.search(line) and "study" not in words:
        done = CliRunner().invoke(PROGRAMS[program], words)
        assert done.exit_code == 0, f"{line}\n{done.output}\n{done.exception!r}"
        return
    path = os.pathsep.join((str(folder / ".bin"), os.environ["PATH"]))
    house = os.pathsep.join((str(HOUSE), os.environ.get("PYTHONPATH", "")))
    environment = {**os.environ, "PATH": path, "PYTHONPATH": house}
    done_ = subprocess.run(
        ["sh", "-ec", line], env=environment, capture_output=True, text=True, check=False
    )
    assert done_.returncode == 0, f"{line}\n{done_.stderr}"
