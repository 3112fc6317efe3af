"""Sentiment systems: what they learn, and that they come back from disk as they were."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.corpora.records.tweets import LABELS, Tweet
from regsuite.models import archive
from regsuite.suite.corpus import read_corpus
from regsuite.suite.saved import load
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.sentiments.mixture import Mixture, MixtureSettings
from regsuite.summarise.sentiments.pmi import build
from regsuite.summarise.sentiments.settings import Settings, groups_of, lexicons_of, weights_of
from regsuite.summarise.sentiments.topical import clusters, content
from regsuite.summarise.sentiments.universal import Universal, decide

TASK = REGISTRY.task("sentiment")
SMALL = {"topics": 3, "gibbs": 30, "tau": 0.3}
TEXTS = ["what a lovely day :)", "this is awful, I hate it", "The bus leaves at nine"]


@pytest.fixture(scope="module")
def train():
    return read_corpus(TASK, TASK.sample("train")).items


@pytest.fixture(scope="module")
def unlabelled(tmp_path_factory):
    test = read_corpus(TASK, TASK.sample("test")).items
    path = tmp_path_factory.mktemp("unlabelled") / "tweets.txt"
    path.write_text("".join(f"{tweet.text}\n" for tweet in test))
    return path


@pytest.fixture(scope="module")
def mixture(train, unlabelled):
    pytest.importorskip("tomotopy")
    settings = MixtureSettings(unlabelled=str(unlabelled), p=0.6, **SMALL)
    return Mixture(settings, seed=2).train(train)


@pytest.mark.parametrize("system", ["sentiment-svm", "sentiment-maxent", "sentiment-nb"])
def test_the_universal_systems_learn_the_sample_and_come_back(system, tmp_path):
    manifest = summarise.train(system, None, tmp_path / "m.model", seed=3)
    assert manifest["training_scores"]["macro_f"] > 80
    found = load(REGISTRY, tmp_path / "m.model").system
    assert found.predict([Tweet("1", text) for text in TEXTS]) == [
        "positive",
        "negative",
        "neutral",
    ]
    again = summarise.train(system, None, tmp_path / "n.model", seed=3)
    assert archive.load(tmp_path / "m.model") == archive.load(tmp_path / "n.model")
    assert again == manifest


def test_probabilities_are_probabilities_of_the_labels(sentiment_model):
    system = load(REGISTRY, sentiment_model).system
    found = system.probabilities([*TEXTS, "", "x" * 50_000, "\ufffd"])
    assert found.shape == (6, len(LABELS))
    np.testing.assert_allclose(found.sum(axis=1), 1, atol=1e-6)
    assert system.predict([]) == []


def test_switching_a_group_off_leaves_none_of_its_features(train):
    system = Universal(Settings(features="all,-characters,-emoticons", folds=0)).train(train)
    blocks = {name.partition(":")[0] for name in system.classifier_.model_.vectoriser_.names}
    assert {"words", "manual"} <= blocks and not {"characters", "emoticons"} & blocks


def test_without_lexicons_no_lexicon_feature_is_made(train):
    system = Universal(Settings(lexicons="none", folds=0)).train(train)
    blocks = {name.partition(":")[0] for name in system.classifier_.model_.vectoriser_.names}
    assert not {"manual", "last", "pmi", "bigrams"} & blocks


def test_decisions_weigh_probabilities():
    shares = np.array([[0.3, 0.5, 0.2]])
    assert decide(shares, dict.fromkeys(LABELS, 1.0)) == ["neutral"]
    assert decide(shares, {"negative": 2.0, "neutral": 1.0, "positive": 1.0}) == ["negative"]


def test_one_label_only_is_refused():
    with pytest.raises(InputError, match="every message is positive"):
        Universal().train([Tweet("1", "a", "positive"), Tweet("2", "b", "positive")])


def test_two_labels_are_enough():
    items = [
        Tweet(str(i), t, c)
        for i, (t, c) in enumerate([("good", "positive"), ("bad", "negative")] * 5)
    ]
    found = Universal().train(items)
    assert found.predict([Tweet("x", "good")]) == ["positive"]
    assert found.probabilities(["good"])[0, LABELS.index("neutral")] == 0


@pytest.mark.parametrize("text", ["1,2", "a,b,c", "1,0,1", "", "1,-1,1"])
def test_bad_weights_are_refused(text):
    with pytest.raises(InputError, match="three numbers"):
        weights_of(text)


def test_weights_are_given_as_in_the_paper():
    assert weights_of("1,0.4,2") == {"positive": 1, "neutral": 0.4, "negative": 2}


def test_groups_are_added_and_taken_out():
    assert groups_of("words, tokens") == {"words", "tokens"}
    assert groups_of("all") - groups_of("all,-words") == {"words"}
    assert groups_of("paper") == groups_of("all,-characters,-clauses,-negated")
    with pytest.raises(InputError, match="known: all"):
        groups_of("verbs")


def test_two_folders_of_one_name_are_refused(tmp_path):
    for place in ("a", "b"):
        folder = tmp_path / place / "same"
        folder.mkdir(parents=True)
        (folder / "unigrams.txt").write_text("good\t1\n")
    with pytest.raises(InputError, match='two lexicons are called "same"'):
        lexicons_of(f"{tmp_path / 'a'},{tmp_path / 'b'}")


def test_unknown_models_and_ways_to_combine_are_refused(train):
    with pytest.raises(InputError, match="svm, maxent"):
        Universal(Settings(model="crf")).train(train)
    with pytest.raises(InputError, match="combine takes"):
        Mixture(MixtureSettings(combine="magic")).train(train)


def test_soft_clusters_hold_the_likeliest_topic_and_all_above_tau():
    shares = np.array([[0.5, 0.45, 0.05], [0.3, 0.3, 0.4]])
    assert clusters(shares, 0.4).tolist() == [[True, True, False], [False, False, True]]
    assert clusters(shares, 1.0).sum(axis=1).tolist() == [1, 1]


def test_topics_are_made_of_words_and_tags():
    assert content("The Match at 9!! #final http://x.y :) can't") == [
        "the",
        "match",
        "#final",
        "can't",
    ]


def test_semi_supervised_training_selects_sure_messages(mixture, train):
    assert 0 < mixture.selected_.total() <= 110
    assert len(mixture.all_.model_.vectoriser_.names) > len(
        mixture.labelled_.model_.vectoriser_.names
    )


class Sure:
    """Is sure of positive messages, less of the others: by the number in the text."""

    def probabilities(self, texts):
        sure = np.array([int(text.split()[1]) for text in texts]) / 100
        at = np.array([LABELS.index(text.split()[0]) for text in texts])
        shares = np.repeat((1 - sure)[:, None] / 2, 3, axis=1)
        shares[np.arange(len(texts)), at] = sure
        return shares


@pytest.mark.parametrize(
    ("select", "expected"),
    [
        ("sure", {"positive": 4}),
        ("balanced", {"positive": 2, "neutral": 1, "negative": 1}),
    ],
)
def test_a_balanced_selection_has_the_shares_of_the_labelled_messages(select, expected):
    system = Mixture(MixtureSettings(**SMALL, p=0.9, select=select))
    system.labelled_ = Sure()
    texts = [f"positive {n}" for n in (99, 98, 97, 96, 60)]
    texts += ["neutral 80", "neutral 70", "negative 85", "negative 84"]
    wanted = {"positive": 0.5, "neutral": 0.25, "negative": 0.25}
    chosen = system._select(texts, wanted, first=True)
    assert Counter(chosen.values()) == expected
    assert all(texts[i].split()[0] == label for i, label in chosen.items())
    assert all(int(texts[i].split()[1]) >= 80 for i in chosen)


def test_shrinking_gives_small_topics_to_the_universal_model(mixture):
    mixture.settings = MixtureSettings(**SMALL, smoothing=0.0, shrink=1e9)
    universal = mixture.labelled_.probabilities(TEXTS)
    np.testing.assert_allclose(mixture.probabilities(TEXTS), universal, atol=1e-4)
    mixture.settings = MixtureSettings(**SMALL, smoothing=0.0, shrink=0.0)
    assert np.abs(mixture.probabilities(TEXTS) - universal).max() > 0.001


def test_smoothing_goes_from_the_mixture_to_the_universal_model(mixture):
    mixture.settings = MixtureSettings(**SMALL, smoothing=0.0)
    mixed = mixture.probabilities(TEXTS)
    np.testing.assert_allclose(mixed.sum(axis=1), 1, atol=1e-5)
    mixture.settings = MixtureSettings(**SMALL, smoothing=1.0)
    universal = mixture.labelled_.probabilities(TEXTS)
    np.testing.assert_allclose(mixture.probabilities(TEXTS), universal)
    mixture.settings = MixtureSettings(**SMALL, smoothing=0.25)
    np.testing.assert_allclose(mixture.probabilities(TEXTS), 0.25 * universal + 0.75 * mixed)


def test_the_mixture_weighs_the_topics_models_by_their_probabilities(mixture):
    topical = mixture.topical_
    topics = topical.posteriors(TEXTS)
    np.testing.assert_allclose(topics.sum(axis=1), 1, atol=1e-5)
    each = []
    for topic in range(topics.shape[1]):
        scores = topical.vectoriser_.transform(topical.classifier.rows(TEXTS))
        scores = scores @ topical.weights_[:, topic] + topical.bias_[topic]
        each.append(np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True))
    expected = sum(topics[:, [t]] * each[t] for t in range(topics.shape[1]))
    np.testing.assert_allclose(topical.probabilities(TEXTS), expected, atol=1e-5)
    best = topics.argmax(axis=1)
    top = [each[t][i] for i, t in enumerate(best)]
    np.testing.assert_allclose(topical.probabilities(TEXTS, top=True), top, atol=1e-5)


def test_a_mixture_comes_back_from_its_parts_and_shows_topics(mixture):
    mixture.settings = MixtureSettings(**SMALL)
    again = Mixture(mixture.settings, seed=2)
    again.restore(mixture.parts())
    np.testing.assert_array_equal(again.probabilities(TEXTS), mixture.probabilities(TEXTS))
    title, body = again.describe(5)[-1]
    assert "topic" in title and len(body.splitlines()) == 3
    assert all(len(line.split()) == 6 for line in body.splitlines())


def test_a_mixture_is_the_same_for_the_same_seed(train):
    pytest.importorskip("tomotopy")
    first, second = (Mixture(MixtureSettings(**SMALL), seed=5).train(train) for _ in "12")
    assert not first.selected_
    np.testing.assert_array_equal(first.probabilities(TEXTS), second.probabilities(TEXTS))


def test_a_pmi_lexicon_follows_the_seeds():
    texts = ["sunny beach :)"] * 6 + ["wet queue :("] * 6 + ["no queue :)"] * 2 + ["neither here"]
    found = build(texts, ["emoticons"], cutoff=2)
    assert (found.positive, found.negative) == (8, 6)
    assert found.unigrams["beach"][0] > 1 and found.unigrams["queue"][0] < -1
    assert found.unigrams["queue_NEG"][:1] > (0,) and found.unigrams["beach"][1:] == (6, 0)
    assert found.bigrams["wet queue"][0] < 0
    assert ":)" not in found.unigrams and "neither" not in found.unigrams


def test_seed_words_themselves_get_no_score():
    texts = ["great picnic"] * 6 + ["terrible tax"] * 6
    found = build(texts, ["words"])
    assert set(found.unigrams) == {"picnic", "tax"}


@pytest.mark.parametrize(("texts", "seeds"), [(["a :)"], ["emoticons"]), ([":) :("], ["moon"])])
def test_a_lexicon_needs_both_polarities_and_known_seeds(texts, seeds):
    with pytest.raises(InputError):
        build(texts, seeds)
