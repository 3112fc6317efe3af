"""Metrics that understand paraphrase, for items whose answer is a text: summaries and headlines.

They cost more than ROUGE, so that tasks offer them as groups (``--metrics paraeval``, ``nuggets``).
The score of a corpus is the mean over its items. The signature names the paraphrase table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from threadpoolctl import threadpool_limits

from regsuite.base.errors import InputError
from regsuite.corpora.records.conversations import Conversation
from regsuite.corpora.records.documents import DocumentSet
from regsuite.corpora.records.nuggets import TextNugget
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.evaluation.metrics.discussions import sentence_texts
from regsuite.evaluation.metrics.nuggets import Likeness, group, recall
from regsuite.evaluation.metrics.scorers import Scorer, chosen_table, scorer

NAMES = {"paraeval_r": "PE R", "paraeval_p": "PE P", "pe_plus": "PE+", "meteor": "METEOR"}
Texts = Callable[[Any], Sequence[str]]
Finder = Callable[[str], Sequence[str]]


def summaries(item: DocumentSet) -> list[str]:
    """Return the summaries of an item, a sentence a line."""
    return ["\n".join(reference.lines) for reference in item.references]


def titles(item: DocumentSet) -> list[str]:
    """Return the title of an article, if it has one."""
    return [item.title] if item.title.strip() else []


def discussions(item: Conversation) -> list[str]:
    """Return the summaries that people wrote of a thread, and the extracts of those who did not."""
    return [
        "\n".join(extract.summary or sentence_texts(item, extract.places))
        for extract in item.extracts
    ]


class TextScore(Metric[Any]):
    """A metric of texts (``evaluation.metrics.scorers``) over items."""

    def __init__(self, found: Scorer, texts: Texts):
        self.name = found.name  # type: ignore[misc]
        self.title = NAMES.get(found.name, found.name)  # type: ignore[misc]
        self._scorer, self._texts = found, texts

    @property
    def signature(self) -> str:
        """Say which table was used, or that none was."""
        return self._scorer.signature

    def rows(self, gold: Sequence[Sequence[Any]], predicted: Sequence[Any]) -> list[Row | None]:
        """Return the row of each item, on one thread: products of small matrices wait on more."""
        wanted = [_wanted(self._texts, versions) for versions in gold]
        pairs = [
            (texts, _own(self._texts(item), item) if texts else "")
            for texts, item in zip(wanted, predicted, strict=True)
        ]
        with threadpool_limits(1):
            scores = self._scorer.all(pairs)
        return [(s, 1) if texts else None for s, texts in zip(scores, wanted, strict=True)]

    def row(self, versions: Sequence[Any], item: Any) -> Row | None:
        """Give the score and one; None where there is no reference."""
        return self.rows([versions], [item])[0]


class NuggetRecall(Metric[Any]):
    """Recall of the references' nugget groups, grouped without a person."""

    def __init__(self, find: Finder, texts: Texts, likeness: Likeness, weighted: bool = False):
        self.name = f"nugget_recall{'_weighted' if weighted else ''}"  # type: ignore[misc]
        self.title = f"Nug{' W' if weighted else ''}"  # type: ignore[misc]
        self._find, self._texts, self._likeness = find, texts, likeness
        self._weighted = weighted

    @property
    def signature(self) -> str:
        """Say how nuggets were grouped."""
        return f"{self.name}:groups=automatic,link=complete,like=pe_plus"

    def row(self, versions: Sequence[Any], item: Any) -> Row | None:
        """Give the recall and one; None where the references have no nugget."""
        wanted = _wanted(self._texts, versions)
        nuggets = [
            TextNugget(i, 0, nugget) for i, text in enumerate(wanted) for nugget in self._find(text)
        ]
        if not nuggets:
            return None
        groups = group([str(i) for i in range(len(wanted))], nuggets, self._likeness)
        own = [TextNugget(0, 0, n).content for n in self._find(_own(self._texts(item), item))]
        found = recall(groups, own, self._likeness)
        return (found.weighted if self._weighted else found.plain, 1)


def _wanted(texts: Texts, versions: Sequence[Any]) -> list[str]:
    return [text for version in versions for text in texts(version) if text.strip()]


def _own(texts: Sequence[str], item: Any) -> str:
    if not texts and not hasattr(item, "title"):
        raise InputError(f"item {item.id} has no text; run summarise predict on it first")
    return texts[0] if texts else ""


def paraeval_metrics(texts: Texts) -> list[Metric[Any]]:
    """Make the metrics of the group, with the table that the environment names."""
    table = chosen_table()
    return [TextScore(scorer(name, table), texts) for name in NAMES]
