"""``chain``: the selector we recommend; it ranks the candidates of each reference.

Two labellers (a CRF and maximum entropy) see rich contexts and tell the class of each reference;
what they expect of the whole chain, out of fold in training so that it is as unsure as on new
texts, goes with the context and the candidate into boosted trees that rank. The choices are then
made jointly: names that are offered because they were used should be used (``reg.grec.coverage``),
and each reference takes the candidate with the highest share in all chains, which is the least
expected error in word strings. No paper describes this system; settings were chosen out of fold on
training data.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from scipy.special import softmax
from sklearn.model_selection import KFold

import models
from corpora.grec import Reference, Refex, Text
from models import Model
from models.archive import below, prefixed
from models.base import Floats, pack_json
from models.boosting import Ranker
from models.system import System, at_least
from reg.grec.chain_rows import CODED, Chain, chain, matrix, rows, shares
from reg.grec.coverage import covered
from reg.grec.system import Choices

LEAST_SEEN = 20
LABELLERS = ("crf", "maxent")


@dataclass(frozen=True)
class ChainSettings:
    """The ranker's trees, the labellers' penalties, the decoding, and feature groups to leave out.

    ``factor`` is what a chain counts for each offered name that it leaves unused (1: no matter).
    """

    trees: int = at_least(0, 120)
    leaves: int = at_least(2, 6)
    rate: float = at_least(0, 0.08)
    bags: int = at_least(1, 1)
    c2: float = at_least(0, 5.0)
    penalty: float = at_least(0, 20.0)
    iterations: int = at_least(1, 50)
    folds: int = at_least(2, 3)
    factor: float = at_least(0, 0.05)
    without: str = ""


class ChainSystem(System[Text, Choices]):
    """Boosted ranking over two labellers, decoded jointly."""

    name = "chain"
    task = "grec"
    summary = "boosted trees rank candidates by what two labellers expect of the whole chain"
    paper = "none: built here on what the systems of GREC-MSR'09 lacked"
    Settings = ChainSettings

    labellers_: dict[str, Model]
    codes_: dict[str, dict[str, int]]
    ranker_: Ranker

    @property
    def _without(self) -> frozenset[str]:
        return frozenset(self.settings.without.split(","))

    def train(self, items: Sequence[Text]) -> Self:
        """Train labellers out of fold, the ranker on what they say, then labellers on all."""
        whole = [text for text in items if text.references and _answered(text)]
        chains = [chain(text, self._without) for text in whole]
        self.codes_ = _codes(chains)
        self.labellers_ = self._fit_labellers(chains)
        if self.settings.trees:
            self._fit_ranker(chains, self._out_of_fold(chains))
        return self

    def _fit_labellers(self, chains: Sequence[Chain]) -> dict[str, Model]:
        found = [row for here in chains for row in rows(here)]
        labels = [label for here in chains for label in here.gold_labels()]
        lengths = [len(here.places) for here in chains]
        made = {
            "crf": models.create(
                "crf", c2=self.settings.c2, max_iterations=self.settings.iterations
            ),
            "maxent": models.create(
                "maxent", C=1 / self.settings.penalty, max_iter=self.settings.iterations
            ),
        }
        return {name: made[name].fit(found, labels, lengths) for name in LABELLERS}

    def _out_of_fold(self, chains: Sequence[Chain]) -> list[list[list[Floats]]]:
        """Return what labellers trained on the other texts say of each text."""
        count = min(self.settings.folds, len(chains))
        if count < 2:  # noqa: PLR2004
            return [_estimates(self.labellers_, here) for here in chains]
        found: list[list[list[Floats]]] = [[] for _ in chains]
        divider = KFold(count, shuffle=True, random_state=self.seed)
        for learn, test in divider.split(chains):
            labellers = self._fit_labellers([chains[i] for i in learn])
            for i in test:
                found[i] = _estimates(labellers, chains[i])
        return found

    def _fit_ranker(
        self, chains: Sequence[Chain], estimates: Sequence[Sequence[Sequence[Floats]]]
    ) -> None:
        names: list[str] = []
        table: list[list[float]] = []
        right: list[bool] = []
        for here, said in zip(chains, estimates, strict=True):
            names, part = matrix(here, said, self.codes_, self.settings.factor, self._without)
            table += part
            right += here.right()
        chosen = self.settings
        self.ranker_ = Ranker(
            trees=chosen.trees,
            leaves=chosen.leaves,
            rate=chosen.rate,
            seeds=range(self.seed, self.seed + chosen.bags),
        ).fit(names, np.array(table, dtype=np.float32), right)

    def predict(self, items: Sequence[Text]) -> list[Choices]:
        """Choose for every text."""
        return [self._choose(chain(text, self._without)) for text in items]

    def _choose(self, here: Chain) -> Choices:
        if not here.places:
            return []
        found = covered(self._shares(here), here.forms, here.offers.used, self.settings.factor)
        return [
            candidates[int(share.argmax())]
            for candidates, share in zip(here.candidates, found, strict=True)
        ]

    def _shares(self, here: Chain) -> list[Floats]:
        """Return the share of each candidate by the ranker, or without one by the labellers."""
        said = _estimates(self.labellers_, here)
        if not self.settings.trees:
            return [np.asarray(sum(each) / len(each)) for each in zip(*said, strict=True)]
        _, table = matrix(here, said, self.codes_, self.settings.factor, self._without)
        scores = self.ranker_.scores(np.array(table, dtype=np.float32))
        ends = np.cumsum([len(candidates) for candidates in here.candidates])
        return [np.asarray(softmax(part)) for part in np.split(scores, ends[:-1])]

    def parts(self) -> dict[str, bytes]:
        """Return the labellers, the codes of words and the trees."""
        found = {"codes.json": pack_json(self.codes_)}
        for name, model in self.labellers_.items():
            found |= prefixed(name, model.parts())
        return found | (prefixed("ranker", self.ranker_.parts()) if self.settings.trees else {})

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild labellers, codes and trees."""
        self.codes_ = _read_codes(parts["codes.json"])
        self.labellers_ = {name: models.restore(below(name, parts)) for name in LABELLERS}
        if self.settings.trees:
            self.ranker_ = Ranker.from_parts(below("ranker", parts))
            if self.ranker_.features_ != _columns(self.codes_, self._without):
                raise ValueError("the trees were grown on other columns")

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List what the trees ask for and the labellers' heaviest features."""
        ranker = self.ranker_.describe(2 * top) if self.settings.trees else []
        return ranker + [
            (f"{name}: {title}", body)
            for name, model in self.labellers_.items()
            for title, body in model.describe(top)
        ]


def _columns(codes: Mapping[str, Mapping[str, int]], without: frozenset[str]) -> list[str]:
    """Name the columns that the ranker is shown, as a text with one candidate has them."""
    empty = Refex("_", "empty")
    reference = Reference("1.1", "none", "np-subj", (empty,))
    here = chain(Text("1", "none", ((reference,),)), without)
    return matrix(here, [[np.ones(1)]] * len(LABELLERS), codes, 1.0, without)[0]


def _answered(text: Text) -> bool:
    return all(ref.gold is not None for ref in text.references)


def _estimates(labellers: Mapping[str, Model], here: Chain) -> list[list[Floats]]:
    """Return the shares of the candidates at each reference, by each labeller."""
    found = rows(here)
    said = []
    for model in labellers.values():
        classes = {label: i for i, label in enumerate(model.classes_)}
        said.append(shares(here, classes, model.predict_proba(found, [len(found)])))
    return said


def _codes(chains: Sequence[Chain]) -> dict[str, dict[str, int]]:
    """Number the frequent words by how often a pronoun was chosen with them."""
    codes = {}
    for key in CODED:
        seen: Counter[str] = Counter()
        pronouns: Counter[str] = Counter()
        for here in chains:
            for place in here.places:
                word = place.words[key]
                seen[word] += 1
                pronouns[word] += place.ref.gold is not None and place.ref.gold.type == "pronoun"
        frequent = [word for word, count in seen.items() if count >= LEAST_SEEN]
        frequent.sort(key=lambda w: (pronouns[w] / seen[w], w))
        codes[key] = {word: i for i, word in enumerate(frequent)}
    return codes


def _read_codes(data: bytes) -> dict[str, dict[str, int]]:
    value = json.loads(data)
    sound = isinstance(value, dict) and sorted(value) == sorted(CODED)
    if not sound or not all(
        isinstance(codes, dict) and all(isinstance(c, int) for c in codes.values())
        for codes in value.values()
    ):
        raise ValueError("the codes of words do not fit")
    return {key: value[key] for key in CODED}
