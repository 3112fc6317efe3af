"""What a summary may need repair of, by a look that costs next to nothing.

Most summaries need none: every name in them comes in full first, and a pronoun follows the sentence
that it followed in its text. What is found here is only looked at more closely.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.entities.sexes import sex_of_name
from regsuite.english.entities.source import LONGEST
from regsuite.english.entities.things import SITE
from regsuite.english.entities.words import NO_LAST, NO_NAMES, NOT_PERSONS, PLACES, ROLES, TITLES

NAME, HANGING, THING, LETTERS = "name", "pronoun", "thing", "abbreviation"
AGAIN = "repeated name"
_PRONOUN = re.compile(r"\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er|[Hh]im)\b")
_OBJECTS = ("him", "her")
_TAG = re.compile(r"[\"”’\',] s?he [a-z]")
_INNER = re.compile(r"(?<=\w )[^\W\d_a-z]")
_LETTERS = re.compile(r"(\()?\b([A-Z][A-Za-z&]{0,8}[A-Z])\b")
_PARTICLE = r"(?:(?:van|von|de|der|den|du|da|di|del|la|le|bin|al) ){0,2}"
_RUN = re.compile(rf"[^\W\d_a-z][\w’'-]*+(?:\.? {_PARTICLE}[^\W\d_a-z][\w’'-]*+)*+")
_NO_FIRST = NO_NAMES | NOT_PERSONS | TITLES
_NO_SURNAME = NO_LAST | PLACES
_LOOKED_AT = 60
_WINDOW = 40
_ENDINGS = ("'s", "’s")


@dataclass(frozen=True)
class Signs:
    """The kinds of repair that a summary may want, and the surnames that it may want full."""

    kinds: frozenset[str]
    surnames: frozenset[str] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.kinds)


def signs(documents: Mapping[str, Document], sentences: Sequence[Sentence]) -> Signs:
    """Look at a summary."""
    loose = list(_loose(sentences))
    surnames = frozenset(_short_names(documents, sentences))
    told = {
        HANGING: any(is_loose(s.text) for s in loose),
        THING: any(SITE.search(s.text) for s in loose),
        LETTERS: _has_letters(documents, sentences),
        NAME: bool(surnames),
        AGAIN: any(_may_repeat(a, b) for a, b in pairwise(sentences)),
    }
    return Signs(frozenset(kind for kind, found in told.items() if found), surnames)


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
    return first not in NO_NAMES or bool(_INNER.search(text)) or bool(_PRONOUN.search(text))


def is_loose(text: str) -> bool:
    """Tell whether a sentence has a pronoun for a person, and no name before it.

    "He said" behind a quotation counts whatever names stand in that, and so does "him", for who
    does something to him is somebody else.
    """
    found = _PRONOUN.search(text)
    if found is None:
        return False
    if found[0] in _OBJECTS:
        return True
    return _TAG.search(text) is not None or _INNER.search(text, 0, found.start()) is None


def parted(before: Sentence, sentence: Sentence) -> bool:
    """Tell whether the document has something between two sentences, the first of them before."""
    return before.document == sentence.document and before.number < sentence.number - 1


def _may_repeat(before: Sentence, sentence: Sentence) -> bool:
    """Tell whether a sentence has a name that the one before it has too."""
    if not parted(before, sentence):
        return False
    told, runs = before.text[:LONGEST], _RUN.findall(sentence.text[:LONGEST])
    return any(_bare(run.split()[-1]) in told for run in runs)


def _has_letters(documents: Mapping[str, Document], sentences: Sequence[Sentence]) -> bool:
    """Tell whether an abbreviation comes without the words that a document explains it by."""
    told: set[str] = set()
    for sentence in sentences:
        text = documents[sentence.document].text
        for match in _LETTERS.finditer(sentence.text[:LONGEST]):
            if match[2] not in told and not match[1] and f"({match[2]})" in text:
                return True
            told.add(match[2])
    return False


def _short_names(documents: Mapping[str, Document], sentences: Sequence[Sentence]) -> Iterator[str]:
    """Yield names that come short and stand in full in their document, or come twice in full."""
    told: set[str] = set()
    for sentence in sentences:
        text = documents[sentence.document].text
        for run in _RUN.findall(sentence.text[:LONGEST]):
            words = run.split()
            last = _bare(words[-1])
            if last.isupper() or last.lower() in _NO_SURNAME:
                continue
            before = words[-2].rstrip(".").lower() if len(words) > 1 else ""
            titled = before in TITLES
            full = bool(before) and before not in _NO_FIRST
            if last in told if full else last not in told and _is_last(last, text, titled):
                yield last
            told.update((last,) if full else ())


def _is_last(word: str, text: str, titled: bool) -> bool:
    """Tell whether a text has a word behind a given name; behind any, for one with a title."""
    place = text.find(f" {word}")
    for _ in range(_LOOKED_AT):
        if place <= 0:
            return False
        window = max(0, place - _WINDOW)
        start = max(text.rfind(" ", window, place), text.rfind("\n", window, place)) + 1
        before = text[start:place]
        fits = before[:1].isupper() and before.lower() not in _NO_FIRST and before[-1:].isalnum()
        if fits and (titled or sex_of_name(before) or _follows_role(text, start)):
            return True
        place = text.find(f" {word}", place + 1)
    return False


def _follows_role(text: str, place: int) -> bool:
    words = text[max(0, place - _WINDOW) : place].split()
    return bool(words) and words[-1].lower() in ROLES


def _bare(word: str) -> str:
    return word[:-2] if word.endswith(_ENDINGS) else word.rstrip("'’")
