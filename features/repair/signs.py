"""Whether a summary may need repair at all, by a look that costs next to nothing.

Most summaries need none: every name in them comes in full first, and a pronoun follows the sentence
that it followed in its text. What is found here is only looked at more closely.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from regsuite.corpora.documents import Document, Sentence
from regsuite.features.repair.things import SITE
from regsuite.features.repair.words import NO_LAST, NO_NAMES, NOT_PERSONS, PLACES, TITLES

_PRONOUN = re.compile(r"\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er)\b")
_LETTERS = re.compile(r"\b[A-Z][A-Za-z&]{0,8}[A-Z]\b")
_RUN = re.compile(r"[^\W\d_a-z][\w’'-]*+(?:\.? (?:[a-z]{2,3} ){0,2}[^\W\d_a-z][\w’'-]*+)*+")
_NO_FIRST = NO_NAMES | NOT_PERSONS | TITLES
_ENDINGS = ("'s", "’s")


def may_need_repair(documents: Mapping[str, Document], sentences: Sequence[Sentence]) -> bool:
    """Tell whether anything in a summary could want a repair."""
    return (
        _has_loose_pronoun(sentences)
        or any(SITE.search(s.text) for s in sentences)
        or any(_has_letters(documents[s.document], s) for s in sentences)
        or _has_short_name(documents, sentences)
    )


def _has_loose_pronoun(sentences: Sequence[Sentence]) -> bool:
    for i, sentence in enumerate(sentences):
        before = sentences[i - 1] if i else None
        follows = (
            before is not None
            and before.document == sentence.document
            and before.number == sentence.number - 1
        )
        if not follows and sentence.number and _PRONOUN.search(sentence.text):
            return True
    return False


def _has_letters(document: Document, sentence: Sentence) -> bool:
    found = set(_LETTERS.findall(sentence.text))
    return any(f"({letters})" in document.text for letters in found)


def _has_short_name(documents: Mapping[str, Document], sentences: Sequence[Sentence]) -> bool:
    """Tell whether a name comes short that the documents have in full, or twice in full."""
    told: set[str] = set()
    for sentence in sentences:
        text = documents[sentence.document].text
        for run in _RUN.findall(sentence.text):
            words = [w for w in run.split() if w.lower().rstrip(".") not in TITLES]
            last = _bare(words[-1]) if words else ""
            if not last or last.lower() in NO_LAST or last.lower() in PLACES:
                continue
            full = len(words) > 1 and words[-2].lower() not in _NO_FIRST
            if last in told if full else last not in told and _is_last(last, text):
                return True
            told.update((last,) if full else ())
    return False


def _is_last(word: str, text: str) -> bool:
    """Tell whether a text has a word behind another that could be a given name."""
    place = text.find(f" {word}")
    while place >= 0:
        start = text.rfind(" ", 0, place) + 1
        before = text[start:place]
        if before[:1].isupper() and before.lower() not in _NO_FIRST and before[-1:].isalnum():
            return True
        place = text.find(f" {word}", place + 1)
    return False


def _bare(word: str) -> str:
    return word[:-2] if word.endswith(_ENDINGS) else word
