"""Short forms of a name that a text does not use itself ("Anning"), and names of relatives."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regsuite.english.entities.category_nouns import PERSON
from regsuite.english.entities.person_names import TITLES
from regsuite.english.entities.subject import Subject, name_words

_ROMAN = re.compile(r"[IVX]+")
_PARTICLES = frozenset("van Van Le La Mac".split())
_BEFORE = frozenset(
    "Pope Saint St. Sir King Queen Prince Princess Emperor Empress Lord Lady Dr.".split()
)
_CUT = re.compile(r" (of|the) .*")
FIRM_WORDS = frozenset("ltd inc plc corp llc gmbh limited".split())
"""What firms add to their names, folded."""
_ENDINGS = "|".join(sorted(FIRM_WORDS | {"corporation", "company"}))
_FIRMS = re.compile(rf",? ({_ENDINGS})\.?$", re.IGNORECASE)


def short_names(subject: Subject) -> Iterator[str]:
    """Yield a shorter form of the title, where its category has one."""
    short = _short(subject)
    if short and short.lower() != subject.name.lower():
        yield short


def of_relative(subject: Subject, words: str) -> bool:
    """Tell the name of somebody else of the family: "Anna Dunn" where it is about Tom Dunn."""
    own = frozenset(word for word in name_words(words) if word.rstrip(".") not in TITLES)
    shared = own & subject.words
    return subject.category == PERSON and bool(shared) and shared not in (own, subject.words)


def _short(subject: Subject) -> str | None:
    if subject.category == PERSON:
        return _surname(subject.name)
    if subject.category == "river":
        bare = re.sub(r" River$|^(the )?River ", "", subject.name)
        return f"the {bare}" if bare != subject.name else None
    return _FIRMS.sub("", subject.name) if subject.category == "company" else None


def _surname(name: str) -> str | None:
    """Return the last name; of monarchs, who have none, the first."""
    words = name.split()
    if len(words) > 1 and words[0] in _BEFORE:
        words = words[1:]
    cut = _CUT.sub("", " ".join(words)).split()
    numbered = [i for i, word in enumerate(cut) if i and _ROMAN.fullmatch(word)]
    if numbered or len(cut) < len(words):
        return " ".join(cut[: numbered[0]] if numbered else cut)
    if cut[1:-1] and cut[-2] in _PARTICLES:
        return " ".join(cut[-2:])
    return cut[-1] if cut else None
