"""From (summary, text) pairs to extract and non-extract sentences (Zhou & Hovy 2003, section 3.1).

Extraction-based, after Marcu 1999: sentences of the text are deleted as long as that brings it
nearer to the summary; or, as ``sentence``, for each sentence of the summary and each document by
themselves, what is left being taken together. Similarity-based: a sentence is aligned where its
cosine with some sentence of the summary passes a threshold (the paper does not give it; ours is
not tuned). Summary-based: the summary's own sentences against the whole text. Vectors are counts of
stems of content words.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Document, DocumentSet, Sentence, Summary
from regsuite.english.content_words import content_words, stem
from regsuite.features.documents.salience import Space
from regsuite.summarise.texts.deletion import deletion

METHODS = ("extraction", "sentence", "similarity", "summary")
THRESHOLD = 0.4


def aligned(
    item: DocumentSet, summary: Summary, method: str
) -> tuple[list[Sentence], list[Sentence]]:
    """Return the sentences that an extract should have, and those it should not.

    A reference that is an extract already needs no alignment, except by the summary-based method.
    """
    if method not in METHODS:
        raise InputError(f'unknown alignment "{method}" (known: {", ".join(METHODS)})')
    if method == "summary":
        return list(summary.sentences), list(item.sentences)
    if summary.extract:
        keep = {(s.document, s.number) for s in summary.sentences}
        return _parted(item, [(s.document, s.number) in keep for s in item.sentences])
    if method == "extraction":
        return _parted(item, marcu(item.sentences, summary.sentences))
    if method == "sentence":
        return _parted(item, [kept for d in item.documents for kept in by_sentence(d, summary)])
    return _parted(item, similar(item.sentences, summary.sentences))


def training_references(item: DocumentSet, method: str) -> list[Summary]:
    """Return the references to train on: the extracts, for the summary-based method the abstracts.

    Where there is none of these, all references are returned.
    """
    wanted = [r for r in item.references if r.extract != (method == "summary")]
    return wanted or list(item.references)


def _parted(item: DocumentSet, kept: Sequence[bool]) -> tuple[list[Sentence], list[Sentence]]:
    pairs = list(zip(item.sentences, kept, strict=True))
    return [s for s, k in pairs if k], [s for s, k in pairs if not k]


def _stems(sentence: Sentence) -> list[str]:
    return [stem(w) for w in content_words(sentence.text)]


def marcu(text: Sequence[Sentence], summary: Sequence[Sentence]) -> list[bool]:
    """Tell which sentences are left when any more deletion would lower the similarity."""
    space = Space([_stems(s) for s in text])
    target = space.vector(w for s in summary for w in _stems(s))
    return deletion(space.counts, target)


def by_sentence(document: Document, summary: Summary) -> list[bool]:
    """Tell which sentences of a document are left for some sentence of the summary."""
    left = [marcu(document.sentences, [sentence]) for sentence in summary.sentences]
    return [any(kept) for kept in zip(*left, strict=True)] or [False] * len(document.sentences)


def similar(
    text: Sequence[Sentence], summary: Sequence[Sentence], threshold: float = THRESHOLD
) -> list[bool]:
    """Tell which sentences are like some sentence of the summary."""
    if not text:
        return []
    space = Space([_stems(s) for s in (*text, *summary)])
    matrix = space.weighted()
    cosines = (matrix[: len(text)] @ matrix[len(text) :].T).toarray()
    nearest = cosines.max(axis=1) if cosines.shape[1] else np.zeros(len(text))
    return [bool(x >= threshold) for x in nearest]
