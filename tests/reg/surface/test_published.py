"""SR'11's tables on the embedded treebank: n-best columns, letters, what systems share."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import tukey_hsd

from regsuite.corpora.samples import sample
from regsuite.evaluation.scores import SystemScores
from regsuite.reg.published.surface import MEANS, SR11, Track, means
from regsuite.reg.registry import REGISTRY
from regsuite.reg.surface.system import Realiser
from regsuite.suite.commands.compare import compare
from regsuite.suite.contracts.published import Report

TREES = {"train": "ud-ewt/train.conllu", "test": "ud-ewt/dev.conllu"}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with our sample in place of the treebank."""
    folder = tmp_path_factory.mktemp("data")
    (folder / "ud-ewt").mkdir()
    for split, name in TREES.items():
        (folder / name).symlink_to(next(sample("surface", split).glob("*.conllu")))
    return folder


@pytest.fixture(scope="module")
def shallow(data: Path) -> dict[str, SystemScores]:
    """The scores of three systems of one track."""
    track = Track(data, "shallow")
    return {name: track.scores(name) for name in ("dcu", "att", "ucm")}


def test_five_outputs_are_scored_where_the_report_has_them(data: Path) -> None:
    report = Report()
    SR11.run(data, report, {"systems": "ucm,att,osu (deep)"})
    rows = {row["name"]: row for row in report.tables["SR'11, Table 4"]}
    for metric in ("BLEU", "NIST", "METEOR", "TER"):
        assert rows["ucm"][f"{metric} nb"] is None
        for name in ("att", "osu (deep)"):
            average, weighted = rows[name][f"{metric} avg"], rows[name][f"{metric} nb"]
            assert (weighted > average) == (metric == "TER"), "the best output counts most"
    assert rows["att"]["NIST nb, published"] == 9.792
    assert rows["osu (deep)"]["TER nb, published"] == 0.5547


def test_letters_are_those_of_scipys_tukey_hsd(shallow: dict[str, SystemScores]) -> None:
    systems = list(shallow.values())
    rows = means(systems)
    for column, metric in MEANS.items():
        items = [(s.statistics[metric][:, 0] / s.statistics[metric][:, 1]) for s in systems]
        p = tukey_hsd(*items).pvalue
        for one, other in combinations(range(len(systems)), 2):
            title = f"{column.upper()} letters"
            shared = set(rows[systems[one].name][title]) & set(rows[systems[other].name][title])
            assert bool(shared) == (p[one, other] > 0.05)
        assert rows["dcu"][column.upper()] == pytest.approx(np.mean(items[0]))


def test_letters_stand_beside_the_published_ones(shallow: dict[str, SystemScores]) -> None:
    rows = means(list(shallow.values()))
    published = [rows["dcu"][f"{m.upper()} letters, published"] for m in MEANS]
    assert published == ["B", "B", "AB", "A"]
    assert rows["att"]["BLEU letters"] != rows["ucm"]["BLEU letters"]


def test_what_realisers_share_is_learned_once(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learned = []
    whole = Realiser.groundwork
    monkeypatch.setattr(
        Realiser, "groundwork", lambda self, items: learned.append(self.name) or whole(self, items)
    )
    track = Track(data, "shallow")
    scores = {name: track.scores(name).scores for name in ("dcu", "ucm")}
    assert learned == ["dcu"]
    apart = compare(
        REGISTRY,
        *(data / name for name in TREES.values()),
        systems=["dcu", "ucm"],
        task="surface",
        options={"input": "shallow", "style": "sr11"},
        metrics=["usual", "sentence", "system"],
    )
    assert {s.name: s.scores for s in apart.systems} == scores


def test_a_net_of_its_own_is_not_shared() -> None:
    net, linear = (REGISTRY.find(name, "surface").make() for name in ("best", "ucm"))
    other = REGISTRY.find("ucm", "surface").make(seed=1)
    assert isinstance(net, Realiser)
    assert isinstance(linear, Realiser)
    assert isinstance(other, Realiser)
    assert linear.shares_with(linear)
    assert not (net.shares_with(linear) or net.shares_with(net) or linear.shares_with(other))


def test_deep_inputs_are_refused_by_systems_that_only_order(data: Path) -> None:
    with pytest.raises(Exception, match="realises shallow inputs only"):
        Track(data, "deep").scores("ucm (deep)")
