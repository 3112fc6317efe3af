"""Our realiser: a writer's templates and lexicon, and the string with the least expected loss.

Every case of the corpus is a guess at how this writer would say these attributes: its template is
made to say them and it weighs the more, the more it has in common with the trial. The string that
is closest to all guesses by their weight is taken, closest by edit distance or by shared n-grams
(``loss``). Where the selector tells how sure it is of several sets of attributes, guesses come
from all of them, so that the words need not say exactly the chosen attributes. The weights were
chosen by cross-validation on training data.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from nltk.util import ngrams
from rapidfuzz.distance import Indel
from rapidfuzz.process import cdist
from scipy.special import softmax

from corpora.errors import InputError
from corpora.tuna import AttributeSet, Trial
from features.tuna import design
from reg.realise.adapt import Adapter, head_of
from reg.realise.base import Array, Case, CaseRealiser, join

LOSSES = ("edit", "ngram")
MOST = 120
ORDER = 3


@dataclass(frozen=True)
class Weights:
    """How much having something in common with a trial counts for a case, as log weights."""

    writer: float = 4.0
    style: float = 5.0
    item: float = 1.0
    domain: float = 1.0
    condition: float = 1.0
    overlap: float = 10.0


class MinimumRisk(CaseRealiser):
    """Takes the least risky of the strings that the corpus suggests."""

    kind = "minimum-risk"

    def __init__(self, loss: str = "edit", weights: Weights | None = None, power: float = 1.0):
        if loss not in LOSSES:
            raise InputError(f'unknown loss "{loss}" (known: {", ".join(LOSSES)})')
        self.loss = loss
        self.weights = weights or Weights()
        self.power = power

    def index(self) -> None:
        """Count words, positions and styles."""
        self.adapter_ = Adapter(self.cases_)
        self._styles = [_style(case) for case in self.cases_]
        self._usual: dict[str, Counter[str]] = defaultdict(Counter)
        self._count: Counter[str] = Counter()
        for case, style in zip(self.cases_, self._styles, strict=True):
            self._usual[case.writer].update(style)
            self._count[case.writer] += 1
        names = sorted({name for case in self.cases_ for name in case.names})
        self._place = {name: i for i, name in enumerate(names)}
        self._names = np.array([[name in c.names for name in names] for c in self.cases_], float)

    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        """Return the string of least expected loss for these attributes."""
        return self.realise_any(trial, [(attributes, 1.0)])

    def realise_any(self, trial: Trial, options: Sequence[tuple[AttributeSet, float]]) -> str:
        """Return the string of least expected loss over sets of attributes with their chances."""
        guesses = self.guesses(trial, options)
        if not guesses:
            return join(self.adapter_.lexicon.say([a]) for a in sorted(options[0][0]))
        return least_risk(guesses, self.loss)

    def guesses(
        self, trial: Trial, options: Sequence[tuple[AttributeSet, float]]
    ) -> dict[str, float]:
        """Return the strings that cases suggest for the sets, with their weights."""
        if not self.cases_:
            return {}
        near = self._nearness(trial)
        shares = np.array([
            chance**self.power * softmax(near + self.weights.overlap * self._shared(chosen))
            for chosen, chance in options
        ])  # fmt: skip
        found: dict[str, float] = defaultdict(float)
        for place in np.argsort(-shares, axis=None, kind="stable")[:MOST]:
            option, case = np.unravel_index(place, shares.shape)
            chosen = options[option][0]
            words = self.adapter_.adapt(self.cases_[case], chosen, trial.writer)
            if words:
                found[words] += float(shares[option, case])
        return found

    def _nearness(self, trial: Trial) -> Array:
        """Return how much each case has in common with the trial, attributes apart."""
        w, thing = self.weights, design(trial)
        likeness = {style: self._likeness(style, trial.writer) for style in set(self._styles)}
        return np.array([
            w.writer * (case.writer == trial.writer)
            + w.style * likeness[style]
            + w.item * (case.item == thing)
            + w.domain * (case.domain == trial.domain)
            + w.condition * (case.condition == trial.condition)
            for case, style in zip(self.cases_, self._styles, strict=True)
        ])  # fmt: skip

    def _likeness(self, style: tuple[str, ...], writer: str) -> float:
        """Return how usual a style is for the writer, between 0 and 1; 0 for one never met."""
        count = self._count[writer]
        if not count:
            return 0.0
        usual = self._usual[writer]
        return sum((usual[s] + 0.1) / (count + 0.2) for s in style) / len(style)

    def _shared(self, chosen: AttributeSet) -> Array:
        """Return the Dice coefficient of the names said in each case with the names chosen."""
        names = {name for name, _ in chosen}
        wanted = np.zeros(len(self._place))
        wanted[[self._place[name] for name in names if name in self._place]] = 1
        total = self._names.sum(axis=1) + len(names)
        return np.asarray(2 * (self._names @ wanted) / np.maximum(total, 1))


def _style(case: Case) -> tuple[str, ...]:
    """Name what tells a writer's style: how a description starts and ends, where the type is."""
    first = case.segments[0].lead if case.segments else ""
    head = head_of(case.segments)
    place = "no type" if head is None else "type first" if head == 0 else "type later"
    return (f"lead {first}", f"tail {case.tail}", place)


def least_risk(guesses: Mapping[str, float], loss: str) -> str:
    """Return the string with the least expected loss over weighted guesses."""
    strings = sorted(guesses)
    weights = np.array([guesses[s] for s in strings])
    costs = _edit_costs(strings) if loss == "edit" else _ngram_costs(strings)
    return strings[int((costs @ weights).argmin())]


def _edit_costs(strings: Sequence[str]) -> Array:
    codes: dict[str, str] = {}
    coded = ["".join(codes.setdefault(w, chr(len(codes) + 1)) for w in s.split()) for s in strings]
    return np.asarray(cdist(coded, coded, scorer=Indel.distance, dtype=np.float32))


def _ngram_costs(strings: Sequence[str]) -> Array:
    """Return one minus the share of n-grams in common, orders 1 to 3 alike."""
    grams: dict[tuple[str, ...], int] = {}
    rows = []
    for string in strings:
        tokens = string.split()
        own = Counter(g for n in range(1, ORDER + 1) for g in ngrams(tokens, n))
        rows.append({grams.setdefault(g, len(grams)): c for g, c in own.items()})
    table = np.zeros((len(strings), len(grams)))
    for i, counts in enumerate(rows):
        table[i, list(counts)] = list(counts.values())
    shared = np.minimum(table[:, None, :], table[None, :, :]).sum(axis=2)
    sizes = table.sum(axis=1)
    return np.asarray(1 - 2 * shared / (sizes[:, None] + sizes[None, :]))
