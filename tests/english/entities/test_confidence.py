"""How sure the name at the end of a path is."""

from __future__ import annotations

import numpy as np
import pytest

from regsuite.english.entities.confidence import PATH_FEATURES, Logistic, Paths, odds
from regsuite.english.entities.resolved import Entity, ResolvedDocument
from tests.english.entities.resolved_builders import mention


def row(**more: object) -> dict[str, float]:
    """Describe the path from "her" by "she" to a name, with another woman named between."""
    her = {"entity": 0, "antecedent": 1, "link": 0.6, "sentence": 2, "core": ("she",)} | more
    mentions = (
        mention(0, types={"person": 1.0}, gender="female", sentence=0, core=("ann",)),
        mention(1, "pronoun", entity=0, antecedent=0, link=0.5, sentence=1),
        mention(2, types={"person": 1.0}, gender="female", sentence=1),
        mention(3, gender="female", **({"kind": "pronoun"} | her)),
    )
    entities = (Entity(0, (0, 1, 3), "", True, (), {}), Entity(1, (), "", True, (), {}),
                Entity(2, (2,), "", True, (), {}))  # fmt: skip
    paths = Paths(ResolvedDocument("", mentions, entities))
    told = dict(zip(PATH_FEATURES, paths.row(mentions[3], mentions[0]), strict=True))
    whose = "person's " if mentions[3].core[0] in ("he", "she") else "other's "
    return {name.removeprefix(whose): n for name, n in told.items() if name.startswith(whose)}


def test_the_weakest_link_on_the_way_counts() -> None:
    assert row()["weakest"] == odds(0.5) and row()["steps"] == np.log1p(2)
    assert row()["product"] == pytest.approx(np.log(0.3))


def test_rivals_on_the_way_are_counted() -> None:
    assert row()["other names"] == np.log1p(1) and row()["other names here"] == 0
    assert row(sentence=1)["other names here"] == np.log1p(1)


def test_the_class_of_pronoun_and_agreement_are_told() -> None:
    assert row()["she"] == 1 and row()["he"] == 0 and row()["agrees"] == 1


def test_a_strange_name_in_the_chain_is_told() -> None:
    assert row()["strange"] == 0
    assert row(kind="name", core=("eve",))["strange"] == 1


def test_he_and_she_have_weights_of_their_own() -> None:
    assert row()["one"] == 1 and row(core=("it",))["one"] == 1
    assert row(core=("it",))["it"] == 1


def test_odds_are_bounded() -> None:
    assert odds(0.5) == 0 and np.isfinite(odds(0)) and np.isfinite(odds(1))


def test_weights_are_learned_and_come_back_from_their_bytes() -> None:
    rows = np.array([[1.0, x] for x in (0, 0, 0, 1, 1, 1)])
    learned = Logistic.fit(rows, [False, False, True, True, True, True])
    low, high = learned.probabilities(np.array([[1.0, 0], [1.0, 1]]))
    assert low < 0.6 < high
    again = Logistic.from_parts(learned.parts(), 2)
    assert np.allclose(again.probabilities(rows), learned.probabilities(rows))


def test_weights_for_other_features_are_refused() -> None:
    learned = Logistic(np.ones(2), np.zeros(2))
    with pytest.raises(ValueError, match="shape"):
        Logistic.from_parts(learned.parts(), 3)
    broken = Logistic(np.zeros(2), np.zeros(2))
    with pytest.raises(ValueError, match="positive"):
        Logistic.from_parts(broken.parts(), 2)
