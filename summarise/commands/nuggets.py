"""``summarise nuggets``: what several texts say, nugget by nugget, and what a summary has of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regsuite.suite.arguments import PathLike, Paths, as_path, as_path_or_none, as_paths

if TYPE_CHECKING:
    from regsuite.corpora.formats.nuggets import Grouping, TextNugget
    from regsuite.evaluation.metrics.nuggets import NuggetAgreement, Recall
    from regsuite.suite.contracts.registry import Registry


@dataclass(frozen=True)
class Nuggets:
    """The groups, and what was asked about them: a peer's recall, agreement with another."""

    grouping: Grouping
    recall: Recall | None = None
    agreement: NuggetAgreement | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        groups = [
            {
                "label": group.label,
                "popularity": self.grouping.popularity(group),
                "nuggets": [asdict(self.grouping.nuggets[n]) for n in group.nuggets],
                "found": None if self.recall is None else i in self.recall.found,
            }
            for i, group in enumerate(self.grouping.groups)
        ]
        return {
            "texts": list(self.grouping.texts),
            "groups": groups,
            "recall": self.recall and {"plain": self.recall[0], "weighted": self.recall[1]},
            "agreement": self.agreement and self.agreement._asdict(),
        }


def nuggets(
    registry: Registry,
    references: Paths = (),
    *,
    peer: PathLike | None = None,
    groups: PathLike | None = None,
    agree: PathLike | None = None,
    output: PathLike | None = None,
    paraphrases: PathLike | None = None,
    threshold: float = 0.5,
    english: str | None = None,
    force: bool = False,
) -> Nuggets:
    """Find the nuggets of reference texts, group them, and score a peer by the groups.

    ``groups`` reads a person's grouping in place of the automatic one, ``agree`` compares it with
    another's, and ``output`` writes the grouping as JSON, which a study's annotation pages read.
    """
    from regsuite.base.errors import InputError
    from regsuite.base.files import check_output, write_atomically
    from regsuite.corpora.formats.nuggets import read_grouping, to_json
    from regsuite.english.word_vectors import shipped_vectors
    from regsuite.evaluation.metrics.nuggets import Likeness, agreement, group, recall
    from regsuite.evaluation.metrics.paraphrase_tables import chosen_table
    from regsuite.evaluation.metrics.pe_plus import PePlus

    paths, target = as_paths(references), as_path_or_none(output)
    if bool(paths) == bool(groups):
        raise InputError("give reference texts, or a grouping with --groups")
    if target is not None:
        check_output(target, force)
    likeness = Likeness(PePlus(chosen_table(paraphrases, warn=False), shipped_vectors()))
    if groups is not None:
        grouping = read_grouping(as_path(groups))
    else:
        found, sentences = _all([read_text(path) for path in paths], english)
        grouping = group([path.name for path in paths], found, likeness, threshold)
        grouping = replace(grouping, notes={"sentences": sentences})
    if target is not None:
        write_atomically(target, to_json(grouping), fresh=not force)
    own = None if peer is None else _all([read_text(as_path(peer))], english)[0]
    return Nuggets(
        grouping,
        None if own is None else recall(grouping, [n.content for n in own], likeness, threshold),
        None if agree is None else agreement(grouping, read_grouping(as_path(agree))),
    )


def _all(texts: Sequence[str], english: str | None) -> tuple[list[TextNugget], list[list[str]]]:
    """Return the smallest nuggets of texts, and the sentences of each."""
    from regsuite.corpora.formats.nuggets import TextNugget
    from regsuite.english.pipeline.loading import load
    from regsuite.evaluation.metrics.paraphrase_matching import shortened
    from regsuite.evaluation.metrics.paraphrase_tables import warn_if_foreign
    from regsuite.evaluation.metrics.parsed_nuggets import nuggets as found
    from regsuite.evaluation.metrics.parsed_nuggets import smallest

    warn_if_foreign(texts)
    listed, sentences = [], []
    for number, doc in enumerate(load(english).pipe(map(shortened, texts))):
        sentences.append([sentence.text.strip() for sentence in doc.sents])
        listed += [TextNugget(number, n.sentence, str(n)) for n in smallest(found(doc))]
    return listed, sentences


def read_text(path: Path) -> str:
    """Read a text that must not be empty."""
    from regsuite.base.errors import InputError
    from regsuite.base.files import read_bytes
    from regsuite.base.textdata import decode
    from regsuite.corpora.formats import Head

    data = read_bytes(path)
    Head(path, data).check_text()
    text, _ = decode(data)
    if not text.strip():
        raise InputError("is empty", path)
    return text
