"""Run by the tests in a process of its own: commands one after the other, their results as JSON."""

from __future__ import annotations

import json
import sys
from typing import Any

from typer.testing import CliRunner

from regsuite.reg.cli import app


def run(words: str) -> dict[str, Any]:
    done = CliRunner().invoke(app, words.split())
    return {"code": done.exit_code, "stdout": done.stdout, "stderr": done.stderr}


if __name__ == "__main__":
    json.dump({words: run(words) for words in sys.argv[1:]}, sys.stdout)
