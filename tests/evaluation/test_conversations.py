"""Metrics of links, conversations, pairs and extracts, against small cases counted by hand."""

import math
import random
from collections import Counter
from dataclasses import replace

import pytest

from regsuite.corpora.records.conversations import (
    Conversation,
    Extract,
    Message,
    Pair,
    Segment,
    spoken,
)
from regsuite.evaluation.metrics import conversations as m
from regsuite.evaluation.metrics import discussions as d
from regsuite.evaluation.metrics import extracts as x
from regsuite.evaluation.metrics.base import stacked


def talk(*parents, first=0, authors="abababab"):
    messages = tuple(
        Message(str(i), authors[i], spoken("x"), parents=p if isinstance(p, tuple) else (p,))
        for i, p in enumerate(parents)
    )
    return Conversation("x", messages, first=first)


def row(metric, gold, predicted):
    choice = predicted.extracts[0] if predicted.extracts else predicted.parents
    return metric.row([gold], predicted, choice)


def score(metric, gold, predicted):
    return metric.score(stacked([row(metric, gold, predicted)]))


def test_links_count_beginnings_and_several_parents():
    gold, own = talk(0, 0, (0, 1)), talk(0, 1, 1)
    assert row(m.LinkF(), gold, own) == (2, 3, 4)
    assert score(m.LinkPrecision(), gold, own) == pytest.approx(2 / 3)
    assert score(m.LinkRecall(), gold, own) == pytest.approx(2 / 4)
    assert score(m.LinkF(), gold, own) == pytest.approx(4 / 7)


def test_only_the_part_that_counts_is_scored():
    assert row(m.LinkF(), talk(0, 0, 1, first=2), talk(1, 1, 1, first=2)) == (1, 1, 1)


@pytest.mark.parametrize(
    ("own", "vi", "one_to_one", "exact"),
    [
        ((0, 0, 2, 2), 1.0, 1.0, 1.0),
        ((0, 0, 0, 0), 0.5, 0.5, 0.0),
        ((0, 1, 2, 3), 0.5, 0.5, 0.0),
        ((0, 0, 2, 3), 1 - 0.5 / 2, 0.75, 2 / 3),
    ],
)
def test_conversations(own, vi, one_to_one, exact):
    gold, predicted = talk(0, 0, 2, 2), talk(*own)
    assert score(m.Vi(), gold, predicted) == pytest.approx(vi)
    assert score(m.OneToOne(), gold, predicted) == pytest.approx(one_to_one)
    assert score(m.ExactF(), gold, predicted) == pytest.approx(exact)


def test_information_is_scaled_by_all_messages_together():
    gold, own = talk(0, 0, 2, 2), talk(0, 0, 0, 0)
    rows = m.Vi().statistics([[gold], [gold]], [own, own], [own.parents] * 2)
    assert m.Vi().score(rows) == pytest.approx(1 - 1 / math.log2(8))


def test_pairs_of_one_author_do_not_count():
    base = talk(0, 0, 0, 0, authors="abab")
    gold = replace(base, pairs=(Pair(0, 1, True), Pair(0, 2, True), Pair(0, 3, False)))
    asked, chosen = replace(base, pairs=(Pair(0, 1), Pair(0, 2), Pair(0, 3))), [False] * 3
    assert m.PairAccuracy().row([gold], asked, chosen) == (1, 2)
    assert m.PairF().row([gold], asked, chosen) == (0, 0, 1)
    assert m.PairAccuracy().row([base], asked, chosen) is None


def thread(words, *extracts, room=None):
    sentences = tuple("w " * n for n in words)
    message = Message("1", "a", (Segment(" ".join(sentences), False, sentences),))
    made = tuple(Extract(str(i), tuple((0, n) for n in e)) for i, e in enumerate(extracts))
    return Conversation("x", (message,), extracts=made, words=room)


def test_weighted_recall_is_over_the_best_of_the_length():
    gold = thread([2, 2, 4], [0, 2], [2], [2, 1], room=4)
    assert score(d.WeightedRecall(), gold, thread([2, 2, 4], [2], room=4)) == 1.0
    assert score(d.WeightedRecall(), gold, thread([2, 2, 4], [0, 1], room=4)) == pytest.approx(
        2 / 3
    )
    assert row(d.WeightedRecall(), thread([2], room=4), thread([2], [0], room=4)) is None


@pytest.mark.parametrize(
    ("points", "room", "most"), [({0: 3, 1: 2, 2: 2}, 4, 4), ({0: 3}, 2, 0), ({}, 5, 0)]
)
def test_the_most_points_are_those_of_the_best_choice(points, room, most):
    sizes = {(0, 0): 3, (0, 1): 2, (0, 2): 2}
    assert d.most_points(Counter({(0, n): v for n, v in points.items()}), sizes, room) == most


@pytest.mark.parametrize(("share", "expected"), [("f", 7 / 12), ("p", 1 / 2), ("r", 3 / 4)])
def test_shares_of_extracts_are_means_over_annotators(share, expected):
    gold, own = thread([1, 1, 1], [0], [1, 2]), thread([1, 1, 1], [0, 1])
    assert score(x.ExtractShare(share), gold, own) == pytest.approx(expected)


def with_topics(places, topics):
    return Extract("", tuple((0, n) for n in places), topics=topics)


@pytest.mark.parametrize(("share", "expected"), [("f", 2 / 3), ("p", 1 / 2), ("r", 1.0)])
def test_topics_without_any_hit_are_left_out(share, expected):
    gold = thread([1, 1, 1, 1], [0])
    own = replace(gold, extracts=(with_topics([0, 1, 2], (0, 0, 1)),))
    assert score(x.TopicShare(share), gold, own) == pytest.approx(expected)
    assert row(x.TopicShare(share), gold, thread([1], [0])) is None


@pytest.mark.parametrize(("share", "expected"), [("f", 2 / 5), ("p", 1 / 2), ("r", 1 / 3)])
def test_subtopics_are_compared_by_a_sentence_in_common(share, expected):
    gold = replace(thread([1] * 6), extracts=(with_topics([0, 3, 4], (0, 1, 2)),))
    own = replace(gold, extracts=(with_topics([0, 1, 2], (0, 0, 1)),))
    assert score(x.SubtopicShare(share), gold, own) == pytest.approx(expected)
    bare = replace(gold, extracts=(with_topics([0], ()),))
    assert row(x.SubtopicShare(share), bare, own) is None


def test_rouge_needs_written_summaries():
    gold, own = thread([1], [0]), thread([1], [0])
    rouge = d.Rouge("rouge1", "r", d.WRITTEN)
    assert row(rouge, gold, own) is None
    written = replace(gold, extracts=(Extract("", ((0, 0),), ("w",)),))
    assert score(rouge, written, own) == 1.0


CASES = 1_000


def random_extract(draw: random.Random) -> Extract:
    places = sorted(draw.sample(range(8), draw.randint(1, 6)))
    return with_topics(places, tuple(draw.randrange(3) for _ in places))


def counted(own: Extract, gold: Extract, group: str) -> tuple[int, int, int, int]:
    """Count right and all of the extract's, covered and all of the annotator's, one by one."""
    mine, theirs = ([n for _, n in e.places] for e in (own, gold))
    topics = [dict(zip(n, e.topics, strict=True)) for n, e in ((mine, own), (theirs, gold))]
    if group == "subtopic":
        right = {topics[0][n] for n in mine if n in theirs}
        covered = {topics[1][n] for n in theirs if n in mine}
        return len(right), len(set(own.topics)), len(covered), len(set(gold.topics))
    if group == "topic":
        met = {topics[0][n] for n in mine if n in theirs}
        mine = [n for n in mine if topics[0][n] in met]
    right = [n for n in mine if n in theirs]
    return len(right), len(mine), len(right), len(theirs)


def expected_shares(own: Extract, golds: list[Extract], group: str) -> dict[str, float]:
    sums = Counter[str]()
    for gold in golds:
        right, chosen, covered, wanted = counted(own, gold, group)
        sums["p"] += (p := right / chosen if chosen else 0)
        sums["r"] += (r := covered / wanted)
        sums["f"] += 2 / (1 / p + 1 / r) if p * r else 0
    return {share: sums[share] / len(golds) for share in "prf"}


@pytest.mark.parametrize("metric", [x.ExtractShare, x.TopicShare, x.SubtopicShare])
def test_shares_are_those_of_another_implementation_on_random_extracts(metric):
    draw = random.Random(metric.group)
    bare = thread([1] * 8)
    for _ in range(CASES):
        own, *golds = (random_extract(draw) for _ in range(draw.randint(2, 4)))
        gold, chosen = replace(bare, extracts=tuple(golds)), replace(bare, extracts=(own,))
        for share, expected in expected_shares(own, golds, metric.group).items():
            assert score(metric(share), gold, chosen) == pytest.approx(expected), (own, golds)
