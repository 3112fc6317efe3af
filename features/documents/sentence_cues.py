"""Cues that a sentence belongs into a summary: place, centrality, title, words and punctuation.

For a sentence speak decisions, findings, conclusions, definitions, dates and figures; against it
questions, quotations, first persons (less so in a text mostly written in it), openings that refer
back, single steps of a list. One column a cue, for all sentences of an item at once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.content_words import content_of, content_stems, stems_of
from regsuite.english.words import alternatives
from regsuite.english.words import words as word_list
from regsuite.features.documents.salience import Floats, Space, centroid, degree, standard_scores

Columns: TypeAlias = dict[str, Any]
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
    "first", "early", "way through", "last", "degree", "centroid", "title", "figures", "quotes",
    "starts quoted", "points back", "links back", "cue word", "decides", "concludes", "defines",
    "question", "names", "first person", "no end mark", "step",
)  # fmt: skip


def sentence_cues(
    item: DocumentSet, words: Sequence[Sequence[str]], places: Floats, counts: Floats
) -> Floats:
    """Return a row for each sentence, with a column for each of ``CUES``.

    ``words`` are those of ``all_words``, none for what is not text. ``places`` numbers the others
    within their document, ``counts`` says how many of them the document has.
    """
    texts = [s.text for s in item.sentences]
    columns = (
        _places(places, counts)
        | _contents(item, words, texts)
        | _beginnings(words, texts)
        | _endings(texts, places)
        | _attitudes(words, texts, places >= counts - _LATE)
    )
    return np.column_stack([np.asarray(columns[cue], dtype=float) for cue in CUES])


def _places(places: Floats, counts: Floats) -> Columns:
    return {
        "first": places == 0,
        "early": places < _EARLY,
        "way through": places / np.maximum(1.0, counts),
        "last": places == counts - 1,
    }


def _contents(item: DocumentSet, words: Sequence[Sequence[str]], texts: Sequence[str]) -> Columns:
    """Return how central sentences are, and what they share with the title; names and figures."""
    space = Space(map(content_of, words))
    roots = np.sqrt(np.maximum(1.0, space.types))
    title = set().union(*(content_stems(d.title) for d in item.documents))
    shared = [len(title & stems_of(w)) if title else 0 for w in words]
    return {
        "degree": standard_scores(degree(space)),
        "centroid": standard_scores(centroid(space)),
        "title": np.array(shared) / roots,
        "figures": [_FIGURE.search(_NUMBER.sub("", t, count=1)) is not None for t in texts],
        "names": np.array([len(NAME.findall(t)) for t in texts]) / roots,
    }


def _beginnings(words: Sequence[Sequence[str]], texts: Sequence[str]) -> Columns:
    pointing = word_list("back-pointers") | _POINTING_TOO
    starts = [w[0] if w else "" for w in words]
    return {
        "starts quoted": [t[:1] in _QUOTES for t in texts],
        "points back": [s in pointing for s in starts],
        "links back": [s in word_list("linking-words") for s in starts],
        "step": [_NUMBER.match(t) is not None for t in texts],
    }


def _endings(texts: Sequence[str], places: Floats) -> Columns:
    ends = [t.rstrip(_CLOSING)[-1:] for t in texts]
    return {
        "question": [p > 0 and end == "?" for p, end in zip(places, ends, strict=True)],
        "no end mark": [end not in (".", "!", "?") for end in ends],
    }


def _attitudes(
    words: Sequence[Sequence[str]], texts: Sequence[str], late: NDArray[np.bool_]
) -> Columns:
    """Return what sentences decide, define, conclude or quote, and whether the writer speaks."""
    cues = word_list("cue-words") | {"will"}
    quoting = np.array([not _QUOTES.isdisjoint(t) for t in texts], dtype=bool)
    deciding = np.array([not word_list("deciding-words").isdisjoint(w) for w in words], dtype=bool)
    personal = np.array([not _FIRST_PERSON.isdisjoint(w) for w in words], dtype=bool)
    count = max(1, sum(map(bool, words)))
    is_personal = bool((personal & ~quoting).sum() > _PERSONAL * count)
    return {
        "quotes": quoting,
        "cue word": [not cues.isdisjoint(w) for w in words],
        "decides": deciding,
        "concludes": _concluding(texts, deciding & late, is_personal),
        "defines": [_DEFINING.search(t) is not None for t in texts],
        "first person": personal * (1.0 - personal.sum() / count),
    }


def _concluding(
    texts: Sequence[str], late: NDArray[np.bool_], is_personal: bool
) -> NDArray[np.bool_]:
    """Tell which sentences conclude, by words or as a personal text's request, or decide late."""
    by_words = np.array([_concluding_opening().match(t) is not None for t in texts], dtype=bool)
    asked = np.array([is_personal and _DEMANDING.search(t) is not None for t in texts], dtype=bool)
    either: NDArray[np.bool_] = by_words | asked | (late & is_personal)
    return either


@cache
def _concluding_opening() -> re.Pattern[str]:
    label = rf"{alternatives('conclusion-labels')}\s?[:—–]"
    return re.compile(f"{label}|{_CONCLUDES}", re.IGNORECASE)
