"""Trees with ClearNLP labels become those of UD."""

from __future__ import annotations

import pytest

from regsuite.english.clearnlp import universal
from regsuite.english.entities.tree import tree_of
from tests.english import trees

PAIRS = {
    "passive, conjuncts and a genitive": (trees.UD, trees.CLEARNLP),
    "a prepositional phrase in the end": (trees.UD_ACTIVE, trees.CLEARNLP_ACTIVE),
}
COPULA = """
She PRP PRON 2 nsubj
is VBZ AUX 0 ROOT be
a DT DET 4 det
farmer NN NOUN 2 attr
in IN ADP 4 prep
Leeds NNP PROPN 5 pobj
. . PUNCT 2 punct
"""
THERE = """
There EX PRON 2 expl
is VBZ VERB 0 ROOT be
a DT DET 4 det
mill NN NOUN 2 attr
"""
OUT_OF = """
ran VBD VERB 0 ROOT run
out IN ADP 1 prep
of IN ADP 2 prep
mills NNS NOUN 3 pobj
and CC CCONJ 4 cc
shops NNS NOUN 4 conj
and CC CCONJ 6 cc
farms NNS NOUN 6 conj
"""
ALONE = """
In IN ADP 0 ROOT
May NNP PROPN 1 pobj
"""


def drawn(rows: str) -> list[tuple[str, str, str]]:
    tree = universal(tree_of(trees.tree(rows)))
    return [
        (word, tree.words[head], label)
        for word, head, label in zip(tree.words, tree.heads, tree.labels, strict=True)
    ]


@pytest.mark.parametrize("name", PAIRS)
def test_both_schemes_give_one_tree_but_for_the_words_of_a_name(name):
    ours, theirs = (drawn(rows) for rows in PAIRS[name])
    words = {word for word, _, _ in ours} - {"by", "Robert", "Smith", "gave", "indicted"}
    assert [row for row in theirs if row[0] in words] == [row for row in ours if row[0] in words]


def test_what_a_subject_is_said_to_be_heads_the_clause():
    assert drawn(COPULA) == [
        ("She", "farmer", "nsubj"),
        ("is", "farmer", "cop"),
        ("a", "farmer", "det"),
        ("farmer", "farmer", "root"),
        ("in", "Leeds", "case"),
        ("Leeds", "farmer", "nmod"),
        (".", "farmer", "punct"),
    ]


def test_what_is_there_is_a_subject():
    assert ("mill", "is", "nsubj") in drawn(THERE)


def test_prepositions_in_a_row_and_conjuncts_hang_on_the_noun():
    assert drawn(OUT_OF)[1:] == [
        ("out", "mills", "case"),
        ("of", "mills", "case"),
        ("mills", "ran", "obl"),
        ("and", "shops", "cc"),
        ("shops", "mills", "conj"),
        ("and", "farms", "cc"),
        ("farms", "mills", "conj"),
    ]


def test_a_prepositional_phrase_may_stand_alone():
    assert drawn(ALONE)[1][1:] == ("May", "root")


def test_a_tree_of_ud_stays_what_it_is():
    tree = tree_of(trees.tree(trees.UD))
    assert universal(tree) is tree
