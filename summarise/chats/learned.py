"""``discussion-learned``: sentences of a discussion by learned scores; the one we recommend.

Nets tell how many annotators would choose a sentence, from what it says, where it stands and what
became of it (``features.conversations.sentences``, whose clues of answers come from links and
quotes). A sentence ranks by that number over a power of its length, so that long ones must earn
their room. No paper describes this system; settings were chosen by folds over BC3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from regsuite import models
from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation
from regsuite.features.conversations.sentences import Discussion, Row, split
from regsuite.models import Model
from regsuite.models.archive import below, prefixed
from regsuite.models.nets import Training
from regsuite.suite.contracts.system import at_least
from regsuite.summarise.chats.extractor import Extractor, Ranked


@dataclass(frozen=True)
class LearnedSettings:
    """The nets, and the power of a sentence's length that its score is divided by."""

    nets: int = at_least(1, 6)
    epochs: int = at_least(1, 16)
    hidden: int = at_least(1, 32)
    rate: float = at_least(0, 0.003)
    power: float = at_least(0, 0.3, 1)


class LearnedExtract(Extractor):
    """Scores by nets over features of text, place and answers."""

    name = "discussion-learned"
    summary = "nets over what a sentence says, where it stands and who took it up"
    paper = "none: features after Rambow et al. 2004 and Carenini, Ng & Zhou 2007"
    Settings = LearnedSettings

    model_: Model

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
        training = Training(chosen.hidden, chosen.epochs, rate=chosen.rate, decay=1e-3)
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
        scores = values / lengths**self.settings.power
        order = np.argsort(-scores, kind="stable")
        return [Ranked(whole.lines[i], float(scores[i])) for i in order]

    def parts(self) -> dict[str, bytes]:
        """Return the nets."""
        return prefixed("model", self.model_.parts())

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the nets."""
        self.model_ = models.restore(below("model", parts))
        if not all(_is_share(c) for c in self.model_.classes_):
            raise ValueError("the classes are no shares of annotators")

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List what moves the nets most."""
        return self.model_.describe(top)


def _label(share: float) -> str:
    """Name a share of annotators, in thirds."""
    return f"{round(3 * share) / 3:.2f}"


def _is_share(label: str) -> bool:
    try:
        return 0 <= float(label) <= 1
    except ValueError:
        return False
