from __future__ import annotations

import argparse
import ast
from dataclasses import asdict
from pathlib import Path

import check_mutants
import pytest
from mutant_tools import places, reach, session, trials
from mutant_tools.places import Mutant
from mutant_tools.trials import Limits


def changes(text: str) -> set[tuple[str, str, str]]:
    return {(m.kind, m.before, m.after) for m in places.mutants("f.py", text.encode())}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "def f(a):\n    if a == 'x':\n        return True\n",
            {
                ("condition", "a == 'x'", "(not (a == 'x'))"),
                ("comparison", "==", "!="),
                ("string", "'x'", "'x~'"),
                ("return", "True", "False"),
            },
        ),
        ("x = (a) <= (b)", {("comparison", "<=", ">=")}),
        ("x = a not  in b", {("comparison", "not  in", "in")}),
        ("x = a is not b", {("comparison", "is not", "is")}),
        ("x = a and b or c", {("and/or", "and", "or"), ("and/or", "or", "and")}),
        ("x = 'é' in b # in\n", {("comparison", "in", "not in"), ("string", "'é'", "'é~'")}),
        ("x = [y for y in z if y]", {("condition", "y", "(not (y))")}),
        ("x, y = 3, 0.5", {("number", "3", "4"), ("number", "0.5", "1.0")}),
        ("x, y = 150, 0.0", {("number", "150", "300"), ("number", "0.0", "1.0")}),
        ("def f(a) -> bool:\n    return g(a)", {("return", "g(a)", "(not (g(a)))")}),
        ("def f(a: Literal[3] = 4) -> Literal[5]: ...", {("number", "4", "5")}),
        ("x: Annotated[int, 3] = 4", {("number", "4", "5")}),
    ],
)
def test_places_and_their_changes(text: str, expected: set[tuple[str, str, str]]):
    assert changes(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        '"""Text 3."""',
        "def f():\n    '''3 == 4'''\n",
        "__all__ = ['a', 3]",
        "raise ValueError(f'{3} items', 4)",
        "warnings.warn('x', stacklevel=2)",
        "@lru_cache(maxsize=3)\ndef f(): ...",
        "if TYPE_CHECKING: import x",
        "if __name__ == '__main__': main()",
        "x = True",
    ],
)
def test_texts_hints_and_messages_are_left_alone(text: str):
    assert changes(text) == set()


def test_every_change_of_a_real_file_still_parses():
    data = Path(places.__file__).read_bytes()
    found = places.mutants("places.py", data)
    assert len(found) > 30
    for mutant in found:
        changed = mutant.applied(data)
        assert changed != data
        ast.parse(changed)


def test_the_same_seed_draws_the_same_mutants():
    read = {"a.py": b"x = [1, 2, 3, 4, 5, 6]\n", "b.py": b"y = a < b\n"}
    first, total = check_mutants.drawn(read, 3, 1)
    assert total == 7 and len(first) == 3
    assert check_mutants.drawn(read, 3, 1)[0] == first
    assert any(check_mutants.drawn(read, 3, seed)[0] != first for seed in range(2, 9))


def mutant_of(text: str, kind: str) -> Mutant:
    return next(m for m in places.mutants("f.py", text.encode()) if m.kind == kind)


def test_tests_come_fastest_first_and_constants_by_their_users():
    text = "LIMIT = 3\n\ndef f(a):\n    return a > LIMIT\n"
    found = reach.Reach({"slow": 2.0, "fast": 0.1, "other": 0.0}, {"f.py": {4: ["slow", "fast"]}})
    users = reach.Users({"f.py": text.encode()})
    for kind in ("number", "comparison"):
        assert found.tests(mutant_of(text, kind), users) == ["fast", "slow"]


def test_tests_are_taken_as_far_as_limits_allow():
    seconds = {"a": 1.0, "b": 2.0, "c": 3.0}
    assert trials.affordable("abc", seconds, Limits(3, 3.0, 0)) == ["a", "b"]
    assert trials.affordable("abc", seconds, Limits(1, 9.0, 0)) == ["a"]
    assert trials.affordable("c", seconds, Limits(3, 0.5, 0)) == ["c"]


CODE = """
def f(a):
    while a > 2:
        a -= 1
    return a == 2

def g(a):
    return a < 0
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "f.py").write_text(CODE)
    tests = "import f\n\ndef test_f():\n    assert f.f(5)\n\ndef test_g():\n    f.g(1)\n"
    (tmp_path / "test_f.py").write_text(tests)
    return tmp_path


def test_a_fresh_process_says_whether_tests_notice_and_leaves_the_file_as_it_was(tree: Path):
    mutants = places.mutants("f.py", CODE.encode())
    of_f, of_g = ["test_f.py::test_f"], ["test_f.py::test_g"]
    in_f, in_g = (next(m for m in mutants if m.line == line) for line in (5, 8))
    assert trials.trial(tree, in_f, of_f, 60) == "failed"
    assert trials.trial(tree, in_g, of_g, 60) == "survived"
    assert trials.trial(tree, in_g, [], 60) == "unreached"
    assert (tree / "f.py").read_text() == CODE


def test_a_session_tries_every_mutant_in_a_fork(tree: Path):
    constant = "\nLIMIT = 7\n\ndef h(a):\n    return a < LIMIT\n\ndef k(a):\n    return a\n"
    with (tree / "f.py").open("a") as file:
        file.write(constant + "\n\ndef loop(a):\n    while a > 2:\n        a -= 1\n")
    with (tree / "test_f.py").open("a") as file:
        file.write("\ndef test_h():\n    assert not f.h(7)\n")
        file.write("\ndef test_loop():\n    f.loop(5)\n")
    mutants = places.mutants("f.py", (tree / "f.py").read_bytes())
    plan = session.Plan(
        ["f.py"],
        [asdict(mutant) for mutant in mutants],
        asdict(Limits(10, 10.0, 60.0)),
        2,
        str(tree / "reach.json"),
        str(tree / "outcomes.jsonl"),
    )
    given = argparse.Namespace(marks="", paths=["test_f.py"])
    check_mutants.session(tree, plan, given)
    outcomes = trials.stored(tree / "outcomes.jsonl")
    found = {(o.place, o.before, o.after): o.outcome for o in outcomes.values()}
    assert found["f.py:5", "==", "!="] == "failed"
    assert found["f.py:8", "<", ">"] == "survived"
    assert found["f.py:10", "7", "8"] == "failed"
    assert found["f.py:20", "a > 2", "(not (a > 2))"] == "survived"
    assert len(found) == len(mutants)


def test_outcomes_are_appended_and_read_again(tmp_path: Path):
    mutant = mutant_of(CODE, "comparison")
    results = tmp_path / "outcomes.jsonl"
    one = trials.described(mutant, "unreached", 0)
    trials.append(results, one)
    with results.open("a") as file:
        file.write('{"key": "cut sho')
    assert trials.stored(results) == {mutant.key: one}
    assert not one.noticed
