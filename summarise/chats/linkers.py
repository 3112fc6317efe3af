"""Systems that link each message to the one it answers; conversations are what links join.

``previous`` and ``addressee`` are baselines; ``links-net`` is ours (``summarise.chats.reader``).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from regsuite.corpora.records.conversations import Conversation
from regsuite.features.conversations.turns import turns
from regsuite.suite.contracts.system import System, at_least
from regsuite.summarise.chats.reader import LinkReader, Plan
from regsuite.summarise.chats.tasks import Links

_RECENT = 20


class Linker(System[Conversation, Links]):
    """Chooses a parent for every message."""

    task = "links"
    paper = "Kummerfeld et al. 2019, A Large-Scale Corpus for Conversation Disentanglement"

    @abstractmethod
    def parents(self, item: Conversation) -> Sequence[int]:
        """Return for each message of a conversation the place of the one that it answers."""

    def train(self, items: Sequence[Conversation]) -> Self:
        """Learn nothing."""
        return self

    def predict(self, items: Sequence[Conversation]) -> list[Links]:
        """Link the messages that count."""
        found: list[Links] = []
        for item in items:
            parents = self.parents(item)
            found.append([(int(parents[i]),) for i in item.asked])
        return found


class Previous(Linker):
    """Every message answers the one before it."""

    name = "previous"
    summary = "every message answers the one before; system lines themselves"
    baseline = True

    def parents(self, item: Conversation) -> Sequence[int]:
        """Take the last message that somebody said."""
        found, last = [], -1
        for i, message in enumerate(item.messages):
            found.append(last if message.said and last >= 0 else i)
            last = i if message.said else last
        return found


class Addressee(Linker):
    """A rule by hand: who is addressed, who speaks on, who is new."""

    name = "addressee"
    summary = "the last words of who is addressed; else those that call the author; else new"
    baseline = True

    def parents(self, item: Conversation) -> Sequence[int]:
        """Take the addressee's last message, the last call, or the author's own message before."""
        found = np.arange(len(item.messages))
        seen = turns(item)
        for i, place in enumerate(seen.places):
            near = [seen.target_last[i], seen.last_call[i], seen.before[i]]
            recent = [j for j in near if j >= 0 and i - j <= _RECENT]
            if recent:
                found[place] = seen.places[recent[0] if seen.targets[i] >= 0 else max(recent)]
        return found.tolist()


@dataclass(frozen=True)
class ReadSettings:
    """The nets, and how many candidates they see."""

    nets: int = at_least(1, 3)
    epochs: int = at_least(1, 12)
    hidden: int = at_least(1, 64)
    dropout: float = at_least(0, 0.5, 0.95)
    folds: int = at_least(2, 3)
    best: int = at_least(2, 12)
    window: int = at_least(1, 50)


class LinkNet(Linker):
    """Two readings by nets."""

    name = "links-net"
    summary = "nets rank the candidates of each message, twice: the second time with structure"
    paper = "none: the clues of Kummerfeld et al. 2019, one softmax, and a second reading"
    Settings = ReadSettings

    reader_: LinkReader

    def _untrained(self) -> LinkReader:
        chosen = self.settings
        plan = Plan(
            chosen.nets,
            chosen.epochs,
            chosen.hidden,
            chosen.dropout,
            chosen.folds,
            chosen.best,
            chosen.window,
        )
        return LinkReader(plan, self.seed)

    def train(self, items: Sequence[Conversation]) -> Self:
        """Train the nets."""
        self.reader_ = self._untrained().fit([i for i in items if i.messages])
        return self

    def parents(self, item: Conversation) -> Sequence[int]:
        """Read the links."""
        found: list[int] = self.reader_.links(item)[0].tolist()
        return found

    def parts(self) -> dict[str, bytes]:
        """Return the nets."""
        return self.reader_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the nets."""
        self.reader_ = self._untrained()
        self.reader_.restore(parts)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the clues that move the nets most."""
        return self.reader_.describe(top)


class PreviousThreads(Previous):
    """All messages are one conversation."""

    task = "threads"


class AddresseeThreads(Addressee):
    """Conversations of the rule by hand."""

    task = "threads"


class ThreadNet(LinkNet):
    """Conversations as components of the links that were read."""

    task = "threads"
    summary = "components of the links that two readings by nets find"
