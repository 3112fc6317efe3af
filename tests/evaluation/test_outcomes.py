from __future__ import annotations

from regsuite.corpora.records.tuna import Description, Entity, Trial
from regsuite.corpora.records.tweets import Tweet
from regsuite.evaluation.report.outcomes import Outcome, confusion, frequent_errors
from regsuite.reg.tuna.display import TunaDisplay
from regsuite.summarise.sentiments.task import SentimentDisplay


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
    assert (error.chosen, error.gold, error.count) == ("“it”", "[name]", 2)
    assert [o.place for o in error.examples] == ["Ben Nevis", "Elbe"]


def test_words_keep_their_case_and_differ_by_more_than_it():
    assert outcome("pronoun", "pronoun", "It", "it").correct
    (error,) = frequent_errors(
        [
            outcome("common", "pronoun", "the NATO base", "It", "a"),
            outcome("common", "pronoun", "The NATO base", "It", "b"),
            outcome("common", "pronoun", "the NATO base", "it", "c"),
        ]
    )
    assert (error.gold, error.chosen, error.count) == ("“the NATO base”", "“It”", 3)


def test_no_outcomes_no_errors():
    assert frequent_errors([]) == []
    assert confusion([]) == ([], {})


def test_rare_kinds_are_counted_together():
    kinds, counts = confusion([outcome(f"k{i}", f"k{i}", "a", "a") for i in range(30)])
    assert (len(kinds), kinds[-1]) == (10, "others")
    assert counts["others", "others"] == 21


def test_tuna_outcomes_show_attributes_and_words():
    red, big = ("colour", "red"), ("size", "large")
    entity = Entity("1", (red, big), is_target=True)
    gold = Trial(
        "s1t1", "furniture", "+LOC", (entity,), Description(frozenset({red}), "the red one")
    )
    said = Description(frozenset({red, big}), "the big red one")
    (found,) = TunaDisplay().outcomes(gold, said)
    assert (found.gold_kind, found.kind, found.correct) == ("colour", "colour size", False)
    shown = TunaDisplay().spans(gold, said)
    assert [(s.text, s.correct) for s in shown[:2]] == [("colour=red", True), ("size=large", False)]
    assert shown[-1].text == "“the big red one”"


def test_sentiment_outcomes_show_both_labels_and_the_message():
    gold = Tweet("7", "a fine day", "positive")
    (found,) = SentimentDisplay().outcomes(gold, "neutral")
    assert (found.gold, found.chosen, found.before) == ("positive", "neutral", "a fine day")
    (label,) = SentimentDisplay().spans(gold, "neutral")
    assert (label.text, label.correct) == ("neutral", False)
    assert SentimentDisplay().spans(gold, "positive")[0].correct
    assert SentimentDisplay().title(gold) == "7: a fine day"


def test_of_a_long_message_the_display_shows_the_beginning():
    shown = SentimentDisplay().title(Tweet("1", "x" * 9000))
    assert len(shown) < 310 and shown.endswith("x …")


def test_a_message_without_labels_has_no_outcome():
    nothing = Tweet("7", "a day")
    assert SentimentDisplay().outcomes(nothing, "neutral") == []
    assert SentimentDisplay().spans(nothing, "neutral") == []
