from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "english.md"


def examples() -> list[tuple[str, str]]:
    """Return each line of the page's Python, with the value that the comment below it shows."""
    (block,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for line in block.splitlines() if line]
    following = [*lines[1:], ""]
    pairs = zip(lines, following, strict=True)
    return [(a, b[2:] if b.startswith("# ") else "") for a, b in pairs if not a.startswith("# ")]


def test_every_line_of_the_page_gives_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REG_ENGLISH", raising=False)
    names: dict[str, object] = {}
    shown = 0
    for line, value in examples():
        if value:
            assert eval(line, names) == ast.literal_eval(value), line
            shown += 1
        else:
            exec(line, names)
    assert shown == 7
