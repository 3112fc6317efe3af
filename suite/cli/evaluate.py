"""The verb ``evaluate``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsCsv,
    AsJson,
    Force,
    Metrics,
    Options,
    Quiet,
    TaskName,
    documented,
    names,
    pairs,
    show,
)

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
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
        metrics: Metrics = "",
        extrinsic: Annotated[
            bool, typer.Option("--extrinsic", help="The same as --metrics usual,extrinsic.")
        ] = False,
        domains: Annotated[
            bool, typer.Option("--domains", help="Scores by subdomain too.")
        ] = False,
        task: TaskName = None,
        option: Options = None,
        force: Force = False,
        as_json: AsJson = False,
        as_csv: AsCsv = False,
        quiet: Quiet = False,
    ) -> None:
        """Score what systems chose against gold."""
        from regsuite.suite.commands.evaluate import evaluate as score

        comparison = score(
            registry(),
            gold,
            predicted,
            also_gold=also_gold or (),
            per_item=per_item,
            metrics=[*names(metrics), *(["extrinsic"] if extrinsic else [])],
            task=task,
            options=pairs(option, "--option"),
            force=force,
        )
        show(comparison, as_json, as_csv, quiet, domains)
