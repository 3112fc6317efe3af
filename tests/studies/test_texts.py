"""People who choose REFEXs: what they see, and the gold versions that come of it."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace

import pytest

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.formats.grec.xml import parse_text, read_text, to_xml
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app as reg_app
from regsuite.reg.registry import REGISTRY
from regsuite.studies.commands.export import export
from regsuite.studies.commands.new import new
from regsuite.studies.design import load
from regsuite.studies.new_study import lay_out
from regsuite.studies.outputs import read_outputs
from regsuite.studies.store import opened
from regsuite.studies.study import FILE, load_study
from regsuite.studies.texts import filled, to_fill
from tests.builders import TAY, name, pronoun, ref, text
from tests.studies.builders import OFFICIAL, OFFICIAL_SHOWN, fill


@pytest.fixture
def app():
    return reg_app


@pytest.fixture
def corpus(tmp_path):
    """Four sample texts, one in a folder below, and a text without references."""
    folder = tmp_path / "corpus"
    (folder / "more").mkdir(parents=True)
    for place, path in enumerate(sorted(sample("grec", "test").glob("*.xml"))[:4]):
        shutil.copy(path, folder / ("more" if place else "") / path.name)
    bare = text(("Nothing refers here.",), title="Bare", identifier="9")
    (folder / "bare.xml").write_bytes(to_xml(bare))
    return folder


def study_of(corpus, folder, **changes):
    design = replace(load("grec-choice"), **changes)
    return lay_out(design, read_outputs(REGISTRY, design, [corpus]), folder).study


def test_lists_are_sentence_cased_and_the_writers_choice_is_kept_apart():
    shown = to_fill(text(
        (ref("1.1", gold=name("The Tay")), " rises. ", ref("1.2", gold=pronoun("It")), " flows; ",
         ref("1.3", gold=TAY[0]), "."),
    ))  # fmt: skip
    assert [labels[0] for labels in shown.slots] == [
        "The River Tay",
        "The River Tay",
        "the River Tay",
    ]
    assert shown.slots[0][3] == ""
    assert shown.answer == "1 4 0"
    assert [part for part, marked in shown.parts if not marked] == [" rises. ", " flows; ", "."]


def test_white_space_of_the_corpus_files_is_one_space_within_a_paragraph():
    shown = filled(parse_text(OFFICIAL.encode()), parse_text(OFFICIAL.encode()).choices)
    assert tuple("".join(part for part, _ in shown.parts).split("\n")) == OFFICIAL_SHOWN
    assert [part for part, marked in shown.parts if marked] == [
        "The Wend", "the Wend", "it", "the Wend",
    ]  # fmt: skip
    lists = to_fill(parse_text(OFFICIAL.encode()))
    assert "".join(part for part, _ in lists.parts).split("\n") == [
        "… is a river that rises near …, a village of farmers, and … turns to the sea after the "
        "mill of Ost (…).",
        "Boats reach the sea by ….",
    ]


def test_a_paragraph_without_words_is_no_line():
    shown = filled(text(("\n ",), (" One. ",), ("\n",), ("Two.",)), [])
    assert [part for part, _ in shown.parts] == ["One.", "\n", "Two."]


def test_a_gold_refex_outside_its_list_is_named():
    with pytest.raises(
        InputError, match=r"REF 1\.1: the chosen REFEX is not in its ALT-REFEX list"
    ):
        to_fill(text((ref("1.1", gold=name("Mersey")),)))


def test_versions_are_what_people_chose_and_evaluate_reads_them(corpus, tmp_path):
    study = study_of(corpus, tmp_path / "S")
    assert (len(study.plan.rows), study.raters) == (1, 3)
    store = fill(study, 3, dropouts=1)
    answers = [a for a in store.answers() if study.plan.cells[a.cell].kind == "main"]
    store.close()
    export(study.folder, tmp_path / "out")
    versions = [tmp_path / "out" / "versions" / str(n) for n in (1, 2, 3)]
    names = {p.relative_to(corpus) for p in corpus.rglob("*.xml")}
    finished = sorted({a.participant for a in answers})[-3:]
    for folder, person in zip(versions, finished, strict=True):
        assert {p.relative_to(folder) for p in folder.rglob("*.xml")} == names
        for answer in (a for a in answers if a.participant == person):
            item = study.plan.cells[answer.cell].item
            written, original = read_text(folder / item), read_text(corpus / item)
            chosen = [r.candidates.index(r.chosen) for r in written.references]
            assert chosen == answer.answer["values"]["refexs"]
            assert written.without_gold() == original.without_gold()
    scores = [reg.evaluate(v, corpus).systems[0].scores["string_accuracy"] for v in versions]
    joined = reg.evaluate(versions[0], corpus, also_gold=versions[1:]).systems[0]
    assert "refs=3" in joined.signature
    assert max(scores) <= joined.scores["string_accuracy"] < 1.0


def test_a_version_is_whole_or_left_out(corpus, tmp_path):
    study = study_of(corpus, tmp_path / "S", squares_per_rater=2)
    assert (len(study.plan.rows), study.raters) == (2, 6)
    fill(study, 3).close()
    with opened(study.folder) as store:
        taken = store.taken(("finished",))
    export(study.folder, tmp_path / "out")
    assert sorted(p.name for p in (tmp_path / "out" / "versions").iterdir()) == [
        str(n + 1) for n in range(min(taken))
    ]


def test_from_the_sample_to_gold_versions_by_the_commands(run, tmp_path):
    folder = tmp_path / "S"
    made = json.loads(run("study", "new", "grec-choice", "--sample", "-o", folder, "--json").stdout)
    assert (made["systems"], made["raters"]) == (["corpus"], 3)
    run("study", "simulate", folder, "--into-study")
    found = json.loads(run("study", "results", folder, "--json", "--no-mixed").stdout)
    (system,) = found["systems"]
    assert 0.5 < system["measures"]["as_written"]["mean"] < 1
    run("study", "export", folder, "-o", tmp_path / "data")
    versions = tmp_path / "data" / "versions"
    also = ("--also-gold", versions / "2", "--also-gold", versions / "3")
    shown = run("evaluate", versions / "1", sample("grec", "test"), *also, "--json")
    assert json.loads(shown.stdout)["systems"][0]["name"] == "test"


def test_two_folders_and_texts_of_other_tasks_are_refused(corpus, tmp_path):
    other = shutil.copytree(corpus, tmp_path / "other")
    with pytest.raises(InputError, match="compares 1 systems, not 2"):
        new(REGISTRY, "grec-choice", [corpus, other], tmp_path / "S")
    trials = tmp_path / "own.toml"
    design = load("grec-choice")
    assert design.task == "grec"
    trials.write_text(
        'title = "T"\npaper = "P"\nlayout = "each"\n[pages]\nconsent = "C"\n'
        '[[screens]]\nshow = "fill"\n'
        '[[screens.questions]]\nname = "q"\nkind = "expressions"\nlabel = "L"\n'
    )
    with pytest.raises(InputError, match="texts of the task grec only"):
        new(REGISTRY, str(trials), [sample("tuna", "test")], tmp_path / "S")


def test_what_the_page_gets_does_not_have_the_writers_choice(corpus, tmp_path):
    from regsuite.studies.server.trials import trial

    study = study_of(corpus, tmp_path / "S")
    cell = next(iter(study.plan.cells.values()))
    sent = json.dumps(trial(study, cell, 0))
    assert study.shown(cell).first.answer not in re.findall(r'"([0-9 ]+)"', sent)
    assert json.loads(sent)["stimuli"][0]["slots"]


def test_a_study_file_of_before_is_still_read(tmp_path, corpus):
    """Files written before slots and sources were known lack them; answers still belong to them."""
    study = study_of(corpus, tmp_path / "S")
    plain = json.loads((study.folder / FILE).read_text())
    del plain["sources"], plain["design"]["versions"]
    for stimulus in plain["systems"]["corpus"].values():
        del stimulus["slots"]
    (study.folder / FILE).write_text(json.dumps(plain))
    again = load_study(study.folder)
    assert again.sources == {} and again.design.versions == 0
    assert again.fingerprint != study.fingerprint


def test_lines_may_have_slots(tmp_path):
    row = {"item": "i", "text": [["…", True], " runs."], "slots": [["He", "Bo"]], "answer": "1"}
    path = tmp_path / "own.jsonl"
    path.write_text(json.dumps(row) + "\n")
    design = load("grec-choice")
    (stimulus,) = read_outputs(REGISTRY, design, [path]).systems["own"].values()
    assert stimulus.slots == (("He", "Bo"),)
    for wrong in ({"answer": "2"}, {"answer": ""}, {"slots": [["He"], ["Bo"]]}, {"answer": "x"}):
        path.write_text(json.dumps({**row, **wrong}) + "\n")
        with pytest.raises(InputError, match="is not a stimulus"):
            read_outputs(REGISTRY, design, [path])
