"""Markers by coreference: the chain of the main subject as a resolver gives it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Self

from regsuite.corpora.derive.plain_text import Span
from regsuite.corpora.records.marks import Prose
from regsuite.english.entities.mention import Mention
from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import fold
from regsuite.english.tokens import tokenise
from regsuite.reg.coreference.baselines.pairs import Pairs
from regsuite.reg.coreference.baselines.sieve import Sieve
from regsuite.reg.marking.marker import Marker

if TYPE_CHECKING:
    from spacy.tokens import Doc

Resolver = Callable[[str], list[frozenset[Span]]]


class Resolved(Marker):
    """Takes the candidates that a resolver has in the chain with most of the title's words."""

    baseline = True
    learns = False

    def train(self, items: Sequence[Prose]) -> Self:
        """Learn nothing."""
        return self

    @cached_property
    def resolver(self) -> Resolver:
        """The resolver."""
        raise NotImplementedError

    def choose(self, doc: Doc, subject: Subject, candidates: Sequence[Mention]) -> list[Mention]:
        """Take the subject's chain."""
        text = doc.text
        chains = self.resolver(text)
        chain = max(chains, key=lambda c: _named(text, c, subject), default=frozenset())
        chosen: dict[tuple[int, int], Mention] = {}
        for c in candidates:
            if (c.start, c.end) in chain:
                chosen.setdefault((c.start, c.end), c)
        return list(chosen.values())


def _named(text: str, chain: frozenset[Span], subject: Subject) -> int:
    words = (fold(word) for start, end in chain for word in tokenise(text[start:end]))
    return sum(word in subject.words for word in words)


class SieveMarker(Resolved):
    """The subject's chain by rules."""

    name = "mark-sieve"
    summary = "the subject's chain by the resolver of rules"

    @cached_property
    def resolver(self) -> Resolver:
        """The sieve."""
        return Sieve()


class PairsMarker(Resolved):
    """The subject's chain by the trained resolver."""

    name = "mark-pairs"
    summary = "the subject's chain by the trained resolver"

    @cached_property
    def resolver(self) -> Resolver:
        """The mention-pair model that comes with the suite."""
        return Pairs.load()
