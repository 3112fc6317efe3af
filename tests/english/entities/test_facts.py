"""What the words of a candidate tell."""

from __future__ import annotations

import pytest

from regsuite.english.entities.tree import tree_of
from tests.english.entities.resolved_builders import facts_in, family, quoted
from tests.english.trees import tree


def test_kinds_of_mentions() -> None:
    found = facts_in(family())
    kinds = {text: found[text].kind for text in ("Anna Dunn", "a doctor", "her", "her brother")}
    assert kinds == {
        "Anna Dunn": "name",
        "a doctor": "indefinite",
        "her": "pronoun",
        "her brother": "possessive",
    }
    assert found["the river"].kind == "definite"


def test_a_title_is_no_part_of_a_name_and_tells_the_sex() -> None:
    lee = facts_in(quoted())["Mr Lee"]
    assert (lee.core, lee.title, lee.gender) == (("lee",), "mr", "male")


def test_gender_of_given_names_nouns_and_pronouns() -> None:
    found = facts_in(family())
    assert [found[t].gender for t in ("Anna Dunn", "her", "her brother")] == ["female"] * 2 + [
        "male"
    ]
    assert found["the river"].gender == ""


def test_roles_go_over_to_conjuncts() -> None:
    found = facts_in(family())
    assert found["Anna Dunn"].role == found["her brother"].role == "subject"
    assert (found["her"].role, found["a doctor"].role) == ("owner", "apposition")


def test_who_says_a_quotation() -> None:
    found = facts_in(quoted())
    assert found["I"].quotation == 0 and found["I"].said_by == 0
    assert found["Mr Lee"].quotation == found["Mr Lee"].said_by == -1
    assert found["I"].person == 1


@pytest.mark.parametrize("word", ["There", "Here"])
def test_pointing_adverbs_have_a_class(word: str) -> None:
    pointing = tree_of(tree(f"{word} RB ADV 0 root {word.lower()}"))
    assert facts_in(pointing)[word].pronoun == word.lower()


def test_relative_pronouns_have_classes() -> None:
    assert facts_in(quoted())["who"].pronoun == "who"


def test_an_open_pronoun() -> None:
    someone = tree_of(tree("Someone NN PRON 0 root someone"))
    assert facts_in(someone)["Someone"].pronoun == "open"


def test_a_month_is_no_part_of_a_name() -> None:
    text = tree_of(tree("Lake NNP PROPN 0 root Lake\nMay NNP PROPN 1 flat May"))
    assert facts_in(text)["Lake May"].core == ("lake",)


@pytest.mark.parametrize(
    ("word", "known"),
    [pair.split() for pair in "him he, her she, hers she, its it, me i, our we, us we, them they, "
     "theirs they, your you, myself i, themselves they, these these, those those".split(", ")],
)  # fmt: skip
def test_pronouns_have_their_classes(word: str, known: str) -> None:
    text = tree_of(tree(f"It PRP PRON 2 nsubj\nsees VBZ VERB 0 root see\n{word} PRP PRON 2 obj"))
    assert facts_in(text)[word].pronoun == known
