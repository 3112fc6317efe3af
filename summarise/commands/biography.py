"""``summarise biography``: a biography in sentences of documents that mention the person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite.suite.arguments import PathLike, Paths, as_paths

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry
    from regsuite.summarise.texts.digest import TextDigest


def biography(
    registry: Registry,
    name: str,
    files: Paths = (),
    *,
    content: str | bytes | None = None,
    words: int | None = None,
    bytes: int | None = None,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    repair: bool = True,
) -> TextDigest:
    """Make a biography within a length; without one it is that of DUC 2004, 665 bytes."""
    from regsuite.summarise.biographies.biography import make_biography
    from regsuite.summarise.biographies.system import BYTES
    from regsuite.summarise.texts.digest import chosen_limit, read_all

    limit = chosen_limit(None, BYTES, words=words, bytes=bytes)
    documents = read_all(as_paths(files), content)
    return make_biography(
        registry, name, documents, limit, system=system, model=model, seed=seed, repair=repair
    )
