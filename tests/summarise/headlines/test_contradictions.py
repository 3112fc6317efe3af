"""Parses that contradict themselves make no headline."""

import pytest

from regsuite.summarise.headlines import contradictions
from regsuite.summarise.headlines.pruning import Kind
from tests.summarise.headlines.parsed import headlines, token


@pytest.mark.parametrize(
    ("sentence", "verb", "check"),
    [
        ("Floods in Wexley the bridge closed.", "closed", contradictions.two_subjects),
        ("In the council closed a bridge.", "closed", contradictions.subject_of_preposition),
        ("The report of the firms find floods.", "find", contradictions.disagreement),
        ("The bridge closed by floods.", "closed", contradictions.bare_participle),
        ("The bridge closes by floods.", "closes", contradictions.half_passive),
        ("Brook sent Ada a bridge.", "sent", contradictions.two_objects),
        ("Among floods came Brook.", "came", contradictions.subject_behind),
        ("The council night closed a bridge.", "closed", contradictions.about_time),
    ],
)
def test_a_contradiction_is_found_and_offers_nothing(sentence, verb, check):
    clause = token(sentence, verb)
    assert [c.__name__ for c in contradictions.CHECKS if c(clause)] == [check.__name__]
    assert headlines(sentence, Kind.CLAUSE) == set()


@pytest.mark.parametrize(
    ("sentence", "verb"),
    [
        ("The carmaker Tivoli sold two plants.", "sold"),
        ("Ada and Brook sold a mill.", "sold"),
        ("Two mills have been sold.", "sold"),
        ("Brook has been a doctor.", "doctor"),
        ("Brook sold ferries two miles away.", "sold"),
        ("The police sold a mill.", "sold"),
    ],
)
def test_a_parse_that_fits_is_kept(sentence, verb):
    assert not contradictions.contradicts(token(sentence, verb))


def test_what_is_denied_is_not_told():
    assert headlines("The mayor denied that the bridge closed.", Kind.CLAUSE) == {
        "mayor denies that bridge closes"
    }
