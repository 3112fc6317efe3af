import pickle

import pytest

from regsuite.base.errors import InputError
from regsuite.english import pipeline
from regsuite.english.tagging import category, english_tags, named_tagger, rule_tags


def test_tagging_knows_closed_classes_and_endings():
    words = "The workers quickly agreed to end strikes in London".split()
    assert rule_tags(words) == ["DT", "NNS", "RB", "VBD", "TO", "VB", "NNS", "IN", "NNP"]


def test_tagging_tells_participles_after_auxiliaries():
    assert rule_tags(["It", "was", "painted"])[-1] == "VBN"


def test_tagging_keeps_abbreviations_from_pronouns():
    assert rule_tags(["US", "tells", "us"])[::2] == ["NNP", "PRP"]


def test_tagging_gives_as_many_tags_as_words():
    assert rule_tags([]) == []
    assert len(rule_tags(["£5m", "--", "x"])) == 3


def test_category_joins_verb_forms():
    assert {category(t) for t in ("VBD", "VBZ", "VB")} == {"VB"}
    assert category("PRP$") == category("PRP")


def test_taggers_are_known_by_name():
    assert named_tagger("rule") is rule_tags
    with pytest.raises(InputError, match="rule, english"):
        named_tagger("brill")


def test_a_tagger_asks_the_pipeline_that_it_was_given():
    with pytest.raises(InputError, match="en_no_such_pipeline"):
        named_tagger("english", "en_no_such_pipeline")(["one"])


def test_taggers_go_to_other_processes():
    tagger = pickle.loads(pickle.dumps(named_tagger("english", str(pipeline.shipped()))))
    assert tagger(["The", "ferries"]) == ["DT", "NNS"]


def test_the_english_pipeline_tags_given_words():
    words = "The ferries of Lune were quickly sold".split()
    assert english_tags(words) == ["DT", "NNS", "IN", "NNP", "VBD", "RB", "VBN"]
    assert english_tags([]) == []


@pytest.mark.parametrize(
    ("word", "tag"),
    [
        *((f"zor{ending}", "JJ") for ending in "ous ful ive able ible ical less ish est".split()),
        *((f"zor{ending}", "NN") for ending in "ss us is".split()),
        ("zoring", "VBG"),
        ("zored", "VBD"),
        ("zorly", "RB"),
        ("zors", "NNS"),
        ("zor", "NN"),
        ("is", "VBZ"),
    ],
)
def test_endings_of_unknown_words_tell_their_tags(word, tag):
    assert rule_tags([word]) == [tag]
