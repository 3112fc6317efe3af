"""Which tests reach which line: collected once for a tree, kept in a file."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mutant_tools.places import Mutant

HERE = Path(__file__).parents[1]  # scripts/


@dataclass(frozen=True)
class Reach:
    """Seconds of each test that passes, and the tests that reach each line of each file."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, list[str]]]

    def tests(self, mutant: Mutant, users: Users) -> list[str]:
        """List the tests that reach a mutant, the fastest first."""
        places = users.places(mutant) if mutant.names else [(mutant.file, mutant.lines)]
        reached = {test for file, lines in places for test in self._at(file, lines)}
        return sorted(reached & set(self.seconds), key=lambda test: (self.seconds[test], test))

    def _at(self, file: str, lines: Iterable[int]) -> Iterator[str]:
        known = self.lines.get(file, {})
        for line in lines:
            yield from known.get(line, ())


class Users:
    """Where names that are bound at import are used, by file."""

    def __init__(self, sources: dict[str, bytes]):
        self.uses: dict[str, list[tuple[str, tuple[int, ...]]]] = {}
        for file, data in sources.items():
            for name, lines in _uses(ast.parse(data)).items():
                self.uses.setdefault(name, []).append((file, tuple(sorted(lines))))

    def places(self, mutant: Mutant) -> list[tuple[str, tuple[int, ...]]]:
        """List the lines that use a name of the mutant, or name it as a function."""
        return [place for name in mutant.names for place in self.uses.get(name, ())]


def _uses(tree: ast.Module) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.setdefault(node.id, set()).add(node.lineno)
        elif isinstance(node, ast.Attribute):
            found.setdefault(node.attr, set()).add(node.lineno)
        elif isinstance(node, ast.FunctionDef):
            body = range(node.body[0].lineno, (node.end_lineno or 0) + 1)
            found.setdefault(node.name, set()).update(body)
    return found


def copied(root: Path, target: Path) -> Path:
    """Copy the files of a repository that git knows or could know, links as links."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=root, check=True, stdout=subprocess.PIPE).stdout
    shutil.rmtree(target, ignore_errors=True)
    for name in names.decode().split("\0"):
        path = root / name
        if name and (path.is_file() or path.is_symlink()):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target / name, follow_symlinks=False)
    return target


def environment(tree: Path, **more: str) -> dict[str, str]:
    """Give the environment of tests in a copy: its own package comes first."""
    paths = os.pathsep.join([str(tree), str(HERE)])
    return {**os.environ, "PYTHONPATH": paths, "OPENBLAS_NUM_THREADS": "1", **more}


def fingerprint(root: Path, rooms: Iterable[str], chosen: str) -> str:
    """Tell states of the rooms and tests apart."""
    digest = hashlib.sha256(chosen.encode())
    for folder in [*rooms, "tests"]:
        for path in python_files(root, folder):
            digest.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def python_files(root: Path, folder: str) -> list[Path]:
    """List the Python files of a folder, or the one file of that name."""
    path = root / folder
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def collected(root: Path, rooms: list[str], chosen: str, jobs: int, work: Path) -> Reach:
    """Run the tests once, or read what an earlier run of the same state found."""
    stored = work / f"reach-{fingerprint(root, rooms, chosen)}.json"
    if not stored.exists():
        folder = work / "reach"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        tree = copied(root, work / "tree-0")
        _run(tree, rooms, chosen, jobs, folder)
        stored.write_text(json.dumps(_read(tree, folder)), encoding="utf-8")
    found = json.loads(stored.read_text(encoding="utf-8"))
    lines = {f: {int(n): t for n, t in own.items()} for f, own in found["lines"].items()}
    return Reach(found["seconds"], lines)


def _run(tree: Path, rooms: list[str], chosen: str, jobs: int, folder: Path) -> None:
    real = os.pathsep.join(str((tree / room).resolve()) for room in rooms)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "mutant_tools.plugin", "-m", chosen]
    command += ["-p", "no:cacheprovider", "--numprocesses", str(jobs), "--dist", "worksteal"]
    own = environment(tree, MUTANTS_REACH=str(folder), MUTANTS_ROOMS=real)
    with (folder / "pytest.log").open("wb") as log:
        subprocess.run(command, cwd=tree, env=own, stdout=log, stderr=log, check=False)


def _read(tree: Path, folder: Path) -> dict[str, object]:
    import coverage  # noqa: PLC0415 - only needed where lines are collected

    seconds: dict[str, float] = {}
    failed: set[str] = set()
    for path in folder.glob("tests-*.json"):
        stored = json.loads(path.read_text())
        seconds |= stored["passed"]
        failed |= set(stored["failed"])
    if not seconds:
        raise SystemExit(f"error: no test passed; see {folder / 'pytest.log'}")
    whole = coverage.Coverage(data_file=str(folder / "coverage"), config_file=False)
    whole.combine([str(folder)])
    data = whole.get_data()
    lines: dict[str, dict[int, list[str]]] = {}
    for measured in data.measured_files():
        by_line = data.contexts_by_lineno(measured)
        file = str(Path(measured).relative_to(tree.resolve()))
        lines[file] = {n: sorted(filter(None, tests)) for n, tests in by_line.items()}
    passed = {test: time for test, time in seconds.items() if test not in failed}
    return {"seconds": passed, "lines": lines}
