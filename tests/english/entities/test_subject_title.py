"""What a text without a title is about."""

from __future__ import annotations

import pytest

from regsuite.english.entities.subject_title import guess_title, names_what_is_told_of
from tests.english.entities.builders import parse

LAKE = (
    "Lake Vessel is a lake in the north of the country. It covers 300 square kilometres and is up "
    "to 90 metres deep. Two rivers flow into the lake, and its water is clear."
)


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (LAKE, "Lake Vessel"),
        ("Johannes Kepler (1571–1630) was an astronomer. Kepler died.", "Johannes Kepler"),
        ("In 1850 the town of Harwick was small. Harwick grew.", "Harwick"),
        ("The Silent Orchard is a film. Critics liked The Silent Orchard.", "The Silent Orchard"),
        ("Anna Berg and Karl Holm were painters. Berg died first.", None),
        ("fog comes on little feet", None),
        ("", None),
    ],
)
def test_guess_title(text, title):
    assert guess_title(parse(text)) == title


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Harwick grew.", "Harwick"),
        ("The Moor grew.", "Moor"),
        ("The Moor grew. We like The Moor.", "The Moor"),
        ("The Moor grew. We like The Fens.", "Moor"),
        ("Fog hid Harwick.", "Fog"),
        ("yesterday fog hid Harwick.", None),
        ("yesterday fog hid Harwick. We like Harwick.", None),
        ("yesterday fog hid Harwick. We like Harwick. We left Harwick. We saw Harwick.", "Harwick"),
        ("then Harwick was big.", "Harwick"),
        ("then Harwick (a town) was big.", "Harwick"),
        ("then Harwick [old] were big.", "Harwick"),
        ("When Moor came, Harwick Bay was big. We like Harwick.", "Harwick Bay"),
        ("Then in May on Monday it grew.", None),
        ("Anna Berg and Karl Holm are painters.", None),
        ("Anna Berg and Karl Holm met. It grew, as we know, and all were glad.", "Anna Berg"),
        ("Anna Berg and her friends were painters.", "Anna Berg"),
        ("Anna Berg or Karl Holm were painters.", "Anna Berg"),
        ("Giant's Castle is a peak.", "Giant's Castle"),
        ("Harwick's fog is thick.", "Harwick"),
        ("Moor-owned Harwick is a firm.", "Moor-owned Harwick"),
        ("Isle of Man is an island.", "Isle of Man"),
        ("Ludwig van der Moor is a painter.", "Ludwig van der Moor"),
        ("Louis \"Dave\" Moor is a painter.", "Louis \"Dave\" Moor"),
        ("Moor 77 Bay is a film.", "Moor"),
        ("Moor 77 is a film.", "Moor"),
        ("Moor - Harwick is a firm.", "Moor"),
        ("Moor Bay 12 Hill Road - Room 4 is shut.", "Moor Bay"),
        ("Charles I is a king.", "Charles I"),
        ("Moor The is a film.", "Moor"),
        ("Then it rained. Moor grew. We like Moor.", "Moor"),
    ],
)  # fmt: skip
def test_the_name_that_a_text_is_about(text, title):
    assert guess_title(parse(text)) == title


def test_only_names_of_the_opening_are_titles():
    fog = "it rained and it rained, " * 10
    assert guess_title(parse(f"{fog} and Harwick was big. Harwick grew. Harwick fell.")) is None


def test_a_title_has_at_most_ten_words():
    words = "Ada Berg Carl Dunn Ed Fry Gus Holm Ida Jung Karl Lund"
    assert (
        guess_title(parse(f"{words} is a film.")) == "Ada Berg Carl Dunn Ed Fry Gus Holm Ida Jung"
    )


@pytest.mark.parametrize(
    ("heading", "text", "names"),
    [
        ("Tom Dunn", "Tom Dunn was a pilot.", True),
        ("Tom Max Dunn", "Tom Dunn was a pilot.", True),
        ("Lake Corran", "The water of Corran is cold.", True),
        ("A week in Florence", "Florence was hot.", False),
        ("Council approves pool", "The Council met. The pool is old.", False),
        ("Council Pool Plans", "The Council met. The pool plans are old.", False),
        ("the town", "In the town it rained.", False),
    ],
)
def test_a_heading_that_names_what_is_told_of(heading, text, names):
    assert names_what_is_told_of(parse(text), heading) is names
