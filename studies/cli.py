"""The command group ``study``: thin wrappers that call a function and render its data.

Both registries name ``study_app`` as their command ``study``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.suite.commands.app import documented
from regsuite.suite.commands.cli import AsJson, Force, Quiet, Seed, print_json, progress_bar

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry

Folder = Annotated[Path, typer.Argument(metavar="STUDY", help="The folder of a study.")]


def _needs_extra() -> None:
    """Say how to install what the server and the statistics need."""
    from importlib.util import find_spec

    from regsuite.base.errors import InputError

    for name in ("starlette", "uvicorn", "statsmodels"):
        if find_spec(name) is None:
            raise InputError(f"studies need {name}; run: pip install 'reg-suite[studies]'")


def study_app(program: str, registry: Callable[[], Registry]) -> typer.Typer:
    """Make the command group over the tasks of a command line."""
    app = typer.Typer(
        help="Human evaluations in the browser, from the plan to the table.",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    _add_making(app, program, registry)
    _add_looking(app, program)
    _add_ending(app, program)
    _add_trying(app, program)
    return app


def _add_making(app: typer.Typer, program: str, registry: Callable[[], Registry]) -> None:
    @documented(app, f"{program} study new grec-quality --sample -o S")
    def new(
        design: Annotated[str, typer.Argument(help="A design's name, or a TOML file.")],
        outputs: Annotated[
            list[Path] | None, typer.Argument(help="Outputs of systems, named by file or folder.")
        ] = None,
        output: Annotated[
            Path, typer.Option("--output", "-o", help="The folder of the new study.")
        ] = Path("study"),
        use_sample: Annotated[
            bool, typer.Option("--sample", help="Outputs of systems on the embedded sample.")
        ] = False,
        gold: Annotated[
            Path | None, typer.Option(help="Gold files: metrics to be correlated with people.")
        ] = None,
        raters: Annotated[
            int | None, typer.Option(min=1, max=10_000, help="Participants; default: the report's.")
        ] = None,
        seed: Seed = 0,
        as_json: AsJson = False,
        quiet: Quiet = False,
    ) -> None:
        """Turn outputs into a balanced study; the tokens it prints are kept nowhere."""
        _needs_extra()
        from regsuite.studies.commands import new as make

        with progress_bar("systems", None, quiet or as_json) as advance:
            made = make(
                registry(),
                design,
                outputs or [],
                output,
                use_sample=use_sample,
                gold=gold,
                raters=raters,
                seed=seed,
                progress=advance,
            )
        found = made.as_dict()
        if as_json:
            print_json(found)
            return
        for note in () if quiet else found["notes"]:
            typer.echo(f"note: {note}", err=True)
        typer.echo(
            f"{found['study']}: {found['design']}, {len(found['systems'])} systems, "
            f"{found['items']} items, {found['raters']} raters × {found['trials_per_rater']} trials"
        )
        typer.echo(f"results token (kept nowhere): {found['results_token']}")
        typer.echo(f"code for walk-ins (kept nowhere): {found['code']}")

    @documented(app, f"{program} study serve S --links 8")
    def serve(
        study: Folder,
        host: Annotated[str, typer.Option(help="Address to bind to.")] = "127.0.0.1",
        port: Annotated[int, typer.Option(min=0, max=65535, help="Port.")] = 8000,
        links: Annotated[int, typer.Option(min=0, max=1000, help="Make so many links first.")] = 0,
        address: Annotated[
            str | None, typer.Option(help="How participants reach it, if not at host and port.")
        ] = None,
        new_token: Annotated[
            bool, typer.Option("--new-token", help="Replace the results token by a new one.")
        ] = False,
    ) -> None:
        """Serve a study until interrupted; by default only to this machine."""
        _needs_extra()
        from regsuite.studies import commands
        from regsuite.studies.server.app import bound
        from regsuite.studies.server.app import serve as run

        bound(host, port).close()
        base = address or f"http://{host}:{port}"
        if new_token:
            typer.echo(f"results token (kept nowhere): {commands.new_results_token(study)}")
        for link in commands.links(study, links, base):
            typer.echo(link)
        typer.echo(f"serving at {base} (results: {base}/admin); stop with Ctrl-C", err=True)
        run(study, host, port)


def _add_looking(app: typer.Typer, program: str) -> None:
    @documented(app, f"{program} study status S")
    def status(study: Folder, as_json: AsJson = False) -> None:
        """Say who is where and how the design is filled."""
        _needs_extra()
        from regsuite.studies.commands import status as look

        found = look(study)
        if as_json:
            print_json(found)
            return
        states = ", ".join(f"{n} {state}" for state, n in found["states"].items()) or "nobody yet"
        done = "balanced" if found["balanced"] else "not balanced yet"
        typer.echo(f"{found['design']}: {states}; {found['raters']} planned; {done}")
        from rich.console import Console
        from rich.table import Table

        columns = ("participant", "state", "row", "answered", "trials", "median_seconds")
        table = Table(*columns, "checks_failed", "reason")
        for p in found["participants"]:
            shown = (*columns, "checks_failed", "reason")
            table.add_row(*("" if p[c] is None else str(p[c]) for c in shown))
        Console().print(table)

    @documented(app, f"{program} study results S --json")
    def results(
        study: Folder,
        html: Annotated[Path | None, typer.Option(help="Write a report with plots.")] = None,
        mixed: Annotated[bool, typer.Option(help="Fit the mixed-effects model too.")] = True,
        force: Force = False,
        as_json: AsJson = False,
    ) -> None:
        """Print the report's table: means, letters, tests."""
        _needs_extra()
        from regsuite.studies.results.command import results as analyse

        found = analyse(study, html=html, mixed=mixed, force=force)
        if as_json:
            print_json(found.as_dict())
            return
        from rich.console import Console

        for table in found.tables():
            Console().print(table)
        for line in found.sentences():
            typer.echo(line)


def _add_ending(app: typer.Typer, program: str) -> None:
    @documented(app, f"{program} study export S -o data")
    def export(
        study: Folder,
        output: Annotated[Path, typer.Option("--output", "-o", help="A new folder.")],
        participant: Annotated[
            int | None, typer.Option(help="Only what is kept of this participant.")
        ] = None,
        force: Force = False,
    ) -> None:
        """Write tidy CSV and JSON lines, the outputs' hashes and the HEDS datasheet."""
        _needs_extra()
        from regsuite.studies.export import export as write

        for path in write(study, output, participant, force):
            typer.echo(str(path))

    @documented(app, f"{program} study delete S --participant 3")
    def delete(
        study: Folder,
        participant: Annotated[int, typer.Option(help="The participant's number.")],
    ) -> None:
        """Erase all that is known of one participant."""
        _needs_extra()
        from regsuite.studies.commands import delete as erase

        gone = erase(study, participant)
        typer.echo(f"participant {gone['participant']} and {gone['answers']} answers deleted")


def _add_trying(app: typer.Typer, program: str) -> None:
    @documented(app, f"{program} study simulate S --raters 8")
    def simulate(
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
        _needs_extra()
        from regsuite.studies.simulate import simulate as play

        order = [name.strip() for name in ranking.split(",") if name.strip()]
        with progress_bar("raters", raters, quiet or as_json) as advance:
            found = play(
                study,
                raters,
                dropouts=dropouts,
                ranking=order,
                seed=seed,
                browser=browser,
                progress=advance,
            )
        if as_json:
            print_json(found)
        else:
            typer.echo(", ".join(f"{name}: {value}" for name, value in found.items()))

    @documented(app, f"{program} study power grec-quality --raters 8,16 --effect 0.5")
    def power(
        design: Annotated[str, typer.Argument(help="A design's name, or a TOML file.")],
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
        _needs_extra()
        from regsuite.base.errors import InputError
        from regsuite.studies.design import load
        from regsuite.studies.power import power as compute

        numbers = [part.strip() for part in raters.split(",")]
        if not all(n.isdecimal() for n in numbers):
            raise InputError("--raters takes whole numbers with commas between, such as 8,16")
        found = compute(
            load(design),
            [int(n) for n in numbers],
            effect=effect,
            systems=systems,
            items=items,
            samples=samples,
            seed=seed,
        )
        if as_json:
            print_json(found)
            return
        for row in found:
            typer.echo(
                f"{row['raters']} raters, {row['trials']} trials: ANOVA {row['anova']:.0%}, "
                f"best system apart from all others {row['best_apart']:.0%}"
            )
