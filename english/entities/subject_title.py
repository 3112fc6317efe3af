"""Guessing what a text without a title is about: the name that its opening makes its subject."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import generic_words
from regsuite.english.entities.lexicon import BE, no_names
from regsuite.english.entities.subject_names import fold, name_end, short_title, title_words
from regsuite.english.labels import Function, function
from regsuite.english.words import words as word_list

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

_OPENING = 60
_OFTEN = 4
_NAMING = frozenset(["PROPN", "NOUN", "ADJ", "X", "VERB"])
# Weights by hand: a name that opens the text is enough, else it takes two signs.
_ENOUGH = 3
_SUBJECT, _OPENS, _LINKED = 2, 4, 2
_LONGEST = 10


def names_what_is_told_of(doc: Doc, heading: str) -> bool:
    """Tell a heading that is the name of what a text is about from one that tells something.

    "A week in Florence" and "Council approves bypass" do. A name stands in the text as it is, or
    has no words in small letters but those that names have, and its first and last word stand in
    the text with a capital.
    """
    name = short_title(heading)
    if name.lower() in doc.text.lower():
        return name[:1].isupper()
    if any(word.islower() and word not in _inside_names() for word in name.split()):
        return False
    own = [word for word in title_words(heading) if word not in generic_words()]
    written = {fold(token.text) for token in doc if token.text[0].isupper()}
    return bool(own) and {own[0], own[-1]} <= written


def _inside_names() -> frozenset[str]:
    return word_list("name-particles") | generic_words()


def guess_title(doc: Doc) -> str | None:
    """Return the name that a text is most likely about; None where no name is its subject."""
    counts = Counter(fold(t.text) for t in doc if t.text[0].isupper())
    runs = list(_runs(doc))
    if not runs:
        return None
    best = max(runs, key=lambda run: (_weight(run, counts), -run.start))
    if _one_of_several(best):
        return None
    return _shown(best) if _weight(best, counts) >= _ENOUGH else None


def _weight(run: Span, counts: Counter[str]) -> int:
    """Weigh a name: is it a subject, does it open the text, does the text come back to it?"""
    words = [
        fold(t.text) for t in run if fold(t.text) not in generic_words() and t.text[0].isupper()
    ]
    again = min(max((counts[w] for w in words), default=1) - 1, _OFTEN)
    opens = run.start == 0 or (run.start == 1 and run.doc[0].lower_ == "the")
    subject = any(function(t) is Function.SUBJECT for t in run)
    return _SUBJECT * subject + _OPENS * opens + again + _LINKED * _links(run)


def _one_of_several(run: Span) -> bool:
    """Tell a name that opens a text together with another: "Anna Berg and Karl Holm were"."""
    doc, end = run.doc, run.end
    if end + 1 >= len(doc) or doc[end].lower_ != "and" or not doc[end + 1].text[0].isupper():
        return False
    return any(t.lower_ in ("are", "were") for t in doc[end + 1 : end + 8])


def _links(run: Span) -> bool:
    """Tell whether "is" or "was" follows, brackets passed over."""
    depth = 0
    for token in run.doc[run.end : run.end + _OPENING]:
        depth = max(0, depth + (token.text in "([") - (token.text in ")]"))
        if not depth and token.lower_ in BE:
            return True
        if not depth and token.text not in ")]":
            return False
    return False


def _shown(run: Span) -> str:
    """Return a name, with its article where that belongs to it."""
    start = run.start - _article_too(run)
    return " ".join(run.doc[start : run.end].text.split())


def _article_too(run: Span) -> bool:
    """Tell a name that "The" belongs to: it has a capital within sentences, too."""
    doc, word = run.doc, run[0].text
    if not run.start or doc[run.start - 1].lower_ != "the":
        return False
    return any(
        token.text == "The" and token.nbor().text == word and not token.is_sent_start
        for token in doc[: len(doc) - 1]
    )


def _runs(doc: Doc) -> Iterator[Span]:
    """Yield the capitalised names of the opening, "the" left out."""
    i = 0
    while i < min(len(doc), _OPENING):
        if not _begins(doc[i]):
            i += 1
            continue
        end = _end(doc, i)
        yield doc[i:end]
        i = end


def _begins(token: Token) -> bool:
    low = token.lower_
    if not token.text[0].isupper() or low in no_names():
        return False
    if token.is_sent_start and token.pos_ != "PROPN":
        return token.i == 0 or _end(token.doc, token.i) > token.i + 1
    return token.pos_ in _NAMING


def _end(doc: Doc, first: int) -> int:
    end = min(name_end(doc, first, _has_capital, _is_joined), first + _LONGEST)
    while end > first + 1 and not _has_capital(doc[end - 1]):
        end -= 1
    return end


def _has_capital(token: Token) -> bool:
    is_function_word = token.lower_ in word_list("function-words") and token.text != "I"
    return token.text[0].isupper() and not is_function_word


def _is_joined(token: Token) -> bool:
    """Tell a genitive ending before another name, and what a hyphen joins: "Rosneft-owned"."""
    before = token.nbor(-1)
    if token.text == "&":
        return True
    if token.text in ("-", "'") or (not before.whitespace_ and before.text in ("-", "'")):
        return not before.whitespace_
    following = token.doc[token.i + 1 : token.i + 3]
    return token.tag_ == "POS" and any(t.text[0].isupper() for t in following)
