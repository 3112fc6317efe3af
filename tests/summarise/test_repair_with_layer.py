"""Repair with the learned layer, which the other tests of repair have agree."""

from tests.summarise.repair.builders import document, lines


def test_a_summary_gets_a_name_where_rules_and_layer_agree():
    source = document(
        "The mayor, Anna Moe, opened the bridge in May.", "It rained.", "She made a speech."
    )
    assert lines(source, 2) == ["Anna Moe made a speech."]


def test_a_summary_keeps_the_pronoun_where_the_layer_is_not_sure():
    source = document(
        "Anna Moe met Rita Berg in Oster.", "It rained.", "She made a long speech about it."
    )
    assert lines(source, 2) == ["She made a long speech about it."]


def test_a_bare_surname_becomes_the_full_name_where_the_layer_sees_a_person():
    source = document(
        "Minister Peter Berg spoke in Oslo.",
        "It rained all day.",
        "Berg said that the bridge was too old.",
    )
    assert lines(source, 2) == ["Minister Peter Berg said that the bridge was too old."]


def test_a_bare_surname_stays_where_the_layer_sees_a_place():
    source = document(
        "Singer Anna Corbridge sang.", "Rain fell.", "Shops near Hexham and Corbridge sold bread."
    )
    assert lines(source, 2) == ["Shops near Hexham and Corbridge sold bread."]
