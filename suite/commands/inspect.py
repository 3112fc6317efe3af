"""``inspect``: a saved model's manifest and what it learned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.suite.arguments import PathLike
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


@dataclass(frozen=True)
class Inspection:
    """A manifest, and titled passages on what was learned."""

    manifest: dict[str, Any]
    learned: list[tuple[str, str]]

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {"manifest": self.manifest, "learned": dict(self.learned)}


def inspect(registry: Registry, model: PathLike, *, top: int = 10) -> Inspection:
    """Look into a model file; ``top`` is how many weights of each kind, or levels of a tree."""
    from regsuite.suite.saved import load

    trained = load(registry, model)
    return Inspection(dict(trained.manifest), trained.describe(top))


@cli.command(
    reg="reg inspect refs.model --top 5", summarise="summarise inspect summaries.model --top 5"
)
def inspect_cli(
    ctx: typer.Context,
    model: Annotated[str, typer.Argument(help="A model file, or a ready-made model's name.")],
    top: Annotated[
        int, typer.Option(min=1, help="Weights of each kind, or levels of a tree.")
    ] = 10,
    as_json: cli.AsJson = False,
    quiet: cli.Quiet = False,
) -> None:
    """Show a model's manifest and what it learned: weights, transitions, counts or the tree.

    With --quiet only the manifest.
    """
    inspected = inspect(ctx.obj, model, top=top)
    if as_json:
        cli.print_json(inspected.as_dict())
        return
    cli.print_json({k: v for k, v in inspected.manifest.items() if k != "parts"})
    for title, body in () if quiet else inspected.learned:
        cli.say(f"\n{title}\n{body}")
