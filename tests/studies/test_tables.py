"""Outputs as one table, or as one folder of systems' folders: no file needs to be edited."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app as reg_app
from regsuite.reg.registry import REGISTRY
from regsuite.studies.commands.new import new
from regsuite.studies.tables import is_table, read_table

ROWS = [("t1", "a", "One."), ("t1", "b", "A one."), ("t2", "a", "Two."), ("t2", "b", "A two.")]


@pytest.fixture
def app():
    return reg_app


def table(folder, text, name="table.csv"):
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def csv_of(delimiter=","):
    lines = [("Item", "System", "Text"), *ROWS]
    return "".join(delimiter.join(line) + "\n" for line in lines)


@pytest.mark.parametrize(("name", "delimiter"), [("t.csv", ","), ("t.csv", ";"), ("t.tsv", "\t")])
def test_a_table_has_a_row_for_each_output(tmp_path, name, delimiter):
    path = table(tmp_path, "\ufeff" + csv_of(delimiter), name)
    assert is_table(path)
    systems = read_table(path)
    assert {s: list(own) for s, own in systems.items()} == {"a": ["t1", "t2"], "b": ["t1", "t2"]}
    assert systems["b"]["t2"].parts == (("A two.", False),)


def test_json_lines_that_name_systems_are_a_table(tmp_path):
    lines = [{"item": i, "system": s, "text": t, "context": "Before."} for i, s, t in ROWS]
    path = table(tmp_path, "\n".join(map(json.dumps, lines)), "t.jsonl")
    assert is_table(path)
    assert read_table(path)["a"]["t1"].parts == (("Before.\n", False), ("One.", True))
    path = table(tmp_path, '{"item": "x", "text": "y"}', "u.jsonl")
    assert not is_table(path)


def test_context_stands_before_the_text_and_an_original_beside_it(tmp_path):
    path = table(tmp_path, 'item,text,context,original\n1,"So, it is.",He said:,It is so.\n')
    (stimulus,) = read_table(path)["output"].values()
    assert stimulus.parts == (("He said:\n", False), ("So, it is.", True))
    assert stimulus.original == (("It is so.", False),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("item,words\n1,a\n", 'no column "text"'),
        ("item,text,colour\n1,a,b\n", 'a column "colour", which nothing would show'),
        ("item,text\n1,a\n1,b\n", r'3: .*has item "1" twice'),
        ("item,text\n1\n", r"2: .*fewer cells"),
        ("item,text\n1,a,b\n", r"2: .*fewer cells"),
        ("item,text\n", "holds no row"),
        ("", 'no column "item"'),
    ],
)
def test_what_is_wrong_with_a_table_is_named(tmp_path, text, told):
    with pytest.raises(InputError, match=told):
        read_table(table(tmp_path, text))


def test_from_a_table_to_a_study_in_one_command(run, tmp_path):
    made = run("study", "new", "rating", table(tmp_path, csv_of()), "-o", tmp_path / "S")
    assert "2 systems, 2 items, 2 raters × 2 trials" in made.stdout
    assert f"study serve {tmp_path / 'S'} --links 2" in made.stdout


@pytest.fixture
def outputs(tmp_path):
    """A folder of four systems' outputs on the sample."""
    for name in "abcd":
        shutil.copytree(sample("grec", "test"), tmp_path / "out" / name)
    return tmp_path / "out"


def test_a_folder_of_systems_makes_squares_of_as_many(outputs, tmp_path):
    made = new(REGISTRY, "grec-quality", [outputs], tmp_path / "S")
    assert list(made.study.systems) == ["a", "b", "c", "d"]
    assert len(made.study.plan.rows) == 4
    assert made.study.raters == 8
    assert "the report compared 8 systems; there are 4" in made.study.plan.notes
    three = new(
        REGISTRY, "grec-quality", [outputs], tmp_path / "T", systems=["a", "c", "d"], items=6
    )
    assert (list(three.study.systems), three.study.raters) == (["a", "c", "d"], 9)
    assert len({cell.item for cell in three.study.plan.main}) == 6
    with pytest.raises(InputError, match='no outputs of "e"'):
        new(REGISTRY, "grec-quality", [outputs], tmp_path / "U", systems=["e"])


def test_a_corpus_that_is_divided_into_folders_is_of_one_system(tmp_path):
    texts = sorted(sample("grec", "test").glob("*.xml"))
    for folder, text in zip("ab", texts, strict=False):
        (tmp_path / "corpus" / folder).mkdir(parents=True)
        shutil.copy(text, tmp_path / "corpus" / folder / "same.xml")
    made = new(REGISTRY, "rating", [tmp_path / "corpus"], tmp_path / "S")
    assert list(made.study.systems) == ["corpus"]
    assert len({cell.item for cell in made.study.plan.main}) == 2


def test_designs_are_listed_and_copied_with_every_key_explained(run, fails, tmp_path):
    from regsuite.studies.design import load, shipped
    from regsuite.studies.design_keys import explanations, keys

    rows = json.loads(run("study", "designs", "--json").stdout)
    assert [row["name"] for row in rows] == shipped()
    assert "tuna-identification" in run("study", "designs").stdout
    assert {(table, entry.name) for table, entry in keys()} == set(explanations())
    for name in shipped():
        path = tmp_path / f"{name}.toml"
        run("study", "designs", "--copy", name, "-o", path)
        assert load(str(path)) == load(name)
        assert all(text in path.read_text() for text in explanations().values())
    assert replace(load("rating"), name="own") != load("rating")
    assert "exists already" in fails(2, "study", "designs", "--copy", "rating", "-o", path)
    assert "no design" in fails(2, "study", "designs", "--copy", "nothing", "-o", tmp_path / "n")


def test_a_preview_shows_the_pages_and_keeps_nothing(run, tmp_path, monkeypatch):
    from regsuite.studies.server import app
    from regsuite.studies.simulate.rater import Rater
    from regsuite.studies.simulate.visitor import take_part
    from regsuite.studies.store import opened
    from tests.studies.builders import make

    study = make("rating", tmp_path / "S", 2, 4).study
    served = []

    def serve(folder, host, port):
        served.append(folder)
        with opened(folder) as store, app.serving(folder) as address:
            (link,) = store.links(1, address, simulated=True)
            take_part(Rater(study, list(study.systems), 1), link)
            assert len(store.answers()) == 5

    monkeypatch.setattr(app, "serve", serve)
    shown = run("study", "preview", tmp_path / "S", "--port", 0)
    assert "/join/" in shown.stdout
    assert not served[0].exists()
    with opened(tmp_path / "S") as store:
        assert store.participants() == []
