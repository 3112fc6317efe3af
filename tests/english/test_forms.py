"""Forms of English words by rule."""

from __future__ import annotations

import pytest

from regsuite.english.inflection.forms import regular


@pytest.mark.parametrize(
    ("lemma", "tag", "form"),
    [
        ("cat", "NNS", "cats"),
        ("box", "NNS", "boxes"),
        ("lady", "NNS", "ladies"),
        ("day", "NNS", "days"),
        ("postman", "NNS", "postmen"),
        ("human", "NNS", "humans"),
        ("trousers", "NNS", "trousers"),
        ("child", "NNS", "children"),
        ("go", "VBZ", "goes"),
        ("photo", "NNS", "photos"),
        ("have", "VBZ", "has"),
        ("jump", "VBD", "jumped"),
        ("stop", "VBD", "stopped"),
        ("quit", "VBG", "quitting"),
        ("play", "VBD", "played"),
        ("overplay", "VBD", "overplayed"),
        ("carry", "VBN", "carried"),
        ("lie", "VBG", "lying"),
        ("make", "VBG", "making"),
        ("see", "VBG", "seeing"),
        ("rewrite", "VBN", "rewritten"),
        ("re-read", "VBD", "re-read"),
        ("non-smoker", "NNS", "non-smokers"),
        ("big", "JJR", "bigger"),
        ("happy", "JJS", "happiest"),
        ("good", "JJS", "best"),
    ],
)
def test_endings_and_words_that_have_their_own(lemma: str, tag: str, form: str):
    assert regular(lemma, tag) == form


@pytest.mark.parametrize("lemma", ["", "x", "-", "1999", "c3po", "_"])
def test_what_is_no_word_stays(lemma: str):
    assert regular(lemma, "VBG") == lemma


def test_a_tag_without_an_ending_leaves_the_lemma():
    assert regular("table", "NN") == "table"
