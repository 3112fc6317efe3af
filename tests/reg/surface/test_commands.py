"""The commands over trees: derive, realise, show, and the verbs of the suite."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from regsuite import reg
from regsuite.corpora.samples import sample
from regsuite.reg.registry import REGISTRY
from regsuite.reg.surface.detokenise import detokenised
from regsuite.suite.commands.compare import comparable
from regsuite.suite.experiments.design import plan
from tests.conftest import Run

TRAIN, TEST = (sample("surface", split) / "sentences.conllu" for split in ("train", "test"))


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("models") / "ucm.model"
    reg.train("ucm", TRAIN, path)
    return path


def test_derive_writes_inputs_without_sentences_unless_asked(run: Run, tmp_path: Path):
    output = tmp_path / "deep.sr11"
    arguments = ("derive", TEST, "--input", "deep", "--style", "sr11", "-o", output)
    assert run(*arguments).exit_code == 0
    assert "mayor" in output.read_text()
    assert "opened" not in output.read_text()
    assert run(*arguments, "--sentences", "--force").exit_code == 0
    assert "The mayor opened" in output.read_text()


def test_derive_depends_on_the_seed():
    assert reg.derive(TEST, seed=1) == reg.derive(TEST, seed=1) != reg.derive(TEST, seed=2)


def test_the_same_sentences_come_of_a_treebank_and_of_scrambled_inputs(model: Path, tmp_path: Path):
    said = reg.realise(TEST, model=model).trees
    for seed in (1, 2):
        path = tmp_path / f"{seed}.conllu"
        reg.derive(TEST, path, seed=seed)
        assert reg.realise(path, model=model).trees == said


def test_realise_prints_a_sentence_a_line(run: Run, model: Path):
    lines = run("realise", TEST, "--model", model, "--text").stdout.splitlines()
    assert len(lines) == 40
    assert lines[0].startswith("The mayor opened the new bridge")
    found = json.loads(run("realise", TEST, "--model", model, "--json").stdout)
    assert found[0]["id"] == "test-1"


def test_show_draws_a_tree_with_its_sentence(run: Run, model: Path, tmp_path: Path):
    output = tmp_path / "tree.svg"
    assert run("show", TEST, "--sentence", 2, "--model", model, "-o", output).exit_code == 0
    assert "nummod" in output.read_text()
    assert "six years" in output.read_text()


def test_show_names_a_tree_that_is_not_there(fails: Callable[..., str], model: Path):
    assert "none of number 99" in fails(2, "show", TEST, "--sentence", "99", "--model", model)


def test_predict_and_evaluate_go_together(run: Run, model: Path, tmp_path: Path):
    output = tmp_path / "said.conllu"
    assert run("predict", model, TEST, "-o", output).exit_code == 0
    scores = json.loads(run("evaluate", TEST, output, "--task", "surface", "--json").stdout)
    text = json.dumps(scores)
    for name in ("bleu4", "nist", "ter", "meteor", "dist", "exact", "coverage"):
        assert name in text


def test_compare_takes_the_options_of_the_task(run: Run):
    result = run(
        "compare", TRAIN, TEST, "--task", "surface", "--systems", "mean-offset", "--json",
        "--option", "style=sr11", "--option", "input=shallow", "--option", "lin=false",
        "--metrics", "sentence,nbest",
    )  # fmt: skip
    (system,) = json.loads(result.stdout)["systems"]
    assert {"bleu4", "bleu4_mean", "bleu4_nbest"} <= set(system["scores"])


def test_systems_that_refuse_deep_inputs_are_left_out_with_one_note():
    design = plan(REGISTRY, TRAIN, TEST, task="surface", options={"input": "deep"})
    found, (note,) = comparable(REGISTRY, design, ())
    assert [entry.name for entry in found] == ["osu", "stumaba", "tree-net"]
    assert note.startswith("random-tree, ") and "ucm" in note and "shallow inputs only" in note


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--option", "input=medium"], "not an input"),
        (["--option", "lin=perhaps"], "true or false"),
        (["--option", "colour=red"], "no option"),
        (["--option", "input=deep"], "shallow inputs only"),
    ],
)
def test_bad_options_are_told(fails: Callable[..., str], options: list[str], message: str):
    found = fails(2, "compare", TRAIN, TEST, "--task", "surface", "--systems", "ucm", *options)
    assert message in found


def test_inputs_alone_cannot_be_learned_from(fails: Callable[..., str], tmp_path: Path):
    path = tmp_path / "inputs.conllu"
    reg.derive(TEST, path, sentences=True)
    line = fails(2, "train", "ucm", path, "-o", tmp_path / "m.model", "--task", "surface")
    assert "train on a treebank" in line


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("the cat 's tail is n't long .", "The cat's tail isn't long."),
        ('he said " go " ( twice ) !', 'He said "go" (twice)!'),
        ("a well - known tune", "A well-known tune"),
        ("", ""),
    ],
)
def test_words_become_running_text(words: str, text: str):
    assert detokenised(words) == text
