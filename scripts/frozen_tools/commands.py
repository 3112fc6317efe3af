"""Which commands are frozen: those of commands.txt, the verbs on all systems, all designs."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

LISTED = Path(__file__).parent / "commands.txt"
SYSTEMS = Path(__file__).parent / "systems.tsv"
DESIGNS = Path(__file__).parent / "designs.txt"
STUDY = (
    "reg study new {name} --sample -o {name} --raters 4",
    "reg study simulate {name} --into-study --json",
    "reg study results {name} --no-mixed --json",
    "reg study export {name} -o {name}-data",
)
GROUP = re.compile(r"\[([\w-]+)\]")


@dataclass(frozen=True)
class Command:
    """A command line with what is given to it.

    ``key`` names the command in the digests, the same for all that it is run on; ``label`` says
    what this one is run on; ``stdin`` is a file for standard input.
    """

    words: tuple[str, ...]
    key: str
    label: str = ""
    stdin: str | None = None


Groups = dict[str, list[Command]]


def parsed(line: str) -> Command:
    """Read one line: words as a shell has them, and perhaps ``< FILE`` at the end."""
    written, _, source = line.partition(" < ")
    return Command(tuple(shlex.split(written)), line, stdin=source.strip() or None)


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


def verbs(app: str, task: str, folder: str) -> Iterator[str]:
    """Train, show, apply and score a system of one task on its sample."""
    test, output = f"samples/{folder}/test", "{name}"
    if task == "headline":
        test, output = f"{test}/articles.jsonl", "{name}.jsonl"
    yield f"{app} train {{name}} --task {task} -o {{name}}.model --json"
    yield f"{app} inspect {{name}}.model --top 3 --json"
    yield f"{app} predict {{name}}.model {test} -o {output}"
    yield f"{app} evaluate {test} {output} --task {task} --json"


def each(templates: Iterable[str], names: str) -> list[Command]:
    """Fill names into templates, all templates for one name after the other."""
    return [
        Command(tuple(part.format(name=name) for part in template.split()), template, name)
        for name in names.split()
        for template in templates
    ]


def on_samples() -> Groups:
    """All groups that need no corpora, except --help."""
    groups = listed(LISTED.read_text(encoding="utf-8").splitlines())
    for line in SYSTEMS.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            app, task, folder, names = line.split("\t")
            groups[f"systems-{task}"] = each(list(verbs(app, task, folder)), names)
    groups["designs"] = each(STUDY, DESIGNS.read_text(encoding="utf-8"))
    return groups
