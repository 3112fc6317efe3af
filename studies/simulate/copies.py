"""A copy of a study for simulated raters: the same plan, and none of the answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.base.files import check_output, make_private, output_errors, write_atomically
from regsuite.studies.database import create_copy
from regsuite.studies.store import opened
from regsuite.studies.study import FILE


def copied(folder: Path, output: Path | None = None, force: bool = False) -> Path:
    """Copy a study to a folder beside it; ``force`` replaces what is such a copy already."""
    output = output or folder.with_name(f"{folder.resolve().name}-simulated")
    check_output(output, force, folder=True)
    _check_is_copy(output)
    with opened(folder) as original, output_errors(output):
        study = replace(original.study, folder=output)
        for old in output.glob("answers.sqlite*"):
            old.unlink()
        output.mkdir(parents=True, exist_ok=True)
        make_private(output)
        write_atomically(output / FILE, (folder / FILE).read_bytes())
        create_copy(study, {key: original.meta(key) for key in ("results", "code")})
    for path in (output / FILE, study.database):
        make_private(path)
    return output


def _check_is_copy(output: Path) -> None:
    """Refuse to replace what may hold the answers of people."""
    if not output.is_dir() or not any(output.iterdir()):
        return
    with opened(output) as store:
        if not store.is_copy:
            message = "is no copy for simulated raters, and is not replaced; name another with -o"
            raise InputError(message, output)
