"""``reg describe``: hand-worked traces, plurals, relations, words, and what can be wrong."""

from __future__ import annotations

import json
import random

import pytest
from benchmark_describe import NAMES, problems, random_trial
from typer.testing import CliRunner

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.formats.tuna.csv import TunaCsv
from regsuite.corpora.records.tuna import Trial
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from regsuite.reg.tuna.describing import ALGORITHMS, describe_trial
from regsuite.reg.tuna.trace import MOST_STEPS

PETS = """id,target,type,colour,size
d1,yes,dog,black,small
d2,,dog,white,large
c1,,cat,black,small
"""
BOXES = """id,target,height,colour,stuff
b1,yes,tall,blue,wooden
b2,,short,blue,wooden
b3,,short,blue,tin
b4,,middling,blue,tin
b5,,tall,green,tin
b6,,tall,white,tin
b7,,tall,white,wooden
"""
ROOM = """id,target,type,colour,x,y
c1,yes,chair,red,1,1
d1,,desk,brown,2,1
c2,,chair,red,3,1
d2,,desk,black,3,2
s1,,sofa,red,1,3
"""
F = sample("tuna", "test") / "furniture" / "s1t2.xml"


def scene(text: str, **options: str) -> Trial:
    (trial,) = TunaCsv({"plural": "yes", **options}).parse(text.encode(), F).items
    return trial


def told(text: str, algorithm: str, order: tuple[str, ...] = (), **more) -> list[str]:
    """Return the steps as one string each: what, decision, whom it rules out, who is left."""
    steps = describe_trial(scene(text), algorithm, order, **more).trace.steps
    return [
        f"{'+'.join(v for _, v in step.tried)} {step.decision}: "
        f"{' '.join(step.ruled_out)} / {' '.join(step.left)}"
        for step in steps
    ]


# After the examples of Dale & Reiter 1995, section 2, with things of our own; worked by hand.


def test_incremental_goes_through_the_order():
    assert told(PETS, "incremental") == ["dog taken: c1 / d2", "black taken: d2 / "]
    assert describe_trial(scene(PETS)).words == "the black dog"


def test_incremental_passes_over_what_rules_out_nobody_who_is_left():
    order = ("size", "colour", "type")
    assert told(PETS, "incremental", order) == [
        "small taken: d2 / c1",
        "black passed over:  / c1",
        "dog taken: c1 / ",
    ]


def test_incremental_says_the_type_in_the_end_where_it_was_not_needed():
    pets = PETS.replace("cat,black,small", "cat,black,large")
    assert told(pets, "incremental", ("size",)) == ["small taken: d2 c1 / ", "dog taken:  / "]
    assert describe_trial(scene(pets), order=("size",)).words == "the small dog"


def test_greedy_takes_what_rules_out_most_and_may_say_too_much():
    assert told(BOXES, "greedy") == [
        "wooden taken: b3 b4 b5 b6 / b2 b7",
        "blue taken: b7 / b2",
        "tall taken: b2 / ",
    ]
    first = describe_trial(scene(BOXES), "greedy").trace.steps[0]
    assert [(value, count) for (_, value), count in first.options] == [
        ("wooden", 4), ("blue", 3), ("tall", 3),
    ]  # fmt: skip


def test_full_brevity_looks_at_all_shorter_sets_first():
    assert told(BOXES, "full-brevity") == [
        " not enough:  / b2 b3 b4 b5 b6 b7",
        "blue not enough: b5 b6 b7 / b2 b3 b4",
        "tall not enough: b2 b3 b4 / b5 b6 b7",
        "wooden not enough: b3 b4 b5 b6 / b2 b7",
        "blue+tall taken: b2 b3 b4 b5 b6 b7 / ",
    ]
    assert describe_trial(scene(BOXES), "full-brevity").words == "the tall blue one"


def test_the_graph_takes_the_cheapest_set():
    cheap = describe_trial(scene(PETS), "graph", costs={"size": 0.5, "colour": 2.0})
    assert cheap.words == "the small dog"
    assert describe_trial(scene(PETS), "graph", costs={"size": 2.0, "colour": 0.5}).words == (
        "the black dog"
    )


def test_ties_follow_the_order():
    assert describe_trial(scene(PETS), "greedy", ("size", "type")).words == "the small dog"
    assert describe_trial(scene(PETS), "full-brevity", ("size", "type")).words == "the small dog"


def test_algorithms_agree_with_exhaustive_search():
    draw = random.Random(2)
    for number in range(300):
        costs = {name: float(draw.randint(0, 5)) for name in NAMES}
        trial = random_trial(draw, number)
        assert list(problems(trial, costs)) == [], trial


def test_a_trace_is_that_of_the_description():
    draw = random.Random(3)
    for _ in range(50):
        trial = random_trial(draw)
        for name in ALGORITHMS:
            done = describe_trial(trial, name)
            steps = done.trace.steps
            assert set(steps[-1].said if steps else ()) == set(done.attributes)
            assert (steps[-1].left if steps else done.confused) == done.confused


def test_a_long_search_is_told_in_part_and_one_without_end_is_refused():
    names = [f"a{i}" for i in range(11)]
    rows = [",".join(["1", "yes", *["x"] * 11])]
    rows += [
        ",".join([str(i), "", *["o" if i == j else "x" for j in range(2, 13)]])
        for i in range(2, 13)
    ]
    trial = scene("\n".join([",".join(["id", "target", *names]), *rows]))
    done = describe_trial(trial, "full-brevity")
    assert len(done.attributes) == 11
    assert len(done.trace.steps) == MOST_STEPS + 1
    assert done.trace.omitted == 2**11 - MOST_STEPS - 1


def test_a_domain_of_one_is_said_to_be_one():
    alone = scene("id,target,type\nd1,yes,dog\n")
    for name, words in (
        ("incremental", "the dog"),
        ("greedy", "the one"),
        ("full-brevity", "the one"),
    ):
        done = describe_trial(alone, name)
        assert done.words == words
        assert done.notes == ["there is nothing else in the domain to tell it from"]


def test_what_cannot_be_told_apart_is_named():
    done = describe_trial(scene(PETS + "d3,,dog,black,small\n"))
    assert done.confused == ("d3",)
    assert done.notes == ["nothing that is known tells it from d3"]


def test_an_attribute_that_only_some_have_rules_out_the_others():
    done = describe_trial(scene("id,target,type,tail\nd1,yes,dog,long\nd2,,dog,\n"))
    assert done.words == "the dog with a long tail"
    assert describe_trial(scene("id,target,type,tail\nd1,yes,dog,\nd2,,dog,long\n")).confused == (
        "d2",
    )


# Plurals, after van Deemter 2002, and relations, after Dale & Haddock 1991.


def test_several_targets_are_described_by_what_they_share():
    pets = scene(PETS, target="d1,c1")
    assert describe_trial(pets, "full-brevity").words == "the black ones"
    assert describe_trial(pets).attributes == (("type", "dog or cat"), ("colour", "black"))
    assert describe_trial(pets).words == "the black dogs and cats"
    assert describe_trial(scene(PETS, target="d1,d2")).words == "the dogs"


def test_values_of_one_attribute_are_united_where_nothing_is_shared():
    boxes = scene(BOXES.replace("yes", ""), target="b4,b5")
    done = describe_trial(boxes, "full-brevity")
    assert ("height", "middling or tall") in done.attributes
    assert not done.confused


def test_relations_tell_apart_what_attributes_do_not():
    plain = scene(ROOM.replace(",x,y", ",u,v"))
    assert describe_trial(scene(ROOM), relations=True).words == "the chair left of the desk"
    with pytest.raises(InputError, match="relations need x and y"):
        describe_trial(plain, relations=True)


def test_places_are_said_only_where_they_are_named():
    assert describe_trial(scene(ROOM)).confused == ("c2",)
    assert describe_trial(scene(ROOM), order=("type", "x")).words == "the chair in column 1"


def test_a_relation_is_true_of_all_that_have_such_a_landmark():
    room = scene(ROOM.replace("c1,yes", "c1,").replace("c2,,", "c2,yes,"))
    done = describe_trial(room, "full-brevity", relations=True)
    assert not done.confused
    assert done.words in ("the one right of the desk", "the one above the desk")
    both = scene(ROOM + "c3,,chair,red,4,5\nd3,,desk,brown,5,5\n")
    assert ("left of", "desk") in both_attributes(both, "c1") & both_attributes(both, "c3")


def both_attributes(trial: Trial, name: str) -> set:
    done = describe_trial(trial, relations=True)
    return set(next(e for e in done.trial.entities if e.id == name).attributes)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("legs\nyes,dog,4\n,dog,3", "the dog with 4 legs"),
        ("weight\nyes,dog,3 kg\n,dog,4 kg", "the dog with a weight of 3 kg"),
        ("striped\nyes,dog,yes\n,dog,no", "the striped dog"),
        ("striped\nyes,dog,no\n,dog,yes", "the dog that is not striped"),
        ("material\nyes,chair,oak\n,chair,elm", "the oak chair"),
        ("hasTail\nyes,dog,1\n,dog,0", "the dog with a tail"),
        ("x\nyes,dog,3\n,dog,4", "the dog in column 3"),
    ],
)
def test_attributes_of_ones_own_are_said_as_english(text, words):
    heading, *rows = text.split("\n")
    lines = [f"id,target,type,{heading}", *(f"{i},{row}" for i, row in enumerate(rows))]
    assert describe_trial(scene("\n".join(lines))).words == words


# The command


def run(*words: str, input: str | None = None):
    return CliRunner().invoke(app, ["describe", *words], input=input)


def test_the_command_prints_attributes_and_words():
    done = run(str(F))
    assert done.stdout == "{type=chair, colour=blue, size=small}\nthe small blue chair\n"
    assert run(str(F), "--words").stdout == "the small blue chair\n"


def test_the_command_prints_steps_as_table_and_json():
    assert "a description needs a noun" in " ".join(run(str(F), "--trace").stdout.split())
    found = json.loads(run(str(F), "--trace", "--json").stdout)
    assert [s["decision"] for s in found["trace"]["steps"]] == ["taken"] * 3
    assert found["distinguishes"]
    assert "trace" not in json.loads(run(str(F), "--json").stdout)


def test_the_command_reads_standard_input_and_all_formats(tmp_path):
    assert run("-", input=PETS).stdout.endswith("the black dog\n")
    for name in ("a.json", "a.toml", "a.xml"):
        (tmp_path / "a.csv").write_text(PETS)
        reg.convert(tmp_path / "a.csv", tmp_path / name)
        assert run(str(tmp_path / name)).stdout.endswith("the black dog\n")


def test_best_is_the_ready_made_model():
    done = run(str(F), "--algorithm", "best", "--trace", "--json")
    assert json.loads(done.stdout)["trace"]["steps"][-1]["decision"] == "taken"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--target", "z"], 'no entity has the ID "z"'),
        (["--target", "20,20"], ""),
        (
            ["--order", "type,weight"],
            'the order names "weight", which nothing here has (there are: type,',
        ),
        (["--algorithm", "guess"], 'unknown algorithm "guess" (known: full-brevity, greedy,'),
        (["--cost", "colour=1"], "costs are for the graph"),
        (["--algorithm", "graph", "--cost", "weight=1"], 'the costs names "weight"'),
        (["--algorithm", "graph", "--cost", "colour=-1"], "must be a number from 0"),
        (["--algorithm", "graph", "--cost", "colour=nan"], "must be a number from 0"),
        (["--algorithm", "graph", "--cost", "colour=much"], "--cost takes numbers"),
        (["--algorithm", "best", "--order", "type"], "best was trained and takes no order"),
        (["--algorithm", "best", "--target", "20,21"], "best describes one target"),
        (["--format", "pdf"], 'unknown format "pdf"'),
        (["--trial", "x"], 'has no trial "x"'),
    ],
)
def test_what_is_wrong_is_said_in_a_line(words, problem):
    done = run(str(F), *words)
    if problem:
        assert done.exit_code == 2
        assert problem in done.stderr
        assert len(done.stderr.splitlines()) == 1
    else:
        assert done.exit_code == 0


def test_of_several_trials_one_must_be_named():
    folder = str(sample("tuna", "test"))
    assert "has 20 trials; name one with --trial" in run(folder).stderr
    assert run(folder, "--trial", "s1t2", "--words").stdout == "the small blue chair\n"


def test_a_file_that_is_no_domain_is_refused(tmp_path):
    (tmp_path / "x.csv").write_text("a,b\n1,2\n")
    done = run(str(tmp_path / "x.csv"))
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 1
