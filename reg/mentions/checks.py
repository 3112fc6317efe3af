"""What both commands refuse before they begin."""

from __future__ import annotations

from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.base.files import check_output
from regsuite.corpora.formats.marks.markup import KINDS


def check_probability(value: float, name: str) -> None:
    """Refuse what is no probability."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise InputError(f"{name} is a probability from 0 to 1, not {value!r}")


def check_kind(kind: str) -> None:
    """Refuse a kind of text that is not known."""
    if kind and kind not in KINDS:
        raise InputError(f'unknown format "{kind}" (known: {", ".join(KINDS)})')


def check_output_of(output: Path | None, single: bool, page: bool, force: bool) -> None:
    """Refuse an output file that is there already, or for what is no page."""
    if output is None:
        return
    if not page:
        raise InputError("-o is for --format html; a table or JSON goes to standard output")
    check_output(output, force, folder=not single)
