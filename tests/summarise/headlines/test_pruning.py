"""Clauses cut down along their parse and written as headlines."""

import pytest
from spacy.tokens import Doc

from regsuite.summarise.headlines.pruning import Kind, pruned, topics
from regsuite.summarise.headlines.telegraph import present, written
from tests.english.trees import tree

VOTE = """
The DT DET 2 det
council NN NOUN 6 nsubj
of IN ADP 4 case
Wexley NNP PROPN 2 nmod
has VBZ AUX 6 aux have
approved VBN VERB 0 root approve
a DT DET 9 det
costly JJ ADJ 9 amod
bridge NN NOUN 6 obj
on IN ADP 11 case
Monday NNP PROPN 6 obl
. . PUNCT 6 punct
"""
WILL = """
Ada NNP PROPN 4 nsubj
Brook NNP PROPN 1 flat
will MD AUX 4 aux will
leave VB VERB 0 root leave
the DT DET 6 det
board NN NOUN 4 obj
"""
NEGATED = """
Teachers NNS NOUN 4 nsubj teacher
did VBD AUX 4 aux do
not RB PART 4 advmod
accept VB VERB 0 root accept
the DT DET 6 det
offer NN NOUN 4 obj
"""
PASSIVE = """
Two CD NUM 2 nummod
ferries NNS NOUN 4 nsubj:pass ferry
were VBD AUX 4 aux:pass be
sold VBN VERB 0 root sell
in IN ADP 6 case
Easthaven NNP PROPN 4 obl
"""
RAISED = """
Wexley NNP PROPN 3 nsubj
has VBZ AUX 3 aux have
agreed VBN VERB 0 root agree
to TO PART 5 mark
pay VB VERB 3 xcomp pay
two CD NUM 7 nummod
fines NNS NOUN 5 obj fine
and CC CCONJ 9 cc
sold VBD VERB 3 conj sell
a DT DET 11 det
mill NN NOUN 9 obj
"""
OWNED = """
Wexley NNP PROPN 3 nmod:poss
's POS PART 1 case
mayor NN NOUN 4 nsubj mayor
joined VBD VERB 0 root join
talks NNS NOUN 4 obj talk
into IN ADP 8 case
his PRP$ PRON 8 nmod:poss
autumn NN NOUN 4 obl autumn
"""


def clauses(doc: Doc, longest: int = 8, worth: dict[str, float] | None = None) -> list[str]:
    value = worth or {}
    (sentence,) = doc.sents
    found = pruned(sentence, lambda token: value.get(token.text, 0.0), longest)
    return [" ".join(written(doc, c.places, c.colon)) for c in found if c.kind is Kind.CLAUSE]


def test_a_clause_keeps_subject_verb_and_object_in_the_present():
    assert "council approves bridge" in clauses(tree(VOTE))


def test_articles_and_days_never_stay():
    words = {word for text in clauses(tree(VOTE)) for word in text.split()}
    assert words.isdisjoint({"The", "a", "Monday", "has"})


def test_worth_decides_which_modifier_stays():
    assert clauses(tree(VOTE), 4, {"costly": 1.0})[-1] == "council approves costly bridge"


def test_no_clause_is_longer_than_asked():
    assert all(len(text.split()) <= 3 for text in clauses(tree(VOTE), 3))
    assert not clauses(tree(VOTE), 2)


def test_will_becomes_to_and_a_first_mention_may_be_short():
    assert {"Brook to leave board", "Ada Brook to leave board"} == set(clauses(tree(WILL)))


def test_a_negation_stays_with_its_verb_in_the_past():
    assert clauses(tree(NEGATED)) == ["teachers did not accept offer"]


def test_a_negated_clause_is_not_offered_without_its_verb():
    doc = tree(NEGATED)
    found = pruned(next(doc.sents), lambda token: 0.0, 8)
    assert {c.kind for c in found} <= {Kind.CLAUSE, Kind.NOUN}


def kinds(doc: Doc, kind: Kind) -> set[str]:
    (sentence,) = doc.sents
    found = pruned(sentence, lambda token: 0.0, 8)
    return {" ".join(written(doc, c.places, c.colon)) for c in found if c.kind is kind}


def test_what_a_subject_agreed_to_do_stands_without_the_agreeing():
    assert kinds(tree(RAISED), Kind.RAISED) == {"Wexley to pay two fines"}


def test_a_second_verb_shares_the_subject():
    assert kinds(tree(RAISED), Kind.SECOND) == {"Wexley sells mill"}


def test_at_a_price_an_object_may_go():
    doc = tree(VOTE)
    found = pruned(next(doc.sents), lambda token: 0.0, 8, ease=0.1)
    cheap = {" ".join(written(doc, c.places)): c.worth for c in found if c.kind is Kind.CLAUSE}
    assert cheap["council approves"] < 0 == cheap["council approves bridge"]


def test_topics_are_names_and_nouns_that_come_again():
    doc = tree(VOTE)
    found = topics(doc, lambda token: 1.0, 2, {"bridge": 3, "council": 1}, {"wexley"})
    texts = {" ".join(written(doc, part.places)): part.kind for part in found}
    assert texts["Wexley"] is Kind.NAME and texts["bridge"] is Kind.NOUN
    assert "council" not in texts and "Monday" not in texts


def test_a_capital_that_only_begins_a_sentence_makes_no_name():
    doc = tree(OWNED)
    assert not list(topics(doc, lambda token: 1.0, 2, {}, set()))


def test_a_name_loses_its_ending_before_a_noun():
    assert "Wexley mayor joins talks" in clauses(tree(OWNED))


def test_a_noun_that_only_names_somebody_says_nothing():
    doc = tree(OWNED)
    found = pruned(next(doc.sents), lambda token: 0.0, 8)
    labels = {part.places[-1]: part.says_nothing for part in found if part.kind is Kind.NOUN}
    assert labels == {2: True, 4: False, 7: False}


def test_a_preposition_of_movement_is_not_offered_without_its_verb():
    doc = tree(OWNED)
    assert not kinds(doc, Kind.VERBLESS)
    assert kinds(tree(PASSIVE), Kind.VERBLESS) == {"two ferries in Easthaven"}


def test_a_passive_loses_its_auxiliary():
    assert "two ferries sold" in clauses(tree(PASSIVE))


@pytest.mark.parametrize(
    ("lemma", "plural", "form"),
    [
        ("win", False, "wins"),
        ("win", True, "win"),
        ("carry", False, "carries"),
        ("pay", False, "pays"),
        ("reach", False, "reaches"),
        ("be", True, "are"),
        ("have", False, "has"),
        ("go", False, "goes"),
    ],
)
def test_present_forms(lemma, plural, form):
    assert present(lemma, plural) == form


@pytest.mark.parametrize(
    ("form", "tag", "lemma", "wanted"),
    [
        ("approved", "VBD", "approve", "approves"),
        ("caused", "VBD", "caus", "causes"),
        ("fuelled", "VBD", "fuell", "fuels"),
        ("overtook", "VBD", "overtook", "overtakes"),
        ("forecast", "VBD", "forecast", "forecasts"),
        ("dipped", "VBD", "dipped", "dips"),
        ("blah", "VBD", "blah", "blah"),
    ],
)
def test_the_present_does_not_need_a_right_lemma(form, tag, lemma, wanted):
    doc = tree(f"Brook NNP PROPN 2 nsubj Brook\n{form} {tag} VERB 0 root {lemma}")
    assert written(doc, [0, 1]) == ["Brook", wanted]
