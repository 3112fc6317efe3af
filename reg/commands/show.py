"""``reg show``: a TUNA domain as a picture."""

from __future__ import annotations

from pathlib import Path

from regsuite.corpora.files import check_output, write_atomically
from regsuite.corpora.tuna_xml import read_trial
from regsuite.reg.tuna.drawing.domain import draw


def show(trial: Path, output: Path | None = None, *, force: bool = False) -> str:
    """Return the SVG of a trial's domain, and write it to ``output`` where that is given."""
    if output is not None:
        check_output(output, force)
    picture = draw(read_trial(trial))
    if output is not None:
        write_atomically(output, picture.encode())
    return picture
