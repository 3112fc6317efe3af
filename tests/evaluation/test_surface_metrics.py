"""The measures of surface realisation, against libraries and by hand."""

from __future__ import annotations

import random
from typing import Any

import pytest
from nltk.translate.meteor_score import single_meteor_score
from sacrebleu.metrics.bleu import BLEU
from sacrebleu.metrics.ter import TER

from regsuite.corpora.records.trees import Node, Realisation, Tree
from regsuite.evaluation.metrics import meteor
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.metrics.surface import (
    METRICS,
    SENTENCES,
    MeanNist,
    nbest_group,
    normalised,
    sentence_group,
    system_group,
)

TREE = Tree("1", (Node("go", "", "", "root", -1),))
GOLD = ["The cat sat on the mat .", "Dogs & cats bark at night .", "No ."]
SAID = ["the cat on the mat sat .", "dogs &amp;  cats bark at night .", "yes ."]


def item(*texts: str) -> Realisation:
    return Realisation(TREE, texts)


def score(metric: Metric[Realisation, Any], said: list[tuple[str, ...]]) -> float:
    gold = [[item(g)] for g in GOLD]
    return metric.score(metric.statistics(gold, [item()] * len(GOLD), said))


def scores(said: list[tuple[str, ...]]) -> dict[str, float]:
    every = (*METRICS, *sentence_group(SENTENCES), *nbest_group(SENTENCES))
    return {m.name: score(m, said) for m in every}


def test_strings_are_normalised():
    assert normalised("  A &amp; B\tc ") == "a & b c"


def test_bleu_and_ter_are_sacrebleus():
    found = scores([(s,) for s in SAID])
    said, gold = [normalised(s) for s in SAID], [normalised(g) for g in GOLD]
    bleu = BLEU(tokenize="none", force=True).corpus_score(said, [gold]).score / 100
    assert found["bleu4"] == pytest.approx(bleu)
    assert found["ter"] == pytest.approx(TER().corpus_score(said, [gold]).score / 100)


def test_gold_scores_perfectly():
    found = scores([(g,) for g in GOLD])
    for name in ("bleu4", "dist", "exact", "coverage", "bleu4_mean"):
        assert found[name] == pytest.approx(1)
    assert found["ter"] == found["ter_mean"] == 0
    assert found["meteor"] > 0.9


def test_meteor_takes_synonyms_and_says_so():
    said = METRICS[3].one(["the car stopped here today"], "the automobile stopped here today")
    assert said > METRICS[3].one(["the car stopped here today"], "the turnip stopped here today")
    assert "synonym" in METRICS[3].details


def test_a_missing_output_scores_nothing_and_ter_one():
    found = scores([()] * 3)
    zero = {n: s for n, s in found.items() if not n.startswith("ter")}
    assert set(zero.values()) == {0.0}
    assert found["ter"] == found["ter_mean"] == found["ter_nbest"] == pytest.approx(1)


def test_exact_and_dist_by_hand():
    found = scores([(s,) for s in SAID])
    assert found["exact"] == pytest.approx(1 / 3)
    assert found["coverage"] == 1
    lone = METRICS[4].item_score([item("abcd")], item(), ("abxd",))
    assert lone == pytest.approx(0.75)


def test_nbest_weighs_ranks_and_ignores_duplicates():
    bleu = nbest_group(SENTENCES)[0]
    gold = [item(GOLD[0])]
    assert bleu.item_score(gold, item(), (GOLD[0],)) == pytest.approx(5 / 15)
    assert bleu.item_score(gold, item(), (GOLD[0], GOLD[0])) == pytest.approx(5 / 15)
    assert bleu.item_score(gold, item(), ("x", GOLD[0])) == pytest.approx(4 / 15)
    ter = nbest_group(SENTENCES)[3]
    assert ter.item_score(gold, item(), (GOLD[0],)) == pytest.approx(10 / 15)


def test_mean_nist_is_the_mean_of_the_sentences():
    said, metric = [(s,) for s in SAID], MeanNist(SENTENCES)
    rows = metric.rows([[item(g)] for g in GOLD], [item()] * 3, said)
    assert score(metric, said) == pytest.approx(sum(r[0] for r in rows if r) / 3)


def test_gold_without_a_sentence_is_not_measured():
    assert METRICS[0].row([item()], item(), ("a",)) is None


def test_nbest_nist_weighs_the_sentences_own_nist():
    nist = nbest_group(SENTENCES)[1]
    assert nist.name == "nist_nbest"
    once = score(MeanNist(SENTENCES), [(s,) for s in SAID])
    assert score(nist, [(s,) for s in SAID]) == pytest.approx(once * 5 / 15)
    assert score(nist, [(s, s, s) for s in SAID]) == pytest.approx(once * 5 / 15)
    second = score(MeanNist(SENTENCES), [(g,) for g in GOLD])
    both = [(s, g) for s, g in zip(SAID, GOLD, strict=True)]
    fresh = score(MeanNist(SENTENCES), [(GOLD[0],), (), (GOLD[2],)])
    assert second > fresh  # the second sentence is said twice, which counts once
    assert score(nist, both) == pytest.approx(once * 5 / 15 + fresh * 4 / 15)


def test_meteor_is_nltks_formula_over_its_alignment():
    rng = random.Random(4)
    words = "the car automobile stopped stops here there today a cat".split()
    for _ in range(1_000):
        gold, said = (" ".join(rng.choices(words, k=rng.randint(1, 9))) for _ in range(2))
        expected = single_meteor_score(
            gold.split(), said.split(), stemmer=meteor._Stemmer(), wordnet=meteor._reader()
        )
        assert meteor.meteor([gold], said, str.split) == pytest.approx(expected)


def test_system_meteor_sums_counts_before_the_formula():
    """Six matches of 8 words in two chunks, and two of four in one: 8 of 12 in three chunks."""
    (metric,) = system_group(SENTENCES)
    gold = [[item("p q r s t u")], [item("k l")]]
    said = [("p q r x y s t u",), ("k l n o",)]
    found = metric.score(metric.statistics(gold, [item()] * 2, said))
    precision, recall = 8 / 12, 8 / 8
    f_mean = precision * recall / (0.9 * precision + 0.1 * recall)
    assert found == pytest.approx(f_mean * (1 - 0.5 * (3 / 8) ** 3))
    assert metric.score(metric.statistics(gold, [item()] * 2, [(), ()])) == 0.0
