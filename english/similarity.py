"""Word vectors for features: the meaning of a word, and of the words of a text.

The table is that of ``english.word_vectors``, loaded once a process, when first asked for.
Function words say little of what a text is about: means are taken over content words.
"""

from __future__ import annotations

from regsuite.english.content_words import content_words
from regsuite.english.word_vectors import Floats, WordVectors, shipped_vectors


def vectors() -> WordVectors:
    """Return the shipped vectors."""
    return shipped_vectors()


def text_vector(text: str) -> Floats:
    """Return the direction of a text's content words, of length one; zeros if none is known."""
    return vectors().mean(content_words(text))
