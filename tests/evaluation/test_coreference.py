"""MUC, CEAF and B³ against worked examples of the literature, and the extrinsic metrics on them."""

from __future__ import annotations

import pickle

import pytest

from regsuite.corpora.derive.plain_text import plain
from regsuite.evaluation.metrics.coreference import MEASURES, aligned, coreference_metrics
from tests.builders import EMPTY, filled, name, pronoun, ref, text


def partition(*chains: str):
    """Chains of mentions that are one letter each, as spans."""
    return [frozenset((ord(c), ord(c) + 1) for c in chain) for chain in chains]


LUO_KEY = partition("12345", "67", "89ABC")
LUO = [  # Luo 2005, Figure 1 and Table 1; Bagga & Baldwin 1998 have the first two
    (partition("12345", "6789ABC"), 0.947, 0.833, 0.865),
    (partition("1234589ABC", "67"), 0.947, 0.583, 0.737),
    (partition("123456789ABC"), 0.900, 0.417, 0.545),
    (partition(*"123456789ABC"), 0.0, 0.250, 0.400),
]
VILAIN = [  # Vilain et al. 1995: recall and precision from missing links, here as F
    (partition("ABCD"), partition("AB", "CD"), 2 * 1 * (2 / 3) / (1 + 2 / 3)),
    (partition("AB", "CD"), partition("ABCD"), 2 * 1 * (2 / 3) / (1 + 2 / 3)),
    (partition("ABCD"), partition("ABCD"), 1.0),
    (partition("ABCD"), partition("AB"), 2 * 1 * (1 / 3) / (1 + 1 / 3)),
    (partition("ABC"), partition("ABD", "CE"), 2 * (1 / 2) * (1 / 3) / (1 / 2 + 1 / 3)),
]


@pytest.mark.parametrize(("response", "muc", "ceaf", "b3"), LUO)
def test_the_measures_give_the_figures_of_luo(response, muc, ceaf, b3):
    expected = {"muc": muc, "ceaf": ceaf, "b3": b3}
    found = {name: measure(LUO_KEY, response) for name, measure in MEASURES.items()}
    assert found == pytest.approx(expected, abs=0.0006)


@pytest.mark.parametrize(("key", "response", "expected"), VILAIN)
def test_muc_counts_missing_links(key, response, expected):
    assert MEASURES["muc"](key, response) == pytest.approx(expected)


def test_b3_and_ceaf_of_one_chain_by_hand():
    key, response = partition("ABCD"), partition("ABX", "C")
    # B³: recall (2·2/4 + 1/4)/4 = 5/16, precision (2·2/3 + 1 + 0)/4 = 7/12
    assert MEASURES["b3"](key, response) == pytest.approx(
        2 * (5 / 16) * (7 / 12) / (5 / 16 + 7 / 12)
    )
    # CEAF: two mentions of four in the best chain; the response has four mentions
    assert MEASURES["ceaf"](key, response) == pytest.approx(2 / 4)


def test_without_any_link_on_either_side_muc_agrees():
    assert MEASURES["muc"](partition("A"), partition("A")) == 1
    assert MEASURES["muc"](partition("A"), partition("AB")) == 0


@pytest.mark.parametrize("measure", MEASURES.values(), ids=MEASURES)
def test_nothing_found_scores_nothing(measure):
    assert measure(partition("AB"), []) == 0


KEY = frozenset({(0, 5), (10, 12)})


@pytest.mark.parametrize(
    ("response", "expected"),
    [
        ([{(0, 5), (10, 12)}], [{(0, 5), (10, 12)}]),
        ([{(1, 5)}, {(10, 12)}], [{(0, 5)}, {(10, 12)}]),
        ([{(0, 2), (20, 22)}, {(3, 5)}], [{(0, 5), (20, 22)}]),
        ([{(0, 2)}, {(2, 5)}], [{(0, 5)}]),
        ([{(7, 12)}], [{(10, 12)}]),
        ([{(0, 5), (30, 31)}, {(40, 41), (50, 51)}], [{(0, 5), (30, 31)}]),
        ([{(30, 31)}], []),
        ([], []),
    ],
)
def test_responses_are_aligned_with_the_key(response, expected):
    assert aligned(KEY, [frozenset(c) for c in response]) == [frozenset(c) for c in expected]


def item(*golds):
    pieces = [p for i, g in enumerate(golds) for p in (ref(str(i), gold=g), " and Perth; ")]
    return text(tuple(pieces))


def together(*texts):
    """A resolver that links all references of these texts, and nothing else."""
    answers = {}
    for one in texts:
        read = plain(one)
        answers[read.text] = [frozenset(s for s in read.spans if s is not None)]
    return answers.__getitem__


def apart(read):
    return [frozenset({span}) for span in together_spans(read)]


def together_spans(read):
    return [(m, m + 3) for m in range(len(read)) if read.startswith("Tay", m)]


def scores(predicted, **resolvers):
    metrics = coreference_metrics(resolvers)
    gold = [[one] for one in predicted]
    return {m.name: m.score(m.statistics(gold, predicted, chosen(predicted))) for m in metrics}


def chosen(texts):
    return [[ref.chosen for ref in one.references] for one in texts]


def test_a_chain_that_resolvers_follow_scores_one():
    full = item(name("Tay"), pronoun("it"), EMPTY)
    assert scores([full], a=together(full)) == dict.fromkeys(["coref_mean", *MEASURES], 1.0)


def test_scores_are_means_over_resolvers_texts_and_measures():
    two, four = item(*[name("Tay")] * 2), item(*[name("Tay")] * 4)
    found = scores([two, four], good=together(two, four), bad=apart)
    # apart: MUC 0 and 0; CEAF 1/2 and 1/4; B³ recall 1/2 and 1/4 at precision 1
    b3 = [2 * r / (1 + r) for r in (1 / 2, 1 / 4)]
    expected = {"muc": 1 / 2, "ceaf": (1 + 3 / 8) / 2, "b3": (1 + sum(b3) / 2) / 2}
    assert {k: found[k] for k in MEASURES} == pytest.approx(expected)
    assert found["coref_mean"] == pytest.approx(sum(expected.values()) / 3)


def test_per_text_scores_come_from_the_rows():
    two, four = item(*[name("Tay")] * 2), item(*[name("Tay")] * 4)
    metric = {m.name: m for m in coreference_metrics({"bad": apart})}["ceaf"]
    rows = metric.statistics([[two], [four]], [two, four], chosen([two, four]))
    assert metric.aggregate(rows).tolist() == [1 / 2, 1 / 4]


def test_a_text_without_references_is_not_counted():
    full, bare = item(name("Tay"), pronoun("it")), text(("Nothing.",))
    assert scores([full, bare], a=together(full))["muc"] == 1
    assert all(m.row([bare], bare, []) is None for m in coreference_metrics({"a": apart}))


def test_all_empty_choices_score_zero_and_count():
    full, empty = item(name("Tay"), name("Tay")), item(EMPTY, EMPTY)
    assert scores([full, empty], a=together(full))["b3"] == 1 / 2


def test_one_reference_is_right_where_nothing_is_linked_to_it():
    one = item(name("Tay"))
    assert scores([one], a=apart) == dict.fromkeys(["coref_mean", *MEASURES], 1.0)
    wrong = scores([one], a=lambda _: [frozenset({(0, 3), (8, 13)})])
    assert wrong["muc"] == 0 and 0 < wrong["b3"] < 1


def test_resolvers_read_each_output_once_for_all_metrics_and_again_for_another_output():
    read = []
    metrics = coreference_metrics({"a": lambda words: read.append(words) or []})
    for outputs in ([item(name("Tay"))], [item(pronoun("it"))]):
        for metric in metrics:
            metric.statistics([outputs], outputs, chosen(outputs))
    assert len(read) == 2


def test_metrics_name_their_resolvers_and_can_be_sent_to_other_processes():
    metric = coreference_metrics({"x": len, "y": len})[0]
    assert metric.signature == "coref_mean:resolvers=x+y"
    assert pickle.loads(pickle.dumps(metric)).signature == metric.signature


def test_several_gold_versions_do_not_matter():
    full = filled(name("Tay"), pronoun("it"))
    metric = coreference_metrics({"a": together(full)})[0]
    assert metric.statistics([[full, full]], [full], chosen([full])).tolist() == [[1, 1]]
