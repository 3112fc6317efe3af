"""``summarise explain-score``: what of a peer matched a reference, how, and what did not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from regsuite.suite.arguments import PathLike

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry

EXACT, STEM, PARAPHRASE, ALIKE = "exact", "stem", "paraphrase", "alike"
TIERS = (EXACT, STEM, PARAPHRASE, ALIKE)


@dataclass(frozen=True)
class Link:
    """Words of both texts that were matched: their places, by which tier and how much."""

    reference: int
    peer: int
    tier: str
    weight: float


@dataclass(frozen=True)
class Explained:
    """Two texts as words, the links between them and the scores."""

    reference: list[str]
    peer: list[str]
    links: list[Link]
    scores: dict[str, float]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "reference": self.reference,
            "peer": self.peer,
            "links": [vars(link) for link in self.links],
            "scores": self.scores,
        }


def explain_score(
    registry: Registry, reference: str, peer: str, *, paraphrases: PathLike | None = None
) -> Explained:
    """Match two texts as PE+ does, and say of each match which tier it is of."""
    from regsuite.base.errors import InputError
    from regsuite.english.word_vectors import shipped_vectors
    from regsuite.evaluation.metrics.paraphrase_matching import candidates, stem, tokens
    from regsuite.evaluation.metrics.paraphrase_tables import chosen_table, warn_if_foreign
    from regsuite.evaluation.metrics.pe_plus import PePlus
    from regsuite.evaluation.metrics.text_metrics import text_metric

    words, own = tokens(reference), tokens(peer)
    for name, found in (("reference", words), ("peer", own)):
        if not found:
            raise InputError(f"the {name} has no word")
    warn_if_foreign([reference, peer])
    table = chosen_table(paraphrases)
    pairs = [] if table is None else candidates(words, own, table)
    places = {(i, j) for pair in pairs for i in range(*pair.reference) for j in range(*pair.peer)}

    def tier(one: int, other: int) -> str:
        if words[one] == own[other]:
            return EXACT
        if stem(words[one]) == stem(own[other]):
            return STEM
        return PARAPHRASE if (one, other) in places else ALIKE

    (parts,) = PePlus(table, shipped_vectors()).compare([(words, own)])
    links = [Link(i, j, tier(i, j), round(value, 3)) for i, j, value in parts.matches]
    scores = {
        "pe_plus": parts.score,
        "precision": parts.precision,
        "recall": parts.recall,
        "broken": float(parts.broken),
        **{
            metric.name: metric.one([reference], peer) or 0.0
            for metric in (text_metric(n, table=table) for n in ("paraeval_r", "paraeval_p"))
        },
    }
    return Explained(words, own, links, {name: round(value, 4) for name, value in scores.items()})
