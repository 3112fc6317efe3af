"""Words, tokens and sentence boundaries by rule: the one place that says what a word is.

References in texts may be placeholders, so that no parser is asked. Other rooms split otherwise for
a reason that stands there: tweets, headlines, and the metric that compares headlines.
"""

from __future__ import annotations

import re

from regsuite.english.words import words_with

WORD = r"[^\W_]+(?:['’.,/-][^\W_]+)*"
_WORD = re.compile(WORD)
_TOKEN = re.compile(rf"{WORD}|\S")
_END = frozenset(".!?")
_CLOSING = frozenset("\"'”’)]")


def tokenise(text: str) -> list[str]:
    """Split into words (with inner hyphens, apostrophes, points) and single punctuation marks."""
    return _TOKEN.findall(text)


def words_of(text: str) -> list[str]:
    """Return the words among the tokens."""
    return _WORD.findall(text)


def ends_sentence(tokens: list[str], i: int) -> bool:
    """Tell whether a sentence ends with token i, given the tokens around it.

    A full stop after an initial or a known abbreviation does not end a sentence, nor does one
    that is followed by a lower-case word; closing quotes and brackets belong to the sentence.
    """
    token = tokens[i]
    following = tokens[i + 1] if i + 1 < len(tokens) else None
    if token in _CLOSING:
        return i > 0 and following not in _CLOSING and ends_sentence_mark(tokens, i - 1, following)
    return following not in _CLOSING and ends_sentence_mark(tokens, i, following)


def ends_sentence_mark(tokens: list[str], i: int, following: str | None) -> bool:
    """Tell whether token i is a mark that ends a sentence before the following token."""
    while i > 0 and tokens[i] in _CLOSING:
        i -= 1
    if tokens[i] not in _END or (following is not None and following[0].islower()):
        return False
    if tokens[i] != ".":
        return True
    word = tokens[i - 1] if i else ""
    initial = len(word) == 1 and word.isupper()
    return not initial and word.lower() not in words_with("abbreviations", "tokens")


def token_spans(text: str) -> list[tuple[int, int]]:
    """Return where in the text each token of ``tokenise`` stands."""
    return [match.span() for match in _TOKEN.finditer(text)]
