"""Trials as JSON, CSV and TOML: read as people write them, and the same in every format."""

from __future__ import annotations

import codecs
import json
from pathlib import Path

import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Head
from regsuite.corpora.formats.tuna.csv import TunaCsv
from regsuite.corpora.formats.tuna.json import TunaJson
from regsuite.corpora.formats.tuna.toml import TunaToml
from regsuite.corpora.formats.tuna.xml import TunaXml
from regsuite.corpora.records.tuna import Description, Entity, Phrase, Trial
from regsuite.corpora.samples import sample
from regsuite.reg.tuna.task import TunaTask
from regsuite.suite.corpus import read_corpus

FORMATS = (TunaJson, TunaCsv, TunaToml)
PATH = Path("pets.any")
PETS = "id,target,type,colour\nd1,yes,dog,black\nd2,,dog,white\nc1,,cat,black\n"
JSON = """{"target": "d1", "entities": [{"id": "d1", "type": "dog", "legs": 4},
 {"id": "d2", "type": "dog", "legs": 3.0, "tail": null, "tame": true}]}"""
TOML = """target = "d1"
[[entities]]
id = "d1"
type = "dog"
colour = ["black", "white"]
[[entities]]
id = "d2"
born = 2020-01-02
"""


def of_csv(text: str | bytes, **options: str) -> list[Trial]:
    data = text if isinstance(text, bytes) else text.encode()
    return TunaCsv(options).parse(data, PATH).items


def entities(trial: Trial) -> dict[str, dict[str, str]]:
    return {e.id: dict(e.attributes) for e in trial.entities}


@pytest.mark.parametrize("form", FORMATS)
def test_sample_trials_are_the_same_in_every_format(form):
    trials = read_corpus(TunaTask(), sample("tuna", "test")).items
    made = form().new(trials)
    read, said = form().parse(made, PATH), [trial.answer for trial in trials]
    assert read.items == trials
    assert form().parse(form().write(read.source, trials, said), PATH).items == trials


@pytest.mark.parametrize("form", FORMATS)
def test_only_the_description_changes_when_one_is_written(form):
    (trial,) = of_csv(PETS)
    source = form().parse(form().new([trial]), PATH).source
    said = Description(
        frozenset({("type", "dog")}), "the dog", (Phrase("dog", (("type", "dog"),)),)
    )
    (found,) = form().parse(form().write(source, [trial], [said]), PATH).items
    assert found.entities == trial.entities
    assert found.answer.attributes == said.attributes
    assert found.answer.words == "the dog"


@pytest.mark.parametrize("form", FORMATS)
def test_odd_names_and_values_survive(form):
    odd = 'a "b", c; d|e = [f]\\ \x7f é'
    thing = Entity(
        "1 ; 2", (("type", odd), (odd, "x"), ("colour", "red"), ("colour", "blue")), True
    )
    trial = Trial("t,1", "d", "", (thing, Entity("3", ())))
    assert form().parse(form().new([trial]), PATH).items == [trial]


@pytest.mark.parametrize("form", FORMATS)
def test_a_name_that_the_format_needs_itself_is_refused(form):
    trial = Trial("t", "d", "", (Entity("1", (("Target", "x"),), True),))
    with pytest.raises(InputError, match='called "Target"; rename it'):
        form().new([trial])


def test_json_numbers_truth_and_nothing_are_values():
    (trial,) = TunaJson().parse(JSON.encode(), PATH).items
    assert trial.target.id == "d1"
    assert entities(trial) == {
        "d1": {"type": "dog", "legs": "4"},
        "d2": {"type": "dog", "legs": "3", "tame": "true"},
    }


@pytest.mark.parametrize(
    "text",
    [
        f"[{JSON}, {JSON}]",
        f'{{"trials": [{JSON}, {JSON}]}}',
        "\n".join([JSON.replace("\n", "")] * 2),
    ],
)
def test_json_holds_one_trial_or_many(text):
    assert len(TunaJson().parse(text.encode(), PATH).items) == 2


def test_toml_lists_are_several_values_and_dates_are_text():
    (trial,) = TunaToml().parse(TOML.encode(), PATH).items
    assert trial.target.attributes == (("type", "dog"), ("colour", "black"), ("colour", "white"))
    assert entities(trial)["d2"] == {"born": "2020-01-02"}


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
def test_csv_separators_and_byte_order_marks_are_found_out(separator, mark):
    data = mark + PETS.replace(",", separator).encode()
    assert of_csv(data) == of_csv(PETS)
    assert TunaCsv().recognises(Head(PATH, data))
    said = Description(frozenset({("colour", "black")}), "it")
    written = TunaCsv().write(TunaCsv().parse(data, PATH).source, of_csv(PETS), [said])
    assert written.startswith(mark + separator.join(["id", "target", "type", "colour"]).encode())


def test_csv_cells_begin_no_formula_and_are_read_as_they_were():
    shape = {"id": "=1", "x": "-0.5", "kind": "@x;=y", "+more": "-cmd()"}
    (trial,) = (
        TunaJson().parse(json.dumps({"target": "=1", "entities": [shape]}).encode(), PATH).items
    )
    made = TunaCsv().new([trial])
    assert ",'=1,yes," in made.decode() and ",-0.5," in made.decode()
    assert TunaCsv().parse(made, PATH).items[0].entities == trial.entities


def test_csv_in_utf_16_with_windows_line_ends_is_read():
    assert of_csv(codecs.BOM_UTF16_LE + PETS.replace("\n", "\r\n").encode("utf-16-le")) == of_csv(
        PETS
    )


def test_csv_empty_cells_are_attributes_that_an_entity_lacks():
    (trial,) = of_csv("id,target,type,tail\nd1,x,dog,\nd2,,dog,long\n\n,,,\n")
    assert entities(trial) == {"d1": {"type": "dog"}, "d2": {"type": "dog", "tail": "long"}}


def test_csv_rows_of_a_trial_need_not_follow_one_another():
    one, two = of_csv("trial,id,target\na,1,yes\nb,1,yes\na,2,\n")
    assert (one.id, [e.id for e in one.entities]) == ("a", ["1", "2"])
    assert two.id == "b"


def test_csv_names_of_columns_are_understood_in_any_case():
    (trial,) = of_csv("ID,Target,Type,Colour\n1,TRUE,dog,red\n")
    assert entities(trial) == {"1": {"type": "dog", "Colour": "red"}}


def test_a_target_that_is_named_goes_before_the_one_in_the_file():
    assert of_csv(PETS, target="c1")[0].target.id == "c1"
    xml = TunaXml().new(of_csv(PETS))
    assert TunaXml({"target": "c1"}).parse(xml, PATH).items[0].target.id == "c1"


def test_several_targets_are_for_plurals():
    with pytest.raises(InputError, match="only one can be described"):
        of_csv(PETS, target="d1,c1")
    (trial,) = of_csv(PETS, target="d1, c1", plural="yes")
    assert [e.id for e in trial.targets] == ["d1", "c1"]
    assert trial.shared == {("colour", "black")}
    assert [d.id for d in trial.distractors] == ["d2"]


@pytest.mark.parametrize(
    ("text", "options", "problem"),
    [
        (PETS, {"target": "z9"}, r'no entity has the ID "z9" \(there are: d1, d2, c1\)'),
        (PETS, {"target": "d1,d1", "plural": "yes"}, "named twice"),
        (PETS.replace("yes", ""), {}, "no entity is the target"),
        (PETS.replace("d2,,", "d2,yes,"), {}, "2 entities are targets"),
        (PETS.replace("d2", "d1"), {}, r':3: .*a second entity with the ID "d1"'),
        (PETS.replace("yes", "perhaps"), {}, r':2: target is "perhaps"'),
        (PETS.replace("d2,,dog", "d2,,dog,dog"), {}, ":3: a row of 5 cells below 4 column names"),
        (PETS.replace("d2,", ","), {}, ":3: an entity has no id"),
        ("id,target,type,\nd1,yes,dog,x\n", {}, ":2: a row of 4 cells below 3"),
        ("id,target,id\n1,yes,1\n", {}, 'two columns are called "id"'),
        ("id,,target\n1,yes,1\n", {}, "a column has no name"),
        ("id,target\n", {}, "no entity below it"),
        ("trial,id,target\n,1,yes\n", {}, ":2: a row does not say which trial"),
        ('id,target,type\n1,yes,"dog\n', {}, "is not a table"),
        ("", {}, "is empty"),
    ],
)
def test_csv_mistakes_are_named_with_their_line(text, options, problem):
    with pytest.raises(InputError, match=problem):
        of_csv(text, **options)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('{"entities": []}', "needs a list of entities"),
        ('{"entities": [1]}', "entity 1 is no table"),
        ('{"entities": [{"id": 1, "target": "yes"}]}', "target is true or false"),
        ('{"entities": [{"id": 1}], "target": 2}', 'target "2" is not among the entities'),
        ('{"entities": [{"id": 1, "a": {}}], "target": 1}', "dict is no value"),
        ('{"entities": [{"id": 1, "a": NaN}], "target": 1}', "NaN is no number"),
        ('{"entities": [{"id": 1}], "target": 1, "description": 3}', "a description has"),
        ('{"entities": [\n{"id" 1}]}', ":2: is not JSON"),
        ('["entities"]', "holds no trials"),
        ("[" * 100_000 + '"entities"', "too many brackets"),
    ],
)
def test_json_mistakes_are_named(text, problem):
    with pytest.raises(InputError, match=problem):
        TunaJson().parse(text.encode(), PATH)


def test_toml_mistakes_are_named_with_their_line():
    with pytest.raises(InputError, match=r"is not TOML .*line 2"):
        TunaToml().parse(b"[[entities]]\nid = ?\n", PATH)


def test_each_format_knows_its_own(tmp_path):
    trials = of_csv(PETS)
    for form in FORMATS:
        path = tmp_path / f"x{form.suffixes[0]}"
        path.write_bytes(form().new(trials))
        assert [f.name for f in FORMATS if f().recognises(Head(path))] == [form.name]
        assert TunaTask().claims(path)


def test_other_tables_and_settings_are_not_taken_for_trials(tmp_path):
    for name, text in (
        ("a.csv", "file,system,dice\n"),
        ("b.toml", "title = 1\n"),
        ("c.json", "{}"),
    ):
        (tmp_path / name).write_text(text)
        assert not TunaTask().claims(tmp_path / name)


@pytest.mark.parametrize("value", ["[[]]", '[["red"]]', '[{"a": 1}]', "{}", '["red", ["blue"]]'])
def test_a_list_that_holds_no_values_is_one_clear_line(value: str) -> None:
    data = f'{{"entities": [{{"id": "a", "target": true, "colour": {value}}}, {{"id": "b"}}]}}'
    with pytest.raises(InputError, match="is no value") as refused:
        TunaJson().parse(data.encode(), PATH)
    assert "\n" not in str(refused.value)


def test_values_of_a_list_that_are_written_the_same_count_once() -> None:
    data = b'{"entities": [{"id": "a", "target": true, "legs": [4, 4.0, "4", true]}, {"id": "b"}]}'
    (trial,) = TunaJson().parse(data, PATH).items
    assert trial.entities[0].attributes == (("legs", "4"), ("legs", "true"))


def test_a_number_too_large_to_be_written_is_one_clear_line() -> None:
    data = f'[[entities]]\nid = "a"\ntarget = true\nlegs = 0x{"f" * 9000}\n[[entities]]\nid = "b"\n'
    with pytest.raises(InputError, match="too large"):
        TunaToml().parse(data.encode(), PATH)
