"""Tables of what people said and did, from studies with a known ranking."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from regsuite import reg
from regsuite.studies.results.analyse import analyse
from tests.studies.builders import fill, make


def study(design: str, folder, systems: int = 8):
    made = make(design, folder, systems, systems).study
    store = fill(made, min(8, made.raters))
    found = analyse(store, mixed=False)
    store.close()
    return {m.measure.name: m.systems for m in found.measured}


@pytest.fixture(scope="module")
def tuna(tmp_path_factory):
    """Both of TUNA's studies by simulated raters, and the tables made of them."""
    folder = tmp_path_factory.mktemp("tuna")
    said = study("tuna-quality", folder / "Q")
    done = study("tuna-identification", folder / "I")
    options = {"quality": str(folder / "Q"), "identification": str(folder / "I")}
    return {**said, **done}, reg.reproduce("tuna-tables-6-10", folder, options=options).tables


def by_name(rows):
    return {row["name"]: row for row in rows}


def test_published_figures_stand_alone_without_a_study(tmp_path):
    made = reg.reproduce("tuna-tables-6-10", tmp_path)
    graph = by_name(made.tables["Table 6: adequacy and fluency"])["graph"]
    assert (graph["all adequacy mean"], graph["all adequacy mean, published"]) == (None, 84.11)
    assert len(made.notes) == 2
    made = reg.reproduce("sr11-tables-8-9", tmp_path)
    assert by_name(made.tables["Table 8: clarity, shallow"])["dcu"]["letters, published"] == "B"


def test_means_and_letters_are_those_of_the_results(tuna):
    own, tables = tuna
    six = by_name(tables["Table 6: adequacy and fluency"])["system-a"]
    one = own["adequacy"]["system-a"]
    assert six["all adequacy mean"] == pytest.approx(one.mean)
    assert six["all adequacy sd"] == pytest.approx(one.sd)
    assert six["people fluency mean"] == pytest.approx(own["fluency"]["system-a"].domains["people"])
    for name, system in own["adequacy"].items():
        assert by_name(tables["Table 7: letters of adequacy"])[name]["letters"] == system.letters
    eight = by_name(tables["Table 8: identification"])["system-h"]
    assert eight["all accuracy"] == pytest.approx(own["accuracy"]["system-h"].mean)
    speed = own["identification_time"]
    assert eight["all speed mean"] == pytest.approx(speed["system-h"].mean)
    nine = by_name(tables["Table 9: letters of speed"])
    assert {n: nine[n]["letters"] for n in speed} == {n: s.letters for n, s in speed.items()}


def test_measures_of_both_studies_are_correlated_over_systems(tuna):
    own, tables = tuna
    names = {"fluency": "fluency", "adequacy": "adequacy", "id_accuracy": "accuracy",
             "id_speed": "identification_time"}  # fmt: skip
    rows = by_name(tables["Table 10: correlations over systems"])
    for first, second in combinations(names, 2):
        pairs = [(s.mean, own[names[second]][n].mean) for n, s in own[names[first]].items()]
        mx, my = (sum(column) / len(pairs) for column in zip(*pairs, strict=True))
        top = sum((x - mx) * (y - my) for x, y in pairs)
        bottom = math.prod(math.sqrt(sum((p[i] - (mx, my)[i]) ** 2 for p in pairs)) for i in (0, 1))
        assert rows[f"{first}, {second}"]["r"] == pytest.approx(top / bottom)
    assert rows["se, nist"]["r"] is None


def test_tracks_of_sr11_have_a_study_each(tmp_path):
    own = study("sr-both", tmp_path / "S", 3)
    made = reg.reproduce("sr11-tables-8-9", tmp_path, options={"shallow": str(tmp_path / "S")})
    shown = by_name(made.tables["Table 8: meaning similarity, shallow"])
    assert shown["system-a"]["mean"] == pytest.approx(own["similarity"]["system-a"].mean)
    assert shown["system-a"]["letters"] == own["similarity"]["system-a"].letters
    assert "system-a" not in by_name(made.tables["Table 9: meaning similarity, deep"])
    assert len(made.notes) == 1
