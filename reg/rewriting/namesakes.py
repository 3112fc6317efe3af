"""Names that two bear: people of the subject's surname, and those whom things are called after.

"Dunn" is unclear where Tom Dunn and Anna Dunn are told of, or Mr and Mrs Dunn; "Cole" is where
Harriet Cole & Daughters is a firm. And "Bell" is a name that nobody gave where Morgan Bell are a
band.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from regsuite.corpora.records.grec import Refex
from regsuite.corpora.records.marks import Mark
from regsuite.english.entities.categories import PERSON, categories_of
from regsuite.english.entities.lexicon import CIVIL, is_title
from regsuite.english.entities.sexes import is_given_name, sex_of_pronoun, sex_of_title
from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import title_words
from regsuite.reg.rewriting.grammar import verb_after

if TYPE_CHECKING:
    from spacy.tokens import Doc

_PLURAL_VERBS = frozenset({"are", "have", "were"})
_JOINING = frozenset({"&", "and", ",", "or"})


def untitled(name: str) -> tuple[str, ...]:
    """Return the words of a name, folded, without titles."""
    return tuple(word for word in title_words(name) if not is_title(_plain(word)))


def namesakes(subject: Subject, names: Iterable[str]) -> frozenset[str]:
    """Return the words of a person's name that the names of other persons have, too."""
    if subject.category != PERSON:
        return frozenset()
    own = frozenset(untitled(subject.name))
    sharing = [name for name in names if own & frozenset(untitled(name))]
    others = [name for name in sharing if _is_other(subject, own, name)]
    fuller = {untitled(name) for name in sharing if own < frozenset(untitled(name))}
    if len(own) == 1 and len({words[0] for words in fuller}) > 1:
        return own
    return frozenset(word for name in others for word in untitled(name)) & own


def _is_other(subject: Subject, own: frozenset[str], name: str) -> bool:
    """Tell "Anna Dunn" and "Mrs Dunn" in a text on Tom Dunn."""
    words = frozenset(untitled(name))
    return bool(words - own and own - words) or _is_titled_otherwise(subject, name)


def _is_titled_otherwise(subject: Subject, name: str) -> bool:
    said, own = _civil(name), _civil(subject.name)
    sex, pronoun = sex_of_title(said), sex_of_pronoun(subject.pronoun)
    return bool(said) and (own not in ("", said) or (bool(sex and pronoun) and sex != pronoun))


def _civil(name: str) -> str:
    """Return the civil title of a name, "" where it has none."""
    return next((plain for w in title_words(name) if (plain := _plain(w)) in CIVIL), "")


def _plain(word: str) -> str:
    return word.rstrip(".")


def is_called_after_person(subject: Subject) -> bool:
    """Tell a thing whose name begins as a person's does: a firm, a band, a ship."""
    words = title_words(subject.name)
    words = words[words[:1] == ["the"] :]
    return subject.category != PERSON and len(words) > 1 and is_given_name(words[0])


def is_part_of_name(subject: Subject, name: str) -> bool:
    """Tell a name that has some of the words of the subject's only."""
    return frozenset(title_words(name)) < frozenset(title_words(subject.name)) - {"the"}


def has_plural_verb(doc: Doc, marks: Sequence[Mark]) -> bool:
    """Tell whether the subject's name alone has a verb in the plural: "Morgan Bell have"."""
    named = (m for m in marks if m.refex.type == "name" and m.syncat == "np-subj")
    spans = (doc.char_span(mark.start, mark.end) for mark in named)
    return any(
        span is not None
        and not (span.start and doc[span.start - 1].lower_ in _JOINING)
        and (verb := verb_after(doc, span.end)) is not None
        and verb.lower_ in _PLURAL_VERBS
        for span in spans
    )


def is_name_of_thing(doc: Doc, name: str) -> bool:
    """Tell a name that stands after a noun for a firm or another thing: "the chain Otto Lang"."""
    places = [match.start() for match in re.finditer(re.escape(name), doc.text)]
    spans = (doc.char_span(place, place + len(name)) for place in places)
    nouns = (doc[s.start - 1] for s in spans if s is not None and s.start)
    kinds = (categories_of(t.lower_) for t in nouns if t.pos_ == "NOUN" and t.is_lower)
    return any(found and PERSON not in found for found in kinds)


def is_too_short(subject: Subject, marks: Sequence[Mark], refex: Refex, sure: bool) -> bool:
    """Tell a name that the text has nowhere and that is not safe to make.

    It drops the titles that all names of the text have, or is a surname of somebody of whom it is
    not sure by anything else that this is a person.
    """
    names = [mark.refex for mark in marks if mark.refex.type == "name"]
    if any(refex.key == name.key for name in names):
        return False
    words = untitled(refex.text)
    if not sure and frozenset(words) < subject.words:
        return True
    bare = len(title_words(refex.text)) == len(words)
    return bare and all(len(title_words(n.text)) > len(untitled(n.text)) for n in names)
