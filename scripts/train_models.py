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
from collections.abc import Callable
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
SAMPLE = str(ROOT / "corpora" / "samples" / "text" / "train")
MOST_BYTES = 25_000_000


@dataclass(frozen=True)
class Recipe:
    """A model: its system, where its training items come from, and its card."""

    registry: Registry
    system: str
    task: str
    corpus: str
    licence: str
    figures: str
    paths: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    items: Callable[[Path], list[Any]] | None = None

    @property
    def card(self) -> dict[str, str]:
        """What the manifest tells of the model."""
        return {"corpus": self.corpus, "licence": self.licence, "figures": self.figures}

    def read(self, data: Path) -> Corpus[Any]:
        """Read the training items."""
        task = self.registry.task(self.task, self.options)
        if self.items is None:
            return read_corpus(task, *(data / path for path in self.paths))
        found = [task.prepare(item) for item in self.items(data)]
        return Corpus(task, data, [str(i) for i in range(len(found))], found, self.paths[0])


def _persons(data: Path) -> list[Any]:
    return persons(data / "biographies" / "paragraphs.jsonl")


RESEARCH = "weights and short n-grams only; the corpus itself is for research use"
RECIPES = (
    Recipe(
        REG,
        "chain",
        "grec",
        "GREC 2.0, 1468 introductions of Wikipedia articles",
        RESEARCH,
        "five folds of the corpus: string .7065, type .7576 (reg compare grec/train --folds 5)",
        ("grec/train",),
    ),
    Recipe(
        REG,
        "expected-dice",
        "tuna",
        "TUNA 1.0, 624 singular descriptions of furniture and people",
        f"{RESEARCH}; words come from hand-written templates",
        "see docs/tuna.md",
        ("tuna/train", "tuna/dev"),
        settings={"realiser": "fixed"},
    ),
    Recipe(
        REG,
        "mark",
        "mark",
        "GREC 2.0, 1468 introductions of Wikipedia articles",
        RESEARCH,
        "see docs/mark.md",
        ("grec/train",),
    ),
    Recipe(
        REG,
        "tree-net",
        "surface",
        "Universal Dependencies English EWT, training part",
        "CC BY-SA 4.0, as the treebank",
        "see docs/surface.md",
        ("ud-ewt/train.conllu",),
    ),
    Recipe(
        SUMMARISE,
        "listwise",
        "text",
        "50 articles with eleven summaries each (SummEval), MultiLing 2011, 1925 news extracts and "
        "our sample",
        RESEARCH,
        "see docs/text.md (summarise reproduce text --option systems=listwise --option mixed=yes)",
        ("judgements/summeval.jsonl", "multiling", "bbc/train.jsonl", SAMPLE),
    ),
    *(
        Recipe(
            SUMMARISE,
            f"{task}-net",
            task,
            "30 training logs of the Ubuntu IRC corpus (Kummerfeld et al. 2019)",
            "CC BY 4.0; weights only",
            f"{figures} on its development logs ({commands})",
            ("irc/train",),
        )
        for task, figures, commands in (
            (
                "links",
                "link F .723, VI .917, one-to-one .795, exact F .382",
                "summarise compare --task links, --task threads",
            ),
            ("pairs", "accuracy .950", "summarise compare --task pairs"),
        )
    ),
    Recipe(
        SUMMARISE,
        "discussion-learned",
        "discussion",
        "28 mail threads of the BC3 corpus (Ulrich, Murray & Carenini 2008)",
        "research use; weights only",
        "weighted recall .798, extract F .551, five folds (summarise reproduce chat)",
        ("bc3/corpus.xml",),
    ),
    Recipe(
        SUMMARISE,
        "headline-learned",
        "headline",
        "1925 news articles of 2004 and 2005 with their titles",
        RESEARCH,
        "F .333/.331/.330 at 6/8/10 words, five folds (summarise reproduce headline)",
        ("bbc/train.jsonl",),
    ),
    Recipe(
        SUMMARISE,
        "headline-pruned",
        "headline",
        "1925 news articles of 2004 and 2005 with their titles",
        RESEARCH,
        "F .323/.323/.324 at 6/8/10 words, five folds (summarise reproduce headline)",
        ("bbc/train.jsonl",),
    ),
    Recipe(
        SUMMARISE,
        "class-svm",
        "biography-sentences",
        "1400 sentences of Wikipedia biographies with relations, mapped to the nine elements",
        "CC BY-SA; weights and short n-grams only",
        "strict .761, macro F .638, five folds (summarise reproduce biography)",
        ("biographies/relations.jsonl",),
        options={"labels": LABELS},
    ),
    Recipe(
        SUMMARISE,
        "biography-learned",
        "biography",
        "320 Wikipedia biographies, their leads as references",
        "CC BY-SA; weights and short n-grams only",
        "ROUGE-Lsum recall .370, five folds (summarise reproduce biography)",
        ("biographies/paragraphs.jsonl",),
        items=_persons,
    ),
    Recipe(
        SUMMARISE,
        "sentiment-svm",
        "sentiment",
        "SemEval-2013 task 2B, 11,338 tweets (training and development)",
        "CC BY 3.0 annotations; weights and n-grams of at most four words only",
        "macro F 67.6 on dev, trained on train alone (summarise reproduce sentiment)",
        ("semeval/train.tsv", "semeval/dev.tsv"),
    ),
)


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
    for recipe in RECIPES:
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
