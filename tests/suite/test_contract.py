"""What holds of every task and every metric: answers stay beside items, texts are everybody's."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.text_metrics import TEXT_METRICS
from regsuite.evaluation.metrics.texts import TextMean
from regsuite.reg.registry import REGISTRY as REG
from regsuite.suite.contracts import task as contract
from regsuite.suite.contracts.task import Task
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.training import fit
from regsuite.summarise.registry import REGISTRY as SUMMARISE

FEW = 3
TASKS = {name: registry for registry in (REG, SUMMARISE) for name in registry.tasks}
SYSTEMS = {
    "grec": "base-1st",
    "tuna": "expected-dice",
    "surface": "mean-offset",
    "mark": "mark-names",
    "entities": "head-match",
    "text": "lead",
    "headline": "headline-first",
    "biography": "life-first",
    "biography-sentences": "class-naive-bayes",
    "sentiment": "sentiment-nb",
    "links": "previous",
    "threads": "one-thread",
    "pairs": "next-other",
    "discussion": "first-sentences",
    "meeting": "meeting-lead",
}


@cache
def asked(name: str) -> tuple[Task[Any, Any], list[Any], list[Any]]:
    """Return a task, a few items that have gold answers, and what a system chose for them."""
    registry = TASKS[name]
    task = registry.task(name)
    system = registry.find(SYSTEMS[name], name).make()
    fit(system, read_corpus(task, task.sample("train")))
    items = [i for i in read_corpus(task, task.sample("test")).items if task.answered(i)][:FEW]
    return task, items, system.predict([task.without_gold(item) for item in items])


def scored(name: str, metrics: Sequence[Metric[Any, Any]] | None = None) -> Any:
    task, items, choices = asked(name)
    return task.score("x", [[item] for item in items], items, choices, metrics)


class Spy(Metric[Any, Any]):
    """Keeps what it is given."""

    name = "spy"
    title = "Spy"

    def __init__(self) -> None:
        self.seen: list[tuple[Any, Any, Any]] = []

    def row(self, gold: Sequence[Any], item: Any, choice: Any) -> Row:
        self.seen.append((list(gold), item, choice))
        return (1, 1)


class Words(TextMean):
    """The number of words, as another package may count them."""

    name = "words"
    title = "Words"

    def one(self, references: Sequence[str], text: str) -> float:
        return len(text.split())


@pytest.mark.parametrize("name", TASKS)
def test_a_metric_gets_gold_item_and_choice_apart(name: str) -> None:
    task, items, choices = asked(name)
    before, spy = deepcopy(items), Spy()
    assert scored(name, [spy]).scores == {"spy": 1.0}
    bare = [task.without_gold(item) for item in items]
    assert spy.seen == [
        ([item], item_asked, own)
        for item, item_asked, own in zip(items, bare, choices, strict=True)
    ]
    assert items == before


@pytest.mark.parametrize("name", TASKS)
def test_no_gold_is_changed_by_scoring_listing_or_writing(name: str) -> None:
    task, items, choices = asked(name)
    before = deepcopy((items, choices))
    scored(name)
    for item, choice in zip(items, choices, strict=True):
        assert task.item_rows("x", item, task.without_gold(item), choice)
        if task.display is not None:
            task.display.outcomes(item, choice)
            assert task.display.spans(item, choice)
    (source, *_) = task.find(task.sample("test"))
    parsed = task.read(source)
    answers = [task.answer(item) for item in parsed.items]
    kept = deepcopy(parsed.items)
    assert source.format.write(parsed.source, parsed.items, answers)
    assert parsed.items == kept
    assert (items, choices) == before


@pytest.mark.parametrize("name", TASKS)
def test_what_is_written_is_taken_out_again_as_it_was_chosen(name: str) -> None:
    task, _, _ = asked(name)
    (source, *_) = task.find(task.sample("test"))
    parsed = task.read(source)
    answers = [task.answer(item) for item in parsed.items]
    data = source.format.write(parsed.source, parsed.items, answers)
    (again,) = task.find(Path(source.name), data)
    read = task.read(again).items
    found = task.score("x", [[item] for item in parsed.items], read, [*map(task.answer, read)])
    gold = task.score("x", [[item] for item in parsed.items], parsed.items, answers)
    assert found.scores == pytest.approx(gold.scores)


@pytest.mark.parametrize("name", TASKS)
def test_an_item_without_gold_is_left_out_and_counted(name: str) -> None:
    task, items, choices = asked(name)
    bare = task.without_gold(items[0])
    whole = task.score("x", [[item] for item in items], items, choices)
    more = task.score("x", [*([i] for i in items), [bare]], [*items, bare], [*choices, choices[0]])
    assert more.scores == whole.scores
    assert all(more.counts[metric] <= len(items) for metric in more.scores)
    for metric in task.metrics:
        assert metric.rows([[]], [bare], [choices[0]]) == [None]


@pytest.mark.parametrize("name", TASKS)
def test_every_metric_has_a_signature_of_its_own(name: str) -> None:
    task, _, _ = asked(name)
    signatures = [metric.signature for metric in task.metrics]
    assert len(set(signatures)) == len(signatures)
    assert all(s.startswith(m.name) for s, m in zip(signatures, task.metrics, strict=True))


WITH_TEXTS = [name for name, registry in TASKS.items() if registry.task(name).texts is not None]


def test_tasks_whose_answers_have_words_have_texts() -> None:
    expected = {"grec", "tuna", "surface", "text", "headline", "biography", "discussion", "meeting"}
    assert set(WITH_TEXTS) == expected


@pytest.mark.parametrize("name", WITH_TEXTS)
@pytest.mark.filterwarnings("ignore:no paraphrase table given")
def test_every_metric_of_texts_is_for_every_task_with_texts(name: str) -> None:
    task, _, _ = asked(name)
    metrics = task.choose_metrics([*TEXT_METRICS, "paraeval"])
    assert set(TEXT_METRICS) <= {metric.name for metric in metrics}
    found = scored(name, metrics)
    may_lack = {"nugget_recall", "nugget_recall_weighted"}  # short references have no nugget
    assert set(found.scores) >= {*TEXT_METRICS} - {m.name for m in task.metrics} - may_lack
    assert all(0 <= found.scores[n] <= 1 for n in TEXT_METRICS if n in found.scores)


@pytest.mark.parametrize("name", TASKS)
def test_another_package_may_add_a_metric_of_texts(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = {"metrics": (Words, Spy)}
    monkeypatch.setattr(contract, "plugins", lambda kind: offered.get(kind, ()))
    task, _, _ = asked(name)
    usual = [metric.name for metric in task.choose_metrics()]
    assert ("words" in usual) == (name in WITH_TEXTS)
    assert "spy" not in usual
    if name in WITH_TEXTS:
        (words,) = scored(name, task.choose_metrics(["words"])).scores.values()
        assert words > 0
