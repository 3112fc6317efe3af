"""An evolutionary algorithm over attribute sets, after NIL-UCM (TUNA-REG'09 report, section 4).

A genotype has a gene for each attribute, present or absent. The report calls the algorithm
standard and gives no fitness: here the log-likelihood of the set under the frequencies of the
corpus, less a penalty for each distractor that is left; tournaments, uniform crossover, mutation,
and the fittest survives. The draw depends on the seed and the trial's ID alone. The numbers are not
tuned.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

import numpy as np

from regsuite.corpora.records.tuna import AttributeSet, Trial
from regsuite.features.tuna.attributes import candidates, masks
from regsuite.reg.tuna.frequency import Counting
from regsuite.reg.tuna.search import completed
from regsuite.reg.tuna.sets import Array, members

PENALTY = 3.0  # for each distractor that is left


@dataclass(eq=False)
class Evolution(Counting):
    """A genetic algorithm over attribute sets."""

    population: int = 20
    generations: int = 15
    mutation: float = 0.1

    def select(self, trial: Trial) -> AttributeSet:
        offered = candidates(trial)
        if not offered:
            return frozenset()
        rates = np.array([min(self.frequencies_.rate(trial, a), 0.99) for a in offered])
        worth = np.log(rates / (1 - rates))
        bits = range(len(trial.distractors))
        ruled = np.array([[mask >> i & 1 for i in bits] for mask in masks(trial, offered)])
        ruled = ruled.reshape(len(offered), len(bits))
        random = np.random.default_rng(zlib.crc32(trial.id.encode(), self.seed & 0xFFFFFFFF))
        genes = random.random((self.population, len(offered))) < rates
        for _ in range(self.generations):
            genes = self._breed(genes, _fitness(genes, worth, ruled), random)
        best = genes[int(_fitness(genes, worth, ruled).argmax())]
        order = [offered[i] for i in np.argsort(-rates, kind="stable")]
        return completed(trial, members(offered, best), order)

    def _breed(self, genes: Array, fitness: Array, random: np.random.Generator) -> Array:
        count, width = genes.shape
        rivals = random.integers(count, size=(2, 2, count))
        parents = np.where(fitness[rivals[0]] >= fitness[rivals[1]], rivals[0], rivals[1])
        mixed = np.where(random.random((count, width)) < 0.5, genes[parents[0]], genes[parents[1]])  # noqa: PLR2004
        children = mixed ^ (random.random((count, width)) < self.mutation)
        children[0] = genes[int(fitness.argmax())]
        return np.asarray(children)


def _fitness(genes: Array, worth: Array, ruled: Array) -> Array:
    standing = (genes.astype(int) @ ruled == 0).sum(axis=1)
    return np.asarray(genes @ worth - PENALTY * standing)
