"""Words between spaces and the tokens that they are made of."""

import pytest
from spacy.tokens import Doc

from regsuite.summarise.headlines.between_spaces import begins, cuts_word, glued, joins, whole
from tests.english.trees import vocab

TOKENS = ['"', "Anglo", "-", "Dutch", "firms", "'", "£", "5", "m", "deal", '"', "(", "ends", ")"]
SPACES = [False, False, False, True, False, True, False, False, True, False, True, False, False]


def doc() -> Doc:
    return Doc(vocab(), TOKENS, [*SPACES, False])


@pytest.mark.parametrize(
    ("place", "word"),
    [
        (0, '"Anglo-Dutch'), (1, '"Anglo-Dutch'), (3, '"Anglo-Dutch'), (4, "firms'"),
        (7, "£5m"), (9, 'deal"'), (10, 'deal"'), (12, "(ends)"), (13, "(ends)"),
    ],
)  # fmt: skip
def test_a_token_is_part_of_a_word(place, word):
    assert whole(doc()[place]) == word


def test_a_word_begins_with_its_first_letter_or_figure():
    letters = [t for t in doc() if t.text.isalnum()]
    assert [t.text for t in letters if begins(t)] == ["Anglo", "firms", "5", "deal", "ends"]


def test_tokens_without_a_space_between_them_are_glued():
    own = doc()
    assert glued(own[6], own[8]) and glued(own[8], own[6])
    assert not glued(own[3], own[4])


def test_a_mark_joins_what_stands_on_both_its_sides():
    assert [t.i for t in doc() if joins(t)] == [2]


@pytest.mark.parametrize("words", ["- a", "a -", "a- b", "a -b", "-", "--"])
def test_a_mark_at_an_end_or_beside_a_space_joins_nothing(words):
    tokens = [c for c in words if c != " "]
    spaces = [words[i + 1 : i + 2] == " " for i, c in enumerate(words) if c != " "]
    assert not any(joins(t) for t in Doc(vocab(), tokens, spaces))


@pytest.mark.parametrize(
    ("places", "cut"),
    [([1, 2, 3, 4], False), ([1, 4], True), ([3, 4], True), ([4, 9], False), ([9, 12], False)],
)
def test_only_one_part_of_a_joined_word_cuts_it(places, cut):
    assert cuts_word(doc(), places) is cut
