"""Which commands are frozen: those of commands.txt, and the verbs on all systems."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

LISTED = Path(__file__).parent / "commands.txt"
SYSTEMS = Path(__file__).parent / "systems.tsv"
GROUP = re.compile(r"\[([\w-]+)\]")


@dataclass(frozen=True)
class Command:
    """A command line. ``key`` names it in the digests, ``stdin`` is a file for standard input."""

    words: tuple[str, ...]
    key: str
    stdin: str | None = None


Groups = dict[str, list[Command]]


def parsed(line: str) -> Command:
    """Read one line: words as a shell has them, and perhaps ``< FILE`` at the end."""
    written, _, source = line.partition(" < ")
    return Command(tuple(shlex.split(written)), line, source.strip() or None)


def listed(lines: Iterable[str]) -> Groups:
    """Read commands.txt: groups by name, in their order."""
    groups: Groups = {}
    for line in (line.strip() for line in lines):
        heading = GROUP.fullmatch(line)
        if heading:
            groups[heading[1]] = []
        elif line and not line.startswith("#"):
            groups[list(groups)[-1]].append(parsed(line))
    return groups


def verbs(app: str, task: str, folder: str, names: str) -> Iterator[str]:
    """Train, show, apply and score all systems of one task on its sample."""
    test = f"samples/{folder}/test"
    if task == "headline":
        test += "/articles.jsonl"
    for name in names.split():
        output = f"{name}.jsonl" if task == "headline" else name
        yield f"{app} train {name} --task {task} -o {name}.model --json"
        yield f"{app} inspect {name}.model --top 3 --json"
        yield f"{app} predict {name}.model {test} -o {output}"
        yield f"{app} evaluate {test} {output} --task {task} --json"


def on_samples() -> Groups:
    """All groups that need no corpora, except --help."""
    groups = listed(LISTED.read_text(encoding="utf-8").splitlines())
    for line in SYSTEMS.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            app, task, folder, names = line.split("\t")
            lines = verbs(app, task, folder, names)
            groups[f"systems-{task}"] = [parsed(line) for line in lines]
    return groups
