"""From words to running text: nltk joins them, quotes are told apart, a capital comes first."""

from __future__ import annotations

import re

from nltk.tokenize.treebank import TreebankWordDetokenizer

_HYPHEN = re.compile(r"(?<=\w) - (?=\w)")
_POSSESSIVE = re.compile(r" (['’](?:s|m|d|re|ve|ll)?)(?=\s|$|[.,;:!?])", re.IGNORECASE)
_SLASH = re.compile(r"(?<=\w) / (?=\w)")
_SPACE_BEFORE = re.compile(r" (?=[,.;:!?…](?:\s|$))")


def detokenised(sentence: str) -> str:
    """Return a tokenised sentence as text."""
    words = _paired_quotes(sentence.split())
    text = TreebankWordDetokenizer().detokenize(words)
    text = _SPACE_BEFORE.sub("", _SLASH.sub("/", _HYPHEN.sub("-", text)))
    text = _POSSESSIVE.sub(r"\1", text)
    first = next((i for i, letter in enumerate(text) if letter.isalnum()), 0)
    return text[:first] + text[first : first + 1].upper() + text[first + 1 :]


def _paired_quotes(words: list[str]) -> list[str]:
    """Write every other double quote as an opening one, which nltk joins to what follows."""
    result, opened = [], False
    for word in words:
        if word == '"':
            result.append("''" if opened else "``")
            opened = not opened
        else:
            result.append(word)
    return result
