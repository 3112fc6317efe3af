"""The contexts that udel's decision trees look at."""

from __future__ import annotations

import pytest

from regsuite.features.grec.reference import contexts
from regsuite.reg.grec.udel import features
from tests.builders import ref, text


@pytest.mark.parametrize(
    "word", "although and because by from has in into not that was who".split()
)
def test_a_function_word_beside_a_reference_is_known_as_itself(word: str) -> None:
    (found,) = contexts(text((f"Salmon {word} ", ref("1"), f" {word} swim.")))
    assert (features(found)["after"], features(found)["before"]) == (word, word)


def test_other_words_beside_a_reference_are_one_class() -> None:
    (found,) = contexts(text(("Salmon reach ", ref("1"), " early.")))
    assert (features(found)["after"], features(found)["before"]) == ("other", "other")
