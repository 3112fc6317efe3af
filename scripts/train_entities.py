#!/usr/bin/env python3
"""Train the entity layer on GUM's genres with free licences, GAP and our own texts, and save it.

The model that comes with the suite was made by this; see english/entities/MODEL.md. The same input
gives the same bytes but for the date, which SOURCE_DATE_EPOCH sets.

Usage: scripts/train_entities.py [DATA] [--genres all] [--folds 5] [--output FILE]

With --folds no model is saved: each document is judged by a model that did not learn from its fold.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from regsuite import __version__
from regsuite.corpora.formats.entities.conllu import EntityConllu
from regsuite.corpora.formats.entities.gap import GapTable
from regsuite.corpora.records.entities import Choice, EntityText
from regsuite.corpora.samples import sample
from regsuite.english.entities.examples import Example, example
from regsuite.english.entities.learning import Recipe, learn
from regsuite.english.entities.lexical import shipped_lexicon
from regsuite.english.entities.model import MODEL, TASK, EntityModel
from regsuite.english.entities.resolver import Resolver
from regsuite.english.entities.tree import joined, with_turns
from regsuite.english.pipeline import English, load
from regsuite.models import archive
from regsuite.reg.coreference.choice import choice_of
from regsuite.reg.coreference.learned import Entities, EntitySettings
from regsuite.reg.registry import REGISTRY
from regsuite.suite.contracts.system import settings_dict

FREE = ("academic", "bio", "court", "interview", "news", "textbook", "voyage")
"""Genres of GUM whose texts may be passed on changed and for money."""
CARD = {
    "corpus": "GUM's genres with free licences, GAP's development set, our own texts",
    "licence": "weights only; GUM's annotations CC BY 4.0, GAP Apache 2.0",
    "figures": "see docs/entities.md",
}
OUTPUT = Path(__file__).parents[1] / "english" / "entities" / MODEL


def main() -> None:
    """Read, train, save or measure."""
    given = _arguments()
    english = load()
    texts = list(_gum(given.data / "gum" / "train", given.genres))
    questions = list(_gap(given.data / "gap" / "development.tsv"))
    own = [] if given.folds else list(_texts(sorted(sample(TASK, "train").glob("*.conllu"))))
    recipe = Recipe()
    if given.folds:
        texts += _gum(given.data / "gum" / "dev", given.genres)
        _measure(texts, questions, english, recipe, given.folds)
        return
    examples = list(_examples([*texts, *own, *questions], english))
    model = learn(examples, shipped_lexicon(), recipe)
    archive.save(given.output, _manifest(examples, english, recipe), model.parts())
    size = given.output.stat().st_size
    print(
        f"{given.output}: {len(texts)} + {len(own)} texts, {len(questions)} questions, {size} bytes"
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    data = Path(os.environ.get("REG_DATA", "."))
    parser.add_argument("data", type=Path, nargs="?", default=data, help="holds gum/ and gap/")
    parser.add_argument("--genres", nargs="+", default=list(FREE), help='or "all", to measure only')
    parser.add_argument("--folds", type=int, default=0, help="measure by folds of documents")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    return parser.parse_args()


def _gum(folder: Path, genres: Sequence[str]) -> Iterator[EntityText]:
    for text in _texts(sorted(folder.glob("*.conllu"))):
        if "all" in genres or text.genre in genres:
            yield text


def _texts(paths: Iterable[Path]) -> Iterator[EntityText]:
    for path in paths:
        yield from EntityConllu().parse(path.read_bytes(), path).items


def _gap(path: Path) -> Iterator[EntityText]:
    yield from GapTable().parse(path.read_bytes(), path).items


def _examples(texts: Sequence[EntityText], english: English) -> Iterator[Example]:
    for text in texts:
        turns = [(turn.start, turn.end, turn.speaker) for turn in text.turns]
        tree = with_turns(joined(english.stream(text.text)), turns)
        yield example(text, tree, shipped_lexicon())


def _manifest(examples: Sequence[Example], english: English, recipe: Recipe) -> dict[str, object]:
    return {
        "suite": __version__,
        "task": TASK,
        "system": Entities.name,
        "seed": recipe.seed,
        "settings": settings_dict(Entities(EntitySettings(nets=recipe.nets), recipe.seed)),
        "needs": {"english": english.identity},
        "card": CARD,
        "corpus": {
            "texts": sum(not e.is_question for e in examples),
            "questions": sum(e.is_question for e in examples),
            "words": sum(len(e.tree) for e in examples),
        },
        "date": archive.today(),
    }


def _measure(
    texts: Sequence[EntityText],
    questions: Sequence[EntityText],
    english: English,
    recipe: Recipe,
    folds: int,
) -> None:
    """Print the measures of the task, every document judged by a model of the other folds."""
    examples = list(_examples(texts, english))
    asked = list(_examples(questions, english))
    choices: dict[int, Choice] = {}
    for fold in range(folds):
        rest = [e for number, e in enumerate(examples) if number % folds != fold]
        model = learn([*rest, *asked], shipped_lexicon(), replace(recipe, nets=1))
        for number in range(fold, len(examples), folds):
            choices[number] = _choice(examples[number], english, model)
    for name, value in _scores(texts, [choices[i] for i in range(len(texts))]):
        print(f"{name:24} {value:.3f}")


def _choice(example: Example, english: English, model: EntityModel) -> Choice:
    return choice_of(Resolver(english, model).tree(example.tree))


def _scores(texts: Sequence[EntityText], choices: Sequence[Choice]) -> Iterator[tuple[str, float]]:
    for metric in REGISTRY.task(TASK).metrics:
        pairs = zip(texts, choices, strict=True)
        rows = [metric.row([text], text.without_gold(), choice) for text, choice in pairs]
        known = [row for row in rows if row is not None]
        if known:
            yield metric.name, float(metric.aggregate(np.array(known, dtype=float).sum(axis=0)))


if __name__ == "__main__":
    main()
