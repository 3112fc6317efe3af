"""The sentiment commands as a person calls them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from regsuite.corpora.formats.tweets import MAX_CHARACTERS
from regsuite.summarise.registry import REGISTRY

TRAIN = REGISTRY.task("sentiment").sample("train") / "messages.tsv"
TEST = REGISTRY.task("sentiment").sample("test") / "messages.tsv"


def test_plain_lines_from_a_pipe_come_out_after_their_labels(run, sentiment_model):
    given = b"what a lovely day :)\r\n\nI hate this, ugh\nThe bus leaves at nine"
    result = run("sentiment", "--model", sentiment_model, input=given)
    assert result.stdout.splitlines() == [
        "positive\twhat a lovely day :)",
        "",
        "negative\tI hate this, ugh",
        "neutral\tThe bus leaves at nine",
    ]
    assert (result.exit_code, result.stderr) == (0, "")


def test_without_a_model_it_says_which_one_is_used(run):
    result = run("sentiment", input=b"lovely :)\n")
    assert result.stdout == "positive\tlovely :)\n"
    assert "using the ready-made model sentiment-svm" in result.stderr
    sample = run("sentiment", "--model", "sample", input=b"lovely :)\n")
    assert sample.stdout == "positive\tlovely :)\n"
    assert run("sentiment", "--quiet", input=b"lovely :)\n").stderr == ""


def test_json_output_has_probabilities(run, sentiment_model, tmp_path):
    file = tmp_path / "in.jsonl"
    file.write_text('{"id": "a", "text": "lovely &lt;3"}\n')
    (line,) = run("sentiment", file, "-m", sentiment_model, "--json").stdout.splitlines()
    found = json.loads(line)
    assert (found["id"], found["label"], found["text"]) == ("a", "positive", "lovely <3")
    assert sum(found["probabilities"].values()) == pytest.approx(1, abs=0.001)


def test_tsv_keeps_its_columns(run, sentiment_model):
    given = b"7\tunknwn\tlovely\\u002c really :)\n"
    result = run("sentiment", "-m", sentiment_model, input=given)
    assert result.stdout == "7\tpositive\tlovely\\u002c really :)\n"


def test_repairs_are_told_and_every_line_comes_out(run, sentiment_model):
    long = b"x" * (MAX_CHARACTERS + 1)
    given = b"\n".join([b"caf\xe9 :)", b"nul \0 :(", long, b"bye", *[b"\xff"] * 7])
    result = run("sentiment", "-m", sentiment_model, input=given)
    assert len(result.stdout.splitlines()) == 11
    assert long.decode() in result.stdout
    warnings = result.stderr.splitlines()
    assert warnings[0].startswith("warning: standard input:1: not UTF-8")
    assert warnings[1].startswith("warning: standard input:2: a NUL byte")
    assert warnings[-1] == "warning: 5 more lines were repaired"


def test_bad_arguments_are_one_line(fails, sentiment_model, tmp_path):
    assert "tsv, jsonl, lines" in fails(2, "sentiment", "--format", "xml", input=b"")
    assert "cannot be read" in fails(2, "sentiment", tmp_path / "none.txt", "-q")
    message = fails(2, "sentiment", "-m", sentiment_model, "--format", "tsv", input=b"a\nb")
    assert message.startswith("error: standard input:1: 1 columns")


def test_train_predict_evaluate_go_from_file_to_file(run, tmp_path):
    model, out = tmp_path / "m.model", tmp_path / "out.tsv"
    assert run("train", "sentiment-nb", TRAIN, "-o", model).exit_code == 0
    assert run("predict", model, TEST, "-o", out).exit_code == 0
    result = run("evaluate", TEST, out, "--json")
    (system,) = json.loads(result.stdout)["systems"]
    assert system["scores"]["macro_f"] > 50
    table = system["breakdown"]["confusion"]
    assert sum(sum(row.values()) for row in table.values()) == 110
    assert [line.split("\t")[::2] for line in out.read_text().splitlines()] == [
        line.split("\t")[::2] for line in TEST.read_text().splitlines()
    ]


def test_predictions_of_another_length_are_refused(fails, tmp_path):
    (tmp_path / "short.tsv").write_text("".join(TEST.read_text().splitlines(True)[:5]))
    message = fails(2, "evaluate", TEST, tmp_path / "short.tsv")
    assert "short.tsv: has 5 items where gold has 110" in message


def test_a_message_without_text_is_labelled_and_told(run, sentiment_model):
    result = run("sentiment", "-m", sentiment_model, "--format", "tsv", input=b"1\t?\t \n")
    assert result.stdout.startswith("1\t") and result.exit_code == 0
    assert "without text; labelled as one without features" in result.stderr


def test_the_report_shows_messages_and_their_labels(run, tmp_path):
    page = tmp_path / "r.html"
    names = "sentiment-svm,sentiment-nb"
    run("compare", TRAIN, TEST, "--systems", names, "--report", page)
    first = TEST.read_text().splitlines()[0].split("\t")
    shown = page.read_text().partition("What each system chose")[2]
    assert f"{first[0]}: {first[2]}" in shown and f'<mark class="gold">{first[1]}</mark>' in shown
    assert "leaves the expression out" not in shown


def test_the_report_claims_no_test_where_a_message_alone_has_no_score(run, tmp_path):
    page = tmp_path / "r.html"
    result = run(
        "compare", TRAIN, TEST, "--systems", "sentiment-svm,sentiment-nb", "--report", page
    )
    tests = page.read_text().partition("Effect of System")[2]
    assert not re.search(r"<t[dh][^>]*>Macro F</t", tests)
    assert re.search(r">Accuracy</t[dh]><td>ANOVA[^<]*</td><td>F\(1, 109\) = ", tests)
    assert "Macro F, pos. P" in tests and "one item alone has no score" in tests
    assert re.search(r"sentiment-nb +\d\d\.\d +\d\d\.\d A", result.stdout)


def test_compare_ranks_by_macro_f(run):
    names = "sentiment-svm,sentiment-nb"
    result = run("compare", TRAIN, TEST, "--systems", names, "--json")
    scores = [s["scores"]["macro_f"] for s in json.loads(result.stdout)["systems"]]
    assert scores == sorted(scores, reverse=True) and scores[0] > 60


def test_inspect_shows_the_heaviest_features(run, sentiment_model):
    shown = run("inspect", sentiment_model, "--top", 5).stdout
    assert "heaviest features of positive" in shown and "manual:vader" in shown


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"1\tpositive\n", "1 columns"),
        (b"1\tneutral\tok\n2\tglad\tx\n", ":2: unknown label"),
        (b"1\tneutral\t\n", ":1: a message without text"),
        (b"1\tneutral\t\xff\n", ":1: not UTF-8"),
        (b"1\tneutral\ta\0\n", ":1: a NUL byte"),
        (b"1\tneutral\t" + b"x" * 1_000_000, ":1: a message of more than"),
        (b"1\tneutral\tx\n2\tneutral\ty\n", "bad.tsv: every message is neutral"),
        (b"1\t?\tx\n", "1 of 1 messages have no label (first: 1; expected: TSV of id, label"),
        (b"1\t?\tx\n2\tneutral\ty\n", "1 of 2 messages have no label (first: 1);"),
        (b"id\tlabel\ttext\n1\tneutral\tx\n", ":1: unknown label"),
        (b"id\tlabel\ttext\n1\tneutral\tx\n", "a line of column names has to go"),
        (b"\n\n", "holds no message"),
    ],
)
def test_a_bad_training_file_is_one_clear_line(fails, tmp_path, data, words):
    (tmp_path / "bad.tsv").write_bytes(data)
    message = fails(2, "train", "sentiment-svm", tmp_path / "bad.tsv", "-o", tmp_path / "m")
    assert words.replace("1 columns", "2 columns") in message
    assert not (tmp_path / "m").exists()


@pytest.mark.parametrize(
    ("system", "setting", "words"),
    [
        ("sentiment-svm", "C=0", "C must be at least 0.0001"),
        ("sentiment-svm", "scale=nan", "scale takes a number"),
        ("sentiment-svm", "cutoff=0", "cutoff must be at least 1"),
        ("sentiment-svm", "weights=nan,1,1", "three numbers above 0"),
        ("sentiment-svm", "features=none", "no feature is left to learn from"),
        ("sentiment-svm", "lexicons=vadre", "(known: vader, twitter, none)"),
        ("sentiment-svm", "lexicons=vader,vader", 'two lexicons are called "vader"'),
        ("sentiment-mixture", "topics=0", "topics must be at least 1"),
        ("sentiment-mixture", "smoothing=2", "smoothing must be at most 1"),
    ],
)
def test_a_setting_that_cannot_be_is_one_clear_line(fails, tmp_path, system, setting, words):
    assert words in fails(2, "train", system, "-o", tmp_path / "m", "--set", setting)
    assert not (tmp_path / "m").exists()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no face here\n", "t.txt: 0 positive and 0 negative tweets"),
        ("sunny :)\nwet :(\n", "t.txt: no word but seeds is in 5 of 2 tweets"),
    ],
)
def test_tweets_that_make_no_lexicon_are_named(fails, tmp_path, text, words):
    (tmp_path / "t.txt").write_text(text)
    assert words in fails(2, "build-lexicon", tmp_path / "t.txt", "-o", tmp_path / "mine")
    assert not (tmp_path / "mine").exists()


def test_a_bad_line_leaves_no_half_written_prediction(fails, sentiment_model, tmp_path):
    (tmp_path / "in.tsv").write_bytes(b"1\t?\tok\n" * 5000 + b"2\t?\n")
    message = fails(2, "predict", sentiment_model, tmp_path / "in.tsv", "-o", tmp_path / "out.tsv")
    assert "in.tsv:5001: 2 columns" in message
    assert sorted(p.name for p in tmp_path.iterdir()) == ["in.tsv"]


def test_a_lexicon_is_built_and_used(run, tmp_path):
    tweets, folder, model = tmp_path / "t.txt", tmp_path / "mine", tmp_path / "m.model"
    tweets.write_text("sunny beach :)\n" * 6 + "wet queue :(\n" * 6)
    result = run("build-lexicon", tweets, "-o", folder)
    assert "6 positive and 6 negative" in result.stderr
    settings = f"lexicons=vader,{folder}"
    assert run("train", "sentiment-svm", "-o", model, "--set", settings, "-q").exit_code == 0
    (folder / "unigrams-pmilexicon.txt").unlink()
    result = run("sentiment", "-m", model, input=b"beach day\n")
    assert result.exit_code == 0
    assert "exists already" in run("build-lexicon", tweets, "-o", folder).stderr


def test_a_lexicon_with_words_for_scores_is_named(fails, tmp_path):
    (tmp_path / "unigrams.txt").write_text("good\tvery\n")
    message = fails(
        2, "train", "sentiment-svm", "-o", tmp_path / "m", "--set", f"lexicons={tmp_path}"
    )
    assert "unigrams.txt:1: the score is" in message


def test_a_pipe_is_answered_line_by_line(sentiment_model):
    code = "from regsuite.summarise.cli import main; main()"
    command = [sys.executable, "-c", code, "sentiment", "-q", "-m", str(sentiment_model)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=Path.cwd()
    ) as process:
        for given, expected in ((b"lovely :)\n", b"positive"), (b"awful :(\n", b"negative")):
            process.stdin.write(given)
            process.stdin.flush()
            assert process.stdout.readline().startswith(expected)
        process.stdin.close()
        assert process.wait() == 0


def test_predictions_for_other_messages_are_noted(run, tmp_path):
    gold, other = tmp_path / "gold.tsv", tmp_path / "other.tsv"
    gold.write_text("1\tpositive\tgood day\n2\tnegative\tbad day\n")
    other.write_text("1\tpositive\tgood day\n9\tnegative\tno such day\n")
    result = run("evaluate", gold, other)
    assert result.exit_code == 0
    assert "other.tsv: 1 of 2 items seem to be others than the gold ones" in result.stderr


def test_an_empty_file_is_called_empty(fails, tmp_path):
    (tmp_path / "none.tsv").write_text("")
    assert "none.tsv: is empty" in fails(2, "evaluate", tmp_path / "none.tsv", TEST)
