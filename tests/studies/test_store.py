"""Answers on disk: once each, in order, for this study alone; rows are freed and refilled."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import stat

import pytest

from regsuite.base.errors import InputError, SuiteError
from regsuite.studies.database import hashed
from regsuite.studies.records import DROPPED, FINISHED, Refusal
from regsuite.studies.store import Store
from regsuite.studies.study import FILE, load_study
from tests.studies.builders import fill, make


@pytest.fixture
def store(tmp_path):
    found = Store(make("rating", tmp_path / "s", 4, 8).study)
    yield found
    found.close()


def begun(store: Store):
    return store.begin(store.by_token(store.invite()).number, {})


def test_answer_is_kept_once_and_the_first_stays(store):
    person = begun(store)
    assert store.save(person.number, 0, person.trials[0], {"values": {"quality": 1}})
    assert not store.save(person.number, 0, person.trials[0], {"values": {"quality": 9}})
    (answer,) = store.answers(person.number)
    assert answer.answer == {"values": {"quality": 1}}


def test_answers_out_of_order_or_to_others_trials_are_refused(store):
    person = begun(store)
    with pytest.raises(Refusal, match="not shown"):
        store.save(person.number, 1, person.trials[1], {})
    with pytest.raises(Refusal, match="not among yours"):
        store.save(person.number, 0, person.trials[1], {})
    with pytest.raises(Refusal, match="not among yours"):
        store.save(person.number, 999, person.trials[0], {})
    assert store.answers() == []


def test_answer_after_the_end_is_too_late(store):
    person = begun(store)
    store.drop(person.number)
    with pytest.raises(Refusal, match="too late"):
        store.save(person.number, 0, person.trials[0], {})


def test_rows_go_to_those_who_need_them_and_are_freed(store):
    people = [begun(store) for _ in range(4)]
    assert sorted(p.row for p in people) == [0, 1, 2, 3]
    with pytest.raises(Refusal, match="enough people"):
        begun(store)
    store.drop(people[2].number)
    assert begun(store).row == people[2].row


def test_idle_participants_free_their_row(store):
    person = begun(store)
    store.connection.execute("UPDATE participants SET seen = seen - 90000")
    begun(store)
    assert store.participant(person.number).state == DROPPED


def test_one_who_dropped_out_may_come_back_while_there_is_room(store):
    person = begun(store)
    store.save(person.number, 0, person.trials[0], {})
    store.drop(person.number)
    again = store.begin(person.number, {})
    assert again.trials == person.trials
    assert store.position(person.number) == 1


def test_one_who_dropped_out_does_not_get_another_row(tmp_path):
    store = Store(make("rating", tmp_path / "s", 4, 8, raters=4).study)
    people = [begun(store) for _ in range(4)]
    store.save(people[0].number, 0, people[0].trials[0], {})
    store.drop(people[0].number)
    store.drop(people[1].number)
    assert begun(store).row == people[0].row
    with pytest.raises(Refusal, match="somebody else"):
        store.begin(people[0].number, {})
    store.close()


def test_tokens_are_kept_as_hashes_only(store):
    token = store.invite()
    store.close()
    data = b"".join(p.read_bytes() for p in store.path.parent.iterdir())
    assert token.encode() not in data


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_files_of_a_study_are_its_owners_alone(tmp_path, mask):
    before = os.umask(mask)
    try:
        study = make("rating", tmp_path / "deep" / "s", 4, 8).study
        store = Store(study)
        begun(store)
        names = {path.name for path in study.folder.iterdir()}
        modes = {stat.S_IMODE(path.stat().st_mode) for path in study.folder.iterdir()}
        store.close()
    finally:
        os.umask(before)
    assert {"study.json", "answers.sqlite", "answers.sqlite-wal"} <= names
    assert modes == {0o600}
    assert stat.S_IMODE(study.folder.stat().st_mode) == 0o700


def test_results_token_is_replaced_by_a_new_one(store):
    before = store.meta("results")
    token = store.new_results_token()
    assert store.meta("results") == hashed(token) != before


def test_deleting_a_participant_leaves_nothing(store):
    person = begun(store)
    store.save(person.number, 0, person.trials[0], {"values": {"wording": "unmistakable words"}})
    assert store.delete(person.number) == 1
    with pytest.raises(InputError, match="no participant"):
        store.participant(person.number)
    store.close()
    data = b"".join(p.read_bytes() for p in store.path.parent.iterdir())
    assert b"unmistakable words" not in data


def test_database_of_another_study_is_refused(tmp_path):
    one, two = (make("rating", tmp_path / n, 4, 8).study for n in "ab")
    shutil.copy(one.database, two.database)
    with pytest.raises(InputError, match="another study"):
        Store(two)


def test_changed_study_file_is_refused(tmp_path):
    study = make("rating", tmp_path / "a", 4, 8).study
    path = study.folder / FILE
    plain = json.loads(path.read_text())
    plain["design"]["rules"]["checks_failed"] = 5
    path.write_text(json.dumps(plain))
    with pytest.raises(InputError, match="changed after it was made"):
        Store(load_study(study.folder))


def test_answers_of_the_former_version_are_read_as_of_people(tmp_path):
    study = make("rating", tmp_path / "a", 4, 8).study
    fill(study, 2).close()
    connection = sqlite3.connect(study.database)
    for column in ("simulated", "arrival", "feedback"):
        connection.execute(f"ALTER TABLE participants DROP COLUMN {column}")
    connection.execute("PRAGMA user_version=1")
    connection.commit()
    connection.close()
    store = Store(study)
    assert [p.simulated for p in store.counted()] == [False, False]
    assert len(store.counted_answers()) == 18
    store.close()
    Store(study).close()


def test_newer_versions_are_refused(tmp_path):
    study = make("rating", tmp_path / "a", 4, 8).study
    connection = sqlite3.connect(study.database)
    connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(InputError, match="newer version"):
        Store(study)
    path = study.folder / FILE
    path.write_text(path.read_text().replace('"version": 1', '"version": 99', 1))
    with pytest.raises(InputError, match="newer version"):
        load_study(study.folder)


@pytest.mark.parametrize("data", [b"", b"not a database at all, but some words" * 100])
def test_file_that_is_no_database_is_one_clear_line(tmp_path, data):
    study = make("rating", tmp_path / "a", 4, 8).study
    for path in study.folder.glob("answers*"):
        path.unlink()
    study.database.write_bytes(data)
    with pytest.raises(SuiteError) as told:
        Store(study)
    assert "\n" not in str(told.value)


def test_full_disk_loses_nothing_that_was_saved(store):
    person = begun(store)
    store.save(person.number, 0, person.trials[0], {})
    (pages,) = store.connection.execute("PRAGMA page_count").fetchone()
    store.connection.execute(f"PRAGMA max_page_count={pages}")
    much = {"much": ["x" * 1000] * 100}
    with pytest.raises(sqlite3.OperationalError, match="full"):
        store.save(person.number, 1, person.trials[1], much)
    assert store.position(person.number) == 1
    store.connection.execute("PRAGMA max_page_count=100000")
    assert store.save(person.number, 1, person.trials[1], much)


def test_those_whom_a_rule_excludes_free_their_row(tmp_path):
    from dataclasses import replace

    from regsuite.studies.design import Rules, load

    design = replace(load("rating"), rules=Rules(seconds_per_trial=60.0))
    study = make(design, tmp_path / "s", 4, 8).study
    store = fill(study, 2)
    assert {p.state for p in store.participants()} == {"excluded"}
    assert sum(store.taken((FINISHED,))) == 0
    assert "s a trial" in store.participants()[0].reason
