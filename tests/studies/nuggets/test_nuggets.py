"""Nuggets: edits, groups and popularity, rounds, agreement, recall of peers."""

from __future__ import annotations

import json

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats.nuggets import read_grouping
from regsuite.studies.commands.export import export
from regsuite.studies.commands.new import new
from regsuite.studies.commands.results import results
from regsuite.studies.commands.serve import links
from regsuite.studies.commands.simulate import simulate
from regsuite.studies.export import contents
from regsuite.studies.nuggets.annotation import STAGES, Annotation, grouping_agreement, recall
from regsuite.studies.nuggets.edits import BadEdit, apply, groups, peers_round, popularity, start
from regsuite.studies.nuggets.files import grouping, parse
from regsuite.studies.records import FINISHED
from regsuite.studies.server.annotate import Annotate
from regsuite.studies.server.app import serving
from regsuite.studies.server.durable import Disk
from regsuite.studies.server.pages import Pages
from regsuite.studies.simulate.visitor import Visitor
from regsuite.studies.store import Store
from regsuite.summarise import nuggets


def text(name, *contents):
    nuggets = [{"content": c} for c in contents]
    return {"id": name, "sentences": [{"text": "A b.", "nuggets": nuggets}]}


DATA = {"texts": [text("a", "one", "two"), text("b", "uno", "due")], "peers": [text("p", "eins")]}


@pytest.fixture
def data():
    return parse(json.dumps(DATA), "here")


@pytest.fixture
def state(data):
    return start(data)


def logged(person, stage, **edit):
    key = f"k{person}{stage}{abs(hash(str(edit)))}"
    return {"participant": person, "stage": stage, "key": key, "edit": edit}


def test_group_has_a_label_and_the_number_of_its_texts(state):
    apply(state, {"do": "group", "nuggets": ["a.0.0", "b.0.0"]}, "g")
    assert state["groups"]["g"]["label"] == "one"
    assert popularity(state, "g") == 2
    apply(state, {"do": "relabel", "group": "g", "label": " first "}, "x")
    assert state["groups"]["g"]["label"] == "first"


def test_nugget_is_in_one_group_only(state):
    apply(state, {"do": "group", "nuggets": ["a.0.0", "b.0.0"]}, "g")
    apply(state, {"do": "group", "nuggets": ["b.0.0", "b.0.1"]}, "h")
    assert state["groups"]["g"]["nuggets"] == ["a.0.0"]


def test_rejected_nugget_leaves_its_group_and_may_come_back(state):
    apply(state, {"do": "group", "nuggets": ["a.0.0"]}, "g")
    apply(state, {"do": "reject", "nugget": "a.0.0"}, "x")
    assert state["groups"] == {}
    with pytest.raises(BadEdit, match="rejected"):
        apply(state, {"do": "group", "nuggets": ["a.0.0"]}, "h")
    apply(state, {"do": "restore", "nugget": "a.0.0"}, "y")
    assert state["nuggets"]["a.0.0"]["state"] == "proposed"


def test_nuggets_each_alone_in_their_groups_are_grouped(state):
    for name in ("a.0.0", "b.0.0", "b.0.1"):
        apply(state, {"do": "group", "nuggets": [name]}, name.replace(".", ""))
    apply(state, {"do": "group", "nuggets": ["a.0.0", "b.0.0", "a.0.0"]}, "g")
    assert {n: g["nuggets"] for n, g in state["groups"].items()} == {
        "b01": ["b.0.1"],
        "g": ["a.0.0", "b.0.0"],
    }


def test_nugget_comes_back_as_what_it_was(state):
    apply(state, {"do": "make", "text": "b", "sentence": 0, "content": "new"}, "k")
    apply(state, {"do": "edit", "nugget": "a.0.0", "content": "better"}, "x")
    apply(state, {"do": "edit", "nugget": "b.0.k", "content": "newer"}, "x")
    for name in ("b.0.k", "a.0.0", "a.0.1"):
        apply(state, {"do": "reject", "nugget": name}, "x")
        with pytest.raises(BadEdit, match="restore"):
            apply(state, {"do": "edit", "nugget": name, "content": "other"}, "y")
        apply(state, {"do": "restore", "nugget": name}, "z")
        apply(state, {"do": "restore", "nugget": name}, "z")
    states = {name: nugget["state"] for name, nugget in state["nuggets"].items()}
    assert (states["b.0.k"], states["a.0.0"], states["a.0.1"]) == ("made", "edited", "proposed")
    assert state["nuggets"]["b.0.k"]["content"] == "newer"


def test_written_nugget_may_have_marks(state):
    apply(state, {"do": "make", "text": "b", "sentence": 0, "content": "{cook} [sang]"}, "k")
    made = state["nuggets"]["b.0.k"]
    assert (made["content"], made["anchor"]) == ("cook sang", "sang")
    apply(state, {"do": "edit", "nugget": "b.0.k", "content": "the cook sang"}, "x")
    assert (made["marked"], made["anchor"]) == ("the cook sang", "sang")
    with pytest.raises(BadEdit):
        apply(state, {"do": "edit", "nugget": "b.0.k", "content": "[]"}, "x")


def test_nuggets_are_edited_and_made(state):
    apply(state, {"do": "edit", "nugget": "a.0.0", "content": "better"}, "x")
    apply(state, {"do": "make", "text": "b", "sentence": 0, "content": "new"}, "key")
    assert state["nuggets"]["a.0.0"]["content"] == "better"
    assert state["nuggets"]["b.0.key"]["state"] == "made"


def test_text_without_proposals_may_get_nuggets():
    data = parse(json.dumps({"texts": [text("a"), text("b", "one")]}), "here")
    state = start(data)
    apply(state, {"do": "make", "text": "a", "sentence": 0, "content": "new"}, "k")
    assert state["nuggets"]["a.0.k"]["content"] == "new"


@pytest.mark.parametrize(
    "edit",
    [
        {"do": "explode"},
        {"do": ["edit"]},
        {"do": "reject", "nugget": ["a.0.0"]},
        {"do": "reject"},
        {"do": "group", "nuggets": [["a.0.0"]]},
        {"do": "ungroup", "group": {}},
        {"do": "edit", "nugget": "none", "content": "x"},
        {"do": "edit", "nugget": "a.0.0", "content": "  "},
        {"do": "edit", "nugget": "a.0.0", "content": "x" * 9999},
        {"do": "make", "text": "z", "sentence": 0, "content": "x"},
        {"do": "make", "text": "a", "sentence": -1, "content": "x"},
        {"do": "make", "text": "a", "sentence": 1, "content": "x"},
        {"do": "make", "text": ["a"], "sentence": 0, "content": "x"},
        {"do": "group", "nuggets": []},
        {"do": "group", "nuggets": "a.0.0"},
        {"do": "relabel", "group": "none", "label": "x"},
        {"do": "align", "nugget": "p.0.0", "group": "g0"},
        {"do": "reject", "nugget": "p.0.0"},
        {"do": "make", "text": "p", "sentence": 0, "content": "x"},
    ],
)
def test_edits_that_cannot_be_are_refused(state, edit):
    with pytest.raises(BadEdit):
        apply(state, edit, "k")


def test_the_round_of_peers_leaves_groups_and_references_alone(state, data):
    apply(state, {"do": "group", "nuggets": ["a.0.0"]}, "g")
    found = peers_round(state, data)
    for edit in (
        {"do": "group", "nuggets": ["p.0.0"]},
        {"do": "ungroup", "group": "g"},
        {"do": "reject", "nugget": "a.0.0"},
        {"do": "align", "nugget": "a.0.0", "group": "g"},
        {"do": "align", "nugget": "p.0.0", "group": "none"},
        {"do": "make", "text": "a", "sentence": 0, "content": "x"},
    ):
        with pytest.raises(BadEdit):
            apply(found, edit, "k")


def test_scores_agree_where_common_groups_are_as_popular(state, data):
    other = start(data)
    apply(state, {"do": "group", "nuggets": ["a.0.0", "a.0.1", "b.0.0"]}, "g")
    apply(other, {"do": "group", "nuggets": ["a.0.0", "a.0.1"]}, "g")
    assert grouping_agreement(state, state) == {"assignment": 1.0, "scores": 1.0}
    assert grouping_agreement(state, other)["scores"] == 0.0
    assert grouping_agreement(start(data), start(data)) == {"assignment": None, "scores": None}


def test_nuggets_made_by_two_with_the_same_words_are_the_same(state, data):
    other = start(data)
    for found, key in ((state, "k1"), (other, "k2")):
        apply(found, {"do": "make", "text": "a", "sentence": 0, "content": "Same  words"}, key)
        apply(found, {"do": "group", "nuggets": [f"a.0.{key}", "b.0.0"]}, "g")
    assert groups(state) == groups(other)


def test_rounds_open_one_after_the_other(data):
    log = []
    work = Annotation(data, log, 2)
    assert work.open() == "alone"
    for stage in ("alone", "consolidation", "resolution", "peers"):
        for person in (1, 2):
            assert Annotation(data, log, 2).open() == stage
            log.append(logged(person, stage, do="done"))
    assert Annotation(data, log, 2).open() is None


def test_resolution_starts_from_what_both_have_and_is_shared(data):
    log = [
        logged(1, "alone", do="group", nuggets=["a.0.0", "b.0.0"]),
        logged(2, "alone", do="group", nuggets=["a.0.0", "b.0.0"]),
        logged(2, "alone", do="group", nuggets=["a.0.1", "b.0.1"]),
        logged(2, "resolution", do="group", nuggets=["b.0.1"]),
    ]
    work = Annotation(data, log, 2)
    gold = work.state(1, "resolution")
    assert sorted(map(sorted, groups(gold).values())) == [["a.0.0", "b.0.0"], ["b.0.1"]]
    assert gold == work.state(2, "resolution")
    agreement = work.agreement()
    assert agreement["alone"]["assignment"] == pytest.approx((1 / 2) ** 0.5)


def test_recall_of_a_peer_plain_and_by_popularity(state, data):
    apply(state, {"do": "group", "nuggets": ["a.0.0", "b.0.0"]}, "g")
    apply(state, {"do": "group", "nuggets": ["a.0.1"]}, "h")
    found = peers_round(state, data)
    apply(found, {"do": "align", "nugget": "p.0.0", "group": "g"}, "k")
    assert recall(found, "p") == (0.5, pytest.approx(2 / 3))
    apply(found, {"do": "align", "nugget": "p.0.0", "group": ""}, "l")
    assert recall(found, "p") == (0.0, 0.0)


def test_rejected_nugget_of_a_peer_does_not_count_and_one_made_anew_does(state, data):
    apply(state, {"do": "group", "nuggets": ["a.0.0", "b.0.0"]}, "g")
    found = peers_round(state, data)
    apply(found, {"do": "align", "nugget": "p.0.0", "group": "g"}, "k")
    apply(found, {"do": "reject", "nugget": "p.0.0"}, "l")
    assert recall(found, "p") == (0.0, 0.0)
    with pytest.raises(BadEdit, match="rejected"):
        apply(found, {"do": "align", "nugget": "p.0.0", "group": "g"}, "m")
    apply(found, {"do": "make", "text": "p", "sentence": 0, "content": "ein"}, "n")
    apply(found, {"do": "align", "nugget": "p.0.n", "group": "g"}, "o")
    assert recall(found, "p") == (1.0, 1.0)


def test_peers_made_anew_by_two_with_the_same_words_agree(data):
    log = [logged(1, "alone", do="group", nuggets=["a.0.0"])]
    log += [{**log[0], "participant": 2}]
    for person in (1, 2):
        made = logged(person, "peers", do="make", text="p", sentence=0, content="ein")
        name = f"p.0.{made['key']}"
        log += [made, logged(person, "peers", do="align", nugget=name, group=log[0]["key"])]
    assert Annotation(data, log, 2).agreement()["peers"] == {"assignment": 1.0}


@pytest.mark.parametrize(
    "written",
    [
        *("", "[]", "{}", '{"texts": []}', '{"texts": [{"id": "a"}]}', '{"texts": 3}', "[" * 5000),
        json.dumps({**DATA, "groups": [{"label": "x", "nuggets": ["none"]}]}),
        json.dumps({"texts": [DATA["texts"][0]] * 2}),
    ],
)
def test_file_that_is_no_nuggets_is_one_clear_line(written):
    with pytest.raises(InputError) as told:
        parse(written, "file.json")
    assert "\n" not in str(told.value)


FLAT = {
    "annotator": "",
    "texts": ["one.txt", "two.txt"],
    "nuggets": [
        {"text": 0, "sentence": 0, "nugget": "[clerk] living in Norway"},
        {"text": 1, "sentence": 2, "nugget": "{clerk} [wrote] a letter"},
    ],
    "groups": [{"label": "clerk", "nuggets": [0, 1], "popularity": 2}],
}


def test_form_of_the_nuggets_command_is_read_and_written_again():
    data = parse(json.dumps(FLAT), "groups.json")
    first = data["texts"][0]["sentences"][0]["nuggets"][0]
    assert (first["anchor"], first["content"]) == ("clerk", "clerk living in Norway")
    assert len(data["texts"][1]["sentences"]) == 3
    written = grouping(data, start(data), "")
    assert {name: written[name] for name in FLAT} == FLAT


@pytest.mark.parametrize("place", [{"text": 5}, {"text": -1}, {"text": 0, "sentence": 10**9}])
def test_nugget_of_no_text_is_refused(place):
    bad = {**FLAT, "groups": [], "nuggets": [{"nugget": "[x]", **place}]}
    with pytest.raises(InputError, match="of no text"):
        parse(json.dumps(bad), "groups.json")


def test_automatic_groups_and_a_peer_go_through_all_rounds(tmp_path):
    texts = {
        "a.txt": "The storm destroyed several houses near the harbour. The old mayor spoke.",
        "b.txt": "Many homes near the harbour were wrecked by a storm. The mayor spoke there.",
        "p.txt": "A gale wrecked homes near the harbour.",
    }
    for name, words in texts.items():
        (tmp_path / name).write_text(words)
    first, second, peer = (tmp_path / name for name in texts)
    nuggets([first, second], peer=peer, output=tmp_path / "g.json")
    made = new(None, "nuggets", [tmp_path / "g.json"], tmp_path / "s")
    assert made.study.nuggets["peers"][0]["sentences"][0]["nuggets"][0]["anchor"] == "wrecked"
    simulate(made.study.folder, into_study=True)
    shown = results(made.study.folder).as_dict()
    assert shown["stage"] == "done"
    assert list(shown["recall"]) == ["p.txt"]


@pytest.fixture
def sample(tmp_path):
    return new(None, "nuggets", [], tmp_path / "s", use_sample=True).study


def begun(store):
    return store.begin(store.by_token(store.invite()).number, {}).number


def test_edit_after_data_were_deleted_comes_last_and_has_its_effect(sample):
    store = Store(sample)
    gone, person = begun(store), begun(store)
    for n in range(3):
        store.add_edit(gone, "alone", f"g{n}", {"do": "done"})
    name = next(iter(Annotation.of(store).state(person, "alone")["nuggets"]))
    store.add_edit(person, "alone", "k1", {"do": "reject", "nugget": name})
    store.delete(gone)
    store.add_edit(person, "alone", "k2", {"do": "restore", "nugget": name})
    store.add_edit(person, "alone", "k3", {"do": "edit", "nugget": name, "content": "anew"})
    assert [e["key"] for e in store.edits()] == ["k1", "k2", "k3"]
    assert Annotation.of(store).state(person, "alone")["nuggets"][name]["content"] == "anew"
    store.close()


def test_nugget_named_twice_in_a_group_and_rejected_is_out_of_the_export(sample):
    store = Store(sample)
    person = begun(store)
    name = next(iter(Annotation.of(store).state(person, "alone")["nuggets"]))
    store.add_edit(person, "alone", "k1", {"do": "group", "nuggets": [name, name]})
    store.add_edit(person, "alone", "k2", {"do": "reject", "nugget": name})
    assert json.loads(contents(store)["groups.json"])["groups"] == []
    store.close()


def test_edit_is_confirmed_only_when_it_has_reached_the_disk(sample, monkeypatch):
    def full(disk):
        raise OSError("no space")

    with serving(sample.folder) as address:
        visitor = Visitor(links(sample.folder, 1, address)[0])
        visitor.join({})
        sent = {"key": "k1", "stage": "alone", "edit": {"do": "done"}}
        monkeypatch.setattr(Disk, "_sync", full)
        assert visitor.post("/api/edit", sent)[0] == 503
        monkeypatch.undo()
        assert visitor.post("/api/edit", sent)[0] == 200
        visitor.close()


def test_all_rounds_over_http_and_the_export_can_be_read_again(tmp_path):
    made = new(None, "nuggets", [], tmp_path / "s", use_sample=True)
    found = simulate(made.study.folder, into_study=True)
    assert found["edits"] > 8
    shown = results(made.study.folder).as_dict()
    assert shown["stage"] == "done"
    assert 0 < shown["agreement"]["consolidation"]["assignment"] <= 1
    assert shown["groups"][0]["popularity"] == 3
    assert shown["recall"]["peer"][1][0] > 0
    page = tmp_path / "r.html"
    results(made.study.folder, html=page)
    assert "Popularity" in page.read_text()
    export(made.study.folder, tmp_path / "out")
    again = parse((tmp_path / "out" / "groups.json").read_text(), "groups.json")
    assert len(again["groups"]) == len(shown["groups"])
    assert again["texts"][0]["sentences"][0]["text"].startswith("The old lighthouse")
    theirs = read_grouping(tmp_path / "out" / "groups.json")
    assert sorted(map(theirs.popularity, theirs.groups)) == sorted(
        group["popularity"] for group in shown["groups"]
    )
    log = (tmp_path / "out" / "edits.jsonl").read_text().splitlines()
    assert len(log) == shown["edits"]


def test_work_of_an_annotator_who_left_is_in_the_log_and_not_in_the_results(sample):
    store = Store(sample)
    left, stays = begun(store), begun(store)
    for number, person in enumerate((left, stays)):
        store.add_edit(person, "alone", f"k{number}", {"do": "done"})
    store.drop(left)
    other = begun(store)
    store.add_edit(other, "alone", "k2", {"do": "reject", "nugget": "a.0.0"})
    work, made = Annotation.of(store), contents(store)
    assert (work.people, work.open()) == ([stays, other], "alone")
    assert len(made["edits.jsonl"].splitlines()) == 3
    assert f"groups-{left}.json" not in made
    store.close()


def test_a_server_killed_after_the_last_edit_closes_the_study_when_it_is_sent_again(sample):
    store = Store(sample)
    people = begun(store), begun(store)
    for stage in STAGES:
        for number, person in enumerate(people):
            store.add_edit(person, stage, f"{stage}{number}", {"do": "done"})
    again = {"key": f"{STAGES[-1]}1", "stage": STAGES[-1], "edit": {"do": "done"}}
    Annotate(Pages(store))._edit(people[1], again)
    assert {person.state for person in store.participants()} == {FINISHED}
    store.close()
