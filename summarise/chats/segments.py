"""Segments of messages by subtopic, and clusters of segments (Zhou & Hovy 2005, section 4).

Messages are cut by TextTiling (Hearst 1994; nltk's, with sentences in the place of paragraphs, as
mails have few). Ward's method joins the two clusters whose union adds least to the variance within
clusters, over tf·idf vectors; scipy does it, whose squared heights are twice the paper's I. Joining
stops when the cheapest join, as a percentage of the one before, passes a threshold, which the paper
does not name. The first joins all cost very little, so that their ratio means nothing: the
threshold counts only after a share of the joins (``GUARD``). Neither number is tuned.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.records.conversations import Conversation, Place
from regsuite.english.content_words import stop_words
from regsuite.features.conversations.sentences import Line, lines

GUARD = 0.5
THRESHOLD = 110.0
MOST = 3000  # segments that are clustered; the others stay alone
_FEWEST = 6  # sentences below which a message is not cut
_PSEUDO, _BLOCK = 12, 5  # TextTiling's w and k; not tuned


@dataclass(frozen=True)
class TopicSegment:
    """A run of a message's own sentences on one subtopic."""

    message: int
    author: str
    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """Its words."""
        return " ".join(line.text for line in self.lines)

    @property
    def places(self) -> list[Place]:
        """Where its sentences stand."""
        return [line.place for line in self.lines]


def segments_of(conversation: Conversation) -> list[TopicSegment]:
    """Cut every message into segments; quoted sentences end one."""
    segments = []
    runs = groupby(lines(conversation), key=lambda line: (line.place[0], line.quoted))
    for (message, quoted), own in runs:
        run = () if quoted else tuple(own)
        for group in text_tiling([line.text for line in run]) if run else ():
            author = conversation.messages[message].author
            segments.append(TopicSegment(message, author, tuple(run[i] for i in group)))
    return segments


def text_tiling(sentences: Sequence[str]) -> list[list[int]]:
    """Cut a run of sentences by TextTiling; returns groups of their places, one if it is short."""
    whole = [list(range(len(sentences)))]
    if len(sentences) < _FEWEST:
        return whole
    from nltk.tokenize.texttiling import TextTilingTokenizer  # noqa: PLC0415

    tiler: Any = TextTilingTokenizer(w=_PSEUDO, k=_BLOCK, stopwords=sorted(stop_words()))
    plain = ["".join(c if c.isalnum() else " " for c in s).strip() or "x" for s in sentences]
    try:
        pieces = tiler.tokenize("\n\n" + "\n\n".join(plain))
    except (ValueError, IndexError):
        return whole
    return _groups([piece.count("\n\n") for piece in pieces], len(sentences))


def _groups(breaks: Sequence[int], count: int) -> list[list[int]]:
    """Turn numbers of paragraph breaks in each piece into groups of sentences."""
    groups, start = [], 0
    for number in breaks[:-1]:
        end = min(count, start + max(1, number))
        if end > start:
            groups.append(list(range(start, end)))
        start = end
    return [*groups, list(range(start, count))] if start < count else groups


def vectors(stems: Sequence[Sequence[str]]) -> NDArray[np.float64]:
    """Return tf·idf vectors of length one."""
    seen = Counter(s for words in stems for s in set(words))
    columns = {s: i for i, s in enumerate(sorted(w for w, n in seen.items() if n > 1))}
    table = np.zeros((len(stems), max(1, len(columns))))
    for row, words in zip(table, stems, strict=True):
        for word, count in Counter(words).items():
            if word in columns:
                row[columns[word]] = count * math.log(len(stems) / seen[word])
    lengths = np.linalg.norm(table, axis=1, keepdims=True)
    return np.asarray(table / np.where(lengths > 0, lengths, 1))


def ward(table: NDArray[np.float64], threshold: float = THRESHOLD) -> list[list[int]]:
    """Join rows into clusters by Ward's method until a join costs too much."""
    count = len(table)
    if count < 3:  # noqa: PLR2004
        return [list(range(count))] if count else []
    from scipy.cluster.hierarchy import linkage  # noqa: PLC0415

    joins = linkage(table[:MOST], method="ward")
    made = joins_made(joins[:, 2] ** 2 / 2, threshold)
    return _clusters(joins[:made], min(count, MOST)) + [[i] for i in range(MOST, count)]


def joins_made(
    costs: NDArray[np.float64], threshold: float = THRESHOLD, guard: float = GUARD
) -> int:
    """Return how many joins are made before one costs too much more than the one before."""
    for i in range(max(1, math.ceil(guard * len(costs))), len(costs)):
        if costs[i - 1] > 0 and 100 * costs[i] / costs[i - 1] > threshold:
            return i
    return len(costs)


def _clusters(joins: NDArray[np.float64], count: int) -> list[list[int]]:
    members: dict[int, list[int]] = {i: [i] for i in range(count)}
    for number, (a, b) in enumerate(joins[:, :2].astype(int)):
        members[count + number] = members.pop(int(a)) + members.pop(int(b))
    return sorted((sorted(group) for group in members.values()), key=lambda group: group[0])


def subtopics(segments: Sequence[TopicSegment]) -> list[list[TopicSegment]]:
    """Cluster segments; each cluster is in the order of time, the clusters by their beginning."""
    stems = [[s for line in segment.lines for s in line.stems] for segment in segments]
    return [[segments[i] for i in group] for group in ward(vectors(stems))]
