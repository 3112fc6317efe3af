"""The parts of ``chain``: what the lists tell, joint decoding, and what a model file may hold."""

from __future__ import annotations

import json

import numpy as np
import pytest

from regsuite.base.errors import InputError
from regsuite.features.grec.candidate_rows import CANDIDATE_GROUPS, CODED, Codes, matrix
from regsuite.features.grec.chain_context import GROUPS, places
from regsuite.features.grec.chain_rows import chain
from regsuite.features.grec.offers import offers, plain_form
from regsuite.models.base import pack_array, pack_json
from regsuite.models.coverage import covered
from regsuite.reg.grec.chain import ChainSystem
from regsuite.reg.registry import REGISTRY
from regsuite.suite.saved import load
from tests.builders import EMPTY, common, name, pronoun, ref, relative, text

PEAK = (
    name("Ben More"),
    name("More"),
    EMPTY,
    pronoun("it"),
    common("the mountain"),
    common("the peak"),
    relative("which"),
)
HALVES = np.array([0.5, 0.5])


def hill(*pieces, title="Ben More"):
    return text(tuple(pieces), title=title)


def peak(**given):
    return ref(candidates=PEAK, semcat="mountain", **given)


@pytest.mark.parametrize(
    ("refex", "form"),
    [
        (name("Ben More's", case="genitive"), "ben more"),
        (name("the Alps’", case="genitive"), "the alps"),
        (common("The  Peak itself", emphatic="yes"), "the peak"),
        (pronoun("its", case="genitive"), "its"),
        (pronoun("itself"), "itself"),
    ],
)
def test_plain_form_drops_case_and_emphasis(refex, form):
    assert plain_form(refex) == form


def test_what_is_neither_title_nor_category_was_offered_because_it_was_used():
    assert offers(hill(peak(), " rises.")).used == ("more", "the peak")


@pytest.mark.parametrize(
    ("title", "offered", "found"),
    [
        ("Ben More", ["Ben More", "the Ben More"], "ben more"),
        ("Tay  River", ["the Tay", "the Tay River"], "the tay river"),
        ("Ben More (Mull)", ["Ben More", "More"], "ben more"),
        ("Perth, Scotland", ["Perth"], "perth"),
        ("Don (river)", ["the Don", "the Don itself"], "the don"),
        ("Ben More (Mull)", ["More"], "ben more"),
    ],
)
def test_the_title_is_found_with_an_article_or_without_what_explains_it(title, offered, found):
    listed = ref(candidates=[name(form) for form in offered], semcat="mountain")
    assert offers(hill(listed, " rises.", title=title)).title == found


def test_labels_tell_names_apart_by_length_among_those_offered():
    found = offers(hill(peak()))
    labels = [found.label(c) for c in PEAK]
    assert labels == [
        "name long title", "name short", "empty", "pronoun", "category", "common", "relative wh",
    ]  # fmt: skip


def test_places_count_from_the_text():
    _, (first, second) = places(
        hill(peak(), " is high. Near Stirling, ", peak(syncat="np-obj"), " is seen."), frozenset()
    )
    assert first.numbers["sentences -1"] > 1
    assert second.numbers["sentences -1"] == 1
    assert second.numbers["tokens -1"] == 7
    assert second.numbers["capital since last"] == 1
    assert second.numbers["subject of last sentence"]
    assert not second.numbers["subject of this sentence"]
    assert (second.words["w-1"], second.words["class+1"]) == (",", "copula")


def test_a_group_left_out_is_not_there():
    item = hill(peak(), " is high.")
    for group in GROUPS:
        full, less = (places(item, w)[1][0].numbers for w in (frozenset(), frozenset({group})))
        assert 0 < len(less) < len(full)
    here = chain(item)
    said = [[np.full(len(PEAK), 1 / len(PEAK))]]
    for group in CANDIDATE_GROUPS:
        names, own, common = matrix(here, said, Codes({}), 0.1, frozenset({group}))
        assert len(names) < len(matrix(here, said, Codes({}), 0.1).names)
        assert len(own) == len(PEAK)
        assert len(common) == 1
        assert own.shape[1] + common.shape[1] == len(names)


def test_rows_have_the_same_features_at_every_reference():
    first, second = chain(hill(peak(), " is high and ", peak(), " is old.")).rows["crf"]
    names = [[name.partition("=")[0] for name in row] for row in (first, second)]
    assert names[0] == names[1]
    assert "w+1=is" in first


def test_a_withheld_subdomain_is_unknown_and_nothing_else_is_lost():
    here = chain(hill(peak(), " is high."))
    (shown,), (hidden,) = here.rows["crf"], here.withheld().rows["crf"]
    assert set(shown) - set(hidden) == {"semcat=mountain"}
    assert set(hidden) - set(shown) == {"semcat=unknown"}
    codes = Codes({"semcat": ["mountain"]})
    assert codes.ranks_of(here.withheld().places[0]) == {"semcat": -1}
    assert here.withheld().offers.category == "the mountain"


def test_coverage_is_bayes_over_all_chains():
    forms = [["a", "b"], ["a", "b"]]
    first, second = covered([np.array([0.8, 0.2]), np.array([0.6, 0.4])], forms, ["b"], 0.0)
    assert first == pytest.approx([0.32 / 0.52, 0.2 / 0.52])
    assert second == pytest.approx([0.12 / 0.52, 0.4 / 0.52])


def test_coverage_with_factor_one_changes_nothing():
    (found,) = covered([np.array([0.8, 0.2])], [["a", "b"]], ["b"], 1.0)
    assert found == pytest.approx([0.8, 0.2])


def test_coverage_of_more_forms_than_places_still_gives_shares():
    forms = [[f"f{i}" for i in range(9)]] * 2
    found = covered([np.full(9, 1 / 9)] * 2, forms, forms[0], 0.01)
    assert [share.sum() for share in found] == pytest.approx([1, 1])


def test_coverage_prefers_the_place_that_fits_best():
    shares = [np.array([0.9, 0.1]), np.array([0.6, 0.4]), np.array([0.9, 0.1])]
    found = covered(shares, [["it", "the peak"]] * 3, ["the peak"], 0.01)
    assert [int(share.argmax()) for share in found] == [0, 1, 0]


def test_coverage_in_a_long_chain_stays_finite():
    found = covered([HALVES] * 3000, [["a", "b"]] * 3000, ["a", "b"], 0.01)
    assert np.isfinite(np.concatenate(found)).all()


def test_one_text_is_enough_to_train_and_to_choose():
    item = hill(peak(gold=PEAK[0]), " is high.")
    ((choice,),) = ChainSystem().train([item]).predict([item.without_gold()])
    assert choice in PEAK


@pytest.mark.parametrize(
    ("setting", "value"),
    [("without", "positoin"), ("without", "position,x"), ("labellers", "tree"), ("labellers", "")],
)
def test_settings_name_what_is_there(setting, value):
    with pytest.raises(InputError, match=setting):
        REGISTRY.find("chain").make(0, {setting: value})


def of_two_subdomains(withheld):
    """Train on mountains that take the name and rivers that take a pronoun."""
    golds = {"mountain": PEAK[0], "river": PEAK[3]}
    items = [hill(ref(candidates=PEAK, semcat=s, gold=g), " is.") for s, g in golds.items()] * 20
    given = {"labellers": "crf", "nets": "0", "withheld": withheld}
    return REGISTRY.find("chain").make(0, given).train(items)


@pytest.mark.parametrize("share", ["0", "0.5", "1"])
def test_the_subdomain_of_a_share_of_the_texts_is_withheld_in_training(share):
    known = of_two_subdomains(share).parts()["crf/features.json"]
    assert (b"semcat=mountain" in known) is (share != "1")
    assert (b"semcat=unknown" in known) is (share != "0")


def test_a_subdomain_never_seen_is_read_as_one_withheld(monkeypatch):
    system = of_two_subdomains("0.5")
    asked = [hill(ref(candidates=PEAK, semcat=s), " is.") for s in ("river", "lake")]
    read = []
    monkeypatch.setattr(system, "_ranked", lambda chains: read.extend(chains) or [[]] * len(chains))
    system.predict(asked)
    assert [here.places[0].words["semcat"] for here in read] == ["river", "unknown"]


def test_one_labeller_is_enough_and_comes_back_from_its_parts():
    items = [hill(peak(gold=PEAK[i % 4]), " is high.") for i in range(8)]
    system = REGISTRY.find("chain").make(0, {"labellers": "net", "epochs": "1"}).train(items)
    again = REGISTRY.find("chain").make(0, {"labellers": "net"})
    again.restore(system.parts())
    asked = [item.without_gold() for item in items]
    assert again.predict(asked) == system.predict(asked)


def test_a_text_without_references_is_passed_over():
    item = hill(peak(gold=PEAK[0]), " is high.")
    assert ChainSystem().train([item, hill("Nothing.")]).predict([hill("Nothing.")]) == [[]]


@pytest.mark.parametrize(
    ("part", "bad"),
    [
        ("ranker/inner.npy", lambda a: a[:, :-1]),
        ("ranker/inner.npy", lambda a: a[:0]),
        ("ranker/inner-bias.npy", lambda a: a[:, 1:]),
        ("ranker/outer.npy", lambda a: a[:-1]),
        ("ranker/mean.npy", lambda a: a[1:]),
        ("ranker/scale.npy", lambda a: a * 0),
        ("net/inner.npy", lambda a: a[:-1]),
        ("net/outer.npy", lambda a: a[:, 1:]),
        ("net/outer-bias.npy", lambda a: a[1:]),
    ],
)
def test_nets_that_do_not_fit_together_are_refused(part, bad, models):
    system = load(REGISTRY, models["chain"]).system
    holder = {"ranker": system.ranker_, "net": system.labellers_["net"]}[part.partition("/")[0]]
    name = part.partition("/")[2].removesuffix(".npy").replace("-", "_") + "_"
    with pytest.raises(ValueError):
        system.restore({**system.parts(), part: pack_array(bad(getattr(holder, name)))})


@pytest.mark.parametrize("bad", [[], {}, {"semcat": []}, {key: [1] for key in CODED}])
def test_codes_that_do_not_fit_are_refused(bad, models):
    system = load(REGISTRY, models["chain"]).system
    with pytest.raises(ValueError, match="expected"):
        system.restore({**system.parts(), "codes.json": pack_json(bad)})


@pytest.mark.parametrize("change", [lambda names: names[1:], lambda names: None])
def test_labellers_for_other_features_are_refused(change, models):
    system = load(REGISTRY, models["chain"]).system
    parts = system.parts()
    names = change(json.loads(parts.pop("seen.json")))
    with pytest.raises(InputError, match="train it again"):
        system.restore({**parts, "seen.json": pack_json(names)} if names else parts)


def test_a_ranker_for_other_columns_is_refused(models):
    system = load(REGISTRY, models["chain"]).system
    names = ["another", *system.ranker_.features_[1:]]
    with pytest.raises(ValueError, match="columns"):
        system.restore({**system.parts(), "ranker/features.json": pack_json(names)})
