"""Both resolvers on small texts, and how the trained one learns, saves and loads."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regsuite.base.errors import InputError
from regsuite.corpora.formats.grec.xml import read_text
from regsuite.corpora.samples import sample
from regsuite.models import archive
from regsuite.reg.coreference.baselines.pairs import NO, YES, Pairs, examples
from regsuite.reg.coreference.baselines.sieve import Sieve
from tests.builders import EMPTY, filled, name, pronoun, ref, text

SHIPPED = Pairs.load()
BOTH = pytest.mark.parametrize("resolver", [Sieve(), SHIPPED], ids=lambda r: r.name)


def chains(resolver, text):
    """The chains of more than one mention, as words."""
    found = [sorted(chain) for chain in resolver(text) if len(chain) > 1]
    return [[text[a:b] for a, b in chain] for chain in sorted(found)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Perth is old. We like Perth.", [["Perth", "Perth"]]),
        ("Mount Logan rose. We saw Logan.", [["Mount Logan", "Logan"]]),
        ("Mount Logan rose. We saw Mount Kenya.", []),
        ("Lake Logan rose. We saw Mount Logan.", []),
        ("We like Ann, who sings.", [["Ann", "who"]]),
        ("Who sings?", []),
        ("We like Ann and then who sings.", []),
        ("We like Mount Logan, who sings.", []),
        ("We like Ann. Who sings?", []),
        ("We like Ann, whose song, which sings.", [["Ann", "whose"]]),
        ("Mount Logan rose. Rain fell. Logan fell.", [["Mount Logan", "Logan"]]),
        ("Logan is a peak in Canada. We climbed the mountain.", [["Logan", "the mountain"]]),
        ("Logan is a peak in Canada. We crossed the river.", []),
        ("The river rose. We crossed the river.", [["The river", "the river"]]),
        ("Mount Logan saw Ann. She waved.", [["Ann", "She"]]),
        ("Sir Cliff was in Logan. It rose.", [["Logan", "It"]]),
        ("Ann left Perth. She sang. Her voice rang.", [["Ann", "She", "Her"]]),
        ("Ann came. One. Two. Three. Four. She sang.", []),
        ("It rained.", []),
    ],
)
def test_the_sieve_links_by_rule(text, expected):
    assert chains(Sieve(), text) == expected


def test_the_trained_model_links_names_pronouns_and_descriptions():
    text = "The Tay is a river in Scotland. It is long, and the river is clean. The Tay is deep."
    assert chains(SHIPPED, text) == [["The Tay", "It", "the river", "The Tay"]]
    assert chains(SHIPPED, "Sir Cliff sang. Mount Kenya rose. Lake Victoria fell.") == []


@BOTH
@pytest.mark.parametrize("text", ["", "Nothing here.", "It.", "It it it it.", "\n\n\n\n"])
def test_texts_with_little_in_them(resolver, text):
    assert sum(len(chain) for chain in resolver(text)) == text.lower().count("it")


@BOTH
@given(text=st.text(alphabet="AaIi tswho.,()\n", max_size=80))
def test_chains_are_a_partition_and_the_same_each_time(resolver, text):
    found = resolver(text)
    spans = [span for chain in found for span in chain]
    assert len(spans) == len(set(spans)) and all(found)
    assert resolver(text) == found


def sample_texts():
    return [read_text(path) for path in sorted(sample("grec", "train").glob("*.xml"))]


def test_training_is_deterministic_and_needs_no_order_of_its_own():
    texts = sample_texts()[:8]
    assert Pairs().train(texts).parts() == Pairs().train(texts).parts()


def test_examples_are_positive_within_the_chain_and_negative_across_it():
    item = text(
        (
            ref("1", gold=name("The Tay")),
            " passes Perth, and ",
            ref("2", gold=pronoun("it")),
            " ends.",
        )
    )
    labels = [label for _, label in examples(item)]
    assert sorted(labels) == sorted([YES, NO])


def test_an_unmarked_name_of_the_subject_is_not_learned_as_different():
    item = text((ref("1", gold=name("Tay")), " is long. We swim in Tay."))
    assert list(examples(item)) == []


@pytest.mark.parametrize(
    "texts", [[], [text(("Nothing.",))], [filled(EMPTY, EMPTY)], [filled(name("Tay"))]]
)
def test_texts_without_pairs_cannot_be_learned_from(texts):
    with pytest.raises(InputError, match="no pairs to learn from"):
        Pairs().train(texts)


def script():
    path = Path(__file__).parents[4] / "scripts" / "train_coreference.py"
    loader = SourceFileLoader("train_coreference", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def test_the_script_saves_a_model_that_loads_the_same_twice(tmp_path, monkeypatch):
    texts = ["First city is a city. It grew.", ""]
    outputs = [tmp_path / "a.model", tmp_path / "b.model"]
    for output in outputs:
        arguments = ["x", str(sample("grec", "dev")), "--output", str(output)]
        monkeypatch.setattr(sys, "argv", arguments)
        script().main()
    assert outputs[0].read_bytes() == outputs[1].read_bytes()
    first, second = (Pairs.load(path) for path in outputs)
    assert [first(t) for t in texts] == [second(t) for t in texts]


def test_the_script_leaves_out_what_is_tested_on(tmp_path, monkeypatch):
    folder = str(sample("grec", "dev"))
    arguments = ["x", folder, "--without", folder, "--output", str(tmp_path / "m")]
    monkeypatch.setattr(sys, "argv", arguments)
    with pytest.raises(InputError, match="no REF"):
        script().main()


def test_a_damaged_model_is_refused(tmp_path):
    (tmp_path / "m").write_bytes(b"not a model")
    with pytest.raises(InputError, match="not a whole model file"):
        Pairs.load(tmp_path / "m")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"task": "grec"}, "something else than coreference"),
        ({"settings": {"speed": 1}}, "is damaged"),
        ({"settings": 7}, "is damaged"),
    ],
)
def test_a_model_that_does_not_fit_is_refused(tmp_path, change, message):
    manifest = {"task": "coreference", "settings": {}, **change}
    archive.save(tmp_path / "m", manifest, SHIPPED.parts())
    with pytest.raises(InputError, match=message):
        Pairs.load(tmp_path / "m")


def test_a_model_without_all_its_parts_is_refused(tmp_path):
    parts = {k: v for k, v in SHIPPED.parts().items() if k != "weights.npy"}
    archive.save(tmp_path / "m", {"task": "coreference", "settings": {}}, parts)
    with pytest.raises(InputError, match="is damaged"):
        Pairs.load(tmp_path / "m")


def test_a_name_is_compared_with_names_that_share_a_word_and_others_with_all():
    item = text(
        (
            ref("1", gold=name("Ann Lee")),
            ", who met Bob Lee in Perth, saw Kenya. ",
            ref("2", gold=name("Lee")),
            " sang, and ",
            ref("3", gold=pronoun("she")),
            " left.",
        )
    )
    pairs = Counter((row["kinds"], label) for row, label in examples(item))
    assert pairs == {
        ("name-name", YES): 1,
        ("name-name", NO): 1,
        ("name-pronoun", YES): 1,
        ("name-pronoun", NO): 3,
        ("name-relative", NO): 1,
    }
