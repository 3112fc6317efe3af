"""What a summary may need repair of, by a look that costs next to nothing.

Most summaries need none: every name in them comes in full first, and a pronoun follows the sentence
that it followed in its text. Only what passes here is looked at more closely.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.entities.lexicon import no_names
from regsuite.english.entities.lines import LONGEST
from regsuite.english.entities.quick.organisations import description_pattern
from regsuite.english.entities.quick.short_names import runs_of, short_names

NAME, HANGING, THING, LETTERS = "name", "pronoun", "thing", "abbreviation"
AGAIN = "repeated name"
_PRONOUN = re.compile(r"\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er|[Hh]im)\b")
_OBJECTS = ("him", "her")
_TAG = re.compile(r"[\"”’\',] s?he [a-z]")
_INNER = re.compile(r"(?<=\w )[^\W\d_a-z]")
_LETTERS = re.compile(r"(\()?\b([A-Z][A-Za-z&]{0,8}[A-Z])\b")


@dataclass(frozen=True)
class PossibleRepairs:
    """The kinds of repair that a summary may need, and the surnames that may have to be full."""

    kinds: frozenset[str]
    surnames: frozenset[str] = frozenset()


def possible_repairs(
    documents: Mapping[str, Document], sentences: Sequence[Sentence]
) -> PossibleRepairs:
    """Look at a summary's sentences, which are those of the documents."""
    loose = list(_loose(sentences))
    surnames = frozenset(short_names((documents[s.document].text, s.text) for s in sentences))
    wanted = {
        HANGING: any(is_loose(s.text) for s in loose),
        THING: any(description_pattern().search(s.text) for s in loose),
        LETTERS: _has_letters(documents, sentences),
        NAME: bool(surnames),
        AGAIN: any(_may_repeat(a, b) for a, b in pairwise(sentences)),
    }
    return PossibleRepairs(frozenset(kind for kind, here in wanted.items() if here), surnames)


def _loose(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Yield the sentences that do not follow what they followed in their document."""
    for i, sentence in enumerate(sentences):
        if sentence.number and not follows(sentences[i - 1] if i else None, sentence):
            yield sentence


def follows(before: Sentence | None, sentence: Sentence) -> bool:
    """Tell whether a sentence stands behind the one before it, and that may settle its pronouns."""
    if before is None or before.document != sentence.document:
        return False
    return before.number == sentence.number - 1 and _mentions(before.text)


def _mentions(text: str) -> bool:
    """Tell whether a sentence may name somebody or have a pronoun for one."""
    first = text.partition(" ")[0].lower()
    return first not in no_names() or bool(_INNER.search(text)) or bool(_PRONOUN.search(text))


def is_loose(text: str) -> bool:
    """Tell whether a sentence has a pronoun for a person, and no name before it.

    "He said" behind a quotation counts whatever names stand in that, and so does "him", for who
    does something to him is somebody else.
    """
    match = _PRONOUN.search(text)
    if match is None:
        return False
    if match[0] in _OBJECTS:
        return True
    return _TAG.search(text) is not None or _INNER.search(text, 0, match.start()) is None


def parted(before: Sentence, sentence: Sentence) -> bool:
    """Tell whether the document has something between two sentences, the first of them before."""
    return before.document == sentence.document and before.number < sentence.number - 1


def _may_repeat(before: Sentence, sentence: Sentence) -> bool:
    """Tell whether a sentence has a name that the one before it has too."""
    if not parted(before, sentence):
        return False
    return any(run[-1] in before.text[:LONGEST] for run in runs_of(sentence.text))


def _has_letters(documents: Mapping[str, Document], sentences: Sequence[Sentence]) -> bool:
    """Tell whether an abbreviation comes without the words that a document explains it by."""
    seen: set[str] = set()
    for sentence in sentences:
        text = documents[sentence.document].text
        for match in _LETTERS.finditer(sentence.text[:LONGEST]):
            if match[2] not in seen and not match[1] and f"({match[2]})" in text:
                return True
            seen.add(match[2])
    return False
