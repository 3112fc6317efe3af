"""A command of ``reg``: how many references of each type texts have."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from regsuite import reg
from regsuite.suite.commands import cli


def count_types(texts: Path) -> Counter[str]:
    """Count the types of the references that were chosen in the texts of a file or folder."""
    return Counter(refex.type for text in reg.read(texts, task="grec") for refex in text.choices)


@cli.command(reg="reg count-types corpora/samples/grec/test")
def count_types_cli(
    texts: Annotated[Path, typer.Argument(help="File or folder of GREC texts.")],
    as_json: cli.AsJson = False,
) -> None:
    """Count the references of each type."""
    counts = count_types(texts)
    if as_json:
        cli.print_json(counts)
        return
    for name, number in sorted(counts.items()):
        cli.say(f"{name} {number}")
