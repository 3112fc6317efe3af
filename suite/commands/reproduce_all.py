"""``reproduce --all``: every published table of a command line made again, into a folder."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from regsuite.suite.arguments import PathLike, as_path, as_path_or_none

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry
    from regsuite.suite.every_table import Part


def reproduce_all(
    registry: Registry,
    output: PathLike,
    data: PathLike | None = None,
    *,
    settings: str = "ours",
    progress: Callable[[str], None] | None = None,
) -> list[Part]:
    """Make all tables of this command line again, as one page and one JSON file in a folder.

    Parts that the folder has already are kept; a part that fails says why in its ``error``, and
    the others are made. ``progress`` takes a line as each part begins and ends.
    """
    from regsuite.base.files import check_output
    from regsuite.suite.contracts.registry import loaded
    from regsuite.suite.every_table import Run
    from regsuite.suite.reproduction import check_settings

    check_settings(settings)
    run = Run(registry.program, as_path_or_none(data), settings, as_path(output))
    check_output(run.page, force=True)
    titles = {name: loaded(target).title for name, target in registry.tables.items()}
    parts = run.parts(titles, progress or (lambda _: None))
    run.write(parts, f"regsuite.{registry.program}.published")
    return parts
