"""What the commands need to know of a task: its files, its answers, its metrics.

To add a task, write its subclass and add it to the ``Registry`` of its program. How files are
recognised is in ``suite.contracts.files``; how a file holds items is known to its format.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Parsed
from regsuite.corpora.samples import sample
from regsuite.suite.contracts.files import Files, Source
from regsuite.suite.contracts.plugins import plugins

if TYPE_CHECKING:
    from regsuite.evaluation.metrics.base import Metric
    from regsuite.evaluation.report.display import Display

Item = TypeVar("Item")
Choice = TypeVar("Choice")
USUAL = "usual"


class Task(Files[Item], ABC, Generic[Item, Choice]):
    """One task of the suite."""

    metrics: Sequence[Metric[Any]]
    conditions: ClassVar[str]
    groups: ClassVar[Mapping[str, str]] = {}
    display: ClassVar[Display[Any] | None] = None

    # Items and their answers

    def prepare(self, item: Item) -> Item:
        """Add to an item what the task asks with it, such as a length; here nothing."""
        return item

    @abstractmethod
    def without_gold(self, item: Item) -> Item:
        """Take the answers out."""

    @abstractmethod
    def with_choice(self, item: Item, choice: Choice) -> Item:
        """Put a system's choice where the answer was."""

    def pack(self, item: Item, choice: Choice) -> Any:
        """Turn a choice into what JSON holds; here it is that already."""
        return choice

    def unpack(self, item: Item, packed: Any) -> Choice:
        """Turn what ``pack`` gave back into the choice."""
        found: Choice = packed
        return found

    def from_text(self, text: str) -> Item:
        """Make an item of a plain string, where that is enough."""
        raise InputError(f"{self.name} takes no plain strings; give it items, or a file")

    @abstractmethod
    def domain(self, item: Item) -> str:
        """Name the subdomain of an item."""

    @abstractmethod
    def missing_answer(self, items: Sequence[Item]) -> str | None:
        """Say what keeps the items from being learned from or scored against, or None."""

    def unlearnable(self, items: Sequence[Item]) -> str | None:
        """Say what keeps items that have their answers from being learned from, or None."""
        return None

    @abstractmethod
    def overlap_keys(self, item: Item) -> frozenset[str]:
        """Return what two items share when one must not be trained on to be tested on the other."""

    @abstractmethod
    def size(self, items: Sequence[Item]) -> dict[str, int]:
        """Count what the manifest states of a corpus."""

    def item_rows(self, system: str, gold: Item, predicted: Item) -> list[dict[str, Any]]:
        """List the scores of an item, or of its parts, for a per-item file."""
        return [{"system": system, **self.item_scores(gold, predicted)}]

    def item_scores(self, gold: Item, predicted: Item) -> dict[str, float | None]:
        """Return an item's own scores, None where it has nothing that is measured."""
        scores = {m.name: m.item_score([gold], predicted) for m in self.metrics if m.by_item}
        return {name: None if s is None else round(s, 4) for name, s in scores.items()}

    def same(self, gold: Item, predicted: Item) -> bool:
        """Tell whether two items are the same one but for the answer, where that can be told."""
        return True

    def remark(self, item: Item) -> str:
        """Say what a person should know of an item when it is predicted; "" for nothing."""
        return ""

    # Metrics

    def choose_metrics(self, names: Sequence[str] = ()) -> list[Metric[Any]]:
        """Return the metrics of these names; the usual ones where none is given.

        A name may be that of a group ("extrinsic"), whose metrics then come beside the usual ones
        or, where single metrics are named too, beside those.
        """
        known = {m.name: m for m in self._usual()}
        groups = [name for name in names if name in self.groups]
        for name in names:
            if name not in known and name not in (*self.groups, USUAL):
                listed = ", ".join((*known, USUAL, *self.groups))
                raise InputError(f'{self.name} has no metric "{name}" (known: {listed})')
        single = [known[name] for name in dict.fromkeys(names) if name in known]
        usual = self._usual() if USUAL in names or not single else []
        return [*usual, *(m for m in single if m not in usual), *self._of_groups(groups)]

    def _usual(self) -> list[Metric[Any]]:
        added = [m() for m in plugins("metrics") if getattr(m, "task", None) == self.name]
        return [*self.metrics, *added]

    def _of_groups(self, names: Sequence[str]) -> Iterator[Metric[Any]]:
        for name in dict.fromkeys(names):
            module, function = self.groups[name].split(":")
            yield from getattr(import_module(module), function)()

    # Files

    def sample(self, split: str) -> Path:
        """Return a split of the embedded sample corpus."""
        return sample(self.name, split)

    def read(self, source: Source[Item]) -> Parsed[Item]:
        """Read a source; its items are prepared."""
        parsed = source.format.read(source.path, source.data)
        return self.prepared(parsed)

    def prepared(self, parsed: Parsed[Item]) -> Parsed[Item]:
        """Return what was parsed with its items prepared."""
        return replace(parsed, items=[self.prepare(item) for item in parsed.items])
