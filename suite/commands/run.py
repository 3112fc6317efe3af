"""``run``: carry out an experiment file, reusing what an earlier or interrupted run finished."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import PathLike, as_path, as_path_or_none
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.evaluation.comparison import Comparison
    from regsuite.suite.contracts.registry import Entry, Registry
    from regsuite.suite.experiments.design import Design
    from regsuite.suite.experiments.engine import Progress
    from regsuite.suite.experiments.file import Experiment
    from regsuite.suite.parallel import Workers

Outputs = Mapping[tuple[str, int], list[Any]]


@dataclass(frozen=True)
class Run:
    """What came of an experiment, and how much of it was there already."""

    comparison: Comparison
    folder: Path
    cells: int
    reused: int


def run(
    registry: Registry,
    experiment: PathLike,
    output: PathLike | None = None,
    *,
    jobs: int | None = None,
    dask: str | None = None,
    english: str | None = None,
    progress: Progress | None = None,
) -> Run:
    """Carry out an experiment; results go to ``output`` (default: the file's name + ".results")."""
    from regsuite.suite.experiments.cells import Cells
    from regsuite.suite.experiments.design import plan
    from regsuite.suite.experiments.engine import silent
    from regsuite.suite.experiments.file import read_experiment
    from regsuite.suite.parallel import Workers

    file = as_path(experiment)
    wanted = read_experiment(file)
    folder = as_path_or_none(output) or file.with_suffix(".results")
    if folder.exists() and not folder.is_dir():
        raise InputError("is a file; results need a folder", folder)
    design = plan(
        registry,
        wanted.train,
        wanted.test,
        drop_overlap=wanted.drop_overlap,
        folds=wanted.folds,
        task=wanted.task,
        options=wanted.options,
        metrics=wanted.metrics,
        anova=wanted.anova,
    )
    entries = _entries(registry, wanted, design)
    kept = Cells(design, wanted, entries, folder, english)
    cells = kept.all()
    workers = Workers(wanted.jobs if jobs is None else jobs, dask)
    reused = kept.fill(cells, workers, progress or silent)
    outputs = kept.outputs(cells)
    comparison = _compare(design, wanted, entries, outputs, workers, english)
    _write(folder, wanted, design, comparison, outputs)
    return Run(comparison, folder, len(cells), reused)


def _entries(registry: Registry, wanted: Experiment, design: Design) -> dict[str, Entry]:
    """Return the registry entry of each label; a wrong setting is found before any work."""
    if not wanted.systems:
        raise InputError("an experiment needs systems")
    entries = {t.label: registry.find(t.name, design.task.name) for t in wanted.systems}
    for trainee in wanted.systems:
        entries[trainee.label].make(0, trainee.settings)
        system = entries[trainee.label].load()
        if problem := design.problem(system):
            raise InputError(f"{trainee.label} {problem}")
    return entries


def _compare(
    design: Design,
    wanted: Experiment,
    entries: Mapping[str, Entry],
    outputs: Outputs,
    workers: Workers,
    english: str | None,
) -> Comparison:
    from regsuite.suite.experiments.engine import assemble, curve, score_seeds

    scored = [
        score_seeds(design, label, [outputs[label, seed] for seed in wanted.seeds])
        for label in entries
    ]
    first = wanted.seeds[0]
    makers = {
        t.label: partial(entries[t.label].make, first, t.settings, english) for t in wanted.systems
    }
    points = curve(design, makers, first, workers) if wanted.learning_curve else ()
    chosen = {label: outputs[label, first] for label in entries}
    against = next((label for label in entries if entries[label].load().baseline), None)
    return assemble(design, scored, chosen, against, tuple(points), wanted.samples)


def _write(
    folder: Path, wanted: Experiment, design: Design, comparison: Comparison, outputs: Outputs
) -> None:
    """Write results.json, items.csv and report.html."""
    from regsuite.base.files import write_atomically
    from regsuite.evaluation.report.tables import as_json
    from regsuite.suite.tables import write_rows

    write_atomically(folder / "results.json", as_json(comparison).encode(errors="backslashreplace"))
    write_rows(folder / "items.csv", _rows(design, outputs))
    seeds = ", ".join(map(str, wanted.seeds))
    where = f"{len(design.splits)} folds" if wanted.folds else "Training and test corpus"
    page = comparison.html(wanted.title, f"{where}. Seeds: {seeds}.")
    write_atomically(folder / "report.html", page.encode(errors="backslashreplace"))


def _rows(design: Design, outputs: Outputs) -> Iterator[dict[str, Any]]:
    test, task = design.test, design.task
    for (label, seed), choices in outputs.items():
        for file, gold, choice in zip(test.names, test.items, choices, strict=True):
            for row in task.item_rows(label, gold, task.without_gold(gold), choice):
                yield {"file": file, "seed": seed, **row}


@cli.command(
    reg="reg run scripts/experiments/sample.toml -o results",
    summarise="summarise run scripts/experiments/text.toml -o results",
)
def run_cli(
    ctx: typer.Context,
    experiment: Annotated[Path, typer.Argument(help="A .toml file; see docs/experiments.md")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Results folder; default: FILE.results")
    ] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", help="Processes to use.")] = None,
    dask: cli.Dask = None,
    as_json: cli.AsJson = False,
    as_csv: cli.AsCsv = False,
    english: cli.English = None,
    quiet: cli.Quiet = False,
) -> None:
    """Carry out an experiment file; what an earlier run finished is reused.

    Writes results.json, items.csv, report.html, the models and the finished cells.
    """
    with cli.progress_bar("running", None, quiet) as advance:
        done = run(
            ctx.obj, experiment, output, jobs=jobs, dask=dask, english=english, progress=advance
        )
    cli.show(done.comparison, as_json, as_csv, quiet)
    if not quiet:
        summary = f"{done.reused} of {done.cells} trainings reused; results in {done.folder}"
        cli.say(summary, err=True)
