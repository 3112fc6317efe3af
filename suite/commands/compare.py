"""``compare``: train several systems and score them on other items, or across folds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import Names, PathLike, as_named, as_path_or_none
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.evaluation.comparison import Comparison
    from regsuite.suite.contracts.registry import Entry, Registry
    from regsuite.suite.experiments.design import Design
    from regsuite.suite.experiments.engine import Progress


def compare(
    registry: Registry,
    train: PathLike | None = None,
    test: PathLike | None = None,
    *,
    systems: Names | Sequence[Any] = (),
    metrics: Names | Sequence[Any] = (),
    drop_overlap: bool = False,
    folds: int = 0,
    seeds: Sequence[int] = (0,),
    jobs: int = 1,
    dask: str | None = None,
    learning_curve: bool = False,
    against: str | None = None,
    anova: str = "blocked",
    task: str | None = None,
    options: Mapping[str, str] | None = None,
    english: str | None = None,
    per_item: PathLike | None = None,
    force: bool = False,
    progress: Progress | None = None,
) -> Comparison:
    """Train and score systems side by side, best first; by default all on the embedded sample.

    ``systems`` and ``metrics`` are lists of names, or one string with commas between; classes and
    objects of one's own may stand among the names. ``per_item`` writes every item's scores. With
    ``folds`` the training corpus alone is used: every item is predicted by systems that were
    trained on the other folds. With several ``seeds`` the scores are those of the first, and the
    others tell how much they vary. ``against`` names the system that the others are tested
    against, by default the first baseline. ``anova`` says where the letters come from: "blocked",
    "oneway", or "report" as the task's paper has it. ``english`` names another English pipeline.
    """
    from dataclasses import replace

    from regsuite.base.files import check_output
    from regsuite.suite.experiments.design import plan
    from regsuite.suite.experiments.engine import assemble, curve, predict_all, score_seeds, silent
    from regsuite.suite.parallel import Workers
    from regsuite.suite.tables import per_item_rows, write_rows

    listing = as_path_or_none(per_item)
    if listing is not None:
        check_output(listing, force)
    design = plan(
        registry,
        as_path_or_none(train),
        as_path_or_none(test),
        drop_overlap=drop_overlap,
        folds=folds,
        task=task,
        options=options,
        metrics=as_named(metrics),
        anova=anova,
    )
    entries, notes = comparable(registry, design, as_named(systems))
    design = replace(design, notes=(*design.notes, *notes))
    _check_against(against, entries)
    workers, shown = Workers(jobs, dask), progress or silent
    untrained = {(e.label, s): e.make(s, pipeline=english) for e in entries for s in seeds}
    outputs = predict_all(design, untrained, workers, shown)
    scored = [score_seeds(design, e.label, [outputs[e.label, s] for s in seeds]) for e in entries]
    makers = {e.label: partial(e.make, seeds[0], None, english) for e in entries}
    points = curve(design, makers, seeds[0], workers, shown) if learning_curve else ()
    chosen = {e.label: outputs[e.label, seeds[0]] for e in entries}
    if listing is not None:
        rows = per_item_rows(design.task, design.test, chosen, scored, design.metrics)
        write_rows(listing, rows, fresh=not force)
    return assemble(design, scored, chosen, against or baseline(entries), tuple(points))


def comparable(
    registry: Registry, design: Design, names: Sequence[Any]
) -> tuple[list[Entry], tuple[str, ...]]:
    """Return the systems asked for, or all that can run here and a note on the others."""
    task = design.task.name
    if names:
        entries = [registry.entry(name, task) for name in names]
        _check_different(entries)
        for entry in entries:
            if problem := design.problem(entry.load()):
                raise InputError(f"{entry.label} {problem}")
        return entries, ()
    entries = registry.of_task(task)
    left_out: dict[str, list[str]] = {}
    for entry in entries:
        if problem := design.problem(entry.load()):
            left_out.setdefault(problem, []).append(entry.label)
    notes = tuple(_left_out(labels, problem) for problem, labels in left_out.items())
    missing = {label for labels in left_out.values() for label in labels}
    return [e for e in entries if e.label not in missing], notes


def _check_different(entries: Sequence[Entry]) -> None:
    names = [entry.label for entry in entries]
    twice = [name for i, name in enumerate(names) if name in names[:i]]
    if twice:
        raise InputError(f'two systems have the name "{twice[0]}"; give one another name')


def _left_out(labels: Sequence[str], problem: str) -> str:
    verb, each = ("is", "it") if len(labels) == 1 else ("are", "each")
    return f"{', '.join(labels)} {verb} left out: {each} {problem}"


def _check_against(against: str | None, entries: Sequence[Entry]) -> None:
    names = [e.label for e in entries]
    if against is not None and against not in names:
        raise InputError(f'"{against}" is not compared here (there are: {", ".join(names)})')


def baseline(entries: Sequence[Entry]) -> str | None:
    """Return the label of the first baseline among systems, or None."""
    return next((e.label for e in entries if e.load().baseline), None)


@cli.command(
    reg="reg compare --systems base-freq,udel,icsi-crf --report report.html",
    summarise="summarise compare --task text --systems lead,degree,maxent",
)
def compare_cli(
    ctx: typer.Context,
    train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
    test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
    systems: Annotated[
        str, typer.Option(help="Names with commas between; default: all of the task.")
    ] = "",
    metrics: cli.Metrics = "",
    drop_overlap: Annotated[
        bool, typer.Option("--drop-overlap", help="Do not train on items that are tested on.")
    ] = False,
    folds: Annotated[
        int, typer.Option(min=0, help="Cross-validate on TRAIN alone, in this many folds.")
    ] = 0,
    seed: cli.Seed = 0,
    seeds: Annotated[
        str, typer.Option(help="Several seeds with commas between: scores and their spread.")
    ] = "",
    jobs: cli.Jobs = 1,
    dask: cli.Dask = None,
    domains: cli.Domains = False,
    learning_curve: Annotated[
        bool, typer.Option("--learning-curve", help="Train on growing shares too.")
    ] = False,
    against: Annotated[
        str | None,
        typer.Option(help="Test the others against this system; default: the first baseline."),
    ] = None,
    anova: cli.Anova = "blocked",
    per_item: Annotated[
        Path | None, typer.Option("--per-item", help="Write every item's scores: .csv or .jsonl")
    ] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page to this file.")] = None,
    task: cli.TaskName = None,
    option: cli.Options = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    as_csv: cli.AsCsv = False,
    english: cli.English = None,
    quiet: cli.Quiet = False,
) -> None:
    """Train systems on one corpus, score them on another, best first.

    Without corpora it uses the embedded sample, whose figures are not comparable with
    published ones. Each score comes with the letters of its group (systems that share none
    differ significantly) and its 95% interval.
    """
    from regsuite.base.files import check_output, write_atomically

    if report is not None:
        check_output(report, force)
    with cli.progress_bar("comparing", None, quiet) as advance:
        comparison = compare(
            ctx.obj,
            train,
            test,
            systems=cli.names(systems),
            metrics=cli.names(metrics),
            drop_overlap=drop_overlap,
            folds=folds,
            seeds=_seeds(seeds) or (seed,),
            jobs=jobs,
            dask=dask,
            learning_curve=learning_curve,
            against=against,
            anova=anova,
            task=task,
            options=cli.pairs(option, "--option"),
            english=english,
            per_item=per_item,
            force=force,
            progress=advance,
        )
    if report is not None:
        description = f"{_where(train, test, folds)} Seed {seeds or seed}."
        page = comparison.html("Systems compared", description)
        write_atomically(report, page.encode(errors="backslashreplace"), fresh=not force)
    cli.show(comparison, as_json, as_csv, quiet, domains)


def _where(train: Path | None, test: Path | None, folds: int) -> str:
    corpus = "the embedded sample, whose figures are not comparable with published ones"
    if folds:
        return f"{folds} folds of {train or corpus}."
    return f"Trained on {train}, scored on {test}." if train else f"Trained and scored on {corpus}."


def _seeds(text: str) -> tuple[int, ...]:
    try:
        return tuple(map(int, cli.names(text)))
    except ValueError:
        raise InputError(f'--seeds takes whole numbers with commas between, not "{text}"') from None
