"""Links, conversations, response pairs and extracts of discussions, compared with people's.

Links: precision, recall and F over pairs (parent, message) of the part that counts; a beginning is
paired with itself, as in the Ubuntu corpus (Kummerfeld et al. 2019). Conversations: variation of
information, scaled so that 1 is best, over all messages together; one-to-one overlap by the best
matching of conversations; F over conversations of two messages or more that were found exactly.
Pairs: accuracy over messages of a conversation by other authors than who began it, and F of those
that answer its beginning.

Extracts (BC3): weighted recall gives each sentence as many points as annotators linked it, over
the most points that an extract of the length asked for can have; F is the mean over annotators;
topic precision leaves out subtopics in which the annotator chose nothing (Zhou & Hovy 2005,
Table 3, "Topic-summ"); ROUGE recall is against the summaries that annotators wrote.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np

from regsuite.corpora.conversations import Conversation, Extract, Place
from regsuite.corpora.errors import InputError
from regsuite.evaluation.metrics.base import Floats, Metric, Row
from regsuite.evaluation.metrics.rouge import rouge


def f_score(totals: Floats) -> Floats:
    """Return F of sums of (common, chosen, wanted)."""
    over = totals[..., 1] + totals[..., 2]
    return np.divide(2 * totals[..., 0], over, out=np.zeros_like(over), where=over > 0)


def _ratio(totals: Floats, over: int) -> Floats:
    below = totals[..., over]
    return np.divide(totals[..., 0], below, out=np.zeros_like(below), where=below > 0)


class LinkF(Metric[Conversation]):
    """F over links."""

    name = "link_f"
    title = "link F"
    details = "self=beginning"

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row:
        """Count links in common, predicted and wanted."""
        gold = versions[0].links
        return len(gold & item.links), len(item.links), len(gold)

    def aggregate(self, totals: Floats) -> Floats:
        """Return F."""
        return f_score(totals)


class LinkPrecision(LinkF):
    """Share of the predicted links that are right."""

    name = "link_precision"
    title = "link P"

    def aggregate(self, totals: Floats) -> Floats:
        """Return precision."""
        return _ratio(totals, 1)


class LinkRecall(LinkF):
    """Share of the wanted links that were predicted."""

    name = "link_recall"
    title = "link R"

    def aggregate(self, totals: Floats) -> Floats:
        """Return recall."""
        return _ratio(totals, 2)


def _overlaps(gold: Conversation, item: Conversation) -> Counter[tuple[int, int]]:
    """Count the messages that each wanted conversation shares with each predicted one."""
    own = {i: number for number, thread in enumerate(item.threads) for i in thread}
    return Counter(
        (number, own[i]) for number, thread in enumerate(gold.threads) for i in thread if i in own
    )


class Vi(Metric[Conversation]):
    """One less variation of information over the logarithm of the number of messages."""

    name = "vi"
    title = "VI"
    details = "1-VI/log2(n),n=all"

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row:
        """Return the information that is lost or gained, summed over messages, and their number."""
        shared = _overlaps(versions[0], item)
        gold, own = Counter[int](), Counter[int]()
        for (a, b), count in shared.items():
            gold[a] += count
            own[b] += count
        lost = sum(
            -n * (math.log2(n / gold[a]) + math.log2(n / own[b])) for (a, b), n in shared.items()
        )
        return lost, sum(shared.values())

    def aggregate(self, totals: Floats) -> Floats:
        """Scale the mean by its greatest value."""
        count = totals[..., 1]
        most = np.maximum(np.log2(np.maximum(count, 2)), 1)
        return np.asarray(1 - totals[..., 0] / np.maximum(count, 1) / most)


class OneToOne(Metric[Conversation]):
    """Share of messages in the best matching of predicted with wanted conversations."""

    name = "one_to_one"
    title = "1-1"

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row:
        """Count the messages that are matched, and all."""
        from scipy.optimize import linear_sum_assignment  # noqa: PLC0415
        from scipy.sparse import coo_matrix  # noqa: PLC0415

        shared = _overlaps(versions[0], item)
        if not shared:
            return 0, len(item.asked)
        rows, columns = zip(*shared, strict=True)
        table = coo_matrix((list(shared.values()), (rows, columns))).toarray()
        best = linear_sum_assignment(table, maximize=True)
        return float(table[best].sum()), sum(shared.values())


class ExactF(Metric[Conversation]):
    """F over conversations of two messages or more that were found exactly."""

    name = "exact_f"
    title = "exact F"
    details = "singletons=out"

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row:
        """Count conversations in common, predicted and wanted."""
        gold, own = _sets(versions[0]), _sets(item)
        return len(gold & own), len(own), len(gold)

    def aggregate(self, totals: Floats) -> Floats:
        """Return F."""
        return f_score(totals)


def _sets(item: Conversation) -> set[frozenset[int]]:
    return {frozenset(thread) for thread in item.threads if len(thread) > 1}


def _answers(item: Conversation) -> dict[tuple[int, int], bool]:
    """Return the pairs of two authors, with whether the second answers the first."""
    authors = [m.author for m in item.messages]
    return {
        (p.first, p.second): bool(p.response)
        for p in item.pairs
        if authors[p.first] != authors[p.second]
    }


class PairAccuracy(Metric[Conversation]):
    """Share of pairs that were rightly told to be a beginning and its answer, or not."""

    name = "pair_accuracy"
    title = "pair acc."

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row | None:
        """Count the pairs that are right, and all."""
        gold, own = _answers(versions[0]), _answers(item)
        return (sum(own.get(p, False) == g for p, g in gold.items()), len(gold)) if gold else None


class PairF(Metric[Conversation]):
    """F over pairs of a beginning and its answer."""

    name = "pair_f"
    title = "pair F"

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row | None:
        """Count pairs in common, predicted and wanted."""
        gold, own = _answers(versions[0]), _answers(item)
        both = sum(g and own.get(p, False) for p, g in gold.items())
        predicted = sum(own.get(p, False) for p in gold)
        return (both, predicted, sum(gold.values())) if gold else None

    def aggregate(self, totals: Floats) -> Floats:
        """Return F."""
        return f_score(totals)


def _own(item: Conversation) -> Extract:
    if not item.extracts:
        raise InputError(f"{item.id} has no extract; run summarise predict on it first")
    return item.extracts[0]


def _extracts(versions: Iterable[Conversation]) -> list[Extract]:
    return [e for version in versions for e in version.extracts]


def lengths(item: Conversation) -> dict[Place, int]:
    """Return the words of each sentence."""
    return {
        (i, n): len(text.split())
        for i, message in enumerate(item.messages)
        for n, (text, _) in enumerate(message.sentences)
    }


def most_points(points: Counter[Place], sizes: dict[Place, int], room: int) -> int:
    """Return the most points that sentences can have within so many words (a knapsack)."""
    best = np.zeros(room + 1, dtype=np.int64)
    for place, value in points.items():
        size = sizes.get(place, room + 1)
        if value and size <= room:
            kept = best[: room + 1 - size] + value
            best[size:] = np.maximum(best[size:], kept)
    return int(best.max())


class WeightedRecall(Metric[Conversation]):
    """Points of the chosen sentences over the most that the length allows."""

    name = "weighted_recall"
    title = "weighted R"
    details = "over=best of the length"

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row | None:
        """Return the share of points, and one."""
        points = Counter(p for e in _extracts(versions) for p in e.places)
        sizes = lengths(versions[0])
        room = item.words if item.words is not None else sum(sizes.values())
        most = most_points(points, sizes, room)
        return (sum(points[p] for p in set(_own(item).places)) / most, 1) if most else None


class ExtractF(Metric[Conversation]):
    """F of chosen sentences, mean over annotators."""

    name = "extract_f"
    title = "extract F"
    details = "annotators=mean"

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row | None:
        """Return the mean over annotators, and one."""
        own = _own(item)
        scores = [self.one(own, e) for e in _extracts(versions) if e.places]
        return (float(np.mean(scores)), 1) if scores else None

    def one(self, own: Extract, reference: Extract) -> float:
        """Compare with one annotator."""
        chosen, wanted = set(own.places), set(reference.places)
        return 2 * len(chosen & wanted) / max(1, len(chosen) + len(wanted))


class ExtractPrecision(ExtractF):
    """Share of the chosen sentences that an annotator chose, mean over annotators."""

    name = "extract_precision"
    title = "extract P"

    def one(self, own: Extract, reference: Extract) -> float:
        """Compare with one annotator."""
        return len(set(own.places) & set(reference.places)) / max(1, len(set(own.places)))


class TopicPrecision(ExtractF):
    """Precision over the subtopics in which the annotator chose something."""

    name = "topic_precision"
    title = "topic P"

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row | None:
        """Return the mean over annotators, and one; nothing for extracts without subtopics."""
        return super().row(versions, item) if _own(item).topics else None

    def one(self, own: Extract, reference: Extract) -> float:
        """Compare with one annotator."""
        wanted = set(reference.places)
        named = dict(zip(own.places, own.topics, strict=True))
        alive = {topic for place, topic in named.items() if place in wanted}
        kept = [place for place, topic in named.items() if topic in alive]
        return len(wanted.intersection(kept)) / max(1, len(kept))


class SummaryRouge(Metric[Conversation]):
    """ROUGE recall of the chosen sentences against the summaries that annotators wrote."""

    def __init__(self, kind: str):
        self.kind = kind
        self.name = f"{kind}_r"  # type: ignore[misc]
        self.title = f"{kind.replace('rouge', 'R')} R"  # type: ignore[misc]

    def row(self, versions: Sequence[Conversation], item: Conversation) -> Row | None:
        """Return the mean over annotators, and one."""
        written = [e.summary for e in _extracts(versions) if e.summary]
        if not written:
            return None
        text = "\n".join(sentence_texts(item, _own(item).places))
        scores = [rouge(self.kind, "\n".join(lines), text).recall for lines in written]
        return float(np.mean(scores)), 1

    @property
    def signature(self) -> str:
        """Say which stems and references were used."""
        return f"{self.name}:stem=porter,refs=mean"


def sentence_texts(item: Conversation, places: Iterable[Place]) -> list[str]:
    """Return the sentences at these places."""
    return [item.messages[m].sentences[n][0] for m, n in sorted(places)]


LINKS: tuple[Metric[Conversation], ...] = (LinkF(), LinkPrecision(), LinkRecall())
THREADS: tuple[Metric[Conversation], ...] = (Vi(), OneToOne(), ExactF())
PAIRS: tuple[Metric[Conversation], ...] = (PairAccuracy(), PairF())
DISCUSSION: tuple[Metric[Conversation], ...] = (
    WeightedRecall(),
    ExtractF(),
    ExtractPrecision(),
    TopicPrecision(),
    SummaryRouge("rouge1"),
    SummaryRouge("rouge2"),
)
