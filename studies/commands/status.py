"""``study status``: who is at which trial, and how far the design is filled."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from regsuite.studies.commands.common import Folder, study_command
from regsuite.suite.commands.cli import AsJson, console, print_json, say

COLUMNS = {
    "no.": "participant", "state": "state", "row": "row", "done": "answered", "of": "trials",
    "median s": "median_seconds", "checks failed": "checks_failed", "remark": "reason",
}  # fmt: skip


def status(folder: Path) -> dict[str, Any]:
    """Return the counts of participants, rows and trials, as ``overview`` has them."""
    from regsuite.studies.overview import overview
    from regsuite.studies.store import opened

    with opened(folder) as store:
        return overview(store)


@study_command("status S")
def status_cli(study: Folder, as_json: AsJson = False) -> None:
    """Say who is where and how the design is filled."""
    data = status(study)
    if as_json:
        print_json(data)
        return
    states = ", ".join(f"{n} {state}" for state, n in data["states"].items()) or "nobody yet"
    who = "SIMULATED raters, no people: " if data["simulated"] else ""
    done = "balanced" if data["balanced"] else "not balanced yet"
    say(f"{data['design']}: {who}{states}; {data['raters']} planned; {done}")
    from rich.table import Table

    table = Table()
    for heading in COLUMNS:
        table.add_column(heading, overflow="fold")
    for p in data["participants"]:
        table.add_row(*("" if p[c] is None else str(p[c]) for c in COLUMNS.values()))
    console().print(table)
