"""Tables of extraction and of single references, made of small corpora of our own."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from regsuite.corpora.samples import sample
from regsuite.suite.contracts.published import Report
from regsuite.suite.corpus import read_corpus
from regsuite.summarise.published import text
from regsuite.summarise.published.single_references import single_references
from regsuite.summarise.registry import REGISTRY


@pytest.fixture(scope="module")
def articles():
    task = REGISTRY.task("text")
    return read_corpus(task, sample("text", "train") / "articles.jsonl")


@pytest.mark.parametrize("choice", ["topic", "hierarchical"])
def test_points_of_signatures_are_means_over_ten_documents(articles, choice):
    report = Report()
    text.signatures(articles, choice, report)
    domains = {item.domain for item in articles.items}
    ours = report.tables[f"section 3.5: {choice} signatures, domain by ten documents of"]
    assert {row["name"] for row in ours} == domains
    published = report.tables[
        f"section 3.5: {choice} signatures, domain by ten documents of, published"
    ]
    assert published[2]["iraq"] == {"topic": 97, "hierarchical": 202}[choice]
    system = REGISTRY.find("bigram-ratio", "text").make(0, {"domain": choice})
    points = Counter()
    for fold in range(text.FOLDS):
        own = [n for n, f in enumerate(text.folds(articles.items)) if f == fold]
        learn = [item for n, item in enumerate(articles.items) if n not in own]
        system = REGISTRY.find("bigram-ratio", "text").make(0, {"domain": choice}).train(learn)
        for n in own:
            item = articles.items[n]
            for domain, value in system.points(item).items():
                points[domain, item.domain] += value
    sizes = Counter(item.domain for item in articles.items)
    for row in ours:
        for domain in domains:
            mean = 10 * points[row["name"], domain] / sizes[domain]
            assert row[domain] == pytest.approx(mean)


def test_alignments_stand_beside_those_of_the_paper():
    report = Report()
    text._alignments({"extraction": 0.25, "summary": 0.5}, report)
    (rows,) = report.tables.values()
    assert rows[0] | {"name": ""} == {
        "name": "", "extraction": 0.25, "similarity": None, "summary": 0.5,
    }  # fmt: skip
    assert [row["summary"] for row in rows[1:]] == [0.293, 0.342, 0.247]


def test_single_references_have_their_four_tables(tmp_path: Path):
    lines = []
    for n, word in enumerate(("storm", "harbour", "mayor", "ferry")):
        said = {"a": f"A {word} came to the town", "b": f"The {word} came", "c": "Nothing was said"}
        systems = {
            name: {"sys_summ": words, "scores": {"relevance": 3 - place + n % 2}}
            for place, (name, words) in enumerate(said.items())
        }
        references = [f"A {word} came to the town", f"To the town came a {word}"]
        lines.append(json.dumps({"id": n, "ref_summs": references, "sys_summs": systems}))
    path = tmp_path / "judged.jsonl"
    path.write_text("\n".join(lines))
    report = Report()
    single_references(path, None, report)
    five = report.tables["Table 5: BLEU by single references, ranks of systems"]
    assert [row["name"] for row in five] == ["E01", "E02", "all references"]
    assert five[0]["fluency, published"] == 0.7114
    assert five[2]["adequacy, published"] == 0.6108
    assert five[0]["ours"] == pytest.approx(1)
    four = report.tables["Table 4: ParaEval's precision of each reference against the others"]
    assert [row["precision, published"] for row in four] == [0.8086, 0.7383]
    assert four[0]["low"] <= four[0]["precision"] <= four[0]["high"]
    assert len(report.tables) == 6
