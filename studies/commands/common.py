"""Arguments that several commands of ``study`` take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Folder = Annotated[Path, typer.Argument(metavar="STUDY", help="The folder of a study.")]
DesignName = Annotated[str, typer.Argument(help="A design's name, or a TOML file.")]
