"""The commands build-paraphrases, correlate, nuggets and explain-score, and the metric groups."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from regsuite import summarise
from regsuite.corpora.samples import sample
from regsuite.summarise.cli import app


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(a) for a in arguments])


@pytest.fixture
def texts(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / name for name in ("a.txt", "b.txt", "peer.txt")]
    paths[0].write_text("The gale wrecked the town. A ferry caught fire near Lisbon.")
    paths[1].write_text("A storm wrecked the town. A ferry caught fire off Lisbon.")
    paths[2].write_text("A ferry caught fire near Lisbon.")
    return paths


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    reference = "the storm destroyed the harbour of the town"
    rows = [
        ("the storm destroyed the harbour of the town", 1.0),
        ("the storm wrecked the harbour of the town", 0.8),
        ("storm the harbour", 0.2),
        ("a nice day for singing", -1.0),
    ]
    path = tmp_path / "judged.tsv"
    lines = [f"{peer}\t{reference}\t{score}" for peer, score in rows]
    path.write_text("\n".join(["translation\treference\tHUMAN_score", *lines]))
    return path


@pytest.fixture
def parallel(tmp_path: Path) -> list[Path]:
    english = ["the quick dog", "the fast dog", "a quick cat", "a fast cat"] * 3
    german = ["der schnelle hund"] * 2 + ["eine schnelle katze"] * 2
    paths = [tmp_path / "p.en", tmp_path / "p.de"]
    paths[0].write_text("\n".join(english) + "\n")
    paths[1].write_text("\n".join(german * 3) + "\n")
    return paths


def test_a_table_is_built_and_used(parallel: list[Path], tmp_path: Path) -> None:
    target = tmp_path / "own.table"
    built = json.loads(run("build-paraphrases", *parallel, "-o", target, "--json").stdout)
    assert built["sentences"] == 12
    (reference := tmp_path / "r").write_text("a quick cat")
    (peer := tmp_path / "q").write_text("a fast cat")
    shown = run("explain-score", reference, peer, "--paraphrases", target, "--json")
    links = json.loads(shown.stdout)["links"]
    assert [link["tier"] for link in links] == ["exact", "paraphrase", "exact"]


def test_pairs_become_a_table(tmp_path: Path) -> None:
    (pairs := tmp_path / "ppdb.tsv").write_text("big\tlarge\n")
    result = run("build-paraphrases", pairs, "-o", tmp_path / "t")
    assert result.exit_code == 0
    assert "2 phrases" in result.stderr
    again = run("build-paraphrases", pairs, "-o", tmp_path / "t")
    assert again.exit_code == 2
    assert "exists already" in again.stderr


def test_parallel_files_of_different_lengths_are_refused(
    parallel: list[Path], tmp_path: Path
) -> None:
    parallel[1].write_text("nur eine zeile\n")
    result = run("build-paraphrases", *parallel, "-o", tmp_path / "t")
    assert result.exit_code == 2
    assert "has 1 lines where p.en has 12" in result.stderr
    assert not (tmp_path / "t").exists()


def test_empty_lines_are_left_out_and_counted(parallel: list[Path], tmp_path: Path) -> None:
    parallel[0].write_text("\n" + parallel[0].read_text().partition("\n")[2])
    result = run("build-paraphrases", *parallel, "-o", tmp_path / "t")
    assert result.exit_code == 0
    assert "1 of 12 pairs were left out" in result.stderr
    for path in parallel:
        path.write_text("\n\n")
    assert "no pair of lines" in run("build-paraphrases", *parallel, "-o", tmp_path / "u").stderr


def test_correlations_are_printed_with_intervals_and_tests(judged: Path) -> None:
    result = run("correlate", "pe_plus,chrf", judged, "--json", "--samples", "50")
    data = json.loads(result.stdout)
    assert [m["name"] for m in data["metrics"]] == ["pe_plus", "chrf"]
    assert all(m["pearson"] > 0.5 and len(m["interval"]) == 2 for m in data["metrics"])
    assert {"spearman", "kendall", "signature"} <= set(data["metrics"][0])
    assert "no paraphrase table" in result.stderr
    assert "few words" not in result.stderr
    assert "Williams" in run("correlate", "pe_plus,chrf", judged, "--samples", "50").stdout


def test_each_reference_alone_and_against_the_others(tmp_path: Path) -> None:
    words = ["storm", "harbour", "mayor", "ferry"]
    lines = []
    for n in range(4):
        other = f"A {words[n]} came"
        texts = {"a": other, "b": f"The {words[n]}", "c": "Nothing"}
        systems = {
            k: {"sys_summ": t, "scores": {"relevance": i}}
            for (k, t), i in zip(texts.items(), (3 + n % 2, 2, 1), strict=True)
        }
        lines.append(
            json.dumps({"id": n, "ref_summs": [other, "Something else"], "sys_summs": systems})
        )
    path = tmp_path / "judged.jsonl"
    path.write_text("\n".join(lines))
    arguments = ("correlate", "rouge1_r", path, "--samples", "20", "--single-references")
    first, second = json.loads(run(*arguments, "--json").stdout)["single_references"]
    assert (first["reference"], second["reference"]) == (1, 2)
    assert first["agreement"]["system_ranking"]["mean"] == pytest.approx(1)
    assert first["score"] == second["score"] == 0
    assert "reference" in run(*arguments).stdout
    path.write_text(path.read_text().replace(', "Something else"', ""))
    assert "two references or more" in run(*arguments).stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [(["beauty"], 'unknown metric "beauty"'), ([","], "at least one metric")],
)
def test_unknown_metrics_are_refused(judged: Path, arguments: list[str], says: str) -> None:
    result = run("correlate", *arguments, judged)
    assert result.exit_code == 2
    assert says in result.stderr


def test_a_peer_is_scored_by_nugget_groups(texts: list[Path], tmp_path: Path) -> None:
    groups = tmp_path / "groups.json"
    peers = ("--peer", texts[2], "--peer", texts[0])
    result = run("nuggets", *texts[:2], *peers, "-o", groups, "--json")
    data = json.loads(result.stdout)
    assert 0 < data["recall"]["peer.txt"]["plain"] < data["recall"]["a.txt"]["plain"]
    assert "a.txt" in data["groups"][0]["peers"]
    written = json.loads(groups.read_text())["peers"]
    assert [peer["id"] for peer in written] == ["peer.txt", "a.txt"]
    assert written[0]["sentences"][0]["nuggets"][0]["anchor"]
    assert any(group["popularity"] == 2 for group in data["groups"])
    assert json.loads(groups.read_text())["sentences"][0][1] == "A ferry caught fire near Lisbon."
    assert (
        "agreement: precision 1.0000"
        in run("nuggets", "--groups", groups, "--agree", groups).stdout
    )
    assert "recall" in run("nuggets", "--groups", groups, "--peer", texts[2]).stdout


def test_nuggets_need_texts_or_a_grouping(texts: list[Path]) -> None:
    assert "give reference texts, or a grouping" in run("nuggets").stderr
    texts[0].write_text(" ")
    assert "is empty" in run("nuggets", *texts).stderr


def test_a_score_is_explained_in_colour_and_as_a_page(texts: list[Path], tmp_path: Path) -> None:
    drawn = run("explain-score", texts[0], texts[1]).stdout
    assert "not matched" in drawn
    page = tmp_path / "page.html"
    texts[1].write_text("<b>harbour</b> near Lisbon")
    assert run("explain-score", texts[0], texts[1], "--html", page).exit_code == 0
    assert "<mark" in page.read_text()
    assert "<b>harbour" not in page.read_text()


def test_another_language_is_noticed(texts: list[Path]) -> None:
    texts[0].write_text("Der Sturm zerstörte gestern zahlreiche Häuser am Hafen.")
    texts[1].write_text("Gestern zerstörte ein Sturm viele Häuser.")
    assert "few words of the texts are English" in run("explain-score", *texts[:2]).stderr


def test_empty_texts_are_refused(texts: list[Path]) -> None:
    texts[1].write_text("")
    result = run("explain-score", texts[0], texts[1])
    assert result.exit_code == 2
    assert "is empty" in result.stderr


def test_extracts_of_discussions_have_the_groups_too() -> None:
    gold = sample("discussion", "test")
    with pytest.warns(UserWarning, match="no paraphrase table"):
        found = summarise.evaluate(gold, [gold], task="discussion", metrics="paraeval,nuggets")
    assert {"pe_plus", "nugget_recall"} <= {metric.name for metric in found.metrics}


def test_the_groups_come_beside_the_usual_metrics() -> None:
    gold = sample("text", "test") / "articles.jsonl"
    with pytest.warns(UserWarning, match="no paraphrase table"):
        found = summarise.evaluate(gold, [gold], metrics="usual,paraeval,nuggets")
    names = [metric.name for metric in found.metrics]
    assert {"paraeval_r", "paraeval_p", "pe_plus", "nugget_recall", "rouge1_f"} <= set(names)
    scores = dict(zip(names, found.systems[0].scores.values(), strict=False))
    assert scores["paraeval_p"] == pytest.approx(1)


def test_a_page_is_written_and_said(texts: list[Path], tmp_path: Path) -> None:
    result = run("explain-score", texts[0], texts[2], "--html", tmp_path / "page.html")
    assert "page.html: " in result.stderr
    assert "</html>" in (tmp_path / "page.html").read_text()


def test_long_texts_are_cut_and_that_is_said_once(tmp_path: Path) -> None:
    (long := tmp_path / "long.txt").write_text("The ferry sank near Lisbon. " * 600)
    for command in (("explain-score", long, long), ("nuggets", long, "--peer", long)):
        result = run(*command)
        assert result.exit_code == 0
        assert result.stderr.count("cut to its first 2000 words") == 1


def test_nuggets_of_another_language_come_with_a_warning(tmp_path: Path) -> None:
    (text := tmp_path / "de.txt").write_text("Der Sturm zerstörte gestern mehrere Häuser.")
    assert "few words of the texts are English" in run("nuggets", text).stderr


def test_a_table_without_a_paraphrase_is_said(tmp_path: Path) -> None:
    (english := tmp_path / "en").write_text("a dog\na cat\n")
    (german := tmp_path / "de").write_text("ein hund\neine katze\n")
    result = run("build-paraphrases", english, german, "-o", tmp_path / "t")
    assert "no paraphrases were found" in result.stderr


def test_speed_alone_is_asked_for_by_its_name(tmp_path: Path) -> None:
    for name in (
        "judgements/summeval.jsonl",
        "paraphrases/ppdb-lexical.tsv",
        "parallel/multi30k.en",
    ):
        (path := tmp_path / name).parent.mkdir(exist_ok=True)
        path.touch()
    result = run("reproduce", "paraeval", "--data", tmp_path, "--option", "only=fast")
    assert result.exit_code == 2
    assert "only is speed" in result.stderr
