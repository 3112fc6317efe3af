"""``summarise biography``: a biography made from documents, and the checklist of its elements.

The checklist leaves a line empty rather than show something wrong: only a sentence that a pattern
of ours matches may fill a line (biography-2004, 4.1), and a classifier only chooses between
several. A sentence that says who somebody is ("was a Danish chemist") holds nationality and fame.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from regsuite.base.errors import InputError, SuiteError
from regsuite.corpora.records.biographies import TAGS
from regsuite.corpora.records.documents import Document, DocumentSet, Sentence
from regsuite.english.entities.person_name import PersonName
from regsuite.english.entities.target_person import TargetPerson
from regsuite.english.words import alternatives, table, words_with
from regsuite.summarise.biographies.aboutness import on_person
from regsuite.summarise.biographies.ranking import about, usable
from regsuite.summarise.biographies.system import sample_classifier
from regsuite.summarise.biographies.which import chosen
from regsuite.summarise.texts.digest import prepare

_DEFINED = ("fame", "nationality")
_IS = r"\b(?:was|is|became) (?:an? |the |one of the )"
_MORE = {
    "bio": r"\((?:born |b\. )?[^()]{0,40}\b1\d{3}\b",
    "personality": r"\b(?<!the )(?<!a )(?<!some )kind(?! of)\b",
    "personal": r"\b(?:parents|father|mother)\b(?!['’])",
    "social": r"\bvolunteer",
    "education": r"\bapprentice",
    "scandal": r"\bcontrovers\w",
}


class NotMentionedError(SuiteError):
    """The person does not occur in the documents."""


@dataclass(frozen=True)
class Element:
    """One line of the checklist: an element and the sentence that holds it, if there is one."""

    tag: str
    sentence: Sentence | None = None
    share: float = 0.0


def person_set(
    name: str, documents: Sequence[Document], which: str | int | None = None
) -> tuple[DocumentSet, tuple[str, ...]]:
    """Make one item of documents that mention a person; a person never mentioned is an error.

    Where the name fits several persons, ``which`` says who is meant.
    """
    if not PersonName(name).words:
        raise InputError("give the person's name")
    item, notes = prepare(documents)
    if not any(map(about(name), item.sentences)):
        count = len(item.documents)
        where = "the document" if count == 1 else f"any of the {count} documents"
        raise NotMentionedError(f"{name} is not mentioned in {where}")
    return replace(item, id=chosen(name, item, which)), notes


def checklist(item: DocumentSet, seed: int = 0) -> list[Element]:
    """Find for each biographical element the best sentence about the person.

    Patterns say which elements a sentence can hold; a classifier trained on the embedded sample
    chooses between sentences. For fame and nationality the sentence that says who the person is
    comes before all others.
    """
    person = TargetPerson.of(item)
    named = about(item.id)
    places = [i for i, s in enumerate(item.sentences) if usable(s)]
    ranked = sorted(places, key=lambda i: not named(item.sentences[i]))
    offered = [item.sentences[i] for i in on_person(item, ranked)]
    best: dict[str, Element] = {}
    for sentence, shares in zip(offered, _shares(offered, seed), strict=True):
        defines = person.is_defined_by(sentence.text)
        for tag in elements(sentence.text, defines):
            first = defines and tag in _DEFINED
            element = Element(tag, sentence, 1.0 if first else shares.get(tag, 0.0))
            if tag not in best or element.share > best[tag].share:
                best[tag] = element
    return [best.get(tag, Element(tag)) for tag in TAGS]


def _shares(sentences: Sequence[Sentence], seed: int) -> list[dict[str, float]]:
    """Return how likely each sentence is of each class."""
    if not sentences:
        return []
    classifier = sample_classifier(seed)
    rows = classifier.shares([s.text for s in sentences])
    return [dict(zip(classifier.classes, map(float, row), strict=True)) for row in rows]


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    return {tag: _pattern(tag) for tag in dict.fromkeys(table("life-words").values())}


def _pattern(tag: str) -> re.Pattern[str]:
    listed = "|".join(map(re.escape, sorted(words_with("life-words", tag))))
    more = {"nationality": rf"{_IS}(?:[\w-]+ ){{0,3}}{alternatives('nationalities')}\b"} | _MORE
    patterns = [rf"\b(?:{listed})\b", *([more[tag]] if tag in more else [])]
    return re.compile("|".join(patterns), re.IGNORECASE)


def elements(text: str, defines: bool = False) -> frozenset[str]:
    """Return the elements that a sentence can hold, fame where it ``defines`` the person."""
    tags = {tag for tag, pattern in _patterns().items() if pattern.search(text)}
    return frozenset(tags | {"fame"} if defines else tags)
