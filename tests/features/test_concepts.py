from __future__ import annotations

import numpy as np

from regsuite.english.content_words import all_words
from regsuite.features.documents.concepts import Concepts, concepts_of
from regsuite.features.documents.sentence_cues import CUES, sentence_cues
from tests.summarise.builders import several, single


def test_concepts_are_stems_and_pairs_with_a_content_word() -> None:
    assert list(concepts_of(all_words("The ferries of Oster"))) == [
        "ferri",
        "oster",
        "the ferri",
        "ferri of",
        "of oster",
    ]


def test_spread_counts_documents_and_shared_leaves_out_what_one_has() -> None:
    item = several("Ferry sold. Ferry lost.", "Ferry kept.")
    found = Concepts(item, [all_words(s.text) for s in item.sentences])
    places = found.space.words
    assert found.spread[places["ferri"]] == 2
    assert found.spread[places["kept"]] == 1
    assert found.shared()[places["kept"]] == 0


def test_in_one_document_every_concept_counts() -> None:
    item = single("Ferry sold. Rain fell.")
    found = Concepts(item, [all_words(s.text) for s in item.sentences])
    assert (found.shared() == 1).all()


def test_signs_tell_what_they_say() -> None:
    item = single("The council decided to wait. Was it right? Ferry sale cost 9 crowns.")
    words = [all_words(s.text) for s in item.sentences]
    cues = sentence_cues(item, words, np.arange(3.0), np.full(3, 3.0))
    column = dict(zip(CUES, cues.T, strict=True))
    assert column["decides"].tolist() == [1, 0, 0]
    assert column["question"].tolist() == [0, 1, 0]
    assert column["figures"].tolist() == [0, 0, 1]
    assert column["last"].tolist() == [0, 0, 1]
    assert column["title"].argmax() == 2
