"""Learning the entity layer from two texts."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from regsuite.base.errors import InputError
from regsuite.corpora.records.entities import EntityText, Mention, Question
from regsuite.english.entities.candidates import candidates
from regsuite.english.entities.examples import Example, aligned, example
from regsuite.english.entities.groups import Gathered, groups_of
from regsuite.english.entities.learning import Recipe, learn
from regsuite.english.entities.lexical import shipped_lexicon
from regsuite.english.entities.model import EntityModel, group_shares, read_model
from regsuite.english.entities.resolving import resolved
from regsuite.english.entities.rows.described import Described
from regsuite.english.entities.tree import Tree
from regsuite.models import archive
from regsuite.models.nets import Training
from tests.english.entities.resolved_builders import family, quoted

GOLD = {"Anna Dunn": "A", "her": "A", "her brother": "T", "Tom": "T", "the river": "R"}


def gold(tree: Tree, entities: dict[str, str]) -> EntityText:
    mentions = []
    for words, entity in entities.items():
        start = tree.text.index(words)
        head = tree.text.index(words.split()[-1], start)
        kind = "place" if entity == "R" else "person"
        end = start + len(words)
        mentions.append(Mention(start, end, (head, end), entity, kind))
    return EntityText("t", tree.text, mentions=tuple(mentions))


def examples() -> list[Example]:
    lexicon = shipped_lexicon()
    said = {"Mr Lee": "L", "I": "L", "the men who came": "M", "who": "M"}
    pairs = [(family(), GOLD), (quoted(), said)]
    return [example(gold(tree, entities), tree, lexicon) for tree, entities in pairs]


@cache
def learned() -> EntityModel:
    quick = Training(hidden=8, epochs=60, dropout=0.0, rate=0.02, batch=8)
    recipe = Recipe(mention=quick, link=quick, nets=1, folds=2)
    return learn(examples() * 2, shipped_lexicon(), recipe)


def described(one: Example) -> Described:
    count = len(one.facts)
    types = np.full((count, 10), 0.1, dtype=np.float32)
    return Described(one.tree, one.facts, np.ones(count, np.float32), types, shipped_lexicon())


def test_what_was_learned_is_found_again() -> None:
    document = resolved(family(), learned(), shipped_lexicon())
    chains = [sorted(m.text for m in chain) for chain in document.chains() if len(chain) > 1]
    assert sorted(chains) == [["Anna Dunn", "her"], ["Tom", "her brother"]]


def test_types_are_learned() -> None:
    document = resolved(family(), learned(), shipped_lexicon())
    assert {m.text: m.type for m in document.mentions}["the river"] == "place"


def test_the_same_texts_give_the_same_bytes() -> None:
    first = learned().parts()
    learned.cache_clear()
    assert learned().parts() == first


def test_a_model_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "m.model"
    archive.save(path, {}, learned().parts())
    again, own = read_model(path), learned()
    first, second = (resolved(quoted(), m, shipped_lexicon()) for m in (again, own))
    assert [m.link for m in first.mentions] == [m.link for m in second.mentions]


def test_a_file_with_parts_that_do_not_fit_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.model"
    parts = learned().parts()
    archive.save(path, {}, parts | {"mention/inner.npy": parts["mention/outer.npy"]})
    with pytest.raises(InputError, match="damaged"):
        read_model(path)


def test_gold_mentions_are_aligned_by_span_then_by_head() -> None:
    tree = family()
    text = gold(tree, {"Anna Dunn": "A", "brother": "T"})
    partners = aligned(text, tree, candidates(tree))
    found = {
        tree.span_text(c.first, c.last): p
        for c, p in zip(candidates(tree), partners, strict=True)
        if p
    }
    assert {words: p.entity for words, p in found.items()} == {"Anna Dunn": "A", "her brother": "T"}


def question(first: bool, second: bool) -> Example:
    tree = quoted()
    place = tree.starts[8], tree.ends[8]
    names = (tree.starts[1], tree.ends[1]), (tree.starts[7], tree.ends[7])
    text = EntityText("q", tree.text, question=Question(place, names, (first, second)))
    return example(text, tree, shipped_lexicon())


def rights(one: Example) -> list[str]:
    groups = groups_of(one, described(one))
    heads = [one.tree.words[f.candidate.head] for f in one.facts]
    right = [heads[j] for j, yes in zip(groups.pairs[1], groups.right, strict=True) if yes]
    return right + ["new"] * int(groups.alone.sum())


def test_of_a_question_only_the_pronoun_is_learned_from() -> None:
    assert rights(question(False, True)) == ["men"]


def test_where_neither_name_is_meant_all_else_is_right() -> None:
    assert "men" not in rights(question(False, False))


def test_errors_of_a_group_add_up_to_nothing() -> None:
    one = examples()[0]
    gathered = Gathered([groups_of(one, described(one))])
    numbers = np.arange(len(gathered))
    scores = np.zeros((len(gathered.inputs(numbers)), 1), dtype=np.float32)
    error = gathered.error(scores, numbers)
    assert abs(float(error.sum())) < 1e-4 and float(np.abs(error).max()) > 0


def test_shares_of_a_mention_add_up_to_one() -> None:
    later = np.array([1, 2, 2])
    pairs, new = group_shares(np.array([1.0, 2.0, 3.0]), np.array([0.0, 0.5, 900.0]), later)
    whole = new + np.bincount(later, pairs, 3)
    assert np.allclose(whole, 1)


def test_a_model_learned_from_other_rows_is_refused() -> None:
    other = replace(learned(), pair_names=("x",))
    with pytest.raises(InputError, match="train it again"):
        resolved(family(), other, shipped_lexicon())
