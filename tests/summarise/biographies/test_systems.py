import json
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import Document
from regsuite.features.documents.biography import text_features
from regsuite.suite.corpus import read_corpus
from regsuite.summarise import biography
from regsuite.summarise.biographies.biography import (
    NotMentionedError,
    checklist,
    person_set,
)
from regsuite.summarise.biographies.classify import Weighting
from regsuite.summarise.biographies.sentence_task import SentenceTask
from regsuite.summarise.biographies.task import BiographyTask
from regsuite.summarise.registry import REGISTRY

CLASSIFIERS = [entry.name for entry in REGISTRY.of_task("biography-sentences")]
LIVES = [entry.name for entry in REGISTRY.of_task("biography")]


@pytest.fixture(scope="module")
def sentences():
    task = SentenceTask()
    return [read_corpus(task, task.sample(split)).items for split in ("train", "test")]


@pytest.fixture(scope="module")
def persons():
    task = BiographyTask()
    return [read_corpus(task, task.sample(split)).items for split in ("train", "test")]


@pytest.mark.parametrize("name", CLASSIFIERS)
def test_classifiers_survive_saving(name, sentences):
    train, test = sentences
    blind = [s.without_gold() for s in test]
    system = REGISTRY.find(name).make().train(train)
    again = REGISTRY.find(name).make()
    again.restore(system.parts())
    assert again.predict(blind) == system.predict(blind)


def test_svm_beats_chance_on_other_persons(sentences):
    train, test = sentences
    chosen = (
        REGISTRY.find("class-svm").make().train(train).predict([s.without_gold() for s in test])
    )
    assert sum(c == s.labels[0] for c, s in zip(chosen, test, strict=True)) > len(test) / 2


def test_training_on_clauses_sees_more_examples(sentences):
    train, _ = sentences
    system = REGISTRY.find("class-svm").make(0, {"train_on": "clauses"})
    assert len(list(system._examples(train))) > len(train)


def test_unknown_features_are_refused(sentences):
    with pytest.raises(InputError, match="rhymes"):
        REGISTRY.find("class-svm").make(0, {"features": "rhymes"}).train(sentences[0])


def test_naive_bayes_refuses_vectors(sentences):
    with pytest.raises(InputError, match="vectors are for"):
        REGISTRY.find("class-naive-bayes").make(0, {"features": "vectors"}).train(sentences[0])


def test_a_hypernym_counts_half_of_its_word():
    weighed = Weighting()(text_features("She was a painter.", ("unigrams", "hypernyms")))
    assert weighed["word painter"] == 1
    assert weighed["hypernym artist"] == 0.5


def test_two_classes_join_the_elements():
    task = SentenceTask({"classes": "2"})
    labels = {s.labels for s in read_corpus(task, task.sample("test")).items}
    assert labels == {("bio",), ("none",)}


def test_sentence_task_writes_what_it_reads(tmp_path):
    task = SentenceTask()
    path = tmp_path / "a.jsonl"
    path.write_text('{"person": "A", "label": "work", "text": "She ruled.", "mine": 1}\n')
    (source,) = task.find(path)
    parsed = task.read(source)
    written = source.format.write(parsed.source, parsed.items[:1], ["bio"])
    row = {"person": "A", "label": "bio", "text": "She ruled.", "mine": 1}
    assert json.loads(written) == row
    assert task.claims(path)


@pytest.mark.parametrize("name", LIVES)
def test_lives_fit_the_limit_and_survive_saving(name, persons):
    train, test = persons
    blind = [item.without_references() for item in test]
    system = REGISTRY.find(name).make().train(train)
    chosen = system.predict(blind)
    assert all(0 < len(c.text.encode()) <= 665 for c in chosen)
    again = REGISTRY.find(name).make()
    again.restore(system.parts())
    assert [c.text for c in again.predict(blind)] == [c.text for c in chosen]


def documents() -> list[Document]:
    return [
        Document(
            "a", "", "Nadia Quill was born in Easthaven in 1948. It rained all day in Carrow."
        ),
        Document("b", "", "Quill studied engineering at the Technical College."),
        Document("c", "", "Quill studied engineering at the Technical College."),
    ]


def test_a_biography_is_about_the_person_and_notes_duplicates():
    texts = "\n".join(json.dumps({"id": d.id, "text": d.text}) for d in documents())
    found = biography("Nadia Quill", texts)
    assert "Quill" in found.summary.text
    assert any("same text" in note for note in found.notes)


def test_checklist_has_a_line_for_each_element():
    item, _ = person_set("Nadia Quill", documents())
    found = {e.tag: e.sentence for e in checklist(item)}
    assert len(found) == 9
    assert found["bio"] is not None and "born" in found["bio"].text


def test_a_person_never_mentioned_is_said():
    with pytest.raises(
        NotMentionedError, match="Ada Moon is not mentioned in any of the 2 documents"
    ):
        person_set("Ada Moon", documents())
    assert NotMentionedError.exit_code == 1


def test_empty_documents_and_names_are_refused():
    with pytest.raises(InputError, match="empty"):
        person_set("Ada Moon", [Document("a", "", " ")])
    with pytest.raises(InputError, match="name"):
        person_set(" ", documents())


def test_person_is_needed_in_json_lines():
    with pytest.raises(InputError, match="person"):
        task = BiographyTask()
        task.read(*task.find(Path("a.jsonl"), b'{"id": "a", "text": "x"}'))


@pytest.mark.parametrize("name", ["biography-zhou", "biography-learned"])
def test_very_many_sentences_are_ranked_all_the_same(name, persons, monkeypatch):
    monkeypatch.setattr("regsuite.summarise.biographies.ranking.MOST", 4)
    train, test = persons
    system = REGISTRY.find(name).make().train(train)
    item = test[0].without_references()
    ranked = system(item, item.limit)
    assert {(s.sentence.document, s.sentence.number) for s in ranked} == {
        (s.document, s.number) for s in item.sentences
    }
    assert item.id.split()[-1] in ranked[0].sentence.text
