"""Biographies on real persons, folds as in summarise reproduce biography, fewer for time."""

from __future__ import annotations

import pytest

from regsuite.suite.corpus import read_corpus
from regsuite.summarise.biographies.sentence_task import SentenceTask
from regsuite.summarise.biographies.task import METRICS
from regsuite.summarise.published.biography import folds, news_sentences, persons
from regsuite.summarise.registry import REGISTRY
from tests.corpus.test_text import data

pytestmark = pytest.mark.corpus
LABELS = (
    "birth_place:bio,death_place:bio,burial_place:bio,job:work,political_action:work,"
    "political_office:work,military_action:work,art_about:work,travel:personal,"
    "personal_life:personal,residence:personal,education:education,other:none"
)


def first_fold(items: list, groups: list[str]) -> tuple[list, list]:
    pairs = list(zip(items, folds(groups), strict=True))
    return [i for i, fold in pairs if fold], [i for i, fold in pairs if not fold]


def test_relations_mapped_to_the_classes():
    task = SentenceTask({"labels": LABELS})
    items = read_corpus(task, data("biographies", "relations.jsonl")).items
    fold = {name: i % 5 for i, name in enumerate(sorted({i.person for i in items}))}
    tested, choices = [], []
    for k in range(5):
        learn = [i for i in items if fold[i.person] != k]
        check = [i for i in items if fold[i.person] == k]
        system = REGISTRY.find("class-svm").make().train(learn)
        choices += system.predict([i.without_gold() for i in check])
        tested += check
    scores = task.score("", [[i] for i in tested], tested, choices).scores
    assert scores["strict_accuracy"] >= 0.75
    assert scores["macro_f"] >= 0.62


def test_two_classes_against_news_on_one_fold() -> None:
    labels = LABELS.replace("other:none", "other:work")
    task = SentenceTask({"labels": labels, "classes": "2"})
    items = read_corpus(task, data("biographies", "relations.jsonl")).items
    items += news_sentences(data("bbc", "train.jsonl"), len(items))
    learn, check = first_fold(items, [i.person for i in items])
    chosen = (
        REGISTRY.find("class-svm").make().train(learn).predict([i.without_gold() for i in check])
    )
    right = sum(c == i.labels[0] for c, i in zip(chosen, check, strict=True))
    assert right / len(check) >= 0.91


def test_learned_lives_beat_first_sentences_on_one_fold() -> None:
    items = persons(data("biographies", "paragraphs.jsonl"))[::2]
    learn, check = first_fold(items, [i.id for i in items])
    recall = METRICS[0]

    def score(name: str) -> float:
        found = (
            REGISTRY.find(name).make().train(learn).predict([i.without_references() for i in check])
        )
        return recall.score(recall.statistics([[i] for i in check], check, found))

    learned = score("biography-learned")
    assert learned >= 0.35
    assert learned > score("biography-first")
