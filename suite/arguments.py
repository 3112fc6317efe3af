"""Arguments as people give them: strings for paths, one name for a list of names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from regsuite.base.errors import InputError

PathLike: TypeAlias = str | Path
Names: TypeAlias = str | Sequence[str]
Paths: TypeAlias = PathLike | Sequence[PathLike]


def as_path(given: PathLike) -> Path:
    """Return a path for a string or a path."""
    if not isinstance(given, str | Path):
        raise InputError(f"a path was expected, not {given!r}")
    return Path(given)


def as_path_or_none(given: PathLike | None) -> Path | None:
    """Return a path for a string or a path, and None for None."""
    return None if given is None else as_path(given)


def as_paths(given: Paths) -> list[Path]:
    """Return the paths of one or of several."""
    return [as_path(given)] if isinstance(given, str | Path) else list(map(as_path, given))


def as_named(given: Any) -> list[Any]:
    """Return names as ``as_names`` does, and what is no name as it is."""
    if isinstance(given, str):
        return as_names(given)
    listed = list(given) if isinstance(given, Sequence) else [given]
    return [n for one in listed for n in (as_names(one) if isinstance(one, str) else [one])]


def as_names(given: Names) -> list[str]:
    """Return the names of a list, or of a string with commas between; each once, in order."""
    words: Iterable[str] = given.split(",") if isinstance(given, str) else given
    return list(dict.fromkeys(word.strip() for word in words if word.strip()))
