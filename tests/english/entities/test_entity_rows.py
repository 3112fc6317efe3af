"""Rows on candidates and pairs."""

from __future__ import annotations

import numpy as np
import pytest

from regsuite.english.entities.candidates import candidates
from regsuite.english.entities.columns import Columns, buckets
from regsuite.english.entities.facts import facts_of
from regsuite.english.entities.lexical import shipped_lexicon
from regsuite.english.entities.rows.described import Described
from regsuite.english.entities.rows.mentions import mention_rows, shape
from regsuite.english.entities.rows.pairs import pair_rows
from regsuite.english.entities.tree import Tree
from tests.english.entities.resolved_builders import family, quoted


def described(tree: Tree) -> Described:
    facts = facts_of(tree, candidates(tree))
    types = np.full((len(facts), 10), 0.1, dtype=np.float32)
    return Described(tree, facts, np.ones(len(facts), np.float32), types, shipped_lexicon())


def pair(tree: Tree, earlier: str, later: str) -> dict[str, float]:
    """Return the row of a pair, by the words of the two."""
    every = described(tree)
    texts = [tree.span_text(f.candidate.first, f.candidate.last) for f in every.facts]
    places = (np.array([texts.index(later)]), np.array([texts.index(earlier)]))
    rows, names = pair_rows(every, *places)
    return dict(zip(names, map(float, rows[0]), strict=True))


def test_columns_have_a_name_each() -> None:
    columns = Columns(2)
    columns.number("n", [1, 2])
    columns.choice("c", ["a", "x"], ("a", "b"))
    assert columns.names == ["n", "c=a", "c=b"]
    assert columns.matrix().tolist() == [[1, 1, 0], [2, 0, 0]]


def test_buckets_count_edges() -> None:
    assert buckets(np.array([0, 1, 2, 9]), (1, 3)).tolist() == [0, 0, 1, 2]


@pytest.mark.parametrize(
    ("word", "expected"),
    [("word", "lower"), ("Word", "Title"), ("WHO", "UPPER"), ("1999", "digits"), ("iPod", "mixed"),
     ("A", "Title"), ("%", "sign")],
)  # fmt: skip
def test_shapes(word: str, expected: str) -> None:
    assert shape(word) == expected


def test_no_word_of_a_name_changes_a_row_but_by_its_vector_and_tables() -> None:
    rows = []
    for surname in ("Qzxv", "Vxqz"):
        tree = family()
        tree.words[1] = tree.lemmas[1] = surname
        tree.__dict__.pop("low", None)
        rows.append(mention_rows(tree, facts_of(tree, candidates(tree)), shipped_lexicon())[0])
    assert np.array_equal(rows[0], rows[1])


def test_nouns_have_their_classes() -> None:
    lexicon = shipped_lexicon()
    row = dict(zip(lexicon.class_names, lexicon.classes(["teacher"])[0], strict=True))
    assert row["first person"] == 1 and row["first food"] == 0


def test_kinship_of_nouns() -> None:
    lexicon = shipped_lexicon()
    assert lexicon.kin("dog", "animal") == 1 and lexicon.kin("animal", "dog") == -1
    assert lexicon.kin("car", "automobile") == 2 and lexicon.kin("dog", "qzxv") == 0


def test_agreement_of_gender() -> None:
    row = pair(family(), "Anna Dunn", "her")
    assert row["gender agrees"] == 1 and row["gender clashes"] == 0


def test_an_apposition_and_a_relative_clause_are_seen() -> None:
    assert pair(family(), "Anna Dunn", "a doctor")["apposition"] == 1
    assert pair(quoted(), "the men who came", "who")["relative"] == 1
    assert pair(quoted(), "the men who came", "who")["inside"] == 1


def test_who_says_it_is_seen() -> None:
    assert pair(quoted(), "Mr Lee", "I")["who says it"] == 1
    assert pair(quoted(), "Mr Lee", "I")["into quotation"] == 1


def test_the_nearest_that_fits_is_marked() -> None:
    every = described(family())
    later, earlier = np.array([5, 5, 5]), np.array([1, 2, 3])
    rows, names = pair_rows(every, later, earlier)
    assert rows[:, names.index("rank of fitting")].tolist() == sorted(
        rows[:, names.index("rank of fitting")], reverse=True
    )


def test_no_pairs_make_no_rows() -> None:
    none = np.zeros(0, dtype=np.int64)
    rows, names = pair_rows(described(family()), none, none)
    assert rows.shape == (0, len(names))
