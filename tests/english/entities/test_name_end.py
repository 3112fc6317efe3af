"""How far a name goes in a parsed text."""

from __future__ import annotations

import pytest
from spacy.tokens import Token

from regsuite.english.entities.subject_names import name_end
from tests.english.entities.builders import parse


def has_capital(token: Token) -> bool:
    return token.text[0].isupper()


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada Brook came.", "Ada Brook"),
        ("Ada came.", "Ada"),
        ("Ada", "Ada"),
        ("Ada - Brook came.", "Ada"),
        ("Apollo 11 Base came.", "Apollo"),
        ("Bank of Ayr came.", "Bank of Ayr"),
        ("Bank of the Isles came.", "Bank of the Isles"),
        ("Bank of the de Isles came.", "Bank"),
        ("Bank of it came.", "Bank"),
        ("Bank of", "Bank"),
        ("Anna van der Dorn came.", "Anna van der Dorn"),
        ('Louis "Dave" Riel came.', 'Louis "Dave" Riel'),
        ("Louis “Dave” Riel came.", "Louis “Dave” Riel"),
        ('Louis "dave" Riel came.', "Louis"),
        ('Louis "Dave" came.', "Louis"),
        ('Louis "Dave Riel" Moor came.', "Louis"),
        ('Louis "Dave"', "Louis"),
        ("We saw Ada. Brook came.", "Ada"),
        ("We saw Ada!\n\nBrook came.", "Ada"),
    ],
)
def test_a_name_ends_before_what_is_no_part_of_it(text, name):
    doc = parse(text)
    first = next(t.i for t in doc if t.text in ("Ada", "Apollo", "Bank", "Anna", "Louis"))
    assert doc[first : name_end(doc, first, has_capital)].text == name


def test_what_joins_stands_within_a_name_and_not_at_its_end():
    for text, name in (("Apollo 11 Base came.", "Apollo 11 Base"), ("Apollo 11 came.", "Apollo")):
        doc = parse(text)
        assert doc[: name_end(doc, 0, has_capital, lambda t: t.text[0].isdigit())].text == name


def test_what_joins_is_said_by_the_caller():
    doc = parse("Giant's Castle rose.")
    assert name_end(doc, 0, has_capital) == 1
    assert (
        doc[: name_end(doc, 0, has_capital, lambda token: token.tag_ == "POS")].text
        == "Giant's Castle"
    )
