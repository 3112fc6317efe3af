"""``summarise keywords``: the phrases that a text is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regsuite.base.errors import InputError
from regsuite.suite.arguments import Paths, as_paths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regsuite.corpora.records.documents import Document
    from regsuite.suite.contracts.registry import Registry
    from regsuite.summarise.keyphrases.ranking import Phrase

DEFAULT = 10
METHOD = "yake"


@dataclass(frozen=True)
class Keywords:
    """The key phrases of one document, best first."""

    document: str
    title: str
    phrases: tuple[Phrase, ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join(p.text for p in self.phrases)


def keywords(
    registry: Registry,
    files: Paths = (),
    *,
    content: str | bytes | None = None,
    count: int = DEFAULT,
    method: str = METHOD,
    english: str | None = None,
) -> list[Keywords]:
    """Return the key phrases of each file, folder or ``content``, a text itself.

    ``method`` is yake or textrank; ``english`` names another pipeline, which finds noun chunks.
    """
    from regsuite.summarise.keyphrases.ranking import METHODS
    from regsuite.summarise.texts.digest import read_all

    if method not in METHODS:
        raise InputError(f'unknown method "{method}" (known: {", ".join(METHODS)})')
    if count < 1:
        raise InputError(f'count takes a whole number above zero, not "{count}"')
    documents = read_all(as_paths(files), content)
    if not documents:
        raise InputError("there is no text to find key phrases in")
    return _found(documents, count, method, english)


def _found(
    documents: Sequence[Document], count: int, method: str, pipeline: str | None
) -> list[Keywords]:
    from regsuite.english.document_sentences import split
    from regsuite.english.pipeline import load
    from regsuite.summarise.keyphrases.ranking import METHODS, chunks_of, ranked, words_of
    from regsuite.summarise.texts.not_text import text_of

    texts = (text_of(split(d)) for d in documents)
    found = []
    for document, doc in zip(documents, load(pipeline).pipe(texts), strict=True):
        phrases = ranked(chunks_of(doc), METHODS[method](words_of(doc)))
        notes = document.notes
        found.append(Keywords(document.id, document.title, tuple(phrases[:count]), notes))
    return found
