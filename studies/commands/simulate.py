"""``study simulate``: let raters with a known ranking take part in a study."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import AsJson, Quiet, Seed, names, print_json, progress_bar, say

# those who leave have seeds of their own, so that those who stay answer the same without them
LEAVERS_SEED = 10_000


def simulate(
    folder: Path,
    raters: int | None = None,
    *,
    dropouts: int = 0,
    ranking: Sequence[str] = (),
    seed: int = 0,
    browser: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Let raters take part; before them ``dropouts`` leave halfway, whose rows become free.

    ``ranking`` names the systems from best to worst, by default in the study's order. Returns how
    many took part and answered.
    """
    from regsuite.studies.commands.serve import links
    from regsuite.studies.server.app import serving
    from regsuite.studies.simulate.annotators import annotate
    from regsuite.studies.simulate.browser import play
    from regsuite.studies.simulate.rater import Rater
    from regsuite.studies.simulate.visitor import take_part
    from regsuite.studies.study import load_study

    study = load_study(folder)
    count = study.raters if raters is None else raters
    order = list(ranking) or list(study.systems)
    if sorted(order) != sorted(study.systems):
        raise InputError(f"a ranking must name every system once: {', '.join(study.systems)}")
    with serving(folder) as address:
        if study.design.layout == "nuggets":
            return annotate(study, links(folder, count, address), seed)
        for number, link in enumerate(links(folder, dropouts, address)):
            rater = Rater(study, order, LEAVERS_SEED + seed + number)
            take_part(rater, link, leave_halfway=True)
        answered = 0
        for number, link in enumerate(links(folder, count, address)):
            rater = Rater(study, order, seed + number)
            answered += play(rater, link) if browser else take_part(rater, link)
            progress(str(number + 1))
    return {"raters": count, "dropouts": dropouts, "answers": answered, "ranking": order}


@study_command("simulate S --raters 8")
def simulate_cli(
    study: Folder,
    raters: Annotated[
        int | None, typer.Option(min=1, max=1000, help="How many; default: as planned.")
    ] = None,
    dropouts: Annotated[
        int, typer.Option(min=0, max=1000, help="So many more leave halfway first.")
    ] = 0,
    ranking: Annotated[str, typer.Option(help="Systems from best to worst, commas between.")] = "",
    browser: Annotated[bool, typer.Option("--browser", help="Drive Chromium.")] = False,
    seed: Seed = 0,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Let raters with a known ranking play the study over HTTP."""
    with progress_bar("raters", raters, quiet or as_json) as advance:
        counts = simulate(
            study,
            raters,
            dropouts=dropouts,
            ranking=names(ranking),
            seed=seed,
            browser=browser,
            progress=advance,
        )
    if as_json:
        print_json(counts)
    else:
        say(", ".join(f"{name}: {value}" for name, value in counts.items()))
