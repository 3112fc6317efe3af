"""Names in sentences with their titles, and names that are given as such."""

from __future__ import annotations

import pytest

from regsuite.english.entities.person_name import PersonName
from tests.english.entities.builders import names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We met Ada Brook.", [("", "Ada Brook")]),
        ("We met Mr Dunn.", [("mr", "Dunn")]),
        ("We met Mr Bishop Dunn.", [("mr", "Bishop Dunn")]),
        ("We met Foreign Secretary Ada Brook.", [("secretary", "Ada Brook")]),
        ("We met Striker Ada Brook.", [("striker", "Ada Brook")]),
        ("We met Harwick University Ada Brook.", [("", "Ada Brook")]),
        ("We met BBC Ada Brook.", [("", "Ada Brook")]),
        ("We met EU Ada Brook.", [("", "EU Ada Brook")]),
        ("We met Ada Brook MP.", [("", "Ada Brook")]),
        ("We met Tom Dunn III and Ada Moe CBE.", [("", "Tom Dunn"), ("", "Ada Moe")]),
        ("We met Ed Poe QC and Al Poe PhD.", [("", "Ed Poe"), ("", "Al Poe")]),
        ("We met Jr.", [("", "Jr")]),
        ("We saw Harwick University.", []),
        ("We met Anna Maria Luisa Eva Brook.", [("", "Anna Maria Luisa Eva Brook")]),
        ("We met Anna Maria Luisa Eva Rosa Brook.", []),
    ],
)
def test_a_run_is_read_as_title_and_name(text, expected):
    assert [(name.title, " ".join(name.words)) for name in names(text)] == expected


@pytest.mark.parametrize(
    "word",
    "University Council Airport Rovers Radio Cup Championship Ministry River Telegraph Senate "
    "Orchestra Budget Street Festival Hospital Stadium Committee Europe Treaty".split(),
)
def test_words_that_persons_do_not_have_in_their_names(word):
    assert [name.words for name in names(f"We saw Ada {word}.")] == []


def test_where_a_name_stands():
    (name,) = names("Then Mr Tom Dunn's boat sank.")
    line = name.line.text
    assert line[name.start : name.end] == name.text == "Tom Dunn"
    assert line[name.with_title :].startswith("Mr Tom")
    assert (name.before, name.after) == ("then", "boat")
    assert name.genitive
    assert not name.alone


def test_a_name_without_title_stands_alone():
    (name,) = names("Tom Dunn left.")
    assert (name.with_title, name.before, name.after) == (name.start, "", "left")
    assert name.alone
    assert not name.genitive


def test_a_title_far_from_the_name_is_not_taken_with_it():
    (name,) = names("We met Judge Harwick University Tom Dunn.")
    assert name.with_title == name.start


@pytest.mark.parametrize(
    ("name", "variants"),
    [
        ("Sir John Gielgud", ("John Gielgud", "Gielgud", "John")),
        ("Martin Luther King Jr.", ("Martin Luther King", "King", "Martin")),
        ("Brian_Horrocks_(general)", ("Brian Horrocks", "Horrocks", "Brian")),
        ("Pericles", ("Pericles",)),
        ("Queen Mary II of England", ("Mary",)),
        ("Pope Leo IX", ("Leo",)),
        ("Charles I", ("Charles",)),
        ("Malcolm X", ("Malcolm X", "X", "Malcolm")),
        ("John III Sobieski", ("John III Sobieski", "Sobieski", "John")),
        ("Ivo Beck the Elder", ("Ivo Beck", "Beck", "Ivo")),
        ("Rhys ap Gruff", ("Rhys",)),
        ("Omar ibn Said", ("Omar",)),
        ("Anna Beck, 2nd Countess of Holt", ("Anna Beck", "Beck", "Anna", "Holt")),
        ("Duke of Wellington", ("Wellington",)),
        ("the Earl of the Isles", ("Isles",)),
        ("Grand Duchess Vera of Holt", ("Vera",)),
        ("Ludwig van Beethoven", ("Ludwig van Beethoven", "Beethoven", "Ludwig")),
        ("Earl Warren", ("Earl Warren", "Warren", "Earl")),
        ("Major Taylor", ("Major Taylor", "Taylor", "Major")),
        ("Major John Taylor", ("John Taylor", "Taylor", "John")),
        ("Judge Taylor", ("Taylor",)),
        ("King", ("King",)),
        ("Tom Dunn MP OBE", ("Tom Dunn", "Dunn", "Tom")),
        ("  ", ()),
    ],
)
def test_variants_of_a_name(name, variants):
    assert PersonName(name).variants == variants


@pytest.mark.parametrize(
    ("name", "surname"),
    [
        ("Mary Anning", "Anning"),
        ("Martin Luther King Jr.", "King"),
        ("Richard III of England", "Richard"),
        ("Pope John Paul II", "John Paul"),
        ("Ivo the Great", "Ivo"),
        ("Vincent van Gogh", "van Gogh"),
        ("Robert De Niro", "De Niro"),
        ("Alexis de Tocqueville", "Tocqueville"),
        ("Le Corbusier", "Corbusier"),
        ("Anna Brook", "Brook"),
        ("", ""),
    ],
)
def test_the_surname(name, surname):
    assert PersonName(name).surname == surname


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("Then King's wife left.", True),
        ("The Kingdom fell.", False),
        ("Viking raids.", False),
        ("martin luther\nKING spoke.", True),
        ("Martin spoke.", True),
    ],
)
def test_variants_are_found_as_whole_words(text, there):
    assert PersonName("Martin Luther King").is_in(text) is there


@pytest.mark.parametrize(
    "title", "Sir Dame Lord Lady Dr Mrs Professor King Princess Pope Bishop General Admiral".split()
)
def test_a_title_is_no_part_of_a_name(title: str) -> None:
    assert PersonName(f"{title} Ada Beck").words == ("Ada", "Beck")


@pytest.mark.parametrize("suffix", "Jr Sr II III IV PhD OBE CBE MP QC".split())
def test_a_suffix_is_no_part_of_a_name(suffix: str) -> None:
    assert PersonName(f"Ada Beck {suffix}").words == ("Ada", "Beck")
