"""``study simulate``: let raters with a known ranking take part in a copy of a study."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from regsuite.base.errors import InputError
from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import (
    AsJson,
    Force,
    Quiet,
    Seed,
    names,
    print_json,
    progress_bar,
    say,
)

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
    output: Path | None = None,
    into_study: bool = False,
    force: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> dict[str, Any]:
    """Let raters take part; before them ``dropouts`` leave halfway, whose rows become free.

    They do so in a copy, at ``output`` or beside the study, in which no people can take part; with
    ``into_study`` in the study itself, unless a person has begun. Wherever they are, they are
    marked and never counted with people. ``ranking`` names the systems from best to worst, by
    default in the study's order. Returns where they are, how many took part and answered.
    """
    from regsuite.studies.commands.serve import links
    from regsuite.studies.server.app import serving
    from regsuite.studies.simulate.annotators import annotate
    from regsuite.studies.simulate.browser import play
    from regsuite.studies.simulate.copies import copied
    from regsuite.studies.simulate.rater import Rater
    from regsuite.studies.simulate.visitor import take_part
    from regsuite.studies.study import load_study

    study = load_study(folder)
    count = study.raters if raters is None else raters
    order = list(ranking) or list(study.systems)
    if sorted(order) != sorted(study.systems):
        raise InputError(f"a ranking must name every system once: {', '.join(study.systems)}")
    if into_study:
        _check_nobody_began(folder)
    place = folder if into_study else copied(folder, output, force)
    about = {"study": str(place), "simulated": True, "raters": count}
    with serving(place) as address:
        if study.design.layout == "nuggets":
            made = links(place, count, address, simulated=True)
            return about | annotate(study, made, seed)
        for number, link in enumerate(links(place, dropouts, address, simulated=True)):
            rater = Rater(study, order, LEAVERS_SEED + seed + number)
            take_part(rater, link, leave_halfway=True)
        answered = 0
        for number, link in enumerate(links(place, count, address, simulated=True)):
            rater = Rater(study, order, seed + number)
            answered += play(rater, link) if browser else take_part(rater, link)
            progress(str(number + 1))
    return about | {"dropouts": dropouts, "answers": answered, "ranking": order}


def _check_nobody_began(folder: Path) -> None:
    from regsuite.studies.store import opened

    with opened(folder) as store:
        if store.people_began:
            message = "a person has begun in it; simulate in a copy, without --into-study"
            raise InputError(message, folder)


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
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The copy's folder; default: STUDY-simulated."),
    ] = None,
    into_study: Annotated[
        bool, typer.Option("--into-study", help="Into the study itself; not once a person began.")
    ] = False,
    force: Force = False,
    seed: Seed = 0,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Let raters with a known ranking play a copy of the study over HTTP.

    Look at it as at any study: reg study results S-simulated
    """
    with progress_bar("raters", raters, quiet or as_json) as advance:
        counts = simulate(
            study,
            raters,
            dropouts=dropouts,
            ranking=names(ranking),
            seed=seed,
            browser=browser,
            output=output,
            into_study=into_study,
            force=force,
            progress=advance,
        )
    if as_json:
        print_json(counts)
    else:
        say(", ".join(f"{name}: {value}" for name, value in counts.items()))
