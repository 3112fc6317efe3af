"""A package of one's own, installed beside the suite, adds what its entry points name."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import regsuite
from regsuite.corpora.samples import sample

HERE = Path(__file__).parent
PIP = "-m pip install --quiet --no-index --no-deps --no-build-isolation --target"
LINE = {
    "title": "River Tay",
    "pieces": [
        {
            "id": "1.1",
            "kind": "river",
            "place": "np-subj",
            "offers": ["the Tay|name|no|nominal|plain", "it|pronoun|no|pronoun|nominative"],
            "chosen": 1,
        },
        " flows.",
    ],
}
LIST = "systems --quiet"
COMPARE = "compare --systems base-1st,longest --json"
SOME = f"{COMPARE} --metrics named,string_accuracy"
SCORE = "evaluate texts.grecl filled.grecl --json"
BAD = "train longest bad.grecl -o bad.model"
TRIALS = "compare --task tuna --systems expected-dice --metrics length_ratio,dice --json"
NOUNS = "compare a.nouns c.nouns --systems add-ending --task plurals --json"
COUNT = "count-types texts.grecl --json"
COMMANDS = (
    "--help",
    "count-types --help",
    COUNT,
    "count-types missing.xml",
    LIST,
    COMPARE,
    SOME,
    "train longest -o longest.model",
    "predict longest.model texts.grecl -o filled.grecl",
    SCORE,
    "predict longest.model both -o filled",
    BAD,
    TRIALS,
    "train add-ending a.nouns -o plurals.model",
    "predict plurals.model b.nouns -o c.nouns",
    NOUNS,
)


def python(folder, path, *words):
    """Run Python in a folder, with these folders to import from beside the suite's."""
    house = Path(regsuite.__file__).parents[1]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*path, house)))}
    command = [sys.executable, *map(str, words)]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=True
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Install the package into a folder, as pip does, without a network."""
    pytest.importorskip("setuptools", minversion="77")
    source, target = tmp_path_factory.mktemp("source") / "package", tmp_path_factory.mktemp("site")
    shutil.copytree(HERE / "package", source, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, *PIP.split(), target, source], check=True, capture_output=True)
    return target


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Files of the package's formats, one of them in a folder beside XML."""
    root = tmp_path_factory.mktemp("files")
    (root / "texts.grecl").write_text(json.dumps(LINE) + "\n", encoding="utf-8")
    (root / "bad.grecl").write_text('{"title": "Tay", "pieces": [{}]}\n', encoding="utf-8")
    (root / "a.nouns").write_text("cat\tcats\ndog\tdogs\nox\toxen\n", encoding="utf-8")
    (root / "b.nouns").write_text("cow\n", encoding="utf-8")
    (root / "both").mkdir()
    shutil.copy(root / "texts.grecl", root / "both")
    shutil.copy(sample("grec", "test") / "city_varanasi.xml", root / "both")
    return root


@pytest.fixture(scope="module")
def results(installed, folder):
    """Return the result of each of the commands."""
    return json.loads(python(folder, [installed], HERE / "commands.py", *COMMANDS).stdout)


@pytest.fixture
def scores(results):
    """Return the scores that a command printed, by system."""

    def of(command):
        assert results[command]["code"] == 0, results[command]["stderr"]
        return {s["name"]: s["scores"] for s in json.loads(results[command]["stdout"])["systems"]}

    return of


def test_its_systems_are_listed_beside_ours(results):
    assert {"longest", "add-ending", "chain"} <= set(results[LIST]["stdout"].split())


def test_its_system_and_metric_are_compared_with_ours(scores):
    found = scores(SOME)
    assert set(found) == {"base-1st", "longest"}
    assert all(set(found[name]) == {"named", "string_accuracy"} for name in found)
    assert found["longest"]["named"] > 0.5


def test_its_metrics_are_among_the_usual_ones(scores):
    assert {"named", "length_ratio", "string_accuracy"} <= set(scores(COMPARE)["base-1st"])


def test_its_metric_of_texts_is_for_other_tasks_too(scores):
    assert set(scores(TRIALS)["expected-dice"]) == {"length_ratio", "dice"}


def test_its_format_is_read_and_written(scores, folder):
    assert scores(SCORE)["filled.grecl"]["string_accuracy"] == 0.0
    found = json.loads((folder / "filled.grecl").read_text(encoding="utf-8"))
    assert found["pieces"][0] == {**LINE["pieces"][0], "chosen": 0}
    assert found["pieces"][1] == LINE["pieces"][1]


def test_its_format_may_stand_beside_ours_in_a_folder(results, folder):
    written = {p.name for p in (folder / "filled").iterdir()}
    assert written == {"texts.grecl", "city_varanasi.xml"}


def test_an_error_in_a_file_of_its_format_names_the_line(results):
    assert results[BAD]["code"] == 2
    assert results[BAD]["stderr"].startswith("error: bad.grecl:1: ")


def test_its_task_is_trained_applied_and_compared(scores, folder):
    assert scores(NOUNS) == {"add-ending": {"right": 1.0}}
    assert (folder / "c.nouns").read_text(encoding="utf-8") == "cow\tcows\n"


def test_its_command_is_listed_after_ours_and_has_help_with_an_example(results):
    lines = results["--help"]["stdout"].splitlines()
    assert lines[-1].split() == ["count-types", "Count", "the", "references", "of", "each", "type."]
    shown = results["count-types --help"]["stdout"]
    assert "Example: reg count-types corpora/samples/grec/test" in shown


def test_its_command_runs_and_its_errors_are_one_line(results):
    assert json.loads(results[COUNT]["stdout"]) == {"pronoun": 1}
    failed = results["count-types missing.xml"]
    assert (failed["code"], failed["stderr"]) == (2, "error: missing.xml: no such file or folder\n")


def test_its_command_is_not_one_of_the_other_program(installed, folder):
    done = python(folder, [installed], "-m", "regsuite.summarise", "--help")
    assert "explain-score" in done.stdout
    assert "count-types" not in done.stdout


def test_each_thing_that_it_adds_is_one_file_and_one_entry_point():
    named = tomllib.loads((HERE / "package/pyproject.toml").read_text(encoding="utf-8"))
    points = named["project"]["entry-points"]
    kinds = {"commands", "formats", "metrics", "systems", "tasks"}
    assert set(points) == {f"regsuite.{kind}" for kind in kinds}
    modules = {t.partition(":")[0] for own in points.values() for t in own.values()}
    files = {path.stem for path in (HERE / "package/regsuite_example").glob("[!_]*.py")}
    assert modules == {f"regsuite_example.{name}" for name in files}


def test_a_package_that_cannot_be_imported_is_named_and_left_out(tmp_path):
    broken = tmp_path / "broken-1.0.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (broken / "entry_points.txt").write_text("[regsuite.systems]\nx = not_there:System\n")
    done = python(tmp_path, [tmp_path], "-m", "regsuite.reg", "systems", "--task", "grec")
    assert "warning: not_there:System cannot be loaded" in done.stderr
    assert "chain: " in done.stdout
