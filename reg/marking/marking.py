"""From chosen candidates to a marking: SYNCATs, and the lists of what could stand there instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark, Marking
from regsuite.english.entities.categories import PERSON, THING, categories_of, is_called_so
from regsuite.english.entities.mention import EMPTY, NAME, PRONOUN, Mention
from regsuite.english.entities.subject import Subject
from regsuite.english.words import words as word_list
from regsuite.reg.lists import alternatives, nominals, refex
from regsuite.reg.marking.syncat import syncat

if TYPE_CHECKING:
    from spacy.tokens import Doc

_MOSTLY = 0.75
_CASES = {"np-subj": "nominative", "np-obj": "accusative", "subj-det": "genitive"}


def marking(doc: Doc, subject: Subject, chosen: Sequence[Mention]) -> Marking:
    """Describe the chosen candidates and build their lists."""
    places = [(syncat(doc, c), c) for c in chosen]
    text = doc.text
    used = [(where, text[c.start : c.end]) for where, c in places if c.kind not in (EMPTY, PRONOUN)]
    used = [(where, words) for where, words in used if not subject.has_relative(words)]
    names = _one_article(nominals(subject.name, category_noun(subject), used), used)
    if _only_full(subject, chosen, names):
        names = sorted({*names, subject.short_name} - {""})
    lists = {where: alternatives(where, names, subject.pronoun) for where in _CASES}
    marks = tuple(_mark(text, where, c, lists[where]) for where, c in places)
    return Marking(subject.name, subject.category, marks)


def _one_article(names: Sequence[str], used: Sequence[tuple[str, str]]) -> list[str]:
    """Of a name with and without "the" keep what the text has more often."""
    counts = Counter(words.lower() for _, words in used)
    with_the = {name.lower() for name in names if name.lower().startswith("the ")}
    both = {form for form in with_the if form.removeprefix("the ") in map(str.lower, names)}
    rare = {min(form, form.removeprefix("the "), key=lambda f: counts[f]) for form in both}
    return [name for name in names if name.lower() not in rare]


def _only_full(subject: Subject, chosen: Sequence[Mention], names: Sequence[str]) -> bool:
    """Tell a text that calls its subject by the full name only, as generated texts do.

    One that is longer ("President Ada Moon") and a few other references do not count.
    """
    full = subject.name.lower().removeprefix("the ")
    forms = [name.lower() for name in names if name != name.lower()]
    named = sum(c.kind in (NAME, EMPTY) for c in chosen)
    return len(chosen) > 1 and named >= _MOSTLY * len(chosen) and all(full in f for f in forms)


def category_noun(subject: Subject) -> str:
    """Return the noun for the subject's category, or what the text says that it is instead."""
    if subject.category in (PERSON, THING):
        return ""
    said = [n for n in subject.nouns if subject.category in categories_of(n)]
    if subject.category in said:
        return subject.category
    if is_called_so(subject.category):
        apart = sorted(n for n in said if n in word_list("specific-nouns"))
        return apart[0] if apart else subject.category
    return said[0] if said else ""


def _mark(text: str, where: str, c: Mention, listed: tuple[Refex, ...]) -> Mark:
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


def _own(words: str, where: str, c: Mention) -> Refex:
    case = _CASES[where] if c.kind == PRONOUN or where == "subj-det" else "plain"
    return refex(words.lower() if c.kind == PRONOUN else words, case)
