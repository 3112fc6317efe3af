"""ALT-REFEX lists."""

from __future__ import annotations

from regsuite.reg.lists import alternatives, nominals, plain_words, refex


def texts(found):
    return [r.text for r in found]


def test_nominals_are_those_used_the_category_and_the_title():
    used = [("np-subj", "The Tay"), ("subj-det", "the river's"), ("np-obj", "it")]
    assert nominals("Tay", "river", used) == ["the Tay", "the river"]
    assert nominals("Ada Holm", "person", [("subj-det", "Holm's")]) == ["Ada Holm", "Holm"]


def test_nominals_keep_the_capital_of_a_title_that_has_the_article():
    used = [("np-subj", "The Silent Orchard"), ("np-obj", "the Silent Orchard")]
    assert nominals("The Silent Orchard", "film", used) == ["The Silent Orchard", "the film"]


def test_plain_words_drop_what_the_place_added():
    assert plain_words("The peak", "np-subj") == "the peak"
    assert plain_words("Tay itself", "np-obj") == "Tay"
    assert plain_words("James'", "subj-det") == "James"


def test_alternatives_fit_the_syncat():
    assert texts(alternatives("subj-det", ["James", "the city"], "he")) == [
        "James'",
        "his",
        "the city's",
        "whose",
    ]
    assert "_" in texts(alternatives("np-subj", ["Tay"], "it"))
    assert "itself" in texts(alternatives("np-obj", ["Tay"], "it"))
    assert "they" in texts(alternatives("np-subj", ["The Kings"], "they"))


def test_alternatives_without_a_pronoun_offer_names_alone():
    assert texts(alternatives("np-subj", ["Tay"], "")) == ["Tay", "_"]
    assert texts(alternatives("np-obj", ["Tay"], "")) == ["Tay"]
    assert texts(alternatives("subj-det", ["Tay"], "")) == ["Tay's"]


def test_refex_attributes():
    assert refex("this peak").type == "common"
    assert refex("the Peak").type == "name"
    assert refex("whose", "genitive").head == "rel-pron"
