"""Several systems' outputs in one folder: a folder, or a file of JSON lines, for each system."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.studies.stimuli import is_lines
from regsuite.suite.contracts.registry import Registry
from regsuite.suite.corpus import read_corpus


def systems_in(registry: Registry, folder: Path, task: str = "") -> Sequence[Path]:
    """Return the outputs below a folder, or the folder itself where it is of one system.

    Folders below it are of systems where they have files of the same names with the same items in
    them; a corpus that is divided into folders has other items in each.
    """
    if not folder.is_dir():
        return [folder]
    inside = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    if len(inside) > 1 and all(is_lines(path) for path in inside):
        return inside
    if len(inside) < 2 or not all(path.is_dir() for path in inside):  # noqa: PLR2004
        return [folder]
    if len({tuple(_names(path)) for path in inside}) > 1:
        return [folder]
    return inside if _same_items(registry, inside, task) else [folder]


def _names(folder: Path) -> Iterator[str]:
    return (str(p.relative_to(folder)) for p in sorted(folder.rglob("*")) if p.is_file())


def _same_items(registry: Registry, folders: Sequence[Path], task: str) -> bool:
    """Tell whether folders hold the same items but for their answers."""
    try:
        kind = registry.recognise(folders[0], None, task or None)
    except InputError:
        return False
    first, *others = (read_corpus(kind, path).items for path in folders)
    bare = [kind.without_gold(item) for item in first]
    return all([kind.without_gold(item) for item in other] == bare for other in others)
