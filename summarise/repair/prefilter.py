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
from regsuite.english.entities.lexicon import is_title, no_names, no_surnames, roles
from regsuite.english.entities.lines import LONGEST, Line
from regsuite.english.entities.quick.organisations import description_pattern
from regsuite.english.entities.sexes import is_given_name
from regsuite.english.words import words as word_list

NAME, HANGING, THING, LETTERS = "name", "pronoun", "thing", "abbreviation"
AGAIN = "repeated name"
_PRONOUN = re.compile(r"\b(?:[Hh]e|[Ss]he|[Hh]is|[Hh]er|[Hh]im)\b")
_OBJECTS = ("him", "her")
_TAG = re.compile(r"[\"”’\',] s?he [a-z]")
_INNER = re.compile(r"(?<=\w )[^\W\d_a-z]")
_LETTERS = re.compile(r"(\()?\b([A-Z][A-Za-z&]{0,8}[A-Z])\b")
_MOST_LOOKED_AT = 60
_WINDOW = 40


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
    surnames = frozenset(_short_names(documents, sentences))
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
    return any(run[-1] in before.text[:LONGEST] for run in _runs(sentence))


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


def _short_names(documents: Mapping[str, Document], sentences: Sequence[Sentence]) -> Iterator[str]:
    """Yield names that come short and stand in full in their document, or come twice in full."""
    named: set[str] = set()
    for sentence in sentences:
        text = documents[sentence.document].text
        for run in _runs(sentence):
            last = run[-1]
            if last.isupper() or last.lower() in no_surnames() | word_list("place-surnames"):
                continue
            before = run[-2].lower() if len(run) > 1 else ""
            full = bool(before) and not _is_no_given_name(before)
            if full and last in named:
                yield last
            if not full and last not in named and _is_last(last, text, is_title(before)):
                yield last
            named.update((last,) if full else ())


def _is_no_given_name(word: str) -> bool:
    return word in no_names() or word in word_list("not-person-names") or is_title(word)


def _may_be_given_name(word: str) -> bool:
    written = word[:1].isupper() and word[-1:].isalnum()
    return written and not _is_no_given_name(word.lower())


def _is_last(word: str, text: str, titled: bool) -> bool:
    """Tell whether a text has a word behind a given name; behind any, for one with a title."""
    place = text.find(f" {word}")
    for _ in range(_MOST_LOOKED_AT):
        if place <= 0:
            return False
        window = max(0, place - _WINDOW)
        start = max(text.rfind(" ", window, place), text.rfind("\n", window, place)) + 1
        before = text[start:place]
        if _may_be_given_name(before) and (
            titled or is_given_name(before) or _follows_role(text, start)
        ):
            return True
        place = text.find(f" {word}", place + 1)
    return False


def _follows_role(text: str, place: int) -> bool:
    before = text[max(0, place - _WINDOW) : place].split()
    return bool(before) and before[-1].lower() in roles()


def _runs(sentence: Sentence) -> list[tuple[str, ...]]:
    return [run.words for run in Line(sentence.text[:LONGEST]).runs]
