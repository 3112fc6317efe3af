"""The real GREC corpus: every file, and the figures the systems must reach on it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from lxml import etree

from regsuite import reg
from regsuite.corpora.formats.grec.xml import parse_text, read_text
from regsuite.corpora.records.grec import Text
from tests.corpora.written import with_choices

ROOT = Path(os.environ.get("REG_DATA", "")) / "grec"

pytestmark = [
    pytest.mark.corpus,
    pytest.mark.skipif(
        "REG_DATA" not in os.environ or not ROOT.is_dir(), reason="REG_DATA has no folder grec"
    ),
]

# least string accuracy, most string accuracy, least type accuracy
REQUIRED = {
    "base-rand": (0.10, 0.20, 0.0),
    "base-freq": (0.45, 1.0, 0.53),
    "base-1st": (0.285, 1.0, 0.0),
    "base-name": (0.295, 1.0, 0.0),
    "junlg": (0.59, 1.0, 0.68),
    "udel": (0.645, 1.0, 0.70),
    "icsi-crf": (0.64, 1.0, 0.72),
    "chain": (0.68, 1.0, 0.745),
}


@pytest.fixture(scope="module")
def scores() -> dict[str, dict[str, float]]:
    found = reg.compare(ROOT / "train", ROOT / "dev", systems=list(REQUIRED), drop_overlap=True)
    return {system.name: system.scores for system in found.systems}


@pytest.fixture(scope="module")
def dev() -> dict[Path, Text]:
    return {path: read_text(path) for path in sorted((ROOT / "dev").rglob("*.xml"))}


@pytest.mark.parametrize("system", REQUIRED)
def test_systems_reach_the_required_accuracy(system, scores):
    least, most, least_type = REQUIRED[system]
    assert least <= scores[system]["string_accuracy"] <= most
    assert scores[system]["type_accuracy"] >= least_type


def test_chain_is_close_in_edit_distance(scores):
    assert scores["chain"]["norm_se"] <= 0.285


@pytest.mark.parametrize(("split", "texts"), [("train", 1468), ("dev", 100)])
def test_every_file_is_read_and_its_gold_is_among_the_candidates(split, texts):
    files = sorted((ROOT / split).rglob("*.xml"))
    assert len(files) == texts
    for path in files:
        for ref in read_text(path).references:
            assert ref.gold is not None
            assert ref.gold.key in {c.key for c in ref.candidates}, f"{path}: REF {ref.id}"


def test_putting_the_gold_back_changes_no_document(dev):
    for path, text in dev.items():
        source = path.read_bytes()
        written = with_choices(source, [ref.gold for ref in text.references])
        assert parse_text(written) == text
        assert canonical(written) == canonical(source), path


def test_other_choices_change_nothing_else(dev):
    for path, text in dev.items():
        choices = [ref.candidates[-1] for ref in text.references]
        written = with_choices(path.read_bytes(), choices)
        assert parse_text(written) == text.with_gold(choices)


def test_texts_without_references_pass_through_predict_unharmed(dev, tmp_path):
    without = [path for path, text in dev.items() if not text.references]
    assert len(without) == 2
    reg.train("icsi-crf", None, tmp_path / "m")
    for path in without:
        reg.predict(tmp_path / "m", path, tmp_path / path.name)
        assert canonical((tmp_path / path.name).read_bytes()) == canonical(path.read_bytes())


def test_a_whole_folder_is_predicted_and_scored(dev, tmp_path):
    reg.train("base-freq", None, tmp_path / "m")
    done = reg.predict(tmp_path / "m", ROOT / "dev", tmp_path / "out")
    assert (len(done.written), done.problems) == (len(dev), [])
    assert reg.evaluate(ROOT / "dev", [tmp_path / "out"]).items == len(dev)


def test_titles_that_stand_in_both_splits_are_noted():
    found = reg.compare(ROOT / "train", ROOT / "dev", systems=["base-1st"])
    assert len(found.notes) == 1 and "--drop-overlap" in found.notes[0]


def canonical(data: bytes) -> bytes:
    """The document in canonical form, white space at the edges of its pieces left out."""
    root = etree.fromstring(data)
    for element in root.iter():
        element.text = (element.text or "").strip()
        element.tail = (element.tail or "").strip()
    return etree.tostring(root, method="c14n")
