"""Sentence boundaries: the parser decides, and rules forbid what is surely none.

spaCy's parser keeps to boundaries that are set before it runs. Rules were chosen on the dev part
of the treebank (docs/english.md gives the figures, and those of pysbd and syntok).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regsuite.english.words import words_with

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

_INITIAL = re.compile(r"[A-Z]\.")
_CLOSING = frozenset(")]}”’»")
_OPENING = frozenset("([{“‘«")
_QUOTES = frozenset("\"'")
_QUOTED = _QUOTES | frozenset("”’")
_BRACKETS = {"(": ")", "[": "]"}
_ASIDE = 40
_END = frozenset(".!?…")
_MAY_END = _END | _CLOSING | _QUOTES | frozenset(":;,-–—*_=~>|")
_EMOTICON = re.compile(r"[:;=]-?[()DPp]")
_RULER = re.compile(r"([^\w\s]|_)\1{9}$")
_RULER_LENGTH = 10


def constrain(doc: Doc) -> Doc:
    """Set the boundaries that the parser must not use, or must; returns the document."""
    enclosed = _enclosed(doc)
    for token in doc[1:]:
        if token.i in enclosed or _continues(token, token.nbor(-1)):
            token.is_sent_start = False
        elif token.text[0].isupper() and _after_ruler(token):
            token.is_sent_start = True
    return doc


def _enclosed(doc: Doc) -> set[int]:
    """Return the places within brackets that opened amid a sentence and are closed soon."""
    places: set[int] = set()
    opened: int | None = None
    for token in doc:
        if opened is not None and token.i - opened > _ASIDE:
            opened = None
        if token.text in _BRACKETS and opened is None and not _after_end(token):
            opened = token.i
        elif opened is not None and token.text == _BRACKETS[doc[opened].text]:
            places.update(range(opened, token.i + 1))
            opened = None
    return places


def _after_end(token: Token) -> bool:
    return token.i == 0 or token.nbor(-1).text[-1] in _END or token.nbor(-1).is_space


def _after_ruler(token: Token) -> bool:
    """Tell whether a line of one sign stands before a word, as one token or as many."""
    before = token.doc[max(0, token.i - _RULER_LENGTH) : token.i].text
    return _RULER.search(before) is not None


def _continues(token: Token, before: Token) -> bool:
    """Tell whether a word surely belongs to the sentence of the word before it."""
    if token.is_space or token.text in _CLOSING or token.text in _END:
        return True
    if before.text in _OPENING or _expects_more(before.text):
        return True
    if token.text[0].islower() and (before.text in _QUOTED or _abbreviated(before)):
        return True
    if _EMOTICON.fullmatch(token.text):
        return True
    return not before.whitespace_ and not before.is_space and _glued(token, before)


def _expects_more(word: str) -> bool:
    """Tell whether a word with a full stop is an initial, or short for one that ends nothing."""
    if _INITIAL.fullmatch(word):
        return True
    return word.endswith(".") and word[:-1].lower() in words_with("abbreviations", "inner")


def _abbreviated(token: Token) -> bool:
    """Tell whether a word, or a full stop with the word it follows, may end within a sentence."""
    if token.text == "." and token.i and not token.nbor(-1).whitespace_:
        token = token.nbor(-1)
    return token.lower_.rstrip(".") in words_with("abbreviations", "small")


def _glued(token: Token, before: Token) -> bool:
    """Tell whether a word that follows without a space goes on: rulers, closing quotes, parts."""
    if token.text[0] == before.text[-1] or before.text[-1] not in _MAY_END:
        return True
    return token.text in _QUOTES and (bool(token.whitespace_) or token.i == len(token.doc) - 1)


def sentences(doc: Doc) -> list[Span]:
    """Return the sentences without the white space at their ends; none is empty."""
    trimmed = (_trim(sentence) for sentence in doc.sents)
    return [sentence for sentence in trimmed if len(sentence)]


def _trim(sentence: Span) -> Span:
    start, end = sentence.start, sentence.end
    while end > start and sentence.doc[end - 1].is_space:
        end -= 1
    while start < end and sentence.doc[start].is_space:
        start += 1
    return sentence.doc[start:end]
