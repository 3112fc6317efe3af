"""The verb ``train``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.cli.common import (
    AsJson,
    English,
    Force,
    Options,
    Quiet,
    Seed,
    TaskName,
    handled,
    pairs,
    progress_bar,
)

if TYPE_CHECKING:
    from regsuite.suite.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry]) -> None:
    """Add the verb to a command line."""

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
        english: English = None,
        quiet: Quiet = False,
    ) -> None:
        """Train a system and save it as one model file.

        Example: reg train icsi-crf my-corpus/ -o icsi.model --set c2=1.0
        """
        from regsuite.suite.commands.train import train as train_system

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
        if english and manifest["english"] is None and not quiet:
            typer.echo(
                f"note: {manifest['system']} does not parse as set: --english changes nothing",
                err=True,
            )
        if as_json:
            typer.echo(json.dumps(manifest, ensure_ascii=False, indent=2))
        elif not quiet:
            scores = ", ".join(f"{k} {v:.3f}" for k, v in manifest["training_scores"].items())
            typer.echo(f"{output}: {manifest['system']}, on its own training data {scores}")
