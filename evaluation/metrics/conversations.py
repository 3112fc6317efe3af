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
from collections.abc import Iterable, Sequence

import numpy as np

from regsuite.corpora.records.conversations import Conversation, Parents
from regsuite.evaluation.metrics.base import CountShare, Floats, Metric, Row

Links = Sequence[Parents | None]
"""What each message that counts answers."""


class LinkF(CountShare[Conversation, Links]):
    """F over links."""

    name = "link_f"
    title = "link F"
    details = "self=beginning"

    def row(self, gold: Sequence[Conversation], item: Conversation, choice: Links) -> Row:
        """Count links in common, predicted and wanted."""
        wanted, own = gold[0].links, item.linked_by(choice)
        return len(wanted & own), len(own), len(wanted)


class LinkPrecision(LinkF):
    """Share of the predicted links that are right."""

    name = "link_precision"
    title = "link P"
    share = "p"


class LinkRecall(LinkF):
    """Share of the wanted links that were predicted."""

    name = "link_recall"
    title = "link R"
    share = "r"


def _overlaps(gold: Conversation, item: Conversation, choice: Links) -> Counter[tuple[int, int]]:
    """Count the messages that each wanted conversation shares with each predicted one."""
    threads = item.threads_by(choice)
    own = {i: number for number, thread in enumerate(threads) for i in thread}
    return Counter(
        (number, own[i]) for number, thread in enumerate(gold.threads) for i in thread if i in own
    )


class Vi(Metric[Conversation, Links]):
    """One less variation of information over the logarithm of the number of messages."""

    name = "vi"
    title = "VI"
    details = "1-VI/log2(n),n=all"

    def row(self, gold: Sequence[Conversation], item: Conversation, choice: Links) -> Row:
        """Return the information that is lost or gained, summed over messages, and their number."""
        shared = _overlaps(gold[0], item, choice)
        wanted, own = Counter[int](), Counter[int]()
        for (a, b), count in shared.items():
            wanted[a] += count
            own[b] += count
        lost = sum(
            -n * (math.log2(n / wanted[a]) + math.log2(n / own[b])) for (a, b), n in shared.items()
        )
        return lost, sum(shared.values())

    def aggregate(self, totals: Floats) -> Floats:
        """Scale the mean by its greatest value."""
        count = totals[..., 1]
        most = np.maximum(np.log2(np.maximum(count, 2)), 1)
        return np.asarray(1 - totals[..., 0] / np.maximum(count, 1) / most)


class OneToOne(Metric[Conversation, Links]):
    """Share of messages in the best matching of predicted with wanted conversations."""

    name = "one_to_one"
    title = "1-1"

    def row(self, gold: Sequence[Conversation], item: Conversation, choice: Links) -> Row:
        """Count the messages that are matched, and all."""
        from scipy.optimize import linear_sum_assignment  # noqa: PLC0415
        from scipy.sparse import coo_matrix  # noqa: PLC0415

        shared = _overlaps(gold[0], item, choice)
        if not shared:
            return 0, len(item.asked)
        rows, columns = zip(*shared, strict=True)
        table = coo_matrix((list(shared.values()), (rows, columns))).toarray()
        best = linear_sum_assignment(table, maximize=True)
        return float(table[best].sum()), sum(shared.values())


class ExactF(CountShare[Conversation, Links]):
    """F over conversations of two messages or more that were found exactly."""

    name = "exact_f"
    title = "exact F"
    details = "singletons=out"

    def row(self, gold: Sequence[Conversation], item: Conversation, choice: Links) -> Row:
        """Count conversations in common, predicted and wanted."""
        wanted, own = _sets(gold[0].threads), _sets(item.threads_by(choice))
        return len(wanted & own), len(own), len(wanted)


def _sets(threads: Sequence[Sequence[int]]) -> set[frozenset[int]]:
    return {frozenset(thread) for thread in threads if len(thread) > 1}


def _answers(item: Conversation, responses: Iterable[bool | None]) -> dict[tuple[int, int], bool]:
    """Return the pairs of two authors, with whether the second answers the first."""
    authors = [m.author for m in item.messages]
    return {
        (p.first, p.second): bool(response)
        for p, response in zip(item.pairs, responses, strict=True)
        if authors[p.first] != authors[p.second]
    }


def _both(
    gold: Sequence[Conversation], item: Conversation, choice: Sequence[bool]
) -> list[tuple[bool, bool]]:
    """Return for each wanted pair whether it is an answer, and whether it was chosen as one."""
    wanted = _answers(gold[0], (p.response for p in gold[0].pairs))
    own = _answers(item, choice)
    return [(answer, own.get(pair, False)) for pair, answer in wanted.items()]


class PairAccuracy(Metric[Conversation, Sequence[bool]]):
    """Share of pairs that were rightly told to be a beginning and its answer, or not."""

    name = "pair_accuracy"
    title = "pair acc."

    def row(
        self, gold: Sequence[Conversation], item: Conversation, choice: Sequence[bool]
    ) -> Row | None:
        """Count the pairs that are right, and all."""
        pairs = _both(gold, item, choice)
        return (sum(wanted == own for wanted, own in pairs), len(pairs)) if pairs else None


class PairF(CountShare[Conversation, Sequence[bool]]):
    """F over pairs of a beginning and its answer."""

    name = "pair_f"
    title = "pair F"

    def row(
        self, gold: Sequence[Conversation], item: Conversation, choice: Sequence[bool]
    ) -> Row | None:
        """Count pairs in common, predicted and wanted."""
        pairs = _both(gold, item, choice)
        if not pairs:
            return None
        common = sum(wanted and own for wanted, own in pairs)
        return common, sum(own for _, own in pairs), sum(wanted for wanted, _ in pairs)


LINKS: tuple[Metric[Conversation, Links], ...] = (LinkF(), LinkPrecision(), LinkRecall())
THREADS: tuple[Metric[Conversation, Links], ...] = (Vi(), OneToOne(), ExactF())
PAIRS: tuple[Metric[Conversation, Sequence[bool]], ...] = (PairAccuracy(), PairF())
