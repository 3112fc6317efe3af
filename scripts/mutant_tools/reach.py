"""Which tests reach which line: collected once for a tree, kept in a file."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import shutil
import subprocess
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
    result: dict[str, set[int]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            result.setdefault(node.id, set()).add(node.lineno)
        elif isinstance(node, ast.Attribute):
            result.setdefault(node.attr, set()).add(node.lineno)
        elif isinstance(node, ast.FunctionDef):
            body = range(node.body[0].lineno, (node.end_lineno or 0) + 1)
            result.setdefault(node.name, set()).update(body)
    return result


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


def module_name(root: Path, file: str) -> str:
    """Return the name by which a file of the repository is imported."""
    name = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return f"regsuite.{name}" if (root / "regsuite").is_dir() else name


def read(stored: Path) -> Reach:
    """Read what a session noted."""
    found = json.loads(stored.read_text(encoding="utf-8"))
    lines = {f: {int(n): t for n, t in own.items()} for f, own in found["lines"].items()}
    return Reach(found["seconds"], lines)
