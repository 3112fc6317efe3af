"""``study power``: how often an effect would be detected with so many raters."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from regsuite.studies.commands.common import DesignName, study_command
from regsuite.suite.cli.common import AsJson, Seed, print_json, say


def power(
    design: str,
    raters: str = "8",
    *,
    effect: float = 0.5,
    systems: int | None = None,
    items: int | None = None,
    samples: int = 500,
    seed: int = 0,
) -> list[dict[str, Any]]:
    """Return the power for each number of raters, such as "8,16"; see ``results.power.power``."""
    from regsuite.base.errors import InputError
    from regsuite.studies.design import load
    from regsuite.studies.results.power import power as compute

    numbers = [part.strip() for part in raters.split(",")]
    if not all(n.isdecimal() for n in numbers):
        raise InputError("--raters takes whole numbers with commas between, such as 8,16")
    return compute(
        load(design),
        [int(n) for n in numbers],
        effect=effect,
        systems=systems,
        items=items,
        samples=samples,
        seed=seed,
    )


def add(app: typer.Typer, program: str) -> None:
    """Add the command."""

    @study_command(app, program, "power grec-quality --raters 8,16 --effect 0.5")
    def command(
        design: DesignName,
        raters: Annotated[str, typer.Option(help="Numbers of raters, commas between.")] = "8",
        effect: Annotated[
            float, typer.Option(help="The best system's lead, in units of the noise.")
        ] = 0.5,
        systems: Annotated[int | None, typer.Option(min=2, max=100)] = None,
        items: Annotated[int | None, typer.Option(min=2, max=2000)] = None,
        samples: Annotated[int, typer.Option(min=10, max=100_000)] = 500,
        seed: Seed = 0,
        as_json: AsJson = False,
    ) -> None:
        """Say how often an effect would be found, before a study starts."""
        rows = power(
            design,
            raters,
            effect=effect,
            systems=systems,
            items=items,
            samples=samples,
            seed=seed,
        )
        if as_json:
            print_json(rows)
            return
        for row in rows:
            say(
                f"{row['raters']} raters, {row['trials']} trials: ANOVA {row['anova']:.0%}, "
                f"best system apart from all others {row['best_apart']:.0%}"
            )
