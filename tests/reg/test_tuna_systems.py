"""Every TUNA system: trained on the sample, saved and restored, and given what it never met."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.records.tuna import Description, Trial
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.reg.registry import REGISTRY
from regsuite.reg.tuna import sets
from regsuite.reg.tuna.expected import ExpectedDice, fit_choice
from regsuite.reg.tuna.habits import Habits, free_attributes, observation, out_of_fold
from regsuite.suite.contracts.registry import Entry
from regsuite.suite.contracts.system import System, parse_settings
from regsuite.suite.corpus import read_corpus
from tests.reg.tuna_trials import BLUE_CHAIR, RED_CHAIR, corpus, trial

TUNA = REGISTRY.of_task("tuna")
find = REGISTRY.find
QUICK = {"rounds": "1", "folds": "2"}


@pytest.fixture(scope="module")
def learn() -> list[Trial]:
    task = REGISTRY.task("tuna")
    return read_corpus(task, task.sample("train")).items


@pytest.fixture(scope="module")
def unseen() -> list[Trial]:
    task = REGISTRY.task("tuna")
    return [t.without_gold() for t in read_corpus(task, task.sample("test")).items]


def trained(entry: Entry, items: list[Trial]) -> System[Trial, Description]:
    cls = entry.load()
    known = cls.Settings.__dataclass_fields__
    settings = parse_settings(cls, {k: v for k, v in QUICK.items() if k in known})
    return cls(settings, 0).train(items)


CAR = {"type": "car", "paint": "green", "doors": "3", "x-dimension": "1"}
STRANGE = {
    "a writer never met": trial(RED_CHAIR, BLUE_CHAIR, id="s999t1"),
    "an ID of another form": trial(RED_CHAIR, BLUE_CHAIR, id="me"),
    "a third domain": trial(CAR, {**CAR, "paint": "grey"}, {**CAR, "doors": "5"}, domain="cars"),
    "attributes never met": trial({"wheels": "4"}, {"wheels": "2"}, domain="carts"),
    "nothing that distinguishes": trial(RED_CHAIR, RED_CHAIR, BLUE_CHAIR),
    "no distractors": trial(RED_CHAIR),
    "one attribute, unknown": trial({"x-dimension": "unknown"}, {"x-dimension": "1"}),
    "very many attributes": trial(
        {f"a{i}": "1" for i in range(40)}, *({f"a{i}": "0" for i in range(40)},) * 3
    ),
}


@pytest.mark.parametrize("entry", TUNA, ids=lambda e: e.name)
def test_tuna_system_learns_restores_and_describes_anything(
    entry: Entry, learn: list[Trial], unseen: list[Trial]
) -> None:
    system = trained(entry, learn[::2])
    again = entry.load()(system.settings, system.seed)
    again.restore(system.parts())
    asked = [*unseen[:6], *STRANGE.values()]
    found = system.predict(asked)
    assert again.predict(asked) == found
    assert again.parts() == system.parts()
    assert all(isinstance(title, str) and body for title, body in system.describe(3))
    for description, task in zip(found, asked, strict=True):
        assert isinstance(description.words, str)
        true = {a for a in description.attributes if a in task.target.attributes}
        assert len(description.attributes) - len(true) <= len(free_attributes(learn))
    for description in found[:6]:
        assert description.attributes
        assert description.words


@pytest.mark.parametrize("name", ["expected-dice", "best-unique", "is-fp-gt", "graph"])
def test_tuna_system_learns_from_empty_and_wordless_descriptions(name: str) -> None:
    items = corpus()
    items[0] = replace(items[0], gold=Description(frozenset(), ""))
    items[1] = replace(items[1], gold=Description(frozenset({("colour", "green")})))
    system = trained(find(name, "tuna"), items)
    (description,) = system.predict([items[0].without_gold()])
    assert ("colour", "red") in description.attributes


@pytest.mark.parametrize("name", ["expected-dice", "tuna-maxent", "is-fp-gt", "usp-each"])
def test_tuna_system_learns_from_a_single_trial(name: str) -> None:
    items = corpus(writers=1)[:1]
    (description,) = trained(find(name, "tuna"), items).predict([items[0].without_gold()])
    assert isinstance(description, Description)


def test_best_unique_distinguishes_wherever_that_can_be_done(
    learn: list[Trial], unseen: list[Trial]
) -> None:
    system = trained(find("best-unique", "tuna"), learn)
    asked = [*unseen, *STRANGE.values()]
    for task, description in zip(asked, system.predict(asked), strict=True):
        if task.distinguishes(frozenset(a for a in task.target.attributes if a[1] != "unknown")):
            assert task.distinguishes(description.attributes)


def test_best_hedges_its_words_over_sets_and_best_unique_does_not(learn: list[Trial]) -> None:
    task = learn[50].without_gold()
    made = ExpectedDice(rounds=1, folds=2).fit(learn[:40])
    chosen = made.select(task)
    options = made.options(task, chosen)
    assert options[0][0] == chosen
    assert len(options) > 1
    made.unique = True
    assert made.options(task, chosen) == [(chosen, 1.0)]


def test_expected_dice_takes_the_writers_habit() -> None:
    said = {
        "s1": (("red", ("colour",)), ("chair", ("type",))),
        "s2": (("large", ("size",)), ("chair", ("type",))),
    }
    items = [
        trial(
            {**RED_CHAIR, "orientation": f"o{i}"}, {**BLUE_CHAIR, "size": "small"},
            said=said[writer], id=f"{writer}t{i}",
        )
        for writer in said
        for i in range(12)
    ]  # fmt: skip
    made = ExpectedDice().fit(items)
    asked = trial(RED_CHAIR, {**BLUE_CHAIR, "size": "small"})
    assert made.select(replace(asked, id="s1t20")) == {("type", "chair"), ("colour", "red")}
    assert made.select(replace(asked, id="s2t20")) == {("type", "chair"), ("size", "large")}


def test_expected_dice_gives_a_distribution_over_sets(learn: list[Trial]) -> None:
    made = ExpectedDice(rounds=1, folds=2).fit(learn[:40])
    kept, shares, _ = made.likeliest(learn[50].without_gold())
    chances = made.chances(learn[50].without_gold(), kept, shares)
    assert chances.sum() == pytest.approx(1.0)
    chosen = made.select(learn[50].without_gold())
    expected = sets.overlaps(len(kept)) @ chances
    rows = [sets.members(kept, row) for row in sets.bits(len(kept))]
    assert expected[rows.index(chosen)] == pytest.approx(expected[1:].max())


def test_fit_choice_learns_which_row_is_chosen() -> None:
    matrix = np.array([[0.0, 1.0], [1.0, 0.0], [1.0, 1.0]], dtype=np.float32)
    weights = fit_choice([matrix] * 20, [1] * 20, np.zeros(2), 0.1)
    assert (matrix @ weights).argmax() == 1
    assert np.allclose(fit_choice([matrix] * 20, [1] * 20, np.array([0.0, 5.0]), 1e9), [0, 5])


def test_out_of_fold_habits_know_nothing_of_their_trial() -> None:
    words = (("chair", ("type",)),)
    items = [
        trial({**RED_CHAIR, "size": f"{i}"}, BLUE_CHAIR, said=words, id=f"s{writer}t{i}")
        for writer in range(4)
        for i in range(5)
    ]
    with_writer = without = 0
    for item, habits in out_of_fold(items, [], 3, 1, 0):
        assert observation(item, []) not in habits.seen
        if habits.knows(item.writer):
            with_writer += 1
        else:
            without += 1
    assert with_writer == without == len(items)


def test_out_of_fold_features_do_not_give_the_answer_away() -> None:
    """A rate that leaves its own trial out falls where the answer is yes; ours must not."""
    rng = np.random.default_rng(0)
    items = []
    for writer in range(30):
        for item in range(8):
            words = (("chair", ("type",)), *((("red", ("colour",)),) if rng.random() < 0.5 else ()))
            items.append(trial(RED_CHAIR, BLUE_CHAIR, said=words, id=f"s{writer}t{item}"))
    rates, answers = [], []
    for item, habits in out_of_fold(items, [], 5, 1, 0):
        if habits.knows(item.writer):
            (row,) = habits.rows(item, [("colour", "red")])
            rates.append(row["writer domain"])
            answers.append(
                float(item.gold is not None and ("colour", "red") in item.gold.attributes)
            )
    assert abs(np.corrcoef(rates, answers)[0, 1]) < 0.25


def test_habits_find_writers_alike() -> None:
    items = [
        trial(RED_CHAIR, BLUE_CHAIR, said=((word, (name,)),), id=f"s{writer}t{i}")
        for writer, (word, name) in enumerate(
            [("red", "colour"), ("red", "colour"), ("big", "size")]
        )
        for i in range(4)
    ]
    alike = Habits([observation(t, []) for t in items]).alike("s0")
    assert alike["s1"] > 0.9 > alike["s2"]
    assert set(Habits([observation(t, []) for t in items]).alike("s9").values()) == {1.0}


def test_free_attributes_are_said_though_no_entity_has_them() -> None:
    one = (("one", ("type=other",)),)
    items = [trial(RED_CHAIR, BLUE_CHAIR, said=one, id=f"s{i}t1") for i in range(3)]
    assert free_attributes(items) == [("type", "other")]
    assert free_attributes(items[:2]) == []


def test_best_is_the_recommended_system_of_each_task() -> None:
    assert set(REGISTRY.best) == set(REGISTRY.tasks)
    for task, name in REGISTRY.best.items():
        assert find("best", task).target == find(name, task).target
        assert (find("best", task).label, find("best", task).name) == ("best", name)
    assert find("best").task == next(iter(REGISTRY.tasks))


def test_train_best_on_a_tuna_corpus_makes_the_tuna_system(tmp_path: Path) -> None:
    settings = {"rounds": "1", "folds": "2"}
    model = tmp_path / "best.model"
    manifest = reg.train("best", sample("tuna", "train"), model, settings=settings)
    assert (manifest["task"], manifest["system"]) == ("tuna", REGISTRY.best["tuna"])
    done = reg.predict(model, sample("tuna", "test"), tmp_path / "out")
    assert done.written


def test_compare_names_best_as_it_was_asked_for() -> None:
    comparison = reg.compare(task="tuna", systems=["best", "full-brevity"])
    assert {s.name for s in comparison.systems} == {"best", "full-brevity"}


def test_predict_says_where_nothing_distinguishes_the_target(tmp_path: Path) -> None:
    source = tmp_path / "trial.xml"
    source.write_text(
        '<TRIAL ID="s1t1" CONDITION="-LOC" DOMAIN="cars"><DOMAIN>'
        '<ENTITY ID="1" TYPE="target"><ATTRIBUTE NAME="type" VALUE="car"/></ENTITY>'
        '<ENTITY ID="2" TYPE="distractor"><ATTRIBUTE NAME="type" VALUE="car"/></ENTITY>'
        "</DOMAIN></TRIAL>"
    )
    model = tmp_path / "model"
    reg.train("incremental", None, model)
    result = CliRunner().invoke(
        app, ["predict", str(model), str(source), "-o", str(tmp_path / "o.xml")]
    )
    assert result.exit_code == 0
    assert "nothing distinguishes the target" in result.output
    assert "the car" in (tmp_path / "o.xml").read_text()


def test_settings_reach_the_selector_and_the_realiser() -> None:
    entry = find("expected-dice", "tuna")
    system = entry.make(3, {"unique": "yes", "realiser": "minimum-risk:ngram"})
    assert system.selector_.unique
    assert system.selector_.seed == 3
    assert system.realiser_.loss == "ngram"
    with pytest.raises(InputError, match="unknown realiser"):
        entry.make(0, {"realiser": "poet"})
    with pytest.raises(InputError, match="unknown loss"):
        entry.make(0, {"realiser": "minimum-risk:vibes"})
