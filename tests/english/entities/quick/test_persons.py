"""Which persons a document names, and what it tells of them."""

from __future__ import annotations

import pytest

from regsuite.english.entities.quick.persons import Person, trimmed
from regsuite.english.entities.sexes import sex_of_address
from tests.english.entities.builders import entities, names


def only(*sentences: str, last: str = "Dunn") -> Person:
    (person,) = entities(*sentences).persons.with_surname(last)
    return person


def evidence(*sentences: str, last: str = "Dunn") -> int:
    return only(*sentences, last=last).evidence


@pytest.mark.parametrize(
    ("sentence", "weight"),
    [
        ("We saw Xander Dunn here.", 0),
        ("We saw Tom Dunn here.", 2),
        ("We saw Dr Xander Dunn here.", 3),
        ("We saw Mr Xander Dunn here.", 3),
        ("We saw Judge Xander Dunn here.", 2),
        ("We saw striker Xander Dunn here.", 2),
        ("We saw Baker Xander Dunn here.", 2),
        ("We saw Xander Dunn, 47, here.", 2),
        ("We saw Xander Dunn, aged 47, here.", 2),
        ("We saw Xander Dunn, 470, here.", 0),
        ("Then Xander Dunn said no.", 2),
        ("No, said Xander Dunn.", 2),
        ("Then Xander Dunn won again.", 1),
        ("Then Xander Dunn's said no.", 0),
    ],
)
def test_evidence_of_a_person(sentence, weight):
    assert evidence(sentence) == weight


def test_evidence_of_short_names_counts_and_the_best_of_each():
    assert evidence("We saw Xander Dunn.", "Dunn won.", "Dunn said no.") == 2
    assert evidence("Xander Dunn said no.", "We saw Xander Dunn.", "We met Mr Dunn.") == 5


@pytest.mark.parametrize(
    ("short", "weight"),
    [
        ("The band Dunn said no.", 0),
        ("Dunn, a band, said no.", 0),
        ("Dunn, a sailor, said no.", 2),
        ("The publisher Dunn said no.", 6),  # a role, though a company may be one too
    ],
)
def test_what_is_a_thing_elsewhere_is_no_sure_person(short, weight):
    assert evidence("We saw Tom Dunn.", short) == weight


def test_a_title_or_two_lesser_signs_make_sure():
    assert only("We saw Dr Xander Dunn here.").is_sure
    assert only("Then Tom Dunn won again.").is_sure
    assert not only("We saw Tom Dunn here.").is_sure


@pytest.mark.parametrize(
    ("sentences", "sex"),
    [
        (("We saw Tom Dunn.",), "male"),
        (("We saw Robin Dunn.",), ""),
        (("We saw Robin Dunn.", "Mrs Dunn left."), "female"),
        (("We saw Tom Dunn.", "Mrs Dunn left."), ""),
        (("We saw Robin Dunn.", "Mrs Dunn left.", "Mr Dunn left."), ""),
        (("We saw Sir Robin Dunn.",), "male"),
        (("We saw Robin Dunn.", "Lord Dunn left."), ""),
    ],
)
def test_sex_by_given_name_and_address(sentences, sex):
    assert only(*sentences).sex == sex


def test_a_rank_is_no_address():
    assert [sex_of_address(title) for title in ("mr", "dame", "dr", "lord", "")] == [
        "male",
        "female",
        "",
        "",
        "",
    ]


def test_the_most_usual_full_and_short_forms_are_kept():
    person = only(
        "We saw Thomas M. Dunn.", "Thomas Dunn left.", "Thomas Dunn won.", "Mr Dunn won.",
        "Dunn won.", "Mr Dunn left.", "Striker Dunn left.", "Striker Dunn won.",
        "Striker Dunn sang.",
    )  # fmt: skip
    assert (person.full, person.short) == ("Thomas Dunn", "Mr Dunn")
    assert person.first.line.text == "Thomas Dunn left."
    assert only("We saw Tom Dunn.").short == ""


def test_an_honour_stays_with_the_full_name():
    person = only("We saw Xander Dunn.", "Then Dr Xander Dunn left.")
    assert (person.honour, person.called) == ("dr", "Dr Xander Dunn")
    assert only("We saw Mr Xander Dunn.").called == "Xander Dunn"


@pytest.mark.parametrize(
    "sentence",
    [
        "We saw Lord Peter Dunn.",
        "We asked auditors Arthur Dunn.",
        "We saw TOM Dunn.",
        "We saw Tom Harwick-based Dunn.",
    ],
)
def test_what_is_no_full_name(sentence):
    assert entities(sentence).persons.with_surname("Dunn") == []


@pytest.mark.parametrize(
    "plural",
    "auditors brokers lawyers solicitors accountants analysts consultants publishers retailers "
    "brewers bankers makers builders insurers architects advisers".split(),
)
def test_firms_are_called_after_persons(plural):
    assert entities(f"We asked {plural} Arthur Dunn.").persons.with_surname("Dunn") == []


def test_a_people_is_no_person():
    assert entities("We saw Roma Czechs.").persons.with_surname("Czechs") == []
    assert len(entities("We saw Roma Moss.").persons.with_surname("Moss")) == 1


@pytest.mark.parametrize(
    ("sentence", "given"),
    [
        ("Tom and Ada Dunn left.", {"Ada", "Tom"}),
        ("We saw Tom & Ada Dunn.", {"Ada", "Tom"}),
        ("Harwick Tom and Ada Dunn left.", {"Ada"}),
        ("Rain and Ada Dunn left.", {"Ada"}),
        ("It and Ada Dunn left.", {"Ada"}),
        ("Tom or Ada Dunn left.", {"Ada"}),
        ("Tom and Dunn left.", set()),
    ],
)
def test_who_is_joined_to_a_full_name_has_the_surname_too(sentence, given):
    found = entities(sentence).persons.with_surname("Dunn")
    assert {person.words[0] for person in found} == given


def test_one_that_is_only_joined_is_not_sure():
    tom = next(p for p in entities("Tom and Ada Dunn left.").persons.with_surname("Dunn")
               if p.words[0] == "Tom")  # fmt: skip
    assert (tom.full, tom.sex, tom.evidence, tom.short) == ("Tom Dunn", "male", 0, "")


def test_two_of_one_surname_have_no_short_form():
    found = entities("Tom Dunn left.", "Ada Dunn left.", "Dunn won.").persons.with_surname("Dunn")
    assert [person.short for person in found] == ["", ""]


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("Dunn won.", []),
        ("Mr Dunn won.", ["Tom Dunn"]),
        ("Mrs Dunn won.", ["Ada Dunn"]),
        ("Ada Dunn won.", ["Ada Dunn"]),
        ("Ada M. Dunn won.", ["Ada Dunn"]),
        ("Eva Dunn won.", ["Eva Dunn"]),
    ],
)
def test_a_name_means_those_whom_its_words_and_title_fit(sentence, meant):
    source = entities("Tom Dunn left.", "Ada Dunn left.", "Tom Baker left.", sentence)
    (name,) = source.names(3)
    person = source.persons.meant(name)
    assert ([person.full] if person else []) == meant


def test_a_title_fits_whom_nobody_tells_the_sex_of():
    source = entities("Robin Dunn left.", "Mrs Dunn won.")
    assert [p.full for p in source.persons.candidates(source.names(1)[0])] == ["Robin Dunn"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("The Swede Anna Brook won.", "Anna Brook"),
        ("We met Italian Anna Brook.", "Anna Brook"),
        ("Defiant Anna Brook won.", "Anna Brook"),
        ("We met Defiant Anna Brook.", "Defiant Anna Brook"),
        ("The Exchequer Tom Dunn won.", "Tom Dunn"),
        ("We met Exchequer Tom Dunn.", "Exchequer Tom Dunn"),
        ("The Anna Brook Dunn won.", "Anna Brook Dunn"),
        ("Swede Brook won.", "Swede Brook"),
        ("Swede Harwick Brook won.", "Swede Harwick Brook"),
        ("Swede Turk Anna Brook won.", "Anna Brook"),
    ],
)
def test_what_stands_before_a_given_name_is_trimmed(text, kept):
    assert " ".join(trimmed(names(text)[0]).words) == kept


@pytest.mark.parametrize("word", "Important Patient Careful Famous Tired Smiling Active".split())
def test_adjectives_that_open_a_sentence_are_trimmed(word):
    assert trimmed(names(f"{word} Anna Brook won.")[0]).words == ("Anna", "Brook")


@pytest.mark.parametrize("word", "Loyal Military Heroic Fearless Able Younger Lonely".split())
def test_further_adjectives_that_open_a_sentence_are_trimmed(word):
    assert trimmed(names(f"{word} Anna Brook won.")[0]).words == ("Anna", "Brook")


def test_all_persons_of_a_document_in_order():
    source = entities("Rain hit Harwick Bay.", "Ada Moe met Xander Poe.", "Tom Dunn left.")
    assert [person.full for person in source.persons.all()] == ["Ada Moe", "Tom Dunn"]
    assert [person.full for person in source.persons.all(0)] == [
        "Ada Moe",
        "Xander Poe",
        "Tom Dunn",
    ]


def test_who_speaks_elsewhere():
    source = entities("Vane said no.", "Moe Vane left.", "We met Poe.", "No, said Roe.")
    assert [source.persons.speaks(word) for word in ("Vane", "Poe", "Roe", "Moe")] == [
        True,
        False,
        True,
        False,
    ]


def test_what_is_a_role_is_no_surname():
    source = entities("Tom Potter left.", "We met Tom Moe.")
    assert [name.words for i in range(2) for name in source.names(i)] == [("Tom", "Moe")]
