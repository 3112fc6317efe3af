"""Features of the sentences of a meeting, for choosing those that sum it up.

Places in the meeting and in the turn, how long both are, who speaks and how much, how central the
words are (tf·idf, words that many turns share), and what kind of sentence it is: it asks, decides,
proposes, says what all do, opens or closes the meeting. No word of a subject is a feature, so that
what is learned on meetings about one thing serves for others.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import Counter
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from regsuite.corpora.records.documents import Document
from regsuite.english.content_words import all_words, content_of, stem
from regsuite.english.words import words as word_list

Floats: TypeAlias = NDArray[np.floating[Any]]
COLUMNS = (
    "words",
    "few words",
    "place",
    "beginning",
    "end",
    "words of the turn",
    "place in the turn",
    "first of the turn",
    "share of the speaker",
    "speaker says most",
    "centrality",
    "weight",
    "content words",
    "shared words",
    "mean rarity",
    "asks",
    "number",
    "we",
    "I",
    "you",
    "past",
    "must",
    "decides",
    "proposes",
    "goes on",
    "breaks off",
    "small words",
    "meeting",
)
_FEW = 7
_CUT = 300  # stems that count as words of the meeting
_WE = frozenset({"we", "we're", "we've", "we'll", "our", "us", "let's"})
_I = frozenset({"i", "i'm", "i've", "i'd", "my", "me"})
_YOU = frozenset({"you", "you're", "your", "you'll"})
_MUST = frozenset({"should", "need", "must", "have", "gonna", "going", "will"})
_PAST = re.compile(r"\w{2,}ed$|^(?:was|were|had|did|said|found|made)$")
_GOES_ON = frozenset({"and", "but", "so", "or", "because", "then", "yeah", "well", "which"})
_MEETING = frozenset(
    "agenda discuss discussion meeting minutes next presentation present project start team".split()
)


class MeetingSentences:
    """The sentences of a meeting, their stems and what these weigh."""

    def __init__(self, document: Document):
        self.document = document
        self.texts = [s.text for s in document.sentences]
        self.words = [all_words(t) for t in self.texts]
        self.stems = [[stem(w) for w in content_of(ws) if not w.isdigit()] for ws in self.words]
        starts = [place for place, _ in document.headings]
        self.turns = [max(0, bisect_right(starts, s.start) - 1) for s in document.sentences]
        names = [name for _, name in document.headings] or [""]
        self.speakers = [names[t] for t in self.turns]

    @cached_property
    def rarity(self) -> dict[str, float]:
        """The rarity of each stem among the turns."""
        turns: dict[int, set[str]] = {}
        for turn, stems in zip(self.turns, self.stems, strict=True):
            turns.setdefault(turn, set()).update(stems)
        seen = Counter(s for own in turns.values() for s in own)
        return {s: math.log((1 + len(turns)) / n) for s, n in seen.items()}

    @cached_property
    def weights(self) -> dict[str, float]:
        """What the stems that count weigh: how often they are said times their rarity."""
        counts = Counter(s for stems in self.stems for s in stems)
        known = {s: math.log1p(n) * self.rarity[s] for s, n in counts.items() if n > 1}
        return dict(Counter(known).most_common(_CUT))

    @cached_property
    def rows(self) -> Floats:
        """A row of ``COLUMNS`` for each sentence."""
        said = Counter(self.speakers)
        spoken = Counter(self.turns)
        sizes = Counter()  # type: Counter[int]
        for turn, words in zip(self.turns, self.words, strict=True):
            sizes[turn] += len(words)
        most = said.most_common(1)[0][0] if said else ""
        rows, before = [], -1
        number = 0
        for i, turn in enumerate(self.turns):
            number = number + 1 if turn == before else 0
            before = turn
            place = i / max(1, len(self.turns) - 1)
            rows.append(
                [
                    *self._length_and_place(i, place),
                    math.log1p(sizes[turn]),
                    number / max(1, spoken[turn]),
                    float(number == 0),
                    said[self.speakers[i]] / len(self.turns),
                    float(self.speakers[i] == most),
                    *self._content(i),
                    *self._form(i),
                ]
            )
        return np.array(rows).reshape(len(self.turns), len(COLUMNS))

    def _length_and_place(self, i: int, place: float) -> list[float]:
        count = len(self.words[i])
        return [
            math.log1p(count),
            float(count < _FEW),
            place,
            math.exp(-20 * place),
            math.exp(-20 * (1 - place)),
        ]

    def _content(self, i: int) -> list[float]:
        own = Counter(self.stems[i])
        weigh = [self.weights.get(s, 0.0) for s in own]
        length = math.sqrt(sum((n * self.rarity[s]) ** 2 for s, n in own.items())) or 1.0
        rare = [self.rarity[s] for s in own]
        return [
            sum(weigh) / length,
            math.log1p(sum(weigh)),
            math.log1p(len(own)),
            math.log1p(sum(w > 0 for w in weigh)),
            sum(rare) / max(1, len(rare)),
        ]

    def _form(self, i: int) -> list[float]:
        text, words = self.texts[i], self.words[i]
        plain = set(words)
        signs = [
            "?" in text,
            any(map(str.isdigit, text)),
            not plain.isdisjoint(_WE),
            not plain.isdisjoint(_I),
            not plain.isdisjoint(_YOU),
            any(map(_PAST.match, words)),
            not plain.isdisjoint(_MUST),
            not plain.isdisjoint(word_list("deciding-words")),
            not plain.isdisjoint(word_list("proposing-words")),
            bool(words) and words[0] in _GOES_ON,
            text[-1:] not in ".?!",
        ]
        small = 1 - len(self.stems[i]) / max(1, len(words))
        return [*map(float, signs), small, float(not plain.isdisjoint(_MEETING))]
