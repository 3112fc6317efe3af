from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from english_tools.shrink import card, shrink, size

from regsuite.corpora.formats.trees.conllu import Tree, Word
from regsuite.english.pipeline import load, shipped


@pytest.fixture(scope="module")
def shrunk(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("shrunk") / "small"
    full = tmp_path_factory.mktemp("full") / "full"
    pipeline = load(shipped())
    pipeline.nlp.to_disk(full)
    other = load(full).nlp
    lemmatizer: Any = other.get_pipe("trainable_lemmatizer")
    lemmatizer.trees.add("555-0123", "telephone")
    lemmatizer.cfg["labels"][0] = lemmatizer.trees.add("me@sky", "post")
    went = Word("went", "go", "VERB", "VBD", "_", 0, "root")
    shrink(other, folder, [Tree((went,))], {"version": "9.9"})
    return full, folder


def test_shrinking_halves_the_weights_and_drops_strings(shrunk: tuple[Path, Path]) -> None:
    full, folder = shrunk
    assert size(folder) < 0.7 * size(full)


def test_a_shrunk_pipeline_loads_and_parses(shrunk: tuple[Path, Path]) -> None:
    pipeline = load(shrunk[1])
    doc = pipeline.parse("They went home. Two boys waited.")
    assert [t.lemma_ for t in doc][:3] == ["they", "go", "home"]
    assert all(t.dep_ and t.tag_ and t.pos_ for t in doc)
    assert pipeline.identity.startswith("en_reg_english 9.9 ")


def test_a_shrunk_pipeline_gives_the_same_parse(shrunk: tuple[Path, Path]) -> None:
    text = "The old king of Norway gave his daughters three small ships, which they sold."
    before = load(shipped()).parse(text)
    after = load(shrunk[1]).parse(text)
    assert [(t.tag_, t.head.i, t.dep_) for t in before] == [
        (t.tag_, t.head.i, t.dep_) for t in after
    ]


def test_shrinking_drops_trees_and_strings_with_digits_or_addresses(
    shrunk: tuple[Path, Path],
) -> None:
    strings = json.loads((shrunk[1] / "vocab" / "strings.json").read_text(encoding="utf-8"))
    assert not {"555-0123", "telephone", "me@sky", "post"} & set(strings)
    lemmatizer: Any = load(shrunk[1]).nlp.get_pipe("trainable_lemmatizer")
    assert lemmatizer.trees.apply(lemmatizer.labels[0], "me@sky") == "me@sky"


def test_the_card_names_data_licence_settings_and_scores() -> None:
    text = card({"Version": "1"}, {"web": {"UPOS": 95.123}, "news": {"UPOS": 97.0}})
    assert "CC BY-SA 4.0" in text
    assert "- Version: 1" in text
    assert "| figure | web | news |" in text
    assert "| UPOS | 95.12 | 97.00 |" in text
