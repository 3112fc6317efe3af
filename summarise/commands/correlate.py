"""``summarise correlate``: how well metrics agree with people on judged texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from regsuite.suite.arguments import Names, PathLike, Paths, as_names, as_path_or_none, as_paths

if TYPE_CHECKING:
    from regsuite.evaluation.statistics.people import Agreement, Williams
    from regsuite.suite.contracts.registry import Registry


@dataclass(frozen=True)
class Correlations:
    """Each metric's agreement with people, and whether two of them differ."""

    metrics: list[Agreement]
    williams: list[Williams]
    signatures: dict[str, str]
    texts: int

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "metrics": [self._metric(found) for found in self.metrics],
            "williams": [asdict(test) for test in self.williams],
            "texts": self.texts,
        }

    def _metric(self, found: Agreement) -> dict[str, Any]:
        return {
            "name": found.name,
            **asdict(found.segments),
            "interval": list(found.interval),
            "system_level": None if found.systems is None else asdict(found.systems),
            "files": {name: asdict(values) for name, values in found.by_file.items()},
            "signature": self.signatures[found.name],
        }


def correlate(
    registry: Registry,
    metrics: Names,
    judgements: Paths,
    *,
    judgement: str | None = None,
    paraphrases: PathLike | None = None,
    samples: int = 1000,
    seed: int = 0,
    progress: Callable[[str], None] = lambda _: None,
) -> Correlations:
    """Correlate metrics with people's judgements, the mean over the files.

    ``judgement`` names which score of summaries (relevance if not told); ``paraphrases`` is a
    table or PPDB's text, for the metrics that use one.
    """
    import numpy as np
    from threadpoolctl import threadpool_limits

    from regsuite.base.errors import InputError
    from regsuite.corpora.formats.judgements import read_judgements
    from regsuite.evaluation.metrics.paraphrase_tables import warn_if_foreign
    from regsuite.evaluation.metrics.text_metrics import text_metrics
    from regsuite.evaluation.statistics.people import agreements, williams

    names = as_names(metrics)
    if not names:
        raise InputError("name at least one metric")
    files = [read_judgements(path, judgement) for path in as_paths(judgements)]
    if not files:
        raise InputError("name at least one file of judgements")
    warn_if_foreign(item.references[0] for file in files for item in file.items if item.references)
    chosen = text_metrics(names, paraphrases=as_path_or_none(paraphrases))
    scores = {}
    for metric in chosen:
        progress(metric.name)
        with threadpool_limits(1):
            scores[metric.name] = [
                np.array(metric.scores((item.references, item.peer) for item in file.items))
                for file in files
            ]
    return Correlations(
        agreements(files, scores, samples, seed),
        williams(files, scores),
        {metric.name: metric.signature for metric in chosen},
        sum(len(file.items) for file in files),
    )
