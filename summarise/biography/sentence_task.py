"""Sentence classes as a task of the suite: an item is a sentence of a life, its answer a class.

``--option classes=2`` joins the nine elements into ``bio`` against ``none``; ``--option
labels=job:work,birth_place:bio`` maps the labels of another corpus to the classes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from regsuite.corpora import biographies as bio
from regsuite.corpora import safexml
from regsuite.corpora.biographies import NONE, LifeSentence
from regsuite.corpora.documents import text_key
from regsuite.corpora.errors import InputError
from regsuite.corpora.fields import first_rows, has
from regsuite.corpora.files import relative_names
from regsuite.corpora.samples import sample
from regsuite.evaluation.metrics.biography_sentences import METRICS
from regsuite.features.documents.biography import sentences_of
from regsuite.suite.tasks import Task, has_root

_SUFFIXES = (".xml", ".jsonl")


class SentenceTask(Task[LifeSentence, str]):
    """Tell which biographical element a sentence holds, or none."""

    name = "biography-sentences"
    files = "XML with root biography, or JSON lines with text and label"
    options = ("classes", "labels")
    metrics = METRICS
    conditions = "biography-sentences"

    def __init__(self, given: Mapping[str, str] | None = None):
        super().__init__(given)
        if self.given.get("classes", "10") not in ("2", "10"):
            raise InputError(f'classes takes 2 or 10, not "{self.given["classes"]}"')

    def recognises(self, path: Path) -> bool:
        """Tell by the root element, or in JSON lines by a person's label or one of the classes."""
        files = [f for _, f in self.find(path)] if path.exists() else []
        xml = [f for f in files if f.suffix == ".xml"]
        return any(has_root(f, bio.ROOT) for f in xml[:1]) or any(
            has(row, "label", "text") and ("person" in row or row["label"] in bio.CLASSES)
            for row in first_rows(path)
        )

    def admits(self, path: Path) -> bool:
        """Take any sentences."""
        return self.recognises(path) or any(has(row, "text") for row in first_rows(path))

    def find(self, path: Path) -> list[tuple[str, Path]]:
        """Return the XML and JSON-lines files below a path."""
        if path.is_file():
            return [(path.name, path)]
        if not path.is_dir():
            raise InputError("no such file or folder", path)
        files = [f for f in sorted(path.rglob("*")) if f.suffix in _SUFFIXES and f.is_file()]
        return list(zip(relative_names(path, files), files, strict=True))

    def parse(self, data: bytes, path: Path) -> list[LifeSentence]:
        """Read the sentences of one file, with the classes that the options ask for."""
        if path.suffix == ".xml":
            found = sentences_of(bio.parse_biography(data, path))
        else:
            found = bio.parse_sentences(data, path, self._names())
        return [_two_classes(s) for s in found] if self.given.get("classes") == "2" else found

    def _names(self) -> dict[str, str] | None:
        if "labels" not in self.given:
            return None
        pairs = [pair.partition(":") for pair in self.given["labels"].split(",")]
        bad = [name for name, _, label in pairs if label not in bio.CLASSES]
        if bad:
            raise InputError(f'labels takes NAME:CLASS with commas between; see "{bad[0]}"')
        return {name.strip(): label for name, _, label in pairs}

    def without_gold(self, item: LifeSentence) -> LifeSentence:
        """Take the classes out."""
        return item.without_gold()

    def with_choice(self, item: LifeSentence, choice: str) -> LifeSentence:
        """Put this class in."""
        return replace(item, labels=(choice,), clauses=())

    def write(self, source: bytes, choices: Sequence[str]) -> bytes:
        """Return the sentences with these classes, in the format of the source."""
        if source.lstrip()[:1] == b"{":
            items = bio.parse_sentences(source, None, _any_label(source))
            pairs = zip(items, choices, strict=True)
            rows = ({"person": i.person, "label": c, "text": i.text} for i, c in pairs)
            return "".join(json.dumps(r, ensure_ascii=False) + "\n" for r in rows).encode()
        life = bio.parse_biography(source)
        texts = [s.text for s in sentences_of(life)]
        return bio.write_biography(life.person, list(zip(texts, choices, strict=True)))

    def domain(self, item: LifeSentence) -> str:
        """Sentences of one person belong together."""
        return item.person

    def missing_answer(self, items: Sequence[LifeSentence]) -> str | None:
        """Every sentence needs a class."""
        lacking = sum(not item.labels for item in items)
        if lacking:
            return f"{lacking} of {len(items)} sentences have no class"
        return None if items else "there is no sentence in it"

    def overlap_keys(self, item: LifeSentence) -> frozenset[str]:
        """Return person and wording: a person must not stand in training and test."""
        return frozenset(
            k for k in (f"person {item.person}", text_key(item.text)) if k != "person "
        )

    def size(self, items: Sequence[LifeSentence]) -> dict[str, int]:
        """Count sentences and persons."""
        return {"sentences": len(items), "persons": len({i.person for i in items})}

    def item_rows(
        self, system: str, gold: LifeSentence, predicted: LifeSentence
    ) -> list[dict[str, Any]]:
        """Give a sentence with its classes and the one chosen."""
        strict = predicted.labels[:1] == gold.labels[:1]
        relaxed = bool(set(predicted.labels[:1]) & set(gold.labels))
        return [
            {
                "system": system,
                "person": gold.person,
                "gold": "+".join(gold.labels),
                "predicted": "+".join(predicted.labels),
                "strict": int(strict),
                "relaxed": int(relaxed),
                "text": gold.text,
            }
        ]

    def sample(self, split: str) -> Path:
        """Return a split of the sample's tagged biographies."""
        return sample("biography-sentences", split)


def _two_classes(item: LifeSentence) -> LifeSentence:
    """Join the nine elements; a sentence with any of them is biographical."""
    labels = ("bio",) if any(label != NONE for label in item.labels) else item.labels[:1]
    clauses = tuple(replace(c, tag=c.tag if c.tag == NONE else "bio") for c in item.clauses)
    return replace(item, labels=labels, clauses=clauses)


def _any_label(source: bytes) -> dict[str, str]:
    """Map whatever labels a source has to one class, so that only its sentences are read."""
    rows = (
        json.loads(line) for line in source.decode(errors="replace").split("\n") if line.strip()
    )
    return {str(row.get("label") or ""): NONE for row in rows}


def read_biography(path: Path) -> list[LifeSentence]:
    """Read one tagged biography's sentences."""
    return sentences_of(bio.parse_biography(safexml.read_bytes(path), path))
