"""``compare``: train several systems and score them on other items, or across folds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.model_selection import GroupKFold

from regsuite.corpora.errors import InputError
from regsuite.evaluation.comparison import (
    Comparison,
    CurvePoint,
    Displays,
    SystemScores,
    score_system,
)
from regsuite.suite.commands.train import fit
from regsuite.suite.parallel import Parcel, Workers
from regsuite.suite.registry import Entry, Registry
from regsuite.suite.tasks import Corpus, Task, read_corpus

PICTURES = 6
SHOWN = 10
SHARES = (0.1, 0.25, 0.5, 0.75)


@dataclass(frozen=True)
class Split:
    """Which items of the training corpus are learned from, and which of the test's are tested."""

    learn: tuple[int, ...]
    test: tuple[int, ...]


@dataclass(frozen=True)
class Design:
    """What is compared on what: items, splits of them, and what to say about them."""

    task: Task[Any, Any]
    learn: Corpus[Any]
    test: Corpus[Any]
    splits: tuple[Split, ...]
    notes: tuple[str, ...]


def compare(
    registry: Registry,
    train: Path | None = None,
    test: Path | None = None,
    *,
    systems: Sequence[str] = (),
    drop_overlap: bool = False,
    folds: int = 0,
    seeds: Sequence[int] = (0,),
    jobs: int = 1,
    dask: str | None = None,
    learning_curve: bool = False,
    against: str | None = None,
    task: str | None = None,
    options: Mapping[str, str] | None = None,
    progress: Callable[[str], None] = lambda _: None,
) -> Comparison:
    """Train and score systems side by side, best first; by default all on the embedded sample.

    With ``folds`` the training corpus alone is used: every item is predicted by systems that were
    trained on the other folds. With several ``seeds`` the scores are those of the first, and the
    others tell how much they vary. ``against`` names the system that the others are tested
    against, by default the first baseline.
    """
    design = plan(registry, train, test, drop_overlap, folds, task, options)
    entries = registry.of_task(design.task.name)
    if systems:
        entries = [registry.find(name, design.task.name) for name in dict.fromkeys(systems)]
    if against is not None and against not in [e.label for e in entries]:
        names = ", ".join(e.label for e in entries)
        raise InputError(f'"{against}" is not compared here (there are: {names})')
    workers = Workers(jobs, dask)
    untrained = {(e.label, seed): e.make(seed) for e in entries for seed in seeds}
    outputs = predict_all(design, untrained, workers, progress)
    scored = [
        score_seeds(design, e.label, [outputs[e.label, seed] for seed in seeds]) for e in entries
    ]
    points: tuple[CurvePoint, ...] = ()
    if learning_curve:
        makers = {e.label: partial(e.make, seeds[0]) for e in entries}
        points = tuple(curve(design, makers, seeds[0], workers, progress))
    chosen = {e.label: outputs[e.label, seeds[0]] for e in entries}
    return assemble(design, scored, chosen, against or _baseline(entries), points)


def plan(
    registry: Registry,
    train: Path | None,
    test: Path | None,
    drop_overlap: bool = False,
    folds: int = 0,
    name: str | None = None,
    options: Mapping[str, str] | None = None,
) -> Design:
    """Read the corpora and divide their items."""
    if folds and test is not None:
        raise InputError("folds divide the training corpus; leave out the test corpus")
    if not folds and (train is None) != (test is None):
        raise InputError("give both a training and a test corpus, or neither for the sample")
    if train is None:
        task = registry.task(name, options)
    else:
        task = registry.recognise(train, options, name)
    learn = read_corpus(task, train or task.sample("train"))
    learn.require_answers()
    if folds:
        return Design(task, learn, learn, _folds(learn, folds), ())
    check = read_corpus(task, test or task.sample("test"))
    check.require_answers()
    overlap = overlapping(learn, check)
    if overlap and drop_overlap:
        learn = learn.keep(lambda item: not task.overlap_keys(item) & overlap.keys())
    split = Split(tuple(range(len(learn.items))), tuple(range(len(check.items))))
    return Design(task, learn, check, (split,), _notes(overlap, drop_overlap))


def _folds(corpus: Corpus[Any], count: int) -> tuple[Split, ...]:
    """Divide by item; items that overlap stay in one fold, so that none is tested on its like."""
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
    known: set[str] = set().union(*(task.overlap_keys(item) for item in learn.items))
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
    shown = ", ".join(names[:6]) + (", …" if len(names) > 6 else "")  # noqa: PLR2004
    what = (
        "their like was dropped from training"
        if dropped
        else "scores are inflated; add --drop-overlap"
    )
    return (f"{len(names)} test items stand in the training data too ({shown}): {what}",)


def predict_all(
    design: Design,
    untrained: Mapping[tuple[str, int], Any],
    workers: Workers,
    progress: Callable[[str], None],
) -> dict[tuple[str, int], list[Any]]:
    """Train every system on every split and return its outputs for all test items, in order."""
    parcel = Parcel.pack((design.learn, design.test)) if workers != Workers() else _Here(design)
    keys = [(key, split) for key in untrained for split in design.splits]
    calls = [(untrained[key], split, parcel) for key, split in keys]
    outputs: dict[tuple[str, int], list[Any]] = {key: list(design.test.items) for key in untrained}
    for (key, split), found in zip(keys, workers.map(run, calls), strict=True):
        for i, item in zip(split.test, found, strict=True):
            outputs[key][i] = item
        progress(key[0])
    return outputs


@dataclass(frozen=True)
class _Here:
    """A parcel that need not travel."""

    design: Design

    def open(self) -> tuple[Corpus[Any], Corpus[Any]]:
        return self.design.learn, self.design.test


def run(system: Any, split: Split, parcel: Parcel | _Here) -> list[Any]:
    """Train a system on one split and return its test items with its choices in them."""
    learn, test = parcel.open()
    task = test.task
    fit(system, learn.take(split.learn))
    items = [test.items[i] for i in split.test]
    choices = system.predict([task.without_gold(item) for item in items])
    return [task.with_choice(item, choice) for item, choice in zip(items, choices, strict=True)]


def score(design: Design, name: str, predicted: Sequence[Any]) -> SystemScores:
    """Score one system's outputs on the design's test items."""
    task = design.task
    gold = [[item] for item in design.test.items]
    domains = [task.domain(item) for item in design.test.items]
    conditions = f"{task.conditions}|refs=1"
    if len(design.splits) > 1:
        conditions += f"|folds={len(design.splits)}"
    return score_system(name, task.metrics, gold, predicted, domains, conditions)


def score_seeds(design: Design, name: str, outputs: Sequence[Sequence[Any]]) -> SystemScores:
    """Score a system's outputs for each seed; the first counts, the others show the spread."""
    found = [score(design, name, predicted) for predicted in outputs]
    return replace(found[0], seeds=tuple(s.scores for s in found))


def assemble(
    design: Design,
    scored: Sequence[SystemScores],
    outputs: Mapping[str, Sequence[Any]],
    baseline: str | None,
    curve: tuple[CurvePoint, ...] = (),
) -> Comparison:
    """Put scores, best first, and what the report shows into a comparison."""
    first = design.task.metrics[0]
    sign = -1 if first.higher_is_better else 1
    ranked = sorted(scored, key=lambda s: sign * s.scores.get(first.name, 0.0))
    return Comparison(
        len(design.test.items),
        ranked,
        design.task.metrics,
        design.notes,
        tuple(_pictures(design.test)),
        baseline,
        _displays(design, [s.name for s in ranked], outputs),
        curve,
        predictions=dict(outputs),
    )


def _baseline(entries: Sequence[Entry]) -> str | None:
    return next((e.label for e in entries if e.load().baseline), None)


def _displays(
    design: Design, names: Sequence[str], outputs: Mapping[str, Sequence[Any]]
) -> Displays:
    task, gold = design.task, design.test.items
    shown = _spread(len(gold), SHOWN)
    return Displays(
        {
            name: [o for g, p in zip(gold, outputs[name], strict=True) for o in task.outcomes(g, p)]
            for name in names
        },
        tuple(task.title(gold[i]) for i in shown),
        {
            "gold": [task.spans(gold[i], gold[i]) for i in shown],
            **{name: [task.spans(gold[i], outputs[name][i]) for i in shown] for name in names},
        },
    )


def _pictures(corpus: Corpus[Any]) -> Iterator[str]:
    """Draw a few items, spread over the corpus."""
    for i in _spread(len(corpus.items), PICTURES):
        picture = corpus.task.picture(corpus.items[i])
        if picture:
            yield picture


def _spread(count: int, wanted: int) -> list[int]:
    """Choose places evenly over a list."""
    return sorted({int(i) for i in np.linspace(0, count - 1, min(wanted, count))}) if count else []


def curve(
    design: Design,
    makers: Mapping[str, Callable[[], Any]],
    seed: int,
    workers: Workers,
    progress: Callable[[str], None],
) -> Iterator[CurvePoint]:
    """Score the systems trained on growing shares of the training items."""
    order = np.random.default_rng(seed).permutation(len(design.learn.items))
    for share in (*SHARES, 1.0):
        kept = {int(i) for i in order[: max(1, round(share * len(order)))]}
        splits = tuple(
            Split(tuple(i for i in split.learn if i in kept), split.test) for split in design.splits
        )
        smaller = replace(design, splits=splits)
        untrained = {(name, seed): make() for name, make in makers.items()}
        for (name, _), items in predict_all(smaller, untrained, workers, progress).items():
            yield CurvePoint(name, share, len(kept), score(smaller, name, items).scores)
