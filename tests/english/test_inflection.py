"""Inflection by table, by ending and by context."""

from __future__ import annotations

import pytest

from regsuite.english.inflection.learned import Inflector, Lexeme, recased, script, signature


def learned() -> Inflector:
    pairs = [
        ("cat", "cats"),
        ("dog", "dogs"),
        ("city", "cities"),
        ("lady", "ladies"),
        ("man", "men"),
    ]
    sentences = [([Lexeme(a, "NNS")], [b]) for a, b in pairs]
    for word in ("apple", "egg", "cup", "hat", "inn", "door"):
        article = "an" if word[0] in "aei" else "a"
        sentences += [([Lexeme("a", "DT"), Lexeme(word, "NN")], [article, word])] * 4
    for word in ("do", "can"):
        verb = "ca" if word == "can" else "do"
        sentences += [([Lexeme(word, "MD"), Lexeme("not", "RB")], [verb, "n't"])] * 6
        sentences += [([Lexeme(word, "MD"), Lexeme("go", "VB")], [word, "go"])] * 6
    return Inflector().fit(sentences)


@pytest.mark.parametrize(
    ("lemma", "form"),
    [("man", "men"), ("Cat", "Cats"), ("baby", "babies"), ("zog", "zogs"), ("CD", "CDs")],
)
def test_table_first_then_the_longest_ending(lemma: str, form: str):
    assert learned().form(lemma, "NNS") == form


def test_neighbours_decide_between_forms():
    inflector = learned()
    assert inflector.inflect([Lexeme("a", "DT"), Lexeme("egg", "NN")]) == ["an", "egg"]
    assert inflector.inflect([Lexeme("a", "DT"), Lexeme("hat", "NN")]) == ["a", "hat"]
    assert inflector.inflect([Lexeme("can", "MD"), Lexeme("not", "RB")]) == ["ca", "n't"]


def test_what_is_unknown_stays_as_it_is():
    assert learned().form("xyz", "QQ") == "xyz"
    assert Inflector().inflect([Lexeme("", "NN")]) == [""]
    assert learned().inflect([]) == []


def test_parts_give_the_same_inflector_and_are_checked():
    parts = learned().parts()
    again = Inflector.from_parts(parts)
    assert again.parts() == parts
    assert again.form("baby", "NNS") == "babies"
    with pytest.raises(ValueError, match="no form"):
        Inflector.from_parts({**parts, "forms.json": b'{"a": []}'})
    with pytest.raises(ValueError, match="count"):
        Inflector.from_parts({**parts, "scripts.json": b'{"a": [-1, "b"]}'})


@pytest.mark.parametrize(
    ("lemma", "form", "wanted"),
    [("city", "cities", (1, "ies")), ("be", "is", (2, "is")), ("a", "a", (0, ""))],
)
def test_scripts_strip_and_add(lemma: str, form: str, wanted: tuple[int, str]):
    assert script(lemma, form) == wanted


def test_usual_misspellings_are_kept_where_the_input_asks_for_one():
    wrong = [([Lexeme("not", "RB", misspelt=True)], ["nt"])] * 2
    once = [([Lexeme("their", "PRP$", misspelt=True)], ["thier"])]
    right = [([Lexeme("not", "RB")], ["not"]), ([Lexeme("their", "PRP$")], ["their"])]
    inflector = Inflector().fit(wrong + once + right)
    assert inflector.inflect([Lexeme("not", "RB", misspelt=True)]) == ["nt"]
    assert inflector.form("not", "RB") == "not"
    assert inflector.inflect([Lexeme("their", "PRP$", misspelt=True)]) == ["their"]


def test_numbers_of_one_shape_are_written_alike():
    taught = [([Lexeme(n, "CD")], [f"{n[:2]},{n[2:]}"]) for n in ("12000", "30000", "45000")]
    inflector = Inflector().fit(taught)
    assert inflector.form("67000", "CD") == "67,000"
    assert inflector.form("1999", "CD") == "1999"


def test_capitals_follow_the_lemma():
    assert recased("IBM", "ibm") == "IBM"
    assert recased("CD", "cds") == "CDs"
    assert recased("I", "me") == "me"


def test_tags_say_what_agreement_needs():
    assert signature("be", "VBP", {"Person": "1", "Number": "Sing"}) == "VBP.1S"
    assert signature("go", "VBP", {"Person": "1"}) == "VBP"
    assert signature("he", "PRP", {"Case": "Acc"}) == "PRP.Acc"
    assert signature("this", "DT", {"Number": "Plur"}) == "DT.P"
