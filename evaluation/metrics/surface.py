"""The measures of surface realisation (surface-realisation-2011, section 3, and SR'18's DIST).

Strings are compared in lower case, with single spaces and plain ampersands, as the report says;
words are what white space divides. BLEU-4 and NIST are scores of all sentences together, METEOR,
exact match and DIST means of the sentences' scores, TER all edits over all reference words. A
missing output scores 0 (TER 1). METEOR matches words, stems and synonyms (``metrics.meteor``); the
report's paraphrases need a table that English METEOR alone has.

The group ``sentence`` has the means of sentence scores (Tables 6 and 7), the group ``nbest`` the
means of weighted n-best scores: K = 5, rank r weighs (K - r + 1) / 15; missing or duplicate is 0.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from rapidfuzz.distance import Levenshtein
from sacrebleu.metrics.ter import TER

from regsuite.base.errors import InputError
from regsuite.corpora.records.trees import Realisation
from regsuite.evaluation.metrics import strings
from regsuite.evaluation.metrics.base import Floats, Metric, Row
from regsuite.evaluation.metrics.meteor import words_meteor
from regsuite.evaluation.metrics.segments import Nist, Segment

BLEU_ORDER = 4
K = 5
_CACHED = 1 << 16


def normalised(text: str) -> str:
    """Return the string as it is compared."""
    return " ".join(html.unescape(text).lower().split())


def _references(versions: Sequence[Realisation]) -> tuple[str, ...]:
    found = tuple(normalised(v.texts[0]) for v in versions if v.texts)
    if not found:
        raise InputError(f"sentence {versions[0].tree.id} has no text to compare with")
    return found


def _output(item: Realisation) -> str:
    return normalised(item.texts[0]) if item.texts else ""


class Bleu4(Metric[Realisation]):
    """BLEU-4 of all sentences together."""

    name = "bleu4"
    title = "BLEU-4"
    details = "lower,tok=space,smooth=exp,effective-order"

    def row(self, versions: Sequence[Realisation], item: Realisation) -> Row | None:
        """Return sacrebleu's counts."""
        return strings.bleu_statistics(_output(item), _references(versions), BLEU_ORDER)

    def aggregate(self, totals: Floats) -> Floats:
        """Compute BLEU-4 from the counts."""
        return strings.bleu(totals, BLEU_ORDER)


class SurfaceNist(Nist[Realisation]):
    """NIST of all sentences together."""

    details = "n=5,lower,tok=space"

    def segments(self, versions: Sequence[Realisation], item: Realisation) -> list[Segment]:
        """A sentence is one segment."""
        return [(_output(item), _references(versions))]


@lru_cache(maxsize=1)
def _ter() -> TER:
    return TER()


@lru_cache(maxsize=_CACHED)
def ter_counts(output: str, references: tuple[str, ...]) -> tuple[float, float]:
    """Return edits and (mean) reference length; sacrebleu's search is slow, so it is kept.

    Equal strings and missing ones need no search.
    """
    if output in references:
        return 0.0, float(len(output.split()))
    if not output:
        length = sum(len(r.split()) for r in references) / len(references)
        return length, length
    score = _ter().sentence_score(output, list(references))
    return float(score.num_edits), float(score.ref_length)


class Ter(Metric[Realisation]):
    """Edits, shifts of phrases among them, over the words of the references."""

    name = "ter"
    title = "TER"
    higher_is_better = False
    details = "sacrebleu,lower,tok=space,missing=1"

    def row(self, versions: Sequence[Realisation], item: Realisation) -> Row | None:
        """Return edits and reference words."""
        return ter_counts(_output(item), _references(versions))


@lru_cache(maxsize=_CACHED)
def meteor(output: str, references: tuple[str, ...]) -> float:
    """Return METEOR against the best reference."""
    return words_meteor([reference.split() for reference in references], output.split())


class _Mean(Metric[Realisation]):
    """A mean over the sentences of what ``one`` says of an output."""

    def row(self, versions: Sequence[Realisation], item: Realisation) -> Row | None:
        """Return the sentence's score, and one."""
        return self.one(_output(item), _references(versions)), 1

    def one(self, output: str, references: tuple[str, ...]) -> float:
        """Score one output."""
        raise NotImplementedError


class Meteor(_Mean):
    """METEOR with exact, stemmed and synonymous matches."""

    name = "meteor"
    title = "METEOR"
    details = "nltk,exact+stem+synonym,wordnet=3.1 shipped,a=.9,b=3,g=.5,mean"

    def one(self, output: str, references: tuple[str, ...]) -> float:
        """Score one output."""
        return meteor(output, references)


class Dist(_Mean):
    """SR'18's DIST: one less the edit distance in characters over the longer string's length."""

    name = "dist"
    title = "DIST"
    details = "characters,over=longer,mean"

    def one(self, output: str, references: tuple[str, ...]) -> float:
        """Score one output."""
        return max(float(Levenshtein.normalized_similarity(output, r)) for r in references)


class Exact(_Mean):
    """Share of outputs that are the reference."""

    name = "exact"
    title = "Exact"

    def one(self, output: str, references: tuple[str, ...]) -> float:
        """Score one output."""
        return float(output in references)


class Coverage(Metric[Realisation]):
    """Share of inputs with an output."""

    name = "coverage"
    title = "Coverage"

    def row(self, versions: Sequence[Realisation], item: Realisation) -> Row | None:
        """Return whether there is an output, and one."""
        return float(bool(_output(item))), 1


@lru_cache(maxsize=_CACHED)
def sentence_bleu(output: str, references: tuple[str, ...]) -> float:
    """BLEU-4 of one sentence."""
    counts = strings.bleu_statistics(output, references, BLEU_ORDER)
    return float(strings.bleu(np.array(counts, dtype=float), BLEU_ORDER))


class MeanBleu4(_Mean):
    """Mean of sentence BLEU."""

    name = "bleu4_mean"
    title = "BLEU-4 avg"
    details = Bleu4.details

    def one(self, output: str, references: tuple[str, ...]) -> float:
        """Score one output."""
        return sentence_bleu(output, references)


class MeanTer(_Mean):
    """Mean of sentence TER."""

    name = "ter_mean"
    title = "TER avg"
    higher_is_better = False
    details = Ter.details

    def one(self, output: str, references: tuple[str, ...]) -> float:
        """Score one output; a missing one has 1."""
        edits, length = ter_counts(output, references)
        return edits / length if length else float(edits > 0)


class MeanNist(SurfaceNist):
    """Mean of sentence NIST, with what n-grams tell from the references of all sentences."""

    name = "nist_mean"
    title = "NIST avg"

    def rows(
        self, gold: Sequence[Sequence[Realisation]], predicted: Sequence[Realisation]
    ) -> list[Row | None]:
        """Return each sentence's NIST, and one."""
        counts = self._counts(gold, predicted)
        return [(float(score), 1.0) for score in strings.nist(counts)]

    def _counts(
        self, gold: Sequence[Sequence[Realisation]], predicted: Sequence[Realisation]
    ) -> Floats:
        outputs = [_output(item) for item in predicted]
        return strings.nist_statistics(outputs, [_references(versions) for versions in gold])

    def aggregate(self, totals: Floats) -> Floats:
        """Take the mean."""
        return Metric.aggregate(self, totals)


class NBest(Metric[Realisation]):
    """Weighted mean of the scores of the first five outputs of a sentence."""

    def __init__(self, single: _Mean):
        self.single = single
        self.name = f"{single.name.removesuffix('_mean')}_nbest"  # type: ignore[misc]
        self.title = f"{single.title.removesuffix(' avg')} nb"  # type: ignore[misc]
        self.higher_is_better = single.higher_is_better  # type: ignore[misc]
        self.details = f"K={K},{single.details}"  # type: ignore[misc]

    def row(self, versions: Sequence[Realisation], item: Realisation) -> Row | None:
        """Return the weighted score, and one; what is missing or met before counts nothing."""
        references = _references(versions)
        worst = 0.0 if self.higher_is_better else 1.0
        outputs = [normalised(text) for text in item.texts[:K]]
        total = 0.0
        for rank in range(1, K + 1):
            output = outputs[rank - 1] if rank <= len(outputs) else ""
            fresh = bool(output) and output not in outputs[: rank - 1]
            score = self.single.one(output, references) if fresh else worst
            total += score * (K - rank + 1) / (K * (K + 1) / 2)
        return total, 1


METRICS: tuple[Metric[Realisation], ...] = (
    Bleu4(),
    SurfaceNist(),
    Ter(),
    Meteor(),
    Dist(),
    Exact(),
    Coverage(),
)


def sentence_metrics() -> tuple[Metric[Realisation], ...]:
    """Make the means of sentence scores."""
    return MeanBleu4(), MeanNist(), MeanTer()


def nbest_metrics() -> tuple[Metric[Realisation], ...]:
    """Make the weighted n-best scores."""
    return NBest(MeanBleu4()), NBest(Meteor()), NBest(MeanTer())
