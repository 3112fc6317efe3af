"""Which sentences are about a person, by the parse."""

import pytest

from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.english.document_sentences import split_set
from regsuite.english.pipeline.loading import load
from regsuite.summarise.biographies.aboutness import is_about, is_about_another, on_person

NAMES = frozenset({"harald", "moe"})
HE = ("he", "him", "his", "himself")


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
    assert is_about(load().parse(text), NAMES, HE) is about


@pytest.mark.parametrize(
    ("text", "another"),
    [
        ("Diocletian was weak.", True),
        ("The mayor drew level with Moe.", True),
        ("Moe drew level with the mayor.", False),
        ("The race was long.", False),
    ],
)
def test_a_sentence_is_about_somebody_else_or_not(text, another):
    assert is_about_another(load().parse(text), NAMES, HE) is another


def test_a_pronoun_after_a_sentence_on_another_is_not_the_person():
    told = item("Moe sailed north. Diocletian was weak. He was forced to rest.")
    assert on_person(told, range(3)) == [0]
