"""Files of realisers as studies: sentences in their context, beside the originals."""

from __future__ import annotations

from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.reg.registry import REGISTRY
from regsuite.studies.commands.new import new
from regsuite.studies.design import load
from regsuite.studies.outputs import read_outputs
from regsuite.studies.schedule import schedule

TREEBANK = sample("surface", "test") / "sentences.conllu"
ROW = "1\t{0}\t_\tVERB\tVB\t_\t0\troot\t_\t_\n"


def conllu(path: Path, *sentences: tuple[str, str | None]) -> Path:
    """Write sentences of one word each: ids and texts, None for a sentence without text."""
    blocks = []
    for name, text in sentences:
        said = "" if text is None else f"# text = {text}\n"
        blocks.append(f"# sent_id = {name}\n{said}{ROW.format('go')}\n")
    path.write_text("".join(blocks))
    return path


@pytest.fixture
def gold(tmp_path):
    texts = [("a-1", "One."), ("a-2", "Two."), ("a-3", "Three."), ("a-4", "Four."), ("b-1", "New.")]
    return conllu(tmp_path / "gold.conllu", *texts)


def shown(stimulus):
    return "".join(f"[{text}]" if marked else text for text, marked in stimulus.parts)


def test_sentences_stand_in_the_context_of_their_document(gold, tmp_path):
    said = conllu(tmp_path / "x.conllu", ("a-3", "3."), ("b-1", "new ."), ("a-1", "1."))
    outputs = read_outputs(REGISTRY, load("sr-both"), [said], gold)
    assert list(outputs.systems) == ["corpus", "x"]
    assert [shown(s) for s in outputs.systems["x"].values()] == [
        "One. Two. [3.] Four.", "[new .]", "[1.] Two.",
    ]  # fmt: skip
    for item, stimulus in outputs.systems["x"].items():
        corpus = outputs.systems["corpus"][item]
        assert corpus.parts == corpus.original == stimulus.original
    assert outputs.scores["corpus"]["exact"] == 1.0 > outputs.scores["x"]["exact"]


def test_a_missing_output_is_shown_as_missing(gold, tmp_path):
    said = conllu(tmp_path / "x.conllu", ("a-2", None), ("a-3", "3."))
    outputs = read_outputs(REGISTRY, load("sr-both"), [said], gold)
    assert shown(outputs.systems["x"]["a-2"]) == "One. [(no output)] Three."


def test_what_cannot_be_laid_out_is_named(gold, tmp_path):
    design = load("sr-both")
    said = conllu(tmp_path / "x.conllu", ("c-1", "Other."))
    with pytest.raises(InputError, match='has no sentence "c-1"'):
        read_outputs(REGISTRY, design, [said], gold)
    with pytest.raises(InputError, match="name their treebank with --gold"):
        read_outputs(REGISTRY, design, [said])
    twice = conllu(tmp_path / "twice.conllu", ("a-1", "1."), ("a-1", "1."))
    with pytest.raises(InputError, match='"a-1" stands in it twice'):
        read_outputs(REGISTRY, design, [twice], gold)
    corpus = conllu(tmp_path / "corpus.conllu", ("a-1", "1."))
    with pytest.raises(InputError, match='an output is called "corpus"'):
        read_outputs(REGISTRY, design, [corpus], gold)


def test_a_study_is_made_of_files_that_reg_predict_writes(tmp_path):
    from regsuite import reg

    reg.train("mean-offset", sample("surface", "train"), tmp_path / "m.model", task="surface")
    reg.predict(tmp_path / "m.model", TREEBANK, tmp_path / "said.conllu")
    made = new(REGISTRY, "sr-both", [tmp_path / "said.conllu"], tmp_path / "S", gold=TREEBANK)
    assert list(made.study.systems) == ["corpus", "said"]
    assert len(made.study.plan.rows) == 2


def test_the_deep_layout_gives_half_of_the_squares_to_each_of_six():
    design = load("sr-deep")
    plan = schedule(design, [f"i{n}" for n in range(99)], ["a", "b", "c"], 0)
    assert [len(row) for row in plan.rows] == [51, 51, 51, 48, 48, 48]
    assert len(plan.rows) == design.raters == 6
