"""The measures of surface realisation (surface-realisation-2011, section 3, and SR'18's DIST).

Strings are compared in lower case, with single spaces and plain ampersands, as the report says;
words are what white space divides. BLEU-4 and NIST are scores of all sentences together, METEOR,
exact match and DIST means of the sentences' scores, TER all edits over all reference words. A
missing output scores 0 (TER 1). METEOR matches words, stems and synonyms (``metrics.meteor``); the
report's paraphrases need a table that English METEOR alone has.

The group ``sentence`` has the means of sentence scores (Tables 6 and 7), the group ``system``
METEOR of all sentences together (Tables 4 and 5, "sys"), the group ``nbest`` the means of weighted
n-best scores: K = 5, rank r weighs (K - r + 1) / 15; missing or duplicate is 0.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from rapidfuzz.distance import Levenshtein

from regsuite.corpora.records.trees import Realisation
from regsuite.evaluation.metrics import strings
from regsuite.evaluation.metrics.base import Floats, Metric, Row
from regsuite.evaluation.metrics.meteor import Meteor, SystemMeteor
from regsuite.evaluation.metrics.shifts import edits
from regsuite.evaluation.metrics.strings import Bleu, Nist, StringAccuracy
from regsuite.evaluation.metrics.texts import (
    PLAIN,
    Compared,
    Strings,
    TextMean,
    TextMetric,
    Texts,
    segments,
)

BLEU_ORDER = 4
K = 5
WEIGHTS = tuple((K - rank) / (K * (K + 1) / 2) for rank in range(K))
_CACHED = 1 << 16
_BLEU = "lower,tok=space,smooth=exp,effective-order"
_NIST = "n=5,lower,tok=space"
_METEOR = "nltk,exact+stem+synonym,wordnet=3.1 shipped,a=.9,b=3,g=.5,mean"
_TER = "sacrebleu,lower,tok=space,missing=1"

Outputs = Sequence[str]
"""A realiser's sentences, best first."""


def normalised(text: str) -> str:
    """Return the string as it is compared."""
    return " ".join(html.unescape(text).lower().split())


def _gold(item: Realisation) -> list[Strings]:
    return [(normalised(item.texts[0]),)] if item.texts else []


def _chosen(_: Realisation, choice: Outputs) -> Strings:
    return (normalised(choice[0]) if choice else "",)


SENTENCES = Texts(_gold, _chosen)
"""The sentence of a tree, and the best of those that a realiser chose."""


@lru_cache(maxsize=_CACHED)
def ter_counts(output: str, references: Strings) -> tuple[float, float]:
    """Return the fewest edits and the mean reference length."""
    length = sum(len(r.split()) for r in references) / len(references)
    if output in references:
        return 0.0, float(len(output.split()))
    if not output:
        return length, length
    return float(min(edits(output.split(), r.split()) for r in references)), length


class Ter(TextMetric):
    """Edits, shifts of phrases among them, over the words of the references."""

    name = "ter"
    title = "TER"
    higher_is_better = False
    details = _TER

    def compare(self, wanted: Sequence[Strings], own: Strings) -> Row:
        """Return edits and reference words."""
        counts = [ter_counts(text, tuple(given)) for given, text in segments(wanted, own)]
        return list(map(sum, zip(*counts, strict=True)))


class MeanTer(TextMean):
    """Mean of sentence TER."""

    name = "ter_mean"
    title = "TER avg"
    higher_is_better = False
    details = _TER

    def one(self, references: Sequence[str], text: str) -> float:
        """Score one output; a missing one has 1."""
        edits, length = ter_counts(text, tuple(references))
        return edits / length if length else float(edits > 0)


class Dist(TextMean):
    """SR'18's DIST: one less the edit distance in characters over the longer string's length."""

    name = "dist"
    title = "DIST"
    details = "characters,over=longer,mean"

    def one(self, references: Sequence[str], text: str) -> float:
        """Score one output."""
        return max(float(Levenshtein.normalized_similarity(text, r)) for r in references)


class Coverage(Metric[Realisation, Outputs]):
    """Share of inputs with an output."""

    name = "coverage"
    title = "Coverage"

    def row(self, gold: Sequence[Realisation], item: Realisation, choice: Outputs) -> Row:
        """Return whether there is an output, and one."""
        return float(any(_chosen(item, choice))), 1


@lru_cache(maxsize=_CACHED)
def sentence_bleu(output: str, references: Strings) -> float:
    """BLEU-4 of one sentence."""
    counts = strings.bleu_statistics(output, references, BLEU_ORDER)
    return float(strings.bleu(np.array(counts, dtype=float), BLEU_ORDER))


class MeanBleu4(TextMean):
    """Mean of sentence BLEU."""

    name = "bleu4_mean"
    title = "BLEU-4 avg"
    details = _BLEU

    def one(self, references: Sequence[str], text: str) -> float:
        """Score one output."""
        return sentence_bleu(text, tuple(references))


class MeanNist(Nist):
    """Mean of sentence NIST, with what n-grams tell from the references of all sentences."""

    name = "nist_mean"
    title = "NIST avg"

    def compare_all(self, items: Sequence[Compared]) -> list[Row | None]:
        """Return each sentence's NIST, and one."""
        rows = np.array(super().compare_all(items), dtype=float)
        return [(float(score), 1.0) for score in strings.nist(rows)] if items else []

    def aggregate(self, totals: Floats) -> Floats:
        """Take the mean."""
        return Metric.aggregate(self, totals)


class NBest(Metric[Realisation, Outputs]):
    """Weighted mean of the scores of the first five outputs of a sentence."""

    def __init__(self, single: TextMean):
        self.single = single
        self.name = f"{single.name.removesuffix('_mean')}_nbest"
        self.title = f"{single.title.removesuffix(' avg')} nb"
        self.higher_is_better = single.higher_is_better
        self.details = f"K={K},{single.details}"

    def row(self, gold: Sequence[Realisation], item: Realisation, choice: Outputs) -> Row | None:
        """Return the weighted score, and one; what is missing or met before counts nothing."""
        references = _references(gold)
        worst = 0.0 if self.higher_is_better else 1.0
        total = 0.0
        for weight, output in zip(WEIGHTS, _ranked(choice), strict=True):
            score = self.single.one(references, output) if output else worst
            total += weight * (score or 0.0)
        return total, 1


class NBestNist(Metric[Realisation, Outputs]):
    """The same of sentence NIST, with what n-grams tell from the references of all sentences."""

    name = "nist_nbest"
    title = "NIST nb"
    details = f"K={K},{_NIST}"

    def row(self, gold: Sequence[Realisation], item: Realisation, choice: Outputs) -> Row | None:
        """Return the row of one sentence, as if there were no other."""
        return self.rows([gold], [item], [choice])[0]

    def rows(
        self,
        gold: Sequence[Sequence[Realisation]],
        items: Sequence[Realisation],
        choices: Sequence[Outputs],
    ) -> list[Row | None]:
        """Return the weighted score of each sentence that has gold, and one."""
        wanted = list(map(_references, gold))
        known = [(own, _ranked(choice)) for own, choice in zip(wanted, choices, strict=True) if own]
        references = [own for own, _ in known]
        total = np.zeros(len(known))
        for rank, weight in enumerate(WEIGHTS):
            outputs = [ranked[rank] for _, ranked in known]
            total += weight * strings.nist(strings.nist_statistics(outputs, references))
        scores = iter(total.tolist())
        return [(next(scores), 1.0) if own else None for own in wanted]


def _references(gold: Sequence[Realisation]) -> list[str]:
    return [text for version in gold for (text,) in _gold(version)]


def _ranked(choice: Outputs) -> list[str]:
    """Return the first five outputs; "" stands for what is missing or was met before."""
    outputs = list(map(normalised, choice[:K]))
    fresh = [text if text not in outputs[:rank] else "" for rank, text in enumerate(outputs)]
    return [*fresh, *[""] * (K - len(fresh))]


def _meteor(texts: Texts) -> Meteor:
    return Meteor(texts, str.split, _METEOR)


METRICS: tuple[Metric[Realisation, Outputs], ...] = (
    Bleu(SENTENCES, BLEU_ORDER, _BLEU),
    Nist(SENTENCES, _NIST),
    Ter(SENTENCES),
    _meteor(SENTENCES),
    Dist(SENTENCES),
    StringAccuracy(SENTENCES, name="exact", title="Exact"),
    Coverage(),
)


def sentence_group(texts: Texts) -> tuple[Metric[Realisation, Outputs], ...]:
    """Make the means of sentence scores."""
    return MeanBleu4(texts), MeanNist(texts, _NIST), MeanTer(texts)


def system_group(texts: Texts) -> tuple[Metric[Realisation, Outputs], ...]:
    """Make METEOR of all sentences together."""
    return (SystemMeteor(texts, str.split, _METEOR.removesuffix(",mean")),)


def nbest_group(_: Texts) -> tuple[Metric[Realisation, Outputs], ...]:
    """Make the weighted n-best scores."""
    return NBest(MeanBleu4(PLAIN)), NBestNist(), NBest(_meteor(PLAIN)), NBest(MeanTer(PLAIN))
