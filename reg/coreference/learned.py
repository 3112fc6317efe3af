"""``entities``: the suite's entity layer as a system of the task, trained on marked texts.

What it learns and how is in ``english.entities``; here texts are parsed and records translated.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from regsuite.base.errors import InputError
from regsuite.corpora.records.entities import Choice, EntityText
from regsuite.english.entities.examples import example
from regsuite.english.entities.learning import Recipe, learn
from regsuite.english.entities.lexical import Lexicon, shipped_lexicon
from regsuite.english.entities.model import EntityModel
from regsuite.english.entities.resolving import resolved
from regsuite.english.entities.tree import Tree
from regsuite.reg.coreference.choice import choice_of
from regsuite.reg.coreference.system import EntitySystem
from regsuite.suite.contracts.system import at_least


@dataclass(frozen=True)
class EntitySettings:
    """``sure``: the probability from which it says whom a pronoun means; how many nets link."""

    sure: float = at_least(0, 0.8, 1)
    nets: int = at_least(1, 2, 20)


class Entities(EntitySystem):
    """Learns mentions, types, links and how sure they are."""

    name = "entities"
    summary = "nets for mentions, types and antecedents over the parse, with learned confidence"
    paper = "ours; after Denis & Baldridge 2008 (ranking antecedents) and Clark & Manning 2016"
    Settings = EntitySettings

    model_: EntityModel

    @cached_property
    def lexicon(self) -> Lexicon:
        """Word vectors and noun classes."""
        return shipped_lexicon()

    @classmethod
    def refuses(cls, items: Sequence[EntityText]) -> str:
        """Ask for marked texts."""
        marked = any(item.mentions for item in items)
        return (
            "" if marked else "learns from texts with entities; questions alone teach no mentions"
        )

    def train(self, items: Sequence[EntityText]) -> Self:
        """Learn from texts with their mentions, and questions with their answers."""
        if problem := self.refuses(items):
            raise InputError(f"{self.name} {problem}")
        examples = [example(item, self.tree(item), self.lexicon) for item in items]
        recipe = Recipe(nets=self.settings.nets, seed=self.seed)
        self.model_ = learn(examples, self.lexicon, recipe)
        return self

    def resolve(self, item: EntityText, tree: Tree) -> Choice:
        """Resolve one text."""
        return choice_of(resolved(tree, self.model_, self.lexicon), self.settings.sure)

    def parts(self) -> dict[str, bytes]:
        """Return the model."""
        return self.model_.parts()

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the model."""
        self.model_ = EntityModel.from_parts(parts)
