"""The page on Python is what a careful user's type checker accepts."""

from __future__ import annotations

import subprocess
import sys

from tests.docs.commands import HOUSE, page, python_blocks


def test_the_ten_things_are_typed(tmp_path):
    script = tmp_path / "ten_things.py"
    script.write_text("\n".join(python_blocks(page("docs/python.md"))), encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(script)],
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in checked.stdout.splitlines() if "ten_things" in line]
    assert not ours, checked.stdout + checked.stderr
