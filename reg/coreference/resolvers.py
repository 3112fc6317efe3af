"""The suite's two simple resolvers, whose chains are those of plain text."""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

from regsuite.corpora.records.entities import Choice, EntityText
from regsuite.english.entities.tree import Tree
from regsuite.reg.coreference.baselines.pairs import Pairs
from regsuite.reg.coreference.baselines.sieve import Sieve
from regsuite.reg.coreference.choice import choice_of_chains
from regsuite.reg.coreference.system import EntitySystem

Simple: TypeAlias = Sieve | Pairs


class _Resolved(EntitySystem):
    """Takes the chains of a resolver; the parse only tells the heads."""

    baseline = True
    learns = False

    @cached_property
    def resolver(self) -> Simple:
        """The resolver."""
        raise NotImplementedError

    def resolve(self, item: EntityText, tree: Tree) -> Choice:
        """Resolve the text as it stands."""
        return choice_of_chains(tree, self.resolver(item.text))


class SieveSystem(_Resolved):
    """Rules, the most precise first."""

    name = "sieve"
    summary = "passes of rules over plain text, the most precise first"
    paper = "after Raghunathan et al. 2010, a multi-pass sieve"

    @cached_property
    def resolver(self) -> Simple:
        """The sieve."""
        return Sieve()


class PairsSystem(_Resolved):
    """Maximum entropy over pairs of mentions."""

    name = "pairs"
    summary = "a mention-pair model of plain text, learned from GREC's main subjects"
    paper = "after Soon, Ng & Lim 2001 and Ng & Cardie 2002"

    @cached_property
    def resolver(self) -> Simple:
        """The mention-pair model that comes with the suite."""
        return Pairs.load()
