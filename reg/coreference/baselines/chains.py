"""Chains of mentions that grow by merging."""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.corpora.derive.plain_text import Span
from regsuite.reg.coreference.baselines.mentions import Mention


class Chains:
    """A partition of mentions, at first one chain each."""

    def __init__(self, mentions: Sequence[Mention]):
        self.mentions = mentions
        self._chain = list(range(len(mentions)))
        self._members = [[m] for m in mentions]

    def of(self, mention: Mention) -> list[Mention]:
        """Return the chain that a mention stands in."""
        return self._members[self._chain[mention.index]]

    def alone(self, mention: Mention) -> bool:
        """Tell whether the mention is a chain by itself."""
        return len(self.of(mention)) == 1

    def merge(self, a: Mention, b: Mention) -> None:
        """Make one chain of those that two mentions stand in; the smaller one moves."""
        into, out = self._chain[a.index], self._chain[b.index]
        if into == out:
            return
        if len(self._members[into]) < len(self._members[out]):
            into, out = out, into
        for mention in self._members[out]:
            self._chain[mention.index] = into
        self._members[into] += self._members[out]
        self._members[out] = []

    def spans(self) -> list[frozenset[Span]]:
        """Return the chains as sets of character spans, singletons included."""
        return [frozenset((m.start, m.end) for m in chain) for chain in self._members if chain]
