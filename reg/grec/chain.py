"""``chain``: the selector we recommend; it decides all references of a text together.

A pronoun needs a name before it, and a name on the lists probably stands in some gap, since they
are made from what the writer used (docs/chain.md):

1. Two labellers, a CRF and nets, give each candidate a share, its probability in this context.
2. From these shares follow expectations for the whole chain of gaps: what probably stands before
   and after, and how often each name will be used.
3. The ranker, more nets, gives each candidate a better share from its context and these
   expectations. It is trained on labellers that learned from other folds, which are less sure.
4. All chains of choices are weighted together: one that leaves a listed name unused counts less
   (``models.coverage``). Each gap takes the candidate with the largest share over all weighted
   chains, which minimises the expected number of wrong strings.

No paper describes this system; settings and the numbers below were chosen out of fold on training
data (``reg compare grec/train --folds 5``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import itemgetter
from typing import Any, ClassVar, Self, TypeAlias

import numpy as np

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.grec import Refex, Text
from regsuite.features.grec.candidate_rows import (
    CANDIDATE_GROUPS,
    CODED,
    Codes,
    Matrix,
    column_names,
    matrix,
)
from regsuite.features.grec.chain_context import GROUPS
from regsuite.features.grec.chain_rows import Chain, chain, label_features, shares
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.models.base import Floats, pack_json
from regsuite.models.coverage import covered
from regsuite.models.nets import Training
from regsuite.models.ranker import Ranker
from regsuite.models.schema import unpack_json
from regsuite.models.threads import one_thread
from regsuite.reg.grec.system import Choices
from regsuite.suite.contracts.system import System, at_least

LEAST_SEEN = 20  # references that a word must have to get a column
LEAST_ROWS = 4  # references that a feature of the nets must have
BATCH = 64  # texts whose candidates are ranked at once
LABELLERS = ("crf", "net")
_HIDDEN, _DROPOUT = 64, 0.5
_C2, _ITERATIONS = 5.0, 50
_FOLDS = 3
_EXPECTED = 0.05  # as ``factor``, for the expectations of step 2
Ranked: TypeAlias = list[tuple[Refex, float]]


@dataclass(frozen=True)
class ChainSettings:
    """The nets of ranker and labeller, the decoding, and feature groups to leave out.

    The weight of a chain of choices is multiplied by ``factor`` for each listed name that it never
    uses (1: it does not matter, 0: every name must be used). ``withheld`` is the share of training
    texts whose subdomain (river, person) is hidden, so that the nets learn what to do with one they
    never saw. Without ``nets`` there is no ranker, and the labellers choose by themselves.
    ``labellers`` and ``without`` take names with commas.
    """

    nets: int = at_least(0, 8)
    epochs: int = at_least(1, 20)
    label_nets: int = at_least(1, 2)
    label_epochs: int = at_least(1, 8)
    factor: float = at_least(0, 0.5)
    withheld: float = at_least(0, 0.3, 1)
    labellers: str = "crf,net"
    without: str = ""

    def __post_init__(self) -> None:
        """Refuse names of labellers and feature groups that are not there."""
        if not self.labellers:
            raise InputError("chain: labellers needs one name at least")
        for setting, known in (("labellers", LABELLERS), ("without", (*GROUPS, *CANDIDATE_GROUPS))):
            for name in _names(getattr(self, setting)):
                if name not in known:
                    message = f'chain: {setting} knows no "{name}" (known: {", ".join(known)})'
                    raise InputError(message)


def _names(setting: str) -> list[str]:
    return [name.strip() for name in setting.split(",")] if setting else []


class ChainSystem(System[Text, Choices]):
    """Nets that rank over two labellers, decoded jointly."""

    name = "chain"
    task = "grec"
    summary = "nets rank the candidates by what two labellers expect of the whole chain"
    paper = "none: built here on what the systems of GREC-MSR'09 lacked"
    Settings = ChainSettings
    fixed: ClassVar[dict[str, Any]] = {
        "hidden": _HIDDEN, "dropout": _DROPOUT, "c2": _C2, "iterations": _ITERATIONS,
        "folds": _FOLDS, "expected": _EXPECTED,
    }  # fmt: skip

    labellers_: dict[str, Model]
    codes_: Codes
    ranker_: Ranker

    @property
    def _without(self) -> frozenset[str]:
        return frozenset(_names(self.settings.without))

    def train(self, items: Sequence[Text]) -> Self:
        """Train labellers on folds, the ranker on their shares, and labellers on all texts."""
        answered = [t for t in items if all(ref.gold is not None for ref in t.references)]
        whole = [text for text in answered if text.references]
        chains = [chain(text, self._without) for text in whole]
        self.codes_ = _codes(chains)
        drawn = np.random.default_rng(self.seed).random(len(chains)) >= self.settings.withheld
        chains = [self._with_domain(*pair) for pair in zip(chains, drawn, strict=True)]
        with one_thread():
            self.labellers_ = self._fit_labellers(chains)
            if self.settings.nets:
                self._fit_ranker(chains, self._out_of_fold(chains))
        return self

    def _with_domain(self, here: Chain, shown: bool = True) -> Chain:
        """Return a chain with its subdomain if that is to be shown and was seen often."""
        known = here.domain in self.codes_.words["semcat"]
        return here if shown and known else here.withheld()

    def _fit_labellers(self, chains: Sequence[Chain]) -> dict[str, Model]:
        chosen = self.settings
        labels = [label for here in chains for label in here.gold_labels()]
        lengths = [len(here.places) for here in chains]
        made = {
            "crf": models.create("crf", c2=_C2, max_iterations=_ITERATIONS),
            "net": models.create(
                "net",
                training=Training(_HIDDEN, chosen.label_epochs, _DROPOUT),
                nets=chosen.label_nets,
                least=LEAST_ROWS,
                seed=self.seed,
            ),
        }
        return {
            name: made[name].fit([r for here in chains for r in here.rows[name]], labels, lengths)
            for name in _names(chosen.labellers)
        }

    def _out_of_fold(self, chains: Sequence[Chain]) -> list[list[list[Floats]]]:
        """Return the shares that labellers trained on other texts give each text's candidates."""
        count = min(_FOLDS, len(chains))
        if count < 2:  # noqa: PLR2004
            return _estimates(self.labellers_, chains)
        from sklearn.model_selection import KFold  # noqa: PLC0415 - only who trains pays for scikit-learn

        estimates: list[list[list[Floats]]] = [[] for _ in chains]
        divider = KFold(count, shuffle=True, random_state=self.seed)
        for learn, test in divider.split(chains):
            labellers = self._fit_labellers([chains[i] for i in learn])
            said = _estimates(labellers, [chains[i] for i in test])
            for i, here in zip(test, said, strict=True):
                estimates[i] = here
        return estimates

    def _fit_ranker(
        self, chains: Sequence[Chain], estimates: Sequence[Sequence[Sequence[Floats]]]
    ) -> None:
        tables = [self._matrix(*pair) for pair in zip(chains, estimates, strict=True)]
        seeds = range(self.seed, self.seed + self.settings.nets)
        training = Training(_HIDDEN, self.settings.epochs, _DROPOUT)
        self.ranker_ = Ranker(training, seeds).fit(
            tables[0].names,
            *_joined(tables),
            [len(candidates) for here in chains for candidates in here.candidates],
            [right for here in chains for right in here.right()],
        )

    def predict(self, items: Sequence[Text]) -> list[Choices]:
        return [[max(here, key=itemgetter(1))[0] for here in text] for text in self.ranked(items)]

    def ranked(self, items: Sequence[Text]) -> list[list[Ranked]]:
        """Return for every reference of every text its candidates with their shares."""
        chains = [self._with_domain(chain(text, self._without)) for text in items]
        starts = range(0, len(chains), BATCH)
        with one_thread():
            return [text for i in starts for text in self._ranked(chains[i : i + BATCH])]

    def _ranked(self, chains: Sequence[Chain]) -> list[list[Ranked]]:
        shares = self._shares([here for here in chains if here.places])
        return [self._decoded(here, next(shares)) if here.places else [] for here in chains]

    def _decoded(self, here: Chain, shares: Sequence[Floats]) -> list[Ranked]:
        weighted = covered(shares, here.forms, here.offers.used, self.settings.factor)
        return [
            list(zip(candidates, share.tolist(), strict=True))
            for candidates, share in zip(here.candidates, weighted, strict=True)
        ]

    def _shares(self, chains: Sequence[Chain]) -> Iterator[list[Floats]]:
        """Yield for each text the shares of candidates, by the ranker if there is one."""
        if not chains:
            return
        estimates = _estimates(self.labellers_, chains)
        if not self.settings.nets:
            for said in estimates:
                yield [np.asarray(sum(each) / len(each)) for each in zip(*said, strict=True)]
            return
        tables = [self._matrix(*pair) for pair in zip(chains, estimates, strict=True)]
        sizes = [len(candidates) for here in chains for candidates in here.candidates]
        every = self.ranker_.shares(*_joined(tables), sizes)
        each_reference = iter(np.split(every, np.cumsum(sizes)[:-1]))
        for here in chains:
            yield list(islice(each_reference, len(here.places)))

    def moved(self, text: Text, number: int, chosen: str, present: str) -> list[tuple[str, float]]:
        """Return how much each column favoured one candidate of a reference over another.

        That is by how much the lead of the one over the other falls if the column has its average
        value; the labellers' expectations are columns too. Largest first.
        """
        here = self._with_domain(chain(text, self._without))
        keys = [candidate.key for candidate in here.candidates[number]]
        if not self.settings.nets or chosen not in keys or present not in keys:
            return []
        with one_thread():
            table = self._matrix(here, _estimates(self.labellers_, [here])[0])
            start = sum(len(candidates) for candidates in here.candidates[:number])
            rows = [start + keys.index(chosen), start + keys.index(present)]
            leads = self.ranker_.leads(table.own[rows], table.common[[number]])
        columns = zip(table.names, leads.tolist(), strict=True)
        return sorted((pair for pair in columns if pair[1] > 0), key=lambda pair: -pair[1])

    def _matrix(self, here: Chain, said: Sequence[Sequence[Floats]]) -> Matrix:
        return matrix(here, said, self.codes_, _EXPECTED, self._without)

    def parts(self) -> dict[str, bytes]:
        parts = {
            "codes.json": pack_json(self.codes_.words),
            "seen.json": pack_json(label_features(self._without)),
        }
        for name, model in self.labellers_.items():
            parts |= prefixed(name, model.parts())
        return parts | (prefixed("ranker", self.ranker_.parts()) if self.settings.nets else {})

    def restore(self, parts: Mapping[str, bytes]) -> None:
        if unpack_json(parts.get("seen.json", b"[]"), [str]) != label_features(self._without):
            raise InputError("chain was trained on other features; train it again")
        words = unpack_json(parts["codes.json"], {key: [str] for key in CODED})
        self.codes_ = Codes({key: words[key] for key in CODED})
        names = _names(self.settings.labellers)
        self.labellers_ = {name: models.restore(below(name, parts)) for name in names}
        if self.settings.nets:
            self.ranker_ = Ranker.from_parts(below("ranker", parts))
            if self.ranker_.features_ != column_names(self.codes_, len(names), self._without):
                raise ValueError("the nets were trained on other columns")

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        ranker = self.ranker_.describe(2 * top) if self.settings.nets else []
        return ranker + [
            (f"{name}: {title}", body)
            for name, model in self.labellers_.items()
            for title, body in model.describe(top)
        ]


def _joined(matrices: Sequence[Matrix]) -> tuple[Floats, Floats]:
    return np.concatenate([m.own for m in matrices]), np.concatenate([m.common for m in matrices])


def _estimates(labellers: Mapping[str, Model], chains: Sequence[Chain]) -> list[list[list[Floats]]]:
    """Return for each text, by each labeller, the shares of the candidates at each reference."""
    lengths = [len(here.places) for here in chains]
    said: list[list[list[Floats]]] = [[] for _ in chains]
    for name, model in labellers.items():
        classes = {label: i for i, label in enumerate(model.classes_)}
        every = model.predict_proba([row for here in chains for row in here.rows[name]], lengths)
        parts = np.split(every, np.cumsum(lengths)[:-1])
        for estimates, here, part in zip(said, chains, parts, strict=True):
            estimates.append(shares(here, classes, part))
    return said


def _codes(chains: Sequence[Chain]) -> Codes:
    """Order the frequent words by how often a pronoun was chosen with them."""
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
        codes[key] = sorted(frequent, key=lambda w: (pronouns[w] / seen[w], w))
    return Codes(codes)
