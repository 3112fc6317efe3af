"""The rules that the report states, on references made by hand."""

from __future__ import annotations

import pytest

from regsuite.corpora.records.grec import Refex
from regsuite.reg.grec.baselines import BaseFirst, BaseFreq, BaseName, BaseRand
from regsuite.reg.grec.icsi_crf import IcsiCrf, IcsiSettings, label
from regsuite.reg.grec.junlg import Junlg, JunlgSettings
from regsuite.reg.grec.udel import Udel, UdelSettings
from tests.builders import EMPTY, TAY, common, filled, name, pronoun, ref, relative, text

LONG, SHORT, LOUD = name("the River Tay"), name("the Tay"), name("Tay itself", emphatic="yes")


def only(system, candidates, **options) -> Refex:
    ((choice,),) = system.predict([text((ref(candidates=tuple(candidates), **options),))])
    return choice


def always(cls, gold: Refex, **settings):
    """A system trained on nothing but one REFEX."""
    return cls(cls.Settings(**settings)).train([filled(*[gold] * 4)] * 5)


def test_base_1st_takes_the_first_candidate():
    assert only(BaseFirst(), [EMPTY, SHORT]) == EMPTY


@pytest.mark.parametrize(
    ("candidates", "choice"),
    [
        ([LONG, SHORT, LOUD, pronoun("it")], SHORT),
        ([pronoun("it"), common("the river"), LONG], LONG),
        ([LOUD, pronoun("it")], LOUD),  # no name without emphasis: that attribute is passed over
        (
            [pronoun("it"), common("the river"), common("it self", emphatic="yes")],
            common("the river"),
        ),
        ([pronoun("that"), pronoun("it"), pronoun("i", emphatic="yes")], pronoun("it")),
        ([EMPTY], EMPTY),
    ],
)
def test_base_name_takes_the_shortest_plain_name(candidates, choice):
    assert only(BaseName(), candidates) == choice


def test_base_rand_depends_on_the_seed_and_draws_every_candidate():
    items = [text(tuple(ref(str(i)) for i in range(200)))]
    one, two = (BaseRand(seed=s).predict(items) for s in (1, 2))
    assert one != two
    assert set(one[0]) == set(TAY)


def test_base_freq_takes_the_most_frequent_attributes_of_semcat_and_syncat():
    train = text(
        *[(ref(str(i), gold=pronoun("it")),) for i in range(3)],
        *[(ref(str(i), gold=SHORT, syncat="np-obj"),) for i in range(3, 8)],
        *[(ref(str(i), gold=EMPTY, semcat="lake"),) for i in range(8, 18)],
    )
    system = BaseFreq().train([train])
    assert only(system, TAY) == pronoun("it")
    assert only(system, TAY, syncat="np-obj") == LONG  # the first with the attributes of a name
    assert only(system, TAY, semcat="lake") == EMPTY


def test_base_freq_takes_the_next_most_frequent_where_the_first_is_not_offered():
    system = BaseFreq().train([filled(*[pronoun("it")] * 3, SHORT)])
    assert only(system, [EMPTY, LONG]) == LONG


def test_base_freq_falls_back_to_the_syncat_for_a_new_subdomain():
    system = BaseFreq().train([filled(*[pronoun("it")] * 3, SHORT)])
    assert only(system, TAY, semcat="lake") == pronoun("it")


@pytest.mark.parametrize("cls", [Udel, Junlg])
def test_the_first_named_reference_gets_the_longest_name_later_ones_the_shortest(cls):
    system = always(cls, SHORT)
    item = text(tuple(ref(str(i), (SHORT, LONG, LOUD)) for i in range(3)))
    assert system.predict([item]) == [[LONG, SHORT, SHORT]]


@pytest.mark.parametrize("cls", [Udel, Junlg])
def test_names_start_anew_with_every_text(cls):
    item = text((ref(candidates=(SHORT, LONG)),))
    assert always(cls, SHORT).predict([item, item]) == [[LONG], [LONG]]


@pytest.mark.parametrize("cls", [Udel, Junlg])
def test_other_types_take_the_first_that_matches(cls):
    system = always(cls, common("the river"))
    assert only(system, [SHORT, common("the stream"), common("the river")]) == common("the stream")


def test_udel_takes_an_emphatic_refex_only_where_there_is_no_other():
    system = always(Udel, SHORT)
    assert only(system, [LOUD, SHORT]) == SHORT
    assert only(system, [LOUD]) == LOUD


@pytest.mark.parametrize(
    ("candidates", "choice"),
    [
        ([EMPTY, SHORT, relative(), pronoun("it")], pronoun("it")),
        ([EMPTY, relative(), SHORT], SHORT),
    ],
)
def test_udel_backs_off_to_pronoun_then_name(candidates, choice):
    assert only(always(Udel, common("the river")), candidates) == choice


def test_udel_tells_relative_pronouns_from_others():
    system = always(Udel, relative("which"))
    assert only(system, [pronoun("it"), relative("which")]) == relative("which")


def test_udel_has_a_tree_of_its_own_for_people_and_mountains():
    rivers, people = (
        filled(*[SHORT] * 4),
        text((*(ref(str(i), gold=pronoun("he"), semcat="person") for i in range(4)),)),
    )
    system = Udel(UdelSettings(min_leaf=1)).train([rivers, people])
    candidates = [SHORT, pronoun("he")]
    assert only(system, candidates) == SHORT
    assert only(system, candidates, semcat="mountain") == pronoun("he")


def test_udel_without_people_in_training_still_chooses_for_them():
    assert only(always(Udel, SHORT), [SHORT, pronoun("he")], semcat="person") == SHORT


@pytest.mark.parametrize("conjunction", ["and", "but", "or"])
def test_junlg_leaves_a_subject_after_a_conjunction_unrealised(conjunction):
    system = always(Junlg, SHORT)
    item = text(("It rises ", conjunction, " ", ref()))
    assert system.predict([item]) == [[EMPTY]]


def test_junlg_leaves_only_subjects_unrealised():
    item = text(("It fills the loch and ", ref(syncat="np-obj", candidates=(SHORT, EMPTY))))
    assert always(Junlg, SHORT).predict([item]) == [[SHORT]]


def test_junlg_keeps_to_the_counts_where_the_empty_refex_is_not_offered():
    item = text(("It rises and ", ref(candidates=(pronoun("it"), SHORT))))
    assert always(Junlg, SHORT).predict([item]) == [[SHORT]]


def test_junlg_keeps_to_the_counts_without_its_rules():
    item = text(("It rises and ", ref(candidates=(EMPTY, SHORT))))
    assert Junlg(JunlgSettings(rules=False)).train([filled(SHORT)]).predict([item]) == [[SHORT]]


def test_junlg_takes_the_second_most_frequent_where_the_first_is_not_offered():
    system = Junlg().train(
        [filled(SHORT)] * 3 + [filled(common("the river"))] * 2 + [filled(EMPTY)]
    )
    assert only(system, [EMPTY, common("the river")]) == common("the river")


def test_junlg_counts_by_place_in_the_paragraph():
    system = Junlg().train([filled(SHORT, pronoun("it"))] * 5)
    item = text((ref("1"), " is long. ", ref("2"), " is wide."))
    assert system.predict([item]) == [[LONG, pronoun("it")]]


def test_icsi_takes_the_last_candidate_with_the_label():
    system = IcsiCrf(IcsiSettings(fine_labels=False)).train([filled(*[SHORT] * 4)] * 5)
    assert only(system, [LONG, SHORT, pronoun("it")]) == SHORT
    assert only(system, [SHORT, LONG, pronoun("it")]) == LONG


def test_icsi_passes_over_a_label_that_is_not_offered():
    system = always(IcsiCrf, SHORT)
    assert only(system, [pronoun("it")]) == pronoun("it")


@pytest.mark.parametrize(
    ("refex", "coarse", "fine"),
    [
        (EMPTY, "empty", "empty"),
        (SHORT, "name no nominal plain", "name no nominal plain 2w"),
        (name("the long River Tay"), "name no nominal plain", "name no nominal plain 3w"),
        (relative("who"), "pronoun no rel-pron nominative", "pronoun no rel-pron nominative who"),
        (
            pronoun("itself", "accusative"),
            "pronoun no pronoun accusative",
            "pronoun no pronoun accusative reflexive",
        ),
    ],
)
def test_icsi_labels_are_attributes_and_what_tells_strings_apart(refex, coarse, fine):
    assert (label(refex, fine=False), label(refex)) == (coarse, fine)
