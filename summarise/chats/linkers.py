"""Systems that link each message to the one it answers; linked messages form conversations.

``previous`` and ``addressee`` are baselines; ``links-net`` is ours (``summarise.chats.link_nets``).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Self

import numpy as np

from regsuite.corpora.records.conversations import Conversation
from regsuite.features.conversations.turns import turns
from regsuite.suite.contracts.system import System
from regsuite.summarise.chats.link_nets import LinkNets, NetSystem
from regsuite.summarise.chats.tasks import Links

_RECENT = 20  # messages back that the rule looks


class Linker(System[Conversation, Links]):
    """Chooses a parent for every message."""

    task = "links"
    paper = "Kummerfeld et al. 2019, A Large-Scale Corpus for Conversation Disentanglement"

    @abstractmethod
    def parents(self, item: Conversation) -> Sequence[int]:
        """Return for each message of a conversation the place of the one that it answers."""

    def predict(self, items: Sequence[Conversation]) -> list[Links]:
        """Link the messages that count."""
        links: list[Links] = []
        for item in items:
            parents = self.parents(item)
            links.append([(int(parents[i]),) for i in item.asked])
        return links


class Previous(Linker):
    """Every message answers the one before it."""

    name = "previous"
    summary = "every message answers the one before; system lines themselves"
    baseline = True

    def parents(self, item: Conversation) -> Sequence[int]:
        """Take the last message that somebody said."""
        parents, last = [], -1
        for i, message in enumerate(item.messages):
            parents.append(last if message.said and last >= 0 else i)
            last = i if message.said else last
        return parents


class Addressee(Linker):
    """A rule: the addressee's last message, else the last one that addresses the author."""

    name = "addressee"
    summary = "the last words of who is addressed; else those that call the author; else new"
    baseline = True

    def parents(self, item: Conversation) -> Sequence[int]:
        """Take the addressee's last message, the last call, or the author's own message before."""
        parents = np.arange(len(item.messages))
        seen = turns(item)
        for i, place in enumerate(seen.places):
            near = [seen.target_last[i], seen.last_call[i], seen.before[i]]
            recent = [j for j in near if j >= 0 and i - j <= _RECENT]
            if recent:
                parents[place] = seen.places[recent[0] if seen.targets[i] >= 0 else max(recent)]
        return parents.tolist()


class LinkNet(NetSystem, Linker):
    """The parents that two stages of nets choose."""

    name = "links-net"
    summary = "nets rank the candidates of each message, twice: the second time with structure"
    paper = "none: the features of Kummerfeld et al. 2019, one softmax, and a second stage"

    def train(self, items: Sequence[Conversation]) -> Self:
        """Train the nets."""
        self.nets_ = LinkNets(self.settings, self.seed).fit([i for i in items if i.messages])
        return self

    def parents(self, item: Conversation) -> Sequence[int]:
        """Choose the most probable parents."""
        parents: list[int] = self.nets_.links(item)[0].tolist()
        return parents


class PreviousThreads(Previous):
    """All messages are one conversation."""

    task = "threads"


class AddresseeThreads(Addressee):
    """Conversations as components of the links that the rule makes."""

    task = "threads"


class ThreadNet(LinkNet):
    """Conversations as components of the links that the nets choose."""

    task = "threads"
    summary = "components of the links that two stages of nets choose"
