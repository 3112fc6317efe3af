"""Cues that a sentence belongs into a summary: place, centrality, title, words and punctuation.

One column a cue, for all sentences of an item at once. For a sentence speak decisions, findings,
conclusions, definitions, dates and figures; against it what reads badly alone: questions,
quotations, first persons, openings that refer back, single steps of a list. The first person counts
less in a text that is mostly written in it; the conclusion of such a text is what it asks for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.content_words import all_words, content_of, stem, stop_words
from regsuite.english.words import alternatives
from regsuite.english.words import words as word_list
from regsuite.features.documents.salience import Floats, Space, centroid, degree, standard_scores

NAME = re.compile(r"(?<=[a-z,;] )[A-Z][^\W\d_]+")
_FIGURE = re.compile(r"\d")
_QUOTES = frozenset("\"“”'‘`")
_CLOSING = "'\"”’) "
_POINTING_TOO = frozenset({"him", "them"})
_FIRST_PERSON = frozenset("i we you my our your me us".split())
_CONCLUDES = (
    r"(?:in conclusion|to conclude|in summary|to sum up|in short|all in all)\s?,"
    r"|.*\b(?:we|i) (?:\w+ )?conclude\b|.*\bi would (?:\w+ ){0,2}recommend\b"
)
_DEMANDING = re.compile(
    r"\b(?:i|we) (?:would like (?:an?|the|you)|ask (?:you|that|for)|request|demand)\b",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\(?\d{1,3}[.)]\s")
_DEFINING = re.compile(r"\b(?:is|was|are|were) (?:an?|the|one of) ", re.IGNORECASE)
_EARLY, _LATE = 5, 2
_PERSONAL = 0.15  # share of sentences in the first person that makes a text a personal one
CUES = (  # these names stand in saved models
    "first",
    "early",
    "way through",
    "last",
    "degree",
    "centroid",
    "title",
    "figures",
    "quotes",
    "starts quoted",
    "points back",
    "links back",
    "cue word",
    "decides",
    "concludes",
    "defines",
    "question",
    "names",
    "first person",
    "no end mark",
    "step",
)


def sentence_cues(
    item: DocumentSet, words: Sequence[Sequence[str]], places: Floats, counts: Floats
) -> Floats:
    """Return a row for each sentence, with a column for each of ``CUES``.

    ``words`` are those of ``all_words``, none for what is not text. ``places`` numbers the others
    within their document, ``counts`` says how many of them the document has.
    """
    space = Space(content_of(w) for w in words)
    roots = np.sqrt(np.maximum(1.0, space.types))
    texts = [s.text for s in item.sentences]
    title = {stem(w) for d in item.documents for w in all_words(d.title)} - stop_words()
    starts = [w[0] if w else "" for w in words]
    pointing = word_list("back-pointers") | _POINTING_TOO
    cues = word_list("cue-words") | {"will"}
    quoting = np.array([not _QUOTES.isdisjoint(t) for t in texts], dtype=bool)
    deciding = np.array([not word_list("deciding-words").isdisjoint(w) for w in words], dtype=bool)
    personal = np.array([not _FIRST_PERSON.isdisjoint(w) for w in words], dtype=bool)
    count = max(1, sum(map(bool, words)))
    is_personal = bool((personal & ~quoting).sum() > _PERSONAL * count)
    columns = (
        places == 0,
        places < _EARLY,
        places / np.maximum(1.0, counts),
        places == counts - 1,
        standard_scores(degree(space)),
        standard_scores(centroid(space)),
        np.array([len(title.intersection(map(stem, w))) if title else 0 for w in words]) / roots,
        [_FIGURE.search(_NUMBER.sub("", t, count=1)) is not None for t in texts],
        quoting,
        [t[:1] in _QUOTES for t in texts],
        [s in pointing for s in starts],
        [s in word_list("linking-words") for s in starts],
        [not cues.isdisjoint(w) for w in words],
        deciding,
        _concluding(texts, deciding & (places >= counts - _LATE), is_personal),
        [_DEFINING.search(t) is not None for t in texts],
        [p > 0 and t.rstrip(_CLOSING).endswith("?") for p, t in zip(places, texts, strict=True)],
        np.array([len(NAME.findall(t)) for t in texts]) / roots,
        personal * (1.0 - personal.sum() / count),
        [t.rstrip(_CLOSING)[-1:] not in (".", "!", "?") for t in texts],
        [_NUMBER.match(t) is not None for t in texts],
    )
    return np.column_stack([np.asarray(c, dtype=float) for c in columns])


def _concluding(
    texts: Sequence[str], late: NDArray[np.bool_], is_personal: bool
) -> NDArray[np.bool_]:
    """Tell which sentences conclude: by their words, or as the request of a personal text.

    ``late`` marks decisions near the end.
    """
    by_words = np.array([_concluding_opening().match(t) is not None for t in texts], dtype=bool)
    asked = np.array([is_personal and _DEMANDING.search(t) is not None for t in texts], dtype=bool)
    either: NDArray[np.bool_] = by_words | asked | (late & is_personal)
    return either


@cache
def _concluding_opening() -> re.Pattern[str]:
    label = rf"{alternatives('conclusion-labels')}\s?[:—–]"
    return re.compile(f"{label}|{_CONCLUDES}", re.IGNORECASE)
