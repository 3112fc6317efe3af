"""``summarise biography``: a person's life out of documents, and the checklist of its elements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from regsuite.corpora.biographies import TAGS
from regsuite.corpora.documents import Document, DocumentSet, Limit, Sentence
from regsuite.corpora.errors import InputError, SuiteError
from regsuite.features.documents.biography import name_variants
from regsuite.suite.registry import Registry
from regsuite.suite.saved import obtain
from regsuite.summarise.biographies.ranking import about, usable
from regsuite.summarise.biographies.system import BYTES, sample_classifier
from regsuite.summarise.texts.digest import Digest, prepare
from regsuite.summarise.texts.select import summary

UNTRAINED = "life-zhou"


class NotMentionedError(SuiteError):
    """The person does not occur in the documents."""


@dataclass(frozen=True)
class Element:
    """One line of the checklist: an element and the sentence that tells it, if any does."""

    tag: str
    sentence: Sentence | None = None
    share: float = 0.0


def life(
    registry: Registry,
    name: str,
    documents: Sequence[Document],
    limit: Limit = BYTES,
    *,
    system: str | None = None,
    model: str | Path | None = None,
    seed: int = 0,
) -> Digest:
    """Make a person's life within a limit.

    Without ``system`` or ``model`` it is the paper's system, which needs no persons to learn from;
    a system by name is trained on the embedded sample.
    """
    item, notes = person_set(name, documents)
    if system is None and model is None:
        system = UNTRAINED
    biographer: Any = obtain(registry, "biography", system=system, model=model, seed=seed).system
    ranked = biographer(item, limit)
    if min(limit.size(s) for s in item.sentences) > limit.room:
        notes += (f"no sentence fits into {limit.amount} {limit.unit}: the best one was cut",)
    return Digest(item, biographer.name, limit, ranked, summary(item, ranked, limit), notes)


def person_set(name: str, documents: Sequence[Document]) -> tuple[DocumentSet, tuple[str, ...]]:
    """Make one item of documents that mention a person; a person never mentioned is an error."""
    if not name_variants(name):
        raise InputError("give the person's name")
    item, notes = prepare(documents)
    if not item.sentences:
        raise InputError("there is no sentence to choose from; the documents are empty")
    if not any(map(about(name), item.sentences)):
        count = len(item.documents)
        where = "the document" if count == 1 else f"any of the {count} documents"
        raise NotMentionedError(f"{name} is not mentioned in {where}")
    return replace(item, id=name), notes


def checklist(name: str, item: DocumentSet, seed: int = 0) -> list[Element]:
    """Find for each biographical element the sentence on the person that most likely tells it.

    A sentence counts for the element it is classified as, by the embedded sample's classifier.
    """
    named = [s for s in item.sentences if about(name)(s)]
    offered = [s for s in named if usable(s)] or named
    classifier = sample_classifier(seed)
    shares = classifier.shares([s.text for s in offered])
    best: dict[str, Element] = {}
    for sentence, row in zip(offered, shares, strict=True):
        i = int(np.argmax(row))
        found = Element(classifier.classes[i], sentence, float(row[i]))
        if found.tag not in best or found.share > best[found.tag].share:
            best[found.tag] = found
    return [best.get(tag, Element(tag)) for tag in TAGS]
