"""What a document says of a person that may go beside the name."""

from __future__ import annotations

import pytest

from regsuite.summarise.repair.descriptions import description
from tests.english.entities.builders import entities


def said_of_dale(*sentences: str) -> str:
    """Return the side and the words of what is said of Karen Dale, "" where nothing is taken."""
    source = entities(*sentences)
    (person,) = source.persons.with_surname("Dale")
    found = description(person, source.has_capital_inside)
    return f"{found.side}: {found.words}" if found else ""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Chief executive Karen Dale spoke.", "chief executive"),
        ("Attorney general Karen Dale spoke.", "attorney general"),
        ("In May striker Karen Dale spoke.", "striker"),
        ("Later the striker Karen Dale spoke.", "striker"),
        ("It fell to striker Karen Dale.", "striker"),
        ("Rain, said striker Karen Dale, fell.", "striker"),
        ("Later first minister Karen Dale spoke.", "first minister"),
        ("Later former deputy prime minister Karen Dale spoke.", "former deputy prime minister"),
        ("Painter Dr Karen Dale spoke.", "painter"),
        ("Swedish painter Karen Dale spoke.", "Swedish painter"),
        ("There Nordair's painter Karen Dale spoke.", "Nordair's painter"),
    ],
)
def test_a_role_before_the_name_describes(sentence: str, expected: str) -> None:
    assert said_of_dale(sentence) == f"before: {expected}"


@pytest.mark.parametrize(
    "before",
    [
        "Yesterday chief executive",  # a capital that only the sentence gave
        "Later man",  # says nothing by itself
        "Later a striker",
        "Later the club's striker",  # whose?
        "Harwick and striker",  # another name is joined
        "Rain soaked striker",  # what stands before may belong to it
        "Monday striker",
        "Later Mr striker",
        "Then striker -",
        "Later former deputy Harwick club prime minister",  # long
        "Striker's",
        'He met "striker"',
        "Yesterday boat",  # no role
        "",
    ],
)
def test_what_needs_other_words_or_is_no_role_does_not_describe(before: str) -> None:
    assert said_of_dale(f"{before} Karen Dale spoke.".strip()) == ""


def test_a_first_word_with_a_capital_elsewhere_keeps_it() -> None:
    assert said_of_dale("Wealthy painter Karen Dale spoke.") == ""
    named = said_of_dale("Wealthy painter Karen Dale spoke.", "We saw Wealthy again.")
    assert named == "before: Wealthy painter"


@pytest.mark.parametrize(
    "word",
    "acting assistant banking business caretaker chief deputy executive fellow film "
    "finance former health interim joint leading media national opposition police prime retired "
    "rugby senior shadow tennis trade vice youth".split(),
)
def test_what_usually_stands_before_a_role_belongs_to_it(word: str) -> None:
    assert said_of_dale(f"In May {word} minister Karen Dale spoke.") == f"before: {word} minister"


@pytest.mark.parametrize("number", "first second third one two four six seven nine ten".split())
def test_a_number_belongs_to_the_role(number: str) -> None:
    assert (
        said_of_dale(f"Later {number} minister Karen Dale spoke.") == f"before: {number} minister"
    )


@pytest.mark.parametrize("word", "its their our my his your these those that same this".split())
def test_a_role_behind_a_word_that_points_back_does_not_describe(word: str) -> None:
    assert said_of_dale(f"Later {word} striker Karen Dale spoke.") == ""


@pytest.mark.parametrize("word", "its their our my his your these those that same this".split())
def test_a_role_with_a_word_that_points_back_does_not_describe(word: str) -> None:
    assert said_of_dale(f"Karen Dale, a painter of {word} time, spoke.") == ""


@pytest.mark.parametrize(
    "noun", "club commission committee company council department firm group party school".split()
)
def test_a_role_in_some_company_does_not_describe(noun: str) -> None:
    assert said_of_dale(f"Later {noun} chairman Karen Dale spoke.") == ""
    assert said_of_dale(f"Karen Dale, the {noun} chairman, spoke.") == ""
    assert said_of_dale(f"Karen Dale, {noun} chairman, spoke.") == f"behind: {noun} chairman"


@pytest.mark.parametrize(
    "role", "boss chair chief forward friend guest head host leader man member owner rival".split()
)
def test_a_weak_role_alone_does_not_describe(role: str) -> None:
    assert said_of_dale(f"In May {role} Karen Dale spoke.") == ""
    assert said_of_dale(f"Karen Dale, a {role}, spoke.") == ""
    assert (
        said_of_dale(f"Karen Dale, a {role} of Nordair, spoke.") == f"behind: a {role} of Nordair"
    )


@pytest.mark.parametrize(
    ("behind", "expected"),
    [
        (", a fisherman from Harwick, spoke.", "a fisherman from Harwick"),
        (", a painter at the school, spoke.", "a painter at the school"),
        (", painter, spoke.", "painter"),
        (", a painter.", "a painter"),
        (", a painter; rain fell.", "a painter"),
        (", a good man and a good old painter, spoke.", "a good man and a good old painter"),
        (", a good man and a very good old painter, spoke.", ""),  # one word too long
        (", a very very very good old painter, spoke.", "a very very very good old painter"),
        (", a painter: rain fell.", ""),
        (", a painter) spoke.", ""),
        (", a painter who fell, spoke.", ""),
        (", a painter", ""),  # never ends
        (", of Harwick, spoke.", ""),
        (", Mrs painter, spoke.", ""),
        (", a lord and painter, spoke.", ""),
        (", a painter - and more, spoke.", ""),
        (", 45, spoke.", ""),
        (", a boat, spoke.", ""),
        (', a "painter", spoke.', ""),
        (" a painter, spoke.", ""),
        ("'s, a painter, spoke.", ""),
    ],
)
def test_a_role_between_commas_behind_the_name_describes(behind: str, expected: str) -> None:
    assert said_of_dale(f"Karen Dale{behind}") == (expected and f"behind: {expected}")


def test_what_is_quoted_does_not_describe() -> None:
    assert said_of_dale('"Then striker Karen Dale spoke," he said.') == ""
