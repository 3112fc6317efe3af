"""``reg new-system``: a package of one's own with a system, its entry point and a test."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, as_path_or_none

OTHERS = {"grec": "base-freq", "tuna": "incremental"}
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST = 40


@dataclass(frozen=True)
class NewPackage:
    """The folder and the files of a new package."""

    folder: Path
    files: list[Path]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {"folder": str(self.folder), "files": [str(path) for path in self.files]}


def new_system(
    name: str, output: PathLike | None = None, *, task: str = "grec", force: bool = False
) -> NewPackage:
    """Write a package with a system of this name into a folder, by default regsuite-NAME."""
    from string import Template

    from regsuite.base.files import check_output, write_together

    _check(name, task)
    folder = as_path_or_none(output) or Path(f"regsuite-{name}")
    check_output(folder, force, folder=True)
    module = f"regsuite_{name.replace('-', '_')}"
    cls = "".join(part.capitalize() for part in name.split("-"))
    values = {"name": name, "module": module, "cls": cls, "task": task, "others": OTHERS[task]}
    files = {
        "pyproject.toml": "pyproject",
        "README.md": "readme",
        f"{module}/__init__.py": "init",
        f"{module}/system.py": f"{task}_system",
        f"tests/test_{name.replace('-', '_')}.py": "test",
    }
    contents = {
        folder / path: Template(_template(source)).substitute(values).encode()
        for path, source in files.items()
    }
    write_together(contents, fresh=not force)
    return NewPackage(folder, list(contents))


def _check(name: str, task: str) -> None:
    from regsuite.reg.registry import REGISTRY

    if not _NAME.fullmatch(name) or len(name) > _LONGEST or keyword.iskeyword(name):
        message = f'"{name}" cannot be the name of a system'
        raise InputError(f"{message}; take small letters, digits and hyphens, as in my-system")
    if task not in OTHERS:
        raise InputError(f'there is no template for "{task}" (known: {", ".join(OTHERS)})')
    known = [e.name for e in REGISTRY.of_task(None)]
    if name in (*known, "best", "sample"):
        raise InputError(f'there is a system "{name}" already; take another name')


def _template(name: str) -> str:
    from importlib.resources import files

    folder = files("regsuite.reg") / "templates"
    return (folder / f"{name}.tmpl").read_text(encoding="utf-8")
