"""``study simulate``: let raters with a known ranking take part in a study."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.cli.common import AsJson, Quiet, Seed, names, print_json, progress_bar, say

if TYPE_CHECKING:
    from regsuite.studies.simulate.rater import Rater

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
    from regsuite.base.errors import InputError
    from regsuite.studies.commands.serve import links
    from regsuite.studies.simulate.annotators import annotate
    from regsuite.studies.simulate.rater import Rater
    from regsuite.studies.simulate.serving import serving
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
            _leave(Rater(study, order, LEAVERS_SEED + seed + number), link)
        answered = 0
        for number, link in enumerate(links(folder, count, address)):
            rater = Rater(study, order, seed + number)
            answered += _in_browser(rater, link) if browser else _over_http(rater, link)
            progress(str(number + 1))
    return {"raters": count, "dropouts": dropouts, "answers": answered, "ranking": order}


def _over_http(rater: Rater, link: str) -> int:
    from regsuite.studies.simulate.visitor import visiting

    with visiting(link) as visitor:
        visitor.join(rater.about())
        return visitor.play(rater.answer)


def _leave(rater: Rater, link: str) -> None:
    from regsuite.studies.simulate.visitor import visiting

    with visiting(link) as visitor:
        visitor.join(rater.about())
        total = visitor.get("/api/session?from=0")[1]["total"]
        visitor.play(rater.answer, max(1, total // 2))
        visitor.page()
        visitor.submit("/leave")


def _in_browser(rater: Rater, link: str) -> int:
    from regsuite.studies.simulate.browser import play

    return play(rater, link)


def add(app: typer.Typer, program: str) -> None:
    """Add the command."""

    @study_command(app, program, "simulate S --raters 8")
    def command(
        study: Folder,
        raters: Annotated[
            int | None, typer.Option(min=1, max=1000, help="How many; default: as planned.")
        ] = None,
        dropouts: Annotated[
            int, typer.Option(min=0, max=1000, help="So many more leave halfway first.")
        ] = 0,
        ranking: Annotated[
            str, typer.Option(help="Systems from best to worst, commas between.")
        ] = "",
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
