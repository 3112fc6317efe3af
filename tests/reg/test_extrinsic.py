"""``reg evaluate --extrinsic``, and the groups of metrics that a task may have."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from typing import ClassVar

import pytest

from regsuite import reg
from regsuite.base.errors import InputError
from regsuite.corpora.samples import sample
from regsuite.english.entities.resolved import DEFINITE, NAME, Mention
from regsuite.reg.grec.extrinsic import core_span, layer_chains
from regsuite.reg.grec.task import GrecTask
from tests.builders import EMPTY, filled, name, pronoun, text
from tests.reg.conftest import small, write

EXTRINSIC = ["coref_mean", "muc", "ceaf", "b3"]


def test_extrinsic_scores_stand_beside_the_others(run, corpus):
    (found,) = json.loads(run("evaluate", corpus, corpus, "--extrinsic", "--json").stdout)[
        "systems"
    ]
    assert list(found["scores"])[-4:] == EXTRINSIC
    assert found["scores"]["string_accuracy"] == 1
    assert all(0 < found["scores"][name] <= 1 for name in EXTRINSIC)
    assert "coref_mean:resolvers=sieve+pairs+entities" in found["signature"]


def test_they_are_not_computed_unasked(run, corpus):
    (found,) = json.loads(run("evaluate", corpus, corpus, "--json").stdout)["systems"]
    assert not set(EXTRINSIC) & set(found["scores"])


def test_per_item_rows_carry_the_scores_of_their_text(run, corpus, tmp_path):
    rows = tmp_path / "rows.csv"
    result = run("evaluate", corpus, corpus, "--extrinsic", "--per-item", rows, "--json")
    (system,) = json.loads(result.stdout)["systems"]
    with rows.open() as stream:
        found = {row["file"]: row for row in csv.DictReader(stream)}
    mean = sum(float(row["muc"]) for row in found.values()) / len(found)
    assert mean == pytest.approx(system["scores"]["muc"])


def test_names_are_easier_to_follow_than_random_choices(tmp_path):
    gold = sample("grec", "dev")
    for system in ("base-name", "base-rand"):
        reg.train(system, None, tmp_path / f"{system}.model")
        reg.predict(tmp_path / f"{system}.model", gold, tmp_path / system)
    outputs = [tmp_path / "base-name", tmp_path / "base-rand"]
    names, random = reg.evaluate(gold, outputs, metrics="extrinsic").systems
    assert names.scores["coref_mean"] > random.scores["coref_mean"]


def test_outputs_without_references_with_one_and_with_empty_ones_only(run, tmp_path):
    gold = write(
        tmp_path / "gold",
        none=text(("Nothing.",)),
        one=filled(name("Tay")),
        empty=filled(EMPTY, EMPTY),
        usual=small("9"),
    )
    result = run("evaluate", gold, gold, "--extrinsic", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    (system,) = json.loads(result.stdout)["systems"]
    assert "none" not in system["domains"] and system["counts"]["muc"] == 3
    assert 0 < system["scores"]["muc"] < 1


def test_an_output_that_lacks_a_choice_is_named(fails, tmp_path):
    gold = write(tmp_path / "gold", a=filled(name("Tay"), pronoun("it")))
    bare = write(tmp_path / "bare", a=filled(name("Tay"), pronoun("it")).without_gold())
    assert "has no chosen REFEX" in fails(2, "evaluate", gold, bare, "--extrinsic")


def test_a_task_without_such_metrics_says_so():
    class Plain(GrecTask):
        name = "plain"
        groups: ClassVar[dict[str, str]] = {}

    with pytest.raises(InputError, match=r'plain has no metric "extrinsic"'):
        Plain().choose_metrics(["extrinsic"])


def test_an_unknown_group_lists_the_known_ones(corpus):
    with pytest.raises(InputError, match=r'has no metric "intrinsic" .*extrinsic'):
        reg.evaluate(corpus, [corpus], metrics="intrinsic")


def test_the_entity_layer_follows_a_person_through_names_and_pronouns():
    read = "Ada Moon was born in Hull. She built boats. Moon died in 1970."
    chains = [{read[a:b] for a, b in chain} for chain in layer_chains(read)]
    assert {"Ada Moon", "She", "Moon"} in chains


def test_what_is_said_behind_a_name_is_no_part_of_its_mention():
    mention = Mention(
        NAME,
        0,
        24,
        0,
        7,
        head_start=0,
        head_end=3,
        text="Ada Moon, born in Hull, a",
        name="Ada Moon",
    )
    assert core_span(mention) == (0, 8)
    noun = replace(mention, head_start=4, head_end=8, name="", kind=DEFINITE)
    assert core_span(noun) == (0, 8)
