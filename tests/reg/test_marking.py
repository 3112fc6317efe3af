"""Markers as systems of the suite, and ``reg mark``."""

from __future__ import annotations

import json

import pytest

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.formats.grec.xml import read_text
from regsuite.corpora.records.marks import Prose
from regsuite.corpora.samples import sample
from regsuite.english.entities.mention import NAME, PRONOUN, Mention
from regsuite.english.entities.subject import subject_of
from regsuite.english.entities.subject_mentions import subject_mentions
from regsuite.reg.marking.learned import MarkSystem, may_mean
from regsuite.reg.marking.marker import PORTION, portions, without_overlap
from regsuite.reg.marking.task import MarkTask
from regsuite.suite.corpus import read_corpus
from regsuite.suite.saved import load
from tests.english.entities.builders import parse

LAKE = (
    "Lake Vessel is a lake in the north of the country. It covers 300 square kilometres and is up "
    "to 90 metres deep. Two rivers flow into the lake, and its water is clear.\n"
)


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """A marker trained on the embedded sample."""
    path = tmp_path_factory.mktemp("mark") / "mark.model"
    reg.train("mark", None, path, task="mark")
    return path


def test_compare_on_the_sample_has_the_figures_of_marking():
    found = reg.compare(task="mark", systems=["mark", "mark-names", "mark-rules", "mark-sieve"])
    scores = {system.name: system.scores for system in found.systems}
    assert {"span_p", "span_r", "span_f", "syncat", "semcat", "in_list"} <= set(scores["mark"])
    assert scores["mark"]["span_f"] > scores["mark-rules"]["span_f"] > 0.75
    assert scores["mark"]["span_f"] > scores["mark-sieve"]["span_f"]
    assert scores["mark"]["syncat"] > 0.95


def test_lakes_never_seen_are_marked(model):
    unseen = sample("grec", "unseen")
    system, task = load(reg_registry(), model).system, MarkTask()
    corpus = read_corpus(task, unseen)
    choices = system.predict([task.without_gold(item) for item in corpus.items])
    right = marked = wanted = 0
    for item, choice in zip(corpus.items, choices, strict=True):
        gold = {(m.start, m.end) for m in item.marking.marks}
        found = {(m.start, m.end) for m in choice.marks}
        right, marked, wanted = right + len(gold & found), marked + len(found), wanted + len(gold)
        assert choice.semcat == "lake"
    assert 2 * right / (marked + wanted) > 0.85


@pytest.mark.parametrize(
    ("title", "category", "pronoun", "meant"),
    [
        ("The Salt Road", "film", "it", {"it"}),
        ("Aurora", "ship", "she", {"it", "she", "her"}),
        ("Ada Castellane", "person", "she", {"it", "she", "her", "he"}),
    ],
)
def test_he_and_she_are_not_said_of_things(title, category, pronoun, meant):
    doc = parse("She cast her neighbours, he said, and it was good.")
    subject = subject_of(doc, title, category, pronoun)
    pronouns = [m for m in subject_mentions(doc, subject) if m.kind == PRONOUN]
    found = {doc[m.first].lower_ for m in pronouns if may_mean(doc, subject, m)}
    assert found == meant


def reg_registry():
    from regsuite.reg.registry import REGISTRY

    return REGISTRY


def test_titles_may_be_guessed():
    task = MarkTask({"title": "guess"})
    items = read_corpus(task, sample("grec", "test")).items
    assert {item.title for item in items} == {""}
    with pytest.raises(InputError, match="guess"):
        MarkTask({"title": "Etna"})


def test_a_model_file_gives_the_same_marks_again(model):
    system = load(reg_registry(), model).system
    again = MarkSystem(system.settings)
    again.restore(system.parts())
    item = Prose("1", "Lake Vessel", LAKE)
    assert again.predict([item]) == system.predict([item])
    with pytest.raises(ValueError, match="classes"):
        again.restore({**system.parts(), "second/classes.json": b'["a","b"]'})


def test_task_packs_and_unpacks_a_marking(model):
    task, system = MarkTask(), load(reg_registry(), model).system
    item = task.from_text(LAKE)
    (choice,) = system.predict([item])
    assert task.unpack(item, json.loads(json.dumps(task.pack(item, choice)))) == choice


def test_mark_writes_grec_xml_that_other_commands_take(model, tmp_path, models):
    (tmp_path / "lake.txt").write_text(LAKE, encoding="utf-8")
    done = reg.mark(tmp_path / "lake.txt", tmp_path / "lake.xml", model=model)
    assert done.written == [tmp_path / "lake.xml"]
    text = read_text(tmp_path / "lake.xml")
    assert text.title == "Lake Vessel"
    assert {ref.semcat for ref in text.references} == {"lake"}
    assert len(text.references) >= 4
    reg.predict(models["udel"], tmp_path / "lake.xml", tmp_path / "filled.xml")
    assert all(ref.gold is not None for ref in read_text(tmp_path / "filled.xml").references)


def test_mark_of_a_folder_and_of_a_thing_never_seen(model, tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "lake.md").write_text(f"# Lake Vessel\n\n{LAKE}", encoding="utf-8")
    other = "The Hums is a kettle that Vera Holt built. The Hums sings, and it is loud."
    (tmp_path / "in" / "hums.html").write_text(f"<p>{other}</p>", encoding="utf-8")
    done = reg.mark(tmp_path / "in", tmp_path / "out", model=model)
    assert sorted(p.name for p in done.written) == ["hums.xml", "lake.xml"]
    for path in done.written:
        read_text(path)


def test_mark_takes_what_is_known_of_the_subject(model, tmp_path):
    (tmp_path / "a.txt").write_text("Vornak hums. Vornak's wheels turn.", encoding="utf-8")
    (text,) = reg.mark(
        tmp_path / "a.txt", title="Vornak", category="ship", pronoun="she", model=model
    ).texts
    assert text.domain == "ship"
    assert "she" in [c.text for c in text.references[0].candidates]
    with pytest.raises(InputError, match='unknown category "kettle"'):
        reg.mark(tmp_path / "a.txt", category="kettle", model=model)


def test_without_overlap_takes_the_most_probable_first():
    found = [
        Mention(NAME, 0, 5, 0, 2, 0),
        Mention(NAME, 3, 5, 1, 2, 1),
        Mention(NAME, 9, 12, 4, 5, 4),
    ]
    assert without_overlap(found, [0.6, 0.9, 0.3], 0.5) == [found[1]]
    assert without_overlap(found, [0.9, 0.6, 0.5], 0.5) == [found[0], found[2]]


def test_portions_join_to_the_text():
    text = "\n\n".join(f"Paragraph {i} " + "word " * 200 for i in range(80))
    cut = portions(text)
    assert len(cut) > 1
    assert "".join(piece for _, piece in cut) == text
    assert all(text[offset:].startswith(piece) for offset, piece in cut)
    assert max(len(piece) for _, piece in cut) <= PORTION


def test_a_paragraph_that_never_ends_is_cut_too():
    text = "The lake is deep and clear. " * 3000
    cut = portions(text)
    assert "".join(piece for _, piece in cut) == text
    assert max(len(piece) for _, piece in cut) <= PORTION
