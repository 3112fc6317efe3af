"""What the models of ``chain`` are shown: rows for the labellers, a matrix for the ranker."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from math import copysign, log, log1p
from typing import NamedTuple

import numpy as np

from regsuite.corpora.records.grec import Refex, Text
from regsuite.features.grec.chain import Place, places
from regsuite.features.grec.offers import Offers, kind, plain, plain_form
from regsuite.models import Row
from regsuite.models.base import Floats
from regsuite.models.coverage import covered

KINDS = ("name", "common", "pronoun", "empty", "rel-pron")
CODED = (
    "semcat", "syncat", "syncat-1", "syncat-2", "syncat+1", "pronoun", "w-1", "w+1", "class-1",
    "class-2", "class+1", "class+2", "first word", "first class",
)  # fmt: skip
_UNKNOWN = "unknown"
_TINY = 1e-6
_NONE = [-1.0] * len(KINDS)
_AROUND = {step: [f"{k} {step:+}" for k in KINDS] for step in (-2, -1, 0, 1, 2)}
_SO_FAR = [f"{k} so far" for k in KINDS]
_EDGES: dict[str, tuple[float, ...]] = {
    "number": (1, 2, 3, 5, 8),
    "left": (0, 1, 3, 6),
    "number in sentence": (1, 2),
    "number in paragraph": (1, 2, 4),
    "place in sentence": (0, 2, 5, 10, 20),
    "sentence in paragraph": (0, 1, 2, 4),
    "starts paragraph": (0,),
    "tokens -1": (2, 5, 10, 18, 30, 50, 98),
    "tokens +1": (3, 8, 15, 30, 98),
    "sentences -1": (0, 1, 2, 3, 19),
    "sentences -2": (0, 1, 2, 3, 19),
    "same paragraph": (0,),
    "capital since last": (0, 1, 2, 4, 8),
    "capital in sentence": (0, 1, 3),
    "name since last": (0, 1),
    "pronoun since last": (0, 1),
    "category since last": (0,),
    "own pronoun since last": (0, 1),
    "own pronoun after": (0, 1),
    "own pronoun a reference": (0.1, 0.3, 0.6),
    "own noun a reference": (0, 0.1, 0.3),
    "name a reference": (0.1, 0.4, 0.8),
    "tokens since own pronoun": (3, 8, 15, 30, 60),
    "tokens since name": (3, 8, 15, 30, 60),
    "verbs since last": (0, 1, 2),
    "verbs in sentence": (0, 1),
    "commas in sentence": (0, 1, 2),
    "plural verb": (-1, 0),
    "subject of this sentence": (0,),
    "subject of last sentence": (0,),
    "subject of last but one": (0,),
    "subject sentences in a row": (1, 2, 3),
    "names": (0, 1, 2, 3),
    "used names": (0, 1, 2),
    "used commons": (0, 1, 2),
    "used a reference": (0, 0.1, 0.2, 0.35, 0.5, 0.8),
    "category offered": (0,),
    "title offered": (0,),
}
_JOINED = (
    ("gender", "syncat"),
    ("w-1", "w-2"),
    ("w+1", "w+2"),
    ("class-1", "class+1", "syncat"),
    ("sentences -1", "number in sentence", "syncat", "syncat-1"),
    ("sentences -1", "gender", "syncat"),
    ("tokens -1", "capital since last"),
    ("number", "gender"),
    ("class-1", "sentences -1", "syncat"),
    ("used a reference", "used names", "used commons"),
    ("number", "names", "title offered"),
    ("starts paragraph", "gender", "sentences -1"),
    (
        "subject of this sentence",
        "subject of last sentence",
        "subject of last but one",
        "syncat",
    ),
)


@dataclass(frozen=True)
class Chain:
    """The references of a text, the candidates considered, and their plain forms and classes."""

    offers: Offers
    domain: str
    places: list[Place]
    candidates: list[list[Refex]]
    forms: list[list[str]]
    labels: list[list[str]]

    @cached_property
    def seen(self) -> dict[str, list[Row]]:
        """What each labeller sees of each reference; the nets see numbers too."""
        found = [_row(place) for place in self.places]
        pairs = zip(found, self.places, strict=True)
        return {"crf": found, "net": [_numbered(*pair) for pair in pairs]}

    def withheld(self) -> Chain:
        """Return the same chain, its subdomain unknown."""
        unknown = [replace(p, words={**p.words, "semcat": _UNKNOWN}) for p in self.places]
        return replace(self, places=unknown)

    def gold_labels(self) -> list[str]:
        """Return the class of each chosen REFEX, for training."""
        return [self.offers.label(p.ref.gold) for p in self.places if p.ref.gold is not None]

    def right(self) -> list[bool]:
        """Tell of each candidate of each reference whether its word string was chosen."""
        return [
            place.ref.gold is not None and candidate.key == place.ref.gold.key
            for place, candidates in zip(self.places, self.candidates, strict=True)
            for candidate in candidates
        ]


def chain(text: Text, without: frozenset[str] = frozenset()) -> Chain:
    """Describe a text's references; emphatic candidates are not considered."""
    offered, found = places(text, without)
    candidates = [plain(place.ref.candidates) for place in found]
    forms = [[plain_form(c) for c in here] for here in candidates]
    labels = [[offered.label(c) for c in here] for here in candidates]
    return Chain(offered, text.domain, found, candidates, forms, labels)


def _numbered(row: Row, place: Place) -> Row:
    """Add the numbers of a place to its row, as logarithms."""
    numbers = {f"#{key}": copysign(log1p(abs(n)), n) for key, n in place.numbers.items() if n}
    return {**row, **numbers}


def _row(place: Place) -> Row:
    """Name each feature with its value, so that no labeller has to."""
    row = dict(place.words)
    for key, edges in _EDGES.items():
        if key in place.numbers:
            row[key] = str(bisect_left(edges, place.numbers[key]))
    for keys in _JOINED:
        if all(key in row for key in keys):
            row[" & ".join(keys)] = "|".join([row[key] for key in keys])
    return {f"{key}={value}": 1.0 for key, value in row.items()}


def shares(here: Chain, classes: Mapping[str, int], found: Floats) -> list[Floats]:
    """Share out the probability of each class among the candidates of it."""
    shared = []
    for labels, line in zip(here.labels, found, strict=True):
        share = np.array(
            [line[classes[x]] / labels.count(x) if x in classes else 0.0 for x in labels]
        )
        share += _TINY
        shared.append(share / share.sum())
    return shared


class Codes:
    """The words with a column of their own, by key, in an order that means something."""

    def __init__(self, words: Mapping[str, Sequence[str]]):
        self.words = {key: list(known) for key, known in words.items()}
        self.names = [f"{key}={word}" for key, known in self.words.items() for word in known]
        self._ranks = {key: {w: i for i, w in enumerate(known)} for key, known in words.items()}
        ends = accumulate(len(known) for known in self.words.values())
        self._starts = dict(zip(self.words, (0, *ends), strict=False))

    def ranks_of(self, place: Place) -> dict[str, int]:
        """Return where each word of a reference stands in its order; -1 for others."""
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
    """Column names, a row for each candidate, and one for what a reference's have in common."""

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
    """Describe each candidate of each reference, in order, given the shares by each labeller."""
    view = _View(here, estimates, factor)
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


def _table(rows: Sequence[Mapping[str, float]]) -> Floats:
    return np.array([list(row.values()) for row in rows], dtype=np.float32)


class _View:
    """What the labellers expect of a whole chain."""

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
        for found in self.by_form:
            self.before.append({form: self.expected.get(form, 0.0) for form in found})
            for form, share in found.items():
                self.expected[form] = self.expected.get(form, 0.0) + share
                self.unused[form] = self.unused.get(form, 1.0) * (1 - share)
                self.best[form] = max(self.best.get(form, 0.0), share)
        self.kinds = [
            self._kinds(cands, found)
            for cands, found in zip(here.candidates, self.covered, strict=True)
        ]
        self.past = np.cumsum([[0.0] * len(KINDS), *self.kinds], axis=0).tolist()

    def _kinds(self, candidates: Sequence[Refex], found: Sequence[float]) -> list[float]:
        total = dict.fromkeys(KINDS, 0.0)
        for candidate, share in zip(candidates, found, strict=True):
            total[kind(candidate)] += share
        return list(total.values())

    def around(self, i: int) -> dict[str, float]:
        """What kinds are expected here, at the neighbours and before."""
        found: dict[str, float] = {}
        for step, names in _AROUND.items():
            near = self.kinds[i + step] if 0 <= i + step < len(self.kinds) else _NONE
            found |= zip(names, near, strict=True)
        found |= zip(_SO_FAR, self.past[i], strict=True)
        found["highest share"] = self.highest[i][0]
        found["used forms here"] = sum(
            share
            for form, share in zip(self.here.forms[i], self.covered[i], strict=True)
            if form in self.used
        )
        return found


def _identity(view: _View, i: int, a: int, candidate: Refex) -> dict[str, float]:
    form, offers = view.here.forms[i][a], view.here.offers
    words = form.split()
    rank = offers.names.get(form, -1)
    title = offers.title.split()
    found = view.here.labels[i][a].split()[0]
    return {
        **_IS_LABEL[found if found in _LABELS else ""],
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


def _nearby(view: _View, i: int, a: int, candidate: Refex) -> dict[str, float]:
    place = view.here.places[i]
    words = view.here.forms[i][a].split()
    return {
        "head in sentence": words[-1] in place.sentence,
        "head in last sentence": words[-1] in place.previous,
        "words in sentence": sum(word in place.sentence for word in words) / len(words),
        "words in last sentence": sum(word in place.previous for word in words) / len(words),
    }


def _posterior(view: _View, i: int, a: int, candidate: Refex) -> dict[str, float]:
    share = view.mean[i][a]
    first, second = (*view.highest[i], 0.0)[:2]
    found = {f"share {k}": said[i][a] for k, said in enumerate(view.estimates)}
    rest = second if share == first else first
    return {**found, "log share": log(share + _TINY), "lead": share - rest}


def _elsewhere(view: _View, i: int, a: int, candidate: Refex) -> dict[str, float]:
    form, share = view.here.forms[i][a], view.mean[i][a]
    count = len(view.by_form)
    found = {
        "covered share": view.covered[i][a],
        "expected elsewhere": view.expected[form] - share,
        "expected before": view.before[i].get(form, 0.0),
        "unused": view.unused[form],
        "share of best": share / (view.best[form] or 1.0),
    }
    for name, step in (("share at -2", -2), ("share at -1", -1), ("share at +1", 1)):
        near = 0 <= i + step < count
        found[name] = view.by_form[i + step].get(form, 0.0) if near else -1
    return found


CANDIDATE_GROUPS = {
    "identity": _identity,
    "nearby": _nearby,
    "posterior": _posterior,
    "elsewhere": _elsewhere,
}
