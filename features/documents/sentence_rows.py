"""What a sentence classifier may look at: position, length, title, centrality and cues.

After Kupiec, Pedersen & Chen 1995 (fixed phrases, position in paragraph, thematic words, upper
case, length) with measures of centrality. Numbers are given twice: as tenths of the way from the
least to the greatest sentence of the item (words such as "t7", which every model can read) and as
standard scores over the item.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from regsuite.corpora.records.documents import Document, DocumentSet, Sentence
from regsuite.english.content_words import all_words, content_of, content_words
from regsuite.english.words import words as word_list
from regsuite.features.documents.salience import Floats, Space, centroid, degree

Row = dict[str, str | bool | int | float]
_FIGURE = re.compile(r"\d")
_NAME = re.compile(r"(?<=[a-z,;] )[A-Z][^\W\d_]+")
_QUOTES = frozenset('"“”')
_MORE_CUES = frozenset({"agreed", "called", "decided"})
_EARLY = 5
_TENTHS = tuple(f"t{i}" for i in range(10))


def rows(item: DocumentSet) -> list[Row]:
    """Return the features of every sentence of an item, in order."""
    words = [all_words(s.text) for s in item.sentences]
    numbers = _measures(item, Space(map(content_of, words)))
    columns = [(name, _tenths(values)) for name, values in numbers.items()]
    scores = [(f"{name} score", _standard(values)) for name, values in numbers.items()]
    found: list[Row] = []
    for document in item.documents:
        for sentence in document.sentences:
            i = len(found)
            row = _cues(sentence, words[i]) | _place(document, sentence)
            row |= {name: _TENTHS[tenths[i]] for name, tenths in columns}
            row |= {name: values[i] for name, values in scores}
            found.append(row)
    return found


def discrete(row: Row) -> Row:
    """Keep the features that are no measures, as naive Bayes wants them."""
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
        "names": np.array([len(_NAME.findall(s.text)) for s in item.sentences], dtype=float),
    }


def _types(sentence: Sentence) -> set[str]:
    return set(content_words(sentence.text))


def _tenths(values: Floats) -> list[int]:
    """Return in which tenth of the ranks each value stands; equal values share one."""
    if len(values) == 0:
        return []
    order = np.sort(values)
    middle = (np.searchsorted(order, values, "left") + np.searchsorted(order, values, "right")) / 2
    found: list[int] = np.minimum(9, (10 * middle / len(values)).astype(int)).tolist()
    return found


def _standard(values: Floats) -> list[float]:
    spread = float(values.std()) if len(values) else 0.0
    scores = (values - values.mean()) / spread if spread > 0 else np.zeros(len(values))
    found: list[float] = scores.tolist()
    return found


def _cues(sentence: Sentence, words: Sequence[str]) -> Row:
    start = words[0] if words else ""
    return {
        "figures": bool(_FIGURE.search(sentence.text)),
        "quotes": not _QUOTES.isdisjoint(sentence.text),
        "starts quoted": sentence.text[:1] in _QUOTES,
        "points back": start in word_list("pointing-words"),
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
