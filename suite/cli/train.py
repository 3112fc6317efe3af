"""The verb ``train``."""

from __future__ import annotations

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
    documented,
    pairs,
    print_json,
    progress_bar,
    say,
)

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def add(app: typer.Typer, registry: Callable[[], Registry], example: str) -> None:
    """Add the verb to a command line."""

    @documented(app, example)
    def train(
        system: Annotated[str, typer.Argument(help="A name that the verb systems lists.")],
        corpus: Annotated[
            list[Path] | None,
            typer.Argument(help="Files or folders; default: the embedded sample."),
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
        """Train a system and save it as one model file."""
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
                english=english,
                force=force,
            )
        if english and "english" not in manifest["needs"] and not quiet:
            say(
                f"note: {manifest['system']} does not parse as set: --english changes nothing",
                err=True,
            )
        if as_json:
            print_json(manifest)
        elif not quiet:
            scores = ", ".join(f"{k} {v:.3f}" for k, v in manifest["training_scores"].items())
            say(f"{output}: {manifest['system']}, on its own training data {scores}")
