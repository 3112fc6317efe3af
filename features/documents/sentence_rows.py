"""Feature rows for sentence classifiers: position, length, title, centrality and cues.

After Kupiec, Pedersen & Chen 1995 (fixed phrases, position in paragraph, thematic words, upper
case, length) with measures of centrality. Every number is there twice: as the tenth of the ranks
that it falls into among the sentences of the item (names such as "t7", for models over discrete
features), and as a standard score over the item.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from regsuite.corpora.records.documents import Document, DocumentSet, Sentence
from regsuite.english.content_words import all_words, content_of, content_words
from regsuite.english.words import words as word_list
from regsuite.features.documents.salience import Floats, Space, centroid, degree, standard_scores
from regsuite.features.documents.sentence_cues import NAME

Row = dict[str, str | bool | int | float]
_FIGURE = re.compile(r"\d")

_QUOTES = frozenset('"“”')
_MORE_CUES = frozenset({"agreed", "called", "decided"})
_EARLY = 5
_TENTHS = tuple(f"t{i}" for i in range(10))


def sentence_rows(item: DocumentSet) -> list[Row]:
    """Return the features of every sentence of an item, in order."""
    words = [all_words(s.text) for s in item.sentences]
    numbers = _measures(item, Space(map(content_of, words)))
    columns = [(name, _tenths(values)) for name, values in numbers.items()]
    scores = [(f"{name} score", standard_scores(own).tolist()) for name, own in numbers.items()]
    rows: list[Row] = []
    for document in item.documents:
        for sentence in document.sentences:
            i = len(rows)
            row = _cues(sentence, words[i]) | _place(document, sentence)
            row |= {name: _TENTHS[tenths[i]] for name, tenths in columns}
            row |= {name: values[i] for name, values in scores}
            rows.append(row)
    return rows


def discrete(row: Row) -> Row:
    """Keep the features that are no numbers, for naive Bayes."""
    return {name: value for name, value in row.items() if not isinstance(value, float)}


def _measures(item: DocumentSet, space: Space) -> dict[str, Floats]:
    titles = space.vector(w for d in item.documents for w in set(content_words(d.title)))
    shared: Floats = space.present @ np.minimum(titles, 1)
    lead = space.vector(w for d in item.documents for s in d.sentences[:1] for w in _types(s))
    return {
        "degree": degree(space),
        "centroid": centroid(space),
        "probability": (space.counts @ space.share) / np.maximum(1, space.types),
        "length": np.log1p(space.types),
        "title": shared,
        "lead": (space.present @ np.minimum(lead, 1)) / np.sqrt(np.maximum(1, space.types)),
        "names": np.array([len(NAME.findall(s.text)) for s in item.sentences], dtype=float),
    }


def _types(sentence: Sentence) -> set[str]:
    return set(content_words(sentence.text))


def _tenths(values: Floats) -> list[int]:
    """Return in which tenth of the ranks each value stands; equal values share one."""
    if len(values) == 0:
        return []
    order = np.sort(values)
    middle = (np.searchsorted(order, values, "left") + np.searchsorted(order, values, "right")) / 2
    tenths: list[int] = np.minimum(9, (10 * middle / len(values)).astype(int)).tolist()
    return tenths


def _cues(sentence: Sentence, words: Sequence[str]) -> Row:
    start = words[0] if words else ""
    return {
        "figures": bool(_FIGURE.search(sentence.text)),
        "quotes": not _QUOTES.isdisjoint(sentence.text),
        "starts quoted": sentence.text[:1] in _QUOTES,
        "points back": start in word_list("back-pointers"),
        "links back": start in word_list("linking-words"),
        "cue word": not (word_list("cue-words") | _MORE_CUES).isdisjoint(words),
        "question": sentence.text.endswith("?"),
        "very short": len(words) < _EARLY,
    }


def _place(document: Document, sentence: Sentence) -> Row:
    count = len(document.sentences)
    left = count - 1 - sentence.number
    before = document.sentences[sentence.number - 1] if sentence.number else None
    return {
        "from start": str(min(sentence.number, _EARLY)),
        "from end": str(min(left, _EARLY)),
        "place": f"p{10 * sentence.number // max(1, count)}",
        "starts paragraph": before is None or before.paragraph != sentence.paragraph,
        "place score": sentence.number / max(1, count),
    }
