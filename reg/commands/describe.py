"""``reg describe``: one target of one scene described without training, and why so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import Names, PathLike, as_names, as_path, as_path_or_none
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.corpora.records.tuna import Trial
    from regsuite.reg.tuna.describing import Described

LISTED = 8
SHOWN = 6


def describe(
    domain: PathLike,
    output: PathLike | None = None,
    *,
    target: Names = "",
    algorithm: str = "incremental",
    order: Names = (),
    costs: Mapping[str, float] | None = None,
    relations: bool = False,
    trial: str | None = None,
    model: PathLike | None = None,
    words_file: PathLike | None = None,
    force: bool = False,
) -> Described:
    """Describe the target of a domain; ``output`` is where a page with the steps goes.

    ``target`` is an ID, or several for a plural description; without it the file's own is taken.
    ``algorithm`` is full-brevity, greedy, incremental, graph or best, which is the ready-made
    ``model``, or another. ``trial`` names one of several in a file. ``words_file``, TSV or TOML,
    has words of one's own for attributes and values (``reg.tuna.wording.own``).
    """
    from regsuite.base.files import check_output, write_atomically

    page = as_path_or_none(output)
    if page is not None:
        check_output(page, force)
    scene = _scene(domain, as_names(target), trial)
    own = as_path_or_none(words_file)
    if algorithm == "best":
        _check_plain(scene, as_names(order), costs, relations, own)
        described = _by_model(scene, model)
    else:
        from regsuite.reg.tuna.describing import describe_trial
        from regsuite.reg.tuna.wording.own import read_words

        own_words = None if own is None else read_words(own)
        described = describe_trial(scene, algorithm, as_names(order), costs, relations, own_words)
    if page is not None:
        from regsuite.reg.tuna.drawing.trace_page import trace_page

        write_atomically(page, trace_page(described).encode(errors="backslashreplace"), not force)
    return described


def _scene(domain: PathLike, target: list[str], name: str | None) -> Trial:
    import sys

    from regsuite.base.files import DASH
    from regsuite.reg.registry import REGISTRY

    path = as_path(domain)
    options = {"plural": "yes"} | ({"target": ",".join(target)} if target else {})
    if path == DASH:
        task = REGISTRY.task("tuna", options)
        sources = task.find(path, sys.stdin.buffer.read())
    else:
        task = REGISTRY.recognise(path, options, "tuna")
        sources = task.find(path)
    trials: list[Trial] = [t for source in sources for t in task.read(source).items]
    chosen = trials if name is None else [t for t in trials if t.id == name]
    if len(chosen) == 1:
        return chosen[0]
    listed = ", ".join(t.id for t in trials[:LISTED]) + (", …" if len(trials) > LISTED else "")
    if name is not None and not chosen:
        raise InputError(f'has no trial "{name}" (there are: {listed})', path)
    raise InputError(f"has {len(chosen)} trials; name one with --trial ({listed})", path)


def _check_plain(
    scene: Trial,
    order: list[str],
    costs: Mapping[str, float] | None,
    relations: bool,
    own: Path | None,
) -> None:
    for given, what in (
        (order, "an order"),
        (costs, "costs"),
        (relations, "relations"),
        (own, "words file"),
    ):
        if given:
            raise InputError(f"best was trained and takes no {what.removeprefix('an ')}")
    if len(scene.targets) > 1:
        raise InputError("best describes one target; choose another algorithm for several")


def _by_model(scene: Trial, model: PathLike | None) -> Described:
    from regsuite.reg.registry import REGISTRY
    from regsuite.reg.tuna.describing import described_by
    from regsuite.suite.saved import obtain

    trained = obtain(REGISTRY, "tuna", model=None if model is None else str(model))
    return described_by(trained.system, scene.without_gold())


@cli.command(
    reg="reg describe corpora/samples/tuna/test/furniture/s1t2.xml --algorithm incremental "
    "--order type,colour,size --trace"
)
def describe_cli(
    domain: Annotated[
        Path, typer.Argument(metavar="DOMAIN", help="A scene: XML, JSON, CSV or TOML; -: stdin.")
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
    trial: Annotated[str | None, typer.Option(help="Which of several trials in a file.")] = None,
    words: Annotated[bool, typer.Option("--words", help="Print the words alone.")] = False,
    words_file: Annotated[
        Path | None,
        typer.Option(help="Your words for attributes: TSV of attribute, value, words; or TOML."),
    ] = None,
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
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Describe one target of one scene, without training: attributes and words.

    --trace shows what was tried, whom it rules out, who is left and why; with --format html or
    -o FILE.html as a page on which one goes through the steps.
    """
    cli.check_format(form, ("text", "html"))
    done = describe(
        domain,
        output,
        target=target,
        algorithm=algorithm,
        order=cli.names(order),
        costs=_costs(cost),
        relations=relations,
        trial=trial,
        model=model,
        words_file=words_file,
        force=force,
    )
    if as_json:
        cli.print_json(done.as_dict() if trace else _short(done))
    elif form == "html" and output is None:
        from regsuite.reg.tuna.drawing.trace_page import trace_page

        cli.say(trace_page(done), nl=False)
    else:
        _show(done, words, trace and output is None)
    cli.note(done.notes, quiet)
    if output is not None and not quiet:
        cli.say_line(f"{output}: {len(done.trace.steps)} steps")


def _costs(given: list[str] | None) -> dict[str, float]:
    words = [part for word in given or [] for part in cli.names(word)]
    costs = {}
    for name, cost in cli.pairs(words, "--cost").items():
        try:
            costs[name] = float(cost)
        except ValueError:
            raise InputError(f'--cost takes numbers, not "{name}={cost}"') from None
    return costs


def _short(done: Described) -> dict[str, object]:
    return {name: value for name, value in done.as_dict().items() if name != "trace"}


def _show(done: Described, words: bool, trace: bool) -> None:
    if trace:
        _table(done)
    if not words:
        said = ", ".join(f"{name}={value}" for name, value in done.attributes)
        cli.say(f"{{{said}}}")
    cli.say(done.words)


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
    cli.console().print(table)
    if done.trace.omitted:
        cli.say(f"and {done.trace.omitted} further sets")


def _listed(ids: Sequence[str]) -> str:
    shown = ", ".join(ids[:SHOWN])
    return f"{shown} and {len(ids) - SHOWN} more" if len(ids) > SHOWN else shown or "–"
