"""How much an attribute is preferred: by its frequency in a corpus, or by a fixed scale.

The scale follows the psycholinguistic findings that the ASGRE analysis cites (section 4.1): type
and colour first, absolute before relative properties. It names attributes, not domains; a name
that it does not have comes after all that it has.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

from regsuite.base import wordfiles
from regsuite.corpora.records.tuna import Attribute, Trial
from regsuite.features.tuna.attributes import candidates, label
from regsuite.models.base import pack_json
from regsuite.models.schema import COUNT, unpack_json

ANY = ""


def usual_scale() -> tuple[str, ...]:
    """Return the names of attributes, the most preferred first."""
    return wordfiles.ordered("regsuite.reg.tuna", "preference-scale.txt")


def preference(name: str, scale: Sequence[str]) -> float:
    """Return the place of a name on a scale as a number between 0 and 1."""
    place = scale.index(name) if name in scale else len(scale)
    return 1 - place / (len(scale) + 1)


class Frequencies:
    """How often an attribute that could be said was said, by domain and, if asked, condition."""

    def __init__(self, by_condition: bool = False):
        self.by_condition = by_condition
        self.said_: Counter[str] = Counter()
        self.offered_: Counter[str] = Counter()

    def fit(self, trials: Sequence[Trial]) -> Frequencies:
        """Count over described trials."""
        for trial in trials:
            if trial.gold is not None:
                for attribute in candidates(trial):
                    for key in self._keys(trial, attribute):
                        self.offered_[key] += 1
                        self.said_[key] += attribute in trial.gold.attributes
        return self

    def _keys(self, trial: Trial, attribute: Attribute) -> list[str]:
        """Return what to count under, from the most particular to the most general."""
        name = label(trial, attribute)
        keys = [f"{trial.domain} {name}", f"{ANY} {name}"]
        return [f"{trial.domain} {trial.condition} {name}", *keys] if self.by_condition else keys

    def rate(self, trial: Trial, attribute: Attribute) -> float:
        """Return the smoothed share; it is low for a new name."""
        keys = self._keys(trial, attribute)
        key = next((k for k in keys if k in self.offered_), keys[-1])
        return (self.said_[key] + 0.1) / (self.offered_[key] + 1.0)

    def cost(self, trial: Trial, attribute: Attribute) -> float:
        """Return the information in saying the attribute, in bits."""
        return -math.log2(min(self.rate(trial, attribute), 1.0))

    def parts(self) -> dict[str, bytes]:
        """Return the counts."""
        return {"frequencies.json": pack_json([self.said_, self.offered_])}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild the counts."""
        said, offered = unpack_json(parts["frequencies.json"], ({str: COUNT}, {str: COUNT}))
        self.said_, self.offered_ = Counter(said), Counter(offered)

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the most frequent attributes of each domain."""
        offered = [(k, n) for k, n in self.offered_.items() if n and not k.startswith(" ")]
        shares = sorted((-self.said_[k] / n, k) for k, n in offered)
        lines = [f"{-share:6.3f}  {key}" for share, key in shares[:top]]
        return [("how often attributes are said", "\n".join(lines))]
