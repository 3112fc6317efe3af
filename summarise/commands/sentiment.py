"""``summarise sentiment``: positive, negative or neutral, message by message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from regsuite.suite.arguments import PathLike

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


@dataclass(frozen=True)
class Sentiment:
    """A message with its label and the probability of each label."""

    text: str
    label: str
    probabilities: dict[str, float]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return asdict(self)


def sentiment(
    registry: Registry, texts: str | Sequence[str], *, model: PathLike | None = None
) -> list[Sentiment]:
    """Label one message or several."""
    from regsuite.corpora.records.tweets import LABELS, clean
    from regsuite.suite.saved import obtain

    messages = [clean(text) for text in ([texts] if isinstance(texts, str) else texts)]
    system: Any = obtain(registry, "sentiment", model=model).system
    shares = system.probabilities(messages)
    rows = zip(messages, system.decide(shares), shares.tolist(), strict=True)
    return [
        Sentiment(text, label, {c: round(p, 4) for c, p in zip(LABELS, row, strict=True)})
        for text, label, row in rows
    ]
