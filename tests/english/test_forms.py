"""Forms of English words by rule."""

from __future__ import annotations

import pytest

from regsuite.english.inflection import base_form, inflect, plural, plurals


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
        ("hypothesis", "NNS", "hypotheses"),
        ("quiz", "NNS", "quizzes"),
        ("quiz", "VBZ", "quizzes"),
        ("waltz", "VBZ", "waltzes"),
        ("ak47", "NNS", "ak47s"),
        ("radio", "VBZ", "radios"),
        ("echo", "VBZ", "echoes"),
        ("mimic", "VBG", "mimicking"),
        ("bivouac", "VBD", "bivouacked"),
        ("be", "VBG", "being"),
        ("be", "VBP", "are"),
        ("dye", "VBG", "dyeing"),
        ("great-grandchild", "NNS", "great-grandchildren"),
        ("pre-make", "VBN", "pre-made"),
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
    assert inflect(lemma, tag) == form


@pytest.mark.parametrize(
    ("lemma", "past", "participle"),
    [
        ("arise", "arose", "arisen"),
        ("broadcast", "broadcast", "broadcast"),
        ("forsake", "forsook", "forsaken"),
        ("get", "got", "got"),
        ("lie", "lay", "lain"),
        ("relay", "relayed", "relayed"),
        ("strive", "strove", "striven"),
        ("undergo", "underwent", "undergone"),
        ("overrun", "overran", "overrun"),
        ("foresee", "foresaw", "foreseen"),
        ("withstand", "withstood", "withstood"),
        ("outgrow", "outgrew", "outgrown"),
        ("mistake", "mistook", "mistaken"),
        ("rewrite", "rewrote", "rewritten"),
        ("uphold", "upheld", "upheld"),
        ("unwind", "unwound", "unwound"),
        ("write", "wrote", "written"),
    ],
)
def test_irregular_verbs_also_behind_a_prefix(lemma: str, past: str, participle: str):
    assert (inflect(lemma, "VBD"), inflect(lemma, "VBN")) == (past, participle)


@pytest.mark.parametrize(
    ("noun", "form"),
    [
        ("alga", "algae"),
        ("bookshelf", "bookshelves"),
        ("criterion", "criteria"),
        ("german", "germans"),
        ("lens", "lenses"),
        ("loch", "lochs"),
        ("person", "people"),
        ("series", "series"),
        ("tomato", "tomatoes"),
        ("werewolf", "werewolves"),
    ],
)
def test_irregular_plurals(noun: str, form: str):
    assert plural(noun) == form


def test_the_usual_plural_comes_first():
    assert plurals("person") == ("people", "persons")
    assert plurals("cat") == ("cats",)


@pytest.mark.parametrize(
    "verb", ["admit", "begin", "control", "format", "occur", "submit", "unzip"]
)
def test_verbs_of_several_syllables_that_double_their_last_letter(verb: str):
    assert inflect(verb, "VBG") == f"{verb}{verb[-1]}ing"
    assert inflect("offer", "VBG") == "offering"


@pytest.mark.parametrize(
    ("lemma", "more", "most"),
    [("bad", "worse", "worst"), ("far", "further", "furthest"), ("much", "more", "most"),
     ("well", "better", "best")],
)  # fmt: skip
def test_irregular_degrees(lemma: str, more: str, most: str):
    assert (inflect(lemma, "JJR"), inflect(lemma, "RBS")) == (more, most)


@pytest.mark.parametrize(
    ("form", "tag", "lemma"),
    [
        ("cities", "NNS", "city"),
        ("houses", "NNS", "house"),
        ("churches", "NNS", "church"),
        ("hypotheses", "NNS", "hypothesis"),
        ("leaves", "NNS", "leaf"),
        ("persons", "NNS", "person"),
        ("postmen", "NNS", "postman"),
        ("step-children", "NNS", "step-child"),
        ("uses", "VBZ", "use"),
        ("goes", "VBZ", "go"),
        ("hoped", "VBD", "hope"),
        ("hopped", "VBD", "hop"),
        ("caused", "VBN", "cause"),
        ("passed", "VBD", "pass"),
        ("travelled", "VBD", "travel"),
        ("called", "VBD", "call"),
        ("carried", "VBD", "carry"),
        ("digitised", "VBN", "digitise"),
        ("were", "VBD", "be"),
        ("leapt", "VBD", "leap"),
        ("oversaw", "VBD", "oversee"),
        ("put", "VBD", "put"),
        ("dying", "VBG", "die"),
        ("mimicking", "VBG", "mimic"),
    ],
)
def test_the_way_back_from_form_to_lemma(form: str, tag: str, lemma: str):
    assert base_form(form, tag) == lemma


@pytest.mark.parametrize(("form", "tag"), [("-", "VBD"), ("blah", "VBD"), ("", "NNS"), ("x", "NN")])
def test_a_form_of_nothing_has_no_lemma(form: str, tag: str):
    assert base_form(form, tag) == ""


@pytest.mark.parametrize("lemma", ["", "x", "-", "1999", "c3po", "_"])
def test_what_is_no_word_stays(lemma: str):
    assert inflect(lemma, "VBG") == lemma


def test_a_tag_without_an_ending_leaves_the_lemma():
    assert inflect("table", "NN") == "table"
