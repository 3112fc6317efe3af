"""Which task a file is of, told by its fields."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.summarise.registry import REGISTRY

TEXT = "A storm closed the port. Ships waited outside. Ada Moon was born in 1950."
ARTICLE = {"id": "a", "title": "Storm closes port", "text": TEXT}
SET = {"id": "s", "documents": [ARTICLE], "summaries": ["A storm."]}


def lines(path: Path, *rows: dict[str, Any]) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


@pytest.mark.parametrize(
    ("row", "task"),
    [
        (ARTICLE, "headline"),
        (ARTICLE | {"extract": ""}, "text"),
        (ARTICLE | {"summary": "A storm."}, "text"),
        (SET, "text"),
        (SET | {"person": "Ada Moon"}, "biography"),
        ({"person": "Ada Moon", "documents": [ARTICLE]}, "biography"),
        ({"person": "Ada Moon", "label": "job", "text": TEXT}, "biography-sentences"),
        ({"label": "work", "text": TEXT}, "biography-sentences"),
        ({"label": "positive", "text": TEXT}, "sentiment"),
    ],
)
def test_fields_tell_the_task(row: dict[str, Any], task: str, tmp_path: Path) -> None:
    assert REGISTRY.recognise(lines(tmp_path / "x.jsonl", row)).name == task
    folder = lines(tmp_path / "in" / "x.jsonl", row).parent
    assert REGISTRY.candidates(folder) == [task]


@pytest.mark.parametrize("task", ["text", "biography", "biography-sentences", "sentiment"])
def test_samples_tell_their_task(task: str) -> None:
    assert REGISTRY.recognise(sample(task, "train")).name == task


def test_files_of_two_tasks_ask_for_the_task(tmp_path: Path) -> None:
    lines(tmp_path / "x.jsonl", ARTICLE)
    lines(tmp_path / "y.jsonl", SET)
    with pytest.raises(InputError, match="text or headline; say which with --task"):
        REGISTRY.recognise(tmp_path)
    assert REGISTRY.recognise(tmp_path, name="headline").name == "headline"


def test_a_named_task_must_find_its_fields(tmp_path: Path) -> None:
    path = lines(tmp_path / "x.jsonl", SET)
    with pytest.raises(InputError, match="is for text, not for biography"):
        REGISTRY.recognise(path, name="biography")
    path.write_text('{"name": 1}\n')
    with pytest.raises(InputError, match="no file for headline \\(expected"):
        REGISTRY.recognise(path, name="headline")


def test_headlines_of_articles_with_summaries_are_scored_when_named(tmp_path: Path) -> None:
    gold = lines(tmp_path / "gold.jsonl", ARTICLE | {"extract": "Ships waited outside.", "mine": 1})
    model, out = tmp_path / "h.model", tmp_path / "out.jsonl"
    summarise.train("headline-first", gold, model)
    summarise.predict(model, gold, out, options={"words": "3"})
    assert json.loads(out.read_text()) == ARTICLE | {"title": "A storm closed", "mine": 1}
    with pytest.raises(InputError, match=r"out.jsonl: is for headline.*text.*--task"):
        summarise.evaluate(gold, [out])
    scores = summarise.evaluate(gold, [out], task="headline").systems[0].scores
    assert scores["headline_f"] == pytest.approx(1 / 3)


def test_headlines_of_sets_and_plain_texts_are_written(tmp_path: Path) -> None:
    model = tmp_path / "h.model"
    summarise.train("headline-first", None, model)
    both = lines(tmp_path / "set.jsonl", SET | {"documents": [ARTICLE, ARTICLE]})
    summarise.predict(model, both, tmp_path / "out.jsonl", options={"words": "2"})
    documents = json.loads((tmp_path / "out.jsonl").read_text())["documents"]
    assert [d.get("title") for d in documents] == ["A storm", None]
    (tmp_path / "a.txt").write_text(TEXT)
    summarise.predict(model, tmp_path / "a.txt", tmp_path / "out.txt", options={"words": "2"})
    assert (tmp_path / "out.txt").read_text() == "A storm\n"


def test_a_model_refuses_files_of_another_task(tmp_path: Path) -> None:
    model = tmp_path / "l.model"
    summarise.train("biography-first", None, model)
    with pytest.raises(InputError, match="is for headline, the model for biography"):
        summarise.predict(model, lines(tmp_path / "x.jsonl", ARTICLE), tmp_path / "out.jsonl")


def test_lives_are_written_with_all_else_as_it_was(tmp_path: Path) -> None:
    row = {"person": "Ada Moon", "id": 7, "mine": [1], **{"documents": [ARTICLE]}}
    source = lines(tmp_path / "x.jsonl", row | {"summaries": ["Born in 1950."]})
    model, out = tmp_path / "l.model", tmp_path / "out.jsonl"
    summarise.train("biography-first", None, model)
    summarise.predict(model, source, out, options={"sentences": "1"})
    assert json.loads(out.read_text()) == row | {"extracts": [["A storm closed the port."]]}
    assert summarise.evaluate(source, [out]).systems[0].scores["rougeLsum_r"] == 0


def test_best_is_that_of_the_task_named(tmp_path: Path) -> None:
    path = lines(tmp_path / "x.jsonl", ARTICLE | {"summary": "Storm."})
    assert summarise.train("best", path, None)["task"] == "text"
    assert summarise.train("best", path, None, task="headline")["task"] == "headline"


@pytest.mark.parametrize("system", ["headline-learned", "headline-pruned"])
def test_articles_without_words_teach_no_headlines(system: str, tmp_path: Path) -> None:
    path = lines(tmp_path / "x.jsonl", ARTICLE | {"text": "..."})
    with pytest.raises(InputError, match="no words"):
        summarise.train(system, path, None, task="headline")
