"""The command ``reg describe`` on the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsJson,
    Force,
    Quiet,
    check_format,
    console,
    documented,
    names,
    pairs,
    print_json,
    say,
    say_line,
)

if TYPE_CHECKING:
    from regsuite.reg.tuna.describing import Described

FORMATS = ("text", "html")
SHOWN = 6
EXAMPLE = (
    "reg describe corpora/samples/tuna/test/furniture/s1t2.xml --algorithm incremental "
    "--order type,colour,size --trace"
)


def add(app: typer.Typer) -> None:
    """Add it to a command line."""

    @documented(app, EXAMPLE)
    def describe(
        domain: Annotated[
            Path,
            typer.Argument(metavar="DOMAIN", help="A scene: XML, JSON, CSV or TOML; -: stdin."),
        ],
        target: Annotated[
            str, typer.Option(help="ID of the target; several, with commas, for a plural.")
        ] = "",
        algorithm: Annotated[
            str, typer.Option(help="full-brevity, greedy, incremental, graph or best.")
        ] = "incremental",
        order: Annotated[
            str, typer.Option(help="Attributes with commas between, the best liked first.")
        ] = "",
        cost: Annotated[
            list[str] | None,
            typer.Option(help="What an attribute costs the graph, as colour=1. Repeatable."),
        ] = None,
        relations: Annotated[
            bool, typer.Option("--relations", help="Say where it stands to others, from x and y.")
        ] = False,
        trial: Annotated[
            str | None, typer.Option(help="Which of several trials in a file.")
        ] = None,
        words: Annotated[bool, typer.Option("--words", help="Print the words alone.")] = False,
        trace: Annotated[bool, typer.Option("--trace", help="Show each step and why.")] = False,
        form: Annotated[
            str, typer.Option("--format", help="text, or html for a page to step through.")
        ] = "text",
        output: Annotated[
            Path | None, typer.Option("--output", "-o", help="Write the page of --trace here.")
        ] = None,
        model: Annotated[
            str | None, typer.Option("--model", help="A model file for --algorithm best.")
        ] = None,
        force: Force = False,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Describe one target of one scene, without training: attributes and words.

        --trace shows what was tried, whom it rules out, who is left and why; with --format html or
        -o FILE.html as a page on which one goes through the steps.
        """
        from regsuite.reg.commands.describe import describe as run

        check_format(form, FORMATS)
        done = run(
            domain,
            output,
            target=target,
            algorithm=algorithm,
            order=names(order),
            costs=_costs(cost),
            relations=relations,
            trial=trial,
            model=model,
            force=force,
        )
        if as_json:
            print_json(done.as_dict() if trace else _short(done))
        elif form == "html" and output is None:
            from regsuite.reg.tuna.drawing.trace_page import trace_page

            say(trace_page(done), nl=False)
        else:
            _show(done, words, trace and output is None)
        for note in () if quiet else done.notes:
            say_line(f"note: {note}")
        if output is not None and not quiet:
            say_line(f"{output}: {len(done.trace.steps)} steps")


def _costs(given: list[str] | None) -> dict[str, float]:
    from regsuite.base.errors import InputError

    words = [part for word in given or [] for part in names(word)]
    found = {}
    for name, cost in pairs(words, "--cost").items():
        try:
            found[name] = float(cost)
        except ValueError:
            raise InputError(f'--cost takes numbers, not "{name}={cost}"') from None
    return found


def _short(done: Described) -> dict[str, object]:
    return {name: value for name, value in done.as_dict().items() if name != "trace"}


def _show(done: Described, words: bool, trace: bool) -> None:
    if trace:
        _table(done)
    if not words:
        said = ", ".join(f"{name}={value}" for name, value in done.attributes)
        say(f"{{{said}}}")
    say(done.words)


def _table(done: Described) -> None:
    from rich import box
    from rich.table import Table

    from regsuite.base.shown import in_a_line

    table = Table(box=box.SIMPLE, title=None)
    for heading in ("", "tried", "", "rules out", "left", "why"):
        table.add_column(heading, overflow="fold")
    for number, step in enumerate(done.trace.steps, 1):
        tried = ", ".join(f"{n}={v}" for n, v in step.tried) or "nothing"
        why = step.why
        if step.options:
            others = ", ".join(f"{n}={v} {count}" for (n, v), count in step.options)
            why = f"{why} ({others})"
        cells = (tried, step.decision, _listed(step.ruled_out), _listed(step.left), why)
        table.add_row(str(number), *map(in_a_line, cells))
    console().print(table)
    if done.trace.omitted:
        say(f"and {done.trace.omitted} further sets")


def _listed(ids: Sequence[str]) -> str:
    shown = ", ".join(ids[:SHOWN])
    return f"{shown} and {len(ids) - SHOWN} more" if len(ids) > SHOWN else shown or "–"
