"""``models``: the ready-made models that come with the package."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import typer

from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


@dataclass(frozen=True)
class ModelInfo:
    """A ready-made model: what it is, from what it was learned, how well it does."""

    name: str
    task: str
    system: str
    corpus: str
    licence: str
    figures: str
    bytes: int

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return asdict(self)


def models(registry: Registry) -> list[ModelInfo]:
    """List the ready-made models with their cards."""
    from regsuite.models import archive
    from regsuite.suite.saved import ready_made, with_present_names

    listed = []
    for name, path in ready_made(registry).items():
        manifest = with_present_names(registry, archive.load(path)[0], name)
        card = {k: str(v) for k, v in dict(manifest.get("card", {})).items()}
        listed.append(
            ModelInfo(
                name,
                str(manifest["task"]),
                str(manifest["system"]),
                card.get("corpus", ""),
                card.get("licence", ""),
                card.get("figures", ""),
                path.stat().st_size,
            )
        )
    return listed


@cli.command(reg="reg models", summarise="summarise models")
def models_cli(ctx: typer.Context, as_json: cli.AsJson = False, quiet: cli.Quiet = False) -> None:
    """List the ready-made models: what each was learned from, its figures, licence and size.

    With --quiet only the names.
    """
    listed = models(ctx.obj)
    if as_json:
        cli.print_json([m.as_dict() for m in listed])
        return
    for m in listed:
        cli.say(m.name if quiet else f"{m.name}: {m.task}, {m.bytes / 1e6:.1f} MB")
        if not quiet:
            for line in (m.corpus, m.figures, m.licence):
                if line:
                    cli.say(f"      {line}")
