"""What the commands need to know of a task: its files, its answers, its metrics.

To add a task, write its subclass and add it to the ``Registry`` of its program. How files are
recognised is in ``suite.contracts.files``; how a file holds items is known to its format.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Parsed
from regsuite.corpora.samples import sample
from regsuite.suite.contracts.files import Files, Source
from regsuite.suite.contracts.plugins import plugins

if TYPE_CHECKING:
    from regsuite.evaluation.metrics.base import Metric
    from regsuite.evaluation.metrics.texts import Texts
    from regsuite.evaluation.report.display import Display
    from regsuite.evaluation.scores import SystemScores
    from regsuite.evaluation.statistics.designs import ReportAnova

Item = TypeVar("Item")
Choice = TypeVar("Choice")
USUAL = "usual"
TEXT_GROUPS = {
    "paraeval": "regsuite.evaluation.metrics.text_metrics:paraeval_group",
    "nuggets": "regsuite.evaluation.metrics.text_metrics:nuggets_group",
}


def lacking(without: Sequence[str], items: Sequence[Any], what: str, nothing: str) -> str | None:
    """Say how many items lack ``what``: those ``without``; or that there is nothing; or None."""
    if without:
        return f"{len(without)} of {len(items)} {what} (first: {without[0]})"
    return None if items else nothing


class Task(Files[Item], ABC, Generic[Item, Choice]):
    """One task; metrics of texts are offered where ``texts`` says which of its texts are compared.

    ``groups`` names further metrics by what makes them, a function of ``texts``; ``report_anova``
    is the analysis of variance that the paper of the task reports.
    """

    metrics: Sequence[Metric[Any, Any]]
    conditions: ClassVar[str]
    texts: Texts | None = None
    groups: ClassVar[Mapping[str, str]] = {}
    display: ClassVar[Display[Any, Any] | None] = None
    report_anova: ClassVar[ReportAnova | None] = None

    # Items and their answers

    def prepare(self, item: Item) -> Item:
        """Add to an item what the task asks with it, such as a length; here nothing."""
        return item

    @abstractmethod
    def without_gold(self, item: Item) -> Item:
        """Return the item without its answers."""

    @abstractmethod
    def answer(self, item: Item) -> Choice:
        """Return an item's answer as a system would choose it, also from a file that one filled.

        Without one that is an error, or an empty choice where systems may choose nothing.
        """

    def answered(self, item: Item) -> bool:
        """Tell whether an item has a gold answer to be compared with."""
        return self.missing_answer([item]) is None

    def pack(self, item: Item, choice: Choice) -> Any:
        """Turn a choice into what JSON holds; here it is that already."""
        return choice

    def unpack(self, item: Item, packed: Any) -> Choice:
        """Turn what ``pack`` gave back into the choice."""
        choice: Choice = packed
        return choice

    def from_text(self, text: str) -> Item:
        """Make an item of a plain string, where that is enough."""
        raise InputError(f"{self.name} takes no plain strings; give it items, or a file")

    def domain(self, item: Item) -> str:
        """Name the subdomain of an item: its field ``domain``, if it has one."""
        return str(getattr(item, "domain", "none"))

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

    def item_rows(
        self, system: str, gold: Item, item: Item, choice: Choice
    ) -> list[dict[str, Any]]:
        """List the scores of an item, or of its parts, for a per-item file."""
        scores = self.item_scores(gold, item, choice)
        return [{"system": system, **self.item_names(gold, choice), **scores}]

    def item_names(self, gold: Item, choice: Choice) -> dict[str, str]:
        """Say what the item is, in front of its scores in a per-item file."""
        return {}

    def item_scores(self, gold: Item, item: Item, choice: Choice) -> dict[str, float | None]:
        """Return an item's own scores, None where it has nothing that is measured."""
        measured = [m for m in self.metrics if m.by_item]
        scores = {m.name: m.item_score([gold], item, choice) for m in measured}
        return {name: None if s is None else round(s, 4) for name, s in scores.items()}

    def same(self, gold: Item, item: Item) -> bool:
        """Tell whether two items are the same one but for the answer, where that can be told."""
        return True

    def mismatch(self, gold: Item, item: Item) -> str:
        """Say why what was chosen for an item cannot be compared with gold; "" where it can."""
        return ""

    def remark(self, item: Item) -> str:
        """Say what a person should know of an item when it is predicted; "" for nothing."""
        return ""

    # Metrics

    def choose_metrics(self, asked: Sequence[Any] = ()) -> list[Metric[Any, Any]]:
        """Return the metrics of these names; the usual ones where none is given.

        The metrics of a group ("extrinsic") come beside the single ones named, else the usual ones.
        A metric's class or object may stand for a name.
        """
        given = [
            one() if isinstance(one, type) else one for one in asked if not isinstance(one, str)
        ]
        names = [one for one in asked if isinstance(one, str)]
        return [*(self._named_metrics(names) if names or not given else []), *given]

    def _named_metrics(self, names: Sequence[str]) -> list[Metric[Any, Any]]:
        usual = [*self.metrics, *chain.from_iterable(map(self._made, plugins("metrics")))]
        known = {m.name: m for m in usual}
        groups = {**self.groups, **(TEXT_GROUPS if self.texts else {})}
        asked = list(dict.fromkeys(names))
        others = [name for name in asked if name not in (*known, *groups, USUAL)]
        known |= {m.name: m for m in self._text_metrics(others, (*known, USUAL, *groups))}
        single = [known[name] for name in asked if name in known]
        first = usual if USUAL in names or not single else []
        added = [m for name in asked if name in groups for m in self._of_group(groups[name])]
        return [*first, *(m for m in single if m not in first), *added]

    def _made(self, kind: Any) -> Iterator[Metric[Any, Any]]:
        """Make another package's metric if it is of this task, or of texts whatever the task."""
        from regsuite.evaluation.metrics.texts import TextMetric  # noqa: PLC0415 (sacrebleu)

        of_texts = issubclass(kind, TextMetric)
        if getattr(kind, "task", self.name if of_texts and self.texts else None) == self.name:
            yield kind(self.texts) if of_texts else kind()

    def _text_metrics(
        self, names: Sequence[str], others: Sequence[str]
    ) -> Sequence[Metric[Any, Any]]:
        """Make metrics of texts by name; a name that nothing has lists these and the others."""
        if not names:
            return []
        from regsuite.evaluation.metrics import text_metrics as offered  # noqa: PLC0415 (scipy)

        known = offered.TEXT_METRICS if self.texts else ()
        unknown = [name for name in names if not (known and offered.is_text_metric(name))]
        if unknown or self.texts is None:
            listed = ", ".join(dict.fromkeys((*others, *known)))
            raise InputError(f'{self.name} has no metric "{unknown[0]}" (known: {listed})')
        return offered.text_metrics(names, self.texts)

    def _of_group(self, target: str) -> Sequence[Metric[Any, Any]]:
        module, function = target.split(":")
        result: Sequence[Metric[Any, Any]] = getattr(import_module(module), function)(self.texts)
        return result

    def score(
        self,
        name: str,
        gold: Sequence[Sequence[Item]],
        items: Sequence[Item],
        choices: Sequence[Choice],
        metrics: Sequence[Metric[Any, Any]] | None = None,
        conditions: str = "",
    ) -> SystemScores:
        """Score what a system chose for items, by these metrics or the task's own.

        Of each item there are one or more gold versions, of which those without an answer are left
        out; its subdomain is that of the first. Metrics do not see what answers the items have.
        """
        from regsuite.evaluation.scores import score_system  # noqa: PLC0415 (numpy)

        known = [[version for version in own if self.answered(version)] for own in gold]
        return score_system(
            name,
            self.metrics if metrics is None else metrics,
            known,
            list(map(self.without_gold, items)),
            choices,
            [self.domain(own[0]) for own in gold],
            conditions or self.conditions,
        )

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
        return replace(parsed, items=list(map(self.prepare, parsed.items)))
