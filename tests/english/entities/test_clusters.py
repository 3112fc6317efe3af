"""Entities from probabilities of pairs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from regsuite.english.entities.clusters import Ease, Link, links, sure_sexes
from regsuite.english.entities.facts import Facts
from tests.english.entities.resolved_builders import facts_in, family, named

HER = facts_in(family())["her"]


def decide(
    facts: Sequence[Facts], shares: dict[tuple[int, int], float], ease: float = 1.0
) -> list[Link]:
    pairs = sorted(shares)
    later = np.array([i for i, _ in pairs], dtype=np.int64)
    earlier = np.array([j for _, j in pairs], dtype=np.int64)
    values = np.array([shares[pair] for pair in pairs])
    news = np.array(
        [1 - sum(v for (i, _), v in shares.items() if i == k) for k in range(len(facts))]
    )
    return links(
        facts,
        (later, earlier),
        values,
        news,
        [True] * len(facts),
        Ease(ease, ease, ease, ease),
    )


def test_the_most_probable_entity_is_taken() -> None:
    found = decide([named("Ann Hill"), named("Eve Lee"), HER], {(2, 0): 0.3, (2, 1): 0.6})
    assert found[2].antecedent == 1 and found[2].runner_up == (0, 0.3)


def test_mentions_of_one_entity_add_up() -> None:
    facts = [named("Ann Hill"), named("Ann Hill"), named("Eve Lee"), HER]
    found = decide(facts, {(1, 0): 0.9, (3, 0): 0.3, (3, 1): 0.25, (3, 2): 0.4})
    assert found[3].antecedent == 0 and found[3].probability == 0.55


def test_what_is_more_probably_new_stays_alone() -> None:
    shares = {(1, 0): 0.4}
    assert decide([named("Ann Hill"), named("Ann Hill")], shares)[1].antecedent is None
    assert decide([named("Ann Hill"), named("Ann Hill")], shares, 0.5)[1].antecedent == 0


def test_relatives_are_kept_apart_by_any_name_of_the_entity() -> None:
    facts = [named("Anna Dunn"), named("Dunn"), named("Tom Dunn")]
    found = decide(facts, {(1, 0): 0.9, (2, 1): 0.9})
    assert found[2].antecedent is None


def test_she_is_nobody_called_mr() -> None:
    facts = [named("Dunn", title="mr", gender="male"), HER]
    assert decide(facts, {(1, 0): 0.9})[1].antecedent is None


def test_the_i_of_another_speaker_is_somebody_else() -> None:
    me = named("", kind="pronoun", pronoun="i", speaker="A")
    other = named("", kind="pronoun", pronoun="i", speaker="B")
    assert decide([me, other], {(1, 0): 0.9})[1].antecedent is None
    assert decide([me, me], {(1, 0): 0.9})[1].antecedent == 0


def test_a_surname_alone_tells_no_sex() -> None:
    assert sure_sexes(named("Victoria", gender="female")) == set()
    assert sure_sexes(named("Victoria Hill", gender="female")) == {"female"}


def test_another_name_must_be_more_probable() -> None:
    ease = Ease(usual=0.1, pronoun=0.2, name=0.3, other=0.4)
    names = [("anna", "dunn")]
    assert ease.of(named("Anna Dunn"), names) == 0.3 and ease.of(named("Dunn"), names) == 0.4
    assert ease.of(named("Dunn"), []) == 0.3 and ease.of(HER, names) == 0.2
    assert ease.of(facts_in(family())["the river"], names) == 0.1
