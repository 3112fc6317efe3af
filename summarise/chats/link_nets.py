"""Which message answers which: nets rank the candidates of each message in two stages.

The first stage has the features of pairs and messages (``features.conversations.links``) and one
softmax over the candidates; the message itself is among them, for one that begins a conversation.
The second has also features of the conversations that the first stage found (``structure``), and
sees only the best candidates; in training these come from nets that never saw the log. Kummerfeld
et al. (2019) have one net and word vectors; the second stage is ours. The settings and the numbers
below were chosen on folds of the training logs (docs/chat.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation
from regsuite.features.conversations.links import COMMON, OWN, Candidates, candidates
from regsuite.features.conversations.structure import STRUCTURE, KnownLinks, structure
from regsuite.features.conversations.turns import Floats, Numbers, Turns, turns
from regsuite.models.archive import below, prefixed
from regsuite.models.nets import Training
from regsuite.models.ranker import Ranker
from regsuite.models.threads import one_thread
from regsuite.suite.contracts.system import at_least

FIRST = [*OWN, *COMMON]
SECOND = [*OWN, *STRUCTURE, *COMMON]
_DROPOUT = 0.5
_FOLDS = 3  # of the logs, for the second stage to learn from first nets that did not see them
_BEST = 12  # candidates that the second stage sees
_WINDOW = 50  # messages back that are candidates
FIXED: dict[str, Any] = {
    "dropout": _DROPOUT, "folds": _FOLDS, "best": _BEST, "window": _WINDOW,
}  # fmt: skip


@dataclass(frozen=True)
class LinkNetSettings:
    """How many nets there are, how long they are trained, and how large they are."""

    nets: int = at_least(1, 3)
    epochs: int = at_least(1, 12)
    hidden: int = at_least(1, 64)


@dataclass
class _Log:
    """A conversation with its turns; ``asked`` marks those whose parent is known."""

    conversation: Conversation
    turns: Turns
    asked: NDArray[np.bool_]


@dataclass
class _Examples:
    """Candidates of several logs; ``right`` is the share of each in the right answer."""

    own: list[Floats]
    common: list[Floats]
    sizes: list[Numbers]
    right: list[Floats]

    def add(self, candidates: Candidates, right: Floats) -> None:
        """Add the messages whose right answer is among their candidates."""
        totals = np.add.reduceat(right, candidates.starts)
        known = totals > 0
        if not known.any():
            return
        rows = np.repeat(known, candidates.sizes)
        self.own.append(candidates.own[rows])
        self.common.append(candidates.common[known])
        self.sizes.append(candidates.sizes[known])
        self.right.append((right / np.maximum(np.repeat(totals, candidates.sizes), 1))[rows])

    def fit(self, names: Sequence[str], settings: LinkNetSettings, nets: int, seed: int) -> Ranker:
        """Train nets on them."""
        training = Training(settings.hidden, settings.epochs, _DROPOUT)
        if not self.own:
            raise InputError("there is no message whose answer is among those before it")
        own, common = np.concatenate(self.own), np.concatenate(self.common)
        sizes, right = np.concatenate(self.sizes), np.concatenate(self.right)
        seeds = range(seed, seed + nets)
        return Ranker(training, seeds).fit(names, own, common, sizes.tolist(), right.tolist())


class LinkNets:
    """The nets of both stages."""

    first_: Ranker
    second_: Ranker

    def __init__(self, settings: LinkNetSettings | None = None, seed: int = 0):
        self.settings = settings or LinkNetSettings()
        self.seed = seed

    def fit(self, conversations: Sequence[Conversation]) -> Self:
        """Train the first nets on all logs and on folds, and the second on the folds' output."""
        logs = [self._log(c) for c in conversations]
        folds = min(_FOLDS, len(logs))
        examples = _Examples([], [], [], [])
        for fold in range(folds):
            held = logs[fold::folds]
            rest = [log for i, log in enumerate(logs) if i % folds != fold] or held
            first = self._first(rest, 1)
            for log in held:
                self._second_examples(first, log, examples)
        self.first_ = self._first(logs, max(1, self.settings.nets - 1))
        self.second_ = examples.fit(SECOND, self.settings, self.settings.nets, self.seed)
        return self

    def _log(self, conversation: Conversation) -> _Log:
        own = turns(conversation)
        return _Log(conversation, own, own.places >= conversation.first)

    def _first(self, logs: Sequence[_Log], nets: int) -> Ranker:
        examples = _Examples([], [], [], [])
        for log in logs:
            asked = np.flatnonzero(log.asked).astype(np.int32)
            for block in candidates(log.turns, asked, _WINDOW):
                examples.add(block, _right(log, block))
        return examples.fit(FIRST, self.settings, nets, self.seed)

    def _second_examples(self, first: Ranker, log: _Log, examples: _Examples) -> None:
        for block in self._narrowed(first, log.turns):
            asked = log.asked[block.turns]
            if asked.any():
                kept = _of_turns(block, asked)
                examples.add(kept, _right(log, kept))

    def _narrowed(self, first: Ranker, turns: Turns) -> Iterator[Candidates]:
        """Yield the best candidates of each block of messages, with features of the structure."""
        known = KnownLinks(len(turns))
        for block in candidates(turns, window=_WINDOW):
            shares, table = _shares(first, block)
            best = table.argmax(axis=1)
            parents = block.parents[block.starts + best]
            known.extend(block.turns, parents, table[np.arange(len(best)), best])
            kept = _among_best(table, _BEST)[table >= 0]
            fewer = block.take(kept)
            own = np.hstack([fewer.own, structure(turns, known, fewer, shares[kept])])
            yield Candidates(fewer.turns, fewer.sizes, fewer.parents, own, fewer.common)

    def links(self, conversation: Conversation) -> tuple[Numbers, Floats]:
        """Return each message's parent, a system line being its own, and how probable it is."""
        own = turns(conversation)
        parents = np.arange(len(conversation.messages), dtype=np.int32)
        sure = np.ones(len(parents), np.float32)
        for narrowed in self._narrowed(self.first_, own):
            _, table = _shares(self.second_, narrowed)
            best = table.argmax(axis=1)
            places = own.places[narrowed.turns]
            parents[places] = own.places[narrowed.parents[narrowed.starts + best]]
            sure[places] = table[np.arange(len(best)), best]
        return parents, sure

    def parts(self) -> dict[str, bytes]:
        """Return both nets."""
        return prefixed("first", self.first_.parts()) | prefixed("second", self.second_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild both nets; they must have been trained on the present features."""
        self.first_ = Ranker.from_parts(below("first", parts))
        self.second_ = Ranker.from_parts(below("second", parts))
        if self.first_.features_ != FIRST or self.second_.features_ != SECOND:
            raise ValueError("the nets were trained on other features; train again")

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the features that change the scores of each stage most."""
        return [
            (f"{name} stage: {title}", body)
            for name, net in (("first", self.first_), ("second", self.second_))
            for title, body in net.describe(top)
        ]


class NetSystem:
    """A system whose nets are those of links: what it keeps, and how it comes back."""

    Settings: ClassVar[type[Any]] = LinkNetSettings
    fixed: ClassVar[Mapping[str, Any]] = FIXED

    settings: LinkNetSettings
    seed: int
    nets_: LinkNets

    def parts(self) -> dict[str, bytes]:
        """Return the nets."""
        return self.nets_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the nets."""
        self.nets_ = LinkNets(self.settings, self.seed)
        self.nets_.restore(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the features that change the scores of the nets most."""
        return self.nets_.describe(top)


def _shares(net: Ranker, block: Candidates) -> tuple[Floats, Floats]:
    """Return the shares of candidates, and the same with a row for each message."""
    with one_thread():
        found = net.shares(block.own, block.common, block.sizes.tolist())
    shares = np.asarray(found, np.float32)
    return shares, block.table(shares, -1.0)


def _of_turns(candidates: Candidates, asked: NDArray[np.bool_]) -> Candidates:
    rows = np.repeat(asked, candidates.sizes)
    return Candidates(
        candidates.turns[asked],
        candidates.sizes[asked],
        candidates.parents[rows],
        candidates.own[rows],
        candidates.common[asked],
    )


def _right(log: _Log, candidates: Candidates) -> Floats:
    places = log.turns.places
    children = np.repeat(places[candidates.turns], candidates.sizes).tolist()
    parents = places[candidates.parents].tolist()
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
