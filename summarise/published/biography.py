"""Figures for biographies, in five folds by person.

Sentence classes: relations mapped to the classes (all classifiers), and the same sentences against
news sentences in two classes. Biographies: documents are the sections of encyclopaedia articles,
the reference is the lead cut at 665 bytes; recall is ROUGE-Lsum.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
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
from regsuite.summarise.published.folds import FOLDS, chosen, scores, variants
from regsuite.summarise.registry import REGISTRY

Run = tuple[str, Entry, dict[str, str]]
PARTS = ("classes", "biographies", "itf")
FORMER_PARTS = {"lives": "biographies"}
LABELS = (
    "birth_place:bio,death_place:bio,burial_place:bio,job:work,political_action:work,"
    "political_office:work,military_action:work,art_about:work,travel:personal,"
    "personal_life:personal,residence:personal,education:education,other:none"
)
AS_WRITTEN = {"inverted": "false", "logs": "false", "content": "false", "truncate": "true"}
PAPER = {"biography-name-itf": AS_WRITTEN, "biography-zhou": AS_WRITTEN}


def folds(groups: Sequence[str]) -> list[int]:
    """Return the fold of each item by its group; groups are dealt to the folds at random."""
    names = sorted(set(groups))
    random.Random(0).shuffle(names)  # noqa: S311 - folds, no secret
    fold = {name: i % FOLDS for i, name in enumerate(names)}
    return [fold[group] for group in groups]


def classes(title: str, items: list[BiographySentence], report: Report) -> None:
    """Report the classifiers' scores, and those of some with other features."""
    runs: list[Run] = [(e.name, e, {}) for e in REGISTRY.of_task("biography-sentences")]
    runs += _variants("classes", "biography-sentences")
    own = folds([i.person for i in items])
    for name, entry, settings in runs:
        choices = chosen(entry, settings, items, own, BiographySentence.without_gold)
        report.row(title, name, scores(items, choices, CLASS_METRICS))


def _variants(table: str, task: str) -> list[Run]:
    return [(row, REGISTRY.find(name, task), own) for row, name, own in variants(table)]


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
        runs += _variants("itf", "biography")
    own = folds([i.id for i in items])
    for name, entry, settings in runs:
        choices = chosen(entry, settings, items, own, DocumentSet.without_references)
        report.row(f"{len(items)} persons", name, scores(items, choices, BIOGRAPHY_METRICS))


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
    joined = {"labels": LABELS.replace("other:none", "other:work"), "classes": "2"}
    two = read_corpus(SentenceTask(joined), relations).items
    classes(f"{len(ten)} relations mapped to the classes", ten, report)
    news = news_sentences(root / "bbc" / "train.jsonl", len(two))
    title = f"{len(two)} relations against {len(news)} news sentences"
    classes(title, [*two, *news], report)


OPTIONS = {"parts": f"with commas between, of {', '.join(PARTS)}"}
NEEDS = ("biographies/relations.jsonl", "biographies/paragraphs.jsonl", "bbc/train.jsonl")
BIOGRAPHY = Published(
    "Biographies and classes of their sentences", NEEDS, tables, OPTIONS, paper=PAPER
)
