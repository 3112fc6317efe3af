"""Sentence classes on real biographies, five folds by person, as scripts/reproduce_biography."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evaluation.classes import MacroF, StrictAccuracy
from suite.tasks import read_corpus
from summarise.biography.sentence_task import SentenceTask
from summarise.registry import REGISTRY
from tests.corpus.test_extract import data

pytestmark = pytest.mark.corpus
LABELS = (
    "birth_place:bio,death_place:bio,burial_place:bio,job:work,political_action:work,"
    "political_office:work,military_action:work,art_about:work,travel:personal,"
    "personal_life:personal,residence:personal,education:education,other:none"
)


def test_relations_mapped_to_the_classes():
    task = SentenceTask({"labels": LABELS})
    items = read_corpus(task, data("biographies", "relations.jsonl")).items
    fold = {name: i % 5 for i, name in enumerate(sorted({i.person for i in items}))}
    gold, predicted = [], []
    for k in range(5):
        learn = [i for i in items if fold[i.person] != k]
        check = [i for i in items if fold[i.person] == k]
        system = REGISTRY.find("class-svm").make().train(learn)
        chosen = system.predict([i.without_gold() for i in check])
        gold += [[i] for i in check]
        predicted += [replace(i, labels=(c,)) for i, c in zip(check, chosen, strict=True)]
    strict, macro = StrictAccuracy(), MacroF()
    assert strict.score(strict.statistics(gold, predicted)) >= 0.73
    assert macro.score(macro.statistics(gold, predicted)) >= 0.58
