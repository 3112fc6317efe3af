"""From chosen candidates to a marking: SYNCATs, and the lists of what could stand there instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from regsuite.corpora.grec import Refex
from regsuite.corpora.marks import Mark, Marking
from regsuite.features.grec.lists import alternatives, nominals, refex
from regsuite.features.marks.candidates import EMPTY, PRONOUN, Candidate
from regsuite.features.marks.names import short_names
from regsuite.features.marks.nouns import PERSON, THING, categories_of
from regsuite.features.marks.subject import Subject
from regsuite.features.marks.syncat import syncat

if TYPE_CHECKING:
    from spacy.tokens import Doc

_CASES = {"np-subj": "nominative", "np-obj": "accusative", "subj-det": "genitive"}


def marking(doc: Doc, subject: Subject, chosen: Sequence[Candidate]) -> Marking:
    """Describe the chosen candidates and build their lists."""
    places = [(syncat(doc, c), c) for c in chosen]
    text = doc.text
    used = [(where, text[c.start : c.end]) for where, c in places if c.kind not in (EMPTY, PRONOUN)]
    names = nominals(subject.name, category_noun(subject), used)
    names = sorted({*names, *short_names(subject, names)})
    lists = {where: alternatives(where, names, subject.pronoun) for where in _CASES}
    marks = tuple(_mark(text, where, c, lists[where]) for where, c in places)
    return Marking(subject.name, subject.category, marks)


def category_noun(subject: Subject) -> str:
    """Return the noun for the subject's category: what the text says it is, or the category's name."""
    if subject.category == PERSON:
        return ""
    said = [n for n in subject.nouns if subject.category in categories_of(n)]
    if subject.category == THING:
        return ""
    return subject.category if not said or subject.category in said else sorted(said)[0]


def _mark(text: str, where: str, c: Candidate, listed: tuple[Refex, ...]) -> Mark:
    """Make a mark; what stands in the text is in its list, whatever it is."""
    if c.kind == EMPTY:
        return Mark(c.start, c.end, where, Refex("_", "empty"), listed)
    words = " ".join(text[c.start : c.end].split())
    key = " ".join(words.lower().replace("’", "'").split())
    own = next((r for r in listed if r.key.replace("’", "'") == key), None)
    if own is None:
        own = _own(words, where, c)
        listed = tuple(sorted((*listed, own), key=lambda r: r.text))
    return Mark(c.start, c.end, where, own, listed)


def _own(words: str, where: str, c: Candidate) -> Refex:
    case = _CASES[where] if c.kind == PRONOUN or where == "subj-det" else "plain"
    return refex(words.lower() if c.kind == PRONOUN else words, case)
