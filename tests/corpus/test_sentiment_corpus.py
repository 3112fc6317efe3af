"""What sentiment must reach on the SemEval-2013 development set, trained on the training set."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from regsuite.base.files import write_atomically
from regsuite.corpora.formats.lexicons import to_text
from regsuite.corpora.formats.tweets import read_texts
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.sentiments.pmi import build
from regsuite.summarise.sentiments.settings import Settings
from regsuite.summarise.sentiments.universal import Universal

DATA = Path(os.environ.get("REG_DATA", "/nowhere"))
TASK = REGISTRY.task("sentiment")
pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(not (DATA / "semeval").is_dir(), reason="REG_DATA has no semeval folder"),
]


def macro_f(**settings):
    train, dev = (read_corpus(TASK, DATA / "semeval" / f"{n}.tsv").items for n in ("train", "dev"))
    system = Universal(Settings(**settings)).train(train)
    labels = system.predict([tweet.without_gold() for tweet in dev])
    return TASK.score("s", [[tweet] for tweet in dev], dev, labels).scores["macro_f"]


def test_all_messages_are_read():
    sizes = [len(read_corpus(TASK, DATA / "semeval" / f"{n}.tsv").items) for n in ("train", "dev")]
    assert sizes == [9684, 1654]


@pytest.mark.parametrize(("lexicons", "least"), [("none", 59.0), ("vader,twitter", 66.5)])
def test_macro_f_reaches_what_it_must(lexicons, least):
    assert macro_f(lexicons=lexicons) >= least


@pytest.fixture(scope="module")
def pmi(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lexicons") / "pmi"
    built = build(read_texts(DATA / "tweets" / "unlabelled.txt"), ("emoticons", "words"))
    write_atomically(folder / "unigrams.txt", to_text(built.unigrams))
    write_atomically(folder / "bigrams.txt", to_text(built.bigrams))
    return folder


@pytest.mark.parametrize("features", ["all", "paper"])
def test_bing_liu_vader_and_built_lexicons_reach_67(features, pmi):
    lexicons = f"vader,twitter,{DATA / 'lexicons' / 'bing-liu'},{pmi}"
    assert macro_f(features=features, lexicons=lexicons) >= 67


def test_bing_liu_weights_and_negation_gain_what_they_must(pmi):
    liu = f"{DATA / 'lexicons' / 'bing-liu'},twitter"
    groups, equal = "words,tokens", {"weights": "1,1,1"}
    plain = macro_f(features=groups, lexicons="none", **equal)
    assert macro_f(features=f"{groups},manual", lexicons=liu, **equal) - plain >= 4
    groups, lexicons = f"{groups},manual,emoticons,last,pmi,hashtags", f"{liu},{pmi}"
    weighted = macro_f(features=groups, lexicons=lexicons)
    assert weighted - macro_f(features=groups, lexicons=lexicons, **equal) >= 1.5
    bigrams = macro_f(features=f"{groups},bigrams", lexicons=lexicons)
    assert macro_f(features=f"{groups},bigrams,negation", lexicons=lexicons) - bigrams >= 0.5
