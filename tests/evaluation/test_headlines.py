import random

import pytest

from regsuite.corpora.records.documents import Document, DocumentSet
from regsuite.evaluation.metrics.headline import METRICS, overlap


@pytest.mark.parametrize(
    ("reference", "headline", "expected"),
    [
        ("a b c d", "a b", (1.0, 0.5, 2 / 3)),
        ("US firm", "us FIRM", (1.0, 1.0, 1.0)),
        ("to be to", "to", (1.0, 1 / 3, 0.5)),
        ("a", "to to a", (1 / 3, 1.0, 0.5)),
        ("a", "", (0.0, 0.0, 0.0)),
        ("", "", (0.0, 0.0, 0.0)),
    ],
)
def test_overlap_by_hand(reference, headline, expected):
    assert overlap(reference, headline) == pytest.approx(expected)


def test_metrics_take_the_best_of_several_headlines():
    def item(title: str) -> DocumentSet:
        return DocumentSet("x", (Document("x", title, "text"),))

    gold = [[item("nothing shared"), item("dog bites man")], [item("rain")]]
    rows = METRICS[0].statistics(gold, [item(""), item("")], ["dog bites man", "sun"])
    assert METRICS[0].score(rows) == pytest.approx(0.5)


def test_rouge_of_headlines_is_recall_of_n_grams():
    item = DocumentSet("x", (Document("x", "dog bites old man", "text"),))
    scores = {
        m.name: m.score(m.statistics([[item]], [item], ["old dog bites man"])) for m in METRICS
    }
    by_hand = {"rouge1_r": 1.0, "rouge2_r": 1 / 3, "rouge3_r": 0.0, "rouge4_r": 0.0}
    assert {name: scores[name] for name in by_hand} == pytest.approx(by_hand)


WORDS = "dog man old car red".split()


def share_of_ngrams(title: list[str], headline: list[str], n: int) -> float:
    """Recall of n-grams, each of the headline's used once."""
    left = [tuple(headline[i : i + n]) for i in range(len(headline) - n + 1)]
    wanted = [tuple(title[i : i + n]) for i in range(len(title) - n + 1)]
    found = 0
    for gram in wanted:
        if gram in left:
            left.remove(gram)
            found += 1
    return found / len(wanted) if wanted else 0.0


def test_rouge_of_headlines_is_that_of_another_implementation_on_random_titles():
    draw = random.Random(5)
    for _ in range(1_000):
        title, own = (
            draw.choices("dog man old car red".split(), k=draw.randint(1, 8)) for _ in "ab"
        )
        item = DocumentSet("x", (Document("x", " ".join(title), "text"),))
        for metric in METRICS:
            if metric.name.startswith("rouge"):
                found = metric.score(metric.statistics([[item]], [item], [" ".join(own)]))
                expected = share_of_ngrams(title, own, int(metric.name[5]))
                assert found == pytest.approx(expected), (title, own, metric.name)
