"""What the commands about scores return."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from regsuite.base.shown import Brief

if TYPE_CHECKING:
    from regsuite.corpora.records.nuggets import Grouping
    from regsuite.evaluation.metrics.nugget_agreement import NuggetAgreement
    from regsuite.evaluation.metrics.nuggets import Recall
    from regsuite.evaluation.statistics.people import Agreement, Williams
    from regsuite.summarise.scores.single_references import SingleReference

EXACT, STEM, PARAPHRASE, ALIKE = "exact", "stem", "paraphrase", "alike"
TIERS = {  # what each tier means, and how its words are set on a terminal
    EXACT: ("the same word", "bold"),
    STEM: ("the same stem", "underline"),
    PARAPHRASE: ("a paraphrase of the table", "italic"),
    ALIKE: ("near in meaning or spelling", ""),
}


@dataclass(frozen=True)
class Correlations:
    """Each metric's agreement with people, and whether two of them differ."""

    metrics: list[Agreement]
    williams: list[Williams]
    signatures: dict[str, str]
    texts: int
    single: Sequence[SingleReference] = ()

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "metrics": [self._metric(agreement) for agreement in self.metrics],
            "williams": [asdict(test) for test in self.williams],
            "texts": self.texts,
            "single_references": [
                {**asdict(agreement), "agreement": self._metric(agreement.agreement)}
                for agreement in self.single
            ],
        }

    def _metric(self, agreement: Agreement) -> dict[str, Any]:
        return {
            "name": agreement.name,
            **asdict(agreement.segments),
            "interval": list(agreement.interval),
            "system_level": None if agreement.systems is None else asdict(agreement.systems),
            "system_ranking": None if agreement.ranking is None else asdict(agreement.ranking),
            "files": {name: asdict(values) for name, values in agreement.by_file.items()},
            "signature": self.signatures[agreement.name],
        }


@dataclass(frozen=True, repr=False)
class Nuggets(Brief):
    """The groups, and what was asked about them: peers' recall by name, agreement with another."""

    grouping: Grouping
    recall: Mapping[str, Recall] = field(default_factory=dict)
    agreement: NuggetAgreement | None = None

    @property
    def brief(self) -> str:
        """How many groups of how many texts."""
        return f"{len(self.grouping.groups)} groups in {len(self.grouping.texts)} texts"

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        groups = [
            {
                "label": group.label,
                "popularity": self.grouping.popularity(group),
                "nuggets": [asdict(self.grouping.nuggets[n]) for n in group.nuggets],
                "peers": [name for name, peer in self.recall.items() if i in peer.found],
            }
            for i, group in enumerate(self.grouping.groups)
        ]
        return {
            "texts": list(self.grouping.texts),
            "groups": groups,
            "recall": {
                name: {"plain": peer.plain, "weighted": peer.weighted}
                for name, peer in self.recall.items()
            },
            "agreement": self.agreement and self.agreement._asdict(),
        }


@dataclass(frozen=True)
class Link:
    """Words of both texts that were matched: their places, by which tier and how much."""

    reference: int
    peer: int
    tier: str
    weight: float


@dataclass(frozen=True, repr=False)
class Explained(Brief):
    """Two texts as words, the links between them, the scores, and the matches too faint to draw."""

    reference: list[str]
    peer: list[str]
    links: list[Link]
    scores: dict[str, float]
    threshold: float
    faint: int

    @property
    def brief(self) -> str:
        """The scores."""
        return ", ".join(f"{name} {value:.3f}" for name, value in self.scores.items())

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "threshold": self.threshold,
            "faint": self.faint,
            "reference": self.reference,
            "peer": self.peer,
            "links": [vars(link) for link in self.links],
            "scores": self.scores,
        }
