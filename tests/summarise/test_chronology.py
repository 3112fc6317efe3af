from __future__ import annotations

from regsuite.corpora.records.documents import Document
from regsuite.summarise.texts.chronology import (
    DAILY,
    MONTHLY,
    WEEKLY,
    Period,
    frequencies,
    hierarchy,
    minimum_gaps,
    pairs,
    week_of,
)
from tests.summarise.builders import article


def test_gaps_are_the_smallest_between_neighbours() -> None:
    documents = [article("a", d) for d in (20, 1, 8)] + [article("b", 5)]
    assert minimum_gaps(documents) == {"a": 7, "b": None}


def test_publishers_are_labelled_by_their_gap() -> None:
    days = {"two": (1, 3), "three": (1, 4), "fourteen": (1, 15), "fifteen": (1, 16), "once": (1,)}
    documents = [article(p, d) for p, found in days.items() for d in found]
    assert frequencies(documents) == {
        "two": DAILY,
        "three": WEEKLY,
        "fourteen": WEEKLY,
        "fifteen": MONTHLY,
        "once": DAILY,
    }


def test_weeks_are_counted_from_the_first_of_the_month() -> None:
    assert [week_of(article("a", d)).week for d in (1, 7, 8, 31)] == [1, 1, 2, 5]


def test_weeklies_sum_up_the_dailies_of_their_week_and_monthlies_the_weeklies() -> None:
    documents = [
        *(article("daily", d) for d in (4, 5, 11)),
        *(article("weekly", d) for d in (7, 14)),
        *(article("monthly", d) for d in (1, 31)),
        article("daily", 6, domain="land"),
    ]
    found = {s.id: [d.id for d in s.documents] for s in pairs(documents)}
    assert found == {
        "weekly-7": ["daily-4", "daily-5"],
        "weekly-14": ["daily-11"],
        "monthly-1+monthly-31": ["weekly-7", "weekly-14"],
    }


def test_the_hierarchy_holds_every_dated_article() -> None:
    documents = [article("daily", 5), article("daily", 4), article("once", 8)]
    tree = hierarchy([*documents, Document("undated", "", "")])
    assert list(tree) == [Period("sea", 2019, 3, 1), Period("sea", 2019, 3, 2)]
    assert [[d.id for d in kinds[DAILY]] for kinds in tree.values()] == [
        ["daily-4", "daily-5"],
        ["once-8"],
    ]
