from pathlib import Path

import pytest

from regsuite.corpora.records.documents import Document, DocumentSet, Limit
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.headlines.decode import TagBigrams, Token, decode
from regsuite.summarise.headlines.task import HeadlineTask
from regsuite.summarise.registry import REGISTRY

NAMES = [entry.name for entry in REGISTRY.of_task("headline")]


@pytest.fixture(scope="module")
def corpus():
    task = HeadlineTask({"words": "6"})
    return read_corpus(task, task.sample("train"))


@pytest.mark.parametrize("name", NAMES)
def test_systems_keep_to_the_limit_and_survive_saving(name, corpus):
    system = REGISTRY.find(name, "headline").make().train(corpus.items)
    blind = [corpus.task.without_gold(item) for item in corpus.items[:6]]
    chosen = system.predict(blind)
    assert all(chosen)
    assert all(len([w for w in c.split() if w != "/"]) <= 6 for c in chosen)
    again = REGISTRY.find(name, "headline").make()
    again.restore(system.parts())
    assert again.predict(blind) == chosen


@pytest.mark.parametrize("name", NAMES)
def test_systems_bear_an_empty_text_and_one_word(name, corpus):
    system = REGISTRY.find(name, "headline").make().train(corpus.items)
    odd = [DocumentSet("e", (Document("e", "", text),)) for text in ("", "Rain", "no end here")]
    assert system.predict(odd)[0] == ""


def test_learned_features_do_not_look_at_the_own_title(corpus):
    system = REGISTRY.find("headline-learned").make().train(corpus.items)
    item = corpus.items[0]
    assert system.predict([item]) == system.predict([corpus.task.without_gold(item)])


def test_a_text_without_sentence_ends_is_read_at_its_opening_only(corpus):
    system = REGISTRY.find("headline-learned").make().train(corpus.items)
    long = DocumentSet("l", (Document("l", "", "storm hits the port " * 20_000),))
    assert system.predict([long])[0]


def token(word: str, tag: str, sentence: int, probability: float) -> Token:
    return Token(word, tag, sentence, probability)


def test_decoder_leaves_out_what_is_not_worth_its_place():
    tokens = [token("Storm", "NN", 0, 0.9), token("yesterday", "NN", 0, 0.01)]
    tokens += [token("hits", "VBZ", 0, 0.8), token("port", "NN", 0, 0.9)]
    assert decode(tokens, TagBigrams(), 8, shortest=1) == ["Storm", "hits", "port"]


def test_decoder_keeps_the_limit_and_takes_no_word_twice():
    tokens = [token("port", "NN", 0, 0.9)] * 3 + [token("storm", "NN", 0, 0.5)]
    assert decode(tokens, TagBigrams(), 2) == ["port", "storm"]


def test_decoder_ends_in_no_function_word():
    tokens = [token("storm", "NN", 0, 0.3), token("the", "DT", 0, 0.9)]
    assert decode(tokens, TagBigrams(), 4, shortest=1) == ["storm"]


def test_decoder_of_nothing_is_empty():
    assert decode([], TagBigrams(), 5) == []


def test_task_takes_titles_out_and_writes_them_back():
    task = HeadlineTask()
    data = b'{"id": "a", "title": "Old", "text": "Rain fell."}'
    (source,) = task.find(Path("a.jsonl"), data)
    parsed = task.read(source)
    (item,) = parsed.items
    assert task.without_gold(item).title == ""
    assert item.limit == Limit("words", 8)
    written = source.format.write(parsed.source, [item], ["New"])
    assert b'"New"' in written and b"Old" not in written
