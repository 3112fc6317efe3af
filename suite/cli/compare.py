"""The verb ``compare``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsCsv,
    AsJson,
    Dask,
    English,
    Force,
    Jobs,
    Metrics,
    Options,
    Quiet,
    Seed,
    TaskName,
    documented,
    names,
    pairs,
    progress_bar,
    show,
)

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def compare(
        train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
        test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
        systems: Annotated[
            str, typer.Option(help="Names with commas between; default: all of the task.")
        ] = "",
        metrics: Metrics = "",
        drop_overlap: Annotated[
            bool, typer.Option("--drop-overlap", help="Do not train on items that are tested on.")
        ] = False,
        folds: Annotated[
            int, typer.Option(min=0, help="Cross-validate on TRAIN alone, in this many folds.")
        ] = 0,
        seed: Seed = 0,
        seeds: Annotated[
            str, typer.Option(help="Several seeds with commas between: scores and their spread.")
        ] = "",
        jobs: Jobs = 1,
        dask: Dask = None,
        domains: Annotated[
            bool, typer.Option("--domains", help="Scores by subdomain too.")
        ] = False,
        learning_curve: Annotated[
            bool, typer.Option("--learning-curve", help="Train on growing shares too.")
        ] = False,
        against: Annotated[
            str | None,
            typer.Option(help="Test the others against this system; default: the first baseline."),
        ] = None,
        report: Annotated[Path | None, typer.Option(help="Write a page to this file.")] = None,
        task: TaskName = None,
        option: Options = None,
        force: Force = False,
        as_json: AsJson = False,
        as_csv: AsCsv = False,
        english: English = None,
        quiet: Quiet = False,
    ) -> None:
        """Train systems on one corpus, score them on another, best first.

        Without corpora it uses the embedded sample, whose figures are not comparable with
        published ones. Each score comes with the letters of its group (systems that share none
        differ significantly) and its 95% interval.
        """
        from regsuite.base.files import check_output, write_atomically
        from regsuite.suite.commands.compare import compare as run

        if report is not None:
            check_output(report, force)
        with progress_bar("comparing", None, quiet) as advance:
            comparison = run(
                registry(),
                train,
                test,
                systems=names(systems),
                metrics=names(metrics),
                drop_overlap=drop_overlap,
                folds=folds,
                seeds=_seeds(seeds) or (seed,),
                jobs=jobs,
                dask=dask,
                learning_curve=learning_curve,
                against=against,
                task=task,
                options=pairs(option, "--option"),
                english=english,
                progress=advance,
            )
        if report is not None:
            description = f"{_where(train, test, folds)} Seed {seeds or seed}."
            page = comparison.html("Systems compared", description)
            write_atomically(report, page.encode(errors="backslashreplace"), fresh=not force)
        show(comparison, as_json, as_csv, quiet, domains)


def _where(train: Path | None, test: Path | None, folds: int) -> str:
    corpus = "the embedded sample, whose figures are not comparable with published ones"
    if folds:
        return f"{folds} folds of {train or corpus}."
    return f"Trained on {train}, scored on {test}." if train else f"Trained and scored on {corpus}."


def _seeds(text: str) -> tuple[int, ...]:
    from regsuite.base.errors import InputError

    try:
        return tuple(int(part) for part in names(text))
    except ValueError:
        raise InputError(f'--seeds takes whole numbers with commas between, not "{text}"') from None
