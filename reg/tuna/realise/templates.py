"""Corpus-derived templates, after GRAPH (TUNA-REG'09 report, section 4).

A template is a case with its attributes replaced by their names; for a set of names the most
frequent template is taken and every slot gets the most frequent words for its attributes. Without a
template, attributes stand by their average place. The report leaves open which subsets were
grouped: here those that a segment of the corpus says together.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from regsuite.corpora.records.tuna import Attribute, AttributeSet, Trial
from regsuite.reg.tuna.realise.base import (
    Case,
    CaseRealiser,
    Segment,
    join,
    most_frequent,
    template,
)
from regsuite.reg.tuna.realise.lexicon import Lexicon

START = "the"


class CorpusTemplates(CaseRealiser):
    """The most frequent template for the names, filled with the most frequent words."""

    def index(self) -> None:
        """Count templates for each domain and set of names, and the usual place of each name."""
        self.lexicon_ = Lexicon(self.cases_)
        self._templates: dict[tuple[str, frozenset[str]], Counter[str]] = defaultdict(Counter)
        self._examples: dict[str, Case] = {}
        places: dict[str, list[float]] = defaultdict(list)
        for case in self.cases_:
            text = template(case)
            self._templates[case.domain, case.names][text] += 1
            self._examples.setdefault(text, case)
            for i, segment in enumerate(case.segments):
                for name in segment.names:
                    places[name].append((i + 0.5) / len(case.segments))
        self._places = {name: sum(own) / len(own) for name, own in places.items()}

    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        names = frozenset(name for name, _ in attributes)
        counts = self._templates.get((trial.domain, names))
        if not counts or len(names) < len(attributes):
            return self._by_rule(attributes)
        case = self._examples[most_frequent(counts)]
        values = dict(attributes)
        return join([*(part for s in case.segments for part in self._fill(s, values)), case.tail])

    def _fill(self, segment: Segment, values: dict[str, str]) -> tuple[str, str]:
        said = [(name, values[name]) for name in sorted(segment.names)]
        return segment.lead, self.lexicon_.say(said)

    def _by_rule(self, attributes: AttributeSet) -> str:
        pairs = sorted(attributes, key=self._order)
        return join([START if pairs else "", *(self.lexicon_.say([pair]) for pair in pairs)])

    def _order(self, pair: Attribute) -> tuple[float, Attribute]:
        return self._places.get(pair[0], 1.0), pair
