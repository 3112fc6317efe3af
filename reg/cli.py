"""The ``reg`` command line: thin wrappers that call a function and render what it returns.

Nothing heavy is imported before a command runs, so that ``reg --help`` is instant.
"""

from __future__ import annotations

import functools
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, ParamSpec, TypeVar

import typer

if TYPE_CHECKING:
    from evaluation.harness import Comparison

P = ParamSpec("P")
R = TypeVar("R")

app = typer.Typer(
    name="reg",
    help="Train, apply and compare referring-expression systems.\n\n"
    "Start with: reg compare   (trains all systems on the embedded sample and scores them)",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no notes.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print CSV.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite what exists.")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Seed of everything random.")]
Semcat = Annotated[
    list[str] | None,
    typer.Option("--semcat", help="Accept this SEMCAT too (a subdomain of your own). Repeatable."),
]

Raw = Annotated[bool, typer.Option("--raw", help="Compare words with case and punctuation (TUNA).")]


def _fail(message: str, code: int) -> NoReturn:
    typer.echo(f"reg: {message}", err=True)
    raise typer.Exit(code)


def _handled(command: Callable[P, R]) -> Callable[P, R]:
    """Turn expected errors into one line on stderr and the right exit code."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        from corpora.errors import SuiteError

        try:
            return command(*args, **kwargs)
        except SuiteError as error:
            _fail(f"error: {error}", error.exit_code)
        except KeyboardInterrupt:
            _fail("interrupted; nothing half-written was left behind", 1)
        except MemoryError:
            _fail("error: out of memory; try a smaller corpus or fewer --jobs", 1)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(1) from None

    return run


@contextmanager
def _progress(title: str, total: int | None, quiet: bool) -> Iterator[Callable[[str], None]]:
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


def _settings(pairs: list[str] | None) -> dict[str, str]:
    from corpora.errors import InputError

    found = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise InputError(f'--set takes KEY=VALUE, not "{pair}"')
        found[key] = value
    return found


def _show(comparison: Comparison, as_json: bool, as_csv: bool, quiet: bool) -> None:
    from rich.console import Console

    from evaluation import render

    for note in () if quiet else comparison.notes:
        typer.echo(f"reg: warning: {note}", err=True)
    if as_json:
        typer.echo(render.as_json(comparison))
    elif as_csv:
        typer.echo(render.as_csv(comparison), nl=False)
    else:
        Console().print(render.table(comparison))


@app.command()
@_handled
def systems(
    task: Annotated[str | None, typer.Option(help="Only those of this task, e.g. grec.")] = None,
    as_json: AsJson = False,
) -> None:
    """List the systems: name, task, what it does, paper.

    Example: reg systems --task grec
    """
    from dataclasses import asdict

    from reg.commands.systems import systems as list_systems

    found = list_systems(task)
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


@app.command()
@_handled
def train(
    system: Annotated[str, typer.Argument(help="A name from: reg systems")],
    corpus: Annotated[
        Path | None, typer.Argument(help="File or folder; default: the embedded sample.")
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="Where the model goes.")] = ...,  # type: ignore[assignment]
    seed: Seed = 0,
    settings: Annotated[
        list[str] | None, typer.Option("--set", help="A setting as KEY=VALUE. Repeatable.")
    ] = None,
    semcat: Semcat = None,
    force: Force = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Train a system and save it as one model file.

    Example: reg train icsi-crf my-corpus/ -o icsi.model --set c2=1.0
    """
    from reg.commands.train import train as train_system

    with _progress(f"training {system}", None, quiet):
        manifest = train_system(
            system, corpus, output,
            seed=seed, settings=_settings(settings), semcats=semcat or (), force=force,
        )  # fmt: skip
    if as_json:
        typer.echo(json.dumps(manifest, ensure_ascii=False, indent=2))
    elif not quiet:
        scores = ", ".join(f"{k} {v:.3f}" for k, v in manifest["training_scores"].items())
        typer.echo(f"{output}: {system}, on its own training data {scores}")


@app.command()
@_handled
def predict(
    model: Annotated[Path, typer.Argument(help="A file that reg train wrote.")],
    source: Annotated[Path, typer.Argument(metavar="INPUT", help="File or folder to fill in.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="File or folder to write.")] = ...,  # type: ignore[assignment]
    semcat: Semcat = None,
    force: Force = False,
    quiet: Quiet = False,
) -> None:
    """Let a trained system choose, file to file or folder to folder.

    A file that cannot be read is named, the others are still done, and the exit code is 1.

    Example: reg predict icsi.model test-xml/ -o filled-xml/
    """
    from corpora.files import files_below
    from reg.commands.predict import predict as predict_files

    with _progress("choosing", len(files_below(source)), quiet) as advance:
        done = predict_files(
            model, source, output, semcats=semcat or (), force=force, progress=advance
        )
    for problem in done.problems:
        typer.echo(f"reg: error: {problem}", err=True)
    if not quiet:
        for remark in done.remarks:
            typer.echo(f"reg: note: {remark}", err=True)
        typer.echo(f"{output}: {len(done.written)} written", err=True)
    if done.problems:
        _fail(f"{len(done.problems)} of the files could not be done", 1)


@app.command()
@_handled
def evaluate(
    gold: Annotated[Path, typer.Argument(help="Gold file or folder.")],
    predicted: Annotated[list[Path], typer.Argument(help="One file or folder a system.")],
    also_gold: Annotated[
        list[Path] | None,
        typer.Option("--also-gold", help="A further gold version of each text. Repeatable."),
    ] = None,
    per_item: Annotated[
        Path | None,
        typer.Option("--per-item", help="Write every reference's scores: .csv or .jsonl"),
    ] = None,
    semcat: Semcat = None,
    raw: Raw = False,
    force: Force = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    quiet: Quiet = False,
) -> None:
    """Score what systems chose against gold.

    Example: reg evaluate gold/ icsi-out/ udel-out/ --also-gold gold2/ --json
    """
    from reg.commands.evaluate import evaluate as score

    comparison = score(
        gold, predicted,
        also_gold=also_gold or (), per_item=per_item, semcats=semcat or (), raw=raw, force=force,
    )  # fmt: skip
    _show(comparison, as_json, as_csv, quiet)


@app.command()
@_handled
def compare(
    train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
    test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
    systems: Annotated[
        str, typer.Option(help="Names with commas between; default: all of the task.")
    ] = "",
    drop_overlap: Annotated[
        bool, typer.Option("--drop-overlap", help="Do not train on texts that are tested on.")
    ] = False,
    task: Annotated[
        str | None, typer.Option(help="Whose embedded sample to use: grec (default) or tuna.")
    ] = None,
    jobs: Annotated[int, typer.Option(help="Processes to use; -1: all cores.")] = 1,
    report: Annotated[Path | None, typer.Option(help="Write a page to this .html file.")] = None,
    seed: Seed = 0,
    semcat: Semcat = None,
    raw: Raw = False,
    force: Force = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    quiet: Quiet = False,
) -> None:
    """Train systems on one corpus, score them on another, best first.

    Without corpora it uses the embedded sample, whose figures are not comparable with published
    ones.

    Example: reg compare grec/train grec/dev --drop-overlap --report report.html
    """
    from corpora.files import check_output, write_atomically
    from reg.commands.compare import compare as run

    if report is not None:
        check_output(report, force)
    names = [name.strip() for name in systems.split(",") if name.strip()]
    with _progress("comparing", len(names) or None, quiet) as advance:
        comparison = run(
            train, test,
            systems=names, drop_overlap=drop_overlap, seed=seed, jobs=jobs,
            semcats=semcat or (), task=task, raw=raw, progress=advance,
        )  # fmt: skip
    _show(comparison, as_json, as_csv, quiet)
    if report is not None:
        from evaluation.report import html

        where = (
            f"Trained on {train}, scored on {test}."
            if train
            else (
                "Trained and scored on the embedded sample, not comparable with published figures."
            )
        )
        page = html(comparison, "Systems compared", f"{where} Seed {seed}.")
        write_atomically(report, page.encode())


@app.command()
@_handled
def properties(
    train: Annotated[Path | None, typer.Argument(help="Training file or folder.")] = None,
    test: Annotated[Path | None, typer.Argument(help="Test file or folder.")] = None,
    seed: Seed = 0,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Run the fifteen ASGRE systems and relate their scores to their properties.

    Prints the tables of the ASGRE analysis for our runs; without corpora, on the embedded sample.

    Example: reg properties tuna/train tuna/dev
    """
    from reg.commands.properties import properties as run

    with _progress("running", 15, quiet) as advance:
        study = run(train, test, seed=seed, progress=advance)
    if as_json:
        typer.echo(json.dumps(study.as_dict(), ensure_ascii=False, indent=2))
        return
    from rich.console import Console

    from reg.commands.property_tables import tables

    for table in tables(study):
        Console().print(table)


@app.command()
@_handled
def show(
    trial: Annotated[Path, typer.Argument(metavar="TRIAL.xml", help="A TUNA trial.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="SVG file; default: standard output.")
    ] = None,
    force: Force = False,
) -> None:
    """Draw a trial's domain as SVG, the target framed, with what is said of it below.

    Example: reg show s1t1.xml -o s1t1.svg
    """
    from reg.commands.show import show as draw

    picture = draw(trial, output, force=force)
    if output is None:
        typer.echo(picture, nl=False)


@app.command()
@_handled
def inspect(
    model: Annotated[Path, typer.Argument(help="A file that reg train wrote.")],
    top: Annotated[
        int, typer.Option(min=1, help="Weights of each kind, or levels of a tree.")
    ] = 10,
    as_json: AsJson = False,
) -> None:
    """Show a model's manifest and what it learned: weights, transitions, counts or the tree.

    Example: reg inspect icsi.model --top 5
    """
    from reg.commands.inspect import inspect as look

    found = look(model, top=top)
    if as_json:
        data: dict[str, Any] = {"manifest": found.manifest, "learned": dict(found.learned)}
        typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    shown = {k: v for k, v in found.manifest.items() if k != "parts"}
    typer.echo(json.dumps(shown, ensure_ascii=False, indent=2))
    for title, body in found.learned:
        typer.echo(f"\n{title}\n{body}")


def main() -> None:
    """Run the command line."""
    app()
