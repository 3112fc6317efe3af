"""Everyday texts in which nothing, or little, may change: groups, firms, titles, headings."""

from __future__ import annotations

import pytest

from regsuite.reg import rewrite

BAND = (
    "Morgan Bell have announced a tour of small halls in spring. Morgan Bell released their third "
    "album in August. Tickets for Morgan Bell go on sale on Monday."
)
FIRM = (
    "Henry Lambert, the maker of garden tools, has bought its rival Oakes & Co for 12 million "
    "pounds. Henry Lambert was founded in Sheffield in 1890. Henry Lambert employs 400 people and "
    "sells spades in thirty countries. Henry Lambert's shares rose by 4 per cent."
)
CHAIN = (
    "Otto Lang, the founder of the bakery chain Otto Lang, has died. Otto Lang opened his first "
    "shop in Linz in 1961. Otto Lang now has 80 shops. Otto Lang was 88."
)
LETTER = (
    "Our engineer, Mr Pratt, visited your house on Thursday. Mr Pratt found that the boiler was "
    "not at fault. Mr Pratt suggests that you call your water company."
)
RUNNER = (
    "João Tavares is a Portuguese runner. João Tavares began to run at sixteen. His coach, Rui "
    "Leal, blamed the heat. Leal and Tavares parted in 2006. Since then Tavares has trained young "
    "runners in Braga."
)
HEADED = (
    "Final: Lena Fuchs beats Mia Roth\nLena Fuchs won the town tennis cup on Sunday. Lena Fuchs "
    "beat Mia Roth 6-4, 7-5. Fuchs then changed her racket. Lena Fuchs is 17."
)


@pytest.mark.parametrize(
    ("text", "reason"),
    [(BAND, "person or a thing"), (FIRM, "person or a thing"), (CHAIN, "called after")],
)
def test_what_may_be_no_person_is_left_alone_with_the_reason(text: str, reason: str) -> None:
    done = rewrite(text, always=True, explain=True)
    assert done.text == text
    assert any(reason in place.fixed for place in done.places)


def test_a_plural_verb_tells_a_group() -> None:
    done = rewrite(BAND, title="Morgan Bell", category="person", always=True, explain=True)
    assert done.text == BAND
    assert any("verb is plural" in place.fixed for place in done.places)


def test_a_title_that_all_names_have_is_not_dropped() -> None:
    done = rewrite(LETTER, always=True)
    assert "Pratt" not in done.text.replace("Mr Pratt", "")


def test_no_pronoun_after_two_who_are_named_together() -> None:
    assert "Since then Tavares has" in rewrite(RUNNER, title="João Tavares", always=True).text


def test_the_first_name_below_a_heading_stays() -> None:
    text = rewrite(HEADED, always=True).text
    assert "Mia Roth\nLena Fuchs won the town" in text
    assert "She beat Mia Roth" in text
