"""Bad input gets one line that names the file, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
import shutil
import zipfile

import pytest

from regsuite import reg
from regsuite.corpora.formats.grec.xml import read_text
from regsuite.reg.grec.baselines import BaseFirst
from tests.builders import DOCUMENT
from tests.reg.conftest import small, write

BAD = {
    "not XML": ("just words", "bad.xml:1: is not well-formed"),
    "truncated": (
        DOCUMENT[: DOCUMENT.index('<REFEX REG08-TYPE="empty"') - 20],
        "bad.xml:11: is not well-formed",
    ),
    "empty": ("", "bad.xml: is empty"),
    "wrong root": ("<HTML/>", "bad.xml:1: root element is HTML"),
    "no ALT-REFEX": (
        '<TEXT>\n<PARAGRAPH><REF ID="1" SEMCAT="river" SYNCAT="np-subj"/></PARAGRAPH></TEXT>',
        "bad.xml:2: REF 1 needs one ALT-REFEX",
    ),
    "empty ALT-REFEX": (
        '<TEXT><PARAGRAPH><REF ID="1" SEMCAT="river" SYNCAT="np-subj">\n<ALT-REFEX/></REF>'
        "</PARAGRAPH></TEXT>",
        "bad.xml:2: ALT-REFEX of REF 1 is empty",
    ),
    "unknown value": (DOCUMENT.replace("np-obj", "np-xyz"), 'bad.xml:22: unknown SYNCAT "np-xyz"'),
    "bomb": ('<!DOCTYPE T [<!ENTITY a "aaaa">]><TEXT>&a;</TEXT>', "bad.xml: declares XML entities"),
    "external": ('<!DOCTYPE T [<!ENTITY a SYSTEM "/etc/passwd">]><TEXT>&a;</TEXT>', "entities"),
}

every_bad = pytest.mark.parametrize("case", BAD)


@pytest.fixture
def model(corpus, tmp_path):
    reg.train("base-1st", corpus, tmp_path / "m.model")
    return tmp_path / "m.model"


def bad_file(folder, case):
    (folder / "bad.xml").write_text(BAD[case][0], encoding="utf-8")
    return folder / "bad.xml"


def tree(folder):
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*"))


@every_bad
def test_one_bad_file_among_good_ones_is_named_and_the_others_are_done(
    case, run, model, corpus, tmp_path
):
    bad_file(corpus, case)
    result = run("predict", model, corpus, "-o", tmp_path / "out", "--quiet")
    assert result.exit_code == 1
    assert BAD[case][1] in result.stderr and "Traceback" not in result.stderr
    assert tree(tmp_path / "out") == ["a.xml", "b.xml", "c.xml"]


@every_bad
def test_predicting_a_bad_file_writes_nothing(case, fails, model, tmp_path):
    line = fails(2, "predict", model, bad_file(tmp_path, case), "-o", tmp_path / "out.xml")
    assert BAD[case][1] in line
    assert not (tmp_path / "out.xml").exists()


@every_bad
def test_training_on_a_bad_file_writes_nothing(case, fails, corpus, tmp_path):
    bad_file(corpus, case)
    line = fails(2, "train", "base-1st", corpus, "-o", tmp_path / "new.model")
    assert BAD[case][1] in line
    assert not (tmp_path / "new.model").exists()


@every_bad
def test_scoring_a_bad_file_names_it(case, fails, corpus, tmp_path):
    predicted = shutil.copytree(corpus, tmp_path / "predicted")
    bad_file(predicted, case).rename(predicted / "a.xml")
    assert BAD[case][1].replace("bad.xml", "a.xml") in fails(2, "evaluate", corpus, predicted)


@pytest.mark.parametrize("command", ["evaluate", "compare"])
def test_a_folder_of_nothing_known_is_refused(command, fails, tmp_path):
    (tmp_path / "bad").mkdir()
    bad_file(tmp_path / "bad", "wrong root")
    assert "no file of a known task (grec," in fails(2, command, tmp_path / "bad", tmp_path / "bad")


@pytest.mark.parametrize("name", ["nowhere", "empty"])
def test_a_missing_or_empty_corpus_is_named(name, fails, model, tmp_path):
    (tmp_path / "empty").mkdir()
    for args in (["train", "udel", tmp_path / name], ["predict", model, tmp_path / name]):
        assert name in fails(2, *args, "-o", tmp_path / "out")
    for command in ("evaluate", "compare"):
        assert name in fails(2, command, tmp_path / name, tmp_path / name)


def test_a_corpus_without_answers_cannot_be_trained_on(fails, tmp_path):
    bare = write(tmp_path / "bare", a=small("1").without_gold())
    line = fails(2, "train", "udel", bare, "-o", tmp_path / "m")
    assert "3 of 3 REFs have no chosen REFEX" in line


# models


def with_manifest(model, **values):
    with zipfile.ZipFile(model) as bundle:
        whole = {name: bundle.read(name) for name in bundle.namelist()}
    manifest = json.loads(whole["manifest.json"]) | values
    whole["manifest.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(model, "w") as bundle:
        for name, data in whole.items():
            bundle.writestr(name, data)


def refuses(fails, model, corpus, reason):
    for args in (["predict", model, corpus, "-o", model.with_name("out")], ["inspect", model]):
        line = fails(2, *args)
        assert str(model) in line and reason in line
    assert not model.with_name("out").exists()


def test_a_truncated_model_is_refused(fails, model, corpus):
    model.write_bytes(model.read_bytes()[:-30])
    refuses(fails, model, corpus, "not a whole model file")


def test_a_model_of_another_task_is_refused(fails, model, corpus):
    with_manifest(model, task="tuna")
    refuses(fails, model, corpus, 'unknown system "base-1st" for tuna')


def test_a_model_of_an_unknown_system_is_refused(fails, model, corpus):
    with_manifest(model, system="later")
    refuses(fails, model, corpus, 'unknown system "later"')


def test_a_model_of_a_newer_version_asks_for_an_upgrade(fails, model, corpus):
    with_manifest(model, format=99, suite="9.9")
    refuses(fails, model, corpus, "newer version (9.9); upgrade")


def test_a_model_with_changed_parts_is_refused(fails, corpus, tmp_path):
    model = tmp_path / "j.model"
    reg.train("junlg", corpus, model)
    with zipfile.ZipFile(model) as bundle:
        manifest = bundle.read("manifest.json")
    with zipfile.ZipFile(model, "w") as bundle:
        bundle.writestr("manifest.json", manifest)
        bundle.writestr("counts.json", b"{}")
    refuses(fails, model, corpus, "altered after training")


@pytest.mark.parametrize(
    "values",
    [
        {"settings": {"leaf": 3}},
        {"settings": None},
        {"settings": []},
        {"seed": "x"},
        {"seed": None},
        {"system": ["base-rand"]},
        {"task": {}},
    ],
)
def test_a_model_with_a_nonsense_manifest_is_refused(values, fails, corpus, tmp_path):
    model = tmp_path / "r.model"
    reg.train("base-rand", corpus, model)
    with_manifest(model, **values)
    refuses(fails, model, corpus, "")


# outputs


@pytest.mark.parametrize("command", ["train", "predict"])
def test_an_output_that_exists_is_kept_unless_forced(command, run, fails, model, corpus, tmp_path):
    out = tmp_path / "old"
    out.write_text("mine")
    args = {"train": ["train", "base-1st", corpus], "predict": ["predict", model, corpus / "a.xml"]}
    assert "--force" in fails(2, *args[command], "-o", out)
    assert out.read_text() == "mine"
    assert run(*args[command], "-o", out, "--force").exit_code == 0
    assert out.read_bytes() != b"mine"


def test_a_folder_with_files_is_kept_unless_forced(run, fails, model, corpus, tmp_path):
    write(tmp_path / "out", a=small("7"), mine=small("8"))
    assert "--force" in fails(2, "predict", model, corpus, "-o", tmp_path / "out")
    assert run("predict", model, corpus, "-o", tmp_path / "out", "--force").exit_code == 0
    assert tree(tmp_path / "out") == ["a.xml", "b.xml", "c.xml", "mine.xml"]
    assert read_text(tmp_path / "out/a.xml").id == "1"


def test_a_model_is_not_written_over_a_folder(fails, corpus, tmp_path, monkeypatch):
    monkeypatch.setattr(BaseFirst, "train", lambda *_: pytest.fail("trained before looking"))
    (tmp_path / "folder").mkdir()
    fails(2, "train", "base-1st", corpus, "-o", tmp_path / "folder")


@pytest.mark.parametrize("command", ["train", "predict", "evaluate", "compare"])
def test_an_output_that_cannot_be_written_is_refused_before_any_work(command, fails, model, corpus):
    out = corpus / "a.xml" / "out"
    args = {
        "train": ["train", "base-1st", corpus, "-o", out],
        "predict": ["predict", model, corpus, "-o", out],
        "evaluate": ["evaluate", corpus, corpus, "--per-item", out],
        "compare": ["compare", corpus, corpus, "--report", out],
    }
    assert "cannot be written" in fails(2, *args[command])


def test_predicting_a_folder_into_a_file_is_refused(fails, model, corpus, tmp_path):
    (tmp_path / "file").write_text("mine")
    assert "is a file" in fails(2, "predict", model, corpus, "-o", tmp_path / "file", "--force")
    assert (tmp_path / "file").read_text() == "mine"


def full_disk(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_keeps_the_old_model(fails, model, corpus, monkeypatch):
    old = model.read_bytes()
    monkeypatch.setattr(os, "fsync", full_disk)
    line = fails(1, "train", "junlg", corpus, "-o", model, "--force")
    assert "No space left" in line and str(model) in line
    assert model.read_bytes() == old
    assert tree(model.parent) == [
        "corpus",
        "corpus/a.xml",
        "corpus/b.xml",
        "corpus/c.xml",
        "m.model",
    ]


def test_a_full_disk_leaves_no_half_of_a_prediction(fails, model, corpus, tmp_path, monkeypatch):
    monkeypatch.setattr(os, "fsync", full_disk)
    assert "No space left" in fails(1, "predict", model, corpus, "-o", tmp_path / "out")
    assert [p for p in tree(tmp_path / "out") if p.endswith(".xml")] == []


@pytest.mark.parametrize(
    ("error", "code", "reason"),
    [(KeyboardInterrupt, 130, "interrupted"), (MemoryError, 1, "out of memory")],
)
def test_training_that_stops_is_one_line_and_leaves_no_file(
    error, code, reason, run, corpus, tmp_path, monkeypatch
):
    def stop(*_):
        raise error

    monkeypatch.setattr(BaseFirst, "train", stop)
    result = run("train", "base-1st", corpus, "-o", tmp_path / "new.model")
    assert result.exit_code == code
    assert len(result.stderr.splitlines()) == 1 and reason in result.stderr
    assert tree(tmp_path) == ["corpus", "corpus/a.xml", "corpus/b.xml", "corpus/c.xml"]
