from __future__ import annotations

import pytest
from english_tools.tables import lower_words

from regsuite.corpora.formats.trees.conllu import Tree, Word
from regsuite.english.pipeline.tags import NameTagger
from tests.english.trees import tree


def test_learn_keeps_words_of_letters_seen_in_lower_case() -> None:
    words = (Word(f, f, "X", "X", "_", 0, "root") for f in ("Army", "river", "1990", "a@b"))
    assert lower_words([Tree(tuple(words))]) == ["river"]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("Miramar NN NOUN 0 root", ("PROPN", "NNP")),
        ("Greens NNS NOUN 0 root", ("PROPN", "NNPS")),
        ("River NN NOUN 0 root", ("NOUN", "NN")),
        ("miramar NN NOUN 0 root", ("NOUN", "NN")),
        ("Polish JJ ADJ 0 root", ("ADJ", "JJ")),
        ("B2 NN NOUN 0 root", ("NOUN", "NN")),
    ],
)
def test_only_capitalised_nouns_never_seen_in_lower_case_become_names(
    row: str, expected: tuple[str, str]
) -> None:
    token = NameTagger(["river"])(tree(row))[0]
    assert (token.pos_, token.tag_) == expected
