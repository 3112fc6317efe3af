"""The experimenter's page does what the command line can: close, extend, delete, export."""

from __future__ import annotations

import io
import zipfile

import pytest

from regsuite.studies.export import contents
from regsuite.studies.overview import overview
from regsuite.studies.records import Refusal
from regsuite.studies.server.app import serving
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.store import opened
from tests.studies.builders import fill, make


@pytest.fixture
def made(tmp_path):
    made = make("rating", tmp_path / "s", 2, 8)
    fill(made.study, 2).close()
    return made


def login(made, address) -> Visitor:
    visitor = Visitor(address)
    visitor.submit("/admin/login", token=made.results_token)
    visitor.page("/admin")
    return visitor


def test_a_study_is_closed_opened_and_extended(made):
    with serving(made.study.folder) as address:
        admin = login(made, address)
        admin.submit("/admin/act", extend="2")
        with opened(made.study.folder) as store:
            person = store.by_token(store.invite())
            store.check_open(person)
            admin.submit("/admin/act", gate="closed")
            with pytest.raises(Refusal, match="closed"):
                store.check_open(person)
            assert overview(store)["closed"]
            admin.submit("/admin/act", gate="open")
            store.begin(person.number, {})
            assert overview(store)["raters"] == 4
        for bad in ("0", "-1", "99999999", "x"):
            admin.submit("/admin/act", extend=bad)
        with opened(made.study.folder) as store:
            assert store.raters == 4


def test_a_participant_is_deleted_only_where_it_is_confirmed(made):
    with serving(made.study.folder) as address:
        admin = login(made, address)
        for sure, left in (("", [1, 2]), ("yes", [2]), ("yes", [2])):
            admin.submit("/admin/act", delete="1", sure=sure)
            with opened(made.study.folder) as store:
                assert [p.number for p in store.participants()] == left
        forged = Visitor(address)
        assert forged.submit("/admin/act", delete="2", sure="yes") == 403


def test_every_file_comes_in_one_archive(made):
    with serving(made.study.folder) as address:
        status, data = login(made, address).ask("GET", "/admin/export.zip")
        assert status == 200
        assert Visitor(address).ask("GET", "/admin/export.zip")[0] == 401
    with opened(made.study.folder) as store:
        wanted = contents(store)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == wanted


def test_odd_behaviour_is_listed_and_excludes_nobody(tmp_path):
    study = make("rating", tmp_path / "s", 2, 8, raters=4).study
    store = fill(study, 3)
    person = store.begin(store.by_token(store.invite()).number, {})
    same = {"values": {"quality": 50}, "times": [{"time": 90.0, "ran_out": 0.0}], "hidden": 0}
    for position, cell in enumerate(person.trials):
        store.save(person.number, position, cell, same)
    store.finish(person.number, "")
    listed = overview(store)["participants"]
    store.close()
    assert [p["suspicious"] for p in listed[:3]] == [[], [], []]
    fast, always = listed[3]["suspicious"]
    assert fast.startswith("fast: 0.1 s a trial")
    assert always == "quality: the same answer to 8 of 8 trials"
    assert listed[3]["state"] == "finished"
