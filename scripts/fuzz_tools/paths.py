"""Every command with every kind of path that cannot be read or written."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import typer
from typer.testing import CliRunner

from fuzz_tools.cases import Tally
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app as reg
from regsuite.summarise.cli import app as summarise

APPS = {"reg": reg, "summarise": summarise}

LISTED = Path(__file__).with_name("commands.txt").read_text(encoding="utf-8").splitlines()[1:]
COMMANDS = [(APPS[name], words) for name, _, words in (line.partition(" ") for line in LISTED)]


def attack(seed: int, tally: Tally, most: int | None = None) -> None:
    """Run the commands on all these paths."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        model = folder / "whole.model"
        CliRunner().invoke(reg, ["train", "base-freq", "-o", str(model)])
        kinds = list(strange(folder))
        cases = [(a, t, k, p) for a, t in COMMANDS for k, p in kinds]
        step = max(1, len(cases) // most) if most else 1
        for app, template, kind, path in cases[seed % step :: step]:
            words = _words(template, path, model)
            tally.run(f"{template.split()[0]} {kind}", partial(_case, app, words, tally))
    tally.note = f"{len(COMMANDS)} commands"


def _words(template: str, path: str, model: Path) -> list[str]:
    places = {"IN": path, "OUT": path, "MODEL": str(model), "SAMPLE": str(sample("grec", "test"))}
    return [places.get(word, word) for word in template.split()]


def _case(app: typer.Typer, words: list[str], tally: Tally) -> None:
    result = CliRunner().invoke(app, words, input=b"")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    tally.refused += result.exit_code != 0
    if "\x1b" in result.output or "Traceback" in result.output:
        raise AssertionError(f"shown: {result.output!r:.200}")


def strange(folder: Path) -> Iterator[tuple[str, str]]:
    """Make paths of all kinds below a folder and yield them."""
    made = {
        "empty file": folder / "empty.xml",
        "binary file": folder / "binary.jsonl",
        "not UTF-8": folder / os.fsdecode(b"b\xff\xfe.txt"),
        "escapes": folder / "e\x1b]0;x\x07\n.txt",
        "markup": folder / "x[bold][red]y.txt",
        "no permission": folder / "none.txt",
    }
    for place in made.values():
        place.write_bytes(b"\0\xff\x00PK\x03\x04" if place.suffix == ".jsonl" else b"It rains.\n")
    made["empty file"].write_bytes(b"")
    made["no permission"].chmod(0)
    (folder / "empty").mkdir()
    (folder / "closed").mkdir(mode=0)
    (folder / "dangling").symlink_to("nowhere")
    (folder / "loop").symlink_to("loop")
    os.mkfifo(folder / "pipe")
    yield from ((kind, str(place)) for kind, place in made.items())
    yield from (
        ("missing", str(folder / "missing.xml")),
        ("long name", str(folder / ("n" * 300))),
        ("long path", str(folder) + "/d" * 2500),
        ("file as folder", str(folder / "empty.xml" / "x.xml")),
        ("empty folder", str(folder / "empty")),
        ("closed folder", str(folder / "closed" / "x.xml")),
        ("dangling link", str(folder / "dangling")),
        ("link to itself", str(folder / "loop")),
        ("pipe", str(folder / "pipe")),
        ("device", "/dev/null"),
        ("full device", "/dev/full"),
        ("process", "/proc/self/mem"),
        ("root", "/"),
        ("here", "."),
        ("nothing", ""),
    )
