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
    Options,
    Quiet,
    TaskName,
    handled,
    pairs,
    show,
)

if TYPE_CHECKING:
    from regsuite.suite.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    """Add the verb to a command line."""

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
        from regsuite.suite.commands.evaluate import evaluate as score

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
