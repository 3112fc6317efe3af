"""``summarise headline``: a headline for each text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regsuite.suite.arguments import PathLike, Paths, as_paths

if TYPE_CHECKING:
    from regsuite.suite.contracts.registry import Registry
    from regsuite.summarise.headlines.write import Headline


def headline(
    registry: Registry,
    files: Paths = (),
    *,
    content: str | bytes | None = None,
    words: int = 8,
    system: str | None = None,
    model: PathLike | None = None,
    seed: int = 0,
    english: str | None = None,
) -> list[Headline]:
    """Make a headline of at most so many words for each text of files, folders or ``content``."""
    from regsuite.summarise.headlines.write import headlines
    from regsuite.summarise.texts.digest import read_all

    documents = read_all(as_paths(files), content)
    return headlines(
        registry, documents, words, system=system, model=model, seed=seed, english=english
    )
