"""The row that each metric writes of one item; None where the item has nothing to measure."""

from __future__ import annotations

import numpy as np
import pytest

from regsuite.corpora.records.biographies import CLASSES, BiographySentence
from regsuite.corpora.records.documents import Document, DocumentSet, Sentence, Summary
from regsuite.corpora.records.tuna import Description, Entity, Trial
from regsuite.corpora.records.tweets import LABELS, Tweet
from regsuite.evaluation.metrics import (
    biography_sentences,
    grec,
    headline,
    sentiment,
    summaries,
    tuna,
)
from regsuite.evaluation.metrics.base import Metric, stacked
from tests.builders import filled, name, pronoun

TAY, IT = name("the Tay"), pronoun("it")
RED, BIG = ("colour", "red"), ("size", "large")
PAIR = (Entity("1", (RED, BIG), is_target=True), Entity("2", (BIG,)))
TWINS = (Entity("1", (RED,), is_target=True), Entity("2", (RED,)))


def said(words, *attributes, entities=PAIR):
    found = Description(frozenset(attributes), words)
    return Trial("t", "furniture", "", entities, found)


def summary(*references):
    return DocumentSet("x", (Document("x", "", ""),), references)


def extract(*texts):
    return Summary.of([Sentence(t, "x", n) for n, t in enumerate(texts)])


def article(title):
    return DocumentSet("x", (Document("x", title, "text"),))


def tweet(label):
    return Tweet("1", "x", label)


def life(*labels):
    return BiographySentence("x", "p", labels)


def chosen(item):
    """Take the choice out of an item."""
    match item:
        case Trial():
            return item.gold
        case DocumentSet():
            return item.references[0] if item.references else item.title
        case BiographySentence():
            return item.labels[0]
    return list(item.golds)


GREC = {m.name: m for m in grec.METRICS}
TUNA = {m.name: m for m in tuna.METRICS}
TEXT = {m.name: m for m in summaries.METRICS}
HEADLINE = {m.name: m for m in headline.METRICS}
SENTIMENT = {m.name: m for m in sentiment.METRICS}
LIFE = {m.name: m for m in biography_sentences.METRICS}
HALF = extract("One.", "Two.")
ROWS = [
    (GREC["string_accuracy"], [filled(TAY, IT)], filled(IT, IT), (1, 2)),
    (GREC["string_accuracy"], [filled()], filled(), None),
    (GREC["type_accuracy"], [filled(TAY)], filled(name("Tay")), (1, 1)),
    (GREC["se"], [filled(TAY, IT)], filled(IT, IT), (3, 2)),
    (GREC["se"], [filled(TAY, IT), filled(IT, IT)], filled(IT, IT), (0.75, 1)),
    (GREC["se"], [filled()], filled(), None),
    (GREC["norm_se"], [filled(TAY)], filled(name("Tay")), (1 / 3, 1)),
    (GREC["bleu3"], [filled(TAY)], filled(TAY), (2, 2, 2, 1, 0, 2, 1, 0)),
    (GREC["bleu3"], [filled()], filled(), None),
    (GREC["nist"], [filled()], filled(), None),
    (TUNA["dice"], [said(None, RED, BIG)], said(None, RED), (2 / 3, 1)),
    (TUNA["dice"], [said("red")], said("red", RED), None),
    (TUNA["masi"], [said(None, RED, BIG)], said(None, RED), (1 / 3, 1)),
    (TUNA["exact"], [said(None, RED), said(None, BIG)], said(None, BIG), (1, 1)),
    (TUNA["minimality"], [said(None, RED)], said(None, RED), (1, 1)),
    (TUNA["minimality"], [said(None, RED, entities=TWINS)],
     said(None, RED, entities=TWINS), None),
    (TUNA["unique"], [said(None, RED)], said(None, BIG), (0, 1)),
    (TUNA["string_accuracy"], [said("The red one.")], said("the red one"), (1, 1)),
    (TUNA["string_accuracy"], [said(None, RED)], said("red"), None),
    (TUNA["se"], [said("the red one")], said("it"), (4, 1)),
    (TUNA["se"], [said("the red one")], said(None), None),
    (TUNA["bleu3"], [said(None, RED)], said("red"), None),
    (TUNA["nist"], [said(None, RED)], said("red"), None),
    (TEXT["rouge1_r"], [summary(Summary("a b c d"))], summary(Summary("a b")), (0.5, 1)),
    (TEXT["rouge1_r"], [summary()], summary(Summary("a b")), None),
    (TEXT["sentence_precision"], [summary(HALF)], summary(extract("One.")), (1, 1)),
    (TEXT["sentence_recall"], [summary(HALF)], summary(extract("One.")), (1, 2)),
    (TEXT["sentence_precision"], [summary(HALF)], summary(extract()), (0, 0)),
    (TEXT["sentence_precision"], [summary(Summary("One."))], summary(HALF), None),
    (TEXT["sentence_recall"], [summary()], summary(HALF), None),
    (HEADLINE["headline_p"], [article("a b c d")], article("a x"), (0.5, 1)),
    (HEADLINE["headline_r"], [article("a b c d")], article("a x"), (0.25, 1)),
    (HEADLINE["headline_f"], [article("a")], article(""), (0, 1)),
    (HEADLINE["headline_f"], [article(" ")], article("a"), None),
    (LIFE["strict_accuracy"], [life("work", "bio")], life("bio"), (0, 1)),
    (LIFE["relaxed_accuracy"], [life("work", "bio")], life("bio"), (1, 1)),
]  # fmt: skip


@pytest.mark.parametrize(("metric", "versions", "item", "expected"), ROWS)
def test_row(metric: Metric, versions, item, expected):
    row = metric.row(versions, item, chosen(item))
    assert row is None if expected is None else row == pytest.approx(expected)


def test_a_label_marks_one_cell():
    row = SENTIMENT["accuracy"].row([tweet(LABELS[2])], tweet(None), LABELS[0])
    assert np.flatnonzero(row).tolist() == [2 * len(LABELS)]


def test_a_class_is_counted_in_gold_and_in_the_output():
    row = np.reshape(LIFE["macro_f"].row([life("work")], life(), "bio"), (len(CLASSES), 3))
    assert row[CLASSES.index("work")].tolist() == [0, 1, 0]
    assert row[CLASSES.index("bio")].tolist() == [0, 0, 1]
    assert row.sum() == 2


def test_items_without_a_row_have_zeros_and_none_at_all_no_columns():
    assert stacked([(1, 2), None]).tolist() == [[1, 2], [0, 0]]
    assert stacked([None, None]).shape == (2, 0)


def test_the_score_of_nothing_is_not_a_number():
    metric = TEXT["sentence_recall"]
    assert np.isnan(metric.score(metric.statistics([[summary()]], [summary()], [HALF])))


@pytest.mark.parametrize("metric", [GREC["nist"], GREC["bleu3"], GREC["string_accuracy"]])
def test_one_item_alone_has_a_score_or_none(metric):
    gold, item = filled(TAY, IT), filled(TAY, IT).without_gold()
    whole = metric.score(metric.statistics([[gold]], [item], [[TAY, TAY]]))
    assert metric.item_score([gold], item, [TAY, TAY]) == whole
    assert metric.item_score([filled()], filled(), []) is None


def test_items_must_be_as_many_as_their_gold():
    with pytest.raises(ValueError, match="zip"):
        GREC["se"].statistics([[filled(IT)]], [], [])


def test_nist_knows_the_words_of_all_items():
    gold = [[filled(TAY, IT)], [filled()], [filled(TAY)]]
    first, nothing, last = GREC["nist"].rows(gold, [filled()] * 3, [[TAY, IT], [], [TAY]])
    assert nothing is None and len(first) == len(last) == 12
    assert last[0] == pytest.approx(2 * np.log2(5 / 2))  # two words, twice each among five
