#!/usr/bin/env python3
"""Train the ready-made models on the real corpora and write them with their cards.

The same data give the same bytes: seeds are fixed and the date is that of --date. What a card says
of a model's quality was printed by the command it names; nothing is measured here.

Usage: scripts/train_models.py [DATA] [--only NAMES] [--output FOLDER] [--date YYYY-MM-DD] [--json]
"""

from __future__ import annotations

import os
import sys
import time
import tomllib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from script_tools import Report, parser

from regsuite.base.files import write_atomically
from regsuite.models import archive
from regsuite.reg.registry import REGISTRY as REG
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.corpus import Corpus, read_corpus
from regsuite.suite.experiments.training import fit, manifest_of
from regsuite.summarise.published.biography import LABELS, persons
from regsuite.summarise.registry import REGISTRY as SUMMARISE

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "models" / "ready"
NAMED = {"SAMPLE": str(ROOT / "corpora" / "samples" / "text" / "train"), "LABELS": LABELS}
MOST_BYTES = 25_000_000


@dataclass(frozen=True)
class Recipe:
    """A model as scripts/models.toml has it: where its items come from, and its card."""

    program: str
    system: str
    task: str
    corpus: str
    licence: str
    figures: str
    paths: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    persons: bool = False
    without: tuple[str, ...] = ()

    @property
    def registry(self) -> Registry:
        """The registry of the program that the model is for."""
        return REG if self.program == REG.program else SUMMARISE

    @property
    def card(self) -> dict[str, str]:
        """What the manifest tells of the model."""
        return {"corpus": self.corpus, "licence": self.licence, "figures": self.figures}

    def read(self, data: Path) -> Corpus[Any]:
        """Read the training items."""
        given = {name: NAMED.get(value, value) for name, value in self.options.items()}
        task = self.registry.task(self.task, given)
        paths = [data / NAMED.get(path, path) for path in self.paths]
        if not self.persons:
            return read_corpus(task, *paths).keep(self._is_wanted)
        found = list(map(task.prepare, persons(paths[0])))
        return Corpus(task, data, list(map(str, range(len(found)))), found, self.paths[0])

    def _is_wanted(self, item: Any) -> bool:
        return getattr(item, "domain", "") not in self.without


def recipes() -> list[Recipe]:
    """Read how all models are made."""
    listed = tomllib.loads(Path(__file__).with_name("models.toml").read_text(encoding="utf-8"))
    return [Recipe(**row) for row in listed["model"]]


def train(recipe: Recipe, data: Path, output: Path) -> Path:
    """Train one model and write it with its card."""
    corpus = recipe.read(data)
    system = recipe.registry.find(recipe.system, recipe.task).make(0, recipe.settings)
    fit(system, corpus)
    manifest = manifest_of(system, corpus, scores=False) | {"card": recipe.card}
    path = output / recipe.registry.program / f"{recipe.system}.model"
    archive.save(path, manifest, system.parts())
    write_atomically(path.with_suffix(".md"), _card(recipe).encode())
    return path


def _card(recipe: Recipe) -> str:
    settings = ", ".join(f"{k}={v}" for k, v in recipe.settings.items()) or "as they are by default"
    return (
        f"# {recipe.system}\n\n"
        f"A model for the task {recipe.task}, trained by scripts/train_models.py with seed 0.\n\n"
        f"- Learned from: {recipe.corpus}.\n"
        f"- Settings: {settings}.\n"
        f"- Figures: {recipe.figures}.\n"
        f"- Licence: {recipe.licence}.\n"
        "- Holds no sentence of the corpus, no telephone number and no mail address.\n"
    )


def main() -> None:
    """Train what was asked for and tell sizes and times."""
    options = parser(__doc__, "", "folder of the real corpora")
    options.add_argument("--only", default="", help="names of systems, commas between")
    options.add_argument("--output", type=Path, default=FOLDER, help="folder to write")
    options.add_argument("--date", default="2026-11-18", help="the day the manifests state")
    given = options.parse_args()
    moment = datetime.fromisoformat(given.date).replace(tzinfo=UTC)
    os.environ["SOURCE_DATE_EPOCH"] = str(int(moment.timestamp()))
    report = Report(given.json)
    wanted = [name for name in given.only.split(",") if name]
    for recipe in recipes():
        if not wanted or recipe.system in wanted:
            start = time.process_time()
            path = train(recipe, given.data, given.output)
            cells = {"MB": path.stat().st_size / 1e6, "s": time.process_time() - start}
            report.row("ready-made models", recipe.system, cells)
    report.end()
    total = sum(path.stat().st_size for path in given.output.rglob("*.model"))
    if total > MOST_BYTES:
        sys.exit(f"all models together have {total:,} bytes; at most {MOST_BYTES:,} are wanted")


if __name__ == "__main__":
    main()
