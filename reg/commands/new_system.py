"""``reg new-system``: a package of one's own with a system, its entry point and a test."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, as_path_or_none
from regsuite.suite.commands import cli

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
    from regsuite.base.pages import asset

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
    contents = {}
    for path, source in files.items():
        template = Template(asset("regsuite.reg", f"templates/{source}.tmpl"))
        contents[folder / path] = template.substitute(values).encode()
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


@cli.command(reg="reg new-system my-system")
def new_system_cli(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the system is to be called.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Folder; default: regsuite-NAME.")
    ] = None,
    task: Annotated[str, typer.Option(help="grec or tuna.")] = "grec",
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Write a small package with a system of your own, its entry point and a test.

    Once it is installed, every command knows the system; see docs/extending.md.
    """
    done = new_system(name, output, task=task, force=force)
    if as_json:
        cli.print_json(done.as_dict())
    elif not quiet:
        following = f"next: pip install -e {done.folder}"
        cli.say(f"{done.folder}: {len(done.files)} files; {following}", err=True)
