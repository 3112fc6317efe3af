"""Names in a parsed text: how far a run of words with capitals goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from regsuite.english.words import words as word_list

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_QUOTES = frozenset('"“”')
_MOST_PARTICLES = 2


def name_end(
    doc: Doc,
    first: int,
    has_capital: Callable[[Token], bool],
    joins: Callable[[Token], bool] = lambda token: False,
) -> int:
    """Return where the name ends that begins with a token; ``has_capital`` tells its words.

    Hyphens, figures, particles, a quoted nickname and what ``joins`` may stand within it.
    """
    end = first + 1
    while end < len(doc) and not _opens_sentence(doc, end):
        token = doc[end]
        if has_capital(token) or token.text == "-" or token.text[0].isdigit() or joins(token):
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
    k = i
    while k < len(doc) and doc[k].lower_ in particles() and k - i < _MOST_PARTICLES:
        k += 1
    return k + 1 if i < k < len(doc) and doc[k].text[0].isupper() else None


def particles() -> frozenset[str]:
    """Return the small words within names of persons and things: "of", "the", "van"."""
    return word_list("name-particles") | {"of", "the"}
