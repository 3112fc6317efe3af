"""Mail threads as documents to sum up."""

from __future__ import annotations

from regsuite.corpora.records.conversations import Conversation, Extract, Message, Segment
from regsuite.corpora.records.documents import Limit
from regsuite.summarise.published.text import as_documents

FIRST = Message("1", "Ada", (Segment("", sentences=("The hall is taken.", "Who can help?")),))
QUOTED = Segment("", quoted=True, sentences=("> Who can help?",))
SECOND = Message("2", "Tom", (QUOTED, Segment("", sentences=("I can.",))))
EXTRACTS = (
    Extract("a", ((0, 0),), ("The hall is taken.", "Tom helps.")),
    Extract("b", ((1, 1),), ("Tom will help Ada out.",)),
)
THREAD = Conversation("t", (FIRST, SECOND), "Hall", extracts=EXTRACTS)


def test_a_thread_is_one_document_without_what_it_quotes() -> None:
    (item,) = as_documents([THREAD])
    (document,) = item.documents
    assert [s.text for s in document.sentences] == ["The hall is taken.", "Who can help?", "I can."]
    assert [s.paragraph for s in document.sentences] == [0, 0, 1]


def test_sentences_stand_where_they_say() -> None:
    empty = Message("2", "Eve", (QUOTED,))
    (item,) = as_documents([Conversation("t", (FIRST, empty, SECOND), extracts=EXTRACTS)])
    (document,) = item.documents
    assert all(document.text[s.start : s.end] == s.text for s in document.sentences)


def test_the_length_asked_for_is_that_of_the_summaries() -> None:
    (item,) = as_documents([THREAD])
    assert item.limit == Limit("words", 6)
    assert [r.text for r in item.references] == [
        "The hall is taken.\nTom helps.",
        "Tom will help Ada out.",
    ]


def test_threads_without_summaries_are_left_out() -> None:
    assert as_documents([Conversation("t", (FIRST,), extracts=(Extract("a", ((0, 0),)),))]) == []
