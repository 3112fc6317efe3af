"""Which message answers which: two nets, one after the other, rank the candidates of each message.

The first sees the clues of pairs and messages (``features.conversations.links``), each candidate
against the others in one softmax, the message itself among them for a beginning. The second sees
in addition what the conversations look like that the first has found (``structure``), for its best
candidates alone; in training these come from nets that never saw the log. Kummerfeld et al. (2019)
have one net and word vectors; the second reading is ours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation
from regsuite.features.conversations.links import COMMON, OWN, Candidates, candidates
from regsuite.features.conversations.structure import STRUCTURE, Reading, structure
from regsuite.features.conversations.turns import Embed, Floats, Numbers, Turns, turns
from regsuite.models.archive import below, prefixed
from regsuite.models.nets import Training
from regsuite.models.ranker import Ranker, group_softmax
from regsuite.models.threads import one_thread

FIRST = [*OWN, *COMMON]
SECOND = [*OWN, *STRUCTURE, *COMMON]


@dataclass(frozen=True)
class Plan:
    """How the nets are trained: how many, how long, and how many candidates the second sees."""

    nets: int = 3
    epochs: int = 12
    hidden: int = 64
    dropout: float = 0.5
    folds: int = 3
    best: int = 12
    window: int = 50


@dataclass
class _Log:
    """A conversation with its turns and those that are asked for."""

    conversation: Conversation
    turns: Turns
    asked: NDArray[np.bool_]


@dataclass
class _Examples:
    """Candidates of several logs, and how much of the answer each is."""

    own: list[Floats]
    common: list[Floats]
    sizes: list[Numbers]
    right: list[Floats]

    def add(self, found: Candidates, right: Floats) -> None:
        """Take in the messages whose answer is among their candidates."""
        totals = np.add.reduceat(right, found.starts)
        known = totals > 0
        if not known.any():
            return
        rows = np.repeat(known, found.sizes)
        self.own.append(found.own[rows])
        self.common.append(found.common[known])
        self.sizes.append(found.sizes[known])
        self.right.append((right / np.maximum(np.repeat(totals, found.sizes), 1))[rows])

    def fit(self, names: Sequence[str], plan: Plan, nets: int, seed: int) -> Ranker:
        """Train nets on them."""
        training = Training(plan.hidden, plan.epochs, plan.dropout)
        if not self.own:
            raise InputError("there is no message whose answer is among those before it")
        own, common = np.concatenate(self.own), np.concatenate(self.common)
        sizes, right = np.concatenate(self.sizes), np.concatenate(self.right)
        seeds = range(seed, seed + nets)
        return Ranker(training, seeds).fit(names, own, common, sizes.tolist(), right.tolist())


class LinkReader:
    """Reads the links of conversations; learns from those whose links are known."""

    first_: Ranker
    second_: Ranker

    def __init__(self, plan: Plan | None = None, seed: int = 0, embed: Embed | None = None):
        self.plan = plan or Plan()
        self.seed = seed
        self.embed = embed

    def fit(self, conversations: Sequence[Conversation]) -> Self:
        """Train the first nets, out of fold too, and the second on what those say."""
        logs = [self._log(c) for c in conversations]
        folds = min(self.plan.folds, len(logs))
        examples = _Examples([], [], [], [])
        for fold in range(folds):
            held = logs[fold::folds]
            rest = [log for i, log in enumerate(logs) if i % folds != fold] or held
            first = self._first(rest, 1)
            for log in held:
                self._second_examples(first, log, examples)
        self.first_ = self._first(logs, max(1, self.plan.nets - 1))
        self.second_ = examples.fit(SECOND, self.plan, self.plan.nets, self.seed)
        return self

    def _log(self, conversation: Conversation) -> _Log:
        found = turns(conversation, self.embed)
        return _Log(conversation, found, found.places >= conversation.first)

    def _first(self, logs: Sequence[_Log], nets: int) -> Ranker:
        examples = _Examples([], [], [], [])
        for log in logs:
            asked = np.flatnonzero(log.asked).astype(np.int32)
            for found in candidates(log.turns, asked, self.plan.window):
                examples.add(found, _right(log, found))
        return examples.fit(FIRST, self.plan, nets, self.seed)

    def _second_examples(self, first: Ranker, log: _Log, examples: _Examples) -> None:
        for found in self._narrowed(first, log.turns):
            asked = log.asked[found.turns]
            if asked.any():
                kept = _of_turns(found, asked)
                examples.add(kept, _right(log, kept))

    def _narrowed(self, first: Ranker, turns: Turns) -> Iterator[Candidates]:
        """Yield the best candidates of each block of messages, with what the first nets say."""
        reading = Reading(len(turns))
        for found in candidates(turns, window=self.plan.window):
            with one_thread():
                scores = first.scores(found.own, found.common, found.sizes.tolist())
            shares = np.asarray(group_softmax(scores, found.sizes), np.float32)
            table = found.table(shares, -1.0)
            best = table.argmax(axis=1)
            parents = found.parents[found.starts + best]
            reading.extend(found.turns, parents, table[np.arange(len(best)), best])
            kept = _among_best(table, self.plan.best)[table >= 0]
            fewer = found.take(kept)
            told = structure(turns, reading, fewer, shares[kept])
            own = np.hstack([fewer.own, told])
            yield Candidates(fewer.turns, fewer.sizes, fewer.parents, own, fewer.common)

    def links(self, conversation: Conversation) -> tuple[Numbers, Floats]:
        """Return for each message of a conversation the place of its parent, and how sure that is.

        System lines, and all where nobody says anything, answer themselves.
        """
        found = turns(conversation, self.embed)
        parents = np.arange(len(conversation.messages), dtype=np.int32)
        sure = np.ones(len(parents), np.float32)
        for narrowed in self._narrowed(self.first_, found):
            with one_thread():
                scores = self.second_.scores(narrowed.own, narrowed.common, narrowed.sizes.tolist())
            shares = np.asarray(group_softmax(scores, narrowed.sizes), np.float32)
            table = narrowed.table(shares, -1.0)
            best = table.argmax(axis=1)
            places = found.places[narrowed.turns]
            parents[places] = found.places[narrowed.parents[narrowed.starts + best]]
            sure[places] = table[np.arange(len(best)), best]
        return parents, sure

    def parts(self) -> dict[str, bytes]:
        """Return both nets."""
        return prefixed("first", self.first_.parts()) | prefixed("second", self.second_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild both nets; they must have been trained on the clues that we show."""
        self.first_ = Ranker.from_parts(below("first", parts))
        self.second_ = Ranker.from_parts(below("second", parts))
        if self.first_.features_ != FIRST or self.second_.features_ != SECOND:
            raise ValueError("the nets were trained on other clues; train again")

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the clues that move each net most."""
        return [
            (f"{name} reading: {title}", body)
            for name, net in (("first", self.first_), ("second", self.second_))
            for title, body in net.describe(top)
        ]


def _of_turns(found: Candidates, asked: NDArray[np.bool_]) -> Candidates:
    rows = np.repeat(asked, found.sizes)
    return Candidates(
        found.turns[asked],
        found.sizes[asked],
        found.parents[rows],
        found.own[rows],
        found.common[asked],
    )


def _right(log: _Log, found: Candidates) -> Floats:
    places = log.turns.places
    children = np.repeat(places[found.turns], found.sizes).tolist()
    parents = places[found.parents].tolist()
    messages = log.conversation.messages
    right = [p in (messages[i].parents or ()) for p, i in zip(parents, children, strict=True)]
    return np.array(right, np.float32)


def _among_best(table: Floats, count: int) -> NDArray[np.bool_]:
    """Mark the highest values of each row; the first column, the message itself, always."""
    if table.shape[1] <= count:
        return np.ones(table.shape, bool)
    least = -np.partition(-table, count - 1, axis=1)[:, count - 1 : count]
    kept = np.asarray(table >= least)
    kept[:, 0] = True
    return kept
