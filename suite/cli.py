"""The verbs that both command lines have: thin wrappers that call a function and render its data.

Nothing heavy is imported before a command runs, so that ``--help`` is instant.
"""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, ParamSpec, TypeVar

import typer

if TYPE_CHECKING:
    from evaluation.analysis import Analysis
    from evaluation.harness import Comparison
    from suite.registry import Registry

P = ParamSpec("P")
R = TypeVar("R")

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no notes.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print CSV.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite what exists.")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Seed of everything random.")]
TaskName = Annotated[str | None, typer.Option("--task", help="Which task; see: systems")]
Jobs = Annotated[int, typer.Option("--jobs", help="Processes to use; -1: all cores.")]
Dask = Annotated[
    str | None, typer.Option("--dask", help="A dask scheduler, e.g. tcp://localhost:8786")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An option of the task as KEY=VALUE, such as semcat=island. Repeatable.",
    ),
]


def fail(message: str, code: int) -> NoReturn:
    """Say what is wrong in one line and leave."""
    typer.echo(message, err=True)
    raise typer.Exit(code)


def handled(command: Callable[P, R]) -> Callable[P, R]:
    """Turn expected errors into one line on stderr and the right exit code."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        from corpora.errors import SuiteError

        try:
            return command(*args, **kwargs)
        except SuiteError as error:
            fail(f"error: {error}", error.exit_code)
        except KeyboardInterrupt:
            fail("interrupted; nothing half-written was left behind", 1)
        except MemoryError:
            fail("error: out of memory; try a smaller corpus or fewer --jobs", 1)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(1) from None

    return run


@contextmanager
def progress_bar(title: str, total: int | None, quiet: bool) -> Iterator[Callable[[str], None]]:
    """Show a bar on stderr where that is a terminal; give a function that moves it on."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task(title, total=total)

        def advance(name: str) -> None:
            bars.update(bar, advance=1, description=f"{title}: {name}")

        yield advance


def pairs(given: list[str] | None, option: str) -> dict[str, str]:
    """Read KEY=VALUE words."""
    from corpora.errors import InputError

    found = {}
    for pair in given or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise InputError(f'{option} takes KEY=VALUE, not "{pair}"')
        found[key] = value
    return found


def show(
    comparison: Comparison, as_json: bool, as_csv: bool, quiet: bool, by_domain: bool = False
) -> Analysis | None:
    """Print a comparison as tables, JSON or CSV, its notes on stderr; returns its analysis."""
    from rich.console import Console

    from evaluation import render
    from evaluation.analysis import analyse

    for note in () if quiet else comparison.notes:
        typer.echo(f"warning: {note}", err=True)
    if as_csv:
        typer.echo(render.as_csv(comparison), nl=False)
        return analyse(comparison)
    analysis = analyse(comparison)
    if as_json:
        typer.echo(render.as_json(comparison, analysis))
        return analysis
    console = Console()
    for table in render.tables(comparison, analysis, console.width):
        console.print(table)
    if by_domain:
        console.print(render.domain_table(comparison))
    if analysis and not quiet:
        typer.echo(analysis.verdict)
    return analysis


def build(program: str, help_text: str) -> typer.Typer:
    """Make a command line with the common verbs over ``<program>.registry.REGISTRY``."""
    app = typer.Typer(
        name=program,
        help=help_text,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    def registry() -> Registry:
        found: Registry = import_module(f"{program}.registry").REGISTRY
        return found

    for add in (_systems, _train, _predict, _evaluate, _compare, _run, _inspect):
        add(app, registry)
    return app


def _systems(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    @app.command()
    @handled
    def systems(task: TaskName = None, as_json: AsJson = False) -> None:
        """List the systems: name, task, what it does, paper, settings.

        Example: reg systems --task grec
        """
        from dataclasses import asdict

        from suite.commands.systems import systems as list_systems

        found = list_systems(registry(), task)
        if as_json:
            typer.echo(json.dumps([asdict(s) for s in found], ensure_ascii=False, indent=2))
            return
        from rich.console import Console
        from rich.table import Table

        table = Table("Name", "Task", "What it does", "Paper", "Settings")
        for s in found:
            settings = ", ".join(f"{k}={v}" for k, v in s.settings.items())
            table.add_row(s.name, s.task, s.summary, s.paper, settings)
        Console().print(table)


def _train(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    @app.command()
    @handled
    def train(
        system: Annotated[str, typer.Argument(help="A name that the verb systems lists.")],
        corpus: Annotated[
            Path | None, typer.Argument(help="File or folder; default: the embedded sample.")
        ] = None,
        output: Annotated[Path, typer.Option("--output", "-o", help="Where the model goes.")] = ...,  # type: ignore[assignment]
        seed: Seed = 0,
        settings: Annotated[
            list[str] | None, typer.Option("--set", help="A setting as KEY=VALUE. Repeatable.")
        ] = None,
        task: TaskName = None,
        option: Options = None,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Train a system and save it as one model file.

        Example: reg train icsi-crf my-corpus/ -o icsi.model --set c2=1.0
        """
        from suite.commands.train import train as train_system

        with progress_bar(f"training {system}", None, quiet):
            manifest = train_system(
                registry(),
                system,
                corpus,
                output,
                seed=seed,
                settings=pairs(settings, "--set"),
                task=task,
                options=pairs(option, "--option"),
                force=force,
            )
        if as_json:
            typer.echo(json.dumps(manifest, ensure_ascii=False, indent=2))
        elif not quiet:
            scores = ", ".join(f"{k} {v:.3f}" for k, v in manifest["training_scores"].items())
            typer.echo(f"{output}: {manifest['system']}, on its own training data {scores}")


def _predict(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    @app.command()
    @handled
    def predict(
        model: Annotated[Path, typer.Argument(help="A file that the verb train wrote.")],
        source: Annotated[Path, typer.Argument(metavar="INPUT", help="File or folder to fill in.")],
        output: Annotated[
            Path, typer.Option("--output", "-o", help="File or folder to write.")
        ] = ...,  # type: ignore[assignment]
        option: Options = None,
        force: Force = False,
        quiet: Quiet = False,
    ) -> None:
        """Let a trained system choose, file to file or folder to folder.

        A file that cannot be read is named, the others are still done, and the exit code is 1.

        Example: reg predict icsi.model test-xml/ -o filled-xml/
        """
        from suite.commands.predict import predict as predict_files

        with progress_bar("choosing", None, quiet) as advance:
            done = predict_files(
                registry(),
                model,
                source,
                output,
                options=pairs(option, "--option"),
                force=force,
                progress=advance,
            )
        for problem in done.problems:
            typer.echo(f"error: {problem}", err=True)
        for remark in () if quiet else done.remarks:
            typer.echo(f"note: {remark}", err=True)
        if not quiet:
            typer.echo(f"{output}: {len(done.written)} written", err=True)
        if done.problems:
            fail(f"{len(done.problems)} of the files could not be done", 1)


def _evaluate(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    @app.command()
    @handled
    def evaluate(
        gold: Annotated[Path, typer.Argument(help="Gold file or folder.")],
        predicted: Annotated[list[Path], typer.Argument(help="One file or folder a system.")],
        also_gold: Annotated[
            list[Path] | None,
            typer.Option("--also-gold", help="A further gold version of each item. Repeatable."),
        ] = None,
        per_item: Annotated[
            Path | None,
            typer.Option("--per-item", help="Write every item's scores: .csv or .jsonl"),
        ] = None,
        extrinsic: Annotated[
            bool,
            typer.Option("--extrinsic", help="Add the task's measures of use, where it has any."),
        ] = False,
        task: TaskName = None,
        option: Options = None,
        force: Force = False,
        as_json: AsJson = False,
        as_csv: AsCsv = False,
        quiet: Quiet = False,
    ) -> None:
        """Score what systems chose against gold.

        Example: reg evaluate gold/ icsi-out/ udel-out/ --also-gold gold2/ --json
        """
        from suite.commands.evaluate import evaluate as score

        comparison = score(
            registry(),
            gold,
            predicted,
            also_gold=also_gold or (),
            per_item=per_item,
            also=["extrinsic"] if extrinsic else [],
            task=task,
            options=pairs(option, "--option"),
            force=force,
        )
        show(comparison, as_json, as_csv, quiet)


def _compare(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    @app.command()
    @handled
    def compare(
        train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
        test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
        systems: Annotated[
            str, typer.Option(help="Names with commas between; default: all of the task.")
        ] = "",
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
        report: Annotated[Path | None, typer.Option(help="Write a page to this file.")] = None,
        task: TaskName = None,
        option: Options = None,
        force: Force = False,
        as_json: AsJson = False,
        as_csv: AsCsv = False,
        quiet: Quiet = False,
    ) -> None:
        """Train systems on one corpus, score them on another, best first.

        Without corpora it uses the embedded sample, whose figures are not comparable with
        published ones. Each score comes with the letters of its group (systems that share none
        differ significantly) and its 95% interval.

        Example: reg compare grec/train grec/dev --drop-overlap --report report.html
        """
        from corpora.files import check_output
        from suite.commands.compare import compare as run

        if report is not None:
            check_output(report, force)
        names = [name.strip() for name in systems.split(",") if name.strip()]
        with progress_bar("comparing", None, quiet) as advance:
            comparison = run(
                registry(),
                train,
                test,
                systems=names,
                drop_overlap=drop_overlap,
                folds=folds,
                seeds=_seeds(seeds) or (seed,),
                jobs=jobs,
                dask=dask,
                learning_curve=learning_curve,
                task=task,
                options=pairs(option, "--option"),
                progress=advance,
            )
        analysis = show(comparison, as_json, as_csv, quiet, domains)
        if report is not None:
            from corpora.files import write_atomically
            from evaluation.report import html

            where = _where(train, test, folds)
            page = html(comparison, analysis, "Systems compared", f"{where} Seed {seeds or seed}.")
            write_atomically(report, page.encode())


def _where(train: Path | None, test: Path | None, folds: int) -> str:
    corpus = "the embedded sample, whose figures are not comparable with published ones"
    if folds:
        return f"{folds} folds of {train or corpus}."
    return f"Trained on {train}, scored on {test}." if train else f"Trained and scored on {corpus}."


def _seeds(text: str) -> tuple[int, ...]:
    from corpora.errors import InputError

    try:
        return tuple(int(part) for part in text.split(",") if part.strip())
    except ValueError:
        raise InputError(f'--seeds takes whole numbers with commas between, not "{text}"') from None


def _run(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    @app.command()
    @handled
    def run(
        experiment: Annotated[Path, typer.Argument(help="A .toml file; see docs/experiments.md")],
        output: Annotated[
            Path | None,
            typer.Option("--output", "-o", help="Results folder; default: FILE.results"),
        ] = None,
        jobs: Annotated[int | None, typer.Option("--jobs", help="Processes to use.")] = None,
        dask: Dask = None,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Carry out an experiment file; what an earlier run finished is reused.

        Writes results.json, items.csv, report.html, the models and the finished cells.

        Example: reg run scripts/experiments/sample.toml -o results
        """
        from suite.commands.run import run as carry_out

        with progress_bar("running", None, quiet) as advance:
            done = carry_out(registry(), experiment, output, jobs=jobs, dask=dask, progress=advance)
        show(done.comparison, as_json, False, quiet)
        if not quiet:
            note = f"{done.reused} of {done.cells} trainings reused; results in {done.folder}"
            typer.echo(note, err=True)


def _inspect(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    @app.command()
    @handled
    def inspect(
        model: Annotated[Path, typer.Argument(help="A file that the verb train wrote.")],
        top: Annotated[
            int, typer.Option(min=1, help="Weights of each kind, or levels of a tree.")
        ] = 10,
        as_json: AsJson = False,
    ) -> None:
        """Show a model's manifest and what it learned: weights, transitions, counts or the tree.

        Example: reg inspect icsi.model --top 5
        """
        from suite.commands.inspect import inspect as look

        found = look(registry(), model, top=top)
        if as_json:
            data: dict[str, Any] = {"manifest": found.manifest, "learned": dict(found.learned)}
            typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
            return
        shown = {k: v for k, v in found.manifest.items() if k != "parts"}
        typer.echo(json.dumps(shown, ensure_ascii=False, indent=2))
        for title, body in found.learned:
            typer.echo(f"\n{title}\n{body}")
