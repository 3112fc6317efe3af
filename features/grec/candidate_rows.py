"""The ranker's matrix: a row for each candidate, given the shares that the labellers give it.

``Expectations`` holds what follows from these shares for the whole chain: the kinds of expressions
at the references around, and how often each form is expected elsewhere. The names of columns stand
in saved models.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, starmap
from math import log
from typing import NamedTuple

import numpy as np

from regsuite.corpora.records.grec import Refex
from regsuite.features.grec.chain_context import Place
from regsuite.features.grec.chain_rows import TINY, Chain, shortest
from regsuite.features.grec.offers import kind
from regsuite.models.base import Floats
from regsuite.models.coverage import covered

KINDS = ("name", "common", "pronoun", "empty", "rel-pron")
CODED = (
    "semcat", "syncat", "syncat-1", "syncat-2", "syncat+1", "pronoun", "w-1", "w+1", "class-1",
    "class-2", "class+1", "class+2", "first word", "first class",
)  # fmt: skip
_NONE = [-1.0] * len(KINDS)
_AROUND = {step: [f"{k} {step:+}" for k in KINDS] for step in (-2, -1, 0, 1, 2)}
_SO_FAR = [f"{k} so far" for k in KINDS]


class Codes:
    """The frequent words of each key, in order; each has a column of its own."""

    def __init__(self, words: Mapping[str, Sequence[str]]):
        self.words = {key: list(known) for key, known in words.items()}
        self.names = [f"{key}={word}" for key, known in self.words.items() for word in known]
        self._ranks = {key: {w: i for i, w in enumerate(known)} for key, known in words.items()}
        ends = accumulate(map(len, self.words.values()))
        self._starts = dict(zip(self.words, (0, *ends), strict=False))

    def ranks_of(self, place: Place) -> dict[str, int]:
        """Return the place of each word of a reference in its order; -1 for rare words."""
        return {key: ranks.get(place.words[key], -1) for key, ranks in self._ranks.items()}

    def one_of_n(self, places: Sequence[Place]) -> Floats:
        """Return one row for each reference, with a one in the column of each of its words."""
        table = np.zeros((len(places), len(self.names)), dtype=np.float32)
        for i, place in enumerate(places):
            for key, rank in self.ranks_of(place).items():
                if rank >= 0:
                    table[i, self._starts[key] + rank] = 1
        return table


class Matrix(NamedTuple):
    """Column names, a row for each candidate, and one with the columns common to a reference."""

    names: list[str]
    own: Floats
    common: Floats


def matrix(
    here: Chain,
    estimates: Sequence[Sequence[Floats]],
    codes: Codes,
    factor: float,
    without: frozenset[str] = frozenset(),
) -> Matrix:
    """Return the rows of all candidates of all references, given the shares by each labeller."""
    view = Expectations(here, estimates, factor)
    groups = [group for name, group in CANDIDATE_GROUPS.items() if name not in without]
    own: list[dict[str, float]] = []
    common: list[dict[str, float]] = []
    for i, place in enumerate(here.places):
        common.append(place.numbers | codes.ranks_of(place) | view.around(i))
        for a, candidate in enumerate(here.candidates[i]):
            row: dict[str, float] = {}
            for group in groups:
                row |= group(view, i, a, candidate)
            own.append(row)
    around = np.hstack([_table(common), codes.one_of_n(here.places)])
    return Matrix([*own[0], *common[0], *codes.names], _table(own), around)


def column_names(codes: Codes, labellers: int, without: frozenset[str]) -> list[str]:
    """Name the columns that a matrix has with so many labellers."""
    return matrix(shortest(without), [[np.ones(1)]] * labellers, codes, 1.0, without).names


def _table(rows: Sequence[Mapping[str, float]]) -> Floats:
    return np.array([list(row.values()) for row in rows], dtype=np.float32)


class Expectations:
    """What the labellers' shares say of a whole chain, as means over the labellers."""

    def __init__(self, here: Chain, estimates: Sequence[Sequence[Floats]], factor: float):
        self.here = here
        self.estimates = [[each.tolist() for each in said] for said in estimates]
        pairs = zip(*estimates, strict=True)
        means = [np.asarray(sum(each) / len(each)) for each in pairs]
        self.mean: list[list[float]] = [mean.tolist() for mean in means]
        self.highest = [sorted(mean)[-2:][::-1] for mean in self.mean]
        with_used = covered(means, here.forms, here.offers.used, factor)
        self.covered: list[list[float]] = [shares.tolist() for shares in with_used]
        self.used = frozenset(here.offers.used)
        self.by_form = [
            dict(zip(forms, mean, strict=True))
            for forms, mean in zip(here.forms, self.mean, strict=True)
        ]
        self.expected: dict[str, float] = {}
        self.unused: dict[str, float] = {}
        self.best: dict[str, float] = {}
        self.before: list[dict[str, float]] = []
        for shares in self.by_form:
            self.before.append({form: self.expected.get(form, 0.0) for form in shares})
            for form, share in shares.items():
                self.expected[form] = self.expected.get(form, 0.0) + share
                self.unused[form] = self.unused.get(form, 1.0) * (1 - share)
                self.best[form] = max(self.best.get(form, 0.0), share)
        self.kinds = list(starmap(self._kinds, zip(here.candidates, self.covered, strict=True)))
        self.past = np.cumsum([[0.0] * len(KINDS), *self.kinds], axis=0).tolist()

    def _kinds(self, candidates: Sequence[Refex], shares: Sequence[float]) -> list[float]:
        total = dict.fromkeys(KINDS, 0.0)
        for candidate, share in zip(candidates, shares, strict=True):
            total[kind(candidate)] += share
        return list(total.values())

    def around(self, i: int) -> dict[str, float]:
        """Return the expected kinds at a reference, at its neighbours and before."""
        row: dict[str, float] = {}
        for step, names in _AROUND.items():
            near = self.kinds[i + step] if 0 <= i + step < len(self.kinds) else _NONE
            row |= zip(names, near, strict=True)
        row |= zip(_SO_FAR, self.past[i], strict=True)
        row["highest share"] = self.highest[i][0]
        row["used forms here"] = sum(
            share
            for form, share in zip(self.here.forms[i], self.covered[i], strict=True)
            if form in self.used
        )
        return row


def _identity(view: Expectations, i: int, a: int, candidate: Refex) -> dict[str, float]:
    form, offers = view.here.forms[i][a], view.here.offers
    words = form.split()
    rank = offers.names.get(form, -1)
    title = offers.title.split()
    label = view.here.labels[i][a].split()[0]
    return {
        **_IS_LABEL[label if label in _LABELS else ""],
        "is title": form == offers.title,
        "is category": form == offers.category,
        "is used": form in view.used,
        "rank": rank,
        "relative rank": rank / max(1, len(offers.names) - 1),
        "words": len(words),
        "letters": len(form),
        "genitive": candidate.case == "genitive",
        "share of title": sum(word in title for word in words) / len(words),
        **_IS_WORD[candidate.key if candidate.key in _PRONOUNS else ""],
        "starts with the": words[0] == "the",
        "candidates": len(view.here.forms[i]),
    }


_LABELS = ("name", "category", "common", "this", "pronoun", "reflexive", "relative", "empty")
_PRONOUNS = ("it", "its", "they", "them", "their", "that", "which", "who")
_IS_LABEL = {x: {f"label {label}": label == x for label in _LABELS} for x in (*_LABELS, "")}
_IS_WORD = {x: {f'word "{word}"': word == x for word in _PRONOUNS} for x in (*_PRONOUNS, "")}


def _nearby(view: Expectations, i: int, a: int, candidate: Refex) -> dict[str, float]:
    place = view.here.places[i]
    words = view.here.forms[i][a].split()
    return {
        "head in sentence": words[-1] in place.sentence,
        "head in last sentence": words[-1] in place.previous,
        "words in sentence": sum(word in place.sentence for word in words) / len(words),
        "words in last sentence": sum(word in place.previous for word in words) / len(words),
    }


def _posterior(view: Expectations, i: int, a: int, candidate: Refex) -> dict[str, float]:
    share = view.mean[i][a]
    first, second = (*view.highest[i], 0.0)[:2]
    row = {f"share {k}": said[i][a] for k, said in enumerate(view.estimates)}
    rest = second if share == first else first
    return {**row, "log share": log(share + TINY), "lead": share - rest}


def _elsewhere(view: Expectations, i: int, a: int, candidate: Refex) -> dict[str, float]:
    form, share = view.here.forms[i][a], view.mean[i][a]
    count = len(view.by_form)
    row = {
        "covered share": view.covered[i][a],
        "expected elsewhere": view.expected[form] - share,
        "expected before": view.before[i].get(form, 0.0),
        "unused": view.unused[form],
        "share of best": share / (view.best[form] or 1.0),
    }
    for name, step in (("share at -2", -2), ("share at -1", -1), ("share at +1", 1)):
        near = 0 <= i + step < count
        row[name] = view.by_form[i + step].get(form, 0.0) if near else -1
    return row


CANDIDATE_GROUPS = {
    "identity": _identity,
    "nearby": _nearby,
    "posterior": _posterior,
    "elsewhere": _elsewhere,
}
