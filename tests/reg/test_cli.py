"""The commands as a person calls them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from regsuite import reg
from regsuite.corpora.formats.grec.xml import read_text
from regsuite.corpora.samples import sample
from regsuite.reg.cli import app
from tests.builders import EMPTY, common, filled, name, pronoun
from tests.reg.conftest import NAMES, small, write

SCORES = {"string_accuracy", "type_accuracy", "se", "norm_se", "bleu3", "nist"}


def trained(corpus, tmp_path, system="base-1st"):
    reg.train(system, corpus, tmp_path / "m.model")
    return tmp_path / "m.model"


def shape(output: str) -> dict:
    """Check the form that the JSON of evaluate and compare has."""
    found = json.loads(output)
    assert isinstance(found["items"], int)
    for system in found["systems"]:
        assert isinstance(system["name"], str) and isinstance(system["signature"], str)
        assert set(system["scores"]) == SCORES
        assert all(isinstance(value, float) for value in system["scores"].values())
    return found


def test_systems_are_listed_as_table_and_json(run):
    assert all(name in run("systems", "--task", "grec").stdout for name in NAMES)
    found = json.loads(run("systems", "--task", "grec", "--json").stdout)
    assert [s["name"] for s in found] == NAMES
    assert {"name", "task", "summary", "paper"} <= set(found[0])


def test_an_unknown_task_lists_the_known_ones(fails):
    assert "known: grec" in fails(2, "systems", "--task", "chess")


def test_train_predict_evaluate_go_from_folder_to_folder(run, corpus, tmp_path):
    model, out = tmp_path / "m.model", tmp_path / "out"
    assert run("train", "junlg", corpus, "-o", model).exit_code == 0
    assert run("predict", model, corpus, "-o", out).exit_code == 0
    result = run("evaluate", corpus, out, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    found = shape(result.stdout)
    assert (found["items"], found["systems"][0]["name"]) == (3, "out")
    assert found["systems"][0]["scores"]["string_accuracy"] == 1


def test_train_uses_the_embedded_sample_by_default(run, tmp_path):
    result = run("train", "base-freq", "-o", tmp_path / "m", "--json")
    manifest = json.loads(result.stdout)
    assert manifest["corpus"]["texts"] == 40
    assert manifest["training_scores"]["string_accuracy"] > 0


def test_train_passes_seed_and_settings_on(run, corpus, tmp_path):
    result = run(
        "train", "udel", corpus, "-o", tmp_path / "m", "--seed", 5, "--set", "min_leaf=3", "--json"
    )
    manifest = json.loads(result.stdout)
    assert (manifest["seed"], manifest["settings"]["min_leaf"]) == (5, 3)


def test_predict_goes_from_file_to_file(run, corpus, tmp_path):
    out = tmp_path / "new" / "out.xml"
    assert run("predict", trained(corpus, tmp_path), corpus / "a.xml", "-o", out).exit_code == 0
    assert [r.gold for r in read_text(out).references] == [name("the River Tay")] * 3


def test_predict_keeps_sub_folders(run, tmp_path):
    corpus = write(tmp_path / "in", **{"a": small("1"), "deep/er/b": small("2")})
    result = run("predict", trained(corpus, tmp_path), corpus, "-o", tmp_path / "out")
    assert result.exit_code == 0 and "2 written" in result.stderr
    files = sorted(
        p.relative_to(tmp_path / "out").as_posix() for p in (tmp_path / "out").rglob("*.xml")
    )
    assert files == ["a.xml", "deep/er/b.xml"]


def test_evaluate_scores_several_systems_and_several_golds(run, tmp_path):
    tay, river, it = name("the Tay"), common("the river"), pronoun("it")
    gold = write(tmp_path / "g1", a=filled(tay, it, EMPTY), b=filled(river))
    also = write(tmp_path / "g2", a=filled(it, it, it), b=filled(it))
    one = write(tmp_path / "one", a=filled(tay, it, it), b=filled(tay))
    two = write(tmp_path / "two", a=filled(it, it, it), b=filled(river))
    found = shape(run("evaluate", gold, one, two, "--also-gold", also, "--json").stdout)
    scores = {s["name"]: s["scores"] for s in found["systems"]}
    assert scores["one"]["string_accuracy"] == 2 / 4
    assert scores["two"]["string_accuracy"] == 1
    assert scores["one"]["se"] == pytest.approx((5 / 6 + 5 / 2) / 2)
    assert "refs=2" in found["systems"][0]["signature"]


def test_evaluate_tells_outputs_of_one_name_apart(run, corpus, tmp_path):
    for parent in ("x", "y"):
        write(tmp_path / parent / "out", a=small("1"), b=small("2"), c=small("3"))
    found = shape(run("evaluate", corpus, tmp_path / "x/out", tmp_path / "y/out", "--json").stdout)
    assert len({s["name"] for s in found["systems"]}) == 2


def test_evaluate_matches_two_files_whatever_their_names(run, corpus):
    found = shape(run("evaluate", corpus / "a.xml", corpus / "a.xml", "--json").stdout)
    assert found["items"] == 1


def test_evaluate_names_files_that_are_missing(fails, corpus, tmp_path):
    other = write(tmp_path / "other", a=small("1"))
    assert "lacks 2 of 3 gold files (b.xml, c.xml)" in fails(2, "evaluate", corpus, other)


def test_evaluate_refuses_gold_without_answers(fails, tmp_path):
    bare = write(tmp_path / "bare", a=small("1").without_gold())
    assert "3 of 3 REFs have no chosen REFEX" in fails(2, "evaluate", bare, bare)


def test_evaluate_refuses_predictions_that_were_not_made(fails, corpus, tmp_path):
    bare = write(
        tmp_path / "bare", **{n: small(i).without_gold() for n, i in zip("abc", "123", strict=True)}
    )
    assert "no chosen REFEX" in fails(2, "evaluate", corpus, bare)


@pytest.mark.parametrize("suffix", ["csv", "jsonl"])
def test_evaluate_writes_the_scores_of_every_reference(run, corpus, tmp_path, suffix):
    file = tmp_path / f"items.{suffix}"
    assert run("evaluate", corpus, corpus, "--per-item", file).exit_code == 0
    with file.open(encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream)) if suffix == "csv" else [json.loads(x) for x in stream]
    assert len(rows) == 9
    assert (rows[0]["file"], rows[0]["ref"], rows[0]["gold"]) == (
        "a.xml",
        "REF 1.1",
        "The River Tay",
    )
    assert [int(row["position"]) for row in rows] == [1, 2, 3] * 3


def test_evaluate_prints_csv(run, corpus):
    rows = list(csv.DictReader(run("evaluate", corpus, corpus, "--csv").stdout.splitlines()))
    assert set(rows[0]) == {"system", *SCORES} and float(rows[0]["bleu3"]) == pytest.approx(1)


def test_compare_trains_and_scores_best_first(run, corpus):
    result = run("compare", corpus, corpus, "--systems", "base-name,junlg", "--json", "--quiet")
    found = shape(result.stdout)
    assert [s["name"] for s in found["systems"]] == ["junlg", "base-name"]
    assert found["systems"][0]["scores"]["string_accuracy"] == 1


def test_compare_takes_all_systems_and_the_sample_by_default(run):
    found = shape(run("compare", "--json").stdout)
    assert {s["name"] for s in found["systems"]} == set(NAMES)
    assert found["items"] == 15


def test_compare_shows_a_table(run, corpus):
    shown = run("compare", corpus, corpus, "--systems", "base-1st,base-name", "--quiet").stdout
    heading, _, first, _, second, _ = [line.split() for line in shown.splitlines() if line.strip()]
    assert heading[:2] == ["System", "String"]
    assert {first[0], second[0]} == {"base-1st", "base-name"}
    assert first[2] == "A"


def test_compare_writes_a_page(run, corpus, tmp_path):
    page = tmp_path / "report.html"
    run("compare", corpus, corpus, "--systems", "base-1st", "--report", page)
    assert "base-1st" in page.read_text(encoding="utf-8")


def test_compare_refuses_a_page_that_exists_before_it_trains(fails, corpus):
    line = fails(2, "compare", corpus, corpus, "--report", corpus / "a.xml")
    assert "--force" in line


def test_compare_warns_of_test_texts_in_the_training_data(run, corpus, tmp_path):
    test = write(tmp_path / "test", other=small("9", "Dee"), new=small("8", "Forth"))
    result = run("compare", corpus, test, "--systems", "base-1st")
    assert result.exit_code == 0
    assert "warning: 1 test items" in result.stderr and "other.xml" in result.stderr
    assert "--drop-overlap" in result.stderr
    assert run("compare", corpus, test, "--systems", "base-1st", "--quiet").stderr == ""


def test_drop_overlap_takes_the_like_of_test_texts_out_of_training(tmp_path):
    def learn(**options):
        other = small("2", "Dee")
        train = write(tmp_path / "train", a=small("1", "Tay"), b=other.with_gold([EMPTY] * 3))
        test = write(tmp_path / "test", again=small("5", "Tay"))
        (found,) = reg.compare(train, test, systems=["junlg"], **options).systems
        return found.scores["string_accuracy"]

    assert learn() > learn(drop_overlap=True) == 1 / 3


def test_compare_says_so_when_dropping_leaves_nothing(fails, corpus):
    fails(2, "compare", corpus, corpus, "--systems", "junlg", "--drop-overlap", "--quiet")


def test_compare_gives_the_same_with_several_processes(corpus):
    one, two = (reg.compare(corpus, corpus, systems=["base-freq", "junlg"], jobs=n) for n in (1, 2))
    assert one.as_dict() == two.as_dict()


@pytest.mark.parametrize("args", [["compare", "x"], ["compare", "--jobs", "0"]])
def test_compare_refuses_half_a_call(fails, args, corpus):
    args = [corpus if a == "x" else a for a in args]
    fails(2, *args)


def test_inspect_shows_manifest_and_what_was_learned(run, corpus, tmp_path):
    model = trained(corpus, tmp_path, "junlg")
    plain = run("inspect", model).stdout
    assert '"system": "junlg"' in plain and "most frequent REFEX features" in plain
    found = json.loads(run("inspect", model, "--json").stdout)
    assert found["manifest"]["seed"] == 0 and found["learned"]


def test_the_functions_return_what_the_commands_print(run, corpus):
    options = {"systems": ["base-1st", "base-name"], "seeds": [3]}
    found = reg.compare(corpus, corpus, **options)
    printed = run(
        "compare", corpus, corpus, "--systems", "base-1st,base-name", "--seed", 3, "--json"
    )
    data = json.loads(printed.stdout)
    assert data["analysis"]["baseline"] == "base-1st"
    assert data == found.as_dict()


@pytest.mark.parametrize(
    "args",
    [
        ["train", "udel"],  # no output
        ["train", "udel", "-o", "m", "--seed", "-1"],
        ["predict", "m"],
        ["evaluate", "gold"],
        ["juggle"],
        ["compare", "--no-such-option"],
    ],
)
def test_bad_usage_exits_with_2(run, args):
    assert run(*args).exit_code == 2


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--set", "min_leaf"], 'KEY=VALUE, not "min_leaf"'),
        (["--set", "leaf=2"], "known: model, min_leaf"),
        (["--option", "colour=red"], "known: semcat"),
    ],
)
def test_bad_settings_exit_with_2_and_list_the_known_ones(fails, corpus, tmp_path, args, reason):
    assert reason in fails(2, "train", "udel", corpus, "-o", tmp_path / "m", *args)


def test_an_unknown_system_lists_the_known_ones(fails, tmp_path):
    line = fails(2, "train", "udle", "-o", tmp_path / "m")
    assert all(name in line for name in NAMES) and 'did you mean "udel"' in line


def test_a_subdomain_of_ones_own_is_used_when_named(run, fails, corpus, tmp_path):
    file = corpus / "a.xml"
    file.write_text(file.read_text().replace('"river"', '"canal"'))
    line = fails(2, "train", "udel", file, "-o", tmp_path / "m")
    assert 'unknown SEMCAT "canal"' in line
    assert (
        run("train", "udel", file, "-o", tmp_path / "m", "--option", "semcat=canal").exit_code == 0
    )


def test_quiet_says_nothing(run, corpus, tmp_path):
    trained = run("train", "base-1st", corpus, "-o", tmp_path / "m", "--quiet")
    filled = run("predict", tmp_path / "m", corpus, "-o", tmp_path / "out", "--quiet")
    assert [trained.output, filled.output] == ["", ""]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_written_for_a_shell(shell):
    named = {"_REG_COMPLETE": f"source_{shell}"}
    done = CliRunner().invoke(app, [], prog_name="reg", env=named)
    assert done.exit_code == 0, done.output
    assert "_REG_COMPLETE" in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["derive", str(sample("surface", "test")), "--style", "sr11"],
        ["show", str(sample("tuna", "test") / "furniture" / "s1t2.xml")],
    ],
)
def test_a_dash_for_the_output_prints_it(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    plain, dashed = (CliRunner().invoke(app, [*words, *more]) for more in ([], ["-o", "-"]))
    assert plain.exit_code == dashed.exit_code == 0
    assert plain.stdout == dashed.stdout != ""
    assert list(tmp_path.iterdir()) == []
