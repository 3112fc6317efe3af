"""The paper's baseline, its way to cut summaries, and its system with any classifier."""

import datetime

import pytest

from regsuite import summarise
from regsuite.corpora.records.biographies import BiographySentence
from regsuite.corpora.records.documents import Document, DocumentSet, Limit
from regsuite.english.document_sentences import split_set
from regsuite.summarise.registry import REGISTRY

OLD = Document("old", "", "Ada Brook was born in Wexley long ago.", datetime.date(1990, 1, 1))
NEW = Document(
    "new",
    "",
    "Ada Brook sold her mill on Monday. She keeps two ferries.",
    datetime.date(1999, 1, 1),
)
ITEM = split_set(DocumentSet("Ada Brook", (NEW, OLD), (), Limit("bytes", 44)))


def made(name: str, **settings: str):
    return REGISTRY.find(name, "biography").make(0, settings).train([])


def test_the_newest_text_is_cut_at_the_byte():
    (found,) = made("biography-newest").predict([ITEM])
    assert found.text.replace("\n", " ") == "Ada Brook sold her mill on Monday. She keeps"
    assert len(found.text.encode()) == 44


def test_a_summary_may_be_cut_within_a_sentence():
    (whole,) = made("biography-name-itf").predict([ITEM])
    (brute,) = made("biography-name-itf", truncate="true").predict([ITEM])
    assert len(whole.text.encode()) < len(brute.text.encode()) == 44


@pytest.mark.parametrize("classes", [2, 10])
def test_any_trained_classifier_serves(tmp_path, classes):
    task = REGISTRY.task("biography-sentences")
    path, options = tmp_path / "classes.model", {"classes": str(classes)}
    summarise.train("class-naive-bayes", task.sample("train"), path, options=options)
    system = made("biography-zhou", classifier=str(path))
    again = REGISTRY.find("biography-zhou", "biography").make(0, {"classifier": str(path)})
    again.restore(system.parts())
    asked = [BiographySentence(s.text) for s in ITEM.sentences]
    assert again.classifier_.predict(asked) == system.classifier_.predict(asked)
    assert type(again.classifier_) is type(system.classifier_)
    assert len(again.classifier_.classes) > 2 if classes == 10 else again.classifier_.classes


def test_the_ready_made_classifier_is_the_default():
    assert made("biography-zhou").trained_["system"] == "class-svm"
