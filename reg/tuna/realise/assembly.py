"""Template assembly, after NIL-UCM-EvoTAP (TUNA-REG'09 report, section 4; the REG'08 component).

Every attribute has a small template of its own, the words most often used for it with the bare
words that lead up to it; a description is a determiner and the templates of its attributes in the
order in which the corpus most often has them. The report names the component and no details.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from regsuite.corpora.records.tuna import AttributeSet, Trial
from regsuite.reg.tuna.realise.base import CaseRealiser, join, most_frequent
from regsuite.reg.tuna.realise.lexicon import Lexicon


class Assembly(CaseRealiser):
    """Puts small templates in a row."""

    def index(self) -> None:
        """Count determiners, leads and which attribute comes before which."""
        self.lexicon_ = Lexicon(self.cases_)
        self._starts = Counter(case.start for case in self.cases_ if case.segments)
        self._leads: dict[str, Counter[str]] = defaultdict(Counter)
        self._before: Counter[tuple[str, str]] = Counter()
        for case in self.cases_:
            order = [name for s in case.segments for name in sorted(s.names)]
            self._before.update((a, b) for i, a in enumerate(order) for b in order[i + 1 :])
            for segment in case.segments[1:]:
                for name in segment.names:
                    self._leads[name][segment.lead] += 1

    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        names = [name for name, _ in attributes]
        pairs = sorted(attributes, key=lambda pair: (self._rank(pair[0], names), pair))
        further = (most_frequent(self._leads.get(name, {})) for name, _ in pairs[1:])
        leads = [most_frequent(self._starts), *further]
        spoken = [self.lexicon_.say([pair]) for pair in pairs]
        return join(part for both in zip(leads, spoken, strict=False) for part in both)

    def _rank(self, name: str, names: Sequence[str]) -> int:
        return sum(self._before[other, name] > self._before[name, other] for other in names)
