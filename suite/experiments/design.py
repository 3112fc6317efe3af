"""What is compared on what: corpora read, items divided, overlap noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.evaluation.metrics.base import Metric
from regsuite.evaluation.statistics.designs import check_anova
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.contracts.system import System
from regsuite.suite.contracts.task import Task
from regsuite.suite.corpus import Corpus, read_corpus

_SHOWN = 6


@dataclass(frozen=True)
class Split:
    """Which items of the training corpus are learned from, and which of the test's are tested."""

    learn: tuple[int, ...]
    test: tuple[int, ...]


@dataclass(frozen=True)
class Design:
    """Items, splits of them, metrics, what to say about them, and where the letters come from."""

    task: Task[Any, Any]
    learn: Corpus[Any]
    test: Corpus[Any]
    splits: tuple[Split, ...]
    metrics: tuple[Metric[Any, Any], ...]
    notes: tuple[str, ...] = ()
    anova: str = "blocked"

    def problem(self, system: type[System[Any, Any]]) -> str:
        """Say why a system cannot run here; one that learns nothing only meets the test items."""
        corpus = self.learn if system.learns else self.test
        return system.lacks() or system.refuses(corpus.items)


def plan(
    registry: Registry,
    train: Path | None = None,
    test: Path | None = None,
    *,
    drop_overlap: bool = False,
    folds: int = 0,
    task: str | None = None,
    options: Mapping[str, str] | None = None,
    metrics: Sequence[Any] = (),
    anova: str = "blocked",
) -> Design:
    """Read the corpora and divide their items."""
    if folds and test is not None:
        raise InputError("folds divide the training corpus; leave out the test corpus")
    if not folds and (train is None) != (test is None):
        raise InputError("give both a training and a test corpus, or neither for the sample")
    if train is None:
        kind = registry.task(task, options)
    else:
        kind = registry.recognise(train, options, task)
    chosen = tuple(kind.choose_metrics(metrics))
    check_anova(anova, kind.report_anova)
    learn = read_corpus(kind, train or kind.sample("train"))
    learn.require_answers()
    if folds:
        return Design(kind, learn, learn, divide(learn, folds), chosen, anova=anova)
    check = read_corpus(kind, test or kind.sample("test"))
    check.require_answers()
    overlap = overlapping(learn, check)
    if overlap and drop_overlap:
        learn = learn.keep(lambda item: not kind.overlap_keys(item) & overlap.keys())
    split = Split(tuple(range(len(learn.items))), tuple(range(len(check.items))))
    return Design(kind, learn, check, (split,), chosen, _notes(overlap, drop_overlap), anova)


def divide(corpus: Corpus[Any], count: int) -> tuple[Split, ...]:
    """Divide by item; items that overlap stay in one fold, so that none is tested on its like."""
    from sklearn.model_selection import GroupKFold  # noqa: PLC0415 - only where folds are wanted

    groups = _groups(corpus)
    if not 1 < count <= len(set(groups)):
        raise InputError(f"cannot divide {len(set(groups))} different items into {count} folds")
    divider = GroupKFold(count, shuffle=True, random_state=0)
    parts = divider.split(corpus.items, groups=groups)
    return tuple(Split(tuple(map(int, a)), tuple(map(int, b))) for a, b in parts)


def _groups(corpus: Corpus[Any]) -> list[int]:
    """Number the items so that items which share an overlap key have the same number."""
    number: dict[str, int] = {}
    groups = []
    for i, item in enumerate(corpus.items):
        keys = corpus.task.overlap_keys(item)
        group = min((number[key] for key in keys if key in number), default=i)
        number.update(dict.fromkeys(keys, group))
        groups.append(group)
    return groups


def overlapping(learn: Corpus[Any], check: Corpus[Any]) -> dict[str, str]:
    """Return the overlap keys of test items that stand in the training data, with their names."""
    task = learn.task
    known: set[str] = set().union(*map(task.overlap_keys, learn.items))
    return {
        key: name
        for name, item in zip(check.names, check.items, strict=True)
        for key in task.overlap_keys(item)
        if key in known
    }


def _notes(overlap: dict[str, str], dropped: bool) -> tuple[str, ...]:
    if not overlap:
        return ()
    names = sorted(set(overlap.values()))
    shown = ", ".join(names[:_SHOWN]) + (", …" if len(names) > _SHOWN else "")
    gone, stays = "their like was dropped from training", "scores are inflated; add --drop-overlap"
    what = gone if dropped else stays
    return (f"{len(names)} test items stand in the training data too ({shown}): {what}",)
