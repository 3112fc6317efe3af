"""Case-based realisation, after NIL-UCM (TUNA-REG'09 report, section 4).

The cases are ranked by how much their attributes are like those to be said; (sub)strings are
copied from the first, and for attributes that it lacks from the next cases that have them. The
report does not give the measure: here Dice over pairs, then over names, then the shorter case.
"""

from __future__ import annotations

from regsuite.corpora.records.tuna import Attribute, AttributeSet, Trial
from regsuite.reg.tuna.realise.adapt import Adapter
from regsuite.reg.tuna.realise.base import Case, CaseRealiser, join


class Retrieval(CaseRealiser):
    """Copies from the most similar cases."""

    def index(self) -> None:
        self.adapter_ = Adapter(self.cases_)

    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        """Make the most similar case of the domain say them, the next ones what it lacks."""
        near = [case for case in self.cases_ if case.domain == trial.domain] or self.cases_
        if not near:
            return join(self.adapter_.lexicon.say([a]) for a in sorted(attributes))
        best, *next_best = sorted(near, key=lambda case: _likeness(case, attributes), reverse=True)
        return self.adapter_.adapt(best, attributes, further=next_best)


def _likeness(case: Case, attributes: AttributeSet) -> tuple[float, float, int]:
    names = frozenset(name for name, _ in attributes)
    return _dice(case.attributes, attributes), _dice(case.names, names), -len(case.words)


def _dice(a: frozenset[str] | frozenset[Attribute], b: frozenset[str] | AttributeSet) -> float:
    total = len(a) + len(b)
    return 2 * len(a & b) / total if total else 1.0
