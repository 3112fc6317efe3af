from __future__ import annotations

from collections import Counter

from regsuite.features.documents.signatures import Layers, hierarchical_signature, topic_signatures


def test_topic_signature_prefers_words_of_its_own_domain() -> None:
    domains = {
        "sea": Counter({"ferri": 5, "year": 6}),
        "snow": Counter({"ski": 5, "year": 6}),
    }
    found = topic_signatures(domains)
    assert found["sea"][0] == "ferri"
    assert found["snow"][0] == "ski"


def test_layers_hold_neighbours_and_their_neighbours() -> None:
    sentences = [["iraq", "weapon"], ["iraq", "weapon"], ["weapon", "gulf"], ["cake"]]
    found = hierarchical_signature("Iraq", sentences)
    assert found == Layers("iraq", ("weapon",), ("gulf",))


def test_matches_count_ten_two_and_one() -> None:
    layers = Layers("iraq", ("weapon", "sanction"), ("gulf",))
    assert layers.points(["iraq", "weapon", "sanction", "gulf", "cake"]) == 10 + 2 + 2 + 1


def test_a_name_that_never_occurs_is_stood_in_for() -> None:
    found = hierarchical_signature("topic-7", [["quake", "town"], ["quake"]])
    assert found.second[0] == "quake"
    assert "town" in found.second
