"""Writer-specific statistical realisation, after IS-FP-GT (TUNA-REG'09 report, section 4).

The original turns attributes into a dependency tree with individual statistical models and hands
it to a realiser of its own. Here the individual models give, for the writer and then for all,
the most usual order of the attributes (bigrams), the words for each, and how it begins.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise, permutations

from regsuite.corpora.records.tuna import Attribute, AttributeSet, Trial
from regsuite.reg.tuna.realise.base import CaseRealiser, join, most_frequent
from regsuite.reg.tuna.realise.lexicon import Lexicon

EVERYONE = ""
START, END = "^", "$"
OWN = 5.0  # what a count of the writer's own counts; not tuned
MOST = 6  # attributes whose orders are all tried


class Statistical(CaseRealiser):
    """Attributes in the order and words of their writer."""

    def index(self) -> None:
        """Count bigrams of names and the bare words between them, by writer and over all."""
        self.lexicon_ = Lexicon(self.cases_)
        self._pairs: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
        self._leads: dict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
        for case in self.cases_:
            keys = [START, *(sorted(s.names)[0] for s in case.segments), END]
            for writer in (case.writer, EVERYONE):
                self._pairs[writer].update(pairwise(keys))
                for before, here, segment in zip(keys, keys[1:], case.segments, strict=False):
                    self._leads[writer, before, here][segment.lead] += 1
                    if before == START:
                        self._leads[writer, START, EVERYONE][segment.lead] += 1

    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        order = self._order(sorted(attributes), trial.writer)
        names = [START, *(name for name, _ in order)]
        leads = [self._lead(a, b, trial.writer) for a, b in pairwise(names)]
        spoken = [self.lexicon_.say([pair], (trial.writer,)) for pair in order]
        return join(part for both in zip(leads, spoken, strict=True) for part in both)

    def _order(self, pairs: list[Attribute], writer: str) -> list[Attribute]:
        if len(pairs) > MOST:
            return sorted(pairs, key=lambda pair: -self._usual(START, pair[0], writer))
        return list(max(permutations(pairs), key=lambda order: self._score(order, writer)))

    def _score(self, order: Iterable[Attribute], writer: str) -> float:
        names = [START, *(name for name, _ in order), END]
        return math.prod(self._usual(a, b, writer) for a, b in pairwise(names))

    def _usual(self, a: str, b: str, writer: str) -> float:
        own = self._pairs[writer][a, b] if writer in self._pairs else 0
        return OWN * own + self._pairs[EVERYONE][a, b] + 0.1

    def _lead(self, before: str, name: str, writer: str) -> str:
        keys = [(writer, before, name), (EVERYONE, before, name)]
        if before == START:
            keys.insert(1, (writer, START, EVERYONE))
        return most_frequent(next((self._leads[key] for key in keys if key in self._leads), {}))
