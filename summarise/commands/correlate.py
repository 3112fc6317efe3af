"""``summarise correlate``: how well metrics agree with people on judged texts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import Names, PathLike, Paths, as_names, as_path_or_none, as_paths
from regsuite.suite.commands import cli
from regsuite.summarise.commands import options
from regsuite.summarise.scores.records import Correlations


def correlate(
    metrics: Names,
    judgements: Paths,
    *,
    judgement: str | None = None,
    paraphrases: PathLike | None = None,
    samples: int = 1000,
    seed: int = 0,
    single: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> Correlations:
    """Correlate metrics with people's judgements, the mean over the files.

    ``judgement`` names which score of summaries (by default relevance); ``paraphrases`` is a
    table or PPDB's text, for the metrics that use one. With ``single`` each set of references
    is also taken alone, and scored against the others.
    """
    from threadpoolctl import threadpool_limits

    from regsuite.corpora.formats.judgements import read_judgements
    from regsuite.evaluation.metrics.paraphrase_tables import warn_if_foreign
    from regsuite.evaluation.metrics.text_metrics import text_metrics
    from regsuite.evaluation.statistics.people import agreements, williams
    from regsuite.summarise.scores.single_references import scores, single_references

    names = as_names(metrics)
    if not names:
        raise InputError("name at least one metric")
    files = [read_judgements(path, judgement) for path in as_paths(judgements)]
    if not files:
        raise InputError("name at least one file of judgements")
    warn_if_foreign(item.references[0] for file in files for item in file.items if item.references)
    chosen = text_metrics(names, paraphrases=as_path_or_none(paraphrases))
    columns = {}
    for metric in chosen:
        progress(metric.name)
        with threadpool_limits(1):
            columns[metric.name] = [
                scores(metric, [(item.references, item.peer) for item in file.items])
                for file in files
            ]
    compared = single_references if single else lambda *_: []
    return Correlations(
        agreements(files, columns, samples, seed),
        williams(files, columns),
        {metric.name: metric.signature for metric in chosen},
        sum(len(file.items) for file in files),
        [found for file in files for found in compared(chosen, file, samples, seed)],
    )


@cli.command(summarise="summarise correlate pe_plus,rouge1_r summeval.jsonl --judgement relevance")
def correlate_cli(
    metrics: Annotated[str, typer.Argument(help="Metrics by name, commas between.")],
    judgements: Annotated[
        list[Path], typer.Argument(help="Judged translations (.tsv) or summaries (.jsonl).")
    ],
    judgement: Annotated[
        str | None, typer.Option(help="Which score of summaries; default: relevance.")
    ] = None,
    paraphrases: options.Paraphrases = None,
    samples: Annotated[
        int, typer.Option(min=10, max=100_000, help="Bootstrap samples of the intervals.")
    ] = 1000,
    single: Annotated[
        bool, typer.Option("--single-references", help="Also by each reference alone; see docs.")
    ] = False,
    seed: cli.Seed = 0,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Say how well metrics agree with people: Pearson, Spearman, Kendall, Williams' test.

    Coefficients are means over the files given; those of summaries are first means over
    documents. Intervals are Pearson's and that of the systems' Spearman, by bootstrap.
    """
    from regsuite.summarise.scores import render

    with cli.progress_bar("scoring", len(cli.names(metrics)), quiet) as advance:
        correlations = correlate(
            metrics,
            judgements,
            judgement=judgement,
            paraphrases=paraphrases,
            samples=samples,
            seed=seed,
            single=single,
            progress=advance,
        )
    if as_json:
        cli.print_json(correlations.as_dict())
        return
    screen = cli.console()
    for table in render.correlations(correlations):
        screen.print(table)
