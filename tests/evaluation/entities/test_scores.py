"""The metrics of the task entities, one behaviour each, on texts of a few words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from regsuite.corpora.records.entities import (
    NAME,
    Choice,
    EntityText,
    Found,
    Mention,
    Question,
)
from regsuite.evaluation.metrics.base import stacked
from regsuite.evaluation.metrics.entities.alignment import EXACT, HEAD, align
from regsuite.evaluation.metrics.entities.usual import (
    METRICS,
    further_chains,
    further_resolution,
)
from tests.evaluation.entities.builders import choice, gold, place

KNOWN = {m.name: m for m in (*METRICS, *further_chains(), *further_resolution())}
TEXT = "Ann Reed met old Tom and he saw that she knew him so Tom left"
GOLD = {"1/person": "Ann Reed,she", "2/person": "old Tom,he,him,Tom#2"}


def score(name: str, item: EntityText, own: Choice) -> float | None:
    return KNOWN[name].item_score([item], item.without_gold(), own)


def scored(name: str, own: Mapping[str, str], **more: Any) -> float | None:
    return score(name, gold(TEXT, GOLD), choice(TEXT, own, **more))


def test_metrics_have_names_of_their_own() -> None:
    assert len(KNOWN) == len(METRICS) + len(further_chains()) + len(further_resolution())
    assert {"conll", "conll_head", "lea", "muc", "b3_head", "ceafe_all"} <= set(KNOWN)


@pytest.mark.parametrize("name", [n for n in KNOWN if not n.startswith(("gap", "ner", "type"))])
def test_gold_as_an_answer_is_perfect_where_there_is_something_to_measure(name: str) -> None:
    meant = {"she": ("Ann Reed", 1.0), "he": ("old Tom", 1.0), "him": ("old Tom", 1.0)}
    assert scored(name, GOLD, meant=meant) in (1.0, None)


def test_a_text_without_marked_mentions_has_no_score() -> None:
    item = replace(gold(TEXT, GOLD), mentions=None)
    own = choice(TEXT, GOLD)
    assert {score(name, item, own) for name in KNOWN if KNOWN[name].by_item} == {None}


def test_the_conll_score_is_the_mean_of_three() -> None:
    own = {"a": "Ann Reed,she,he", "b": "old Tom,Tom#2"}
    parts = [scored(name, own) for name in ("muc", "b3", "ceafe")]
    assert all(part is not None and 0 < part < 1 for part in parts)
    assert scored("conll", own) == pytest.approx(np.mean([p for p in parts if p is not None]))


def test_precision_and_recall_are_in_the_breakdown() -> None:
    metric = KNOWN["conll"]
    row = metric.row([gold(TEXT, GOLD)], gold(TEXT, GOLD), choice(TEXT, {"a": "he,him"}))
    muc = metric.breakdown(stacked([row]))["conll"]["muc"]
    assert (muc["precision"], muc["recall"]) == (1.0, 1 / 4)


def test_entities_of_one_mention_count_only_where_asked() -> None:
    item = gold("Ann met Tom and he left", {"1": "Ann", "2": "Tom,he"})
    own = choice(item.text, {"2": "Tom,he"})
    assert score("conll", item, own) == 1
    assert score("b3_all", item, own) == pytest.approx(2 * 1 * (2 / 3) / (1 + 2 / 3))


def test_sums_of_documents_go_into_one_score() -> None:
    metric = KNOWN["muc"]
    item, whole = gold(TEXT, GOLD), choice(TEXT, GOLD)
    part = choice(TEXT, {"a": "he,him"})
    rows = stacked(metric.rows([[item], [item]], [item, item], [whole, part]))
    assert metric.score(rows) == pytest.approx(2 * 1 * (5 / 8) / (1 + 5 / 8))


def test_spans_that_differ_match_by_their_head_alone() -> None:
    own = {"1": "Reed,she", "2": "Tom,he,him,Tom#2"}
    assert scored("mention_f", own) == pytest.approx(4 / 6)
    assert scored("mention_f_head", own) == 1
    assert scored("conll_head", own) == 1
    assert (scored("conll", own) or 1) < 1


def test_of_mentions_with_one_head_the_same_span_is_taken_first() -> None:
    text = "Ann and Tom left"
    pair, ann = (0, 11), (0, 3)
    marked = [Mention(*pair, ann, "1"), Mention(*ann, ann, "2")]
    found = [Found(*ann, ann, "a"), Found(0, 7, ann, "b")]
    assert align(marked, found, HEAD).partner == [1, 0]
    assert align(marked, found, EXACT).partner == [1, None]
    assert align(marked, [Found(0, 7, ann, "b")], HEAD).partner == [0]
    assert text[slice(*pair)] == "Ann and Tom"


def test_a_gold_mention_is_taken_once() -> None:
    (ann,) = [Mention(0, 3, (0, 3), "1")]
    found = [Found(0, 3, (0, 3), "a"), Found(0, 3, (0, 3), "b")]
    assert align([ann], found, HEAD).partner == [0, None]


def test_types_are_scored_on_mentions_found() -> None:
    item = gold("Ann saw the Alps and ate", {"1/person": "Ann", "2/place": "the Alps"})
    half = choice(item.text, {"1/person": "Ann", "2/object": "the Alps"})
    assert score("type_accuracy", item, half) == 0.5
    metric = KNOWN["type_macro_f"]
    assert metric.score(stacked([metric.row([item], item, half)])) == 0.5
    assert score("type_accuracy", item, choice(item.text, {"1/person": "Ann"})) == 1


def test_a_system_without_types_has_no_score_of_types() -> None:
    item = gold("Ann saw the Alps", {"1/person": "Ann", "2/place": "the Alps"})
    own = choice(item.text, {"1": "Ann"})
    names = ("type_accuracy", "type_macro_f", "ner_person")
    assert all(KNOWN[name].row([item], item, own) is None for name in names)


def test_named_mentions_are_those_with_a_proper_noun_as_head() -> None:
    text = "Ann saw her mother in Rome"
    item = gold(text, {"1/person": "Ann,her", "2/person": "mother", "3/place": "Rome"})
    own = choice(text, {"a/person": "Ann", "b/person": "Rome", "c/person": "mother"})
    assert score("ner_person", item, own) == pytest.approx(2 / 3)
    assert score("ner_place", item, own) == 0


def test_a_pronoun_is_linked_where_its_chain_holds_an_earlier_mention_of_its_entity() -> None:
    assert scored("pronoun_he", {"a": "old Tom,he", "b": "him,Tom#2"}) == 0.5
    assert scored("pronoun_he", {"a": "old Tom,he,him,she"}) == 1
    assert scored("pronoun_she", {"a": "he,she"}) == 0
    assert scored("pronoun_they", GOLD) is None


def test_a_pronoun_before_any_antecedent_is_not_asked_for() -> None:
    item = gold("he left and Tom sang", {"1": "he,Tom"})
    assert score("pronoun_he", item, choice(item.text, {"1": "he,Tom"})) is None


def test_resolving_asks_for_a_name_or_noun_of_the_right_entity() -> None:
    right = {"he": ("old Tom", 0.9), "him": ("old Tom", 0.4), "she": ("old Tom", 0.8)}
    assert scored("resolve_p", GOLD, meant=right) == pytest.approx(2 / 3)
    assert scored("resolve_r", GOLD, meant=right) == pytest.approx(2 / 3)
    assert scored("resolve_p", GOLD, meant=right, at_least=0.5) == 0.5
    assert scored("resolve_r", GOLD, meant=right, at_least=0.85) == pytest.approx(1 / 3)
    assert scored("resolve_all_p", GOLD, meant=right, at_least=0.85) == pytest.approx(2 / 3)


def test_a_pronoun_is_no_answer() -> None:
    assert scored("resolve_p", GOLD, meant={"him": ("he", 1.0)}) == 0


def test_coverage_is_the_best_share_at_a_precision() -> None:
    meant = {"he": ("old Tom", 0.9), "him": ("old Tom", 0.6), "she": ("old Tom", 0.8)}
    metric = KNOWN["resolve_r_at_95"]
    row = metric.row([gold(TEXT, GOLD)], gold(TEXT, GOLD), choice(TEXT, GOLD, meant))
    assert metric.score(stacked([row])) == pytest.approx(1 / 3)
    better = choice(TEXT, GOLD, meant | {"she": ("old Tom", 0.1)})
    row = metric.row([gold(TEXT, GOLD)], gold(TEXT, GOLD), better)
    assert metric.score(stacked([row])) == pytest.approx(2 / 3)


def test_names_of_different_strings_are_right_in_one_gold_entity() -> None:
    text = "Ann Reed and Reed and Tom and Ann Reed"
    item = gold(text, {"1": "Ann Reed,Reed,Ann Reed#2", "2": "Tom"})
    assert score("name_link_p", item, choice(text, {"a": "Ann Reed,Reed,Tom"})) == 0.5
    assert score("name_link_p", item, choice(text, {"a": "Ann Reed,Ann Reed#2"})) is None


def test_a_link_to_what_is_no_mention_is_wrong() -> None:
    item = gold("Ann and Reed", {"1": "Ann"})
    assert score("name_link_p", item, choice(item.text, {"a": "Ann,Reed"})) == 0


def asked(pronoun: str, answers: tuple[bool, bool]) -> EntityText:
    text = f"Kim met Lou and {pronoun} left"
    question = Question(place(text, pronoun), (place(text, "Kim"), place(text, "Lou")), answers)
    return EntityText("q", text, question=question)


def gap(name: str, *answers: tuple[EntityText, Choice]) -> float:
    metric = KNOWN[name]
    rows = [metric.row([item], item.without_gold(), own) for item, own in answers]
    return metric.score(stacked(rows))


def test_gap_counts_both_names_and_both_genders() -> None:
    he, she = asked("he", (True, False)), asked("she", (False, True))
    right, both = Choice(answers=(True, False)), Choice(answers=(True, True))
    assert gap("gap_f", (he, right), (she, both)) == pytest.approx(2 * 2 / (3 + 2))
    assert gap("gap_f_masculine", (he, right), (she, both)) == 1
    assert gap("gap_f_feminine", (he, right), (she, both)) == pytest.approx(2 / 3)
    assert gap("gap_bias", (he, right), (she, both)) == pytest.approx(2 / 3)


def test_gap_reads_answers_from_chains() -> None:
    item = asked("he", (True, False))
    chains = choice(item.text, {"a": "Kim,he", "b": "Lou"})
    assert gap("gap_f", (item, chains)) == 1


def test_a_name_within_a_longer_mention_is_meant_by_its_head() -> None:
    item = asked("he", (True, False))
    kim, he = place(item.text, "Kim"), place(item.text, "he")
    longer = Found(kim[0], kim[1] + 8, kim, "a", kind=NAME)
    assert gap("gap_f", (item, Choice((longer, Found(*he, he, "a"))))) == 1
