"""The component of spaCy, on parses of its own, ours and others'."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import spacy
from spacy.tokens import Doc

from regsuite.base.errors import InputError
from regsuite.reg.mentions import component
from tests.english import trees
from tests.reg.mentions.builders import STORY, Layer, story

HOUSE = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def doc():
    run = component.EntityComponent(0.0, True, Layer(story()))
    return run(spacy.blank("en").make_doc(STORY))


def test_entities_and_chains_are_those_of_the_layer(doc):
    assert [e.name for e in doc._.entities] == ["Tom Dunn", "Leeds", "a mill", "Anna"]
    assert [str(span) for span in doc._.chains[0]] == ["Tom Dunn", "He", "his", "I", "Dunn", "him"]
    assert doc._.resolved == story()


def test_a_token_has_the_entity_of_the_shortest_mention_around_it(doc):
    named = {token.text: token._.entity for token in doc}
    assert named["his"].name == "Tom Dunn" and named["wife"].name == "Anna"
    assert named["born"] is None


def test_what_was_found_is_stored_with_the_document(doc):
    again = Doc(doc.vocab).from_bytes(doc.to_bytes())
    assert again._.resolved == story() and str(again._.chains[3][0]) == "his wife Anna"


def test_entities_are_cut_at_the_threshold():
    run = component.EntityComponent(0.98, True, Layer(story()))
    assert len(run(spacy.blank("en").make_doc(STORY))._.entities) > 4


def test_a_document_on_which_it_did_not_run_has_nothing():
    doc = spacy.blank("en")("Tom ran.")
    assert (doc._.entities, doc._.chains, doc[0]._.entity) == ([], [], None)


def test_a_pipeline_without_a_parser_gets_ours():
    nlp = spacy.blank("en")
    nlp.add_pipe("regsuite_entities")
    doc = nlp("Tom Dunn ran.  \n\nTom Dunn sat.")
    assert [[str(span) for span in chain] for chain in doc._.chains] == [["Tom Dunn", "Tom Dunn"]]


@pytest.mark.parametrize("rows", [trees.UD_COPULA, trees.CLEARNLP_COPULA, trees.CLEARNLP])
def test_the_parse_that_is_there_is_read_in_both_schemes(rows):
    layer = Layer(story())
    doc = component.EntityComponent(0.0, False, layer)(trees.tree(rows))
    (tree,) = layer.trees
    assert tree.words == [token.text for token in doc]
    assert "pobj" not in tree.labels and "nsubjpass" not in tree.labels


def test_a_threshold_that_is_no_probability_is_refused():
    with pytest.raises(InputError, match="probability from 0 to 1"):
        spacy.blank("en").add_pipe("regsuite_entities", config={"at_least": 7})


def test_spacy_finds_it_by_its_entry_point(tmp_path):
    points = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]["entry-points"]
    (name, target) = next(iter(points["spacy_factories"].items()))
    info = tmp_path / "x-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: x\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[spacy_factories]\n{name} = {target}\n")
    code = f"import spacy; print(spacy.blank('en').add_pipe('{component.NAME}').own_parse)"
    path = os.pathsep.join((str(tmp_path), str(HOUSE)))
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "False\n", done.stderr
