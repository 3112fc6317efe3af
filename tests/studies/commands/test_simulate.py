"""Simulated raters over HTTP: in a copy, marked, and never counted with people."""

from __future__ import annotations

import json

import pytest

from regsuite.base.errors import InputError
from regsuite.studies.commands.export import export
from regsuite.studies.commands.new import new
from regsuite.studies.commands.results import results
from regsuite.studies.commands.serve import links
from regsuite.studies.commands.simulate import simulate
from regsuite.studies.commands.status import status
from regsuite.studies.records import Refusal
from regsuite.studies.store import opened
from tests.studies.builders import fill, make


@pytest.fixture
def folder(tmp_path):
    return make("rating", tmp_path / "s", 4, 8).study.folder


def test_simulation_over_http_gives_the_counts_in_a_copy(folder, tmp_path):
    found = simulate(folder, dropouts=2)
    assert found["answers"] == 4 * 9
    assert found["study"] == str(tmp_path / "s-simulated")
    made = status(tmp_path / "s-simulated")
    assert made["balanced"]
    assert made["complete"]
    assert made["simulated"]
    assert status(folder)["participants"] == []


def test_a_study_with_simulated_raters_is_not_full_for_people(folder):
    simulate(folder, into_study=True)
    assert status(folder)["states"] == {"finished": 4}
    assert status(folder)["simulated"]
    with opened(folder) as store:
        fill(store.study, 4).close()
    made = status(folder)
    assert made["states"] == {"finished": 4}
    assert not made["simulated"]
    assert [p["participant"] for p in made["participants"]] == [5, 6, 7, 8]
    assert [p["simulated"] for p in made["participants"]] == [0] * 4
    found = results(folder, mixed=False).as_dict()
    assert (found["raters"], found["simulated"]) == (4, False)


def test_simulation_into_a_study_is_refused_once_a_person_began(folder):
    with opened(folder) as store:
        late = store.by_token(store.invite(simulated=True))
        store.begin(store.by_token(store.invite()).number, {})
        with pytest.raises(Refusal, match="a person has begun"):
            store.begin(late.number, {})
    with pytest.raises(InputError, match="a person has begun"):
        simulate(folder, into_study=True)
    assert simulate(folder, 1)["answers"] == 9


def test_every_export_and_report_says_that_raters_were_simulated(folder, tmp_path):
    copy = tmp_path / "copy"
    simulate(folder, output=copy)
    export(copy, tmp_path / "out")
    heads = [tmp_path / "out" / f"{n}.csv" for n in ("answers", "participants")]
    for table in (path.read_text().splitlines() for path in heads):
        place = table[0].split(",").index("simulated")
        assert {line.split(",")[place] for line in table[1:]} == {"1"}
    rows = (tmp_path / "out" / "answers.jsonl").read_text().splitlines()
    assert {json.loads(row)["simulated"] for row in rows} == {1}
    for name in ("outputs", "heds"):
        assert json.loads((tmp_path / "out" / f"{name}.json").read_text())["simulated"] is True
    assert "SIMULATED" in (tmp_path / "out" / "heds.json").read_text()
    made = results(copy, mixed=False)
    assert "SIMULATED" in next(iter(made.sentences()))
    assert made.html().count("SIMULATED") == 2


def test_nuggets_and_gold_versions_of_simulated_raters_are_marked(tmp_path):
    study = new(None, "nuggets", [], tmp_path / "n", use_sample=True).study
    simulate(study.folder)
    export(tmp_path / "n-simulated", tmp_path / "out")
    for name in ("groups", "groups-1", "agreement"):
        assert json.loads((tmp_path / "out" / f"{name}.json").read_text())["simulated"] is True
    edits = (tmp_path / "out" / "edits.jsonl").read_text().splitlines()
    assert all(json.loads(edit)["simulated"] for edit in edits)
    made = results(tmp_path / "n-simulated")
    assert "SIMULATED" in next(iter(made.sentences()))
    assert "SIMULATED" in made.html()


def test_people_are_not_let_into_a_copy(folder, tmp_path):
    simulate(folder, 1)
    copy = tmp_path / "s-simulated"
    with pytest.raises(InputError, match="invite people to the study itself"):
        links(copy, 1, "http://127.0.0.1")
    with opened(copy) as store:
        person = store.by_token(store.invite())
        with pytest.raises(Refusal, match="only simulated raters"):
            store.begin(person.number, {})


def test_a_copy_is_replaced_by_force_and_a_study_never(folder, tmp_path):
    simulate(folder, 1)
    with pytest.raises(InputError, match="exists already"):
        simulate(folder, 1)
    assert simulate(folder, 2, force=True)["raters"] == 2
    assert status(tmp_path / "s-simulated")["states"] == {"finished": 2}
    other = make("rating", tmp_path / "other", 4, 8).study.folder
    with pytest.raises(InputError, match="is no copy"):
        simulate(folder, output=other, force=True)
    with pytest.raises(InputError, match="is no copy"):
        simulate(folder, output=folder, force=True)


def test_ranking_must_name_every_system(folder):
    with pytest.raises(InputError, match="every system once"):
        simulate(folder, ranking=["system-a"])
