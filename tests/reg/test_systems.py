"""What holds of every GREC system."""

from __future__ import annotations

import random

import pytest

from regsuite import models as kinds
from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.formats.grec.xml import to_xml
from regsuite.reg.registry import REGISTRY
from regsuite.suite.corpus import read_corpus
from regsuite.suite.experiments.training import fit
from regsuite.suite.saved import load as load_model
from tests.builders import filled, ref, text
from tests.reg.conftest import NAMES, small, write

every_system = pytest.mark.parametrize("system", NAMES)


def load(model):
    found = load_model(REGISTRY, model)
    return found.system, found.manifest


def trained(system, items):
    return REGISTRY.find(system).make(seed=1).train(items)


@every_system
def test_the_loaded_system_predicts_what_the_trained_one_did(system, models, dev):
    task = REGISTRY.task("grec")
    fresh = fit(REGISTRY.find(system).make(1), read_corpus(task, task.sample("train")))
    loaded, manifest = load(models[system])
    bare = [t.without_gold() for t in dev]
    assert loaded.predict(bare) == fresh.predict(bare)
    assert (manifest["system"], manifest["seed"], manifest["task"]) == (system, 1, "grec")


@every_system
def test_every_choice_is_one_of_the_candidates(system, models, dev, unseen):
    texts = [t.without_gold() for t in (*dev, *unseen)]
    for item, choices in zip(texts, load(models[system])[0].predict(texts), strict=True):
        assert len(choices) == len(item.references)
        assert all(c in r.candidates for r, c in zip(item.references, choices, strict=True))


@every_system
def test_predictions_do_not_depend_on_gold(system, models, dev):
    loaded, _ = load(models[system])
    draw = random.Random(0)
    misled = [t.with_gold([draw.choice(r.candidates) for r in t.references]) for t in dev]
    bare = loaded.predict([t.without_gold() for t in dev])
    assert loaded.predict(dev) == bare
    assert loaded.predict(misled) == bare


@every_system
def test_predicted_files_are_the_same_with_and_without_gold(system, models, dev, tmp_path):
    (tmp_path / "gold.xml").write_bytes(to_xml(dev[0]))
    (tmp_path / "bare.xml").write_bytes(to_xml(dev[0].without_gold()))
    for name in ("gold", "bare"):
        reg.predict(models[system], tmp_path / f"{name}.xml", tmp_path / f"{name}.out")
    assert (tmp_path / "gold.out").read_bytes() == (tmp_path / "bare.out").read_bytes()


@every_system
def test_a_prediction_does_not_depend_on_the_other_texts(system, models, dev):
    loaded, _ = load(models[system])
    bare = [t.without_gold() for t in dev]
    assert loaded.predict(bare[::-1])[::-1] == loaded.predict(bare)
    assert [loaded.predict([t])[0] for t in bare] == loaded.predict(bare)


@every_system
def test_no_texts_and_texts_without_references_give_no_choices(system, models):
    loaded, _ = load(models[system])
    assert loaded.predict([]) == []
    assert loaded.predict([text(("Nothing.",)), text()]) == [[], []]


@every_system
def test_the_same_seed_gives_the_same_bytes(system, corpus, tmp_path):
    for name in ("one", "two"):
        reg.train(system, corpus, tmp_path / name, seed=7)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


@every_system
def test_trains_on_a_single_reference(system):
    loaded = trained(system, [filled(small("1").references[0].gold)])
    assert len(loaded.predict([text((ref(),))])[0]) == 1


@every_system
def test_a_training_text_with_unanswered_references_is_no_harm(system):
    items = [small("1"), small("2").without_gold()]
    assert len(trained(system, items).predict([small("3").without_gold()])[0]) == 3


@every_system
def test_inspection_shows_what_the_manifest_says(system, models):
    found = reg.inspect(models[system], top=2)
    assert found.manifest["system"] == system
    assert all(title and body for title, body in found.learned)
    assert bool(found.learned) == (system not in {"base-rand", "base-1st", "base-name"})


@pytest.mark.parametrize("kind", sorted(kinds.KINDS))
@pytest.mark.parametrize("system", ["udel", "icsi-crf"])
def test_learners_can_be_exchanged(system, kind, corpus, tmp_path, dev):
    model = tmp_path / "x.model"
    reg.train(system, corpus, model, settings={"model": kind})
    assert len(load(model)[0].predict(dev)) == len(dev)


def test_learning_beats_chance_on_the_embedded_sample():
    found = {s.name: s.scores["string_accuracy"] for s in reg.compare().systems}
    assert min(found[s] for s in ("junlg", "udel", "icsi-crf")) > max(
        found[s] for s in ("base-rand", "base-1st", "base-name")
    )


def test_learns_the_pattern_of_a_corpus_exactly(tmp_path):
    items = [small(str(i), f"T{i}") for i in range(60)]
    folder = write(tmp_path / "big", **{f"t{i}": item for i, item in enumerate(items)})
    found = reg.compare(folder, folder, systems=["junlg", "udel", "icsi-crf"])
    assert [s.scores["string_accuracy"] for s in found.systems] == [1, 1, 1]


def test_an_unknown_system_lists_the_known_ones():
    with pytest.raises(InputError, match=r'"icsi".*base-rand.*icsi-crf.*did you mean'):
        REGISTRY.find("icsi")


@pytest.mark.parametrize(
    ("system", "settings", "reason"),
    [
        ("udel", {"leaf": "3"}, r'no setting "leaf" \(known: model, min_leaf, features\)'),
        ("base-1st", {"x": "3"}, r"known: none"),
        ("udel", {"min_leaf": "many"}, r'min_leaf takes a whole number, not "many"'),
        ("junlg", {"rules": "perhaps"}, r'rules takes true or false, not "perhaps"'),
        ("udel", {"model": "perceptron"}, r"crf, maxent, naive-bayes, net, svm, tree"),
    ],
)
def test_a_bad_setting_names_the_known_ones(system, settings, reason, corpus):
    with pytest.raises(InputError, match=reason):
        reg.train(system, corpus, settings=settings)


@pytest.mark.parametrize(
    ("system", "setting", "value"),
    [
        ("udel", "min_leaf", "0"),
        ("icsi-crf", "c2", "-1"),
        ("icsi-crf", "c2", "nan"),
        ("icsi-crf", "iterations", "-1"),
    ],
)
def test_a_setting_out_of_range_is_bad_input(system, setting, value, corpus):
    with pytest.raises(InputError, match=setting):
        reg.train(system, corpus, settings={setting: value})


@pytest.mark.parametrize("text", ["true", "yes", "1"])
def test_settings_take_the_usual_words_for_true(text, corpus):
    assert reg.train("junlg", corpus, settings={"rules": text})["settings"]["rules"] is True


def test_systems_have_name_task_line_and_paper():
    found = reg.systems("grec")
    assert [s.name for s in found] == NAMES
    assert all(s.task == "grec" and s.summary and s.paper for s in found)
