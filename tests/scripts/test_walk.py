from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from walk import Walk, enclosing

CALLER = """
from {name}_lower import source, twice

def outer():
    return [twice(value) for value in source(3)]
"""
CALLED = """
def source(count):
    for value in range(count):
        yield value

def twice(value):
    return helper(value) * 2

def helper(value):
    return value
"""


@pytest.fixture
def upper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for room, name, text in (("a", "walked", CALLER), ("b", "walked_lower", CALLED)):
        (tmp_path / room).mkdir()
        (tmp_path / room / f"{name}.py").write_text(text.format(name="walked"))
        monkeypatch.syspath_prepend(str(tmp_path / room))
    import walked

    yield walked
    for name in ("walked", "walked_lower"):
        sys.modules.pop(name)


def test_calls_crossings_and_depth_are_counted(tmp_path: Path, upper: ModuleType):
    made = Walk(tmp_path.resolve())
    sys.setprofile(made.profile)
    try:
        upper.outer()
    finally:
        sys.setprofile(None)
    assert made.figures() == {
        "files entered": 2,
        "functions called": 4,
        "calls": 8,  # a generator counts once, however often it goes on
        "crossings, pairs of functions": 2,
        "of these, reading word files": 0,
        "crossings, calls": 4,
        "greatest depth": 3,
    }


def test_comprehensions_belong_to_their_function():
    assert enclosing("Task.read.<locals>.<listcomp>") == "Task.read"
    assert enclosing("read.<locals>.<genexpr>") == "read"
    assert enclosing("read.<locals>.inner") == "read.<locals>.inner"
