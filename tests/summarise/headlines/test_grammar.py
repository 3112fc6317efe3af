"""What is kept of a clause is a sentence of its own."""

import pytest

from regsuite.summarise.headlines import grammar
from regsuite.summarise.headlines.pruning import Kind
from tests.summarise.headlines.parsed import headlines, parsed, token


def places(sentence: str, *kept: str) -> list[int]:
    return [t.i for t in parsed(sentence) if t.text in kept]


@pytest.mark.parametrize(
    ("sentence", "kept", "fits"),
    [
        ("Ada and Brook say ferries stopped.", ("Ada", "and", "Brook", "say"), True),
        ("Voters and the mayor say ferries stopped.", ("Voters", "say"), True),
        ("Officials know when the ferries return.", ("Officials", "know"), True),
        ("The report of the firms find floods.", ("report", "find", "floods"), False),
    ],
)
def test_a_verb_fits_what_is_left_of_its_subject(sentence, kept, fits):
    subject, verb = token(sentence, kept[0]), token(sentence, "find" if not fits else kept[-1])
    assert grammar.agreement(verb, subject, places(sentence, *kept)) is fits


@pytest.mark.parametrize(
    ("sentence", "verb", "whole"),
    [
        ("Brook has left the board.", "left", True),
        ("Two mills have been sold.", "sold", True),
        ("The bridge closed by floods.", "closed", False),
        ("Brook kept selling mills.", "selling", False),
    ],
)
def test_a_clause_has_a_verb_with_tense(sentence, verb, whole):
    assert grammar.finite(token(sentence, verb), places(sentence, verb)) is whole


def test_a_verb_that_is_left_out_makes_no_clause():
    assert not grammar.finite(token("The police sold a mill.", "sold"), [1])


@pytest.mark.parametrize(
    ("sentence", "kept", "whole"),
    [
        ("Ada and Brook sold a mill.", ("Ada", "and", "Brook", "sold"), True),
        ("Ada and Brook sold a mill.", ("Ada", "and", "sold"), False),
        ('"The bridge is old," Brook said.', ("bridge", "old"), False),
        ('"The bridge is old," Brook said.', ("The", "bridge", "is", "old", "Brook"), True),
        ("The police sold a mill.", ("police", "sold"), True),
    ],
)
def test_no_half_of_a_pair_is_kept(sentence, kept, whole):
    assert grammar.balanced(parsed(sentence), places(sentence, *kept)) is whole


def test_a_quotation_that_never_closes_ends_with_the_sentence():
    doc = parsed('"The bridge is old," Brook said.')
    assert list(grammar.quotations(doc)) == [(1, 6)]
    assert list(grammar.quotations(doc[6:].as_doc())) == [(1, 4)]


def test_a_pronoun_names_nobody():
    sentence = "Brook says he will leave the board."
    assert grammar.names_nobody(parsed(sentence), places(sentence, "Brook", "says", "he"))
    assert not grammar.names_nobody(parsed(sentence), places(sentence, "Brook", "board"))


def test_since_needs_the_perfect():
    sentence = "The mill has leaked since March."
    doc = parsed(sentence)
    assert not grammar.stays_true_in_present(doc, places(sentence, "mill", "leaked", "since"))
    assert grammar.stays_true_in_present(doc, places(sentence, "mill", "leaked"))


def test_a_subject_keeps_what_tells_which_ones_are_meant():
    sentence = "Farms that sell soap pay two fines."
    assert not grammar.restricted(token(sentence, "Farms"), places(sentence, "Farms", "pay"))
    whole = places(sentence, "Farms", "that", "sell", "soap", "pay")
    assert grammar.restricted(token(sentence, "Farms"), whole)
    one = "The firm that sells soap closed."
    assert grammar.restricted(token(one, "firm"), places(one, "firm", "closed"))


def test_a_name_has_no_owner_and_keeps_its_sign():
    owned = "Voters called her Ada."
    assert not grammar.balanced(parsed(owned), places(owned, "Voters", "called", "Ada"))
    firm = "Brook & Sons sold a mill."
    assert not grammar.balanced(parsed(firm), places(firm, "Brook", "Sons", "sold", "mill"))
    assert headlines(firm, Kind.CLAUSE) == {"Brook & Sons sell mill"}


def test_a_last_name_alone_cuts_a_name():
    sentence = "Ada Brook sold a mill."
    assert grammar.cuts_name(parsed(sentence), places(sentence, "Brook", "sold"))
    assert not grammar.cuts_name(parsed(sentence), places(sentence, "Ada", "Brook", "sold"))
