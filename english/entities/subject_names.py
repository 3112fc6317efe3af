"""The name of a text's main subject: words that name it, shorter forms, names of relatives."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import PERSON, generic_words
from regsuite.english.entities.lexicon import is_title, legal_forms
from regsuite.english.entities.names import PersonName
from regsuite.english.tokens import tokenise

if TYPE_CHECKING:
    from regsuite.english.entities.subject import Subject

_EXPLAINED = re.compile(r" ?[(,].*")
_LETTERS = re.compile(r"[^\W_]")
_ARTICLES = frozenset({"the", "la", "le", "of", "and"})
_RIVER = re.compile(r" River$|^(the )?River ")


@lru_cache(maxsize=1 << 15)
def fold(word: str) -> str:
    """Lower-case a word, without accents and genitive ending, to compare names by."""
    low = word.lower().replace("’", "'").removesuffix("'s").removesuffix("'")
    plain = unicodedata.normalize("NFKD", low)
    return "".join(c for c in plain if not unicodedata.combining(c) and c not in "ʻʼ`")


def short_title(title: str) -> str:
    """Return a title without brackets or what follows a comma."""
    return _EXPLAINED.sub("", title).strip() or title.strip()


def title_words(title: str) -> list[str]:
    """Return the words of a title, folded, without what explains it."""
    return [fold(word) for word in tokenise(short_title(title)) if _LETTERS.search(word)]


def name_words(title: str) -> frozenset[str]:
    """Return the words of a title that name its subject, folded; all if all are generic."""
    words = title_words(title)
    own = [w for w, after in zip(words, [*words, ""][1:], strict=True) if _names(w, after)]
    return frozenset(own or words)


def _names(word: str, after: str) -> bool:
    """Tell a word that names from one that says what is named; "Rio" names in "Rio de Janeiro"."""
    return word not in generic_words() or (after == "de" and word not in _ARTICLES)


def short_name(subject: Subject) -> str:
    """Return a shorter form of the title that texts may use ("Anning"), "" where there is none."""
    name = subject.name
    short = ""
    if subject.category == PERSON:
        short = PersonName(name).surname
    elif subject.category == "river":
        bare = _RIVER.sub("", name)
        short = f"the {bare}" if bare != name else ""
    elif subject.category == "company":
        short = _legal_form().sub("", name)
    return short if short.lower() != name.lower() else ""


@cache
def _legal_form() -> re.Pattern[str]:
    return re.compile(rf",? ({'|'.join(sorted(legal_forms()))})\.?$", re.IGNORECASE)


def is_of_relative(subject: Subject, words: str) -> bool:
    """Tell the name of somebody else of the family: "Anna Dunn" where it is about Tom Dunn."""
    own = frozenset(word for word in name_words(words) if not is_title(word.rstrip(".")))
    shared = own & subject.words
    return subject.category == PERSON and bool(shared) and shared not in (own, subject.words)
