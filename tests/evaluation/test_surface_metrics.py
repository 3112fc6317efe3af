"""The measures of surface realisation, against libraries and by hand."""

from __future__ import annotations

import pytest
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.ter import TER

from regsuite.base.errors import InputError
from regsuite.corpora.records.trees import Node, Realisation, Tree
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.surface import (
    METRICS,
    MeanNist,
    Meteor,
    meteor,
    nbest_metrics,
    normalised,
    sentence_metrics,
)

TREE = Tree("1", (Node("go", "", "", "root", -1),))
GOLD = ["The cat sat on the mat .", "Dogs & cats bark at night .", "No ."]
SAID = ["the cat on the mat sat .", "dogs &amp;  cats bark at night .", "yes ."]


def item(*texts: str) -> Realisation:
    return Realisation(TREE, texts)


def score(metric: Metric[Realisation], said: list[Realisation]) -> float:
    return metric.score(metric.statistics([[item(g)] for g in GOLD], said))


def scores(said: list[Realisation]) -> dict[str, float]:
    every = (*METRICS, *sentence_metrics(), *nbest_metrics())
    return {m.name: score(m, said) for m in every}


def test_strings_are_normalised():
    assert normalised("  A &amp; B\tc ") == "a & b c"


def test_bleu_and_ter_are_sacrebleus():
    found = scores([item(s) for s in SAID])
    said, gold = [normalised(s) for s in SAID], [normalised(g) for g in GOLD]
    bleu = BLEU(tokenize="none", force=True).corpus_score(said, [gold]).score / 100
    assert found["bleu4"] == pytest.approx(bleu)
    assert found["ter"] == pytest.approx(TER().corpus_score(said, [gold]).score / 100)


def test_gold_scores_perfectly():
    found = scores([item(g) for g in GOLD])
    for name in ("bleu4", "dist", "exact", "coverage", "bleu4_mean"):
        assert found[name] == pytest.approx(1)
    assert found["ter"] == found["ter_mean"] == 0
    assert found["meteor"] > 0.9


def test_meteor_takes_synonyms_and_says_so():
    said = meteor("the automobile stopped here today", ("the car stopped here today",))
    assert said > meteor("the turnip stopped here today", ("the car stopped here today",))
    assert "synonym" in Meteor.details


def test_a_missing_output_scores_nothing_and_ter_one():
    found = scores([item()] * 3)
    zero = {n: s for n, s in found.items() if not n.startswith("ter")}
    assert set(zero.values()) == {0.0}
    assert found["ter"] == found["ter_mean"] == found["ter_nbest"] == pytest.approx(1)


def test_exact_and_dist_by_hand():
    found = scores([item(s) for s in SAID])
    assert found["exact"] == pytest.approx(1 / 3)
    assert found["coverage"] == 1
    lone = METRICS[4].item_score([item("abcd")], item("abxd"))
    assert lone == pytest.approx(0.75)


def test_nbest_weighs_ranks_and_ignores_duplicates():
    bleu = nbest_metrics()[0]
    gold = [item(GOLD[0])]
    assert bleu.item_score(gold, item(GOLD[0])) == pytest.approx(5 / 15)
    assert bleu.item_score(gold, item(GOLD[0], GOLD[0])) == pytest.approx(5 / 15)
    assert bleu.item_score(gold, item("x", GOLD[0])) == pytest.approx(4 / 15)
    ter = nbest_metrics()[2]
    assert ter.item_score(gold, item(GOLD[0])) == pytest.approx(10 / 15)


def test_mean_nist_is_the_mean_of_the_sentences():
    said = [item(s) for s in SAID]
    rows = MeanNist().rows([[item(g)] for g in GOLD], said)
    assert score(MeanNist(), said) == pytest.approx(sum(r[0] for r in rows if r) / 3)


def test_gold_without_a_sentence_is_told():
    with pytest.raises(InputError, match="has no text"):
        METRICS[0].row([item()], item("a"))
