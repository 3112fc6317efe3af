"""Names of the main subject: the words of its title, and how far a name goes in a parsed text."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import generic_words
from regsuite.english.tokens import tokenise
from regsuite.english.words import words as word_list

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_EXPLAINED = re.compile(r" ?[(,].*")
_LETTERS = re.compile(r"[^\W_]")
_QUOTES = frozenset('"“”')
_MOST_PARTICLES = 2
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


def name_end(
    doc: Doc,
    first: int,
    has_capital: Callable[[Token], bool],
    joins: Callable[[Token], bool] = lambda token: False,
) -> int:
    """Return where the name ends that begins with a token; ``has_capital`` tells its words.

    Particles, a quoted nickname and what ``joins`` may stand within it.
    """
    end = first + 1
    while end < len(doc) and not _opens_sentence(doc, end):
        token = doc[end]
        if has_capital(token) or joins(token):
            end += 1
        elif _is_nickname(doc, end):
            end += len('"X"')
        elif (behind := _behind_particles(doc, end)) is not None:
            end = behind
        else:
            break
    while end > first + 1 and not has_capital(doc[end - 1]):
        end -= 1
    return end


def _opens_sentence(doc: Doc, i: int) -> bool:
    return doc[i].is_space or (bool(doc[i].is_sent_start) and doc[i - 1].text in ".!?")


def _is_nickname(doc: Doc, i: int) -> bool:
    """Tell a quoted name within a name: Louis "David" Riel."""
    if i + 3 >= len(doc) or doc[i].text not in _QUOTES:
        return False
    word, closing, name = doc[i + 1 : i + 4]
    return word.text[0].isupper() and closing.text in _QUOTES and name.text[0].isupper()


def _behind_particles(doc: Doc, i: int) -> int | None:
    """Return the place behind particles and the word with a capital that they lead to."""
    small = word_list("name-particles") | {"of", "the"}
    k = i
    while k < len(doc) and doc[k].lower_ in small and k - i < _MOST_PARTICLES:
        k += 1
    return k + 1 if i < k < len(doc) and doc[k].text[0].isupper() else None
