"""Links, conversations and response pairs, compared with people's.

Links: precision, recall and F over pairs (parent, message) of the part that counts; a beginning is
paired with itself, as in the Ubuntu corpus (Kummerfeld et al. 2019). Conversations: variation of
information, scaled so that 1 is best, over all messages together; one-to-one overlap by the best
matching of conversations; F over conversations of two messages or more that were found exactly.
Pairs: accuracy over messages of a conversation by other authors than who began it, and F of those
that answer its beginning.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import numpy as np

from regsuite.corpora.records.conversations import Conversation
from regsuite.evaluation.metrics.base import Floats, Metric, Row


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


LINKS: tuple[Metric[Conversation], ...] = (LinkF(), LinkPrecision(), LinkRecall())
THREADS: tuple[Metric[Conversation], ...] = (Vi(), OneToOne(), ExactF())
PAIRS: tuple[Metric[Conversation], ...] = (PairAccuracy(), PairF())
