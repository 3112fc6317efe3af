import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.biographies import BiographySentence
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
