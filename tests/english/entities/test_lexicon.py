"""Which words are titles, roles, verbs of persons, demonyms and no names."""

from __future__ import annotations

import pytest

from regsuite.english.entities import lexicon


@pytest.mark.parametrize("word", ["the", "monday", "may", "however", "two", "she", "why", "with"])
def test_function_words_and_the_calendar_are_no_names(word):
    assert word in lexicon.no_names()
    assert word in lexicon.no_surnames()


@pytest.mark.parametrize(
    "word",
    "mr dr judge inspector lord bishop rabbi st gov supt viscount aunt premier sgt".split(),
)
def test_titles(word):
    assert lexicon.is_title(word)
    assert word in lexicon.no_surnames()


@pytest.mark.parametrize(
    ("word", "title"),
    [("lieutenant-general", True), ("major-general", True), ("smith-general", False), ("-", False)],
)
def test_titles_with_hyphens(word, title):
    assert lexicon.is_title(word) is title


@pytest.mark.parametrize(
    ("title", "rank"),
    [
        *((word, True) for word in "lord baron pope archduke sheikh sister cardinal emir".split()),
        *((word, True) for word in "saint uncle countess rabbi viscount ayatollah".split()),
        *((word, False) for word in "mr sir judge president baker".split()),
    ],
)
def test_ranks_are_titles_of_those_not_called_by_surname(title, rank):
    assert lexicon.is_rank(title) is rank


@pytest.mark.parametrize(
    ("word", "role"),
    [
        *((word, True) for word in "striker widow painter attorney baker drummer vet".split()),
        *((word, True) for word in "zoologist joiner flanker medallist tycoon nephew".split()),
        *((word, True) for word in "adviser blogger dentist organist paramedic curator".split()),
        *((word, False) for word in "model saint person child table".split()),
    ],
)
def test_roles(word, role):
    assert (word in lexicon.roles()) is role


@pytest.mark.parametrize(
    ("verb", "person", "saying"),
    [
        *((verb, True, True) for verb in "said adds told warned joked conceded argues".split()),
        *((verb, True, True) for verb in "pledged recalls urged denies stresses".split()),
        *((verb, True, False) for verb in "was won scored retired wants met sang led".split()),
        *((verb, True, False) for verb in "joined resigned may writes became who".split()),
        ("rained", False, False),
    ],
)
def test_verbs_of_persons(verb, person, saying):
    assert lexicon.is_person_verb(verb) is person
    assert lexicon.is_saying(verb) is saying


@pytest.mark.parametrize(
    ("word", "demonym"),
    [
        *((word, True) for word in "Swede Dane Finn Scot Turk Tory Briton Dutchman".split()),
        *((word, True) for word in "Thai Saudi Pole Israeli Frenchman Liberal".split()),
        *((word, True) for word in "Italian Spanish Chinese Korean American".split()),
        ("New-Yorker", True),
        ("Polish-born", True),
        ("Librarian", False),
        ("Harwick", False),
    ],
)
def test_demonyms(word, demonym):
    assert lexicon.is_demonym(word) is demonym


def test_legal_forms_are_no_trades():
    assert lexicon.legal_forms() >= {"ltd", "inc", "plc", "gmbh", "llc", "corporation", "company"}
    assert "airways" not in lexicon.legal_forms()
