"""Names that two bear: people of the subject's surname, and those whom things are called after.

"Dunn" is unclear where Tom Dunn and Anna Dunn are told of, or Mr and Mrs Dunn; "Cole" is where
Harriet Cole & Daughters is a firm.
"""

from __future__ import annotations

from collections.abc import Iterable

from regsuite.english.entities.categories import PERSON
from regsuite.english.entities.lexicon import CIVIL, is_title
from regsuite.english.entities.sexes import is_given_name, sex_of_pronoun, sex_of_title
from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import title_words


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
