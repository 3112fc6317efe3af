from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from regsuite.english import labels, syntax
from regsuite.english.labels import Function
from regsuite.features.documents import basic_elements
from tests.english.trees import ACTIVE, COPULA, PASSIVE, UD_ACTIVE, tree


def words(tokens: Iterable[Any]) -> list[str]:
    return [token.text for token in tokens]


@pytest.mark.parametrize("rows", PASSIVE)
def test_subjects_are_found_in_both_schemes_with_their_conjuncts(rows: str) -> None:
    assert words(syntax.subjects(tree(rows))) == ["Libyans", "king"]


@pytest.mark.parametrize("rows", PASSIVE)
def test_genitives_are_found_in_both_schemes(rows: str) -> None:
    assert words(syntax.genitives(tree(rows))) == ["Egypt"]


@pytest.mark.parametrize("rows", ACTIVE)
def test_functions_of_arguments_agree_between_schemes(rows: str) -> None:
    doc = tree(rows)
    found = {t.text: labels.function(t) for t in doc if t.text in {"She", "him", "car", "May"}}
    assert found == {
        "She": Function.SUBJECT,
        "him": Function.INDIRECT,
        "car": Function.OBJECT,
        "May": Function.OBLIQUE,
    }
    assert words(syntax.objects(doc)) == ["car"]


@pytest.mark.parametrize("rows", PASSIVE)
def test_prepositions_stand_between_word_and_governor(rows: str) -> None:
    bombing = tree(rows)[11]
    assert labels.governor(bombing).text == "indicted"
    assert labels.preposition(bombing).text == "for"


@pytest.mark.parametrize("rows", PASSIVE)
def test_the_genitive_mark_is_no_preposition(rows: str) -> None:
    assert labels.preposition(tree(rows)[3]) is None


@pytest.mark.parametrize("rows", COPULA)
def test_the_predicate_of_a_copula_is_found(rows: str) -> None:
    doc = tree(rows)
    assert labels.predicate(doc[0]).text == "doctor"
    assert syntax.subject(next(doc.sents)).text == "Ann"


@pytest.mark.parametrize("rows", ACTIVE)
def test_a_full_verb_has_no_predicate(rows: str) -> None:
    assert labels.predicate(tree(rows)[0]) is None


@pytest.mark.parametrize("rows", PASSIVE)
def test_noun_chunks_agree_between_schemes(rows: str) -> None:
    assert words(syntax.noun_chunks(tree(rows))) == [
        "Two Libyans",
        "Egypt 's king",
        "the Lockerbie bombing",
        "Robert Smith",
    ]


def test_noun_chunks_of_a_sentence_stay_inside_it() -> None:
    doc = tree(UD_ACTIVE)
    assert words(syntax.noun_chunks(doc[2:6])) == ["him", "a red car"]


def test_noun_chunks_of_coordinated_modifiers_hold_both() -> None:
    doc = tree("""
    the DT DET 5 det
    black JJ ADJ 5 amod
    and CC CCONJ 4 cc
    white JJ ADJ 2 conj
    cat NN NOUN 6 nsubj
    sleeps VBZ VERB 0 root
    """)
    assert words(syntax.noun_chunks(doc)) == ["the black and white cat"]


def test_noun_chunks_take_an_adjective_in_the_place_of_a_noun() -> None:
    doc = tree("""
    the DT DET 2 det
    poor JJ ADJ 3 nsubj
    wait VBP VERB 0 root
    """)
    assert words(syntax.noun_chunks(doc)) == ["the poor"]


def test_noun_chunks_of_nothing_are_none() -> None:
    doc = tree(UD_ACTIVE)
    assert syntax.noun_chunks(doc[0:0]) == []


@pytest.mark.parametrize("rows", PASSIVE)
def test_basic_elements_agree_between_schemes(rows: str) -> None:
    found = {str(element) for element in basic_elements.basic_elements(tree(rows))}
    assert {
        "libyan | two | mod",
        "indict | libyan | subj",
        "indict | king | subj",
        "king | egypt | gen",
        "indict | bombing | for",
        "bombing | lockerbie | nn",
    } <= found
    assert not any("the" in e or " | . |" in e or "were" in e for e in found)


@pytest.mark.parametrize("rows", COPULA)
def test_basic_elements_relate_the_subject_to_the_predicate(rows: str) -> None:
    assert [str(e) for e in basic_elements.basic_elements(tree(rows))] == ["doctor | ann | subj"]
