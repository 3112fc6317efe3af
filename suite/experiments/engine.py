"""The experiment engine: fit every system on every split, score its outputs, assemble the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from regsuite.evaluation.comparison import Comparison, CurvePoint, Displays, SystemScores
from regsuite.evaluation.statistics.designs import CORPUS, AnovaDesign, adds_corpus, anova_designs
from regsuite.suite.corpus import Corpus
from regsuite.suite.experiments.design import Design, Split
from regsuite.suite.experiments.training import fit
from regsuite.suite.parallel import Parcel, Workers

PICTURES = 6
SHOWN = 10
SHARES = (0.1, 0.25, 0.5, 0.75)
Progress = Callable[[str], None]


def silent(_: str) -> None:
    """Show no progress."""


def predict_all(
    design: Design,
    untrained: Mapping[tuple[str, int], Any],
    workers: Workers,
    progress: Progress = silent,
) -> dict[tuple[str, int], list[Any]]:
    """Train systems, by label and seed, on every split; return choices for all test items."""
    parcel = Parcel.pack((design.learn, design.test)) if workers != Workers() else _Here(design)
    keys = [(key, split) for key in untrained for split in design.splits]
    calls = [(untrained[key], split, parcel) for key, split in keys]
    blank = [None] * len(design.test.items)
    outputs: dict[tuple[str, int], list[Any]] = {key: list(blank) for key in untrained}
    for (key, split), choices in zip(keys, workers.map(_choices, calls), strict=True):
        for i, choice in zip(split.test, choices, strict=True):
            outputs[key][i] = choice
        progress(key[0])
    return outputs


@dataclass(frozen=True)
class _Here:
    """A parcel that need not travel."""

    design: Design

    def open(self) -> tuple[Corpus[Any], Corpus[Any]]:
        return self.design.learn, self.design.test


def _choices(system: Any, split: Split, parcel: Parcel | _Here) -> list[Any]:
    """Train a system on one split and return its choices for the items tested on."""
    learn, test = parcel.open()
    fit(system, learn.take(split.learn))
    result: list[Any] = system.predict([test.task.without_gold(test.items[i]) for i in split.test])
    return result


def score(design: Design, name: str, choices: Sequence[Any]) -> SystemScores:
    """Score one system's choices for the design's test items."""
    task, items = design.task, design.test.items
    conditions = f"{task.conditions}|refs=1"
    if len(design.splits) > 1:
        conditions += f"|folds={len(design.splits)}"
    gold = [[item] for item in items]
    return task.score(name, gold, items, choices, design.metrics, conditions)


def score_seeds(design: Design, name: str, outputs: Sequence[Sequence[Any]]) -> SystemScores:
    """Score a system's choices for each seed; the first counts, the others show the spread."""
    scored = [score(design, name, choices) for choices in outputs]
    return replace(scored[0], seeds=tuple(s.scores for s in scored))


def curve(
    design: Design,
    makers: Mapping[str, Callable[[], Any]],
    seed: int,
    workers: Workers,
    progress: Progress = silent,
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
        for (name, _), chosen in predict_all(smaller, untrained, workers, progress).items():
            yield CurvePoint(name, share, len(kept), score(smaller, name, chosen).scores)


def assemble(
    design: Design,
    scored: Sequence[SystemScores],
    outputs: Mapping[str, Sequence[Any]],
    baseline: str | None,
    curve: tuple[CurvePoint, ...] = (),
    samples: int | None = None,
) -> Comparison:
    """Put scores, best first, choices and what the report shows into a comparison.

    Where the letters are the report's and it counts the corpus as a system, it is one here too.
    """
    if adds_corpus(design.anova, design.task.report_anova, outputs):
        answers = list(map(design.task.answer, design.test.items))
        scored = [*scored, score(design, CORPUS, answers)]
        outputs = {**outputs, CORPUS: answers}
    first = design.metrics[0]
    sign = -1 if first.higher_is_better else 1
    ranked = sorted(scored, key=lambda s: sign * s.scores.get(first.name, 0.0))
    names = [s.name for s in ranked]
    return Comparison(
        len(design.test.items),
        ranked,
        design.metrics,
        design.notes,
        tuple(_pictures(design)),
        baseline,
        _displays(design, names, outputs),
        curve,
        predictions={name: list(outputs[name]) for name in names},
        anova=_anova(design),
        item_names=tuple(design.test.names),
        **({} if samples is None else {"samples": samples}),
    )


def _anova(design: Design) -> Mapping[str, AnovaDesign]:
    names = [metric.name for metric in design.metrics]
    return anova_designs(design.anova, design.task.report_anova, names, design.test.items)


def _displays(
    design: Design, names: Sequence[str], outputs: Mapping[str, Sequence[Any]]
) -> Displays | None:
    shows, gold = design.task.display, design.test.items
    if shows is None:
        return None
    shown = _spread(len(gold), SHOWN)
    return Displays(
        {
            n: [o for g, c in zip(gold, outputs[n], strict=True) for o in shows.outcomes(g, c)]
            for n in names
        },
        tuple(shows.title(gold[i]) for i in shown),
        {
            "gold": [shows.spans(gold[i], design.task.answer(gold[i])) for i in shown],
            **{n: [shows.spans(gold[i], outputs[n][i]) for i in shown] for n in names},
        },
    )


def _pictures(design: Design) -> Iterator[str]:
    """Draw a few items, spread over the corpus."""
    shows = design.task.display
    for i in _spread(len(design.test.items), PICTURES) if shows else ():
        if shows and (picture := shows.picture(design.test.items[i])):
            yield picture


def _spread(count: int, wanted: int) -> list[int]:
    """Choose places evenly over a list."""
    return sorted({int(i) for i in np.linspace(0, count - 1, min(wanted, count))}) if count else []
