"""``discussion-learned``: sentences of a discussion by learned scores; the one we recommend.

Nets predict how many annotators would choose a sentence, from its words, its place and the replies
to it (``features.conversations.sentences``). A sentence is ranked by that number over a power of
its length, so that long sentences need more to come first. No paper describes this system; the
settings and the numbers below were chosen on folds of BC3 (``summarise compare bc3 --folds 5 --task
discussion``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation
from regsuite.features.conversations.sentences import Discussion, Row, split
from regsuite.models.nets import Training
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.chats.extractor import Extractor, Ranked
from regsuite.summarise.one_model import OneModel

_RATE, _DECAY = 0.003, 1e-3
_POWER = 0.3  # of a sentence's length, by which its score is divided


@dataclass(frozen=True)
class LearnedSettings:
    """How many nets there are, how long they are trained, and how large they are."""

    nets: int = at_least(1, 6)
    epochs: int = at_least(1, 16)
    hidden: int = at_least(1, 32)


class LearnedExtract(OneModel, Extractor):
    """Scores by nets over features of text, place and answers."""

    name = "discussion-learned"
    summary = "nets over the words of a sentence, its place and the replies to it"
    paper = "none: features after Rambow et al. 2004 and Carenini, Ng & Zhou 2007"
    Settings = LearnedSettings
    fixed: ClassVar[dict[str, Any]] = {"rate": _RATE, "power": _POWER}

    def train(self, items: Sequence[Conversation]) -> Self:
        """Learn how many annotators chose each sentence."""
        rows: list[Row] = []
        labels: list[str] = []
        for item in items:
            whole = Discussion(split(item))
            votes = Counter(p for e in item.extracts for p in e.places)
            share = max(1, len(item.extracts))
            rows += whole.rows()
            labels += [_label(votes[line.place] / share) for line in whole.lines]
        if not rows:
            raise InputError("there is no sentence to learn from")
        chosen = self.settings
        training = Training(chosen.hidden, chosen.epochs, rate=_RATE, decay=_DECAY)
        net = models.create("net", training=training, nets=chosen.nets, seed=self.seed)
        self.model_ = net.fit(rows, labels)
        return self

    def rank(self, item: Conversation) -> list[Ranked]:
        """Rank all sentences."""
        whole = Discussion(item)
        if not whole.lines:
            return []
        shares = self.model_.predict_proba(whole.rows())
        values = shares @ np.array([float(c) for c in self.model_.classes_])
        lengths = np.array([max(1, line.words) for line in whole.lines])
        scores = values / lengths**_POWER
        order = np.argsort(-scores, kind="stable")
        return [Ranked(whole.lines[i], float(scores[i])) for i in order]

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the nets."""
        super().restore(parts)
        if not all(_is_share(c) for c in self.model_.classes_):
            raise ValueError("the classes are no shares of annotators")


def _label(share: float) -> str:
    """Name a share of annotators, in thirds."""
    return f"{round(3 * share) / 3:.2f}"


def _is_share(label: str) -> bool:
    try:
        return 0 <= float(label) <= 1
    except ValueError:
        return False
