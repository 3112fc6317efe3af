"""Metrics of a text against its references, by name, for every task that has texts.

``paraeval_r`` is the recall of summaries in three tiers, ``paraeval_2`` and ``paraeval_para_only``
its variants; ``paraeval_p``, ``paraeval_mt_r`` and ``paraeval_f`` are precision, recall and F of
translations in two tiers, ``paraeval_p:3`` by paraphrases of at least three words. BLEU of
sentences and chrF are sacrebleu's, BLEU up to the order a sentence has; ``bleu_words`` and
``bleu_ngrams`` are its clipped precision of words and the geometric mean of its precisions. A
reference without a word is left out; a text without references scores 0, and so does an empty one.
Most of them cost more than ROUGE, so that tasks offer them by name or as a group (``--metrics
paraeval``); the signature names the paraphrase table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from threadpoolctl import threadpool_limits

from regsuite.base.errors import InputError
from regsuite.corpora.formats.paraphrases import ParaphraseTable
from regsuite.english.word_vectors import shipped_vectors
from regsuite.evaluation.metrics.cosine import Cosine
from regsuite.evaluation.metrics.meteor import Meteor
from regsuite.evaluation.metrics.nugget_recall import NuggetRecall
from regsuite.evaluation.metrics.paraeval import ParaEvalRecall, ParaEvalTranslation
from regsuite.evaluation.metrics.paraphrase_tables import TableMetric, chosen_table
from regsuite.evaluation.metrics.pe_plus import PePlus
from regsuite.evaluation.metrics.pe_plus_recall import PePlusRecall
from regsuite.evaluation.metrics.rouge import Rouge
from regsuite.evaluation.metrics.texts import PLAIN, Segment, TextMean, Texts, with_words

GROUP = ("paraeval_r", "paraeval_p", "pe_plus", "meteor")
TRANSLATIONS = {"paraeval_p": "p", "paraeval_mt_r": "r", "paraeval_f": "f"}
_BLEU = "smooth=exp,order=effective,tok=13a"
SHORTEST = tuple(f":{length}" for length in range(1, 8))
"""What may follow the name of a metric of translations: the least length of a paraphrase."""


class SacreBleu(TextMean):
    """A score that sacrebleu gives to one sentence, from 0 to 1."""

    def __init__(self, name: str, metric: Any, details: str, texts: Texts = PLAIN):
        super().__init__(texts)
        self.name = self.title = name
        self.metric, self.details = metric, details

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a text."""
        if not text.strip():
            return 0.0
        return float(self.metric.sentence_score(text, list(references)).score) / 100


class PePlusScore(TableMetric):
    """PE+ with the shipped word vectors."""

    def __init__(self, name: str, texts: Texts, table: ParaphraseTable | None):
        super().__init__(name, texts, table, "{table},vectors=shipped,refs=mean")
        self.metric = PePlus(table, shipped_vectors())

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a text."""
        return self.metric.score(references, text)

    def scores(self, segments: Iterable[Segment]) -> list[float | None]:
        """Score many texts at once, on one thread: products of small matrices wait on more."""
        with threadpool_limits(1):
            return list(self.metric.scores([(with_words(r), text) for r, text in segments]))


def _sentence_bleu(texts: Texts) -> SacreBleu:
    from sacrebleu.metrics.bleu import BLEU  # noqa: PLC0415

    return SacreBleu("sentence_bleu", BLEU(effective_order=True), _BLEU, texts)


class BleuPart(SacreBleu):
    """A step on the way to BLEU of a sentence (ParaEval for translations, Table 6), from 0 to 1."""

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a text by clipped precision of words, or the geometric mean over all orders."""
        if not text.strip():
            return 0.0
        score = self.metric.sentence_score(text, list(references))
        mean = score.score / score.bp if score.bp else 0.0
        return float(score.precisions[0] if self.name == "bleu_words" else mean) / 100


def _bleu_part(name: str, texts: Texts) -> BleuPart:
    from sacrebleu.metrics.bleu import BLEU  # noqa: PLC0415

    details = "clipped,order=1,tok=13a" if name == "bleu_words" else f"{_BLEU},without=brevity"
    return BleuPart(name, BLEU(effective_order=True), details, texts)


def _chrf(texts: Texts) -> SacreBleu:
    from sacrebleu.metrics.chrf import CHRF  # noqa: PLC0415

    return SacreBleu("chrf", CHRF(), "chars=6,words=0,beta=2", texts)


OVER_TABLE: Mapping[str, Callable[[str, Texts, ParaphraseTable | None], TextMean]] = {
    "pe_plus": PePlusScore,
    "pe_plus_r": PePlusRecall,
    "paraeval_r": partial(ParaEvalRecall, "3"),
    "paraeval_2": partial(ParaEvalRecall, "2"),
    "paraeval_para_only": partial(ParaEvalRecall, "para_only"),
    "nugget_recall": partial(NuggetRecall, False),
    "nugget_recall_weighted": partial(NuggetRecall, True),
    **{name: partial(ParaEvalTranslation, measure) for name, measure in TRANSLATIONS.items()},
}
OTHERS: Mapping[str, Callable[[Texts], TextMean]] = {
    "meteor": Meteor,
    "cosine": Cosine,
    "rouge1_r": partial(Rouge, "rouge1", "r"),
    "rouge1_f": partial(Rouge, "rouge1", "f"),
    "rouge2_r": partial(Rouge, "rouge2", "r"),
    "rouge2_f": partial(Rouge, "rouge2", "f"),
    "rougeSU4_r": partial(Rouge, "rougeSU4", "r"),
    "sentence_bleu": _sentence_bleu,
    **{name: partial(_bleu_part, name) for name in ("bleu_words", "bleu_ngrams")},
    "chrf": _chrf,
}
TEXT_METRICS = (*OVER_TABLE, *OTHERS)


def text_metric(name: str, texts: Texts = PLAIN, table: ParaphraseTable | None = None) -> TextMean:
    """Return the metric of a name; an unknown name lists the known ones."""
    if not is_text_metric(name):
        raise InputError(f'unknown metric "{name}" (known: {", ".join(TEXT_METRICS)})')
    base, _, shortest = name.partition(":")
    if shortest:
        return ParaEvalTranslation(TRANSLATIONS[base], name, texts, table, int(shortest))
    return OVER_TABLE[name](name, texts, table) if name in OVER_TABLE else OTHERS[name](texts)


def is_text_metric(name: str) -> bool:
    """Tell whether this is the name of a metric, or of one with the least length of phrases."""
    base, colon, shortest = name.partition(":")
    return name in TEXT_METRICS or (base in TRANSLATIONS and colon + shortest in SHORTEST)


def text_metrics(
    names: Sequence[str], texts: Texts = PLAIN, paraphrases: Path | str | None = None
) -> list[TextMean]:
    """Return the metrics of these names, with a paraphrase table where one of them has a use."""
    used = any(name.partition(":")[0] in OVER_TABLE for name in names)
    table = chosen_table(paraphrases) if used else None
    return [text_metric(name, texts, table) for name in names]


def paraeval_group(texts: Texts) -> list[TextMean]:
    """Make the metrics of the group ``paraeval``."""
    return text_metrics(GROUP, texts)


def nuggets_group(texts: Texts) -> list[TextMean]:
    """Make the metrics of the group ``nuggets``."""
    table = chosen_table(warn=False)
    return [text_metric(name, texts, table) for name in ("nugget_recall", "nugget_recall_weighted")]
