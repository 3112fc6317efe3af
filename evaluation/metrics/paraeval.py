"""ParaEval: recall of summaries in three tiers, precision and recall of translations in two.

Summaries (paraeval-summaries-2006): the share of the reference's words that are matched, as
ROUGE-1 counts, without punctuation; several references: the mean. ``para_only`` is without the
third tier, ``ParaEval-2`` without the second, ``ParaEval-3`` has all.

Translations (paraeval-mt-2006, section 3.3): paraphrases first, those that cover more of the peer
before others, each phrase of a reference used once; then single words. Phrases of the peer that
matched a phrase in common, or are the same, are one group, and of a group no more count than one
reference matched (the clip); words are clipped by what is left in a reference. Recall is what
the paper computes against one reference: the same count with the parts changed, the reference's
words found in the peer; against several references the mean, on which the paper is silent. F is
the harmonic mean. Paraphrases may be held to a least number of words on both sides (section 4.2):
``paraeval_p:3`` and so on.

Without a table there are no paraphrases, and words are compared by their stems instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, compress

from regsuite.corpora.formats.paraphrases import ParaphraseTable
from regsuite.evaluation.metrics.paraphrase_matching import (
    PHRASE,
    SYNONYM,
    WORD,
    Free,
    Match,
    Table,
    Text,
    candidates,
    compare,
    read_text,
    stem,
)
from regsuite.evaluation.metrics.paraphrase_tables import TableMetric
from regsuite.evaluation.metrics.rouge import MEASURES, Scores
from regsuite.evaluation.metrics.texts import Texts

VARIANTS = {"para_only": (PHRASE, SYNONYM), "2": (PHRASE, WORD), "3": (PHRASE, SYNONYM, WORD)}

Words = Sequence[str]
Span = tuple[int, int]


class ParaEvalRecall(TableMetric):
    """ParaEval's recall of summaries, by some tiers."""

    def __init__(self, variant: str, name: str, texts: Texts, table: ParaphraseTable | None):
        super().__init__(name, texts, table, f"tiers={variant},{{table}},refs=mean")
        self.variant = variant

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a text."""
        return summary_recall(references, text, self.table, self.variant)


class ParaEvalTranslation(TableMetric):
    """ParaEval's precision, recall or F of translations, by phrases of at least so many words."""

    def __init__(
        self,
        measure: str,
        name: str,
        texts: Texts,
        table: ParaphraseTable | None,
        shortest: int = 1,
    ):
        least = f",shortest={shortest}" if shortest > 1 else ""
        super().__init__(name, texts, table, f"tiers=mt,{{table}}{least},refs=clipped")
        self.measure, self.shortest = MEASURES[measure], shortest

    def one(self, references: Sequence[str], text: str) -> float:
        """Score a text."""
        matched = translation(references, text, self.table, self.shortest)
        return float(getattr(matched, self.measure))


def summary_recall(
    references: Sequence[str], peer: str, table: Table | None = None, variant: str = "3"
) -> float:
    """Return the share of the references' words that a summary has, the mean over references."""
    own = read_text(peer, table, punctuation=False)
    shares = [
        _share(read_text(text, table, punctuation=False), own, table, VARIANTS[variant])
        for text in references
    ]
    return sum(shares) / max(1, len(shares))


def _share(reference: Text, peer: Text, table: Table | None, tiers: Sequence[str]) -> float:
    matched = compare(reference, peer, table, tiers)
    return sum(match.words for match in matched) / max(1, len(reference.words))


def translation(
    references: Sequence[str], peer: str, table: Table | None = None, shortest: int = 1
) -> Scores:
    """Return precision, recall and F of a translation."""
    wanted, own = [read_text(text, table) for text in references], read_text(peer, table)
    precision = clipped(own, wanted, table, shortest) / max(1, len(own.words))
    recalls = [clipped(text, [own], table, shortest) / max(1, len(text.words)) for text in wanted]
    return Scores.of(precision, sum(recalls) / max(1, len(recalls)))


def clipped(peer: Text, references: Sequence[Text], table: Table | None, shortest: int = 1) -> int:
    """Count the peer's words that references have, clipped by paraphrase group and by word."""
    frees = [Free(len(text.words), len(peer.words)) for text in references]
    taken = [
        free.greedily(sorted(candidates(text, peer, table, shortest), key=_by_peer))
        for free, text in zip(frees, references, strict=True)
    ]
    words = [text.words for text in references]
    counted = _clip_groups(peer.words, words, taken)
    matched = {place for start, end in counted for place in range(start, end)}
    left = [word for place, word in enumerate(peer.words) if place not in matched]
    rest = [list(compress(own, free.reference)) for own, free in zip(words, frees, strict=True)]
    return len(matched) + _clipped_words(left, rest, table is None)


def _by_peer(match: Match) -> tuple[int, float, int, int]:
    """Order pairs: more of the peer's words first, then the more probable, then by place."""
    return match.peer[0] - match.peer[1], -match.chance, match.peer[0], match.reference[0]


def _clipped_words(peer: Words, references: Sequence[Words], stems: bool) -> int:
    key = stem if stems else str
    most: Counter[str] = Counter()
    for reference in references:
        most |= Counter(map(key, reference))
    return (Counter(map(key, peer)) & most).total()


def _clip_groups(
    peer: Words, references: Sequence[Words], taken: Sequence[Sequence[Match]]
) -> list[Span]:
    """Return the peer's spans that count: of a group as many as one reference has at most."""
    if len(taken) == 1:
        return [match.peer for match in taken[0]]
    groups = _groups(peer, references, taken)
    clips: Counter[int] = Counter()
    for matches in taken:
        clips |= Counter(groups[match.peer] for match in matches)
    chosen: list[Span] = []
    used: set[int] = set()
    for span in sorted(groups, key=lambda span: (span[0] - span[1], span)):
        places = set(range(*span))
        if clips[groups[span]] and not places & used:
            clips[groups[span]] -= 1
            used |= places
            chosen.append(span)
    return chosen


def _groups(
    peer: Words, references: Sequence[Words], taken: Sequence[Sequence[Match]]
) -> dict[Span, int]:
    """Number the peer's matched spans so that those with a phrase in common have one number."""
    spans: dict[Span, set[Words]] = {}
    for words, matches in zip(references, taken, strict=True):
        for match in matches:
            phrases = spans.setdefault(match.peer, {tuple(peer[slice(*match.peer)])})
            phrases.add(tuple(words[slice(*match.reference)]))
    numbers = {span: number for number, span in enumerate(spans)}
    for one, other in combinations(spans, 2):
        if spans[one] & spans[other]:
            old, new = numbers[other], numbers[one]
            numbers = {span: new if n == old else n for span, n in numbers.items()}
    return numbers
