"""Words of the title of a text that name its main subject."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from regsuite.english.entities.categories import generic_words
from regsuite.english.tokens import tokenise

_EXPLAINED = re.compile(r" ?[(,].*")
_LETTERS = re.compile(r"[^\W_]")
_ARTICLES = frozenset({"the", "la", "le", "of", "and"})


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
