"""Run commands in this process, and what of a run is kept: all it printed and wrote."""

from __future__ import annotations

import datetime
import hashlib
import importlib
import os
import re
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer
from typer.testing import CliRunner

from frozen_tools.commands import Command

APPS = {"reg": "regsuite.reg.cli", "summarise": "regsuite.summarise.cli"}
TEXTS = Path(__file__).parent / "texts"
LENGTH = 8  # hexadecimal digits of a digest that are kept: enough to see a change
# Files with random numbers or times inside, or whose bytes are no promise; their names count.
CLOSED = {".model", ".sqlite", ".table"}
CLOSED_NAMES = {"study.json"}
HASHED_NAMES = "cells"  # a folder whose files are named by hashes of settings and versions
CHANGING = [
    (re.compile(r"(kept nowhere\): )\S+"), r"\1<secret>"),
    (re.compile(r'("\w*(?:token|code)": )"[^"]*"'), r'\1"<secret>"'),
    (re.compile(r'("received": )[\d.]+'), r"\1<time>"),
    (re.compile(r'("study": )"[0-9a-f]{16}"'), r'\1"<secret>"'),
    (re.compile(r'("study": "<secret>",\s*"fingerprint": )"[^"]*"'), r'\1"<secret>"'),
]


def environment() -> None:
    """Set what outputs may depend on; before numpy is imported."""
    fixed = {"COLUMNS": "100", "NO_COLOR": "1", "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    os.environ.update(fixed)
    for name in ("REG_DATA", "REG_PARAPHRASES", "SOURCE_DATE_EPOCH", "FORCE_COLOR"):
        os.environ.pop(name, None)
    warnings.simplefilter("ignore")


def app(name: str) -> typer.Typer:
    """Import the command line of one name."""
    made: typer.Typer = importlib.import_module(APPS[name]).app
    return made


def package() -> Any:
    """Import the package whose commands are run."""
    return importlib.import_module("regsuite")


def root() -> Path:
    """Say in which repository the package lies."""
    return Path(package().__file__).resolve().parents[1]


def help_commands() -> list[Command]:
    """Ask every command and group of commands for --help."""
    result: list[Command] = []

    def walk(command: Any, path: tuple[str, ...]) -> None:
        result.append(Command((*path, "--help"), " ".join((*path, "--help"))))
        for name, below in getattr(command, "commands", {}).items():
            walk(below, (*path, name))

    for name in APPS:
        walk(typer.main.get_command(app(name)), (name,))
    return result


@contextmanager
def folder(links: dict[str, Path]) -> Iterator[Path]:
    """Work in a new folder with links to the inputs."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="frozen-") as made:
        for name, target in links.items():
            (Path(made) / name).symlink_to(target.resolve(), target_is_directory=True)
        os.chdir(made)
        try:
            yield Path(made)
        finally:
            os.chdir(before)


class Normaliser:
    """Replaces what differs from run to run: paths, the date, the version, secrets."""

    def __init__(self, root: Path, version: str):
        self.paths = [(str(root), "<root>")]
        self.version = re.compile(rf"(?<![\d.]){re.escape(version)}(?![\d.])")
        self.days = self._today()

    def __call__(self, text: str, work: Path) -> str:
        """Give the text as it would be in every place at any time."""
        for path, name in [(str(work.resolve()), "<work>"), (str(work), "<work>"), *self.paths]:
            text = text.replace(path, name)
        for pattern, replacement in CHANGING:
            text = pattern.sub(replacement, text)
        for day in self.days | self._today():
            text = re.sub(rf"{day}[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?", "<time>", text)
            text = text.replace(f"{day}", "<date>")
            text = text.replace(f"{day.day} {day:%B %Y}", "<date>")
        return self.version.sub("<version>", text)

    @staticmethod
    def _today() -> set[datetime.date]:
        return {datetime.date.today(), datetime.datetime.now(datetime.UTC).date()}


class Runner:
    """Runs commands in a folder, one after the other, and gives each run as one text."""

    def __init__(self, work: Path, normalise: Normaliser):
        self.work, self.normalise = work, normalise
        self.seen: dict[Path, tuple[int, int]] = {}

    def run(self, command: Command) -> str:
        """Run a command; return its exit code, what it printed and what it wrote."""
        source = Path(command.stdin).read_text(encoding="utf-8") if command.stdin else None
        name, *words = command.words
        done = CliRunner().invoke(app(name), words, input=source, prog_name=name)
        parts = [f"exit {done.exit_code}", "--- output", done.stdout, "--- messages", done.stderr]
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            parts.append(f"--- {type(done.exception).__name__}: {done.exception}")
        for path in self._written():
            parts += [f"--- file {self._name(path)}", self._content(path)]
        return self.normalise("\n".join(parts), self.work) + "\n"

    def _written(self) -> list[Path]:
        files = [Path(where) / n for where, _, names in os.walk(self.work) for n in names]
        states = {path: (path.stat().st_mtime_ns, path.stat().st_size) for path in files}
        new = sorted(path for path, state in states.items() if self.seen.get(path) != state)
        self.seen = states
        return new

    def _name(self, path: Path) -> str:
        name = path.relative_to(self.work)
        return str(name.with_name("<hash>") if name.parent.name == HASHED_NAMES else name)

    def _content(self, path: Path) -> str:
        closed = path.suffix in CLOSED or path.name in CLOSED_NAMES
        if closed or path.parent.name == HASHED_NAMES:
            return "(content not compared)"
        data = path.read_bytes()
        try:
            return data.decode()
        except UnicodeDecodeError:
            return f"({len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()})"


def digest(text: str) -> str:
    """Give the beginning of the text's sha256."""
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:LENGTH]
