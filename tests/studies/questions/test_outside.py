"""A kind of question of another package: one class and one script, named by an entry point."""

from __future__ import annotations

import json

import pytest

from regsuite.base.errors import InputError
from regsuite.studies.commands.export import export
from regsuite.studies.commands.serve import links
from regsuite.studies.commands.simulate import simulate
from regsuite.studies.questions.registry import kinds
from regsuite.studies.results.analyse import analyse
from regsuite.studies.server.app import serving
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.store import Store
from tests.studies.builders import make
from tests.studies.conftest import asking

QUESTION = 'name = "good"\nkind = "stars"\nlabel = "How good?"\nmost = 7'


def test_without_the_package_the_kind_is_unknown():
    with pytest.raises(InputError, match=r'cannot be "stars".*slider, choice'):
        asking(QUESTION)


def test_its_own_settings_are_read_and_checked(outside):
    assert list(kinds())[-1] == "stars"
    (asked,) = asking(QUESTION).questions
    assert asked.most == 7
    with pytest.raises(InputError, match="there must be two stars"):
        asking(QUESTION.replace("7", "1"))
    with pytest.raises(InputError, match=r'unknown key "least" .*known: .*most'):
        asking(QUESTION + "\nleast = 2")


def test_a_study_with_it_goes_from_the_plan_to_the_export(outside, tmp_path):
    study = make(asking(QUESTION, more="checks = 1"), tmp_path / "s", 4, 8).study
    simulate(study.folder, into_study=True)
    store = Store(study)
    results = analyse(store, mixed=False)
    store.close()
    assert (results.raters, results.excluded) == (4, 0)
    assert list(results.measured[0].systems) == list(study.systems)
    export(study.folder, tmp_path / "out")
    row = json.loads((tmp_path / "out" / "answers.jsonl").read_text().splitlines()[0])
    assert row["good_share"] == row["good"] / 7
    datasheet = json.loads((tmp_path / "out" / "heds.json").read_text())
    assert datasheet["details"]["quality criteria"][0]["size of the scale"] == "stars"


def test_the_server_gives_its_script_and_takes_its_answers(outside, tmp_path):
    study = make(asking(QUESTION), tmp_path / "s", 4, 8).study
    with serving(study.folder) as address:
        visitor = Visitor(links(study.folder, 1, address)[0])
        visitor.join({})
        script = visitor.ask("GET", "/static/session.js")[1].decode()
        trial = visitor.get("/api/session?from=0")[1]["trials"][0]
        answer = {"screens": [{"values": {"good": 8}, "time": 1}]}
        assert visitor.answer(0, trial["cell"], answer)[0] == 422
        answer["screens"][0]["values"]["good"] = 7
        assert visitor.answer(0, trial["cell"], answer)[0] == 200
        assert "&#34;most&#34;: 7" in visitor.page()
        visitor.close()
    assert script.index("QUESTIONS.choice = ") < script.index("QUESTIONS.stars = ")
