"""Mail threads with summaries by people, as documents that a text summariser can learn from.

A thread is one document, each mail a paragraph, without what it quotes from others. Its summaries
are those that the annotators wrote, and the length asked for is their mean length.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regsuite.corpora.records.conversations import Conversation
from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Sentence, Summary


def as_documents(threads: Iterable[Conversation]) -> list[DocumentSet]:
    """Return the threads that have summaries."""
    return [_item(thread) for thread in threads if any(e.summary for e in thread.extracts)]


def _item(thread: Conversation) -> DocumentSet:
    written = [Summary("\n".join(e.summary)) for e in thread.extracts if e.summary]
    words = round(sum(len(s.text.split()) for s in written) / len(written))
    return DocumentSet(thread.id, (_document(thread),), tuple(written), Limit("words", words))


def _document(thread: Conversation) -> Document:
    mails = [[text for text, quoted in m.sentences if not quoted] for m in thread.messages]
    text = "\n\n".join("\n".join(mail) for mail in mails)
    sentences = tuple(_sentences(thread.id, mails))
    return Document(thread.id, thread.title, text, sentences=sentences)


def _sentences(name: str, mails: Iterable[list[str]]) -> Iterator[Sentence]:
    """Yield the sentences as the corpus splits them, with their places in the text."""
    number = place = 0
    for paragraph, mail in enumerate(mails):
        for text in mail:
            end = place + len(text)
            yield Sentence(text, name, number, paragraph, place, end)
            number, place = number + 1, end + len("\n")
        place += len("\n") if mail else len("\n\n")
