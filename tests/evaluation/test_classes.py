import random

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.biographies import CLASSES, BiographySentence
from regsuite.evaluation.metrics.biography_sentences import METRICS
from regsuite.summarise.biographies.sentence_task import SentenceTask

GOLD = [("bio",), ("work", "education"), ("work",), ("none",)]
GIVEN = ["bio", "education", "none", "none"]


def scores(gold, given) -> dict[str, float]:
    golds = [[BiographySentence(str(i), "p", labels)] for i, labels in enumerate(gold)]
    items = [BiographySentence(str(i), "p") for i, _ in enumerate(given)]
    return {m.name: m.score(m.statistics(golds, items, given)) for m in METRICS}


def test_classes_strict_takes_the_first_class_relaxed_any():
    found = scores(GOLD, GIVEN)
    assert found["strict_accuracy"] == 0.5
    assert found["relaxed_accuracy"] == 0.75


def test_classes_macro_f_by_hand():
    # strict: bio 1, work 0 of 2, none 2·1/(1+2)
    assert scores(GOLD, GIVEN)["macro_f"] == pytest.approx((1 + 0 + 2 / 3) / 3)
    # relaxed: bio 1, education 1, work 0, none 2/3
    assert scores(GOLD, GIVEN)["relaxed_macro_f"] == pytest.approx((1 + 1 + 0 + 2 / 3) / 4)


def test_classes_need_a_prediction():
    with pytest.raises(InputError, match="no class"):
        SentenceTask().answer(BiographySentence("a", "p"))


def by_counting(gold, given, relaxed: bool) -> tuple[float, float]:
    """Accuracy and macro F, class by class, over the classes that are right for some sentence."""
    allowed = [set(labels if relaxed else labels[:1]) for labels in gold]
    true = [g if g in a else labels[0] for g, a, labels in zip(given, allowed, gold, strict=True)]
    pairs = list(zip(true, given, strict=True))
    scores = []
    for label in set(true):
        right = sum(t == g == label for t, g in pairs)
        wrong = sum(t == label != g for t, g in pairs) + sum(g == label != t for t, g in pairs)
        scores.append(2 * right / (2 * right + wrong))
    return sum(t == g for t, g in pairs) / len(pairs), sum(scores) / len(scores)


def test_classes_are_scored_as_by_another_implementation_on_random_sentences():
    draw = random.Random(6)
    for _ in range(1_000):
        count = draw.randint(1, 9)
        gold = [tuple(draw.sample(CLASSES, draw.randint(1, 3))) for _ in range(count)]
        given = draw.choices(CLASSES, k=count)
        found = scores(gold, given)
        strict, relaxed = (by_counting(gold, given, way) for way in (False, True))
        assert (found["strict_accuracy"], found["macro_f"]) == pytest.approx(strict)
        assert (found["relaxed_accuracy"], found["relaxed_macro_f"]) == pytest.approx(relaxed)
