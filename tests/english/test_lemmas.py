from __future__ import annotations

from typing import Any

import pytest
from english_tools import tables

from regsuite.corpora.formats.trees.conllu import Tree, Word
from regsuite.english.pipeline.lemmas import Lemmatizer
from tests.english.trees import tree


def words(*rows: tuple[str, str, str]) -> list[Tree]:
    return [Tree(tuple(Word(f, lemma, "X", tag, "_", 0, "root") for f, tag, lemma in rows))]


def corrected(rows: str, table: Any = ()) -> list[str]:
    return [token.lemma_ for token in Lemmatizer(dict(table))(tree(rows))]


def test_learn_keeps_irregular_and_inflected_words_by_tag() -> None:
    trees = words(("Went", "VBD", "go"), ("dog", "NN", "dog"), ("Thx", "NN", "thanks"))
    assert tables.lemmas(trees) == {"VBD": {"went": "go"}, "NN": {"thx": "thanks"}}


def test_learn_leaves_out_what_the_treebank_does_not_agree_on() -> None:
    trees = words(("saw", "VBD", "see"), ("saw", "VBD", "saw"), ("left", "VBD", "leave"))
    assert tables.lemmas(trees) == {"VBD": {"left": "leave"}}


def test_learn_takes_amounts_but_nothing_personal() -> None:
    rows = [("1,000", "CD", "1000"), ("80's", "NNS", "80s"), ("X50199", "NN", "X50199")]
    rows += [("555-0123", "CD", "5550123"), ("A@b", "NN", "B"), ("Plan2.doc", "NN", "Plan2.doc")]
    assert tables.lemmas(words(*rows)) == {"CD": {"1,000": "1000"}, "NNS": {"80's": "80s"}}


def test_learn_leaves_names_and_addresses_as_written() -> None:
    assert tables.lemmas(words(("USA", "NNP", "America"), ("a@b.c", "ADD", "mail"))) == {}


def test_the_table_comes_before_the_guess_of_the_pipeline() -> None:
    assert corrected("Fought VBD VERB 0 root fink", {"VBD": {"fought": "fight"}}) == ["fight"]


@pytest.mark.parametrize(
    ("row", "lemma"),
    [
        ("Laughter NN NOUN 0 root Laughter", "laughter"),
        ("FREE JJ ADJ 0 root FREE", "free"),
        ("Rita NNP PROPN 0 root rita", "Rita"),
        ("ENRON NNP PROPN 0 root enron", "Enron"),
        ("IBM NNP PROPN 0 root ibm", "IBM"),
        ("A@B.c ADD X 0 root a@b.c", "A@B.c"),
        ("provoked VBN VERB 0 root provok", "provoke"),
        ("submitted VBD VERB 0 root submitt", "submit"),
        ("violating VBG VERB 0 root violat", "violate"),
        ("condemned VBN VERB 0 root condemne", "condemn"),
        ("tallied VBD VERB 0 root talli", "tally"),
        ("Books NNS NOUN 0 root Book", "book"),
    ],
)
def test_rules_correct_capitals_and_unknown_verbs(row: str, lemma: str) -> None:
    assert corrected(row) == [lemma]


def test_a_known_verb_decides_between_spellings() -> None:
    table = {"VBZ": {"hopes": "hope"}}
    assert corrected("hoping VBG VERB 0 root hop", table) == ["hope"]
