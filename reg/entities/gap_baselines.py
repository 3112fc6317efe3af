"""The baselines of Webster et al. 2018 that are given the two names: the nearest, and parallelism.

Parallelism: a pronoun that is a subject or direct object means the nearest name that is the same;
where there is none, and for other pronouns, the nearest name.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from regsuite.base.errors import InputError
from regsuite.corpora.records.entities import Choice, EntityText, Question, Span
from regsuite.english.entities.facts import OBJECT, SUBJECT, role_of
from regsuite.english.entities.tree import Tree
from regsuite.reg.entities.system import EntitySystem

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


class Parallelism(Nearest):
    """Prefers the name that does in its clause what the pronoun does."""

    name = "parallelism"
    summary = "of the two names the nearest that is subject or object as the pronoun is"

    def choose(self, question: Question, tree: Tree) -> Span:
        """Return the nearest name of the same role, or the nearest."""
        role = _role(tree, question.pronoun)
        same = [name for name in question.names if _role(tree, name) == role]
        parallel = same if role in (SUBJECT, OBJECT) else []
        return _nearest(question, tree, parallel or question.names)


def _nearest(question: Question, tree: Tree, names: Sequence[Span]) -> Span:
    asked = _words(tree, question.pronoun)[0]
    return min(names, key=lambda name: min(abs(asked - place) for place in _words(tree, name)))


def _words(tree: Tree, span: Span) -> range:
    first = min(bisect_right(tree.ends, span[0]), len(tree) - 1)
    last = max(first, bisect_right(tree.starts, span[1] - 1) - 1)
    return range(first, last + 1)


def _role(tree: Tree, span: Span) -> str:
    """Return the role of the word of a span that depends on one outside of it."""
    words = _words(tree, span)
    head = next((i for i in words if tree.heads[i] not in words or tree.heads[i] == i), words[-1])
    return role_of(tree, head)
