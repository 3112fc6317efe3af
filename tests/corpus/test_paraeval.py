"""ParaEval, PE+ and nuggets on real judgements and the papers' own figure."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from regsuite import summarise
from regsuite.english.pipeline.loading import load
from regsuite.evaluation.metrics.parsed_nuggets import nuggets

pytestmark = pytest.mark.corpus


def data(*parts: str) -> Path:
    path = Path(os.environ.get("REG_DATA", "")).joinpath(*parts)
    if not os.environ.get("REG_DATA") or not path.exists():
        pytest.skip("REG_DATA does not point to the corpora")
    return path


def pearson(metrics: str, *files: Path) -> dict[str, float]:
    found = summarise.correlate(
        metrics, files, paraphrases=data("paraphrases", "ppdb-lexical.tsv"), samples=10
    )
    return {metric.name: metric.segments.pearson for metric in found.metrics}


def test_translations_agree_with_people_at_least_as_measured() -> None:
    files = sorted(data("judgements").glob("wmt17-*.tsv"))
    found = pearson("pe_plus,paraeval_f,chrf", *files)
    assert found["pe_plus"] > 0.60
    assert found["paraeval_f"] > 0.55
    assert found["pe_plus"] > found["chrf"]


def test_summaries_agree_better_than_by_words_alone() -> None:
    found = pearson("pe_plus,rouge1_r", data("judgements", "summeval.jsonl"))
    assert found["pe_plus"] > found["rouge1_r"] + 0.02


def test_recall_agrees_with_peoples_content_units_better_than_by_words_alone() -> None:
    found = pearson("pe_plus_r,rouge1_r", data("judgements", "realsumm.jsonl"))
    assert found["pe_plus_r"] > 0.55
    assert found["pe_plus_r"] > found["rouge1_r"] + 0.01


def test_a_table_is_pivoted_from_captions(tmp_path: Path) -> None:
    parallel = []
    for language in ("en", "de"):
        lines = data("parallel", f"multi30k.{language}").read_text().splitlines()[:3000]
        (path := tmp_path / language).write_text("\n".join(lines))
        parallel.append(path)
    made = summarise.build_paraphrases(parallel, tmp_path / "table")
    assert made.pairs > 1000


def test_the_figure_of_the_papers_comes_out() -> None:
    """The sentence and its nuggets are read from the paper, which is not in this repository."""
    paper = data("..", "papers", "nuggets-annotation-2007.txt").read_text(errors="replace")
    figure = paper[paper.index("Sentence:") :]
    sentence = " ".join(figure[len("Sentence:") : figure.index("Nuggets are")].split())
    listed = figure[figure.index("Nuggets are") : figure.index("Anchors:")]
    joined = re.sub(r"-\s+", "", listed.split(":", 1)[1])
    wanted = [" ".join(part.split()) for part in re.split(r"\b(?:\d|[a-z])[).]\s", joined)]
    found = [str(n) for top in nuggets(load().parse(sentence)) for n in top.all()]
    spelt = [n.replace("Britian", "Britain") for n in wanted if n]
    assert [n.lower() for n in found] == [n.lower() for n in spelt]
