"""Headlines pruned along the parse."""

import pytest

from regsuite import summarise
from regsuite.corpora.records.documents import Document, DocumentSet, Limit
from regsuite.english.document_sentences import split_set
from regsuite.features.documents.headline import Article
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.headlines.pruned import without_stranded_words
from regsuite.summarise.headlines.task import HeadlineTask
from regsuite.summarise.registry import REGISTRY

TEXT = "The town council has approved a new bridge over the river. It was a long meeting."


def item(text: str, words: int) -> DocumentSet:
    return split_set(DocumentSet("a", (Document("a", "", text),), (), Limit("words", words)))


@pytest.fixture(scope="module")
def system():
    task = HeadlineTask()
    train = read_corpus(task, task.sample("train")).items
    return REGISTRY.find("headline-pruned", "headline").make().train(train)


@pytest.mark.parametrize("words", [1, 2, 3, 5, 8])
def test_no_headline_is_longer_than_asked(system, words):
    (found,) = system.predict([item(TEXT, words)])
    assert 0 < len(found.split()) <= words


def test_a_headline_has_subject_and_verb_in_the_present(system):
    (found,) = system.predict([item(TEXT, 8)])
    assert "council" in found and "approves" in found


def test_one_text_gets_the_headline_that_it_has_among_many(system):
    other = item("Rain fell on the harbour town all week.", 8)
    many = system.predict([other, item(TEXT, 8)])
    assert many[1] == system.headline(Article.of(item(TEXT, 8).documents[0]), 8)


def test_it_survives_saving(system):
    again = REGISTRY.find("headline-pruned", "headline").make()
    again.restore(system.parts())
    assert again.predict([item(TEXT, 8)]) == system.predict([item(TEXT, 8)])
    assert again.parses


def test_without_a_parse_of_three_words_the_decoder_speaks(system):
    (found,) = system.predict([item("Wonderful!", 8)])
    assert found == "Wonderful"


def test_a_without_stranded_words_leaves_out_function_words_that_lost_their_noun():
    article = Article((), (("talks", "on", "the", "future", "of", "ferries"),))
    assert without_stranded_words(["talks", "on", "future", "of", "ferries"], article) == [
        "talks", "future", "of", "ferries",
    ]  # fmt: skip


def test_menus_and_bylines_make_no_headline():
    page = "By Ida Holm\n\nShare\n\nThe council has closed the old bridge.\n"
    found = summarise.headline(page)
    assert "Share" not in found.headline and "Ida" not in found.headline and found.headline


@pytest.mark.parametrize("text", ["Rain.", "No!", "12:30", "To be or not to be."])
def test_no_headline_is_empty_where_there_is_a_sentence(text):
    found = summarise.headline(text)
    assert found.headline
