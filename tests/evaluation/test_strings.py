"""Golden values, computed by hand, and the libraries' own figures on random segments."""

from __future__ import annotations

import doctest
import math
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.translate.nist_score import corpus_nist, sentence_nist
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
    (
        ["the the tay"],
        [["the tay", "the the it"]],
        (2 * math.log2(5 / 3) + math.log2(5)) / 3 + 2 * math.log2(3) / 2,
        "each n-gram as often as in the reference that has it most often: all of them count; "
        "the mean length of the references, two and a half words, is reached",
    ),
    ([], [], 0.0, "no segment"),
    ([""], [[""]], 0.0, "empty strings"),
]


@pytest.mark.parametrize(("hypotheses", "references", "expected", "comment"), NISTS)
def test_nist(hypotheses, references, expected, comment):
    assert nist(hypotheses, references) == pytest.approx(expected), comment


LONG = ("the river tay of it", ["the river tay of it"])
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


@given(data=corpora(1))
def test_nist_with_one_reference_is_that_of_nltk(data):
    """Where every order occurs in the hypotheses: nltk divides by zero elsewhere."""
    hypotheses, references = zip(*data, LONG, strict=True)
    split = [[r.split() for r in refs] for refs in references]
    expected = corpus_nist(split, [h.split() for h in hypotheses], n=5)
    assert nist(hypotheses, references) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(("name", "expected"), [("hypothesis1", 5.0379), ("hypothesis2", 2.1139)])
def test_nist_with_three_references_is_that_of_mteval(name, expected):
    """The sentences of nltk's own example, with the figures that mteval-v13a gives for them."""
    examples = doctest.DocTestParser().get_examples(sentence_nist.__doc__)
    given: dict[str, list[str]] = {}
    for example in examples:
        if " = [" in example.source:
            exec(example.source, given)
    references = [[" ".join(given[f"reference{k}"]) for k in (1, 2, 3)]]
    assert nist([" ".join(given[name])], references) == pytest.approx(expected, abs=5e-5)


def mteval(hypotheses: list[str], references: list[list[str]]) -> float:
    """NIST by mteval's rules, word by word: written apart from the code that is tested."""
    every = [r.split() for refs in references for r in refs]

    def grams(words: list[str], n: int) -> list[str]:
        return [" ".join(words[i : i + n]) for i in range(len(words) - n + 1)]

    def information(gram: str) -> float:
        n = gram.count(" ") + 1
        seen = sum(grams(r, n).count(gram) for r in every)
        before = gram.rpartition(" ")[0]
        base = sum(grams(r, n - 1).count(before) for r in every) if before else 0
        return math.log2((base if n > 1 else sum(map(len, every))) / seen)

    score = 0.0
    for n in range(1, 6):
        gained, possible = 0.0, 0
        for hypothesis, refs in zip(hypotheses, references, strict=True):
            own = grams(hypothesis.split(), n)
            possible += len(own)
            for gram in set(own):
                most = max(grams(r.split(), n).count(gram) for r in refs)
                gained += min(own.count(gram), most) * information(gram) if most else 0.0
        score += gained / possible if possible else 0.0
    length = sum(len(h.split()) for h in hypotheses)
    wanted = sum(sum(len(r.split()) for r in refs) / len(refs) for refs in references)
    ratio = min(1.0, length / wanted)
    return score * math.exp(math.log(0.5) / math.log(1.5) ** 2 * math.log(ratio) ** 2)


@pytest.mark.parametrize("versions", [1, 2, 3, 4])
def test_nist_is_that_of_an_independent_implementation(versions):
    draw = random.Random(versions)
    words = "the tay river it which of _ a".split()
    for _ in range(250):
        count = draw.randint(1, 5)
        text = [
            [" ".join(draw.choices(words, k=draw.randint(1, 7))) for _ in range(1 + versions)]
            for _ in range(count)
        ]
        hypotheses, references = [t[0] for t in text], [t[1:] for t in text]
        expected = mteval(hypotheses, references)
        assert nist(hypotheses, references) == pytest.approx(expected, abs=1e-9)


@given(corpora(2))
def test_statistics_of_segments_add_up_to_the_corpus(corpus):
    hypotheses, references = zip(*corpus, strict=True)
    rows = strings.nist_statistics(hypotheses, references)
    assert rows.shape == (len(corpus), 2 * strings.NIST_ORDER + 2)
    doubled = strings.nist(2 * rows.sum(axis=0))
    assert doubled == pytest.approx(strings.nist(rows.sum(axis=0)))
