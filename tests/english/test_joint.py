from __future__ import annotations

import json

import pytest
from english_tools.tables import LEAST_SEEN, tag_pairs

from regsuite.corpora.formats.trees.conllu import Tree, Word
from regsuite.english import pipeline
from regsuite.english.pipeline.joint import FILE, JointTagger

TEXTS = [
    "Her manager, who likes running, left early.",
    "Ran into Sue at Target yesterday, lol",
    "buy two get one free !!!",
]


def test_learn_keeps_the_pairs_that_are_seen_often_enough() -> None:
    often = Word("dog", "dog", "NOUN", "NN", "_", 0, "root")
    once = Word("dog", "dog", "VERB", "NN", "_", 0, "root")
    assert tag_pairs([Tree((often,) * LEAST_SEEN + (once,))]) == [["NOUN", "NN"]]


def shipped_pairs() -> set[tuple[str, str]]:
    text = (pipeline.shipped() / FILE).read_text(encoding="utf-8")
    return {(upos, xpos) for upos, xpos in json.loads(text)}


@pytest.mark.parametrize("text", TEXTS)
def test_tag_and_word_class_never_contradict_each_other(text: str) -> None:
    doc = pipeline.load(pipeline.shipped()).parse(text)
    assert {(t.pos_, t.tag_) for t in doc if not t.is_space} <= shipped_pairs()


def test_only_allowed_pairs_are_chosen_and_features_follow() -> None:
    nlp = pipeline.load(pipeline.shipped()).nlp
    doc = nlp("Dogs sleep.")
    assert [(t.pos_, t.tag_) for t in doc][1] == ("VERB", "VBP")
    doc = JointTagger(nlp, [("NOUN", "NNS"), ("PUNCT", ".")])(doc)
    assert [(t.pos_, t.tag_) for t in doc] == [("NOUN", "NNS"), ("NOUN", "NNS"), ("PUNCT", ".")]
    assert "VerbForm" not in doc[1].morph.to_dict()


def test_an_empty_document_stays_so() -> None:
    nlp = pipeline.load(pipeline.shipped()).nlp
    assert len(JointTagger(nlp, [])(nlp(""))) == 0
