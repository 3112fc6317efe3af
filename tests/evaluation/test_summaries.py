from __future__ import annotations

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Document, DocumentSet, Sentence, Summary
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.rouge import rouge, su4
from regsuite.evaluation.metrics.summaries import (
    METRICS,
    SentencePrecision,
    SentenceRecall,
    summary_rouge,
)
from regsuite.summarise.texts.task import TextTask


def item(*references: Summary) -> DocumentSet:
    return DocumentSet("x", (Document("x", "", ""),), references)


def extract(*texts: str) -> Summary:
    return Summary.of([Sentence(t, "x", n) for n, t in enumerate(texts)])


def score(metric: Metric[DocumentSet, Summary], gold: DocumentSet, own: Summary) -> float:
    return metric.score(metric.statistics([[gold]], [item()], [own]))


@pytest.mark.parametrize(
    ("reference", "predicted", "recall", "precision"),
    [
        ("police killed the gunman", "police kill the gunman", 1.0, 1.0),
        ("a b c", "a b c", 1.0, 1.0),
        ("police killed the gunman", "the gunman police killed", (4 + 2) / 10, 6 / 10),
        ("one two three four five six", "one six", (2 + 1) / 21, 3 / 3),
        ("one two three four five six seven", "one seven", 2 / 27, 2 / 3),
        ("a b", "", 0.0, 0.0),
        ("", "a b", 0.0, 0.0),
    ],
)
def test_su4_by_hand(reference: str, predicted: str, recall: float, precision: float) -> None:
    found = su4(reference, predicted)
    assert (found.recall, found.precision) == pytest.approx((recall, precision))


@pytest.mark.parametrize("kind", ["rouge1", "rouge2", "rougeL", "rougeLsum"])
def test_remembered_stems_change_nothing(kind: str) -> None:
    from rouge_score.rouge_scorer import RougeScorer

    texts = ("The ferries sailed today.\nNobody was hurt.", "Ferries were sailing; nobody hurt")
    assert rouge(kind, *texts) == RougeScorer([kind], use_stemmer=True).score(*texts)[kind]


def test_rouge_is_the_mean_over_references() -> None:
    gold = item(Summary("ferry sold today"), Summary("bread price rose"))
    assert score(summary_rouge("rouge1", "r"), gold, Summary("ferry sold today")) == 0.5


def test_rouge_of_a_corpus_is_the_mean_over_items() -> None:
    metric = summary_rouge("rouge2", "f")
    same, other = Summary("a b c"), Summary("x y z")
    rows = metric.statistics([[item(same)], [item(same)]], [item(), item()], [same, other])
    assert rows.shape == (2, 2)
    assert metric.score(rows) == 0.5


def test_precision_and_recall_of_sentences() -> None:
    gold = item(extract("One is here.", "Two is there.", "Three went."))
    own = extract("one is  here.", "Four.")
    assert score(SentencePrecision(), gold, own) == pytest.approx(1 / 2)
    assert score(SentenceRecall(), gold, own) == pytest.approx(1 / 3)


def test_sentences_are_compared_with_extracts_only() -> None:
    gold = item(Summary("One is here."), extract("Two."))
    assert score(SentencePrecision(), gold, extract("Two.")) == 1.0


def test_an_item_without_summary_is_named() -> None:
    with pytest.raises(InputError, match="item x has no summary"):
        TextTask().answer(item())


def test_every_signature_is_different() -> None:
    assert len({m.signature for m in METRICS}) == len(METRICS) == len({m.name for m in METRICS})
