"""Records of summarisation: documents, their sentences, document sets and human summaries.

Readers (``corpora.formats.documents.files``) leave a document's ``sentences`` empty; ``split`` of
``english.document_sentences`` fills them in. A ``Sentence`` has its document's id, its number and
paragraph there, and its characters: ``document.text[start:end]``. ``references`` of a
``DocumentSet`` are people's summaries, abstracts or extracts; ``limit`` is the length asked for.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

UNITS = ("sentences", "words", "bytes")
_PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, its white space made single, and where it came from."""

    text: str
    document: str = ""
    number: int = 0
    paragraph: int = 0
    start: int = 0
    end: int = 0

    @property
    def key(self) -> str:
        """The text without any white space and case, to find it again in an extract."""
        return text_key(self.text)


def text_key(text: str) -> str:
    """Return a text without white space and case: extracts are often joined without any."""
    return "".join(text.split()).lower()


def text_digest(text: str) -> str:
    """Return a digest that texts share which differ in white space and case alone."""
    digest = hashlib.sha256()
    for start in range(0, len(text), _PIECE):
        digest.update(text_key(text[start : start + _PIECE]).encode(errors="surrogatepass"))
    return digest.hexdigest()


@dataclass(frozen=True)
class Document:
    """One article; ``source`` is a path or address, ``publisher`` who brought it out.

    ``headings`` are those that a reader left out of the text, each with the place it stood before.
    """

    id: str
    title: str
    text: str
    date: datetime.date | None = None
    source: str = ""
    publisher: str = ""
    domain: str = ""
    sentences: tuple[Sentence, ...] = ()
    notes: tuple[str, ...] = ()
    headings: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Summary:
    """A summary by a person or a system; an extract's sentences are those of its documents."""

    text: str
    author: str = ""
    extract: bool = False
    sentences: tuple[Sentence, ...] = ()

    @classmethod
    def of(cls, sentences: Sequence[Sentence], author: str = "") -> Summary:
        """Make an extract of sentences, in the order given."""
        return cls("\n".join(s.text for s in sentences), author, True, tuple(sentences))

    @property
    def lines(self) -> list[str]:
        """The sentences as strings; the whole text where it was not split."""
        return [s.text for s in self.sentences] or ([self.text] if self.text else [])


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a summary may be: so many sentences, words or bytes (UTF-8, joined by a space)."""

    unit: str
    amount: int

    def size(self, sentence: Sentence) -> int:
        """What one sentence costs; bytes include the space or line end after it."""
        if self.unit == "sentences":
            return 1
        if self.unit == "words":
            return len(sentence.text.split())
        return len(sentence.text.encode()) + 1

    @property
    def room(self) -> int:
        """How much may be spent: no space is needed after the last sentence."""
        return self.amount + (self.unit == "bytes")


@dataclass(frozen=True)
class DocumentSet:
    """One item to summarise; where a person's life is to be told, ``person`` is their name."""

    id: str
    documents: tuple[Document, ...]
    references: tuple[Summary, ...] = ()
    limit: Limit | None = None
    person: str = ""

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences, document by document."""
        return tuple(s for d in self.documents for s in d.sentences)

    @property
    def title(self) -> str:
        """The title of the first document that has one."""
        return next((d.title for d in self.documents if d.title), "")

    @property
    def domain(self) -> str:
        """The domain of the first document that has one, or "none"."""
        return next((d.domain for d in self.documents if d.domain), "none")

    @property
    def notes(self) -> tuple[str, ...]:
        """What the reader had to mend, document by document."""
        return tuple(f"{d.id}: {note}" for d in self.documents for note in d.notes)

    def without_references(self) -> DocumentSet:
        """Return the item as a system may see it; the length asked for stays."""
        return replace(self, references=())
