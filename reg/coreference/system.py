"""What all systems of the task share: they read a text with the suite's parse."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from regsuite.corpora.records.entities import Choice, EntityText
from regsuite.english.entities.tree import Tree, joined, with_turns
from regsuite.english.pipeline import load
from regsuite.suite.contracts.system import System


class EntitySystem(System[EntityText, Choice]):
    """Says who is who in texts, one after the other."""

    task = "entities"

    @property
    def parses(self) -> bool:
        """All of them read parses."""
        return True

    def predict(self, items: Sequence[EntityText]) -> list[Choice]:
        """Resolve every text."""
        return [self.resolve(item, self.tree(item)) for item in items]

    def tree(self, item: EntityText) -> Tree:
        """Parse a text; its turns say who speaks."""
        turns = [(turn.start, turn.end, turn.speaker) for turn in item.turns]
        return with_turns(joined(load(self.pipeline).stream(item.text)), turns)

    @abstractmethod
    def resolve(self, item: EntityText, tree: Tree) -> Choice:
        """Say who is who in one text."""
