"""``summarise judged-coverage``: recall and precision of summaries whose units people compared."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regsuite.base.shown import in_a_line
from regsuite.suite.arguments import Paths, as_paths
from regsuite.suite.commands import cli

if TYPE_CHECKING:
    from regsuite.evaluation.metrics.judged_coverage import Coverage


def judged_coverage(judgements: Paths) -> dict[str, tuple[int, Coverage]]:
    """Return for each system how often it was judged, and its four scores.

    ``judgements`` are files of judged units (see ``corpora.formats.coverage``).
    """
    from regsuite.corpora.formats.coverage import read_coverage
    from regsuite.evaluation.metrics.judged_coverage import by_system

    return by_system(one for path in as_paths(judgements) for one in read_coverage(path))


@cli.command(summarise="summarise judged-coverage judged.jsonl --json")
def judged_coverage_cli(
    judgements: Annotated[list[Path], typer.Argument(help="Judged units (.jsonl; docs/text.md).")],
    as_json: cli.AsJson = False,
) -> None:
    """Score summaries by how far people found a model summary's units in them.

    Strict scores count units that are covered in full, lenient ones those covered in part too.
    A line of a file, one judge's comparison of a summary with a model summary:
    {"system": "lead", "peer_units": 3, "model_units": [{"coverage": "full", "peers": [1, 3]},
    {"coverage": "none"}]}
    """
    from rich.table import Table

    found = judged_coverage(judgements)
    if as_json:
        cli.print_json({k: {"judgements": n, **own._asdict()} for k, (n, own) in found.items()})
        return
    titles = ("strict R", "strict P", "lenient R", "lenient P")
    table = Table("system", "judgements", *titles)
    for name, (count, scores) in found.items():
        table.add_row(in_a_line(name), str(count), *(f"{score:.3f}" for score in scores))
    cli.console().print(table)
