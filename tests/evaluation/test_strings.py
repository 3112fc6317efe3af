"""Golden values, computed by hand, and the libraries' own figures on random segments."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.translate.nist_score import corpus_nist
from sacrebleu.metrics.bleu import BLEU

from regsuite.evaluation.metrics import strings

EDIT_DISTANCES = [
    ("it", "it", 0, 0.0, "the same"),
    ("it", "he", 2, 1.0, "a substitution costs 2, over 1 + 1 words"),
    ("the tay", "the river tay", 1, 1 / 5, "an insertion costs 1, over 2 + 3 words"),
    ("the river tay", "the tay", 1, 1 / 5, "a deletion costs 1"),
    ("the river", "the tay", 2, 2 / 4, "the shared word costs nothing"),
    ("tay the", "the tay", 2, 2 / 4, "moving a word is a deletion and an insertion"),
    ("_", "_", 0, 0.0, "the empty REFEX is the same as itself"),
    ("_", "it", 2, 1.0, "the empty REFEX counts as a word"),
    ("_", "the tay", 3, 1.0, "one substitution and one insertion, over 1 + 2 words"),
    ("", "", 0, 0.0, "two empty strings"),
    ("", "the tay", 2, 1.0, "all inserted"),
    ("The", "the", 2, 1.0, "case is not ignored here: keys are lower-cased before"),
]


@pytest.mark.parametrize(("a", "b", "distance", "normalised", "comment"), EDIT_DISTANCES)
def test_edit_distance(a, b, distance, normalised, comment):
    assert strings.edit_distance(a, b) == distance, comment
    assert strings.normalised_edit_distance(a, b) == pytest.approx(normalised), comment


def bleu(hypotheses, references):
    rows = [strings.bleu_statistics(h, r) for h, r in zip(hypotheses, references, strict=True)]
    return float(strings.bleu(np.array(rows, dtype=float).sum(axis=0)))


BLEUS = [
    (["it"], [("it",)], 1.0, "no bigram or trigram could match, so only words count"),
    (["_"], [("_",)], 1.0, "the empty REFEX is a word"),
    (["the tay"], [("the tay",)], 1.0, "no trigram could match"),
    (["the river tay", "it"], [("the river tay",), ("it",)], 1.0, "all orders match"),
    (["he"], [("it",)], 0.0, "nothing shared"),
    (["_"], [("it",)], 0.0, "nothing shared with the empty REFEX"),
    (
        ["the long river tay"],
        [("the long river dee",)],
        (3 / 4 * 2 / 3 * 1 / 2) ** (1 / 3),
        "orders",
    ),
    (["the river tay"], [("the river tay itself",)], math.exp(1 - 4 / 3), "brevity penalty"),
    (
        ["the river tay", "it"],
        [("the river tay",), ("he",)],
        (3 / 4) ** (1 / 3),
        "3 of 4 words over both segments, 2 of 2 bigrams, 1 of 1 trigrams",
    ),
    (
        ["the river tay"],
        [("it", "the river tay")],
        1.0,
        "the best reference, and the length nearest to the hypothesis",
    ),
]


@pytest.mark.parametrize(("hypotheses", "references", "expected", "comment"), BLEUS)
def test_bleu3(hypotheses, references, expected, comment):
    assert bleu(hypotheses, references) == pytest.approx(expected), comment


def test_bleu_of_nothing_is_zero():
    assert strings.bleu(np.zeros(2 + 2 * strings.BLEU_ORDER)) == 0.0


def nist(hypotheses, references):
    return float(strings.nist(strings.nist_statistics(hypotheses, references).sum(axis=0)))


LOG3 = math.log2(3)  # the information of a word that is one of three

NISTS = [
    (["the tay", "it"], [["the tay"], ["it"]], LOG3, "3 · log2 3 over 3 words; 'the tay' tells 0"),
    (["the tay", "he"], [["the tay"], ["it"]], 2 / 3 * LOG3, "2 of 3 words"),
    (["the", "it"], [["the tay"], ["it"]], LOG3 / 2, "two thirds of the length halve the score"),
    (["it"], [["it"]], 0.0, "the only word there is tells nothing"),
    (["_", "it"], [["_"], ["it"]], 1.0, "two words, one bit each; the empty REFEX is one"),
    (["he", "he"], [["_"], ["it"]], 0.0, "nothing shared"),
    (
        ["a c", "a b"],
        [["a c"], ["a b"]],
        (1 + 1 + 2 + 2) / 4 + (1 + 1) / 2,
        "a is half of the words (1 bit), b and c a quarter; after a, each is one of two",
    ),
    ([], [], 0.0, "no segment"),
    ([""], [[""]], 0.0, "empty strings"),
]


@pytest.mark.parametrize(("hypotheses", "references", "expected", "comment"), NISTS)
def test_nist(hypotheses, references, expected, comment):
    assert nist(hypotheses, references) == pytest.approx(expected), comment


SEGMENT = st.lists(st.sampled_from("the tay river it which of _".split()), min_size=1, max_size=6)


def corpora(versions: int) -> st.SearchStrategy[list[tuple[str, list[str]]]]:
    segment = SEGMENT.map(" ".join)
    references = st.lists(segment, min_size=versions, max_size=versions)
    return st.lists(st.tuples(segment, references), min_size=1, max_size=12)


@pytest.mark.parametrize("versions", [1, 3])
@given(data=st.data())
def test_bleu3_is_that_of_sacrebleu(versions, data):
    hypotheses, references = zip(*data.draw(corpora(versions)), strict=True)
    library = BLEU(max_ngram_order=3, tokenize="none", effective_order=True)
    expected = library.corpus_score(
        list(hypotheses), [list(v) for v in zip(*references, strict=True)]
    )
    found = bleu(hypotheses, [tuple(r) for r in references])
    assert found == pytest.approx(expected.score / 100, abs=1e-9)


@pytest.mark.parametrize("versions", [1, 3])
@given(data=st.data())
def test_nist_is_that_of_nltk(versions, data):
    """Where every order occurs in the hypotheses: nltk divides by zero elsewhere."""
    long = ("the river tay of it", ["the river tay of it"] * versions)
    hypotheses, references = zip(*[*data.draw(corpora(versions)), long], strict=True)
    split = [[r.split() for r in refs] for refs in references]
    expected = corpus_nist(split, [h.split() for h in hypotheses], n=5)
    assert nist(hypotheses, references) == pytest.approx(expected, abs=1e-9)


@given(corpora(2))
def test_statistics_of_segments_add_up_to_the_corpus(corpus):
    hypotheses, references = zip(*corpus, strict=True)
    rows = strings.nist_statistics(hypotheses, references)
    assert rows.shape == (len(corpus), 2 * strings.NIST_ORDER + 2)
    doubled = strings.nist(2 * rows.sum(axis=0))
    assert doubled == pytest.approx(strings.nist(rows.sum(axis=0)))
