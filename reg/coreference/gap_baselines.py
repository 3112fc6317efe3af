"""The baselines of Webster et al. 2018 that are given the two names.

Token distance: the name with the fewest words between. Syntactic distance: the fewest dependencies
between, where the roots of neighbouring sentences are one apart; of equal ones the nearest.
Parallelism: for a subject or direct object the nearest name that is the same; where there is none,
and for other pronouns, by syntactic distance.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from regsuite.base.errors import InputError
from regsuite.corpora.records.entities import Choice, EntityText, Question, Span
from regsuite.english.entities.facts import OBJECT, SUBJECT, role_of
from regsuite.english.entities.tree import Tree
from regsuite.reg.coreference.system import EntitySystem

_PROBLEM = "answers questions about two names, as GAP's are"
PAPER = "Webster, Recasens, Axelrod & Baldridge 2018, Mind the GAP"


class Nearest(EntitySystem):
    """Chooses the name with the fewest words between it and the pronoun."""

    name = "nearest"
    summary = "of the two names the one nearest to the pronoun"
    paper = PAPER
    baseline = True
    learns = False

    @classmethod
    def refuses(cls, items: Sequence[EntityText]) -> str:
        """Take questions only."""
        asked = all(item.question is not None for item in items)
        return "" if asked else f"{_PROBLEM}; name another system"

    def resolve(self, item: EntityText, tree: Tree) -> Choice:
        """Choose one of the two names."""
        if item.question is None:
            raise InputError(f"{item.id}: {self.name} {_PROBLEM}; this text has none")
        chosen = self.choose(item.question, tree)
        return Choice(answers=(chosen == item.question.names[0], chosen == item.question.names[1]))

    def choose(self, question: Question, tree: Tree) -> Span:
        """Return the nearest name."""
        return _nearest(question, tree, question.names)


class SyntacticDistance(Nearest):
    """Chooses the name with the fewest dependencies between it and the pronoun."""

    name = "syntactic-distance"
    summary = "of the two names the one with the fewest dependencies to the pronoun"

    def choose(self, question: Question, tree: Tree) -> Span:
        """Return the name that is nearest in the tree."""
        asked = _head(tree, question.pronoun)
        distance = {name: _path(tree, asked, _head(tree, name)) for name in question.names}
        best = min(distance.values())
        return _nearest(question, tree, [name for name in question.names if distance[name] == best])


class Parallelism(SyntacticDistance):
    """Prefers the name that does in its clause what the pronoun does."""

    name = "parallelism"
    summary = "of the two names the nearest that is subject or object as the pronoun is"

    def choose(self, question: Question, tree: Tree) -> Span:
        """Return the nearest name of the same role, or the nearest in the tree."""
        role = role_of(tree, _head(tree, question.pronoun))
        same = [name for name in question.names if role_of(tree, _head(tree, name)) == role]
        if role in (SUBJECT, OBJECT) and same:
            return _nearest(question, tree, same)
        return super().choose(question, tree)


def _path(tree: Tree, one: int, other: int) -> int:
    """Count the dependencies between two words."""
    first, second = _upwards(tree, one), _upwards(tree, other)
    common = next((place for place in first if place in set(second)), None)
    if common is None:
        apart = abs(tree.sentence_of[one] - tree.sentence_of[other])
        return len(first) + len(second) - 2 + apart
    return first.index(common) + second.index(common)


def _upwards(tree: Tree, place: int) -> list[int]:
    """Return a word and all that it depends on, up to the root."""
    path = [place]
    while tree.heads[place] != place:
        place = tree.heads[place]
        path.append(place)
    return path


def _nearest(question: Question, tree: Tree, names: Sequence[Span]) -> Span:
    asked = _words(tree, question.pronoun)[0]
    return min(names, key=lambda name: min(abs(asked - place) for place in _words(tree, name)))


def _words(tree: Tree, span: Span) -> range:
    first = min(bisect_right(tree.ends, span[0]), len(tree) - 1)
    last = max(first, bisect_right(tree.starts, span[1] - 1) - 1)
    return range(first, last + 1)


def _head(tree: Tree, span: Span) -> int:
    """Return the word of a span that depends on one outside of it."""
    words = _words(tree, span)
    return next((i for i in words if tree.heads[i] not in words or tree.heads[i] == i), words[-1])
