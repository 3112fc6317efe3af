"""Figures for biographies, in five folds by person.

Sentence classes: relations mapped to the classes (all classifiers), and the same sentences against
news sentences in two classes. Biographies: documents are the sections of encyclopaedia articles,
the reference is the lead cut at 665 bytes; recall is ROUGE-Lsum.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from regsuite.corpora.records.biographies import NONE, BiographySentence
from regsuite.corpora.records.documents import Document, DocumentSet, Summary
from regsuite.english.document_sentences import split_set, split_text
from regsuite.evaluation.metrics.biography_sentences import METRICS as CLASS_METRICS
from regsuite.suite.contracts.published import Published, Report, chosen_settings, listed
from regsuite.suite.contracts.registry import Entry
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.biographies.sentence_task import SentenceTask
from regsuite.summarise.biographies.system import BYTES
from regsuite.summarise.biographies.task import METRICS as BIOGRAPHY_METRICS
from regsuite.summarise.registry import REGISTRY

Run = tuple[str, Entry, dict[str, str]]
FOLDS = 5
PARTS = ("classes", "biographies", "itf")
FORMER_PARTS = {"lives": "biographies"}
LABELS = (
    "birth_place:bio,death_place:bio,burial_place:bio,job:work,political_action:work,"
    "political_office:work,military_action:work,art_about:work,travel:personal,"
    "personal_life:personal,residence:personal,education:education,other:none"
)
PLAIN = "unigrams+bigrams+stems+stem-bigrams+pos+chars"
FEATURES = {
    "class-naive-bayes, hypernyms too": ("class-naive-bayes", "unigrams+hypernyms"),
    "class-naive-bayes, expanded": ("class-naive-bayes", "unigrams+expanded"),
    "class-svm, no hypernyms or vectors": ("class-svm", PLAIN),
    "class-svm, no vectors": ("class-svm", f"{PLAIN}+hypernyms"),
    "class-svm, expanded, no vectors": ("class-svm", f"{PLAIN}+expanded"),
    "class-svm, expanded": ("class-svm", f"{PLAIN}+expanded+vectors"),
    "class-svm, no hypernyms": ("class-svm", f"{PLAIN}+vectors"),
}
AS_WRITTEN = {"inverted": "false", "logs": "false", "content": "false", "truncate": "true"}
PAPER = {"biography-name-itf": AS_WRITTEN, "biography-zhou": AS_WRITTEN}
ITF = {
    "as written, log": {"inverted": "false", "logs": "true"},
    "as written": {"inverted": "false", "logs": "false"},
    "inverted, log": {"inverted": "true", "logs": "true"},
    "inverted": {"inverted": "true", "logs": "false"},
    "inverted, log, function words too": {"content": "false"},
    "inverted, log, redundancy kept": {"pool": "1"},
}


def folds(
    items: Sequence[Any], group: Callable[[Any], str]
) -> Iterator[tuple[list[Any], list[Any]]]:
    """Yield training and test items; groups are dealt to the folds in order of their names."""
    names = sorted({group(item) for item in items})
    random.Random(0).shuffle(names)  # noqa: S311 - folds, no secret
    fold = {name: i % FOLDS for i, name in enumerate(names)}
    for k in range(FOLDS):
        yield [i for i in items if fold[group(i)] != k], [i for i in items if fold[group(i)] == k]


def classes(title: str, items: list[BiographySentence], report: Report) -> None:
    """Report the classifiers' scores, and those of some with other features."""
    runs: list[Run] = [(e.name, e, {}) for e in REGISTRY.of_task("biography-sentences")]
    for row, (name, kinds) in FEATURES.items():
        runs.append((row, REGISTRY.find(name, "biography-sentences"), {"features": kinds}))
    for name, entry, settings in runs:
        tested, choices = [], []
        for learn, check in folds(items, lambda i: i.person):
            system = entry.make(0, settings).train(learn)
            choices += system.predict([i.without_gold() for i in check])
            tested += check
        report.row(title, name, scores(tested, choices, CLASS_METRICS))


def scores(
    items: Sequence[Any], choices: Sequence[Any], metrics: Sequence[Any]
) -> dict[str, float]:
    """Return the score of every metric."""
    gold = [[item] for item in items]
    return {m.title: m.score(m.statistics(gold, items, choices)) for m in metrics}


def news_sentences(path: Path, count: int) -> list[BiographySentence]:
    """Draw one sentence from each of so many news documents."""
    draw = random.Random(0)  # noqa: S311 - a sample, no secret
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[:count]]
    return [
        BiographySentence(draw.choice(split_text(row["text"])), f"news {row['id']}", (NONE,))
        for row in rows
    ]


def persons(path: Path) -> list[DocumentSet]:
    """Make an item of each person: sections are documents, the lead is the reference."""
    articles: dict[str, dict[str, list[str]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        articles.setdefault(row["person"], {}).setdefault(row["section"], []).append(row["text"])
    items = []
    for name, sections in articles.items():
        lead = "\n".join(sections.pop("(lead)", [])).encode()[: BYTES.amount]
        documents = [Document(t, t, "\n\n".join(ps)) for t, ps in sections.items()]
        if lead and documents:
            reference = Summary(lead.decode(errors="ignore"))
            person = unquote(name).replace("_", " ")
            items.append(split_set(DocumentSet(person, tuple(documents), (reference,), BYTES)))
    return items


def biographies(
    items: list[DocumentSet], parts: Sequence[str], report: Report, given: Mapping[str, str]
) -> None:
    """Report the scores of the systems that make biographies, and ITF in both directions."""
    runs: list[Run] = []
    if "biographies" in parts:
        entries = REGISTRY.of_task("biography")
        runs += [(e.name, e, chosen_settings(PAPER, given, e.name)) for e in entries]
        best = REGISTRY.find("biography-learned", "biography")
        runs.append(("biography-learned about=false", best, {"about": "false"}))
    if "itf" in parts:
        itf = REGISTRY.find("biography-name-itf", "biography")
        runs += [(f"ITF {name}", itf, settings) for name, settings in ITF.items()]
    for name, entry, settings in runs:
        tested, choices = [], []
        for learn, check in folds(items, lambda i: i.id):
            system = entry.make(0, settings).train(learn)
            choices += system.predict([i.without_references() for i in check])
            tested += check
        report.row(f"{len(items)} persons", name, scores(tested, choices, BIOGRAPHY_METRICS))


def tables(data: Path, report: Report, given: Mapping[str, str]) -> None:
    """Score and report."""
    parts = [FORMER_PARTS.get(part, part) for part in listed(given, "parts", ",".join(PARTS))]
    if "classes" in parts:
        all_classes(data, report)
    if set(parts) & {"biographies", "itf"}:
        biographies(persons(data / "biographies" / "paragraphs.jsonl"), parts, report, given)


def all_classes(root: Path, report: Report) -> None:
    """Report the classifiers' scores on relations, and on relations against news."""
    relations = root / "biographies" / "relations.jsonl"
    ten = read_corpus(SentenceTask({"labels": LABELS}), relations).items
    two = read_corpus(
        SentenceTask({"labels": LABELS.replace("other:none", "other:work"), "classes": "2"}),
        relations,
    ).items
    classes(f"{len(ten)} relations mapped to the classes", ten, report)
    news = news_sentences(root / "bbc" / "train.jsonl", len(two))
    title = f"{len(two)} relations against {len(news)} news sentences"
    classes(title, [*two, *news], report)


OPTIONS = {"parts": f"with commas between, of {', '.join(PARTS)}"}
NEEDS = ("biographies/relations.jsonl", "biographies/paragraphs.jsonl", "bbc/train.jsonl")
BIOGRAPHY = Published(
    "Biographies and classes of their sentences", NEEDS, tables, OPTIONS, paper=PAPER
)
