"""How well metrics agree with people: Pearson, Spearman and Kendall, intervals, Williams' test.

At the level of segments a coefficient is over a file's texts; of summaries, which compare within
a document only, it is the mean over documents (those where metric or people do not vary are left
out). At the level of systems it is over the systems' means. Intervals are bootstrap percentiles of
Pearson's r at the level of segments: texts are drawn anew, or documents; over several files each
file is drawn from and the mean taken, as the score is.

Williams' test (1959; Graham & Baldwin 2014 for metrics) asks whether two metrics that were computed
on the same texts correlate differently with people. Summaries are centred within their documents
first, and a degree of freedom is taken for each document.

System rankings (paraeval-mt-2006, section 4.1): in each of many runs systems are ranked by their
mean scores on documents drawn anew, and the ranking is compared by Spearman's coefficient with
people's, which stands. The paper prints the interval of the mean of the runs; here the middle 95 %
of the runs are given too: how far another set of documents may change the coefficient.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from regsuite.corpora.records.judgements import Judgements

Floats = NDArray[np.float64]

SAMPLES = 1_000
_FEWEST = 3


@dataclass(frozen=True)
class Coefficients:
    """Three coefficients; nan where nothing varies."""

    pearson: float
    spearman: float
    kendall: float


@dataclass(frozen=True)
class Ranking:
    """Spearman's coefficient of systems over runs: the mean, its interval, the middle 95 %."""

    mean: float
    interval: tuple[float, float]
    runs: tuple[float, float]


@dataclass(frozen=True)
class Agreement:
    """A metric's agreement with people, the mean over the files."""

    name: str
    segments: Coefficients
    interval: tuple[float, float]
    systems: Coefficients | None
    by_file: Mapping[str, Coefficients]
    ranking: Ranking | None = None


@dataclass(frozen=True)
class Williams:
    """Whether two metrics differ on a file."""

    file: str
    first: str
    second: str
    t: float
    p: float


def agreements(
    files: Sequence[Judgements],
    scores: Mapping[str, Sequence[Floats]],
    samples: int = SAMPLES,
    seed: int = 0,
) -> list[Agreement]:
    """Return each metric's agreement; ``scores`` has by metric one array for each file."""
    return [
        agreement(name, files, columns, samples, np.random.default_rng(seed))
        for name, columns in scores.items()
    ]


def agreement(
    name: str,
    files: Sequence[Judgements],
    columns: Sequence[Floats],
    samples: int,
    rng: np.random.Generator,
) -> Agreement:
    """Return one metric's agreement with people."""
    by_file, drawn = {}, []
    for number, (file, values) in enumerate(zip(files, columns, strict=True), 1):
        key = file.name if file.name not in by_file else f"{file.name} ({number})"
        by_file[key] = _segments(file, values)
        drawn.append(_resampled(file, values, samples, rng))
    return Agreement(
        name,
        _mean(list(by_file.values())),
        _interval(np.array(drawn)),
        _systems(files, columns),
        by_file,
        ranking(files, columns, samples, rng),
    )


def _interval(drawn: Floats) -> tuple[float, float]:
    """Return the middle 95 % of the means over files; samples in which nothing varies are out."""
    known = np.isfinite(drawn)
    some = known.any(axis=0)
    if not some.any():
        return math.nan, math.nan
    means = np.where(known, drawn, 0).sum(axis=0)[some] / known.sum(axis=0)[some]
    low, high = np.percentile(means, [2.5, 97.5])
    return float(low), float(high)


def _people(file: Judgements) -> Floats:
    return np.array([item.score for item in file.items])


def _coefficients(x: Floats, y: Floats) -> Coefficients | None:
    if len(x) < _FEWEST or np.ptp(x) == 0 or np.ptp(y) == 0:
        return None
    return Coefficients(
        float(np.corrcoef(x, y)[0, 1]),
        float(stats.spearmanr(x, y).statistic),
        float(stats.kendalltau(x, y).statistic),
    )


def _segments(file: Judgements, values: Floats) -> Coefficients:
    people = _people(file)
    return _mean([_coefficients(values[g], people[g]) for g in file.groups()])


def _systems(files: Sequence[Judgements], columns: Sequence[Floats]) -> Coefficients | None:
    result = []
    for file, values in zip(files, columns, strict=True):
        people = _people(file)
        places = list(file.systems().values())
        means = [(float(values[p].mean()), float(people[p].mean())) for p in places]
        if means:
            result.append(_coefficients(*np.array(means).T))
    known = [coefficients for coefficients in result if coefficients is not None]
    return _mean(list(known)) if known else None


def ranking(
    files: Sequence[Judgements], columns: Sequence[Floats], samples: int, rng: np.random.Generator
) -> Ranking | None:
    """Return how well systems are ranked, the mean over the files; None where none has systems."""
    drawn = [_rankings(*pair, samples, rng) for pair in zip(files, columns, strict=True)]
    known = [runs for runs in drawn if runs is not None]
    if not known:
        return None
    runs = np.mean(known, axis=0)
    mean, error = float(runs.mean()), float(1.96 * runs.std(ddof=1) / math.sqrt(samples))
    return Ranking(mean, (mean - error, mean + error), _interval(runs[None]))


def _rankings(
    file: Judgements, values: Floats, samples: int, rng: np.random.Generator
) -> Floats | None:
    """Return Spearman's coefficient of each run, nothing where texts are not of systems."""
    places = list(file.systems().values())
    count = len(places[0]) if places else 0
    if len(places) < _FEWEST or any(len(own) != count for own in places):
        return None
    people = stats.rankdata(_people(file)[np.array(places)].mean(axis=1))
    scores = values[np.array(places)]
    drawn = rng.integers(count, size=(samples, count))
    means = np.array([scores[:, chosen].mean(axis=1) for chosen in drawn])
    ranks = stats.rankdata(means, axis=1)
    return np.nan_to_num(_pearsons(ranks, np.broadcast_to(people, ranks.shape)))


def _mean(values: Sequence[Coefficients | None]) -> Coefficients:
    known = [
        (c.pearson, c.spearman, c.kendall)
        for c in values
        if c is not None and math.isfinite(c.pearson)
    ]
    if not known:
        return Coefficients(math.nan, math.nan, math.nan)
    return Coefficients(*map(float, np.mean(known, axis=0)))


def _resampled(file: Judgements, values: Floats, samples: int, rng: np.random.Generator) -> Floats:
    people = _people(file)
    if file.by_document:
        result = [_coefficients(values[g], people[g]) for g in file.groups()]
        known = np.array([c.pearson for c in result if c is not None])
        if not len(known):
            return np.full(samples, math.nan)
        drawn: Floats = known[rng.integers(len(known), size=(samples, len(known)))].mean(axis=1)
        return drawn
    places = rng.integers(len(values), size=(samples, len(values)))
    return _pearsons(values[places], people[places])


def _pearsons(x: Floats, y: Floats) -> Floats:
    x = x - x.mean(axis=1, keepdims=True)
    y = y - y.mean(axis=1, keepdims=True)
    lengths = np.sqrt((x * x).sum(axis=1) * (y * y).sum(axis=1))
    unknown = np.full(len(x), np.nan)
    result: Floats = np.divide((x * y).sum(axis=1), lengths, out=unknown, where=lengths > 0)
    return result


def williams(files: Sequence[Judgements], scores: Mapping[str, Sequence[Floats]]) -> list[Williams]:
    """Test every two metrics on every file where all vary."""
    result = []
    for number, file in enumerate(files):
        people = _centred(file, _people(file))
        spare = len(file.groups()) - 1
        for first, second in combinations(scores, 2):
            one = _centred(file, scores[first][number])
            other = _centred(file, scores[second][number])
            varies = all(np.ptp(v) > 0 for v in (people, one, other))
            if varies and len(people) - spare > _FEWEST:
                t, p = williams_test(people, one, other, spare)
                result.append(Williams(file.name, first, second, t, p))
    return result


def _centred(file: Judgements, values: Floats) -> Floats:
    result = np.array(values, dtype=float)
    if file.by_document:
        for group in file.groups():
            result[group] -= result[group].mean()
    return result


def williams_test(
    people: Floats, one: Floats, other: Floats, spare: int = 0
) -> tuple[float, float]:
    """Return t and the two-sided p of two metrics' difference; ``spare`` freedom is taken off."""
    r12, r13, r23 = (
        float(np.corrcoef(*pair)[0, 1]) for pair in ((people, one), (people, other), (one, other))
    )
    n = len(people) - spare
    k = max(0.0, 1 - r12**2 - r13**2 - r23**2 + 2 * r12 * r13 * r23)
    under = 2 * k * (n - 1) / (n - 3) + (r12 + r13) ** 2 / 4 * (1 - r23) ** 3
    if under <= 0:
        return 0.0, 1.0
    t = (r12 - r13) * math.sqrt((n - 1) * (1 + r23)) / math.sqrt(under)
    return t, float(2 * stats.t.sf(abs(t), n - 3))
