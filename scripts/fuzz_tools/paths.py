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

IN, OUT = "IN", "OUT"
COMMANDS = [
    (reg, f"train base-freq {IN} -o {OUT}"),
    (reg, f"predict {IN} {sample('grec', 'test')} -o {OUT}"),
    (reg, f"predict MODEL {IN} -o {OUT}"),
    (reg, f"evaluate {IN} {IN} --per-item {OUT}"),
    (reg, f"compare {IN} {IN} --systems base-freq --report {OUT}"),
    (reg, f"run {IN} -o {OUT}"),
    (reg, f"inspect {IN}"),
    (reg, f"show {IN} -o {OUT}"),
    (reg, f"properties {IN} {IN}"),
    (reg, f"mark {IN} -o {OUT}"),
    (reg, f"rewrite {IN} -o {OUT}"),
    (reg, f"derive {IN} -o {OUT}"),
    (reg, f"realise {IN}"),
    (reg, f"study new grec-quality {IN} -o {OUT}"),
    (reg, f"study results {IN} --html {OUT}"),
    (reg, f"study export {IN} -o {OUT}"),
    (summarise, f"train sentiment-nb {IN} -o {OUT}"),
    (summarise, f"text {IN} --words 20"),
    (summarise, f"headline {IN}"),
    (summarise, f"biography {IN} --name Ada"),
    (summarise, f"sentiment {IN} --model {IN}"),
    (summarise, f"build-lexicon {IN} -o {OUT}"),
    (summarise, f"keywords {IN}"),
    (summarise, f"chat {IN} --svg {OUT}"),
    (summarise, f"thread {IN}"),
    (summarise, f"build-paraphrases {IN} -o {OUT}"),
    (summarise, f"correlate chrf {IN}"),
    (summarise, f"nuggets {IN} --peer {IN} -o {OUT}"),
    (summarise, f"explain-score {IN} {IN} --html {OUT}"),
]


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
    places = {IN: path, OUT: path, "MODEL": str(model)}
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
