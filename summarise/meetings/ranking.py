"""A ranking of the sentences of meetings, learned from people's abstracts.

As in ``texts.listwise`` sentences are chosen one after another by a softmax over feature rows
(``features.conversations.meeting_rows``), trained to give most to those that gain most against the
abstract, for their length. What the sentences taken say already counts less. Nothing
is asked of who answers whom: abstracts of meetings follow the matter, not the talk.

``FEWEST`` and the constants were chosen among nine variants on three folds by series of half the
meetings (``summarise compare meetings.jsonl --folds 3 --task meeting --option words=150``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Limit
from regsuite.features.conversations.meeting_rows import COLUMNS, Floats, MeetingSentences
from regsuite.models.base import pack_json
from regsuite.models.listwise import List, fit_listwise
from regsuite.models.schema import unpack_json
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.texts.gains import ReferenceGains
from regsuite.summarise.texts.system import Extractor, Scored

LIMIT = Limit("words", 150)
FEWEST, MOST = 8, 60  # words of a sentence that can be chosen
ALL = (*COLUMNS, "new words", "words told already")
_SHARPNESS = 20.0  # of the choice to be learned, as the factor of worth before the softmax
_POWER = 0.65  # of the length that a gain is divided by
_STATES = 8  # of one meeting to learn from, at most
_NEARLY_NONE = 0.3
_SMALL = 1e-6


@dataclass(frozen=True)
class MeetingSettings:
    """``pull`` draws the weights to zero."""

    pull: float = at_least(0.0, 1.0)


class MeetingCandidates:
    """The sentences of a meeting, what they cost, and their rows beside those taken."""

    def __init__(self, item: DocumentSet, limit: Limit):
        self.item, self.limit = item, limit
        self.costs = np.array([limit.size(s) for s in item.sentences], dtype=float)
        parts = [MeetingSentences(d) for d in item.documents if d.sentences]
        rows = [p.rows for p in parts] or [np.zeros((0, len(COLUMNS)))]
        self.static: Floats = np.asarray(np.concatenate(rows), dtype=np.float64)
        self.stems = [frozenset(s) & p.weights.keys() for p in parts for s in p.stems]
        self.weights = {s: w for p in parts for s, w in p.weights.items()}
        words = np.array([len(w) for p in parts for w in p.words], dtype=float)
        self.text = (words >= FEWEST) & (words <= MOST)
        self.text = self.text if self.text.any() else words > 0

    def rows(self, taken: Sequence[int]) -> Floats:
        """Return the rows of all sentences, given those taken."""
        told = frozenset[str]().union(*(self.stems[i] for i in taken))
        new = np.array([sum(self.weights[s] for s in own - told) for own in self.stems])
        all_of = np.array([sum(self.weights[s] for s in own) for own in self.stems])
        share = 1 - new / np.maximum(_SMALL, all_of)
        return np.column_stack([self.static, np.log(new + _NEARLY_NONE), share])


class MeetingLearned(Extractor):
    """Chooses sentence after sentence by weights learned from people's abstracts."""

    name = "meeting-learned"
    task = "meeting"
    summary = "what people's abstracts of meetings would take next, learned"
    paper = "this project, after Cao et al. 2007"
    Settings = MeetingSettings
    fixed: ClassVar[dict[str, Any]] = {"sharpness": _SHARPNESS, "power": _POWER}

    weights_: Floats

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Learn the weights."""
        lists = [one for item in items for one in _lists(item)]
        if not lists:
            raise InputError("no meeting with an abstract to learn from")
        prior = np.zeros(len(ALL))
        self.weights_ = fit_listwise(lists, prior, np.full(len(ALL), self.settings.pull))
        return self

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank those chosen first, then the others by their last score."""
        candidates = MeetingCandidates(item, limit or item.limit or LIMIT)
        taken: list[int] = []
        scores: list[float] = []
        room = float(candidates.limit.room)
        while True:
            now = candidates.rows(taken) @ self.weights_
            fits = candidates.text & (candidates.costs <= room)
            fits[taken] = False
            if not fits.any():
                break
            best = int(np.where(fits, now, -np.inf).argmax())
            taken.append(best)
            scores.append(float(now[best]))
            room -= float(candidates.costs[best])
        chosen = [Scored(item.sentences[i], s) for i, s in zip(taken, scores, strict=True)]
        rest = [i for i in np.argsort(-now, kind="stable") if i not in set(taken)]
        note = "not a sentence of its own"
        return chosen + [
            Scored(item.sentences[i], float(now[i]), "" if candidates.text[i] else note)
            for i in sorted(rest, key=lambda i: not candidates.text[i])
        ]

    def parts(self) -> dict[str, bytes]:
        """Return the weights by name."""
        weights = dict(zip(ALL, map(float, self.weights_), strict=True))
        return {"weights.json": pack_json(weights)}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take up the weights; those of other columns are refused."""
        stored = unpack_json(parts["weights.json"], dict.fromkeys(ALL, float))
        self.weights_ = np.array([stored[column] for column in ALL], dtype=float)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the largest weights."""
        order = np.argsort(-np.abs(self.weights_), kind="stable")[:top]
        lines = (f"{self.weights_[i]:+8.3f}  {ALL[i]}" for i in order)
        return [("weights", "\n".join(lines))]


def _lists(item: DocumentSet) -> list[List]:
    """Return the choices to learn from on the way to the summary that gains most."""
    references = [r for r in item.references if r.text.strip()]
    candidates = MeetingCandidates(item, item.limit or LIMIT)
    if not references or not candidates.text.any():
        return []
    gains = ReferenceGains(candidates, references)
    taken: list[int] = []
    lists: list[List] = []
    costs = np.maximum(1.0, candidates.costs)
    room, top = float(candidates.limit.room), 0.0
    for _ in range(_STATES):
        own = gains.gains(taken)
        fits = candidates.text & (candidates.costs <= room)
        fits[taken] = False
        value = np.where(fits, own / np.sqrt(costs), 0.0)
        if not value.any():
            break
        worth = (own / costs**_POWER)[fits]
        top = top or float(worth.max()) + _SMALL
        worth /= top
        best = int(value.argmax())
        wanted = np.exp(_SHARPNESS * (worth - worth.max()))
        lists.append(List(candidates.rows(taken)[fits], wanted / wanted.sum()))
        taken.append(best)
        room -= float(candidates.costs[best])
    return lists
