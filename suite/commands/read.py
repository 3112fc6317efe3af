"""``read``: the items of a file or folder, to be used from Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from regsuite.suite.arguments import Paths, as_paths

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry


def read(
    registry: Registry,
    corpus: Paths,
    *,
    task: str | None = None,
    options: Mapping[str, str] | None = None,
) -> list[Any]:
    """Read the items of files or folders; the task is recognised from them unless it is named."""
    from regsuite.suite.corpus import read_corpus

    paths = as_paths(corpus)
    kind = registry.recognise(paths[0], options, task)
    return read_corpus(kind, *paths).items
