"""Metrics of one text against its references, by name: what correlates with people is asked here.

``paraeval_r`` is the recall of summaries in three tiers, ``paraeval_2`` and ``paraeval_para_only``
its variants; ``paraeval_p`` and ``paraeval_f`` are precision and F of translations in two tiers.
BLEU of sentences and chrF are sacrebleu's, BLEU up to the order a sentence has. Where a reference
is empty it is left out; a text without references scores 0, and so does an empty one.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError, SuiteWarning
from regsuite.corpora.formats.paraphrases import ParaphraseTable, read_table
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics import paraeval
from regsuite.evaluation.metrics.meteor import meteor
from regsuite.evaluation.metrics.paraphrase_matching import tokens
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.evaluation.metrics.rouge import rouge

VARIABLE = "REG_PARAPHRASES"
Item = tuple[Sequence[str], str]
Score = Callable[[Sequence[str], str], float]

FALLS_BACK = (
    "no paraphrase table given: ParaEval compares stems, PE+ stems, spelling and word vectors "
    "(name one in REG_PARAPHRASES, or by --paraphrases where a command has it; "
    "summarise build-paraphrases makes one)"
)


FOREIGN = (
    "few words of the texts are English: stems, function words and word vectors are English's, "
    "and scores say less of other languages"
)
_LOOKED_AT = 200
_ENGLISH = 0.5


@dataclass(frozen=True)
class Scorer:
    """A metric with its name, its way to compute and what its signature says."""

    name: str
    score: Score
    details: str
    uses_table: bool = False
    scores: Callable[[Sequence[Item]], list[float]] | None = None

    def __call__(self, references: Sequence[str], peer: str) -> float:
        """Score a text; references without a word are left out."""
        wanted = _with_words(references)
        return self.score(wanted, peer) if wanted and peer.strip() else 0.0

    def all(self, items: Iterable[Item]) -> list[float]:
        """Score many texts, each with its references: at once where that is faster."""
        if self.scores is None:
            return [self(references, peer) for references, peer in items]
        return self.scores(
            [(_with_words(texts) if peer.strip() else [], peer) for texts, peer in items]
        )

    @property
    def signature(self) -> str:
        """Say what was computed."""
        return f"{self.name}:{self.details}"


def _with_words(texts: Sequence[str]) -> list[str]:
    return [text for text in texts if text.strip()]


def scorer(name: str, table: ParaphraseTable | None = None) -> Scorer:
    """Return the metric of a name; an unknown name lists the known ones."""
    if name not in SCORERS:
        raise InputError(f'unknown metric "{name}" (known: {", ".join(SCORERS)})')
    return SCORERS[name](name, table)


def chosen_table(path: Path | str | None = None, warn: bool = True) -> ParaphraseTable | None:
    """Return the table at a path or where REG_PARAPHRASES points; says what happens without."""
    place = path or os.environ.get(VARIABLE)
    if place:
        return _opened(str(place))
    if warn:
        warnings.warn(SuiteWarning(FALLS_BACK), stacklevel=2)
    return None


def warn_if_foreign(texts: Iterable[str]) -> None:
    """Say that stems and function words are English's where few words of the texts are known."""
    known = shipped_vectors()
    words = [w for text in islice(texts, _LOOKED_AT) for w in tokens(text) if w.isalpha()]
    if words and sum(word in known for word in words) < _ENGLISH * len(words):
        warnings.warn(SuiteWarning(FOREIGN), stacklevel=2)


@lru_cache(maxsize=4)
def _opened(path: str) -> ParaphraseTable:
    return read_table(Path(path))


def _rouge(kind: str, measure: str, name: str, _: ParaphraseTable | None) -> Scorer:
    def score(references: Sequence[str], peer: str) -> float:
        found = [float(getattr(rouge(kind, text, peer), measure)) for text in references]
        return sum(found) / len(found)

    return Scorer(name, score, "stem=porter,refs=mean")


def _sentence_bleu(name: str, _: ParaphraseTable | None) -> Scorer:
    from sacrebleu.metrics.bleu import BLEU  # noqa: PLC0415

    return _sacrebleu(name, BLEU(effective_order=True), "smooth=exp,order=effective,tok=13a")


def _chrf(name: str, _: ParaphraseTable | None) -> Scorer:
    from sacrebleu.metrics.chrf import CHRF  # noqa: PLC0415

    return _sacrebleu(name, CHRF(), "chars=6,words=0,beta=2")


def _sacrebleu(name: str, metric: Any, details: str) -> Scorer:
    def score(references: Sequence[str], peer: str) -> float:
        return float(metric.sentence_score(peer, list(references)).score) / 100

    return Scorer(name, score, details)


def _meteor(name: str, _: ParaphraseTable | None) -> Scorer:
    return Scorer(name, meteor, "nltk,wordnet=shipped,refs=best")


def _named(table: ParaphraseTable | None) -> str:
    return f"table={table.identity}" if table else "table=none,stem=porter"


def _recall(variant: str, name: str, table: ParaphraseTable | None) -> Scorer:
    def score(references: Sequence[str], peer: str) -> float:
        return paraeval.summary_recall(references, peer, table, variant)

    return Scorer(name, score, f"tiers={variant},{_named(table)},refs=mean", uses_table=True)


def _translation(measure: str, name: str, table: ParaphraseTable | None) -> Scorer:
    def score(references: Sequence[str], peer: str) -> float:
        return float(getattr(paraeval.translation(references, peer, table), measure))

    return Scorer(name, score, f"tiers=mt,{_named(table)},refs=clipped", uses_table=True)


def _pe_plus(name: str, table: ParaphraseTable | None) -> Scorer:
    metric = PePlus(table, shipped_vectors())
    details = f"{_named(table)},vectors=shipped,refs=mean"
    return Scorer(name, metric.score, details, uses_table=True, scores=metric.scores)


SCORERS: Mapping[str, Callable[[str, ParaphraseTable | None], Scorer]] = {
    "pe_plus": _pe_plus,
    "paraeval_r": partial(_recall, "3"),
    "paraeval_2": partial(_recall, "2"),
    "paraeval_para_only": partial(_recall, "para_only"),
    "paraeval_p": partial(_translation, "precision"),
    "paraeval_mt_r": partial(_translation, "recall"),
    "paraeval_f": partial(_translation, "fmeasure"),
    "meteor": _meteor,
    "rouge1_r": partial(_rouge, "rouge1", "recall"),
    "rouge1_f": partial(_rouge, "rouge1", "fmeasure"),
    "rouge2_r": partial(_rouge, "rouge2", "recall"),
    "rouge2_f": partial(_rouge, "rouge2", "fmeasure"),
    "rougeSU4_r": partial(_rouge, "rougeSU4", "recall"),
    "sentence_bleu": _sentence_bleu,
    "chrf": _chrf,
}
