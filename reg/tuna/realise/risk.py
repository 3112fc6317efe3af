"""Our realiser: a writer's templates and lexicon, and the string with the least expected loss.

Every case of the corpus gives a guess at how this writer would say these attributes: its template
adapted to them, in the writer's words and (``borrowed``) in its own, weighted by what the case has
in common with the trial. Of all guesses, for all sets of attributes that the selector finds likely
(their probabilities raised to ``power``), the string of least expected loss is taken (see
``least_risk``). The weights were fitted out of fold to the edit distance of guesses on training
data, the other numbers chosen by cross-validation on it; which loss goes with which system was
decided on the development set.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from nltk.util import ngrams
from rapidfuzz.distance import Indel
from rapidfuzz.process import cdist
from scipy.special import softmax

from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import AttributeSet, Trial
from regsuite.features.tuna.attributes import design
from regsuite.reg.tuna.realise.adapt import Adapter
from regsuite.reg.tuna.realise.base import Array, CaseRealiser, join

LOSSES = ("edit", "string", "ngram")
MOST = 250  # guesses
PRIOR = 2.0  # weight of all writers in the style of one
EPSILON = 1e-5
EXACT = 2.0  # added by the loss ``string`` if two strings are not the same
ORDER = 3  # longest n-grams of the loss ``ngram``


@dataclass(frozen=True)
class Weights:
    """Log weights of what a case has in common with a trial.

    ``lead`` and ``tail`` multiply the log share of the writer's descriptions that start and end as
    the case does, ``words`` how far the two writers agree in their words; ``missing`` and ``extra``
    count for each name that must be inserted into the case or removed.
    """

    writer: float = 2.2
    writer_in_domain: float = 1.2
    lead: float = 2.4
    tail: float = 0.9
    words: float = 1.5
    item: float = 1.0
    domain: float = 0.2
    condition: float = 0.2
    missing: float = -2.1
    extra: float = -0.6


@dataclass(eq=False)
class MinimumRisk(CaseRealiser):
    """Takes the least risky of the strings that the corpus suggests."""

    loss: str = "edit"
    weights: Weights = field(default_factory=Weights)
    power: float = 0.7
    borrowed: float = 0.95

    def __post_init__(self) -> None:
        """Refuse a loss that is not there."""
        if self.loss not in LOSSES:
            raise InputError(f'unknown loss "{self.loss}" (known: {", ".join(LOSSES)})')

    def index(self) -> None:
        self.adapter_ = Adapter(self.cases_)
        self._count = Counter(case.writer for case in self.cases_)
        self._lead_style = _Style([(case.writer, case.start) for case in self.cases_])
        self._tail_style = _Style([(case.writer, case.tail) for case in self.cases_])
        names = sorted({name for case in self.cases_ for name in case.names})
        self._place = {name: i for i, name in enumerate(names)}
        self._names = np.array([[name in c.names for name in names] for c in self.cases_], float)

    def realise(self, trial: Trial, attributes: AttributeSet) -> str:
        return self.realise_any(trial, [(attributes, 1.0)])

    def realise_any(self, trial: Trial, options: Sequence[tuple[AttributeSet, float]]) -> str:
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
            chance**self.power * softmax(near + self._fit(chosen))
            for chosen, chance in options
        ])  # fmt: skip
        guesses: dict[str, float] = defaultdict(float)
        for place in np.argsort(-shares, axis=None, kind="stable")[:MOST]:
            option, case = np.unravel_index(place, shares.shape)
            chosen = options[option][0]
            for writer, part in ((trial.writer, 1 - self.borrowed), ("", self.borrowed)):
                words = self.adapter_.adapt(self.cases_[case], chosen, writer)
                if words:
                    guesses[words] += part * float(shares[option, case])
        return guesses

    def _nearness(self, trial: Trial) -> Array:
        """Return how much each case has in common with the trial, attributes apart."""
        w, thing = self.weights, design(trial)
        agree = self.adapter_.lexicon.agreement
        own = {
            writer: w.writer * (writer == trial.writer) + w.words * agree(trial.writer, writer)
            for writer in self._count
        }
        leads = self._lead_style.shares(trial.writer)
        tails = self._tail_style.shares(trial.writer)
        return np.array([
            own[case.writer]
            + w.writer_in_domain * (case.writer == trial.writer and case.domain == trial.domain)
            + w.lead * leads[case.start]
            + w.tail * tails[case.tail]
            + w.item * (case.item == thing)
            + w.domain * (case.domain == trial.domain)
            + w.condition * (case.condition == trial.condition)
            for case in self.cases_
        ])  # fmt: skip

    def _fit(self, chosen: AttributeSet) -> Array:
        names = {name for name, _ in chosen}
        wanted = np.zeros(len(self._place))
        wanted[[self._place[name] for name in names if name in self._place]] = 1
        shared = self._names @ wanted
        missing, extra = len(names) - shared, self._names.sum(axis=1) - shared
        return np.asarray(self.weights.missing * missing + self.weights.extra * extra)


class _Style:
    """How often each writer does something, smoothed towards all writers."""

    def __init__(self, seen: Sequence[tuple[str, str]]):
        self._all = Counter(what for _, what in seen)
        self._own: dict[str, Counter[str]] = defaultdict(Counter)
        for writer, what in seen:
            self._own[writer][what] += 1

    def shares(self, writer: str) -> dict[str, float]:
        """Return the log share of each thing in what the writer does."""
        own = self._own.get(writer, Counter())
        count, total = own.total(), self._all.total()
        return {
            what: math.log((own[what] + PRIOR * (n + 0.5) / (total + 1)) / (count + PRIOR))
            for what, n in self._all.items()
        }


def least_risk(guesses: Mapping[str, float], loss: str) -> str:
    """Return the string with the least expected loss over weighted guesses.

    ``edit`` is the edit distance; ``string`` adds a constant if the strings are not the same, which
    favours the most frequent string. With both, words are removed from the best guess as long as
    that lowers the loss. ``ngram`` is the share of n-grams that two strings do not have in common.
    """
    strings = sorted(guesses)
    weights = np.array([guesses[s] for s in strings])
    weights /= weights.sum()
    if loss != "ngram":
        fine = EXACT if loss == "string" else 0.0
        return _median([tuple(s.split()) for s in strings], weights, fine)
    return strings[int((_ngram_costs(strings) @ weights).argmin())]


def _median(strings: Sequence[tuple[str, ...]], weights: Array, fine: float) -> str:
    codes: dict[str, str] = {}
    coded = ["".join(codes.setdefault(w, chr(len(codes) + 1)) for w in words) for words in strings]
    options, best, cost = coded, "", math.inf
    while options:
        distances = cdist(options, coded, scorer=Indel.distance, dtype=np.float32)
        costs = (distances + fine * (distances > 0)) @ weights
        place = int(costs.argmin())
        if costs[place] > cost - EPSILON:
            break
        best, cost = options[place], costs[place]
        options = [best[:i] + best[i + 1 :] for i in range(len(best))] if len(best) > 1 else []
    words = {code: word for word, code in codes.items()}
    return " ".join(words[code] for code in best)


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
