"""Which sentences are about a person, by the parse."""

import pytest

from regsuite import summarise
from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.english.pipeline.loading import load
from regsuite.summarise.biographies.aboutness import is_about, named, on_person


def item(*texts: str) -> DocumentSet:
    documents = tuple(Document(str(i), "", text) for i, text in enumerate(texts))
    return split_set(DocumentSet("Harald Moe", documents))


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("Harald Moe was a Norwegian oceanographer.", True),
        ("In 1931 he sailed to the ice.", True),
        ("His maps were printed in Bergen.", True),
        ("The medal was given to Moe in 1940.", True),
        ("His brother became a general.", False),
        ("His editor, Anna Lund, never gave up on him.", False),
        ("The mayor thanked Moe in a letter.", False),
        ("Anna Lund met Moe in Bergen.", False),
        ("It rained in Bergen.", False),
    ],
)
def test_a_sentence_is_about_the_person_or_not(text, about):
    doc = load().parse(text)
    meant = {t.idx for t in doc if t.lower_ in ("harald", "moe", "he", "his")}
    assert is_about(doc, meant) is about


def test_a_pronoun_after_a_sentence_on_another_is_not_the_person():
    told = item("Moe sailed north. Diocletian was weak. He was forced to rest.")
    assert on_person(told, range(3)) == [0]


def test_the_person_is_named_by_the_words_alone():
    told = item("Moe sailed north. Rain fell. Peter Moe stayed. Mrs Moe wept.")
    assert named(told, range(4)) == []
    told = item("Harald Moe sailed north. Rain fell. Moe came back.")
    assert named(told, range(3)) == [0, 2]


def test_what_was_not_parsed_is_about_nobody() -> None:
    own = "Anna Moe was a painter. Anna Moe was born in Oster in 1901."
    other = "Eva Lund ran shop {}. She wrote a long book on it in her later years."
    others = [other.format(number) for number in range(30)]
    told = str(summarise.biography("Anna Moe", [own, *others], words=25))
    assert told.startswith("Anna Moe was a painter")
    assert "book" not in told
