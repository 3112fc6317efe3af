"""Cues that a sentence belongs into a summary: place, centrality, title, words and punctuation.

One column a cue, for all sentences of an item at once. For a sentence speak decisions, findings,
conclusions, definitions, dates and figures; against it what reads badly alone: questions,
quotations, first persons, openings that refer back, single steps of a list. The first person counts
less in a text that is mostly written in it; the conclusion of such a text is what it asks for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.content_words import STOP_WORDS, all_words, content_of, stem
from regsuite.features.documents.salience import Floats, Space, centroid, degree, standard_scores

NAME = re.compile(r"(?<=[a-z,;] )[A-Z][^\W\d_]+")
_FIGURE = re.compile(r"\d")
_QUOTES = frozenset("\"“”'‘`")
_CLOSING = "'\"”’) "
_POINTING = frozenset(
    "he she it they this that these those his her its their such here there i we you him "
    "them".split()
)
_LINKING = frozenset(
    "but and however also so meanwhile moreover yet then still thus therefore or nor".split()
)
_FIRST_PERSON = frozenset("i we you my our your me us".split())
_CUES = frozenset(
    "report reported announced announce according important significant key main result results "
    "conclusion conclude concluded summary total overall expected confirmed warned revealed "
    "plans will".split()
)
_DECIDING = frozenset(
    "decided decision agreed agreement approved resolved rejected adopted should must ought "
    "propose proposes proposed recommend recommends recommended conclude concludes concluded "
    "plan".split()
)
_CONCLUDING = re.compile(
    r"(?:conclusions?|verdict|summary|key (?:message|finding|point)s?|take-?aways?|interpretation"
    r"|recommendations?|update|solved|solution|outcome|tl;?dr)\s?[:—–]|(?:in conclusion|to conclude"
    r"|in summary|to sum up|in short|all in all)\s?,|.*\b(?:we|i) (?:\w+ )?conclude\b"
    r"|.*\bi would (?:\w+ ){0,2}recommend\b",
    re.IGNORECASE,
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
    title = {stem(w) for d in item.documents for w in all_words(d.title)} - STOP_WORDS
    starts = [w[0] if w else "" for w in words]
    quoting = np.array([not _QUOTES.isdisjoint(t) for t in texts], dtype=bool)
    deciding = np.array([not _DECIDING.isdisjoint(w) for w in words], dtype=bool)
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
        [s in _POINTING for s in starts],
        [s in _LINKING for s in starts],
        [not _CUES.isdisjoint(w) for w in words],
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
    by_words = np.array([_CONCLUDING.match(t) is not None for t in texts], dtype=bool)
    asked = np.array([is_personal and _DEMANDING.search(t) is not None for t in texts], dtype=bool)
    either: NDArray[np.bool_] = by_words | asked | (late & is_personal)
    return either
