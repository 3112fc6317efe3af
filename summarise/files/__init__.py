"""The files of the tasks of ``summarise``: what recognises them, apart from metrics and systems."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

from regsuite.base import safexml
from regsuite.base.jsonlines import has
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats import biographies as bio
from regsuite.corpora.formats.conversations.bc3 import Bc3Xml
from regsuite.corpora.formats.conversations.chat_json import ChatExport
from regsuite.corpora.formats.conversations.forum import ConversationLines
from regsuite.corpora.formats.conversations.irc import IrcFolder, IrcLog
from regsuite.corpora.formats.conversations.mail import Mailbox, MailFolder
from regsuite.corpora.formats.conversations.meetings import MeetingsJsonl, MeetingTurns
from regsuite.corpora.formats.conversations.messengers.forums import ForumPage
from regsuite.corpora.formats.conversations.messengers.transcripts import Subtitles
from regsuite.corpora.formats.conversations.pasted import PastedChat
from regsuite.corpora.formats.conversations.pasted_mail import PastedMail
from regsuite.corpora.formats.conversations.recognised import COPIED
from regsuite.corpora.formats.conversations.telegram_json import TelegramExport
from regsuite.corpora.formats.documents.conllu import DocumentsConllu
from regsuite.corpora.formats.documents.files import READ, DocumentsFolder
from regsuite.corpora.formats.documents.json import DocumentsJsonl, PersonsJsonl, has_summary
from regsuite.corpora.formats.documents.text import DocumentsSgml, DocumentsText
from regsuite.corpora.formats.tweets import TweetLines, TweetsJsonl, TweetsTsv, label_in
from regsuite.corpora.records.biographies import CLASSES, NONE, Biography, BiographySentence, Clause
from regsuite.corpora.records.conversations import Conversation
from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.corpora.records.tweets import Tweet
from regsuite.english.document_sentences import split
from regsuite.suite.contracts.files import Files

_NOT_HEADLINES = frozenset({"person", "label"})


class TextFiles(Files[DocumentSet]):
    """Documents and sets of documents, with summaries."""

    name = "text"
    formats = (DocumentsJsonl, DocumentsSgml, DocumentsConllu, DocumentsFolder, *READ)

    def owns(self, head: Head) -> bool:
        """Recognise documents with summaries and no person, or a folder of human summaries."""
        if head.folder:
            return any((f / "models").is_dir() for f in DocumentsFolder().folders(head.path))
        if DocumentsConllu().recognises(head):
            return True
        return any(has_summary(row) and "person" not in row for row in head.rows)


class HeadlineFiles(Files[DocumentSet]):
    """Documents with titles."""

    name = "headline"
    formats = (DocumentsJsonl, DocumentsSgml, DocumentsText)

    def owns(self, head: Head) -> bool:
        """Recognise it by documents with a title and without summary, person or label."""
        return any(
            has(row, "title", "text") and not has_summary(row) and _NOT_HEADLINES.isdisjoint(row)
            for row in head.rows
        )


class BiographyFiles(Files[DocumentSet]):
    """Persons with documents, which are this task's alone."""

    name = "biography"
    formats = (PersonsJsonl,)


class BiographyXml(Format[BiographySentence]):
    """A file has one biography with tagged clauses; written, each sentence is in its class."""

    name = "biography-xml"
    files = "XML with root biography"
    suffixes = (".xml",)
    most = safexml.MAX_BYTES

    def recognises(self, head: Head) -> bool:
        """Recognise it by the root element."""
        return head.root == bio.ROOT

    def parse(self, data: bytes, path: Path) -> Parsed[BiographySentence]:
        """Read the sentences of a biography."""
        biography = bio.parse_biography(data, path)
        return Parsed(sentences_of(biography), biography)

    def write(
        self, source: Biography, items: Sequence[BiographySentence], choices: Sequence[str]
    ) -> bytes:
        """Write the sentences with their classes."""
        texts = [item.text for item in items]
        return bio.write_biography(source.person, list(zip(texts, choices, strict=True)))


def sentences_of(biography: Biography) -> list[BiographySentence]:
    """Split a tagged biography into sentences with the tags of their clauses."""
    whole = split(Document("", "", biography.text)).sentences
    starts = list(accumulate((len(c.text) for c in biography.clauses), initial=0))
    sentences = []
    for sentence in whole:
        first = bisect_right(starts, sentence.start) - 1
        clauses = []
        for i in range(first, len(biography.clauses)):
            if starts[i] >= sentence.end:
                break
            begin, end = max(starts[i], sentence.start), min(starts[i + 1], sentence.end)
            text = " ".join(biography.text[begin:end].split())
            if any(c.isalnum() for c in text):
                clauses.append(Clause(text, biography.clauses[i].tag))
        tags = tuple(dict.fromkeys(c.tag for c in clauses if c.tag != NONE))
        sentences.append(
            BiographySentence(sentence.text, biography.person, tags or (NONE,), tuple(clauses))
        )
    return sentences


class SentenceFiles(Files[BiographySentence]):
    """Sentences of biographies with their classes."""

    name = "biography-sentences"
    formats = (BiographyXml, bio.SentencesJsonl)

    def owns(self, head: Head) -> bool:
        """Recognise the root element, or in JSON lines a person's label or one of the classes."""
        return head.root == bio.ROOT or any(
            has(row, "label", "text") and ("person" in row or row["label"] in CLASSES)
            for row in head.rows
        )


class SentimentFiles(Files[Tweet]):
    """Short messages with labels."""

    name = "sentiment"
    formats = (TweetsTsv, TweetsJsonl, TweetLines)

    def owns(self, head: Head) -> bool:
        """Recognise it by a sentiment label in the first line."""
        return label_in(head)


class ConversationFiles(Files[Conversation]):
    """Chats, mails and forum threads."""

    formats = (
        ConversationLines,
        MeetingTurns,
        TelegramExport,
        ChatExport,
        Bc3Xml,
        PastedMail,
        Mailbox,
        MailFolder,
        IrcFolder,
        Subtitles,
        ForumPage,
        *COPIED,
        PastedChat,
        IrcLog,
    )


class MeetingFiles(Files[DocumentSet]):
    """Transcripts of meetings, with abstracts."""

    name = "meeting"
    formats = (MeetingsJsonl,)


class LinksFiles(ConversationFiles):
    """Conversations that say which message answers which."""

    name = "links"

    def owns(self, head: Head) -> bool:
        """Recognise it by links."""
        if head.folder:
            return bool(IrcFolder().folders(head.path))
        return any(_has_links(row) for row in head.rows)


class ThreadsFiles(LinksFiles):
    """The same files, for threads."""

    name = "threads"


class PairsFiles(LinksFiles):
    """The same files, for pairs of messages."""

    name = "pairs"


class DiscussionFiles(ConversationFiles):
    """Threads with extracts."""

    name = "discussion"

    def owns(self, head: Head) -> bool:
        """Recognise it by extracts."""
        return head.root == "root" or any("extracts" in row for row in head.rows)


def _has_links(row: Mapping[str, Any]) -> bool:
    messages = row.get("messages")
    rows = messages if isinstance(messages, list) else [row]
    linked = any(isinstance(r, dict) and "reply_to" in r for r in rows)
    return linked and "extracts" not in row
