from __future__ import annotations

import json
from pathlib import Path

import pytest

from regsuite import summarise
from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Limit
from regsuite.corpora.samples import sample
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.registry import REGISTRY
from regsuite.summarise.texts.task import reference_limit
from tests.summarise.builders import FERRY, several, single

TASK = REGISTRY.task("text")


def test_the_sample_has_what_it_should() -> None:
    items = [i for s in ("train", "test") for i in read_corpus(TASK, TASK.sample(s)).items]
    single_items = [i for i in items if len(i.documents) == 1]
    sets = [i for i in items if len(i.documents) > 1]
    assert len(single_items) >= 40
    assert len({i.domain for i in single_items}) >= 5
    assert all(i.title and i.documents[0].date and len(i.references) == 2 for i in single_items)
    assert len(sets) == 4
    assert all(len(i.references) == 2 for i in sets)
    keys = [k for i in items for k in TASK.overlap_keys(i)]
    assert len(keys) == len(set(keys))


def test_the_length_asked_for_is_that_of_the_reference() -> None:
    assert reference_limit(single(FERRY, "Rain fell.")) == Limit("sentences", 1)
    assert reference_limit(several("A.", "B.", summary="one two three")) == Limit("words", 3)
    assert reference_limit(single(FERRY)) is None


def test_an_option_sets_the_length() -> None:
    task = REGISTRY.task("text", {"words": "7"})
    data = b'{"text": "One. Two.", "extract": "One."}'
    (source,) = task.find(Path("x.jsonl"), data)
    (item,) = task.read(source).items
    assert item.limit == Limit("words", 7)
    with pytest.raises(InputError, match="whole number above zero"):
        REGISTRY.task("text", {"words": "0"})


def test_prediction_sees_no_summary() -> None:
    item = read_corpus(TASK, TASK.sample("test")).items[0]
    assert TASK.without_gold(item).references == ()
    assert TASK.without_gold(item).limit == item.limit


def test_predictions_are_written_read_and_scored(tmp_path: Path) -> None:
    gold = sample("text", "test")
    model, out = tmp_path / "lead.model", tmp_path / "out"
    summarise.train("lead", None, model)
    summarise.predict(model, gold, out)
    first = json.loads((out / "articles.jsonl").read_text().splitlines()[0])
    assert "summaries" not in first
    assert first["text"].startswith(first["extracts"][0][0])
    comparison = summarise.evaluate(gold, [out, gold])
    own, perfect = (s.scores for s in comparison.systems)
    assert perfect["sentence_precision"] == 1.0
    assert 0 < own["sentence_precision"] < 1
    assert own["rouge1_f"] < perfect["rouge1_f"]


def test_set_folders_are_items_and_come_back_as_json_lines(tmp_path: Path) -> None:
    for topic in ("T1", "T2"):
        for name in ("docs/a.txt", "docs/b.txt", "models/m.txt"):
            path = tmp_path / "sets" / topic / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"{topic} {path.stem} ferry was sold. Rain fell on {topic}.")
    assert TASK.claims(tmp_path / "sets")
    corpus = read_corpus(TASK, tmp_path / "sets")
    assert corpus.names == ["T1.jsonl", "T2.jsonl"]
    model = tmp_path / "c.model"
    summarise.train("coverage", tmp_path / "sets", model)
    summarise.predict(model, tmp_path / "sets", tmp_path / "out")
    scores = summarise.evaluate(tmp_path / "sets", [tmp_path / "out"]).systems[0].scores
    assert scores["rouge1_r"] > 0


def test_what_was_not_chosen_stays_as_it_was(tmp_path: Path) -> None:
    source, model = tmp_path / "a.jsonl", tmp_path / "lead.model"
    row = {"id": 7, "category": "sea", "text": FERRY, "extract": "Rain fell.", "mine": [1, "é"]}
    source.write_text(json.dumps(row) + "\n\n")
    summarise.train("lead", source, model)
    summarise.predict(model, source, tmp_path / "b.jsonl")
    written = json.loads((tmp_path / "b.jsonl").read_text())
    extract = {"extracts": [["Northline wants to buy the island ferry."]]}
    assert written == {k: v for k, v in row.items() if k != "extract"} | extract


def test_a_plain_text_comes_back_as_sentences(tmp_path: Path) -> None:
    model, source = tmp_path / "lead.model", tmp_path / "a.txt"
    source.write_text(FERRY)
    summarise.train("lead", None, model)
    summarise.predict(model, source, tmp_path / "b.txt", options={"sentences": "1"})
    assert (tmp_path / "b.txt").read_text() == "Northline wants to buy the island ferry.\n"


def test_items_without_summaries_cannot_be_learned_from(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text('{"id": "q", "text": "One. Two."}\n')
    with pytest.raises(InputError, match=r"1 of 1 items have no summary \(first: q\)"):
        summarise.train("lead", path, tmp_path / "m")
