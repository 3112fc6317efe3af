from __future__ import annotations

from evaluation.outcomes import Outcome, confusion, frequent_errors


def outcome(gold_kind, kind, gold, chosen, place="x"):
    return Outcome(gold_kind, kind, gold, chosen, "before", "after", place)


def test_confusion_counts_gold_by_chosen_most_frequent_kind_first():
    kinds, counts = confusion(
        [
            outcome("name", "pronoun", "Ben Nevis", "it"),
            outcome("name", "name", "Ben Nevis", "Ben Nevis"),
            outcome("pronoun", "common", "it", "the peak"),
        ]
    )
    assert kinds == ["name", "pronoun", "common"]
    assert counts == {("name", "pronoun"): 1, ("name", "name"): 1, ("pronoun", "common"): 1}


def test_frequent_errors_join_names_of_single_items_by_kind():
    found = frequent_errors(
        [
            outcome("name", "pronoun", "Ben Nevis", "it", "Ben Nevis"),
            outcome("name", "pronoun", "Elbe", "it", "Elbe"),
            outcome("pronoun", "pronoun", "it", "it", "Elbe"),
        ]
    )
    (error,) = found
    assert (error.chosen, error.gold, error.count) == ("“it”", "a name", 2)
    assert [o.place for o in error.examples] == ["Ben Nevis", "Elbe"]


def test_no_outcomes_no_errors():
    assert frequent_errors([]) == []
    assert confusion([]) == ([], {})
