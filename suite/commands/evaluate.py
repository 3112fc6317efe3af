"""``evaluate``: score files that systems wrote against gold files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.suite.arguments import (
    Names,
    PathLike,
    Paths,
    as_names,
    as_path,
    as_path_or_none,
    as_paths,
)
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.evaluation.comparison import Comparison
    from regsuite.suite.contracts.registry import Registry
    from regsuite.suite.contracts.task import Task
    from regsuite.suite.corpus import Corpus


def evaluate(
    registry: Registry,
    gold: PathLike,
    predicted: Paths,
    *,
    also_gold: Paths = (),
    per_item: PathLike | None = None,
    metrics: Names = (),
    anova: str = "blocked",
    task: str | None = None,
    options: Mapping[str, str] | None = None,
    force: bool = False,
) -> Comparison:
    """Score one or more systems' outputs; ``also_gold`` adds further gold versions of each item.

    ``metrics`` names metrics, or groups of them such as "extrinsic" that come beside the usual
    ones. Items are matched by file name below the folders; two single files as they are. ``anova``
    says where the letters come from: "blocked", "oneway", or "report" as the task's paper has it;
    where that counts the corpus as a system, the only gold version is one.
    """
    from regsuite.base.files import check_output
    from regsuite.evaluation.comparison import Comparison
    from regsuite.evaluation.statistics.designs import CORPUS, adds_corpus, anova_designs
    from regsuite.suite.corpus import read_corpus
    from regsuite.suite.tables import per_item_rows, write_rows

    outputs_at, truth_at, listing = as_paths(predicted), as_path(gold), as_path_or_none(per_item)
    if not outputs_at:
        raise InputError("name at least one file or folder of predictions")
    if listing is not None:
        check_output(listing, force)
    kind = registry.recognise(truth_at, options, task)
    if task is None:
        _check_outputs(registry, kind.name, outputs_at)
    chosen = kind.choose_metrics(as_names(metrics))
    truth = read_corpus(kind, truth_at)
    truth.require_answers()
    designs = anova_designs(anova, kind.report_anova, [m.name for m in chosen], truth.items)
    versions = [truth.items, *(_matching(truth, path) for path in as_paths(also_gold))]
    golds = list(zip(*versions, strict=True))
    conditions = f"{kind.conditions}|refs={len(versions)}"
    names = _names(outputs_at)
    outputs = {n: _matching(truth, p) for n, p in zip(names, outputs_at, strict=True)}
    if len(versions) == 1 and adds_corpus(anova, kind.report_anova, outputs):
        outputs[CORPUS] = truth.items
    choices = {name: list(map(kind.answer, items)) for name, items in outputs.items()}
    _check_same(kind, golds, outputs)
    scores = [
        kind.score(name, golds, items, choices[name], chosen, conditions)
        for name, items in outputs.items()
    ]
    if listing is not None:
        rows = per_item_rows(kind, truth, choices, scores, chosen)
        write_rows(listing, rows, fresh=not force)
    notes = tuple(_strangers(truth, outputs))
    return Comparison(
        len(truth.items),
        scores,
        chosen,
        notes,
        predictions=choices,
        anova=designs,
        item_names=tuple(truth.names),
    )


def _check_same(
    task: Task[Any, Any], golds: Sequence[Sequence[Any]], outputs: Mapping[str, Sequence[Any]]
) -> None:
    """Refuse outputs whose parts are not those of the gold items."""
    for items in outputs.values():
        for versions, item in zip(golds, items, strict=True):
            for version in versions:
                if problem := task.mismatch(version, item):
                    raise InputError(problem)


def _strangers(truth: Corpus[Any], outputs: Mapping[str, Sequence[Any]]) -> Iterator[str]:
    """Yield a note on each output whose items do not seem to be the gold ones."""
    same = truth.task.same
    for name, items in outputs.items():
        count = sum(not same(*pair) for pair in zip(truth.items, items, strict=True))
        if count:
            yield f"{name}: {count} of {len(items)} items seem to be others than the gold ones"


def _check_outputs(registry: Registry, task: str, predicted: Sequence[Path]) -> None:
    """Refuse outputs that look like those of another task than the gold files."""
    for path in predicted:
        tasks = registry.candidates(path) if path.exists() else []
        if tasks and task not in tasks:
            message = f"is for {' or '.join(tasks)}, the gold files for {task}"
            raise InputError(f"{message}; say which with --task", path)


def _names(paths: Sequence[Path]) -> list[str]:
    """Name each output by the last part of its path, or by all of it where that is not enough."""
    stems = [path.stem if path.suffix == ".xml" else path.name for path in paths]
    counts = Counter(stems)
    return [s if counts[s] == 1 and s else str(p) for s, p in zip(stems, paths, strict=True)]


def _matching(truth: Corpus[Any], path: Path) -> list[Any]:
    """Read the items that stand under the same names as the gold ones, in their order."""
    from regsuite.suite.corpus import read_corpus

    other = read_corpus(truth.task, path)
    if truth.root.is_file() and path.is_file():
        if len(other.items) != len(truth.items):
            message = f"has {len(other.items)} items where gold has {len(truth.items)}"
            raise InputError(message, path)
        return other.items
    by_name = dict(zip(other.names, other.items, strict=True))
    missing = [name for name in truth.names if name not in by_name]
    if missing:
        shown = ", ".join(missing[:3]) + (", …" if len(missing) > 3 else "")  # noqa: PLR2004
        message = f"lacks {len(missing)} of {len(truth.names)} gold files ({shown})"
        raise InputError(message, path)
    return [by_name[name] for name in truth.names]


@cli.command(
    reg="reg evaluate corpora/samples/grec/test filled-xml/ --metrics extrinsic",
    summarise="summarise evaluate corpora/samples/text/test summaries/",
)
def evaluate_cli(
    ctx: typer.Context,
    gold: Annotated[Path, typer.Argument(help="Gold file or folder.")],
    predicted: Annotated[list[Path], typer.Argument(help="One file or folder a system.")],
    also_gold: Annotated[
        list[Path] | None,
        typer.Option("--also-gold", help="A further gold version of each item. Repeatable."),
    ] = None,
    per_item: Annotated[
        Path | None, typer.Option("--per-item", help="Write every item's scores: .csv or .jsonl")
    ] = None,
    metrics: cli.Metrics = "",
    extrinsic: Annotated[
        bool, typer.Option("--extrinsic", help="The same as --metrics usual,extrinsic.")
    ] = False,
    anova: cli.Anova = "blocked",
    domains: cli.Domains = False,
    task: cli.TaskName = None,
    option: cli.Options = None,
    force: cli.Force = False,
    as_json: cli.AsJson = False,
    as_csv: cli.AsCsv = False,
    quiet: cli.Quiet = False,
) -> None:
    """Score what systems chose against gold."""
    comparison = evaluate(
        ctx.obj,
        gold,
        predicted,
        also_gold=also_gold or (),
        per_item=per_item,
        metrics=[*cli.names(metrics), *(["extrinsic"] if extrinsic else [])],
        anova=anova,
        task=task,
        options=cli.pairs(option, "--option"),
        force=force,
    )
    cli.show(comparison, as_json, as_csv, quiet, domains)
