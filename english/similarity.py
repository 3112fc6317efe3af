"""Word vectors for features: how near two words, or the words of two texts, are in meaning.

The table is that of ``english.word_vectors``, loaded once a process, when first asked for.
Function words say little of what a text is about: means are taken over content words.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from regsuite.english.content_words import content_words
from regsuite.english.word_vectors import Floats, WordVectors, shipped_vectors


def vectors() -> WordVectors:
    """Return the shipped vectors."""
    return shipped_vectors()


def text_vector(text: str) -> Floats:
    """Return the direction of a text's content words, of length one; zeros if none is known."""
    return vectors().mean(content_words(text))


def text_vectors(texts: Sequence[str]) -> Floats:
    """Return one row for each text, as ``text_vector`` gives."""
    rows = [text_vector(text) for text in texts]
    return np.array(rows, dtype=np.float32).reshape(len(rows), vectors().dimensions)


def text_similarity(first: str, second: str) -> float:
    """Return the cosine of two texts' content words, 0 where one has none that is known."""
    return float(text_vector(first) @ text_vector(second))
