from __future__ import annotations

import ast
from pathlib import Path

import measure_code
import pytest


def function(text: str) -> ast.FunctionDef:
    (node,) = ast.parse(text).body
    assert isinstance(node, ast.FunctionDef)
    return node


@pytest.mark.parametrize(
    ("body", "complexity"),
    [
        ("return 1", 1),
        ("if a: return 1\n    elif b: return 2\n    return 3", 3),
        ("return a and b or c", 3),
        ("return [x for x in y if x if z]", 4),
        ("try: f()\n    except E: g()\n    except F: h()", 3),
        ("for x in y:\n        while x: pass\n    else: pass", 3),
        ("with a: return b if c else d", 2),
        ("match a:\n        case 1: pass\n        case _: pass", 3),
        ("def inner():\n        if a: pass\n    return inner", 1),
    ],
)
def test_complexity_counts_ways_through(body: str, complexity: int):
    assert measure_code.complexity(function(f"def f():\n    {body}\n")) == complexity


def test_signatures_and_docstrings_are_no_body():
    text = (
        'def f(\n    a,\n    b,\n):\n    """Say.\n\n    More.\n    """\n'
        "    def g(\n        c,\n    ):\n        return c\n    return g\n"
    )
    assert measure_code.length(function(text)) == 13
    assert measure_code.body_lines(function(text)) == 2
    assert measure_code.body_lines(function('def f():\n    """Only this."""\n')) == 0


ELEVEN = "one two three four five six seven eight nine ten eleven"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f'A = "{ELEVEN}".split()', [11]),
        (f'A = "{ELEVEN}"', [11]),
        (f'A = "{ELEVEN[:-7]}".split()', []),
        (f'A = {{"x": "{ELEVEN}"}}', [11]),
        (f"A = {{{str(ELEVEN.split())[1:-1]}}}", [11]),
        (f"A = {dict.fromkeys(ELEVEN.split(), 1)!r}", [11]),
        (f'message = "{ELEVEN}"', []),
        (f'"""{ELEVEN}"""', []),
        ('A = "It is said, that one two three four five six seven eight nine ten."', []),
        (f'A = re.compile(r"(?:{ELEVEN.replace(" ", "|")})")', [11]),
    ],
)
def test_lists_of_more_than_ten_words_are_found(text: str, words: list[int]):
    assert [own.words for own in measure_code.word_lists(ast.parse(text), "f.py")] == words


def test_a_repository_is_measured_without_tests_and_links(tmp_path: Path):
    for folder in ("room", "tests", "room/tests", ".venv", "regsuite"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "code.py").write_text("import re\nA = re.compile('a')\n")
    (tmp_path / "regsuite/room").symlink_to("../room")
    found = measure_code.measure(tmp_path)
    assert sorted(found.lines) == ["regsuite/code.py", "room/code.py"]
    assert (found.lines.total(), found.expressions.total()) == (4, 2)
